"""A save always opens at what was acknowledged, or says in a sentence why it cannot."""

from __future__ import annotations

import re
import shutil
import sqlite3
import struct
from contextlib import closing
from pathlib import Path

import pytest

from core.complaint import Rejected
from core.saves.file import LARGEST
from core.saves.save import Save
from tests.core.saves.saved import content, done, heading, opened, pulled


def test_a_save_of_a_newer_program_is_left_alone(tmp_path):
    place = tmp_path / "new.seneschal"
    Save.create(place, heading()).close()
    done(place, "pragma user_version = 999")
    before = place.read_bytes()
    with pytest.raises(Rejected, match="newer"):
        Save.open(place)
    assert place.read_bytes() == before


@pytest.mark.parametrize(
    ("statement", "words", "left"),
    [
        ("delete from journal where number = 0", r"journal line 0: It is missing.* from line 1 on .*at its start", 0),
        ("delete from journal where number = 2", r"journal line 2: It is missing.*as line 1 left it", 2),
        ("""update journal set gesture = '{"gesture": "dance", "turn": 1}' where number = 1""",
         r"journal line 1: It cannot be read: gesture: 'dance' is none of the words that fit\. Open it with", 1),
        ("update journal set gesture = 'x' where number = 1", r"journal line 1: It cannot be read: it is cut off.*copy", 1),
        ("""update journal set gesture = '{"gesture": "withdraw_order", "turn": 1, "number": 9}' where number = 2""",
         r"journal line 2: It cannot be done any more: .*no order 9", 2),
    ],
)  # fmt: skip
def test_a_damaged_save_opens_at_its_last_good_moment_and_offers_a_rescue_copy(tug, kept_at, tmp_path, statement, words, left):
    place = pulled(tug, kept_at)
    done(place, statement)
    kept = content(place)
    game = opened(tug, place)
    assert re.search(words, game.diverged or "")
    assert "rescue copy" in (game.diverged or "")
    assert not {"`", "$", "codec"} & set(game.diverged or "")
    assert len(game.journal.gestures) == left
    with pytest.raises(Rejected, match=r"damaged.*rescue copy"):
        game.give([{"by": "bob", "pull": 1}])
    assert content(place) == kept
    game.save_as(tmp_path / "rescue.seneschal")
    game.give([{"by": "bob", "pull": 1}])
    game.close()
    again = opened(tug, tmp_path / "rescue.seneschal")
    assert (len(again.journal.gestures), again.diverged) == (left + 1, None)


def test_a_line_that_is_no_text_is_named(tug, tmp_path):
    place = pulled(tug, tmp_path / "tug.seneschal")
    done(place, "update journal set gesture = cast(x'ff00fe' as text) where number = 1")
    game = opened(tug, place)
    assert re.search(r"journal line 1: .* is no text.*as line 0 left it", game.diverged or "")
    assert len(game.journal.gestures) == 1


@pytest.mark.parametrize(
    ("statement", "words"),
    [
        ("update game set heading = 'x'", "heading: .*damaged: it is cut off.*copy"),
        ("update game set heading = replace(heading, 'seed', 'sead')", "heading: .*damaged: .*seed.*copy"),
        ("update game set heading = replace(heading, 'anna', 'emma')", "heading.*changed after it was written"),
        ("delete from game", "no heading"),
        ("create trigger t after insert on journal begin delete from game; end", "holds a trigger called 't'"),
        ("create view v as select 1", "holds a view called 'v'"),
        ("create table more (x)", "holds a table called 'more'"),
        ("alter table journal add column extra text", "holds a table called 'journal' that no save"),
        ("alter table journal add column heading text", "'journal' is not as Seneschal writes it"),
        ("alter table journal add column extra text generated always as (hex(gesture))", "holds a table called 'journal'"),
    ],
)
def test_a_forged_save_ends_in_a_sentence_and_nothing_is_written(tug, tmp_path, statement, words):
    place = pulled(tug, tmp_path / "tug.seneschal")
    done(place, "pragma foreign_keys = off", statement)
    kept = place.read_bytes()
    with pytest.raises(Rejected, match=words):
        opened(tug, place)
    assert place.read_bytes() == kept


CLAUSES = (
    ("state VARCHAR(80) NOT NULL", "state VARCHAR(80) AS (hex(gesture))"),
    ("state VARCHAR(80) NOT NULL", "state VARCHAR(80) DEFAULT (hex(zeroblob(9)))"),
    ("state VARCHAR(80) NOT NULL", "state VARCHAR(80) CHECK (state LIKE '%a%')"),
    ("state VARCHAR(80) NOT NULL", "state VARCHAR(80) COLLATE NOCASE"),
    ("REFERENCES game (id)", "REFERENCES game (id) ON DELETE CASCADE"),
    ("REFERENCES game (id)", "REFERENCES game (id) ON UPDATE CASCADE"),
    ("PRIMARY KEY (game, number)", "PRIMARY KEY (game, number) ON CONFLICT REPLACE"),
    ("game (id)\n)", "game (id)\n) WITHOUT ROWID"),
    ("CREATE TABLE journal", "CREATE /*(*/ VIRTUAL TABLE journal"),
    ("CREATE TABLE journal", "CREATE VIEW journal"),
    ("gesture TEXT", "gesture -- TEXT\nTEXT"),
)
"""What SQLite would do by itself for rows of a table, each in place of what a save has."""


@pytest.mark.parametrize(("ours", "theirs"), CLAUSES)
def test_a_table_of_a_save_does_nothing_but_hold_its_rows(tug, tmp_path, ours, theirs):
    place = pulled(tug, tmp_path / "tug.seneschal")
    with closing(sqlite3.connect(place)) as connection, connection:
        connection.execute("pragma writable_schema = on")
        changed = "update sqlite_master set sql = replace(sql, ?, ?) where name = 'journal' and sql like '%' || ? || '%'"
        assert connection.execute(changed, (ours, theirs, ours)).rowcount == 1
    kept = place.read_bytes()
    with pytest.raises(Rejected, match=r"table called 'journal' that no save|damaged"):
        opened(tug, place)
    assert place.read_bytes() == kept


def test_a_save_larger_than_any_game_is_refused_before_it_is_read(tug, tmp_path):
    place = pulled(tug, tmp_path / "tug.seneschal")
    with place.open("r+b") as stream:
        stream.truncate(LARGEST + 1)
    with pytest.raises(Rejected, match="larger than 250 MB"):
        opened(tug, place)


def test_what_was_half_written_without_a_log_is_undone_when_the_save_is_opened(tug, tmp_path):
    place, cut = pulled(tug, tmp_path / "tug.seneschal"), tmp_path / "cut.seneschal"
    with closing(sqlite3.connect(place, isolation_level=None)) as connection:
        for statement in ("journal_mode = delete", "cache_size = 1", "foreign_keys = off"):
            connection.execute(f"pragma {statement}")
        connection.execute("begin immediate")
        connection.execute("update journal set gesture = 'half written'")
        connection.execute("insert into told values (1, 'x', 1, zeroblob(200000))")
        for tail in ("", "-journal"):
            shutil.copy(f"{place}{tail}", f"{cut}{tail}")
        connection.execute("rollback")
    game = opened(tug, cut)
    assert (game.diverged, list(game.journal.gestures)) == (None, list(opened(tug, place).journal.gestures))


def test_a_log_that_names_another_file_has_it_deleted_by_nobody(tug, tmp_path):
    place, other = pulled(tug, tmp_path / "tug.seneschal"), tmp_path / "letters.txt"
    with closing(sqlite3.connect(place)) as connection:
        connection.execute("pragma journal_mode = delete")
    other.write_text("not a part of any game")
    named, magic = str(other).encode(), bytes.fromhex("d9d505f920a163d7")
    begin = magic + struct.pack(">5I", 0, 1, place.stat().st_size // 4096, 512, 4096)
    end = struct.pack(">I", 0x40000000 // 4096 + 1) + named + struct.pack(">2I", len(named), sum(named)) + magic
    Path(f"{place}-journal").write_bytes(begin.ljust(512, b"\0") + end)
    with pytest.raises(Rejected, match="-journal beside the save was not written by Seneschal"):
        opened(tug, place)
    assert other.exists()


def test_a_line_changed_after_it_was_written_is_named_though_all_comes_out_the_same(tug, kept_at):
    place = pulled(tug, kept_at)
    assert opened(tug, place).diverged is None
    done(place, "update journal set gesture = replace(gesture, 'anna', 'bob') where number = 1")
    said = opened(tug, place).diverged or ""
    assert "Line 1 of the journal (Add an order) was changed after it was written." in said
    assert "Line 0" not in said
    assert "Line 2" not in said


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("", "folder"),
        ("empty.seneschal", "empty.*copy"),
        ("none/none.seneschal", "no such save.*name"),
        ("text.seneschal", "no file that Seneschal wrote.*Open one"),
        ("other.seneschal", "not a Seneschal save"),
    ],
)
@pytest.mark.parametrize("before", ["", "sqlite:///"])
def test_what_cannot_be_opened_says_why_and_leaves_nothing_behind(tmp_path, name, words, before):
    (tmp_path / "empty.seneschal").touch()
    (tmp_path / "text.seneschal").write_text("no database at all\n" * 90)
    sqlite3.connect(tmp_path / "other.seneschal").execute("create table t (x)").connection.close()
    there = sorted(tmp_path.rglob("*"))
    with pytest.raises(Rejected, match=words):
        Save.open(f"{before}{tmp_path / name}")
    assert sorted(tmp_path.rglob("*")) == there
