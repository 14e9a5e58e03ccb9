import ReducerKit
import StateDiff

/// Verifies the derived caches in a state: each against the property that it is a copy of, whenever its owner was written.
///
/// What lies behind an object or an existential isn't looked for. A state whose type can hold no cache pays nothing.
struct DerivedCaches {
  /// What is wrong with a cache.
  struct Finding {
    let path: DiffPath
    let problem: StaleCache
  }

  private var caches: OwnedValues
  /// What was found and isn't mended yet: one cause, one failure.
  private var told: Set<DiffPath> = []

  var isEmpty: Bool { caches.isEmpty }

  /// Looks in values of a type.
  init(in type: Any.Type) {
    caches = OwnedValues(in: type) { $0 is any VerifiableCache.Type }
  }

  /// What is wrong now and wasn't told.
  ///
  /// - Parameter before: The state up to which all was verified; `nil` if nothing was.
  /// - Complexity: Grows with what was written; each cache whose owner was written costs its property and a comparison.
  mutating func verify<State>(_ after: State, since before: State?) -> [Finding] {
    caches.found(in: after, since: before).compactMap { found in
      guard let problem = Self.problem(of: found) else {
        told.remove(found.path)
        return nil
      }
      return told.insert(found.path).inserted ? Finding(path: found.path, problem: problem) : nil
    }
  }

  /// The owner is the innermost value of the type whose property the cache keeps.
  private static func problem(of found: OwnedValues.Found) -> StaleCache? {
    guard let cache = found.value as? any VerifiableCache else { return nil }
    var misplaced: StaleCache?
    for owner in found.owners {
      let problem = cache.staleness(in: owner)
      guard case .misplaced = problem else { return problem }
      misplaced = problem
    }
    return misplaced
  }
}

extension TestStore {
  /// Fails for each cache that the action has left stale.
  func verifyCaches(_ entry: AppliedAction<State, Action>, _ call: Call) {
    // The first time also what the initial state came with.
    let before = history.count == 1 ? nil : entry.before
    for finding in derivedCaches.verify(entry.after, since: before) {
      switch finding.problem {
      case .outdated(let difference): fail(.staleCache(finding.path, difference), call)
      case .misplaced(let root): fail(.misplacedCache(finding.path, root: shortName(of: root)), call)
      }
    }
  }
}
