import FailureRecords
import Foundation
import Testing

@testable import TestStoreReport

@Suite struct ReportCommandTests {
  @Test func mergesFoldersAndTheirFoldersWithoutDuplicates() throws {
    try Make.folder("records of “shard” ü") { folder in
      let (one, two) = (folder.appendingPathComponent("1"), folder.appendingPathComponent("2/deep"))
      for folder in [one, two] {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      }
      try Make.write(Make.record("a", name: "a()"), in: one)
      try Make.write(Make.record("b", name: "b()"), in: two)
      try Make.write(Make.record("a", name: "a()"), in: two)
      let run = run(["--input", one.path, "--input=\(folder.path)/2"])
      #expect(run.status == 0)
      #expect(run.messages == [])
      #expect(run.output.hasPrefix("2 failures in 2 tests\n\nShopTests.OrderTests.a() at "))
      // The same folder twice adds nothing.
      #expect(self.run(["--input", folder.path, "--input", folder.path]).output == run.output)
    }
  }

  @Test(arguments: Arguments.Format.allCases)
  func everyFormatIsWritten(_ format: Arguments.Format) throws {
    try Make.folder { folder in
      try Make.write(Make.record(), in: folder)
      let file = folder.appendingPathComponent("report ü.out")
      let run = run(["--input", folder.path, "--format", format.rawValue, "--output", file.path])
      #expect(run.status == 0)
      #expect(run.output == "")
      let written = try String(contentsOf: file, encoding: .utf8)
      #expect(written.contains("send(.tapped)"))
      #expect(written == self.run(["--input", folder.path, "--format", format.rawValue]).output)
    }
  }

  @Test func theFolderOfTheTestsIsTheDefault() throws {
    try Make.folder { folder in
      try Make.write(Make.record(), in: folder)
      #expect(run([], ["TESTSTORE_REPORT_DIR": folder.path]).output.hasPrefix("1 failure in 1 test\n"))
    }
  }

  // MARK: Bad input

  @Test func anEmptyFolderIsNoMistake() throws {
    try Make.folder { folder in
      let run = run(["--input", folder.path])
      #expect(run.status == 0)
      #expect(run.messages == ["\(folder.path) holds no records of failures"])
      #expect(run.output == "No failures recorded\n")
    }
  }

  @Test func aFolderThatIsNotThere() throws {
    try Make.folder { folder in
      try Make.write(Make.record(), in: folder)
      let run = run(["--input", "\(folder.path)/no", "--input", folder.path])
      #expect(run.status == 1)
      #expect(
        run.messages == [
          "\(folder.path)/no does not exist. To fix, name the folder that TESTSTORE_REPORT_DIR named when the tests ran; "
            + "create it before the tests, since they do so only when one fails."
        ]
      )
      #expect(run.output.hasPrefix("1 failure in 1 test\n"))
    }
  }

  @Test func aFileInPlaceOfAFolder() throws {
    try Make.folder { folder in
      try Make.write(Make.record(), in: folder)
      let run = run(["--input", "\(folder.path)/a.json", "--input", folder.path])
      #expect(run.status == 1)
      #expect(run.messages == ["\(folder.path)/a.json is a file. To fix, name the folder that holds the records."])
      #expect(run.output.hasPrefix("1 failure in 1 test\n"))
    }
  }

  // Whatever a record is cut to, the rest is reported, and the user learns what is missing.
  @Test func halfWrittenRecords() throws {
    let whole = try FailureDocument(Make.record("cut")).json()
    for length in stride(from: 0, to: whole.count, by: 97) {
      try Make.folder { folder in
        try whole.prefix(length).write(to: folder.appendingPathComponent("cut.json"))
        try Make.write(Make.record(), in: folder)
        let run = run(["--input", folder.path])
        #expect(run.status == 1)
        let why = length == 0 ? "it is empty" : "it is no complete JSON"
        #expect(run.messages == ["\(folder.path)/cut.json is damaged: \(why). Its failure is missing from the report."])
        #expect(run.output.hasPrefix("1 failure in 1 test\n"))
      }
    }
  }

  @Test(arguments: ["{}", "[]", "3", #"{"schema":"other","version":9}"#, #"{"schema":4}"#])
  func foreignFilesArePassedOver(_ text: String) throws {
    try Make.folder { folder in
      try Data(text.utf8).write(to: folder.appendingPathComponent("x.json"))
      try Data("notes".utf8).write(to: folder.appendingPathComponent("x.txt"))
      try Make.write(Make.record(), in: folder)
      let run = run(["--input", folder.path])
      #expect(run.status == 0)
      #expect(
        run.messages
          == ["1 JSON file in \(folder.path) passed over, first \(folder.path)/x.json: not written by swift-test-store"]
      )
      #expect(run.output.hasPrefix("1 failure in 1 test\n"))
    }
  }

  @Test func aNewerSchema() throws {
    try Make.folder { folder in
      try Data(#"{"schema":"test-store-failure","version":2,"novel":true}"#.utf8)
        .write(to: folder.appendingPathComponent("new.json"))
      try Make.write(Make.record(), in: folder)
      let run = run(["--input", folder.path])
      #expect(run.status == 1)
      #expect(
        run.messages == [
          "\(folder.path)/new.json has version 2 of the schema; this tool knows 1. "
            + "To fix, use the tool of the swift-test-store that the tests use."
        ]
      )
      #expect(run.output.hasPrefix("1 failure in 1 test\n"))
    }
  }

  @Test(arguments: [
    (#"{"schema":"test-store-failure"}"#, "it has no version"),
    (#"{"schema":"test-store-failure","version":1}"#, "it lacks id"),
    (#"{"schema":"test-store-failure","version":1,"id":7}"#, "it lacks a usable id"),
  ])
  func aRecordWithoutWhatMustBeThere(_ text: String, why: String) throws {
    try Make.folder { folder in
      try Data(text.utf8).write(to: folder.appendingPathComponent("x.json"))
      let run = run(["--input", folder.path])
      #expect(run.status == 1)
      #expect(run.messages == ["\(folder.path)/x.json is damaged: \(why). Its failure is missing from the report."])
    }
  }

  @Test func unknownKeysArePassedOver() throws {
    try Make.folder { folder in
      let text = String(decoding: try FailureDocument(Make.record()).json(), as: UTF8.self)
      try Data(("{\"later\":[1]," + text.dropFirst()).utf8).write(to: folder.appendingPathComponent("x.json"))
      #expect(run(["--input", folder.path]).output.hasPrefix("1 failure in 1 test\n"))
    }
  }

  @Test func aFullDisk() throws {
    try Make.folder { folder in
      try Make.write(Make.record(), in: folder)
      let run = run(["--input", folder.path, "--output", "/dev/full"])
      #expect(run.status == 1)
      #expect(run.messages == ["the report can't be written to /dev/full: No space left on device"])
      var status = stat()
      #expect(stat("/dev/full", &status) == 0 && status.st_mode & S_IFMT == S_IFCHR)
    }
  }

  @Test func anOutputThatCannotBeWritten() throws {
    try Make.folder { folder in
      try Make.write(Make.record(), in: folder)
      let inFile = run(["--input", folder.path, "--output", "\(folder.path)/a.json/x"])
      #expect(inFile.status == 1)
      #expect(inFile.messages.first?.hasPrefix("the report can't be written to \(folder.path)/a.json/x: ") == true)
      #expect(run(["--input", folder.path, "--output", folder.path]).status == 1)
      #expect(FileManager.default.fileExists(atPath: "\(folder.path)/a.json"))
    }
  }

  @Test(arguments: [
    (["--format", "pdf"], "unknown format pdf; there are github, summary, junit, html, text"),
    (["--format"], "--format needs a value"), (["--input="], "--input needs a value"), (["x"], "unknown argument x"),
    (["--output", "a", "--output", "b"], "--output is given twice"),
    (["--what\u{1B}"], "unknown argument --what\\u{1B}"),
  ])
  func aWrongCommandLine(_ arguments: [String], says text: String) {
    let run = run(arguments)
    #expect(run.status == 2)
    #expect(run.messages == ["\(text)\n\n\(Arguments.usage)"])
    #expect(run.output == "")
  }

  @Test func noFolderAtAll() {
    let run = run([])
    #expect(run.status == 2)
    #expect(run.messages == ["no folder of records is named. To fix, add --input DIR or set TESTSTORE_REPORT_DIR."])
  }

  @Test(
    arguments: [
      ([:], false, false), ([:], true, true), (["TERM": "dumb"], true, false), (["NO_COLOR": "1"], true, false),
      (["NO_COLOR": ""], true, true), (["FORCE_COLOR": "1", "NO_COLOR": "1"], false, true),
      (["FORCE_COLOR": "0"], false, false),
      (["FORCE_COLOR": ""], true, true), (["CLICOLOR_FORCE": "1"], false, true),
      (["CLICOLOR_FORCE": "0"], false, false),
      (["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], true, false), (["CLICOLOR_FORCE": "1", "TERM": "dumb"], false, true),
    ] as [([String: String], Bool, Bool)]
  )
  func colourOnlyWhereItIsAllowed(_ environment: [String: String], isTerminal: Bool, isColoured: Bool) throws {
    try Make.folder { folder in
      try Make.write(Make.record(), in: folder)
      for format in Arguments.Format.allCases {
        let run = run(["--input", folder.path, "--format", format.rawValue], environment, isTerminal: isTerminal)
        #expect(run.output.contains("\u{1B}") == (isColoured && format == .text))
      }
    }
  }

  @Test func help() {
    #expect(run(["--help"]).output == Arguments.usage + "\n")
  }

  private func run(
    _ arguments: [String],
    _ environment: [String: String] = [:],
    isTerminal: Bool = false
  ) -> (status: Int32, output: String, messages: [String]) {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    guard FileManager.default.createFile(atPath: file.path, contents: nil) else { return (-1, "", []) }
    defer { try? FileManager.default.removeItem(at: file) }
    guard let output = FileHandle(forWritingAtPath: file.path) else { return (-1, "", []) }
    var messages: [String] = []
    let command = ReportCommand(environment: environment, isTerminal: isTerminal, standardOutput: output) {
      messages.append($0)
    }
    let status = command.run(arguments)
    return (status, (try? String(contentsOf: file, encoding: .utf8)) ?? "", messages)
  }
}
