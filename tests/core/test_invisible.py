"""What nobody sees leaves no post, in any dialect; and names that look alike are told apart."""

from __future__ import annotations

import io
import os
import subprocess
import sys
import zipfile
from datetime import UTC, datetime

import pytest

from core.charts.chart import Bars, ChartBar
from core.charts.drawing import svg
from core.complaint import Complaint
from core.day.calendar import calendar
from core.day.deadline import extend, set_deadline
from core.game import Game
from core.invisible import alike
from core.ledger.names import Name, Names
from core.ledger.register import Register
from core.orders.ids import spelled
from core.posts.markup import parse
from core.posts.profile import profile, profiles
from core.posts.publish import as_post
from core.posts.report import Report
from core.rulesets.tables import Column, RosterTable, TableRow
from core.setup.document import twins
from core.spreadsheet import csv_text, ods

UNSEEN = "\u202e\u202d\u2066\u2069\u200b\u200c\u200d\u200e\u200f\ufeff\u00ad\u061c\u3164\u115f\x07\x1b\x7f\x85\U000e0041\ud800"
NAME = f"An{UNSEEN}na@everyone"
MARKUP = (
    f"# {NAME}\n\n{NAME} and **{NAME}**\n\n- {NAME}\n\n| {NAME} | b |\n|---|---|\n| {NAME} | 2 |\n\n"
    f"```\n{NAME} @here\n```\n\n::: spoiler {NAME}\n{NAME}\n:::\n"
)


@pytest.mark.parametrize("dialect", profiles())
def test_nothing_unseen_and_no_mention_leaves_the_house(dialect):
    post = as_post(Report("night", "public", f"For {NAME}\r\nand all @here", {}), parse(MARKUP), dialect)
    for text in (post.subject, *post.parts):
        assert not set(UNSEEN) & set(text)
        assert "Anna" in text
        assert "@everyone" not in text
        assert "@here" not in text
    assert "\n" not in post.subject
    assert profile(dialect).title


def test_names_that_look_alike_are_warned_of():
    assert [*alike(["Alice", "Аlice", "Bob", "B0b", "Modern", "Modem", "Carl"])] == [
        ("Alice", "Аlice"), ("Bob", "B0b"), ("Modern", "Modem"),
    ]  # fmt: skip
    assert not [*alike(["Anna", "Anne", "Hanna", "Otto"])]
    names = Names(Register({"players": Register({"a": Name("Alice"), "b": Name("Al\u200bice")})}))
    (said,) = twins(names)
    assert said.startswith("Two players look alike")


NOON, EVENING = datetime(2026, 11, 20, 12, tzinfo=UTC), datetime(2026, 11, 21, 21, tzinfo=UTC)


def deadlines() -> str:
    name = NAME.replace("\ud800", "")  # no game takes halves of letters
    game = Game.new({"ruleset": "claim_rolls", "title": name, "given": {"players": {"ann": {}, "bob": {}}}})
    set_deadline(game, EVENING, NOON)
    extend(game, 3, NOON, f"{name} asked for it")
    return calendar(game, NOON).decode()


def roster() -> RosterTable:
    return RosterTable("t", NAME, (Column("a", NAME),), (TableRow("r", (NAME,)),))


def unpacked(sheet: bytes) -> str:
    with zipfile.ZipFile(io.BytesIO(sheet)) as packed:
        return packed.read("content.xml").decode()


WAYS_OUT = {
    "a calendar": deadlines,
    "a roster as CSV": lambda: csv_text(roster()),
    "a spreadsheet": lambda: unpacked(ods([roster()])),
    "a chart": lambda: svg(Bars(NAME, (ChartBar(NAME, 0.5),))),
    "a complaint": lambda: str(Complaint(f"names.{NAME}", f"{NAME} is nobody.", f"Known: {NAME}.")),
    "the name of a file": lambda: f"Anna {spelled(NAME)}",
}


@pytest.mark.parametrize("way", WAYS_OUT)
def test_nothing_unseen_leaves_by_any_other_way(way: str) -> None:
    said = WAYS_OUT[way]()
    assert not set(UNSEEN) & set(said)
    assert "Anna" in said


@pytest.mark.skipif(sys.platform == "win32", reason="There are no pseudo-terminals.")
def test_no_name_moves_or_turns_the_writing_of_a_terminal(tmp_path):
    import pty

    setup = tmp_path / "setup.yaml"
    setup.write_text('{title: "A\\e[2J\\u202eB", ruleset: claim_rolls, given: {players: {ann: {}, bob: {}}}}', encoding="utf-8")
    ours, theirs = pty.openpty()
    command = [sys.executable, "-m", "core.cli", "new", str(setup), str(tmp_path / "game.seneschal")]
    assert subprocess.run(command, stdout=theirs, stderr=theirs, check=False).returncode == 0
    said = os.read(ours, 65_536).decode()
    assert said.startswith("A[2JB: ")
    assert "\x1b" not in said


def test_nothing_is_called_by_what_nobody_sees():
    named = Name(f"Lo{UNSEEN}uis\n# Heading", account=f"lou{UNSEEN}is")
    names = Names(Register({"players": Register({"louis": named, "anna_b": Name("\u200b\u202e", account="\u200b")})}))
    assert (names.of("louis"), names.account("louis")) == ("Louis # Heading", "louis")
    assert (names.of("anna_b"), names.account("anna_b")) == ("Anna B", "")
    game = Game.new({"ruleset": "claim_rolls", "title": "A\u202e\nB", "given": {"players": {"ann": {}, "bob": {}}}})
    assert game.heading.title == "A B"
