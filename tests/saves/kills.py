"""Kills programs in the middle of what they do and opens what they left: `python -m tests.saves.kills line 1000`.

Each program is a fork of this one, which does nothing else, and is killed at a moment drawn anew each time. What it has said to
be saved is written into a pipe, and must be in the save, in its place, unchanged, together with all that was there before.
"""

from __future__ import annotations

import os
import select
import signal
import sqlite3
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

from core.cli import main
from core.document import read_document
from core.game import Game
from core.resolution.papers import WordPosts
from core.resources import resource
from core.saves.save import Save

EXAMPLE = resource("games") / "border_marches"
AFRESH = 40
"""How many kills a save goes through before the next is begun."""
COMMANDS = (
    ("orders", "SAVE", str(EXAMPLE / "orders.yaml")),
    ("resolve", "SAVE", "--step", "--anyway"),
    ("resolve", "SAVE", "--phase", "--anyway"),
    ("resolve", "SAVE", "--run", "--anyway"),
    ("resolve", "SAVE", "--next"),
    ("resolve", "SAVE", "--back"),
    ("orders", "SAVE", "--delete", "0"),
    ("undo", "SAVE"),
    ("redo", "SAVE"),
)


def lines_of(save: Path) -> int:
    with closing(sqlite3.connect(save)) as connection:
        return connection.execute("select count(*) from journal").fetchone()[0]


def on_the_line(save: Path, random: Random, said: Callable[[int], None]) -> None:
    """Commands one after the other, as somebody types them."""
    nothing = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nothing, 1)
    os.dup2(nothing, 2)
    while True:
        words = [str(save) if word == "SAVE" else word for word in random.choice(COMMANDS)]
        try:
            main(words, standalone_mode=False)
        except (Exception, SystemExit) as error:  # a refusal, as of an undo of nothing
            del error
        said(lines_of(save))


def on_the_desk(save: Path, random: Random, said: Callable[[int], None]) -> None:
    """Gestures in a window that has the save open, as fast as it takes them."""
    from PySide6.QtCore import QTimer
    from PySide6.QtWidgets import QApplication

    from gui.adapters.settings import Settings
    from gui.shell.window import Window
    from gui.widgets.theme import Look, load_fonts

    os.environ["XDG_CONFIG_HOME"] = str(save.parent / f"config{os.getpid()}")
    application = QApplication(["seneschal"])
    load_fonts()
    window = Window(Settings(), Look())
    window.show()
    window.show_game(Game.open(save))
    orders = read_document(EXAMPLE / "orders.yaml")["orders"]
    gestures: list[Callable[[Game], Any]] = [
        lambda game: game.give([random.choice(orders)]), Game.step, Game.step_phase, Game.run_on, Game.back, Game.open_turn,
        lambda game: game.make(WordPosts(turn=game.turn, kind="scene", template="Mist. " * random.randrange(40))),
        lambda game: game.undo(), lambda game: game.redo(),
    ]  # fmt: skip

    def tell() -> None:
        game = window.desk.in_play
        said(game.journal.made - game.pending)

    window.desk.storage.moved.connect(tell)
    timer = QTimer()
    timer.timeout.connect(lambda: window.desk.do(random.choice(gestures)))
    timer.start(5)
    application.exec()


WAYS = {"line": (on_the_line, 0.25), "desk": (on_the_desk, 0.6)}


class Tally:
    def __init__(self) -> None:
        self.kills = self.acknowledged = self.lost = self.unopened = self.unsaid = self.between = 0


def killed(way: str, save: Path, random: Random, tally: Tally) -> None:
    """Let a program work on a save, kill it, and look at what it left."""
    work, longest = WAYS[way]
    before, known = seals(save), lines_of(save)
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            os.close(reading)
            work(save, Random(random.random()), lambda count: os.write(writing, count.to_bytes(4, "big")))
        finally:
            os._exit(1)
    os.close(writing)
    select.select([reading], [], [], 60)  # it is up, and has saved something
    time.sleep(random.random() * longest)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    heard = b""
    while part := os.read(reading, 65536):
        heard += part
    os.close(reading)
    said = max((int.from_bytes(heard[at : at + 4], "big") for at in range(0, len(heard) - 3, 4)), default=known)
    tally.kills += 1
    tally.acknowledged += said - known
    try:
        left = seals(save)
        with closing(Game.open(save)) as game:
            game.looked_back(game.look_back())
            tally.unsaid += game.diverged is not None
            if game.diverged:
                print(f"{way} {tally.kills}: {game.diverged}")
    except Exception as error:
        tally.unopened += 1
        print(f"{way} {tally.kills}: {type(error).__name__} {error}")
        return
    tally.lost += max(0, said - len(left)) + (left[: len(before)] != before)
    tally.between += len(left) > said


def seals(save: Path) -> list[str]:
    with closing(Save.open(save)) as opened:
        lines = list(opened.journal())
        return ["changed" if line.changed else line.seal for line in lines]


def table(way: str, count: int, seed: int) -> Tally:
    """So many kills on saves of their own; prints what came of them."""
    random, tally = Random(seed), Tally()
    with tempfile.TemporaryDirectory() as folder:
        save = Path(folder)
        for number in range(count):
            if number % AFRESH == 0:
                save = Path(folder) / f"{number}.seneschal"
                Game.new(read_document(EXAMPLE / "setup.yaml"), save, "kills").close()
            killed(way, save, random, tally)
    where = {"line": "on the command line", "desk": "on the desk"}[way]
    print(
        f"kills {where}: {tally.kills}; gestures acknowledged: {tally.acknowledged}, lost: {tally.lost}; saves that did not open:"
        f" {tally.unopened}, that opened otherwise: {tally.unsaid}; killed after a commit, before it was said: {tally.between}"
    )
    return tally


if __name__ == "__main__":
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    tally = table(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]) if len(sys.argv) > 3 else 24)
    sys.exit(tally.lost + tally.unopened + tally.unsaid > 0)
