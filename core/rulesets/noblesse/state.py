"""The state of a game of noblesse: people, estates, units, posts and treaties at one moment."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Self

from msgspec import Struct

from core.ledger import state as ledger
from core.ledger.audience import Audience
from core.ledger.register import Register
from core.rulesets.noblesse.knowledge import known

RESOURCES = ("influence", "manpower", "money")
VALUES = ("attack", "malus", "melee", "charge", "pike", "ranged", "ambush", "toughness", "morale")
POSITIONS = ("officer", "reserve", "flank", "centre")
COLOURS = {"bronze": "manpower", "silver": "influence", "gold": "money"}
"""What a coloured company yields (N3.11)."""
KINDS = ("regiment", "brigade", "division", "garrison")
NEUTRAL = "neutral"
"""How the side of units without owner is written."""


class Resources(Struct, frozen=True):
    """Amounts of the three resources: a purse, a price or an income."""

    influence: int = 0
    manpower: int = 0
    money: int = 0

    def of(self, resource: str) -> int:
        return getattr(self, resource)

    def plus(self, other: Resources) -> Resources:
        return Resources(self.influence + other.influence, self.manpower + other.manpower, self.money + other.money)

    def minus(self, other: Resources) -> Resources:
        return Resources(self.influence - other.influence, self.manpower - other.manpower, self.money - other.money)

    def cover(self, price: Resources) -> bool:
        return self.influence >= price.influence and self.manpower >= price.manpower and self.money >= price.money

    def any(self) -> bool:
        return bool(self.influence or self.manpower or self.money)

    def each(self) -> tuple[tuple[str, int], ...]:
        return (("influence", self.influence), ("manpower", self.manpower), ("money", self.money))


NOTHING = Resources()


class Profile(Struct, frozen=True):
    """The nine values of a company, an officer or a whole unit (N5.6, N5.7)."""

    attack: int = 0
    malus: int = 0
    melee: int = 0
    charge: int = 0
    pike: int = 0
    ranged: int = 0
    ambush: int = 0
    toughness: int = 0
    morale: int = 0

    def plus(self, other: Profile, times: int = 1) -> Profile:
        return Profile(
            self.attack + other.attack * times, self.malus + other.malus * times, self.melee + other.melee * times,
            self.charge + other.charge * times, self.pike + other.pike * times, self.ranged + other.ranged * times,
            self.ambush + other.ambush * times, self.toughness + other.toughness * times, self.morale + other.morale * times,
        )  # fmt: skip

    def sum(self) -> int:
        return (
            self.attack + self.malus + self.melee + self.charge + self.pike
            + self.ranged + self.ambush + self.toughness + self.morale
        )  # fmt: skip


BLANK = Profile()


class Company(Struct, frozen=True):
    """`count` companies of one design. `design` is `role` or a name of the catalogue; empty where written out."""

    position: str
    profile: Profile = BLANK
    colours: tuple[str, ...] = ()
    count: int = 1
    design: str = ""

    @property
    def tier(self) -> int:
        """N5.6: the sum of all values, a colour counting 1."""
        return self.profile.sum() + len(self.colours)


class Unit(Struct, frozen=True, kw_only=True):
    """A unit on the board. `of` is None for units without owner; `noble` is the home of a noble in command.

    `profile` is the unit's own, its leader's attack included; `modified` is what abilities add until dawn. `stood` is where
    it stood before this night's moves, None where it did not move. `led_since` is the cycle its commander took over in.
    """

    of: str | None
    kind: str
    at: str
    profile: Profile
    companies: tuple[Company, ...] = ()
    commander: str | None = None
    noble: str | None = None
    officer: str | None = None
    moved: bool = False
    recruited: int = 0
    leaves: int | None = None
    led_since: int = 0
    modified: Profile = BLANK
    stood: str | None = None

    @property
    def strength(self) -> Profile:
        return self.profile if self.modified is BLANK else self.profile.plus(self.modified)


class Heir(Struct, frozen=True):
    """A living heir: the faction he is loyal to, and the player who keeps him as a hostage, if one does."""

    faction: str
    kept_by: str | None = None


class Effect(Struct, frozen=True):
    """One effect of a role ability (N4.40); `fixed` are the targets the ability itself names."""

    kind: str
    value: Any = True
    fixed: Register[str, str] = Register()


class Ability(Struct, frozen=True):
    """Effects in order. `price` is what a core ability names; the numbered ones cost their number of the role's resource."""

    effects: tuple[Effect, ...] = ()
    price: Resources | None = None


class UniqueDesign(Struct, frozen=True):
    """A role's own company design: how many there may be in the whole game, and how many there have been (N5.51)."""

    company: Company
    count: int
    used: int = 0


class Role(Struct, frozen=True, kw_only=True):
    """A role (N2.1). `abilities` by `2`, `5`, `8` and `core`; `chosen` are the options picked (N2.2); `range` is squares."""

    name: str = ""
    description: str = ""
    range: tuple[str, ...] = ()
    resource: str = "influence"
    abilities: Register[str, Ability] = Register()
    company: UniqueDesign | None = None
    chosen: tuple[str, ...] = ()


class Player(Struct, frozen=True, kw_only=True):
    """A player and his character. `courtiers` is all he has; `away` are those back at dawn: envoys, messengers and people
    freed from an assignment of this very night. `room` is estates beyond home and heir's, by role effects.
    """

    faction: str
    home: str | None = None
    resources: Resources = NOTHING
    courtiers: int = 10
    away: int = 0
    wounds: int = 0
    alive: bool = True
    room: int = 0
    married_to: str | None = None
    heir: Heir | None = None
    heir_created: bool = False
    role: Role | None = None


class UniqueOfficer(Struct, frozen=True):
    """A faction's unique officer: who was given him, and the unit he leads (N7.5). Once lost he is gone from the list."""

    profile: Profile
    held_by: str | None = None
    leads: str | None = None


class Faction(Struct, frozen=True, kw_only=True):
    """A faction; their order in the state is their prestige. `nobles` are those beside the ones named on estates."""

    name: str
    leader: str | None = None
    successor: str | None = None
    nobles: int = 0
    bonus: Profile = BLANK
    envoy: str | None = None
    officers: Register[str, UniqueOfficer] = Register()


class Building(Struct, frozen=True):
    """A building; `since` is the cycle it was started in."""

    done: bool = True
    since: int = 0


class Noble(Struct, frozen=True):
    """A noble whose home an estate is: the player who raised him and the faction he belongs to."""

    by: str
    faction: str


class Estate(Struct, frozen=True, kw_only=True):
    """A square. A player controls it, or a faction owns it, or it is neutral."""

    income: Resources = NOTHING
    controlled_by: str | None = None
    owned_by: str | None = None
    buildings: Register[str, Building] = Register()
    noble: Noble | None = None


class Post(Struct, frozen=True, kw_only=True):
    """A courtier posted as tax_collector, lobbyist, steward or crew; `since` is the cycle he was posted in."""

    of: str
    post: str
    at: str
    resource: str | None = None
    building: str | None = None
    since: int = 0


class Spy(Struct, frozen=True, kw_only=True):
    """A spy; `path` are the squares walked onto this night."""

    of: str
    at: str
    since: int = 0
    path: tuple[str, ...] = ()


class Mercenary(Struct, frozen=True, kw_only=True):
    """A unit for hire; after `term` cycles it leaves."""

    kind: str
    price: Resources
    profile: Profile
    term: int | None = None


class Clause(Struct, frozen=True):
    """A promise (`by` somebody), penalty or expiration by its rule id; `terms` are its parameters as written."""

    clause: str
    by: str | None = None
    will: bool | None = None
    terms: Register[str, Any] = Register()


class Breach(Struct, frozen=True):
    """A reported breach: the cycle of the report, the promise by its place from 1, the offending faction."""

    cycle: int
    promise: int
    against: str


class Due(Struct, frozen=True, kw_only=True):
    """What a penalty left due: a payment (with cycle, amount, resource) or a duty. Factions owe, not persons."""

    clause: str
    by: str
    to: str
    cycle: int | None = None
    amount: int | None = None
    resource: str | None = None


class Paid(Struct, frozen=True):
    """A payment made as promised (N6.21), with its cycle."""

    by: str
    resource: str
    amount: int
    cycle: int


class Treaty(Struct, frozen=True, kw_only=True):
    """A treaty proposed, running or over. `ends_at` is an end fixed by a penalty; `actions` those N6.44 counts; `kept` are
    promises the ledger saw kept (N6.52), which only the moderator knows.
    """

    between: tuple[str, str]
    starts: int
    status: str | None = None
    promises: tuple[Clause, ...] = ()
    penalties: tuple[Clause, ...] = ()
    expirations: tuple[Clause, ...] = ()
    intents: Register[str, str] = Register()
    signed: tuple[str, ...] = ()
    running: bool = False
    over: bool = False
    reported: tuple[Breach, ...] = ()
    due: tuple[Due, ...] = ()
    fulfilled: tuple[int, ...] = ()
    declared: bool = False
    ends_at: int | None = None
    prolonged: bool = False
    actions: tuple[str, ...] = ()
    paid: tuple[Paid, ...] = ()
    kept: tuple[int, ...] = ()

    def other(self, faction: str) -> str:
        return self.between[1] if faction == self.between[0] else self.between[0]


class Shield(Struct, frozen=True):
    """A player, unit or square protected from the actions named, this cycle."""

    what: str
    actions: tuple[str, ...]


class Marks(Struct, frozen=True, kw_only=True):
    """What is true until the end of the following day (N4.29)."""

    open: tuple[str, ...] = ()
    burnt: tuple[tuple[str, str], ...] = ()
    blocked: tuple[tuple[str, str], ...] = ()
    shielded: tuple[Shield, ...] = ()


class Request(Struct, frozen=True):
    """Battle or conquest asked for by a unit on a square, this night (N5.24)."""

    at: str
    attack: bool = False
    conquer: bool = False


class Aftermath(Struct, frozen=True):
    """What a death or a change of sides leaves for the end of the step (N4.37): `faction` is the new one, None for out."""

    player: str
    faction: str | None = None


class Board(Struct, frozen=True):
    """Rows A to `rows`, columns 1 to `columns`, and the four victory squares."""

    rows: str = "J"
    columns: int = 10
    victory: tuple[str, ...] = ("E5", "E6", "F5", "F6")

    def squares(self) -> Iterator[str]:
        for row in range(ord("A"), ord(self.rows) + 1):
            for column in range(1, self.columns + 1):
                yield f"{chr(row)}{column}"


class State(ledger.State, frozen=True, kw_only=True):
    """A moment of the game. Estates are in board order, everything else in the order listed or created."""

    cycle: int = 1
    board: Board = Board()
    factions: Register[str, Faction] = Register()
    players: Register[str, Player] = Register()
    estates: Register[str, Estate] = Register()
    units: Register[str, Unit] = Register()
    posts: tuple[Post, ...] = ()
    spies: Register[str, Spy] = Register()
    treaties: Register[str, Treaty] = Register()
    mercenaries: Register[str, Mercenary] = Register()
    catalogue: Register[str, Company] = Register()
    eliminated: Register[str, str] = Register()
    winners: Register[str, tuple[str, ...]] = Register()
    """Every way each faction has won by, in the order of N1.1 to N1.4."""
    marks: Marks = Marks()
    votes: Register[str, str] = Register()
    requests: Register[str, Request] = Register()
    used: tuple[tuple[str, str], ...] = ()
    """Role abilities used this night, as (player, ability)."""
    proposals: tuple[tuple[str, str, str], ...] = ()
    """This night's proposals, as (marriage or hostages, proposer, asked)."""
    deeds: tuple[tuple[str, str, str], ...] = ()
    """Actions done this night on somebody or something, as (player, action, target)."""
    pending: tuple[Aftermath, ...] = ()
    departed: Register[str, str] = Register()
    """Units and spies that are gone, with whose they were: they are still called by name to him."""
    engaged: tuple[str, ...] = ()
    """Owners of the units in the battle being fought, or the last one fought."""
    armies: Register[str, Register[str, int]] = Register()
    """Morale left to each army that fought tonight, by square and side."""

    def known_to(self, audience: Audience) -> Self:
        return known(self, audience)

    def faction_of(self, player: str | None) -> str | None:
        """The faction of a player; None for nobody. In what a reader may know, a faction's id may stand for its players."""
        if player is None:
            return None
        found = self.players.get(player)
        return found.faction if found is not None else player if player in self.factions else None

    def holder(self, square: str) -> str | None:
        """The faction that controls a square, itself or by one of its players (N0.6)."""
        estate = self.estates[square]
        return estate.owned_by or self.faction_of(estate.controlled_by)

    def units_at(self, square: str) -> list[tuple[str, Unit]]:
        return [(name, unit) for name, unit in self.units.items() if unit.at == square]

    def leader_of(self, faction: str | None) -> str | None:
        found = self.factions.get(faction) if faction is not None else None
        return found.leader if found is not None else None

    def setting(self, name: str) -> Any:
        return self.settings[name]
