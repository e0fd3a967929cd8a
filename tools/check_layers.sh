#!/bin/sh
# Fails if a layer includes a file of a layer above it or of the tests, or includes by a path that names no layer.
#
#   tagging <- chains <- rating <- tools; tests see everything and nobody sees them
#
# usage: tools/check_layers.sh [ROOT OF THE TREE]
set -eu
cd "${1:-$(dirname "$0")/..}"

failed=0
allowed=
for layer in tagging chains rating tools; do
  allowed=${allowed:+$allowed|}$layer
  [ -d "$layer" ] || { echo "layers: there is no folder $layer" >&2; exit 2; }
  wrong=$(grep -rnE --include='*.h' --include='*.cc' \
    '^[[:space:]]*#[[:space:]]*include[[:space:]]*("|<(tagging|chains|rating|tools|tests)/)' "$layer" |
    grep -vE "\"($allowed)(/[a-z0-9_]+)+\.h\"" || true)
  if [ -n "$wrong" ]; then
    echo "layers: $layer may include only \"FOLDER/...\" of $allowed, so not:" >&2
    printf '%s\n' "$wrong" >&2
    failed=1
  fi
done
exit $failed
