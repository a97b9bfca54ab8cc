"""Whatever is ordered, ruled, undone and redone over several cycles of noblesse, some things hold at every single event."""

from __future__ import annotations

from random import Random

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import initialize, invariant, precondition, rule

from core.ledger.ledger import Entry
from core.resolution.amend import Amendment
from tests.core.rulesets.noblesse.kept import courtiers_come_and_go, courtiers_conserved, solvent, sound, stacked
from tests.core.rulesets.noblesse.random_orders import orders, setup
from tests.core.test_game_machine import SETTINGS, AnyGame
from tests.draws import SOAKING, draws


class NobleGame(AnyGame):
    """Some games are ruled upon and some are left to the rules: what a ruling may break is asked of the latter alone."""

    @initialize(seed=st.integers(0, 2**32), ruled=st.booleans())
    def begin(self, seed: int, ruled: bool) -> None:
        self.ruled = ruled
        self.orders = []
        self.looked_at: list[Entry] = []
        self.grew: dict[str, int] = {}
        self.start(setup(Random(seed)))

    @rule(seed=st.integers(0, 2**32), count=st.integers(1, 40))
    def give(self, seed: int, count: int) -> None:
        random = Random(seed)
        documents = orders(self.game.resolution.start, random, count)
        self.do(lambda: self.game.give(documents))

    @rule(answers=st.lists(st.integers(0, 3), max_size=5))
    def play_on(self, answers: list[int]) -> None:
        """To the end of the run and into the next, the first choices answered one way or another."""
        self.game.run_on()
        while (choice := self.game.choice) is not None:
            options = [option.key for option in choice.options] or ["as told"]
            self.game.answer(options[answers.pop() % len(options)] if answers else choice.by_rules)
            self.game.run_on()
        if self.game.resolution.done:
            self.do(self.game.open_turn)

    @precondition(lambda self: self.ruled and self.game.orders())
    @rule(data=st.data(), accept=st.booleans())
    def judge(self, data: st.DataObject, accept: bool) -> None:
        number = data.draw(st.integers(0, len(self.game.orders()) - 1))
        self.do(lambda: self.game.rule(self.game.ruling_here("I say so.", orders={number: accept}, anyway=True)))

    @precondition(lambda self: self.ruled and self.game.resolution.position > 0)
    @rule(data=st.data())
    def veto(self, data: st.DataObject) -> None:
        entries = self.game.resolution.entries[: self.game.resolution.position]
        number = data.draw(st.sampled_from([entry.number for entry in entries]))
        self.do(lambda: self.game.rule(self.game.ruling_here("No.", veto=[number], anyway=True)))

    @precondition(lambda self: self.ruled)
    @rule(player=st.integers(0, 99), amount=st.integers(0, 20))
    def amend(self, player: int, amount: int) -> None:
        name = list(self.game.state.players)[player % len(self.game.state.players)]
        change = Amendment(f"players.{name}.resources.money", amount)
        self.do(lambda: self.game.rule(self.game.ruling_here("So be it.", (change,), anyway=True)))

    @invariant()
    def every_moment_is_sound(self) -> None:
        if not hasattr(self, "game"):
            return
        entries = self.game.entries
        same = 0
        while same < min(len(entries), len(self.looked_at)) and entries[same] is self.looked_at[same]:
            same += 1
        for entry in entries[same:]:
            sound(entry.state)
            if not self.ruled:
                solvent(entry.state)
                courtiers_conserved(entry.state)
                if entry.phase != "moves":
                    stacked(entry.state)
        self.looked_at = list(entries)

    @invariant()
    def courtiers_come_and_go_as_told(self) -> None:
        if not hasattr(self, "game") or self.ruled:
            return
        courtiers_come_and_go(self.game.initial, self.game.entries, self.game.state)


TestNobleGame = NobleGame.TestCase
TestNobleGame.settings = settings(max_examples=draws(5), **{**SETTINGS, "stateful_step_count": 40 if SOAKING else 14})
