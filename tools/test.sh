#!/bin/sh
# Sets up, builds everything with warnings as errors, and runs the checks and the quick tests.
#
# usage: tools/test.sh [ARGUMENTS OF ctest]
#        tools/test.sh python      the Python package instead, installed by pip; needs pytest, and uses mypy if it is there
#        tools/test.sh pages       the pages that the program writes, in a browser, and its JSON; installs Chromium, Node.js, npm
#        tools/test.sh web         the WebAssembly and the npm package in node, and the page in a browser; installs Chromium
#
# The engine is optimized but keeps its assertions; `ctest --preset release` tests what users get, without them.
set -eu
cd "$(dirname "$0")/.."

if [ "${1:-}" = python ]; then
  installed=$(mktemp -d)
  trap 'rm -rf "$installed"' EXIT
  python3 -m pip install --quiet --no-index --target "$installed" tools/python
  if command -v mypy >/dev/null; then
    (cd tools/python && mypy --strict --cache-dir="$installed/mypy" sudorate build_wheel.py ../../tests/python/test_sudorate.py)
  fi
  PYTHONPATH=$installed PYTHONDONTWRITEBYTECODE=1 python3 -m pytest -q -p no:cacheprovider tests/python
  exit
fi

if [ "${1:-}" = pages ]; then
  tools/setup.sh browser
  tools/build.sh build sudorate -DCMAKE_BUILD_TYPE=Release -DSUDORATE_STATIC=ON
  tools/web.sh --packages
  SUDORATE=$PWD/build/sudorate exec node --test tests/pages/*.test.mjs
fi

if [ "${1:-}" = web ]; then
  tools/setup.sh browser
  tools/web.sh --build
  tools/build.sh build sudorate -DCMAKE_BUILD_TYPE=Release -DSUDORATE_STATIC=ON
  export SUDORATE="$PWD/build/sudorate"
  node --test tests/web/*.test.mjs
  if command -v firefox-esr >/dev/null; then
    BROWSER=firefox node --test tests/web/page_puzzle.test.mjs tests/web/page_comparison.test.mjs tests/web/page_whole.test.mjs
  else
    echo "firefox-esr is not installed: the page was tested in Chromium only"
  fi
  exit
fi

tools/setup.sh wasm
tools/check_layers.sh
tools/check_units.sh
tools/format.sh --check
# Clang compiles this in less than two thirds of the time that GCC takes, which compiles what users get.
compiler=$(command -v clang++ || command -v clang++-19 || command -v g++)
# Ninja takes a tenth less processor time around the compiler than Make.
export CMAKE_GENERATOR=Ninja
tools/build.sh build-test all -DCMAKE_CXX_COMPILER="$compiler" -DCMAKE_BUILD_TYPE=Release -DCMAKE_CXX_FLAGS_RELEASE=-O2 \
  -DSUDORATE_QUICK_BUILD=ON -DSUDORATE_WERROR=ON
tools/check_docs.sh build-test/sudorate
exec ctest --test-dir build-test -LE slow --output-on-failure -j3 "$@"
