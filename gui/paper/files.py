"""Rosters and deadlines as files of other programs: what the desk's reader may know, and no more. And a turn as a rule case: all
of it, which is the moderator's alone."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QWidget

from core import spreadsheet
from core.complaint import Rejected
from core.rulesets.tables import RosterTable
from gui.adapters.desk import Desk
from gui.adapters.files import write

ODS = "All rosters, as a spreadsheet (*.ods)"
CSV = "The roster in front, as CSV (*.csv)"


def ask_rosters(desk: Desk, front: RosterTable, parent: QWidget) -> None:
    """Save every roster as a spreadsheet, or the one in front as CSV."""
    place, chosen = QFileDialog.getSaveFileName(parent, "Rosters as spreadsheet", "rosters.ods", f"{ODS};;{CSV}")
    if place:
        as_csv = place.endswith(".csv") or (chosen == CSV and not place.endswith(".ods"))
        save_rosters(desk, (front,) if as_csv else tuple(desk.tables), _named(place, ".csv" if as_csv else ".ods"))


def save_rosters(desk: Desk, tables: tuple[RosterTable, ...], place: Path) -> None:
    """Write rosters as they stand before the desk's reader, a CSV of the first or a spreadsheet of all."""
    as_csv = place.suffix == ".csv"
    _write(
        desk,
        place,
        lambda: spreadsheet.csv_text(tables[0]).encode("utf-8-sig") if as_csv else spreadsheet.ods(tables),
    )


def ask_calendar(desk: Desk, parent: QWidget) -> None:
    """Save the deadlines for a calendar."""
    from core.day.calendar import calendar  # what writes calendars is slow to load

    try:
        made = calendar(desk.in_play, datetime.now(UTC))
    except Rejected as rejected:
        desk.complained.emit(str(rejected))
        return
    place, _ = QFileDialog.getSaveFileName(parent, "Deadlines for a calendar", "deadlines.ics", "Calendar (*.ics)")
    if place:
        _write(desk, _named(place, ".ics"), lambda: made)


def ask_case(desk: Desk, parent: QWidget) -> None:
    """Save what the desk looks at, a turn or a moment of it, as a rule case that anybody can run."""
    from core.cases.made import made, slug  # what runs cases is needed by few
    from core.exhibit import moment_of

    moment = moment_of(desk.in_play, moment=desk.moment)
    proposed = f"{slug(moment.title)}-{slug(moment.called)}.yaml"
    place, _ = QFileDialog.getSaveFileName(parent, "Make a case of this", proposed, "Rule cases (*.yaml)")
    if not place:
        return
    remarks: list[str] = []

    def text() -> bytes:
        case = made(moment)
        remarks.extend(case.remarks)
        return case.text.encode()

    def said(written: Path) -> None:
        ends = f" Where it differs from the game ({len(remarks)}) stands at its top." if remarks else ""
        desk.said.emit(f"The case is in {written}. It holds every secret of the turn.{ends}")

    _write(desk, _named(place, ".yaml"), text, said)


def _named(place: str, ending: str) -> Path:
    return Path(place if place.endswith(ending) else place + ending)


def _write(desk: Desk, place: Path, made: Callable[[], bytes], said: Callable[[Path], object] | None = None) -> None:
    def work(task: object) -> Path:
        write(place, made())
        return place

    done = said or (lambda written: desk.said.emit(f"Saved as {written}."))
    desk.background.run("Writing the file", work, done, desk.complained.emit)
