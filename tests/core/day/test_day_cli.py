"""The day driven from the command line."""

from __future__ import annotations

from pathlib import Path

import pytest

from core.game import Game
from tests.core.cli.typed import seneschal
from tests.examples import resolved

PAGE = """Gonfalon
20 November 2026, 12:00
#1
**vote otto**

QuillAndSeal
20 November 2026, 13:00
#2
**vote Zebulon**
"""


def run(*arguments: object, code: int = 0) -> str:
    result = seneschal(*arguments)
    assert result.exit_code == code, result.output
    return result.output


@pytest.fixture
def save(tmp_path: Path) -> Path:
    place = tmp_path / "crowns.seneschal"
    run("new", "four_crowns", place, "--seed", "x")
    game = Game.open(place)
    resolved(game).open_turn()
    game.close()
    return place


def test_pages_are_read_settled_and_counted(save, tmp_path):
    page = tmp_path / "page.txt"
    page.write_text(PAGE, encoding="utf-8")
    assert "nobody is called 'Zebulon'" in run("votes", save, page, "--dry")
    told = run("votes", save, page)
    assert "2 posts new, 0 changed, 0 read before." in told
    assert "ASKED" in told
    assert "Otto von Zollern (L-6): Alfredo da Ferrara" in told
    assert "Otto von Zollern (L-5): Alfredo da Ferrara, Beatrice Colonna" in run("votes", save, "--decide", "1=otto")
    assert "Votecount 3.1" in run("votes", save, "--count")
    assert "There is no vote 7." in run("votes", save, "--decide", "7=otto", code=2)
    assert "There is no such file" in run("votes", save, tmp_path / "nothing.html", code=2)


def test_the_deadline_is_set_extended_told_in_two_zones_and_reminded_of(save):
    now = ("--now", "2026-11-20 12:00")
    assert "has no deadline" in run("deadline", save, *now)
    run("deadline", save, "--zones", "Europe/Berlin,America/New_York", "--at", "2026-11-21 21:00", *now)
    told = run("deadline", save, "--extend", "3", "--why", "late pages", *now)
    assert "Sunday 22 November, 00:00 CET · Saturday 21 November, 18:00 EST (1 day 11 hours left)" in told
    assert "put off by 3 hours" in told
    assert "late pages" in told
    calendar = save.with_suffix(".ics")
    assert "Written to" in run("deadline", save, "--ics", calendar, *now)
    assert b"DTSTART:20261121T230000Z" in calendar.read_bytes()
    assert "cannot be written" in run("deadline", save, "--ics", save.parent / "none" / "x.ics", *now, code=2)
    assert "The reminder of 12 hours is due" in run("deadline", save, "--now", "2026-11-21 14:00")
    assert "Not voting (12)" in run("deadline", save, "--remind", "12", "--dialect", "plain", "--now", "2026-11-21 14:00")
    assert "is due" not in run("deadline", save, "--now", "2026-11-21 14:00")
    assert "No time zone is called 'Mars'" in run("deadline", save, "--zones", "Mars,UTC", code=2)
