"""The house rules of the game, each with the rule it belongs to; the first value is the default."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from core.ledger.register import Register
from core.rulesets.reading import DocumentReading
from core.rulesets.ruleset import Setting

SETTINGS: tuple[Setting, ...] = (
    Setting("casualty_rounding", ("down", "nearest", "up"), "S1.15", "How a percentage of troops is rounded."),
    Setting(
        "attack_ap", ("per_unit", "per_order"), "S7.9", "Whether interceptions, raids and bombardments cost AP per battalion."
    ),
    Setting("transport_use", ("per_route", "per_order"), "S7.14", "Whether one transport serves all movements on its route."),
    Setting("combat_value_in_score", (True, False), "S7.13", "Whether battalions' combat values count in battles."),
    Setting("rebellion_defence", ("full", "troops_only"), "S6.11", "Whether Military helps to defend against rebels."),
    Setting("defeated_defenders", ("retreat", "destroyed"), "S7.17", "What becomes of a captured garrison."),
    Setting("deployment_arrives", ("before_attacks", "after_attacks"), "S7.11", "Whether deployed troops help to defend."),
    Setting("rival_seizures", ("submission", "strongest_first"), "S9.5", "Who strikes first among several seizures."),
    Setting("seized_income", ("new_owner", "old_owner"), "S7.19", "Who gets the income of a seized asset."),
    Setting("bombardment_value", ("military_and_units", "units_only"), "S7.21", "What the combat value of a bombardment is."),
    Setting("core_world_attacks", ("guarded", "open"), "S3.21", "Whether Omega Squadron stops attacks on Core Worlds."),
    Setting("quarantine_vote", ("moderator", "by_inclination"), "S5.6", "Who decides a vote on quarantine."),
    Setting("stolen_technology", ("copied", "taken"), "S6.13", "Whether the victim of espionage keeps the technology."),
    Setting("failed_assistance_cost", ("charged", "refunded"), "S3.11", "Whether assistance that is declined costs credits."),
    Setting(
        "squadron_agent_required", (False, True), "S3.2", "Whether a squadron listens only to families with an officer in it."
    ),
    Setting("gossip", ("moderator", "always", "never"), "S2.11", "Whether what may cause gossip does."),
    Setting("bribe_gossip_price", (), "S2.11", "From what price on a bribe may cause gossip.", default=10000),
    Setting("identify_agents_difficulty", (), "S3.12", "The score that identifying agents takes.", default=8),
    Setting("transfer_fee_percent", (), "S8.6", "The officials' share of money transferred, in percent.", default=10),
)


def chosen(reading: DocumentReading, written: Mapping[str, Any]) -> Register[str, Any]:
    """Every setting with its value; a fee beyond the whole sum is complained of too."""
    return reading.settings(written, SETTINGS, lambda setting, value: setting.name != "transfer_fee_percent" or value <= 100)
