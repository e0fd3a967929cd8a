"""Builds the wheel: the package and the shared library, which CMake compiles, in one archive.

The library knows nothing of Python, so that one wheel serves all versions from 3.9 on. Equal sources give equal bytes.
"""

from __future__ import annotations

import base64
import hashlib
import pathlib
import re
import subprocess
import sysconfig
import tempfile
import zipfile
from typing import Any, Dict, List, Optional

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent


def _version() -> str:
    found = re.search(r"project\(sudorate VERSION ([0-9.]+)", (ROOT / "CMakeLists.txt").read_text())
    assert found is not None
    return found.group(1)


def _tag(library: bytes) -> str:
    """The tag of the platform: the oldest glibc that has all symbols of the library, or Python's name of the system."""
    platform = re.sub(r"[^A-Za-z0-9]", "_", sysconfig.get_platform())
    versions = re.findall(rb"\0GLIBC_2\.([0-9]+)(?=[.\0])", library)
    if platform.startswith("linux_") and versions:
        newest = max(int(version) for version in versions)
        platform = platform.replace("linux", f"manylinux_2_{newest}", 1)
    return "py3-none-" + platform


def _metadata() -> str:
    return (
        f"Metadata-Version: 2.1\nName: sudorate\nVersion: {_version()}\n"
        "Summary: Rates 9x9 sudokus as Sudoku Explainer 1.2.1 does, step for step\n"
        "License: MIT\nRequires-Python: >=3.9\n"
    )


def build_library(folder: pathlib.Path) -> pathlib.Path:
    """Compiles the shared library alone and returns its file."""
    options = ["-DSUDORATE_LIBRARY_ONLY=ON", "-DCMAKE_BUILD_TYPE=Release", "-DCMAKE_SHARED_LINKER_FLAGS=-s"]
    subprocess.run(["cmake", "-S", str(ROOT), "-B", str(folder), *options], check=True)
    subprocess.run(["cmake", "--build", str(folder), "--target", "sudorate_self_contained", "--parallel"], check=True)
    return (folder / "tools" / "library" / "self-contained" / "libsudorate.so.1").resolve()


def _hash(content: bytes) -> str:
    return "sha256=" + base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()


def build_wheel(
    wheel_directory: str,
    config_settings: Optional[Dict[str, Any]] = None,
    metadata_directory: Optional[str] = None,
) -> str:
    """The hook of PEP 517. The setting `library` names a library that is built already."""
    built = (config_settings or {}).get("library")
    info = f"sudorate-{_version()}.dist-info"
    files: Dict[str, bytes] = {}
    for source in sorted((HERE / "sudorate").iterdir()):
        if source.suffix == ".py" or source.name == "py.typed":
            files[f"sudorate/{source.name}"] = source.read_bytes()
    with tempfile.TemporaryDirectory() as folder:
        library = pathlib.Path(built or build_library(pathlib.Path(folder))).read_bytes()
    files["sudorate/libsudorate.so.1"] = library
    tag = _tag(library)
    files[f"{info}/METADATA"] = _metadata().encode()
    files[f"{info}/WHEEL"] = (
        f"Wheel-Version: 1.0\nGenerator: sudorate\nRoot-Is-Purelib: false\nTag: {tag}\n".encode()
    )
    files[f"{info}/LICENSE"] = (ROOT / "LICENSE").read_bytes()
    lines: List[str] = [f"{name},{_hash(content)},{len(content)}" for name, content in files.items()]
    files[f"{info}/RECORD"] = ("\n".join(lines + [f"{info}/RECORD,,"]) + "\n").encode()
    name = f"sudorate-{_version()}-{tag}.whl"
    with zipfile.ZipFile(pathlib.Path(wheel_directory) / name, "w", zipfile.ZIP_DEFLATED) as wheel:
        for path, content in files.items():
            entry = zipfile.ZipInfo(path, (1980, 1, 1, 0, 0, 0))
            entry.external_attr = 0o644 << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            wheel.writestr(entry, content)
    return name


def build_sdist(sdist_directory: str, config_settings: Optional[Dict[str, Any]] = None) -> str:
    """The sources of the package are those of the whole project, so there is no archive of the package alone."""
    raise NotImplementedError("build the wheel from a checkout of the project")
