extension TestClock {
  /// Lets time go on by a duration.
  ///
  /// Whoever sleeps is woken in the order of the deadlines; a store's time stops at each action that it has to receive
  /// and goes on when that was received. Targets add up: advancing a clock that is held asks for that much more.
  /// - Complexity: Grows with the sleepers that are woken.
  nonisolated(nonsending) public func advance(by duration: Duration = .zero) async {
    lock.withLock { target = max(target, target.advanced(by: duration)) }
    await goOn()
  }

  /// Lets time go on up to an instant; does nothing if it was asked for already.
  /// - Complexity: Grows with the sleepers that are woken.
  nonisolated(nonsending) public func advance(to instant: Instant) async {
    lock.withLock { target = max(target, instant) }
    await goOn()
  }

  /// Lets time go on until nobody sleeps any more and no store holds its time.
  ///
  /// A timer without an end would never let it return: after 100,000 instants it stops, and the stores whose effects
  /// still sleep report it.
  nonisolated(nonsending) public func run() async {
    lock.withLock { isRunning = true }
    await goOn()
  }

  /// Goes on as far as was asked for. One task moves a clock at a time; the others wait for it.
  nonisolated(nonsending) package func goOn() async {
    // An effect that advances its clock sets the target only: moving would run the effect inside itself.
    if EffectContext.current?.effect != nil { return }
    guard mayMove else { return }
    guard await takeTurn() else { return }
    for host in hosts {
      await host.runForClock()
      if mayMove { await host.giveTimeBeforeClockMoves() }
    }
    await move()
    endTurn()
  }

  /// Wakes one instant after the other.
  nonisolated(nonsending) private func move() async {
    var instants = 0
    while true {
      if await receiveOrHold() { continue }
      guard let due = nextDue() else { return }
      await wake(due)
      instants += 1
      if instants == instantBudget, giveUp() {
        for host in sleepingHosts { host.clockStopped(after: instants) }
        return
      }
    }
  }

  /// Stops running without an end.
  /// - Returns: Whether it did.
  private func giveUp() -> Bool {
    lock.withLock {
      defer { isRunning = false }
      return isRunning
    }
  }

  private var sleepingHosts: [any EffectHost] {
    lock.withLock { storeTimes.filter { $0.sleepers.count > 0 }.compactMap(\.host) }
  }

  /// Finds out whose time stands still.
  /// - Returns: Whether a store received something instead.
  nonisolated(nonsending) private func receiveOrHold() async -> Bool {
    for time in lock.withLock({ storeTimes }) {
      guard let host = time.host else { continue }
      await host.runForClock()
      if await host.receiveByItself() { return true }
      let hasWaiting = host.holdsClocks
      let isHeld = lock.withLock { () -> Bool in
        time.isHeld = hasWaiting && isBehind(time)
        return time.isHeld
      }
      if isHeld { host.timeIsHeld() }
    }
    return false
  }

  /// Moves the time of whoever is next, and takes those who are due then: first come, first served.
  private func nextDue() -> (time: StoreTime, sleepers: [Sleeper])? {
    lock.withLock {
      storeTimes.removeAll { $0.isAbandoned }
      let times = [ownTime] + storeTimes
      let next = times.compactMap { time in
        time.sleepers.first.flatMap { mayWake($0, in: time) ? (time: time, sleeper: $0) : nil }
      }.min { ($0.sleeper.deadline, $0.sleeper.number) < ($1.sleeper.deadline, $1.sleeper.number) }
      guard let next else {
        rest(times)
        return nil
      }
      let deadline = next.sleeper.deadline
      if isRunning { target = max(target, deadline) }
      next.time.now = max(next.time.now, deadline)
      // The test's own time goes along, so that whoever comes new starts at the present.
      ownTime.now = max(ownTime.now, min(deadline, target))
      let due = next.time.sleepers.removeDue(at: next.time.now)
      return (next.time, due)
    }
  }

  /// Whoever is due at a store's present instant wakes, held or not. Under the lock.
  private func mayWake(_ sleeper: Sleeper, in time: StoreTime) -> Bool {
    if sleeper.deadline <= time.now { return true }
    return !time.isHeld && (isRunning || sleeper.deadline <= target)
  }

  /// Nobody is left to be woken: those who aren't held reach the target. Under the lock.
  private func rest(_ times: [StoreTime]) {
    if isRunning, !times.contains(where: { $0.isHeld }) { isRunning = false }
    ownTime.now = max(ownTime.now, target)
    if isRunning { return }
    for time in times where !time.isHeld { time.now = max(time.now, target) }
  }

  nonisolated(nonsending) private func wake(_ due: (time: StoreTime, sleepers: [Sleeper])) async {
    let host = due.time.host
    var woken: [Woken] = []
    for sleeper in due.sleepers {
      if let host, let effect = sleeper.effect {
        woken.append(host.willWake(effect, task: sleeper.task))
      }
      let continuation = lock.withLock { () -> CheckedContinuation<Void, any Error>? in
        defer { sleeper.continuation = nil }
        return sleeper.continuation
      }
      continuation?.resume()
    }
    guard let host else {
      // The test's own tasks are nobody's to wait for; on the main actor, where most tests run, they get their turn.
      await withCheckedContinuation { continuation in
        Task { @MainActor in continuation.resume() }
      }
      return
    }
    await host.runForClock()
    for one in woken { await host.waitForWoken(one) }
    // What they have started, a debounced effect for example, may have hopped away.
    await host.giveTimeBeforeClockMoves()
  }

  private var hosts: [any EffectHost] { lock.withLock { storeTimes.compactMap(\.host) } }

  /// Whether there is something between where the times stand and the target.
  private var mayMove: Bool {
    lock.withLock {
      isBehind(ownTime) || storeTimes.contains { isBehind($0) }
    }
  }

  /// Under the lock.
  private func isBehind(_ time: StoreTime) -> Bool {
    if isRunning || time.now < target { return true }
    guard let first = time.sleepers.first else { return false }
    return first.deadline <= time.now
  }

  /// - Returns: `false` if it is this very task that moves the clock: a store that receives while it goes on.
  nonisolated(nonsending) private func takeTurn() async -> Bool {
    let task = TaskID.current
    while true {
      enum Turn { case taken, own, waits }
      let turn = lock.withLock { () -> Turn in
        guard let mover else {
          mover = (task, [])
          return .taken
        }
        return mover.task == task ? .own : .waits
      }
      switch turn {
      case .taken: return true
      case .own: return false
      case .waits:
        await withCheckedContinuation { continuation in
          let isFree = lock.withLock { () -> Bool in
            if mover == nil { return true }
            mover?.waiting.append(continuation)
            return false
          }
          if isFree { continuation.resume() }
        }
      }
    }
  }

  private func endTurn() {
    let waiting = lock.withLock { () -> [CheckedContinuation<Void, Never>] in
      defer { mover = nil }
      return mover?.waiting ?? []
    }
    for continuation in waiting { continuation.resume() }
  }
}
