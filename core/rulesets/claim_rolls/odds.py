"""Exact odds of claim rolls, as fractions (C10)."""

from collections.abc import Sequence
from fractions import Fraction

from msgspec import Struct

from .claim import LOWEST, Lead, winner
from .modifiers import Modifier, Side, sides
from .state import ClaimRollsState

FACES = range(1, 7)


class BattleOdds(Struct, frozen=True):
    """The chance of each side, by its place, to win outright, and of a tie that stands. They add up to 1."""

    wins: tuple[Fraction, ...]
    tie_stands: Fraction


def odds(parties: Sequence[Side], rerolling: frozenset[int] = frozenset(), *, old: bool = False) -> BattleOdds:
    """The odds of a claim roll between `parties`; a tie that includes one of the places `rerolling` is thrown once more."""
    ways = _throws(parties)
    total = sum(ways.values())
    wins, stands, again = [Fraction(0)] * len(parties), Fraction(0), Fraction(0)
    for lead, count in ways.items():
        place, chance = winner(lead, len(parties), old=old), Fraction(count, total)
        if place is not None:
            wins[place] += chance
        elif rerolling.isdisjoint(lead.places):
            stands += chance
        else:
            again += chance
    tied = stands + again
    return BattleOdds(tuple(win + again * win for win in wins), stands + again * tied)


def _throws(parties: Sequence[Side]) -> dict[Lead, int]:
    """In how many ways the dice lead to each lead."""
    ways = {LOWEST: 1}
    for place, side in enumerate(parties):
        scores = [side.modifier + face for face in FACES] if side.rolls else [side.modifier]
        further: dict[Lead, int] = {}
        for lead, count in ways.items():
            for score in scores:
                met = lead.met(place, score)
                further[met] = further.get(met, 0) + count
        ways = further
    return ways


def odds_at(state: ClaimRollsState, at: str) -> BattleOdds:
    """The odds of the claim roll that `at` is heading for, with everything promised and ordered so far (C10.1)."""
    parties = sides(state, at)
    willing = frozenset(
        place
        for place, side in enumerate(parties)
        if side.role == "attacker" and side.player and state.reroll(side.player, at) and state.spare(side.player) >= 1
    )
    return odds(parties, frozenset() if state.old else willing, old=state.old)


def row(difference: int, *, reroll: bool) -> BattleOdds:
    """One attacker against one defender, `difference` being the attacker's modifiers minus the defender's (C10.2)."""
    attacker = Side("attacker", "attacker", (Modifier("C10.2", difference),))
    defender = Side("defender", "defender", ())
    return odds((attacker, defender), frozenset([0]) if reroll else frozenset())
