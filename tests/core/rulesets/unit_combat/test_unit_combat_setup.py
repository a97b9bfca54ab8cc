"""What a moderator is told about a setup that cannot be played."""

from __future__ import annotations

import pytest

from core.complaint import Rejected
from core.rulesets.unit_combat.setup import set_up


def complaints(given, settings=None):
    with pytest.raises(Rejected) as rejected:
        set_up(given, settings or {})
    return {complaint.where for complaint in rejected.value.complaints}


def test_everything_wrong_is_said_at_once():
    given = {
        "weather": "rain",
        "allies": [["ann", "bea"], ["bea"]],
        "vicinity": [["Ford"]],
        "units": {
            "axes": {"of": "ann", "able": -1},
            "bows": {"able": 3, "in": "Nowhere", "morale": "cheerful", "perks": {"Luck": {"speed": 1}}},
            "Oakham": {"able": 1},
            "mages": {"able": 1, "side": {"damage": 1, "attack": 1}},
        },
        "settlements": {"Oakham": {"of": "ann", "walls": 3}},
    }
    settings = {"raid_loot": -1, "last_stand": 1, "luck": True, "strategy_bonus": {"siege": {}}}
    assert complaints(given, settings) >= {
        "weather",
        "allies[1]",
        "vicinity[0]",
        "units.axes.able",
        "units.bows.in",
        "units.bows.morale",
        "units.bows.perks.Luck.speed",
        "units.Oakham",
        "units.mages.side",
        "settlements.Oakham.walls",
        "settings.raid_loot",
        "settings.last_stand",
        "settings.luck",
        "settings.strategy_bonus.siege",
    }


def test_a_unit_needs_somebody_living():
    assert complaints({"units": {"axes": {"of": "ann"}}}) == {"units.axes"}


def test_a_unit_is_where_its_settlement_is():
    given = {"units": {"axes": {"able": 1, "in": "Oakham", "at": "Mill"}}, "settlements": {"Oakham": {"at": "Ford"}}}
    assert complaints(given) == {"units.axes.at"}
    del given["units"]["axes"]["at"]
    assert set_up(given, {}).units["axes"].at == "Ford"


@pytest.mark.parametrize("given", [{"units": 3}, {"units": {"axes": None}}, {"units": {"axes": {"able": 1, "perks": 3}}}])
def test_what_is_no_mapping_is_complained_of(given):
    assert complaints(given)


@pytest.mark.parametrize("bonus", ["", [], 0, False])
def test_a_house_rule_that_is_no_mapping_is_complained_of(bonus):
    assert complaints({}, {"strategy_bonus": bonus}) == {"settings.strategy_bonus"}
