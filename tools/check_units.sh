#!/bin/sh
# Fails if a unit of tools parses more than it should: headers of the engine that tools/door.txt does not list, a
# library that belongs behind a face, or too many lines of the project's own headers.
#
# usage: tools/check_units.sh [ROOT OF THE TREE]
#
# Several folders are compiled as one unit, so the dependency files of a build do not say what a single source needs. The
# includes are followed here instead, source by source.
set -eu
cd "${1:-$(dirname "$0")/..}"

most_doors=14
# Of own headers, on average over the sources of tools.
most_lines=1610

# Prints a line "units: ..." for each error. The includes come as FILE:#include ..., the lengths of files as LINES
# COUNT FILE, the listed headers as DOOR HEADER.
wrong=$({
  sed -nE 's/^([a-z_/]+\.h) .*/DOOR \1/p' tools/door.txt
  find tagging chains rating tools \( -name '*.h' -o -name '*.cc' \) -exec wc -l {} + | sed 's/^/LINES /; / total$/d'
  grep -rE --include='*.h' --include='*.cc' '^[[:space:]]*#[[:space:]]*include' tagging chains rating tools
} | awk -v most_doors="$most_doors" -v most_lines="$most_lines" '
  function complain(text) { print "units: " text }
  # Adds to reached[], with `from` as the file that includes it.
  function follow(file, from,    list, count, i) {
    if (file in reached) return
    reached[file] = from
    count = split(includes[file], list, " ")
    for (i = 1; i <= count; i++) follow(list[i], file)
  }
  $1 == "DOOR" { is_door[$2] = 1; doors++; next }
  $1 == "LINES" { lines[$3] = $2; next }
  {
    file = $0; sub(/:.*/, "", file)
    if (match($0, /"[^"]+"/)) {
      target = substr($0, RSTART + 1, RLENGTH - 2)
      includes[file] = includes[file] " " target
    } else if (match($0, /<[^>]+>/)) {
      target = substr($0, RSTART + 1, RLENGTH - 2)
      is_heavy = target ~ /^(nlohmann\/json\.hpp|regex|iostream|boost\/program_options.*)$/
      # One face has values of JSON as members.
      is_face = file == "tools/records/bytes/json_text.h"
      if (is_heavy && file ~ /^tools\/.*\.h$/ && !is_face)
        complain("<" target "> belongs into a source, not into a header: " file)
    }
  }
  END {
    if (doors > most_doors) complain("tools/door.txt lists " doors " headers, more than " most_doors)
    for (door in is_door) if (!(door in lines)) complain("tools/door.txt lists " door ", which is not there")
    for (file in lines) {
      if (file !~ /^tools\/.*\.cc$/) continue
      units++
      split("", reached)
      follow(file, "")
      looks_inside = file ~ /^tools\/((finders|vary|policy|steps|teach|bench)\/|(run\/variant_records|cli\/vary_command|web\/engine\/variant_calls)\.cc)/
      for (header in reached) {
        if (header == file) continue
        parsed += lines[header]
        if (looks_inside || header !~ /^(tagging|chains|rating)\//) continue
        if (header in is_door) is_seen[header] = 1
        else complain(file " reaches " header " by way of " reached[header])
      }
    }
    for (door in is_door)
      if ((door in lines) && !(door in is_seen)) complain("tools/door.txt lists " door ", which no unit reaches")
    if (parsed > most_lines * units)
      complain("a unit of tools parses " int(parsed / units) " lines of own headers on average, more than " most_lines)
  }')
[ -z "$wrong" ] || { printf '%s\n' "$wrong" | sort >&2; exit 1; }
