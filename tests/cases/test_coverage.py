"""The cases leave nothing out: every rule, every refusal and every value of every house rule is shown by one at least."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from core.resources import ROOT, of_ruleset
from core.rulesets.ruleset import Setting, installed, rule_texts, ruleset
from core.rulesets.setup_files import declared
from tests.examples import cases

HERE = Path(__file__).parent
every_ruleset = pytest.mark.parametrize("name", sorted(installed()))
JUDGED = {"dune": {"demand_not_met"}}
"""Codes that a moderator's own answer alone brings; a case is answered as the rules have it, tests of the round ask for them."""


def codes(name: str) -> set[str]:
    """Every code the ruleset refuses with: the first words of its refusals, and the keys of its table of sentences."""
    parts = declared(name, "refusals").values() if (of_ruleset(name) / "refusals.yaml").is_file() else ()
    listed = {code.partition("/")[0] for part in parts for code in part}
    return {*listed, *(code for path in (ROOT.parent / "core" / "rulesets" / name).rglob("*.py") for code in _codes_in(path))}


def _codes_in(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        match node:
            case ast.Call(func=ast.Name(id="Refusal"), args=[ast.Constant(value=str() as code), *_]):
                yield code
            case _:
                pass


def shown_codes(name: str) -> set[str]:
    expected = [one for case in cases(name) for one in case.expect.refused or []]
    told = [one for case in cases(name) for heard in case.expect.told.values() for one in heard]
    events = [*(one for case in cases(name) for one in case.expect.events), *told]
    return {str(one["code"]) for one in (*expected, *events) if one.get("code") is not None}


def shown_values(name: str, setting: Setting) -> list[object]:
    """The values its cases play by; the standard one is shown by a case of its rule that sets no other."""
    played = [case.settings[setting.name] for case in cases(name) if setting.name in case.settings]
    if any(setting.rule in case.rules and setting.name not in case.settings for case in cases(name)):
        played.append(setting.standard)
    return played


@every_ruleset
def test_every_rule_has_a_case(name: str) -> None:
    named = {rule for case in cases(name) for rule in case.rules}
    assert [rule for rule in rule_texts(name) if rule not in named] == []


@every_ruleset
def test_every_refusal_has_a_case(name: str) -> None:
    found = codes(name)
    assert len(found) > 5, "the ruleset's refusals are read from its source"
    assert sorted(found - shown_codes(name) - JUDGED.get(name, set())) == []


@every_ruleset
def test_every_value_of_every_house_rule_has_a_case(name: str) -> None:
    for setting in ruleset(name).settings:
        played = shown_values(name, setting)
        missing = [value for value in setting.values if not any(value == one and type(value) is type(one) for one in played)]
        assert missing == [], setting.name
        assert any(value != setting.standard for value in played), setting.name
