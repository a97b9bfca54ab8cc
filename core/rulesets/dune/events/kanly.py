"""Kanly declared, averted, begun and ended, and forces called back."""

from __future__ import annotations

from typing import ClassVar, Literal

from msgspec.structs import replace

from core.ledger.audience import PUBLIC, Audience, only
from core.ledger.event import Event
from core.ledger.names import Names
from core.rulesets.dune.events.words import demanded, doing, troops
from core.rulesets.dune.state import (
    Demand,
    Hero,
    Kanly,
    Legion,
    State,
    key,
    pair,
)


class KanlyDeclared(Event, frozen=True, kw_only=True):
    RULES: ClassVar[tuple[str, ...]] = ("D13.1", "D13.2", "D13.5")

    player: str
    target: str
    demand: str | Demand

    def audience(self, state: State) -> Audience:
        return PUBLIC

    def apply(self, state: State) -> State:
        between = pair(self.player, self.target)
        kanly = Kanly(between=between, state="declared", declared_by=self.player, demand=self.demand)
        truces = state.truces if between in state.truces else (*state.truces, between)
        return replace(state, kanly=state.kanly.set(key(*between), kanly), truces=truces)

    def sentence(self, names: Names) -> str:
        return f"{names.of(self.player)} declares Kanly on {names.of(self.target)} and demands: {demanded(self.demand)}."


class KanlyAverted(Event, frozen=True, kw_only=True):
    RULES: ClassVar[tuple[str, ...]] = ("D13.4",)

    player: str
    declared_by: str
    ms: int = 0

    def audience(self, state: State) -> Audience:
        return PUBLIC

    def apply(self, state: State) -> State:
        paid = state.paying(self.player, self.ms).paying(self.declared_by, -self.ms)
        return replace(paid, kanly=paid.kanly.drop(key(self.player, self.declared_by)))

    def sentence(self, names: Names) -> str:
        return f"{names.of(self.player)} meets the demand of {names.of(self.declared_by)}, and there is no Kanly."


class KanlyBegun(Event, frozen=True, kw_only=True):
    RULES: ClassVar[tuple[str, ...]] = ("D13.4",)

    between: tuple[str, str]

    def audience(self, state: State) -> Audience:
        return PUBLIC

    def apply(self, state: State) -> State:
        kanly = state.kanly[key(*self.between)]
        return replace(state, kanly=state.kanly.set(key(*self.between), replace(kanly, state="active")))

    def sentence(self, names: Names) -> str:
        return f"A State of Kanly exists between {names.of(self.between[0])} and {names.of(self.between[1])}."


class KanlyEndAsked(Event, frozen=True, kw_only=True):
    """One side wants the Kanly over; it ends when the other says so in the same round."""

    RULES: ClassVar[tuple[str, ...]] = ("D13.15",)

    player: str
    other: str

    def audience(self, state: State) -> Audience:
        return only(self.player)

    def apply(self, state: State) -> State:
        name = key(self.player, self.other)
        kanly = state.kanly[name]
        agreed = (*(one for one in kanly.agreed if one != self.player), self.player)
        return replace(state, kanly=state.kanly.set(name, replace(kanly, agreed=agreed)))

    def sentence(self, names: Names) -> str:
        return f"{names.of(self.player)} agrees to end the Kanly with {names.of(self.other)}."


class KanlyEnded(Event, frozen=True, kw_only=True):
    RULES: ClassVar[tuple[str, ...]] = ("D13.15", "D13.16")

    between: tuple[str, str]
    how: Literal["agreement", "vote"]

    def audience(self, state: State) -> Audience:
        return PUBLIC

    def apply(self, state: State) -> State:
        return replace(state, kanly=state.kanly.drop(key(*self.between)))

    def sentence(self, names: Names) -> str:
        how = "both agreed" if self.how == "agreement" else "the players voted so"
        return f"The Kanly between {names.of(self.between[0])} and {names.of(self.between[1])} is over: {how}."


class ForcesRecalled(Event, frozen=True, kw_only=True):
    """Troops sent at the other side of a truce come home, or an assassin does (then no legion and no hero is named)."""

    RULES: ClassVar[tuple[str, ...]] = ("D13.5", "D13.7", "D13.8", "D13.15")

    player: str
    target: str
    legions: tuple[str, ...]
    heroes: tuple[str, ...]
    refund: int

    def audience(self, state: State) -> Audience:
        return only(self.player)

    def apply(self, state: State) -> State:
        after = state.paying(self.player, -self.refund)
        if not self.legions and not self.heroes:
            return self._without_assassin(after)
        for legion in self.legions:
            after = after.settled(self._home(state, state.legions[legion]), [legion], ())
        for hero in self.heroes:
            after = after.settled(self._home(state, state.heroes[hero]), (), [hero])
        return after

    def _home(self, state: State, troop: Legion | Hero) -> str:
        if troop.committed_to is None or state.settings["return_home_to"] == "homeworld":
            return state.players[self.player].homeworld
        return state.home_from(self.player, troop.at)

    def _without_assassin(self, state: State) -> State:
        place = next(i for i, one in enumerate(state.assassins) if one.player == self.player and one.target == self.target)
        return replace(state, assassins=state.assassins[:place] + state.assassins[place + 1 :])

    def sentence(self, names: Names) -> str:
        player, target = names.of(self.player), names.of(self.target)
        if not self.legions and not self.heroes:
            return f"The assassin {player} sent after {target} is called off; {self.refund} MS come back."
        who = f"{troops(names, self.legions, self.heroes)} of {player}"
        turn = doing(len(self.legions) + len(self.heroes), "turn")
        return f"{who} {turn} home from {target}; {self.refund} MS come back."
