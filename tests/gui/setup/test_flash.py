"""The assistant comes on the screen whole."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication

from tests.examples import EACH_RULESET
from tests.gui.setup.assisted import settle, start_from, started, table
from tests.gui.sight import flashing


@pytest.mark.parametrize("ruleset", EACH_RULESET)
def test_nothing_flashes_up_when_a_draft_is_taken_up_again(ruleset, make, qtbot, tmp_path):
    kept = tmp_path / "draft"
    one = make(ruleset, kept=kept)
    start_from(qtbot, one)
    settle(qtbot, one)
    one.turn("who")
    one.close()
    with flashing() as flashed:
        again = make(ruleset, kept=kept)
        settle(qtbot, again)
        for step in ("what", "who", "where", "units", "check"):
            again.turn(step)
            QApplication.processEvents()
    assert not flashed


@pytest.mark.parametrize("ruleset", EACH_RULESET)
def test_nothing_flashes_up_when_a_row_is_taken_in_hand(ruleset, make, qtbot):
    one = started(make, qtbot, ruleset)
    with flashing() as flashed:
        for key in ("players", "units"):
            if key in one.pieces.keys:
                page = table(one, key)
                qtbot.waitUntil(lambda page=page: not page.making.busy, timeout=20_000)
                QApplication.processEvents()
    assert not flashed
