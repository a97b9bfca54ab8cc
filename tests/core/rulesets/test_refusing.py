"""Refusals are told by checks: the first that applies, in the words of the ruleset's table, with the rules it names."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec import ValidationError

from core.ledger.names import Name, Names
from core.ledger.register import Register
from core.resources import ROOT, of_ruleset
from core.rulesets.refusing import CheckedOrder, applying, code_of, refusal, told_codes
from core.rulesets.ruleset import installed
from core.rulesets.setup_files import declared

NAMES = Names(Register({"units": Register({"swiss": Name(name="the Swiss of Uri")})}))
checked = pytest.mark.parametrize("name", [one for one in sorted(installed()) if (of_ruleset(one) / "refusals.yaml").is_file()])


def test_a_check_is_put_in_words_with_the_names_of_what_it_speaks_of() -> None:
    found = refusal("noblesse", NAMES, ("not_there N4.25", True, "swiss", "A1"))
    assert (found.code, found.sentence, found.rules) == ("not_there", "the Swiss of Uri is not at A1", ("N4.25",))


def test_a_unit_that_moves_twice_is_called_by_its_name() -> None:
    found = refusal("noblesse", NAMES, ("already_moved N5.20", True, "swiss"))
    assert found.sentence == "the Swiss of Uri has an order already"


def test_an_article_is_a_capital_only_where_the_sentence_begins() -> None:
    names = Names(Register({"units": Register({"envoy": Name(name="The Envoy"), "spears": Name(name="The Spears")})}))
    far = refusal("unit_combat", names, ("out_of_vicinity", True, "envoy", "spears"))
    assert far.sentence == "The Envoy cannot be reached by the Spears: too far away."


def test_what_is_written_is_told_as_it_stands() -> None:
    assert refusal("claim_rolls", NAMES, ("bad_rp", True, "1 or 2")).sentence == "“1 or 2” is not a whole number of 1 or more."


def test_one_of_several_sentences_has_the_code_of_all() -> None:
    found = refusal("noblesse", NAMES, ("id_taken/spy", True, "swiss"), ("N4.3",))
    assert (found.code, found.sentence, found.rules) == ("id_taken", "a spy is called swiss already", ("N4.3",))
    assert code_of(("id_taken/spy N4.3", True)) == "id_taken"


def test_only_what_applies_is_a_refusal() -> None:
    assert list(applying(iter([("a", False), ("b", 1), ("c", True)]))) == [("b", 1), ("c", True)]


@checked
def test_every_check_has_its_sentence_and_every_sentence_its_check(name: str) -> None:
    listed = {code for part in declared(name, "refusals").values() for code in part}
    asked = {code for path in (ROOT.parent / "core" / "rulesets" / name).rglob("*.py") for code in _checks_in(path)}
    by_verb = {code for code in listed if f"{code.partition('/')[0]}/" in asked}
    assert sorted(listed - asked - by_verb) == []
    assert sorted(code for code in asked - listed if not code.endswith("/")) == []


@checked
def test_what_is_written_stands_between_no_marks_of_a_program(name: str) -> None:
    said = {code: words for part in declared(name, "refusals").values() for code, words in part.items()}
    assert not [code for code, words in said.items() if "!r}" in words]


@checked
def test_a_code_is_told_or_it_is_not(name: str) -> None:
    parts = declared(name, "refusals")
    assert sorted(told_codes(name) & {code.partition("/")[0] for code in parts["untold"]}) == []


def _checks_in(path: Path) -> Iterator[str]:
    """What checks are called: the first word of each that is yielded, returned, listed or refused with."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        match node:
            case ast.FunctionDef(returns=ast.expr() as given) if _speaks_of_checks(given):
                made = (one.value for one in ast.walk(node) if isinstance(one, ast.Yield | ast.Return))
                yield from (word for one in made if isinstance(one, ast.Tuple) for word in _word(one.elts[0]))
            case ast.Call(func=ast.Attribute(value=ast.Name(id="faults"), attr="append"), args=[ast.Tuple(elts=[first, *_])]):
                yield from _word(first)
            case ast.Call(func=ast.Attribute(attr="refused"), args=[_, first, *_]):
                yield from _word(first)
            case ast.Call(func=ast.Name(id="_refused"), args=[_, _, first, *_]):
                yield from _word(first)
            case ast.Tuple(elts=[first, ast.Lambda()]):
                yield from _word(first)
            case _:
                pass


def _speaks_of_checks(hint: ast.expr) -> bool:
    return any(isinstance(part, ast.Name) and part.id in ("Check", "Checks") for part in ast.walk(hint))


def _word(node: ast.expr) -> Iterator[str]:
    first = node.values[0] if isinstance(node, ast.JoinedStr) else node
    if isinstance(first, ast.Constant) and isinstance(first.value, str):
        yield first.value.split()[0]


class Ferry(CheckedOrder):
    RULESET = "noblesse"
    NESTED = True
    SAYS = "Ferry {people|nobody}[ and {goods}]"

    people: int | None = None
    goods: int | None = None

    def miswritten(self) -> Iterator[tuple[str, object]]:
        yield "Ferry people or goods, one of the two", (self.people is None) == (self.goods is None)


def test_fields_that_make_no_sense_together_are_refused_where_they_are_written() -> None:
    assert Ferry.from_document({"by": "anna", "ferry": {"goods": 2}}).goods == 2
    with pytest.raises(ValidationError, match=r"one of the two - at `\$\.ferry`"):
        Ferry.from_document({"by": "anna", "ferry": {"goods": 2, "people": 1}})
