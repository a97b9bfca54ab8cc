"""What every kind of post reads in every dialect, for each example game.

`python -m tests.core.posts.golden` writes it anew; look at the difference before keeping it.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from core.game import Game
from core.outbox.cards import Card, card, cards, draft_correction, mark, outgoing
from core.outbox.occasions import END, ORDERS, RESULTS, START
from core.posts.profile import profiles
from core.posts.report import Report
from core.posts.sample import sample
from core.posts.templates import own
from core.resolution.amend import Amendment
from core.resolution.ruling import Ruling
from tests.examples import EXAMPLES, example_orders, example_setup, resolved

FOLDER = Path(__file__).parent / "golden"
PLAIN = "plain"


def quiet(example: str) -> Game:
    """The example before its first turn, nobody having sent anything."""
    return Game.new(example_setup(example), seed="golden")


def started(example: str) -> Game:
    """The example before its first turn, one player having sent nothing yet."""
    game = quiet(example)
    orders = example_orders(example)
    silent = game.face.players(game.state)[-1]
    game.give([order for order in orders if order["by"] != silent])
    return game


def few(example: str) -> Game:
    """The example with two orders only, resolved: enough for a reveal that one can read."""
    game = quiet(example)
    game.give([order.document() for order in started(example).orders()[:2]])
    resolved(game).reveal()
    return game


def corrected(game: Game) -> None:
    """Every post is sent, then half the orders are gone and what reads otherwise is corrected."""
    for one in cards(game, 1, PLAIN, (RESULTS,)):
        mark(game, one, "sent")
    for number in reversed(range(0, len(game.orders()), 2)):
        game.withdraw(number)
    resolved(game)
    for one in cards(game, 1, PLAIN, (RESULTS,)):
        if one.changed:
            draft_correction(game, one, "An order was read wrongly.")


def voted(game: Game, all_of_them: bool) -> Game:
    """A day after the night, some having voted, one of them for nobody there is."""
    game.open_turn()
    players = game.face.players(game.state)
    count = len(players) if all_of_them else 3
    game.give([{"by": player, "vote": players[1]} for player in players[:count]] + [{"by": players[-1], "vote": "nobody"}])
    if all_of_them:
        return resolved(game)
    while game.step() and len(game.entries_of(2)) < 6:
        pass
    return game


def won(game: Game) -> Game:
    """One side has all it takes in the last phase, by ruling."""
    squares = game.state.board.victory
    side = next(iter(game.state.factions))
    changes = tuple(
        change
        for at in squares
        for change in (Amendment(f"estates.{at}.controlled_by", None), Amendment(f"estates.{at}.owned_by", side))
    )
    game.rule(Ruling(phase=game.resolution.phases[-1].key, note="A wager was lost.", changes=changes))
    resolved(game).reveal()
    return game


@cache
def stages(example: str) -> tuple[tuple[Game, int, tuple[str, ...]], ...]:
    """The game at the moments that between them have every kind of post: (game, turn, occasions)."""
    fresh = started(example)
    night = resolved(started(example))
    mended = resolved(started(example))
    corrected(mended)
    found = [(fresh, 1, (START, ORDERS)), (night, 1, (RESULTS,)), (mended, 1, (RESULTS,)), (few(example), 1, (END,))]
    if "day" in fresh.face.runs:
        counting = voted(resolved(started(example)), all_of_them=False)
        lynched = voted(resolved(started(example)), all_of_them=True)
        victorious = won(quiet(example))
        found += [(counting, 2, (RESULTS,)), (lynched, 2, (RESULTS,)), (victorious, 1, (RESULTS, END))]
    return tuple(found)


@cache
def chosen(example: str) -> dict[str, tuple[Game, int, Report]]:
    """One report of each kind in the order the kinds first come: the longest of a ruleset's own, the shortest of the others."""
    found: dict[str, tuple[Game, int, Report]] = {}
    for game, turn, occasions in stages(example):
        for report in outgoing(game, turn, occasions):
            kind = report.kind
            longer = kind not in found or _size(report) > _size(found[kind][2])
            if kind not in found or longer == own(game.face.name, kind):
                found[kind] = (game, turn, report)
    return found


def _size(report: Report) -> int:
    return sum(len(str(value)) for value in report.facts.values())


@cache
def posts(example: str, dialect: str) -> list[Card]:
    """The post of each of these."""
    return [card(game, turn, report, dialect) for game, turn, report in chosen(example).values()]


def golden(example: str, dialect: str) -> str:
    """Everything in one text, posts and their parts told apart by headings."""
    shown: list[str] = []
    for one in posts(example, dialect):
        shown.append(f"######## {one.report.kind} to {one.report.to}: {one.report.subject}")
        shown += [f"---- part {number}\n{part}" for number, part in enumerate(one.post.parts, 1)]
    test = sample(dialect)
    shown += [f"######## {test.kind}: {test.subject}", *test.parts]
    return "\n\n".join(shown) + "\n"


def place(example: str, dialect: str) -> Path:
    return FOLDER / f"{example}.{dialect}.txt"


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for example in EXAMPLES:
        for dialect in profiles():
            place(example, dialect).write_text(golden(example, dialect), encoding="utf-8")


if __name__ == "__main__":
    main()
