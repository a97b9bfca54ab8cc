"""What was renamed since a game was saved is read as it is called today, and what was told stays as it was told."""

from __future__ import annotations

import importlib
import re
import sys

import pytest
from msgspec import structs
from sqlalchemy import delete, select

from core.game import Game
from core.records.letter import Letter, Taken
from core.resolution.amend import Amendment
from core.resolution.papers import FileLetter
from core.resolution.ruling import RulingLapsed
from core.resolution.upgrades import FIRST, UPGRADES, FieldMoved, Upgrade, read_today, renamed, revision_of
from core.rulesets.ruleset import installed, ruleset
from core.saves.export import exported, imported
from core.saves.save import Save
from core.saves.tables import CHECKPOINTS, LINES
from tests.conftest import written_from_guide
from tests.core.saves.saved import done, played, sentences
from tests.examples import resolved

NOW = revision_of(UPGRADES)
WORDS = {
    "RoundWon": "RopeWon", "Pull": "Heave", "winner": "victor", "wins": "laurels", '"pull"': '"heave"', "strength:": "might:",
    "order.strength": "order.might", "self.strength": "self.might", "{strength}": "{might}", "top.players": "top.pullers",
    "players: dict[": "pullers: dict[",
}  # fmt: skip


def setup_today(document):
    return {**document, "given": {"pullers": document["given"]["players"]}}


RENAMED = (
    Upgrade(NOW + 1, "order", "pull", renamed("pull", "heave")),
    Upgrade(NOW + 2, "event", "round_won", lambda event: {**renamed("winner", "victor")(event), "kind": "rope_won"}),
    Upgrade(NOW + 2, "event", "game_won", renamed("winner", "victor")),
    Upgrade(NOW + 2, "phase", "pull", lambda _: {"phase": "heave"}),
    Upgrade(NOW + 2, "event", "phase_began", lambda event: {**event, "phase": "heave"}),
    Upgrade(NOW + 3, "change", "", FieldMoved("wins", "laurels")),
    Upgrade(NOW + 3, "setup", "", setup_today),
)


@pytest.fixture(scope="module")
def today(tmp_path_factory):
    """The toy rules after some renaming: of an order, an event, a field of each, a field of the state, one of the setup."""
    folder = tmp_path_factory.mktemp("today")
    written_from_guide(folder / "tug_today")
    for file in (folder / "tug_today").glob("*.py"):
        text = file.read_text(encoding="utf-8")
        for old, new in WORDS.items():
            text = re.sub(rf"(?<!\w){re.escape(old)}(?! the)" if old[0].isalpha() else re.escape(old), new, text)
        file.write_text(text, encoding="utf-8")
    sys.path.insert(0, str(folder))
    try:
        return structs.replace(importlib.import_module("tug_today").RULESET, name="tug", upgrades=RENAMED)
    finally:
        sys.path.remove(str(folder))


def lines(place):
    return [tuple(row)[1:] for row in done(place, select(LINES).order_by(LINES.c.number))]


@pytest.mark.parametrize("quick", [True, False])
def test_an_old_game_opens_under_new_words_and_what_was_told_stays(tug, today, kept_at, quick):
    place = played(tug, kept_at)
    before = Game.open(place, face=tug.RULESET)
    before.rule(before.ruling_here("A gift.", (Amendment("wins.bob", 1),)))
    resolved(before)
    before.open_turn()
    before.give([{"by": "bob", "pull": 1}])
    was = [sentences(before, turn) for turn in (1, 2, 3)]
    before.close()
    written = lines(place)
    if not quick:
        done(place, delete(CHECKPOINTS))
    game = Game.open(place, face=today)
    assert game.diverged is None
    assert [sentences(game, turn) for turn in (1, 2, 3)] == was
    assert game.state.laurels["bob"] == 1
    assert [order.document() for order in game.orders()] == [{"by": "bob", "heave": 1}]
    assert game.line.unread == set()
    assert all(game.line.turns[turn].resolution.told for turn in range(3))
    assert game.found(game.verify()) == ()
    game.give([{"by": "anna", "heave": 2}])
    resolved(game)
    game.open_turn()
    game.close()
    assert lines(place)[: len(written)] == written
    for _ in range(2):
        again = Game.open(place, face=today)
        assert (again.diverged, again.turn) == (None, 5)
        assert [sentences(again, turn) for turn in (1, 2, 3)] == was
        again.looked_back(again.look_back())
        assert again.diverged is None
        again.close()
        done(place, delete(CHECKPOINTS))


def in_hand(tug, today, place, face):
    """What is said of an old game whose third turn is in hand, by other rules."""
    before = Game.open(played(tug, place), face=tug.RULESET)
    before.step()
    before.step()
    assert before.entries[-1].event.winner == "anna"
    before.close()
    game = Game.open(place, face=face)
    game.close()
    return game.diverged or ""


def test_a_turn_in_hand_is_held_against_how_it_was_left_under_old_words(tug, today, tmp_path):
    events = sys.modules[today.sequence("round", None)[0].play.__module__.partition(".")[0] + ".events"]

    def loser_wins(turn):
        yield events.RopeWon(victor="bob", strengths={"anna": 1, "bob": 2})

    def sequence(run, argument):
        return tuple(structs.replace(phase, play=loser_wins) for phase in today.sequence(run, argument))

    assert in_hand(tug, today, tmp_path / "same", today) == ""
    said = in_hand(tug, today, tmp_path / "other", structs.replace(today, sequence=sequence))
    assert said == "Turn 3, which is in hand, comes out otherwise by the rules of today. Look through it."


def test_a_turn_in_hand_whose_old_words_nobody_knows_is_said_to_be_so(tug, today, tmp_path):
    by_hand = Upgrade(NOW + 3, "change", "", lambda change: FieldMoved("wins", "laurels")(change))
    upgrades = (*(one for one in RENAMED if one.of != "change"), by_hand)
    said = in_hand(tug, today, tmp_path / "old", structs.replace(today, upgrades=upgrades))
    assert said.startswith("Turn 3, which is in hand, cannot be held against how it was left")


def test_an_old_turn_is_resolved_again_under_new_words_with_its_rulings(tug, today, kept_at):
    place = played(tug, kept_at)
    before = Game.open(place, face=tug.RULESET)
    before.rule(before.ruling_here("A gift.", (Amendment("wins.bob", 2),)))
    before.close()
    game = Game.open(place, face=today)
    resolved(game)
    game.reopen(2)
    game.withdraw(0)
    resolved(game)
    game.open_turn()
    assert game.entries_of(2)[1].event.victor == "bob"
    assert not any(isinstance(entry.event, RulingLapsed) for entry in game.entries)
    assert game.state.laurels["bob"] == 2
    game.close()


def test_a_copy_and_an_exported_document_of_an_old_game_are_what_it_was(tug, today, tmp_path):
    place = played(tug, tmp_path / "old.seneschal")
    written = lines(place)
    game = Game.open(place, face=today)
    was = [sentences(game, turn) for turn in (1, 2)]
    game.save_as(tmp_path / "copy.seneschal")
    game.close()
    assert lines(tmp_path / "copy.seneschal") == written
    save = Save.open(place)
    (tmp_path / "old.yaml").write_text(exported(save), encoding="utf-8")
    save.close()
    imported(tmp_path / "old.yaml", tmp_path / "again.seneschal").close()
    assert lines(tmp_path / "again.seneschal") == written
    for name in ("copy", "again"):
        game = Game.open(tmp_path / f"{name}.seneschal", face=today)
        assert (game.diverged, [sentences(game, turn) for turn in (1, 2)]) == (None, was)
        game.close()


GESTURES = {"give_order": "take_down", '"orders"': '"documents"'}


def test_a_gesture_that_was_renamed_is_read_under_its_new_word(tug, kept_at, monkeypatch):
    place = played(tug, kept_at)
    renaming = [f"update journal set gesture = replace(gesture, '{old}', '{new}')" for old, new in GESTURES.items()]
    done(place, delete(CHECKPOINTS), *renaming)
    again = renamed("documents", "orders")
    table = (Upgrade(NOW + 1, "gesture", "take_down", lambda old: {**again(old), "gesture": "give_order"}),)
    monkeypatch.setattr("core.rulesets.ruleset.UPGRADES", table)
    game = Game.open(place, face=tug.RULESET)
    assert game.persistence.lost == ""
    assert [len(game.orders(turn)) for turn in (1, 2, 3)] == [2, 2, 1]
    game.give([{"by": "bob", "pull": 2}])
    game.close()
    assert [row[-2] for row in done(place, select(LINES.c.revision, LINES.c.number).order_by(LINES.c.number))][-1] == NOW + 1


@pytest.mark.parametrize(
    ("change", "now"),
    [
        ({"path": "players.bob.coins", "value": 3}, {"path": "players.bob.gold", "value": 3}),
        ({"path": "players.bob.coins.left", "value": 3}, {"path": "players.bob.gold.left", "value": 3}),
        ({"path": "players.bob", "value": {"coins": 3, "name": "B"}}, {"path": "players.bob", "value": {"gold": 3, "name": "B"}}),
        ({"path": "players", "value": {"bob": {"coins": 3}}}, {"path": "players", "value": {"bob": {"gold": 3}}}),
        ({"path": "units.bob.coins", "value": {"coins": 3}}, {"path": "units.bob.coins", "value": {"coins": 3}}),
    ],
)
def test_a_field_of_the_state_is_moved_wherever_it_is_written(change, now):
    assert FieldMoved("players.*.coins", "gold")(change) == now


def test_every_entry_of_the_tables_has_a_revision_of_its_own_age():
    for face in map(ruleset, installed()):
        revisions = [one.revision for one in face.renamed]
        assert all(revision > FIRST for revision in revisions)
        assert revision_of(face.renamed) == max(revisions, default=FIRST)
        assert [one.revision for one in face.upgrades] == sorted(one.revision for one in face.upgrades)


def test_the_orders_of_letters_on_file_are_read_under_new_words_too():
    """Else a receipt knows them no more for the orders that came of them."""
    taken = Taken({"by": "bob", "pull": 1}, displaced=({"by": "bob", "pull": 2},))
    letter = Letter(account="Bob", player="bob", text="Pull 1", orders=(taken,))
    today = read_today(FileLetter(turn=1, orders=(taken.order,), letter=letter), NOW, RENAMED)
    assert isinstance(today, FileLetter)
    assert [today.orders[0], *today.letter.orders[0].displaced] == [{"by": "bob", "heave": 1}, {"by": "bob", "heave": 2}]
    assert today.letter.orders[0].order == today.orders[0]
