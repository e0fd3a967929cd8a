# Shared by the tests of tools/cluster/: a list, a program that is killed in the middle of a piece, and what must come out.
#
# A test sets $sudorate, the real program, and $root, and sources this file. Then $folder is a folder of its own, whose
# file puzzles is the list and whole what one run gives; $folder/bin, first in PATH, has the program of the pieces.

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
trap 'exit 1' INT TERM HUP

fail() {
  echo "FAILED: $1"
  for log in "$folder"/*.log "$folder"/*.pieces/log.*; do
    [ ! -s "$log" ] || { echo "== $log" && tail -n 15 "$log"; }
  done
  exit 1
}

# Waits up to so many seconds until the command succeeds.
wait_for() {
  seconds=$1
  shift
  until "$@"; do
    seconds=$((seconds - 1))
    [ "$seconds" -gt 0 ] || fail "no end of waiting for: $*"
    sleep 1
  done
}

mkdir "$folder/bin" "$folder/events"
# Sixty hard puzzles, each with nine ways to name its digits.
for shift in 0 1 2 3 4 5 6 7 8; do
  cut -f 1 "$root/data/reference/own-hard.tsv" | grep -x '[0-9.]*' | tr 1-9 "$(echo 123456789123456789 | cut -c "$((shift + 1))-$((shift + 9))")"
done >"$folder/puzzles"
"$sudorate" rate -o "$folder/whole" "$folder/puzzles" || fail "the list cannot be rated"

# Notes each run in $folder/runs, with how many ratings its store knows, and kills what $folder/events/PIECE says once the
# store has ratings: of the beginning of the piece, which has no end until then.
cat >"$folder/bin/sudorate" <<EOF
#!/bin/sh
folder=$folder real=$sudorate
EOF
cat >>"$folder/bin/sudorate" <<'EOF'
for last; do :; done
event=$folder/events/${last##*.}
[ "$1" = rate ] || exec "$real" "$@"
known=$("$real" filter --recorded "$last.store" 2>/dev/null | wc -l)
echo "${last##*.} $known" >>"$folder/runs"
[ -f "$event" ] || exec "$real" "$@"
victim=$(cat "$event")
rm "$event"
mkfifo "$last.pipe"
exec 9<>"$last.pipe"
head -n 20 "$last" >&9
for word; do
  [ "$word" != "$last" ] || word=$last.pipe
  set -- "$@" "$word"
  shift
done
"$real" "$@" 9>&- &
program=$!
until [ "$("$real" filter --recorded "$last.store" 2>/dev/null | wc -l)" -gt 0 ]; do sleep 0.1; done
case $victim in
  program) kill -9 "$program" ;;
  node)
    step=$(awk '/^PPid/ { print $2 }' "/proc/$PPID/status")
    kill -9 "$(cat "$folder/slurmd.$SLURMD_NODENAME.pid")" "$step" "$PPID" "$program"
    ;;
esac
wait "$program"
EOF
chmod +x "$folder/bin/sudorate"
PATH=$folder/bin:$PATH

# The result is that of one run, each piece that was cut off was run once more and knew what it had rated, and the store of
# all pieces has all ratings. $1: the result; $2: the pieces that were cut off, with a blank between them.
expect_one_run() {
  cmp "$1" "$folder/whole" || fail "$1 is not the whole run"
  for piece in $2; do
    again=$(awk -v piece="$piece" '$1 == piece && ++runs == 2 { print $2 }' "$folder/runs")
    [ "${again:-0}" -gt 0 ] || fail "piece $piece was not continued"
  done
  stored=$("$sudorate" filter --recorded "$1.pieces/all.store" | sort -u | wc -l)
  [ "$stored" = "$(sort -u "$folder/whole" | wc -l)" ] || fail "the store has $stored ratings"
}
