"""What a player is told after a night: his own orders, what others did to him, what his resources went to."""

from __future__ import annotations

from typing import Any

import pytest

from core.document import read_document
from core.game import Game
from core.lab.play import run_by_rules
from core.ledger.audience import only
from core.resources import resource
from core.rulesets.noblesse.events.estates import ResourcesChanged


@pytest.fixture(scope="module")
def night() -> Game:
    """The example's night, in which a proposal of marriage is accepted."""
    example = resource("games", "four_crowns")
    game = Game.new(read_document(example / "setup.yaml"), seed="messages")
    game.give(read_document(example / "orders.yaml")["orders"])
    game.give([{"by": "etienne", "accept": "marriage", "of": "beatrice"}])
    run_by_rules(game)
    return game


def message(game: Game, player: str) -> dict[str, Any]:
    """The facts of a player's results."""
    known = game.knowledge(only(player))
    return next(one.facts for one in game.face.reports(known.now, 1) if one.kind == "player")


def test_what_another_began_does_not_stand_among_ones_own_orders(night: Game) -> None:
    """Étienne was told under "Your orders" that Beatrice proposes to him."""
    asked, asking = message(night, "etienne"), message(night, "beatrice")
    assert not any("Beatrice" in line for line in asked["done"])
    assert "Beatrice Colonna proposes marriage to you." in asked["felt"]
    assert "You propose marriage to Étienne Grasse." in asking["done"]


def test_a_building_begun_in_an_earlier_night_is_no_order_of_this_one(night: Game) -> None:
    told = message(night, "marguerite")
    assert "The University at C7 is finished." in told["felt"]
    assert "You post a crew at C7 in the University." in told["done"]


def test_a_leader_who_hires_for_another_is_told_what_he_paid_for(night: Game) -> None:
    assert "4 money for “Hire Free Lances for Jadwiga Sobieska”" in message(night, "otto")["spent"]


def test_who_pays_is_told_for_which_of_his_orders(night: Game) -> None:
    """Not "for an action", "for recruits", "passed on": what it was for stands in his order."""
    spent = [(event.player, event) for event in (one.event for one in night.entries) if isinstance(event, ResourcesChanged)]
    for player, event in spent:
        if min(event.influence, event.manpower, event.money) < 0 and event.because != "succession":
            orders = [one.sentence(night.state.names) for one in night.orders() if one.by == player]
            lines = [line for line in message(night, player)["spent"] if event.to(night.state.names) in line]
            assert lines, event
            assert event.receiver or any(f"“{order}”" in lines[0] for order in orders), event


def test_a_new_spy_is_told_of_by_his_name(night: Game) -> None:
    assert "You post the Wool Buyer as a spy at D4." in message(night, "jadwiga")["done"]


def test_no_sentence_has_two_full_stops(night: Game) -> None:
    """An ability that is a sentence of its own ended in two."""
    for player in night.face.players(night.state):
        assert not [line for line in message(night, player)["next"] if ".." in line]


def test_who_sets_a_fire_is_told_to_what(night: Game) -> None:
    assert "You set fire to the Arsenal at B9." in message(night, "casimir")["done"]
