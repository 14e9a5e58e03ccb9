#!/bin/sh
# Plants three faults in the engine, one at a time, in a copy of the package, and checks that the differential test
# finds each. Not part of CI: it builds the package once per fault.
#
#   Scripts/plant-engine-faults.sh [scenarios]
set -eu

root=$(cd "$(dirname "$0")/.." && pwd)
copy=$(mktemp -d)
trap 'rm -rf "$copy"' EXIT
scenarios=${1:-500}
missed=0

# Only what the test needs, so that a fault costs one short build.
mkdir -p "$copy/Sources" "$copy/Tests/ReducerKitTests/Engine"
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
cp -R "$root/Sources/StateDiff" "$copy/Sources/"
tests=Tests/ReducerKitTests
cp -R "$root/$tests/Differential" "$copy/$tests/"
cp "$root/$tests/Engine/SteppedStore.swift" "$root/$tests/Engine/SeededGenerator.swift" "$copy/$tests/Engine/"

# name, file, line as it is, line as it is planted
plant() {
  rm -rf "$copy/Sources/ReducerKit"
  cp -R "$root/Sources/ReducerKit" "$copy/Sources/"
  file="$copy/Sources/ReducerKit/$2"
  if ! grep -qF -- "$3" "$file"; then
    echo "cannot plant \"$1\": its line is not in $2 any more"
    missed=$((missed + 1))
    return
  fi
  awk -v from="$3" -v to="$4" '{
    at = index($0, from)
    if (at) print substr($0, 1, at - 1) to substr($0, at + length(from)); else print
  }' "$file" > "$copy/planted"
  mv "$copy/planted" "$file"
  if ! (cd "$copy" && swift build --build-tests > "$copy/build.log" 2>&1); then
    echo "planting \"$1\" does not build:"
    tail -20 "$copy/build.log"
    missed=$((missed + 1))
  elif (cd "$copy" && TESTSTORE_SCENARIOS=$scenarios swift test --skip-build --filter DifferentialTests \
    > "$copy/test.log" 2>&1); then
    echo "MISSED: $1"
    missed=$((missed + 1))
  else
    echo "found: $1"
    grep -m 1 '^↳ seed' "$copy/test.log" || true
  fi
}

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
