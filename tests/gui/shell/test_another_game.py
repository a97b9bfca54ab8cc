"""Another game on the desk: nothing of the one before is shown, and nothing of it is asked of the new one, in sight or out."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QWidget

from gui.adapters.setup.games import examples, new_game
from gui.adapters.standing import DAY, PUBLISH, RESOLVE
from gui.shell.window import Window
from tests.examples import EXAMPLES, KINDS
from tests.gui.shell.test_fresh import words
from tests.gui.waiting import settled


def said(window: Window) -> Iterator[tuple[str, str]]:
    for widget in window.findChildren(QWidget):
        if widget.isVisible() and widget is not window.said and (found := words(widget)) is not None:
            yield type(widget).__name__, str(found)


def put(window: Window, key: str, place: Path) -> None:
    example = next(example for example in examples() if example.key == key)
    window.show_game(new_game(example.folder / "setup.yaml", place, seed=key))
    settled(window)


@pytest.mark.parametrize("keys", [KINDS, pytest.param(EXAMPLES, marks=pytest.mark.soak)], ids=["", "all"])
def test_nothing_of_a_game_is_left_when_another_lies_on_the_desk(keys, blank, tmp_path):
    """There and back, so that each follows on a larger and on a smaller game."""
    stages = cycle((PUBLISH, RESOLVE, DAY))
    rooms = cycle(((1024, 700, 150), (1440, 900, 100), (1024, 700, 100)))
    before: set[str] = set()
    for number, key in enumerate((*keys, *reversed(keys[:-1]))):
        put(blank, key, tmp_path / f"{number}.seneschal")
        QApplication.processEvents()
        desk, listed = blank.desk, blank.panels.collect.list.statuses.givers
        names = {desk.name(player) for player in desk.players()}
        assert {giver.player for giver in listed} == {*desk.players(), *(order.by for order in desk.in_play.orders())}, key
        assert [one for one in said(blank) if any(name in one[1] for name in before - names)] == [], key
        width, height, scale = next(rooms)
        for stage in (next(stages), next(stages)):
            blank.resize(width, height)
            blank.look.wear(scale=scale)
            QApplication.processEvents()
            desk.bring(stage)
            QApplication.processEvents()
            assert [one for one in said(blank) if any(name in one[1] for name in before - names)] == [], (key, stage)
            width, height = 1600, 1000
        if number % 2:
            blank.show_start()
        before = names
