"""What stands differently, side by side."""

from __future__ import annotations

import pytest

from core.resolution.comparison import Shift
from gui.adapters.shifts import Shifts


@pytest.mark.parametrize(("column", "said"), [("RP", "Anna · RP"), ("Open duties", "Anna · open duties"), ("", "Anna")])
def test_a_column_is_called_as_one_writes_it_within_a_line(qtbot, column, said):
    shifts = Shifts(("now", "then"))
    qtbot.addWidget(shifts)
    shifts.show_shifts([Shift("Players", "Anna", column, ("1", "2"))])
    assert shifts.topLevelItem(0).child(0).text(0) == said
