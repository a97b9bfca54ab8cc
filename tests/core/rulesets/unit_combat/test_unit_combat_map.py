"""What the board shows of units."""

from __future__ import annotations

from core.game import Game
from tests.examples import begun, example_setup


def test_no_two_units_bear_the_same_letters():
    setup = example_setup("ford_and_oakham")
    game = Game.new(setup)
    letters = {token.label: token.letter for token in game.face.map(game.view()).tokens}
    assert letters["The Oakham Spears"] == "OS"
    assert (letters["The Mill Bandits"], letters["The Mill Scouts"]) == ("MB", "MS")
    assert len(set(letters.values())) == len(letters)


def test_a_unit_that_falls_leaves_the_letters_of_the_others_as_they_were():
    setup = example_setup("ford_and_oakham")
    before = Game.new(setup)
    fallen = {**setup, "given": {**setup["given"], "units": dict(list(setup["given"]["units"].items())[1:])}}
    after = Game.new(fallen)
    old, new = ({token.id: token.letter for token in game.face.map(game.view()).tokens} for game in (before, after))
    assert len(new) == len(old) - 1
    assert new.items() <= old.items()


def dragged(*units: str, to: str) -> list[list[str]]:
    """What dragging units to a place can mean, in words."""
    game = begun("ford_and_oakham")
    names = game.state.names
    assert game.face.drag is not None
    return [[order.sentence(names) for order in reading] for reading in game.face.drag(game.state, units, to)]


def test_a_side_unit_is_dragged_to_act_before_the_fight():
    """On enemies; with a hex, that only changes dice, also on its own."""
    archers, hexers = ([said for (said,) in dragged(unit, to="Ford")] for unit in ("archers", "hexers"))
    assert archers[0] == "Support with the Ford Archers against Redcliff"
    assert "Support with the Ford Archers against the Long Bows" in archers
    assert "Support with the Ford Archers against the Oakham Spears" not in archers
    assert "Support with the Hexers of Redcliff against the Long Bows" in hexers
    assert not [said for (said,) in dragged("spears", to="Ford") if said.startswith("Support")]


def test_several_units_dragged_can_do_the_same_to_each_enemy_there():
    meant = dragged("spears", "lancers", to="Ford")
    assert [
        "Press on with the Oakham Spears against the Long Bows",
        "Press on with the White Lancers against the Long Bows",
    ] in meant
    assert all(one.replace("Oakham Spears", "White Lancers") == other for one, other in meant), "both do the same"


def test_units_of_different_places_dragged_are_given_the_same_kind_of_order():
    assert ["Retreat with the Oakham Spears to Mill", "Retreat with the Ford Archers to Mill"] in dragged(
        "spears", "archers", to="Mill"
    )


def test_a_place_out_of_reach_says_why_nobody_goes_there():
    game = begun("ford_and_oakham")
    ((order,),) = game.face.drag(game.state, ("archers",), "Oakham Vale")
    refusal = order.refusal(game.state)
    assert refusal is not None
    assert refusal.sentence == "Oakham Vale is not next to Ford."


def test_a_place_names_each_of_its_settlements_once():
    """Its table said `Redcliff, Redcliff: 16 Able`."""
    game = begun("ford_and_oakham")
    for place in game.face.map(game.view()).places:
        said = ", ".join(filter(None, (place.title, *(badge.title for badge in place.badges))))
        for thing in place.here:
            assert said.count(game.state.names.of(thing)) == 1
