"""What forms offer in the slots of an order."""

from __future__ import annotations

import pytest

from core.game import Game
from core.rulesets.ruleset import ruleset
from gui.adapters.orders import NameSaid, by_name, filled_with, offered, suggest, theirs, title_of
from gui.adapters.writing import likely_kinds
from tests.core.doors import example

EXAMPLES = ("four_crowns", "spice_round", "koprulu_round", "border_marches", "ford_and_oakham")


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


def test_a_new_order_of_a_new_game_begins_with_the_commonest_kind_and_not_with_the_alphabet(desk):
    face = ruleset("dune")
    given = face.scheme.templates[0].make(4)
    desk.open(Game.new({"ruleset": "dune", "title": "The Wells", "given": given}, seed="s", face=face))
    kinds = likely_kinds(desk, desk.players()[0])
    assert kinds[0].VERB == "recruit"
    titles = [title_of(kind) for kind in by_name(desk) if not kind.MODERATOR]
    assert titles == sorted(titles)


def test_an_enemy_named_is_no_unit_of_the_giver(desk):
    """“Fight the bandits” was filled in as an order to the bandits."""
    desk.open(example("ford_and_oakham"))
    (press,) = (kind for kind in offered(desk) if kind.VERB == "press")
    slots, own = (lambda slot: suggest(desk, slot, "bea")), theirs(desk, "bea")
    assert filled_with(press, [NameSaid({"bandits"})], slots, own) == {"target": "bandits"}
    assert filled_with(press, [NameSaid({"bandits"}), NameSaid({"levy"})], slots, own) == {"unit": "levy", "target": "bandits"}
