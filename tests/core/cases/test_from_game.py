"""A case made of any moment of a game passes, and ends as the game did."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from core.case_moment import moment_of
from core.cases.case import Case, read_cases
from core.cases.from_game import MadeCase, made
from core.cases.run import run_case
from core.complaint import Rejected
from core.game import Game
from core.lab.play import Match, run_turn
from core.resolution.amend import Amendment
from core.resolution.ruling import Ruling
from core.rulesets.ruleset import installed
from tests.examples import documents, resolved

TURNS = 2
every_ruleset = pytest.mark.parametrize("name", sorted(installed()))


@cache
def played(name: str) -> Game:
    """The example game of a ruleset, played on by bots."""
    setup, _ = documents(name)
    match, game = Match(setup=setup), Game.new(setup, seed="cases")
    for turn in range(TURNS):
        run_turn(game, match, "cases")
        if turn < TURNS - 1:
            game.open_turn()
    return game


def as_read(found: MadeCase, folder: Path) -> Case:
    file = folder / "made.yaml"
    file.write_text(found.text, encoding="utf-8")
    (case,) = read_cases(file)
    assert isinstance(case, Case)
    return case


@every_ruleset
@pytest.mark.parametrize("turn", range(1, TURNS + 1))
def test_a_turn_that_is_over_is_a_case_that_ends_as_it_did(name: str, turn: int, tmp_path: Path) -> None:
    found = made(moment_of(played(name), turn))
    case = as_read(found, tmp_path)
    assert run_case(case).passed
    assert case.orders
    assert not [remark for remark in found.remarks if remark.startswith("When it ends")]


@every_ruleset
def test_any_moment_is_a_case_of_what_had_happened_by_then(name: str, tmp_path: Path) -> None:
    game = played(name)
    for moment in range(0, len(game.entries), max(1, len(game.entries) // 3)):
        case = as_read(made(moment_of(game, moment=moment)), tmp_path)
        assert run_case(case).passed
        assert len(case.expect.events) <= moment
        assert not case.expect.state


def test_what_a_case_cannot_show_is_said() -> None:
    """A ruling is no part of a case: what it changed is named."""
    setup, orders = documents("dune")
    game = Game.new(setup, seed="ruled")
    game.give(orders)
    player = next(iter(game.state.players))
    gift = Amendment(path=f"players.{player}.money", value=77_000)
    game.rule(Ruling(phase=game.resolution.phases[0].key, note="a gift", changes=(gift,)))
    found = made(moment_of(resolved(game)))
    assert any(remark.startswith("Not in the case: ") for remark in found.remarks)
    assert any(f"players.{player}.money" in remark for remark in found.remarks)
    assert found.text.startswith("# ")


def test_a_ruleset_that_writes_no_setup_makes_a_case_of_its_first_turn_only(tug) -> None:
    setup = {"ruleset": "tug", "title": "Rope", "given": {"players": {"anna": {}, "bob": {}}}}
    game = Game.new(setup, seed="x", face=tug.RULESET)
    game.run_on()
    game.open_turn()
    with pytest.raises(Rejected, match="only the first turn"):
        made(moment_of(game))
