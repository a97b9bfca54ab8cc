"""The tests nearest to a change are found and come first."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests import changed
from tests.changed import ALWAYS, CASES, HOUSE

MODULES = [path.relative_to(HOUSE) for folder in ("core", "gui") for path in sorted((HOUSE / folder).rglob("*.py"))]


def test_whatever_changes_has_tests_besides_how_the_house_is_built():
    near = {path: changed.tests_of([path]) for path in MODULES if "migrations" not in path.parts}
    assert [path for path, found in near.items() if not {*found} - {*ALWAYS}] == []


@pytest.mark.parametrize(
    ("module", "nearest"),
    [
        ("core/posts/split.py", "tests/core/posts/test_split.py"),
        ("gui/posts/outgoing.py", "tests/gui/posts/test_posts.py"),
        ("core/rulesets/dune/odds.py", str(CASES)),
        ("tests/core/posts/test_split.py", "tests/core/posts/test_split.py"),
    ],
)
def test_the_nearest_comes_first(module: str, nearest: str):
    assert changed.tests_of([Path(module)])[0] == Path(nearest)


@pytest.mark.parametrize(
    ("named", "ruleset"), [("test_a[dune/01_storm]", "dune"), ("test_a", ""), ("test_a[noblesse/a]", "noblesse")]
)
def test_a_rule_case_is_known_by_its_ruleset(named: str, ruleset: str):
    assert changed.case_of(named) == ruleset
