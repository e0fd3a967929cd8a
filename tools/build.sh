#!/bin/sh
# Configures if needed, and builds. Prints the progress while it compiles, and the output of the tools only if one of
# them fails.
#
# usage: tools/build.sh DIRECTORY TARGET [CMAKE OPTION...]
#   DIRECTORY  where to build, relative to the project
#   TARGET     what to build: sudorate for the program alone, all for the tests too
set -eu
cd "$(dirname "$0")/.."
directory=$1
target=$2
shift 2

mkdir -p "$directory"
log=$directory/build.log
configured=$directory/configured-with
: >"$log"

fail() {
  cat "$log" >&2
  echo "the build failed; its output is above and in $log" >&2
  exit 1
}

knows_target() {
  cmake --build "$directory" --target help 2>/dev/null | grep -qw -- "$target"
}

# The build itself checks whether the project's files have changed, unless it is older than the target.
if [ "$(cat "$configured" 2>/dev/null)" != "$*" ] || ! knows_target; then
  echo "building $target in $directory for the first time, which takes some minutes; log in $log" >&2
  rm -f "$configured"
  cmake --fresh -S . -B "$directory" "$@" >"$log" 2>&1 || fail
  echo "$*" >"$configured"
fi

# Lines of the build that compile begin with the progress: "[ 42%] Building ...". A terminal shows each percent in
# one line.
show_progress() {
  if [ -t 2 ]; then
    step=1 start='\r' end=''
  else
    step=10 start='' end='\n'
  fi
  shown=-$step
  while IFS= read -r line; do
    printf '%s\n' "$line" >>"$log"
    percent=$(expr "$line" : '\[ *\([0-9]*\)%\] Building') || continue
    [ "$percent" -ge $((shown + step)) ] || continue
    shown=$percent
    printf "${start}building $target: $percent%%$end" >&2
  done
  [ "$shown" -lt 0 ] || [ -n "$end" ] || echo >&2
}

# As Make prints the progress.
export NINJA_STATUS='[%p] '
{
  cmake --build "$directory" --target "$target" -j "$(nproc 2>/dev/null || echo 2)" 2>&1 && echo "$target is built"
} | show_progress
[ "$(tail -n 1 "$log")" = "$target is built" ] || fail
