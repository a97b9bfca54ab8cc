"""What a moderator meets who plays a round on the command line, a command at a time."""

from __future__ import annotations

import json
import re
import shlex
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from core.rulesets.ruleset import installed, ruleset, titled
from tests.core.cli.typed import seneschal


@pytest.fixture
def proposal(save: Path, tmp_path: Path) -> Path:
    """A save whose night halts at a question: a proposal that has no answer."""
    orders = tmp_path / "orders.yaml"
    orders.write_text("orders: [{by: alfredo, marry: beatrice}]")
    assert seneschal("orders", save, orders).exit_code == 0
    assert "--answer accepted" in seneschal("resolve", save, "--anyway").output
    return save


def test_a_question_still_waits_in_the_next_command(proposal):
    compared = seneschal("compare", proposal)
    assert compared.exit_code == 0
    assert "Accepted" in compared.output
    wrong = seneschal("resolve", proposal, "--answer", "perhaps")
    assert wrong.exit_code == 2
    assert "declined, accepted" in wrong.stderr
    assert "Accepted" in seneschal("resolve", proposal, "--answer", "accepted").output


@pytest.mark.parametrize("written", [b"", b"  \n", b"\0\1\2", b"\n\xa0"])
def test_a_file_without_a_message_takes_no_order_away(save, tmp_path, written):
    letter = tmp_path / "letter.txt"
    letter.write_bytes(b"Move Swiss of the Gonfalon to C5")
    assert seneschal("inbox", save, letter, "--from", "Gonfalon").exit_code == 0
    listed = seneschal("orders", save).output
    letter.write_bytes(written)
    said = seneschal("inbox", save, letter, "--from", "Gonfalon")
    assert said.exit_code == 2
    assert "no text" in said.stderr
    assert seneschal("orders", save).output == listed


def test_a_message_an_older_editor_saved_is_read(save, tmp_path):
    letter = tmp_path / "letter.txt"
    letter.write_bytes("Move Swiss of the Gonfalon to C5 – please".encode("cp1252"))
    assert "Move Swiss of the Gonfalon to C5" in seneschal("inbox", save, letter, "--from", "Gonfalon").output


def test_a_save_may_be_named_by_the_url_of_a_database(tmp_path):
    url = f"sqlite:///{tmp_path / 'shared.db'}"
    assert seneschal("new", "four_crowns", url).exit_code == 0
    assert "No orders yet" in seneschal("orders", url).output
    for wrong in ("nonsense://x", "sqlite://"):
        said = seneschal("show", wrong)
        assert said.exit_code == 2
        assert said.stderr.startswith(wrong.removesuffix("x"))


def test_a_ruling_needs_something_to_rule_and_a_reason(save):
    assert "says nothing yet" in seneschal("rule", save, "Because").stderr
    assert "reason" in seneschal("rule", save, " ", "--set", "players.otto.resources.money=9").stderr


def test_every_command_that_moves_the_game_says_where_it_stands(save):
    assert "at its beginning" in seneschal("resolve", save, "--back").output
    assert seneschal("resolve", save, "--anyway").exit_code == 0
    assert "after event" in seneschal("resolve", save, "--back").output
    assert seneschal("resolve", save, "--anyway").exit_code == 0
    assert "Open now: day" in seneschal("resolve", save, "--next").output
    assert "In hand now: what if" in seneschal("branch", save, "what if", "--new").output
    assert "what if   (in hand)" in seneschal("branch", save).output
    assert "1 later turn waits" in seneschal("reopen", save, 1).output


def test_posts_of_another_line_are_said_to_be_of_it(save):
    assert seneschal("resolve", save, "--anyway").exit_code == 0
    assert "what if" not in seneschal("publish", save).stderr
    assert seneschal("branch", save, "a flood", "--new").exit_code == 0
    written = seneschal("publish", save)
    assert "belong to what-if “a flood”, not to the real game" in written.stderr
    assert "a flood" not in written.stdout


def test_rosters_stand_in_columns_and_are_written_for_programs(save):
    lines = seneschal("show", save, "tables").output.splitlines()
    heading = next(line for line in lines if line.startswith("Unit "))
    swiss = next(line for line in lines if line.startswith("Swiss of the Gonfalon"))
    assert swiss[heading.index("At") :].startswith("C4")
    rosters = json.loads(seneschal("show", save, "tables", "--json").output)
    assert any(row["Unit"] == "Swiss of the Gonfalon" and row["At"] == "C4" for row in rosters["Units"])
    assert json.loads(seneschal("show", save, "history", "--json").output) == []


def test_posts_that_cannot_be_written_are_said_to_be_so(save, tmp_path):
    (tmp_path / "file").write_text("")
    said = seneschal("publish", save, "--to", tmp_path / "file")
    assert said.exit_code == 2
    assert "cannot be written there" in said.stderr
    assert "no turn 99" in seneschal("publish", save, "--turn", "99").stderr


def test_the_checker_of_dice_says_what_is_no_list_of_rolls(tmp_path):
    from core.resources import resource

    checker = resource("checker", "check_dice.py")
    for name, written in (("list.json", "[1]"), ("half.json", "{"), ("none.json", None)):
        if written is not None:
            (tmp_path / name).write_text(written)
        run = subprocess.run([sys.executable, checker, "0" * 64, tmp_path / name], capture_output=True, text=True, check=False)
        assert run.returncode == 2
        assert name in run.stdout
        assert not run.stderr


def test_a_refusal_calls_things_by_their_names(save, tmp_path):
    orders = tmp_path / "orders.yaml"
    orders.write_text("orders: [{by: alfredo, move: iron_hussars, to: [E5]}]")
    assert "(would be refused: Iron Hussars is another's)" in seneschal("orders", save, orders).output


def test_a_value_that_does_not_fit_is_said_in_plain_words(save, tmp_path):
    orders = tmp_path / "orders.yaml"
    orders.write_text("orders: [{by: alfredo, move: [1], to: [E5]}]")
    said = seneschal("orders", save, orders).stderr
    assert "orders[0].move.unit: A word is wanted here." in said
    assert "There is no field x here." in seneschal("reckon", save, "trial", "x=1").stderr


def test_a_turn_without_posts_says_where_the_last_ones_are(save):
    assert seneschal("resolve", save, "--anyway").exit_code == 0
    assert seneschal("resolve", save, "--next").exit_code == 0
    said = seneschal("publish", save)
    assert said.exit_code == 2
    assert "--turn 1 writes those of night" in said.stderr
    assert "===" in seneschal("publish", save, "--turn", "1").output


@pytest.mark.parametrize(
    "damage",
    [
        "update game set heading = replace(heading, 'noblesse', 'nope')",
        "update game set heading = '{'",
        "delete from journal; delete from game",
        "create trigger t after insert on journal begin delete from game; end",
    ],
)
def test_a_damaged_save_names_itself(proposal, damage):
    with closing(sqlite3.connect(proposal)) as save, save:
        save.executescript(damage)
    said = seneschal("show", proposal)
    assert said.exit_code == 2
    assert said.stderr.startswith(str(proposal))


@pytest.mark.parametrize(
    "damage",
    [
        "delete from journal where number = 0",
        "update journal set gesture = '{}'",
        "update journal set gesture = cast(x'ff7b' as text)",
    ],
)
def test_a_broken_line_is_told_and_what_is_before_it_can_be_saved(proposal, damage, tmp_path):
    assert seneschal("orders", proposal, "--delete", 0).exit_code == 0
    with closing(sqlite3.connect(proposal)) as save, save:
        save.execute(damage)
    said = seneschal("show", proposal)
    assert said.exit_code == 0
    assert "journal line 0" in said.stderr
    assert "rescue copy" in said.stderr
    assert seneschal("orders", proposal, "--delete", 0).exit_code == 2
    assert seneschal("copy", proposal, tmp_path / "rescue.seneschal").exit_code == 0
    again = seneschal("show", tmp_path / "rescue.seneschal")
    assert (again.exit_code, again.stderr) == (0, "")


def test_a_reminder_tells_the_time_left_only_when_its_hour_has_come(save):
    assert "has no deadline" in seneschal("deadline", save, "--remind", "12").stderr
    assert seneschal("deadline", save, "--at", "2026-11-25 21:00").exit_code == 0
    early = seneschal("deadline", save, "--remind", "12", "--now", "2026-11-22 21:00").output
    assert "25 November" in early
    assert "left)" not in early
    assert "11 hours left" in seneschal("deadline", save, "--remind", "12", "--now", "2026-11-25 10:00").output


def started(tmp_path: Path, text: str):
    """The words the command line has for a setup that reads like this."""
    setup, place = tmp_path / "setup.yaml", tmp_path / "game.seneschal"
    setup.write_text(text, encoding="utf-8")
    said = seneschal("new", setup, place)
    assert not place.exists() or said.exit_code == 0
    return said


HOUSES = "{faction: pape, home: A1, account: Gonfalon}, berta: {faction: states, home: J10, account: %s}"


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("title: A\nruleset: noblesse\ngifts: {players: {}}\n", "gifts: There is no such field"),
        ("title: A\nruleset: noblesse\ngiven: {}\n", "players: Nobody plays in this game"),
        (
            "title: A\nruleset: unit_combat\ngiven: {names: {players: {anna: {name: Anna}}}}\n",
            "players: None of the players has anything yet",
        ),
        ("title: A\nruleset: claim_rolls\n", "Nobody plays"),
        ("title: [a, b]\nruleset: noblesse\ngiven: {}\n", "title: A title is a line of text"),
        ("title: A\nruleset: noblesse\nsettings: []\n", "settings: It is not a mapping"),
        ("title: A\ngiven:\n  players:\n    otto: {}\n    otto: {}\n", "line 5: otto is written twice under given.players"),
        ("ruleset: noblesse\ngiven: {players: {otto: " + HOUSES % "gonfalon" + "}}\n",
         "players.berta.account: The account gonfalon is given twice: to Otto and to Berta."),
    ],
)  # fmt: skip
def test_a_setup_that_would_lose_somebody_is_refused(tmp_path, text, named):
    said = started(tmp_path, text)
    assert said.exit_code == 2
    assert named in said.stderr


def test_accounts_of_their_own_and_none_at_all_are_fine(tmp_path):
    assert started(tmp_path, "ruleset: noblesse\ngiven: {players: {otto: " + HOUSES % "''" + "}}\n").exit_code == 0


@pytest.mark.parametrize(
    ("order", "said"),
    [
        ("{by: nobody, recall: spy}", "orders[0].by: Nobody is called nobody. Known: alfredo,"),
        ("{by: alfredo, move: swiss, to: C5}", "orders[0].move.to: A list is wanted here. Write to: [C5]."),
        ("{by: alfredo, submit: 3}", "orders[0].submit: A group of fields is wanted here. Write submit: {home: ...}"),
        ("{by: alfredo, create_heir: 3}", "orders[0].create_heir: The word true is wanted here. Write create_heir: true."),
    ],
)
def test_an_order_that_cannot_be_taken_down_says_how_it_is_written(save, tmp_path, order, said):
    orders = tmp_path / "orders.yaml"
    orders.write_text(f"orders: [{order}]", encoding="utf-8")
    refused = seneschal("orders", save, orders)
    assert refused.exit_code == 2
    assert said in refused.stderr
    assert json.loads(seneschal("orders", save, "--json").stdout) == []


def test_a_ruling_that_does_not_fit_is_said_in_plain_words(save):
    said = seneschal("rule", save, "why", "--set", "players.otto.resources.money=abc").stderr
    assert said == "Otto von Zollern, resources money: 'abc' does not fit. A whole number is wanted here.\n"


def test_an_unknown_example_names_those_there_are(tmp_path):
    said = seneschal("new", "nosuch", tmp_path / "a.seneschal")
    assert said.exit_code == 2
    assert "four_crowns" in said.stderr


def test_a_corpus_that_is_no_text_is_said_to_be_none(tmp_path):
    (tmp_path / "bin.dat").write_bytes(b"\xff\xfe\x00")
    said = seneschal("inbox-check", tmp_path / "bin.dat")
    assert said.exit_code == 2
    assert "Save it as UTF-8 text." in said.stderr
    assert "codec" not in said.stderr


def test_the_state_reads_as_one_would_write_it(save):
    for reader in ((), ("--as", "otto")):
        text = seneschal("show", save, "state", *reader).stdout
        assert "order:" not in text
        assert "WinterHetman" in text or not reader
        listed = json.loads(seneschal("show", save, "state", *reader, "--json").stdout)
        assert listed["players"]["otto"]["home"] == "H2"


def test_lines_are_compared_without_being_named(save):
    assert "no other line yet" in seneschal("branch", save, "--compare").stderr
    assert seneschal("resolve", save, "--anyway").exit_code == 0
    assert seneschal("branch", save, "a flood", "--new", "--at", "0").exit_code == 0
    assert seneschal("rule", save, "The dam breaks.", "--set", "players.bertha.resources.money=77").exit_code == 0
    said = seneschal("branch", save, "--compare").stdout
    assert said.startswith("a flood (in hand) and main:\n")
    assert "Bertha Fugger, Money" in said
    nothing = seneschal("compare", save)
    assert nothing.exit_code == 2
    assert "Resolve on to one" in nothing.stderr


def test_what_the_readme_says_can_be_typed_as_it_stands(tmp_path, monkeypatch):
    """Every line of its commands, in their order, in a fresh folder."""
    root = Path(__file__).parents[3]
    block = (root / "README.md").read_text(encoding="utf-8").split("## Without a window")[1].split("```")[1]
    typed = [line.split(" #")[0] for line in block.splitlines() if line.startswith("seneschal ")]
    assert len(typed) > 15
    for name in ("resources", "tests"):
        (tmp_path / name).symlink_to(root / name)
    monkeypatch.chdir(tmp_path)
    for line in typed:
        if "check" in line or "self-test" in line:  # whole corpora; other tests run them
            continue
        fewer = line.replace("--games 500", "--games 1 --scheduler here")
        said = seneschal(*shlex.split(fewer)[1:])
        assert said.exit_code == 0, (line, said.stderr)
        assert said.stdout.strip(), line
    assert "Otto von Zollern" in seneschal("votes", "crowns.seneschal").stdout


@pytest.mark.parametrize("name", list(installed()))
def test_rules_are_read_without_the_codes_of_programs(name):
    said = seneschal("rules", name).stdout
    assert not re.findall(r"\(`?[a-z]+_[a-z]", said.replace("(setting ", ""))
    assert "no_courtier" not in said
    assert titled(name) == ruleset(name).title


def test_orders_taken_one_by_one_are_judged_after_those_before_them(tmp_path):
    save, orders = tmp_path / "spice.seneschal", tmp_path / "orders.yaml"
    assert seneschal("new", "spice_round", save, "--seed", "seed").exit_code == 0
    orders.write_text(
        "orders:\n"
        "- {by: maelle, sell: {legions: [hired_swords], to: dario, price: 100}}\n"
        "- {by: dario, move: {to: ferry_station, legions: [hired_swords]}}\n"
        "- {by: dario, raid: {target: glass_quarry, legions: [dario_1]}}\n"
        "- {by: dario, raid: {target: song_market, legions: [dario_2]}}\n"
    )
    listed = seneschal("orders", save, orders).output.splitlines()
    assert ["refused" in line for line in listed[:4]] == [False, False, False, True]
    assert "It takes 2 AP and 1 are left" in listed[3]
