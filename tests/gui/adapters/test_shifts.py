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


def test_long_names_leave_the_room_to_what_they_are_said_of(qtbot):
    """A player of 44 letters pushed the names of the lines into 80 pixels, and the last answers out of sight."""
    shifts = Shifts(("now", "then", "else"))
    qtbot.addWidget(shifts)
    shifts.resize(600, 300)
    shifts.show()
    long = "Lord Protector Maximilian of Hohenstaufen-Ravensburg"
    shifts.show_shifts(
        [Shift("Board", "Whale Bay", "Held by", (long, "Gwen", long)), Shift("Board", "Skerry", "Held by", ("Gwen", long, ""))]
    )
    wide = [shifts.columnWidth(column) for column in range(4)]
    assert sum(wide) <= shifts.viewport().width()
    assert wide[0] >= 0.25 * shifts.viewport().width()
    line = shifts.topLevelItem(0).child(0)
    assert line.toolTip(1) == long
    assert shifts.visualItemRect(line).height() > shifts.fontMetrics().lineSpacing() * 2
