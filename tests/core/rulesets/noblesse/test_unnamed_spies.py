"""A spy that nobody gave a name is a spy of his player's, and no id made into words; a name stays as it is written."""

from __future__ import annotations

import pytest

from core.ledger.names import Name, Names
from core.ledger.register import Register
from core.rulesets.noblesse.events.estates import CourtierPosted
from core.rulesets.noblesse.events.military import SpyLost, SpyWalked

PLAYERS = Register({"guillaume": Name("Guillaume Destouteville")})
NAMELESS = Names(Register({"players": PLAYERS}))
NAMED = Names(Register({"players": PLAYERS, "spies": Register({"guillaume_spy_1": Name("The Pedlar")})}))


@pytest.mark.parametrize(
    ("names", "spy", "called", "posted"),
    [
        (NAMELESS, "guillaume_spy_1", "A spy of Guillaume Destouteville", "a spy at B4"),
        (NAMED, "guillaume_spy_1", "The Pedlar", "the Pedlar as a spy at B4"),
        (NAMELESS, "red_fox", "Red Fox", "Red Fox as a spy at B4"),
    ],
)
def test_a_spy_is_told_of_by_his_name_or_as_his_player_s(names, spy, called, posted):
    assert SpyLost(spy=spy, at="B4").sentence(names) == f"{called} is lost at B4."
    assert SpyWalked(spy=spy, from_="B4", path=("B5",), to="B5").sentence(names) == f"{called} walks from B4 to B5."
    event = CourtierPosted(player="guillaume", post="spy", at="B4", spy=spy)
    assert event.sentence(names) == f"Guillaume Destouteville posts {posted}."
