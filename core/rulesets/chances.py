"""What dice may come to: exact chances of sums, and what trials came to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from itertools import product
from math import sqrt
from statistics import fmean, stdev

from msgspec import Struct

Spread = Mapping[int, Fraction]
"""Each possible value with its chance."""


def certain(value: int) -> Spread:
    """A spread of one value alone."""
    return {value: Fraction(1)}


def evenly(least: int, most: int, factor: int = 1) -> Spread:
    """Every whole number from `least` to `most` equally likely, each times `factor`; ValueError when there is none."""
    if most < least:
        raise ValueError(f"Nothing lies between {least} and {most}.")
    return {value * factor: Fraction(1, most - least + 1) for value in range(least, most + 1)}


def plus(*spreads: Spread) -> Spread:
    """The sum of independent values."""
    total = {0: Fraction(1)}
    for spread in spreads:
        before, total = total, dict[int, Fraction]()
        for (left, chance), (right, second) in product(before.items(), spread.items()):
            total[left + right] = total.get(left + right, Fraction(0)) + chance * second
    return total


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


class Lead(Struct, frozen=True):
    """The highest score so far and the sides, by their place, that share it."""

    score: int
    places: tuple[int, ...]

    def met(self, place: int, score: int) -> Lead:
        """The lead when one more side has this score."""
        if score > self.score:
            return Lead(score, (place,))
        return Lead(self.score, (*self.places, place)) if score == self.score else self


LOWEST = Lead(-(10**9), ())


def lead(scores: Sequence[int]) -> Lead:
    """Who leads of sides with these scores."""
    first = LOWEST
    for place, score in enumerate(scores):
        first = first.met(place, score)
    return first


def contest(
    scores: Sequence[Sequence[int]], winner: Callable[[Lead], int | None], again: frozenset[int]
) -> tuple[tuple[Fraction, ...], Fraction]:
    """The chance of each side to win, and of a tie that stands, where each has one of its scores, equally likely; together 1.
    `winner` finds who wins by a lead, None where nobody does; such a tie of one of the places `again` is tried once more."""
    ways = Counter({LOWEST: 1})
    for place, possible in enumerate(scores):
        before, ways = ways, Counter[Lead]()
        for (first, count), score in product(before.items(), possible):
            ways[first.met(place, score)] += count
    total, wins, stands, tried = ways.total(), [Fraction(0)] * len(scores), Fraction(0), Fraction(0)
    for first, count in ways.items():
        place, chance = winner(first), Fraction(count, total)
        if place is not None:
            wins[place] += chance
        elif again.isdisjoint(first.places):
            stands += chance
        else:
            tried += chance
    return tuple(win + tried * win for win in wins), stands + tried * (stands + tried)


def average(values: Sequence[int]) -> str:
    """The mean of what trials came to, with its standard error."""
    return f"{fmean(values):.1f} ± {stdev(values) / sqrt(len(values)):.1f}"


def share(found: Sequence[bool]) -> str:
    """In what part of the trials it was so, with the standard error."""
    part = fmean(found)
    return f"{part * 100:.0f} % ± {sqrt(part * (1 - part) / len(found)) * 100:.0f}"
