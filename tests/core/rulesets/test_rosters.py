"""Rosters whose columns a `rosters.yaml` lists show fields of things, what is found of them, and nothing that is not known."""

from __future__ import annotations

import pytest

from core.ledger.names import Names
from core.resources import of_ruleset
from core.rulesets.ruleset import installed
from core.rulesets.setup_files import declared
from core.rulesets.tables import Rosters, RosterTable
from core.rulesets.unit_combat.state import Settlement

LISTED = [one for one in sorted(installed()) if (of_ruleset(one) / "rosters.yaml").is_file()]
MILL, FORD = Settlement(id="mill", of="anna", at="ford", able=7), Settlement(id="ford", of="bob", at="ford", able=9)


def settlements(*towns: Settlement) -> RosterTable:
    return Rosters("unit_combat")(
        "settlements", Names(), ((town.id, town) for town in towns), known=lambda town: town is MILL, economic=lambda town: 3,
        political="defenses",
    )  # fmt: skip


def test_a_column_shows_a_field_what_is_found_or_another_field() -> None:
    table = settlements(MILL)
    shown = dict(zip((column.key for column in table.columns), table.rows[0].cells, strict=True))
    assert (shown["name"], shown["of"], shown["able"], shown["economic"], shown["political"]) == ("Mill", "Anna", 7, 3, 0)
    assert (table.rows[0].place, table.rows[0].side) == ("ford", "anna")


def test_of_what_is_not_known_only_the_open_columns_say_something() -> None:
    assert settlements(FORD).rows[0].cells == ("Ford", "Bob", "Ford", *[None] * 7)


@pytest.mark.parametrize("name", LISTED)
def test_the_columns_that_matter_most_are_columns(name: str) -> None:
    for key, roster in declared(name, "rosters").items():
        assert {*roster.get("first", ())} <= {**roster["columns"], **roster.get("known", {})}.keys(), key
