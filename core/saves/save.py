"""The save of one game: its setup and its journal, in one SQLite file or any SQLAlchemy URL."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct
from sqlalchemy import Engine, Integer, String, Text, create_engine, event, inspect, select
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.orm import DeclarativeBase, Mapped, Session, mapped_column

from core.complaint import Rejected
from core.ledger.state import plain
from core.resolution.journal import Made

FORMAT = 1
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


class Save:
    """An open save. `append` returns only when the gesture is on disk."""

    def __init__(self, engine: Engine, place: str) -> None:
        self._engine = engine
        self.place = place

    @classmethod
    def create(cls, place: str | Path, heading: Heading) -> Save:
        """A new save; `Rejected` when something is there already."""
        if "://" not in str(place) and Path(place).exists():
            raise Rejected.because("", "A file of that name is there already.", "Choose another name.").at(str(place))
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
        if "://" not in str(place) and not Path(place).is_file():
            raise Rejected.because("", "There is no such save.").at(str(place))
        save = cls(_engine(place), str(place))
        try:
            tables = set(inspect(save._engine).get_table_names())
        except _DAMAGED as error:
            save.close()
            raise _unreadable(place, error) from None
        if not {"heading", "journal"} <= tables:
            save.close()
            raise Rejected.because("", "This is not a Seneschal save.", "Open a file ending in .seneschal.").at(str(place))
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
            raise Rejected.because("heading", f"The save's heading is damaged: {error}.").at(self.place) from None
        if heading.format > FORMAT:
            raise Rejected.because("", "This save is of a newer Seneschal.", "Open it with that one.").at(self.place)
        return heading

    def journal(self) -> Iterator[Written]:
        """Every gesture ever made, in order."""
        try:
            with Session(self._engine) as session:
                rows = session.scalars(select(_Line).order_by(_Line.number)).all()
        except _DAMAGED as error:
            raise _unreadable(self.place, error) from None
        for row in rows:
            try:
                gesture = _read.decode(row.gesture)
            except (msgspec.ValidationError, msgspec.DecodeError, TypeError) as error:
                where = f"journal line {row.number}"
                raise Rejected.because(where, f"It cannot be read: {error}.").at(self.place) from None
            yield Written(gesture, row.made_at, row.state)

    def append(self, number: int, gesture: Made, state: str) -> None:
        """Commit one gesture; `state` is the digest of the state after it."""
        text = msgspec.json.encode(gesture, enc_hook=plain).decode()
        line = _Line(number=number, made_at=datetime.now(UTC).isoformat(timespec="seconds"), gesture=text, state=state)
        try:
            with Session(self._engine) as session, session.begin():
                session.add(line)
        except IntegrityError:
            what = "The game was taken further elsewhere since it was opened here, so this was not done."
            raise Rejected.because("", what, "Open it again.").at(self.place) from None
        except SQLAlchemyError as error:
            raise _unreadable(self.place, error) from None

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


def _durable(connection: Any, _: Any) -> None:
    connection.execute("PRAGMA journal_mode=DELETE")
    connection.execute("PRAGMA synchronous=FULL")


def _unreadable(place: str | Path, error: Exception) -> Rejected:
    if not isinstance(error, SQLAlchemyError):
        return Rejected.because("", "The save is damaged: what it holds is no text.", "Open a copy of it.").at(str(place))
    reason = str(getattr(error, "orig", None) or error).splitlines()[0]
    return Rejected.because("", f"The save cannot be read or written: {reason}.").at(str(place))
