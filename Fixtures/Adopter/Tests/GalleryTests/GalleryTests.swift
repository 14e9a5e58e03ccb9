import TestStoreKit
import Testing
import XCTest

// Everything that can go wrong with a store, told by each framework in its own way. The causes are those of the
// package's own tests (links to them).

@Suite(.serialized) struct GalleryTests {
  @Test(arguments: Cause.all + Cause.notes) func told(_ cause: Cause) async {
    await cause.run(MailboxTest(log: nil))
  }
}

final class GalleryXCTests: XCTestCase {
  func testTold() async {
    for cause in Cause.all + Cause.notes { await cause.run(MailboxTest(log: nil)) }
  }
}
