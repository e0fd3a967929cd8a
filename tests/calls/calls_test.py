#!/usr/bin/env python3
"""Runs the calls of calls.txt and compares what they give with hashes.txt.

A change that is to leave the program as it is shows here by what it changes. After a change of results or messages
that is wanted, `--texts FOLDER` with the program before and after it shows all differences, and `--write` writes
hashes.txt anew.

Each call is a line for the shell, in which $S is the program, run in an empty folder beside the inputs, ../in. A
hash is of the status, the standard output, the messages, and the files that the call leaves; without durations, and
without stores, which name the version of the engine.

usage: calls_test.py PROGRAM DATA [--texts FOLDER] [--write]
"""
import hashlib
import os
import re
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

HERE = Path(__file__).resolve().parent
LEFT_OUT = (".db", ".db-wal", ".db-shm")
SOLVED = "361725849972834165458691732826479351134258697795316428619547283583162974247983516"


def lines_of(path, count, skip=0):
    lines = [line for line in Path(path).read_text().splitlines() if line and line[0] in "0123456789."]
    return lines[skip:skip + count]


def swapped(puzzle):
    """Another puzzle of the same form: the first two rows exchanged, 1 and 2 exchanged."""
    rows = [puzzle[i:i + 9] for i in range(0, 81, 9)]
    rows[0], rows[1] = rows[1], rows[0]
    return "".join(rows).translate(str.maketrans("12", "21"))


def make_inputs(folder, data):
    folder.mkdir()
    write = lambda name, lines: (folder / name).write_text("".join(line + "\n" for line in lines))
    easy = lines_of(data / "bench/easy.txt", 40)
    basic = lines_of(data / "bench/basic.txt", 20)
    chains = lines_of(data / "bench/chains.txt", 12)
    mixed = [p for three in zip(easy[:4], basic[:4], chains[:4]) for p in three]
    one, two, three = easy[0], basic[0], chains[0]
    bad = [one, "no puzzle at all", "11" + "." * 79, "." * 81, two, "1234", three[:80], "#comment", "", three]
    traces = (data / "reference/own-mixed.tsv").read_text().splitlines()
    traces = [line.split("\t") for line in traces if not line.startswith("#")][:12]
    write("easy.txt", easy[:8])
    write("mixed.txt", mixed)
    write("many.txt", (easy + basic) * 6)
    write("bad.txt", bad)
    write("badly.txt", ["line %d is none" % n for n in range(30)] + [one])
    write("dup.txt", [one, two, one, swapped(two), three, swapped(one), two])
    write("traces.tsv", ["\t".join(line[:3]) for line in traces])
    write("rated.txt", ["%s ED=%s" % (line[0], line[1]) for line in traces[:6]] + [one])
    write("wrong.txt", ["%s ED=%s" % (line[0], "2.0/1.2/1.2") for line in traces[:3]] +
          ["%s ED=%s" % (line[0], line[1]) for line in traces[3:6]])
    write("table.csv", ["id,puzzle,er"] + ["n%d,%s,%s" % (n, line[0], line[1].split("/")[0])
                                           for n, line in enumerate(traces[:6])])
    write("table2.csv", ["er,name,puzzle,=x"] + ['%s,"a,b%d",%s,-1' % (line[1].split("/")[0], n, line[0])
                                                  for n, line in enumerate(traces[6:9])])
    write("objects.jsonl", ['{"puzzle":"%s","id":"j%d","er":%s}' % (line[0], n, line[1].split("/")[0])
                            for n, line in enumerate(traces[:4])])
    write("grid.txt", ["Title"] + ["|".join([three[i:i + 3], three[i + 3:i + 6], three[i + 6:i + 9]])
                                   for i in range(0, 81, 9)] + [""])
    write("solved.txt", [SOLVED])
    write("nearly.txt", ["3617258.997283.1.545869173282647935113425869..95316428619547283583162974247983516"])
    write("wrongdigit.txt", [SOLVED[:7] + ".99" + SOLVED[10:], "5" + SOLVED[1:40] + "." + SOLVED[41:]])
    write("empty.txt", [])
    write("names.txt", ["%s Alpha" % one, "%s Beta" % two, "%s alpha" % three])


def result_of(program, call, folder):
    folder.mkdir()
    environment = dict(os.environ, S=str(program), LC_ALL="C.UTF-8", TZ="UTC")
    run = subprocess.run(["sh", "-c", call], cwd=folder, env=environment, capture_output=True, timeout=120,
                         stdin=subprocess.DEVNULL)
    text = b"status %d\n" % run.returncode
    text += b"out\n" + run.stdout + b"err\n" + run.stderr
    for path in sorted(folder.rglob("*")):
        name = str(path.relative_to(folder))
        text += b"file " + name.encode() + b"\n"
        if path.is_file() and not name.endswith(LEFT_OUT):
            text += path.read_bytes()
    text = re.sub(rb" in [0-9]+\.[0-9][0-9] s", b" in T s", text)
    return re.sub(rb"total time: [^\n]*", b"total time", text)


def main(words):
    program, data = Path(words[0]).resolve(), Path(words[1]).resolve()
    calls = [line for line in (HERE / "calls.txt").read_text().splitlines() if line and not line.startswith("#")]
    with tempfile.TemporaryDirectory() as name:
        top = Path(name)
        make_inputs(top / "in", data)
        def run(number):
            return result_of(program, calls[number], top / ("%03d" % number))
        if "--texts" in words:
            target = Path(words[words.index("--texts") + 1])
            target.mkdir(exist_ok=True)
        with ThreadPoolExecutor(2) as pool:
            texts = list(pool.map(run, range(len(calls))))
        if "--texts" in words:
            for number, text in enumerate(texts):
                (target / ("%03d" % number)).write_bytes(calls[number].encode() + b"\n" + text)
        hashes = [hashlib.sha256(text).hexdigest()[:16] for text in texts]
    if "--write" in words:
        (HERE / "hashes.txt").write_text("".join(h + "\n" for h in hashes))
        return 0
    expected = (HERE / "hashes.txt").read_text().split()
    wrong = [n for n in range(len(calls)) if hashes[n] != expected[n]] if len(expected) == len(calls) else [-1]
    for number in wrong:
        print("call %d differs: %s" % (number, calls[number] if number >= 0 else "numbers of calls and hashes"))
    print("%d calls, %d differ" % (len(calls), len(wrong)))
    return 1 if wrong else 0


sys.exit(main(sys.argv[1:]))
