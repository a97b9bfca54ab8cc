"""Figures of the desk: what its first paint costs, what a gesture costs the window's thread, and how long it stands still.

All is CPU time of the window's thread, so that a busy machine tells the same: an aim that is missed is printed as missed.
"""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

START = """
import os, resource, sys
import gui.__main__
from core.garbage_collection import settle
from gui.program.qt import load_qt
settle()
load_qt()
from gui.program.application import begun, open_first
settle()
app, window = begun()
open_first(window, {place!r})
window.show()
from PySide6.QtCore import QEventLoop, QTimer
wakes = QTimer()
wakes.start(20)
wait = QEventLoop.ProcessEventsFlag.WaitForMoreEvents
while window.desk.background.busy or window.desk.game is None: app.processEvents(wait)
for _ in range(20): app.processEvents()
def used():
    now = resource.getrusage(resource.RUSAGE_SELF)
    return now.ru_utime + now.ru_stime, now.ru_maxrss / 1024
painted, modules = used(), len(sys.modules)
while "gui.rulings.ruling" not in sys.modules or window.desk.background.busy: app.processEvents(wait)
print(*painted, modules, *used(), flush=True)
os._exit(0)
"""
MEGABYTES = 130
SIZES = ((900, 700), (1600, 1000))
"""Points of a window with two columns, and of one with three."""
STILL = {"the example": 50.0, "the game of 400 squares": 100.0}
"""Milliseconds that the window's thread may work without going back to its events."""


def home(folder: str) -> dict[str, str]:
    """The environment of a desk that finds nothing of its user's, and whose modules are compiled in `folder`."""
    places = dict.fromkeys(("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_RUNTIME_DIR"), folder)
    kept = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}
    return {**kept, **places, "QT_QPA_PLATFORM": "offscreen", "PYTHONPYCACHEPREFIX": str(Path(folder) / "compiled")}


class Painted(NamedTuple):
    """CPU seconds, megabytes and modules until the desk has drawn its game; seconds and megabytes when it is loaded whole."""

    seconds: float
    megabytes: float
    modules: float
    whole_seconds: float
    whole_megabytes: float


def first_paint(folder: str, place: str = "") -> Painted:
    """What it took to draw the example, or the save at `place`."""
    code = [sys.executable, "-c", START.format(place=place)]
    said = subprocess.run(code, check=True, capture_output=True, text=True, env=home(folder)).stdout.split()
    return Painted(*map(float, said))


def starts() -> Iterator[str]:
    with tempfile.TemporaryDirectory() as folder:
        first_paint(folder)  # compiles the modules, and leaves the example as a save
        took = Painted(*map(statistics.median, zip(*(first_paint(folder) for _ in range(5)), strict=True)))
        yield (
            f"first paint of the desk on the example: {took.seconds:.2f} s CPU (aim: 2 times novelWriter's, see PEER=1), "
            f"{took.megabytes:.0f} MB (aim {MEGABYTES}), {took.modules:.0f} modules; when the other stages are loaded behind it: "
            f"{took.whole_seconds:.2f} s, {took.whole_megabytes:.0f} MB"
        )


class Took(NamedTuple):
    """Milliseconds of the window's thread: a gesture with what is drawn right after it, and the longest single turn of the loop
    until all that it led to is there, be it from behind the window or a slice at a time."""

    drawn: float
    turn: float


def gestures(game: dict[str, Any], orders: list[dict[str, Any]], size: tuple[int, int]) -> dict[str, list[Took]]:
    """What each gesture of a night at the desk takes, in a window of that many points."""
    from PySide6.QtCore import QEventLoop

    from core.game import Game
    from gui.adapters.standing import COLLECT, PUBLISH, RESOLVE
    from gui.program.application import begun
    from gui.widgets.slices import Slices

    app, window = begun()
    window.resize(*size)
    window.show()
    open_game = Game.new(game, seed="seed")
    open_game.give(orders)
    took: dict[str, list[Took]] = {}

    def milliseconds(work: Callable[[], object]) -> float:
        start = time.thread_time()
        work()
        return (time.thread_time() - start) * 1000

    def busy() -> bool:
        return window.desk.background.busy or any(slices.busy for slices in window.findChildren(Slices))

    def later() -> Iterator[float]:
        while busy():
            yield milliseconds(app.processEvents)
        for _ in range(6):
            yield milliseconds(app.processEvents)

    def timed(what: str, gesture: Callable[[], object]) -> None:
        itself, painted = milliseconds(gesture), milliseconds(app.processEvents)
        took.setdefault(what, []).append(Took(itself + painted, max(itself, painted, *later())))

    timed("open", lambda: window.games.attempt("Opening", lambda: open_game))
    while "gui.rulings.ruling" not in sys.modules or busy():
        app.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)
    timed("publish stage while orders come in", lambda: window.desk.bring(PUBLISH))
    timed("collect stage", lambda: window.desk.bring(COLLECT))
    timed("resolve stage", lambda: window.desk.bring(RESOLVE))
    for _ in range(12):
        timed("step", lambda: window.desk.do(lambda one: one.step()))
    timed("run to the end", lambda: window.desk.do(lambda one: one.run_on()))
    while open_game.choice is not None:
        timed("answer", lambda: window.desk.do(lambda one: one.answer(one.choice.by_rules)))  # type: ignore[union-attr]
        timed("run to the end", lambda: window.desk.do(lambda one: one.run_on()))
    for _ in range(6):
        timed("back an event", lambda: window.desk.do(lambda one: one.back()))
    places = range(0, len(open_game.entries), max(1, len(open_game.entries) // 8))
    for place in places:
        timed("jump", lambda place=place: window.desk.look_at(place))
    timed("jump", lambda: window.desk.look_at(None))
    timed("publish stage", lambda: window.desk.bring(PUBLISH))
    for _ in range(6):
        timed("a post marked as sent", window.panels.publish.mark_sent)
    return took


def main() -> None:
    """Prints the gestures on a game given as JSON on standard input, in a window of the size named there."""
    setup, orders, size = json.load(sys.stdin)
    print(json.dumps(gestures(setup, orders, size)), flush=True)
    os._exit(0)


def at_the_desk(what: str, setup: dict[str, Any], orders: list[dict[str, Any]], aim: float) -> Iterator[str]:
    with tempfile.TemporaryDirectory() as folder:
        first_paint(folder)  # compiles the modules
        for size in SIZES:
            given = json.dumps([setup, orders, size])
            code = [sys.executable, "-m", "tests.bench_desk"]
            ran = subprocess.run(code, check=True, capture_output=True, text=True, input=given, env=home(folder))
            written = json.loads(ran.stdout.splitlines()[-1])
            took = {gesture: [Took(*one) for one in times] for gesture, times in written.items()}
            yield from _figures(f"{what}, {size[0]} by {size[1]}", took, aim, STILL[what])


def _figures(what: str, took: dict[str, list[Took]], aim: float, still: float) -> Iterator[str]:
    drawn = {gesture: [one.drawn for one in times] for gesture, times in took.items()}
    figures = [f"{one} {statistics.median(drawn[one]):.1f}" for one in ("step", "jump", "back an event", "a post marked as sent")]
    yield f"{what}, drawn anew: {', '.join(figures)} ms (aim {aim:.0f})"
    slowest = sorted(drawn, key=lambda gesture: -max(drawn[gesture]))[:3]
    yield "  slowest until all is drawn anew: " + ", ".join(f"{one} {max(drawn[one]):.0f} ms" for one in slowest)
    turns = {gesture: max(one.turn for one in times) for gesture, times in took.items()}
    longest, *others = sorted(turns, key=lambda gesture: -turns[gesture])
    missed = "" if turns[longest] <= still else ", MISSED"
    yield f"  the window stands still for {turns[longest]:.0f} ms at most, at: {longest} (aim {still:.0f}{missed})"
    yield "  and for " + ", ".join(f"{turns[gesture]:.0f} ms at: {gesture}" for gesture in others[:4])


def lines(example: tuple[dict[str, Any], list[dict[str, Any]]], large: dict[str, Any]) -> Iterator[str]:
    yield from starts()
    yield from at_the_desk("the example", *example, 8)
    setup = {"ruleset": "noblesse", "title": "bench", "given": large["given"]}
    yield from at_the_desk("the game of 400 squares", setup, large["orders"], 16)


if __name__ == "__main__":
    main()
