#!/bin/sh
# The workflows of .github/ hold no logic of their own: each of their commands is one script of tools/, which is there.
#
# usage: workflows_test.sh SOURCE-FOLDER
set -eu
cd "$1"
calls=$(mktemp)
trap 'rm "$calls"' EXIT

fail() {
  echo "workflows test: $*" >&2
  exit 1
}

for file in .github/workflows/*.yml; do
  sed -n 's/^ *\(- \)\{0,1\}run: *//p' "$file" >"$calls"
  [ -s "$calls" ] || fail "$file runs nothing"
  while read -r script arguments; do
    case $script in tools/*.sh) ;; *) fail "$file: '$script' is no script of tools/" ;; esac
    [ -x "$script" ] || fail "$file: there is no $script"
    case $arguments in *[!a-z0-9=\ -]*) fail "$file: more than a call: $script $arguments" ;; esac
    [ "$script $arguments" = "$script " ] || grep -q "^    $arguments)" "$script" || fail "$file: $script does not know $arguments"
  done <"$calls"
done
# What the release publishes is what package.sh writes.
release=.github/workflows/release.yml
grep -q 'files: build-package/out/\*$' $release || fail "the packages are not published"
grep -q 'path: build-package/page$' $release || fail "the page is not published"
grep -q 'work=$root/build-package$' tools/package.sh || fail "package.sh writes elsewhere"
