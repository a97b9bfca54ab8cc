"""The state of a game: houses, places, legions, heroes, what was sent where, and who is in Kanly with whom."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal, Self

from msgspec import Struct
from msgspec.structs import replace

from core.ledger.audience import MODERATOR, Audience
from core.ledger.names import Names
from core.ledger.register import Register
from core.ledger.state import State as BaseState

KAITAIN = "kaitain"
HOME = "home"
NPC = "npc"
CHAIR = "moderator"

Attack = Literal["raid", "seizure", "house_raid"]
Kind = Literal["standard", "sardaukar", "fedaykin"]
Upgrade = Literal["offensive", "defensive"]


class Player(Struct, frozen=True, kw_only=True):
    """A house. `knows` are places known besides his own; `recruited`, `ap_spent`, `loot` and `launched` are this round's."""

    homeworld: str
    combat: int = 0
    intrigue: int = 0
    diplomacy: int = 0
    money: int = 0
    upgrade_tokens: int = 0
    embargo: bool = False
    knows: tuple[str, ...] = ()
    may_recruit: tuple[str, ...] = ()
    votes: int = 0
    recruited: int = 0
    ap_spent: int = 0
    loot: int = 0
    launched: tuple[str, ...] = ()
    """Players at whom he launched an attack or assassination this round (D13.12)."""

    @property
    def action_points(self) -> int:
        return 2 * self.combat + 1

    @property
    def ap_left(self) -> int:
        return self.action_points - self.ap_spent

    @property
    def maximum_forces(self) -> int:
        return 3 * self.combat + 5


class Location(Struct, frozen=True, kw_only=True):
    """A place that is no Homeworld and not Kaitain, of a player, `npc` or nobody; the last four fields are this round's."""

    asset: str
    owner: str | None = None
    income: int = 0
    militia: int = 0
    militia_lost: int = 0
    makes_tokens: int = 0
    elector: bool = False
    votes: int = 0
    idle_through: int = 0
    garrison_score: int = 0
    regenerated: bool = False
    stolen: int = 0
    seizures: int = 0
    """Seizures fought here this round, won or lost: each softens the next defence (D15.6)."""
    seized_from: tuple[str | None, ...] = ()
    """Owners it was seized from this round, first to last (D10.13)."""

    @property
    def living_militia(self) -> int:
        return self.militia - self.militia_lost


class Legion(Struct, frozen=True, kw_only=True):
    """A legion. `fresh` came this round (D3.3); `moved` has ended its move of the round (D4.18, D5.3)."""

    owner: str
    at: str
    kind: str = "standard"
    upgrade: Upgrade | None = None
    committed_to: str | None = None
    fresh: bool = False
    moved: bool = False

    @property
    def elite(self) -> bool:
        return self.kind != "standard"

    @property
    def attack(self) -> int:
        return 2 if self.elite or self.upgrade == "offensive" else 1

    @property
    def defense(self) -> int:
        return 3 if self.elite or self.upgrade == "defensive" else 2


class Hero(Struct, frozen=True, kw_only=True):
    owner: str
    at: str
    attack: int = 1
    defense: int = 1
    committed_to: str | None = None
    moved: bool = False


class Force(Struct, frozen=True, kw_only=True):
    """An attack under way, in order of submission. `legions` is its roster; NPC bands have a `score` and nobody named.

    `heading` is empty until it is decided where the survivors go: to their `origin` or to the `homeworld`.
    """

    number: int
    player: str
    attack: Attack
    target: str
    legions: tuple[str, ...] = ()
    hero: str | None = None
    fee: int = 0
    score: int = 0
    heading: Literal["", "origin", "homeworld"] = ""
    causes: tuple[str, ...] = ()
    """What sent it, as its battle will cite it."""

    @property
    def heroes(self) -> tuple[str, ...]:
        return () if self.hero is None else (self.hero,)


class Demand(Struct, frozen=True):
    """Reparations in money."""

    ms: int


class Kanly(Struct, frozen=True, kw_only=True):
    """A declaration (`declared`) or a State of Kanly (`active`) between two players, in alphabetical order."""

    between: tuple[str, str]
    state: Literal["declared", "active"] = "active"
    declared_by: str = ""
    demand: str | Demand = ""
    agreed: tuple[str, ...] = ()
    """Who asked this round for its end."""


class Assassin(Struct, frozen=True, kw_only=True):
    player: str
    target: str
    victim: str | None
    fee: int


def pair(one: str, other: str) -> tuple[str, str]:
    return (one, other) if one <= other else (other, one)


def key(one: str, other: str) -> str:
    return "-".join(pair(one, other))


class State(BaseState, frozen=True, kw_only=True):
    """A moment of a round. `truces` are the pairs between whom Kanly was declared this round (D13.6)."""

    round: int = 1
    players: Register[str, Player] = Register()
    locations: Register[str, Location] = Register()
    legions: Register[str, Legion] = Register()
    heroes: Register[str, Hero] = Register()
    forces: tuple[Force, ...] = ()
    assassins: tuple[Assassin, ...] = ()
    kanly: Register[str, Kanly] = Register()
    truces: tuple[tuple[str, str], ...] = ()
    regenerating: tuple[str, ...] = ()
    other_homeworlds: tuple[str, ...] = ()
    prices: Register[str, int] = Register()
    departed: Register[str, str] = Register()
    """Legions and heroes no longer in play, and whom they served last: he goes on knowing them by name."""

    # what is asked of a state

    def place(self, player: str, written: str) -> str:
        """The id of a place as a player writes it: `home` is his Homeworld."""
        return self.players[player].homeworld if written == HOME else written

    def host(self, homeworld: str) -> str | None:
        """The player whose Homeworld this is."""
        return next((player for player, house in self.players.items() if house.homeworld == homeworld), None)

    def is_homeworld(self, place: str) -> bool:
        return place in self.other_homeworlds or self.host(place) is not None

    def controller(self, place: str) -> str | None:
        """Who owns a location or Homeworld: a player, `npc` or nobody."""
        location = self.locations.get(place)
        return location.owner if location is not None else self.host(place)

    def known(self, player: str) -> tuple[str, ...]:
        """Locations a player knows, his own included, alphabetically (D14.5)."""
        own = [place for place, location in self.locations.items() if location.owner == player]
        return tuple(sorted({*own, *self.players[player].knows}))

    def owned(self, player: str) -> tuple[str, ...]:
        return tuple(sorted(place for place, location in self.locations.items() if location.owner == player))

    def legions_of(self, player: str) -> tuple[str, ...]:
        return tuple(sorted(legion for legion, troop in self.legions.items() if troop.owner == player))

    def standing_legions(self, player: str, place: str) -> tuple[str, ...]:
        """His legions at a place that are sent nowhere, alphabetically."""
        return tuple(
            sorted(i for i, one in self.legions.items() if one.owner == player and one.at == place and one.committed_to is None)
        )

    def standing_heroes(self, player: str, place: str) -> tuple[str, ...]:
        return tuple(
            sorted(i for i, one in self.heroes.items() if one.owner == player and one.at == place and one.committed_to is None)
        )

    def kanly_of(self, player: str) -> Kanly | None:
        """The Kanly or open declaration a player is part of; he is never in two (D13.3)."""
        return next((kanly for kanly in self.kanly.values() if player in kanly.between), None)

    def enemy(self, player: str) -> str | None:
        """The other side of a State of Kanly that is in force."""
        kanly = self.kanly_of(player)
        if kanly is None or kanly.state != "active":
            return None
        return next(other for other in kanly.between if other != player)

    def truce(self, one: str, other: str | None) -> bool:
        return other is not None and pair(one, other) in self.truces

    def force(self, player: str, target: str) -> Force | None:
        """The attack a player has under way against a place (D15.9)."""
        mine = (force for force in self.forces if force.player == player and force.target == target)
        return next((force for force in mine if not force.heading), None)

    def home_from(self, player: str, origin: str) -> str:
        """Where forces that set out from `origin` come back to (D8.9)."""
        return origin if origin == KAITAIN or self.controller(origin) == player else self.players[player].homeworld

    @property
    def next_number(self) -> int:
        """The number of the next force."""
        return 1 + max((force.number for force in self.forces), default=0)

    # the same state with something changed

    def with_player(self, player: str, **changes: Any) -> Self:
        return replace(self, players=self.players.set(player, replace(self.players[player], **changes)))

    def with_location(self, place: str, **changes: Any) -> Self:
        return replace(self, locations=self.locations.set(place, replace(self.locations[place], **changes)))

    def with_legions(self, legions: Iterable[str], **changes: Any) -> Self:
        return replace(self, legions=self.legions.update({i: replace(self.legions[i], **changes) for i in legions}))

    def with_heroes(self, heroes: Iterable[str], **changes: Any) -> Self:
        return replace(self, heroes=self.heroes.update({i: replace(self.heroes[i], **changes) for i in heroes}))

    def paying(self, player: str, ms: int, ap: int = 0) -> Self:
        house = self.players[player]
        return self.with_player(player, money=house.money - ms, ap_spent=house.ap_spent + ap)

    def launching(self, player: str, victim: str | None) -> Self:
        """He launched something at whoever that is (D13.12); NPCs and nobody are no enemies."""
        if victim not in self.players:
            return self
        return self.with_player(player, launched=(*self.players[player].launched, victim))

    def learning(self, player: str, places: Iterable[str]) -> Self:
        return self.with_player(player, knows=tuple(sorted({*self.players[player].knows, *places})))

    def settled(self, to: str, legions: Iterable[str], heroes: Iterable[str]) -> Self:
        """These stand at `to`, are sent nowhere and move no more this round; forces they were of go on without them."""
        legions, heroes = tuple(legions), tuple(heroes)
        moved = self.with_legions(legions, at=to, committed_to=None, moved=True)
        return moved.with_heroes(heroes, at=to, committed_to=None, moved=True)._struck_off(legions, heroes)

    def fallen(self, legions: Iterable[str], heroes: Iterable[str]) -> Self:
        """These are dead."""
        legions, heroes = tuple(legions), tuple(heroes)
        left, alive, departed = self.legions, self.heroes, self.departed
        for legion in legions:
            left, departed = left.drop(legion), departed.set(legion, self.legions[legion].owner)
        for hero in heroes:
            alive, departed = alive.drop(hero), departed.set(hero, self.heroes[hero].owner)
        return replace(self, legions=left, heroes=alive, departed=departed)._struck_off(legions, heroes)

    def _struck_off(self, legions: tuple[str, ...], heroes: tuple[str, ...]) -> Self:
        forces: list[Force] = []
        for force in self.forces:
            roster = tuple(legion for legion in force.legions if legion not in legions)
            hero = None if force.hero in heroes else force.hero
            if roster or hero is not None or force.player == NPC:
                forces.append(replace(force, legions=roster, hero=hero))
        return replace(self, forces=tuple(forces))

    # what readers may know

    def known_to(self, audience: Audience) -> Self:
        """A single player's own house in full, of others the Homeworld alone; several readers, or the public, share only that.

        Of places not his own a player knows that they exist, not whose they are (D9.13). Kanly is public.
        """
        if audience == MODERATOR:
            return self
        readers = [player for player in sorted(audience.players) if player in self.players]
        reader = readers[0] if len(readers) == 1 else None
        legions = {i: legion for i, legion in self.legions.items() if legion.owner == reader}
        heroes = {i: hero for i, hero in self.heroes.items() if hero.owner == reader}
        here = {troop.at for troop in (*legions.values(), *heroes.values())}  # bought troops may stand anywhere
        common = [i for i in self.locations if i in here or (readers and all(i in self.known(player) for player in readers))]
        locations = {place: self._location_known(place, reader) for place in common}
        departed = {i: owner for i, owner in self.departed.items() if owner == reader}
        return replace(
            self,
            players=Register({player: self._house_known(player, reader) for player in self.players}),
            locations=Register(locations),
            legions=Register(legions),
            heroes=Register(heroes),
            forces=tuple(  # numbered anew: how many others were sent before his is no matter of his
                replace(force, number=number, causes=())
                for number, force in enumerate((force for force in self.forces if force.player == reader), 1)
            ),
            assassins=tuple(replace(a, victim=None) for a in self.assassins if a.player == reader),
            kanly=Register(
                {k: replace(kanly, agreed=tuple(p for p in kanly.agreed if p == reader)) for k, kanly in self.kanly.items()}
            ),
            regenerating=tuple(p for p in self.regenerating if p in self.locations and self.locations[p].owner == reader),
            departed=Register(departed),
            names=self._names_known({*locations, *legions, *heroes, *departed}),
        )

    def _house_known(self, player: str, reader: str | None) -> Player:
        house = self.players[player]
        # Whom he attacked tells whose a place is, which a raider does not learn (D9.13).
        return replace(house, launched=()) if player == reader else Player(homeworld=house.homeworld)

    def _location_known(self, place: str, reader: str | None) -> Location:
        location = self.locations[place]
        if reader is not None and location.owner == reader:
            return replace(location, stolen=0, seizures=0, seized_from=())
        return Location(asset=place)

    def _names_known(self, known: set[str]) -> Names:
        public = ("players", "homeworlds")
        return Names(
            Register(
                {
                    kind: named if kind in public else Register({i: name for i, name in named.items() if i in known})
                    for kind, named in self.names.kinds.items()
                }
            )
        )
