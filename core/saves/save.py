"""The save of one game: its setup and its journal, in one SQLite file or any SQLAlchemy URL."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct
from sqlalchemy import Engine, Integer, String, Text, create_engine, event, inspect, make_url, select
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.orm import DeclarativeBase, Mapped, Session, mapped_column

from core.complaint import Rejected
from core.ledger.state import plain
from core.misfit import placed
from core.resolution.journal import Made

FORMAT = 1
COPY = "Open a copy of the save, if you kept one."
_read = msgspec.json.Decoder(Made)


class _Base(DeclarativeBase):
    pass


class _Heading(_Base):
    __tablename__ = "heading"
    key: Mapped[str] = mapped_column(String(40), primary_key=True)
    value: Mapped[str] = mapped_column(Text)


_DAMAGED = (SQLAlchemyError, UnicodeDecodeError, AttributeError)
"""What reading a save with broken bytes in it fails with."""


class _Line(_Base):
    __tablename__ = "journal"
    number: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=False)
    made_at: Mapped[str] = mapped_column(String(32))
    gesture: Mapped[str] = mapped_column(Text)
    state: Mapped[str] = mapped_column(String(64))


class _Seal(_Base):
    """What ties a line of the journal to the one before it; in a table of its own, which older programs pass over."""

    __tablename__ = "seal"
    number: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=False)
    seal: Mapped[str] = mapped_column(String(32))


class Heading(Struct, frozen=True, kw_only=True):
    """What a save says of its game. `given` and `settings` are the setup document; `seed` is the dice's."""

    ruleset: str
    title: str
    seed: str
    given: dict[str, Any]
    settings: dict[str, Any] = {}
    program: str = ""
    format: int = FORMAT


class Written(Struct, frozen=True):
    """One line of the journal as saved: the gesture, when it was made, and the digest of the state it led to."""

    gesture: Made
    made_at: str
    state: str
    changed: bool = False
    """Whether the line is another one than was written here."""


class Save:
    """An open save. `append` returns only when the gesture is on disk."""

    def __init__(self, engine: Engine, place: str) -> None:
        self._engine = engine
        self.place = place
        self._sealed = True
        """Whether it has a table for seals; one of an older program is given it with the next line."""

    @classmethod
    def create(cls, place: str | Path, heading: Heading) -> Save:
        """A new save; `Rejected` when something is there already."""
        file = _file(place)
        if file is not None and file.exists():
            raise Rejected.because("", "A file of that name is there already.", "Choose another name.").at(str(place))
        if file is not None and not file.parent.is_dir():
            what = f"There is no folder {file.parent}."
            raise Rejected.because("", what, "Make it first, or choose another place.").at(str(place))
        save = cls(_engine(place), str(place))
        try:
            _Base.metadata.create_all(save._engine)
            with Session(save._engine) as session, session.begin():
                written = {name: msgspec.json.encode(value).decode() for name, value in plain(heading).items()}
                session.add_all(_Heading(key=key, value=value) for key, value in written.items())
        except SQLAlchemyError as error:
            raise _unreadable(place, error) from None
        return save

    @classmethod
    def open(cls, place: str | Path) -> Save:
        """The save at `place`; `Rejected` when it is none, or is of a newer program."""
        file = _file(place)
        if file is not None and file.is_dir():
            raise Rejected.because("", "This is a folder, and no save.", "Open a file in it that ends in .seneschal.").at(
                str(place)
            )
        if file is not None and not file.is_file():
            raise Rejected.because("", "There is no such save.", "Check its name and folder.").at(str(place))
        if file is not None and file.stat().st_size == 0:
            raise Rejected.because("", "The file is empty: no game is in it.", COPY).at(str(place))
        save = cls(_engine(place), str(place))
        try:
            tables = set(inspect(save._engine).get_table_names())
            save._sealed = _Seal.__tablename__ in tables
        except _DAMAGED as error:
            save.close()
            raise _unreadable(place, error) from None
        if not {"heading", "journal"} <= tables:
            save.close()
            raise Rejected.because("", "This is not a Seneschal save.", "Open one that Seneschal wrote.").at(str(place))
        return save

    @property
    def heading(self) -> Heading:
        try:
            with Session(self._engine) as session:
                rows = {row.key: row.value for row in session.scalars(select(_Heading))}
        except _DAMAGED as error:
            raise _unreadable(self.place, error) from None
        try:
            heading = msgspec.convert({key: msgspec.json.decode(value) for key, value in rows.items()}, Heading)
        except (msgspec.ValidationError, msgspec.DecodeError, TypeError) as error:
            raise Rejected.because("heading", f"The save's heading is damaged: {_said(error)}", COPY).at(self.place) from None
        if heading.format > FORMAT:
            raise Rejected.because("", "This save is of a newer Seneschal.", "Open it with that one.").at(self.place)
        return heading

    def journal(self) -> Iterator[Written]:
        """Every gesture ever made, in order."""
        try:
            with Session(self._engine) as session:
                rows = session.scalars(select(_Line).order_by(_Line.number)).all()
                seals = {one.number: one.seal for one in session.scalars(select(_Seal))} if self._sealed else {}
        except _DAMAGED as error:
            raise _unreadable(self.place, error) from None
        before = ""
        for place, row in enumerate(rows):
            where = f"journal line {place}"
            if row.number != place:
                what = f"It is missing, and what was done from line {row.number} on builds on it."
                raise Rejected.because(where, what, COPY).at(self.place)
            try:
                gesture = _read.decode(row.gesture)
            except (msgspec.ValidationError, msgspec.DecodeError, TypeError) as error:
                what = f"It cannot be read: {_said(error)}"
                mend = f"Open it with the Seneschal that wrote it. {COPY}"
                raise Rejected.because(where, what, mend).at(self.place) from None
            seal = seals.get(row.number, "")
            changed = bool(seal) and seal != _seal(before, row.gesture, row.state)
            before = seal
            yield Written(gesture, row.made_at, row.state, changed)

    def append(self, number: int, gesture: Made, state: str) -> str:
        """Commit one gesture; `state` is the digest of the state after it, or empty where it is not known any more.
        Says when it was made."""
        text = msgspec.json.encode(gesture, enc_hook=plain).decode()
        made_at = datetime.now(UTC).isoformat(timespec="seconds")
        try:
            if not self._sealed:
                _Base.metadata.create_all(self._engine)
                self._sealed = True
            with Session(self._engine) as session, session.begin():
                last = session.get(_Seal, number - 1)
                seal = _seal(last.seal if last is not None else "", text, state)
                session.add_all([
                    _Line(number=number, made_at=made_at, gesture=text, state=state), _Seal(number=number, seal=seal),
                ])  # fmt: skip
        except IntegrityError:
            what = "The game was taken further elsewhere since it was opened here, so this was not done."
            raise Rejected.because("", what, "Open it again.").at(self.place) from None
        except SQLAlchemyError as error:
            raise _unreadable(self.place, error) from None
        return made_at

    def copy(self, place: str | Path) -> Save:
        """The same game saved under another name."""
        other = Save.create(place, self.heading)
        for number, written in enumerate(self.journal()):
            other.append(number, written.gesture, written.state)
        return other

    def close(self) -> None:
        self._engine.dispose()


def _engine(place: str | Path) -> Engine:
    text = str(place)
    try:
        engine = create_engine(text if "://" in text else f"sqlite:///{text}")
    except SQLAlchemyError:
        raise Rejected.because("", "That is no address of a database.", "Write postgresql://name@host/games.").at(text) from None
    except ImportError as error:
        what = f"The driver of that database is not installed: {error.name}."
        raise Rejected.because("", what, "Install it beside Seneschal.").at(text) from None
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", _durable)
    return engine


def _file(place: str | Path) -> Path | None:
    """The file of a save; None where a server keeps it."""
    text = str(place)
    if "://" not in text:
        return Path(place)
    try:
        url = make_url(text)
    except SQLAlchemyError:
        return None
    return Path(url.database) if url.get_backend_name() == "sqlite" and url.database not in (None, "", ":memory:") else None


def _seal(before: str, gesture: str, state: str) -> str:
    """Ties a line of the journal to the one before it, so that a line changed later is noticed."""
    return hashlib.blake2b(f"{before} {state} {gesture}".encode(), digest_size=16).hexdigest()


def _durable(connection: Any, _: Any) -> None:
    connection.execute("PRAGMA journal_mode=DELETE")
    connection.execute("PRAGMA synchronous=FULL")


_FAILURES = (
    ("not a database", "The save cannot be read: this is no file that Seneschal wrote.", "Open one that ends in .seneschal."),
    ("malformed", "The save is damaged.", COPY),
    ("decode to UTF-8", "The save is damaged: what it holds is no text.", COPY),
    ("unable to open", "The save cannot be opened or made there.", "Check the folder, and whether you may write in it."),
    ("readonly", "The save cannot be written to.", "Allow it to be written, or copy it to a place of your own."),
    ("locked", "Another program is writing to the save just now.", "Close it there, or try again."),
    ("disk is full", "The save cannot be written: the disk is full.", "Make room and do it again."),
)
"""What a database says, and what it means to the person whose game it is."""


def _unreadable(place: str | Path, error: Exception) -> Rejected:
    reason = str(getattr(error, "orig", None) or error).splitlines()[0]
    if not isinstance(error, SQLAlchemyError):
        reason = "decode to UTF-8"
    for word, what, mend in _FAILURES:
        if word in reason:
            return Rejected.because("", what, mend).at(str(place))
    mend = "Check its address, and that the database can be reached."
    return Rejected.because("", f"The save cannot be read or written: {reason.rstrip('.')}.", mend).at(str(place))


def _said(error: Exception) -> str:
    """What does not fit in a line, in plain words."""
    if isinstance(error, msgspec.ValidationError):
        path, what = placed(str(error), "")
        return f"{path}: {what}" if path else what
    return "it is cut off or overwritten."
