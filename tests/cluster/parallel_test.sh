#!/bin/sh
# tools/cluster/parallel.sh, with a program that is killed in the middle of a piece, and the whole call before another one
# is finished.
#
# usage: tests/cluster/parallel_test.sh SUDORATE; needs the Debian package parallel
set -eu
root=$(cd "$(dirname "$0")/../.." && pwd)
sudorate=$(realpath "$1")
command -v parallel >/dev/null || exit 77
# shellcheck source=tests/cluster/support.sh
. "$root/tests/cluster/support.sh"
cd "$folder"

echo program >events/00003
"$root/tools/cluster/parallel.sh" puzzles rated 8 --jobs=2 2>parallel.log || fail "parallel.sh"
expect_one_run "$folder/rated" 00003

# Without another try the call fails; repeated, it runs the missing piece.
rm runs
echo program >events/00005
! "$root/tools/cluster/parallel.sh" puzzles again 8 --jobs=2 --retries=1 2>parallel.log || fail "a piece was not missed"
[ ! -e again ] || fail "there is a result without a piece"
"$root/tools/cluster/parallel.sh" puzzles again 8 --jobs=2 2>parallel.log || fail "the repeated call"
expect_one_run "$folder/again" 00005
[ "$(wc -l <runs)" = 9 ] || fail "more than the missing piece was run again"
echo "all passed"
