"""What the tests of this folder share. States and ledgers never change, so each is made once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
import yaml

from core.ledger.audience import Audience
from core.ledger.dice import Dice
from core.ledger.event import Event
from core.ledger.ledger import Ledger, record
from core.ledger.view import View, view
from core.orders.order import read_order
from core.resolution.resolution import Resolution
from core.resources import resource
from core.rulesets.noblesse.setup import set_up
from core.rulesets.noblesse.state import NoblesseState
from core.rulesets.ruleset import ruleset


def document(name: str) -> Any:
    return yaml.safe_load(resource("games", "four_crowns", name).read_text(encoding="utf-8"))


@pytest.fixture(scope="session")
def crowns() -> NoblesseState:
    """The example game before its third night."""
    setup = document("setup.yaml")
    return set_up(setup["given"], setup["settings"])


@pytest.fixture(scope="session")
def night(crowns: NoblesseState) -> Ledger[NoblesseState]:
    """The example game after its third night."""
    face = ruleset("noblesse")
    orders = [read_order(face.orders, order) for order in document("orders.yaml")["orders"]]
    resolution = Resolution(face.sequence("night", None), crowns, orders, Dice("crowns"))
    resolution.run()
    while (choice := resolution.waiting) is not None:
        resolution.answer(choice.key, "accepted" if "/marriage:" in choice.key else choice.by_rules)
        resolution.run()
    return Ledger(crowns, resolution.entries)


@pytest.fixture(scope="session")
def seen(crowns: NoblesseState) -> Callable[..., View[NoblesseState]]:
    """What a reader may know after the events named, all of one turn."""

    def after(reader: Audience, turn: int, *events: Event) -> View[NoblesseState]:
        state: Any = crowns
        entries = []
        for number, event in enumerate(events):
            entries.append(record(event, state, number, turn, "phase"))
            state = entries[-1].state
        return view(Ledger(crowns, entries), reader)

    return after
