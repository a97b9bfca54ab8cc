"""A gesture has those panels drawn anew that are in sight and show what it changed, and no others."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime

import pytest
from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication, QWidget

from gui.adapters.change import Change
from gui.adapters.day.deadline import set_deadline
from gui.adapters.refresh import Refresher
from gui.adapters.standing import COLLECT, RESOLVE
from gui.board.board import Board
from gui.letters.letters import Letters
from gui.night.night import Night
from gui.orders.orders import Collect
from gui.rosters.rosters import Rosters
from gui.shell.window import Window
from tests.gui.waiting import drawn


class Painted(QObject):
    """Which panels are painted while it watches."""

    def __init__(self) -> None:
        super().__init__()
        self.panels: set[type] = set()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint and isinstance(watched, QWidget):
            above: QWidget | None = watched
            while above is not None and type(above) not in (Board, Collect, Letters, Night, Rosters):
                above = above.parentWidget()
            self.panels |= {type(above)} if above is not None else set()
        return False


def give(window: Window) -> None:
    assert window.desk.give({"by": "anna", "move": "archers", "to": "A2"})


def step(window: Window) -> None:
    window.commands.gesture("step")


def note(window: Window) -> None:
    at = datetime(2030, 1, 1, 20, tzinfo=UTC)
    assert set_deadline(window.desk, at, at.replace(year=2029), "")


@pytest.mark.parametrize(
    ("stage", "gesture", "changed", "kept"),
    [
        (COLLECT, give, {Collect, Board}, {Letters}),
        (COLLECT, note, set(), {Board}),
        (RESOLVE, step, {Night}, set()),
        (RESOLVE, note, set(), {Board, Rosters, Night}),
    ],
    ids=["an order", "a note", "an event", "a note later"],
)
def test_only_what_is_in_sight_and_shows_the_change_is_drawn_anew(
    window: Window, stage: str, gesture: Callable[[Window], None], changed: set[type], kept: set[type]
) -> None:
    window.resize(1600, 1000)
    for one in (RESOLVE, COLLECT, stage):  # all are made
        window.desk.bring(one)
        drawn(window)
    app, painted = QApplication.instance(), Painted()
    assert app is not None
    before, told = set(window.findChildren(Refresher)), list[Change]()
    window.desk.changed.connect(lambda: told.append(window.desk.change))
    app.installEventFilter(painted)
    gesture(window)
    drawn(window)
    app.removeEventFilter(painted)
    assert changed <= painted.panels
    assert not kept & painted.panels
    of = Change(0)
    for one in told:
        of |= one
    hidden = [one for one in before if one.shows & of and not one.panel.isVisible()]
    assert hidden
    assert all(one.stale for one in hidden), "what is out of sight waits until it comes there"
    assert not any(one.stale for one in before if one.shows & of and one.panel.isVisible())
