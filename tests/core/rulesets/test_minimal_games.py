"""Every game that can be set up can be published: each part of its setup that may be left out is left out in turn."""

from __future__ import annotations

import re
from copy import deepcopy

import pytest

from core.complaint import Rejected
from core.game import Game
from core.outbox.cards import cards
from core.outbox.occasions import OCCASIONS, reports
from core.posts.profile import profiles
from core.posts.publish import publish
from tests.examples import EXAMPLE_OF, example_setup

MACHINE = re.compile(r"Register\(|frozenset|<\w+[ .][^>]* at 0x|(?<=[ :(,\[])None\b(?!\.)|\{'|\['|\b[A-Z]\w+\(\w+=|\bUNSET\b")
"""What a value of the program looks like when nobody wrote it out in words."""


def without(document, path):
    left = deepcopy(document)
    below = left["given"]
    for name in path[:-1]:
        below = below[name]
    del below[path[-1]]
    return left


def optional(given):
    """The parts and fields of a setup: whole parts, the first row of each, and that row's fields where they are people's."""
    for part, rows in given.items():
        yield (part,)
        if isinstance(rows, dict):
            for name, row in [*rows.items()][:1]:
                yield (part, name)
                if part in ("players", "units"):
                    yield from ((part, name, field) for field in (row if isinstance(row, dict) else ()))


def smaller(ruleset):
    """Every setup that is the example's without one thing, or with nothing but its players, as far as the rules take it."""
    document = example_setup(EXAMPLE_OF[ruleset])
    given = document["given"]
    yield "whole", document
    players = {name: {} if ruleset != "noblesse" else _plain(row) for name, row in given.get("players", {}).items()}
    yield "players alone", {"ruleset": ruleset, "given": {"players": players}}
    for path in optional(given):
        yield ".".join(path), without(document, path)


def _plain(row):
    return {name: value for name, value in row.items() if name in ("faction", "home")}


@pytest.mark.parametrize("ruleset", EXAMPLE_OF)
def test_whatever_is_left_out_of_a_setup_its_posts_can_be_published(ruleset):
    published = 0
    for which, document in smaller(ruleset):
        try:
            game = Game.new(document, seed="seed")
        except Rejected:
            continue
        published += 1
        if "." not in which:
            game.run_on()
        for report in reports(game, 1, tuple(OCCASIONS)):
            post = publish(report, ruleset, "plain")
            said = MACHINE.search(f"{post.subject}\n{post.body}")
            assert said is None, f"{which}, {post.kind}: {said} in {post.body}"
    assert published > 3


@pytest.mark.parametrize("ruleset", EXAMPLE_OF)
def test_a_game_of_players_alone_is_published_in_every_dialect(ruleset):
    """As far as its rules let players alone begin; whole examples are published by the golden posts."""
    try:
        game = Game.new(dict(smaller(ruleset))["players alone"], seed="seed")
    except Rejected:
        return
    game.run_on()
    for dialect in profiles():
        for card in cards(game, 1, dialect, tuple(OCCASIONS)):
            assert card.post.body.strip()
            assert not MACHINE.search(card.post.body)


def test_a_noblesse_game_without_roles_is_published():
    given = {
        "cycle": 1,
        "factions": {"crown": {"leader": "louis"}, "pape": {"leader": "saint"}},
        "players": {"louis": {"faction": "crown", "home": "A1"}, "saint": {"faction": "pape", "home": "J10"}},
    }
    game = Game.new({"ruleset": "noblesse", "title": "No roles", "given": given}, seed="seed")
    assert {card.post.kind for card in cards(game, 1, "phpbb3", ("start",))} >= {"role", "opening"}


def emptied(given, path=()):
    """The setup with the first of each part's rows left with nothing in one of its fields that hold words."""
    for name, value in [*given.items()][: 1 if len(path) == 1 else None]:
        if isinstance(value, dict):
            yield from emptied(value, (*path, name))
        elif isinstance(value, str) and value and path:
            yield (*path, name)


@pytest.mark.parametrize("ruleset", EXAMPLE_OF)
def test_whatever_name_is_left_empty_in_a_setup_it_is_refused_or_played(ruleset):
    document = example_setup(EXAMPLE_OF[ruleset])
    complained = []
    for path in emptied(document["given"]):
        left = deepcopy(document)
        below = left["given"]
        for name in path[:-1]:
            below = below[name]
        below[path[-1]] = ""
        try:
            Game.new(left, seed="seed").run_on()
        except Rejected as rejected:
            complained.append((path[-1], [complaint.where for complaint in rejected.complaints]))
    assert complained
    assert all(any(field in where for where in places) for field, places in complained)
