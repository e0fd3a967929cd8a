"""The Python package, held against recorded paths."""

from __future__ import annotations

import itertools
import os
import pathlib
import re
import resource
import signal
import subprocess
import sys
import threading
import time
from typing import Callable, Iterator, List, Tuple

import pytest

import sudorate

DATA = pathlib.Path(__file__).resolve().parents[2] / "data" / "reference"
PUZZLE = "...6...5...2...7.46.7..3..9....3..269....1.....17......2.9......8...6....6..1.4.7"
EMPTY = "." * 81
CLASHING = "11" + "." * 79

# Puzzle, ER/EP/ED, and steps.
Recorded = Tuple[str, str, List[str]]


def read(name: str) -> List[Recorded]:
    records = []
    for line in (DATA / name).read_text().splitlines():
        if not line.startswith("#"):
            puzzle, ratings, steps = line.split("\t")[:3]
            records.append((puzzle, ratings, steps.split("; ")))
    return records


RECORDED = read("own-mixed.tsv") + read("own-static.tsv")
HARD = read("own-extreme.tsv")[0][0]


def score(steps: List[str]) -> float:
    return sum(int(step.split(" ", 1)[0].replace(".", "")) for step in steps) / 10


def test_rates_as_recorded() -> None:
    assert len(RECORDED) >= 400
    for puzzle, ratings, steps in RECORDED:
        rating = sudorate.rate(puzzle)
        assert str(rating) == ratings
        assert rating.outcome == "rated"
        assert rating.score == score(steps)
        assert rating.step_count == len(steps)
        assert not rating.is_bound


def test_rates_on_the_other_scale_as_recorded() -> None:
    recorded = read("skx-dev.tsv")[::10]
    puzzles = [record[0] for record in recorded]
    ratings = list(sudorate.rate_all(puzzles, scale="skx"))
    assert [str(rating) for rating in ratings] == ["SKX=" + record[1] for record in recorded]
    assert {rating.scale for rating in ratings} == {"skx"}
    assert [rating.score for rating in ratings] == [score(record[2]) for record in recorded]
    pairs = [(record[0], record[1]) for record in recorded]
    assert sudorate.compare(pairs, scale="skx").differences == []
    different = {difference.puzzle for difference in sudorate.compare(pairs).differences}
    assert different == {puzzle for puzzle, _, steps in recorded if str(sudorate.rate(puzzle)) != str(sudorate.rate(puzzle, scale="skx"))[4:]}
    # A rating that names its scale differs from every one of the other.
    named = [(puzzle, "SKX=" + rating) for puzzle, rating in pairs]
    assert sudorate.compare(named, scale="skx").differences == []
    assert len(sudorate.compare(named).differences) == len(named)


def test_steps_are_those_of_the_scale() -> None:
    puzzle = "..14..3...4......632....59.....5...24.71......1..7..6....84..........7..9..6.1.5."
    names = {scale: [step.technique for step in sudorate.path(puzzle, scale=scale)] for scale in ("se", "skx")}
    assert "Turbot Fish" in names["se"] and "Skyscraper 011" in names["skx"]
    at = names["skx"].index("Skyscraper 011")
    explained = sudorate.path(puzzle, scale="skx", explain=True)[at].explanation
    assert explained is not None and "two ends in each of row 1 and row 9" in explained
    assert sudorate.hint(puzzle, scale="skx") == sudorate.path(puzzle, scale="skx")[0]
    for function in (sudorate.rate, sudorate.path, sudorate.hint):
        with pytest.raises(ValueError, match="scale is one of se, skx"):
            function(puzzle, scale="SE")  # type: ignore[operator]
    assert 4.0 <= (sudorate.rate(next(sudorate.generate((4.0, 4.3), scale="skx", seed=1)), scale="skx").er or 0) <= 4.3


def test_leaves_the_score_out() -> None:
    ratings = list(sudorate.rate_all((record[0] for record in RECORDED), score=False))
    assert [str(rating) for rating in ratings] == [record[1] for record in RECORDED]
    assert {(rating.score, rating.step_count) for rating in ratings} == {(None, None)}
    assert sudorate.rate(RECORDED[0][0], score=False) == ratings[0]


@pytest.mark.parametrize("threads", [0, 1, 2, 16])
def test_rates_all_in_order(threads: int) -> None:
    ratings = sudorate.rate_all((record[0] for record in RECORDED), threads)
    assert [str(rating) for rating in ratings] == [record[1] for record in RECORDED]


def test_rates_all_in_any_order() -> None:
    ratings = sudorate.rate_all([record[0] for record in RECORDED], 4, ordered=False)
    assert sorted(map(str, ratings)) == sorted(record[1] for record in RECORDED)


def test_reads_little_ahead() -> None:
    taken = 0

    def endless() -> Iterator[str]:
        nonlocal taken
        while True:
            taken += 1
            yield PUZZLE

    ratings = sudorate.rate_all(endless(), 2)
    assert taken == 0
    for _ in range(1000):
        assert next(ratings).er == 7.1
    assert taken < 1000 + 5 * 256
    ratings.close()  # type: ignore[attr-defined]


def test_an_error_of_the_source_comes_through() -> None:
    def broken() -> Iterator[str]:
        yield PUZZLE
        raise OSError("the disk is gone")

    with pytest.raises(OSError, match="the disk is gone"):
        list(sudorate.rate_all(broken()))


def test_a_bad_text_is_no_exception_in_a_rating() -> None:
    ratings = list(sudorate.rate_all([EMPTY, CLASHING, "12", PUZZLE, "", "\0", "\udc80"]))
    assert [rating.outcome for rating in ratings[:4]] == ["multiple", "no-solution", "malformed", "rated"]
    assert [rating.outcome for rating in ratings[4:]] == ["malformed"] * 3
    assert ratings[0].er is None and ratings[0].score is None and ratings[0].step_count is None
    assert ratings[1].reason == "no solution, r1c1 and r1c2 are both 1"
    assert str(ratings[0]) == "multiple"


@pytest.mark.parametrize("threads", [1, 3])
@pytest.mark.parametrize("cell", [None, float("nan"), 12, b"bytes", ["1"], "\ud800", PUZZLE[:80] + "\udfff"])
def test_a_cell_that_is_no_text_is_malformed_in_its_row(cell: object, threads: int) -> None:
    column = [PUZZLE, cell, cell, PUZZLE] + [cell] * 300 + [PUZZLE]
    ratings = list(sudorate.rate_all(column, threads))  # type: ignore[arg-type]
    assert len(ratings) == len(column)
    for puzzle, rating in zip(column, ratings):
        if puzzle is PUZZLE:
            assert str(rating) == "7.1/1.2/1.2" and rating.reason == ""
        else:
            assert rating.outcome == "malformed" and rating.er is None and rating.reason.startswith("a puzzle is a text, ")
    assert ratings == [sudorate.rate(PUZZLE) if puzzle is PUZZLE else ratings[1] for puzzle in column]
    comparison = sudorate.compare([(PUZZLE, "7.1/1.2/1.2"), (cell, "malformed")])  # type: ignore[list-item]
    assert comparison.total == 2 and not comparison.differences


def test_gives_the_path_as_recorded() -> None:
    for puzzle, _, steps in RECORDED[:100]:
        path = sudorate.path(puzzle)
        told = []
        for step in path:
            length = f" ({step.length})" if step.length else ""
            told.append(f"{step.rating:.1f} {step.technique}{length}")
        assert told == [step.rsplit(": ", 1)[0] for step in steps]
        for step, recorded in zip(path, steps):
            placed = re.fullmatch(r"r(\d)c(\d)=(\d)", recorded.rsplit(": ", 1)[1])
            if placed:
                row, column, digit = map(int, placed.groups())
                assert (step.cell, step.digit) == (9 * row + column - 10, digit)
            else:
                assert step.cell is None and step.digit is None
            assert step.explanation is None


def test_hints_and_explains() -> None:
    puzzle, _, steps = RECORDED[0]
    hint = sudorate.hint(puzzle, explain=True)
    assert hint is not None
    assert hint.effect == steps[0].rsplit(": ", 1)[1]
    assert hint.explanation is not None and len(hint.explanation.splitlines()) >= 2
    solution = sudorate.check(puzzle).solution
    assert solution is not None
    assert sudorate.hint(solution) is None


def test_checks() -> None:
    found = sudorate.check(PUZZLE)
    assert found.solution_count == 1 and found.givens == PUZZLE
    assert found.given_count == 81 - PUZZLE.count(".")
    assert found.solution is not None and re.fullmatch("[1-9]{81}", found.solution)
    assert sudorate.check(EMPTY) == (2, 0, EMPTY, None)
    assert sudorate.check(CLASHING).solution_count == 0


def test_one_canonical_form_for_all_arrangements() -> None:
    turned = "".join(PUZZLE[9 * row + column] for column in range(9) for row in range(9))
    renamed = turned.translate(str.maketrans("123456789", "234567891"))
    assert sudorate.canonical(renamed) == sudorate.canonical(PUZZLE)
    assert sudorate.canonical(RECORDED[0][0]) != sudorate.canonical(PUZZLE)


def test_made_puzzles_are_those_asked_for() -> None:
    made = list(itertools.islice(sudorate.generate((6.6, 7.3), seed=5), 10))
    assert len(set(made)) == 10
    for puzzle in made:
        assert 6.6 <= (sudorate.rate(puzzle).er or 0) <= 7.3
        for cell in range(81):
            if puzzle[cell] != ".":
                assert sudorate.check(puzzle[:cell] + "." + puzzle[cell + 1 :]).solution_count == 2
    assert list(itertools.islice(sudorate.generate((6.6, 7.3), seed=5), 10)) == made
    assert next(sudorate.generate(seed=6)) != next(sudorate.generate(seed=5))
    assert sudorate.rate(next(sudorate.generate(accept=lambda rating: rating.er == rating.ep))).outcome == "rated"


def test_made_puzzles_have_the_cells_asked_for() -> None:
    turned = next(sudorate.generate(symmetry="rotation", redundant=True, givens=(28, 28), seed=1))
    assert 81 - turned.count(".") == 28
    assert [cell == "." for cell in turned] == [cell == "." for cell in reversed(turned)]
    filled = next(sudorate.generate(pattern=PUZZLE, redundant=True, seed=1))
    assert [cell == "." for cell in filled] == [cell == "." for cell in PUZZLE]
    assert list(sudorate.generate(pattern="1" + "." * 80, tries=1)) == []
    for wrong in ({"symmetry": "odd"}, {"pattern": "12"}, {"givens": (30, 20)}, {"givens": (1, 82)}):
        with pytest.raises(ValueError):
            sudorate.generate(**wrong)  # type: ignore[arg-type]


@pytest.mark.parametrize("function", [sudorate.path, sudorate.hint, sudorate.canonical])
@pytest.mark.parametrize("text", [EMPTY, CLASHING, "12"])
def test_what_is_no_puzzle_is_an_error(function: object, text: str) -> None:
    with pytest.raises(sudorate.PuzzleError):
        function(text)  # type: ignore[operator]


def test_wrong_arguments() -> None:
    with pytest.raises(TypeError):
        sudorate.rate(b"bytes")  # type: ignore[arg-type]
    with pytest.raises(ValueError):
        sudorate.rate(PUZZLE, timeout=0)
    with pytest.raises(ValueError):
        sudorate.rate_all([], threads=-1)
    with pytest.raises(ValueError):
        sudorate.rate_all([], max_work=-1)


NAN = float("nan")


@pytest.mark.parametrize("threads", [-1, 1025, 10**6, 10**30, NAN, 1.5, "2", None])
def test_a_wrong_number_of_threads_is_named(threads: object) -> None:
    for function in (sudorate.rate_all, sudorate.compare):
        with pytest.raises(ValueError, match="threads is a whole number from 0 to 1024, not"):
            function([], threads)  # type: ignore[operator]


@pytest.mark.parametrize("name", ["stop_at", "max_work", "timeout"])
@pytest.mark.parametrize("value", [NAN, 0, -1, float("-inf")])
def test_a_wrong_limit_is_named(name: str, value: float) -> None:
    if name == "max_work" and isinstance(value, float):
        return
    for function in (sudorate.rate, sudorate.path, lambda puzzle, **options: sudorate.rate_all([puzzle], **options)):
        with pytest.raises(ValueError, match=f"a limit is a positive number, not {value}"):
            function(PUZZLE, **{name: value})  # type: ignore[operator]


@pytest.mark.parametrize(
    "name, value, message",
    [
        ("timeout", "1", "timeout is a number of seconds, such as 1.5, not str"),
        ("stop_at", "7.0", "stop_at is a rating, such as 7.0, not str"),
        ("max_work", 1e6, r"max_work is a whole number of search nodes, such as 10\*\*6, not float"),
        ("timeout", [1], "timeout is a number of seconds, such as 1.5, not list"),
    ],
)
def test_a_limit_of_a_wrong_type_is_named(name: str, value: object, message: str) -> None:
    for function in (sudorate.rate, sudorate.path, lambda puzzle, **options: sudorate.rate_all([puzzle], **options)):
        with pytest.raises(TypeError, match=message):
            function(PUZZLE, **{name: value})  # type: ignore[operator]


@pytest.mark.parametrize("value", [99, 20.1, 0.01, float("inf")])
def test_a_rating_to_stop_at_is_in_range(value: float) -> None:
    with pytest.raises(ValueError, match=f"stop_at is a rating from 0.1 to 20.0, not {value}"):
        sudorate.rate(PUZZLE, stop_at=value)
    assert sudorate.rate(PUZZLE, stop_at=20.0).er == 7.1


def test_one_text_is_no_list() -> None:
    for function in (sudorate.rate_all, sudorate.rate_frame):
        with pytest.raises(TypeError, match=r"pass \[puzzle\]"):
            function(PUZZLE)  # type: ignore[operator]


@pytest.mark.parametrize(
    "function", [sudorate.rate, sudorate.path, sudorate.hint, sudorate.check, sudorate.canonical]
)
def test_half_of_a_surrogate_pair_is_named(function: object) -> None:
    with pytest.raises(ValueError, match="character 3 is half of a surrogate pair") as caught:
        function("12\ud800")  # type: ignore[operator]
    assert not isinstance(caught.value, UnicodeError)


def test_limits() -> None:
    stopped = sudorate.rate(PUZZLE, stop_at=6.0)
    assert stopped.outcome == "stopped" and stopped.is_bound and stopped.er is not None
    assert 6.0 < stopped.er < 7.1
    spent = sudorate.rate(HARD, max_work=1000)
    assert spent.outcome == "limit" and spent == sudorate.rate(HARD, max_work=1000)
    assert sudorate.rate(HARD, timeout=1e-6).outcome == "limit"


def test_compares() -> None:
    pairs = [(puzzle, ratings) for puzzle, ratings, _ in RECORDED[:20]]
    assert sudorate.compare(pairs) == (20, [])
    wrong = (pairs[3][0], "9.9/1.2/1.2")
    assert sudorate.compare(pairs[:3] + [wrong]).differences == [(pairs[3][0], "9.9/1.2/1.2", pairs[3][1])]


def test_many_threads_of_the_caller() -> None:
    differences: List[str] = []

    def work(start: int) -> None:
        for puzzle, ratings, _ in RECORDED[start::16]:
            if str(sudorate.rate(puzzle)) != ratings:
                differences.append(puzzle)

    threads = [threading.Thread(target=work, args=(start,)) for start in range(16)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert differences == []


INTERRUPTED = """
import sys, sudorate
puzzles = [sys.argv[2]] * 100
try:
    print("begins", flush=True)
    if sys.argv[1] == "rate":
        while True: sudorate.rate(puzzles[0])
    else:
        while True: list(sudorate.rate_all(puzzles, 2))
except KeyboardInterrupt:
    print(sudorate.rate(sys.argv[3]))
"""


@pytest.mark.parametrize("function", ["rate", "rate_all"])
def test_an_interrupt_ends_it(function: str) -> None:
    command = [sys.executable, "-c", INTERRUPTED, function, HARD, PUZZLE]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "begins\n"
        process.send_signal(signal.SIGINT)
        assert process.stdout.read() == "7.1/1.2/1.2\n"
    assert process.returncode == 0


def test_works_in_a_forked_process() -> None:
    assert sudorate.rate(PUZZLE).er == 7.1
    child = os.fork()
    if child == 0:
        os._exit(0 if sudorate.rate(PUZZLE).er == 7.1 else 1)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0


def in_child(work: Callable[[], None]) -> int:
    child = os.fork()
    if child == 0:
        signal.alarm(20)
        try:
            work()
        except RuntimeError as error:
            os._exit(3 if "begun in another process" in str(error) else 4)
        os._exit(0)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


def test_what_was_begun_before_a_fork_raises_in_the_child() -> None:
    ratings = sudorate.rate_all([record[0] for record in RECORDED * 20], 2)
    assert str(next(ratings)) == RECORDED[0][1]
    assert in_child(lambda: [None for _ in ratings] and None) == 3
    assert in_child(ratings.close) == 0  # type: ignore[attr-defined]
    # The parent goes on, and what the child begins is its own.
    assert str(next(ratings)) == RECORDED[1][1]
    not_begun = sudorate.rate_all([PUZZLE] * 100, 2)
    assert in_child(lambda: os._exit(5 if [each.er for each in not_begun] == [7.1] * 100 else 6)) == 5


def test_the_module_is_a_program() -> None:
    command = [sys.executable, "-m", "sudorate"]
    done = subprocess.run(command + [PUZZLE, "12"], capture_output=True, text=True, check=False)
    assert done.stdout == f"{PUZZLE} ED=7.1/1.2/1.2\n12 malformed\n"
    assert done.returncode == 1
    done = subprocess.run(command, input=PUZZLE + "\n", capture_output=True, text=True, check=True)
    assert done.stdout == f"{PUZZLE} ED=7.1/1.2/1.2\n"


def test_joins_a_data_frame() -> None:
    pandas = pytest.importorskip("pandas")
    frame = pandas.DataFrame({"puzzle": [record[0] for record in RECORDED[:5]] + [EMPTY]}, index=list("uvwxyz"))
    joined = frame.join(sudorate.rate_frame(frame.puzzle))
    assert [f"{er:.1f}" for er in joined.er[:5]] == [record[1].split("/")[0] for record in RECORDED[:5]]
    assert pandas.isna(joined.er["z"]) and joined.outcome["z"] == "multiple"
    assert list(sudorate.rate_frame([PUZZLE]).er) == [7.1]
    with_gaps = sudorate.rate_frame(pandas.Series([PUZZLE, None, float("nan"), 12]))
    assert list(with_gaps.outcome) == ["rated"] + ["malformed"] * 3


def test_fields_of_a_data_frame() -> None:
    pandas = pytest.importorskip("pandas")
    names = ["er", "er_technique", "ed_technique", "steps", "givens", "solutions", "minimal", "reason", "outcome"]
    redundant = sudorate.check(PUZZLE).solution
    frame = sudorate.rate_frame(pandas.Series([PUZZLE, None, EMPTY, redundant], index=list("abcd")), 2, fields=names)
    assert list(frame.columns) == names and list(frame.index) == list("abcd")
    row = frame.loc["a"]
    assert (row.er, row.er_technique, row.ed_technique) == (7.1, "Forcing Chain", "Hidden Single")
    assert (row.steps, row.givens, row.solutions) == (len(sudorate.path(PUZZLE)), 81 - PUZZLE.count("."), 1)
    # By the definition: without one given there are several solutions.
    assert row.minimal and not frame.minimal["d"]
    assert frame.reason["b"] == "a puzzle is a text, not NoneType" and pandas.isna(frame.givens["b"])
    assert frame.solutions["c"] == 2 and pandas.isna(frame.er_technique["c"]) and pandas.isna(frame.minimal["c"])
    assert frame.outcome["b"] == "malformed"
    with pytest.raises(ValueError, match="unknown field 'hardness'"):
        sudorate.rate_frame([PUZZLE], fields=["hardness"])
    for function in (sudorate.rate_frame, sudorate.rate_all):
        with pytest.raises(TypeError, match=r"one column of a table, not the whole table; pass frame\['puzzle'\]"):
            function(frame)  # type: ignore[operator]


def test_a_data_frame_has_the_same_types_whatever_it_holds() -> None:
    pandas = pytest.importorskip("pandas")
    names = "outcome, er ep,ed score steps er_technique givens solutions minimal canonical reason"
    types = None
    for texts in ([PUZZLE], [None], [PUZZLE, None], [], [EMPTY, CLASHING]):
        frame = sudorate.rate_frame(pandas.Series(texts, dtype="object"), fields=names)
        assert list(frame.columns) == names.replace(",", " ").split() and len(frame) == len(texts)
        types = types or list(map(str, frame.dtypes))
        assert list(map(str, frame.dtypes)) == types, texts
    assert types is not None and types[1] == "float64" and types[5] == "Int64" and types[9] == "boolean"


def test_a_data_frame_says_its_scale() -> None:
    pandas = pytest.importorskip("pandas")
    puzzles = pandas.Series([PUZZLE, "12", None])
    assert list(sudorate.rate_frame(puzzles, fields="er", scale="skx")) == ["er", "scale"]
    assert list(sudorate.rate_frame(puzzles, fields="er scale", scale="skx").scale) == ["skx"] * 3
    assert list(sudorate.rate_frame(puzzles, fields="er")) == ["er"]


def test_options_of_a_data_frame() -> None:
    pytest.importorskip("pandas")
    frame = sudorate.rate_frame([PUZZLE], fields="er", prefix="se_")
    assert list(frame.columns) == ["se_er"] and frame.se_er[0] == 7.1
    frame = sudorate.rate_frame([PUZZLE], fields="er score steps", score=False)
    assert frame.er[0] == 7.1 and frame.isna().score[0] and frame.isna().steps[0]
    frame = sudorate.rate_frame([HARD], fields="outcome er_technique", timeout=1e-6)
    assert frame.outcome[0] == "limit"
    with pytest.raises(TypeError, match="timeout is a number of seconds"):
        sudorate.rate_frame([PUZZLE], timeout="1")  # type: ignore[arg-type]


DOCUMENT = DATA.parents[1] / "docs" / "library.md"


EXAMPLES = re.findall(r"```py\n(.*?)```\n\nprints\n\n```output\n(.*?)```", DOCUMENT.read_text(), re.S)


@pytest.mark.parametrize("code, output", EXAMPLES)
def test_examples_of_the_document_print_what_stands_there(code: str, output: str) -> None:
    pytest.importorskip(code.split("\n", 1)[0].split()[1])
    assert len(EXAMPLES) == 2
    done = subprocess.run([sys.executable, "-c", code], cwd=DATA.parents[1], capture_output=True, text=True, check=True)
    assert done.stdout == output


def test_a_frame_of_polars() -> None:
    polars = pytest.importorskip("polars")
    for texts in ([PUZZLE, None], [None]):
        frame = sudorate.rate_frame(polars.Series("puzzle", texts, dtype=polars.String), fields="er steps minimal reason")
        assert isinstance(frame, polars.DataFrame)
        assert frame.schema == {"er": polars.Float64, "steps": polars.Int64, "minimal": polars.Boolean, "reason": polars.String}
        assert frame["er"].to_list() == [7.1 if text else None for text in texts]
    with pytest.raises(TypeError, match="one column of a table"):
        sudorate.rate_frame(frame)  # type: ignore[arg-type]


def test_a_data_frame_takes_hardly_more_time_than_the_ratings() -> None:
    pytest.importorskip("pandas")
    count = int(os.environ.get("SUDORATE_MANY", "0"))
    texts = [record[0] for record in RECORDED][: max(count, 1)] * max(count // len(RECORDED), 1)
    sudorate.rate_frame(texts[:100])
    start = time.process_time()
    list(sudorate.rate_all(texts))
    middle = time.process_time()
    sudorate.rate_frame(texts)
    print(f"{(time.process_time() - middle) / (middle - start):.2f} times the processor time of rate_all")


def test_memory_stays_small() -> None:
    count = int(os.environ.get("SUDORATE_MANY", "20000"))
    easy = RECORDED[0][0]
    for _ in sudorate.rate_all((easy for _ in range(1000)), 2):
        pass
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    start = time.process_time()
    assert sum(1 for _ in sudorate.rate_all((easy for _ in range(count)), 2)) == count
    print(f"{(time.process_time() - start) / count * 1e6:.1f} us of processor time a puzzle")
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 20_000
