#!/bin/sh
# Installs a build into a new folder, moves it, and uses it as others would: from C with pkg-config, from CMake, with
# the static library, with a later version of the shared one, and by all examples of docs/library.md.
#
# usage: install_test.sh SOURCE-FOLDER BUILD-FOLDER FOLDER-OF-THE-LATER-LIBRARY
set -eu
source=$1
build=$2
later=$3

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
fail() {
  echo "install test: $*" >&2
  exit 1
}

cmake --install "$build" --prefix "$work/first" >"$work/log" || { cat "$work/log"; fail "cannot install"; }
mkdir "$work/moved"
mv "$work/first" "$work/moved/here"
prefix=$work/moved/here
lib=$(dirname "$(find "$prefix" -name libsudorate.so.1)")
export PKG_CONFIG_PATH="$lib/pkgconfig"
data="$source/data/reference/own-mixed.tsv $source/data/reference/own-static.tsv"
lines=$(cat $data | grep -vc '^#')
expected="$lines puzzles rated, 0 different"

# The library shows what its header documents, and nothing else.
nm -D --defined-only "$lib/libsudorate.so.1" | awk '$2 != "A" { sub(/@.*/, "", $3); print $3 }' | sort >"$work/shown"
sed -n 's/^SUDORATE_API .*[ *]\(sudorate_[a-z_]*\)(.*/\1/p' "$prefix/include/sudorate.h" | sort >"$work/documented"
[ -s "$work/documented" ] || fail "the header documents nothing"
diff "$work/documented" "$work/shown" || fail "the symbols of libsudorate.so.1 differ from those of its header"

# A C program, linked with the shared library, with a later one whose structs have grown, and with the static one.
strict="-std=c99 -pedantic-errors -Wall -Wextra -Werror"
# shellcheck disable=SC2046,SC2086  # one word an option or file
{
  cc $strict "$source/tests/tools/library/consumer.c" $(pkg-config --cflags --libs sudorate) -o "$work/shared"
  [ "$(LD_LIBRARY_PATH=$lib "$work/shared" $data)" = "$expected" ] || fail "the shared library rates otherwise"
  [ "$(LD_LIBRARY_PATH=$later "$work/shared" $data)" = "$expected" ] || fail "the later library rates otherwise"
  cc $strict "$source/tests/tools/library/consumer.c" $(pkg-config --cflags sudorate) "$lib/libsudorate.a" \
    $(pkg-config --variable=static_libs sudorate) -o "$work/static"
  [ "$("$work/static" $data)" = "$expected" ] || fail "the static library rates otherwise"
}

# The examples, each with the output that stands behind it.
examples=$work/examples
mkdir "$examples"
awk -v folder="$examples" '
  /^```./ { file = sprintf("%s/%02d.%s", folder, ++count, substr($0, 4)); next }
  /^```/ { close(file); file = ""; next }
  file != "" { print > file }' "$source/docs/library.md"
export LD_LIBRARY_PATH="$lib"
export PYTHONPATH="$source/tools/python" SUDORATE_LIBRARY="$lib/libsudorate.so.1"
cd "$examples"
for file in *; do
  case $file in
    *.c)
      cp "$file" last.c
      [ -e rate.c ] || cp "$file" rate.c
      # shellcheck disable=SC2046
      cc $strict last.c $(pkg-config --cflags --libs sudorate) -o last
      ./last >printed
      ;;
    *.cpp)
      cp "$file" engine.cc
      c++ -std=c++20 -Wall -Wextra -Werror -I"$prefix/include/sudorate" engine.cc "$lib/libsudorate.a" -o last
      ./last >printed
      ;;
    *.python)
      rm printed
      ! command -v python3 >/dev/null || python3 -B "$file" >printed
      ;;
    *.cmake) cp "$file" CMakeLists.txt ;;
    *.sh)
      sh -eu "$file"
      ./rate >printed.rate
      ;;
    *.text) [ ! -e printed ] || diff "$file" printed || fail "an example of docs/library.md prints something else" ;;
  esac
done
cmake -S . -B cmake-build -DCMAKE_PREFIX_PATH="$prefix" >"$work/log" 2>&1 &&
  cmake --build cmake-build >"$work/log" 2>&1 || { cat "$work/log"; fail "the CMake example does not build"; }
cmake-build/rate | diff printed.rate - || fail "the CMake example prints something else"
cmake-build/engine >/dev/null

# What comes with the program.
if [ -e "$prefix/bin/sudorate" ]; then
  grep -q '^.SH NAME' "$prefix/share/man/man1/sudorate.1"
  for script in bash-completion/completions/sudorate zsh/site-functions/_sudorate fish/vendor_completions.d/sudorate.fish; do
    grep -q -e --stop-at -e 'l stop-at' "$prefix/share/$script" || fail "$script does not know the options"
  done
fi
