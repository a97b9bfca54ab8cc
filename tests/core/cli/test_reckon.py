"""The calculators from the command line."""

from __future__ import annotations

import json

import pytest

from core.resources import resource
from tests.core.cli.typed import seneschal


@pytest.fixture
def save(tmp_path):
    place = tmp_path / "marches.seneschal"
    assert seneschal("new", "border_marches", place).exit_code == 0
    assert seneschal("orders", place, resource("games") / "border_marches" / "orders.yaml").exit_code == 0
    return place


def test_one_finds_the_question_and_gets_the_answer(save):
    assert "roll: Odds of a claim roll" in seneschal("reckon", save).output
    assert "--case 1" in seneschal("reckon", save, "roll").output
    answered = seneschal("reckon", save, "roll", "--case", 1)
    assert (answered.exit_code, "%" in answered.output) == (0, True)
    said = seneschal("reckon", save, "roll", "area=mill_ford", "attackers=[{player: brunhild, rp: 1}]", "--json")
    assert said.exit_code == 0
    assert json.loads(said.output)["charts"]


@pytest.mark.parametrize(
    "words",
    [("luck",), ("roll", "--case", "99"), ("roll", "area=[1]"), ("roll", "area=mill_ford", "attackers=[]"), ("roll", "x")],
)
def test_a_bad_question_gets_a_sentence(save, words):
    said = seneschal("reckon", save, *words)
    assert said.exit_code == 2
    assert said.output.strip()
