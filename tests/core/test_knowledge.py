"""What a reader knows: all that there is for the moderator, and for a player what he was ever shown or told of."""

from __future__ import annotations

import pytest

from core.answers.refusals import foreseen
from core.game import Game
from core.ledger.audience import MODERATOR, only
from core.resolution.amend import Amendment
from tests.examples import EXAMPLES, example_orders, example_setup, resolved


def example(name: str) -> Game:
    return Game.new(example_setup(name), seed="knowing")


@pytest.mark.parametrize("name", EXAMPLES)
def test_letters_name_in_play_whatever_they_name_by_the_setup(name: str):
    game = example(name)
    by_setup, in_play = game.face.vocabulary().scene(game.heading.given), game.knowledge(MODERATOR).scene
    assert {(thing.kind, thing.id, thing.names) for thing in by_setup.things} == {
        (thing.kind, thing.id, thing.names) for thing in in_play.things
    }


@pytest.mark.parametrize("name", EXAMPLES)
def test_what_was_once_in_sight_is_not_forgotten(name: str):
    game = example(name)
    game.give(example_orders(name))
    players = game.face.players(game.initial)
    before = {player: game.knowledge(only(player)) for player in players}
    resolved(game)
    for player, known in before.items():
        now = game.knowledge(only(player))
        assert {(thing.kind, thing.id) for thing in known.scene.things} <= {(thing.kind, thing.id) for thing in now.scene.things}
        for kind, named in known.names.kinds.items():
            assert set(named) <= set(now.names.kinds[kind])


@pytest.mark.parametrize("name", EXAMPLES)
def test_nobody_knows_another_players_orders(name: str):
    game = example(name)
    game.give(example_orders(name))
    for player in game.face.players(game.initial):
        assert {order.by for order in game.knowledge(only(player)).orders} <= {player}


@pytest.mark.parametrize("name", EXAMPLES)
def test_what_events_told_a_reader_by_its_name_he_may_name_so_in_a_letter(name: str):
    game = example(name)
    game.give(example_orders(name))
    resolved(game)
    there = {(thing.id, thing.names) for thing in game.knowledge(MODERATOR).scene.things if thing.names}
    for player in game.face.players(game.initial):
        known = game.knowledge(only(player))
        met = [kind for kind, told in known.now.state.NAMES.items() if told.met]
        told = {(thing, called.name) for kind in met for thing, called in known.names.kinds.get(kind, {}).items()}
        named = {(thing.id, thing.names) for thing in known.scene.things}
        assert {(thing, names) for thing, names in there if (thing, names[0]) in told} <= named


@pytest.mark.parametrize("told", [MODERATOR, only("gontran")])
def test_orders_are_reckoned_with_what_was_ruled_before_the_turn(told):
    """Such as a stock that was made up: in the list, in what they use up and in the answer to their giver, now and later."""
    game = example("border_marches")
    game.rule(game.ruling_here("Found on the road.", (Amendment("rp.gontran", 4),), told=told))
    game.give([{"by": "gontran", "main_attack": "east_gate"}, {"by": "gontran", "spend": 4, "at": "east_gate"}])
    for _ in range(2):
        assert [(line.spent, line.held) for line in game.spending("gontran")] == [(4, 4)]
        assert [why for reader in (MODERATOR, only("gontran")) for _, why in foreseen(game.knowledge(reader))] == [None] * 4
        resolved(game)
