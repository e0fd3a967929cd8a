#!/usr/bin/env python3
"""Rates puzzles with Dask and the package of tools/python, on the partitions of a bag or of a data frame.

usage: dask_rate.py FOLDER FILE...

Each FILE becomes files of the same kind in FOLDER: lists of a puzzle a line with "ED=ER/EP/ED" behind each puzzle, or
tables (.csv) with the columns er, ep and ed behind the others; the column `puzzle` has the puzzles. The variable
DASK_SCHEDULER_ADDRESS names a scheduler, such as tcp://host:8786, whose workers see all files and have the package; without
it this machine works. If a worker is lost, others compute its partitions.
"""
import sys

import dask.bag
import dask.dataframe
import dask.distributed
import sudorate


def rated_lines(lines):
    puzzles = [line.rstrip("\n") for line in lines]
    return [f"{puzzle} ED={rating}" for puzzle, rating in zip(puzzles, sudorate.rate_all(puzzles, threads=1))]


def rated_rows(frame):
    return frame.join(sudorate.rate_frame(frame.puzzle, threads=1, fields="er ep ed"))


def main(folder, files):
    with dask.distributed.Client():
        if files[0].endswith(".csv"):
            table = dask.dataframe.read_csv(files, blocksize="4MB", dtype={"puzzle": str})
            table.map_partitions(rated_rows).to_csv(f"{folder}/*.csv", index=False)
        else:
            lists = dask.bag.read_text(files, blocksize="256kB")
            lists.map_partitions(rated_lines).to_textfiles(f"{folder}/*.txt", last_endline=True)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
