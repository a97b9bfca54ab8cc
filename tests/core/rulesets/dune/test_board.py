"""The board and its drags."""

from __future__ import annotations

from core.ledger.audience import MODERATOR, PUBLIC, only
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


def test_what_pirates_brag_of_stands_on_everybodys_board_and_not_whose_it_is():
    """D16.15: everyone then knows the location; the public post named it, and the board in that post had no such place."""
    given = {"players": {"bob": {"combat": 1}, "jane": {}}, "locations": {"fief": {"owner": "bob", "income": 500}}}
    quiet, loud = resolved(given), resolved(given, run="round", dice=(2, 5, 6, 1))
    assert [event.at for event in view(loud, PUBLIC).happened(1).of({"npc_gossip"})] == ["fief"]
    assert "fief" not in {place.id for place in FACE.map(view(quiet, PUBLIC)).places}
    (told,) = (place for place in FACE.map(view(loud, PUBLIC)).places if place.id == "fief")
    assert (told.side, told.badges, told.income, told.figures) == (None, (), 0, ())
    assert told.label == loud.state.names.of("fief")


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


def test_the_letters_of_a_house_stay_when_another_loses_a_legion():
    """Jenny 1 was Je beside Jane 1, and J1 once that had fallen."""
    names = {"legions": {"bob_1": {"name": "Jenny 1"}}}
    players = {"jane": {"combat": 1, "legions": 1}, "bob": {"combat": 3, "legions": 1}}
    for given in ({"players": players, "names": names}, {"players": {**players, "jane": {"legions": 0}}, "names": names}):
        tokens = FACE.map(view(resolved(given), MODERATOR)).tokens_by_id
        assert tokens["bob_1"].letter == "J1"


def test_a_drag_is_a_move_of_what_was_dragged():
    state = FACE.set_up(GIVEN, {})
    ((hero,),) = FACE.drag(state, ("gurney",), "base")
    assert hero.document() == {"by": "bob", "move": {"to": "base", "heroes": ["gurney"]}}
    assert hero.refusal(state) is None
    ((both,),) = FACE.drag(state, ("bob_1", "gurney"), "base")
    assert both.document() == {"by": "bob", "move": {"to": "base", "legions": ["bob_1"], "heroes": ["gurney"]}}


def test_a_drag_to_anothers_location_asks_whether_it_is_a_raid_or_a_seizure():
    readings = FACE.drag(FACE.set_up(GIVEN, {}), ("bob_1",), "fief")
    assert [order.VERB for (order,) in readings] == ["raid", "seizure"]


def test_a_drag_that_means_nothing_is_none():
    state = FACE.set_up(GIVEN, {})
    assert FACE.drag(state, ("bob_1",), "bob_home") == ()
    assert FACE.drag(state, ("bob_1",), "atlantis") == ()
    assert FACE.drag(state, ("ghost",), "base") == ()


def test_a_hero_who_shares_a_legion_s_name_has_a_token_of_his_own():
    given = {**GIVEN, "heroes": {"bob_1": {"owner": "bob"}}}
    board = FACE.map(view(resolved(given), MODERATOR))
    assert [token.id for token in board.tokens] == ["bob_1", "bob_2", "hero:bob_1"]
    ((order,),) = FACE.drag(FACE.set_up(given, {}), ("hero:bob_1",), "base")
    assert order.document() == {"by": "bob", "move": {"to": "base", "heroes": ["bob_1"]}}
