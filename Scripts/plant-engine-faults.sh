#!/bin/sh
# Plants three faults in the engine, one at a time, in a copy of the package, and checks that the differential test
# finds each. Not part of CI: it builds the package once as it is, and once per fault.
#
#   Scripts/plant-engine-faults.sh [scenarios]
#
# Fails if a fault is missed, if the test finds something without a fault, or if a line that a fault is planted in
# isn't there exactly once.
set -eu

root=$(cd "$(dirname "$0")/.." && pwd)
copy=$(mktemp -d)
trap 'rm -rf "$copy"' EXIT
scenarios=${1:-500}
missed=0

fail() {
  echo "plant-engine-faults: $1" >&2
  exit 1
}

# Only what the test needs, so that a fault costs one short build.
mkdir -p "$copy/Sources" "$copy/Tests/ReducerKitTests/Engine" "$copy/Tests/ReducerKitTests/Support"
cat > "$copy/Package.swift" <<'MANIFEST'
// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "swift-test-store",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  targets: [
    .target(name: "StateDiff"),
    .target(name: "ReducerKit", dependencies: ["StateDiff"]),
    .testTarget(name: "ReducerKitTests", dependencies: ["ReducerKit"]),
  ],
  swiftLanguageModes: [.v6]
)
MANIFEST
cp -R "$root/Sources/StateDiff" "$root/Sources/ReducerKit" "$copy/Sources/"
tests=Tests/ReducerKitTests
cp -R "$root/$tests/Differential" "$copy/$tests/"
cp "$root/$tests/Engine/SteppedStore.swift" "$copy/$tests/Engine/"
cp "$root/$tests/Support/SeededGenerator+Scenario.swift" "$copy/$tests/Support/"

# The exit status of the differential test; what it printed is in test.log.
run() {
  (cd "$copy" && swift build --build-tests > build.log 2>&1) || {
    tail -20 "$copy/build.log" >&2
    fail "$1 does not build"
  }
  (cd "$copy" && TESTSTORE_SCENARIOS=$scenarios swift test --skip-build --filter DifferentialTests > test.log 2>&1)
}

# name, file, text as it is, text as it is planted
plant() {
  file="$copy/Sources/ReducerKit/$2"
  original="$root/Sources/ReducerKit/$2"
  awk -v from="$3" -v to="$4" '{
    rest = $0; line = ""
    while (at = index(rest, from)) {
      line = line substr(rest, 1, at - 1) to
      rest = substr(rest, at + length(from))
      count++
    }
    print line rest
  } END { exit count != 1 }' "$original" > "$copy/planted" || fail "\"$3\" is not exactly once in $2: cannot plant \"$1\""
  cp "$copy/planted" "$file"
  if run "\"$1\""; then
    echo "MISSED: $1"
    missed=$((missed + 1))
  elif grep -q 'differs from the reference' "$copy/test.log"; then
    echo "found: $1"
    grep -m 1 'differs from the reference' "$copy/test.log"
  else
    tail -20 "$copy/test.log" >&2
    fail "\"$1\" broke the test instead of being found"
  fi
  cp "$original" "$file"
}

run "the package as it is" || {
  cat "$copy/test.log" >&2
  fail "the test fails without a fault"
}
grep ' scenarios: ' "$copy/test.log" || fail "the test said nothing of its scenarios"

plant "a cancel by a reduced action keeps what was queued" Engine/Engine+Cancel.swift \
  'guard let entry = queue.remove(number) else { continue }' \
  'guard number < 0, let entry = queue.remove(number) else { continue }'
plant "the sleeper that fell asleep last wakes first" Clocks/StoreTime.swift \
  '(other.deadline, other.number) < (sleeper.deadline, sleeper.number)' \
  '(other.deadline, -other.number) < (sleeper.deadline, -sleeper.number)'
plant "cancelInFlight leaves what is in flight" Engine/Engine+Start.swift \
  'if cancelInFlight { cancel(id: id) }' \
  'if cancelInFlight, isShutDown { cancel(id: id) }'

echo "$missed missed"
test "$missed" -eq 0
