"""The inbox of an example."""

from __future__ import annotations

import pytest

from gui.adapters.desk import Desk
from gui.letters.inbox import InboxDialog
from tests.examples import begun


@pytest.fixture
def example() -> str:
    """The game whose letters are read; a test may name another."""
    return "spice_round"


@pytest.fixture
def desk(qtbot, look, example) -> Desk:
    desk = Desk()
    desk.open(begun(example))
    yield desk
    desk.open(None)
    desk.background.close()


@pytest.fixture
def inbox(qtbot, desk) -> InboxDialog:
    dialog = InboxDialog(desk)
    qtbot.addWidget(dialog)
    dialog.show()
    return dialog
