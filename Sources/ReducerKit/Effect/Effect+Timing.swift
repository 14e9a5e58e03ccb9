extension Effect {
  /// The same effect, started when nothing of this id was asked for during a time.
  ///
  /// ```swift
  /// case .queryChanged(let query):
  ///   state.query = query
  ///   return .run { send in await send(.found(try await api.search(query))) }
  ///     .debounce(id: CancelID.search, for: .milliseconds(300), clock: clock)
  /// ```
  ///
  /// - Parameters:
  ///   - id: What is waited for together; ``cancel(id:)`` ends the waiting and the effect.
  ///   - duration: How long nothing may be asked for.
  ///   - clock: The clock that measures it; a `TestClock` under test.
  public func debounce<C: Clock>(
    id: some Hashable & Sendable,
    for duration: C.Duration,
    clock: C,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Self where C.Duration: Sendable {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let wait = Run(name: firstRun?.name, priority: firstRun?.priority, site: site) {
      try await clock.sleep(for: duration)
    }
    return Self(.cancellable(Self(.concatenate([Self(.run(wait)), self])), id: EffectID(id), cancelInFlight: true))
  }

  /// The same effect, started at most once in a time.
  ///
  /// The first one starts at once. Of those that follow within the time one is kept, and starts at its end.
  /// - Parameters:
  ///   - id: What is counted together; ``cancel(id:)`` ends the waiting and the effect.
  ///   - duration: The time in which at most one starts.
  ///   - clock: The clock that measures it; a `TestClock` under test.
  ///   - latest: Whether the last or the first of those that follow is kept.
  public func throttle<C: Clock>(
    id: some Hashable & Sendable,
    for duration: C.Duration,
    clock: C,
    latest: Bool = true
  ) -> Self where C.Duration: Sendable {
    Self(.throttled(self, id: EffectID(id), window: ThrottleWindow(duration: duration, clock: clock, latest: latest)))
  }

  /// The same effect, started when nothing of this id was asked for during a time; for the clock of a dependency.
  @_disfavoredOverload
  public func debounce(
    id: some Hashable & Sendable,
    for duration: Duration,
    clock: any Clock<Duration>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Self {
    func open<C: Clock<Duration>>(_ clock: C) -> Self {
      debounce(id: id, for: duration, clock: clock, fileID: fileID, filePath: filePath, line: line, column: column)
    }
    return open(clock)
  }

  /// The same effect, started at most once in a time; for the clock of a dependency.
  @_disfavoredOverload
  public func throttle(
    id: some Hashable & Sendable,
    for duration: Duration,
    clock: any Clock<Duration>,
    latest: Bool = true
  ) -> Self {
    func open<C: Clock<Duration>>(_ clock: C) -> Self {
      throttle(id: id, for: duration, clock: clock, latest: latest)
    }
    return open(clock)
  }

  /// The effect that a failure text should name while only the wait before it is running.
  package var firstRun: Run? {
    switch operation {
    case .run(let run): return run
    case .none, .send, .cancel: return nil
    case .merge(let effects), .concatenate(let effects): return effects.lazy.compactMap(\.firstRun).first
    case .cancellable(let effect, _, _), .throttled(let effect, _, _): return effect.firstRun
    }
  }
}

extension Effect.Run {
  /// Work that sends nothing: a wait.
  convenience init(
    name: String?,
    priority: TaskPriority?,
    site: SourceSite,
    wait: @escaping @Sendable () async throws -> Void
  ) {
    self.init(
      name: name,
      priority: priority,
      site: site,
      operation: { _ in try await wait() },
      handler: nil,
      isWait: true
    )
  }
}

/// The time in which a throttled effect starts at most once, on a clock of any type.
package struct ThrottleWindow: Sendable {
  /// Whether the last of those that came within the window is kept, or the first.
  let latest: Bool
  /// The present instant, where a window begins.
  let now: @Sendable () -> any Sendable
  /// Whether the window that began at an instant is over.
  let isOver: @Sendable (_ start: any Sendable) -> Bool
  /// Sleeps until the end of the window that began at an instant.
  let sleepUntilOver: @Sendable (_ start: any Sendable) async throws -> Void

  init<C: Clock>(duration: C.Duration, clock: C, latest: Bool) where C.Duration: Sendable {
    self.latest = latest
    now = { clock.now }
    isOver = { start in
      // Another type of instant: the id was used with another clock before, whose window says nothing here.
      guard let start = start as? C.Instant else { return true }
      return start.advanced(by: duration) <= clock.now
    }
    sleepUntilOver = { start in
      guard let start = start as? C.Instant else { return }
      try await clock.sleep(until: start.advanced(by: duration), tolerance: nil)
    }
  }
}
