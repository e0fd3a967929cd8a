#!/bin/sh
# tools/check_units.sh on copies of the tree with one fault each.
#
# usage: tests/tools/check_units_test.sh ROOT OF THE TREE
check=units
. "$(dirname "$0")/faulty_trees.sh"

echo '#include "rating/workspace.h"' >>"$copy/tools/run/row.h"
complains 'tools/cli/rate_command.cc reaches chains/exact/assumption_search.h by way of rating/workspace.h'
echo '#include "rating/workspace.h"' >>"$copy/tools/policy/solving_rules.cc"
"$script" "$copy"
echo '#include <nlohmann/json.hpp>' >>"$copy/tools/run/row.h"
complains '<nlohmann/json.hpp> belongs into a source, not into a header: tools/run/row.h'
echo '#include <regex>' >>"$copy/tools/text/characters.h"
complains '<regex> belongs into a source, not into a header: tools/text/characters.h'
yes '//' | head -n 1000 >>"$copy/tagging/geometry.h"
complains 'a unit of tools parses '
rm "$copy/chains/exact/search_team.h"
complains 'tools/door.txt lists chains/exact/search_team.h, which is not there'
echo 'tagging/tagging.h  links' >>"$copy/tools/door.txt"
complains 'tools/door.txt lists 15 headers, more than 14'
