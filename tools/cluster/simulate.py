#!/usr/bin/env python3
"""Simulates a run of many shards on a cluster whose nodes fail.

usage: tools/cluster/simulate.py [--help]

It answers how long a collection takes, how much work is done twice, and how large shards should be. Each processor takes
the next shard of a queue. A node fails at random; its shards go back to the queue, and continue at their checkpoints, or
begin anew without --resume. The scheduler starts a limited number of shards a second.
Equal options and --seed give equal
tables.
"""
import argparse
import bisect
import heapq
import random


def arguments(words=None):
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("--puzzles", type=float, default=1e10, help="puzzles in the collection (default: %(default)g)")
    parser.add_argument("--milliseconds", type=float, default=8.0, help="mean time of a puzzle (default: %(default)g)")
    parser.add_argument("--deviation", type=float, default=24.0,
                        help="standard deviation of the time of a puzzle, in ms (default: %(default)g)")
    parser.add_argument("--spread", type=float, default=0.2,
                        help="how far the means of shards differ, since files are sorted in some way: standard deviation "
                             "as a part of the mean (default: %(default)g)")
    parser.add_argument("--nodes", type=int, default=100)
    parser.add_argument("--cores", type=int, default=64, help="processors of a node (default: %(default)d)")
    parser.add_argument("--failure-hours", type=float, default=1000.0,
                        help="mean time between two failures of a node; 0 for none (default: %(default)g)")
    parser.add_argument("--repair-hours", type=float, default=0.5, help="until the node is back (default: %(default)g)")
    parser.add_argument("--notice-seconds", type=float, default=150.0,
                        help="until the scheduler runs a lost shard again (default: %(default)g)")
    parser.add_argument("--lost-seconds", type=float, default=2.0,
                        help="work since the last checkpoint, at most (default: %(default)g)")
    parser.add_argument("--no-resume", action="store_true", help="lost shards begin anew")
    parser.add_argument("--start-seconds", type=float, default=1.0,
                        help="from the start of a shard to its first puzzle (default: %(default)g)")
    parser.add_argument("--starts", type=float, default=50.0,
                        help="shards that the scheduler starts in a second (default: %(default)g)")
    parser.add_argument("--shard-minutes", type=float, nargs="+", default=[1, 2, 5, 10, 20, 60, 240])
    parser.add_argument("--seed", type=int, default=1)
    return parser.parse_args(words)


def failures(options, random_numbers, end):
    """The times at which a node fails, up to some time after `end`; in order."""
    times = []
    time = 0.0
    while options.failure_hours > 0 and time < end:
        time += random_numbers.expovariate(1 / (3600 * options.failure_hours))
        times.append(time)
        time += 3600 * options.repair_hours
    return times


def simulate(options, shard_minutes):
    """A dictionary: shards, and in seconds makespan, work, and work done again."""
    random_numbers = random.Random(options.seed)
    mean = options.milliseconds / 1000
    work = options.puzzles * mean
    shards = max(1, round(work / (60 * shard_minutes)))
    puzzles = options.puzzles / shards
    deviation = (puzzles * (options.deviation / 1000) ** 2 + (puzzles * mean * options.spread) ** 2) ** 0.5
    workers = options.nodes * options.cores
    down = [failures(options, random_numbers, 20 * work / workers + 86400) for _ in range(options.nodes)]

    free = [(0.0, worker) for worker in range(workers)]
    again = []  # lost shards: when they may start, and what is left of them
    begun = 0
    slot = makespan = total = redone = 0.0
    while begun < shards or again:
        time, worker = heapq.heappop(free)
        if again and (begun == shards or again[0][0] <= time):
            ready, left = heapq.heappop(again)
            time = max(time, ready)
        else:
            begun += 1
            left = max(0.0, random_numbers.gauss(puzzles * mean, deviation))
            total += left
        slot = max(slot + 1 / options.starts, time)
        start = slot
        end = start + options.start_seconds + left
        node = down[worker // options.cores]
        index = bisect.bisect_left(node, start)
        # The node may still be down.
        if index > 0 and start < node[index - 1] + 3600 * options.repair_hours:
            heapq.heappush(again, (start, left))
            heapq.heappush(free, (node[index - 1] + 3600 * options.repair_hours, worker))
        elif index < len(node) and node[index] < end:
            done = max(0.0, node[index] - start - options.start_seconds)
            lost = done if options.no_resume else min(done, options.lost_seconds)
            redone += lost
            heapq.heappush(again, (node[index] + options.notice_seconds, left - done + lost))
            heapq.heappush(free, (node[index] + 3600 * options.repair_hours, worker))
        else:
            makespan = max(makespan, end)
            heapq.heappush(free, (end, worker))
    return {"shards": shards, "makespan": makespan, "work": total, "redone": redone}


def main():
    options = arguments()
    workers = options.nodes * options.cores
    print("shard       shards  makespan  idle and lost  done twice")
    best = None
    for minutes in options.shard_minutes:
        result = simulate(options, minutes)
        hours = result["makespan"] / 3600
        idle = 100 * (1 - result["work"] / (workers * result["makespan"]))
        redone = result["redone"] / 3600
        print(f"{minutes:3g} min {result['shards']:10d} {hours:8.2f} h {idle:12.1f} % {redone:10.2f} h")
        if best is None or hours < best[0]:
            best = (hours, minutes)
    print(f"work {options.puzzles * options.milliseconds / 3.6e6:.0f} core hours; "
          f"at best {options.puzzles * options.milliseconds / 3.6e6 / workers:.2f} h; "
          f"shards of {best[1]:g} min take {best[0]:.2f} h")


if __name__ == "__main__":
    main()
