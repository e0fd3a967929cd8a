#!/bin/sh
# Makes the packages of the last commit, checks each, and writes their checksums to SHA256SUMS. Equal commits give equal
# bytes where the tools and the libraries are of the same versions.
#
# usage: tools/package.sh [--only=KIND]... [--out=FOLDER] [--work=FOLDER]
#   KIND  source  the sources, to build without git
#         static  the program for any Linux of this processor, with all libraries inside
#         deb     for Debian: program, library, headers, manual page, completions
#         wheel   for Python 3.9 and later
#         windows the program for Windows, with all libraries inside
#         npm     for node and bundlers
#         page    the page, to be served from any folder; it also stays unpacked in the folder page below --work
#   --out   where the packages go, else build-package/out
#   --work  where they are built, else build-package; a second call compiles only what has changed
set -eu
umask 022
export LC_ALL=C TZ=UTC0 PIP_ROOT_USER_ACTION=ignore
cd "$(dirname "$0")/.."
root=$(pwd)

fail() {
  echo "package: $*" >&2
  exit 1
}

kinds=
out=
work=$root/build-package
for argument; do
  case $argument in
    --only=source | --only=static | --only=deb | --only=wheel | --only=windows | \
      --only=npm | --only=page) kinds="$kinds ${argument#*=}" ;;
    --out=?*) out=${argument#*=} ;;
    --work=?*) work=${argument#*=} ;;
    *)
      sed -n '/^# usage/,/^set/s/^# \{0,1\}//p' tools/package.sh >&2
      exit 2
      ;;
  esac
done
[ -n "$kinds" ] || kinds="source static deb wheel windows npm page"
[ -n "$out" ] || out=$work/out
mkdir -p "$work" "$out"
work=$(cd "$work" && pwd)
out=$(cd "$out" && pwd)

git rev-parse HEAD >/dev/null 2>&1 || fail "the packages are those of a commit; this is no clone of the project"
version=$(git show HEAD:CMakeLists.txt | sed -n 's/^project(sudorate VERSION \([0-9.]*\).*/\1/p')
SOURCE_DATE_EPOCH=$(git log -1 --format=%ct)
export SOURCE_DATE_EPOCH
machine=$(uname -m)
name=sudorate-$version
source=$work/source
build=$work/build
stage=$work/stage

# Archives the folder $1 below $work as the file $2.
archive() {
  tar --sort=name --format=gnu --owner=0 --group=0 --numeric-owner --mode=u=rwX,go=rX --mtime="@$SOURCE_DATE_EPOCH" \
    -C "$work" -cf - "$1" | xz -9 -T1 >"$2"
}

# The sources are those of the commit, so the packages do not depend on the work tree or its place. Unchanged files keep
# their times, so that they are not compiled again.
rm -rf "$source.new" "$stage"
mkdir -p "$source.new" "$source"
git archive HEAD | tar -x -C "$source.new"
(
  cd "$source.new"
  find . -type f | while read -r file; do
    if cmp -s "$file" "$source/$file"; then touch -r "$source/$file" "$file"; fi
  done
)
rm -rf "$source"
mv "$source.new" "$source"

# Recorded ratings, to compare with those of the packages.
grep -hv '^#' "$source/data/reference/own-mixed.tsv" "$source/data/reference/own-static.tsv" >"$work/recorded"
cut -f 1 "$work/recorded" >"$work/puzzles"
awk -F '\t' '{ print $1 " ED=" $2 }' "$work/recorded" >"$work/expected"

# Builds the targets $@ from the sources. The program has the C++ library and Boost's inside: finding their symbols would
# take a third of the time of a short run.
compile() {
  configure "$build" -DCMAKE_INSTALL_PREFIX=/usr "-DCMAKE_EXE_LINKER_FLAGS=-static-libstdc++ -static-libgcc \
-Wl,--whole-archive,-l:libboost_program_options.a,--no-whole-archive,--as-needed"
  make_targets "$build" "$@"
}
# Configures the folder $1 with the options that follow.
configure() {
  cmake -S "$source" -B "$@" -DCMAKE_BUILD_TYPE=Release -DSUDORATE_TESTS=OFF "-DCMAKE_CXX_FLAGS=-ffile-prefix-map=$work=." \
    >"$work/log" 2>&1 || { cat "$work/log"; fail "cannot configure"; }
}
make_targets() {
  folder=$1
  shift
  cmake --build "$folder" --target "$@" -j "$(nproc)" >"$work/log" 2>&1 || { cat "$work/log"; fail "cannot build"; }
}

# The command $@ reads puzzles and rates them as recorded.
check_ratings() {
  "$@" <"$work/puzzles" >"$work/rated" || fail "does not run: $*"
  cmp "$work/expected" "$work/rated" >&2 || fail "rates otherwise: $*"
}
# Copies the licences of the libraries inside the program in $folder; each argument is NAME:PACKAGE.
copy_licences() {
  for library; do
    notice=/usr/share/doc/${library#*:}/copyright
    [ ! -f "$notice" ] || cp "$notice" "$work/$folder/licences/${library%%:*}"
  done
}
# No file in the folder or file $1 names the folder where it was built.
check_no_paths() {
  if grep -rlF "$work" "$1"; then fail "these name the folder where they were built"; fi
}

make_source() {
  package=$out/$name.tar.xz
  git archive --prefix="$name/" HEAD | xz -9 -T1 >"$package"
  # Without git, outside of a clone.
  check=$(mktemp -d)
  tar -xf "$package" -C "$check"
  (cd "$check/$name" && GIT_DIR=/nowhere cmake -S . -B build -DSUDORATE_TESTS=OFF) >"$work/log" 2>&1 ||
    { cat "$work/log"; fail "the sources cannot be configured"; }
  grep -q "^CMAKE_PROJECT_VERSION:STATIC=$version$" "$check/$name/build/CMakeCache.txt" || fail "the sources have no version"
  rm -rf "$check"
}

make_static() {
  compile all sudorate_static_program
  package=$out/$name-linux-$machine.tar.xz
  folder=$name-linux-$machine
  rm -rf "${work:?}/$folder"
  mkdir -p "$work/$folder/completions" "$work/$folder/licences"
  strip -o "$work/$folder/sudorate" "$build/sudorate-static"
  cp "$source/README.md" "$source/LICENSE" "$source/NEWS.md" "$build/tools/written/sudorate.1" "$work/$folder"
  for shell in sudorate _sudorate sudorate.fish; do
    cp "$build/tools/written/$shell" "$work/$folder/completions"
  done
  copy_licences boost1.74:libboost-program-options1.74-dev json:nlohmann-json3-dev nettle:nettle-dev \
    libarchive:libarchive-dev zlib:zlib1g-dev xz:liblzma-dev bzip2:libbz2-dev zstd:libzstd-dev sqlite:libsqlite3-dev glibc:libc6-dev gcc:gcc-12-base
  if readelf -d "$work/$folder/sudorate" | grep -q NEEDED; then fail "the static program needs shared libraries"; fi
  check_no_paths "$work/$folder"
  archive "$folder" "$package"
  check=$(mktemp -d)
  tar -xf "$package" -C "$check"
  check_ratings env -i "$check/$folder/sudorate" rate --threads=2
  rm -rf "$check" "${work:?}/$folder"
}

make_deb() {
  compile all
  architecture=$(dpkg --print-architecture)
  package=$out/sudorate_${version}_$architecture.deb
  DESTDIR=$stage cmake --install "$build" >"$work/log" || { cat "$work/log"; fail "cannot install"; }
  lib=$(dirname "$(find "$stage" -name libsudorate.so.1)")
  strip --strip-all --remove-section=.comment --remove-section=.note "$stage/usr/bin/sudorate"
  strip --strip-unneeded --remove-section=.comment --remove-section=.note "$lib/libsudorate.so.1.0"
  strip --enable-deterministic-archives --strip-debug --remove-section=.comment "$lib/libsudorate.a"
  gzip -9n "$stage/usr/share/man/man1/sudorate.1"
  doc=$stage/usr/share/doc/sudorate
  mkdir -p "$doc" "$stage/usr/share/lintian/overrides" "$stage/DEBIAN"
  cp "$source/tools/package/lintian-overrides" "$stage/usr/share/lintian/overrides/sudorate"
  {
    printf 'Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/\nUpstream-Name: sudorate\n\n'
    printf 'Files: *\nCopyright: %s\nLicense: Expat\n' "$(sed -n 's/^Copyright (c) //p' "$source/LICENSE")"
    sed '1,/^Copyright/d' "$source/LICENSE" | sed '1d; s/^$/./; s/^/ /'
  } >"$doc/copyright"
  {
    printf 'sudorate (%s) unstable; urgency=medium\n\n  * See /usr/share/doc/sudorate/NEWS.md.gz.\n\n' "$version"
    printf ' -- %s  %s\n' "$(git log -1 --format='%an <%ae>')" "$(date -R -d "@$SOURCE_DATE_EPOCH")"
  } | gzip -9n >"$doc/changelog.gz"
  gzip -9nc "$source/NEWS.md" >"$doc/NEWS.md.gz"
  echo "libsudorate 1 sudorate" >"$stage/DEBIAN/shlibs"
  echo "activate-noawait ldconfig" >"$stage/DEBIAN/triggers"
  # dpkg-shlibdeps requires a source package.
  mkdir -p "$work/debian"
  printf 'Source: sudorate\n\nPackage: sudorate\nArchitecture: any\n' >"$work/debian/control"
  depends=$(cd "$work" && dpkg-shlibdeps -O "$stage/usr/bin/sudorate" "$lib/libsudorate.so.1.0" 2>"$work/log") ||
    { cat "$work/log"; fail "cannot find the dependencies of the package"; }
  rm -r "$work/debian"
  sed -e "s/@version@/$version/; s/@architecture@/$architecture/; s/@depends@/${depends#shlibs:Depends=}/" \
    -e "s/@maintainer@/$(git log -1 --format='%an <%ae>')/" \
    -e "s/@size@/$(find "$stage/usr" -type f -printf '%s\n' | awk '{ kib += int(($1 + 1023) / 1024) } END { print kib }')/" \
    "$source/tools/package/control.in" >"$stage/DEBIAN/control"
  (cd "$stage" && find usr -type f | sort | xargs md5sum >DEBIAN/md5sums)
  check_no_paths "$stage"
  find "$stage" -exec touch -h -d "@$SOURCE_DATE_EPOCH" {} +
  dpkg-deb --root-owner-group -Zxz --threads-max=1 --build "$stage" "$package" >"$work/log"
  check=$(mktemp -d)
  dpkg-deb -x "$package" "$check"
  check_ratings "$check/usr/bin/sudorate" rate --threads=2
  check_ratings env SUDORATE_LIBRARY="$(find "$check" -name libsudorate.so.1)" PYTHONPATH="$source/tools/python" \
    python3 -B -m sudorate
  if command -v lintian >/dev/null; then
    lintian --allow-root --fail-on=error,warning "$package" || fail "lintian complains"
  fi
  rm -rf "$check" "$stage"
}

make_wheel() {
  compile sudorate_self_contained
  strip -o "$work/libsudorate.so.1" "$build/tools/library/self-contained/libsudorate.so.1"
  check_no_paths "$work/libsudorate.so.1"
  package=$out/$(cd "$source/tools/python" && python3 -B -c "
import build_wheel, sys
print(build_wheel.build_wheel(sys.argv[1], {'library': sys.argv[2]}))" "$out" "$work/libsudorate.so.1")
  check=$(mktemp -d)
  python3 -m pip install --quiet --no-index --target "$check" "$package" || fail "the wheel cannot be installed"
  check_ratings env PYTHONPATH="$check" python3 -B -m sudorate
  rm -rf "$check"
}

make_windows() {
  "$source/tools/windows/boost.sh" "$work/boost" >"$work/log" 2>&1 || { cat "$work/log"; fail "cannot fetch Boost's sources"; }
  # Without the option for the linker, the file would hold the time of linking.
  configure "$work/windows" "-DCMAKE_TOOLCHAIN_FILE=$source/tools/windows/toolchain.cmake" \
    "-DSUDORATE_BOOST_SOURCES=$work/boost" \
    -DCMAKE_EXE_LINKER_FLAGS=-Wl,--no-insert-timestamp
  make_targets "$work/windows" sudorate
  folder=$name-windows-x86_64
  package=$out/$folder.zip
  rm -rf "${work:?}/$folder" "$package"
  mkdir -p "$work/$folder/licences"
  x86_64-w64-mingw32-strip -o "$work/$folder/sudorate.exe" "$work/windows/sudorate.exe"
  cp "$source/README.md" "$source/LICENSE" "$source/NEWS.md" "$work/$folder"
  copy_licences boost1.74:libboost1.74-dev json:nlohmann-json3-dev mingw-w64:mingw-w64-common gcc:gcc-12-base
  check_no_paths "$work/$folder"
  (
    cd "$work"
    find "$folder" -type f | sort | python3 -c "
import sys, zipfile
with zipfile.ZipFile(sys.argv[1], 'w', zipfile.ZIP_DEFLATED) as package:
    for name in sys.stdin.read().splitlines():
        entry = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
        entry.compress_type = zipfile.ZIP_DEFLATED
        package.writestr(entry, open(name, 'rb').read())" "$package"
  )
  if command -v wine >/dev/null; then
    check_ratings env WINEDEBUG=-all WINEPREFIX="$work/wine" wine "$work/$folder/sudorate.exe" rate --threads=2
  fi
  rm -rf "${work:?}/$folder"
}

# Builds the engine as WebAssembly, the npm package and the page.
build_web() {
  [ -d "$source/build-web/page" ] || "$source/tools/web.sh" --build >"$work/log" 2>&1 || { cat "$work/log"; fail "cannot build the page"; }
}

make_npm() {
  build_web
  package=$out/$name.tgz
  cp "$source/build-web/$name.tgz" "$package"
  check=$(mktemp -d)
  echo '{"private": true, "type": "module"}' >"$check/package.json"
  (cd "$check" && npm install --silent --offline --no-fund --no-audit "$package") || fail "the npm package cannot be installed"
  check_ratings node "$check/node_modules/sudorate/cli.js"
  rm -rf "$check"
}

make_page() {
  build_web
  folder=$name-page
  package=$out/$folder.tar.xz
  rm -rf "$work/page" "${work:?}/$folder"
  cp -R "$source/build-web/page" "$work/page"
  cp -R "$work/page" "$work/$folder"
  check_no_paths "$work/$folder"
  archive "$folder" "$package"
  rm -rf "${work:?}/$folder"
}

for kind in $kinds; do
  "make_$kind"
  echo "$package" >&2
done
(cd "$out" && sha256sum sudorate[-_]"$version"* | tee SHA256SUMS)
