"""What players have read stays: a turn that was told is shown so, whatever becomes of the rules."""

from __future__ import annotations

import zlib
from functools import partial

import pytest
from msgspec import structs
from sqlalchemy import update

from core.game import Game
from core.ledger.audience import only
from core.ledger.fingerprint import fingerprint, ledger_digest
from core.orders.order import OrderRefused
from core.resolution.amend import amended
from core.resolution.papers import WordPosts
from core.resolution.phase import Phase
from core.resolution.resolved_turn import RuleFailed
from core.resolution.ruling import RulingLapsed
from core.resolution.told_turn import changes, pack, restored, unpack
from core.rulesets.ruleset import installed
from core.saves.save import Save
from core.saves.tables import TOLD
from tests.core.saves.saved import done, heading, played, sentences
from tests.examples import documents, resolved
from tests.large import night


def kept_of(game, turn):
    played = game.line.turns[turn - 1]
    return played, unpack(pack(played.resolution.start, played.resolution.entries, "rules"))


@pytest.mark.parametrize("name", list(installed()))
def test_a_turn_comes_back_from_a_save_as_it_was(name):
    setup, orders = documents(name)
    game = Game.new(setup, seed="told")
    game.give(orders)
    for turn in (1, 2, 3):
        resolved(game)
        played, kept = kept_of(game, turn)
        was = played.resolution
        again = restored(kept, was.start, turn, was.first, game.face.events, game.face.orders)
        assert [one.event.sentence(one.state.names) for one in again] == [
            one.event.sentence(one.state.names) for one in was.entries
        ]
        assert (ledger_digest(again), [one.told for one in again]) == (
            ledger_digest(was.entries),
            [one.told for one in was.entries],
        )
        assert [fingerprint(one.state) for one in again] == [fingerprint(one.state) for one in was.entries]
        assert [one.rolls for one in again] == [one.rolls for one in was.entries]
        end = was.entries[-1].state
        assert fingerprint(amended(was.start, tuple(changes(was.start, end)))) == fingerprint(end)
        game.open_turn()


def test_what_a_later_program_kept_back_besides_is_nobodys_trouble():
    setup, orders = documents("noblesse")
    game = Game.new(setup, seed="told")
    game.give(orders)
    played, kept = kept_of(resolved(game), 1)
    later = [structs.replace(one, withheld=[*one.withheld, ("said_since", [])]) for one in kept.entries]
    was = played.resolution
    again = restored(structs.replace(kept, entries=later), was.start, 1, was.first, game.face.events, game.face.orders)
    for player in game.face.players(game.state):
        shown = [[one.shown(only(player)) for one in entries] for entries in (again, was.entries)]
        assert shown[0] == shown[1]
    assert ledger_digest(again) == ledger_digest(was.entries)


def test_a_night_of_a_hundred_orders_is_kept_in_less_than_ten_kilobytes():
    setup = night(25)
    game = Game.new({"ruleset": "noblesse", "given": setup["given"]}, seed="seed")
    game.give(setup["orders"])
    resolved(game)
    assert len(setup["orders"]) == 100
    was = game.line.turns[0].resolution
    assert len(pack(was.start, was.entries, "rules")) < 10_000


def ruleset(tug, play):
    """The toy rules with another pull in them."""

    def sequence(run, argument):
        return tuple(Phase(phase.key, phase.title, play, phase.rules) for phase in tug.RULESET.sequence(run, argument))

    return structs.replace(tug.RULESET, sequence=sequence)


def loser_wins(tug, turn):
    players = list(turn.state.wins)
    yield tug.events.RoundWon(winner=players[-1], strengths=dict.fromkeys(players, 1))


def test_a_mended_rule_does_not_change_what_was_told(tug, kept_at):
    place = played(tug, kept_at)
    before = Game.open(place, face=tug.RULESET)
    assert before.diverged is None
    assert before.found(before.verify()) == ()
    was, state = (sentences(before), sentences(before, 2)), fingerprint(before.state)
    before.close()
    mended = ruleset(tug, partial(loser_wins, tug))
    game = Game.open(place, face=mended)
    assert ((sentences(game), sentences(game, 2)), fingerprint(game.state)) == (was, state)
    assert game.diverged is None
    found = game.found(game.verify())
    assert [one.turn for one in found] == [1, 2]
    assert [entry.event.winner for entry in found[0].difference.new] == ["bob"]
    game.keep_told(found[0])
    game.close()
    game = Game.open(place, face=mended)
    [second] = game.found(game.verify())
    assert second.turn == 2
    assert [gesture.label() for gesture in game.journal.gestures][-1] == "Keep turn 1 as it was told"
    game.take_rules(2)
    assert (sentences(game), sentences(game, 2) == was[1]) == (was[0], False)
    game.close()
    game = Game.open(place, face=tug.RULESET)
    assert sentences(game, 2) != was[1]
    game.undo()
    assert (sentences(game), sentences(game, 2), fingerprint(game.state)) == (*was, state)
    game.close()


def test_an_event_that_is_told_to_others_now_is_noticed(tug, kept_at):
    place = played(tug, kept_at)
    game = Game.open(place, face=structs.replace(tug.RULESET, events=tug.RULESET.events))
    was = sentences(game)
    game.close()

    class RoundWon(tug.events.RoundWon):
        def withheld(self, state):
            return {}

    def pull(turn):
        [phase] = tug.RULESET.sequence("round", None)
        yield from as_kind(phase.play(turn), tug.events.RoundWon, RoundWon)

    game = Game.open(place, face=ruleset(tug, pull))
    assert sentences(game) == was
    assert [one.turn for one in game.found(game.verify())] == [1, 2]
    game.close()


def as_kind(going, old, new):
    def anew(made):
        return new(**{field: getattr(made, field) for field in old.__struct_fields__}) if isinstance(made, old) else made

    return changed(going, anew)


def changed(going, change):
    """A phase with each of its events changed."""
    number = None
    while True:
        try:
            made = going.send(number)
        except StopIteration:
            return
        number = yield change(made)


@pytest.mark.parametrize(("said", "code", "differs"), [("In short: no.", "bad_strength", 0), ("No.", "bad_luck", 1)])
def test_a_reason_in_other_words_is_no_difference_and_another_reason_is(tug, kept_at, said, code, differs):
    game = Game(heading(), Save.create(kept_at, heading()), face=tug.RULESET)
    game.give([{"by": "anna", "pull": 9}, {"by": "bob", "pull": 2}])
    resolved(game)
    game.open_turn()
    game.close()

    def otherwise(made):
        return structs.replace(made, reason=said, answer=said, code=code) if isinstance(made, OrderRefused) else made

    def pull(turn):
        [phase] = tug.RULESET.sequence("round", None)
        yield from changed(phase.play(turn), otherwise)

    game = Game.open(kept_at, face=ruleset(tug, pull))
    assert len(game.found(game.verify())) == differs
    game.close()


def test_a_field_that_is_new_and_as_it_is_by_default_is_no_difference_and_drops_no_veto(tug, kept_at):
    place = kept_at
    game = Game(heading(), Save.create(place, heading()), face=tug.RULESET)
    game.give([{"by": "anna", "pull": 3}, {"by": "bob", "pull": 2}])
    resolved(game)
    number = next(entry.number for entry in game.entries if entry.event.kind == "round_won")
    game.jump(0)
    game.rule(game.ruling_here("It never happened.", veto=[number]))
    resolved(game)
    was = sentences(game)
    assert any("did not happen" in sentence for sentence, _ in was)
    game.back()
    game.close()

    class Tug(tug.state.Tug, frozen=True, kw_only=True):
        weather: str = "fair"

    class RoundWon(tug.events.RoundWon):
        cheers: int = 0

    def pull(turn):
        [phase] = tug.RULESET.sequence("round", None)
        yield from as_kind(phase.play(turn), tug.events.RoundWon, RoundWon)

    def set_up(given, settings):
        made = tug.RULESET.set_up(given, settings)
        return Tug(**{field: getattr(made, field) for field in made.__struct_fields__})

    mended = structs.replace(ruleset(tug, pull), set_up=set_up)
    game = Game.open(place, face=mended)
    assert (game.diverged, game.found(game.verify())) == (None, ())
    game.give([{"by": "bob", "pull": 2}])  # resolved anew, by the new kinds
    resolved(game)
    assert any("did not happen" in sentence for sentence, _ in sentences(game))
    game.close()


def test_a_veto_and_an_answer_that_find_nothing_say_so(tug):
    game = Game(heading(), face=tug.RULESET)
    game.give([{"by": "anna", "pull": 3}, {"by": "bob", "pull": 2}])
    resolved(game)
    number = next(entry.number for entry in game.entries if entry.event.kind == "round_won")
    game.rule(game.ruling_here("It never happened.", veto=[number]))
    assert not any(isinstance(entry.event, RulingLapsed) for entry in game.entries)
    game.withdraw(0)
    lapsed = [entry.event for entry in game.entries if isinstance(entry.event, RulingLapsed)]
    assert [(one.note, "round won comes up any more" in one.reason) for one in lapsed] == [("It never happened.", True)]


def test_a_rule_that_fails_opens_the_game_before_it_and_says_which(tug, kept_at):
    place = played(tug, kept_at)
    game = Game.open(place, face=tug.RULESET)
    resolved(game)
    told_ = sentences(game), sentences(game, 2)
    game.back()
    game.give([{"by": "bob", "pull": 1}])
    resolved(game)
    game.undo(1)
    game.close()

    def pull(turn):
        raise KeyError("rope")
        yield

    broken = ruleset(tug, pull)
    game = Game.open(place, face=broken)
    assert (sentences(game), sentences(game, 2)) == told_
    game.close()
    sound = Game.open(place, face=tug.RULESET)
    sound.jump(0)
    sound.give([{"by": "bob", "pull": 4}])
    sound.jump(2)
    sound.close()
    game = Game.open(place, face=broken)
    assert game.turn == 3
    assert (sentences(game), sentences(game, 2)) == told_
    assert "fail in turn 3: KeyError 'rope'" in (game.diverged or "")
    game.make(WordPosts(turn=game.turn, kind="scene", template="Mist."))
    with pytest.raises(RuleFailed, match=r"KeyError 'rope'"):
        game.step()
    assert [one.failed for one in game.found(game.verify())] == ["KeyError: 'rope'"] * 2
    game.close()


def test_a_ledger_that_is_spoilt_is_made_anew_and_said(tug, kept_at):
    place = played(tug, kept_at)
    save = Save.open(place)
    assert [one.turn for one in save.all_told()] == [1, 2]
    for bad in (b"", b"no ledger", zlib.compress(b"[]"), zlib.compress(bytes(40_000_000))):
        done(place, update(TOLD).where(TOLD.c.turn == 1).values(ledger=bad))
        game = Game.open(place, face=tug.RULESET)
        assert "ledger that was kept of turn 1 cannot be read" in (game.diverged or "")
        assert len(game.entries_of(2)) > 0
        game.close()
    save.close()
