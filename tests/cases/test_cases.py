"""Every rule case comes out. `open.txt` lists, by id, those that do not yet; one that starts to pass must leave the list."""

from __future__ import annotations

from pathlib import Path

import pytest

from core.cases.case import Case
from core.cases.compliance import case_files
from core.cases.run import run_case
from core.rulesets.ruleset import installed
from tests.examples import cases, cases_in, written_cases

HERE = Path(__file__).parent
OPEN = set((HERE / "open.txt").read_text(encoding="utf-8").split())
FILES = [pytest.param(path, id=f"{name}/{path.stem}") for name in sorted(installed()) for path in case_files(name)]


def test_no_case_is_broken_and_none_has_the_id_of_another():
    assert [str(case) for name in installed() for case in written_cases(name) if not isinstance(case, Case)] == []
    ids = [case.id for name in installed() for case in cases(name)]
    assert len(ids) == len(set(ids))
    assert set(ids) >= OPEN


@pytest.mark.parametrize("path", FILES)
def test_the_cases_of_a_file_come_out(path: Path):
    verdicts = {case.id: run_case(case) for case in cases_in(path) if isinstance(case, Case)}
    assert {name: verdict.faults for name, verdict in verdicts.items() if verdict.faults and name not in OPEN} == {}
    assert [name for name, verdict in verdicts.items() if verdict.passed and name in OPEN] == [], "take these off open.txt"
