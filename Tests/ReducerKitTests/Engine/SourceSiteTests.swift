import Foundation
import ReducerKit
import Testing

/// A place in source code, folded and coded.
@Suite struct SourceSiteTests {
  private func site(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> SourceSite {
    SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  @Test func namesTheCallersLine() {
    let here = site()
    #expect(here.line == #line - 1)
    #expect(here.fileID == "ReducerKitTests/SourceSiteTests.swift")
    #expect("\(here)" == "ReducerKitTests/SourceSiteTests.swift:\(#line - 3)")
    #expect(here.filePathLiteral != nil)
  }

  @Test func survivesACoder() throws {
    let here = site()
    let read = try JSONDecoder().decode(SourceSite.self, from: JSONEncoder().encode(here))
    #expect(read == here)
    #expect(read.hashValue == here.hashValue)
    #expect(read.filePath == here.filePath)
    #expect(read.filePathLiteral == nil)
    #expect(read != site())
  }
}
