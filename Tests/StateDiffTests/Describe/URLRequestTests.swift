import Foundation
import StateDiff
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

// parity D53
@Suite struct URLRequestTests {
  private func request(_ change: (inout URLRequest) -> Void = { _ in }) throws -> URLRequest {
    var request = URLRequest(url: try #require(URL(string: "https://a.b/c?page=1")))
    request.httpMethod = "POST"
    request.setValue("text/plain", forHTTPHeaderField: "Accept")
    request.setValue("Bearer t", forHTTPHeaderField: "Authorization")
    request.httpBody = Data([1, 2, 3])
    change(&request)
    return request
  }

  @Test func description() throws {
    #expect(
      describe(try request()) == """
        URLRequest(
          method: "POST",
          url: URL(https://a.b/c?page=1),
          headers: ["Accept": "text/plain", "Authorization": "Bearer t"],
          body: Data(3 bytes: 01 02 03)
        )
        """
    )
  }

  @Test func differences() throws {
    #expect(lines(try request(), try request()) == [])
    let after = try request { $0.setValue("text/html", forHTTPHeaderField: "Accept") }
    #expect(lines(try request(), after) == [#"allHTTPHeaderFields["Accept"]: "text/plain" → "text/html""#])
    let body = try request { $0.httpBody = Data([1, 2, 4]) }
    let texts = "Data(3 bytes: 01 02 [03]) → Data(3 bytes: 01 02 [04]) (first difference at offset 2)"
    #expect(lines(try request(), body) == ["httpBody: " + texts])
  }
}
