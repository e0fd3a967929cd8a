#!/bin/sh
# Formats all sources, or lists the ones that are not formatted.
#
# usage: tools/format.sh [--check]
#
# Other versions of clang-format break lines differently, so only version 14 counts. Without it --check passes
# with a remark.
set -eu
cd "$(dirname "$0")/.."
version=14

for tool in clang-format-$version clang-format ''; do
  [ -n "$tool" ] || break
  "$tool" --version 2>/dev/null | grep -q "version $version\." && break
done

sources() {
  find tagging chains rating tools tests -name '*.h' -o -name '*.cc' | sort
}

case ${1-} in
  '')
    [ -n "$tool" ] || { echo "format: clang-format $version is not installed" >&2; exit 1; }
    sources | xargs "$tool" -i --style=file
    ;;
  --check)
    [ -n "$tool" ] || { echo "format: not checked, clang-format $version is not installed" >&2; exit 0; }
    sources | xargs -n 100 -P "$(nproc 2>/dev/null || echo 2)" "$tool" --dry-run --Werror --style=file || {
      echo "format: run tools/format.sh" >&2
      exit 1
    }
    ;;
  *)
    echo "usage: tools/format.sh [--check]" >&2
    exit 2
    ;;
esac
