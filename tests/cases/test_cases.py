"""Every rule case comes out. `open.txt` lists, by id, those that do not yet; one that starts to pass must leave the list."""

from __future__ import annotations

from pathlib import Path

import pytest

from core.cases.case import Case
from core.cases.run import run_case
from core.rulesets.ruleset import installed
from tests.examples import written_cases

HERE = Path(__file__).parent
OPEN = set((HERE / "open.txt").read_text(encoding="utf-8").split())
CASES = [case for name in sorted(installed()) for case in written_cases(name)]


def test_no_case_is_broken_and_none_has_the_id_of_another():
    broken = [str(case) for case in CASES if not isinstance(case, Case)]
    ids = [case.id for case in CASES if isinstance(case, Case)]
    assert not broken
    assert len(ids) == len(set(ids))
    assert set(ids) >= OPEN


@pytest.mark.parametrize("case", [case for case in CASES if isinstance(case, Case)], ids=lambda case: case.id)
def test_case(case: Case):
    verdict = run_case(case)
    if case.id in OPEN:
        assert not verdict.passed, f"{case.id} comes out now: take it off open.txt"
    else:
        assert not verdict.faults
