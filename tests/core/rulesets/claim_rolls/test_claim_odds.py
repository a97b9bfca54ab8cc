"""Odds are counted by the comparison that decides the dice; here they are counted again, throw by throw."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from core.rulesets.claim_rolls.odds import Modifier, Side, lead, odds, row, winner


def side(modifier: int, rolls: bool = True, role: str = "attacker") -> Side:
    return Side("somebody", role, (Modifier("C4.2", modifier),), rolls)


def thrown(parties: tuple[Side, ...], rerolling: frozenset[int], old: bool) -> tuple[list[Fraction], Fraction]:
    """Every throw, and after a tie that is rerolled every second throw, one by one."""
    faces = [range(1, 7) if party.rolls else (0,) for party in parties]
    throws = [lead([face + party.modifier for face, party in zip(throw, parties, strict=True)]) for throw in product(*faces)]
    wins, stands = [Fraction(0)] * len(parties), Fraction(0)
    for first in throws:
        place = winner(first, len(parties), old=old)
        second = throws if place is None and rerolling & set(first.places) else [first]
        for last in second:
            chance = Fraction(1, len(throws) * len(second))
            place = winner(last, len(parties), old=old)
            if place is None:
                stands += chance
            else:
                wins[place] += chance
    return wins, stands


@pytest.mark.parametrize(
    ("parties", "rerolling", "old"),
    [
        ((side(2), side(1)), frozenset(), False),
        ((side(0), side(3)), frozenset({0}), False),
        ((side(1), side(0), side(2)), frozenset({1}), False),
        ((side(1), side(1), side(4, rolls=False)), frozenset({0}), False),
        ((side(0), side(0), side(2, rolls=False)), frozenset(), True),
    ],
)
def test_odds_agree_with_counting_every_throw(parties: tuple[Side, ...], rerolling: frozenset[int], old: bool):
    counted = odds(parties, rerolling, old=old)
    assert (list(counted.wins), counted.tie_stands) == thrown(parties, rerolling, old)
    assert sum(counted.wins) + counted.tie_stands == 1


def test_the_table_of_differences():
    without = [15, 21, 26, 30, 33, 35, 36]
    for difference in range(7):
        win, tie = Fraction(without[difference], 36), Fraction(max(0, 6 - difference), 36)
        assert row(difference, reroll=False).wins[0] == win
        assert row(difference, reroll=True).wins[0] == win + tie * win
        assert row(difference, reroll=True).tie_stands == tie * tie
        assert row(-difference, reroll=False).wins[1] == win


def test_a_crowd_of_attackers_has_odds_too():
    counted = odds(tuple(side(place % 3) for place in range(12)), frozenset({0}))
    assert sum(counted.wins) + counted.tie_stands == 1
