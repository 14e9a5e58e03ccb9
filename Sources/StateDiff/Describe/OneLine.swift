// What other modules say about a value within a sentence.

/// The text of a value on one line, its root type left out, cut with a count where it is long.
package func oneLineText(_ value: Any, bytes: Int = 200) -> String {
  ValueText.inline(value, bytes: bytes)
}

/// A Swift expression of a value, to stand where its type is known; `nil` where there is none.
package func swiftExpression(of value: Any) -> String? {
  SwiftText.spelling(of: value)
}

/// The name of a type as texts show it: without modules, short and the same everywhere.
package func shortName(of type: Any.Type) -> String {
  TypeName.short(of: type)
}

/// Whether a type is a function: what `Mirror` hands out as one can't be called.
package func isFunction(_ type: Any.Type) -> Bool {
  FieldLayout.kind(of: type) == .function
}

/// A name as source has it: in backticks where it is a keyword.
package func swiftName(_ name: String) -> String {
  SwiftText.identifier(name)
}
