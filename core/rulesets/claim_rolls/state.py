"""The state of a game of areas, army priorities and claim rolls."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Any, ClassVar, Literal

from msgspec import Struct

from core.ledger.names import Names
from core.ledger.register import Register
from core.ledger.state import GameState
from core.ledger.value import Value
from core.ledger.visibility import ALL_NAMES, Moderator, Owned, Public, Whose
from core.orders.form import Count, Form, Slot
from core.rulesets.refusing import told_codes

OFFENSE = "offense"
DEFENSE = "defense"
DRAW = "draw"
NOT_PLAYED = "not_played"
Because = Literal["mutual_attack", "free_opponent", "several_offense"]


def outcome(result: Any, names: Names) -> str:
    """How a battle ended, in words: a draw, not played, or who won."""
    return {DRAW: "a draw", NOT_PLAYED: "not played"}.get(result.winner) or f"won by {names.of(result.winner)}"


def without(buildings: Iterable[str], gone: Iterable[str]) -> tuple[str, ...]:
    """The buildings but for these; two of a name are two buildings."""
    left = list(buildings)
    for building in gone:
        if building in left:
            left.remove(building)
    return tuple(left)


class Area(Form):
    """C0.1: `owner` is None while unclaimed; `borders` holds both directions, in map order, where a setup may name but one."""

    owner: Annotated[Public[str | None], Slot("player", "Owner")] = None
    borders: Annotated[Public[tuple[str, ...]], Slot("area", "Borders")] = ()
    buildings: Annotated[Public[tuple[str, ...]], Slot("text", "Buildings")] = ()
    fortifications: Annotated[Public[Count], Slot("number", "Fortifications")] = 0


class Priority(Struct, frozen=True):
    """C0.2: `offense` or `defense`, and the order that chose it (none by default, C0.3)."""

    word: Public[str]
    order: Moderator[int | None] = None


class AreaAttack(Value):
    """`type` is main, auxiliary or mass; `rank` counts a Mass Assault's targets from 1. `settled` once fought or rolled for."""

    by: Public[str]
    at: Public[str]
    type: Public[str]
    rank: Public[int | None] = None
    order: Moderator[int | None] = None
    settled: Public[bool] = False

    @property
    def main(self) -> bool:
        """Whether this is what the main army is sent to fight for (C1.5, C6.8)."""
        return self.type == "main" or self.rank == 1


class Promise(Value):
    """RP set aside for the claim roll at an area (C4.11); `role` is attack or defence."""

    by: Whose[str]
    at: Public[str]
    rp: Public[int]
    role: Public[str]
    order: Moderator[int | None]
    paid: Public[bool] = False


class Reroll(Struct, frozen=True):
    """A standing wish to pay for a second throw of a tie (C5.8)."""

    by: str
    at: str
    order: int


class AreaBattle(Value):
    """A game to be played (C2.11). `result` is a player, draw or not_played once it is known."""

    at: Public[str]
    areas: Public[tuple[str, ...]]
    players: Public[tuple[str, ...]]
    because: Public[Because]
    reasons: Public[tuple[str, ...]] = ()
    result: Public[str | None] = None


class Offer(Value):
    """One side's wish for an extra battle (C3.5)."""

    by: str
    to: str
    stake: str | None
    over: str | None
    order: int

    def answers(self, other: Offer) -> bool:
        """Whether the two name each other on matching terms."""
        mutual = (self.by, self.to) == (other.to, other.by)
        return mutual and self.over == other.over and (self.stake is None) == (other.stake is None)


class ExtraBattle(Value):
    """An agreed extra battle; `stakes` pairs each player with the area put up, `over` is an unclaimed one (C3.4)."""

    players: Public[tuple[str, ...]]
    stakes: Public[tuple[tuple[str, str], ...]] = ()
    over: Public[str | None] = None
    result: Public[str | None] = None

    @property
    def at(self) -> None:
        """It is fought at no place of the map."""

    @property
    def areas(self) -> tuple[str, ...]:
        """What is at stake: one unclaimed area, an area each, or nothing (C3.4)."""
        return (self.over,) if self.over is not None else tuple(area for _, area in self.stakes)


class Aftermath(Value):
    """What the moderator says stands in an area after a game (C8.7); None leaves a thing as it was."""

    at: str
    buildings: tuple[str, ...] | None = None
    fortifications: int | None = None


class Result(Value):
    """A result as entered: of the battle `at`, or of the extra battle of `players` where `at` is None."""

    at: str | None
    players: tuple[str, ...]
    winner: str
    after: tuple[Aftermath, ...] = ()
    order: int


class ClaimRollsState(GameState):
    """A moment of a game. The fields from `chosen` on belong to the turn in hand and are empty between turns.

    Players and areas stand in the order of the setup, areas' being the map order (C0.8). Attacks stand in the order
    they were submitted. Nobody but the moderator knows foreign RP and promises, nor what only the engine needs: wishes,
    offers, results entered, and the numbers of orders, which would tell when others wrote (C0.9).
    """

    FAIR = told_codes("claim_rolls")
    OPEN = frozenset({"area", "player"})
    NAMES: ClassVar = {"players": ALL_NAMES, "areas": ALL_NAMES}

    turn: Public[int] = 1
    players: Public[tuple[str, ...]] = ()
    rp: Annotated[Owned[Register[str, int]], Slot("number", "RP")] = Register()
    areas: Public[Register[str, Area]] = Register()
    chosen: Moderator[Register[str, Priority]] = Register()
    priorities: Public[Register[str, Priority]] = Register()
    attacks: Public[tuple[AreaAttack, ...]] = ()
    stands: Moderator[Register[str, str]] = Register()
    promises: Owned[tuple[Promise, ...]] = ()
    rerolls: Moderator[tuple[Reroll, ...]] = ()
    main_battles: Public[Register[str, tuple[str, str]]] = Register()
    """By player: the role (attack or defence) and the area."""
    battles: Public[tuple[AreaBattle, ...]] = ()
    offers: Moderator[tuple[Offer, ...]] = ()
    extra_battles: Public[tuple[ExtraBattle, ...]] = ()
    results: Moderator[tuple[Result, ...]] = ()

    @property
    def opened(self) -> bool:
        """Whether the turn's priorities are revealed, so that orders can be judged by each other."""
        return bool(self.priorities)

    @property
    def old(self) -> bool:
        """Whether the old claim rolls are in force (C4.1)."""
        return self.settings["claim_rules"] == "old"

    def offense(self, player: str) -> bool:
        """Whether a player's priority is offense; one who sent none is on defense (C0.3)."""
        return player in self.priorities and self.priorities[player].word == OFFENSE

    def in_player_order(self, players: Iterable[str]) -> tuple[str, ...]:
        """Players in the order of the setup, each once."""
        return tuple(filter(frozenset(players).__contains__, self.players))

    def in_map_order(self, areas: Iterable[str]) -> tuple[str, ...]:
        """Areas in the order of the setup, each once (C0.8)."""
        return tuple(filter(frozenset(areas).__contains__, self.areas))

    def owner(self, area: str) -> str | None:
        """Who holds an area; None for an unclaimed one."""
        return self.areas[area].owner

    def areas_of(self, player: str) -> tuple[str, ...]:
        """The areas a player holds, in map order."""
        return self.areas.having("owner", player)

    def borders(self, area: str, player: str) -> bool:
        """Whether `area` borders one that `player` owns."""
        return any(self.owner(other) == player for other in self.areas[area].borders)

    def main_attack(self, player: str | None) -> AreaAttack | None:
        """A player's main attack, a Mass Assault's primary target too; None without one (C1.5), and for nobody."""
        # The settings stay as they are throughout a turn, so that what is made of the attacks is found with them.
        return self.settings.once("main attack by", _main_attack_by, self.attacks).get(player or "")

    def attack(self, player: str | None, at: str) -> AreaAttack | None:
        """The player's attack on that area, of whatever type (C9.5 lets nobody have two); None without one."""
        return next((attack for attack in self.attacks if attack.at == at and attack.by == player), None)

    def main_attacks_on(self, at: str) -> tuple[AreaAttack, ...]:
        """The main attacks on an area, in the order of the players."""
        return self.settings.once("main attacks at", _main_attacks_at, self.attacks).get(at, ())

    def pending(self, at: str) -> tuple[AreaAttack, ...]:
        """The attacks on an area that are still to be rolled for (or fought)."""
        return tuple(attack for attack in self.attacks if attack.at == at and not attack.settled)

    def attacked(self) -> tuple[str, ...]:
        """The areas with attacks not settled, in map order."""
        return self.in_map_order(attack.at for attack in self.attacks if not attack.settled)

    def promise(self, player: str | None, at: str, role: str) -> Promise | None:
        """The RP a player promised an area in a role; None where none."""
        return next((one for one in self.promises if one.at == at and one.by == player and one.role == role), None)

    def spare(self, player: str) -> int:
        """RP not promised to anything (C9.13)."""
        return self.rp.get(player, 0) - sum(one.rp for one in self.promises if one.by == player and not one.paid)

    def reroll(self, player: str, at: str) -> Reroll | None:
        """A player's standing order for ties in an area; None without one (C5.8)."""
        return next((one for one in self.rerolls if (one.by, one.at) == (player, at)), None)

    def battle_of(self, player: str | None) -> AreaBattle | None:
        """The battle a player fights, extra ones aside; None where he fights none (C1.9)."""
        return next((battle for battle in self.battles if player in battle.players), None)

    def battle_at(self, area: str) -> AreaBattle | None:
        """The battle that is fought over an area; None where none is."""
        return next((battle for battle in self.battles if area in battle.areas), None)


def _main_attack_by(_: object, attacks: tuple[AreaAttack, ...]) -> dict[str, AreaAttack]:
    return {attack.by: attack for attack in reversed(attacks) if attack.main}  # of several, the first counts


def _main_attacks_at(_: object, attacks: tuple[AreaAttack, ...]) -> dict[str, tuple[AreaAttack, ...]]:
    found: dict[str, tuple[AreaAttack, ...]] = {}
    for attack in attacks:
        if attack.main:
            found[attack.at] = (*found.get(attack.at, ()), attack)
    return found
