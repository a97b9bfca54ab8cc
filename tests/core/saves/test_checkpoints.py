"""A game opens at its last checkpoint, as it would have come out of its whole journal; what was before is looked up behind."""

from __future__ import annotations

import sqlite3
import zlib

import msgspec
import pytest
from sqlalchemy import delete, select, update

from core.complaint import Rejected
from core.game import Game
from core.ledger.fingerprint import fingerprint, ledger_digest
from core.ledger.state import plain
from core.resolution.line import Line
from core.rulesets.ruleset import installed
from core.saves.lines import SavedCheckpoint, seal_of_checkpoint
from core.saves.save import Save
from core.saves.tables import CHECKPOINTS, LINES, TOLD
from tests.core.saves.saved import done, joined, played, pulls
from tests.examples import documents, resolved


def shown(game):
    """All that a game shows, in words and digests."""
    spoken = [entry.event.sentence(entry.state.names) for entry in game.entries]
    numbers = [(entry.number, entry.turn) for entry in game.entries]
    orders = [[order.document() for order in game.orders(turn)] for turn in range(1, game.turn + 1)]
    return (
        spoken,
        numbers,
        orders,
        ledger_digest(game.entries),
        fingerprint(game.state),
        plain(game.journal.record),
        game.diverged,
    )


@pytest.mark.parametrize("name", list(installed()))
def test_a_game_opened_at_a_checkpoint_is_the_one_its_journal_leads_to(name, tmp_path):
    setup, orders = documents(name)
    place = tmp_path / "game.seneschal"
    game = Game.new(setup, place, seed="checkpoint")
    for turn in range(3):
        if turn:
            game.open_turn()
        if turn != 1:
            game.give(orders)
        resolved(game)
        if not turn:
            game.rule(game.ruling_here("So it was agreed.", anyway=True))
            resolved(game)
            game.branch("what if")
            game.take_up("main")
    was, past = shown(game), game.journal.history()
    game.close()
    quick = Game.open(place)
    assert quick.persistence.begun is not None
    assert shown(quick) == was
    assert not quick.persistence.begun or quick.journal.history() == past
    quick.close()
    done(place, delete(CHECKPOINTS))
    slow = Game.open(place)
    assert slow.persistence.begun is None
    assert shown(slow) == was
    slow.close()


def test_earlier_turns_are_made_when_they_are_looked_at(tug, kept_at, monkeypatch):
    place = played(tug, kept_at, 3)
    made, as_told = [], Line.as_told

    def counted(line, *words):
        made.append(words[3])
        return as_told(line, *words)

    monkeypatch.setattr(Line, "as_told", counted)
    game = joined(tug, place)
    assert (game.turn, pulls(game), len(game.entries) > 5) == (4, [("anna", 3)], True)
    assert game.face.map(game.view())
    game.give([{"by": "bob", "pull": 3}])
    assert made == []
    assert {entry.turn for entry in game.entries_of(2)} == {2}
    assert made == [2]


@pytest.mark.parametrize("count", [1, 6, 10])
def test_undo_goes_back_beyond_a_checkpoint(tug, kept_at, count):
    game = joined(tug, played(tug, kept_at, 3), "Ada")
    was = shown(game)
    game.undo(count)
    back = shown(game)
    game.redo(count)
    assert shown(game) == was
    game.undo(count)
    game.close()
    for _ in range(2):
        again = joined(tug, kept_at, "Ada")
        assert shown(again) == back
        again.close()
        done(kept_at, delete(CHECKPOINTS))


def test_what_was_done_before_is_looked_up_behind(tug, kept_at):
    place = played(tug, kept_at, 3)
    game = joined(tug, place)
    earlier = game.look_back()
    assert (earlier.wrong, earlier.lost) == ("", "")
    game.give([{"by": "bob", "pull": 4}])
    game.looked_back(earlier)
    assert game.diverged is None
    assert [line.number for line in game.persistence.lines] == list(range(game.journal.made))
    assert len(game.journal.history()) == game.journal.made
    game.undo()
    assert pulls(game) == [("anna", 3)]


def test_what_is_pending_is_given_back_though_the_beginning_was_looked_up_meanwhile(tug, kept_at):
    game = joined(tug, played(tug, kept_at, 3), "Ada")
    game.persistence.behind = lambda: None
    game.give([{"by": "bob", "pull": 4}])
    game.looked_back(game.look_back())
    game.give([{"by": "bob", "pull": 5}])
    game.give_back()
    assert pulls(game) == [("anna", 3)]
    game.persistence.behind = None
    game.undo()
    assert pulls(game) == []


@pytest.mark.parametrize("what", ["another version", "bytes", "nothing", "another seal", "no ledger"])
def test_a_checkpoint_that_does_not_fit_is_passed_over(tug, kept_at, what, monkeypatch):
    place = played(tug, kept_at, 3)
    game = joined(tug, place)
    was = shown(game)
    game.close()
    (kept,) = done(place, select(CHECKPOINTS))
    if what == "another version":
        monkeypatch.setattr("core.persistence.__version__", "99.0")
    elif what == "another seal":
        done(place, update(CHECKPOINTS).values(seal="x"))
    elif what == "no ledger":
        done(place, update(TOLD).where(TOLD.c.turn == 2).values(ledger=b"spoilt"))
    else:
        done(place, update(CHECKPOINTS).values(record=kept.record[:40] if what == "bytes" else b""))
    game = joined(tug, place)
    assert game.persistence.begun is None
    if what == "no ledger":
        assert "turn 2 cannot be read" in (game.diverged or "")
    else:
        assert shown(game) == was


def forged(place, change):
    """Change what a checkpoint says, and seal it as if it had been written so."""
    (row,) = done(place, select(CHECKPOINTS))
    ((line,),) = done(place, select(LINES.c.seal).where(LINES.c.number == row.number))
    document = msgspec.json.decode(zlib.decompress(row.record))
    change(document)
    packed = zlib.compress(msgspec.json.encode(document))
    done(place, update(CHECKPOINTS).values(record=packed, seal=seal_of_checkpoint(line, packed)))


def other_order(document):
    document["rounds"][0][1][0]["pull"] = 5


def other_note(document):
    document["papers"]["policy"] = [["seal", "sealed"]]


@pytest.mark.parametrize("change", [other_order, other_note])
def test_a_forged_checkpoint_is_found_out_behind_and_the_journal_shown(tug, kept_at, change):
    place = played(tug, kept_at, 3)
    game = joined(tug, place)
    was = shown(game)
    game.close()
    forged(place, change)
    game = joined(tug, place)
    assert plain(game.journal.record) != was[5]
    game.looked_back(game.look_back())
    assert "is not what the journal led to" in (game.diverged or "")
    game.diverged = None
    assert shown(game) == was


def test_a_line_changed_before_the_checkpoint_is_named_behind(tug, kept_at):
    place = played(tug, kept_at, 3)
    done(place, update(LINES).where(LINES.c.number == 1).values(made_at="2020-01-01"))
    game = joined(tug, place)
    assert game.diverged is None
    game.looked_back(game.look_back())
    assert "Line 1 of the journal" in (game.diverged or "")


def test_a_line_lost_before_the_checkpoint_is_said_behind_and_a_rescue_copy_offered(tug, kept_at, tmp_path):
    place = played(tug, kept_at, 3)
    done(place, update(LINES).where(LINES.c.number == 4).values(gesture="x"))
    game = joined(tug, place)
    assert (game.turn, game.diverged) == (4, None)
    game.looked_back(game.look_back())
    assert "journal line 4" in (game.diverged or "")
    assert "rescue copy, which goes on as line 3 left it" in (game.diverged or "")
    assert (game.turn, len(game.journal.history())) == (4, 2)
    with pytest.raises(Rejected, match="rescue copy"):
        game.give([{"by": "bob", "pull": 1}])
    game.save_as(tmp_path / "rescue.seneschal")
    game.give([{"by": "bob", "pull": 1}])
    game.close()
    rescued = joined(tug, tmp_path / "rescue.seneschal")
    assert (rescued.turn, rescued.diverged, pulls(rescued)) == (2, None, [("anna", 2), ("bob", 2), ("bob", 1)])


def test_a_copy_has_the_checkpoint_too(tug, kept_at, tmp_path):
    game = joined(tug, played(tug, kept_at, 3))
    was = shown(game)
    game.save_as(tmp_path / "copy.seneschal")
    game.close()
    copy = joined(tug, tmp_path / "copy.seneschal")
    assert copy.persistence.begun is not None
    assert shown(copy) == was


def test_another_desk_goes_on_after_a_checkpoint_and_makes_the_next(tug, kept_at):
    one = joined(tug, played(tug, kept_at, 3))
    other = joined(tug, kept_at)
    resolved(one)
    one.open_turn()
    assert len(other.catch_up()) == 2
    other.give([{"by": "bob", "pull": 1}])
    resolved(other)
    other.open_turn()
    assert len(one.catch_up()) == 3
    assert (one.turn, shown(one)) == (6, shown(other))
    one.close()
    other.close()
    again = joined(tug, kept_at)
    assert (again.persistence.begun is not None, again.turn) == (True, 6)


def test_one_checkpoint_is_kept(tug, tmp_path):
    place = played(tug, tmp_path / "tug.seneschal", 3)
    assert sqlite3.connect(place).execute("select count(*) from checkpoint").fetchone() == (1,)
    save = Save.open(place)
    assert isinstance(save.checkpoint(), SavedCheckpoint)
    save.close()
