/// Short, stable names of types.
enum TypeName {
  static func short(of type: Any.Type) -> String {
    "\(type)"
  }
}
