"""Figures, not tests: `make bench` prints medians of engine time, and ratios where they say more."""

from __future__ import annotations

import gc
import statistics
import subprocess
import sys
import time
import tracemalloc
from collections.abc import Callable
from typing import Any

from core.cases.case import read_document
from core.game import Game
from core.posts.profile import profiles
from core.posts.publish import publish, worded, written
from core.resources import resource
from core.rulesets.ruleset import installed


def median(work: Callable[[], Any], runs: int = 15) -> float:
    """Milliseconds, the median of `runs` after one that is not counted."""
    work()
    times: list[float] = []
    for _ in range(runs):
        gc.collect()
        start = time.perf_counter()
        work()
        times.append((time.perf_counter() - start) * 1000)
    return statistics.median(times)


def example(name: str) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    folder = next(path.parent for path in resource("games").glob("*/setup.yaml") if read_document(path)["ruleset"] == name)
    return read_document(folder / "setup.yaml"), read_document(folder / "orders.yaml")["orders"]


def resolved(game: Game) -> Game:
    game.run_on()
    while game.choice is not None:
        game.answer(game.choice.by_rules)
        game.run_on()
    return game


def night(squares: int) -> dict[str, Any]:
    """A night of four orders a square and a battle on each: units of two factions meet on `squares` squares."""
    columns = 10 if squares <= 25 else 40
    pairs = columns // 2
    players = {f"p{n}": {"faction": "pape" if n % 2 else "states", "home": f"A{n + 1}"} for n in range(8)}
    profile = {"attack": 4, "melee": 3, "charge": 2, "pike": 2, "ranged": 1, "ambush": 1, "toughness": 1, "morale": 30}
    units: dict[str, Any] = {}
    orders: list[dict[str, Any]] = []
    for n in range(squares):
        row = chr(ord("B") + n // pairs)
        column = n % pairs * 2 + 1
        for side, at in ((0, f"{row}{column}"), (1, f"{row}{column + 1}")):
            for k in range(2):
                unit = f"u{n}_{side}_{k}"
                units[unit] = {"of": f"p{(2 * n + side) % 8}", "kind": "regiment", "at": at, "profile": profile}
                orders.append({"by": units[unit]["of"], "move": unit, "to": [f"{row}{column}"] if side else []})
    return {
        "given": {"board": {"rows": "Z", "columns": columns}, "players": players, "units": units},
        "orders": orders,
    }


def resolve_night(squares: int) -> None:
    document = night(squares)
    game = Game.new({"ruleset": "noblesse", "title": "bench", "given": document["given"]}, seed="seed")
    game.give(document["orders"])
    start = time.perf_counter()
    resolved(game)
    posts = game.all_reports(1)
    for report in posts:
        publish(report, "noblesse", "phpbb3")
    took.append((time.perf_counter() - start) * 1000)
    seen.append(len(game.entries))


took: list[float] = []
seen: list[int] = []


def engine(squares: int, runs: int = 9) -> float:
    took.clear()
    for _ in range(runs):
        gc.collect()
        resolve_night(squares)
    return statistics.median(took)


def started(*words: str) -> float:
    def run() -> None:
        subprocess.run([sys.executable, *words], check=True, capture_output=True)

    return median(run, 5)


def main() -> None:
    small, events = engine(25), seen[-1]
    large = engine(250, 3)
    print(f"noblesse, a night of 100 orders and 25 battles ({events} events), resolved and posted: {small:.1f} ms")
    print(f"noblesse, 1,000 orders and 250 battles: {large:.1f} ms, {large / small:.1f} times that")
    for name in installed():
        setup, orders = example(name)
        game = Game.new(setup, seed="seed")
        game.give(orders)
        resolved(game)

        def again(game: Game = game) -> None:
            last = len(game.orders()) - 1
            document = game.orders()[last].document()
            game.withdraw(last)
            game.give([document])

        reports = game.all_reports(1)
        first = median(lambda reports=reports, name=name: [publish(report, name, "phpbb3") for report in reports])

        def everywhere(reports: Any = reports, name: str = name) -> None:
            for report in reports:
                document = worded(report, name)
                for dialect in profiles():
                    written(report, document, dialect)

        every = median(everywhere, 5)
        print(
            f"{name}, the example: {median(again, 7):.1f} ms to resolve it twice, undo {median(game.back):.2f} ms, "
            f"{len(reports)} posts {first:.1f} ms in one dialect, {every:.1f} ms in {len(profiles())}"
        )
    print(f"start of the command line: {started('-m', 'core.cli', '--help'):.0f} ms")
    tracemalloc.start()
    game = Game.new(example("noblesse")[0], seed="seed")
    for turn in range(400):
        if turn:
            game.open_turn()
        resolved(game)
    size = tracemalloc.get_traced_memory()[0] / 1e6
    tracemalloc.stop()
    print(f"200 nights and days kept in the timeline: {len(game.entries)} events, {size:.0f} MB")
    print(f"jump to any of them: {median(lambda: game.view(moment=len(game.entries) // 2)):.1f} ms")


if __name__ == "__main__":
    main()
