import Foundation

// What every suite, and the tests that measure under a framework, use: clocks, a table, the memory of the process.

/// A time that stands beside a measured one.
package struct Baseline {
  package let name: String
  package let milliseconds: Double

  package init(_ name: String, _ milliseconds: Double) {
    self.name = name
    self.milliseconds = milliseconds
  }
}

/// What a row should reach, in the builds for which a figure is set.
package struct Target {
  package var release: Double?
  package var debug: Double?

  package init(release: Double? = nil, debug: Double? = nil) {
    self.release = release
    self.debug = debug
  }

  /// The figure for this build.
  package var current: Double? {
    #if DEBUG
      debug
    #else
      release
    #endif
  }
}

/// Prints rows as they are measured.
package struct Table: Sendable {
  package init() {}

  package func title(_ text: String) { print("\n\(text)\n") }

  /// One measured piece of work.
  ///
  /// - Parameters:
  ///   - name: What was done.
  ///   - milliseconds: The fastest round.
  ///   - target: The time to reach.
  ///   - baselines: What the same work costs by other means, measured in the same run.
  package func row(_ name: String, _ milliseconds: Double, target: Target = Target(), _ baselines: Baseline...) {
    let beside = baselines.map { base in
      "\(base.name) \(number(base.milliseconds)) (\(number(milliseconds / base.milliseconds, digits: 2)) x)"
    }
    let limit = target.current.map { "target \(number($0))\(milliseconds <= $0 ? "" : ", MISSED")" }
    line(name, "\(number(milliseconds)) ms", ([limit].compactMap { $0 } + beside).joined(separator: "; "))
  }

  /// A ratio, a size or a count.
  package func figure(_ name: String, _ value: String, _ remark: String = "") { line(name, value, remark) }

  private func line(_ name: String, _ value: String, _ remark: String) {
    print(pad(name, 52) + pad(value, 14, right: true) + (remark.isEmpty ? "" : "   " + remark))
  }

  private func pad(_ text: String, _ width: Int, right: Bool = false) -> String {
    let blanks = String(repeating: " ", count: max(0, width - text.count))
    return right ? blanks + text : text + blanks
  }
}

/// A number with a fixed count of decimals.
package func number(_ value: Double, digits: Int = 3) -> String {
  value.isFinite ? value.formatted(.number.precision(.fractionLength(digits)).grouping(.never)) : "-"
}

/// Runs work several times and gives the processor time of the fastest round, in milliseconds.
///
/// The time of this thread alone, so that other work on the machine counts as little as possible.
///
/// - Parameters:
///   - rounds: How often; the first round also pays for what is made once.
///   - repeats: How often in one round, for work that is too short for the clock.
package func measure(_ rounds: Int = 9, repeats: Int = 1, _ work: () -> Void) -> Double {
  var best = Double.infinity
  for _ in 0..<rounds {
    let start = processorTime(CLOCK_THREAD_CPUTIME_ID)
    for _ in 0..<repeats { work() }
    best = min(best, processorTime(CLOCK_THREAD_CPUTIME_ID) - start)
  }
  return best / Double(repeats)
}

/// As ``measure(_:repeats:_:)`` for work that may change its thread: the processor time of the whole process.
nonisolated(nonsending) package func measure(
  _ rounds: Int = 9,
  repeats: Int = 1,
  _ work: nonisolated(nonsending) () async -> Void
) async -> Double {
  var best = Double.infinity
  for _ in 0..<rounds {
    let start = processorTime(CLOCK_PROCESS_CPUTIME_ID)
    for _ in 0..<repeats { await work() }
    best = min(best, processorTime(CLOCK_PROCESS_CPUTIME_ID) - start)
  }
  return best / Double(repeats)
}

/// In milliseconds.
private func processorTime(_ clock: clockid_t) -> Double {
  var time = timespec()
  clock_gettime(clock, &time)
  return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
}

/// Keeps the compiler from leaving out work whose result nobody reads.
@inline(never)
@_optimize(none)
package func keep<T>(_ value: T) {}

/// The bytes that a piece of work needed at its peak beyond what was in use before; `nil` where that can't be told.
package func peakMemory(_ work: () -> Void) -> Int? {
  #if os(Linux)
    // What was freed is given back, so that it isn't used again unseen.
    _ = trimHeap(0)
    // The kernel forgets the highest use so far.
    guard let file = fopen("/proc/self/clear_refs", "w") else { return nil }
    fputs("5", file)
    fclose(file)
    guard let before = statusBytes("VmRSS:") else { return nil }
    work()
    return statusBytes("VmHWM:").map { max(0, $0 - before) }
  #else
    return nil
  #endif
}

#if os(Linux)
  @_silgen_name("malloc_trim")
  private func trimHeap(_ padding: Int) -> CInt
#endif

private func statusBytes(_ name: String) -> Int? {
  guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8),
    let line = status.split(separator: "\n").first(where: { $0.hasPrefix(name) }),
    let kilobytes = line.split(whereSeparator: { !$0.isNumber }).first.flatMap({ Int($0) })
  else { return nil }
  return kilobytes * 1024
}
