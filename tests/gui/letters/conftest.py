"""The inbox of an example."""

from __future__ import annotations

import pytest

from core.game import Game
from gui.letters.inbox import InboxDialog
from tests.examples import begun


@pytest.fixture
def example() -> str:
    """The game whose letters are read; a test may name another."""
    return "spice_round"


@pytest.fixture
def game(example) -> Game:
    return begun(example)


@pytest.fixture
def inbox(qtbot, desk) -> InboxDialog:
    dialog = InboxDialog(desk)
    qtbot.addWidget(dialog)
    dialog.show()
    return dialog
