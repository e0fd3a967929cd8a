#!/bin/sh
# Configures and builds; prints the output of the tools only if one of them fails.
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
echo "building $target in $directory, log in $log" >&2
{
  cmake -S . -B "$directory" "$@" &&
    cmake --build "$directory" --target "$target" -j "$(nproc 2>/dev/null || echo 2)"
} >"$log" 2>&1 || {
  cat "$log" >&2
  echo "the build failed; its output is above and in $log" >&2
  exit 1
}
