"""What changed since main, its types and its tests; `make check` runs this.

A changed module has the tests that bear its name where it stands, and of those that import it the most particular, which import
least besides. Where there are none it has those of its room. A changed test is run itself. How the house is built is always
tried.
"""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

HOUSE = Path(__file__).parent.parent
MOST = 6
"""So many of the files that import a module are run; all take too long before every commit."""
ALWAYS = (Path("tests/test_architecture.py"), Path("tests/test_glossary.py"))
RULES, CASES = ("core", "rulesets"), Path("tests/cases/test_cases.py")


def changed() -> list[Path]:
    """The Python files that differ from main, those not yet added among them."""
    against = _git("merge-base", "HEAD", "main") or ["HEAD"]
    named = {*_git("diff", "--name-only", against[0]), *_git("ls-files", "--others", "--exclude-standard")}
    return [Path(name) for name in sorted(named) if name.endswith(".py") and (HOUSE / name).exists()]


def tests_of(files: list[Path]) -> list[Path]:
    """The test files to run when these have changed."""
    found = {file for file in files if file.name.startswith("test_")}
    for file in files:
        if file.parts[0] in ("core", "gui"):
            found |= {*_tests_of_module(file), *ALWAYS}
    return sorted(found)


def _tests_of_module(file: Path) -> set[Path]:
    room = Path("tests", *file.parts[:-1])
    named = (room / f"test_{file.stem}.py", room.parent / f"test_{room.name}.py", room / f"test_{room.name}.py")
    found = {path for path in named if (HOUSE / path).exists()}
    module = ".".join(file.with_suffix("").parts).removesuffix(".__init__")
    users = sorted((len(imported), path) for path, imported in _imports() if module in imported)
    found |= {path for _, path in users[:MOST]}
    if not found:
        found = {path.relative_to(HOUSE) for path in (HOUSE / room).glob("test_*.py")}
    return found | {CASES} if file.parts[:2] == RULES and len(file.parts) > 3 else found


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


def main() -> int:
    """The types of the changed modules beside the tests of what changed; the sum of what failed."""
    files = changed()
    typed = [str(file) for file in files if file.parts[0] in ("core", "gui")]
    types = subprocess.Popen([Path(sys.executable).with_name("pyright"), *typed], cwd=HOUSE) if typed else None
    found = tests_of(files)
    print(f"{len(found)} test files have to do with what changed.")
    beside = ["--numprocesses", str(min(len(found), os.cpu_count() or 1)), "--dist", "loadfile"]
    failed = int(pytest.main([*beside, *map(str, found)])) if found else 0
    return failed + (types.wait() if types is not None else 0)


if __name__ == "__main__":
    sys.exit(main())
