"""Every door, tried with what nobody would write: each input ends as a value or in a sentence."""

from __future__ import annotations

import os
import random
import re
import sys
import time
from contextlib import suppress
from pathlib import Path

import pytest

import core
from core.complaint import Rejected
from core.game import Game
from tests.core.doors import DOORS, FILES, example, made
from tests.limits import memory_within, within_seconds

ROOT = Path(core.__file__).parent.parent
COUNT = 25
"""Inputs for each door and file; `make soak` goes on from there."""


@pytest.fixture(scope="module")
def game() -> Game:
    return example("four_crowns")


READERS = {"written", "text_of", "typed", "within", "sheet", "beyond", "marks", "page", "words", "mail"}
"""What `core.foreign` measures with."""
PARSERS = re.compile(r"\b(json\.loads|json\.load|BeautifulSoup|message_from_bytes|decompressobj|yaml\.(safe_)?load)\(")
ELSEWHERE = {
    "core/cli/letters.py": "a letter from a file or a pipe, measured as in mailbox/files.py and then the door `letter`",
    "gui/adapters/letters/bundle.py": "letters that come at once, which are the doors `letters` and `letter`",
    "gui/adapters/documents.py": "what is pasted or typed, which are the doors `pasted sheet` and `document`",
    "gui/widgets/theme.py": "the program's own themes",
    "gui/shell/arrangement.py": "the program's own settings",
    "core/outbox/cards.py": "posts that were rewritten, by tests/core/outbox/test_outbox.py",
    "core/rulings.py": "what a moderator rules, by tests/core/resolution/test_rolls.py",
    "core/outbox/webhook.py": "settings of this machine; Discord's answers, by tests/core/outbox/test_webhook.py",
    "gui/program/running.py": "a second start on this machine, by tests/gui/program/test_program.py",
    "core/saves/migrations/versions/0002_games_authors_ledgers.py": "old saves, by tests/saves",
}
"""Modules that read what was written outside and are tried otherwise, or read what is the program's own."""


def reading() -> set[str]:
    """Every module that measures or parses what may come from outside."""
    found: set[str] = set()
    for path in [*ROOT.glob("core/**/*.py"), *ROOT.glob("gui/**/*.py")]:
        text = path.read_text(encoding="utf-8")
        taken = re.findall(r"from core\.foreign import ([^\n]*)", text)
        if READERS & set(re.findall(r"\w+", " ".join(taken))) or PARSERS.search(text):
            found.add(path.relative_to(ROOT).as_posix())
    return found


def test_every_module_that_reads_what_is_foreign_is_behind_a_door_that_is_tried(game, tmp_path):
    entered: set[str] = set()

    def enter(frame, event, _):
        if event == "call":
            entered.add(frame.f_code.co_filename)

    sys.setprofile(enter)
    try:
        for door in DOORS:
            _try(door, game, range(3), seconds=60)
        for name in FILES:
            for seed in range(3):
                (tmp_path / f"{name}{seed}").mkdir()
                _try_file(name, seed, tmp_path / f"{name}{seed}")
    finally:
        sys.setprofile(None)
    behind = {path.relative_to(ROOT).as_posix() for path in map(Path, entered) if path.is_relative_to(ROOT)}
    assert reading() - behind - {"core/foreign.py"} == set(ELSEWHERE)


@pytest.mark.parametrize("door", DOORS)
def test_whatever_comes_through_a_door_ends_in_a_value_or_a_sentence(door, game):
    _try(door, game, range(COUNT), seconds=60)


@pytest.mark.parametrize("name", FILES)
def test_whatever_a_file_holds_it_is_read_or_refused_and_left_as_it_is(name, tmp_path):
    for seed in range(COUNT):
        _try_file(name, seed, tmp_path)


DEEP = 3_000
NESTS = [
    before + opening * DEEP + (closing * DEEP + after) * closed
    for closed in (True, False)
    for before, after in (("", ""), ('{"strange": ', "}"), ("strange: ", ""))
    for opening, closing in (("[", "]"), ('{"a": ', "}"), ("- ", ""), ("<b>", "</b>"), ("[b]", "[/b]"), ("{{ (", ") }}"))
]


@pytest.mark.parametrize("door", DOORS)
def test_nothing_is_nested_too_deep_for_a_door(door, game):
    for text in NESTS:
        with within_seconds(60), suppress(Rejected):
            DOORS[door][1](text, game)


@pytest.mark.parametrize("name", FILES)
def test_nothing_is_nested_too_deep_for_a_file(name, tmp_path):
    path = tmp_path / name
    for text in NESTS:
        path.write_text(text, encoding="utf-8")
        with within_seconds(60), suppress(Rejected):
            FILES[name][1](path)
        assert path.read_text(encoding="utf-8") == text


@pytest.mark.soak
@pytest.mark.parametrize("door", DOORS)
def test_a_hundred_thousand_through_every_door(door, game):
    count = int(os.environ.get("SENESCHAL_SOAK", "200")) * 500
    for seed in range(COUNT, COUNT + count):
        began = time.process_time()
        with memory_within(500):
            _try(door, game, (seed,), seconds=20)
        assert time.process_time() - began < 2, (door, seed)


@pytest.mark.soak
@pytest.mark.parametrize("name", FILES)
def test_a_hundred_thousand_files_are_read_or_refused_and_left_as_they_are(name, tmp_path):
    count = int(os.environ.get("SENESCHAL_SOAK", "200")) * 500
    for seed in range(COUNT, COUNT + count):
        began = time.process_time()
        with memory_within(500):
            _try_file(name, seed, tmp_path)
        assert time.process_time() - began < 2, (name, seed)


def _try_file(name, seed, folder):
    path = folder / name
    kind, through = FILES[name]
    path.write_text(made(random.Random(f"{name} {seed}"), kind), encoding="utf-8", errors="replace")
    before = path.read_bytes()
    with within_seconds(20), suppress(Rejected):
        through(path)
    assert path.read_bytes() == before
    assert [one.name for one in folder.iterdir()] == [name]


def _try(door, game, seeds, seconds):
    kind, through = DOORS[door]
    for seed in seeds:
        text = made(random.Random(f"{door} {seed}"), kind)
        with within_seconds(seconds):
            try:
                through(text, game)
            except Rejected as rejected:
                assert str(rejected) or rejected.complaints  # noqa: PT017
            except Exception as error:
                raise AssertionError(f"{door} {seed}: {text[:200]!r}") from error
