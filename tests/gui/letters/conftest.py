"""The inbox of an example."""

from __future__ import annotations

import pytest

from gui.adapters.desk import Desk
from gui.adapters.setup.games import examples, new_game
from gui.letters.inbox import InboxDialog


@pytest.fixture
def desk(qtbot, look, tmp_path) -> Desk:
    example = next(example for example in examples() if example.key == "spice_round")
    desk = Desk()
    desk.open(new_game(example.folder / "setup.yaml", tmp_path / "round.seneschal", seed="inbox"))
    yield desk
    desk.open(None)
    desk.background.close()


@pytest.fixture
def inbox(qtbot, desk) -> InboxDialog:
    dialog = InboxDialog(desk)
    qtbot.addWidget(dialog)
    dialog.show()
    return dialog
