"""What a player cannot know changes nothing he reads, to the last letter: 100 pairs a ruleset here, as many as you like in
`make soak`. What he cannot know is said by the tables beside this file, and no pair is passed over.

Of every pair all that he knows is compared, his posts and his receipt; of what is made of nothing but his knowledge one kind in
turn (`readings.py`), and everything in the soak.
"""

from __future__ import annotations

import os
from random import Random

import pytest

from core.rulesets.ruleset import installed
from tests.secrecy.loosening import forget, loosened
from tests.secrecy.pairs import games_alike
from tests.secrecy.readings import FROM_KNOWLEDGE

every_ruleset = pytest.mark.parametrize("name", sorted(installed()))
SOAK = int(os.environ.get("SENESCHAL_SOAK", "200"))
PAIRS = 50
"""Pairs of a ruleset. Of 38 declarations loosened one at a time 2,000 pairs noticed 36 and 800 pairs
34; `test_declarations.py` notices all."""


@every_ruleset
def test_games_that_differ_in_secrets_read_the_same(name: str) -> None:
    assert list(games_alike(name, Random(0), PAIRS, every=len(FROM_KNOWLEDGE))) == []


@pytest.mark.soak
@every_ruleset
def test_a_hundred_thousand_pairs_read_the_same(name: str) -> None:
    """Of all rulesets together; read as in the suite, some of them by every reading."""
    seed = int.from_bytes(os.urandom(6), "big")
    whole = [*games_alike(name, Random(seed), SOAK)]
    assert [seed, *whole, *games_alike(name, Random(seed), SOAK * 100, every=len(FROM_KNOWLEDGE))] == [seed]


@every_ruleset
def test_a_ruleset_that_shows_everything_is_told(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        loosened(patch, None)
        assert any(games_alike(name, Random(1), PAIRS, every=len(FROM_KNOWLEDGE)))
    forget()
