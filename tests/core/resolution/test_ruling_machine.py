"""Any sequence of steps, answers, rulings, undos and redos leaves a ledger that replays; do then undo changes nothing."""

from __future__ import annotations

from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from core.complaint import Rejected
from core.game import Game
from core.lab.play import run_by_rules
from core.ledger.paths import inside, spelled
from core.ledger.register import Register
from core.ledger.state import digest, plain
from core.resolution.amend import Amendment
from core.resolution.ruling import counts
from tests import examples
from tests.draws import draws
from tests.examples import example_orders, example_setup

EXAMPLES = [(example_setup(name), example_orders(name)) for name in examples.EXAMPLES]


def leaves(value: Any, path: str = "") -> list[tuple[str, Any]]:
    """Every word and number of a state by its path."""
    if isinstance(value, str | int | bool) or value is None:
        return [(path, value)]
    within = inside(value).items()
    return [leaf for step, item in within if step != "names" for leaf in leaves(item, f"{path}.{step}" if path else step)]


def kept(game: Game) -> tuple[Any, ...]:
    return digest(game.state), len(game.entries), plain(game.journal.record), game.resolution.position


class AnyCorrection(RuleBasedStateMachine):
    """A game of any ruleset under every kind of ruling, at every place, with turns reopened and lines branched."""

    game: Game

    @initialize(example=st.sampled_from(EXAMPLES), turns=st.integers(0, 2))
    def begin(self, example: tuple[dict[str, Any], list[dict[str, Any]]], turns: int) -> None:
        setup, orders = example
        self.game = Game.new(setup, seed="seed")
        self.game.give(orders)
        for _ in range(turns):
            run_by_rules(self.game)
            self.game.open_turn()
            if self.game.leading:
                self.game.give(orders)
        if turns:
            self.game.back()

    def do(self, gesture: Any) -> None:
        before, count = kept(self.game), len(self.game.journal.gestures)
        try:
            gesture()
        except Rejected:
            assert kept(self.game) == before
            return
        if len(self.game.journal.gestures) == count:
            return
        after = kept(self.game)
        self.game.undo()
        assert kept(self.game) == before
        self.game.redo()
        assert kept(self.game) == after

    def lay_down(self, **what: Any) -> None:
        self.do(lambda: self.game.rule(self.game.ruling_here("Because.", anyway=True, **what)))

    @rule(how=st.sampled_from(["step", "step_phase", "run_on", "run_on", "back", "back_phase", "open_turn"]))
    def move(self, how: str) -> None:
        self.do(getattr(self.game, how))

    @precondition(lambda self: self.game.choice is not None)
    @rule(data=st.data())
    def answer(self, data: st.DataObject) -> None:
        keys = [option.key for option in self.game.choice.options] or ["as the moderator says"]
        answer = data.draw(st.sampled_from(keys))
        self.do(lambda: self.game.answer(answer))

    @rule(data=st.data())
    def amend(self, data: st.DataObject) -> None:
        listed = leaves(self.game.state)
        path, value = data.draw(st.sampled_from(listed))
        alike = [other for _, other in listed if type(other) is type(value)]
        value = data.draw(st.one_of(st.sampled_from(alike), st.integers(-3, 30), st.none()))
        self.lay_down(changes=(Amendment(path, value),))

    @rule(data=st.data())
    def create_or_remove(self, data: st.DataObject) -> None:
        state = self.game.state
        registers = [field for field in state.__struct_fields__ if isinstance(getattr(state, field), Register)]
        full = [field for field in registers if getattr(state, field) and field not in ("settings", "names")]
        field = data.draw(st.sampled_from(full))
        key = data.draw(st.sampled_from(list(getattr(state, field))))
        if data.draw(st.booleans()):
            self.lay_down(changes=(Amendment(f"{field}.newcomer", spelled(getattr(state, field)[key]), add=True),))
        else:
            self.lay_down(changes=(Amendment(f"{field}.{key}", remove=True),))

    @precondition(lambda self: any(counts(entry.event) for entry in self.game.entries))
    @rule(data=st.data())
    def put_in_an_effect(self, data: st.DataObject) -> None:
        event = data.draw(st.sampled_from([entry.event for entry in self.game.entries if counts(entry.event)]))
        self.lay_down(events=[spelled(event)])

    @precondition(lambda self: self.game.resolution.entries)
    @rule(data=st.data())
    def veto(self, data: st.DataObject) -> None:
        number = data.draw(st.sampled_from([entry.number for entry in self.game.resolution.entries]))
        self.lay_down(veto=[number])

    @rule(data=st.data(), accept=st.booleans())
    def judge_an_order(self, data: st.DataObject, accept: bool) -> None:
        number = data.draw(st.integers(0, len(self.game.orders())))
        self.lay_down(orders={number: accept})

    @precondition(lambda self: any(entry.rolls for entry in self.game.resolution.entries))
    @rule(data=st.data())
    def force_a_die(self, data: st.DataObject) -> None:
        rolls = [roll for entry in self.game.resolution.entries for roll in entry.rolls]
        roll = data.draw(st.sampled_from(rolls))
        self.lay_down(dice={roll.purpose: data.draw(st.integers(0, roll.sides))})

    @precondition(lambda self: self.game.face.settings)
    @rule(data=st.data())
    def change_a_setting(self, data: st.DataObject) -> None:
        setting = data.draw(st.sampled_from(self.game.face.settings))
        value = data.draw(st.sampled_from([*setting.values, 3]))
        self.lay_down(changes=(Amendment(f"settings.{setting.name}", value),))

    @precondition(lambda self: self.game.journal.record.turn(self.game.turn).rulings)
    @rule(number=st.integers(0, 2))
    def repeal(self, number: int) -> None:
        self.do(lambda: self.game.repeal(number))

    @precondition(lambda self: self.game.turn > 1)
    @rule()
    def reopen(self) -> None:
        self.do(lambda: self.game.reopen(self.game.turn - 1))

    @precondition(lambda self: self.game.orders())
    @rule()
    def delete_an_order(self) -> None:
        self.do(lambda: self.game.withdraw(0))

    @rule(data=st.data())
    def what_if(self, data: st.DataObject) -> None:
        if len(self.game.lines()) > 1 and data.draw(st.booleans()):
            self.do(lambda: self.game.take_up(self.game.lines()[1]))
        else:
            self.do(lambda: self.game.branch(f"line {len(self.game.journal.gestures)}"))

    @rule(data=st.data())
    def undo_to(self, data: st.DataObject) -> None:
        """Back to any gesture, and forward again, as one gesture each way."""
        number = data.draw(st.integers(-1, len(self.game.journal.gestures)))
        before = kept(self.game)
        last = max((past.number for past in self.game.journal.history() if past.stands and not _moves(past.gesture)), default=-1)
        try:
            self.game.undo_to(number)
        except Rejected:
            assert kept(self.game) == before
            return
        if number < last and data.draw(st.booleans()):
            self.game.undo_to(last)
            assert kept(self.game) == before

    @invariant()
    def the_state_is_the_fold_of_the_ledger(self) -> None:
        assert digest(self.game.ledger.replayed()) == digest(self.game.state)
        assert [entry.number for entry in self.game.entries] == list(range(len(self.game.entries)))

    def teardown(self) -> None:
        if not hasattr(self, "game"):
            return
        again = Game(self.game.heading)
        for gesture in self.game.journal.gestures:
            again.journal.append(gesture)
        again._follow()
        assert kept(again) == kept(self.game)
        assert [plain(entry.event) for entry in again.entries] == [plain(entry.event) for entry in self.game.entries]


def _moves(gesture: Any) -> bool:
    return type(gesture).__name__ in ("Undo", "Redo")


SETTINGS = {"stateful_step_count": 15, "deadline": None, "suppress_health_check": list(HealthCheck)}
TestAnyCorrection = AnyCorrection.TestCase
TestAnyCorrection.settings = settings(max_examples=draws(12), **SETTINGS)
