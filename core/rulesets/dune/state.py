"""The state of a game: houses, places, legions, heroes, what was sent where, and who is in Kanly with whom.

A house knows its own in full, of other houses the Homeworld alone. Of places not its own it knows that they exist, not whose
they are (D9.13). Kanly is public.
"""

from __future__ import annotations

from collections.abc import Iterable
from operator import attrgetter
from typing import Annotated, Any, ClassVar, Literal, Self

from msgspec import Struct
from msgspec.structs import replace

from core.ledger import visibility
from core.ledger.register import Register
from core.ledger.state import GameState as BaseState
from core.ledger.value import Value
from core.ledger.visibility import OWNING, Moderator, Naming, Owned, Owner, Public, Sight, Whose, himself, its_owner, rows
from core.orders.form import Slot
from core.rulesets.refusing import told_codes

KAITAIN = "kaitain"
HOME = "home"
NPC = "npc"
CHAIR = "moderator"

Attack = Literal["raid", "seizure", "house_raid"]
LEGIONS = ("standard", "sardaukar", "fedaykin")
Upgrade = Literal["offensive", "defensive"]


def _knowing(state: DuneState) -> dict[str, set[str]]:
    """Who knows each place that is not his own: those who have come to know it, and those whose troops stand there, who were
    bought there perhaps."""
    found: dict[str, set[str]] = {}
    for player, house in state.players.items():
        for place in house.knows:
            found.setdefault(place, set()).add(player)
    for troop in (*state.legions.values(), *state.heroes.values()):
        if troop.owner in state.players:
            found.setdefault(troop.at, set()).add(troop.owner)
    return found


def _knows(sight: Sight[DuneState], place: str, location: DuneLocation) -> bool:
    """The same, asked of one reader."""
    state, reader = sight.state, sight.reader
    if location.owner == reader:
        return True
    house = state.players.get(reader)
    if house is None:
        return False
    troops: tuple[Register[str, Any], ...] = (state.legions, state.heroes)
    return place in house.knows or any(own[one].at == place for own in troops for one in own.having("owner", reader))


knows_of = Naming(lambda sight, place, location: (location.owner, *sight.state.found(_knowing).get(place, ()))).asked(_knows)
of_his_place = Naming(lambda sight, key, place: (here.owner,) if (here := sight.state.locations.get(place)) else ())
"""The owner of the place."""


class DunePlayer(Value):
    """A house. `knows` are places known besides his own; `recruited`, `ap_spent`, `loot` and `launched` are this round's."""

    homeworld: Public[str]
    combat: Owner[int] = 0
    intrigue: Owner[int] = 0
    diplomacy: Owner[int] = 0
    money: Owner[int] = 0
    upgrade_tokens: Owner[int] = 0
    embargo: Owner[bool] = False
    knows: Owner[tuple[str, ...]] = ()
    may_recruit: Owner[tuple[str, ...]] = ()
    votes: Owner[int] = 0
    recruited: Owner[int] = 0
    ap_spent: Owner[int] = 0
    loot: Owner[int] = 0
    launched: Moderator[tuple[str, ...]] = ()
    """Players at whom he launched an attack or assassination this round (D13.12)."""

    @property
    def ap_left(self) -> int:
        """His action points that are not spent: 2 for each Combat and one more a round (D4.1)."""
        return 2 * self.combat + 1 - self.ap_spent

    @property
    def maximum_forces(self) -> int:
        """How many legions he may have, militia not counted (D2.13)."""
        return 3 * self.combat + 5


class DuneLocation(Value):
    """A place that is no Homeworld and not Kaitain, of a player, `npc` or nobody; the last four fields are this round's. What it
    makes is its owner's to know; to others that is what it is called."""

    asset: Annotated[str, visibility.seen_by(its_owner, otherwise=lambda state, place, location: place)]
    owner: Annotated[Owner[str | None], OWNING] = None
    income: Owner[int] = 0
    militia: Owner[int] = 0
    militia_lost: Owner[int] = 0
    makes_tokens: Owner[int] = 0
    elector: Owner[bool] = False
    votes: Owner[int] = 0
    idle_through: Owner[int] = 0
    garrison_score: Owner[int] = 0
    regenerated: Owner[bool] = False
    stolen: Moderator[int] = 0
    seizures: Moderator[int] = 0
    """Seizures fought here this round, won or lost: each softens the next defence (D15.6)."""
    seized_from: Moderator[tuple[str | None, ...]] = ()
    """Owners it was seized from this round, first to last (D10.13)."""

    @property
    def living_militia(self) -> int:
        return self.militia - self.militia_lost


class Legion(Value):
    """A legion (D2). `fresh` came this round (D3.3); `moved` has ended its move of the round (D4.18, D5.3)."""

    owner: Annotated[Whose[str], Slot("player", "Owner", needed=True, begins=None)]
    at: Annotated[Public[str], Slot("place", "Stands at", begins=HOME)]
    kind: Annotated[Public[str], Slot("word", "Kind", LEGIONS)] = "standard"
    upgrade: Annotated[Public[Upgrade | None], Slot("word", "Upgrade", ("offensive", "defensive"))] = None
    committed_to: Public[str | None] = None
    fresh: Public[bool] = False
    moved: Public[bool] = False

    @property
    def elite(self) -> bool:
        """Whether it is of an elite kind, which cannot be upgraded (D2.4)."""
        return self.kind != "standard"

    @property
    def attack(self) -> int:
        """Its points in an attack (D2.4)."""
        return 2 if self.elite or self.upgrade == "offensive" else 1

    @property
    def defense(self) -> int:
        """Its points in a defense (D2.4)."""
        return 3 if self.elite or self.upgrade == "defensive" else 2


class Hero(Value):
    """A hero (D6); `attack` and `defense` are what he adds there, `committed_to` the place he is sent to attack."""

    owner: Annotated[Whose[str], Slot("player", "Owner", needed=True, begins=None)]
    at: Annotated[Public[str], Slot("place", "Stands at", begins=HOME)]
    attack: Annotated[Public[int], Slot("number", "Attack bonus")] = 1
    defense: Annotated[Public[int], Slot("number", "Defence bonus")] = 1
    committed_to: Public[str | None] = None
    moved: Public[bool] = False


class Force(Value):
    """An attack under way, in order of submission. `legions` is its roster; NPC bands have a `score` and nobody named.

    `heading` is empty until it is decided where the survivors go: to their `origin` or to the `homeworld`.
    """

    number: Moderator[int] = 0
    player: Whose[str]
    attack: Public[Attack]
    target: Public[str]
    legions: Public[tuple[str, ...]] = ()
    hero: Public[str | None] = None
    fee: Public[int] = 0
    score: Public[int] = 0
    heading: Public[Literal["", "origin", "homeworld"]] = ""
    causes: Moderator[tuple[str, ...]] = ()
    """What sent it, as its battle will cite it."""

    @property
    def heroes(self) -> tuple[str, ...]:
        """Its hero, if one leads it."""
        return () if self.hero is None else (self.hero,)

    def without(self, legions: frozenset[str], heroes: tuple[str, ...]) -> Force:
        """What is left of it without these."""
        roster = tuple(one for one in self.legions if one not in legions)
        return replace(self, legions=roster, hero=None if self.hero in heroes else self.hero)


class Demand(Struct, frozen=True):
    """Reparations in money."""

    ms: Public[int]


class Kanly(Value):
    """A declaration (`declared`) or a State of Kanly (`active`, D13) between two players, in alphabetical order."""

    between: Annotated[Public[tuple[str, str]], Slot("player", "Between", begins=("", ""))]
    state: Public[Literal["declared", "active"]] = "active"
    declared_by: Public[str] = ""
    demand: Public[str | Demand] = ""
    agreed: Annotated[tuple[str, ...], rows(himself)] = ()
    """Who asked this round for its end."""


class Assassin(Value):
    """An assassination that was ordered, for the moderator to rule on (D13.14)."""

    player: Whose[str]
    target: Public[str]
    victim: Moderator[str | None]
    fee: Public[int]


_number = attrgetter("number")


def pair(one: str, other: str) -> tuple[str, str]:
    """Two players in the order of their ids, however they are named."""
    return (one, other) if one <= other else (other, one)


def key(one: str, other: str) -> str:
    """What the Kanly of two players goes by."""
    return "-".join(pair(one, other))


class DuneState(BaseState):
    """A moment of a round. `truces` are the pairs between whom Kanly was declared this round (D13.6)."""

    FAIR = told_codes("dune")
    OPEN = frozenset({"player"})
    COMMON = frozenset({HOME, KAITAIN})
    NAMES: ClassVar = {
        "players": visibility.ALL_NAMES,
        "homeworlds": visibility.ALL_NAMES,
        "locations": visibility.names_of("locations"),
        "legions": visibility.names_of("legions", met=True),
        "heroes": visibility.names_of("heroes", met=True),
    }

    round: Public[int] = 1
    players: Public[Register[str, DunePlayer]] = Register()
    locations: Annotated[Register[str, DuneLocation], rows(knows_of)] = Register()
    legions: Owned[Register[str, Legion]] = Register()
    heroes: Owned[Register[str, Hero]] = Register()
    forces: Owned[tuple[Force, ...]] = ()
    assassins: Owned[tuple[Assassin, ...]] = ()
    kanly: Public[Register[str, Kanly]] = Register()
    truces: Public[tuple[tuple[str, str], ...]] = ()
    regenerating: Annotated[tuple[str, ...], rows(of_his_place)] = ()
    other_homeworlds: Public[tuple[str, ...]] = ()
    prices: Public[Register[str, int]] = Register()
    departed: Annotated[Register[str, str], rows(himself)] = Register()
    """Legions and heroes no longer in play, and whom they served last: he goes on knowing that they were."""

    # what is asked of a state

    def place(self, player: str, written: str) -> str:
        """The id of a place as a player writes it: `home` is his Homeworld."""
        return self.players[player].homeworld if written == HOME else written

    def host(self, homeworld: str) -> str | None:
        """The player whose Homeworld this is."""
        return next(iter(self.players.having("homeworld", homeworld)), None)

    def is_homeworld(self, place: str) -> bool:
        """Whether a place is somebody's Homeworld, or one not in play."""
        return place in self.other_homeworlds or self.host(place) is not None

    def is_told(self, player: str) -> bool:
        return player != NPC

    def controller_of(self, place: str) -> str | None:
        """Who owns a location or Homeworld: a player, `npc` or nobody."""
        location = self.locations.get(place)
        return location.owner if location is not None else self.host(place)

    def known(self, player: str) -> tuple[str, ...]:
        """Locations a player knows, his own included, alphabetically (D14.5)."""
        return tuple(sorted({*self.locations.having("owner", player), *self.players[player].knows}))

    def owned(self, player: str) -> tuple[str, ...]:
        """A player's locations, by id."""
        return tuple(sorted(self.locations.having("owner", player)))

    def legions_of(self, player: str) -> tuple[str, ...]:
        """A player's legions, by id, militia not among them."""
        return tuple(sorted(self.legions.having("owner", player)))

    def standing(self, troops: Literal["legions", "heroes"], player: str, place: str) -> tuple[str, ...]:
        """His legions or heroes at a place that are sent nowhere, alphabetically."""
        all_of_them: Register[str, Any] = getattr(self, troops)
        own = ((one, all_of_them[one]) for one in all_of_them.having("owner", player))
        return tuple(sorted(one for one, troop in own if troop.at == place and troop.committed_to is None))

    def kanly_of(self, player: str) -> Kanly | None:
        """The Kanly or open declaration a player is part of; he is never in two (D13.3)."""
        return next((kanly for kanly in self.kanly.values() if player in kanly.between), None)

    def enemy(self, player: str) -> str | None:
        """The other side of a State of Kanly that is in force."""
        kanly = self.kanly_of(player)
        sides = kanly.between if kanly is not None and kanly.state == "active" else ()
        return next((other for other in sides if other != player), None)

    def truce(self, one: str, other: str | None) -> bool:
        """Whether the two may not attack each other this round (D13.6)."""
        return other is not None and pair(one, other) in self.truces

    def force(self, player: str, target: str) -> Force | None:
        """The attack a player has under way against a place (D15.9)."""
        own = (force for force in self.forces if force.target == target and force.player == player)
        return next((force for force in own if not force.heading), None)

    def home_from(self, player: str, origin: str) -> str:
        """Where forces that set out from `origin` come back to (D8.9)."""
        return origin if origin == KAITAIN or self.controller_of(origin) == player else self.players[player].homeworld

    # the same state with something changed

    def with_troops(self, legions: Iterable[str], heroes: Iterable[str], **changes: Any) -> Self:
        """The state with the same fields of several legions and heroes changed."""
        changed = self.legions.update({i: replace(self.legions[i], **changes) for i in legions})
        return replace(self, legions=changed, heroes=self.heroes.update({i: replace(self.heroes[i], **changes) for i in heroes}))

    def paying(self, player: str, ms: int, ap: int = 0) -> Self:
        """The state with a player's money and AP spent; whether he has them is judged before."""
        house = self.players[player]
        return self.changed("players", player, money=house.money - ms, ap_spent=house.ap_spent + ap)

    def sending(self, force: Force) -> Self:
        """The state with one more attack under way, which gets the next number."""
        number = 1 + max(map(_number, self.forces), default=0)
        return replace(self, forces=(*self.forces, replace(force, number=number)))

    def launching(self, player: str, victim: str | None) -> Self:
        """The state in which a player launched something at another (D13.12); the same where that is an NPC or nobody."""
        if victim not in self.players:
            return self
        return self.changed("players", player, launched=(*self.players[player].launched, victim))

    def learning(self, players: Iterable[str], places: Iterable[str]) -> Self:
        """The state in which these players know the places, besides those they knew."""
        taught, places = dict[str, Any](), frozenset(places)
        for player in players:
            house = self.players[player]
            if new := places.difference(house.knows):
                taught[player] = replace(house, knows=tuple(sorted((*house.knows, *new))))
        return replace(self, players=self.players.update(taught)) if taught else self

    def settled(self, to: str, legions: Iterable[str], heroes: Iterable[str]) -> Self:
        """These stand at `to`, are sent nowhere and move no more this round; forces they were of go on without them."""
        legions, heroes = tuple(legions), tuple(heroes)
        return self.with_troops(legions, heroes, at=to, committed_to=None, moved=True)._struck_off(legions, heroes)

    def fallen(self, legions: tuple[str, ...], heroes: tuple[str, ...]) -> Self:
        """The state in which these legions and heroes are dead; whose they were is remembered."""
        if not legions and not heroes:  # as in most battles
            return self
        owners = {one: self.legions[one].owner for one in legions} | {one: self.heroes[one].owner for one in heroes}
        left, alive, departed = self.legions.drop(*legions), self.heroes.drop(*heroes), self.departed.update(owners)
        return replace(self, legions=left, heroes=alive, departed=departed)._struck_off(legions, heroes)

    def _struck_off(self, legions: tuple[str, ...], heroes: tuple[str, ...]) -> Self:
        """The state with these taken off the rosters of forces; a player's force of which nobody is left is no more."""
        gone = frozenset(legions)
        left = [
            force if force.hero not in heroes and gone.isdisjoint(force.legions) else force.without(gone, heroes)
            for force in self.forces
        ]
        forces = [force for force in left if force.legions or force.hero is not None or force.player == NPC]
        return replace(self, forces=tuple(forces))
