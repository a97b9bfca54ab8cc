"""Who wins a claim roll (C5, C7); the exact odds of it, and the runs that tell them (C10)."""

from __future__ import annotations

from fractions import Fraction
from functools import partial

from msgspec import Struct

from core.resolution.phase import Play, Turn
from core.rulesets.chances import Lead, contest
from .events import ClaimOdds, OddsRow
from .modifiers import Modifier, Side, sides
from .state import ClaimRollsState


def winner(first: Lead, parties: int, *, old: bool) -> int | None:
    """The place of the side that wins, or None for a tie (C5.10). The defender has the last place of the `parties`; under
    the old rules he is beaten only by more, so that no attacker ties with him (C7.11)."""
    if len(first.places) == 1:
        return first.places[0]
    defender = parties - 1
    return defender if old and defender in first.places else None


FACES = range(1, 7)


class BattleOdds(Struct, frozen=True):
    """The chance of each side to win outright, and of a tie that stands. They add up to 1."""

    sides: tuple[Side, ...]
    wins: tuple[Fraction, ...]
    tie_stands: Fraction


def odds(parties: tuple[Side, ...], rerolling: frozenset[int] = frozenset(), *, old: bool = False) -> BattleOdds:
    """The odds of a claim roll between `parties`; a tie that includes one of the places `rerolling` is thrown once more."""
    scores = [[side.modifier + face for face in FACES] if side.rolls else [side.modifier] for side in parties]
    return BattleOdds(parties, *contest(scores, partial(winner, parties=len(parties), old=old), rerolling))


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
