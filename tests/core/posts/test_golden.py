"""Every kind of post of every example game reads in every dialect as it did when last looked at."""

from __future__ import annotations

import difflib
import re

import pytest

from core.outbox.occasions import END, ORDERS, RESULTS, START, reports
from core.posts.profile import profiles
from core.posts.templates import kinds
from tests.core.posts.golden import golden, place, posts, quiet, stages
from tests.examples import EXAMPLES

SELDOM = {"test_post", "record", "rulings", "submission"}
"""Kinds that no example comes to by itself; their rulesets' own tests have them."""
SHIPPED = [name for name in profiles() if (place(EXAMPLES[0], name)).exists()]


@pytest.mark.parametrize("dialect", SHIPPED)
@pytest.mark.parametrize("example", EXAMPLES)
def test_posts_read_as_they_did(example, dialect):
    kept = place(example, dialect).read_text(encoding="utf-8").splitlines()
    now = golden(example, dialect).splitlines()
    changed = "\n".join(list(difflib.unified_diff(kept, now, "kept", "now", lineterm="", n=1))[:40])
    assert not changed, f"{changed}\n\nIf it is meant: python -m tests.core.posts.golden, and look at the difference."


@pytest.mark.parametrize("example", EXAMPLES)
def test_every_kind_of_post_is_among_them(example):
    game = quiet(example)
    shown = {card.report.kind for card in posts(example, "plain")}
    assert not set(kinds(game.face.name)) - shown - SELDOM


@pytest.mark.parametrize("example", EXAMPLES)
def test_every_report_has_a_template_and_every_reader_is_somebody(example):
    for game, turn, _ in stages(example):
        known = {*game.face.players(game.initial), "public"}
        for report in reports(game, turn, (START, ORDERS, RESULTS, END)):
            assert report.kind in kinds(game.face.name)
            assert report.to in known
            assert report.subject.strip()


@pytest.mark.parametrize("example", EXAMPLES)
def test_one_of_a_thing_is_no_several(example):
    """Not "1 more legions", in any post. What is called so by its own name, as a unit of Marines is, may be one."""
    text = place(example, "plain").read_text(encoding="utf-8")
    found = set(re.findall(r"(?<![\d.,:/-])\b1 (?:more |other |new )?([a-z]+s)\b", text))
    assert found <= {"is", "was", "has", "makes", "returns", "loses", "less", "as"}
