"""How a desk hears that a game was taken further elsewhere: a database tells, a file has a counter of changes."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from threading import Event
from typing import Any

from sqlalchemy import Engine
from sqlalchemy.exc import SQLAlchemyError

CHANNEL = "seneschal"
"""What a database tells of games on, with the number of the game."""
EVERY = 0.2
"""Seconds between two looks at the counter of a file."""


class Listening:
    """Waits, in a thread of its own, for what others do to a game. A connection that was lost is made again; as nobody knows
    what was missed meanwhile, that counts as news."""

    def __init__(self, engine: Engine, game: int, file: Path | None) -> None:
        self._engine = engine
        self._game = str(game)
        self._file = file
        self._connection: Any = None
        self._counter: int | None = None
        self._stopped = Event()

    def news(self, patience: float) -> bool:
        """Whether there may be something new, after at most so many seconds. `Rejected` never: what cannot be reached just
        now has no news."""
        try:
            return self._of_file(patience) if self._file is not None else self._of_database(patience)
        except Exception:
            self._let_go()
            self._stopped.wait(min(patience, 1.0))
            return False

    def _of_file(self, patience: float) -> bool:
        if self._connection is None:
            self._connection = self._engine.raw_connection()
        waited = 0.0
        while not self._stopped.is_set():
            counter = self._connection.driver_connection.execute("PRAGMA data_version").fetchone()[0]
            if counter != self._counter:
                self._counter = counter
                return True
            if waited >= patience:
                return False
            self._stopped.wait(EVERY)
            waited += EVERY
        return False

    def _of_database(self, patience: float) -> bool:
        if self._connection is None:
            self._connection = self._engine.raw_connection()
            self._connection.driver_connection.set_autocommit(True)
            self._connection.driver_connection.execute(f"LISTEN {CHANNEL}")
            return True
        told = self._connection.driver_connection.notifies(timeout=patience, stop_after=1)
        return any(one.payload == self._game for one in told)

    @property
    def stopped(self) -> bool:
        """Whether somebody asked it to stop; it may still be waiting."""
        return self._stopped.is_set()

    def stop(self) -> None:
        """From any thread: waiting ends soon."""
        self._stopped.set()

    def close(self) -> None:
        """From its own thread: stop, and give the connection back."""
        self.stop()
        self._let_go()

    def _let_go(self) -> None:
        connection, self._connection, self._counter = self._connection, None, None
        if connection is not None:
            with suppress(SQLAlchemyError, Exception):
                connection.detach()
                connection.close()
