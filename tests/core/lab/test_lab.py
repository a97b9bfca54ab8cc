"""The lab: bots know what their players know, a game hangs on its number alone, and every result can be had again."""

from __future__ import annotations

from itertools import permutations
from pathlib import Path
from random import Random
from threading import Event
from typing import Any

import pytest
from click.testing import CliRunner

from core.cli import main
from core.complaint import Rejected
from core.game import Game
from core.lab.answer import as_document
from core.lab.bots import BUILT_IN
from core.lab.findings import findings
from core.lab.jobs import Progress
from core.lab.matrix import Duelled
from core.lab.play import Match, play, run_turn
from core.lab.question import AOrB, Duels, Games, Question, changed
from core.lab.result import LabResult, documents, task_of, write
from core.lab.run import run
from core.lab.seat import Seat
from core.lab.work import Fought, Task
from core.lab.workers import HERE
from core.ledger.audience import only
from core.ledger.state import digest
from core.rulesets.ruleset import installed, ruleset
from tests.examples import EXAMPLE_OF, example_setup

every_ruleset = pytest.mark.parametrize("name", sorted(installed()))


def setup(name: str) -> dict[str, Any]:
    return example_setup(EXAMPLE_OF[name])


def asked(question: Question, name: str = "claim_rolls", **how: Any) -> LabResult:
    return run(Task(question, setup(name)), scheduler=HERE, **how)


@every_ruleset
@pytest.mark.parametrize("bot", sorted(BUILT_IN))
def test_a_bot_without_a_line_of_its_own_plays_every_ruleset(name: str, bot: str) -> None:
    game, outcome = play(Match(setup=setup(name), bot=bot, turns=1), 0)
    given = sum(len(game.orders(turn)) for turn in range(1, game.turn + 1))
    assert given > 0, "it sat still"
    assert outcome.turns == 1
    assert outcome.figures


@every_ruleset
@pytest.mark.parametrize("bot", sorted(BUILT_IN))
def test_a_bot_orders_the_same_whatever_it_cannot_see(name: str, bot: str) -> None:
    """Two games that differ in the seed and in what others wrote look the same from a seat at the start."""
    orders = []
    for seed in ("one", "two"):
        game = Game.new(setup(name), seed=seed)
        player = game.face.players(game.state)[0]
        others = [one for one in game.face.players(game.state) if one != player]
        if seed == "two":  # somebody else has written already
            there = Seat(game.face, game.run, others[0], game.view(only(others[0])))
            game.give([order.document() for order in BUILT_IN["random"](there, Random("else"))])
        seat = Seat(game.face, game.run, player, game.view(only(player)))
        orders.append(BUILT_IN[bot](seat, Random("chance")))
    assert orders[0] == orders[1]


@every_ruleset
def test_a_game_hangs_on_its_number_alone(name: str) -> None:
    match = Match(setup=setup(name), turns=2)
    (one, told), (again, too) = play(match, 7), play(match, 7)
    assert told == too
    assert digest(one.state) == digest(again.state)
    assert digest(play(match, 8)[0].state) != digest(one.state)


def test_a_result_is_the_same_whoever_did_the_work_in_whatever_order(tmp_path: Path) -> None:
    question = Games(games=6, turns=2)
    whole = asked(question)
    # cut off after the first batch, then gone on with
    stop, place = Event(), tmp_path / "cut"
    part = asked(question, place=place, cancelled=stop, watch=lambda progress: stop.set() if progress.done else None)
    assert 0 < len(part.done) < 6
    assert place.with_suffix(".partial").is_file()
    seen: list[Progress] = []
    resumed = asked(question, place=place, watch=seen.append)
    assert seen[0].done == len(part.done), "what was done is not done again"
    assert resumed == whole
    for where, result in ((tmp_path / "a", whole), (place, resumed)):
        write(where, result, as_document(findings(result)))
    assert not place.with_suffix(".partial").exists()
    for one, other in zip(documents(tmp_path / "a"), documents(place), strict=True):
        assert one.read_bytes() == other.read_bytes()


def test_what_is_done_of_another_question_is_not_taken_and_not_lost(tmp_path: Path) -> None:
    stop, kept = Event(), tmp_path / "r.partial"
    asked(Games(games=3, turns=1, seed="one"), place=tmp_path / "r", cancelled=stop, watch=lambda progress: stop.set())
    assert not kept.exists(), "nothing was done, so nothing is in the way of another question"
    one = Games(games=9, turns=1, seed="one")
    stop.clear()
    asked(one, place=tmp_path / "r", cancelled=stop, watch=lambda progress: stop.set() if progress.done else None)
    before = kept.read_bytes()
    with pytest.raises(Rejected, match="another question"):
        asked(Games(games=3, turns=1, seed="two"), place=tmp_path / "r")
    assert kept.read_bytes() == before
    assert asked(one, place=tmp_path / "r") == asked(one)


@pytest.mark.parametrize(
    "left", [lambda text: text[:-3], lambda text: text + bytes(40), lambda text: text[:20], lambda text: b""]
)
def test_a_file_that_was_cut_in_the_middle_of_a_line_is_gone_on_with(tmp_path: Path, left: Any) -> None:
    question, stop = Games(games=9, turns=1), Event()
    asked(question, place=tmp_path / "r", cancelled=stop, watch=lambda progress: stop.set() if progress.done > 1 else None)
    kept = tmp_path / "r.partial"
    kept.write_bytes(left(kept.read_bytes()))
    assert asked(question, place=tmp_path / "r") == asked(question)


def test_a_run_stops_when_the_intervals_are_as_narrow_as_wished() -> None:
    result = asked(Games(games=400, turns=1, width=20.0), "unit_combat")
    assert len(result.done) == 100


def test_a_change_is_weighed_on_the_same_seeds() -> None:
    result = asked(AOrB(change={"settings.gossip": "never"}, games=2, turns=1), "starcraft")
    assert {(pair.a.seed, pair.b.seed) for pair in result.done} == {("lab:0", "lab:0"), ("lab:1", "lab:1")}
    nothing = asked(AOrB(change={"title": "Another title"}, games=2, turns=2), "starcraft")
    assert all(pair.a == pair.b for pair in nothing.done)
    assert "No share" in findings(nothing).headline


def test_a_change_leaves_the_rest_of_the_setup_alone() -> None:
    given = {"given": {"players": {"anna": {"money": 1, "home": "A1"}}}, "settings": {}}
    assert changed(given, {"given.players.anna.money": 5, "settings.gossip": "never"}) == {
        "given": {"players": {"anna": {"money": 5, "home": "A1"}}}, "settings": {"gossip": "never"},
    }  # fmt: skip
    assert given["given"]["players"]["anna"]["money"] == 1


@pytest.mark.parametrize("name", [name for name in sorted(installed()) if ruleset(name).duels is not None])
def test_duels_count_both_ways_round_and_name_the_dominated(name: str) -> None:
    rules, state = ruleset(name).duels, ruleset(name).set_up(setup(name)["given"], {})
    assert rules is not None
    some = rules.designs(state)[:3]
    result = asked(Duels(designs=some, fights=3), name)
    assert {(fight.one, fight.other) for fight in result.done} == {(a, b) for a in some for b in some if a != b}
    found = findings(result)
    heat = found.charts[0]
    for row, cells in enumerate(heat.cells):
        for column, share in enumerate(cells):
            assert (share is None) == (row == column)
            if share is not None:
                assert share + heat.cells[column][row] == pytest.approx(1)
    assert len(found.tables[0].rows) == 3


def test_a_design_whose_price_nobody_knows_dominates_none_that_has_one() -> None:
    fights = [
        Fought(number=number, one=one, other=other, fights=1, won=float(one < other))
        for number, (one, other) in enumerate(permutations(("a", "b", "c"), 2))
    ]
    duelled = Duelled(fights, {"a": None, "b": 3.0, "c": 4.0})
    assert duelled.dominates("b", "c")
    assert not duelled.dominates("a", "b")
    assert Duelled(fights, dict.fromkeys("abc")).dominates("a", "b")


def test_a_unit_of_which_only_the_profile_is_written_has_no_price() -> None:
    rules, state = ruleset("noblesse").duels, ruleset("noblesse").set_up(setup("noblesse")["given"], {})
    assert rules is not None
    assert rules.price(state, "deserters") is None
    assert rules.price(state, "sea_beggars") == 7


def test_the_very_game_can_be_had_back_as_a_save(tmp_path: Path) -> None:
    question = Games(games=3, turns=2)
    result = asked(question)
    write(tmp_path / "r", result, as_document(findings(result)))
    assert task_of(tmp_path / "r") == result.task
    said = CliRunner().invoke(main, ["lab", "replay", str(tmp_path / "r"), "2", str(tmp_path / "odd.seneschal")])
    assert said.exit_code == 0, said.output
    game = Game.open(tmp_path / "odd.seneschal")
    assert game.turn == result.done[2].turns
    assert digest(game.state) == digest(play(Match(setup=setup("claim_rolls"), turns=2), 2)[0].state)
    game.close()


def test_a_whole_run_from_the_command_line(tmp_path: Path) -> None:
    place = tmp_path / "out"
    words = ["lab", "games", "ford_and_oakham", str(place), "--games", "3", "--turns", "1", "--scheduler", "here", "--csv"]
    said = CliRunner().invoke(main, [*words, "--charts"])
    assert said.exit_code == 0, said.output
    assert "3 games" in said.output
    assert place.with_suffix(".csv").read_text(encoding="utf-8").count("\n") == 4
    assert (tmp_path / "out-1.png").read_bytes().startswith(b"\x89PNG")
    assert (tmp_path / "out-1.svg").read_text(encoding="utf-8").startswith("<svg")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["games", "nowhere", "r"], "no such setup document"),
        (["games", "spice_round", "r", "--bot", "clever"], "No bot is called 'clever'"),
        (["games", "spice_round", "r", "--for", "zeno=random"], "Nobody called zeno"),
        (["games", "spice_round", "r", "--scheduler", "tcp://127.0.0.1:1"], "No scheduler answers at tcp://127.0.0.1:1"),
        (["games", "spice_round", "nowhere/r", "--scheduler", "here"], "could not be written"),
        (["a-or-b", "spice_round", "r", "given.players.ismene.combat=-4"], "combat"),
        (["duels", "spice_round", "r"], "declares no duels"),
        (["duels", "ford_and_oakham", "r", "--design", "spears", "--design", "nobody"], "No design is called nobody"),
        (["replay", "r", "1", "s"], "r.yaml"),
    ],
)
def test_bad_input_is_a_sentence(words: list[str], sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    said = CliRunner().invoke(main, ["lab", *words])
    assert said.exit_code == 2, said.output
    assert sentence in said.output
    assert "Traceback" not in said.output


def test_a_setup_with_faults_lists_them_all() -> None:
    wrong = setup("dune")
    wrong["given"] = {**wrong["given"], "rond": 5, "plyers": {}}
    with pytest.raises(Rejected) as rejected:
        run(Task(Games(games=1), wrong), scheduler=HERE)
    assert {complaint.where for complaint in rejected.value.complaints} >= {"rond", "plyers"}


def test_a_turn_of_bots_halts_for_nobody() -> None:
    game = Game.new(setup("noblesse"), seed="s")
    run_turn(game, Match(setup=setup("noblesse")), "s")
    assert game.resolution.done


def test_a_package_adds_a_bot_by_an_entry_point(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "stubborn.py").write_text("def sit_still(seat, chance):\n    return ()\n", encoding="utf-8")
    told = tmp_path / "stubborn-1.dist-info"
    told.mkdir()
    (told / "METADATA").write_text("Metadata-Version: 2.1\nName: stubborn\nVersion: 1\n", encoding="utf-8")
    (told / "entry_points.txt").write_text("[seneschal.bots]\nsit_still = stubborn:sit_still\n", encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    game, _ = play(Match(setup=setup("unit_combat"), bot="sit_still", turns=1), 0)
    assert not game.orders(1)
