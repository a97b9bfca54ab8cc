"""What forms offer in the slots of an order."""

from __future__ import annotations

import pytest

from gui.adapters.desk import Desk
from gui.adapters.orders import offered, suggest
from tests.core.doors import example

EXAMPLES = ("four_crowns", "spice_round", "koprulu_round", "border_marches", "ford_and_oakham")


@pytest.fixture
def desk(qapp):
    desk = Desk()
    yield desk
    desk.open(None)
    desk.storage.close()
    desk.background.close()
    desk.drafts.close()


@pytest.mark.parametrize("name", EXAMPLES)
def test_a_form_offers_a_player_s_own_units_first(desk, name):
    desk.open(example(name))
    signs = {player: desk.sign_of(player) for player in desk.players()}
    kinds = {slot.kind: slot for order in offered(desk) for slot in (field.slot for field in order.slots())}
    for player in desk.players():
        mine = {token.id for token in desk.map.tokens if desk.sign(token.side) == signs[player]}
        for slot in kinds.values():
            found = [value for value, _ in suggest(desk, slot, player) if value != player]
            units = [value for value in found if desk.token(value) is not None]
            own = [value for value in units if value in mine]
            assert units[: len(own)] == own, (player, slot.kind)
