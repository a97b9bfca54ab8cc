"""Events of marriage, heirs and hostages."""

from __future__ import annotations

from msgspec import structs

from core.ledger.audience import Audience, only
from core.ledger.event import Event
from core.ledger.names import Names
from core.rulesets.noblesse import changes
from core.rulesets.noblesse.people import unit_led_by
from core.rulesets.noblesse.state import Heir, State


class _Couple(Event, frozen=True, kw_only=True):
    """An event between two players, the acting one first."""

    players: tuple[str, str]

    def audience(self, state: State) -> Audience:
        return only(*self.players)


class MarriageProposed(_Couple, frozen=True, kw_only=True):
    RULES = ("N4.12",)

    def apply(self, state: State) -> State:
        return structs.replace(state, proposals=(*state.proposals, ("marriage", *self.players)))

    def sentence(self, names: Names) -> str:
        return f"{names.of(self.players[0])} proposes marriage to {names.of(self.players[1])}."


class Married(_Couple, frozen=True, kw_only=True):
    RULES = ("N4.12", "N4.32")

    def apply(self, state: State) -> State:
        one, other = self.players
        return changes.player(changes.player(state, one, married_to=other), other, married_to=one)

    def sentence(self, names: Names) -> str:
        return f"{names.of(self.players[0])} and {names.of(self.players[1])} are married."


class HeirCreated(_Couple, frozen=True, kw_only=True):
    RULES = ("N4.13", "N4.33")

    def apply(self, state: State) -> State:
        player = state.players[self.players[0]]
        return changes.player(state, self.players[0], heir=Heir(player.faction), heir_created=True)

    def sentence(self, names: Names) -> str:
        return f"{names.of(self.players[0])}, married to {names.of(self.players[1])}, has an heir."


class HostagesProposed(_Couple, frozen=True, kw_only=True):
    RULES = ("N4.14",)

    def apply(self, state: State) -> State:
        return structs.replace(state, proposals=(*state.proposals, ("hostages", *self.players)))

    def sentence(self, names: Names) -> str:
        return f"{names.of(self.players[0])} proposes an exchange of hostages to {names.of(self.players[1])}."


class HostagesExchanged(_Couple, frozen=True, kw_only=True):
    RULES = ("N4.14", "N4.34")

    def apply(self, state: State) -> State:
        for name, keeper in (self.players, self.players[::-1]):
            heir = state.players[name].heir
            if heir is None or heir.kept_by is not None:
                continue
            led = unit_led_by(state, name, "heir")
            if led is not None:
                state = changes.leaderless(state, led[0])
            state = changes.player(state, name, heir=structs.replace(heir, kept_by=keeper))
        return state

    def sentence(self, names: Names) -> str:
        return f"{names.of(self.players[0])} and {names.of(self.players[1])} keep each other's heirs."


class HostageReturned(_Couple, frozen=True, kw_only=True):
    """The heir of the first player comes home from the second."""

    RULES = ("N4.35",)

    def apply(self, state: State) -> State:
        heir = state.players[self.players[0]].heir
        return state if heir is None else changes.player(state, self.players[0], heir=structs.replace(heir, kept_by=None))

    def sentence(self, names: Names) -> str:
        return f"The heir of {names.of(self.players[0])} returns from {names.of(self.players[1])}."
