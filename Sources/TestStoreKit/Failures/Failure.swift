import ReducerKit
import StateDiff

/// What went wrong, or what a reader should know: each case becomes its words in ``FailureText``.
enum Failure {
  // A verdict on the state.
  /// The state isn't what the closure makes of it.
  case stateDiffers(Difference)
  /// The state changed and no closure says so.
  case unstatedChange(Difference)
  /// The closure left the state as it was.
  case expectedChange
  /// The closure threw.
  case closureThrew(String)
  /// Nothing visible differs, but an `==` hides something.
  case hiddenChange(Difference)
  /// The same where the test allows it.
  case allowedHiddenChange(Difference, because: [String])
  /// Objects that the state leads to were changed, and by no action.
  case changedBetweenSteps(Difference)
  /// Content was written again though it stayed equal.
  case redundantWrite(DiffPath, type: String)
  /// A child was assigned as a whole though parts of it stayed equal.
  case replacedChild(DiffPath, type: String, equal: [String])
  /// The state is too large for all of its objects to be watched.
  case objectsUnwatched
  /// A rule that the state must keep is broken; `change` is what the step did.
  case invariantBroken(name: String, error: String?, change: Difference)
  /// A derived cache keeps another value than its property has; from the property's value to the kept one.
  case staleCache(DiffPath, Difference)
  /// A derived cache isn't inside the type whose property it keeps.
  case misplacedCache(DiffPath, root: String)

  // Which action came.
  /// Actions wait to be received before something else may be sent.
  case actionsWait([PendingAction], held: [HeldClock])
  /// The wanted action came, but not first.
  case othersFirst([PendingAction])
  /// The wanted action didn't come.
  case neverCame(Missing)
  /// Some members of a group didn't come.
  case groupIncomplete(missing: [String], of: Int, Missing)
  /// The state never satisfied the condition.
  case conditionNeverTrue(Missing)
  /// Actions go on coming for ever; the effect was cancelled.
  case endless(Cycle)
  /// Actions were received that the test doesn't state.
  case unstatedActions([PendingAction])

  // What runs.
  /// An action still waits at the end.
  case actionAtEnd([PendingAction], held: [HeldClock])
  /// An effect still runs at the end.
  case effectAtEnd(EffectText)
  /// An effect that the test waits for can't go on by itself.
  case taskCannotEnd([EffectText], held: [HeldClock])
  /// There is nothing to skip.
  case nothingToSkip(Skippable)
  /// An effect threw an error that nothing handles.
  case uncaughtError(effect: String, error: String)
  /// An effect sent an action after it had ended; the action was dropped.
  case lateSend(action: String, effect: String)

  /// A dependency was used that the test neither sets nor has a test value for.
  case missingDependency(name: String, type: String, declaration: SourceSite?)
  /// A case path that can extract nothing was given to a reducer.
  case refusedCasePath(String)
  /// An action was for a child that isn't there.
  case childGone(action: String, child: String)

  // How the store was used.
  /// The store was finished before.
  case finished(at: SourceSite)
  /// The feature has dismissed itself.
  case dismissed
  /// Another task calls the store while a call is under way.
  case calledFromTwoTasks(other: SourceSite)
  /// An effect called the store that runs it.
  case calledFromEffect(String)

  // Notes.
  /// Time is held, and the test hasn't called the store for long.
  case heldLong([HeldClock], Duration)
  /// A clock that was to run until nobody sleeps gave up.
  case clockStopped(after: Int)
  /// Actions were received that the test leaves out.
  case skippedActions([String])
  /// Effects that the test forgets.
  case skippedEffects([EffectText])
  /// Changes were made that the test leaves out.
  case skippedChanges(Difference)
  /// An effect runs on and on without waiting for anything.
  case spinning(effect: String)
  /// An effect left the store's executor, and wasn't back after that time.
  case stayedAway(effect: String, Duration)
  /// Something kept the main actor or the thread pool from going on for that time.
  case othersBusy(Duration)

  /// What `skipReceivedActions` and `skipInFlightEffects` skip.
  enum Skippable { case actions, effects }

  /// A wanted action that didn't come.
  struct Missing {
    /// What was wanted, as the call reads.
    var wanted: String = ""
    /// What was received while it was searched for.
    var passed: [PendingAction]
    /// How the action that came closest differs, where one is the same case.
    var difference: Difference?
    /// What was reduced before and still waits to be received.
    var unclaimed: [String] = []
    /// Which of the last steps received it, if one did.
    var receivedBefore: Int?
    /// Why the search ended.
    var reason: Reason
    /// What is running.
    var effects: [EffectText]

    /// Why a search ended.
    enum Reason {
      /// Nothing that runs could send it by itself.
      case impossible
      /// The time is over.
      case timeout(Duration, isStores: Bool)
      /// The test was cancelled.
      case cancelled
    }
  }

  /// Actions that follow each other for ever.
  struct Cycle {
    /// How many were received.
    var count: Int
    /// The first three.
    var first: [String]
    /// What repeats, if it is the same each time.
    var period: [String]
    /// The effect that sends them; `nil` if the reducer sends them itself.
    var effect: String?
  }
}

/// An action that was not received in time, as a text tells it.
struct PendingAction {
  /// The action on one line.
  var text: String
  /// Who sent it: an effect, or the reducer itself.
  var sender: String
  /// The lines of a test that receive it, with the change it made if it was reduced.
  var receiveLines: [String]
}

/// An effect that runs, as a text tells it.
struct EffectText {
  /// Its name, or the place where it is written.
  var name: String
  /// The action that started it.
  var origin: String
  /// Where the test sent or received that action.
  var site: SourceSite
  /// Where the effect is written.
  var written: SourceSite
  /// What it waits for.
  var waitsFor: Waiting

  /// What an effect waits for.
  enum Waiting {
    /// These actions of it are to be received.
    case receive([String])
    /// It sleeps on clocks that the test moves, the earliest first.
    case asleep([Sleep])
    /// A real timer, the network, another actor, a stream.
    case outside(wokenBefore: Bool)
    /// Nothing: it has work to do.
    case nothing
  }

  /// A sleep on a clock.
  struct Sleep {
    /// The clock's number among the store's clocks; `nil` if it is the only one.
    var clock: Int?
    var now: Duration
    var until: Duration
  }
}

/// A clock that stands still until an action is received.
struct HeldClock {
  /// The clock's number among the store's clocks; `nil` if it is the only one.
  var clock: Int?
  var now: Duration
  /// How far the test asked it to go; `nil` for as far as there is something to do.
  var target: Duration?
  /// The action that holds it.
  var action: String
}
