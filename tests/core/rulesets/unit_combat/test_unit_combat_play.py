"""Months as they are played: time passes, orders are spent, units stand on the board, and dragging them means an order."""

from __future__ import annotations

import pytest

from core.answers.completions import completions
from core.complaint import Rejected
from core.game import Game
from core.ledger.audience import MODERATOR
from core.ledger.dice import Dice
from core.ledger.ledger import Ledger
from core.ledger.view import view
from core.orders.order import read_order
from core.resolution.resolution import Resolution
from core.rulesets.unit_combat import RULESET
from tests.examples import begun, example_setup

GIVEN = {
    "vicinity": [["Ford", "Mill"], ["Ford", "Hill"]],
    "units": {
        "axes": {"of": "ann", "at": "Ford", "able": 20},
        "bows": {"of": "bea", "in": "Redcliff", "able": 12},
        "clubs": {"of": "bea", "at": "Hill", "able": 5},
        "dirks": {"of": "bea", "at": "Hill", "able": 5},
    },
    "settlements": {"Redcliff": {"of": "bea", "at": "Mill"}},
}


def after_month(state, orders):
    resolution = Resolution(RULESET.sequence("month", None), state, orders, Dice("seed"))
    resolution.run()
    return resolution.state


def test_an_order_is_spent_with_its_month():
    state = RULESET.set_up(GIVEN, {})
    order = read_order(RULESET.orders, {"by": "ann", "form_up": "axes"})
    for month in (1, 2):
        assert RULESET.date(state) == f"month {month}"
        assert order.refusal(state) is None
        state = after_month(state, [order])


@pytest.mark.parametrize(
    ("unit", "place", "order"),
    [
        ("axes", "Mill", {"by": "ann", "form_up": "axes", "target": "Redcliff"}),
        ("bows", "Ford", {"by": "bea", "form_up": "bows", "target": "axes"}),
        ("bows", "Hill", {"by": "bea", "retreat": "bows", "to": "Hill"}),  # too far: it is refused with its reason
        ("axes", "Hill", {"by": "ann", "form_up": "axes", "target": "clubs"}),
        ("clubs", "Ford", {"by": "bea", "form_up": "clubs", "target": "axes"}),
        ("nobody", "Ford", None),
    ],
)
def test_dragging_to_enemies_forms_up_at_them_first_of_all(unit, place, order):
    readings = RULESET.drag(RULESET.set_up(GIVEN, {}), (unit,), place)
    assert readings[:1] == (() if order is None else ((read_order(RULESET.orders, order),),))


def test_dragging_to_a_hostile_settlement_can_mean_a_siege_or_a_raid():
    readings = RULESET.drag(RULESET.set_up(GIVEN, {}), ("axes",), "Mill")
    assert {order.VERB for (order,) in readings} >= {"form_up", "press", "siege", "raid"}


def test_every_enemy_at_a_place_can_be_dragged_onto_also_one_in_a_settlement():
    """Let go over a unit in a settlement, a unit could be sent against the settlement alone."""
    state = begun("ford_and_oakham").state
    enemies = {one.id for one in state.units.values() if one.at == "Ford" and state.side(one.of) != state.side("ann")}
    assert any(state.units[one].in_ for one in enemies)
    for mine in ("spears", "archers"):
        targets = {order.target for (order,) in RULESET.drag(state, (mine,), "Ford") if order.VERB in ("form_up", "support")}
        assert enemies <= targets


def test_dragging_to_an_empty_place_is_a_retreat():
    given = {**GIVEN, "vicinity": [["Ford", "Mill"], ["Ford", "Moor"]]}
    dragged = RULESET.drag(RULESET.set_up(given, {}), ("axes",), "Moor")
    assert dragged == ((read_order(RULESET.orders, {"by": "ann", "retreat": "axes", "to": "Moor"}),),)


def test_an_unknown_strategy_is_kept_as_it_was_written():
    document = {"by": "ann", "push": "axes", "target": "bows"}
    order = read_order(RULESET.orders, document)
    assert order.document() == document
    refusal = order.refusal(RULESET.set_up(GIVEN, {}))
    assert refusal is not None
    assert refusal.code == "unknown_strategy"


@pytest.mark.parametrize("document", [{"by": "ann"}, {"form_up": "axes"}, {"by": "ann", "raid": "axes", "loot": "cattle"}])
def test_what_is_no_order_at_all_is_complained_of(document):
    with pytest.raises(Rejected):
        read_order(RULESET.orders, document)


def test_a_month_takes_no_argument():
    with pytest.raises(Rejected):
        RULESET.sequence("month", 3)


def test_the_board_shows_places_links_and_units():
    board = RULESET.map(view(Ledger(RULESET.set_up(GIVEN, {})), MODERATOR))
    assert [place.id for place in board.places] == ["Ford", "Mill", "Hill"]
    assert len({(place.x, place.y) for place in board.places}) == 3
    assert board.links == (("Ford", "Mill"), ("Ford", "Hill"))
    assert {token.id: token.at for token in board.tokens}["bows"] == "Mill"


def test_no_two_units_bear_the_same_letters():
    setup = example_setup("ford_and_oakham")
    game = Game.new(setup)
    letters = {token.label: token.letter for token in game.face.map(game.view()).tokens}
    assert letters["The Oakham Spears"] == "OS"
    assert (letters["The Mill Bandits"], letters["The Mill Scouts"]) == ("MB", "MS")
    assert len(set(letters.values())) == len(letters)


def test_a_unit_that_falls_leaves_the_letters_of_the_others_as_they_were():
    setup = example_setup("ford_and_oakham")
    before = Game.new(setup)
    fallen = {**setup, "given": {**setup["given"], "units": dict(list(setup["given"]["units"].items())[1:])}}
    after = Game.new(fallen)
    old, new = ({token.id: token.letter for token in game.face.map(game.view()).tokens} for game in (before, after))
    assert len(new) == len(old) - 1
    assert new.items() <= old.items()


def dragged(*units: str, to: str) -> list[list[str]]:
    """What dragging units to a place can mean, in words."""
    game = begun("ford_and_oakham")
    names = game.state.names
    assert game.face.drag is not None
    return [[order.sentence(names) for order in reading] for reading in game.face.drag(game.state, units, to)]


def test_a_side_unit_is_dragged_to_act_before_the_fight():
    """On enemies; with a hex, that only changes dice, also on its own."""
    archers, hexers = ([said for (said,) in dragged(unit, to="Ford")] for unit in ("archers", "hexers"))
    assert archers[0] == "Support with the Ford Archers against Redcliff"
    assert "Support with the Ford Archers against the Long Bows" in archers
    assert "Support with the Ford Archers against the Oakham Spears" not in archers
    assert "Support with the Hexers of Redcliff against the Long Bows" in hexers
    assert not [said for (said,) in dragged("spears", to="Ford") if said.startswith("Support")]


def test_several_units_dragged_can_do_the_same_to_each_enemy_there():
    meant = dragged("spears", "lancers", to="Ford")
    assert [
        "Press on with the Oakham Spears against the Long Bows",
        "Press on with the White Lancers against the Long Bows",
    ] in meant
    assert all(one.replace("Oakham Spears", "White Lancers") == other for one, other in meant), "both do the same"


def test_units_of_different_places_dragged_are_given_the_same_kind_of_order():
    assert ["Retreat with the Oakham Spears to Mill", "Retreat with the Ford Archers to Mill"] in dragged(
        "spears", "archers", to="Mill"
    )


def test_a_place_out_of_reach_says_why_nobody_goes_there():
    game = begun("ford_and_oakham")
    ((order,),) = game.face.drag(game.state, ("archers",), "Oakham Vale")
    refusal = order.refusal(game.state)
    assert refusal is not None
    assert refusal.sentence == "Oakham Vale is not next to Ford."


def test_a_place_names_each_of_its_settlements_once():
    """Its table said `Redcliff, Redcliff: 16 Able`."""
    game = begun("ford_and_oakham")
    for place in game.face.map(game.view()).places:
        said = ", ".join(filter(None, (place.title, *(badge.title for badge in place.badges))))
        for thing in place.here:
            assert said.count(game.state.names.of(thing)) == 1


def test_a_target_is_a_unit_or_a_settlement_and_all_of_them_are_offered():
    """Players were offered and settlements were not."""
    game = begun("ford_and_oakham")
    known = game.knowledge(MODERATOR)
    slot = next(
        field.slot for order in RULESET.orders if order.VERB == "support" for field in order.slots() if field.name == "target"
    )
    offered = completions(known, slot, RULESET.map(known.now), RULESET.tables(known.now))
    assert {thing for thing, _ in offered} == {*game.state.units, *game.state.settlements}
