"""Rates 9x9 sudokus as Sudoku Explainer 1.2.1 does, step for step, or with ``scale="skx"`` as Sukaku Explainer 1.18.1.

    >>> import sudorate
    >>> sudorate.rate("...6...5...2...7.46.7..3..9....3..269....1.....17......2.9......8...6....6..1.4.7").er
    7.1

Ratings and scores are floats, each the one nearest to a decimal with one place, so that ``rating.er == 7.1`` holds.
Puzzles are texts in any form of one record that the program reads: a line with 81 cells, rows, a drawn grid, JSON.

All functions may be called by several threads at once; the rating itself does not hold the GIL, and Ctrl-C ends it.
"""

from __future__ import annotations

import collections
import concurrent.futures
import ctypes
import functools
import itertools
import numbers
import operator
import os
import queue
import threading
import time
from typing import (
    TYPE_CHECKING,
    Any,
    Callable,
    Deque,
    Dict,
    Iterable,
    Iterator,
    List,
    NamedTuple,
    Optional,
    Tuple,
    TypeVar,
    Union,
    cast,
)

from . import _library

if TYPE_CHECKING:
    import pandas

__all__ = [
    "Check",
    "Comparison",
    "Difference",
    "PuzzleError",
    "Rating",
    "Step",
    "canonical",
    "check",
    "compare",
    "generate",
    "hint",
    "path",
    "rate",
    "rate_all",
    "rate_frame",
]

_LIB = _library.load()
__version__: str = _LIB.sudorate_version().decode()
_T = TypeVar("_T")


class PuzzleError(ValueError):
    """The text is not one puzzle with exactly one solution; the message says why."""


class Rating(NamedTuple):
    """The rating of a puzzle. ``er``, ``ep``, ``ed`` and ``score`` are None if unknown."""

    #: "rated", "solved", "beyond", "stopped", "refused", "limit", "no-solution", "multiple" or "malformed"
    outcome: str
    #: of the hardest step; a lower bound if ``is_bound``
    er: Optional[float]
    #: of the hardest step up to the first placed digit
    ep: Optional[float]
    #: of the first step
    ed: Optional[float]
    #: the sum of the ratings of all steps; a lower bound if ``is_bound``
    score: Optional[float]
    step_count: Optional[int]
    is_bound: bool
    #: why there is no rating; empty if there is one
    reason: str
    #: "se" or "skx"
    scale: str = "se"

    def __str__(self) -> str:
        """As the program prints it: "7.1/1.2/1.2", or the outcome; of the other scale "SKX=4.0/1.2/1.2"."""
        if self.er is None:
            return self.outcome
        parts = ["-" if part is None else f"{part:.1f}" for part in (self.er, self.ep, self.ed)]
        key = "" if self.scale == "se" else self.scale.upper() + "="
        return key + (">=" if self.is_bound else "") + "/".join(parts)


# The same as Rating(...), but faster.
_new_rating = cast("Callable[[Tuple[Any, ...]], Rating]", functools.partial(tuple.__new__, Rating))


class Step(NamedTuple):
    """A step of a solution. ``cell`` and ``digit`` are the placement, or None if candidates are removed."""

    rating: float
    #: as Sudoku Explainer prints it: "Hidden Single"
    technique: str
    #: "r1c2=3" or "r1c2-45 r2c2-4"
    effect: str
    #: of a chain; 0 for other techniques
    length: int
    #: 0 to 80, row by row
    cell: Optional[int]
    digit: Optional[int]
    #: sentences, one per line, if ``explain`` is set
    explanation: Optional[str]


class Check(NamedTuple):
    """``solution_count`` is 2 for two and more."""

    solution_count: int
    given_count: int
    #: 81 cells, "." for an empty one
    givens: str
    #: 81 digits if there is exactly one solution
    solution: Optional[str]


class Difference(NamedTuple):
    """A puzzle whose rating is not the recorded one."""

    puzzle: str
    recorded: str
    rated: str


class Comparison(NamedTuple):
    """How recorded ratings agree with ours."""

    total: int
    differences: List[Difference]


class _Rater:
    """A rater of the library; one per thread."""

    def __init__(self) -> None:
        self.handle = _LIB.sudorate_rater_new()
        if not self.handle:
            raise MemoryError

    def __del__(self) -> None:
        if getattr(self, "handle", None):
            _LIB.sudorate_rater_free(self.handle)

    def reason(self) -> str:
        return str(_LIB.sudorate_reason(self.handle).decode("utf-8", "replace"))


# The limits of a rating: what each must be, and in words.
_LIMITS = (
    ("stop_at", numbers.Real, "a rating, such as 7.0"),
    ("max_work", numbers.Integral, "a whole number of search nodes, such as 10**6"),
    ("timeout", numbers.Real, "a number of seconds, such as 1.5"),
)


class _Limits(NamedTuple):
    """The options of a rating, as keywords give them."""

    stop_at: Optional[float] = None
    max_work: Optional[int] = None
    timeout: Optional[float] = None
    from_state: bool = False
    explain: bool = False
    score: bool = True
    scale: str = "se"

    def options(self) -> _library.Options:
        if self.scale not in _library.SCALES:
            raise ValueError(f"scale is one of {', '.join(_library.SCALES)}, not {self.scale!r}")
        options = _library.Options(size=ctypes.sizeof(_library.Options))
        options.scale = _library.SCALES.index(self.scale)
        options.flags = (
            (_library.STATE if self.from_state else 0)
            | (_library.EXPLAIN if self.explain else 0)
            | (0 if self.score else _library.ONLY_RATINGS)
        )
        for name, kind, what in _LIMITS:
            value = getattr(self, name)
            if value is None:
                continue
            if not isinstance(value, kind):
                raise TypeError(f"{name} is {what}, not {type(value).__name__}")
            # Nothing holds for NaN.
            if not value > 0:
                raise ValueError(f"a limit is a positive number, not {value}")
        if self.stop_at is not None:
            if not 0.1 <= self.stop_at <= 20.0:
                raise ValueError(f"stop_at is a rating from 0.1 to 20.0, not {self.stop_at}")
            options.stop_at = round(self.stop_at * 10)
        if self.max_work is not None:
            options.max_work = min(int(self.max_work), 2**64 - 1)
        if self.timeout is not None:
            options.max_time = max(1, round(min(self.timeout, 1e9) * 1e6))
        return options


_thread = threading.local()


def _rater() -> _Rater:
    if not hasattr(_thread, "rater"):
        _thread.rater = _Rater()
    rater: _Rater = _thread.rater
    return rater


class _Helper:
    """The thread that rates for the main thread, which meanwhile waits for Ctrl-C."""

    def __init__(self) -> None:
        self.pool = concurrent.futures.ThreadPoolExecutor(1, "sudorate", self._keep)
        self.rater: Optional[_Rater] = None

    def _keep(self) -> None:
        self.rater = _rater()

    def call(self, work: Callable[[], _T]) -> _T:
        future = self.pool.submit(work)
        try:
            return future.result()
        except BaseException:
            # An error of the work itself has ended it; after any other exception it must not keep running.
            if not future.done():
                while self.rater is None:
                    concurrent.futures.wait([future], 0.01)
                _LIB.sudorate_cancel(self.rater.handle)
                concurrent.futures.wait([future])
                _LIB.sudorate_uncancel(self.rater.handle)
            raise


_helper: Optional[_Helper] = None
_helper_lock = threading.Lock()


def _forget_helper() -> None:
    global _helper, _helper_lock
    _helper, _helper_lock = None, threading.Lock()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_forget_helper)


def _interruptible(work: Callable[[], _T]) -> _T:
    """Calls work() so that a signal can end it."""
    global _helper
    if threading.current_thread() is not threading.main_thread():
        return work()
    with _helper_lock:
        if _helper is None:
            _helper = _Helper()
    return _helper.call(work)


def _encoded(puzzle: str) -> bytes:
    if not isinstance(puzzle, str):
        raise TypeError(f"a puzzle is a text, not {type(puzzle).__name__}")
    try:
        return puzzle.encode("utf-8", "surrogateescape")
    except UnicodeEncodeError as error:
        raise ValueError(f"a puzzle is a text, but character {error.start + 1} is half of a surrogate pair") from None


def _cell(puzzle: object, scale: str) -> Union[bytes, Rating]:
    """The text for the library; for what is no text, the rating that says so."""
    try:
        return _encoded(cast(str, puzzle))
    except (TypeError, ValueError) as error:
        return Rating("malformed", None, None, None, None, None, False, str(error), scale)


_OUTCOMES = [str(_LIB.sudorate_outcome_name(number).decode()) for number in range(_library.FAILED + 1)]


def _check(outcome: int, reason: str) -> None:
    """Raises an exception if the outcome is not an answer."""
    if _OUTCOMES[outcome] == "out-of-memory":
        raise MemoryError
    if outcome > _library.MALFORMED:
        raise RuntimeError(f"{_OUTCOMES[outcome]}: {reason}")


def _outcome(number: int, reason: str) -> str:
    """The name of an outcome that is an answer."""
    _check(number, reason)
    return _OUTCOMES[number]


def _rate_here(texts: List[bytes], options: _library.Options, rater: _Rater) -> List[Rating]:
    """Rates texts in one call of the library."""
    count = len(texts)
    if count == 0:
        return []
    results = (_library.Result * count)()
    results[0].size = ctypes.sizeof(_library.Result)
    pointers = (ctypes.c_char_p * count)(*texts)
    lengths = (ctypes.c_size_t * count)(*map(len, texts))
    _LIB.sudorate_rate_list(rater.handle, pointers, lengths, count, ctypes.byref(options), results)
    ratings = []
    scale = _library.SCALES[options.scale]
    members = _library.RESULT.iter_unpack(results)
    for text, (outcome, er, ep, ed, score, step_count, bounds) in zip(texts, members):
        reason = ""
        if outcome > _library.CANCELLED:
            # The reason of a text that is not the last one is lost.
            if count > 1:
                ratings += _rate_here([text], options, rater)
                continue
            reason = rater.reason()
            _check(outcome, reason)
        ratings.append(
            _new_rating(
                (
                    _OUTCOMES[outcome],
                    None if er < 0 else er / 10,
                    None if ep < 0 else ep / 10,
                    None if ed < 0 else ed / 10,
                    None if score < 0 else score / 10,
                    None if step_count < 0 else step_count,
                    bounds & _library.LOWER_BOUND != 0,
                    reason,
                    scale,
                )
            )
        )
    return ratings


def rate(
    puzzle: str,
    *,
    stop_at: Optional[float] = None,
    max_work: Optional[int] = None,
    timeout: Optional[float] = None,
    from_state: bool = False,
    score: bool = True,
    scale: str = "se",
) -> Rating:
    """Rates a puzzle. If the text is not a puzzle, the result has an outcome and a reason; this raises no exception.

    stop_at     tries no technique whose lowest rating is this or higher
    max_work    ends as "limit" after this number of search nodes, the same on every machine
    timeout     ends as "limit" after this number of seconds
    from_state  if a text shows givens and a later state, takes the state
    score       False leaves score and step_count unknown, which takes less time
    scale       "se" as Sudoku Explainer 1.2.1, "skx" as Sukaku Explainer 1.18.1
    """
    text = _encoded(puzzle)
    options = _Limits(stop_at, max_work, timeout, from_state, score=score, scale=scale).options()
    return _interruptible(lambda: _rate_here([text], options, _rater())[0])


def rate_all(
    puzzles: Iterable[str],
    threads: int = 0,
    ordered: bool = True,
    *,
    stop_at: Optional[float] = None,
    max_work: Optional[int] = None,
    timeout: Optional[float] = None,
    from_state: bool = False,
    score: bool = True,
    scale: str = "se",
) -> Iterator[Rating]:
    """Rates puzzles as they come, on ``threads`` threads; 0 means one for each processor.

    Lazy: reads only a little ahead, so memory stays small for any number of puzzles. The ratings come in the order of
    the puzzles, or with ``ordered=False`` as soon as they are ready. What is no text, such as None, is "malformed".
    After a fork only the process that has begun it can go on with it.
    """
    _expect_column(puzzles)
    limits = _Limits(stop_at, max_work, timeout, from_state, score=score, scale=scale)
    limits.options()
    if threads not in range(_MOST_THREADS + 1):
        raise ValueError(f"threads is a whole number from 0 to {_MOST_THREADS}, not {threads}")
    return _rate_all(iter(puzzles), int(threads) or os.cpu_count() or 1, ordered, limits)


def _expect_column(puzzles: object) -> None:
    """Iterating over a text gives its characters, and over a table the names of its columns."""
    if isinstance(puzzles, str):
        raise TypeError("puzzles is a list or a column of texts, not one text; pass [puzzle]")
    if type(puzzles).__name__ in ("DataFrame", "LazyFrame"):
        raise TypeError("puzzles is one column of a table, not the whole table; pass frame['puzzle']")


_MOST_THREADS = 1024
# Threads get puzzles in chunks, small enough that ratings come often and large enough that handing them over takes
# hardly any time.
_MOST_IN_CHUNK = 256
_CHUNK_SECONDS = 0.01


def _rate_all(puzzles: Iterator[str], threads: int, ordered: bool, limits: _Limits) -> Iterator[Rating]:
    raters: "queue.SimpleQueue[_Rater]" = queue.SimpleQueue()
    all_raters = [_Rater() for _ in range(threads)]
    for each in all_raters:
        raters.put(each)

    options = limits.options()

    def rate_chunk(cells: List[Union[bytes, Rating]]) -> Tuple[List[Rating], float]:
        rater = raters.get()
        start = time.perf_counter()
        try:
            rated = iter(_rate_here([cell for cell in cells if isinstance(cell, bytes)], options, rater))
            ratings = [next(rated) if isinstance(cell, bytes) else cell for cell in cells]
            return ratings, time.perf_counter() - start
        finally:
            raters.put(rater)

    pool = concurrent.futures.ThreadPoolExecutor(threads, "sudorate")
    process = os.getpid()
    waiting: Deque["concurrent.futures.Future[Tuple[List[Rating], float]]"] = collections.deque()
    size = 1
    try:
        while True:
            while len(waiting) < 2 * threads:
                cells = [_cell(puzzle, limits.scale) for puzzle in itertools.islice(puzzles, size)]
                if not cells:
                    break
                waiting.append(pool.submit(rate_chunk, cells))
            if not waiting:
                return
            if ordered:
                future = waiting.popleft()
            else:
                done = concurrent.futures.wait(waiting, return_when=concurrent.futures.FIRST_COMPLETED).done
                future = done.pop()
                waiting.remove(future)
            ratings, seconds = future.result()
            if seconds > _CHUNK_SECONDS:
                size = (size + 1) // 2
            elif len(ratings) == size and 2 * seconds < _CHUNK_SECONDS:
                size = min(2 * size, _MOST_IN_CHUNK)
            for rating in ratings:
                yield rating
                # The threads are not in a process that was forked meanwhile.
                if os.getpid() != process:
                    raise RuntimeError("rate_all was begun in another process; call it in the one that uses it")
    finally:
        if os.getpid() == process:
            for future in waiting:
                future.cancel()
            for each in all_raters:
                _LIB.sudorate_cancel(each.handle)
            pool.shutdown()


def _steps(function: Any, puzzle: str, limits: _Limits) -> Tuple[List[Step], str, str]:
    text = _encoded(puzzle)
    options = limits.options()
    steps: List[Step] = []

    def keep(_: Any, pointer: Any) -> int:
        step = pointer.contents
        steps.append(
            Step(
                step.rating / 10,
                step.technique.decode(),
                step.effect.decode(),
                step.length,
                None if step.cell < 0 else step.cell,
                None if step.digit < 0 else step.digit,
                None if step.explanation is None else step.explanation.decode(),
            )
        )
        return 1

    def work() -> Tuple[int, str]:
        rater = _rater()
        result = _library.Result(size=ctypes.sizeof(_library.Result))
        callback = _library.StepFunction(keep)
        outcome = function(
            rater.handle, text, len(text), ctypes.byref(options), callback, None, ctypes.byref(result)
        )
        return outcome, rater.reason()

    outcome, reason = _interruptible(work)
    name = _outcome(outcome, reason)
    if name in ("no-solution", "multiple", "malformed"):
        raise PuzzleError(reason)
    return steps, name, reason


def path(
    puzzle: str,
    *,
    explain: bool = False,
    stop_at: Optional[float] = None,
    max_work: Optional[int] = None,
    timeout: Optional[float] = None,
    from_state: bool = False,
    scale: str = "se",
) -> List[Step]:
    """The steps that solve the puzzle, as far as the limits allow. Raises PuzzleError if the text is not a puzzle."""
    limits = _Limits(stop_at, max_work, timeout, from_state, explain, scale=scale)
    return _steps(_LIB.sudorate_path, puzzle, limits)[0]


def hint(puzzle: str, *, explain: bool = False, from_state: bool = True, scale: str = "se") -> Optional[Step]:
    """The next step; None for a full grid, or if no technique is left.

    Raises PuzzleError if the text is not a puzzle.
    """
    limits = _Limits(from_state=from_state, explain=explain, scale=scale)
    steps = _steps(_LIB.sudorate_hint, puzzle, limits)[0]
    return steps[0] if steps else None


def check(puzzle: str, *, from_state: bool = False) -> Check:
    """The number of solutions of the puzzle, and its solution. Raises PuzzleError for a malformed text."""
    text = _encoded(puzzle)
    options = _Limits(from_state=from_state).options()

    def work() -> Check:
        rater = _rater()
        result = _library.CheckResult(size=ctypes.sizeof(_library.CheckResult))
        outcome = _LIB.sudorate_check(rater.handle, text, len(text), ctypes.byref(options), ctypes.byref(result))
        if _outcome(outcome, rater.reason()) == "malformed":
            raise PuzzleError(rater.reason())
        solution = result.solution.decode() or None
        return Check(result.solution_count, result.given_count, result.givens.decode(), solution)

    return _interruptible(work)


def canonical(puzzle: str) -> str:
    """The minlex form: the smallest text of all arrangements of a puzzle. Raises PuzzleError if the text is not a puzzle."""
    text = _encoded(puzzle)

    def work() -> str:
        rater = _rater()
        form = ctypes.create_string_buffer(82)
        outcome = _LIB.sudorate_canonical(rater.handle, text, len(text), None, form, len(form))
        if _outcome(outcome, rater.reason()) != "unique":
            raise PuzzleError(rater.reason())
        return form.value.decode()

    return _interruptible(work)


def generate(
    er: Optional[Tuple[float, float]] = None,
    *,
    symmetry: str = "none",
    pattern: Optional[str] = None,
    givens: Optional[Tuple[int, int]] = None,
    redundant: bool = False,
    seed: Optional[int] = None,
    tries: int = 1_000_000,
    accept: Optional[Callable[[Rating], object]] = None,
    scale: str = "se",
) -> Iterator[str]:
    """Makes puzzles at random, as ``sudorate generate`` does and in the same order, without an end.

    er         only puzzles from the first to the second rating
    symmetry   of the cells with givens: none, rotation, quarter, horizontal, vertical, diagonal or full
    pattern    81 characters, of which each but "." and "0" stands for a given
    givens     the fewest and the most givens
    redundant  takes puzzles of which a given can be left out
    seed       a number from 0; the same one makes the same puzzles, on every machine
    tries      the puzzles end after this number of tries without one
    accept     a function that says whether a puzzle of this rating is wanted
    scale      of these ratings, "se" or "skx"

    Without ``er`` and ``accept`` nothing is rated.
    """
    if symmetry not in _library.SYMMETRIES:
        raise ValueError(f"symmetry is one of {', '.join(_library.SYMMETRIES)}, not {symmetry!r}")
    low, high = givens or (0, 0)
    number = _library.SYMMETRIES.index(symmetry)
    cells = _encoded(pattern or "")
    rules = _library.Rules(ctypes.sizeof(_library.Rules), number, low, high, int(redundant), 0, cells[:83])
    first = int.from_bytes(os.urandom(4), "big") if seed is None else seed
    if _make(rules, first, 1) is None:
        raise ValueError("a pattern has 81 characters, and givens are two numbers up to 81, the smaller one first")
    # Puzzles above the range need not be rated to the end.
    limits = _Limits(stop_at=er[1] + 0.1 if er and not accept else None, score=accept is not None, scale=scale)
    return _generate(rules, first, tries, limits.options(), er, accept)


_TRIES_IN_CHUNK = 32


def _make(rules: _library.Rules, seed: int, number: int) -> Optional[bytes]:
    """The puzzle of a try; empty if it has none, and None if the rules are wrong."""
    puzzle = ctypes.create_string_buffer(82)
    outcome = _LIB.sudorate_generate(ctypes.byref(rules), seed, number, puzzle, len(puzzle))
    if outcome == _library.BAD_CALL:
        return None
    _check(outcome, "")
    return puzzle.value


def _generate(
    rules: _library.Rules,
    seed: int,
    tries: int,
    options: _library.Options,
    er: Optional[Tuple[float, float]],
    accept: Optional[Callable[[Rating], object]],
) -> Iterator[str]:
    def chunk(first: int) -> List[Tuple[int, bytes, Optional[Rating]]]:
        made = [(number, _make(rules, seed, number)) for number in range(first, first + _TRIES_IN_CHUNK)]
        puzzles = [(number, text) for number, text in made if text]
        if er is None and accept is None:
            return [(number, text, None) for number, text in puzzles]
        ratings = _rate_here([text for _, text in puzzles], options, _rater())
        return [(number, text, rating) for (number, text), rating in zip(puzzles, ratings)]

    last = 0
    for first in itertools.count(1, _TRIES_IN_CHUNK):
        if first - last > tries:
            return
        for number, text, rating in _interruptible(lambda: chunk(first)):
            if rating is not None:
                if er and (rating.is_bound or rating.er is None or not er[0] <= rating.er <= er[1]):
                    continue
                if accept and not accept(rating):
                    continue
            last = number
            yield text.decode()


def compare(recorded: Iterable[Tuple[str, str]], threads: int = 0, *, scale: str = "se") -> Comparison:
    """Rates puzzles and compares the results with recorded ratings, given as pairs of a puzzle and "ER/EP/ED".

    A recorded "SKX=ER/EP/ED" is a rating of that scale, and differs from all of the other one.
    """
    ours, theirs = itertools.tee(recorded)
    differences = []
    count = 0
    key = "" if scale == "se" else scale.upper() + "="
    for rating, (puzzle, expected) in zip(rate_all((each[0] for each in ours), threads, scale=scale), theirs):
        count += 1
        if str(rating) not in (expected, key + expected):
            differences.append(Difference(puzzle, expected, str(rating)))
    return Comparison(count, differences)


class _Row:
    """A puzzle of a table: what its fields are computed from, each at most once."""

    def __init__(self, puzzle: str, rating: Rating, timeout: Optional[float]) -> None:
        self.puzzle = puzzle
        self.rating = rating
        self.timeout = timeout

    @functools.cached_property
    def steps(self) -> List[Step]:
        if self.rating.er is None:
            return []
        return path(self.puzzle, timeout=self.timeout, scale=self.rating.scale)

    @functools.cached_property
    def checked(self) -> Optional[Check]:
        return check(self.puzzle) if self.rating.outcome != "malformed" else None

    def technique(self, part: Optional[float]) -> Optional[str]:
        """Of the first step with this rating."""
        return next((step.technique for step in self.steps if step.rating == part), None)

    def minimal(self) -> Optional[bool]:
        """Whether without any one given there are several solutions."""
        if self.checked is None or self.checked.solution_count != 1:
            return None
        givens = self.checked.givens
        places = [place for place, digit in enumerate(givens) if digit != "."]
        return all(check(givens[:place] + "." + givens[place + 1 :]).solution_count > 1 for place in places)


class _Field(NamedTuple):
    """A field of rate_frame: the kind of its column, and where its values come from."""

    kind: str
    #: the member of a rating
    of_rating: str = ""
    #: else, of what costs more than the rating
    of_row: Optional[Callable[[_Row], Any]] = None


# Under the names that they have in the program.
_FIELDS: Dict[str, _Field] = {
    "outcome": _Field("text", "outcome"),
    "er": _Field("real", "er"),
    "ep": _Field("real", "ep"),
    "ed": _Field("real", "ed"),
    "score": _Field("real", "score"),
    "scale": _Field("text", "scale"),
    "steps": _Field("whole", "step_count"),
    "er_technique": _Field("text", of_row=lambda row: row.technique(row.rating.er)),
    "ep_technique": _Field("text", of_row=lambda row: row.technique(row.rating.ep)),
    "ed_technique": _Field("text", of_row=lambda row: row.technique(row.rating.ed)),
    "givens": _Field("whole", of_row=lambda row: row.checked and row.checked.given_count),
    "solutions": _Field("whole", of_row=lambda row: row.checked and row.checked.solution_count),
    "solution": _Field("text", of_row=lambda row: row.checked and row.checked.solution),
    "minimal": _Field("truth", of_row=_Row.minimal),
    "canonical": _Field("text", of_row=lambda row: canonical(row.puzzle) if row.rating.er is not None else None),
    "reason": _Field("text", "reason"),
}
# The types of columns, the same whatever the puzzles are.
_PANDAS_TYPES = {"text": "object", "real": "float64", "whole": "Int64", "truth": "boolean"}
_POLARS_TYPES = {"text": "String", "real": "Float64", "whole": "Int64", "truth": "Boolean"}


def _field_names(fields: Union[str, Iterable[str]]) -> List[str]:
    names = fields.replace(",", " ").split() if isinstance(fields, str) else list(fields)
    unknown = [name for name in names if name not in _FIELDS]
    if unknown:
        raise ValueError(f"unknown field {unknown[0]!r}; the fields are {', '.join(_FIELDS)}")
    return names


def rate_frame(
    puzzles: "Union[pandas.Series[str], Iterable[str]]",
    threads: int = 0,
    *,
    fields: Union[str, Iterable[str]] = ("outcome", "er", "ep", "ed", "score"),
    prefix: str = "",
    timeout: Optional[float] = None,
    score: bool = True,
    scale: str = "se",
) -> Any:
    """A table with a row for each puzzle: of polars for a series of polars, else of pandas, with the index of the series.

    ``frame.join(sudorate.rate_frame(frame.puzzle, fields="er er_technique givens"))``

    fields   names, or a text of names: outcome, er, ep, ed, score, scale, steps, er_technique, ep_technique,
             ed_technique, givens, solutions, solution, minimal, canonical, reason. Those with a technique rate each
             puzzle again
    prefix   stands before the names of the columns
    timeout  ends the rating of a puzzle as "limit" after this number of seconds
    score    False leaves score and steps unknown, which takes less time
    scale    "se" or "skx", see rate(); of the second one the table has the column scale, too

    A cell that is no puzzle, such as None, has an outcome and a reason in its row, and no other fields.
    """
    _expect_column(puzzles)
    names = _field_names(fields)
    if scale != "se" and "scale" not in names:
        names.append("scale")
    texts = list(puzzles)
    needs_score = score and not {"score", "steps"}.isdisjoint(names)
    ratings = list(rate_all(texts, threads, timeout=timeout, score=needs_score, scale=scale))
    further = [name for name in names if _FIELDS[name].of_row is not None]
    columns: Dict[str, List[Any]] = {}
    if further:
        rows = [_Row(text, rating, timeout) for text, rating in zip(texts, ratings)]
        with concurrent.futures.ThreadPoolExecutor(threads or os.cpu_count(), "sudorate") as pool:
            cells = pool.map(lambda row: [cast(Any, _FIELDS[name].of_row)(row) for name in further], rows)
            columns = dict(zip(further, map(list, zip(*cells)))) if rows else {name: [] for name in further}
    for name in names:
        if name not in columns:
            member = operator.attrgetter(_FIELDS[name].of_rating)
            columns[name] = [member(rating) for rating in ratings]
    kinds = {prefix + name: _FIELDS[name].kind for name in names}
    values = {prefix + name: columns[name] for name in names}
    if type(puzzles).__module__.split(".")[0] == "polars":
        import polars

        return polars.DataFrame(values, schema={name: getattr(polars, _POLARS_TYPES[kind]) for name, kind in kinds.items()})
    import pandas

    index = puzzles.index if isinstance(puzzles, pandas.Series) else None
    typed = {name: pandas.array(values[name], dtype=_PANDAS_TYPES[kind]) for name, kind in kinds.items()}
    return pandas.DataFrame(typed, columns=list(kinds), index=index if index is not None else range(len(texts)))
