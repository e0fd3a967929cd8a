# For the tests of tools/check_*.sh, which run a check on copies of the tree with one fault each. Sourced with the root
# of the tree as first word and the name of the check, as in `layers`, in $check.
set -eu
root=$1
script=$root/tools/check_$check.sh
copy=$(mktemp -d)
trap 'rm -rf "$copy"' EXIT

renew() {
  rm -rf "$copy"/*
  (cd "$root" && cp -r tagging chains rating tools CONTRIBUTING.md "$copy")
}
# complains MESSAGE: the check of the copy fails with a line that begins so.
complains() {
  if "$script" "$copy" 2>"$copy/said"; then
    echo "not found: $1" >&2
    exit 1
  fi
  grep -qF "$check: $1" "$copy/said" || { echo "expected: $1, not:" >&2; cat "$copy/said" >&2; exit 1; }
  renew
}

renew
"$script" "$copy"
