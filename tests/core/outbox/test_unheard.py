"""No order of a player vanishes from what he is told, and what he is told of a guess is the same whether it is right or wrong."""

from __future__ import annotations

import re
from typing import Any

import pytest

from core.answers.refusals import UNSEEN
from core.game import Game
from core.ledger.audience import only
from core.letters.mailbox.answering import receipt
from core.letters.mailbox.filing import take
from core.orders.order import OrderRefused
from core.outbox.occasions import RESULTS, reports
from core.posts.publish import publish
from tests.examples import EXAMPLES, example_orders, example_setup, resolved


def told(game: Game, player: str, turn: int = 1) -> list[str]:
    """The posts that a player is sent after a turn."""
    mine = (report for report in reports(game, turn, (RESULTS,)) if report.to == player)
    return [publish(report, game.face.name, "plain").body for report in mine]


def played(example: str, orders: list[dict[str, Any]]) -> Game:
    game = Game.new(example_setup(example), seed="unheard")
    game.give(orders)
    return resolved(game)


@pytest.mark.parametrize("example", EXAMPLES)
def test_each_order_that_was_refused_is_told_its_giver(example: str) -> None:
    game = played(example, example_orders(example))
    refused = [entry.event for entry in game.entries if isinstance(entry.event, OrderRefused)]
    for player in game.face.players(game.state):
        untold = [event for event in refused if event.player == player and event.answer is None]
        section = "\n".join(told(game, player)).partition("Other orders of yours")[2]
        assert section.count("\n- ") >= len(untold)


@pytest.mark.parametrize(
    ("player", "said"),
    [
        ("ann", r"Form up the Envoy against .*: The Envoy cannot fight: a Political unit never does\."),
        ("cal", r"Form up the Mill Scouts against .*: There is an order for the Mill Scouts already this month\."),
    ],
)
def test_what_is_wrong_with_his_own_unit_is_told_whatever_its_target(player: str, said: str) -> None:
    game = played("ford_and_oakham", example_orders("ford_and_oakham"))
    assert re.search(said, "\n".join(told(game, player)))
    game.open_turn()
    assert re.search(said, "\n".join(told(game, player))), "and so it stays when the next month has begun"


SCOUTS = {"by": "cal", "form_up": "scouts"}


def guess(target: str, *more: dict[str, Any]) -> Game:
    """Of the units that Cal does not see one guesses the right id, another none there is."""
    return played("ford_and_oakham", [{**SCOUTS, "target": target}, *more])


def test_a_wrong_guess_is_not_said_to_be_wrong() -> None:
    game = guess("zq_strange")
    assert f"Form up the Mill Scouts against the target you named: {UNSEEN}" in "\n".join(told(game, "cal"))


def test_a_right_guess_that_is_refused_reads_like_a_wrong_one() -> None:
    far = next(
        unit for unit, one in played("ford_and_oakham", []).initial.units.items()
        if one.of != "cal" and guess(unit).entries[1].event.kind == "order_refused"
    )  # fmt: skip
    assert told(guess(far), "cal") == told(guess("zq_strange"), "cal")


@pytest.mark.parametrize("since", [{}, {"press_wounded": True}], ids=["as it was taken", "changed since"])
def test_an_order_taken_of_words_that_meant_nothing_to_him_is_not_spoken_of(since: dict[str, Any]) -> None:
    game = Game.new(example_setup("ford_and_oakham"), seed="unheard")
    take(game, "cal", "The Mill Scouts press the White Lancers.", known=True)
    (order,) = game.orders()
    assert order.document()["target"] == "lancers", "the moderator takes it"
    game.change(0, {**order.document(), **since})
    assert receipt(game, "cal").orders == ()
    assert "you named" not in "\n".join(told(resolved(game), "cal"))


@pytest.mark.parametrize("place", ["silk_looms", "zq_strange"], ids=["right", "wrong"])
def test_what_is_in_the_way_of_a_guess_is_told_without_an_id(place: str) -> None:
    game = Game.new(example_setup("spice_round"), seed="unheard")
    giver = next(one for one in game.face.players(game.state) if "silk_looms" not in game.view(only(one)).state.locations)
    game.give([{"by": giver, "regenerate_militia": place}])
    assert receipt(game, giver).orders[0].refusal == "the location you named is not yours."
    lines = "\n".join(told(resolved(game), giver))
    assert "Regenerate militia at the location you named: The location you named is not yours." in lines
