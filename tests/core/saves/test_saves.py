"""A save always opens at what was acknowledged, or says in a sentence why it cannot."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
import textwrap

import pytest

from core.complaint import Rejected
from core.game import Game
from core.ledger.state import digest
from core.saves.save import Heading, Save


def heading() -> Heading:
    return Heading(ruleset="tug", title="Tug", seed="seed", given={"players": {"anna": {}, "bob": {}}})


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
    spoil(place, "update heading set value = '999' where key = 'format'")
    before = place.read_bytes()
    save = Save.open(place)
    with pytest.raises(Rejected, match="newer"):
        _ = save.heading
    save.close()
    assert place.read_bytes() == before


def test_a_broken_journal_line_is_named(tug, tmp_path):
    place = tmp_path / "tug.seneschal"
    game = Game(heading(), Save.create(place, heading()), face=tug.RULESET)
    game.give([{"by": "anna", "pull": 3}])
    game.close()
    spoil(place, "update journal set gesture = '{}'")
    with pytest.raises(Rejected, match="journal line 0"):
        Game.open(place, face=tug.RULESET)


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
    connection = sqlite3.connect(place)
    for statement in statements:
        connection.execute(statement)
    connection.commit()
    connection.close()


@pytest.mark.parametrize(
    ("statement", "words"),
    [
        ("delete from journal where number = 0", r"journal line 0: It is missing.* from line 1 on .*Open a copy"),
        ("delete from journal where number = 2", r"journal line 2: It is missing"),
        ("""update journal set gesture = '{"gesture": "dance", "turn": 1}' where number = 1""",
         r"journal line 1: It cannot be read: gesture: 'dance' is none of the words that fit\. Open it with"),
        ("update journal set gesture = 'x' where number = 1", r"journal line 1: It cannot be read: it is cut off.*copy"),
        ("delete from heading where key = 'seed'", r"heading: The save's heading is damaged: seed: .*copy"),
        ("update journal set gesture = cast(x'ff00fe' as text) where number = 0", r"damaged.*Open a copy"),
    ],
)  # fmt: skip
def test_a_damaged_save_says_where_and_what_can_be_done(tug, tmp_path, statement, words):
    place = pulled(tug, tmp_path / "tug.seneschal")
    spoil(place, statement)
    with pytest.raises(Rejected, match=words) as rejected:
        Game.open(place, face=tug.RULESET)
    assert not {"`", "$", "codec"} & set(str(rejected.value))


def test_a_line_changed_after_it_was_written_is_named_though_all_comes_out_the_same(tug, tmp_path):
    place = pulled(tug, tmp_path / "tug.seneschal")
    assert Game.open(place, face=tug.RULESET).diverged is None
    spoil(place, "update journal set gesture = replace(gesture, 'anna', 'bob') where number = 1")
    said = Game.open(place, face=tug.RULESET).diverged or ""
    assert "Line 1 of the journal (Take down an order) was changed after it was written." in said
    assert "Line 0" not in said
    assert "Line 2" not in said


def test_a_game_goes_on_from_lines_written_without_seals(tug, tmp_path):
    place = pulled(tug, tmp_path / "tug.seneschal")
    spoil(place, "drop table seal")
    game = Game.open(place, face=tug.RULESET)
    game.give([{"by": "bob", "pull": 9}])
    game.close()
    assert Game.open(place, face=tug.RULESET).diverged is None
    spoil(place, "update journal set gesture = replace(gesture, '9', '8') where number = 5")
    assert "Line 5" in (Game.open(place, face=tug.RULESET).diverged or "")


def test_where_the_rules_lead_elsewhere_now_the_first_such_line_is_named(tug, tmp_path):
    place = pulled(tug, tmp_path / "tug.seneschal")
    spoil(place, "update journal set state = '0123456789abcdef0123456789abcdef' where number >= 3")
    said = Game.open(place, face=tug.RULESET).diverged or ""
    assert "From line 3 of the journal on (Step" in said
    assert "copy" in said


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


def test_a_refused_gesture_leaves_the_save_as_it_was(tug, tmp_path):
    place = tmp_path / "tug.seneschal"
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
    again = Game.open(place, face=tug.RULESET)
    assert len(again.journal.gestures) == 1
    again.close()


def test_killing_the_program_loses_nothing_acknowledged(tug, tmp_path):
    killed(tug, tmp_path / "killed.seneschal")


@pytest.mark.soak
def test_killing_it_again_and_again_loses_nothing(tug, tmp_path):
    for number in range(int(os.environ.get("SENESCHAL_SOAK", "100")) // 10):
        killed(tug, tmp_path / f"killed{number}.seneschal")


def killed(tug, place):
    """Kill a program right after its last acknowledged gesture, and open what it left."""
    code = f"""
        import os, sys
        sys.path.insert(0, {str(tug.__path__[0].rsplit("/", 1)[0])!r})
        import tug
        from core.game import Game
        from core.saves.save import Heading, Save
        heading = Heading(ruleset="tug", title="Tug", seed="seed", given={{"players": {{"anna": {{}}, "bob": {{}}}}}})
        game = Game(heading, Save.create({str(place)!r}, heading), face=tug.RULESET)
        for strength in (1, 2, 3):
            game.give([{{"by": "anna", "pull": strength}}])
        game.step()
        print(game.resolution.position, flush=True)
        os.kill(os.getpid(), 9)
    """
    run = subprocess.run([sys.executable, "-c", textwrap.dedent(code)], capture_output=True, text=True, check=False)
    assert run.returncode == -9, run.stderr
    again = Game.open(place, face=tug.RULESET)
    assert len(again.orders()) == 3
    assert str(again.resolution.position) == run.stdout.strip()
    again.close()
