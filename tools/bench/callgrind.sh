#!/bin/sh
# Counts what a program does to rate lists, in millions: instructions, mispredicted branches, and accesses that miss the
# second-level cache, by callgrind's model of a processor. Unlike times, the counts hardly depend on the machine and
# its load, so old and new can be compared on any; docs/performance.md keeps them.
#
# usage: tools/bench/callgrind.sh PROGRAM LIST...
#   PROGRAM  with its arguments; rates the puzzles of standard input
#   LIST     a file of puzzles
#
#   tools/bench/callgrind.sh 'build/sudorate rate --threads=1' data/bench/dynamic.txt data/bench/nested.txt
#
# Needs valgrind. A program takes about fifty times as long as by itself.
set -eu

if [ $# -lt 2 ]; then
  sed -n '/^# usage/,/^$/s/^# \{0,1\}//p' "$0" >&2
  exit 2
fi
command -v valgrind >/dev/null || { echo "callgrind.sh: valgrind is not installed" >&2; exit 1; }
program=$1
shift
report=$(mktemp)
trap 'rm -f "$report"' EXIT

printf 'list\tinstructions\tmispredictions\tcache_misses\n'
for list; do
  # shellcheck disable=SC2086  # one word an argument
  valgrind --tool=callgrind --branch-sim=yes --cache-sim=yes --LL=524288,8,64 --callgrind-out-file=/dev/null \
    --log-file="$report" $program <"$list" >/dev/null || { cat "$report" >&2; exit 1; }
  # "==7== I   refs:      376,061,202", "==7== LL misses:  1,450,210 (...)"
  tr -d , <"$report" | awk -v list="$list" '
    / I +refs:/ { instructions = $4 }
    / LL misses:/ { misses = $4 }
    / Mispredicts:/ { mispredictions = $3 }
    END { printf "%s\t%.1f\t%.3f\t%.3f\n", list, instructions / 1e6, mispredictions / 1e6, misses / 1e6 }'
done
