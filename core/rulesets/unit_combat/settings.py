"""The house rules of the campaign, and whether a moderator's choice of them can be played."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, cast

from core.complaint import Complaint
from core.ledger.register import Register
from core.rulesets.reading import DocumentReading
from core.rulesets.ruleset import Setting

SETTINGS = (
    Setting(
        "strategy_bonus",
        ({}, {"press": {"attack": 1, "defense": -1}}),
        "U3.6",
        "What PRESS, RAID and RETREAT add to each die of the first exchange",
    ),
    Setting("second_order", ("refuse", "replace"), "U3.7", "What becomes of a second order for the same unit"),
    Setting("raid_loot", (1, 0, 2, 3, "per_ten"), "U6.5", "What a lucky raid carries off"),
    Setting("retreat_forfeits", ("month", "first_exchange"), "U7.4", "How long a failed RETREAT costs the Attack roll"),
    Setting("commander_in_combat", (False, True), "U9.4", "Whether commanders help on combat dice too"),
    Setting("die_minimum", ("none", 0, 1), "U9.7", "The least a changed die counts"),
    Setting("fighter_number", ("fighting", "able", "living"), "U10.7", "Who counts for the damage a unit deals"),
    Setting("minimum_damage_always", (False, True), "U10.10", "Whether a blow stepped down to nothing still deals 1"),
    Setting("excess_damage", ("carries_over", "lost"), "U11.4", "What becomes of damage that finds nobody Able"),
    Setting("last_stand", (True, False), "U11.6", "Whether the Wounded fight on when nobody is Able"),
    Setting("rout_escape", ("roll", "automatic"), "U13.2", "Whether a routed unit rolls to get away"),
    Setting("morale_drift", ("idle", "all", "none"), "U15.5", "Whose morale drifts to Neutral at the month's end"),
    Setting("outnumbered_by", ("side", "unit"), "U16.6", "Whether numbers are compared by side or for each unit"),
    Setting("reports", ("parties", "public"), "U18.1", "Who reads what happened to the parties of a fight"),
)


APART = ("strategy_bonus", "raid_loot")
"""Settings that admit more than the values they are declared with."""


def chosen(reading: DocumentReading, written: Mapping[str, Any]) -> Register[str, Any]:
    """Every setting with its value; what cannot be played is complained of and left at its standard."""
    plain = tuple(setting for setting in SETTINGS if setting.name not in APART)
    values = reading.settings({name: value for name, value in written.items() if name not in APART}, plain)
    bonus, loot = written.get("strategy_bonus", {}), written.get("raid_loot", 1)
    wrong = list(_wrong_bonus("settings.strategy_bonus", bonus))
    reading.complaints += wrong
    if loot != "per_ten" and (type(loot) is not int or loot < 0):
        reading.fault("settings.raid_loot", f"{loot!r} is no loot.", "Write a whole number from 0, or per_ten.")
        loot = 1
    return values.update({"strategy_bonus": _as_registers({} if wrong else bonus), "raid_loot": loot})


def _wrong_bonus(where: str, value: Any) -> Iterator[Complaint]:
    if not isinstance(value, Mapping):
        yield Complaint(where, "It is a mapping.", "Write {press: {attack: 1, defense: -1}}.")
        return
    for strategy, changes in cast("Mapping[Any, Any]", value).items():
        if strategy not in ("press", "raid", "retreat"):
            yield Complaint(f"{where}.{strategy}", "No bonus can be set for it.", "Name press, raid or retreat.")
        elif not isinstance(changes, Mapping):
            yield Complaint(f"{where}.{strategy}", "It is a mapping.", "Write {attack: 1, defense: -1}.")
        else:
            for score, number in cast("Mapping[Any, Any]", changes).items():
                if score not in ("attack", "defense") or type(number) is not int:
                    yield Complaint(f"{where}.{strategy}.{score}", "Only whole numbers for attack and defense fit.")


def _as_registers(value: Any) -> Register[str, Any]:
    return Register((strategy, Register(changes)) for strategy, changes in value.items())
