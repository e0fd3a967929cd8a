#!/bin/sh
# tools/cluster/dask_rate.py with a bag and with a data frame, on two workers of which one is killed in the middle.
#
# usage: tests/cluster/dask_test.sh SUDORATE LIBRARY
# Needs the Debian packages python3-dask, python3-distributed and python3-pandas; LIBRARY is libsudorate.so.
set -eu
root=$(cd "$(dirname "$0")/../.." && pwd)
sudorate=$(realpath "$1")
export SUDORATE_LIBRARY="$2" PYTHONPATH="$root/tools/python" PYTHONDONTWRITEBYTECODE=1
/usr/bin/python3 -c 'import dask.bag, dask.dataframe, distributed, pandas' 2>/dev/null || exit 77
# shellcheck source=tests/cluster/support.sh
. "$root/tests/cluster/support.sh"
cd "$folder"

/usr/bin/python3 -m distributed.cli.dask_scheduler --port=17010 --no-dashboard >scheduler.log 2>&1 &
scheduler=$!
trap 'kill -9 "$scheduler" "$first" "$second" 2>/dev/null || true; rm -rf "$folder"' EXIT
export DASK_SCHEDULER_ADDRESS=tcp://127.0.0.1:17010
start_worker() {
  /usr/bin/python3 -m distributed.cli.dask_worker "$DASK_SCHEDULER_ADDRESS" --nthreads=1 --no-nanny --no-dashboard --local-directory "$folder" \
    --death-timeout=60 >"$1.log" 2>&1 &
}
first='' second=''
start_worker first
first=$!
start_worker second
second=$!

# Whether a partition is finished.
has_result() { ls "$1"/* >/dev/null 2>&1; }

split -n l/20 -d puzzles piece.
mkdir lists tables
/usr/bin/python3 "$root/tools/cluster/dask_rate.py" lists piece.?? 2>dask.log &
run=$!
wait_for 100 has_result lists
kill -9 "$second"
wait "$run" || fail "dask_rate.py with lists"
cat lists/*.txt | cmp - whole || fail "the lists are not those of one run"

start_worker second
second=$!
for piece in piece.??; do { echo puzzle && cat "$piece"; } >"$piece.csv"; done
/usr/bin/python3 "$root/tools/cluster/dask_rate.py" tables piece.??.csv 2>dask.log &
run=$!
wait_for 100 has_result tables
kill -9 "$second"
wait "$run" || fail "dask_rate.py with tables"
"$sudorate" rate --to=csv --fields=puzzle,er,ep,ed puzzles >whole.csv
{ echo puzzle,er,ep,ed && cat tables/*.csv | grep -v puzzle; } | cmp - whole.csv || fail "the tables are not those of one run"
echo "all passed"
