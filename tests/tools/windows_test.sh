#!/bin/sh
# The program for Windows, under Wine, held against recorded ratings and against the program for this system.
#
# usage: windows_test.sh SOURCE-FOLDER [PROGRAM-FOR-WINDOWS]
#   PROGRAM-FOR-WINDOWS  else tools/package.sh makes it
# SUDORATE names the program for this system.
# Ends with 77 where Wine or the compiler is missing.
set -eu
source=$(cd "$1" && pwd)
native=$(realpath "$SUDORATE")

work=$(mktemp -d)
trap 'wineserver -w 2>/dev/null; rm -rf "$work"' EXIT
fail() {
  echo "windows test: $*" >&2
  exit 1
}
for tool in wine x86_64-w64-mingw32-gcc-posix; do
  command -v $tool >/dev/null || { echo "windows test: skipped, there is no $tool" >&2; exit 77; }
done
export WINEDEBUG=-all WINEPREFIX="$work/wine"

if [ $# -gt 1 ]; then
  cp "$2" "$work/sudorate.exe"
else
  "$source/tools/package.sh" --only=windows --work="$work/build" --out="$work/packages"
  python3 -m zipfile -e "$work"/packages/*.zip "$work/unpacked"
  mv "$work"/unpacked/*/sudorate.exe "$work"
fi
x86_64-w64-mingw32-gcc-posix "$source/tests/tools/windows/interrupt.c" -o "$work/interrupt.exe"
x86_64-w64-mingw32-objdump -p "$work/sudorate.exe" | sed -n 's/.*DLL Name: //p' | sort | tr '\n' ' ' >"$work/libraries"
[ "$(cat "$work/libraries")" = "KERNEL32.dll bcrypt.dll msvcrt.dll " ] || fail "needs $(cat "$work/libraries")"

cd "$work"
grep -v '^#' "$source/data/reference/own-more.tsv" | head -n 500 >recorded
cut -f 1 recorded >puzzles
awk -F '\t' '{ print $1 " ED=" $2 }' recorded >expected

# A file, a pipe and a list of names; on one thread and on more.
for threads in 1 2 5; do
  wine sudorate.exe rate --threads=$threads puzzles | cmp - expected || fail "rates otherwise with $threads threads"
done
head -n 50 puzzles | wine sudorate.exe rate | head -n 50 | cmp -n 4000 - expected || fail "rates a pipe otherwise"

# Each command prints what it prints here, byte for byte.
head -n 60 puzzles >some
while read -r words; do
  # shellcheck disable=SC2086  # several words
  {
    status=0
    wine sudorate.exe $words some >printed 2>said || status=$?
    native_status=0
    "$native" $words some >native-printed 2>native-said || native_status=$?
  }
  cmp printed native-printed || fail "$words: prints otherwise"
  cmp said native-said || fail "$words: says otherwise"
  [ $status -eq $native_status ] || fail "$words: ends with $status"
done <<END
path
check
filter --er=2.0..5.0
stats
hint
steps
teach
rate --to=csv
rate --to=jsonl --provenance
rate --summary --fields=er,ep,puzzle
rate --sort=-er,ep
convert --to=simple-sudoku
rate --no-such-option
END

# Names of files in any script, as operand, as pattern and as output.
cp puzzles 'Ω головоломки 数独.txt'
wine sudorate.exe rate -o 'оценки 評価.txt' 'Ω головоломки 数独.txt' || fail "does not read or write names in UTF-8"
cmp 'оценки 評価.txt' expected || fail "wrote otherwise to a name in UTF-8"
wine sudorate.exe rate 'Ω*数*.txt' | cmp - expected || fail "finds no name by its pattern"
wine sudorate.exe rate -o 'оценки 評価.txt' puzzles 2>said && fail "replaces a file unasked"
grep -q "'оценки 評価.txt' exists" said || fail "says $(cat said)"

# Ctrl-C ends a run cleanly, and it can be resumed.
for _ in 1 2 3 4 5 6 7 8 9 10; do cat puzzles; done >many
for _ in 1 2 3 4 5 6 7 8 9 10; do cat expected; done >many-expected
status=$(wine interrupt.exe many-rated "sudorate.exe rate --checkpoint -o many-rated many")
[ "$status" -eq 130 ] || fail "ends with $status after Ctrl-C"
[ -s many-rated.checkpoint ] || fail "left no checkpoint behind"
wine sudorate.exe rate --resume -o many-rated many 2>said || fail "cannot resume: $(cat said)"
cmp many-rated many-expected || fail "rates otherwise when it is resumed"
[ ! -e many-rated.checkpoint ] || fail "left the checkpoint behind"

wine sudorate.exe --version | grep -q '^left out: packed input$' || fail "does not say what it cannot do"
gzip -k puzzles
wine sudorate.exe rate puzzles.gz 2>said && fail "reads what is packed"
grep -q 'not a text file' said || fail "says $(cat said)"
echo "windows test: as recorded"
