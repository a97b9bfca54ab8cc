"""Where the rules wait for the moderator: breach reports, proposals, abilities in free text."""

from __future__ import annotations

from typing import Any

from core.ledger.dice import Dice
from core.orders.order import read_order
from core.resolution.resolution import Resolution
from core.rulesets.noblesse import RULESET

PLAYERS = {
    "alfredo": {"faction": "pape", "home": "B2", "resources": {"influence": 3, "money": 5}},
    "bertha": {"faction": "states", "home": "J10"},
}
PROMISES = [{"by": "pape", "clause": "N6.25"}, {"by": "states", "clause": "N6.25"}]


def resolved(given: dict[str, Any], order: dict[str, Any], answers: dict[str, str]) -> Any:
    start = RULESET.set_up({"cycle": 3, "players": PLAYERS, **given}, {})
    read = [read_order(RULESET.orders, order)]
    resolution = Resolution(RULESET.sequence("night", None), start, read, Dice(seedless=True), answers)
    resolution.run()
    return resolution


def test_a_report_against_the_other_side_waits_for_a_yes() -> None:
    treaty = {"between": ["pape", "states"], "promises": PROMISES, "penalties": [{"clause": "N6.32"}]}
    order = {"by": "alfredo", "report_breach": "t1", "promise": 2, "against": "states"}
    waiting = resolved({"treaties": {"t1": treaty}}, order, {})
    assert waiting.choice is not None
    assert waiting.choice.by_rules == "no"
    answered = resolved({"treaties": {"t1": treaty}}, order, {waiting.choice.key: "yes"})
    assert [due.clause for due in answered.state.treaties["t1"].due] == ["N6.32"]


def test_a_proposal_nobody_answered_is_the_moderators_to_answer() -> None:
    order = {"by": "alfredo", "marry": "bertha"}
    waiting = resolved({}, order, {})
    assert waiting.choice is not None
    assert waiting.choice.by_rules == "declined"
    married = resolved({}, order, {waiting.choice.key: "accepted"})
    assert married.state.players["bertha"].married_to == "alfredo"


def test_a_proposal_to_the_other_side_counts_towards_the_end_of_a_treaty_that_names_it() -> None:
    couple = {"alfredo": {**PLAYERS["alfredo"], "married_to": "bertha", "heir": True}, "bertha": PLAYERS["bertha"]}
    treaty = {"between": ["pape", "states"], "expirations": [{"clause": "N6.44", "action": "exchange_hostages"}]}
    order = {"by": "alfredo", "exchange_hostages": True}
    given = {"players": couple, "treaties": {"t1": treaty}}
    key = resolved(given, order, {}).choice.key
    night = resolved(given, order, {key: "declined"})
    assert night.state.treaties["t1"].actions == ("exchange_hostages",)


def test_a_free_text_ability_is_ruled_on_and_told_to_whom_the_moderator_picks() -> None:
    role = {"name": "The Confessor", "resource": "money", "abilities": {5: [{"text": "Ask one question."}]}}
    given = {"players": {**PLAYERS, "alfredo": {**PLAYERS["alfredo"], "role": role}}}
    order = {"by": "alfredo", "ability": 5}
    key = resolved(given, order, {}).choice.key
    night = resolved(given, order, {key: "The dead are silent.", key.replace("#", ":told#"): "everybody"})
    notes = [entry for entry in night.entries if entry.event.kind == "note"]
    assert [entry.event.what for entry in notes] == ["The dead are silent."]
    assert notes[0].told.everyone
