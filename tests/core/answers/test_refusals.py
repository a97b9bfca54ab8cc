"""Refusals are told by all that the giver of an order knows, of earlier turns as of this one."""

from __future__ import annotations

import gc
from itertools import pairwise
from typing import Any

import pytest

from core.answers.refusals import foreseen, refusals_told
from core.game import Game
from core.knowledge import PastView
from core.ledger.audience import only
from core.orders.order import OrderRefused
from core.resolution.amend import Amendment
from tests.examples import resolved

GIVEN: dict[str, Any] = {
    "players": {
        "alfredo": {"faction": "pape", "home": "B2", "resources": {"money": 30}, "account": "Alfredo"},
        "bertha": {"faction": "states", "home": "J10", "resources": {"money": 30}, "account": "Bertha"},
    },
    "units": {
        "guards": {"of": "alfredo", "kind": "garrison", "at": "B2", "profile": {"attack": 1, "morale": 5}},
        "far": {"of": "bertha", "kind": "garrison", "at": "B2", "profile": {"attack": 1, "morale": 5}},
    },
}
PROBE = {"by": "alfredo", "incapacitate": "far"}


def asked_later(at: str, then: str) -> Game:
    """The game in which the other's unit stands at a square as the game begins and elsewhere as the first turn ends, and its
    commander is to be incapacitated in the next."""
    far = {**GIVEN["units"]["far"], "at": at}
    given = {**GIVEN, "units": {**GIVEN["units"], "far": far}}
    game = Game.new({"ruleset": "noblesse", "title": "A game", "given": given}, seed="recalled")
    game.rule(game.ruling_here("It leaves.", (Amendment("units.far.at", then),), anyway=True))
    return asked_next(resolved(game))


def asked_next(game: Game) -> Game:
    """The game when the next such turn is over, with the order in it."""
    game.open_turn()
    while not game.leading:
        resolved(game).open_turn()
    game.give([PROBE])
    return resolved(game)


def answer(game: Game) -> str | None:
    (event,) = [entry.event for entry in game.entries if isinstance(entry.event, OrderRefused)]
    assert isinstance(event, OrderRefused)
    return event.answer


@pytest.mark.parametrize(("at", "heard"), [("B2", True), ("J10", False)])
def test_a_refusal_of_what_was_once_in_sight_is_told(at: str, heard: bool) -> None:
    game = asked_later(at, "J9")
    assert (answer(game) is not None) == heard
    known = game.knowledge(only("alfredo"))
    assert known.names_unknown(known.orders[0]) == (not heard)
    ((_, why),) = refusals_told(known, game.turn)
    assert (why is not None) == heard


def test_a_refusal_says_no_more_than_the_receipt() -> None:
    game = asked_later("B2", "J9")
    known = game.knowledge(only("alfredo"))
    ((_, receipt),) = foreseen(known)
    ((_, refusal),) = refusals_told(known, game.turn)
    assert refusal is not None
    assert receipt is None or receipt.sentence == refusal.sentence


def test_a_turn_resolved_again_forgets_nothing_and_opening_neither(tmp_path: Any) -> None:
    game = asked_later("B2", "J9")
    first = answer(game)
    game.save_as(tmp_path / "game.seneschal")
    game.close()
    opened = Game.open(tmp_path / "game.seneschal")
    assert answer(opened) == first
    assert [one for one in opened.verify() if one is not None] == []
    opened.close()


def test_what_players_recall_is_kept_once_however_long_a_game() -> None:
    game, held = asked_later("B2", "J9"), []
    for _ in range(4):
        asked_next(game)
        held.append(sum(isinstance(one, PastView) for one in gc.get_objects()))
    grown = [later - earlier for earlier, later in pairwise(held)]
    assert grown == grown[:1] * 3
    assert grown[0] > 0
