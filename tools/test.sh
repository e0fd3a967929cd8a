#!/bin/sh
# Sets up, builds everything with warnings as errors, and runs the checks and the quick tests.
#
# usage: tools/test.sh [ARGUMENTS OF ctest]
#
# The engine is optimized but keeps its assertions; `ctest --preset release` tests what users get, without them.
set -eu
cd "$(dirname "$0")/.."

tools/setup.sh
tools/check_layers.sh
tools/format.sh --check
tools/build.sh build-test all -DCMAKE_BUILD_TYPE=Release -DCMAKE_CXX_FLAGS_RELEASE=-O2 \
  -DSUDORATE_QUICK_BUILD=ON -DSUDORATE_WERROR=ON
tools/check_readme.sh build-test/sudorate
exec ctest --test-dir build-test -LE slow --output-on-failure -j2 "$@"
