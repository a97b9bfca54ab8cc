"""The board: the same layout every time, and armies that can be dragged."""

from __future__ import annotations

import pytest
from msgspec import structs

from core.ledger.audience import PUBLIC
from core.ledger.ledger import Ledger
from core.ledger.view import view
from core.rulesets.claim_rolls import RULESET
from core.rulesets.claim_rolls.state import AreaAttack

STATE = RULESET.set_up(
    {
        "players": {"alfredo": {}, "bertha": {}, "cosimo": {}},
        "areas": {
            "a1": {"owner": "alfredo", "borders": ["b1"], "fortifications": 2, "buildings": ["mill"]},
            "b1": {"owner": "bertha", "borders": ["far_isle"]},
            "far_isle": {},
        },
    },
    {},
)


def test_places_stand_apart_and_links_are_drawn_once():
    board = RULESET.map(view(Ledger(STATE), PUBLIC))
    assert len({(place.x, place.y) for place in board.places}) == 3
    assert board.links == (("a1", "b1"), ("b1", "far_isle"))
    assert [badge.text for badge in board.places[0].badges] == ["2", "1"]


def test_the_landless_have_no_token():
    board = RULESET.map(view(Ledger(STATE), PUBLIC))
    assert {token.side for token in board.tokens} == {"alfredo", "bertha"}


def test_an_army_is_drawn_where_it_was_when_its_player_has_won_another_area():
    """It has no place in the rules. On the first of his areas it seemed to march off."""
    seen = view(Ledger(STATE), PUBLIC)
    won = structs.replace(seen, state=STATE.changed("areas", "a1", owner="bertha"))
    assert {token.at for token in RULESET.map(won).tokens if token.side == "bertha"} == {"b1"}
    lost = structs.replace(won, state=won.state.changed("areas", "b1", owner=None))
    assert {token.at for token in RULESET.map(lost).tokens if token.side == "bertha"} == {"a1"}


def test_attacks_that_are_open_to_all_are_seen_on_the_board_until_they_are_settled():
    """After the orders were opened the map showed a letter at each place attacked, and not who attacks from where."""
    seen = view(Ledger(STATE), PUBLIC)
    attacks = (
        AreaAttack(by="alfredo", at="b1", type="main"),
        AreaAttack(by="alfredo", at="far_isle", type="auxiliary", settled=True),
    )
    board = RULESET.map(structs.replace(seen, state=structs.replace(STATE, attacks=attacks)))
    assert {token.id: token.bound for token in board.tokens if token.bound} == {"army:alfredo": ("b1",)}


@pytest.mark.parametrize(
    ("token", "place", "document"),
    [
        ("army:alfredo", "b1", {"by": "alfredo", "main_attack": "b1"}),
        ("army:alfredo", "a1", {"by": "alfredo", "stand_at": "a1"}),
        ("auxiliaries:bertha", "far_isle", {"by": "bertha", "auxiliary_attack": "far_isle"}),
        ("auxiliaries:bertha", "b1", None),
        ("army:alfredo", "nowhere", None),
        ("army:zeno", "b1", None),
    ],
)
def test_dragging_a_token_makes_the_order_it_means(token: str, place: str, document: dict[str, str] | None):
    readings = RULESET.drag(STATE, (token,), place)
    assert [order.document() for (order,) in readings] == ([document] if document is not None else [])
