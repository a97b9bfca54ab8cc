"""What dice may come to: exact chances of sums, and what trials came to."""

from collections.abc import Mapping, Sequence
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


def average(values: Sequence[int]) -> str:
    """The mean of what trials came to, with its standard error."""
    return f"{fmean(values):.1f} ± {stdev(values) / sqrt(len(values)):.1f}"


def share(found: Sequence[bool]) -> str:
    """In what part of the trials it was so, with the standard error."""
    part = fmean(found)
    return f"{part * 100:.0f} % ± {sqrt(part * (1 - part) / len(found)) * 100:.0f}"
