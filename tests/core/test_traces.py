"""Every order of every ruleset is drawn on its map, or named among those that have no place there."""

from __future__ import annotations

from random import Random

import pytest

from core.complaint import Rejected
from core.game import Game
from core.order_status import supplanted
from core.orders.order import read_order
from core.rulesets.map import lettered
from core.rulesets.ruleset import installed, ruleset
from core.traces import Drawing, Trace, meant, named, sign
from tests.core.rulesets.test_wild_orders import Pen, example

every_ruleset = pytest.mark.parametrize("name", sorted(installed()))
TRIES = 40


def opened(name: str) -> Game:
    setup, orders, _ = example(name)
    game = Game.new(setup, seed="seed")
    game.give(orders)
    return game


def on_map(drawing: Drawing, word: str) -> bool:
    return word in drawing.tokens or word in drawing.places


@every_ruleset
def test_an_order_of_any_kind_is_drawn_where_what_it_names_stands(name):
    game = opened(name)
    board, pen = game.face.map(game.view()), Pen(name, Random(name))
    drawing, drawn = Drawing(board), dict.fromkeys(game.face.orders, 0)
    kinds = {slot.kind for order in game.orders() for _, slot, word in named(order) if on_map(drawing, word)}
    players = game.face.players(game.state)
    pen.known = (*drawing.tokens, *drawing.places, *drawing.homes)
    for kind in game.face.orders:
        for _ in range(TRIES if kind.VERB else 0):
            try:
                order = read_order(game.face.orders, pen.order(kind, pen.random.choice(players)))
            except Rejected:
                continue
            traces = drawing.traces(order)
            drawn[type(order)] += bool(traces)
            assert all(on_map(drawing, end) for trace in traces for end in trace.ends), order
            assert all(len(trace.ends) > 1 for trace in traces if trace.form != "ring"), order
            assert traces or not any(on_map(drawing, word) for _, _, word in named(order)), order
    lost = [kind.__name__ for kind, count in drawn.items() if not count and kinds & {field.slot.kind for field in kind.slots()}]
    assert lost == []


@every_ruleset
def test_the_orders_of_the_example_are_drawn_but_for_those_that_name_nothing_there(name):
    game = opened(name)
    drawing = Drawing(game.face.map(game.view()))
    for order in game.orders():
        placed = any(on_map(drawing, word) for _, _, word in named(order))
        assert drawing.traces(order) or not placed, order
        assert sign(order)
        assert meant(order)


def traces_of(name: str, document: dict[str, object]) -> tuple[Trace, ...]:
    game = opened(name)
    return Drawing(game.face.map(game.view())).traces(read_order(game.face.orders, document))


def test_a_way_is_an_arrow_through_its_squares_and_targets_are_arrows_side_by_side():
    (walk,) = traces_of("noblesse", {"by": "otto", "walk": "the_clockmaker", "path": ["B8", "C8"]})
    assert (walk.form, walk.ends, walk.quiet) == ("arrow", ("the_clockmaker", "B8", "C8"), True)
    both = traces_of("claim_rolls", {"by": "eberhard", "mass_assault": ["high_moor", "wolf_heath"]})
    assert [trace.ends for trace in both] == [("army:eberhard", "high_moor"), ("army:eberhard", "wolf_heath")]


def test_what_goes_together_is_one_arrow_that_counts_it():
    (raid,) = traces_of("dune", {"by": "dario", "raid": {"target": "glass_quarry", "legions": ["dario_1", "dario_2"]}})
    assert (raid.form, raid.ends, raid.count) == ("arrow", ("kolhar", "glass_quarry"), 2)
    (house,) = traces_of("dune", {"by": "corvin", "house_raid": {"target": "ismene", "legions": ["corvin_1", "corvin_2"]}})
    assert (house.form, house.ends, house.count) == ("arrow", ("hagal", "tupile"), 2)
    (march,) = traces_of("starcraft", {"by": "varga", "deployment": {
        "from": "ridgeback_mine", "to": "tarsonis_foundry", "units": {"marines": 1, "goliaths": 2},
    }})  # fmt: skip
    assert (march.ends, march.count) == (("ridgeback_mine", "tarsonis_foundry"), 3)


def test_who_is_sent_home_goes_there_by_an_arrow():
    (back,) = traces_of("dune", {"by": "ismene", "move": {"to": "home", "heroes": ["dame_odile"]}})
    assert (back.form, back.ends) == ("arrow", ("dame_odile", "tupile"))


def test_an_order_against_another_unit_is_an_arrow_to_it_and_one_against_where_it_stands_a_ring():
    (press,) = traces_of("unit_combat", {"by": "ann", "press": "spears", "target": "bows"})
    assert (press.form, press.ends) == ("arrow", ("spears", "bows"))
    (siege,) = traces_of("unit_combat", {"by": "ann", "siege": "lancers", "target": "Redcliff"})
    assert (siege.form, siege.ends) == ("ring", ("lancers",))


def test_no_arrow_leads_to_what_an_order_names_by_the_way():
    """The Rams stay away from Ashby, where their loot goes; and whom Spears have their eye on, they do not attack."""
    loot = {"by": "cal", "raid": "rams", "target": "Redcliff", "loot": "economic", "to": "Ashby"}
    assert [trace.ends for trace in traces_of("unit_combat", loot)] == [("rams", "Ford")]
    focused = {"by": "ann", "press": "spears", "target": "bows", "focus": "guards"}
    assert [trace.ends for trace in traces_of("unit_combat", focused)] == [("spears", "bows")]


@every_ruleset
def test_an_order_given_again_takes_the_place_of_itself_where_the_turn_takes_one_alone(name):
    """Whatever is given twice, the turn refuses no more for it than before once the first was replaced."""
    setup, orders, _ = example(name)
    game = Game.new(setup, seed="seed")
    for document in orders:
        order = read_order(game.face.orders, document)
        replaced = supplanted(game, [order])
        assert all(game.orders()[number].by == order.by for number in replaced)
        game.give([document], replaced)
    moved = [order for order in game.orders() if Drawing(game.face.map(game.view())).moved(order)]
    assert moved or not game.face.map(game.view()).tokens


def test_a_second_move_of_a_unit_takes_the_place_of_the_first_as_one_gesture():
    game = opened("noblesse")
    before = game.orders()
    first = next(number for number, order in enumerate(before) if order.document().get("move") == "tatar_horse")
    document = {"by": before[first].by, "move": "tatar_horse", "to": ["H4"]}
    replaced = supplanted(game, [read_order(game.face.orders, document)])
    assert replaced == (first,)
    game.give([document], replaced)
    assert len(game.orders()) == len(before)
    assert game.orders()[first].document()["to"] == ["H4"]
    game.undo()
    assert game.orders() == before


def test_a_second_order_takes_the_place_of_the_first_though_it_costs_too_much():
    game = opened("dune")
    legion = {"legions": ["melange_terraces_1"]}
    for order in ({"move": {"to": "home", "heroes": ["dame_odile"]}}, {"raid": {"target": "ring_foundry", **legion}}):
        game.give([{"by": "ismene", **order}])
    second = {"by": "ismene", "seizure": {"target": "reavers_rock", **legion}}
    assert supplanted(game, [read_order(game.face.orders, second)]) == (len(game.orders()) - 1,)


def test_every_thing_is_told_apart_by_two_letters():
    letters = lettered(
        {"a": "La Lys Noire", "b": "Swiss of the Gonfalon", "c": "The Mill Bandits", "d": "The Mill Scouts", "e": "Mill"}
    )
    assert letters == {"a": "LN", "b": "SG", "c": "MB", "d": "MS", "e": "Mi"}
    fords = lettered({str(number): f"Bandits of Ford {number}" for number in (1, 3, 5)})
    assert fords == {"1": "B1", "3": "B3", "5": "B5"}, "told by what tells them apart"
    many = lettered({str(number): "Mills" for number in range(3)})
    assert len(set(many.values())) == 3


@every_ruleset
def test_the_letter_that_is_the_sign_of_one_order_stands_for_no_other(name):
    """ "R" stood for a raid and for militia that is raised again."""
    kinds = [kind for kind in ruleset(name).orders if kind.VERB]
    own = {kind.SIGN for kind in kinds if kind.SIGN.isalnum()}
    assert [kind.__name__ for kind in kinds if not kind.SIGN and (kind.LABEL or kind.VERB)[:1].upper() in own] == []
