"""What a family takes in, part by part."""

from __future__ import annotations

from core.game import Game
from core.rulesets.starcraft.scores import income_parts
from tests.examples import example_setup


def test_two_places_of_one_name_are_both_paid() -> None:
    document = example_setup("koprulu_round")
    paid = [sum(parts.values()) for parts in income_parts(Game.new(document, seed="seed").state).values()]
    places = document["given"]["locations"]
    document["given"].setdefault("names", {})["locations"] = {place: {"name": "Mine"} for place in places}
    assert [sum(parts.values()) for parts in income_parts(Game.new(document, seed="seed").state).values()] == paid
