"""The exact odds of the month's first exchange, by the same strengths and modifiers that resolve it (U19.1)."""

from collections.abc import Iterator
from fractions import Fraction

from core.resolution.phase import Play, Turn
from core.rulesets.chances import Distribution, at_least, distribution
from .battles import GETS_AWAY, opponents
from .events import Odds
from .scores import Score, faces, has_defense, modifier, strength, strikes, tenths
from .state import Fighters, UnitCombatState
from .strategies import foreseen


def foretell(turn: Turn[UnitCombatState]) -> Play:
    """Refusals and odds; nothing is changed and no die is rolled."""
    state, refusals = foreseen(turn.state, turn.orders)
    yield from (refusal for refusal in refusals)  # a play is sent each event's number, which a tuple cannot take
    yield from first_exchange(state)


def first_exchange(state: UnitCombatState) -> Iterator[Odds]:
    """The odds of every Attack of the first exchange, then of every RETREAT, once all orders are taken (U19.1)."""
    for one in sorted(fighter for battle in state.fighting.battles for fighter in battle.members):
        if strikes(state, state.present(one), 1):
            yield from (_odds(state, state.present(one), state.present(other)) for other in opponents(state, one))
    for unit in sorted(state.fighting.conduct):
        if state.conduct(unit).strategy == "retreat" and opponents(state, unit):
            yield Odds(unit=unit, disengages=str(Fraction(10 - GETS_AWAY + 1, 10)), rules=("U7.2",))


def _odds(state: UnitCombatState, one: Fighters, other: Fighters) -> Odds:
    succeeds = _chance(state, one, other)
    suffers = _chance(state, other, one) if strikes(state, other, 1) else None
    wins, loses = (succeeds * (1 - suffers), (1 - succeeds) * suffers) if suffers is not None else (0, 0)
    return Odds(unit=one.id, against=other.id, succeeds=str(succeeds), wins_both=str(wins), loses_both=str(loses))


def _chance(state: UnitCombatState, one: Fighters, other: Fighters) -> Fraction:
    """The chance that the Attack of one succeeds against another."""

    def value(fighter: Fighters, score: Score) -> Distribution:
        return distribution(faces(state, modifier(state, fighter, 1, score)), tenths(strength(state, fighter)))

    return at_least(value(one, "attack"), value(other, "defense")) if has_defense(state, other) else Fraction(1)
