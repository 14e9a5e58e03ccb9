print("example-tour")
