import Foundation

/// Where a source file belongs, so that a record names no folder of the machine that ran the test.
struct PackageFolder: Equatable {
  /// The file, relative to its package.
  var path: String
  /// The package, relative to its repository; empty where both are the same.
  var package: String

  /// Finds the package and the repository around a file.
  ///
  /// Where the sources are no longer there, a path goes on from its last folder `Tests` or `Sources`.
  init(of filePath: String, exists: (String) -> Bool = FileManager.default.fileExists) {
    let names = filePath.split(separator: "/").map(String.init)
    let depths = (0..<names.count).reversed()
    let folder = { (depth: Int) in "/" + names.prefix(depth).joined(separator: "/") }
    let join = { (range: Range<Int>) in names[range].joined(separator: "/") }
    if let top = depths.first(where: { exists("\(folder($0))/Package.swift") }) {
      path = join(top..<names.count)
      let repository = depths.first { $0 <= top && exists("\(folder($0))/.git") } ?? top
      package = join(repository..<top)
    } else {
      let start = names.dropLast().lastIndex { $0 == "Tests" || $0 == "Sources" } ?? max(0, names.count - 1)
      path = join(start..<names.count)
      package = ""
    }
  }
}
