"""A player goes on calling his own by name, whatever became of them; nobody learns names that are not his to know."""

from __future__ import annotations

from typing import Any

import pytest

from core.ledger.audience import PUBLIC, only
from core.ledger.dice import Dice
from core.ledger.known import known
from core.ledger.ledger import Ledger
from core.ledger.view import view
from core.orders.order import read_order
from core.resolution.resolution import Resolution
from core.rulesets.noblesse import RULESET

GIVEN: dict[str, Any] = {
    "players": {
        "anna": {"faction": "pape", "home": "B2", "resources": {"money": 20}}, "bob": {"faction": "states", "home": "H8"},
    },
    "units": {
        "guard": {"of": "anna", "kind": "regiment", "at": "E5", "profile": {"attack": 1, "morale": 3}},
        "train": {"of": "anna", "kind": "garrison", "at": "B2", "profile": {"attack": 1, "morale": 3}},
        "foe": {"of": "bob", "kind": "regiment", "at": "E5", "profile": {"attack": 6, "melee": 9, "morale": 90}},
    },
    "courtiers": [
        {"of": "anna", "post": "spy", "at": "C5", "id": "eye"}, {"of": "anna", "post": "spy", "at": "H8", "id": "ear"},
    ],
    "names": {
        "units": {"guard": {"name": "Old Guard"}, "train": {"name": "Great Train"}, "foe": {"name": "Blue Guard"}},
        "spies": {"eye": {"name": "The Old Eye"}, "ear": {"name": "The Long Ear"}},
    },
}  # fmt: skip


def test_own_units_and_spies_keep_their_names_when_they_are_gone() -> None:
    orders = [
        {"by": "anna", "disband": "train"},
        {"by": "anna", "recall": "spy", "id": "eye"},
        {"by": "anna", "knife": "H8", "victim": "bob", "spy": "ear"},
    ]
    before = RULESET.set_up(GIVEN, {})
    read = [read_order(RULESET.orders, order) for order in orders]
    resolution = Resolution(RULESET.sequence("night", None), before, read, Dice("x"))
    resolution.run()
    after = resolution.state
    assert not {"guard", "train"} & set(after.units)
    assert not after.spies
    for state in (before, after):
        mine = known(state, only("anna")).names
        assert [mine.of(name) for name in ("guard", "train", "eye", "ear")] == [
            "Old Guard", "Great Train", "The Old Eye", "The Long Ear",
        ]  # fmt: skip
        for reader in (only("bob"), PUBLIC):
            theirs = known(state, reader).names
            assert [theirs.of(name) for name in ("train", "eye", "ear")] == ["Train", "Eye", "Ear"]
            assert not known(state, reader).departed
    assert known(before, only("anna")).names.of("foe") == "Blue Guard"  # met on the field


@pytest.mark.parametrize(
    ("whose", "lost", "hidden"),
    [
        ({"units": "anna", "spies": "bob"}, {"disband": "glover"}, "spies"),
        ({"units": "bob", "spies": "anna"}, {"recall": "spy", "id": "glover"}, "units"),
    ],
)
def test_what_is_gone_tells_no_name_of_a_thing_that_is_called_alike(whose: Any, lost: dict[str, Any], hidden: str) -> None:
    given = {
        **GIVEN,
        "units": {"glover": {**GIVEN["units"]["guard"], "of": whose["units"]}},
        "courtiers": [{"of": whose["spies"], "post": "spy", "at": "H8", "id": "glover"}],
        "names": {"units": {"glover": {"name": "Gloved Guard"}}, "spies": {"glover": {"name": "The Glover"}}},
    }
    before = RULESET.set_up(given, {})
    order = read_order(RULESET.orders, {"by": "anna", **lost})
    resolution = Resolution(RULESET.sequence("night", None), before, [order], Dice("x"))
    resolution.run()
    assert ["glover" in getattr(resolution.state, kind) for kind in ("units", "spies")] == [hidden == "units", hidden == "spies"]
    seen = view(Ledger(before, resolution.entries), only("anna")).state.names.kinds
    assert "glover" not in seen.get(hidden, ())
