"""A reader's state is made of what the fields declare: what declares nothing is the moderator's alone."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar

import pytest
from msgspec import Struct, structs

from core.ledger.audience import MODERATOR, PUBLIC, only
from core.ledger.known import known
from core.ledger.names import Name, Names
from core.ledger.register import Register
from core.ledger.state import GameState
from core.ledger.visibility import ALL_NAMES, OWNING, Owned, Owner, Public, Sight, its_owner, names_of, parts, rows, seen_by


def ally(sight: Sight[Any], key: str, ship: Any) -> bool:
    return (ship.of, sight.reader) in sight.state.allies


def colours(state: Any, key: str, ship: Any) -> str:
    return f"one of {ship.of[0]}"


class Cargo(Struct, frozen=True):
    what: Public[str]
    worth: int = 0


class Ship(Struct, frozen=True):
    of: Annotated[str, seen_by(its_owner, otherwise=colours), OWNING]
    at: Public[str]
    plan: str = "none"
    crew: Owner[int] = 5
    sails: Annotated[int, seen_by(its_owner, ally, empty=-1)] = 3
    cargo: Owner[tuple[Cargo, ...]] = ()


class Sea(GameState):
    NAMES: ClassVar = {"players": ALL_NAMES, "ships": names_of("ships"), "ports": names_of("ships.at")}
    day: Public[int] = 1
    forecast: tuple[str, ...] = ()
    ships: Annotated[Register[str, Ship], rows(its_owner, ally)] = Register()
    wrecks: Annotated[Register[str, Ship], parts(lambda sight, key, sea: sea.day > 9, its_owner)] = Register()
    purses: Owned[Register[str, int]] = Register()
    allies: Public[tuple[tuple[str, str], ...]] = ()


class Fleets(GameState):
    ships: Owned[Register[str, Ship]] = Register()
    allies: Public[tuple[tuple[str, str], ...]] = ()


SHIPS = Register({
    "swan": Ship("anna", "port", "raid", 8, 2, (Cargo("salt", 9),)),
    "crow": Ship("bob", "bay"),
    "gull": Ship("bob", "cape", crew=1),
})  # fmt: skip
NAMES = Names(
    Register({
        "players": Register({"anna": Name("Anna")}), "ships": Register({"swan": Name("Swan"), "crow": Name("Crow")}),
        "ports": Register({"port": Name("Port Royal"), "isle": Name("Secret Isle")}), "spies": Register({"eye": Name("The Eye")}),
    })
)  # fmt: skip
SEA = Sea(
    day=3, forecast=("storm",), ships=SHIPS, wrecks=SHIPS, purses=Register({"anna": 4, "bob": 9}), names=NAMES,
    allies=(("anna", "carl"),), settings=Register({"fog": True}),
)  # fmt: skip


def test_what_declares_nothing_is_empty_and_the_moderator_has_all() -> None:
    assert known(SEA, MODERATOR) is SEA
    for reader in (PUBLIC, only("anna"), only("carl")):
        assert known(SEA, reader).forecast == ()
    assert known(SEA, only("anna")).ships["swan"].plan == "none"
    assert known(SEA, only("anna")).ships["swan"].cargo == (Cargo("salt"),)


def test_rows_fields_and_what_stands_in_their_place() -> None:
    anna, carl = known(SEA, only("anna")), known(SEA, only("carl"))
    assert list(anna.ships) == ["swan"] == list(carl.ships)
    assert (anna.ships["swan"].of, anna.ships["swan"].crew, anna.ships["swan"].sails) == ("anna", 8, 2)
    assert carl.ships["swan"] == Ship("one of a", "port", sails=2)
    assert not known(SEA, PUBLIC).ships
    assert dict(known(SEA, only("bob")).purses) == {"bob": 9}
    assert known(SEA, PUBLIC).settings["fog"] is True


def test_parts_are_told_whole_or_row_by_row() -> None:
    assert list(known(SEA, only("bob")).wrecks) == ["crow", "gull"]
    late = known(structs.replace(SEA, day=10), only("bob")).wrecks
    assert list(late) == ["swan", "crow", "gull"]
    assert late["swan"] == Ship("one of a", "port", sails=-1)


def test_names_go_with_what_is_seen() -> None:
    kinds = known(SEA, only("anna")).names.kinds
    assert {kind: list(named) for kind, named in kinds.items()} == {"players": ["anna"], "ships": ["swan"], "ports": ["port"]}
    assert list(known(SEA, PUBLIC).names.kinds) == ["players"]


def test_several_readers_know_what_each_of_them_knows() -> None:
    both = known(SEA, only("anna", "carl"))
    assert both.ships["swan"] == Ship("one of a", "port", sails=2)
    assert not both.purses


def test_what_nothing_changes_in_is_the_same_object() -> None:
    sea = Sea(ships=Register({"crow": Ship("bob", "bay")}), purses=Register({"bob": 1}))
    seen = known(sea, only("bob"))
    assert seen.ships["crow"] is sea.ships["crow"]
    assert seen.purses == sea.purses


def speak(sea: Sea, word: str) -> list[str]:
    readers = {"moderator": MODERATOR, "everybody": PUBLIC, "anna": only("anna"), "bob": only("bob")}
    return [name for name, reader in readers.items() if known(sea, reader).speaks_of(word)]


def test_a_word_is_known_to_those_who_see_where_it_stands_now() -> None:
    assert (speak(SEA, "bay"), speak(SEA, "raid"), speak(SEA, "nowhere")) == (["moderator", "bob"], ["moderator"], [])
    sailed = SEA.changed("ships", "crow", at="isle")
    sailed = sailed.put("wrecks", "crow", sailed.ships["crow"])
    assert (speak(sailed, "bay"), speak(sailed, "isle"), speak(SEA, "isle")) == ([], ["moderator", "bob"], ["moderator"])
    assert speak(sailed.dropped("ships", "crow").dropped("wrecks", "crow"), "isle") == ["moderator"]
    assert speak(SEA, "salt") == ["moderator", "anna"]
    sold = SEA.changed("ships", "swan", of="bob").changed("wrecks", "swan", of="bob")
    assert speak(sold, "salt") == ["moderator", "bob"]


def test_own_things_are_found_by_their_owner_of_the_moment() -> None:
    fleets = Fleets(ships=SHIPS)
    assert [list(known(fleets, only(name)).ships) for name in ("anna", "bob")] == [["swan"], ["crow", "gull"]]
    fleets = fleets.changed("ships", "crow", of="anna")
    assert [list(known(fleets, only(name)).ships) for name in ("anna", "bob")] == [["swan", "crow"], ["gull"]]
    assert not known(fleets, PUBLIC).ships
    assert not known(fleets, only("anna", "bob")).ships


def test_rows_can_only_be_declared_of_what_has_rows() -> None:
    class Wrong(GameState):
        day: Annotated[int, rows(its_owner)] = 1

    with pytest.raises(TypeError, match="no rows"):
        known(Wrong(), PUBLIC)
