"""Rules and bots of an installed package: a rule changed is a ruleset of its own, and the lab weighs it against the usual one."""

from __future__ import annotations

import importlib
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
import yaml

from core.lab import workers
from core.lab.bots import bot
from core.lab.findings import findings
from core.lab.play import Match, play
from core.lab.question import AOrB
from core.lab.run import run
from core.lab.work import Pair, Task
from core.rulesets.ruleset import installed, ruleset
from tests.examples import example_setup

HOUSE_RULES = '''"""Two house rules, and a bot that never gives up."""

from msgspec import structs

from core.lab.bots import lookahead
from core.rulesets.ruleset import Standing, ruleset

USUAL = ruleset("claim_rolls")
DUNE = ruleset("dune")


def standing(view):
    """Who holds three areas has won."""
    usual = USUAL.standing(view)
    winners = tuple(player for player in view.state.players if len(view.state.areas_of(player)) >= 3)
    return Standing(usual.lines, winners, usual.figures)


def sequence(run, argument):
    """Nobody is paid."""
    return tuple(phase for phase in DUNE.sequence(run, argument) if phase.key != "income")


def stubborn(seat, chance):
    return lookahead(seat, chance)[:1]


THREE_AREAS = structs.replace(USUAL, name="three_areas", standing=standing)
UNPAID = structs.replace(DUNE, name="unpaid", sequence=sequence)
'''
POINTS = {
    "seneschal.rulesets": {"three_areas": "house_rules:THREE_AREAS", "unpaid": "house_rules:UNPAID"},
    "seneschal.bots": {"stubborn": "house_rules:stubborn"},
}


def forget() -> None:
    importlib.invalidate_caches()
    for remembered in (installed, ruleset, bot):
        remembered.cache_clear()


@pytest.fixture
def house_rules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The package as it lies where packages are installed."""
    (tmp_path / "house_rules.py").write_text(HOUSE_RULES, encoding="utf-8")
    told = tmp_path / "house_rules-1.0.dist-info"
    told.mkdir()
    (told / "METADATA").write_text("Metadata-Version: 2.1\nName: house-rules\nVersion: 1.0\n", encoding="utf-8")
    lines = (f"[{group}]\n" + "".join(f"{name} = {to}\n" for name, to in points.items()) for group, points in POINTS.items())
    (told / "entry_points.txt").write_text("\n".join(lines), encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    forget()
    yield
    sys.modules.pop("house_rules", None)
    forget()


def compared(game: str, changed: str, turns: int) -> tuple[list[Pair], str]:
    task = Task(AOrB(change={"ruleset": changed}, games=8, turns=turns), example_setup(game))
    result = run(task, scheduler=workers.HERE)
    return [one for one in result.done if isinstance(one, Pair)], findings(result).headline


def test_a_rule_that_ends_games_is_weighed_against_none(house_rules: None) -> None:
    pairs, headline = compared("border_marches", "three_areas", 2)
    assert not any(pair.a.winners for pair in pairs)
    assert all(pair.b.turns == 1 for pair in pairs if pair.b.winners)
    assert any(pair.b.winners for pair in pairs)
    assert headline.startswith("With ruleset: three_areas victories move: ")


def test_a_rule_left_out_is_weighed_on_the_same_dice(house_rules: None) -> None:
    pairs, _ = compared("spice_round", "unpaid", 1)
    money = [
        [sum(figure.amount for figure in game.figures if figure.what == "MS") for game in (pair.a, pair.b)] for pair in pairs
    ]
    assert all(usual > unpaid for usual, unpaid in money)
    assert all([one.turns, one.seed] == [other.turns, other.seed] for one, other in ((pair.a, pair.b) for pair in pairs))


def test_a_bot_of_a_package_plays(house_rules: None) -> None:
    setup = example_setup("ford_and_oakham")
    game, _ = play(Match(setup=setup, bot="stubborn", turns=1), 0)
    givers = [order.by for order in game.orders(1)]
    assert givers
    assert len(set(givers)) == len(givers), "one order a player"


@pytest.mark.soak
def test_rules_and_bots_that_pip_installed_are_played_on_workers(tmp_path: Path) -> None:
    source, folder = tmp_path / "source", tmp_path / "installed"
    source.mkdir()
    (source / "house_rules.py").write_text(HOUSE_RULES, encoding="utf-8")
    lines = ["[project]", 'name = "house-rules"', 'version = "1.0"', "[tool.setuptools]", 'py-modules = ["house_rules"]']
    for group, points in POINTS.items():
        lines += [f'[project.entry-points."{group}"]', *(f'{name} = "{to}"' for name, to in points.items())]
    (source / "pyproject.toml").write_text("\n".join(lines), encoding="utf-8")
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-index", "--no-deps", "--no-build-isolation"]
    subprocess.run([*pip, "--target", folder, source], check=True, timeout=120)
    result = tmp_path / "three"
    words = ["lab", "a-or-b", "border_marches", str(result), "ruleset=three_areas", "--bot", "stubborn"]
    said = subprocess.run(
        [sys.executable, "-m", "core.cli", *words, "--games", "4", "--turns", "2", "--workers", "1"],
        env={**os.environ, "PYTHONPATH": str(folder)}, cwd=Path(__file__).parents[3],
        capture_output=True, text=True, check=False, timeout=240,
    )  # fmt: skip
    assert said.returncode == 0, said.stderr
    answer = yaml.safe_load(result.with_suffix(".yaml").read_text(encoding="utf-8"))["answer"]
    assert "victories" in answer["headline"]
