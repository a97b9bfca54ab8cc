"""Saves of every release open for ever, at what was told when they were made."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from core.game import Game
from core.ledger.fingerprint import ledger_digest
from core.resolution.papers import WordPosts
from core.resolution.told_turn import unpack

RELEASED = sorted((Path(__file__).parents[2] / "saves" / "released").glob("*.seneschal"))


@pytest.mark.parametrize("released", RELEASED, ids=lambda path: path.stem)
def test_a_released_save_opens_as_it_was_told(released, tmp_path):
    place = shutil.copy(released, tmp_path / released.name)
    game = Game.open(place)
    assert (game.persistence.lost, game.line.unread, game.lines()) == ("", set(), ("main", "what if"))
    for played in game.line.turns[:2]:
        assert played.resolution.told
        told = unpack(game.persistence.told[played.key]).ledger
        assert ledger_digest(played.resolution.entries, told.partition(":")[0]) == told
    same = [one for one in game.verify() if one is not None and not (one.failed or one.difference.gone or one.difference.new)]
    assert same == [], "what was added to the program since is no other game"
    assert any(entry.event.kind == "event_vetoed" for entry in game.entries_of(1))
    assert any(entry.event.kind == "ruling_made" for entry in game.entries_of(2))
    game.make(WordPosts(turn=game.turn, kind="scene", template="Still here."))
    game.close()
