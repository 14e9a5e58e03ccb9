import Foundation
import StateDiff
import Testing

// Values of Foundation.

extension GalleryTests {
  // parity D53
  @Test func foundation() throws {
    let one = NSError(domain: "disk", code: 28, userInfo: ["path": "/"])
    let two = NSError(domain: "disk", code: 5, userInfo: ["path": "/"])
    try Golden.check(
      "foundation",
      "Foundation",
      [
        Example(
          "url",
          because: "As it is written.",
          URL(string: "https://a.b/c?page=1")!,
          URL(string: "https://a.b/c?page=2")!
        ),
        Example("D53 error", because: "Domain, code and user info.", one, two),
        Example("D53 locale", because: "By identifier.", Locale(identifier: "en_US"), Locale(identifier: "es_ES")),
        Example(
          "D53 time zone",
          because: "By identifier.",
          TimeZone(identifier: "Europe/Madrid")!,
          TimeZone(identifier: "Europe/Paris")!
        ),
        Example("D53 index path", because: "By its indexes.", IndexPath(indexes: [0, 1]), IndexPath(indexes: [0, 2])),
        Example("D53 index set", because: "By its ranges.", IndexSet(0...4), IndexSet([0, 1, 2, 4])),
        Example(
          "D53 measurement",
          because: "Value and unit.",
          Measurement(value: 1, unit: UnitLength.meters),
          Measurement(value: 1, unit: .feet)
        ),
        Example(
          "D53 attributed text",
          because: "The text of each run.",
          AttributedString("hello"),
          AttributedString("help")
        ),
        Example(
          "D53 range",
          because: "Location and length.",
          NSRange(location: 1, length: 2),
          NSRange(location: 1, length: 3)
        ),
      ]
    )
  }
}
