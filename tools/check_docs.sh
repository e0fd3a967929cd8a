#!/bin/sh
# Fails unless every example in the README and in docs/ prints the shown output, and every link leads to a file.
#
# usage: tools/check_docs.sh PROGRAM
#
# An example is an indented line "$ build/sudorate ..." and the indented lines up to the next line that is not.
set -eu
PROGRAM=$(realpath "$1")
cd "$(dirname "$0")/.."

# The examples may write files; of the project they read data/ alone.
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
shown=$folder/shown
printed=$folder/printed
mkdir "$folder/work"
ln -s "$PWD/data" "$folder/work/data"

for page in README.md docs/*.md; do
  awk '/^    \$ build\/sudorate / { inside = 1 } !/^    / { inside = 0 } inside { print substr($0, 5) }' "$page" >"$shown"
  [ -s "$shown" ] || [ "$page" != README.md ] || { echo "docs: README.md has no examples" >&2; exit 1; }
  grep '^\$ ' "$shown" | while read -r _ command; do
    printf '$ %s\n' "$command"
    cd "$folder/work"
    sh -c "$(printf '%s' "$command" | sed "s|^build/sudorate|\"\$0\"|")" "$PROGRAM" 2>/dev/null </dev/null || true
  done >"$printed"
  diff "$shown" "$printed" || { echo "docs: < is what $page shows, > what the program prints" >&2; exit 1; }
  grep -o '](\([^)#:]*\))' "$page" | tr -d ']()' | while read -r link; do
    [ -e "$(dirname "$page")/$link" ] || { echo "docs: $page links to $link, which does not exist" >&2; exit 1; }
  done
done
