"""Whatever is written into the forms of orders, it is refused or it happens, and all of it can be shown to everybody."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from core.complaint import Rejected
from core.game import Game
from core.ledger.audience import MODERATOR, PUBLIC, only
from core.order_status import order_statuses
from core.orders.form import Form, FormField
from core.orders.order import Order, read_order
from core.posts.profile import profiles
from core.posts.publish import publish
from core.resolution.ordering import GiveOrder
from core.rulesets.ruleset import installed
from tests.draws import draws
from tests.examples import documents

DEEPEST = 3
every_ruleset = pytest.mark.parametrize("name", sorted(installed()))


@cache
def example(name: str) -> tuple[dict[str, Any], list[dict[str, Any]], tuple[str, ...]]:
    """The example game, its orders, and every word that stands in them."""
    setup, orders = documents(name)
    return setup, orders, tuple(sorted({*words(setup["given"]), *words(orders)}))


def words(document: Any) -> Iterator[str]:
    if isinstance(document, str) and len(document) < 25:
        yield document
    if isinstance(document, dict):
        yield from (key for key in document if isinstance(key, str))
    parts = document.values() if isinstance(document, dict) else document if isinstance(document, list) else ()
    for part in parts:
        yield from words(part)


class Pen:
    """Fills in forms with what is at hand, and now and then with what is not meant at all."""

    def __init__(self, name: str, random: Random) -> None:
        self.random, self.known = random, example(name)[2]

    def form(self, kind: type[Form], depth: int = 0) -> dict[str, Any]:
        fields = [field for field in kind.slots() if field.required or self.random.random() < 0.5]
        config = kind.__struct_config__
        tag = {config.tag_field: config.tag} if config.tag_field is not None else {}
        return {field.name: self.value(field, depth) for field in fields} | tag

    def value(self, field: FormField, depth: int) -> Any:
        if field.slot.forms and depth < DEEPEST:
            inner = self.form(self.random.choice(field.slot.forms), depth + 1)
            return {self.random.choice(self.known): inner} if field.slot.keys else [inner] if field.many else inner
        if field.slot.keys:
            return {self.random.choice(self.known): self.plain(field) for _ in range(self.random.randint(0, 2))}
        return [self.plain(field) for _ in range(self.random.randint(0, 3))] if field.many else self.plain(field)

    def plain(self, field: FormField) -> Any:
        chance = self.random.random()
        if field.slot.choices and chance < 0.8:
            return self.random.choice(field.slot.choices)
        if field.slot.kind == "flag":
            return chance < 0.5
        if field.slot.kind == "number" or chance > 0.95:
            return self.random.choice((-1, 0, 1, 2, 5, 100))
        return self.random.choice((None, True, "", 3.5, [], {"a": 1})) if chance > 0.92 else self.random.choice(self.known)

    def order(self, kind: type[Order], by: str) -> dict[str, Any]:
        filled = self.form(kind)
        if kind.NESTED:
            outer = {field: filled.pop(field) for field in kind.OUTER if field in filled}
            return {"by": by, kind.VERB: filled, **outer}
        first = next((field.name for field in kind.slots() if field.name not in kind.OUTER), None)
        if first is None:
            return {"by": by, kind.VERB: True}
        return {"by": by, kind.VERB: filled.pop(first, self.random.choice(self.known)), **filled}


def play_wildly(name: str, seed: int) -> None:
    random = Random(seed)
    setup, orders, _ = example(name)
    pen, game = Pen(name, random), Game.new(setup, seed=str(seed))
    players = game.face.players(game.initial)
    kinds = [kind for kind in game.face.orders if kind.VERB]
    for _ in range(random.randint(1, 3)):
        written = [pen.order(random.choice(kinds), random.choice((*players, *players, "moderator", "nobody"))) for _ in range(15)]
        read = [document for document in (*random.sample(orders, len(orders) // 2), *written) if readable(game, document)]
        game.make(GiveOrder(turn=game.turn, orders=tuple(read)))  # as an old save may hold them, nobody's orders among them
        assert all(standing.order.sentence(game.state.names) for standing in order_statuses(game))
        for player in (*players, "nobody"):  # as who was a player until a ruling took him out
            game.spending(player)
        game.run_on()
        while (choice := game.choice) is not None:
            game.answer(random.choice([option.key for option in choice.options] or ["as the moderator says"]))
            game.run_on()
        show(game, random.choice(profiles()))
        game.open_turn()


def readable(game: Game, document: dict[str, Any]) -> bool:
    try:
        return bool(read_order(game.face.orders, document))
    except Rejected:
        return False


def show(game: Game, dialect: str) -> None:
    """To everybody everything there is."""
    for audience in (MODERATOR, PUBLIC, *map(only, game.face.players(game.initial))):
        seen = game.view(audience)
        assert game.face.map(seen).places
        game.face.tables(seen)
        game.face.standing(seen)
        if game.face.relations is not None:
            game.face.relations(seen)
        assert all(one.event.sentence(seen.state.names).strip() for one in seen.seen)
    for report in game.all_reports(game.turn):
        assert publish(report, game.face.name, dialect).body.strip()


@every_ruleset
@settings(max_examples=draws(2), suppress_health_check=list(HealthCheck))
@given(seed=st.integers(0, 2**32))
def test_no_order_is_too_wild(name: str, seed: int) -> None:
    play_wildly(name, seed)
