"""The game as files of other programs: rosters and deadlines as the desk's reader may know them, and a turn as a rule case: all
of it, which is the moderator's alone."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

from core import spreadsheet
from gui.adapters.desk import Desk
from gui.adapters.files import write


class CaseFile(NamedTuple):
    """What the desk looks at as a rule case: the name proposed for its file, and what makes it: its text and how many remarks
    stand at its top. Making it is worth a moment: do it behind the window."""

    name: str
    make: Callable[[], tuple[bytes, int]]


def write_rosters(desk: Desk, place: Path, front: str) -> None:
    """Write the roster of that key as CSV where the file is called so, else all of them as a spreadsheet, behind the window."""
    tables = desk.tables
    if place.suffix == ".csv":
        table = next(one for one in tables if one.key == front)
        write_behind(desk, place, lambda: spreadsheet.csv_text(table).encode("utf-8-sig"))
    else:
        write_behind(desk, place, lambda: spreadsheet.ods(tables))


def calendar(desk: Desk) -> bytes | None:
    """The deadlines of the game for a calendar; None, said aloud, where there are none."""
    from core.day import calendar  # what writes calendars is slow to load

    return desk.attempt(lambda: calendar.calendar(desk.in_play, datetime.now(UTC)))


def case_of(desk: Desk) -> CaseFile:
    """What the desk looks at, a turn or a moment of it, as a rule case that anybody can run."""
    from core.case_moment import moment_of
    from core.cases.from_game import made, slug  # what runs cases is needed by few

    moment = moment_of(desk.in_play, moment=desk.moment)

    def make() -> tuple[bytes, int]:
        case = made(moment)
        return case.text.encode(), len(case.remarks)

    return CaseFile(f"{slug(moment.title)}-{slug(moment.called)}.yaml", make)


def write_behind(desk: Desk, place: Path, made: Callable[[], bytes], said: Callable[[Path], object] | None = None) -> None:
    """Write what `made` gives into a file behind the window, and say so, or why not."""

    def work(task: object) -> Path:
        write(place, made())
        return place

    done = said or (lambda written: desk.said.emit(f"Saved as {written}."))
    desk.background.run("Writing the file", work, done, desk.complained.emit)
