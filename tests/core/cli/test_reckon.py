"""The calculators from the command line."""

from __future__ import annotations

import json

import pytest
from click.testing import CliRunner

from core.cli import main
from core.resources import resource


def run(*words: object) -> tuple[int, str]:
    result = CliRunner().invoke(main, [str(word) for word in words])
    return result.exit_code, result.output


@pytest.fixture
def save(tmp_path):
    place = tmp_path / "marches.seneschal"
    assert run("new", "border_marches", place)[0] == 0
    assert run("orders", place, resource("games") / "border_marches" / "orders.yaml")[0] == 0
    return place


def test_one_finds_the_question_and_gets_the_answer(save):
    assert "roll: Odds of a claim roll" in run("reckon", save)[1]
    assert "--case 1" in run("reckon", save, "roll")[1]
    code, said = run("reckon", save, "roll", "--case", 1)
    assert code == 0
    assert "%" in said
    code, said = run("reckon", save, "roll", "area=mill_ford", "attackers=[{player: brunhild, rp: 1}]", "--json")
    assert code == 0
    assert json.loads(said)["charts"]


@pytest.mark.parametrize(
    "words",
    [("luck",), ("roll", "--case", "99"), ("roll", "area=[1]"), ("roll", "area=mill_ford", "attackers=[]"), ("roll", "x")],
)
def test_a_bad_question_gets_a_sentence(save, words):
    code, said = run("reckon", save, *words)
    assert code == 2
    assert said.strip()
    assert "Traceback" not in said
