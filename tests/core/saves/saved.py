"""Saves of the guide's game to try things on, and what is done to them behind the program's back."""

from __future__ import annotations

import subprocess
import sys
import textwrap

from sqlalchemy import create_engine, select

from core.game import Game
from core.saves.address import place_of, reached
from core.saves.heading import SaveHeading
from core.saves.save import Save
from core.saves.tables import GAMES, LINES, TOLD

OPENED: list[Game] = []
"""What is closed when a test is over."""


def heading() -> SaveHeading:
    return SaveHeading(ruleset="tug", title="Tug", seed="seed", given={"players": {"anna": {}, "bob": {}}})


def opened(tug, place):
    """The game of a save, closed when the test is over."""
    OPENED.append(Game.open(place, face=tug.RULESET))
    return OPENED[-1]


def pulled(tug, place):
    """A save of five gestures, closed."""
    game = Game(heading(), Save.create(place, heading()), face=tug.RULESET)
    for strength in (1, 2, 3):
        game.give([{"by": "anna", "pull": strength}])
    game.step()
    game.step()
    game.close()
    return place


def spoil(place, *statements):
    """Change a save behind the program's back, in a file or a database."""
    engine = create_engine(place_of(place).url)
    with engine.begin() as connection:
        for statement in statements:
            connection.exec_driver_sql(statement)
    engine.dispose()


def content(place):
    """All rows of a save."""
    engine = reached(place_of(place))
    with engine.connect() as connection:
        rows = [connection.execute(select(table)).all() for table in (GAMES, LINES, TOLD)]
    engine.dispose()
    return rows


def killed(tug, place):
    """Kill a program right after its last acknowledged gesture, and open what it left."""
    code = f"""
        import os, sys
        sys.path.insert(0, {str(tug.__path__[0].rsplit("/", 1)[0])!r})
        import tug
        from core.game import Game
        from core.saves.heading import SaveHeading
        from core.saves.save import Save
        heading = SaveHeading(ruleset="tug", title="Tug", seed="seed", given={{"players": {{"anna": {{}}, "bob": {{}}}}}})
        game = Game(heading, Save.create({str(place)!r}, heading), face=tug.RULESET)
        for strength in (1, 2, 3):
            game.give([{{"by": "anna", "pull": strength}}])
        game.step()
        print(game.resolution.position, flush=True)
        os.kill(os.getpid(), 9)
    """
    run = subprocess.run([sys.executable, "-c", textwrap.dedent(code)], capture_output=True, text=True, check=False)
    assert run.returncode == -9, run.stderr
    again = opened(tug, place)
    assert len(again.orders()) == 3
    assert str(again.resolution.position) == run.stdout.strip()
    again.close()
