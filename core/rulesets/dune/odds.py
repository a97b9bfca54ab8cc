"""Exact chances: of each row of a table when parts of a defence are unknown, and of random attacks.

A battle itself has no dice; what is uncertain is what one does not know of the other side, and what pirates will do.
Everything is counted out in fractions with the tables and scores that resolve the round.
"""

from collections.abc import Mapping
from fractions import Fraction
from functools import reduce

from msgspec import Struct

from core.ledger.value import Value
from .battles.battle import SOFTENING, attack_score, defense_score, hero_bonus, pair_score
from .battles.rows import TABLES, row
from .movement import Sending
from .round.battles_fought import BONUS, modifier_of, number_of, targets, type_of
from .state import Attack, DuneState, Force

Spread = Mapping[int, Fraction]
"""Each possible value with its chance."""

Range = tuple[int, int]
"""The least and the most something may be, every whole number between equally likely."""


class Chance(Struct, frozen=True):
    """One row of a table, by its rule id, and how likely it is."""

    rule: str
    margin: int
    success: bool
    chance: Fraction


class Forecast(Struct, frozen=True):
    """What may come of an attack: the rows in order and the chance of success."""

    rows: tuple[Chance, ...]

    @property
    def success(self) -> Fraction:
        """The chance that the attack succeeds, from 0 to 1, exact."""
        return sum((one.chance for one in self.rows if one.success), Fraction(0))


class Unknowns(Value):
    """What a planner supposes of a defence, each part independent of the others.

    `other` is the defender's Intrigue or Diplomacy (a Seizure counts Combat twice and asks for neither), `strengthened` the
    points upgrades and elites add, `seizures` how many Seizures will have been fought there before.
    """

    combat: Range = (0, 0)
    other: Range = (0, 0)
    legions: Range = (0, 0)
    strengthened: Range = (0, 0)
    militia: Range = (0, 0)
    hero: Range = (0, 0)
    seizures: Range = (0, 0)
    garrison: Range = (0, 0)

    def spread(self, attack: Attack) -> Spread:
        """The defender's score (D1.4)."""
        if attack == "house_raid":
            return plus(*self._troops(), times(self.combat, 1), times(self.other, 1))
        place = (times(self.militia, 1), times(self.garrison, 1))
        if attack == "raid":
            return plus(*self._troops(), *place, times(self.combat, 1), times(self.other, 1))
        return plus(*self._troops(), *place, times(self.combat, 2), times(self.seizures, -SOFTENING))

    def _troops(self) -> tuple[Spread, ...]:
        return times(self.legions, 2), times(self.strengthened, 1), times(self.hero, 1)


class Threat(Struct, frozen=True):
    """A random attack that may come: the chance that a given one is this, that any this round is, and what it would do."""

    attack: Attack
    at: str
    each: Fraction
    any: Fraction
    forecast: Forecast


def certain(value: int) -> Spread:
    """A spread of one value alone."""
    return {value: Fraction(1)}


def evenly(least: int, most: int) -> Spread:
    """Every whole number from `least` to `most` equally likely; ValueError when there is none."""
    if most < least:
        raise ValueError(f"Nothing lies between {least} and {most}.")
    return {value: Fraction(1, most - least + 1) for value in range(least, most + 1)}


def times(between: Range, factor: int) -> Spread:
    """A spread of all values of a range, alike likely, each times `factor`."""
    return {value * factor: chance for value, chance in evenly(*between).items()}


def plus(*spreads: Spread) -> Spread:
    """The sum of independent values."""
    return reduce(_added, spreads, certain(0))


def _added(one: Spread, other: Spread) -> Spread:
    total: dict[int, Fraction] = {}
    for left, chance in one.items():
        for right, second in other.items():
            total[left + right] = total.get(left + right, Fraction(0)) + chance * second
    return total


def forecast(attack: Attack, attacker: Spread, defender: Spread) -> Forecast:
    """The chance of every row, in the order of the table (D1.5)."""
    margins = plus(attacker, {-score: chance for score, chance in defender.items()})
    found: dict[str, Fraction] = {}
    for margin, chance in margins.items():
        rule = row(attack, margin).rule
        found[rule] = found.get(rule, Fraction(0)) + chance
    return Forecast(tuple(Chance(r.rule, r.margin, r.success, found.get(r.rule, Fraction(0))) for r in TABLES[attack]))


def standing(state: DuneState, attack: Attack, place: str) -> Unknowns:
    """A defence as it stands, part by part."""
    holder, location = state.controller_of(place), state.locations.get(place)
    house = state.players.get(holder or "")
    legions = [state.legions[legion] for legion in state.standing_legions(holder or "", place)]
    parts = {
        "combat": house.combat if house else 0,
        "other": pair_score(attack, house) - house.combat if house and attack != "seizure" else 0,
        "legions": len(legions),
        "strengthened": sum(legion.defense - 2 for legion in legions),
        "militia": location.living_militia if location else 0,
        "hero": hero_bonus(state, holder or "", place),
        "seizures": location.seizures if location else 0,
        "garrison": location.garrison_score if location else 0,
    }
    return Unknowns(**{part: (value, value) for part, value in parts.items()})


def planned(state: DuneState, sending: Sending, unknowns: Unknowns | None = None) -> Forecast:
    """What a planned attack may come to: against what is supposed of the defence or, without suppositions, as it stands in
    `state`. ValueError for a move that is no attack.
    """
    if sending.attack is None:
        raise ValueError("A move to an own place is no attack.")
    hero = sending.heroes[0] if sending.heroes else None
    force = Force(
        number=0, player=sending.player, attack=sending.attack, target=sending.to, legions=sending.legions, hero=hero
    )  # fmt: skip
    defence = unknowns if unknowns is not None else standing(state, sending.attack, sending.to)
    return forecast(sending.attack, certain(attack_score(state, force)), defence.spread(sending.attack))


def number_of_attacks(state: DuneState, player: str) -> Spread:
    """How many random attacks a player draws this round (D16.2-D16.9)."""
    modifier = modifier_of(state, player)
    counts = [number_of(roll + modifier) for roll in range(1, 7)]
    return {count: Fraction(counts.count(count), 6) for count in sorted(set(counts))}


def threats(state: DuneState, player: str) -> tuple[Threat, ...]:
    """Every random attack that may come upon a player, by kind and place, against the defences as they stand."""
    numbers = number_of_attacks(state, player)
    types = [type_of(roll) for roll in range(1, 7)]
    found: list[Threat] = []
    for attack in TABLES:
        places = targets(state, player, attack)
        for place in places:
            each = Fraction(types.count(attack), 6 * len(places))
            spared = sum((chance * (1 - each) ** count for count, chance in numbers.items()), Fraction(0))
            band = plus(evenly(1, 6), certain(BONUS[attack]))
            against = forecast(attack, band, certain(defense_score(state, attack, place)))
            found.append(Threat(attack, place, each, 1 - spared, against))
    return tuple(found)
