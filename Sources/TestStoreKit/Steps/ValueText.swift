import StateDiff

// Values on one line, for texts.

/// An action as it is written, cut where it is long: `.loaded([1, 2])`.
func actionText<Action>(_ action: Action) -> String {
  lineText(action)
}

/// A value on one line, cut where it is long.
func lineText<T>(_ value: T) -> String {
  RunnerSafety.line(oneLineText(value))
}

/// An error as its type tells it.
func errorText(_ error: any Error) -> String {
  // What `#require` throws tells all about its expectation, which was reported already.
  let type = String(describing: type(of: error))
  return type == "ExpectationFailedError" ? "\(type), reported above" : RunnerSafety.line(String(describing: error))
}

/// The name of the case of an enum value that has a payload.
func caseName<T>(_ value: T) -> String? {
  let mirror = Mirror(reflecting: value)
  return mirror.displayStyle == .enum ? mirror.children.first?.label : nil
}

/// The payload of an enum value, a single labelled one unwrapped; `nil` if it is of another type.
///
/// A function is never handed out: taken from a mirror, it is garbage.
func casePayload<T, P>(_ value: T, as type: P.Type) -> P? {
  guard !isFunction(type), let payload = Mirror(reflecting: value).children.first?.value else { return nil }
  if Swift.type(of: payload) == type { return payload as? P }
  let parts = Mirror(reflecting: payload)
  // The payload of `case loaded(items: [Int])` mirrors as a tuple of one; labels make a tuple another type.
  guard parts.displayStyle == .tuple else { return nil }
  if parts.children.count > 1 { return payload as? P }
  guard let part = parts.children.first?.value, Swift.type(of: part) == type else { return nil }
  return part as? P
}
