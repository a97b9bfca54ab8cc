"""Kanly declared, averted, begun and ended, and forces called back."""

from typing import Literal

from msgspec.structs import replace

from ..state import Demand, DuneState, Hero, Kanly, Legion, key, pair
from .words import DuneEvent, OfHouse, OfTroops


class KanlyDeclared(DuneEvent):
    TERMS = ("demand",)
    RULES = ("D13.1", "D13.2", "D13.5")
    TOLD = "public"
    SAYS = "{player} declares Kanly on {target} and ~demands: {demanded}."

    player: str
    target: str
    demand: str | Demand

    def apply(self, state: DuneState) -> DuneState:
        between = pair(self.player, self.target)
        kanly = Kanly(between=between, state="declared", declared_by=self.player, demand=self.demand)
        truces = state.truces if between in state.truces else (*state.truces, between)
        return replace(state, kanly=state.kanly.set(key(*between), kanly), truces=truces)

    @property
    def demanded(self) -> str:
        return demanded(self.demand)

    @property
    def between(self) -> tuple[str, str]:
        return self.player, self.target


class KanlyAverted(DuneEvent):
    RULES = ("D13.4",)
    SAYS = "{player} meets the demand of {declared_by}, and there is no Kanly."
    TOLD = "public"

    player: str
    declared_by: str
    ms: int = 0

    @property
    def between(self) -> tuple[str, str]:
        return self.player, self.declared_by

    def apply(self, state: DuneState) -> DuneState:
        paid = state.paying(self.player, self.ms).paying(self.declared_by, -self.ms)
        return paid.dropped("kanly", key(*self.between))


class KanlyBegun(DuneEvent):
    RULES = ("D13.4",)
    TOLD = "public"
    SAYS = "A State of Kanly exists between {between.0} and {between.1}."

    between: tuple[str, str]

    def apply(self, state: DuneState) -> DuneState:
        return state.changed("kanly", key(*self.between), state="active")


class KanlyEndAsked(OfHouse):
    """One side wants the Kanly over; it ends when the other says so in the same round."""

    RULES = ("D13.15",)
    SAYS = "{player} agrees to end the Kanly with {other}."

    other: str

    def apply(self, state: DuneState) -> DuneState:
        name = key(self.player, self.other)
        agreed = (*(one for one in state.kanly[name].agreed if one != self.player), self.player)
        return state.changed("kanly", name, agreed=agreed)


class KanlyEnded(DuneEvent):
    RULES = ("D13.15", "D13.16")
    TOLD = "public"
    SAYS = "The Kanly between {between.0} and {between.1} is over: {how?agreement=both agreed|the players voted so}."

    between: tuple[str, str]
    how: Literal["agreement", "vote"]

    def apply(self, state: DuneState) -> DuneState:
        return state.dropped("kanly", key(*self.between))


class ForcesRecalled(OfTroops):
    """Troops sent at the other side of a truce come home, or an assassin does (then no legion and no hero is named)."""

    RULES = ("D13.5", "D13.7", "D13.8", "D13.15")
    SAYS = (
        "{legions+heroes} of {player} ~turns home from {target}; {refund} MS come back.",
        "The assassin {player} sent after {target} is called off; {refund} MS come back.",
    )
    ECHOES = ("target",)

    target: str
    refund: int

    def apply(self, state: DuneState) -> DuneState:
        after = state.paying(self.player, -self.refund)
        if not self.legions and not self.heroes:
            sent = next(one for one in state.assassins if (one.player, one.target) == (self.player, self.target))
            return replace(after, assassins=tuple(one for one in state.assassins if one is not sent))
        for legion in self.legions:
            after = after.settled(self._home(state, state.legions[legion]), [legion], ())
        for hero in self.heroes:
            after = after.settled(self._home(state, state.heroes[hero]), (), [hero])
        return after

    def _home(self, state: DuneState, troop: Legion | Hero) -> str:
        if troop.committed_to is None or state.settings["return_home_to"] == "homeworld":
            return state.players[self.player].homeworld
        return state.home_from(self.player, troop.at)


def demanded(demand: str | Demand) -> str:
    """What a Kanly demands: a sum in MS, or words (D13.2)."""
    return f"{demand.ms} MS" if isinstance(demand, Demand) else demand
