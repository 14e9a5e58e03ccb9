#!/usr/bin/env bash
# Plants faults in StateDiff, one at a time, in a copy of it, and checks that the oracle finds each within one run and
# prints a minimised pair. Fails where a fault is missed, doesn't build, or can't be planted because the text it replaces
# doesn't stand in its file exactly once. Not part of CI: it builds once per fault.
#
#   Scripts/plant-faults-diff.sh [pairs]
set -uo pipefail

root=$(cd "$(dirname "$0")/.." && pwd)
copy=$(mktemp -d)
trap 'rm -rf "$copy"' EXIT
pairs=${1:-20000}
missed=0

# Only what the test needs, so that a fault costs one short build.
mkdir -p "$copy/Sources" "$copy/Tests/StateDiffTests"
cat >"$copy/Package.swift" <<'MANIFEST'
// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "swift-test-store",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  targets: [
    .target(name: "StateDiff"),
    .testTarget(name: "StateDiffTests", dependencies: ["StateDiff"]),
  ],
  swiftLanguageModes: [.v6]
)
MANIFEST
cp -R "$root/Sources/StateDiff" "$copy/Sources/"
cp -R "$root/Tests/StateDiffTests/Oracle" "$root/Tests/StateDiffTests/Support" "$copy/Tests/StateDiffTests/"

build() { (cd "$copy" && swift build --build-tests >build.log 2>&1); }
oracle() { (cd "$copy" && TESTSTORE_ORACLE_PAIRS=$pairs swift test --skip-build --filter OracleTests >test.log 2>&1); }

fail() {
  echo "$1"
  missed=$((missed + 1))
}

# What is wrong then, the file, the text as it is, the text as it is planted.
plant() {
  local name=$1 source=$root/Sources/StateDiff/$2 planted=$copy/Sources/StateDiff/$2 from=$3 to=$4 text rest
  text=$(cat "$source")
  rest=${text#*"$from"}
  if [ "$rest" = "$text" ]; then
    fail "CANNOT PLANT: $name: its text isn't in $2 any more"
    return
  fi
  if [ "${rest#*"$from"}" != "$rest" ]; then
    fail "CANNOT PLANT: $name: its text stands in $2 more than once"
    return
  fi
  printf '%s%s%s\n' "${text%%"$from"*}" "$to" "$rest" >"$planted"
  if ! build; then
    fail "NOT BUILT: $name"
    grep -m3 'error:' "$copy/build.log"
  elif oracle; then
    fail "MISSED: $name"
  elif ! grep -q 'least: ' "$copy/test.log"; then
    fail "FOUND, BUT WITHOUT A MINIMISED PAIR: $name"
    tail -5 "$copy/test.log"
  else
    echo "found: $name"
    grep -m1 -A3 -E 'seed [0-9]+, pair' "$copy/test.log" | cut -c1-300 | sed 's/^/  /'
  fi
  cp "$source" "$planted"
}

# Without a fault nothing may be found, or what follows proves nothing.
if ! build || ! oracle; then
  echo "the oracle fails without a fault:"
  tail -20 "$copy/build.log" "$copy/test.log"
  exit 1
fi

plant "elements removed at the end are forgotten" Pairing/Pairing.swift \
  'removeUnpaired(before: expected.count, &result.pairs)' \
  'removeUnpaired(before: expected.count - 1, &result.pairs)'
plant "elements that moved are told as staying" Pairing/Pairing.swift \
  '} else if stays[to] {' \
  '} else if stays[to] || to >= 0 {'
plant "removed elements without an id are forgotten" Pairing/Pairing.swift \
  'result.pairs.append(.removed(expected: from))' \
  'if from < 0 { result.pairs.append(.removed(expected: from)) }'
plant "keys added beside equal ones are forgotten" Compare/Storage.swift \
  'for (key, value) in other where index(forKey: key) == nil {' \
  'for (key, value) in other where index(forKey: key) == nil && found == 0 {'
plant "an own == hides nothing" Compare/Comparison+Questions.swift \
  'guard Questions.areEqual(frame.expected, frame.actual) == true else { return false }' \
  'guard Questions.areEqual(frame.expected, frame.actual) == nil else { return false }'

echo "$missed missed"
test "$missed" -eq 0
