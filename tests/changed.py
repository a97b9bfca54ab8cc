"""What changed since main, its types and its tests; `make check` runs this.

A changed module has the tests that stand where it stands, bear its name, or import it; a changed test is run itself.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import grimp
import pytest

HOUSE = Path(__file__).parent.parent
MOST = 40
"""So many test files are run one by one; of more than that it is the whole suite's turn."""


def changed() -> list[Path]:
    """The Python files that differ from main, those not yet added among them."""
    against = _git("merge-base", "HEAD", "main") or ["HEAD"]
    named = {*_git("diff", "--name-only", against[0]), *_git("ls-files", "--others", "--exclude-standard")}
    return [Path(name) for name in sorted(named) if name.endswith(".py") and (HOUSE / name).exists()]


def tests_of(files: list[Path]) -> list[Path]:
    """The test files to run when these have changed."""
    graph = grimp.build_graph("core", "gui", "tests", cache_dir=None)
    found = {file for file in files if file.name.startswith("test_")}
    for file in files:
        module = ".".join(file.with_suffix("").parts).removesuffix(".__init__")
        if module in graph.modules:
            users = graph.find_modules_that_directly_import(module)
            found |= {Path(*user.split(".")).with_suffix(".py") for user in users if user.rpartition(".")[2].startswith("test_")}
        beside = Path("tests", *file.parts[:-1])
        found |= {beside / f"test_{file.stem}.py", beside.parent / f"test_{beside.name}.py", beside / f"test_{beside.name}.py"}
    return sorted(path for path in found if (HOUSE / path).exists())


def _git(*words: str) -> list[str]:
    run = subprocess.run(["git", *words], cwd=HOUSE, capture_output=True, text=True, check=False)
    return run.stdout.split("\n")[:-1] if run.returncode == 0 else []


def main() -> int:
    """The types of the changed modules beside the tests of what changed; the sum of what failed."""
    files = changed()
    typed = [str(file) for file in files if file.parts[0] in ("core", "gui")]
    types = subprocess.Popen([Path(sys.executable).with_name("pyright"), *typed], cwd=HOUSE) if typed else None
    found = tests_of(files)
    if len(found) > MOST:
        print(f"{len(found)} test files have to do with what changed; run `make test`.")
        found = [path for path in found if path in files]
    print(f"{len(found)} test files have to do with what changed.")
    failed = int(pytest.main(["--numprocesses", str(min(len(found), 4)), *map(str, found)])) if found else 0
    return failed + (types.wait() if types is not None else 0)


if __name__ == "__main__":
    sys.exit(main())
