"""Letters of the corpora, whole and mutilated: what is read of them, and that nothing in them vanishes."""

from __future__ import annotations

import os
import random
import re
from functools import cache
from pathlib import Path

import pytest

from core.cases.letters import Figures, score_files
from core.complaint import Rejected
from core.letters.reader.letter import LetterReader
from core.letters.reader.reading import Reader
from core.rulesets.ruleset import ruleset
from tests.core.letters.reader.corpora import CORPORA, reader, written

PLAIN = sorted(CORPORA.glob("plain_*.yaml"))
PROSE = sorted(set(CORPORA.glob("*.yaml")) - set(PLAIN))
SOAK = int(os.environ.get("SENESCHAL_SOAK", "0")) or 40
"""How many mutilated letters are read in all; a soak reads 100,000."""


@cache
def totals() -> Figures:
    return score_files(PROSE, ruleset)[1]


def test_plain_letters_are_read_whole_and_for_certain_nearly_always() -> None:
    figures = score_files(PLAIN, ruleset)[0]
    assert (figures.wrong, figures.silent, figures.misled) == (0, 0, 0), "\n".join(figures.faults)
    assert (figures.found, figures.shown) == (figures.expected, figures.spans), "\n".join(figures.faults)
    assert figures.good, "\n".join((*figures.faults, *figures.lines()))


def test_letters_of_prose_are_read_as_far_as_they_can_be() -> None:
    figures = totals()
    assert figures.found * 100 >= figures.expected * 90, "\n".join(figures.lines())
    assert figures.certain * 100 >= figures.expected * 69, "\n".join(figures.lines())
    assert figures.misled * 100 <= figures.expected * 6, "\n".join(figures.lines())
    assert figures.noise * 2 <= figures.messages, "\n".join(figures.lines())


def test_none_of_five_hundred_hard_letters_is_read_wrongly_and_nothing_in_them_vanishes() -> None:
    figures = totals()
    assert figures.wrong == 0, "\n".join(fault for fault in figures.faults if "WRONG" in fault)
    assert figures.silent == 0, "\n".join(fault for fault in figures.faults if "SILENT" in fault)
    assert figures.shown == figures.spans, "\n".join(fault for fault in figures.faults if "certain there" in fault)


RUBBISH = ["[quote]", "[/s]", "~~", '"', "(", "...", " or ", "\n", "E5", "12,5", "\x00", "ß", "if ", "not ", "🙂", "'s ", "->"]
RUBBISH += ["no wait ", "  ", "a" * 300, "Donaudampfschifffahrt" * 20, "x" * 2000, ", , , ,", "wait, actually, sorry, no, "]


def named(inbox: Reader, text: str, player: str) -> list[tuple[int, int]]:
    """Where a letter names a thing by all of its name, but for what says that it stays where it is, titles what stands below,
    is chatter, or is ordered somewhere else in it too."""
    letter = LetterReader(inbox.lexicon, text, player, True, inbox.lines.read)
    letter.read()
    idle = [*letter.passed, *((draft.start, draft.end) for draft in letter.drafts)]
    found: list[tuple[int, int]] = []
    for line in re.finditer(r".+", letter.clean.text):
        items = inbox.lexicon.scan(letter.clean.text, letter.clean.folded, *line.span(), player)
        found += [(item.start, item.end) for item in items if item.exact and not item.own]
    return [(start, end) for start, end in found if not any(a <= start and end <= b for a, b in idle)]


@pytest.mark.parametrize("path", [*PLAIN, *PROSE], ids=lambda path: path.stem)
def test_no_mutilated_letter_stops_the_reader(path: Path) -> None:
    corpus = written(path)
    inbox = reader(path.stem)
    chance = random.Random(7)
    players = list(inbox.scene.accounts.values())
    texts = [message["text"] for message in corpus["messages"]]
    for _ in range(max(1, SOAK // (len(PLAIN) + len(PROSE)))):
        letters = list(chance.choice(texts) + chance.choice(texts))
        for _ in range(chance.randint(1, 12)):
            place = chance.randrange(len(letters))
            match chance.randrange(3):
                case 0:
                    del letters[place : place + chance.randint(1, 9)]
                case 1:
                    letters.insert(place, chance.choice(RUBBISH))
                case _:
                    letters[place] = chance.choice("abcxyz0189 .,!?\n")
            letters = letters or [" "]
        text = "".join(letters)
        player = chance.choice(players)
        read = inbox.read(text, player)
        shown = [(one.start, one.end) for one in (*read.orders, *read.asks, *read.unread)]
        assert all(0 <= start <= end <= len(text) for start, end in shown)
        lost = [text[start:end] for start, end in named(inbox, text, player) if not any(a < end and start < b for a, b in shown)]
        assert not lost, text


def test_a_corpus_that_is_none_is_refused_with_a_sentence(tmp_path: Path) -> None:
    path = tmp_path / "broken.yaml"
    path.write_text("ruleset: dune\nmessages: 3\n", encoding="utf-8")
    with pytest.raises(Rejected, match="format of an inbox corpus"):
        score_files([path], ruleset)
