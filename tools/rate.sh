#!/bin/sh
# Sets up, builds, and rates the sample collection or, with arguments, runs `sudorate rate` with them.
#
# usage: tools/rate.sh [ARGUMENTS OF sudorate rate]
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)

"$root/tools/setup.sh"
"$root/tools/build.sh" build sudorate -DCMAKE_BUILD_TYPE=Release -DSUDORATE_STATIC=ON
[ $# -gt 0 ] || set -- --summary "$root/data/sample.txt"
exec "$root/build/sudorate" rate "$@"
