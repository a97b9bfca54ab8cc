"""Where games are opened from: files, and databases that hold several."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from msgspec import structs

from core.complaint import Rejected
from core.game import Game
from core.order_status import order_statuses
from core.saves.address import SaveAddress, place_of
from core.saves.games import games
from gui.adapters.attempt import Refused, attempt

__all__ = ["Game", "GamePlace", "Server", "called", "open_game", "opened"]
GamePlace = Path | str | SaveAddress
"""A file, or the address of a game in a database."""


def opened(opening: Callable[[], Game]) -> Game | Refused:
    """A game that is opened, or why it cannot be; its orders are judged already, for those of a large turn take longer than a
    blink. Call it behind the window."""

    def work() -> Game:
        game = opening()
        order_statuses(game)
        return game

    return attempt(work)


def open_game(place: GamePlace) -> Game:
    """The game of a place; refused where there is none."""
    return Game.open(place)


def called(place: GamePlace) -> str:
    """What a place is called while its game is being opened."""
    server = isinstance(place, SaveAddress) or "://" in str(place)
    return "the game on the server" if server else Path(str(place)).stem


class Server:
    """A database with games, at an address as somebody wrote it down; `Rejected` where it is none."""

    def __init__(self, written: str, password: str) -> None:
        place = place_of(written)
        if place.file is not None:
            raise Rejected.because("", "That is a file. Open it by Game > Open.")
        self._place = structs.replace(place, url=place.url.set(password=password)) if password else place
        self.address = str(place)
        """It is shown without a password."""
        self.home = str(place.called(""))
        """The database, whichever of its games is meant."""
        self.game = place.game
        """The game that the address names, if it names one."""

    def games(self) -> tuple[tuple[str, str], ...]:
        """Its games: (name, title). Asks the server, so call it behind the window."""
        return games(self._place)

    def place(self, game: str) -> SaveAddress:
        """Where that game of it is opened from."""
        return self._place.called(game)
