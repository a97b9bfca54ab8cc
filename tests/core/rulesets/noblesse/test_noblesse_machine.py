"""Whatever is ordered, ruled, undone and redone over several cycles of noblesse, some things hold at every single event."""

from __future__ import annotations

import os
from random import Random
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import initialize, invariant, precondition, rule

from core.ledger.ledger import Entry
from core.resolution.amend import Change
from core.rulesets.noblesse.buildings import BUILDINGS
from core.rulesets.noblesse.diplomacy.status import ALLIED
from core.rulesets.noblesse.portrait import portrait
from core.rulesets.noblesse.state import State
from tests.core.rulesets.noblesse.random_orders import orders, setup
from tests.core.test_game_machine import SETTINGS, AnyGame


def sound(state: State) -> None:
    """What no order can bring about and no ruling may leave behind."""
    for name, player in state.players.items():
        assert 0 <= player.wounds <= 3, name
    for name, unit in state.units.items():
        assert unit.at in state.estates, (name, unit.at)
        assert unit.of is None or state.players[unit.of].alive or state.pending, name
    for name, spy in state.spies.items():
        assert spy.at in state.estates, (name, spy.at)
    for square, estate in state.estates.items():
        assert estate.controlled_by is None or estate.owned_by is None, square
        kinds = [(post.post, post.resource) for post in state.posts if post.at == square and post.post != "crew"]
        assert len(kinds) == len(set(kinds)), (square, kinds)
    seen = portrait(state)
    for faction, facts in seen["factions"].items():
        assert all(seen["factions"][other]["status"][faction] == status for other, status in facts["status"].items()), faction
        assert list(facts["status"].values()).count(ALLIED) <= 1, faction


def solvent(state: State) -> None:
    """Nobody owes anything; only a moderator who says "anyway" may let somebody spend what he has not."""
    for name, player in state.players.items():
        assert all(amount >= 0 for _, amount in player.resources.each()), (name, player.resources)


def courtiers_conserved(state: State) -> None:
    """All a player has are at court, away until dawn, posted, spying, commanding or overseeing, and nobody is twice."""
    seen = portrait(state)
    for name, player in state.players.items():
        if not player.alive:
            continue
        posted = sum(post.of == name for post in state.posts) + sum(spy.of == name for spy in state.spies.values())
        leading = sum(unit.of == name and unit.commander == "courtier" for unit in state.units.values())
        overseeing = sum(
            BUILDINGS[building].overseers
            for estate in state.estates.values() if estate.controlled_by == name
            for building, built in estate.buildings.items() if not built.done
        )  # fmt: skip
        assert seen["players"][name]["at_court"] >= 0, name
        assert seen["players"][name]["at_court"] + player.away + posted + leading + overseeing == player.courtiers, name


def stacked(state: State) -> None:
    """At most three units of a faction on a square, two garrisons not counted (N5.22)."""
    stacks: dict[tuple[str, str], list[str]] = {}
    for unit in state.units.values():
        house = state.faction_of(unit.of)
        if house is not None:
            stacks.setdefault((unit.at, house), []).append(unit.kind)
    for place, kinds in stacks.items():
        assert len(kinds) - min(2, kinds.count("garrison")) <= 3, (place, kinds)


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
        change = Change(f"players.{name}.resources.money", amount)
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
        for name, player in self.game.state.players.items():
            told: list[Any] = [entry.event for entry in self.game.entries if getattr(entry.event, "player", None) == name]
            gained = sum(one.number for one in told if one.kind == "courtier_gained")
            lost = sum(one.number for one in told if one.kind == "courtier_lost")
            if player.alive:
                assert player.courtiers == self.game.initial.players[name].courtiers + gained - lost, name


NOBLE = {**SETTINGS, "stateful_step_count": 14}
TestNobleGame = NobleGame.TestCase
TestNobleGame.settings = settings(max_examples=5, **NOBLE)


@pytest.mark.soak
class TestNobleGameLong(NobleGame.TestCase):
    settings = settings(max_examples=int(os.environ.get("SENESCHAL_SOAK", "100")), **{**NOBLE, "stateful_step_count": 40})
