"""How sure a share is."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

from msgspec import Struct

Z = 1.959963984540054
"""Intervals hold in 95 of 100 cases."""


class Share(Struct, frozen=True):
    """`count` of `whole`, with the interval its true value lies in (Wilson), from 0 to 1."""

    count: float
    whole: int
    low: float
    high: float

    @property
    def value(self) -> float:
        """The share itself, from 0 to 1; 0 of nothing."""
        return self.count / self.whole if self.whole else 0.0

    @property
    def width(self) -> float:
        """How far the interval reaches, from 0 to 1."""
        return self.high - self.low

    def __str__(self) -> str:
        return f"{self.value * 100:.0f} % ({self.low * 100:.0f} to {self.high * 100:.0f})"


def wilson(count: float, whole: int) -> Share:
    """The share of `count` in `whole` games with Wilson's interval; halves are games that two share."""
    if whole == 0:
        return Share(0, 0, 0.0, 1.0)
    share, z2 = count / whole, Z * Z
    middle = (share + z2 / (2 * whole)) / (1 + z2 / whole)
    reach = Z * sqrt(share * (1 - share) / whole + z2 / (4 * whole * whole)) / (1 + z2 / whole)
    return Share(count, whole, max(0.0, middle - reach), min(1.0, middle + reach))


def mean_interval(values: Sequence[float]) -> tuple[float, float, float]:
    """(mean, low, high) of paired differences, by the normal approximation."""
    count = len(values)
    if not count:
        return 0.0, 0.0, 0.0
    mean = sum(values) / count
    spread = sqrt(sum((value - mean) ** 2 for value in values) / (count - 1)) if count > 1 else 0.0
    reach = Z * spread / sqrt(count)
    return mean, mean - reach, mean + reach


def quantile(values: Sequence[float], share: float) -> float:
    """The value that `share` of the sorted values lie below, straight between neighbours."""
    ordered = sorted(values)
    place = share * (len(ordered) - 1)
    below = int(place)
    above = min(below + 1, len(ordered) - 1)
    return ordered[below] + (ordered[above] - ordered[below]) * (place - below)
