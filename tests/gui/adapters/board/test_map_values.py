"""The map as the board is handed it: orders with their traces, what drags can mean, what the turn has cost."""

from __future__ import annotations

import pytest

from core.game import Game
from core.lab.play import run_by_rules
from core.ledger.audience import PUBLIC, only
from gui.adapters.board.arrangement import arrangement, forget, put
from gui.adapters.board.drags import Reading, judged, readings
from gui.adapters.board.effect import Effect
from gui.adapters.board.last_places import LastPlaces
from gui.adapters.board.losses import costs
from gui.adapters.board.orders import ALL, NONE, PLAYER, orders_on_map
from gui.adapters.board.readers import first_reader, letters
from gui.adapters.relations import NO_RELATIONS, drawn_together, known, relations
from gui.adapters.ruling import Change, RulingParts, lay_down
from tests.examples import begun, example_setup
from tests.gui.toy import toy_game


@pytest.fixture
def game():
    return toy_game()


def test_an_order_says_whose_it_is_and_where_it_runs(desk):
    assert desk.give({"by": "bob", "move": "pikes", "to": "D3"})
    [order] = orders_on_map(desk, ALL)
    assert order.said.startswith(f"{desk.name('bob')}: ")
    assert order.sentence in order.said
    assert [trace.form for trace in order.traces] == ["arrow"]
    assert list(orders_on_map(desk, NONE)) == []
    assert [one.number for one in orders_on_map(desk, PLAYER)] == [0]


def test_a_drag_says_what_it_would_order_or_why_it_cannot(desk):
    token = next(token for token in desk.map.tokens if token.id == "pikes")
    places = [place.id for place in desk.map.places if place.id != token.at]
    found = [reading for place in places for reading in readings(desk, ("pikes",), place)]
    possible = [reading for reading in found if reading.possible]
    assert possible
    assert all(reading.refusal for reading in found if not reading.possible)
    assert possible[0].names("pikes")
    assert possible[0].give()
    assert possible[0].said in [one.sentence for one in orders_on_map(desk, ALL)]


def test_what_a_ruling_takes_away_is_among_what_the_turn_has_cost(desk):
    desk.do(lambda game: game.run_on())
    assert not any(cost.lost for cost in costs(desk))
    parts = RulingParts("Plague in the camp.")
    parts.change(Change("bands.pikes", "is taken out"))
    assert lay_down(desk, lambda: parts)
    assert [cost.said for cost in costs(desk) if cost.lost] == ["gone"], "it did not fight: mercenaries who left looked beaten"


def test_battalions_that_marched_off_are_not_lost_with_the_place_they_left(desk):
    desk.open(begun("koprulu_round"))
    desk.do(run_by_rules)
    game, before = desk.in_play, desk.map_before.tokens_by_id
    moved = [one.event for one in game.entries_of(game.turn) if type(one.event).__name__ == "TroopsDeparted"]
    away = {place: sum(one.units for one in moved if one.at == place) for place in before}
    assert any(away.values())
    lost = [cost for cost in costs(desk) if cost.lost]
    assert {(cost.at, cost.before) for cost in lost} == {
        (cost.at, before[cost.at].figures[0].value - away[cost.at]) for cost in lost
    }
    assert {cost.at for cost in lost} == {"jailhouse_rock", "ridgeback_mine", "saltpan_farms"}
    effect = Effect(desk, LastPlaces())
    assert {token.at for token in effect.board.tokens if token.id in effect.lost} == {cost.at for cost in lost}
    taken = (token for token in desk.map.tokens if token.side != before[token.id].side)
    assert all(effect.before(token.id) is None for token in taken), "the new garrison was no part of the old one"


def test_an_army_without_a_place_is_not_lost_with_the_last_area_of_its_player(desk):
    """Who holds no area attacks all the same (C9.15); his army was struck through as lost."""
    desk.open(begun("border_marches"))
    desk.do(lambda game: game.step())
    parts = RulingParts("Taken.")
    parts.change(Change("areas.glass_fell.owner", value="conrad"))
    assert lay_down(desk, lambda: parts)
    assert not [token for token in desk.map.tokens if token.side == "eberhard"]
    assert not [cost for cost in costs(desk) if cost.lost]
    assert not Effect(desk, LastPlaces()).lost


def test_a_picture_is_for_everybody_or_for_whom_one_looks_through(desk):
    assert first_reader(desk) == PUBLIC
    desk.look_through(only("anna"))
    assert first_reader(desk) == only("anna")
    assert len(letters(desk, PUBLIC)) > 1


def test_a_grid_is_never_arranged_and_what_was_arranged_is_laid_out_anew(desk):
    place = desk.map.places[0].id
    put(desk, place, (3.0, 4.0))
    assert arrangement(desk.in_play, desk.map) == ({} if desk.map.grid else {place: (3.0, 4.0)})
    assert forget(desk)
    assert arrangement(desk.in_play, desk.map) == {}


def test_rules_without_relations_have_a_graph_of_nobody(desk):
    graph = relations(desk)
    assert known(desk) or graph == NO_RELATIONS
    ring = {place.id: (float(number), 0.0) for number, place in enumerate(graph.places)}
    assert set(drawn_together(graph, ring)) == set(ring)


def test_a_drag_is_judged_beside_what_its_player_ordered_already(desk):
    """Two forces of one player dropped on one place were both called legal, and the turn refused the second."""
    desk.open(Game.new(example_setup("spice_round"), seed="drags"))

    def raid(legion: str, place: str) -> Reading:
        found = next(one for one in readings(desk, (legion,), place) if one.kind == "House Raid")
        return Reading(desk, judged(desk.in_play.apart(), found.meant))

    assert raid("ismene_1", "hagal").give()
    assert "on its way to Hagal already" in raid("ismene_2", "hagal").refusal
    assert raid("ismene_2", "chusuk").possible
    assert raid("ismene_1", "chusuk").possible, "what it takes the place of stands in no way"


def test_a_winner_stands_among_the_costs_though_dawn_gave_his_morale_back(desk):
    """The picture of a battle named only the lost: the winner's morale fell from 32 to 20 and was 32 again."""
    desk.open(begun("four_crowns"))
    desk.do(run_by_rules)
    found = {cost.label: cost for cost in costs(desk)}
    winner = found["La Lys Noire"]
    assert (winner.at, winner.before, winner.now, winner.lost) == ("E5", 32, 20, False)
