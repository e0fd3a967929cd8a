#!/bin/sh
# Puts the sources of Boost.Program_options into a folder, from Debian's source package of the version that is installed
# here. Debian has this library for its own systems only.
#
# usage: tools/windows/boost.sh FOLDER     does nothing if the folder is there
set -eu
folder=$1
[ ! -d "$folder" ] || exit 0
package=$(dpkg-query -W -f '${Source}\n' libboost-program-options1.*-dev 2>/dev/null | grep -m 1 boost) || {
  echo "boost.sh: libboost-program-options-dev is not installed" >&2
  exit 1
}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$work/lists/partial" "$work/cache/archives/partial" "$work/source"
# The system's own lists of packages stay as they are.
mirror=$(apt-cache policy | sed -n 's/.* \(https\{0,1\}:[^ ]*\/debian\) \([a-z]*\)\/main .*/\1 \2/p' | head -n 1)
echo "deb-src [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] $mirror main" >"$work/sources.list"
apt() {
  apt-get -qq -o Dir::Etc::sourcelist="$work/sources.list" -o Dir::Etc::sourceparts=- -o Dir::State::lists="$work/lists" \
    -o Dir::Cache="$work/cache" -o APT::Sandbox::User=root "$@"
}
apt update
(cd "$work/source" && apt source --download-only "${package%% *}")
tar -xJf "$work"/source/*.orig.tar.xz -C "$work/source" --wildcards '*/libs/program_options/src/*.cpp'
mkdir -p "$(dirname "$folder")"
mv "$work"/source/*/libs/program_options/src "$folder"
