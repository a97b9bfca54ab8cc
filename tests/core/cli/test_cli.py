"""The command line does what the README says, and says what is wrong in sentences with exit code 2."""

from __future__ import annotations

import hashlib
import json
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import Result

from core.resources import resource
from tests.core.cli.typed import seneschal


def to_the_end(save: Path, *words: str) -> Result:
    """Resolve the turn, each question answered as the rules would."""
    said = seneschal("resolve", save, "--anyway", *words)
    while "Your decision" in said.output:
        said = seneschal("resolve", save, "--answer", said.output.partition("--answer ")[2].split()[0])
    return said


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


def test_undo_and_redo_reach_across_runs(save):
    assert seneschal("resolve", save, "--anyway").exit_code == 0
    before = seneschal("show", save).output
    assert "Taken back" in seneschal("undo", save).output
    assert seneschal("show", save).output != before
    assert seneschal("redo", save).exit_code == 0
    assert seneschal("show", save).output == before


def test_a_reader_sees_less_than_the_moderator(save):
    seneschal("resolve", save, "--anyway")
    everything = seneschal("show", save).output
    public = seneschal("show", save, "--as", "public").output
    assert len(public.splitlines()) < len(everything.splitlines())


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


def test_the_cases_of_a_folder_are_checked_together(tmp_path):
    assert "It is a folder" in seneschal("check", tmp_path).output
    case = "- {id: claim_rolls/%s, title: Nothing, rules: [C0.1], given: {players: {anna: {}}}, expect: {refused: []}}\n"
    (tmp_path / "more").mkdir()
    for name in ("b.yaml", "more/a.yaml"):
        (tmp_path / name).write_text(case % name[-6])
    assert seneschal("check", tmp_path).output.strip() == "2 passed, 0 failed"


def test_a_case_is_made_of_a_turn_and_passes(save, tmp_path):
    seneschal("orders", save, resource("games", "four_crowns", "orders.yaml"))
    to_the_end(save)
    file = tmp_path / "night.yaml"
    assert "Written to" in seneschal("case", save, file).output
    assert seneschal("check", file).output == "1 passed, 0 failed\n"
    assert seneschal("case", save, "--turn", "1").output == file.read_text(encoding="utf-8")
    missing = seneschal("case", save, "--turn", "7")
    assert missing.exit_code == 2
    assert "no turn 7" in missing.output


def test_missing_files_are_said_to_be_missing(tmp_path):
    for words in (["check", "none.yaml"], ["show", "none.seneschal"], ["new", "none.yaml", "x"], ["rules", "chess"]):
        result = seneschal(*words)
        assert result.exit_code == 2
        assert "Traceback" not in result.output


def test_a_rule_can_be_read():
    assert "N5.66" in seneschal("rules", "noblesse", "N5.66").output


def test_the_program_tests_itself():
    assert "All is well" in seneschal("--self-test").output


def test_anyone_can_check_the_published_dice(tmp_path):

    save = tmp_path / "spice.seneschal"
    seneschal("new", "spice_round", save)
    seneschal("orders", save, resource("games", "spice_round", "orders.yaml"))
    seneschal("resolve", save, "--anyway")
    opening = tmp_path / "opening.txt"
    opening.write_text(seneschal("publish", save, "--occasion", "start", "--for", "public", "--kind", "opening").output)
    published = tmp_path / "rolls.json"

    def checked(written, said=opening):
        published.write_text(written if isinstance(written, str) else json.dumps(written))
        return subprocess.run(
            [sys.executable, resource("checker", "check_dice.py"), said, published], capture_output=True, text=True, check=False
        )

    assert "not revealed" in checked(seneschal("show", save, "dice").output).stdout
    seneschal("reveal", save, "--yes")
    told = seneschal("show", save, "dice").output
    honest = checked(told)
    assert honest.returncode == 0, honest.stdout
    assert "0 wrong" in honest.stdout
    rolls = json.loads(told)
    assert checked(told, rolls["commitment"]).returncode == 0
    first, second, *others = rolls["rolls"]
    otherwise = {**first, "value": first["value"] % first["sides"] + 1}
    assert "is not what the seed gives" in checked({**rolls, "rolls": [otherwise, second, *others]}).stdout
    assert "roll 1 is left out" in checked({**rolls, "rolls": [second, *others]}).stdout
    assert "roll 2 is there twice" in checked({**rolls, "rolls": [first, second, second, *others]}).stdout
    filled = {**second, "number": first["number"]}
    assert "is there twice, so that another may be left out" in checked({**rolls, "rolls": [filled, second, *others]}).stdout
    for nonsense in (
        {"sides": 10**30},
        {"number": 10**12},
        {"turn": -1},
        {"purpose": 7},
        {"purpose": "\x1b[2J"},
        {"value": None},
    ):
        assert "is not what" in checked({**rolls, "rolls": [{**first, **nonsense}, second, *others]}).stdout
    again = {**first, "purpose": "raid:x#2"}
    assert "raid:x is left out" in checked({**rolls, "rolls": [again, second, *others]}).stdout
    for lie in ({"seed": "another"}, {"nonce": "0" * 64}, {"seed": "s", "nonce": "", "commitment": "0" * 64}):
        assert "not the one that was committed to" in checked({**rolls, **lie}).stdout
    seed, nonce = rolls["seed"], rolls["nonce"]
    for split in ({"seed": f"{nonce}:{seed}", "nonce": ""}, {"seed": seed, "nonce": nonce.upper()}):
        assert checked({**rolls, **split}).returncode == 1
    colons = hashlib.sha256(b"a:b:c").hexdigest()
    for split in ({"seed": "c", "nonce": "a:b"}, {"seed": "b:c", "nonce": "a"}, {"seed": "a:b:c", "nonce": ""}):
        assert "other seeds fit the same commitment" in checked({**rolls, **split, "rolls": []}, colons).stdout
    assert "is not what" in checked({**rolls, "seed": "\ud800"}).stdout
    for times in ("²", "9" * 5_000):
        strange = {**first, "purpose": f"raid:x#{times}", "value": first["sides"] + 1}
        assert checked({**rolls, "rolls": [strange, second, *others]}).returncode == 1
    far = {**first, "number": 1_000_000}
    assert "rolls 3 to 999999 are left out" in checked({**rolls, "rolls": [first, second, far]}).stdout
    assert checked(told, "0" * 64).returncode == 1
    assert checked(told, "none").returncode == 2


def resolved(save):

    seneschal("orders", save, resource("games", "four_crowns", "orders.yaml"))
    assert to_the_end(save).exit_code == 0
    return json.loads(seneschal("show", save, "ledger", "--json").output)


def test_a_ruling_is_laid_down_listed_and_repealed(save):
    ledger = resolved(save)
    refused = next(event["order"] for event in ledger if event["kind"] == "order_refused")
    before = seneschal("show", save, "tables").output
    ruled = seneschal("rule", save, "Let him.", "--accept", refused, "--tell", "public")
    assert ruled.exit_code == 0
    assert "\n+ " in ruled.output
    assert "without" in ruled.output
    assert "order" in seneschal("rule", save).output
    assert "Let him." in seneschal("show", save, "--as", "public").output
    assert seneschal("rule", save, "--repeal", "1").exit_code == 0
    assert seneschal("show", save, "tables").output == before


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


def test_why_tells_the_history_of_a_value(save):
    resolved(save)
    told = seneschal("why", save, "players.bertha.resources.money").output
    assert "at the start it was 4" in told
    assert "(+" in told
    assert "because" in told
    assert seneschal("why", save, "players.bertha.shoes").exit_code == 2


def test_a_turn_is_reopened_and_what_changed_is_listed(save):
    ledger = resolved(save)
    moved = next(event for event in ledger if event["kind"] == "unit_moved")
    number = moved["causes"][0].removeprefix("order:")
    for words in (["--next"], [], ["--next"]):
        assert seneschal("resolve", save, "--anyway", *words).exit_code == 0
    assert "2 later turns wait" in seneschal("reopen", save, "1").output
    assert "Changed in night 3" in seneschal("orders", save, "--delete", number).output
    assert "Changed in night 3" in seneschal("resolve", save, "--next", "--anyway").output
    history = seneschal("show", save, "history").output.splitlines()
    assert "Reopen turn 1" in history[-3]
    assert seneschal("undo", save, "--to", len(history) - 4).exit_code == 0
    assert "(taken back)" in seneschal("show", save, "history").output


def test_a_line_is_begun_at_an_earlier_event_and_compared(save):
    resolved(save)
    assert seneschal("branch", save, "flood", "--new", "--at", "12").exit_code == 0
    assert len(seneschal("show", save).output.splitlines()) == 12
    assert "Nothing else changes." in seneschal("branch", save, "main", "--compare").output
    assert seneschal("rule", save, "A flood.", "--set", "players.bertha.resources.money=77").exit_code == 0
    assert "Bertha Fugger, Money" in seneschal("branch", save, "main", "--compare").output


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
