"""The house rules a moderator may set."""

from collections.abc import Mapping
from typing import Any

from core.ledger.register import Register
from core.rulesets.reading import DocumentReading
from core.rulesets.ruleset import Setting

SETTINGS = (
    Setting("probe_costs", (True, False), "N0.3", "Charge for refusals that reveal secrets."),
    Setting("dynastic_nobles", (), "N1.2", "Nobles for a dynastic victory; unset, twice the starting factions."),
    Setting("conquered_noble", ("lost", "kept"), "N3.5", "What becomes of the noble on a conquered estate."),
    Setting("seizure", ("needs_steward", "immediate"), "N3.6", "When a conquered estate becomes the conqueror's."),
    Setting("double_move", ("first_move", "next_night"), "N5.21", "When a new unit may go two squares."),
    Setting("army_toughness", ("sum", "highest"), "N5.60", "How the toughness of an army's units counts."),
    Setting("pike_when_attacking", (False, True), "N5.64", "Whether an army that attacks also deals its pike."),
    Setting("battle_reports", ("outcome", "nothing"), "N8.5", "What everybody hears of a battle."),
    Setting("lynch_majority", ("more_than_half", "half"), "N9.2", "How many votes lynch."),
)


def chosen(reading: DocumentReading, written: Mapping[str, Any]) -> Register[str, Any]:
    """Every setting with its value; a victory without any noble is complained of too."""
    return reading.settings(written, SETTINGS, lambda setting, value: setting.name != "dynastic_nobles" or value != 0)
