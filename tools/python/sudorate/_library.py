"""The C interface, sudorate.h, as ctypes sees it."""

from __future__ import annotations

import ctypes
import os
import pathlib
import struct
from typing import Any

CANCELLED = 6
UNIQUE = 7
MALFORMED = 10
BAD_CALL = 12
FAILED = 13
STATE = 1
EXPLAIN = 2
ONLY_RATINGS = 4
LOWER_BOUND = 1


class Options(ctypes.Structure):
    """sudorate_options; 0 is the default of every member."""

    _fields_ = [
        ("size", ctypes.c_uint32),
        ("flags", ctypes.c_uint32),
        ("stop_at", ctypes.c_int32),
        ("wanted", ctypes.c_int32),
        ("max_work", ctypes.c_uint64),
        ("max_time", ctypes.c_uint64),
        ("watch", ctypes.c_void_p),
        ("watch_data", ctypes.c_void_p),
        ("scale", ctypes.c_int32),
        ("reserved", ctypes.c_int32),
    ]


class Result(ctypes.Structure):
    """sudorate_result."""

    _fields_ = [
        ("size", ctypes.c_uint32),
        ("outcome", ctypes.c_int32),
        ("er", ctypes.c_int32),
        ("ep", ctypes.c_int32),
        ("ed", ctypes.c_int32),
        ("score", ctypes.c_int32),
        ("step_count", ctypes.c_int32),
        ("bounds", ctypes.c_uint32),
        ("work", ctypes.c_uint64),
        ("line", ctypes.c_int32),
        ("column", ctypes.c_int32),
    ]


# The members from outcome to bounds, for many results at once.
RESULT = struct.Struct("@4xiiiiiiI16x")


class Step(ctypes.Structure):
    """sudorate_step."""

    _fields_ = [
        ("size", ctypes.c_uint32),
        ("number", ctypes.c_int32),
        ("rating", ctypes.c_int32),
        ("length", ctypes.c_int32),
        ("cell", ctypes.c_int32),
        ("digit", ctypes.c_int32),
        ("removed", ctypes.POINTER(ctypes.c_uint16)),
        ("technique", ctypes.c_char_p),
        ("effect", ctypes.c_char_p),
        ("explanation", ctypes.c_char_p),
    ]


class CheckResult(ctypes.Structure):
    """sudorate_check_result."""

    _fields_ = [
        ("size", ctypes.c_uint32),
        ("outcome", ctypes.c_int32),
        ("solution_count", ctypes.c_int32),
        ("given_count", ctypes.c_int32),
        ("line", ctypes.c_int32),
        ("column", ctypes.c_int32),
        ("givens", ctypes.c_char * 84),
        ("solution", ctypes.c_char * 84),
    ]


class Rules(ctypes.Structure):
    """sudorate_rules; 0 is the default of every member."""

    _fields_ = [
        ("size", ctypes.c_uint32),
        ("symmetry", ctypes.c_int32),
        ("fewest_givens", ctypes.c_int32),
        ("most_givens", ctypes.c_int32),
        ("keeps_redundant", ctypes.c_int32),
        ("reserved", ctypes.c_int32),
        ("pattern", ctypes.c_char * 84),
    ]


# In the order of the numbers that stand for them.
SCALES = ["se", "skx"]
SYMMETRIES = ["none", "rotation", "quarter", "horizontal", "vertical", "diagonal", "full"]

StepFunction = ctypes.CFUNCTYPE(ctypes.c_int32, ctypes.c_void_p, ctypes.POINTER(Step))


def load() -> Any:
    """The library that stands beside this file, or the one that SUDORATE_LIBRARY names."""
    file = os.environ.get("SUDORATE_LIBRARY") or str(pathlib.Path(__file__).with_name("libsudorate.so.1"))
    library = ctypes.CDLL(file)
    text = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_size_t, ctypes.c_void_p]
    many = [ctypes.c_void_p, ctypes.POINTER(ctypes.c_char_p), ctypes.POINTER(ctypes.c_size_t), ctypes.c_size_t]
    rate_list = many + [ctypes.c_void_p, ctypes.POINTER(Result)]
    steps = text + [StepFunction, ctypes.c_void_p, ctypes.POINTER(Result)]
    for name, result, arguments in (
        ("version", ctypes.c_char_p, []),
        ("abi_version", ctypes.c_uint32, []),
        ("outcome_name", ctypes.c_char_p, [ctypes.c_int32]),
        ("rater_new", ctypes.c_void_p, []),
        ("rater_free", None, [ctypes.c_void_p]),
        ("cancel", None, [ctypes.c_void_p]),
        ("uncancel", None, [ctypes.c_void_p]),
        ("reason", ctypes.c_char_p, [ctypes.c_void_p]),
        ("rate_list", ctypes.c_int32, rate_list),
        ("path", ctypes.c_int32, steps),
        ("hint", ctypes.c_int32, steps),
        ("check", ctypes.c_int32, text + [ctypes.POINTER(CheckResult)]),
        (
            "generate",
            ctypes.c_int32,
            [ctypes.POINTER(Rules), ctypes.c_uint64, ctypes.c_uint64, ctypes.c_char_p, ctypes.c_uint32],
        ),
        ("canonical", ctypes.c_int32, text + [ctypes.c_char_p, ctypes.c_uint32]),
    ):
        function = getattr(library, "sudorate_" + name)
        function.restype = result
        function.argtypes = arguments
    if library.sudorate_abi_version() != 1:
        raise ImportError(f"{file} has another interface than version 1")
    return library
