"""Odds are counted by the comparison that decides the dice; here they are counted again, throw by throw."""

from __future__ import annotations

import re
from fractions import Fraction
from itertools import pairwise, product

import pytest

from core.lab.play import run_by_rules
from core.rulesets.chances import lead
from core.rulesets.claim_rolls.events import Roll
from core.rulesets.claim_rolls.modifiers import Modifier, Side
from core.rulesets.claim_rolls.odds import odds, row, winner
from tests.examples import begun


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


def test_why_takes_apart_all_that_was_added_to_a_die():
    """ "3 + 5 = 8" left him who lost to ask where the 5 came from."""
    game = begun("border_marches")
    run_by_rules(game)
    entries, said = game.entries, dict[str, str]()
    for before, entry in pairwise(entries):
        if isinstance(entry.event, Roll):
            (told,) = entry.event.worked_out(before.state)
            assert entry.event.modifier == sum(int(part) for part in re.findall(r"[+-]\d+(?=[,.])", told))
            said[f"{entry.event.player} at {entry.event.at}"] = told
    assert said["drusilla at long_lake"] == "Added to the die, +5: priority offense +1, RP at 2 each +4."
    assert said["conrad at salt_marsh"] == "Added to the die, +1: fortifications +1."
