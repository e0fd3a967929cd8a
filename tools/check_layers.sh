#!/bin/sh
# Fails on an include that tools/layers.txt does not allow, on a list that is out of order, and on a map in
# CONTRIBUTING.md that names other folders than the list.
#
# usage: tools/check_layers.sh [ROOT OF THE TREE]
set -eu
cd "${1:-$(dirname "$0")/..}"

# Prints a line "layers: ..." for each error. The includes come as FILE:LINE:#include ..., the folders that have
# sources as DIR FOLDER, all folders as FOLDER NAME, the folders of the map as MAP FOLDER.
wrong=$({
  grep -E '^[a-z]' tools/layers.txt | sed 's/^/LAYER /'
  find tagging chains rating tools \( -name '*.h' -o -name '*.cc' \) | sed 's|/[^/]*$||; s/^/DIR /' | sort -u
  find tagging chains rating tools -type d | sed 's/^/FOLDER /'
  sed -nE 's/^\| `([a-z/]+)\/` \|.*/MAP \1/p' CONTRIBUTING.md
  grep -rnE --include='*.h' --include='*.cc' \
    '^[[:space:]]*#[[:space:]]*include[[:space:]]*("|<(tagging|chains|rating|tools|tests)/)' tagging chains rating tools |
    sort
} | awk '
  function complain(text) { print "layers: " text }
  $1 == "LAYER" {
    names = $2
    if (sub(/:$/, "", names) == 0) complain("no colon after " $2 " in tools/layers.txt")
    count = split(names, parts, "+")
    for (i = 1; i <= count; i++) { listed[parts[i]] = 1; layer[parts[i]] = names }
    needs_row[parts[1]] = 1
    for (i = 3; i <= NF; i++) {
      if (!($i in listed) || layer[$i] == names) complain("tools/layers.txt names " $i " before it is listed, for " names)
      else allowed[names, layer[$i]] = 1
    }
    next
  }
  $1 == "DIR" {
    if (!($2 in listed)) complain("tools/layers.txt does not name the folder " $2)
    has_sources[$2] = 1
    next
  }
  $1 == "FOLDER" { is_there[$2] = 1; next }
  $1 == "MAP" { mapped[$2] = 1; next }
  {
    file = $0; sub(/:.*/, "", file)
    folder = file; sub(/\/[^\/]*$/, "", folder)
    if (match($0, /"[a-z0-9_\/]+\/[a-z0-9_]+\.h"/) == 0) { complain("not \"FOLDER/FILE.h\": " $0); next }
    target = substr($0, RSTART + 1, RLENGTH - 2); sub(/\/[^\/]*$/, "", target)
    if (!(target in listed)) complain("no layer: " $0)
    else if (layer[target] != layer[folder] && !((layer[folder], layer[target]) in allowed))
      complain(folder " may not include " target ": " $0)
  }
  END {
    for (folder in listed) {
      if (!(folder in has_sources)) complain("tools/layers.txt names " folder ", which has no sources")
      if (folder in needs_row && !(folder in mapped)) complain("the map of CONTRIBUTING.md does not name " folder)
    }
    for (folder in mapped)
      if (folder ~ /^(tagging|chains|rating|tools)/ && !(folder in listed) && !(folder in is_there))
        complain("the map names " folder ", which is not there")
  }')
[ -z "$wrong" ] || { printf '%s\n' "$wrong" | sort >&2; exit 1; }
