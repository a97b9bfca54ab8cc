"""Letters of unit combat: what players write of holding and of the Wounded, and orders that are read back as they are said."""

from __future__ import annotations

from itertools import product

import pytest

from core.game import Game
from core.ledger.audience import only
from core.letters.mailbox.reading import read, reader
from core.letters.mailbox.saying import reads_back
from core.orders.order import new_order
from tests.examples import begun, example_setup


@pytest.fixture(scope="module")
def game() -> Game:
    return begun("ford_and_oakham")


WOUNDED, FOCUS = ({}, {"press_wounded": True}), ({}, {"focus": "Redcliff"})
AIMED = [
    *({verb: "spears", "target": "Redcliff"} for verb in ("form_up", "press")),
    *({"siege": "lancers", "target": "Redcliff", **split} for split in ({}, {"economic": 2}, {"political": 1})),
    {"siege": "lancers", "target": "Redcliff", "economic": 1, "political": 1},
    *({"raid": "lancers", "target": "Redcliff", **loot} for loot in ({}, {"loot": "economic", "to": "Oakham"})),
]
PLAIN = [
    {"form_up": "spears"},
    {"retreat": "spears"},
    {"retreat": "spears", "to": "Mill"},
    {"support": "archers", "target": "Redcliff"},
]
ORDERS = [
    *({**order, **focus, **wounded} for order, focus, wounded in product(AIMED, FOCUS, WOUNDED)),
    *({**order, **wounded} for order, wounded in product(PLAIN, WOUNDED)),
    *({"rest": "spears", "settlement": "Oakham", "capacity": capacity} for capacity in ("economic", "political")),
]


@pytest.mark.parametrize("document", ORDERS, ids=lambda one: " ".join(map(str, one.values())))
def test_an_order_is_read_back_from_the_very_words_of_its_receipt(game: Game, document: dict[str, object]) -> None:
    """Else its receipt says "Siege The White Lancers facing Redcliff 2 economic"."""
    known = game.knowledge(only("ann"))
    order = new_order(game.face.orders, {"by": "ann", **document})
    said = order.sentence(known.names)
    assert reads_back(reader(game, only("ann")), said, order), said


@pytest.mark.parametrize(
    ("player", "words", "unit"),
    [
        ("AnnOak", "Oakham Spears hold the line.", "spears"),
        ("AnnOak", "Spears: stand their ground", "spears"),
        ("AnnOak", "The envoy holds Oakham.", "envoy"),
        ("Beatrix", "The Guards defend Redcliff.", "guards"),
        ("Beatrix", "the levy holds at the Mill", "levy"),
    ],
)
def test_who_holds_where_he_stands_forms_up_without_a_target(game: Game, player: str, words: str, unit: str) -> None:
    by, found = read(game, player, words)
    assert [(one.document, one.mark) for one in found.orders] == [({"by": by, "form_up": unit}, False)]


@pytest.mark.parametrize("words", ["Spears hold the Mill.", "Archers defend Oakham."])
def test_nobody_holds_certainly_where_he_is_not(game: Game, words: str) -> None:
    """It takes him nowhere, which the writer may not know."""
    found = read(game, "AnnOak", words)[1]
    assert not found.orders
    assert len(found.asks) == 1


@pytest.mark.parametrize(
    ("side", "certain"), [({"attack": 1}, True), ({"attack": -1, "defense": -1}, True), ({"damage": 2}, False)]
)
def test_a_side_unit_supports_its_own_where_it_only_changes_dice(side: dict[str, int], certain: bool) -> None:
    """As the rules have a side unit in play, and not only as a setup writes it; nobody shoots at his own."""
    setup = example_setup("ford_and_oakham")
    hexers = {"of": "bea", "in": "Redcliff", "able": 5, "side": side}
    game = Game.new({**setup, "given": {**setup["given"], "units": {**setup["given"]["units"], "hexers": hexers}}})
    found = read(game, "Beatrix", "Hexers: support the Redcliff Guards")[1]
    assert [one.document for one in found.orders] == ([{"by": "bea", "support": "hexers", "target": "guards"}] if certain else [])
    assert bool(found.asks) != certain
