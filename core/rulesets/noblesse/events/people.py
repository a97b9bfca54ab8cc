"""Events of characters, their families and leaders: what they do, and what becomes of them."""

from collections.abc import Mapping
from typing import Any, cast

from msgspec import UNSET, UnsetType

from core.ledger.audience import Audience
from core.ledger.event import Event, PlayerEvent, PublicEvent, Term
from core.ledger.names import Names
from core.ledger.sentence import joined
from core.rulesets.consequences import adds, lists, sets, takes, through
from .. import changes
from ..in_words import WORDS, phrased
from ..people import unit_led_by
from ..state import Heir, NightAftermath, NoblesseState, Shield
from ..values import Profile


class OfPlayer(PlayerEvent):
    """What happens to a player, or what he does: he is told."""

    SPEAKS_OF = {"spy": "spies"}


class ActionDone(OfPlayer):
    RULES = ("N4.6",)
    SAYS = "{player} {deed}[: {effects}]."
    UNSEALED = ("does",)
    action: Term[str]
    target: Any = None
    envoy: bool = True
    does: Term[str] = ""
    """The effects of an ability, or what at its square an action is aimed at, in words."""

    def apply(self, state: NoblesseState) -> NoblesseState:
        if self.envoy:
            state = state.changed("players", self.player, away=state.players[self.player].away + 1)
        if isinstance(self.target, str):
            state = state.with_(deeds=(*state.deeds, (self.player, self.action, self.target)))
        if self.action.startswith("ability "):
            state = state.with_(used=(*state.used, (self.player, self.action.removeprefix("ability "))))
        return state

    def deed(self, names: Names) -> str:
        """What was done to whom, in words, as the actor reads it."""
        said = WORDS["deeds"].get(self.action, f"uses {self.action}")
        if isinstance(self.target, Mapping):
            return f"{said} on {joined(names.of(str(aim)) for aim in cast('Mapping[str, Any]', self.target).values())}"
        upon = WORDS["deeds_upon"].get(self.action) if self.does else None
        return (upon or said).format(names.of(self.target or ""), self.does)

    @property
    def effects(self) -> str:
        return self.does if self.action.startswith("ability ") else ""


class EnvoySpent(OfPlayer):
    RULES = ("N0.3",)
    SAYS = "The envoy of {player} travelled for nothing."
    apply = adds("players", "player", away=1)


class Wounded(OfPlayer):
    RULES = ("N4.26",)
    SAYS = "{player} is wounded: {wounds:count wound} in all."
    apply = sets("players", "player", "wounds")
    wounds: int


class Healed(OfPlayer):
    RULES = ("N4.16", "N4.40")
    SAYS = "{player} recovers: {wounds:count wound} left."
    apply = sets("players", "player", "wounds")
    wounds: int


class Revealed(OfPlayer):
    RULES = ("N4.40",)
    SAYS = "{player} learns of {target}: {facts}."
    target: str
    what: Term[dict[str, Any]]

    def facts(self, names: Names) -> str:
        return ", ".join(f"{key.replace('_', ' ')} {_fact(value, names)}" for key, value in self.what.items())


def _fact(value: Any, names: Names) -> str:
    if isinstance(value, Mapping):
        return " ".join(f"{key} {_fact(item, names)}" for key, item in value.items() if item) or "nothing"
    if isinstance(value, list | tuple):
        return "; ".join(_fact(item, names) for item in value) or "none"
    return "none" if value is None else names.of(value) if isinstance(value, str) else str(value)


class Shielded(OfPlayer):
    RULES = ("N4.40", "N4.29")
    SAYS = "{target} is shielded from {what:comma lower}."
    apply = changes.marks("shielded", "shield")
    target: str
    what: Term[tuple[str, ...]]

    @property
    def shield(self) -> Shield:
        return Shield(self.target, self.what)


class Modified(OfPlayer):
    RULES = ("N4.40",)
    SAYS = "{target} fights with {values} until dawn."
    target: str
    what: Term[dict[str, int]]

    def apply(self, state: NoblesseState) -> NoblesseState:
        modified = state.units[self.target].modified.plus(Profile(**self.what))
        return state.changed("units", self.target, modified=modified)

    @property
    def values(self) -> str:
        return ", ".join(f"{value:+d} {name}" for name, value in self.what.items())


class Note(Event):
    RULES = ("N2.8", "N4.40")
    SAYS = "To the ability of {player}: {what:text}"
    WITHHELD = {"to": "moderator"}
    player: str
    target: str | None
    what: str
    to: Audience

    def audience(self, state: NoblesseState) -> Audience:
        return self.to


class _Won(Event):
    player: str
    by: str
    faction: str


class HeirRecruited(_Won):
    """An heir turned to another faction in secret; his father is not told."""

    RULES = ("N4.40", "N4.33")
    SAYS = "The heir of {player} is won for {faction}."
    TOLD = "by"
    apply = through(changes.heir, "player", faction="faction")


class CharacterRecruited(_Won):
    RULES = ("N4.40", "N4.37")
    SAYS = "{player} is won for {faction}."
    TOLD = ("by", "player")
    apply = lists("pending", NightAftermath)


class _Death(PublicEvent):
    how = phrased("causes", "because")
    player: str
    because: Term[str]


class HeirDied(_Death):
    RULES = ("N5.71",)
    SAYS = "The heir of {player} dies {how}."
    apply = sets("players", "player", heir=None)


class CharacterDied(_Death):
    """A character is dead: his marriage ends, a unit he led has a basic officer."""

    RULES = ("N4.35",)
    SAYS = "The character of {player} dies {how}."

    def apply(self, state: NoblesseState) -> NoblesseState:
        spouse = state.players[self.player].married_to
        for one in (self.player, spouse) if spouse is not None else (self.player,):
            state = state.changed("players", one, married_to=None)
        led = unit_led_by(state, self.player, "character")
        return state if led is None else changes.leaderless(state, led[0])


class HeirSucceeded(PublicEvent):
    """The heir is the character now, unhurt; his faction is known to himself and his new leader."""

    RULES = ("N4.35",)
    SAYS = "The heir of {player} takes ~his place[ for {faction}]."
    WITHHELD = {"faction": ("player", "leader of faction")}
    player: str
    faction: str | UnsetType = UNSET

    def apply(self, state: NoblesseState) -> NoblesseState:
        player = state.players[self.player]
        led = unit_led_by(state, self.player, "heir")
        state = state.changed("players", self.player, heir=None, wounds=0)
        if led is not None:
            state = state.changed("units", led[0], commander="character")
        if isinstance(self.faction, str) and self.faction != player.faction:
            state = state.with_(pending=(*state.pending, NightAftermath(self.player, self.faction)))
        return state


class PlayerOut(_Death):
    RULES = ("N4.35", "N4.37")
    SAYS = "{player} is out of the game, dead {how}."

    def apply(self, state: NoblesseState) -> NoblesseState:
        state = state.changed("players", self.player, alive=False, heir=None)
        return state.with_(pending=(*state.pending, NightAftermath(self.player)))


class HouseholdDissolved(OfPlayer):
    RULES = ("N4.35", "N4.37")
    SAYS = "The units and courtiers of {player} leave the board."

    def apply(self, state: NoblesseState) -> NoblesseState:
        for name in state.units.having("of", self.player):
            state = changes.without_unit(state, name, lost=True)
        for name in state.spies.having("of", self.player):
            state = changes.without_spy(state, name)
        return state.changed("players", self.player, away=0).with_(
            pending=tuple(left for left in state.pending if left.player != self.player),
            posts=tuple(post for post in state.posts if post.of != self.player),
        )


class FactionJoined(Event):
    RULES = ("N4.35", "N4.37")
    SAYS = "{player} now belongs to {faction}."
    TOLD = ("player", "leader of faction")
    player: str
    faction: str

    def apply(self, state: NoblesseState) -> NoblesseState:
        house = state.players[self.player].faction
        if self.faction != house and state.factions[house].leader != self.player:  # a leader's pass to the next one (N4.36)
            for name, officer in state.factions[house].officers.items():  # what the faction owns stays with it
                if officer.held_by == self.player and officer.leads is None:
                    state = changes.officer(state, house, name, held_by=None)
        state = state.with_(pending=tuple(left for left in state.pending if left.player != self.player))
        return state.changed("players", self.player, faction=self.faction)


class LeaderChanged(Event):
    """A faction has another leader, or none; noble-led units and unique officers of the old one pass to him."""

    RULES = ("N4.36", "N7.2")
    TOLD = "player"
    WITHHELD = {"former": "moderator", "units": "moderator"}
    SAYS = ("{player} now leads {faction}.", "{faction} has nobody left to lead it.")
    faction: str
    player: str | None
    former: str | UnsetType | None = UNSET
    units: tuple[str, ...] | UnsetType = UNSET
    """The noble-led units that pass on; all the old leader has where it is not said."""

    def apply(self, state: NoblesseState) -> NoblesseState:
        former = self.former if isinstance(self.former, str) else None
        if former is not None and self.player is not None:
            led = (name for name, unit in state.units.items() if unit.of == former and unit.commander == "noble")
            for name in self.units if isinstance(self.units, tuple) else tuple(led):
                state = state.changed("units", name, of=self.player)
            for name, officer in state.factions[self.faction].officers.items():
                if officer.held_by == former:
                    state = changes.officer(state, self.faction, name, held_by=self.player)
        return state.changed("factions", self.faction, leader=self.player, successor=None)


class SuccessorNamed(Event):
    RULES = ("N7.2",)
    SAYS = "{player} is to lead {faction} next."
    TOLD = "leader of faction"
    apply = takes("factions", "faction", successor="player")
    faction: str
    player: str


class OfficerGiven(Event):
    RULES = ("N7.5",)
    SAYS = "{officer} is given to {to}."
    TOLD = ("to", "leader of faction")
    apply = through(changes.officer, "faction", "officer", held_by="to")
    officer: str
    faction: str
    to: str


class OfCouple(Event):
    """An event between two players, the acting one first."""

    TOLD = "players"
    players: tuple[str, str]


class MarriageProposed(OfCouple):
    RULES = ("N4.12",)
    SAYS = "{players.0} proposes marriage to {players.1}."
    apply = lists("proposals", lambda event: ("marriage", *event.players))


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
    apply = lists("proposals", lambda event: ("hostages", *event.players))


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
    apply = through(changes.heir, lambda event: event.players[0], kept_by=None)
