"""What the window remembers between starts, and that its ribbon says all it has to say at any size of text."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QApplication

from core.game import Game
from core.ledger.audience import only
from gui.adapters.settings import Settings
from gui.adapters.setup.games import examples, new_game
from gui.program.application import open_first
from gui.shell.arrangement import Memory
from gui.shell.window import Window
from tests.gui.toy import toy_game
from tests.gui.waiting import drawn, settled


@pytest.fixture
def saved(blank, tmp_path):
    example = next(example for example in examples() if example.ruleset == "noblesse")
    blank.show_game(new_game(example.folder / "setup.yaml", tmp_path / "left.seneschal", seed="x"))
    return blank


def test_the_next_start_opens_the_last_game_as_it_was_left(saved, look, qtbot):
    player = saved.desk.in_play.face.players(saved.desk.in_play.initial)[2]
    saved.desk.bring("publish")
    saved.desk.look_through(only(player))
    saved.arrangement.columns.setSizes([300, 1100])
    saved.close()
    again = Window(Settings(), look)
    qtbot.addWidget(again)
    again.resize(1440, 900)
    open_first(again, "")
    settled(again)
    assert again.desk.place_of_save.name == "left.seneschal"
    assert again.desk.stage == "publish"
    assert again.desk.lens == only(player)
    again.show()
    sizes = again.arrangement.columns.sizes()
    assert sizes[1] > 2 * sizes[0]
    again.close()


def test_what_stands_in_front_stays_there_when_the_window_gets_another_width(saved):
    saved.arrangement.front("rosters")
    for width, layout in ((1024, "narrow"), (1440, "wide")):
        saved.resize(width, 900)
        QApplication.processEvents()
        assert saved.arrangement.breadth == layout
        assert saved.panels.rosters.isVisible()


def test_the_keys_stay_where_they_were_when_the_window_gets_another_width(saved):
    saved.commands.show_board()
    saved.resize(1024, 900)
    QApplication.processEvents()
    assert saved.focusWidget() is saved.panels.board


def test_a_game_opened_by_hand_begins_at_its_natural_stage(saved, look, qtbot, tmp_path):
    saved.desk.bring("publish")
    saved.close()
    again = Window(Settings(), look)
    qtbot.addWidget(again)
    open_first(again, str(tmp_path / "left.seneschal"))
    settled(again)
    assert again.desk.stage == "collect"
    again.close()


def test_a_game_in_a_database_is_opened_by_its_url(saved, look, qtbot, tmp_path):
    url = f"sqlite:///{tmp_path / 'shared.db'}"
    saved.desk.in_play.save_as(url)
    saved.close()
    other = Window(Settings(), look)
    qtbot.addWidget(other)
    open_first(other, url)
    settled(other)
    assert other.desk.place_of_save == tmp_path / "shared.db"
    assert other.save_label.text() == "saved in shared.db"
    other.close()


@pytest.mark.parametrize("scale", [100, 150])
def test_no_word_of_the_ribbon_is_cut_off(saved, scale):
    saved.commands.wear(scale=scale)
    QApplication.processEvents()
    for stage in saved.ribbon.stages.values():
        for text, size, bold in ((stage.title, 13, True), (stage.line, 11.5, False)):
            assert QFontMetrics(saved.look.font(size, bold)).horizontalAdvance(text) <= stage.width() - 22, (text, scale)


@pytest.mark.parametrize("kept", ["", "²", "[" * 5_000, "5", "[]"])
def test_what_is_kept_of_the_desk_is_taken_up_only_in_its_shape(blank, kept):
    memory = Memory(Settings())
    memory.open(toy_game())
    names = ("sizes wide", "fronts", "zoom", "selection", "timeline")
    values = (kept, [kept], {kept: 5}, -1, [None], 1e9, [10**12])
    for text in (kept, *(json.dumps({name: value}) for name in names for value in values)):
        memory.settings.keep(f"desk/{memory.game}/collect", text)
        assert memory.read("collect") == {}
    memory.settings.keep("scale", kept)
    assert memory.settings.number("scale", 100) == (5 if kept == "5" else 100)


def left(window: Window) -> dict[str, object]:
    """How the desk is left, as one sees it."""
    arrangement, desk = window.arrangement, window.desk
    return {
        "sizes": arrangement.columns.sizes(),
        "fronts": [deck.front for deck in arrangement.columns.decks],
        "there": [deck.part.isVisible() for deck in arrangement.columns.decks],
        "overlay": window.panels.board.overlays.on,
        "orders": window.panels.board.shown,
        "zoom": window.panels.board.zoomed is not None,
        "selection": (desk.place, desk.thing),
        "timeline": window.strip.opened,
    }


def play(window: Window, key: str, place: Path) -> None:
    """Have the example of that key on the desk, as it was left if it was there before."""
    example = next(example for example in examples() if example.key == key)
    window.show_game(Game.open(place) if place.exists() else new_game(example.folder / "setup.yaml", place, seed=key))
    drawn(window)


@pytest.mark.parametrize("stage", ["collect", pytest.param("resolve", marks=pytest.mark.soak)])
def test_each_game_finds_the_desk_as_it_was_left_there(blank, tmp_path, stage):
    first, second = ("four_crowns", tmp_path / "first.seneschal"), ("spice_round", tmp_path / "second.seneschal")
    blank.resize(1600, 1000)
    play(blank, *first)
    blank.desk.bring(stage)
    fresh = left(blank)
    wide = sum(fresh["sizes"])
    blank.arrangement.columns.setSizes([wide // 5, wide // 2, wide - wide // 5 - wide // 2])
    assert blank.arrangement.front("relations")
    blank.panels.board.overlays.put("income")
    blank.panels.board.show_orders("none")
    blank.panels.board.zoom(1.5)
    blank.desk.select(blank.desk.map.places[3].id)
    blank.strip.set_open(not blank.strip.opened)
    drawn(blank)
    changed = left(blank)
    assert all(changed[name] != fresh[name] for name in fresh if name != "there")
    play(blank, *second)
    blank.desk.bring(stage)
    assert left(blank) == {**fresh, "sizes": changed["sizes"]}  # a game opened for the first time has the room of the last
    other = blank.desk.map.places[1].id
    blank.desk.select(other)
    blank.arrangement.columns.setSizes([wide // 3, wide // 3, wide // 3])
    drawn(blank)
    second_left = left(blank)
    play(blank, *first)
    blank.desk.bring(stage)
    drawn(blank)
    assert left(blank) == changed
    play(blank, *second)
    blank.desk.bring(stage)
    drawn(blank)
    assert left(blank) == second_left
