"""The command line does what the README says, and says what is wrong in sentences with exit code 2."""

from __future__ import annotations

import hashlib
import json
import sys
from pathlib import Path
from runpy import run_path

import pytest

from core.resources import resource
from tests.core.cli.typed import seneschal, to_the_end


def test_a_night_from_the_setup_to_the_posts(save, tmp_path):
    assert seneschal("orders", save, resource("games", "four_crowns", "orders.yaml")).exit_code == 0
    assert "Treaties" in seneschal("resolve", save, "--phase").output
    resolved = to_the_end(save)
    assert resolved.exit_code == 0
    assert "is resolved" in resolved.output
    folder = tmp_path / "posts"
    written = seneschal("publish", save, "--dialect", "markdown", "--to", folder).output.split()
    assert len(written) >= 13
    assert "public" in Path(written[-1]).name
    ledger = json.loads(seneschal("show", save, "ledger", "--json").output)
    moved = next(event["number"] for event in ledger if event["kind"] == "unit_moved")
    assert "because: Order" in seneschal("why", save, moved).output


@pytest.mark.parametrize("what", ["ledger", "battles", "history"])
def test_where_there_is_nothing_to_show_that_is_said(save, what):
    shown = seneschal("show", save, what)
    assert shown.exit_code == 0
    assert shown.output.strip().endswith(".")


def test_undo_and_redo_reach_across_runs(save):
    assert seneschal("resolve", save, "--anyway").exit_code == 0
    before = seneschal("show", save).output
    assert "Taken back" in seneschal("undo", save).output
    assert seneschal("show", save).output != before
    assert seneschal("redo", save).exit_code == 0
    assert seneschal("show", save).output == before


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("orders: [{by: nobody_yet", "line"),
        ("orders: [{by: alfredo, dance: all_night}]", "dance"),
        ("just words", "No list of orders"),
        ("- {by: alfredo, move: [1, 2]}", "move"),
    ],
)
def test_broken_orders_leave_the_save_as_it_was(save, tmp_path, text, words):
    path = tmp_path / "orders.yaml"
    path.write_text(text)
    before = save.read_bytes()
    result = seneschal("orders", save, path)
    assert result.exit_code == 2
    assert words in result.output
    assert str(path) in result.output
    assert save.read_bytes() == before


def test_a_broken_setup_says_where_and_what(tmp_path):
    path = tmp_path / "setup.yaml"
    path.write_text("ruleset: noblesse\ngiven: {players: {anna: {faction: nowhere, home: Z9, courtiers: -3}}}\n")
    result = seneschal("new", path, tmp_path / "x.seneschal")
    assert result.exit_code == 2
    assert result.output.count("anna") >= 3
    assert not (tmp_path / "x.seneschal").exists()


def test_a_broken_case_file_says_where(tmp_path):
    path = tmp_path / "cases.yaml"
    path.write_text("- id: noblesse/x\n  rules: [N99.9]\n- id: noblesse/y\n  exspect: {}\n")
    with path.open("a") as more:
        more.write("- id: dune/z\n  given: {players: {bob: {}}}\n  run: orders\n  expect: {not_told: {bpb: [{kind: battle}]}}\n")
    result = seneschal("check", path)
    assert "N99.9" in result.output
    assert "exspect" in result.output
    assert "There is no player 'bpb'" in result.output
    assert result.output.strip().endswith("0 passed, 3 failed")


BROKEN_CASES = {
    "{id: 7}": "id: A word is wanted here.",
    "[1]": "A group of fields is wanted here.",
    "{id: dune/x, rules: [5]}": "rules[0]: A word is wanted here.",
    "{id: dune/x, orders: [{by: bob, recruit: 1.5}]}": "orders[0].recruit.count: A whole number is wanted here.",
    "{id: dune/x, given: {players: {bob: {combat: -4}}}}": "players.bob.combat: A whole number of at least 0 is wanted here.",
    "{id: dune/x, run: orders, expect: {events: [{kind: x}]}}": "expect.events[0]: No event is called x.",
    "{id: dune/x, run: orders, expect: {no_events: [{kind: batle}]}}": "No event is called batle. Did you mean battle?",
    "{id: dune/x, given: {players: {bob: {}}}, run: orders, expect: {not_told: {bob: [{kind: battel}]}}}":
        "expect.not_told.bob[0]: No event is called battel. Did you mean battle?",
}  # fmt: skip


@pytest.mark.parametrize("case", BROKEN_CASES)
def test_a_broken_case_is_told_of_in_plain_words(case: str, tmp_path: Path) -> None:
    path = tmp_path / "cases.yaml"
    path.write_text(f"- {case}\n")
    output = seneschal("check", path).output
    assert BROKEN_CASES[case] in output
    assert str(path) in output
    assert not {"`", "$"} & set(output)


def test_the_cases_of_a_folder_are_checked_together(tmp_path):
    assert "It is a folder" in seneschal("check", tmp_path).output
    case = "- {id: claim_rolls/%s, title: Nothing, rules: [C0.1], given: {players: {anna: {}}}, expect: {refused: []}}\n"
    (tmp_path / "more").mkdir()
    for name in ("b.yaml", "more/a.yaml"):
        (tmp_path / name).write_text(case % name[-6])
    assert seneschal("check", tmp_path).output.strip() == "2 passed, 0 failed"


def test_a_case_is_made_of_a_turn_and_passes(night, tmp_path):
    file = tmp_path / "night.yaml"
    assert "Written to" in seneschal("case", night, file).output
    assert seneschal("check", file).output == "1 passed, 0 failed\n"
    assert seneschal("case", night, "--turn", "1").output == file.read_text(encoding="utf-8")
    missing = seneschal("case", night, "--turn", "7")
    assert missing.exit_code == 2
    assert "no turn 7" in missing.output


def test_missing_files_are_said_to_be_missing(tmp_path):
    for words in (["check", "none.yaml"], ["show", "none.seneschal"], ["new", "none.yaml", "x"], ["rules", "chess"]):
        result = seneschal(*words)
        assert result.exit_code == 2
        assert "Traceback" not in result.output


def test_anyone_can_check_the_published_dice(tmp_path, monkeypatch, capsys):
    save = tmp_path / "spice.seneschal"
    seneschal("new", "spice_round", save)
    seneschal("orders", save, resource("games", "spice_round", "orders.yaml"))
    seneschal("resolve", save, "--anyway")
    opening = tmp_path / "opening.txt"
    opening.write_text(seneschal("publish", save, "--occasion", "start", "--for", "public", "--kind", "opening").output)
    published, checker = tmp_path / "rolls.json", str(resource("checker", "check_dice.py"))

    def checked(written, said=opening):
        """What the checker says, and its exit code."""
        published.write_text(written if isinstance(written, str) else json.dumps(written))
        monkeypatch.setattr(sys, "argv", [checker, str(said), str(published)])
        with pytest.raises(SystemExit) as ended:
            run_path(checker, run_name="__main__")
        return capsys.readouterr().out, ended.value.code

    assert "not revealed" in checked(seneschal("show", save, "dice").output)[0]
    seneschal("reveal", save, "--yes")
    told = seneschal("show", save, "dice").output
    said, code = checked(told)
    assert code == 0, said
    assert "0 wrong" in said
    rolls = json.loads(told)
    assert checked(told, rolls["commitment"])[1] == 0
    first, second, *others = rolls["rolls"]
    otherwise = {**first, "value": first["value"] % first["sides"] + 1}
    assert "is not what the seed gives" in checked({**rolls, "rolls": [otherwise, second, *others]})[0]
    assert "roll 1 is left out" in checked({**rolls, "rolls": [second, *others]})[0]
    assert "roll 2 is there twice" in checked({**rolls, "rolls": [first, second, second, *others]})[0]
    filled = {**second, "number": first["number"]}
    assert "is there twice, so that another may be left out" in checked({**rolls, "rolls": [filled, second, *others]})[0]
    for nonsense in (
        {"sides": 10**30},
        {"number": 10**12},
        {"turn": -1},
        {"purpose": 7},
        {"purpose": "\x1b[2J"},
        {"value": None},
    ):
        assert "is not what" in checked({**rolls, "rolls": [{**first, **nonsense}, second, *others]})[0]
    again = {**first, "purpose": "raid:x#2"}
    assert "raid:x is left out" in checked({**rolls, "rolls": [again, second, *others]})[0]
    for lie in ({"seed": "another"}, {"nonce": "0" * 64}, {"seed": "s", "nonce": "", "commitment": "0" * 64}):
        assert "not the one that was committed to" in checked({**rolls, **lie})[0]
    seed, nonce = rolls["seed"], rolls["nonce"]
    for split in ({"seed": f"{nonce}:{seed}", "nonce": ""}, {"seed": seed, "nonce": nonce.upper()}):
        assert checked({**rolls, **split})[1] == 1
    colons = hashlib.sha256(b"a:b:c").hexdigest()
    for split in ({"seed": "c", "nonce": "a:b"}, {"seed": "b:c", "nonce": "a"}, {"seed": "a:b:c", "nonce": ""}):
        assert "other seeds fit the same commitment" in checked({**rolls, **split, "rolls": []}, colons)[0]
    assert "is not what" in checked({**rolls, "seed": "\ud800"})[0]
    for times in ("²", "9" * 5_000):
        strange = {**first, "purpose": f"raid:x#{times}", "value": first["sides"] + 1}
        assert checked({**rolls, "rolls": [strange, second, *others]})[1] == 1
    far = {**first, "number": 1_000_000}
    assert "rolls 3 to 999999 are left out" in checked({**rolls, "rolls": [first, second, far]})[0]
    assert checked(told, "0" * 64)[1] == 1
    assert checked(told, "none")[1] == 2


def ledger(save):
    return json.loads(seneschal("show", save, "ledger", "--json").output)


def test_a_ruling_is_laid_down_listed_and_repealed(night):
    refused = next(event["order"] for event in ledger(night) if event["kind"] == "order_refused")
    before = seneschal("show", night, "tables").output
    ruled = seneschal("rule", night, "Let him.", "--accept", refused, "--tell", "public")
    assert ruled.exit_code == 0
    assert "\n+ " in ruled.output
    assert "without" in ruled.output
    assert "order" in seneschal("rule", night).output
    assert "Let him." in seneschal("show", night, "--as", "public").output
    assert seneschal("rule", night, "--repeal", "1").exit_code == 0
    assert seneschal("show", night, "tables").output == before


def test_a_ruling_without_its_reason_is_not_taken_for_the_list_of_rulings(save):
    for words, said in (
        (("rule", save, "--veto", 3), "A ruling has a reason."),
        (("undo", save, "--to", 999), "There is no gesture"),
    ):
        result = seneschal(*words)
        assert (result.exit_code, said in result.output) == (2, True)


def test_a_ruling_against_the_rules_wants_to_be_told_twice(save):
    money = ("--set", "players.bertha.resources.money=-4")
    doubtful = seneschal("rule", save, "Debts.", *money)
    assert doubtful.exit_code == 2
    assert "anyway" in doubtful.output
    assert seneschal("rule", save, "Debts.", *money, "--anyway").exit_code == 0
    broken = seneschal("rule", save, "Oops.", "--set", "players.bertha.faction=the_moon", "--anyway")
    assert broken.exit_code == 2
    assert "the_moon" in broken.output


def test_things_are_created_effects_put_in_and_settings_changed(save):
    unit = "{of: bertha, kind: regiment, at: C3, profile: {morale: 20}}"
    event = "{kind: unit_moved, unit: newcomers, from: C3, path: [C4], to: C4}"
    words = ("--add", f"units.newcomers={unit}", "--event", event, "--setting", "army_toughness=highest")
    assert seneschal("rule", save, "So be it.", *words).exit_code == 0
    assert json.loads(seneschal("show", save, "state", "--json").output)["units"]["newcomers"]["at"] == "C4"
    assert "army_toughness: highest" in seneschal("show", save, "settings").output
    assert json.loads(seneschal("show", save, "settings", "--json").output)["army_toughness"] == "highest"
    assert "It needs" in seneschal("rule", save, "So be it.", "--event", "{kind: unit_moved}").output


def test_why_tells_the_history_of_a_value(night):
    told = seneschal("why", night, "players.bertha.resources.money").output
    assert "at the start it was 4" in told
    assert "(+" in told
    assert "because" in told
    assert seneschal("why", night, "players.bertha.shoes").exit_code == 2


def test_a_turn_is_reopened_and_what_changed_is_listed(night):
    moved = next(event for event in ledger(night) if event["kind"] == "unit_moved")
    number = moved["causes"][0].removeprefix("order:")
    for words in (["--next"], [], ["--next"]):
        assert seneschal("resolve", night, "--anyway", *words).exit_code == 0
    assert "2 later turns wait" in seneschal("reopen", night, "1").output
    assert "Changed in night 3" in seneschal("orders", night, "--delete", number).output
    assert "Changed in night 3" in seneschal("resolve", night, "--next", "--anyway").output
    history = seneschal("show", night, "history").output.splitlines()
    assert "Reopen night 3" in history[-3]
    assert seneschal("undo", night, "--to", len(history) - 3).exit_code == 0
    assert "(taken back)" in seneschal("show", night, "history").output


def test_a_line_is_begun_at_an_earlier_event_and_compared(night):
    assert seneschal("branch", night, "flood", "--new", "--at", "12").exit_code == 0
    assert len(seneschal("show", night).output.splitlines()) == 12
    assert "Nothing else changes." in seneschal("branch", night, "main", "--compare").output
    assert seneschal("rule", night, "A flood.", "--set", "players.bertha.resources.money=77").exit_code == 0
    assert "Bertha Fugger, Money" in seneschal("branch", night, "main", "--compare").output


def test_the_history_is_shown_to_no_player(save):
    refused = seneschal("show", save, "history", "--as", "louis")
    assert refused.exit_code == 2
    assert "moderator's alone" in refused.stderr


def test_battles_are_told_at_the_command_line_as_far_as_a_player_knows(tmp_path):
    save = tmp_path / "ford.seneschal"
    assert seneschal("new", "ford_and_oakham", save, "--seed", "s").exit_code == 0
    assert seneschal("orders", save, resource("games", "ford_and_oakham", "orders.yaml")).exit_code == 0
    assert seneschal("resolve", save).exit_code == 0
    everything, hers = seneschal("show", save, "battles").output, seneschal("show", save, "battles", "--as", "ann").output
    assert "Ford: The Long Bows, The Oakham Spears\n  Exchange 1\n" in everything
    assert "The Long Bows rolled" in everything
    assert "The Oakham Spears rolled" in hers
    assert "The Long Bows rolled" not in hers
