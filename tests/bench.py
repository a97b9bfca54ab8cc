"""Figures, not tests: `make bench` prints medians of engine time, and ratios where they say more."""

from __future__ import annotations

import gc
import math
import statistics
import subprocess
import sys
import tempfile
import time
import tracemalloc
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

from msgspec import structs

from core.document import read_document
from core.game import Game
from core.garbage_collection import settle
from core.ledger.dice import Dice
from core.letters.reader.reading import Reader
from core.order_status import order_statuses
from core.outbox import occasions
from core.posts.profile import profile, profiles
from core.posts.publish import as_post, publish, worded
from core.resolution.resolution import Resolution
from core.rulesets.ruleset import installed, ruleset
from tests import bench_desk, bench_peer
from tests.bench_lab import lines as lab_lines
from tests.examples import documents, resolved
from tests.large import night


def median(work: Callable[[], Any], runs: int = 15) -> float:
    """Milliseconds, the median of `runs` after one that is not counted. What was left behind before is swept once: swept
    between the runs, each would begin with cold caches and be charged for the sweeping."""
    work()
    gc.collect()
    times: list[float] = []
    for _ in range(runs):
        start = time.perf_counter()
        work()
        times.append((time.perf_counter() - start) * 1000)
    return statistics.median(times)


class Night(NamedTuple):
    """CPU milliseconds of a night and of its parts; how many events and posts it has."""

    given: float
    resolved: float
    facts: float
    wording: float
    dialect: float
    events: int
    posts: int

    @property
    def whole(self) -> float:
        return sum(self[:5])


def resolve_night(squares: int) -> Night:
    """Orders given, resolved, and all posts written that the night leads to; the game is set up before, and its opening and its
    roles are posted before anybody gives an order."""
    document = night(squares)
    game = Game.new({"ruleset": "noblesse", "title": "bench", "given": document["given"]}, seed="seed")
    gc.collect()
    times = [time.process_time()]
    game.give(document["orders"])
    times.append(time.process_time())
    resolved(game)
    times.append(time.process_time())
    reports = occasions.reports(game, 1, (occasions.RESULTS,))
    times.append(time.process_time())
    documents = [worded(report, "noblesse") for report in reports]
    times.append(time.process_time())
    forum = profile("phpbb3")
    for report, said in zip(reports, documents, strict=True):
        as_post(report, said, forum)
    times.append(time.process_time())
    parts = [(end - start) * 1000 for start, end in pairwise(times)]
    return Night(*parts, len(game.entries), len(reports))


MOST_SQUARES = 120
"""As many as the units of the largest game that is taken stand on."""


def engine(squares: int, runs: int = 9) -> Night:
    """The medians of several nights, after one that loads the rules."""
    resolve_night(squares)
    return Night(*(statistics.median(column) for column in zip(*(resolve_night(squares) for _ in range(runs)), strict=True)))


ODDS = "core.rulesets.unit_combat.odds"
SHARED = ("kaitain", "rebels", "npc", "moderator", "field", "home")
"""Ids that mean the same in every copy of a game."""


def multiplied(name: str, orders_wanted: int = 100) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """The example with as many copies of everybody and everything in it as make that many orders."""
    setup, orders = documents(name)
    given = setup["given"]
    named = [sheet.key for sheet in ruleset(name).sheets if sheet.shape == "named" and sheet.key in given]
    ids = {key for part in named for key in given[part]} | {key for part in given.get("names", {}).values() for key in part}
    ids -= {*SHARED, *given.get("unit_types", {})}

    def copied(value: Any, number: int) -> Any:
        if isinstance(value, dict):
            return {copied(key, number): copied(one, number) for key, one in value.items()}
        if isinstance(value, list):
            return [copied(one, number) for one in value]
        if isinstance(value, str) and (owner := value.rpartition("_"))[0] in ids and owner[2].isdigit():
            return f"{owner[0]}_{number}_{owner[2]}"
        return f"{value}_{number}" if value in ids else value

    copies = -(-orders_wanted // len(orders))
    whole: dict[str, Any] = {}
    for number in range(copies):
        for part, rows in given.items():
            if part == "names":
                continue
            own = copied(rows, number)
            if isinstance(own, dict):
                whole.setdefault(part, {}).update(own)
            elif isinstance(own, list):
                whole.setdefault(part, []).extend(one for one in own if one not in whole.get(part, ()))
            else:
                whole[part] = own
    return {**setup, "given": whole}, [copied(order, number) for number in range(copies) for order in orders][:orders_wanted]


def hundred(name: str) -> tuple[float, int]:
    """Milliseconds of engine time that 100 orders of a ruleset's example take, and how many of them are refused."""
    setup, orders = multiplied(name)
    game = Game.new(setup, seed="seed")
    game.give(orders)
    resolution = game.resolution

    def again() -> None:
        fresh = Resolution(resolution.phases, resolution.start, game.orders(), Dice("seed"))
        fresh.run_by_rules()

    refused = sum(standing.refusal is not None for standing in order_statuses(game))
    return median(again, 9), refused


def cost(name: str, orders_wanted: int, runs: int = 3) -> tuple[float, float]:
    """CPU microseconds a round takes for each event, and its posts for each 1,000 characters, with readers in proportion: each
    the least of several runs, since a ratio of two figures has the noise of both."""
    setup, orders = multiplied(name, orders_wanted)
    took: list[tuple[float, float]] = []
    for _ in range(runs):
        game = Game.new(setup, seed="seed")
        gc.collect()
        start = time.process_time()
        game.give(orders)
        resolved(game)
        done = time.process_time()
        posts = [publish(report, name, "phpbb3") for report in game.all_reports(1)]
        end = time.process_time()
        letters = sum(len(post.body) for post in posts)
        took.append(((done - start) * 1e6 / len(game.entries), (end - done) * 1e9 / letters))
    event, characters = map(min, zip(*took, strict=True))
    return event, characters


MOST_ORDERS = 490
"""As many as the copies of an example make in the largest game that is taken: of no kind may there be more than 500."""


def straight(name: str) -> Iterator[str]:
    """How the cost of an event and of 1,000 characters grows with the orders, with as many readers as there are then."""
    cost(name, 100)  # the first of all loads the rules
    few = cost(name, 100)
    for orders in (300, MOST_ORDERS):
        said = [
            f"{what} {one:.0f} us and {other:.0f}, {other / one:.2f} times (aim 1.5), to the power of "
            f"{math.log(other / one, orders / 100):.2f}"
            for what, one, other in zip(("an event costs", "1,000 characters posted"), few, cost(name, orders), strict=True)
        ]
        yield f"{name}, 100 and {orders} orders: {'; '.join(said)}"


def opening(turns: int) -> str:
    """How long a save of that many turns is opened, with its board; and what goes on behind the window."""
    game = Game.new(documents("noblesse")[0], seed="seed")
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder) / "long.seneschal"
        game.save_as(place)
        for turn in range(turns):
            if turn:
                game.open_turn()
            resolved(game)
        game.close()
        took: list[tuple[float, float]] = []
        for _ in range(5):
            gc.collect()
            start = time.process_time()
            again = Game.open(place)
            again.face.map(again.view())
            shown = time.process_time()
            again.looked_back(again.look_back())
            took.append((shown - start, time.process_time() - shown))
            again.close()
    shown, behind = (statistics.median(column) for column in zip(*took, strict=True))
    return f"a save of {turns} turns opened, with its board: {shown:.3f} s CPU (aim 0.15); looked through behind: {behind:.2f} s"


def letters() -> tuple[Reader, list[str]]:
    """A reader of letters, and the lines of real ones."""
    corpus = read_document(Path(__file__).parent / "inbox" / "plain_noblesse.yaml")
    face = ruleset(corpus["ruleset"])
    assert face.vocabulary is not None
    vocabulary = face.vocabulary()
    reader = Reader(vocabulary, vocabulary.scene({**corpus["given"], "names": corpus["names"]}), face.orders)
    return reader, [line for letter in corpus["messages"] for line in letter["text"].split("\n") if line.strip()]


def messages(lines: int) -> Callable[[], Any]:
    """Reads that many different lines of real letters in one letter."""
    reader, said = letters()
    text = "\n".join(said[:lines])
    return lambda: reader.read(text, "alfredo")


HOSTILE = {
    "long words": "Donaudampfschiff" * 10 + " ",
    "letters in a row": "a",
    "commas": ", ",
    "names": "Swiss Guards, ",
    "corrections": "wait, actually, sorry, no, ",
    "orders put in the place of others": "Swiss Guards to B4. No wait, make that C3. ",
    "conditions": "if Otto moves, Swiss Guards to B4, else ",
    "lines": "Swiss Guards to B4\n",
    "rows of a table": "Swiss Guards | B4 | attack\n",
}
"""What may stand in a letter over and over."""


def growth(said: str) -> float:
    """The exponent by which the time of a letter grows that is four times as long."""
    reader, _ = letters()
    short, long = (median(lambda text=(said * 16_000)[:size]: reader.read(text, "alfredo"), 3) for size in (4_000, 16_000))
    return math.log(max(long, 0.1) / max(short, 0.1), 4)


def started(*words: str) -> float:
    def run() -> None:
        subprocess.run([sys.executable, *words], check=True, capture_output=True)

    return median(run, 5)


def thirty() -> float:
    """Two sums of 30 ten-sided dice compared, in a process that has not done it before."""
    code = (
        "import time; from core.rulesets.ruleset import ruleset, installed\n"
        "from importlib import import_module; import_module('fractions')\n"
        f"odds = import_module({ODDS!r})\n"
        "start = time.perf_counter(); pool = odds.distribution(tuple(range(1, 11)), 30); odds.at_least(pool, pool)\n"
        "print((time.perf_counter() - start) * 1000)"
    )
    run = [subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout for _ in range(5)]
    return statistics.median(map(float, run))


def back_and_forth(game: Game, runs: int = 15) -> float:
    """Milliseconds of an undo or a redo, the slower median of the two."""
    undone: list[float] = []
    redone: list[float] = []
    for _ in range(runs):
        gc.collect()
        for took, gesture in ((undone, game.undo), (redone, game.redo)):
            start = time.perf_counter()
            gesture()
            took.append((time.perf_counter() - start) * 1000)
    return max(statistics.median(undone), statistics.median(redone))


def corrections(name: str, game: Game) -> str:
    """Resolving again after a ruling against resolving without it, and undo and redo of each kind of gesture."""
    last = game.line.turns[-1]
    ruling = game.ruling_here("A note.")
    ruled = structs.replace(last.record, rulings=(ruling,))
    plain = median(lambda: game.line.tried(last.record))
    again = median(lambda: game.line.tried(ruled))
    figures = [f"the last step {back_and_forth(game):.2f}"]
    game.rule(ruling)
    figures.append(f"a ruling {back_and_forth(game):.2f}")
    game.undo()
    game.withdraw(0)
    figures.append(f"an order deleted {back_and_forth(game):.2f}")
    game.undo()
    said = ", ".join(figures)
    return f"{name}: resolved again after a ruling in {again:.1f} ms, without in {plain:.1f}; undo or redo of {said} ms"


def main() -> None:
    settle()  # as the programs do
    small, large = engine(25), engine(MOST_SQUARES, 3)
    times, power = large.whole / small.whole, math.log(large.whole / small.whole, MOST_SQUARES / 25)
    print(
        f"noblesse, a night of 100 orders and 25 battles ({small.events:.0f} events), given, resolved and posted "
        f"({small.posts:.0f} posts): {small.whole:.1f} ms CPU (aim 8)"
    )
    print(
        f"  of it: given {small.given:.1f}, resolved {small.resolved:.1f}, facts of the posts {small.facts:.1f} (aim 1.5), "
        f"wording {small.wording:.1f} (aim 2), dialect {small.dialect:.1f} (aim 1)"
    )
    print(f"noblesse, 28 orders and 7 battles, so too: {engine(7).whole:.1f} ms (aim: 1.5 times the peer's, see PEER=1)")
    print(
        f"noblesse, {4 * MOST_SQUARES} orders and {MOST_SQUARES} battles, readers unchanged: {large.whole:.1f} ms, {times:.1f} "
        f"times that (aim {1.1 * MOST_SQUARES / 25:.1f}), grows to the power of {power:.2f}"
    )
    if bench_peer.wanted():
        for line in bench_peer.lines(lambda squares: resolve_night(squares).whole):
            print(line)
    for line in bench_desk.lines(documents("noblesse"), night(75, 20)):
        print(line)
    print(opening(500))
    print(f"100 lines of real letters read: {median(messages(100), 7):.1f} ms")
    for what, said in HOSTILE.items():
        print(f"  a letter of {what}: time grows with its length to the power of {growth(said):.2f}")
    for name in installed():
        setup, orders = documents(name)
        game = Game.new(setup, seed="seed")
        game.give(orders)
        resolved(game)

        reports = game.all_reports(1)
        first = median(lambda reports=reports, name=name: [publish(report, name, "phpbb3") for report in reports])

        def everywhere(reports: Any = reports, name: str = name) -> None:
            for report in reports:
                document = worded(report, name)
                for dialect in profiles():
                    as_post(report, document, dialect)

        every, facts = median(everywhere, 5), median(lambda game=game: game.all_reports(1))
        print(
            f"{name}, the example: {len(reports)} posts {first:.1f} ms in one dialect, {every:.1f} ms in {len(profiles())}, "
            f"their facts {facts:.1f} ms"
        )
        print(corrections(name, resolved(game)))
    for name in [name for name in installed() if "board" not in documents(name)[0]["given"]]:
        took_ms, refused = hundred(name)
        print(f"{name}, 100 orders ({refused} refused): {took_ms:.1f} ms to resolve")
        for line in straight(name):
            print(line)
    print(f"exact odds of 30 dice against 30, first call: {thirty():.1f} ms")
    print(f"start of the command line: {started('-m', 'core.cli', '--help'):.0f} ms")
    tracemalloc.start()
    game = Game.new(documents("noblesse")[0], seed="seed")
    for turn in range(400):
        if turn:
            game.open_turn()
        resolved(game)
    size = tracemalloc.get_traced_memory()[0] / 1e6
    tracemalloc.stop()
    print(f"200 nights and days kept in the timeline: {len(game.entries)} events, {size:.0f} MB")
    moments = iter(range(0, len(game.entries), max(1, len(game.entries) // 40)))
    print(f"jump to any of them, its board: {median(lambda: game.face.map(game.view(moment=next(moments)))):.1f} ms")
    print(f"undo or redo of the last step of 200 nights: {back_and_forth(game):.2f} ms")
    game.reopen(1)
    print(f"undo or redo of reopening the first of them: {back_and_forth(game):.2f} ms")
    for line in lab_lines():
        print(line)


if __name__ == "__main__":
    main()
