import Testing

// The order that a test receives is the live order, for the effects that writers of tests meet.

@Suite @MainActor struct LiveOrderTests {
  @Test(arguments: LiveShape.time + LiveShape.tasks) func theTestedOrderIsTheLiveOrder(_ shape: LiveShape) async {
    let live = await shape.live()
    let tested = await shape.tested(live)
    #expect(tested.reports == [])
    #expect(tested.orders == live.orders)
    #expect((live.orders.last?.count ?? 0) > 1)
  }
}
