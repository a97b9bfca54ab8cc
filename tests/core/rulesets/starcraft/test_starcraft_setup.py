"""Setting a game up: whatever is wrong with a scenario is said at once, with its place."""

from __future__ import annotations

import pytest

from core.complaint import Rejected
from core.rulesets.starcraft import RULESET


def complaints(given, settings=None):
    with pytest.raises(Rejected) as rejected:
        RULESET.set_up(given, settings or {})
    return {complaint.where: complaint for complaint in rejected.value.complaints}


def test_everything_wrong_is_said_at_once():
    found = complaints(
        {
            "players": {"anna": {"credits": -1}, "boris": {"wealth": 3}, "rebels": {}},
            "planets": {"korhal": "moon"},
            "locations": {
                "a": {"planet": "korhal", "owner": "nobody_known", "troops": {"zealots": 1}},
                "b": {"owner": "anna"},
            },
            "agents": {"quill": {"owner": "zoe", "squadron": "delta"}, "pike": {"at": "nowhere"}},
            "auctions": {"lot": {}},
            "weather": "fine",
        },
        {"gossip": "sometimes", "luck": 3, "transfer_fee_percent": -5},
    )
    assert {
        "players.anna.credits",
        "players.boris.wealth",
        "players.rebels",
        "planets.korhal.kind",
        "locations.a.owner",
        "locations.a.troops",
        "locations.b.planet",
        "agents.quill.squadron",
        "agents.pike.at",
        "auctions.lot",
        "weather",
        "settings.gossip",
        "settings.luck",
        "settings.transfer_fee_percent",
    } <= set(found)
    assert "moderator, always, never" in found["settings.gossip"].mend


def test_a_game_without_families_is_refused():
    assert "players" in complaints({})


def test_true_is_no_number_and_one_is_no_truth():
    assert "settings.combat_value_in_score" in complaints({"players": {"anna": {}}}, {"combat_value_in_score": 1})
    assert "settings.bribe_gossip_price" in complaints({"players": {"anna": {}}}, {"bribe_gossip_price": True})


def test_the_snapshot_fills_every_default_in():
    state = RULESET.set_up({"players": {"anna": {}}, "locations": {"a": {"planet": "mar_sara", "owner": "anna"}}}, {})
    snapshot = RULESET.snapshot(state)
    assert snapshot["planets"]["mar_sara"] == {
        "kind": "fringe_world",
        "quarantined": False,
        "quarantine_rounds": 0,
        "vote": None,
    }
    assert snapshot["players"]["anna"]["family"] == "anna"
    assert snapshot["players"]["anna"]["ap_left"] == {"total": 18, "diplomacy": 6, "intelligence": 6, "military": 6}
    assert snapshot["locations"]["a"]["troops"] == {"marines": 0, "colonial_militia": 0, "rebels": 0}


def test_what_is_portrayed_can_be_set_up_again():
    given = {
        "players": {"anna": {"technologies": ["cloaking"]}, "boris": {}},
        "locations": {
            "a": {"planet": "mar_sara", "owner": "rebels", "former_owner": "anna", "troops": {"rebels": 2}},
            "b": {"planet": "braxis", "owner": "boris", "known_by": ["anna"]},
        },
        "planets": {"braxis": "outer_colony"},
        "agents": {"pike": {"owner": "anna", "squadron": "alpha", "rank": "senior"}},
        "auctions": {"lot": {"agent": "pike", "seller": "anna", "bids": {"boris": 3}}},
    }
    first = RULESET.snapshot(RULESET.set_up(given, {}))
    again = {**first, "players": {name: {k: v for k, v in p.items() if k != "ap_left"} for name, p in first["players"].items()}}
    assert RULESET.snapshot(RULESET.set_up(again, {})) == first
