import Foundation
import Testing

@testable import StateDiff

private enum Library {
  struct Shelf<Book> { struct Label {} }
}

private protocol Readable {}

extension String { fileprivate struct Tag {} }

@Suite struct TypeNameTests {
  // parity D22, D46
  @Test func namesAsAReaderKnowsThem() {
    struct Local {}
    let table: [(Any.Type, String, reason: String)] = [
      (Int.self, "Int", "no module"),
      (Library.Shelf<Int>.self, "Library.Shelf<Int>", "namespaces stay, generics stay"),
      (Library.Shelf<[Int?]>.Label.self, "Library.Shelf<[Int?]>.Label", "nested in a generic"),
      (Local.self, "Local", "local types have no context"),
      (String.Tag.self, "String.Tag", "declared in an extension of another module's type"),
      ([String: [Int]].self, "[String: [Int]]", "sugar"),
      (Int??.self, "Int??", "sugar nests"),
      (((Int, String) -> [Int]).self, "(Int, String) -> [Int]", "functions"),
      (((Int) -> Int)?.self, "((Int) -> Int)?", "an optional function keeps its parentheses"),
      ((a: Int, b: String).self, "(a: Int, b: String)", "tuple labels stay"),
      ((any Readable).self, "Readable", "existentials"),
      (NSRange.self, "NSRange", "the name that people write"),
      (URL.self, "URL", "wherever the platform keeps it"),
      (Measurement<UnitLength>.self, "Measurement<UnitLength>", "Foundation generics"),
      (Set<Int>.self, "Set<Int>", "only what has sugar gets it"),
      (Array<Int>.Type.self, "[Int].Type", "metatypes"),
    ]
    for (type, name, reason) in table { #expect(TypeName.short(of: type) == name, "\(reason)") }
  }

  @Test func qualifiedNamesTellModules() {
    #expect(TypeName.qualified(of: Int.self) == "Swift.Int")
    #expect(TypeName.qualified(of: Library.Shelf<Int?>.self) == "StateDiffTests.Library.Shelf<Swift.Int?>")
  }

  @Test func spellingsOfTheRuntime() {
    let name =
      "App.(unknown context at $10f3a).(unknown context at $10f3b).Row<Swift.Array<App.(unknown context at $1).X>>"
    #expect(TypeName.rewrite(name, keepingModules: false) == "Row<[X]>")
    #expect(
      TypeName.rewrite("App.Outer.(unknown context at $1).Inner", keepingModules: false) == "Outer.Inner",
      "private, not local"
    )
    #expect(TypeName.rewrite("(extension in App):Swift.String.Tag", keepingModules: false) == "String.Tag")
    #expect(TypeName.rewrite("Swift.Array<Swift.Int>.Index", keepingModules: false) == "[Int].Index")
    #expect(TypeName.rewrite("", keepingModules: false) == "")
    #expect(TypeName.rewrite("A<B<C", keepingModules: false) == "A<B<C>>", "an unfinished name ends somewhere")
    #expect(TypeName.rewrite(")>", keepingModules: false) == ")>")
  }
}
