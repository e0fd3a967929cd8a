#!/bin/sh
# Makes the packages that need the library alone or nothing, twice and in two folders, and compares their checksums.
#
# usage: package_test.sh SOURCE-FOLDER
set -eu
source=$1
git -C "$source" rev-parse HEAD >/dev/null 2>&1 || exit 77 # packages are those of a commit

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
for run in first second-in-another-folder; do
  "$source/tools/package.sh" --only=source --only=wheel --work="$work/$run"
done
[ "$(wc -l <"$work/first/out/SHA256SUMS")" -eq 2 ] || {
  echo "package test: not two packages" >&2
  exit 1
}
cmp "$work/first/out/SHA256SUMS" "$work/second-in-another-folder/out/SHA256SUMS"
