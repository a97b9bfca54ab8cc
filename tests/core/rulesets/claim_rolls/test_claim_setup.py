"""A setup is taken whole or refused whole, with every fault named."""

from __future__ import annotations

from typing import Any

import pytest

from core.complaint import Rejected
from core.rulesets.claim_rolls import RULESET


def places(given: dict[str, Any], settings: dict[str, Any] | None = None) -> list[str]:
    with pytest.raises(Rejected) as caught:
        RULESET.set_up(given, settings or {})
    return [complaint.where for complaint in caught.value.complaints]


def test_every_fault_of_a_setup_is_named_at_once():
    given = {
        "players": {"alfredo": {"rp": -1, "gold": 3}, "draw": {}, "bertha": {"rp": True}},
        "areas": {
            "a1": {"owner": "nobody", "borders": ["a1", "b1"]},
            "a2": {"fortifications": 1.5, "buildings": "mill"},
            "a3": ["mill"],
        },
        "names": {"players": {"zeno": {"name": "Zeno"}}, "areas": {"a1": {"called": "One"}}},
        "weather": "fair",
    }
    assert set(places(given, {"claim_rules": "new", "luck": "good"})) == {
        "weather", "players.alfredo.gold", "players.alfredo.rp", "players.draw", "players.bertha.rp",
        "areas.a1.owner", "areas.a1.borders", "areas.a2.fortifications", "areas.a2.buildings", "areas.a3",
        "names.players.zeno", "names.areas.a1.called", "settings.claim_rules", "settings.luck",
    }  # fmt: skip


def test_a_setup_that_is_no_mapping_at_all_is_refused_politely():
    assert places({"players": ["alfredo"], "areas": "everywhere"}) == ["players", "areas"]


def test_a_border_named_on_one_side_runs_both_ways():
    state = RULESET.set_up({"areas": {"a1": {"borders": ["c1"]}, "b1": {"borders": ["c1"]}, "c1": None}}, {})
    assert state.areas["c1"].borders == ("a1", "b1")
    assert state.areas["a1"].borders == ("c1",)


def test_every_setting_is_known_by_its_default():
    state = RULESET.set_up({}, {})
    assert dict(state.settings) == {setting.name: setting.values[0] for setting in RULESET.settings}
