"""What a save holds, as it is read: its heading, its lines one by one, the turns as they were told, the last checkpoint."""

from __future__ import annotations

from collections.abc import Container, Iterator
from pathlib import Path
from typing import Any

from sqlalchemy import Engine, Row, select

from core.complaint import Rejected
from core.resolution.upgrades import UPGRADES, Upgrade
from core.saves.address import SaveAddress
from core.saves.heading import COPY, SaveHeading, read_heading
from core.saves.lines import (
    Broken,
    JournalLine,
    SavedCheckpoint,
    SavedTurn,
    read_line,
    seal_of_checkpoint,
    seal_of_heading,
    whole_of,
)
from core.saves.tables import CHECKPOINTS, LINES, TOLD
from core.saves.unreadable import DAMAGED, textless, unreadable


class Contents:
    """One game of a file or a database, as it can be read there by anybody."""

    def __init__(self, place: SaveAddress, engine: Engine, game: int, heading: str, seal: str) -> None:
        self._place = place
        self._engine = engine
        self._game = game
        self._heading = heading
        self._sealed_heading = seal
        self.upgrades: tuple[Upgrade, ...] = UPGRADES
        """What was renamed in the program and in the rules of the game."""

    @property
    def place(self) -> str:
        """Where it is, as it may be shown."""
        return str(self._place)

    @property
    def file(self) -> Path | None:
        """Where it is on the disk; None in a database."""
        return self._place.file

    @property
    def called(self) -> str:
        """What it is called in short: its file, or the game's name in its database."""
        return self._place.file.name if self._place.file is not None else self._place.game

    @property
    def heading(self) -> SaveHeading:
        """What the save says of its game; `Rejected` where it cannot be read or was changed after it was written."""
        try:
            heading = read_heading(self._heading)
        except Rejected as rejected:
            raise rejected.at(self.place) from None
        if seal_of_heading(self._heading) != self._sealed_heading:
            what = "The save's heading was changed after it was written: its game is not the one that was begun."
            raise Rejected.because("heading", what, COPY).at(self.place)
        return heading

    def journal(self, since: int = 0, *, verbatim: bool = False) -> Iterator[JournalLine]:
        """Every gesture ever made, in order, from the line of that number on, each with its `text` if it is wanted `verbatim`;
        `Broken` at the first that cannot be read."""
        before = self._sealed_heading if since == 0 else self._seal_of(since - 1)
        number = since
        for row in self._rows(since):
            if row.number != number:
                what = f"It is missing, and what was done from line {row.number} on builds on it."
                raise Broken.line(number, what)
            line = read_line(row, before, self.upgrades, verbatim=verbatim)
            before = line.seal
            yield line
            number += 1

    def _rows(self, since: int) -> Iterator[Row[Any]]:
        number, at_once = since, 500
        while True:
            try:
                with self._engine.connect() as connection:
                    chosen = select(LINES).where(LINES.c.game == self._game, LINES.c.number >= number)
                    rows = connection.execute(chosen.order_by(LINES.c.number).limit(at_once)).all()
            except DAMAGED as error:
                if self.file is None:
                    raise unreadable(self._place, error) from None
                if at_once > 1:  # what can be read before the damage is wanted too
                    at_once = 1
                    continue
                what = "What it holds is no text." if textless(error) else "It cannot be read: the file is damaged there."
                raise Broken.line(number, what) from None
            yield from rows
            if len(rows) < at_once:
                return
            number = rows[-1].number + 1

    def _seal_of(self, number: int) -> str:
        chosen = select(LINES.c.seal).where(LINES.c.game == self._game, LINES.c.number == number)
        try:
            with self._engine.connect() as connection:
                return str(connection.execute(chosen).scalar_one_or_none() or "")
        except DAMAGED as error:
            raise unreadable(self._place, error) from None

    def all_told(self, known: Container[str] = ()) -> tuple[SavedTurn, ...]:
        """The packed ledgers of turns as they were told, without those of known keys; none where they cannot be read, as they
        can be made anew."""
        theirs = TOLD.c.game == self._game
        try:
            with self._engine.connect() as connection:
                new = [key for key in connection.execute(select(TOLD.c.key).where(theirs)).scalars() if key not in known]
                chosen = select(TOLD).where(theirs, TOLD.c.key.in_(new)) if known else select(TOLD).where(theirs)
                rows = connection.execute(chosen.order_by(TOLD.c.turn)).all()
        except DAMAGED as error:
            if self.file is None:
                raise unreadable(self._place, error) from None
            return ()
        spoilt = b""  # a file may hold anything in any column; what is no ledger is found out where it is unpacked
        return tuple(
            SavedTurn(str(row.key), whole_of(row.turn, 0), row.ledger if isinstance(row.ledger, bytes) else spoilt)
            for row in rows
        )

    def checkpoint(self) -> SavedCheckpoint | None:
        """The last checkpoint; None where there is none, or it is not as it was written beside the line it stands at."""
        at = (CHECKPOINTS.c.game == LINES.c.game) & (CHECKPOINTS.c.number == LINES.c.number)
        chosen = select(CHECKPOINTS, LINES.c.seal.label("line")).join(LINES, at).where(CHECKPOINTS.c.game == self._game)
        try:
            with self._engine.connect() as connection:
                row = connection.execute(chosen.order_by(CHECKPOINTS.c.number.desc()).limit(1)).first()
            if row is None or row.seal != seal_of_checkpoint(row.line, row.record):
                return None
        except DAMAGED:
            return None  # what is wrong is said where the lines are read
        return SavedCheckpoint(row.number, row.record)
