"""Events of marriage, heirs and hostages."""

from core.ledger.event import Event
from .. import changes
from ..people import unit_led_by
from ..state import Heir, NoblesseState


class OfCouple(Event):
    """An event between two players, the acting one first."""

    TOLD = "players"
    players: tuple[str, str]


class MarriageProposed(OfCouple):
    RULES = ("N4.12",)
    SAYS = "{players.0} proposes marriage to {players.1}."

    def apply(self, state: NoblesseState) -> NoblesseState:
        return state.with_(proposals=(*state.proposals, ("marriage", *self.players)))


class Married(OfCouple):
    RULES = ("N4.12", "N4.32")
    SAYS = "{players.0} and {players.1} are married."

    def apply(self, state: NoblesseState) -> NoblesseState:
        one, other = self.players
        return state.changed("players", one, married_to=other).changed("players", other, married_to=one)


class HeirCreated(OfCouple):
    RULES = ("N4.13", "N4.33")
    SAYS = "{players.0}, married to {players.1}, ~has an heir."

    def apply(self, state: NoblesseState) -> NoblesseState:
        player = self.players[0]
        return state.changed("players", player, heir=Heir(state.players[player].faction), heir_created=True)


class HostagesProposed(OfCouple):
    RULES = ("N4.14",)
    SAYS = "{players.0} proposes an exchange of hostages to {players.1}."

    def apply(self, state: NoblesseState) -> NoblesseState:
        return state.with_(proposals=(*state.proposals, ("hostages", *self.players)))


class HostagesExchanged(OfCouple):
    RULES = ("N4.14", "N4.34")
    SAYS = "{players.0} and {players.1} keep each other's heirs."

    def apply(self, state: NoblesseState) -> NoblesseState:
        for name, keeper in (self.players, self.players[::-1]):
            heir = state.players[name].heir
            if heir is None or heir.kept_by is not None:
                continue
            led = unit_led_by(state, name, "heir")
            if led is not None:
                state = changes.leaderless(state, led[0])
            state = changes.heir(state, name, kept_by=keeper)
        return state


class HostageReturned(OfCouple):
    RULES = ("N4.35",)
    SAYS = "The heir of {players.0} returns from {players.1}."

    def apply(self, state: NoblesseState) -> NoblesseState:
        return changes.heir(state, self.players[0], kept_by=None)
