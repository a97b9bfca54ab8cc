"""Unmistakable secrets go into a game: treasuries, names, notes, prose of orders. Nobody reads a secret not his own."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

import pytest
from msgspec import structs

from core.game import Game
from core.ledger.audience import MODERATOR, PUBLIC, only
from core.ledger.event import Event
from core.ledger.ledger import Ledger
from core.ledger.paths import found
from core.ledger.state import plain
from core.ledger.view import view
from core.outbox.cards import cards
from core.outbox.occasions import END, OCCASIONS, reader, reports
from core.posts.report import Report
from core.resolution.amend import Amendment, amended
from core.resolution.ruling import Ruling
from tests.examples import EXAMPLES, example_orders, example_setup, resolved

every_example = pytest.mark.parametrize("example", EXAMPLES)
FIGURES = {
    "noblesse": ("players.{}.resources.money", "players.{}.resources.influence"),
    "dune": ("players.{}.money",),
    "starcraft": ("players.{}.credits",),
    "claim_rolls": ("rp.{}",),
    "unit_combat": (),
}
"""Where each player's hoard lies."""
BEFORE = tuple(one for one in OCCASIONS if one != END)
NOTE = "canary of the moderator"


def base(number: int) -> int:
    """The hoard of the player of that number: six digits that nobody else's can come near."""
    return 700_000 + number * 20_000


def tainted(example: str) -> Game:
    """The example with every hoard and every unannounced name changed into a canary, its first turn resolved."""
    setup = example_setup(example)
    for kind, named in setup["given"].get("names", {}).items():
        for thing, name in named.items():
            if kind != "players" and isinstance(name, Mapping):
                named[thing] = {**name, "name": f"Canary {thing} {name.get('name', '')}".strip()}
    game = Game.new(setup, seed="taint")
    game.give(example_orders(example))
    changes = [
        Amendment(path.format(player), base(number))
        for number, player in enumerate(game.face.players(game.state))
        for path in FIGURES[game.face.name]
        if found(game.state, path.format(player))[0]
    ]
    first = game.resolution.phases[0].key
    if changes:
        amended(game.state, tuple(changes))
    game.rule(Ruling(phase=first, note=NOTE, changes=tuple(changes), told=MODERATOR))
    return resolved(game)


def texts(value: Any) -> Iterator[str]:
    if isinstance(value, Mapping):
        for key, inner in value.items():
            yield str(key)
            yield from texts(inner)
    elif isinstance(value, list | tuple):
        for inner in value:
            yield from texts(inner)
    else:
        yield str(value)


@every_example
def test_nobody_reads_of_another_s_hoard(example):
    game = tainted(example)
    players = game.face.players(game.initial)
    for card in cards(game, 1, "plain", BEFORE):
        figures = {int(digits) for digits in re.findall(r"(?<!\d)[78]\d{5}(?!\d)", card.post.body)}
        for number, player in enumerate(players):
            theirs = {figure for figure in figures if abs(figure - base(number)) < 10_000}
            assert player == card.report.to or not theirs, (card.key, player, theirs)
    if FIGURES[game.face.name]:
        assert any(str(base(0))[:3] in card.post.body for card in cards(game, 1, "plain", BEFORE))


@every_example
def test_no_note_of_the_moderator_reaches_a_post(example):
    game = tainted(example)
    for card in cards(game, 1, "plain", BEFORE):
        assert NOTE not in card.post.body, card.key


@every_example
def test_a_name_stands_only_in_posts_of_those_who_may_know_it(example):
    game = tainted(example)
    sung = 0
    for report in reports(game, 1, BEFORE):
        seen = game.view(reader(report))
        before = game.view(reader(report), 0)
        known = set()
        for one in (seen, before):
            known |= {token.label for token in game.face.map(one).tokens} | {place.label for place in game.face.map(one).places}
            known |= set(texts([[row.cells, tuple(row.detail)] for table in game.face.tables(one) for row in table.rows]))
        known |= {one.event.sentence(seen.state.names) for one in seen.seen}
        known |= {place.title for place in game.face.map(seen).places}
        allowed = "\n".join(known)
        for text in texts(report.facts):
            for canary in re.findall(r"Canary \w+", text):
                sung += 1
                assert canary in allowed or report.to in _givers(game, canary), (report.kind, report.to, canary)
    assert sung or set(game.heading.given["names"]) == {"players"}


def _givers(game: Game, canary: str) -> set[str]:
    """Who named a thing in an order: his own words may be said back to him."""
    thing = canary.split()[1]
    return {order.by for order in game.orders() if thing in set(texts(order.document()))}


class Tainted(str):
    """A field that is withheld, or told to nobody but the moderator, in what a careless view would let through."""


@every_example
def test_no_withheld_field_and_no_untold_event_is_in_what_reports_are_made_of(example):
    """Every field of the ledger that a reader is not told of is replaced by a canary; his posts stay byte for byte the same."""
    game = tainted(example)
    ledger = game.ledger
    for audience in (PUBLIC, *map(only, game.face.players(game.initial))):
        entries = []
        for entry in ledger.entries:
            event = entry.event
            if not entry.told.reaches(audience):
                entry = structs.replace(entry, event=_poisoned(event, _fields(event)))
            else:
                hidden = [field for field, told in entry.withheld if not told.reaches(audience)]
                entry = structs.replace(entry, event=_poisoned(event, hidden))
            entries.append(entry)
        poisoned = Ledger(ledger.initial, entries)
        honest: tuple[Report, ...] = game.face.reports(view(ledger, audience), 1)
        assert game.face.reports(view(poisoned, audience), 1) == honest
        assert not any("canary of the ledger" in text for report in honest for text in texts(report.facts))


def _fields(event: Event) -> list[str]:
    return [name for name in type(event).__struct_fields__ if name not in ("rules", "causes")]


def _poisoned(event: Event, fields: list[str]) -> Event:
    return structs.replace(event, **dict.fromkeys(fields, Tainted("canary of the ledger"))) if fields else event


@every_example
def test_what_is_withheld_reaches_the_moderator_alone(example):
    """The reveal has what nobody else was told, so the canaries do sing."""
    game = tainted(example)
    game.reveal()
    reveal = [card.post.body for card in cards(game, 1, "plain", (END,)) if card.report.kind in ("reveal", "record")]
    assert reveal
    assert NOTE in reveal[0]
    assert plain(game.state)
