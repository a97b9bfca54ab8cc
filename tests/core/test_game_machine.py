"""Whatever a moderator does, in whatever order: the ledger replays, the journal reopens, undo takes back."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from core.complaint import Rejected
from core.game import Game
from core.lab.play import run_by_rules
from core.ledger.paths import inside
from core.ledger.state import digest, plain
from core.order_status import order_statuses
from core.resolution.amend import Amendment
from core.resolution.record import Redo, Undo
from tests import examples
from tests.draws import draws
from tests.examples import example_orders, example_setup

EXAMPLES = [(example_setup(name), example_orders(name)) for name in examples.EXAMPLES]


def numbers(value: Any, path: str = "") -> Iterator[tuple[str, int]]:
    """Every whole number of a state, with the path a ruling names it by."""
    for key, item in inside(value).items():
        where = f"{path}.{key}" if path else key
        if isinstance(item, int) and not isinstance(item, bool):
            yield where, item
        else:
            yield from numbers(item, where)


class AnyGame(RuleBasedStateMachine):
    """A game of any ruleset under random gestures; orders are the example's, given by anybody, whole or twisted."""

    game: Game

    @initialize(example=st.sampled_from(EXAMPLES))
    def begin(self, example: tuple[dict[str, Any], list[dict[str, Any]]]) -> None:
        setup, self.orders = example
        self.start(setup)

    def start(self, setup: dict[str, Any]) -> None:
        self.game = Game.new(setup, seed="seed")
        self.players = self.game.face.players(self.game.initial)
        self.folder = tempfile.TemporaryDirectory()
        self.saves = 0

    def do(self, gesture: Any) -> None:
        """Make a gesture; undone, it leaves what was there, and redone it stands as before. What a thread looks at apart stands
        as it stood."""
        before = (digest(self.game.state), len(self.game.entries), plain(self.game.journal.record))
        apart = self.game.apart()
        count = len(self.game.journal.gestures)
        try:
            gesture()
        except Rejected:
            assert before == (digest(self.game.state), len(self.game.entries), plain(self.game.journal.record))
            return
        if len(self.game.journal.gestures) == count:
            return
        after = digest(self.game.state)
        self.game.undo()
        assert before == (digest(self.game.state), len(self.game.entries), plain(self.game.journal.record))
        self.game.redo()
        assert digest(self.game.state) == after
        assert before == (digest(apart.state), len(apart.entries), plain(apart.journal.record))

    @rule(data=st.data())
    def give(self, data: st.DataObject) -> None:
        document = dict(data.draw(st.sampled_from(self.orders)))
        if data.draw(st.booleans()):
            document["by"] = data.draw(st.sampled_from(self.players))
        if data.draw(st.integers(0, 4)) == 0:
            other = data.draw(st.sampled_from(self.orders))
            document.update({key: value for key, value in other.items() if key in document and key != "by"})
        self.do(lambda: self.game.give([document]))

    @precondition(lambda self: self.game.orders())
    @rule(data=st.data())
    def withdraw(self, data: st.DataObject) -> None:
        number = data.draw(st.integers(0, len(self.game.orders()) - 1))
        self.do(lambda: self.game.withdraw(number))

    @rule(how=st.sampled_from(["step", "step_phase", "run_on", "back", "back_phase", "open_turn"]))
    def move(self, how: str) -> None:
        self.do(getattr(self.game, how))

    @rule(share=st.integers(0, 100))
    def jump(self, share: int) -> None:
        self.do(lambda: self.game.jump(len(self.game.resolution.entries) * share // 100))

    @precondition(lambda self: self.game.choice is not None)
    @rule(data=st.data())
    def answer(self, data: st.DataObject) -> None:
        choice = self.game.choice
        assert choice is not None
        keys = [option.key for option in choice.options] or ["as the moderator says"]
        answer = data.draw(st.sampled_from(keys))
        self.do(lambda: self.game.answer(answer))

    @precondition(lambda self: self.game.resolution.position > 0)
    @rule(data=st.data())
    def veto(self, data: st.DataObject) -> None:
        entries = self.game.resolution.entries[: self.game.resolution.position]
        number = data.draw(st.sampled_from([entry.number for entry in entries]))
        self.do(lambda: self.game.rule(self.game.ruling_here("No.", veto=[number], anyway=True)))

    @precondition(lambda self: self.game.orders())
    @rule(data=st.data(), accept=st.booleans())
    def judge(self, data: st.DataObject, accept: bool) -> None:
        number = data.draw(st.integers(0, len(self.game.orders()) - 1))
        self.do(lambda: self.game.rule(self.game.ruling_here("I say so.", orders={number: accept}, anyway=True)))

    @precondition(lambda self: any(entry.rolls for entry in self.game.resolution.entries))
    @rule(data=st.data(), share=st.integers(1, 100))
    def load_a_die(self, data: st.DataObject, share: int) -> None:
        rolls = [roll for entry in self.game.resolution.entries for roll in entry.rolls]
        roll = data.draw(st.sampled_from(rolls))
        value = max(1, roll.sides * share // 100)
        self.do(lambda: self.game.rule(self.game.ruling_here("So it falls.", dice={roll.purpose: value}, anyway=True)))

    @precondition(lambda self: self.game.resolution.position > 0)
    @rule(data=st.data())
    def bring_about(self, data: st.DataObject) -> None:
        """What happened once shall happen again, here."""
        entries = self.game.resolution.entries[: self.game.resolution.position]
        happened = plain(data.draw(st.sampled_from(entries)).event)
        document = {key: value for key, value in happened.items() if key not in ("rules", "causes")}
        self.do(lambda: self.game.rule(self.game.ruling_here("Once more.", events=[document], anyway=True)))

    @rule(number=st.integers(0, 3), back=st.integers(0, 2))
    def repeal(self, number: int, back: int) -> None:
        self.do(lambda: self.game.repeal(number, max(1, self.game.turn - back)))

    @rule(back=st.integers(1, 3))
    def reopen(self, back: int) -> None:
        self.do(lambda: self.game.reopen(max(1, self.game.turn - back)))

    @rule(name=st.sampled_from(["what if", "or else"]), take=st.booleans())
    def another_line(self, name: str, take: bool) -> None:
        self.do(lambda: self.game.take_up(name) if take else self.game.branch(name))

    @precondition(lambda self: len(self.game.journal.gestures) > 2)
    @rule(share=st.integers(0, 99), stay=st.booleans())
    def back_in_history(self, share: int, stay: bool) -> None:
        """To right after some gesture; what leads back from there leaves everything as it was."""
        before = (digest(self.game.state), len(self.game.entries), plain(self.game.journal.record))
        try:
            self.game.undo_to(len(self.game.journal.gestures) * share // 100)
        except Rejected:
            return
        made = self.game.journal.gestures[-1]
        assert isinstance(made, Undo | Redo)
        if not stay:
            (self.game.redo if isinstance(made, Undo) else self.game.undo)(made.count)
            assert before == (digest(self.game.state), len(self.game.entries), plain(self.game.journal.record))

    @rule()
    def play_on(self) -> None:
        """To the end of the run, choices answered as the rules have it, and into the next."""
        run_by_rules(self.game)
        if self.game.resolution.done:
            self.do(self.game.open_turn)

    @rule(pick=st.integers(0, 10**6), by=st.sampled_from([1, 2, -1, 7]))
    def amend(self, pick: int, by: int) -> None:
        found = list(numbers(self.game.state))
        path, value = found[pick % len(found)]
        self.do(lambda: self.game.rule(self.game.ruling_here("So be it.", (Amendment(path, value + by),), anyway=True)))

    @rule(pick=st.integers(0, 10**6))
    def look(self, pick: int) -> None:
        """Whatever is asked of the game, it answers and stays as it is."""
        before = (digest(self.game.state), len(self.game.entries), plain(self.game.journal.record))
        found = list(numbers(self.game.state))
        self.game.changes()
        self.game.impossible()
        order_statuses(self.game)
        self.game.why_value(found[pick % len(found)][0])
        if self.game.entries:
            self.game.why(pick % len(self.game.entries))
        for line in self.game.lines()[1:]:
            self.game.compared(line)
        if self.game.choice is not None:
            self.game.outcomes()
        path, value = found[pick % len(found)]
        self.game.preview(self.game.ruling_here("What if.", (Amendment(path, value),), anyway=True))
        assert before == (digest(self.game.state), len(self.game.entries), plain(self.game.journal.record))

    def told(self) -> tuple[str, list[str], str]:
        """The game as a save can hold it: lists are lists there, whatever they were."""
        record = self.game.journal.record
        return digest(self.game.state), [digest(entry.event) for entry in self.game.entries], digest(record)

    @rule()
    def put_away_and_open(self) -> None:
        """Saved under another name and opened again it is the same game, at the same event, and goes on as such."""
        before = self.told()
        self.saves += 1
        place = Path(self.folder.name) / f"{self.saves}.seneschal"
        self.game.save_as(place)
        self.game.close()
        self.game = Game.open(place)
        assert self.game.diverged is None
        assert self.told() == before

    @invariant()
    def the_state_is_the_fold_of_the_ledger(self) -> None:
        assert digest(self.game.ledger.replayed()) == digest(self.game.state)

    def teardown(self) -> None:
        if not hasattr(self, "game"):
            return
        again = Game(self.game.heading)
        for gesture in self.game.journal.gestures:
            again.make(gesture)
        assert digest(again.state) == digest(self.game.state)
        assert [plain(entry.event) for entry in again.entries] == [plain(entry.event) for entry in self.game.entries]
        self.game.close()
        self.folder.cleanup()


def test_a_reopened_turn_that_redo_leads_back_to_goes_on_from_there() -> None:
    setup, orders = EXAMPLES[0]
    game = Game.new(setup, seed="seed")
    game.give(orders)
    for _ in range(2):
        run_by_rules(game)
        game.open_turn()
    game.reopen(1)
    reopened = len(game.journal.gestures) - 1
    game.undo_to(0)
    with pytest.raises(Rejected):
        game.reopen(1)
    game.undo_to(reopened)
    assert game.reopened
    game.run_on()
    game.open_turn()
    assert not game.reopened
    assert game.turn == 3


def test_an_order_refused_by_ruling_stays_refused_in_a_save_opened_again(tmp_path: Path) -> None:
    for setup, orders in EXAMPLES:
        game = Game.new(setup, seed="seed")
        game.give(orders)
        game.rule(game.ruling_here("None of these.", orders=dict.fromkeys(range(len(orders)), False), anyway=True))
        game.run_on()
        happened = [plain(entry.event) for entry in game.entries]
        place = tmp_path / f"{setup['ruleset']}.seneschal"
        game.save_as(place)
        game.close()
        again = Game.open(place)
        assert again.diverged is None
        assert [plain(entry.event) for entry in again.entries] == happened
        again.close()


SETTINGS = {"stateful_step_count": 12, "deadline": None, "suppress_health_check": list(HealthCheck)}
TestAnyGame = AnyGame.TestCase
TestAnyGame.settings = settings(max_examples=draws(12), **SETTINGS)
