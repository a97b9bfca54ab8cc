"""A million random nights: whatever bots do, the invariants of every game hold. A failure leaves its game as a save."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path
from random import Random
from typing import Any

import pytest

from core.document import read_document
from core.game import Game
from core.lab.play import Match, run_turn
from core.ledger.state import plain
from core.resources import resource
from tests.core.rulesets.noblesse.test_noblesse_machine import courtiers_conserved, stacked

GAMES = {path.parent.name: path for path in sorted(resource("games").glob("*/setup.yaml"))}
NIGHTS = 4
"""Turns a game is played; with SENESCHAL_SOAK=50000 five rulesets come to a million."""


def negative(value: Any, path: str = "") -> list[str]:
    """Every amount below nought among what the portrait calls resources, money or troops."""
    if isinstance(value, dict):
        return [found for key, item in value.items() for found in negative(item, f"{path}.{key}")]
    amounts = ("resources", "money", "credits", "rp", "able", "wounded", "dead", "legions", "courtiers", "at_court", "goods")
    watched = any(part in amounts for part in path.split("."))
    return [path] if watched and isinstance(value, int) and not isinstance(value, bool) and value < 0 else []


def nights(name: str, seed: str) -> None:
    match = Match(setup=read_document(GAMES[name]))
    game = Game.new(match.setup, seed=seed)
    beyond = list(game.face.violations(game.state))
    try:
        for _ in range(NIGHTS):
            run_turn(game, match, seed)
            assert not negative(plain(game.face.portrait(game.state))), seed
            assert list(game.face.violations(game.state)) == beyond, f"{seed}: the rules let a limit be passed"
            if name == "four_crowns":
                stacked(game.state)
                courtiers_conserved(game.state)
            tokens = [token.id for token in game.face.map(game.view()).tokens if token.stands]
            assert len(tokens) == len(set(tokens)), f"{seed}: a token stands twice"
            game.open_turn()
    except BaseException:
        place = Path(tempfile.mkdtemp()) / f"{name}.seneschal"
        game.save_as(place)
        game.close()
        print(f"seed {seed}: left as {place}")
        raise


@pytest.mark.parametrize("name", sorted(GAMES))
def test_random_nights_keep_what_every_game_must_keep(name: str) -> None:
    nights(name, "suite")


@pytest.mark.soak
@pytest.mark.parametrize("name", sorted(GAMES))
def test_a_million_random_nights(name: str) -> None:
    for number in range(int(os.environ.get("SENESCHAL_SOAK", "100"))):
        nights(name, f"soak:{Random(number).random()}")
