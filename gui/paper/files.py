"""Asking where rosters, deadlines and rule cases are to be written as files of other programs."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QWidget

from gui.adapters.desk import Desk
from gui.adapters.exports import calendar, case_of, write_behind, write_rosters

ODS = "All rosters, as a spreadsheet (*.ods)"
CSV = "The roster in front, as CSV (*.csv)"


def ask_rosters(desk: Desk, front: str, parent: QWidget) -> None:
    """Save every roster as a spreadsheet, or the one in front, by its key, as CSV."""
    place, chosen = QFileDialog.getSaveFileName(parent, "Rosters as spreadsheet", "rosters.ods", f"{ODS};;{CSV}")
    if place:
        as_csv = place.endswith(".csv") or (chosen == CSV and not place.endswith(".ods"))
        write_rosters(desk, _named(place, ".csv" if as_csv else ".ods"), front)


def ask_calendar(desk: Desk, parent: QWidget) -> None:
    """Save the deadlines for a calendar."""
    made = calendar(desk)
    if made is None:
        return
    place, _ = QFileDialog.getSaveFileName(parent, "Deadlines for a calendar", "deadlines.ics", "Calendar (*.ics)")
    if place:
        write_behind(desk, _named(place, ".ics"), lambda: made)


def ask_case(desk: Desk, parent: QWidget) -> None:
    """Save what the desk looks at, a turn or a moment of it, as a rule case that anybody can run."""
    case = case_of(desk)
    place, _ = QFileDialog.getSaveFileName(parent, "Make a case of this", case.name, "Rule cases (*.yaml)")
    if not place:
        return
    remarks = 0

    def text() -> bytes:
        nonlocal remarks
        written, remarks = case.make()
        return written

    def said(written: Path) -> None:
        ends = f" Where it differs from the game ({remarks}) stands at its top." if remarks else ""
        desk.said.emit(f"The case is in {written}. It holds every secret of the turn.{ends}")

    write_behind(desk, _named(place, ".yaml"), text, said)


def _named(place: str, ending: str) -> Path:
    return Path(place if place.endswith(ending) else place + ending)
