"""The result tables of battles, and what a percentage of troops comes to (S7.18 to S7.20, S1.15)."""

from __future__ import annotations

from msgspec import Struct


class ResultRow(Struct, frozen=True):
    """A line of a table: losses in percent, what it does to the asset, and whether who or from where is given away."""

    success: bool
    attacker: int = 0
    defender: int = 0
    output: str = "full"
    who: bool = False
    origins: bool = False


SEIZURE = {
    -3: ResultRow(False, attacker=100, who=True, origins=True),
    -2: ResultRow(False, attacker=50, defender=10),
    -1: ResultRow(False, attacker=50, defender=25),
    0: ResultRow(False, attacker=50, defender=50, output="none"),
    1: ResultRow(True, attacker=50, defender=50, output="none"),
    2: ResultRow(True, attacker=50, defender=50, output="half"),
    3: ResultRow(True, attacker=25, defender=50, output="half"),
    4: ResultRow(True, attacker=25, defender=75),
    5: ResultRow(True, attacker=10, defender=100),
}
RAID = {
    -3: ResultRow(False, attacker=100, who=True, origins=True),
    -2: ResultRow(False, attacker=50, who=True),
    -1: ResultRow(False, attacker=25),
    0: ResultRow(False),
    1: ResultRow(True),
    2: ResultRow(True),
}
INTERCEPTION = {
    -3: ResultRow(False, attacker=50, who=True, origins=True),
    -2: ResultRow(False, attacker=25),
    -1: ResultRow(False, attacker=10),
    0: ResultRow(False),
    1: ResultRow(True),
    2: ResultRow(True, defender=10),
    3: ResultRow(True, defender=25),
    4: ResultRow(True, defender=50),
    5: ResultRow(True, defender=100),
}


def row(table: dict[int, ResultRow], difference: int) -> ResultRow:
    """The line of a difference; beyond either end the last line counts."""
    return table[max(min(table), min(max(table), difference))]


def share(percent: int, of: int, rounding: str) -> int:
    """A percentage of troops, rounded as the game has it (S1.15)."""
    hundredths = percent * max(0, of)
    if rounding == "up":
        return -(-hundredths // 100)
    return (hundredths + 50) // 100 if rounding == "nearest" else hundredths // 100
