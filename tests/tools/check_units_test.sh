#!/bin/sh
# tools/check_units.sh on copies of the tree with one fault each.
#
# usage: tests/tools/check_units_test.sh ROOT OF THE TREE
set -eu
root=$1
copy=$(mktemp -d)
trap 'rm -rf "$copy"' EXIT

renew() {
  rm -rf "$copy"/*
  (cd "$root" && cp -r tagging chains rating tools "$copy")
}
# complains MESSAGE: the check of the copy fails with a line that begins so.
complains() {
  if "$root/tools/check_units.sh" "$copy" 2>"$copy/said"; then
    echo "not found: $1" >&2
    exit 1
  fi
  grep -qF "units: $1" "$copy/said" || { echo "expected: $1, not:" >&2; cat "$copy/said" >&2; exit 1; }
  renew
}

renew
"$root/tools/check_units.sh" "$copy"

echo '#include "rating/workspace.h"' >>"$copy/tools/run/row.h"
complains 'tools/cli/rate_command.cc reaches chains/assumption_search.h by way of rating/workspace.h'
echo '#include "rating/workspace.h"' >>"$copy/tools/policy/solving_rules.cc"
"$root/tools/check_units.sh" "$copy"
echo '#include <nlohmann/json.hpp>' >>"$copy/tools/run/row.h"
complains '<nlohmann/json.hpp> belongs into a source, not into a header: tools/run/row.h'
echo '#include <regex>' >>"$copy/tools/text/characters.h"
complains '<regex> belongs into a source, not into a header: tools/text/characters.h'
yes '//' | head -n 1000 >>"$copy/tagging/geometry.h"
complains 'a unit of tools parses '
rm "$copy/rating/pass_watch.h"
complains 'tools/door.txt lists rating/pass_watch.h, which is not there'
echo 'tagging/tagging.h  links' >>"$copy/tools/door.txt"
complains 'tools/door.txt lists 16 headers, more than 15'
