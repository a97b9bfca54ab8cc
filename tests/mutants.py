"""The rules of one ruleset, changed in one place at a time; `make mutants` runs this and prints what no test notices.

Texts, causes and ids of rules are changed too, and little of that need be noticed; a change of what happens must be. What only
speaks of the game, sets it up or draws it is left as it is. Mutmut works in a copy: it writes beside the code it changes.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
from pathlib import Path

from core.rulesets.ruleset import installed

HOUSE = Path(__file__).parent.parent
RULELESS = (
    "calculators", "forms", "letters", "map", "odds", "reports", "scheme", "setup", "snapshot", "spending", "tables",
    "vocabulary",
)  # fmt: skip
"""Rooms of a ruleset that decide nothing."""


def settings(ruleset: str) -> str:
    """What mutmut is told: what to change, what it needs beside, and the tests that must notice."""
    left = [pattern for room in RULELESS for pattern in (f"*/{room}.py", f"*/{room}/*")]
    return f"""
[tool.mutmut]
source_paths = ["core"]
only_mutate = ["core/rulesets/{ruleset}/*"]
do_not_mutate = {left}
also_copy = ["gui", "resources", "saves"]
pytest_add_cli_args = ["-n0", "-k", "{ruleset}", "-p", "no:cacheprovider"]
pytest_add_cli_args_test_selection = ["tests/cases/test_cases.py", "tests/core/rulesets/{ruleset}"]
"""


def main() -> int:
    """Runs mutmut in a copy of what git knows; its own exit code."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("ruleset", choices=sorted(installed()))
    ruleset = parser.parse_args().ruleset
    with tempfile.TemporaryDirectory() as place:
        copy = Path(place, "seneschal")
        subprocess.run(["git", "clone", "--quiet", HOUSE, copy], check=True)
        with (copy / "pyproject.toml").open("a", encoding="utf-8") as file:
            file.write(settings(ruleset))
        mutmut = [sys.executable, "-m", "mutmut"]
        environment = {**os.environ, "PYTHONPATH": "", "QT_QPA_PLATFORM": "offscreen"}
        run = subprocess.run([*mutmut, "run"], cwd=copy, env=environment, check=False)
        found = subprocess.run([*mutmut, "results"], cwd=copy, env=environment, capture_output=True, text=True, check=False)
        for line in found.stdout.splitlines():
            name, _, end = line.strip().rpartition(": ")
            if end == "survived":
                shown = subprocess.run(
                    [*mutmut, "show", name], cwd=copy, env=environment, capture_output=True, text=True, check=False
                )
                print(name, *(change for change in shown.stdout.splitlines() if change[:1] in "+-"), sep="\n")
    return run.returncode


if __name__ == "__main__":
    sys.exit(main())
