import Foundation

/// Writes a file so that a reader sees the old one or the whole new one.
enum OutputFile {
  static func write(_ data: Data, to path: String) throws {
    var status = stat()
    // A device or a pipe takes the bytes itself: to replace it by a file would be wrong.
    let isSpecial =
      stat(path, &status) == 0 && (status.st_mode & S_IFMT) != S_IFREG && (status.st_mode & S_IFMT) != S_IFDIR
    if isSpecial {
      let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
      try handle.write(contentsOf: data)
      try handle.close()
    } else {
      try data.write(to: URL(fileURLWithPath: path), options: .atomic)
    }
  }
}
