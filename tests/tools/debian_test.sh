#!/bin/sh
# Installs the Debian package and the wheel into a new, minimal Debian and rates 500 recorded puzzles there: in C with
# pkg-config, in a CMake project with either library, in Python, and with the program.
#
# usage: debian_test.sh SOURCE-FOLDER [PACKAGES]
#   PACKAGES  a folder with the Debian package and the wheel, else they are made
# Takes minutes. Needs debootstrap, root and Debian's archive, and ends with 77 where one of them is missing.
set -eu
source=$1
packages=${2:-}

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
skip() {
  echo "debian test: skipped, $*" >&2
  exit 77
}
fail() {
  tail -n 20 "$work/log" >&2
  echo "debian test: $*" >&2
  exit 1
}

[ "$(id -u)" -eq 0 ] || skip "only root can set up another system"
command -v debootstrap >/dev/null || skip "there is no debootstrap"
# The package is for the release that it was made on.
release=$(sed -n 's/^VERSION_CODENAME=//p' /etc/os-release)
mirror=$(apt-get indextargets --format '$(REPO_URI)' "Codename: $release" "Component: main" | head -n 1)
[ -n "$mirror" ] || skip "apt-get knows no archive"
system=$work/system
debootstrap --variant=minbase "$release" "$system" "$mirror" >"$work/log" 2>&1 ||
  skip "debootstrap fails: $(tail -n 1 "$work/log")"

if [ -z "$packages" ]; then
  packages=$work/packages
  "$source/tools/package.sh" --only=deb --only=wheel --work="$work/build" --out="$packages"
fi

home=$system/root/test
mkdir "$home"
cp "$packages"/*.deb "$packages"/*.whl "$source/tests/tools/library/consumer.c" "$home"
grep -v '^#' "$source/data/reference/own-more.tsv" | head -n 500 >"$home/recorded"
cut -f 1 "$home/recorded" >"$home/puzzles"
awk -F '\t' '{ print $1 " ED=" $2 }' "$home/recorded" >"$home/expected"
expected="500 puzzles rated, 0 different"

# The command $@ in the other system, with nothing of this one.
inside() {
  env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive \
    chroot "$system" sh -euc 'cd /root/test && "$@"' sh "$@" 2>"$work/log"
}
install_packages() {
  inside apt-get install -y --no-install-recommends "$@" >"$work/apt" ||
    { cat "$work/apt" >>"$work/log"; fail "cannot install $*"; }
}
# The command $@ counts the puzzles as above.
check_count() {
  printed=$(inside "$@") || fail "fails: $*, and prints $printed"
  [ "$printed" = "$expected" ] || fail "$* prints $printed"
  echo "debian test: $*: $printed"
}

# The program first, while the system has nothing but what the package asks for.
install_packages ./"$(basename "$home"/*.deb)"
inside sudorate rate --threads=2 puzzles | cmp - "$home/expected" || fail "the program rates otherwise"
echo "debian test: sudorate rate: as recorded"
install_packages gcc g++ make cmake pkg-config libc6-dev
inside sh -euc 'cc -std=c99 consumer.c $(pkg-config --cflags --libs sudorate) -o with-pkg-config' >"$work/printed" ||
  fail "does not compile with pkg-config"
check_count ./with-pkg-config recorded
cat >"$home/CMakeLists.txt" <<'END'
cmake_minimum_required(VERSION 3.16)
project(consumer LANGUAGES C CXX)
find_package(sudorate REQUIRED)
add_executable(with-cmake consumer.c)
target_link_libraries(with-cmake PRIVATE sudorate::sudorate)
add_executable(with-cmake-static consumer.c)
target_link_libraries(with-cmake-static PRIVATE sudorate::static)
END
inside sh -euc 'cmake -S . -B build && cmake --build build' >"$work/printed" ||
  { cat "$work/printed" >>"$work/log"; fail "does not build with CMake"; }
check_count build/with-cmake recorded
check_count build/with-cmake-static recorded

install_packages python3 python3-pip
inside python3 -m pip install --quiet --no-index --target installed ./"$(basename "$home"/*.whl)" || fail "no wheel"
cat >"$home/compare.py" <<'END'
import sys

sys.path.insert(0, "installed")
import sudorate

with open("recorded") as lines:
    found = sudorate.compare([line.split("\t")[:2] for line in lines])
print(f"{found.total} puzzles rated, {len(found.differences)} different")
END
check_count python3 compare.py

inside apt-get purge -y sudorate >"$work/apt" || fail "cannot be removed"
left=$(inside find / -xdev -name '*sudorate*' -not -path '/root/*' -not -path '/var/*' -not -path '/proc/*')
[ -z "$left" ] || fail "left behind: $left"
