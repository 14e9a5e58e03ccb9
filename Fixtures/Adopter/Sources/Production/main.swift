import ReducerKit
import StateDiff
import Swift6

// An app without tests: what it links must need no test framework.
let before = Inbox.State()
var after = before
_ = Inbox().reduce(into: &after, action: .tick)
print(diff(before, after) == nil ? "nothing changed" : "1 tick")
