import Foundation
import ReducerKit
import Testing

@Suite("Standard dependencies")
struct StandardDependencyTests {
  @Test("Incrementing ids count up from nought, each generator anew")
  func incrementing() {
    let ids = UUIDGenerator.incrementing
    #expect(ids() == UUID(uuidString: "00000000-0000-0000-0000-000000000000"))
    #expect(ids() == UUID(uuidString: "00000000-0000-0000-0000-000000000001"))
    #expect(UUIDGenerator.incrementing() == UUID(number: 0))
    #expect(UUID(number: 0x0102_0304).uuidString == "00000000-0000-0000-0000-000001020304")
    let fixed = UUIDGenerator.constant(UUID(number: 7))
    #expect(fixed() == fixed())
  }

  // parity S21, S90
  @Test("A fork makes what the original makes next, and doesn't move it")
  func forks() {
    var values = DependencyValues()
    values.context = DependencyContext(mode: .test)
    values.uuid = .incrementing
    values.randomNumberGenerator = .seeded(42)
    _ = values.uuid()

    let fork = values.forkedGenerators()
    let inAction = [values.uuid(), values.uuid()]
    let inExpectation = [fork.uuid(), fork.uuid()]
    #expect(inAction == [UUID(number: 1), UUID(number: 2)])
    #expect(inExpectation == inAction)
    #expect(values.uuid() == UUID(number: 3))

    let rolls = { (values: DependencyValues) in
      (1...5).map { _ in values.randomNumberGenerator { Int.random(in: 1...6, using: &$0) } }
    }
    let second = values.forkedGenerators()
    #expect(rolls(values) == rolls(second))
  }

  @Test("Generators that a store made itself are forked too, and user-made ones")
  func forksOfTestValues() {
    var values = DependencyValues()
    values.context = DependencyContext(mode: .test)
    let untouched = values.forkedGenerators()
    #expect(values.ticket.next() == 1)
    let fork = values.forkedGenerators()
    #expect(values.ticket.next() == 2)
    #expect(fork.ticket.next() == 2)
    #expect(untouched.ticket.next() == 1)
    #expect(values.ticket.next() == 3)
  }

  @Test("Seeded numbers are the same on every platform")
  func seeded() {
    let random = RandomNumbers.seeded(1)
    #expect(random { $0.next() } == 0x910a_2dec_8902_5cc1)
  }

  @Test("Dates, clock, locale, time zone and calendar can be set")
  func surroundings() async throws {
    let clock = ImmediateClock()
    try await withDependencies {
      $0.date = .constant(Date(timeIntervalSince1970: 5))
      $0.continuousClock = clock
      $0.locale = Locale(identifier: "de_CH")
      $0.timeZone = try #require(TimeZone(identifier: "Europe/Zurich"))
      $0.calendar = Calendar(identifier: .gregorian)
    } operation: {
      @Dependency(\.date) var date
      @Dependency(\.continuousClock) var clock
      @Dependency(\.locale) var locale
      @Dependency(\.timeZone) var timeZone
      @Dependency(\.calendar) var calendar
      #expect(date.now == Date(timeIntervalSince1970: 5))
      #expect(date() == date.now)
      #expect(locale.identifier == "de_CH")
      #expect(timeZone.identifier == "Europe/Zurich")
      #expect(calendar.identifier == .gregorian)
      try await clock.sleep(for: .seconds(1_000))
    }
  }

  static let names = [
    "uuid", "date", "continuousClock", "randomNumberGenerator", "locale", "timeZone", "calendar",
  ]

  @Test("Under test each of them has to be given", arguments: names)
  func unimplemented(name: String) {
    let log = EventLog()
    var values = DependencyValues()
    values.context = DependencyContext(mode: .test, reporter: log)
    withDependencyValues(values) {
      @Dependency(\.uuid) var uuid
      @Dependency(\.date) var date
      @Dependency(\.continuousClock) var clock
      @Dependency(\.randomNumberGenerator) var random
      @Dependency(\.locale) var locale
      @Dependency(\.timeZone) var timeZone
      @Dependency(\.calendar) var calendar
      switch name {
      case "uuid": _ = uuid
      case "date": _ = date
      case "continuousClock": _ = clock
      case "randomNumberGenerator": _ = random
      case "locale": _ = locale
      case "timeZone": _ = timeZone
      default: _ = calendar
      }
    }
    let told = log.take()
    #expect(told.count == 1)
    #expect(told.first?.hasPrefix("missing \(name): ") == true)
  }

  @Test("debounce takes the clock of the dependencies")
  func existentialClock() async {
    let clock = TestClock()
    let store = FeatureStore(0) {
      $0.continuousClock = clock
    } reducer: {
      Debouncing()
    }
    await store.send(1)
    #expect(store.running.count == 1)
  }
}

// MARK: - Fixtures

private struct Debouncing: Reducer {
  @Dependency(\.continuousClock) var clock
  func reduce(into state: inout Int, action: Int) -> Effect<Int> {
    .send(2).debounce(id: "wait", for: .seconds(1), clock: clock)
  }
}

// Sendable: the number is touched under the lock only.
final class Ticket: ForkableDependency, @unchecked Sendable {
  private let lock = NSLock()
  private var number: Int
  init(_ number: Int = 0) { self.number = number }
  func next() -> Int {
    lock.withLock {
      number += 1
      return number
    }
  }
  func forked() -> Ticket { Ticket(lock.withLock { number }) }
}

enum TicketKey: DependencyKey {
  static var liveValue: Ticket { Ticket() }
  static var testValue: Ticket { Ticket() }
}

extension DependencyValues {
  var ticket: Ticket {
    get { self[TicketKey.self] }
    set { self[TicketKey.self] = newValue }
  }
}
