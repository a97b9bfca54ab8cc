"""Setting a game up: what a moderator may leave out, and how he hears of every mistake at once."""

from __future__ import annotations

from contextlib import suppress

import pytest

from core.complaint import Rejected
from core.rulesets.noblesse import RULESET
from core.rulesets.noblesse.values import Resources


def test_what_is_left_out_has_its_default() -> None:
    state = RULESET.set_up({"players": {"anna": {"faction": "pape", "home": "B2"}}}, {})
    assert tuple(state.factions) == ("pape", "fleurs", "crown", "states")
    assert state.factions["pape"].leader == "anna"
    assert state.estates["B2"].controlled_by == "anna"
    assert len(state.estates) == 100
    assert state.players["anna"].resources == Resources()
    assert state.catalogue, "a game without a catalogue of its own gets the one that ships"


def test_every_mistake_is_told_at_once_and_where_it_is() -> None:
    given = {
        "players": {"anna": {"faction": "pope", "home": "Z9", "courtiers": -1}, "bob": {"home": "B2", "colour": "red"}},
        "units": {"guard": {"of": "nobody", "kind": "army", "at": "B2", "profile": {"melee": -3}}},
        "estates": {"K1": {}, "B2": {"buildings": {"cathedral": {}}}},
        "treaties": {"t1": {"between": ["pape", "pape"], "expirations": [{"clause": "N6.40"}]}},
        "weather": "rain",
    }
    with pytest.raises(Rejected) as caught:
        RULESET.set_up(given, {"seizure": "never", "luck": True})
    places = {complaint.where for complaint in caught.value.complaints}
    assert places >= {
        "settings.seizure", "settings.luck", "weather", "players.anna.faction", "players.anna.home", "players.anna.courtiers",
        "players.bob.faction", "players.bob.colour", "units.guard.of", "units.guard.kind", "units.guard.profile.melee",
        "estates.K1", "estates.B2.buildings.cathedral", "treaties.t1.between", "treaties.t1.expirations[0].after",
    }  # fmt: skip


@pytest.mark.parametrize(
    "given",
    [
        None,
        {"units": {"a": {"of": []}}},
        {"players": []},
        {"units": {"a": 3}},
        {"courtiers": {"of": "x"}},
        {"board": {"rows": 4}},
        {"treaties": {"t": None}},
        {"players": {"a": {"faction": "pape", "role": {"core": [{"dance": True}], "abilities": {2: ["dance"]}}}}},
    ],
)
def test_no_document_however_odd_is_a_traceback(given: object) -> None:
    with suppress(Rejected):
        RULESET.set_up(given, {})  # type: ignore[arg-type]


def test_nobody_is_married_to_two_people() -> None:
    players = {name: {"faction": "pape", "married_to": to} for name, to in {"anna": "bob", "bob": "cara", "cara": "bob"}.items()}
    with pytest.raises(Rejected, match="married"):
        RULESET.set_up({"players": players}, {})
