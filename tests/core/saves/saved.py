"""Saves of the guide's game to try things on, and what is done to them behind the program's back."""

from __future__ import annotations

from sqlalchemy import create_engine, select

from core.game import Game
from core.saves.address import place_of, reached
from core.saves.heading import SaveHeading
from core.saves.save import Save
from core.saves.tables import GAMES, LINES, TOLD
from tests.examples import resolved

OPENED: list[Game] = []
"""What is closed when a test is over."""


def heading(title="Tug") -> SaveHeading:
    return SaveHeading(ruleset="tug", title=title, seed="seed", given={"players": {"anna": {}, "bob": {}}})


def begun(tug, place, author="Ada"):
    """A new game in a save, closed when the test is over."""
    return _by(author, Game(heading(), Save.create(place, heading()), face=tug.RULESET))


def joined(tug, place, author="Bert"):
    """The game of a save, closed when the test is over."""
    return _by(author, Game.open(place, face=tug.RULESET))


def opened(tug, place):
    """The game of a save, nobody's."""
    return joined(tug, place, "")


def _by(author: str, game: Game) -> Game:
    game.author = author
    OPENED.append(game)
    return game


def pulled(tug, place):
    """A save of five gestures, closed."""
    game = begun(tug, place, "")
    for strength in (1, 2, 3):
        game.give([{"by": "anna", "pull": strength}])
    game.step()
    game.step()
    game.close()
    return place


def played(tug, place, rounds=2):
    """A save of so many rounds, one more begun, in which Anna has given an order."""
    game = begun(tug, place)
    for strength in range(1, rounds + 1):
        game.give([{"by": "anna", "pull": strength}, {"by": "bob", "pull": 2}])
        resolved(game)
        game.open_turn()
    game.give([{"by": "anna", "pull": 3}])
    game.close()
    return place


def pulls(game):
    return [(order.by, order.strength) for order in game.orders()]


def sentences(game, turn=1):
    return [(entry.event.sentence(entry.state.names), str(entry.told)) for entry in game.entries_of(turn)]


def done(place, *statements):
    """Change a save behind the program's back, in a file or a database; the rows the last statement gives."""
    engine, rows = create_engine(place_of(place).url), []
    with engine.begin() as connection:
        for statement in statements:
            found = connection.exec_driver_sql(statement) if isinstance(statement, str) else connection.execute(statement)
            rows = found.all() if found.returns_rows else []
    engine.dispose()
    return rows


def content(place):
    """All rows of a save."""
    engine = reached(place_of(place))
    with engine.connect() as connection:
        rows = [connection.execute(select(table)).all() for table in (GAMES, LINES, TOLD)]
    engine.dispose()
    return rows
