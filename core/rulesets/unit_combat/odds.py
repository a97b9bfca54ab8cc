"""The exact odds of the month's first exchange, by the same strengths and modifiers that resolve it (U19.1)."""

from collections.abc import Iterator
from fractions import Fraction

from msgspec import Struct

from core.resolution.phase import Play, Turn
from .battles import GETS_AWAY, opponents
from .events import Odds
from .scores import Score, faces, has_defense, modifier, strength, strikes, tenths
from .state import Fighters, UnitCombatState
from .strategies import foreseen


class Distribution(Struct, frozen=True):
    """How many ways a sum of dice comes out: `ways[n]` of `total` for the value `least + n`."""

    least: int
    ways: tuple[int, ...]
    total: int


def distribution(counts: tuple[int, ...], dice: int) -> Distribution:
    """The sum of `dice` dice whose faces count `counts`, equally likely. A die is the polynomial of its faces; written into an
    integer whose digits are too wide to carry, all dice are a plain power of it."""
    least, span = min(counts), max(counts) - min(counts)
    total = len(counts) ** dice
    width = total.bit_length()
    power = sum(1 << (width * (count - least)) for count in counts) ** dice
    mask = (1 << width) - 1
    ways = tuple((power >> (width * place)) & mask for place in range(span * dice + 1))
    return Distribution(least * dice, ways, total)


def at_least(attack: Distribution, defense: Distribution) -> Fraction:
    """The chance that an Attack Value is no lower than a Defense Value: the tie is the attacker's (U10.6)."""
    won = below = reached = 0
    for place, ways in enumerate(attack.ways):
        while reached < len(defense.ways) and defense.least + reached <= attack.least + place:
            below += defense.ways[reached]
            reached += 1
        won += ways * below
    return Fraction(won, attack.total * defense.total)


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
