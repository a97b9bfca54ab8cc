"""Random nights by the hundred thousand: games of the five examples played by bots on the lab's cluster, and after every night
it is asked whether what every game must keep still holds. `python -m tests.nights 1000000` is what `make soak` runs; a run that
was cut off goes on where it stood.

A game hangs on the seed and its number. One that fails is told with both, and stays as a save in the folder of the run.
"""

from __future__ import annotations

import argparse
import sys
import traceback
from collections.abc import Callable, Iterator, Sequence
from datetime import UTC, datetime
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from random import Random
from time import process_time
from typing import Any

import msgspec
from msgspec import Struct

from core.complaint import Rejected
from core.document import read_document
from core.game import Game
from core.garbage_collection import settle
from core.lab.bots import random as by_chance
from core.lab.jobs import Progress, Work, batched, carry_out
from core.lab.play import run_by_rules
from core.lab.seat import Seat
from core.ledger.audience import PUBLIC, only
from core.ledger.state import plain
from core.outbox.occasions import REVEAL
from core.posts.report import Report
from core.resources import resource
from tests.secrecy.pairs import PLAYED, WAITING, Otherwise, Start, played, readers
from tests.secrecy.pairs import alike as gives_away
from tests.secrecy.readings import FROM_KNOWLEDGE, FROM_THE_GAME, Told, audience, dialects

SETUPS = {path.parent.name: path for path in sorted(resource("games").glob("*/setup.yaml"))}
NIGHTS = 10
"""Turns a game is played. One of them, by chance, is played twice more on the side, with a secret made otherwise."""
READERS = 2
"""How many of a game's readers look at both; other games have others."""
IN_TURN = [how for what, how in FROM_KNOWLEDGE.items() if what != "posts as they are written"]
"""What is made of what a reader knows, one kind a game."""
AMOUNTS = frozenset(
    ("resources", "money", "credits", "rp", "able", "wounded", "dead", "legions", "courtiers", "at_court", "goods")
)
Keeping = Callable[[Any, Sequence[Any], Any], None]


class Series(Struct, frozen=True):
    """What is played: the seed all games have in common, the setups in turn, and where games that fail are left."""

    seed: str
    setups: tuple[str, ...]
    folder: str


class Played(Struct, frozen=True, kw_only=True):
    """One game: its setup, how many nights and pairs of readers were looked at, CPU seconds, and what is wrong with it."""

    setup: str
    nights: int
    pairs: int
    seconds: float
    seed: str
    fault: str = ""
    save: str = ""


def games(written: bytes, numbers: Sequence[int]) -> bytes:
    """The games of those numbers of a series, as a worker plays them."""
    series = msgspec.msgpack.decode(written, type=Series)
    return batched(lambda number: msgspec.msgpack.encode(one_game(series, number)), numbers)


def one_game(series: Series, number: int) -> Played:
    """Play a game and look at it after every night; a fault is told, not raised."""
    name, seed = series.setups[number % len(series.setups)], f"{series.seed}:{number}"
    began, nights, pairs = process_time(), 0, 0
    random, game = Random(seed), Game.new(setup(name), seed=seed)
    try:
        told = random.randint(1, NIGHTS)
        for nights, _ in enumerate(nights_of(game, random), 1):
            pairs += secrets_kept(game, random) if nights == told else 0
    except Exception as error:
        save = Path(series.folder) / f"{name}-{number}.seneschal"
        save.parent.mkdir(parents=True, exist_ok=True)
        save.unlink(missing_ok=True)
        game.save_as(save)
        said = "".join(traceback.format_exception(error)[-3:])
        taken = process_time() - began
        return Played(setup=name, nights=nights, pairs=0, seconds=taken, seed=seed, fault=said, save=str(save))
    finally:
        game.close()
    return Played(setup=name, nights=nights, pairs=pairs, seconds=process_time() - began, seed=seed)


@cache
def setup(name: str) -> dict[str, Any]:
    return read_document(SETUPS[name])


def nights_of(game: Game, random: Random) -> Iterator[int]:
    """Play the nights of a game one by one; AssertionError where one does not keep what every night must."""
    beyond = game.face.violations(game.state)
    keeping = keeping_of(game.face.name)
    for night in range(NIGHTS):
        before = game.state
        game.give(ordered(game, random))
        run_by_rules(game)
        game.open_turn()
        sound(game)
        keeping(before, game.entries_of(game.turn - 1), game.state)
        assert game.face.violations(game.state) == beyond, "the rules let a limit be passed"
        yield night


def ordered(game: Game, random: Random) -> tuple[dict[str, Any], ...]:
    """What bots order who are given what their players may know, and nothing else."""
    players = game.face.players(game.state)
    seats = (Seat(game.face, game.run, player, game.view(only(player))) for player in players)
    return tuple(order.document() for seat in seats for order in by_chance(seat, random))


@cache
def keeping_of(ruleset: str) -> Keeping:
    """What the tests of a ruleset say that every turn keeps: `kept` in the `kept.py` of their folder, if there is one."""
    module = f"tests.core.rulesets.{ruleset}.kept"
    found = find_spec(f"tests.core.rulesets.{ruleset}") is not None and find_spec(module) is not None
    return import_module(module).kept if found else lambda before, entries, after: None


def sound(game: Game) -> None:
    """What games of all rules keep: no amount below nought, one controller a square, every token in one place."""
    assert not list(negative(plain(game.face.snapshot(game.state))))
    board = game.face.map(game.view())
    places, sides = [place.id for place in board.places], {side.id for side in board.sides}
    assert len(places) == len(set(places)), "a square stands twice"
    assert all(place.side is None or place.side in sides for place in board.places), "a square has a controller unknown"
    standing = [token.id for token in board.tokens if token.stands]
    assert len(standing) == len(set(standing)), "a token stands twice"


def negative(value: Any, path: str = "", watched: bool = False) -> Iterator[str]:
    """Every amount below nought among what a snapshot calls resources, money or troops."""
    if isinstance(value, dict):
        for key, item in value.items():
            yield from negative(item, f"{path}.{key}", watched or key in AMOUNTS)
    elif watched and isinstance(value, int) and value < 0:
        yield path


def secrets_kept(game: Game, random: Random) -> int:
    """From where a game stands the next night is made otherwise in one thing; readers who cannot know of it must read the same
    of both. How many readers that were."""
    how, given = random.choice((PLAYED, WAITING)), dict(game.heading.given)
    start = Start(game.face.name, "a night", given, game.state, ordered(game, random), how)
    first, who_reads = played(start, start.state, start.orders), readers(game.face, start.state)
    other = Otherwise(start, random).game(random.choice(who_reads)) if first is not None else None
    if first is None or other is None or readers(game.face, other.initial) != who_reads:
        return 0
    alike, dialect = 0, random.choice(dialects())
    for who in random.sample(who_reads, min(READERS, len(who_reads))):
        told, again = Told(first, who, dialect), Told(other, who, dialect)
        if told.knows_the_same(other):
            alike += 1
            kinds = (posts, FROM_THE_GAME["answers to his letters"], random.choice(IN_TURN))
            found = [kind.__name__ for kind in kinds if told.made(kind.__name__, kind) != again.made(kind.__name__, kind)]
            assert not found, f"{who or 'the public'} reads something else by {', '.join(found)}"
        else:
            assert not gives_away(told, other), f"{who or 'the public'} knows something else"
    return alike


def posts(one: Told) -> list[Report]:
    """What is posted for a reader of what happened. What is revealed when the game is over is not among it."""
    game, to = one.game, (PUBLIC, audience(one.reader))
    found = (post for turn in range(1, game.turn + 1) for who in to for post in game.reports(turn, who))
    return [post for post in found if post.kind != REVEAL]


class Tally:
    """What the games done so far come to."""

    def __init__(self) -> None:
        self.games: dict[str, list[Played]] = {}

    def add(self, done: bytes) -> None:
        """Count a game; one that failed is told at once."""
        one = msgspec.msgpack.decode(done, type=Played)
        self.games.setdefault(one.setup, []).append(one)
        if one.fault:
            print(f"\n{one.setup}, seed {one.seed}, after {one.nights} nights: left as {one.save}\n{one.fault}", flush=True)

    @property
    def failed(self) -> int:
        return sum(bool(one.fault) for found in self.games.values() for one in found)

    def lines(self) -> Iterator[str]:
        """A line a setup, and one of all."""
        for name, found in sorted(self.games.items()):
            nights, seconds = sum(one.nights for one in found), sum(one.seconds for one in found)
            rate, pairs = nights / max(seconds, 1e-9), sum(one.pairs for one in found)
            yield f"{name}: {nights:,} nights, {rate:.0f} a second and core; {pairs:,} readers of a pair read the same"
        yield f"{sum(one.nights for found in self.games.values() for one in found):,} nights, {self.failed} games failed"


def main(given: Sequence[str] | None = None) -> int:
    """Play, and say what came of it; 1 where a game failed."""
    parser = argparse.ArgumentParser(prog="python -m tests.nights", description=(__doc__ or "").split("\n\n")[0])
    parser.add_argument("nights", type=int, help="how many nights, over all setups together")
    parser.add_argument("--seed", default=f"{datetime.now(UTC):%Y-%m-%d}", help="what the games hang on (default: the day)")
    parser.add_argument("--setup", action="append", choices=sorted(SETUPS), help="only these examples")
    parser.add_argument("--scheduler", help="a Dask scheduler, or `here` for this process (default: a worker on every core)")
    parser.add_argument("--workers", type=int, help="workers on this machine")
    parser.add_argument("--folder", type=Path, default=Path(".nights"), help="where saves of failed games and what is done stay")
    asked = parser.parse_args(given)
    series = Series(asked.seed, tuple(asked.setup or sorted(SETUPS)), str(asked.folder.resolve()))
    whole = -(-asked.nights // NIGHTS)
    asked.folder.mkdir(parents=True, exist_ok=True)
    tally = Tally()
    task = msgspec.msgpack.encode(series)
    try:
        carry_out(
            Work(games, task, whole),
            asked.folder / f"{asked.seed}-{whole}",
            asked.scheduler,
            asked.workers,
            told(),
            each=tally.add,
        )
    except KeyboardInterrupt:
        print("\nCut off; the same command goes on from here.")
    except Rejected as rejected:
        print(rejected, file=sys.stderr)
        return 2
    print("\n".join(tally.lines()))
    return 1 if tally.failed else 0


def told() -> Callable[[Progress], None]:
    """Says how far a run is, at every hundredth of it."""
    said = -1

    def watch(progress: Progress) -> None:
        nonlocal said
        part = progress.done * 100 // max(1, progress.whole)
        if part > said and progress.left is not None:
            said = part
            print(f"{progress.done * NIGHTS:,} nights, {part} %, {progress.left / 60:.0f} min left", flush=True)

    return watch


if __name__ == "__main__":
    settle()
    from tests.nights import main as played_as_imported  # workers look for what they do under this name

    sys.exit(played_as_imported())
