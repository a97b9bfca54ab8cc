"""The odds are exact."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from core.rulesets.chances import at_least, distribution

D10 = tuple(range(1, 11))


@pytest.mark.parametrize(
    ("attack", "defense"),
    [
        ((D10, 1), (D10, 2)),
        ((D10, 2), (D10, 2)),
        (((1, 1, 1, 2, 3, 4, 5, 6, 7, 8), 2), (D10, 1)),
        ((tuple(range(-6, 4)), 2), (tuple(range(-1, 9)), 2)),
        (((1,) * 10, 2), (D10, 1)),
    ],
)
def test_they_are_what_counting_every_throw_gives(attack, defense):
    throws = list(product(product(attack[0], repeat=attack[1]), product(defense[0], repeat=defense[1])))
    counted = Fraction(sum(sum(one) >= sum(other) for one, other in throws), len(throws))
    assert at_least(distribution(*attack), distribution(*defense)) == counted


def test_thirty_dice_lose_no_throw():
    thirty = distribution(D10, 30)
    assert sum(thirty.ways) == thirty.total == 10**30
    assert thirty.least == 30
    assert len(thirty.ways) == 271
    assert thirty.ways == thirty.ways[::-1]
    tie = Fraction(sum(ways * ways for ways in thirty.ways), thirty.total**2)
    assert at_least(thirty, thirty) == (1 + tie) / 2


def test_nobody_rolling_makes_zero():
    assert distribution(D10, 0).ways == (1,)
