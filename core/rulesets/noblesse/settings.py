"""The house rules a moderator may set."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from core.complaint import Complaint
from core.ledger.register import Register
from core.rulesets.ruleset import Setting

SETTINGS = (
    Setting("probe_costs", (True, False), "N0.3", "A refusal that betrays a secret is paid for."),
    Setting("dynastic_nobles", (), "N1.2", "Nobles for a dynastic victory; unset, twice the starting factions."),
    Setting("conquered_noble", ("lost", "kept"), "N3.5", "What becomes of the noble on a conquered estate."),
    Setting("seizure", ("needs_steward", "immediate"), "N3.6", "When a conquered estate becomes the conqueror's."),
    Setting("double_move", ("first_move", "next_night"), "N5.21", "When a new unit may go two squares."),
    Setting("army_toughness", ("sum", "highest"), "N5.60", "How the toughness of an army's units counts."),
    Setting("pike_when_attacking", (False, True), "N5.64", "Whether an army that attacks also deals its pike."),
    Setting("battle_reports", ("outcome", "nothing"), "N8.5", "What everybody hears of a battle."),
    Setting("lynch_majority", ("more_than_half", "half"), "N9.2", "How many votes lynch."),
)


def settings_of(given: Mapping[str, Any]) -> tuple[Register[str, Any], list[Complaint]]:
    """Every setting with its value, and complaints about names or values that do not exist."""
    known = {setting.name: setting for setting in SETTINGS}
    complaints = [
        Complaint(f"settings.{name}", "No such house rule.", f"Known: {', '.join(known)}.") for name in given if name not in known
    ]
    values: dict[str, Any] = {}
    for setting in SETTINGS:
        value = given.get(setting.name, setting.standard)
        if setting.values and not any(value == one and type(value) is type(one) for one in setting.values):
            allowed = ", ".join(str(one).lower() if isinstance(one, bool) else str(one) for one in setting.values)
            complaints.append(Complaint(f"settings.{setting.name}", f"{value!r} is no value of it.", f"Values: {allowed}."))
        if not setting.values and value is not None and (isinstance(value, bool) or not isinstance(value, int) or value < 1):
            complaints.append(Complaint(f"settings.{setting.name}", f"{value!r} is no whole number above 0."))
        values[setting.name] = value
    return Register(values), complaints
