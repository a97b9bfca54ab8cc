"""What nobody sees leaves no post, in any dialect; and names that look alike are told apart."""

from __future__ import annotations

import pytest

from core.ledger.names import Name, Names
from core.ledger.register import Register
from core.posts.markup import parse
from core.posts.profile import profile, profiles
from core.posts.publish import as_post
from core.posts.report import Report
from core.posts.unseen import alike
from core.setup.document import twins

UNSEEN = "\u202e\u202d\u2066\u2069\u200b\u200c\u200d\u200e\u200f\ufeff\u00ad\u061c\u3164\u115f\x07\x1b\x7f\x85\U000e0041\ud800"
NAME = f"An{UNSEEN}na@everyone"
MARKUP = (
    f"# {NAME}\n\n{NAME} and **{NAME}**\n\n- {NAME}\n\n| {NAME} | b |\n|---|---|\n| {NAME} | 2 |\n\n"
    f"```\n{NAME} @here\n```\n\n::: spoiler {NAME}\n{NAME}\n:::\n"
)


@pytest.mark.parametrize("dialect", profiles())
def test_nothing_unseen_and_no_mention_leaves_the_house(dialect):
    post = as_post(Report("night", "public", f"For {NAME}\r\nand all", {}), parse(MARKUP), dialect)
    for text in (post.subject, *post.parts):
        assert not set(UNSEEN) & set(text)
        assert "Anna" in text
    assert "\n" not in post.subject
    for mention in ("@everyone", "@here"):
        assert mention not in post.body
    assert profile(dialect).title


def test_names_that_look_alike_are_warned_of():
    assert [*alike(["Alice", "Аlice", "Bob", "B0b", "Modern", "Modem", "Carl"])] == [
        ("Alice", "Аlice"), ("Bob", "B0b"), ("Modern", "Modem"),
    ]  # fmt: skip
    assert not [*alike(["Anna", "Anne", "Hanna", "Otto"])]
    names = Names(Register({"players": Register({"a": Name("Alice"), "b": Name("Al\u200bice")})}))
    (said,) = twins(names)
    assert said.startswith("Two players look alike")
