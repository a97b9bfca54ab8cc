"""Orders as a receipt tells them back, and battles as everybody reads of them."""

from __future__ import annotations

from typing import Any

import pytest

from core.ledger.names import Name, Names
from core.ledger.register import Register
from core.orders.order import read_order
from core.rulesets.noblesse import RULESET
from core.rulesets.noblesse.events.military import BattleFought

NAMES = Names(Register({"units": Register({"swiss": Name("Swiss of the Gonfalon")}), "players": Register({"bob": Name("Bob")})}))


@pytest.mark.parametrize(
    ("document", "sentence"),
    [
        ({"move": "swiss", "to": ["C5"]}, "Move Swiss of the Gonfalon to C5"),
        ({"move": "swiss", "to": ["C5", "C6"], "attack": True}, "Move Swiss of the Gonfalon by C5 to C6, asking for battle"),
        ({"move": "swiss", "to": [], "conquer": True}, "Keep Swiss of the Gonfalon where it is, asking for conquest"),
        ({"ability": 2, "targets": {"unit": "swiss", "at": "C5"}}, "Use ability 2 on Swiss of the Gonfalon and C5"),
        ({"ability": "core"}, "Use the core ability"),
        ({"post": "steward", "at": "E5"}, "Post a steward at E5"),
        ({"post": "lobbyist", "at": "D2", "resource": "money"}, "Post a lobbyist at D2 for money"),
        ({"post": "messenger", "to": "bob"}, "Send a messenger to Bob"),
        ({"post": "spy"}, "Post a spy"),
        ({"build": "arsenal", "at": "B2"}, "Build an Arsenal at B2"),
        ({"recall": "crew", "at": "B2", "building": "arsenal"}, "Recall the crew from B2 (arsenal)"),
        ({"recall": "spy", "id": "the_glover"}, "Recall The Glover"),
        ({"recall": "the_glover"}, "Recall The Glover"),
        ({"redivide": "bob", "money": 2, "influence": 1}, "Pass 1 influence, 2 money on to Bob"),
        ({"vote": "no_lynch"}, "Vote for no lynch"),
        ({"vote": "bob"}, "Vote for Bob"),
        ({"treaty": "peace", "terms": {"between": ["bob", "x"]}}, "Propose the treaty Peace between Bob and X"),
        ({"submit": {}}, "Submit nothing yet"),
        (
            {
                "recruit": "new",
                "kind": "garrison",
                "at": "B2",
                "commander": {"noble": "D4"},
                "companies": [{"design": "role", "count": 2}],
            },
            "Recruit New, a garrison at B2 of 2 of his own design, led by the noble of D4",
        ),
    ],
)
def test_an_order_is_told_back_in_words(document: dict[str, Any], sentence: str) -> None:
    assert read_order(RULESET.orders, {"by": "anna", **document}).sentence(NAMES) == sentence


@pytest.mark.parametrize(
    ("winner", "said"),
    [
        (("neutral",), "the units without owner win, 1 unit destroyed"),
        (("bob", "carl"), "Bob and Carl win, 1 unit destroyed"),
        (("bob",), "Bob wins, 1 unit destroyed"),
        (None, "nobody wins, 1 unit destroyed"),
    ],
)
def test_one_side_wins_and_several_win(winner, said):
    """The units without owner wins, everybody read."""
    fought = BattleFought(at="E5", sides=(("bob", "carl"), ("neutral",)), winner=winner, destroyed={"bob": 1})
    assert fought.sentence(NAMES) == f"Battle at E5: Bob and Carl against the units without owner; {said}."
