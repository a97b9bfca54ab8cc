"""Kanly declared, averted, begun and ended, and forces called back."""

from typing import Any, Literal

from msgspec.structs import replace

from core.ledger.event import PublicEvent, Term
from core.ledger.sentence import quoted
from core.rulesets.consequences import drops, sets
from ..state import Demand, DuneState, Hero, Kanly, Legion, key, pair
from .round import OfHouse, OfTroops


class OfKanly(PublicEvent):
    """What becomes of a Kanly or its declaration: everybody hears of it. `between` are its two players."""

    @property
    def feud(self: Any) -> str:
        """What it goes by."""
        return key(*self.between)


class KanlyDeclared(OfKanly):
    RULES = ("D13.1", "D13.2", "D13.5")
    SAYS = "{player} declares Kanly on {target} and ~demands: {demanded}."
    player: str
    target: str
    demand: Term[str | Demand]

    def apply(self, state: DuneState) -> DuneState:
        between = pair(self.player, self.target)
        kanly = Kanly(between=between, state="declared", declared_by=self.player, demand=self.demand)
        truces = state.truces if between in state.truces else (*state.truces, between)
        return state.put("kanly", self.feud, kanly).with_(truces=truces)

    @property
    def demanded(self) -> str:
        return demanded(self.demand)

    @property
    def between(self) -> tuple[str, str]:
        return self.player, self.target


class KanlyAverted(OfKanly):
    RULES = ("D13.4",)
    SAYS = "{player} meets the demand of {declared_by}, and there is no Kanly."
    player: str
    declared_by: str
    ms: int = 0

    @property
    def between(self) -> tuple[str, str]:
        return self.player, self.declared_by

    def apply(self, state: DuneState) -> DuneState:
        return state.paying(self.player, self.ms).paying(self.declared_by, -self.ms).dropped("kanly", self.feud)


class KanlyBegun(OfKanly):
    RULES = ("D13.4",)
    SAYS = "A State of Kanly exists between {between.0} and {between.1}."
    apply = sets("kanly", "feud", state="active")
    between: tuple[str, str]


class KanlyEndAsked(OfHouse):
    """One side wants the Kanly over; it ends when the other says so in the same round."""

    RULES = ("D13.15",)
    SAYS = "{player} agrees to end the Kanly with {other}."
    other: str

    def apply(self, state: DuneState) -> DuneState:
        name = key(self.player, self.other)
        agreed = (*(one for one in state.kanly[name].agreed if one != self.player), self.player)
        return state.changed("kanly", name, agreed=agreed)


class KanlyEnded(OfKanly):
    RULES = ("D13.15", "D13.16")
    SAYS = "The Kanly between {between.0} and {between.1} is over: {how?agreement=both agreed|the players voted so}."
    apply = drops("kanly", "feud")
    between: tuple[str, str]
    how: Literal["agreement", "vote"]


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

        def home(troop: Legion | Hero) -> str:
            if troop.committed_to is None or state.settings["return_home_to"] == "homeworld":
                return state.players[self.player].homeworld
            return state.home_from(self.player, troop.at)

        for legion in self.legions:
            after = after.settled(home(state.legions[legion]), [legion], ())
        for hero in self.heroes:
            after = after.settled(home(state.heroes[hero]), (), [hero])
        return after


def demanded(demand: str | Demand) -> str:
    """What a Kanly demands: a sum in MS, or words (D13.2)."""
    return f"{demand.ms} MS" if isinstance(demand, Demand) else quoted(demand) if demand else ""
