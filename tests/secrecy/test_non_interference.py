"""What a player cannot know changes nothing he reads, to the last letter: 2,000 pairs a ruleset here, as many as you like in
`make soak`. What he cannot know is said by the tables beside this file, and no pair is passed over."""

from __future__ import annotations

import os
from random import Random

import pytest

from core.rulesets.ruleset import installed
from tests.secrecy.loosening import forget, loosened
from tests.secrecy.pairs import games_alike, positions_alike

every_ruleset = pytest.mark.parametrize("name", sorted(installed()))
SOAK = int(os.environ.get("SENESCHAL_SOAK", "200"))
BATCHES, POSITIONS, GAMES = 16, 120, 5
"""Pairs of each kind in one test of a ruleset, and how many tests there are."""


@pytest.mark.parametrize("batch", range(BATCHES))
@every_ruleset
def test_positions_that_differ_in_secrets_read_the_same(name: str, batch: int) -> None:
    assert list(positions_alike(name, Random(batch), POSITIONS)) == []


@pytest.mark.parametrize("batch", range(BATCHES))
@every_ruleset
def test_games_that_differ_in_secrets_read_the_same(name: str, batch: int) -> None:
    assert list(games_alike(name, Random(batch), GAMES)) == []


@pytest.mark.soak
@every_ruleset
def test_secrets_change_nothing_long(name: str) -> None:
    random = Random(os.urandom(8))
    assert list(positions_alike(name, random, SOAK * 9 // 10)) == []
    assert list(games_alike(name, random, SOAK // 10)) == []


@every_ruleset
def test_a_ruleset_that_shows_everything_is_told(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        loosened(patch, None)
        assert any(positions_alike(name, Random(1), 40))
    forget()
