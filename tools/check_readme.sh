#!/bin/sh
# Fails unless every example of the README prints what the README shows.
#
# usage: tools/check_readme.sh PROGRAM
#
# An example is an indented line "$ build/sudorate ..." and the indented lines up to the next blank one.
set -eu
PROGRAM=$(realpath "$1")
cd "$(dirname "$0")/.."

shown=$(mktemp)
printed=$(mktemp)
trap 'rm -f "$shown" "$printed"' EXIT

awk '/^    \$ build\/sudorate / { inside = 1 } !/^    / { inside = 0 } inside { print substr($0, 5) }' README.md >"$shown"
[ -s "$shown" ] || { echo "readme: no examples found" >&2; exit 1; }
grep '^\$ ' "$shown" | while read -r _ command; do
  printf '$ %s\n' "$command"
  sh -c "$(printf '%s' "$command" | sed "s|^build/sudorate|\"\$0\"|")" "$PROGRAM" 2>/dev/null </dev/null || true
done >"$printed"
diff "$shown" "$printed" || { echo "readme: < is what the README shows, > what the program prints" >&2; exit 1; }
