#!/bin/sh
# Makes sure that all tools and libraries needed to build and test are there. Installs missing ones with apt-get, as
# root or through sudo; if none is missing, it changes nothing and prints nothing.
#
# usage: tools/setup.sh [KIND]
#   KIND  wasm     also what the quick tests need for the engine as WebAssembly
#         web      also what tools/web.sh needs
#         browser  also what the tests of pages in a browser need; CHROMIUM names one that is elsewhere
#         package  also what tools/package.sh needs
set -eu

wanted=${1:-}
cmake_minimum=3.25

# Header, package, and the libraries to link with. A static program needs those of libarchive, too.
libraries='boost/dynamic_bitset.hpp libboost-dev
boost/program_options.hpp libboost-program-options-dev -lboost_program_options
nlohmann/json.hpp nlohmann-json3-dev
nettle/sha2.h nettle-dev -lnettle
archive.h libarchive-dev -larchive
zlib.h zlib1g-dev -lz
zstd.h libzstd-dev -lzstd
lzma.h liblzma-dev -llzma
bzlib.h libbz2-dev -lbz2
sqlite3.h libsqlite3-dev -lsqlite3
gtest/gtest.h libgtest-dev -lgtest -lgtest_main'

# Whether g++ finds the headers of these lines and can link with their libraries. Does not read the headers, which would
# take long.
can_build() {
  # shellcheck disable=SC2046  # one word a library
  echo "$1" | awk '{ print "#if !__has_include(<" $1 ">)\n#error\n#endif" } END { print "int main() {}" }' |
    g++ -x c++ - $(echo "$1" | cut -s -d ' ' -f 3-) -o /dev/null 2>/dev/null
}

list_missing_libraries() {
  # One call for all takes a tenth of the time of one for each.
  can_build "$libraries" && return
  echo "$libraries" | while read -r line; do
    can_build "$line" || echo "$line" | cut -d ' ' -f 2
  done
}

# The packages on one line, or nothing.
missing_packages() {
  list_missing | paste -s -d ' ' -
}

list_missing() {
  command -v g++ >/dev/null || echo g++
  command -v cmake >/dev/null || echo cmake
  command -v make >/dev/null || echo make
  list_missing_libraries
  command -v pkg-config >/dev/null || echo pkg-config
  command -v gnuplot >/dev/null || echo gnuplot-nox
  case $wanted in
    web)
      list_missing_wasm
      list_missing_node
      ;;
    package)
      list_missing_wasm
      list_missing_node
      command -v git >/dev/null || echo git
      command -v dpkg-shlibdeps >/dev/null || echo dpkg-dev
      python3 -m pip --version >/dev/null 2>&1 || echo python3-pip
      command -v x86_64-w64-mingw32-g++-posix >/dev/null || echo g++-mingw-w64-x86-64-posix
      ;;
    wasm)
      command -v ninja >/dev/null || echo ninja-build
      list_missing_wasm
      command -v node >/dev/null || echo nodejs
      ;;
    browser)
      list_missing_node
      [ -x "${CHROMIUM:-/usr/bin/chromium}" ] || echo chromium
      ;;
  esac
}

# Version 19, as the engine takes a tenth less time than with the default version of Debian 12.
list_missing_wasm() {
  command -v clang++-19 >/dev/null || echo clang-19
  command -v wasm-ld-19 >/dev/null || echo lld-19
  [ -f /usr/lib/wasm32-wasi/libc.a ] || echo wasi-libc
  [ -f /usr/lib/llvm-19/lib/wasm32-wasi/libc++.a ] || echo libc++-19-dev-wasm32
  [ -f /usr/lib/llvm-19/lib/clang/19/lib/wasi/libclang_rt.builtins-wasm32.a ] || echo libclang-rt-19-dev-wasm32
  command -v llvm-ar-19 >/dev/null || echo llvm-19
}

list_missing_node() {
  command -v node >/dev/null || echo nodejs
  command -v npm >/dev/null || echo npm
}

stop() {
  echo "setup: $*" >&2
  exit 1
}

packages=$(missing_packages)
if [ -n "$packages" ]; then
  command -v apt-get >/dev/null ||
    stop "missing: $packages. There is no apt-get here; install what these Debian packages hold by other means."
  as_root=
  if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null || stop "missing: $packages. Run 'apt-get install $packages' as root, then try again."
    as_root=sudo
  fi
  echo "setup: installing $packages" >&2
  # A package source that cannot be reached matters only if the installation then fails.
  $as_root apt-get update >&2 || true
  # shellcheck disable=SC2086  # one word a package; as_root may be empty
  $as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends $packages >&2 ||
    stop "apt-get could not install: $packages"
  packages=$(missing_packages)
  [ -z "$packages" ] || stop "installed, yet not usable: $packages"
fi

cmake_version=$(cmake --version | sed -n '1s/.* \([0-9][0-9.]*\).*/\1/p')
oldest=$(printf '%s\n%s\n' "$cmake_minimum" "$cmake_version" | sort -V | head -n 1)
[ "$oldest" = "$cmake_minimum" ] || stop "CMake $cmake_minimum or newer is needed; this is $cmake_version"
