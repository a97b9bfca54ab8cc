"""A spy that nobody gave a name is told apart by his number and his player's full name; a name stays as it is written."""

from __future__ import annotations

import pytest

from core.ledger.names import Name, Names
from core.ledger.register import Register
from core.rulesets.noblesse.events.estates import CourtierPosted
from core.rulesets.noblesse.events.military import SpyLost, SpyWalked

PLAYERS = Register({"bela": Name("Béla the Grey"), "bishop": Name("The Bishop")})
NAMELESS = Names(Register({"players": PLAYERS}))
NAMED = Names(Register({"players": PLAYERS, "spies": Register({"bela_spy_1": Name("The Pedlar")})}))


@pytest.mark.parametrize(
    ("names", "spy", "called", "posted"),
    [
        (NAMELESS, "bela_spy_1", "Spy 1 of Béla the Grey", "a spy at B4"),
        (NAMELESS, "bela_spy_2", "Spy 2 of Béla the Grey", "a spy at B4"),
        (NAMELESS, "bishop_spy_1", "Spy 1 of the Bishop", "a spy at B4"),
        (NAMED, "bela_spy_1", "The Pedlar", "the Pedlar as a spy at B4"),
        (NAMELESS, "red_fox", "Red Fox", "Red Fox as a spy at B4"),
        (NAMELESS, "stranger_spy_1", "Stranger Spy 1", "Stranger Spy 1 as a spy at B4"),
    ],
)
def test_a_spy_is_told_of_by_his_name_or_by_his_number_and_whose_he_is(names, spy, called, posted):
    assert SpyLost(spy=spy, at="B4").sentence(names) == f"{called} is lost at B4."
    assert SpyWalked(spy=spy, from_="B4", path=("B5",), to="B5").sentence(names) == f"{called} walks from B4 to B5."
    event = CourtierPosted(player="bela", post="spy", at="B4", spy=spy)
    assert event.sentence(names) == f"Béla the Grey posts {posted}."
