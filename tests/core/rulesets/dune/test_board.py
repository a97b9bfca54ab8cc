"""The board and its drags."""

from __future__ import annotations

from core.ledger.audience import MODERATOR, only
from core.ledger.view import view
from tests.core.rulesets.dune.table import FACE, resolved

GIVEN = {
    "players": {"bob": {"combat": 3, "money": 3000, "legions": 2}, "jane": {"combat": 1}},
    "locations": {"fief": {"owner": "jane", "militia": 2, "militia_lost": 1, "idle_through": 1}, "base": {"owner": "bob"}},
    "heroes": {"gurney": {"owner": "bob"}},
    "other_homeworlds": ["caladan"],
}


def test_every_place_has_a_spot_of_its_own():
    board = FACE.map(view(resolved(GIVEN), MODERATOR))
    assert [place.id for place in board.places] == ["kaitain", "bob_home", "jane_home", "caladan", "base", "fief"]
    assert len({(place.x, place.y) for place in board.places}) == 6


def test_a_player_sees_the_places_he_knows_and_his_own_troops():
    board = FACE.map(view(resolved(GIVEN), only("jane")))
    assert [place.id for place in board.places] == ["kaitain", "bob_home", "jane_home", "caladan", "fief"]
    assert board.tokens == ()


def test_bought_troops_show_their_master_where_they_stand():
    ledger = resolved(
        GIVEN,
        {"by": "bob", "move": {"to": "base", "legions": ["bob_1"]}},
        {"by": "bob", "sell": {"legions": ["bob_1"], "to": "jane"}},
        run="orders",
    )
    board = FACE.map(view(ledger, only("jane")))
    (token,) = board.tokens
    assert token.at == "base"
    assert token.at in {place.id for place in board.places}


def test_a_drag_is_a_move_of_what_was_dragged():
    state = FACE.set_up(GIVEN, {})
    legion = FACE.drag(state, "legion:bob_1", "fief")
    assert legion is not None
    assert legion.document() == {"by": "bob", "move": {"to": "fief", "legions": ("bob_1",)}}
    hero = FACE.drag(state, "hero:gurney", "base")
    assert hero is not None
    assert hero.refusal(state) is None


def test_a_drag_that_means_nothing_is_none():
    state = FACE.set_up(GIVEN, {})
    assert FACE.drag(state, "legion:bob_1", "bob_home") is None
    assert FACE.drag(state, "legion:bob_1", "atlantis") is None
    assert FACE.drag(state, "legion:ghost", "base") is None
    assert FACE.drag(state, "bob_1", "base") is None
