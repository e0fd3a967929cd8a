#!/bin/sh
# Builds the page and the npm package into build-web/, and serves the page on this computer only. Installs what is
# missing: packages of Debian with apt-get, packages of npm by the lock file.
#
# usage: tools/web.sh            build, then serve on http://127.0.0.1:8080; PORT chooses another port
#        tools/web.sh --build    only build
#        tools/web.sh --wasm     only build build-web/wasm/sudorate.wasm, which needs neither Node.js nor npm
#        tools/web.sh --packages only install the packages of npm
set -eu
cd "$(dirname "$0")/.."

case "${1:-}" in
--help | -h)
  sed -n '2,/^set/s/^# \{0,1\}//p' "$0"
  exit
  ;;
'' | --build | --wasm | --packages) ;;
*)
  echo "web.sh: unknown argument '$1'; --help explains" >&2
  exit 2
  ;;
esac

install_packages() {
  # Only if the lock file has changed since.
  if ! cmp -s package-lock.json node_modules/.installed-lock.json; then
    npm ci --no-fund --no-audit --silent
    cp package-lock.json node_modules/.installed-lock.json
  fi
}
if [ "${1:-}" = --packages ]; then
  cd tools/web
  install_packages
  exit
fi

tools/setup.sh web
tools/build.sh build-web/wasm sudorate_wasm -DCMAKE_TOOLCHAIN_FILE="$PWD/tools/web/engine/toolchain.cmake" \
  -DSUDORATE_LIBRARY_ONLY=ON -DCMAKE_DISABLE_PRECOMPILE_HEADERS=ON -DCMAKE_BUILD_TYPE=Release
[ "${1:-}" != --wasm ] || exit 0

cd tools/web
install_packages
npm run --silent check
npm run --silent build
[ "${1:-}" != --build ] || exit 0
exec node serve.mjs ../../build-web/page "${PORT:-8080}"
