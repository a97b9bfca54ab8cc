"""A save always opens at what was acknowledged, or says in a sentence why it cannot."""

from __future__ import annotations

import re
import shutil
import sqlite3
import struct
import subprocess
import sys
import textwrap
from contextlib import closing
from pathlib import Path

import pytest
from msgspec import structs
from sqlalchemy import create_engine, select

from core.complaint import Rejected
from core.game import Game
from core.ledger.state import digest
from core.saves.file import LARGEST
from core.saves.heading import FORMAT, SaveHeading
from core.saves.place import APPLICATION, place_of, reached
from core.saves.save import Overtaken, Save
from core.saves.tables import GAMES, LINES, TOLD
from tests.core.saves.format1 import MADE_AT, write
from tests.rights import only_to_read, shelf


def heading() -> SaveHeading:
    return SaveHeading(ruleset="tug", title="Tug", seed="seed", given={"players": {"anna": {}, "bob": {}}})


def test_what_is_no_save_is_refused_in_a_sentence(tmp_path):
    text = tmp_path / "text.seneschal"
    text.write_text("not a database at all, but long enough to look at\n" * 50)
    other = tmp_path / "other.seneschal"
    sqlite3.connect(other).execute("create table t (x)").connection.close()
    for place, words in [
        (tmp_path / "none.seneschal", "no such save"),
        (text, "cannot be read"),
        (other, "not a Seneschal save"),
    ]:
        with pytest.raises(Rejected, match=words):
            Save.open(place)


def test_a_save_of_a_newer_program_is_left_alone(tmp_path):
    place = tmp_path / "new.seneschal"
    Save.create(place, heading()).close()
    spoil(place, "pragma user_version = 999")
    before = place.read_bytes()
    with pytest.raises(Rejected, match="newer"):
        Save.open(place)
    assert place.read_bytes() == before


def test_a_broken_journal_line_is_named(tug, kept_at):
    place = kept_at
    game = Game(heading(), Save.create(place, heading()), face=tug.RULESET)
    game.give([{"by": "anna", "pull": 3}])
    game.close()
    spoil(place, "update journal set gesture = '{}'")
    assert "journal line 0" in (opened(tug, place).diverged or "")


_opened = []


@pytest.fixture(autouse=True)
def closed():
    yield
    while _opened:
        _opened.pop().close()


def opened(tug, place):
    """The game of a save, closed when the test is over."""
    _opened.append(Game.open(place, face=tug.RULESET))
    return _opened[-1]


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
    spoil(place, statement)
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
    spoil(place, "update journal set gesture = cast(x'ff00fe' as text) where number = 1")
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
    spoil(place, "pragma foreign_keys = off", statement)
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
    spoil(place, "update journal set gesture = replace(gesture, 'anna', 'bob') where number = 1")
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
    ],
)
@pytest.mark.parametrize("before", ["", "sqlite:///"])
def test_what_cannot_be_opened_says_why_and_leaves_nothing_behind(tmp_path, name, words, before):
    (tmp_path / "empty.seneschal").touch()
    (tmp_path / "text.seneschal").write_text("no database at all\n" * 90)
    there = sorted(tmp_path.rglob("*"))
    with pytest.raises(Rejected, match=words):
        Save.open(f"{before}{tmp_path / name}")
    assert sorted(tmp_path.rglob("*")) == there


def test_a_save_in_a_folder_that_is_not_there_is_refused(tmp_path):
    with pytest.raises(Rejected, match=r"no folder .*Make it first"):
        Save.create(tmp_path / "none" / "a.seneschal", heading())


def test_nothing_is_overwritten(tmp_path):
    place = tmp_path / "one.seneschal"
    Save.create(place, heading()).close()
    with pytest.raises(Rejected, match="there already"):
        Save.create(place, heading())


def test_save_as_leaves_the_old_file_and_goes_on_in_the_new(tug, tmp_path):
    game = Game(heading(), Save.create(tmp_path / "a.seneschal", heading()), face=tug.RULESET)
    game.give([{"by": "anna", "pull": 3}])
    game.save_as(tmp_path / "b.seneschal")
    game.give([{"by": "bob", "pull": 2}])
    game.close()
    old, new = (Game.open(tmp_path / name, face=tug.RULESET) for name in ("a.seneschal", "b.seneschal"))
    assert (len(old.orders()), len(new.orders())) == (1, 2)
    old.close()
    new.close()


def test_a_refused_gesture_leaves_the_save_as_it_was(tug, kept_at):
    place = kept_at
    game = Game(heading(), Save.create(place, heading()), face=tug.RULESET)
    game.give([{"by": "anna", "pull": 3}])
    state = digest(game.state)
    for broken in ([{"by": "anna", "shove": 3}], [{"by": "anna", "pull": "hard"}], ["pull"]):
        with pytest.raises(Rejected):
            game.give(broken)
    with pytest.raises(Rejected):
        game.withdraw(7)
    with pytest.raises(Rejected):
        game.open_turn()
    assert (digest(game.state), len(game.orders())) == (state, 1)
    game.close()
    again = opened(tug, place)
    assert len(again.journal.gestures) == 1
    again.close()


def test_killing_the_program_loses_nothing_acknowledged(tug, tmp_path):
    killed(tug, tmp_path / "killed.seneschal")


@pytest.mark.parametrize(
    "name", ["night?1.seneschal", "50%41b.seneschal", "a#b&c=d.seneschal", "ä ö.seneschal", "x'y\"z.seneschal"]
)
def test_a_file_is_called_as_it_was_asked_for(tug, tmp_path, name):
    place = pulled(tug, tmp_path / name)
    assert [path.name for path in tmp_path.iterdir()] == [name]
    assert len(opened(tug, place).journal.gestures) == 5


def test_a_file_that_was_removed_says_that_it_is_gone_and_the_game_can_be_saved(tug, tmp_path):
    game = opened(tug, pulled(tug, tmp_path / "tug.seneschal"))
    (tmp_path / "tug.seneschal").unlink()
    with pytest.raises(Rejected, match=r"gone.*Save the game"):
        game.give([{"by": "bob", "pull": 1}])
    game.save_as(tmp_path / "again.seneschal")
    game.give([{"by": "bob", "pull": 1}])
    game.close()
    assert len(opened(tug, tmp_path / "again.seneschal").journal.gestures) == 6


def test_whoever_listens_begins_no_file_in_the_place_of_one_that_is_gone(tug, tmp_path):
    place = pulled(tug, tmp_path / "tug.seneschal")
    game = opened(tug, place)
    hidden = place.rename(tmp_path / "hidden")
    several = [game.save.listens for _ in range(3)]
    for one in several:
        one.news(0)
    assert not place.exists()
    hidden.rename(place)
    game.give([{"by": "bob", "pull": 1}])
    for one in several:
        one.close()
    game.close()


@pytest.mark.parametrize("way", ["in place", "renamed over"])
@pytest.mark.parametrize("what", ["an older copy", "another game", "nothing", "noise"])
def test_a_file_that_was_written_over_takes_no_gesture(tug, tmp_path, what, way):
    place = pulled(tug, tmp_path / "tug.seneschal")
    other = tmp_path / "other.seneschal"
    if what == "an older copy":
        shutil.copy(place, other)
    elif what == "another game":
        game = Game(heading(), Save.create(other, structs.replace(heading(), seed="other")), face=tug.RULESET)
        for strength in range(5):
            game.give([{"by": "anna", "pull": strength}])
        game.close()
    else:
        other.write_bytes(b"" if what == "nothing" else bytes(range(256)) * 40)
    game = opened(tug, place)
    game.give([{"by": "bob", "pull": 1}])
    if way == "in place":
        place.write_bytes(other.read_bytes())
    else:
        other.replace(place)
    if what == "an older copy" and way == "in place":
        # What was done since lies in the log beside the file, which is whole: nothing is lost.
        game.give([{"by": "bob", "pull": 2}])
        game.close()
        assert len(opened(tug, place).journal.gestures) == 7
        return
    with pytest.raises(Rejected, match=r"another file now|damaged|no file that Seneschal wrote"):
        game.give([{"by": "bob", "pull": 2}])
    game.save_as(tmp_path / "kept.seneschal")
    game.give([{"by": "bob", "pull": 2}])
    game.close()
    assert len(opened(tug, tmp_path / "kept.seneschal").journal.gestures) == 7


def test_two_who_write_never_overwrite_each_other(tug, kept_at):
    place = pulled(tug, kept_at)
    one, other = opened(tug, place), opened(tug, place)
    one.give([{"by": "bob", "pull": 1}])
    with pytest.raises(Overtaken, match="further elsewhere"):
        other.give([{"by": "bob", "pull": 2}])
    one.give([{"by": "bob", "pull": 3}])
    one.close()
    other.close()
    assert [order.document()["pull"] for order in opened(tug, place).orders()] == [1, 2, 3, 1, 3]


def test_a_file_has_a_log_with_full_sync_or_else_the_folder_is_synced_too(tmp_path, monkeypatch):
    def pragmas(save):
        with save._engine.connect() as connection:
            names = ("journal_mode", "synchronous", "trusted_schema", "foreign_keys", "application_id", "user_version")
            return tuple(connection.exec_driver_sql(f"pragma {name}").scalar() for name in names)

    full, extra = 2, 3
    save = Save.create(tmp_path / "here.seneschal", heading())
    assert pragmas(save) == ("wal", full, 0, 1, APPLICATION, FORMAT)
    save.close()
    monkeypatch.setattr("core.saves.place.on_network", lambda file: True)
    save = Save.create(tmp_path / "there.seneschal", heading())
    assert pragmas(save)[:2] == ("delete", extra)
    save.close()


@pytest.mark.parametrize("tail", ["-wal", "-shm", "-journal"])
def test_what_is_left_of_a_save_that_was_removed_does_not_get_into_a_new_one(tug, tmp_path, tail):
    file, left = tmp_path / "night.seneschal", tmp_path / f"night.seneschal{tail}"
    first = Game(heading(), Save.create(file, heading()), face=tug.RULESET)
    for strength in range(1, 30):
        first.give([{"by": "anna", "pull": strength}])
    kept = left.read_bytes() if left.exists() else b"\xd9\xd5\x05\xf9" + bytes(600)
    first.close()
    file.unlink()
    left.write_bytes(kept)
    second = Game(heading(), Save.create(file, heading()), face=tug.RULESET)
    second.give([{"by": "bob", "pull": 3}])
    second.close()
    again = opened(tug, file)
    assert ([order.by for order in again.orders()], again.diverged) == (["bob"], None)
    again.close()


def test_a_save_that_could_not_be_finished_leaves_nothing_behind(tug, tmp_path):
    def torn():
        yield from ()
        raise MemoryError

    with pytest.raises(MemoryError):
        Save.create(tmp_path / "torn.seneschal", heading(), torn())
    with pytest.raises(MemoryError):
        Save.create(tmp_path / "torn.seneschal", heading(), (), torn())
    assert list(tmp_path.iterdir()) == []
    pulled(tug, tmp_path / "torn.seneschal")


def test_a_password_is_never_said(tmp_path):
    ways = (
        "postgresql://mod:hunter2@127.0.0.1:1/games", "nonsense://mod:hunter2@host/x", "://hunter2",
        "postgresql://mod:x@hunter2@127.0.0.1:1/games", "postgresql://mod@127.0.0.1:1/games?password=hunter2",
        "postgresql://mod@127.0.0.1:1/games?sslpassword=hunter2", "POSTGRESQL://mod:hunter2@127.0.0.1:1/games",
        "postgresql:/mod:hunter2@127.0.0.1:1/games", "postgres:mod:hunter2@127.0.0.1:1/games",
        "postgresql://mod:hunter2@127.0.0.1:abc/games",
    )  # fmt: skip
    for address in ways:
        for doing in (lambda at: Save.open(at), lambda at: Save.create(at, heading())):
            with pytest.raises(Rejected) as rejected:
                doing(address)
            assert "hunter2" not in f"{rejected.value}{rejected.value.source}"


def test_a_save_of_format_1_is_copied_and_brought_up_to_date(tug, tmp_path):
    place = tmp_path / "old.seneschal"
    lines = [
        '{"gesture": "give_order", "turn": 1, "orders": [{"by": "anna", "pull": 3}]}',
        '{"gesture": "give_order", "turn": 1, "orders": [{"by": "bob", "pull": 2}]}',
        '{"gesture": "step", "turn": 1, "position": 2}',
    ]
    head = {"ruleset": "tug", "title": "Tug", "seed": "seed", "given": {"players": {"anna": {}, "bob": {}}}}
    write(place, head, lines)
    before = place.read_bytes()
    game = opened(tug, place)
    assert (len(game.orders()), game.resolution.position, game.diverged) == (2, 2, None)
    assert game.made_at[1] == MADE_AT
    game.give([{"by": "bob", "pull": 9}])
    game.close()
    copy = tmp_path / "old before update.seneschal"
    assert sqlite3.connect(copy).execute("select count(*) from journal").fetchone() == (3,)
    assert before[:16] == copy.read_bytes()[:16]
    again = opened(tug, place)
    assert (len(again.orders()), again.diverged) == (3, None)
    assert sorted(path.name for path in tmp_path.iterdir() if path.suffix == ".seneschal") == [copy.name, place.name]


def test_a_save_is_opened_without_the_mapper_and_without_migrations(tmp_path):
    place = tmp_path / "a.seneschal"
    code = (
        "import sys; from core.saves.save import Save; from core.saves.heading import SaveHeading;"
        f"Save.create({str(place)!r}, SaveHeading(ruleset='tug', title='T', seed='s', given={{}})).close();"
        f"Save.open({str(place)!r});"
        "print([name for name in ('sqlalchemy.orm', 'alembic', 'psycopg') if name in sys.modules])"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "[]"


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


@pytest.mark.parametrize("folders", [True, False])
def test_a_save_that_may_not_be_written_is_read_and_leaves_nothing_beside_it(tug, tmp_path, folders):
    with shelf() as folder:
        place = pulled(tug, folder / "lent.seneschal")
        before = opened(tug, place).journal.record
        while _opened:
            _opened.pop().close()
        with only_to_read(folder, folders=folders):
            game = opened(tug, place)
            assert game.journal.record == before
            with pytest.raises(Rejected, match=r"can only be read here.*Save the game under another name"):
                game.step()
            assert game.journal.record == before
            assert [one.name for one in folder.iterdir()] == [place.name]
        copy = tmp_path / "copy.seneschal"
        game.save_as(copy)
        game.step()
        assert opened(tug, copy).journal.record == game.journal.record


def test_a_save_that_another_has_open_is_read_with_what_he_did_last(tug):
    with shelf() as folder:
        place = folder / "lent.seneschal"
        owner = Game(heading(), Save.create(place, heading()), face=tug.RULESET)
        owner.give([{"by": "anna", "pull": 3}])
        with only_to_read(folder):
            assert opened(tug, place).orders() == owner.orders()
        owner.close()


def test_a_save_of_an_older_program_that_may_not_be_written_says_what_to_do(tug):
    with shelf() as folder:
        place = folder / "old.seneschal"
        write(place, {"ruleset": "tug", "title": "Tug", "seed": "seed", "given": {"players": {"anna": {}, "bob": {}}}}, ())
        with only_to_read(folder), pytest.raises(Rejected, match=r"older Seneschal.*Copy it to a folder of your own"):
            opened(tug, place)


def test_a_save_that_may_not_be_read_says_so(tug):
    with shelf() as folder:
        place = pulled(tug, folder / "shut.seneschal")
        with only_to_read(folder, files=0o000), pytest.raises(Rejected, match="may not be read by you"):
            opened(tug, place)


@pytest.mark.parametrize("place", [":memory:", "sqlite:///:memory:", "sqlite://"])
def test_what_sqlite_would_keep_in_memory_is_no_file(place):
    with pytest.raises(Rejected, match="names no file"):
        Save.create(place, heading())
