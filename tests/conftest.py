"""What all tests share: the toy ruleset that the guide to adding one builds, taken from the guide itself."""

from __future__ import annotations

import gc
import importlib
import os
import re
import sys
import tempfile
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from pathlib import Path
from shutil import disk_usage, rmtree
from types import ModuleType
from typing import Any
from uuid import uuid4

import pytest
from hypothesis import settings

from core.garbage_collection import settle
from tests.draws import SOAKING, draws
from tests.postgres import Server, binaries

TOP = Path(__file__).parent.parent
GUIDE = TOP / "docs" / "adding-a-ruleset.md"

IN_MEMORY, ROOM = Path("/dev/shm"), 4_000_000_000
"""Where files are in memory, and the bytes that must be free there."""

SELDOM = 3_000_000
"""New things after which garbage is looked for: a test's games are dropped with it, and soon."""

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
gc.disable()  # until all is loaded, of which nothing is dropped

# What a test takes depends on what else the machine does. A clean checkout is judged by the same examples every time; `make
# soak` draws new ones at each run.
settings.register_profile("suite", deadline=None, derandomize=not SOAKING, max_examples=draws(30))
settings.load_profile("suite")

# A save waits for the disk at every gesture; there is none to wait for where files are in memory.
if "TMPDIR" not in os.environ and os.access(IN_MEMORY, os.W_OK) and disk_usage(IN_MEMORY).free > ROOM:
    os.environ["TMPDIR"] = tempfile.tempdir = str(IN_MEMORY)

SAVES = os.environ["SENESCHAL_SAVES"] = tempfile.mkdtemp(prefix="saves")
"""Where the games of tests go that name no place: not among those of the checkout."""

if sys.dont_write_bytecode:  # each of the many programs the suite starts would compile a thousand modules anew
    sys.dont_write_bytecode = False
    sys.pycache_prefix = os.environ["PYTHONPYCACHEPREFIX"] = str(TOP / ".pytest_cache" / "compiled")
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    # Of what earlier runs wrote into folders of their own.
    rmtree(f"{sys.pycache_prefix}{tempfile.gettempdir()}", ignore_errors=True)


def written_from_guide(package: Path) -> None:
    """The files of `tug` as the guide has them."""
    for name, text in re.findall(r"```\w+ file=(\S+)\n(.*?)```", GUIDE.read_text(encoding="utf-8"), re.S):
        place = package / name
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(text, encoding="utf-8")


def pytest_xdist_auto_num_workers() -> int:
    return os.cpu_count() or 1  # what one more would do meanwhile is less than what it takes to load all and read the cases


def pytest_collection_finish() -> None:
    settle()  # as in the programs themselves: what is loaded is never looked through for garbage
    gc.enable()


def pytest_runtest_setup() -> None:
    gc.set_threshold(SELDOM, *gc.get_threshold()[1:])  # whatever a program that a test ran has set


def pytest_sessionfinish() -> None:
    """Look for garbage once, in what pytest goes through five times for errors that were raised where nobody hears them; and
    leave no saves behind."""
    gc.collect()
    gc.freeze()
    rmtree(SAVES, ignore_errors=True)


@pytest.fixture(scope="session")
def tug(tmp_path_factory: pytest.TempPathFactory) -> ModuleType:
    """The package `tug`, written to a folder file by file as the guide says."""
    folder = tmp_path_factory.mktemp("guide")
    written_from_guide(folder / "tug")
    sys.path.insert(0, str(folder))
    try:
        return importlib.import_module("tug")
    finally:
        sys.path.remove(str(folder))


@pytest.fixture(scope="session")
def postgres() -> Iterator[Server]:
    """A PostgreSQL for the tests of saves."""
    programs = binaries()
    if programs is None:
        pytest.skip("No PostgreSQL is installed here (Debian package postgresql), so saves are not tried on one.")
    if find_spec("psycopg") is None:
        pytest.skip("The driver of PostgreSQL is not installed here (psycopg), so saves are not tried on one.")
    server = Server(programs)
    yield server
    server.end()


@pytest.fixture(params=["file", "postgres"])
def kept_at(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A place for a new save: a file, and a game in a database."""
    if request.param == "file":
        return str(tmp_path / "game.seneschal")
    return request.getfixturevalue("postgres").database(f"g{uuid4().hex[:12]}")


@pytest.fixture
def figure(record_property) -> Callable[[str], None]:
    """Keeps a figure for the end of the run, where all are printed together."""
    return lambda said: record_property("figure", said)


def pytest_terminal_summary(terminalreporter: Any) -> None:
    reports = [report for outcome in ("passed", "failed") for report in terminalreporter.stats.get(outcome, ())]
    figures = [said for report in reports for name, said in report.user_properties if name == "figure" and report.when == "call"]
    if figures:
        terminalreporter.section("figures")
        for said in figures:
            terminalreporter.write_line(said)
