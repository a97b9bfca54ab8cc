"""Exact odds of claim rolls, as fractions (C10), and the runs that tell them."""

from collections import defaultdict
from fractions import Fraction

from msgspec import Struct

from core.resolution.phase import Play, Turn
from .claim import LOWEST, Lead, winner
from .events import ClaimOdds, OddsRow
from .modifiers import Modifier, Side, sides
from .state import ClaimRollsState

FACES = range(1, 7)


class BattleOdds(Struct, frozen=True):
    """The chance of each side to win outright, and of a tie that stands. They add up to 1."""

    sides: tuple[Side, ...]
    wins: tuple[Fraction, ...]
    tie_stands: Fraction


def odds(parties: tuple[Side, ...], rerolling: frozenset[int] = frozenset(), *, old: bool = False) -> BattleOdds:
    """The odds of a claim roll between `parties`; a tie that includes one of the places `rerolling` is thrown once more."""
    ways = {LOWEST: 1}
    for place, side in enumerate(parties):
        scores = [side.modifier + face for face in FACES] if side.rolls else [side.modifier]
        further = defaultdict[Lead, int](int)
        for lead, count in ways.items():
            for score in scores:
                further[lead.met(place, score)] += count
        ways = further
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
    return BattleOdds(parties, tuple(win + again * win for win in wins), stands + again * tied)


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


def odds_of_all(turn: Turn[ClaimRollsState]) -> Play:
    """C10.1, for every attacked area in map order."""
    for at in turn.state.attacked():
        odds = odds_at(turn.state, at)
        wins = {side.player or "unclaimed": str(chance) for side, chance in zip(odds.sides, odds.wins, strict=True)}
        yield ClaimOdds(at=at, wins=wins, tie_stands=str(odds.tie_stands))


def odds_table(turn: Turn[ClaimRollsState]) -> Play:
    """C10.2: differences from -6 to 6, without a reroll and with one."""
    for reroll in (False, True):
        for difference in range(-6, 7):
            odds = row(difference, reroll=reroll)
            attacker, tie, defender = map(str, (odds.wins[0], odds.tie_stands, odds.wins[1]))
            yield OddsRow(difference=difference, reroll=reroll, attacker_wins=attacker, tie_stands=tie, defender_wins=defender)
