"""What the program ships for noblesse is complete and legal by its own rules."""

from __future__ import annotations

import re
from typing import Any

import pytest
import yaml

from core.resources import resource
from core.rulesets.noblesse.companies import composition_wanted
from core.rulesets.noblesse.setup import SETTINGS, set_up
from core.rulesets.noblesse.state import NoblesseState
from core.rulesets.noblesse.values import COLOURS, POSITIONS, VALUES
from core.rulesets.ruleset import rule_texts


def shipped(name: str) -> dict[str, Any]:
    return yaml.safe_load(resource("rulesets", "noblesse", name).read_text(encoding="utf-8"))


def test_every_chapter_of_the_rules_is_worded_without_gaps() -> None:
    last = {"N0": 6, "N1": 5, "N2": 8, "N3": 19, "N7": 7, "N8": 6, "N9": 4}
    texts = rule_texts("noblesse")
    for chapter, number in last.items():
        wanted = {f"{chapter}.{n}" for n in range(1, number + 1)}
        assert {rule for rule in texts if rule.startswith(f"{chapter}.")} == wanted
    assert all(text.text.strip() for text in texts.values())


def test_every_house_rule_stands_with_the_rule_it_changes() -> None:
    texts = rule_texts("noblesse")
    assert {(setting.name, setting.rule) for setting in SETTINGS} == {
        (text.setting, rule) for rule, text in texts.items() if text.setting
    }


def test_company_designs_are_legal_and_cover_every_kind() -> None:
    designs = shipped("catalogue.yaml")
    assert len(designs) >= 30
    for name, design in designs.items():
        tier = sum(design.get(value, 0) for value in VALUES) + ("colour" in design)
        assert 1 <= tier <= 10, name
    assert {design["position"] for design in designs.values()} == set(POSITIONS)
    assert {design["colour"] for design in designs.values() if "colour" in design} == set(COLOURS)
    assert all(any(value in design for design in designs.values()) for value in VALUES)


@pytest.mark.parametrize("name", sorted(shipped("roles.yaml")))
def test_a_role_can_be_dealt_as_it_is(name: str) -> None:
    given = {"players": {"anna": {"faction": "pape", "home": "B2", "role": shipped("roles.yaml")[name]}}}
    role = set_up(given, {}).players["anna"].role
    assert role is not None
    assert set(role.abilities) == {"core", "2", "5", "8"}
    assert role.company is not None
    assert 1 <= role.company.company.tier <= 10


def test_the_example_game_is_whole(crowns: NoblesseState) -> None:
    assert len(crowns.factions) == 4
    assert len(crowns.players) == 12
    assert all(sum(player.faction == faction for player in crowns.players.values()) == 3 for faction in crowns.factions)
    assert all(estate.income.any() for estate in crowns.estates.values())
    for player in crowns.players.values():
        assert sum(amount for _, amount in crowns.estates[player.home or ""].income.each()) == 5


def test_its_units_are_filled_as_the_rules_ask(crowns: NoblesseState) -> None:
    for name, unit in crowns.units.items():
        assert not unit.companies or not composition_wanted(unit.kind, unit.companies, unit.commander is not None), name


def test_templates_write_no_value_of_a_mapping_s_own() -> None:
    """`facts.values` or `one.items` in a template would be the method of the mapping, not the fact."""
    for template in resource("rulesets", "noblesse", "posts").glob("*.j2"):
        assert not re.search(r"\.(values|items|keys|get|copy|update|pop)\b", template.read_text(encoding="utf-8")), template.name
