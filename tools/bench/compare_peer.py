#!/usr/bin/env python3
"""Measures sudorate against another rater: same puzzles, CPU time, alternating runs, answers compared.

usage: compare_peer.py --peer 'COMMAND ARGUMENTS' [--ours 'COMMAND ARGUMENTS'] [options] SET...

Both commands read puzzles on standard input, 81 characters a line, and print one line a puzzle with ER/EP/ED in
it. A SET is a file of such lines, or of recorded paths (.tsv: puzzle TAB ER/EP/ED ...). Of recorded paths a range
of ER can be chosen, for all sets by --min-er and --max-er, or for one as FILE@LOW..HIGH; either end may be empty.

For each set, both programs run once to warm up and to compare their answers, then by turns, pinned to one
processor. Time is user plus system time of the process, start-up included. The ratio is the peer's time over ours,
computed for each pair of neighbouring runs; the table shows its median, lowest and highest value.

Exit status: 0 measured, whatever the answers; 1 a program failed or changed its answers; 2 wrong usage.
"""
import argparse
import glob
import os
import platform
import re
import shlex
import statistics
import subprocess
import sys
import tempfile

RATINGS = re.compile(r"(>=)?(\d+\.\d)/(\d+\.\d|-)/(\d+\.\d|-)(?![\d/])")
PUZZLE = re.compile(r"^[1-9.0]{81}(?![1-9.0])")


class ProgramFailed(Exception):
    pass


class PuzzleSet:
    def __init__(self, argument, low, high, repeat):
        path, _, er_range = argument.partition("@")
        if er_range:
            low_text, dots, high_text = er_range.partition("..")
            if not dots:
                raise ValueError(f"{argument}: a range reads LOW..HIGH")
            low = float(low_text) if low_text else low
            high = float(high_text) if high_text else high
        self.name = os.path.basename(path) + (f" ER {low:g}..{high:g}" if (low, high) != (0, 99) else "")
        self.puzzles = []
        self.recorded = []  # None where the file says nothing
        with open(path, encoding="ascii") as file:
            for line in file:
                if not PUZZLE.match(line):
                    continue
                recorded = RATINGS.search(line, 81)
                if recorded and not low <= float(recorded[2]) <= high:
                    continue
                self.puzzles.append(line[:81])
                self.recorded.append(recorded[0] if recorded else None)
        if not self.puzzles:
            raise ValueError(f"{argument}: no puzzle chosen")
        self.text = "".join(puzzle + "\n" for puzzle in self.puzzles) * repeat


def run(command, text):
    """Returns (CPU seconds, list of rating texts) of one run."""
    with tempfile.TemporaryFile() as stdin, tempfile.TemporaryFile() as stdout, tempfile.TemporaryFile() as stderr:
        stdin.write(text.encode())
        stdin.seek(0)
        process = subprocess.Popen(command, stdin=stdin, stdout=stdout, stderr=stderr)
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        stdout.seek(0)
        output = stdout.read().decode(errors="replace")
        # Status 1 is a run that went through and left some puzzle without a final rating.
        if process.returncode not in (0, 1):
            stderr.seek(0)
            message = stderr.read(500).decode(errors="replace").strip()
            raise ProgramFailed(f"{command[0]}: exit status {process.returncode}: {message}")
    # The last match: a puzzle or a label may stand before it.
    found = [list(RATINGS.finditer(line)) for line in output.splitlines()]
    return usage.ru_utime + usage.ru_stime, [matches[-1][0] for matches in found if matches]


def checked_answers(command, puzzle_set, repeat):
    _, answers = run(command, puzzle_set.text)
    count = len(puzzle_set.puzzles)
    if len(answers) != count * repeat:
        raise ProgramFailed(f"{command[0]}: {len(answers)} ratings for {count * repeat} puzzles")
    return answers


def is_true_bound(answer, exact):
    """Whether an answer such as >=7.5/1.2/- says nothing wrong about a puzzle that is rated `exact`."""
    if not answer.startswith(">=") or exact.startswith(">="):
        return False
    bound, *others = answer[2:].split("/")
    er, *finals = exact.split("/")
    return float(bound) <= float(er) and all(a in ("-", b) for a, b in zip(others, finals))


def agreement(answers, others):
    pairs = [(a, b) for a, b in zip(answers, others) if a is not None and b is not None]
    if not pairs:
        return "-"
    equal = sum(a == b for a, b in pairs)
    bounds = sum(is_true_bound(a, b) or is_true_bound(b, a) for a, b in pairs)
    return f"{equal}/{len(pairs)}" + (f" +{bounds} bounds" if bounds else "")


def triple(values):
    return f"{min(values):.3f}/{statistics.median(values):.3f}/{max(values):.3f}"


def measure(puzzle_set, ours, peer, runs, repeat, show):
    """Returns the table row of one set, and lines about puzzles whose ratings differ."""
    commands = {"ours": ours, "peer": peer}
    answers = {name: checked_answers(command, puzzle_set, repeat) for name, command in commands.items()}
    seconds = {"ours": [], "peer": []}
    for index in range(runs):
        # Either program goes first in half of the pairs.
        for name in list(commands)[::-1 if index % 2 else 1]:
            command = commands[name]
            spent, again = run(command, puzzle_set.text)
            if again != answers[name]:
                raise ProgramFailed(f"{command[0]}: different answers in a second run")
            seconds[name].append(spent)
    count = len(puzzle_set.puzzles)
    our_answers, peer_answers = answers["ours"][:count], answers["peer"][:count]
    differing = [row for row in zip(puzzle_set.puzzles, our_answers, peer_answers)
                 if row[1] != row[2] and not is_true_bound(row[1], row[2]) and not is_true_bound(row[2], row[1])]
    remarks = [f"differs: {puzzle} ours {our_answer} peer {peer_answer}"
               for puzzle, our_answer, peer_answer in differing[:show]]
    ratios = [b / max(a, 1e-6) for a, b in zip(seconds["ours"], seconds["peer"])]
    row = [puzzle_set.name, str(count) + (f" x{repeat}" if repeat > 1 else ""),
           triple(seconds["ours"]), triple(seconds["peer"]),
           f"{statistics.median(ratios):.2f} ({min(ratios):.2f}-{max(ratios):.2f})",
           agreement(our_answers, peer_answers), agreement(our_answers, puzzle_set.recorded),
           agreement(peer_answers, puzzle_set.recorded)]
    return row, remarks


def cpu_model():
    try:
        with open("/proc/cpuinfo", encoding="ascii", errors="replace") as file:
            for line in file:
                if line.startswith("model name"):
                    return line.partition(":")[2].strip()
    except OSError:
        pass
    return platform.processor() or platform.machine()


def build_facts(program):
    """What CMake left beside the program about its build, or 'unknown'."""
    directory = os.path.dirname(os.path.abspath(program))

    def value(path, pattern):
        try:
            with open(path, encoding="utf-8") as file:
                match = re.search(pattern, file.read(), re.MULTILINE)
                return match[1] if match else None
        except OSError:
            return None

    cache = os.path.join(directory, "CMakeCache.txt")
    compilers = glob.glob(os.path.join(directory, "CMakeFiles", "*", "CMakeCXXCompiler.cmake"))
    if not os.path.exists(cache) or not compilers:
        return "unknown"
    build_type = value(cache, r"^CMAKE_BUILD_TYPE:\w+=(.*)$") or ""
    flags = [value(cache, r"^CMAKE_CXX_FLAGS:\w+=(.*)$"),
             value(cache, rf"^CMAKE_CXX_FLAGS_{build_type.upper()}:\w+=(.*)$"),
             "-march=native" if value(cache, r"^SUDORATE_NATIVE:\w+=(.*)$") in ("ON", "1", "TRUE") else ""]
    facts = [value(compilers[0], r'CMAKE_CXX_COMPILER_ID "(.*?)"'),
             value(compilers[0], r'CMAKE_CXX_COMPILER_VERSION "(.*?)"'), build_type] + flags
    return " ".join(fact for fact in facts if fact)


def pin_to_one_processor():
    """Children inherit the pinning, so that neither program gains by threads."""
    if not hasattr(os, "sched_setaffinity"):
        return "not pinned"
    processor = max(os.sched_getaffinity(0))
    os.sched_setaffinity(0, {processor})
    return f"pinned to processor {processor}"


def print_table(rows):
    header = ["set", "puzzles", "ours CPU s", "peer CPU s", "peer/ours", "equal", "ours=recorded", "peer=recorded"]
    widths = [max(len(row[column]) for row in [header] + rows) for column in range(len(header))]
    for row in [header, ["-" * width for width in widths]] + rows:
        print("| " + " | ".join(cell.ljust(width) for cell, width in zip(row, widths)) + " |")


def parse_arguments():
    root = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
    ours = shlex.quote(os.path.join(root, "build", "sudorate")) + " rate --format=%r/%p/%d"
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter,
                                     usage=argparse.SUPPRESS)
    parser.add_argument("--ours", default=ours, metavar="COMMAND",
                        help="default: build/sudorate rate --format=%%r/%%p/%%d")
    parser.add_argument("--peer", default="", metavar="COMMAND", help="the other rater with its arguments")
    parser.add_argument("--runs", type=int, default=9, metavar="N",
                        help="measured runs of each program (%(default)s)")
    parser.add_argument("--repeat", type=int, default=1, metavar="N",
                        help="feed each set N times in a run, for sets too quick to measure (%(default)s)")
    parser.add_argument("--min-er", type=float, default=0, metavar="X", help="lowest recorded ER (%(default)s)")
    parser.add_argument("--max-er", type=float, default=99, metavar="X", help="highest recorded ER (%(default)s)")
    parser.add_argument("--show", type=int, default=5, metavar="N", help="differing puzzles to print (%(default)s)")
    parser.add_argument("sets", nargs="+", metavar="SET")
    arguments = parser.parse_args()
    if not shlex.split(arguments.peer):
        parser.error("no peer: give --peer 'COMMAND', or -DSUDORATE_PEER='COMMAND' to CMake")
    if arguments.runs < 1 or arguments.repeat < 1:
        parser.error("--runs and --repeat are at least 1")
    try:
        arguments.sets = [PuzzleSet(name, arguments.min_er, arguments.max_er, arguments.repeat)
                          for name in arguments.sets]
    except (OSError, ValueError) as error:
        parser.error(str(error))
    return arguments


def main():
    arguments = parse_arguments()
    ours, peer = shlex.split(arguments.ours), shlex.split(arguments.peer)
    print(f"processor  {cpu_model()}, {os.cpu_count()} visible, {pin_to_one_processor()}")
    print(f"system     {platform.system()} {platform.release()}")
    print(f"our build  {build_facts(ours[0])}")
    print(f"runs       {arguments.runs} of each, alternating, after a warm-up; min/median/max")
    print(flush=True)
    try:
        results = [measure(puzzle_set, ours, peer, arguments.runs, arguments.repeat, arguments.show)
                   for puzzle_set in arguments.sets]
    except (OSError, ProgramFailed) as error:
        print(f"compare_peer: {error}", file=sys.stderr)
        return 1
    print_table([row for row, _ in results])
    for _, remarks in results:
        for remark in remarks:
            print(remark)
    return 0


if __name__ == "__main__":
    sys.exit(main())
