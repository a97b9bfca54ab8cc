"""Which case shows which rule: the compliance page of a ruleset, and the cases of a single rule."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from core.cases.case import Case, read_cases
from core.cases.run import run_case
from core.resources import ROOT, of_ruleset
from core.rulesets.ruleset import rule_texts, ruleset


def case_files(name: str) -> tuple[Path, ...]:
    """The rule cases of a ruleset: in this checkout, or beside its rule texts; none where only the program is installed."""
    shelves = (ROOT.parent / "tests" / "cases" / name, of_ruleset(name) / "cases")
    return tuple(path for shelf in shelves for path in sorted(shelf.glob("*.yaml")))


def cases_of(name: str, files: Iterable[Path]) -> dict[str, list[Case]]:
    """The cases that name each rule, by rule id in the order of the rules."""
    found: dict[str, list[Case]] = {rule: [] for rule in rule_texts(name)}
    for path in files:
        for case in read_cases(path):
            if isinstance(case, Case):
                for rule in case.rules:
                    found.setdefault(rule, []).append(case)
    return found


def page(name: str, files: Iterable[Path]) -> str:
    """The compliance page, in Markdown: each rule with its text, the ruling taken, its setting, and its cases run."""
    return "\n".join(_lines(name, cases_of(name, files))) + "\n"


def _lines(name: str, by_rule: dict[str, list[Case]]) -> Iterator[str]:
    face, texts = ruleset(name), rule_texts(name)
    cited = {rule for kind in (*face.events, *face.orders) for rule in kind.RULES}
    settings = {setting.rule: setting for setting in face.settings}
    verdicts = {case.id: run_case(case).passed for cases in by_rule.values() for case in cases}
    shown = sum(bool(by_rule[rule]) for rule in texts)
    yield f"# {face.title}: every rule, and the cases that show it"
    yield ""
    yield f"{len(texts)} rules, {shown} of them shown by a case; {sum(verdicts.values())} of {len(verdicts)} cases pass."
    for rule, text in texts.items():
        yield ""
        yield f"**{rule}** {text.text}" + (f" *Ruled:* {text.ruling}" if text.ruling else "")
        if rule in settings:
            values = ", ".join(f"`{value}`" for value in settings[rule].values) or "a number"
            yield f"Setting `{settings[rule].name}`: {values}."
        if rule in cited:
            yield "Cited by what follows from it."
        yield from (f"- {'passes' if verdicts[case.id] else 'FAILS'}: `{case.id}` {case.title}" for case in by_rule[rule])
