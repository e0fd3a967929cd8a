"""python -m sudorate [PUZZLE...]: prints each puzzle with its rating; the default is standard input."""

from __future__ import annotations

import sys
from typing import Iterable, Iterator

from . import rate_all


def main() -> int:
    """Returns 1 if a text was no puzzle."""
    puzzles: Iterable[str] = sys.argv[1:] or (line.rstrip("\n") for line in sys.stdin if line.strip())
    kept = []

    def keep() -> Iterator[str]:
        for puzzle in puzzles:
            kept.append(puzzle)
            yield puzzle

    status = 0
    for rating in rate_all(keep()):
        print(f"{kept.pop(0)} ED={rating}" if rating.er is not None else f"{kept.pop(0)} {rating.outcome}")
        if rating.reason:
            print(f"sudorate: {rating.reason}", file=sys.stderr)
            status = 1
    return status


if __name__ == "__main__":
    sys.exit(main())
