/// Tells one child from another that takes its place.
///
/// By its id where it has one; an enum also by its case, so that the effects of one screen end when another takes its
/// place in the same optional. Any other child is the same one as long as it is there.
struct ChildIdentity<State> {
  private let identify: (State) -> AnyHashable

  init() {
    if let type = State.self as? any Identifiable.Type, let identify = Self.identify(by: type) {
      self.identify = identify
    } else if EnumLayout<State>() != nil {
      identify = { AnyHashable(CaseName($0)) }
    } else {
      let same = AnyHashable(true)
      identify = { _ in same }
    }
  }

  func callAsFunction(_ state: State) -> AnyHashable { identify(state) }

  private static func identify<I: Identifiable>(by type: I.Type) -> ((State) -> AnyHashable)? {
    let identify = { (state: I) -> AnyHashable in AnyHashable(state.id) }
    return identify as? (State) -> AnyHashable
  }
}
