"""A save that was damaged or forged in whatever way opens as the same game, or says in a sentence what is wrong with it."""

from __future__ import annotations

import os
import random
import sqlite3
import time
from collections import Counter
from contextlib import closing, suppress

import pytest

from core.complaint import Rejected
from core.game import Game
from core.lab.play import run_by_rules
from core.ledger.state import digest
from core.resolution.papers import WordPosts
from core.saves.tables import CHECKPOINTS, GAMES, LINES, TOLD
from tests.examples import example_orders, example_setup
from tests.limits import memory_within, within_seconds

COUNT, PARTS = 120, 2
VALUES = (
    "", "x", "{}", "[]", "null", "[" * 5_000, '{"a":' * 5_000, "9" * 400, "a" * 100_000, "\0", "\u202e", "é",
    -1, 0, 2**63 - 1, -(2**63), 1e308, b"\xff\xfe", None,
)  # fmt: skip
STATEMENTS = (
    "pragma user_version = 1", "pragma user_version = 999", "pragma application_id = 7", "pragma page_size = 512",
    "create trigger t after insert on journal begin delete from game; end", "create view v as select 1",
    "create table more (x)", "create index more on journal (gesture)", "drop table journal", "drop table game",
    "delete from journal", "delete from game", "vacuum",
    "insert into game select * from game", "update journal set number = number + 1", "update journal set number = -number",
)  # fmt: skip


@pytest.fixture(scope="module")
def sound(tmp_path_factory):
    return saved("spice_round", tmp_path_factory.mktemp("sound"))


@pytest.fixture(scope="module")
def large(tmp_path_factory):
    return saved("four_crowns", tmp_path_factory.mktemp("large"))


def saved(example, folder):
    """The bytes of a save with a closed turn and a checkpoint, its journal, and the digest of the position it comes to."""
    place = folder / "sound.seneschal"
    game = Game.new(example_setup(example), seed="fuzz")
    game.give(example_orders(example))
    game.save_as(place)
    for text in ("One.", "Two."):
        game.rule(game.ruling_here(text, (), anyway=True))
    game.step()
    run_by_rules(game)
    game.open_turn()
    game.make(WordPosts(turn=game.turn, kind="scene", template="Mist."))
    game.close()
    return place.read_bytes(), list(game.journal.gestures), digest(game.state)


def flipped(dice, path):
    content = bytearray(path.read_bytes())
    for _ in range(dice.choice((1, 1, 2, 30, 2_000))):
        content[dice.randrange(dice.choice((100, len(content))))] ^= 1 << dice.randrange(8)
    path.write_bytes(content)


def cut(dice, path):
    content = path.read_bytes()
    begin, end = sorted((dice.randrange(len(content)), dice.randrange(len(content))))
    path.write_bytes(dice.choice((content[:begin], content[:begin] + content[end:], content + content[begin:end])))


def forged(dice, path):
    """Values of rows replaced, rows taken out or doubled, and what no save holds put in."""
    with closing(sqlite3.connect(path)) as connection:
        for _ in range(dice.randrange(1, 4)):
            with suppress(sqlite3.Error):
                connection.execute("pragma foreign_keys = off")
                _forge(dice, connection)
                connection.commit()


def _forge(dice, connection):
    if dice.random() < 0.3:
        connection.execute(dice.choice(STATEMENTS))
        return
    table = dice.choice([name for (name,) in connection.execute("select name from sqlite_master where type = 'table'")])
    column = dice.choice([row[1] for row in connection.execute(f'pragma table_info("{table}")')])
    rows = [one for (one,) in connection.execute(f'select rowid from "{table}"')]
    if not rows:
        return
    row = dice.choice(rows)
    (old,) = connection.execute(f'select "{column}" from "{table}" where rowid = ?', (row,)).fetchone()
    new = dice.choice(VALUES)
    if isinstance(old, str) and old and dice.random() < 0.6:
        at, end = sorted((dice.randrange(len(old) + 1), dice.randrange(len(old) + 1)))
        new = dice.choice((old[:at] + old[end:], old[:at] + str(new) + old[at:], old[:at] + old[at:end] * 2 + old[end:]))
    connection.execute(f'update "{table}" set "{column}" = ? where rowid = ?', (new, row))


WAYS = (flipped, cut, forged)


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("way", WAYS)
def test_a_damaged_or_forged_save_is_the_same_game_or_a_sentence(way, part, sound, tmp_path):
    for seed in range(part, COUNT // len(WAYS), PARTS):
        _try(way, seed, sound, tmp_path, seconds=60)


ANYTHING = (None, -1, 2**63 - 1, 1e308, "x", b"\xff\xfe")
COLUMNS = [(table.name, column.name) for table in (GAMES, LINES, TOLD, CHECKPOINTS) for column in table.columns]


@pytest.mark.parametrize(("table", "column"), COLUMNS)
def test_whatever_stands_in_a_column_a_save_is_the_same_game_or_a_sentence(table, column, sound, tmp_path):
    for value in ANYTHING:

        def put(dice, path, value=value):
            with closing(sqlite3.connect(path)) as connection, suppress(sqlite3.Error):
                connection.execute("pragma foreign_keys = off")
                connection.execute("pragma ignore_check_constraints = on")
                connection.execute(f'update "{table}" set "{column}" = ?', (value,))
                connection.commit()

        _try(put, 0, sound, tmp_path, seconds=60)


@pytest.mark.soak
@pytest.mark.parametrize("way", WAYS)
def test_a_hundred_thousand_damaged_or_forged_saves(way, large, tmp_path, figure):
    count = int(os.environ.get("SENESCHAL_SOAK", "200")) * 500 // len(WAYS)
    outcomes = Counter()
    for seed in range(COUNT, COUNT + count):
        began = time.process_time()
        with memory_within(500):
            outcomes[_try(way, seed, large, tmp_path, seconds=20)] += 1
        assert time.process_time() - began < 2, (way, seed)
    said = ", ".join(f"{what}: {many}" for what, many in outcomes.most_common())
    figure(f"saves {way.__name__}: {count}; {said}; none silent")


def _try(way, seed, sound, folder, seconds):
    content, gestures, position = sound
    path = folder / "given.seneschal"
    path.write_bytes(content)
    way(random.Random(f"{way.__name__} {seed}"), path)
    before = path.read_bytes()
    try:
        with within_seconds(seconds), closing(Game.open(path)) as game:
            game.looked_back(game.look_back())
            # Nothing tells a save whose last lines were taken away from an older copy of it.
            read = list(game.journal.gestures)
            same = digest(game.state) == position if read == gestures else read == gestures[: len(read)]
            assert same or game.diverged or updated(folder), f"{way.__name__} {seed}: another game without a word"
            outcome = "said what is wrong" if game.diverged else "the same game" if read == gestures else "an older copy"
    except Rejected as rejected:
        assert str(rejected)  # noqa: PT017
        outcome = "refused in a sentence"
    except AssertionError:
        raise
    except Exception as error:
        raise AssertionError(f"{way.__name__} {seed}") from error
    copies = updated(folder)
    assert copies or path.read_bytes() == before, f"{way.__name__} {seed}: the file was changed"
    assert {*folder.iterdir()} == {path, *copies}, f"{way.__name__} {seed}: something was left behind"
    for copy in copies:
        copy.unlink()
    return outcome


def updated(folder):
    """The copy of a save that says it is of an older Seneschal, which had no seals: it is taken at its word."""
    return list(folder.glob("* before update*"))
