"""Orders of different factions may come in any order: only a faction's own is the rules' business (N8.2)."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from core.document import read_document
from core.game import Game
from core.ledger.state import plain
from core.resources import resource

SETUP = read_document(resource("games", "four_crowns", "setup.yaml"))
ORDERS = read_document(resource("games", "four_crowns", "orders.yaml"))["orders"]
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
