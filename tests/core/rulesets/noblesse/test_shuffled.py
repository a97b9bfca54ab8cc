"""Orders of different factions may come in any order: only a faction's own is the rules' business (N8.2)."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from core.game import Game
from core.ledger.state import plain
from tests.examples import example_orders, example_setup

SETUP = example_setup("four_crowns")
ORDERS = example_orders("four_crowns")
FACTION = {player: written["faction"] for player, written in SETUP["given"]["players"].items()}


def outcome(orders):
    game = Game.new(SETUP, seed="seed")
    game.give(orders)
    game.run_on()
    return plain(game.face.snapshot(game.state))


@settings(max_examples=25, deadline=None)
@given(st.permutations([FACTION[order["by"]] for order in ORDERS]))
def test_shuffling_factions_orders_among_each_other_changes_nothing(turns):
    waiting = {faction: [order for order in ORDERS if FACTION[order["by"]] == faction] for faction in turns}
    shuffled = [waiting[faction].pop(0) for faction in turns]
    assert outcome(shuffled) == outcome(ORDERS)
