"""What changed since main, its types and the tests nearest to it; `make check` runs this.

Near to a changed module are the tests that bear its name where it stands, then those of the files that import it, the most
particular first, which import least besides; where there are none, those of its room. A changed test is nearest. They are run in
that order for as long as one wants to wait before a commit, and it is said how many are left to `make test`.
"""

from __future__ import annotations

import ast
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

HOUSE = Path(__file__).parent.parent
WAIT = 12.0
"""Seconds after which no test is begun any more: with what goes before, and the tests that are at work then, it is 20."""
MOST = 6
"""So many of the files that import a module are asked; all take too long before every commit."""
ALWAYS = (Path("tests/test_architecture.py"), Path("tests/test_glossary.py"))
RULES, CASES = ("core", "rulesets"), Path("tests/cases/test_cases.py")
_BEGAN = time.monotonic()


def changed() -> list[Path]:
    """The Python files that differ from main, those not yet added among them."""
    against = _git("merge-base", "HEAD", "main") or ["HEAD"]
    named = {*_git("diff", "--name-only", against[0]), *_git("ls-files", "--others", "--exclude-standard")}
    return [Path(name) for name in sorted(named) if name.endswith(".py") and (HOUSE / name).exists()]


def tests_of(files: list[Path]) -> list[Path]:
    """The test files to run when these have changed, the nearest first."""
    found = dict.fromkeys(file for file in files if file.name.startswith("test_"))
    ranked = [list(_tests_of_module(file)) for file in files if file.parts[0] in ("core", "gui")]
    for rank in range(max(map(len, ranked), default=0)):
        found |= dict.fromkeys(tests[rank] for tests in ranked if rank < len(tests))
    return [*found, *(file for file in ALWAYS if ranked and file not in found)]


def _tests_of_module(file: Path) -> Iterator[Path]:
    room = Path("tests", *file.parts[:-1])
    if file.parts[:2] == RULES and len(file.parts) > 3:
        yield CASES
    named = (room / f"test_{file.stem}.py", room.parent / f"test_{room.name}.py", room / f"test_{room.name}.py")
    found = [path for path in named if (HOUSE / path).exists()]
    module = ".".join(file.with_suffix("").parts).removesuffix(".__init__")
    users = sorted((len(imported), path) for path, imported in _imports() if module in imported)
    found += [path for _, path in users[:MOST]]
    yield from found or sorted(path.relative_to(HOUSE) for path in (HOUSE / room).rglob("test_*.py"))


@cache
def _imports() -> tuple[tuple[Path, frozenset[str]], ...]:
    """What each test file imports."""
    paths = sorted((HOUSE / "tests").rglob("test_*.py"))
    return tuple((path.relative_to(HOUSE), frozenset(_imported(path))) for path in paths)


def _imported(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (one.name for one in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{one.name}" for one in node.names)


def _git(*words: str) -> list[str]:
    run = subprocess.run(["git", *words], cwd=HOUSE, capture_output=True, text=True, check=False)
    return run.stdout.split("\n")[:-1] if run.returncode == 0 else []


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """As a plugin of pytest: of the rule cases those of the rulesets that changed are tried."""
    named = {file.parts[2] for file in changed() if file.parts[:2] == RULES and len(file.parts) > 3}
    if named and CASES not in changed():
        items[:] = [item for item in items if item.path != HOUSE / CASES or case_of(item.name) in named]


def case_of(name: str) -> str:
    """The ruleset whose cases a test of that name tries: `test_...[dune/01_storm]`; of no ruleset where it names none."""
    return name.partition("[")[2].partition("/")[0]


def pytest_runtest_setup(item: pytest.Item) -> None:
    """As a plugin of pytest, in each of those that run tests beside each other: how the house is built is always tried, and
    nothing else is begun when the time is over."""
    if time.monotonic() - _BEGAN > WAIT and item.path.relative_to(HOUSE) not in ALWAYS:
        pytest.skip("is left to make test")


def main() -> int:
    """The types of the changed modules beside the tests of what changed; the sum of what failed."""
    files = changed()
    typed = [str(file) for file in files if file.parts[0] in ("core", "gui")]
    types = subprocess.Popen([Path(sys.executable).with_name("pyright"), *typed], cwd=HOUSE) if typed else None
    found = tests_of(files)
    print(f"{len(found)} test files have to do with what changed.")
    beside = ["--numprocesses", str(min(len(found), os.cpu_count() or 1)), "--dist", "loadfile", "--no-loadscope-reorder"]
    failed = int(pytest.main(["-p", "tests.changed", *beside, *map(str, found)])) if found else 0
    return failed + (types.wait() if types is not None else 0)


if __name__ == "__main__":
    sys.exit(main())
