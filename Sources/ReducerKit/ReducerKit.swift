import StateDiff
