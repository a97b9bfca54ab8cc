"""The guide's game, as it stands on the page, is put through what every ruleset goes through: once as a folder beside the others,
once as a package that was installed."""

from __future__ import annotations

import importlib
import inspect
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

import core.rulesets
from core.cases.case import Case, read_cases
from core.cases.compliance import case_files
from core.cases.run import run_case
from core.cli import main
from core.posts import templates
from core.resources import of_ruleset
from core.rulesets.ruleset import examples, installed, rule_texts, ruleset
from tests.conftest import written_from_guide
from tests.core import test_traces
from tests.core.ledger import test_sentence
from tests.core.rulesets import test_every_ruleset, test_sheets, test_violations, test_wild_orders

GENERIC = (test_every_ruleset, test_sheets, test_traces, test_violations, test_wild_orders, test_sentence)
CHECKS = {
    f"{module.__name__.rpartition('.')[2]}-{name}": check
    for module in GENERIC
    for name, check in vars(module).items()
    if name.startswith("test_") and list(inspect.signature(check).parameters) == ["name"]
}
REMEMBERED = (
    installed, ruleset, rule_texts, of_ruleset, templates.kinds, templates.own, templates._environment,
    test_every_ruleset.elsewhere, test_every_ruleset.example, test_wild_orders.example,
)  # fmt: skip


@pytest.fixture(scope="module", params=["folder", "package"])
def tug_found(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """`tug` among the installed rulesets, in this process and in those it starts."""
    folder = tmp_path_factory.mktemp(request.param)
    written_from_guide(folder / "tug")
    before = {name: sys.modules.pop(name) for name in list(sys.modules) if name.partition(".")[0] == "tug"}
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", str(folder))
        if request.param == "package":
            told = folder / "tug-1.0.dist-info"
            told.mkdir()
            (told / "METADATA").write_text("Metadata-Version: 2.1\nName: tug\nVersion: 1.0\n", encoding="utf-8")
            (told / "entry_points.txt").write_text("[seneschal.rulesets]\ntug = tug:RULESET\n", encoding="utf-8")
            patch.syspath_prepend(str(folder))
        else:
            beside = f"import core.rulesets\ncore.rulesets.__path__.append({str(folder)!r})\n"
            (folder / "sitecustomize.py").write_text(beside, encoding="utf-8")
            patch.setattr(core.rulesets, "__path__", [*core.rulesets.__path__, str(folder)])
        forget()
        yield folder / "tug"
    for name in [name for name in sys.modules if name.partition(".")[0] == "tug" or name.startswith("core.rulesets.tug")]:
        del sys.modules[name]
    sys.modules.update(before)
    forget()


def forget() -> None:
    importlib.invalidate_caches()
    for remembered in REMEMBERED:
        remembered.cache_clear()


@pytest.mark.parametrize("check", CHECKS.values(), ids=CHECKS)
def test_it_is_held_to_what_every_ruleset_is_held_to(tug_found: Path, check: Callable[[str], None]):
    check("tug")


def test_what_it_brings_is_found(tug_found: Path):
    assert of_ruleset("tug") == tug_found
    assert tug_found / "games" / "evening" in examples()
    (cases,) = case_files("tug")
    assert all(isinstance(case, Case) and not run_case(case).faults for case in read_cases(cases))


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("rules", "tug", "T2"), "tug/a-die-breaks-a-tie"),
        (("rules", "tug", "--page"), "A die breaks a tie."),
        (("new", "evening", "{place}"), "An evening at the rope"),
    ],
)
def test_its_rules_are_printed_and_its_game_begun_at_the_command_line(tug_found: Path, tmp_path: Path, words, said):
    outcome = CliRunner().invoke(main, [word.format(place=tmp_path / "evening.seneschal") for word in words])
    assert outcome.exit_code == 0, outcome.output
    assert said in outcome.output
