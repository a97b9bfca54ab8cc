"""The file of a game is written whole or not at all, never over another, and read where it may not be written."""

from __future__ import annotations

import shutil
import sqlite3
import subprocess
import sys
from contextlib import suppress

import pytest
from msgspec import structs

from core.complaint import Rejected
from core.game import Game
from core.ledger.state import digest
from core.saves.address import APPLICATION, place_of
from core.saves.heading import FORMAT
from core.saves.save import Save
from tests.core.saves.format1 import MADE_AT, write
from tests.core.saves.saved import OPENED, heading, opened, pulled
from tests.rights import only_to_read, shelf


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


def test_a_file_has_a_log_with_full_sync_or_else_the_folder_is_synced_too(tmp_path, monkeypatch):
    def pragmas(save):
        with save._engine.connect() as connection:
            names = ("journal_mode", "synchronous", "trusted_schema", "foreign_keys", "application_id", "user_version")
            return tuple(connection.exec_driver_sql(f"pragma {name}").scalar() for name in names)

    full, extra = 2, 3
    save = Save.create(tmp_path / "here.seneschal", heading())
    assert pragmas(save) == ("wal", full, 0, 1, APPLICATION, FORMAT)
    save.close()
    monkeypatch.setattr("core.saves.address.on_network", lambda file: True)
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


@pytest.mark.parametrize("folders", [True, False])
def test_a_save_that_may_not_be_written_is_read_and_leaves_nothing_beside_it(tug, tmp_path, folders):
    with shelf() as folder:
        place = pulled(tug, folder / "lent.seneschal")
        before = opened(tug, place).journal.record
        while OPENED:
            OPENED.pop().close()
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


@pytest.mark.parametrize("before", ["", "file://", "sqlite:///"])
def test_no_file_of_a_game_has_a_mark_in_its_name_that_cannot_be_seen(before):
    for mark in (*map(chr, range(32)), "%00", "%0A", "%1F"):
        with suppress(Rejected):
            assert str(place_of(f"{before}/home/me/night{mark}.seneschal")).isprintable(), repr(mark)
