"""The state of a game of noblesse: people, estates, units, posts and treaties at one moment."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Annotated, Any, ClassVar

from msgspec import Struct

from core.ledger import state as ledger
from core.ledger.register import Register
from core.ledger.value import Value, kept
from core.ledger.visibility import ALL_NAMES, Moderator, Owned, Owner, Public, Whose, himself, its_owner, names_of, rows, seen_by
from core.orders.form import Slot
from core.rulesets.refusing import told_codes
from . import sight
from .shorthands import Shaped
from .sight import Held, Household, Leader, Officers, Parties, UnitOwner
from .values import BLANK, HARMFUL, KINDS, NOTHING, Company, Profile, Resources

NEUTRAL = "neutral"
"""How the side of units without owner is written."""


class Unit(Value):
    """A unit on the board. `of` is None for units without owner; `noble` is the home of a noble in command. `profile` is its
    own, its leader's attack included; `modified` is what abilities add until dawn. `stood` is where it stood before this night's
    moves, None where it did not move. `led_since` is the cycle its commander took over in."""

    of: UnitOwner[str | None]
    kind: Public[str]
    at: Public[str]
    profile: Owner[Profile]
    companies: Owner[tuple[Company, ...]] = ()
    commander: Owner[str | None] = None
    noble: Owner[str | None] = None
    officer: Owner[str | None] = None
    moved: Owner[bool] = False
    recruited: Owner[int] = 0
    leaves: Owner[int | None] = None
    led_since: Owner[int] = 0
    modified: Owner[Profile] = BLANK
    stood: Owner[str | None] = None

    @property
    def strength(self) -> Profile:
        """Its values with what abilities did to them in this cycle (N4.40)."""
        return self.profile if self.modified is BLANK else self.profile.plus(self.modified)


class Heir(Struct, frozen=True):
    """A living heir: the faction he is loyal to, and the player who keeps him as a hostage, if one does."""

    faction: Public[str]
    kept_by: Public[str | None] = None


class Effect(Struct, frozen=True):
    """One effect of a role ability (N4.40); `fixed` are the targets the ability itself names."""

    kind: Public[str]
    value: Public[Any] = True
    fixed: Public[Register[str, str]] = Register()


class Ability(Struct, frozen=True):
    """Effects in order. `price` is what a core ability names; the numbered ones cost their number of the role's resource."""

    effects: Public[tuple[Effect, ...]] = ()
    price: Public[Resources | None] = None


class UniqueDesign(Struct, frozen=True):
    """A role's own company design: how many there may be in the whole game, and how many there have been (N5.51)."""

    company: Public[Company]
    count: Public[int]
    used: Public[int] = 0


class Role(Value):
    """A role (N2.1). `abilities` by `2`, `5`, `8` and `core`; `chosen` are the options picked (N2.2); `range` is squares."""

    name: Public[str] = ""
    description: Public[str] = ""
    range: Public[tuple[str, ...]] = ()
    resource: Public[str] = "influence"
    abilities: Public[Register[str, Ability]] = Register()
    company: Public[UniqueDesign | None] = None
    chosen: Public[tuple[str, ...]] = ()


class Player(Value):
    """A player and his character. `courtiers` is all he has; `away` are those back at dawn: envoys, messengers and people
    freed from an assignment of this very night. `room` is estates beyond home and heir's, by role effects."""

    faction: Household[str]
    home: Household[str | None] = None
    resources: Owner[Resources] = NOTHING
    courtiers: Annotated[int, seen_by(its_owner, empty=0)] = 10
    away: Owner[int] = 0
    wounds: Owner[int] = 0
    alive: Public[bool] = True
    room: Owner[int] = 0
    married_to: Owner[str | None] = None
    heir: Owner[Heir | None] = None
    heir_created: Owner[bool] = False
    role: Owner[Role | None] = None


class UniqueOfficer(Struct, frozen=True):
    """A faction's unique officer: who was given him, and the unit he leads (N7.5). Once lost he is gone from the list. What unit
    was raised under one who was given away, not even the leader hears (N8.5)."""

    profile: Public[Profile]
    held_by: Whose[str | None] = None
    leads: Owner[str | None] = None


class Faction(Value):
    """A faction; their order in the state is their prestige. `nobles` are those beside the ones named on estates."""

    name: Public[str]
    leader: Leader[str | None] = None
    successor: Leader[str | None] = None
    nobles: Leader[int] = 0
    bonus: Leader[Profile] = BLANK
    envoy: Public[str | None] = None
    officers: Officers[Register[str, UniqueOfficer]] = Register()


class Building(Struct, frozen=True):
    """A building; `since` is the cycle it was started in."""

    done: Public[bool] = True
    since: Public[int] = 0


class Noble(Struct, frozen=True):
    """A noble whose home an estate is: the player who raised him and the faction he belongs to."""

    by: Public[str]
    faction: Public[str]


class Estate(Value):
    """A square. A player controls it, or a faction owns it, or it is neutral."""

    income: Held[Resources] = NOTHING
    controlled_by: Held[str | None] = None
    owned_by: Annotated[str | None, seen_by(sight.held, otherwise=sight.holding_faction)] = None
    buildings: Held[Register[str, Building]] = Register()
    noble: Annotated[Noble | None, seen_by(sight.held, sight.raised_noble)] = None


class Post(Value):
    """A courtier posted as tax_collector, lobbyist, steward or crew; `since` is the cycle he was posted in."""

    of: Whose[str]
    post: Public[str]
    at: Public[str]
    resource: Public[str | None] = None
    building: Public[str | None] = None
    since: Public[int] = 0


class Spy(Value):
    """A spy; `path` are the squares walked onto this night."""

    of: Whose[str]
    at: Public[str]
    since: Public[int] = 0
    path: Public[tuple[str, ...]] = ()


class Mercenary(Shaped, omit_defaults=False):
    """A unit of the pool for hire; after `term` cycles it leaves (N7.6)."""

    kind: Public[Annotated[str, Slot("choice", "Kind", KINDS, needed=True)]] = ""
    price: Public[Annotated[Resources, Slot("resources", "Price", forms=(Resources,))]] = NOTHING
    profile: Public[Annotated[Profile, Slot("values", "Values", forms=(Profile,))]] = BLANK
    term: Public[Annotated[int | None, Slot("number", "Leaves after how many cycles", least=1)]] = None


class Clause(Struct, frozen=True):
    """A promise (`by` somebody), penalty or expiration by its rule id; `terms` are its parameters as written."""

    clause: Public[str]
    by: Public[str | None] = None
    will: Public[bool | None] = None
    terms: Public[Register[str, Any]] = Register()


class Breach(Struct, frozen=True):
    """A reported breach: the cycle of the report, the promise by its place from 1, the offending faction."""

    cycle: Public[int]
    promise: Public[int]
    against: Public[str]


class Due(Value):
    """What a penalty left due: a payment (with cycle, amount, resource) or a duty. Factions owe, not persons."""

    clause: Public[str]
    by: Public[str]
    to: Public[str]
    cycle: Public[int | None] = None
    amount: Public[int | None] = None
    resource: Public[str | None] = None


class Paid(Struct, frozen=True):
    """A payment made as promised (N6.21), with its cycle."""

    by: Public[str]
    resource: Public[str]
    amount: Public[int]
    cycle: Public[int]


class Treaty(Value):
    """A treaty proposed, running or over. `ends_at` is an end fixed by a penalty; `actions` those N6.44 counts; `kept` are
    promises the ledger saw kept (N6.52), which only the moderator knows."""

    between: Public[tuple[str, str]]
    starts: Public[int]
    status: Public[str | None] = None
    promises: Parties[tuple[Clause, ...]] = ()
    penalties: Parties[tuple[Clause, ...]] = ()
    expirations: Parties[tuple[Clause, ...]] = ()
    intents: Public[Register[str, str]] = Register()
    signed: Parties[tuple[str, ...]] = ()
    running: Public[bool] = False
    over: Public[bool] = False
    reported: Parties[tuple[Breach, ...]] = ()
    due: Parties[tuple[Due, ...]] = ()
    fulfilled: Parties[tuple[int, ...]] = ()
    declared: Parties[bool] = False
    ends_at: Parties[int | None] = None
    prolonged: Parties[bool] = False
    actions: Parties[tuple[str, ...]] = ()
    paid: Parties[tuple[Paid, ...]] = ()
    kept: Moderator[tuple[int, ...]] = ()

    def other(self, faction: str) -> str:
        return self.between[1] if faction == self.between[0] else self.between[0]


class Shield(Shaped, kw_only=False, omit_defaults=False):
    """A player, unit or square protected from the actions named, this cycle."""

    LABEL = "Shielded"

    what: Annotated[str, Slot("text", "Player, unit or square")] = ""
    actions: Annotated[tuple[str, ...], Slot("choice", "From", HARMFUL)] = ()


class Marks(Value):
    """What is true until the end of the following day (N4.29)."""

    open: Public[tuple[str, ...]] = ()
    burnt: Annotated[tuple[tuple[str, str], ...], rows(sight.on_his_estate)] = ()
    blocked: Annotated[tuple[tuple[str, str], ...], rows(sight.on_his_estate)] = ()
    shielded: Moderator[tuple[Shield, ...]] = ()


class Request(Struct, frozen=True):
    """Battle or conquest asked for by a unit on a square, this night (N5.24)."""

    at: Public[str]
    attack: Public[bool] = False
    conquer: Public[bool] = False


class Way(Struct, frozen=True):
    """Where a unit went this night, whatever became of it: whose it was, where it stood before, and each square it came to."""

    of: str | None
    kind: str
    start: str
    squares: tuple[str, ...]


class NightAftermath(Struct, frozen=True):
    """What a death or a change of sides leaves for the end of the step (N4.37): `faction` is the new one, None for out."""

    player: str
    faction: str | None = None


class Board(Shaped, omit_defaults=False):
    """Rows A to `rows`, columns 1 to `columns` (N0.2), and the four victory squares (N1.3)."""

    rows: Public[Annotated[str, Slot("text", "Last row (a letter)")]] = "J"
    columns: Public[Annotated[int, Slot("number", "Columns", most=40, least=1)]] = 10
    victory: Public[Annotated[tuple[str, ...], Slot("square", "Victory squares")]] = ("E5", "E6", "F5", "F6")

    def squares(self) -> Iterator[str]:
        rows = map(chr, range(ord("A"), ord(self.rows) + 1))
        return (f"{row}{column}" for row in rows for column in range(1, self.columns + 1))


class NoblesseState(ledger.GameState):
    """A moment of the game. Estates are in board order, everything else in the order listed or created."""

    FAIR = told_codes("noblesse")
    OPEN = frozenset({"player", "square", "faction", "design"})
    NAMES: ClassVar = {
        **dict.fromkeys(("players", "factions", "estates", "squares", "catalogue"), ALL_NAMES),
        "units": names_of("units", "departed", met=True),
        "spies": names_of("spies", "departed"),
        "treaties": names_of("treaties", met=True),
        "mercenaries": names_of("mercenaries", met=True),
        "officers": names_of("factions.officers"),
    }

    cycle: Public[int] = 1
    board: Public[Board] = Board()
    factions: Public[Register[str, Faction]] = Register()
    players: Public[Register[str, Player]] = Register()
    estates: Public[Register[str, Estate]] = Register()
    units: Annotated[Register[str, Unit], rows(its_owner, sight.met)] = Register()
    posts: Owned[tuple[Post, ...]] = ()
    spies: Owned[Register[str, Spy]] = Register()
    treaties: Annotated[Register[str, Treaty], rows(sight.party, sight.announced)] = Register()
    mercenaries: Annotated[Register[str, Mercenary], seen_by(sight.leads_any)] = Register()
    catalogue: Public[Register[str, Company]] = Register()
    eliminated: Moderator[Register[str, str]] = Register()
    winners: Public[Register[str, tuple[str, ...]]] = Register()
    """Every way each faction has won by, in the order of N1.1 to N1.4."""
    marks: Public[Marks] = Marks()
    votes: Public[Register[str, str]] = Register()
    requests: Annotated[Register[str, Request], rows(sight.of_his_unit)] = Register()
    used: Annotated[tuple[tuple[str, str], ...], rows(sight.his_deed)] = ()
    """Role abilities used this night, as (player, ability)."""
    proposals: Annotated[tuple[tuple[str, str, str], ...], rows(sight.proposed_or_asked)] = ()
    """This night's proposals, as (marriage or hostages, proposer, asked)."""
    deeds: Annotated[tuple[tuple[str, str, str], ...], rows(sight.his_deed)] = ()
    """Actions done this night on somebody or something, as (player, action, target)."""
    ways: Moderator[Register[str, Way]] = Register()
    """What the watch for breaches reads of units that went somewhere this night, those that fell there too (N6.52)."""
    pending: Moderator[tuple[NightAftermath, ...]] = ()
    departed: Annotated[Register[str, str], rows(himself)] = Register()
    """Units and spies that are gone, with whose they were: they are still called by name to him."""
    engaged: Moderator[tuple[str, ...]] = ()
    """Owners of the units in the battle being fought, or the last one fought."""
    armies: Moderator[Register[str, Register[str, int]]] = Register()
    """Morale left to each army that fought tonight, by square and side."""

    def faction_of(self, player: str | None) -> str | None:
        """The faction of a player; None for nobody. In what a reader may know, a faction's id may stand for its players."""
        if player is None:
            return None
        found = self.players.get(player)
        return found.faction if found is not None else player if player in self.factions else None

    def received(self, player: str, amounts: Resources) -> NoblesseState:
        return self.changed("players", player, resources=self.players[player].resources.plus(amounts))

    def holder(self, square: str) -> str | None:
        """The faction that controls a square, itself or by one of its players (N0.6)."""
        estate = self.estates[square]
        return estate.owned_by or self.faction_of(estate.controlled_by)

    @property
    def households(self) -> tuple[tuple[str, str | None, str, bool], ...]:
        """Each player's home and faction, and whether he is alive."""
        return tuple([(name, one.home, one.faction, one.alive) for name, one in self.players.items()])

    @kept
    def holders(self) -> Mapping[str, str]:
        """The squares that somebody controls and the faction that does, in board order."""
        held = (square for square, estate in self.estates.items() if estate.owned_by or estate.controlled_by)
        return {square: faction for square in held if (faction := self.holder(square)) is not None}

    def held_by(self, faction: str) -> tuple[int, int]:
        """How many estates a faction controls, and how many victory squares."""
        crowns = [self.holders.get(square) for square in self.board.victory]
        return [*self.holders.values()].count(faction), crowns.count(faction)

    @property
    def built(self) -> tuple[tuple[str, Estate], ...]:
        """The squares with buildings, in board order."""
        return self.estates.once("built", lambda estates: tuple([one for one in estates.items() if one[1].buildings]))

    def calls_unit(self, name: str) -> bool:
        """Whether a unit, or one for hire, is called that."""
        return name in self.units or name in self.mercenaries

    def units_at(self, square: str) -> list[tuple[str, Unit]]:
        """The units on a square with their ids, in the order listed, neutral ones too."""
        return [(name, unit) for name, unit in self.units.items() if unit.at == square]

    def leader_of(self, faction: str | None) -> str | None:
        """The leader of a faction; None for none, or where nobody leads it."""
        found = self.factions.get(faction) if faction is not None else None
        return found.leader if found is not None else None

    def led_by(self, player: str) -> str | None:
        return next((name for name, faction in self.factions.items() if faction.leader == player), None)

    def leaders_of(self, treaty: str) -> tuple[str | None, ...]:
        """The two leaders a treaty's text is known to (N6.11)."""
        return tuple(self.leader_of(faction) for faction in self.treaties[treaty].between)

    def owner_of(self, unit: str) -> str | None:
        return self.units[unit].of

    def spymaster_of(self, spy: str) -> str:
        return self.spies[spy].of

    def controller_of(self, square: str) -> str | None:
        """The player who controls a square, or the leader of the faction that owns it."""
        estate = self.estates[square]
        return estate.controlled_by or self.leader_of(estate.owned_by)
