"""Gestures that are shown before they are committed: they come through in order, or are given back with all made on them."""

from __future__ import annotations

from core.ledger.fingerprint import fingerprint, ledger_digest
from core.resolution.papers import WordPosts
from core.saves.save import Save
from tests.core.saves.saved import begun, joined, pulls


def behind(game):
    """Have the gestures of a game wait; whoever calls what this gives commits the first that waits."""
    game.persistence.behind = lambda: None
    return lambda: game.persistence.committed(game.persistence.write(game.persistence.pending[0]))


def on_disk(place):
    save = Save.open(place)
    try:
        return [line.gesture.label() for line in save.journal()]
    finally:
        save.close()


def test_what_is_pending_is_shown_and_on_disk_only_when_it_was_committed(tug, kept_at):
    game = begun(tug, kept_at)
    commit = behind(game)
    game.give([{"by": "anna", "pull": 3}])
    game.give([{"by": "bob", "pull": 2}])
    game.run_on()
    assert (pulls(game), game.pending, on_disk(kept_at)) == ([("anna", 3), ("bob", 2)], 3, [])
    commit()
    assert (game.pending, len(on_disk(kept_at))) == (2, 1)
    commit()
    commit()
    other = joined(tug, kept_at)
    assert (game.pending, other.diverged) == (0, None)
    assert (ledger_digest(game.entries), fingerprint(game.state)) == (ledger_digest(other.entries), fingerprint(other.state))
    assert [line.seal for line in game.persistence.lines] == [line.seal for line in other.persistence.lines]


def test_what_is_given_back_was_never_made_whatever_kind_it_was(tug, kept_at):
    game = begun(tug, kept_at)
    game.give([{"by": "anna", "pull": 3}])
    game.give([{"by": "bob", "pull": 2}])
    game.undo()
    before = (
        game.journal.history(),
        pulls(game),
        game.journal.redoable,
        dict(game.persistence.told),
        len(game.persistence.lines),
    )
    commit = behind(game)
    game.redo()
    game.run_on()
    game.open_turn()
    game.undo(2)
    game.make(WordPosts(turn=game.turn, kind="scene", template="Rain."))
    assert [one.line.gesture.label() for one in game.give_back()][-1] == "Word posts"
    assert (
        game.journal.history(),
        pulls(game),
        game.journal.redoable,
        dict(game.persistence.told),
        len(game.persistence.lines),
    ) == before
    assert (game.turn, game.resolution.position) == (1, 0)
    game.redo()
    game.run_on()
    commit()
    commit()
    other = joined(tug, kept_at)
    assert (other.diverged, ledger_digest(other.entries), list(other.persistence.told)) == (
        None,
        ledger_digest(game.entries),
        list(game.persistence.told),
    )


def test_nothing_is_taken_up_from_elsewhere_while_something_is_pending(tug, kept_at):
    one = begun(tug, kept_at)
    other = joined(tug, kept_at)
    behind(one)
    one.give([{"by": "anna", "pull": 3}])
    other.give([{"by": "bob", "pull": 2}])
    missed = one.persistence.missed()
    assert (len(missed.lines), one.catch_up(missed), pulls(one)) == (1, (), [("anna", 3)])
    one.give_back()
    assert (len(one.catch_up(missed)), pulls(one)) == (1, [("bob", 2)])
