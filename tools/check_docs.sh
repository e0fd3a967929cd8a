#!/bin/sh
# Fails unless every example in the documents prints the shown output, every other command line is one that works, and
# every link leads to a file.
#
# usage: tools/check_docs.sh PROGRAM
#
# An example is an indented line "$ build/sudorate ..." and the indented lines up to the next line that is not. All
# other indented lines with commands run as scripts, each block in a folder of its own with the files below - those of
# docs/evening.md in one folder, one after the other - and no call may end with status 2 or more. Lines that build, install or need other machines are only parsed.
set -eu
PROGRAM=$(realpath "$1")
cd "$(dirname "$0")/.."

fail() {
  echo "docs: $*" >&2
  exit 1
}

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
shown=$folder/shown
printed=$folder/printed
failed=$folder/failed
: >"$failed"

# A folder as the documents suppose it: the program, data/, and files with the names that their commands have.
mkdir -p "$folder/empty/build" "$folder/files/build" "$folder/files/parts" "$folder/blocks"
for work in empty files; do cp -R data "$folder/$work/data"; done
cat >"$folder/empty/build/sudorate" <<EOF
#!/bin/sh
exec "$PROGRAM" "\$@"
EOF
cat >"$folder/files/build/sudorate" <<EOF
#!/bin/sh
# Measuring takes minutes.
[ "\$1" != bench ] || exit 0
[ "\$1" != board ] || exec <"$folder/answers"
status=0
"$PROGRAM" "\$@" || status=\$?
case \$status,\$* in
  0,* | 1,* | 141,*) ;;
  *) echo "status \$status: build/sudorate \$*" >>"$failed" ;;
esac
exit \$status
EOF
chmod +x "$folder/empty/build/sudorate" "$folder/files/build/sudorate"
hard=...6...5...2...7.46.7..3..9....3..269....1.....17......2.9......8...6....6..1.4.7
(
  cd "$folder/files"
  sed -n '/^[0-9.]/p' data/sample.txt | head -6 >puzzles.txt
  echo $hard >puzzle.txt
  cp puzzle.txt position.txt
  cp puzzle.txt hard.txt
  head -1 puzzles.txt >easy.txt
  cp puzzle.txt puzzle.sdk
  "$PROGRAM" rate -o old.txt puzzles.txt
  "$PROGRAM" rate -o new.txt puzzles.txt
  "$PROGRAM" rate --store=all.store puzzles.txt >/dev/null
  cp all.store of-another-machine.store
  "$PROGRAM" steps --step=34 $hard | grep '^:' >library.txt || echo ":0000:x:$hard:::" >library.txt
  "$PROGRAM" help machine >mine.profile
)
# What a person types into board: the size, and nine rows.
{
  echo 9
  echo $hard | sed 's/\./0/g; s/./& /g' | fold -w 18
} >"$folder/answers"

for page in README.md CONTRIBUTING.md NEWS.md data/README.md docs/*.md; do
  awk '/^    \$ build\/sudorate / { inside = 1 } !/^    / { inside = 0 } inside { print substr($0, 5) }' "$page" >"$shown"
  [ -s "$shown" ] || [ "$page" != README.md ] || fail "README.md has no examples"
  grep '^\$ ' "$shown" | while read -r _ command; do
    printf '$ %s\n' "$command"
    (cd "$folder/empty" && sh -c "$command" 2>/dev/null </dev/null) || true
  done >"$printed"
  diff "$shown" "$printed" || fail "< is what $page shows, > what the program prints"

  rm -f "$folder"/blocks/*
  awk -v folder="$folder/blocks" '
    /^    (build\/|tools\/|cmake |ctest |clang-tidy |npm |pip |mkdir |for |grep |split |status=|[A-Z_]+=)/ && !inside {
      inside = 1
      file = sprintf("%s/%03d", folder, NR)
    }
    !/^    / { inside = 0 }
    inside { print substr($0, 5) >file }' "$page"
  for block in "$folder"/blocks/*; do
    [ -e "$block" ] || continue
    sh -n "$block" || fail "$page: line ${block##*/} is no command"
    awk '$1 ~ /^tools\// { print $1 }' "$block" | while read -r script; do
      [ -x "$script" ] || fail "$page: line ${block##*/}: there is no $script"
    done
    grep -q 'build/sudorate ' "$block" || continue
    grep -q '^cmake\|^SUDORATE' "$block" && continue
    # The blocks of this page go on with each other.
    if [ "$page" != docs/evening.md ] || [ ! -d "$folder/run" ]; then
      rm -rf "$folder/run"
      cp -R "$folder/files" "$folder/run"
    fi
    # A line that writes a file finds none; one that reads it finds what an earlier one has written, or these.
    grep -q -- '-o rated.txt\|--output=rated.txt' "$block" || cp "$folder/run/old.txt" "$folder/run/rated.txt"
    (cd "$folder/run" && sh "$block" </dev/null >"$folder/out" 2>"$folder/errors") || true
    [ ! -s "$failed" ] || { tail -3 "$folder/errors" >&2; fail "$page: line ${block##*/}: $(cat "$failed")"; }
  done

  grep -o '](\([^)#:]*\))' "$page" | tr -d ']()' | while read -r link; do
    [ -e "$(dirname "$page")/$link" ] || fail "$page links to $link, which does not exist"
  done
done
