"""The save of one game: its heading and its journal, in one SQLite file or in a database.

A line is acknowledged when it is on disk. What a save holds is sealed line by line, beginning with the heading, and a line is
added only where the last one is still the one that was read or written here.
"""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

from msgspec import structs
from sqlalchemy import Connection, Engine, delete, func, insert, select
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from core import __version__
from core.complaint import Complaint, Rejected
from core.resolution.gestures import Made
from core.resolution.upgrades import revision_of
from core.saves import file as files
from core.saves import presence
from core.saves.address import SaveAddress, reached, reached_to_read
from core.saves.contents import Contents
from core.saves.games import chosen, named, outdated, put_in_database, slug
from core.saves.heading import SaveHeading, as_json
from core.saves.lines import JournalLine, SavedCheckpoint, SavedTurn, now, row_of_checkpoint, rows_of, seal_of_heading
from core.saves.listening import CHANNEL, Listening
from core.saves.presence import Present
from core.saves.tables import CHECKPOINTS, GAMES, LINES, TOLD
from core.saves.unreadable import DAMAGED, unreadable


class Overtaken(Rejected):
    """The game was taken further elsewhere, so a gesture on the old state was not made. `came` is what came between, `gesture`
    what was not made; both are filled in where the game is known."""

    came: tuple[JournalLine, ...] = ()
    gesture: Made | None = None

    def fill(self, came: tuple[JournalLine, ...], gesture: Made) -> None:
        """Say what came between, and what was not made."""
        self.came, self.gesture = came, gesture
        said = "; ".join(f"{line.author or 'somebody'}: {line.gesture.label().rstrip('.')}" for line in came[-5:])
        more = f"{len(came) - 5} gestures, then " if len(came) > 5 else ""
        [complaint] = self.complaints
        what = f"{complaint.what} Between came {more}{said}." if came else complaint.what
        self.complaints = (Complaint(complaint.where, what, complaint.mend),)
        self.args = (str(self.complaints[0]),)


class Save(Contents):
    """An open save. `append` returns only when the gesture is on disk."""

    def __init__(self, place: SaveAddress, engine: Engine, game: int, heading: str, seal: str) -> None:
        super().__init__(place, engine, game, heading, seal)
        self._last = (-1, seal)
        """The number and the seal of the last line read or written here."""
        self.author = ""
        self.rules = ""
        self.spoilt: Rejected | None = None
        """Why nothing can be written to it any more; None where something can."""
        self.astray = ""
        """What had become of its file when it was last to be written ("is gone"); empty where it is as it was."""
        self._seen = files.seen(place.file)

    # Made and opened

    @classmethod
    def create(
        cls,
        place: str | Path | SaveAddress,
        heading: SaveHeading,
        lines: Iterable[JournalLine] = (),
        told: Iterable[SavedTurn] = (),
        checkpoint: SavedCheckpoint | None = None,
    ) -> Save:
        """A new save with all its lines, made whole or not at all; `Rejected` when something is there already."""
        at = named(place)
        text = as_json(heading)
        seal = seal_of_heading(text)
        rows = list(rows_of(lines, seal))
        last = (rows[-1]["number"], rows[-1]["seal"]) if rows else (-1, seal)

        def fill(connection: Connection, name: str) -> int:
            game = connection.execute(insert(GAMES).values(name=name, heading=text, seal=seal)).inserted_primary_key
            assert game is not None
            number = int(game[0])
            if rows:
                connection.execute(insert(LINES), [{"game": number, **row} for row in rows])
            kept = [{"game": number, "key": one.key, "turn": one.turn, "ledger": one.ledger} for one in told]
            if kept:
                connection.execute(insert(TOLD), kept)
            if checkpoint is not None and checkpoint.number < len(rows):
                connection.execute(
                    insert(CHECKPOINTS).values(row_of_checkpoint(number, checkpoint, rows[checkpoint.number]["seal"]))
                )
            return number

        engine: Engine | None = None
        try:
            if at.file is not None:
                files.made(at.file, lambda connection: fill(connection, ""))
                engine, game = reached(at), 1
            else:
                at = at.called(at.game or slug(heading.title))
                engine = reached(at)
                game = put_in_database(engine, at, fill)
        except Rejected as rejected:
            _let_go(engine)
            rejected.source = str(at)
            raise
        except (*DAMAGED, OSError) as error:
            _let_go(engine)
            raise unreadable(at, error) from None
        save = cls(at, engine, game, text, seal)
        save._last = last
        return save

    @classmethod
    def open(cls, place: str | Path | SaveAddress) -> Save:
        """The save at `place`; `Rejected` when it is none, holds what no save holds, or is of a newer program. Nothing is
        written before it is known to be ours; a save of an older program is copied, then brought to the tables of today. One
        that may not be written where it lies is opened to be read."""
        at = named(place)
        engine: Engine | None = None
        only_read: Rejected | None = None
        try:
            if at.file is not None:
                due = files.vetted(at.file)
                only_read = None if files.writable(at.file) else _only_read(due)
                engine = reached_to_read(at.file) if only_read is not None else reached(at)
            else:
                engine = reached(at)
                due = outdated(engine)
            if due:
                from core.saves.migrations import migrate

                migrate(engine, at)
            with engine.connect() as connection:
                row = chosen(connection, at)
        except Rejected as rejected:
            _let_go(engine)
            rejected.source = str(at)
            raise
        except (*DAMAGED, OSError) as error:
            _let_go(engine)
            raise unreadable(at, error) from None
        save = cls(at if at.file is not None else at.called(str(row.name)), engine, row.id, row.heading, row.seal)
        save.spoilt = only_read
        return save

    @property
    def listens(self) -> Listening:
        """How to hear of what others do to the game; closed by whoever asked for it."""
        return Listening(self._engine, self._game, self.file)

    def here(self, desk: str, author: str, stage: str) -> tuple[Present, ...]:
        """Say that a desk has the game open, and hear which others have."""
        if self.file is not None:
            return presence.beside(self.file, desk, author, stage)
        try:
            return presence.in_database(self._engine, self._game, desk, author, stage)
        except DAMAGED as error:
            raise unreadable(self._place, error) from None

    def gone(self, desk: str) -> None:
        """The desk has closed the game."""
        if self.file is not None:
            presence.gone(self.file, desk)
        else:
            with suppress(*DAMAGED):
                presence.gone_from_database(self._engine, self._game, desk)

    # Written

    def taken(self, line: JournalLine) -> None:
        """A line that was read is part of the game here now: what is written next comes after it."""
        self._last = (line.number, line.seal)

    def spoil(self) -> None:
        """From here on nothing is written: what can be read ends before a line that cannot."""
        what = "The save is damaged, and what is done now could not be kept in it."
        self.spoilt = Rejected.because("", what, "Save the game under another name first; that is its rescue copy.")

    def append(
        self, gesture: Made, state: str = "", ledger: str = "", told: Iterable[SavedTurn] = (), checkpoint: bytes = b""
    ) -> JournalLine:
        """Commit one gesture, with the ledgers of turns that it closes, and in place of the last checkpoint the one it makes,
        if it makes one; `state` and `ledger` are the digests of what it leads to. `Overtaken` where another desk was faster;
        `Rejected` where the file is not the one it was."""
        if self.spoilt is not None:
            raise self.spoilt.at(self.place)
        number, before = self._last[0] + 1, self._last[1]
        line = JournalLine(
            number=number, gesture=gesture, made_at=now(), author=self.author,
            program=__version__, rules=self.rules, state=state, ledger=ledger, revision=revision_of(self.upgrades),
        )  # fmt: skip
        [row] = rows_of([line], before)
        try:
            if self.file is not None and files.seen(self.file) != self._seen:
                self._look_again(self.file)
            with self._engine.connect().execution_options(writes=True) as connection, connection.begin():
                self._same(connection)
                connection.execute(insert(LINES).values(game=self._game, **row))
                if self.file is None:
                    connection.execute(select(func.pg_notify(CHANNEL, str(self._game))))
                for one in told:
                    connection.execute(delete(TOLD).where(TOLD.c.game == self._game, TOLD.c.key == one.key))
                    connection.execute(insert(TOLD).values(game=self._game, key=one.key, turn=one.turn, ledger=one.ledger))
                if checkpoint:
                    connection.execute(delete(CHECKPOINTS).where(CHECKPOINTS.c.game == self._game))
                    connection.execute(
                        insert(CHECKPOINTS).values(
                            row_of_checkpoint(self._game, SavedCheckpoint(number, checkpoint), row["seal"])
                        )
                    )
        except Rejected as rejected:
            rejected.source = self.place
            raise
        except IntegrityError:
            raise overtaken() from None
        except (*DAMAGED, OSError) as error:
            raise unreadable(self._place, error) from None
        self._seen, self.astray = files.seen(self.file), ""
        self._last = (number, row["seal"])
        return structs.replace(line, seal=row["seal"])

    def _same(self, connection: Connection) -> None:
        """`Rejected` where the heading or the last line is another than was read or written here."""
        chosen = select(GAMES.c.seal).where(GAMES.c.id == self._game)
        heading = connection.execute(chosen.with_for_update() if self.file is None else chosen).scalar_one_or_none()
        number, seal = self._last
        since = select(LINES.c.number, LINES.c.seal).where(LINES.c.game == self._game, LINES.c.number >= number)
        lines = {row.number: row.seal for row in connection.execute(since)}
        if heading != self._sealed_heading or (number >= 0 and lines.get(number) != seal):
            raise self._replaced()
        if len(lines) > (number >= 0):
            raise overtaken()

    def _look_again(self, file: Path) -> None:
        """The file was touched by others: whether it is still the same game, read anew from the disk."""
        if not file.exists():
            self.astray = "is gone"
            what = "The save is gone: it was removed or renamed while it was open here, so this was not done."
            raise Rejected.because(
                "", what, "Save the game under a name, or put the file back. Nothing done before is lost here."
            )
        if files.another(self._seen, file):
            raise self._replaced()
        self._engine.dispose()
        with self._engine.connect() as connection:
            if connection.exec_driver_sql("PRAGMA quick_check(1)").scalar() != "ok":
                raise self._replaced()

    def _replaced(self) -> Rejected:
        self.astray = "is another one now"
        what = "The save is another file now, or an older copy of this one: something wrote over it, so this was not done."
        return Rejected.because("", what, "Save the game under another name; nothing done before is lost here.")

    def close(self) -> None:
        """Give back its connections to the file or database."""
        self._engine.dispose()


def _let_go(engine: Engine | None) -> None:
    if engine is not None:
        with suppress(SQLAlchemyError):
            engine.dispose()


def overtaken() -> Overtaken:
    """Why a line was refused that builds on a journal which others have continued."""
    what = "The game was taken further elsewhere meanwhile, so this was not done."
    return Overtaken(Rejected.because("", what, "Look at what came between, and do it again where it still fits.").complaints)


def _only_read(due: bool) -> Rejected:
    """Why nothing can be written to a save that lies where one may not write; raised where it would have to be (`due`)."""
    if due:
        what = "This save is of an older Seneschal and is to be renewed, but it may not be written where it lies."
        raise Rejected.because("", what, "Copy it to a folder of your own and open the copy.")
    what = "This save can only be read here: its file or its folder may not be written to."
    return Rejected.because("", what, "Save the game under another name to go on with it.")
