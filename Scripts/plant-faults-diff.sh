#!/usr/bin/env bash
# Plants faults in a copy of the sources, one at a time, and shows that the oracle finds each within one run. Not part of CI.
set -uo pipefail
cd "$(dirname "$0")/.."
copy=$(mktemp -d)
trap 'rm -rf "$copy"' EXIT
cp -R Package.swift Sources Tests "$copy"
failed=0

# What is wrong then | the file | a line of it | what stands there instead
faults=(
  "elements removed at the end are forgotten|Pairing/Pairing.swift|    removeUnpaired(before: expected.count, \&result.pairs)|"
  "elements that moved are told as staying|Pairing/Pairing.swift|      } else if stays\[to\] {|      } else if stays[to] \|\| to >= 0 {"
  "removed elements without an id are forgotten|Pairing/Pairing.swift|          result.pairs.append(.removed(expected: old))|"
  "keys added beside equal ones are forgotten|Compare/Storage.swift|    if found < other.count {|    if found > other.count {"
  "an own == hides nothing|Compare/Comparison+Questions.swift|    guard Questions.areEqual(frame.expected, frame.actual) == true else { return false }|    guard Questions.areEqual(frame.expected, frame.actual) == nil else { return false }"
)
for fault in "${faults[@]}"; do
  IFS=$'\t' read -r name file line instead <<<"$(sed -E 's/([^\\])\|/\1\t/g; s/\\\|/|/g' <<<"$fault")"
  source=Sources/StateDiff/$file
  sed "s@^$line\$@$instead@" "$source" >"$copy/$source"
  if cmp -s "$source" "$copy/$source"; then
    echo "NOT PLANTED: $name"
    failed=1
  elif (cd "$copy" && swift build --build-tests >build.log 2>&1); then
    if (cd "$copy" && swift test --skip-build --filter OracleTests >test.log 2>&1); then
      echo "MISSED: $name"
      failed=1
    else
      echo "found: $name ($(grep -oE 'pair [0-9]+: .{0,60}' "$copy/test.log" | head -1))"
    fi
  else
    echo "NOT BUILT: $name"
    grep -m3 'error:' "$copy/build.log"
    failed=1
  fi
  cp "$source" "$copy/$source"
done
exit $failed
