"""Everything that can happen in a round."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import ClassVar, Literal

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from core.ledger.audience import PUBLIC, Audience, only
from core.ledger.event import Event
from core.ledger.names import Names
from core.ledger.register import Register
from core.orders.order import OrderRefused
from core.rulesets.dune.state import (
    KAITAIN,
    NPC,
    Assassin,
    Attack,
    Demand,
    Force,
    Hero,
    Kanly,
    Legion,
    State,
    Upgrade,
    key,
    pair,
)


def houses(*players: str | None) -> Audience:
    """Those of them who are players; NPCs and nobody are told nothing."""
    return only(*(player for player in players if player != NPC))


def _listed(names: Names, things: Iterable[str]) -> str:
    return ", ".join(names.of(thing) for thing in things)


def _troops(names: Names, legions: tuple[str, ...], heroes: tuple[str, ...]) -> str:
    return _listed(names, (*legions, *heroes)) or "nobody"


def _side(names: Names, side: str | None) -> str:
    if side == NPC:
        return "a rogue house"
    return "nobody" if side is None else names.of(side)


def _attack(attack: str) -> str:
    return {"raid": "Raid", "seizure": "Seizure", "house_raid": "House Raid"}[attack]


def _says(demand: str | Demand) -> str:
    return f"{demand.ms} MS" if isinstance(demand, Demand) else demand


# orders taken


class Recruited(Event, frozen=True, kw_only=True):
    """New legions, recruited or hired, at the Homeworld (D3.3)."""

    RULES: ClassVar[tuple[str, ...]] = ("D3.3", "D3.6")

    player: str
    how: Literal["recruit", "hire"]
    legions: tuple[str, ...]
    cost: int
    legion_kind: str = "standard"

    def audience(self, state: State) -> Audience:
        return only(self.player)

    def apply(self, state: State) -> State:
        house = state.players[self.player]
        new = {i: Legion(owner=self.player, at=house.homeworld, kind=self.legion_kind, fresh=True) for i in self.legions}
        recruited = house.recruited + (len(new) if self.how == "recruit" else 0)
        paid = state.paying(self.player, self.cost).with_player(self.player, recruited=recruited)
        return replace(paid, legions=paid.legions.update(new))

    def sentence(self, names: Names) -> str:
        verb = "recruits" if self.how == "recruit" else "hires"
        return f"{names.of(self.player)} {verb} {_listed(names, self.legions)} for {self.cost} MS."


class Upgraded(Event, frozen=True, kw_only=True):
    RULES: ClassVar[tuple[str, ...]] = ("D2.14", "D2.15", "D4.2")

    player: str
    legion: str
    upgrade: Upgrade

    def audience(self, state: State) -> Audience:
        return only(self.player)

    def apply(self, state: State) -> State:
        tokens = state.players[self.player].upgrade_tokens - 1
        paid = state.paying(self.player, 0, 1).with_player(self.player, upgrade_tokens=tokens)
        return paid.with_legions([self.legion], upgrade=self.upgrade)

    def sentence(self, names: Names) -> str:
        article = "an offensive" if self.upgrade == "offensive" else "a defensive"
        return f"{names.of(self.legion)} of {names.of(self.player)} gets {article} upgrade."


class MilitiaPaid(Event, frozen=True, kw_only=True):
    """One militia is paid for; it stands when the house rule says (D2.11)."""

    RULES: ClassVar[tuple[str, ...]] = ("D2.10", "D2.11")

    player: str
    at: str
    cost: int

    def audience(self, state: State) -> Audience:
        return only(self.player)

    def apply(self, state: State) -> State:
        paid = state.paying(self.player, self.cost).with_location(self.at, regenerated=True)
        return replace(paid, regenerating=(*paid.regenerating, self.at))

    def sentence(self, names: Names) -> str:
        return f"{names.of(self.player)} pays {self.cost} MS for new militia at {names.of(self.at)}."


class MilitiaRegenerated(Event, frozen=True, kw_only=True):
    RULES: ClassVar[tuple[str, ...]] = ("D2.10", "D2.11", "D2.12")

    player: str | None
    at: str

    def audience(self, state: State) -> Audience:
        return houses(self.player)

    def apply(self, state: State) -> State:
        raised = state.with_location(self.at, militia_lost=state.locations[self.at].militia_lost - 1)
        return replace(raised, regenerating=tuple(place for place in state.regenerating if place != self.at))

    def sentence(self, names: Names) -> str:
        return f"One militia stands again at {names.of(self.at)}."


class LegionsSold(Event, frozen=True, kw_only=True):
    RULES: ClassVar[tuple[str, ...]] = ("D3.7", "D3.8")

    player: str
    to: str | None
    legions: tuple[str, ...]
    price: int

    def audience(self, state: State) -> Audience:
        return only(self.player, self.to)

    def apply(self, state: State) -> State:
        paid = state.paying(self.player, -self.price)
        if self.to is None:
            return paid.fallen(self.legions, ())
        return paid.paying(self.to, self.price).with_legions(self.legions, owner=self.to)

    def sentence(self, names: Names) -> str:
        buyer = "off" if self.to is None else f"to {names.of(self.to)}"
        return f"{names.of(self.player)} sells {_listed(names, self.legions)} {buyer} for {self.price} MS."


class Moved(Event, frozen=True, kw_only=True):
    """Troops go to an own place or Kaitain; from Kaitain they may go on this round (D5.3)."""

    RULES: ClassVar[tuple[str, ...]] = ("D4.19", "D4.20")

    player: str
    to: str
    legions: tuple[str, ...]
    heroes: tuple[str, ...]
    cost: int
    ap: int

    def audience(self, state: State) -> Audience:
        return only(self.player)

    def apply(self, state: State) -> State:
        ended = self.to != KAITAIN
        paid = state.paying(self.player, self.cost, self.ap)
        return paid.with_legions(self.legions, at=self.to, moved=ended).with_heroes(self.heroes, at=self.to, moved=ended)

    def sentence(self, names: Names) -> str:
        troops = _troops(names, self.legions, self.heroes)
        return f"{names.of(self.player)} moves {troops} to {names.of(self.to)} for {self.cost} MS and {self.ap} AP."


class AttackLaunched(Event, frozen=True, kw_only=True):
    """A force is sent, or forms of troops that stand at another's place (D8.6). It counts as a launch in Kanly (D13.12)."""

    RULES: ClassVar[tuple[str, ...]] = ("D8.1", "D8.2")

    player: str
    attack: Attack
    target: str
    legions: tuple[str, ...]
    heroes: tuple[str, ...]
    cost: int
    ap: int

    def audience(self, state: State) -> Audience:
        return only(self.player)

    def apply(self, state: State) -> State:
        force = Force(
            number=next_number(state), player=self.player, attack=self.attack, target=self.target, legions=self.legions,
            hero=self.heroes[0] if self.heroes else None, fee=self.cost,
        )  # fmt: skip
        paid = launched(state.paying(self.player, self.cost, self.ap), self.player, state.controller(self.target))
        sent = paid.with_legions(self.legions, committed_to=self.target).with_heroes(self.heroes, committed_to=self.target)
        return replace(sent, forces=(*sent.forces, force))

    def sentence(self, names: Names) -> str:
        troops = _troops(names, self.legions, self.heroes)
        price = f" for {self.cost} MS and {self.ap} AP" if self.cost or self.ap else ""
        return f"{names.of(self.player)} launches a {_attack(self.attack)} at {names.of(self.target)} with {troops}{price}."


def next_number(state: State) -> int:
    return 1 + max((force.number for force in state.forces), default=0)


def launched(state: State, player: str, victim: str | None) -> State:
    if victim is None or victim == NPC:
        return state
    return state.with_player(player, launched=(*state.players[player].launched, victim))


class TroopsJoined(Event, frozen=True, kw_only=True):
    """Troops that stand where their owner sent a force go with it, last in its roster (D8.6)."""

    RULES: ClassVar[tuple[str, ...]] = ("D8.6",)

    player: str
    target: str
    legions: tuple[str, ...]
    heroes: tuple[str, ...]

    def audience(self, state: State) -> Audience:
        return only(self.player)

    def apply(self, state: State) -> State:
        forces = tuple(self._joined(force) for force in state.forces)
        counted = launched(replace(state, forces=forces), self.player, state.controller(self.target))
        return counted.with_legions(self.legions, committed_to=self.target).with_heroes(self.heroes, committed_to=self.target)

    def _joined(self, force: Force) -> Force:
        if force.player != self.player or force.target != self.target or force.heading:
            return force
        return replace(force, legions=(*force.legions, *self.legions), hero=self.heroes[0] if self.heroes else force.hero)

    def sentence(self, names: Names) -> str:
        troops = _troops(names, self.legions, self.heroes)
        return f"{troops} join the attack of {names.of(self.player)} at {names.of(self.target)}."


class AssassinationOrdered(Event, frozen=True, kw_only=True):
    """Recorded for the moderator, who judges it."""

    RULES: ClassVar[tuple[str, ...]] = ("D13.14", "D13.12")

    player: str
    target: str
    victim: str | UnsetType | None = UNSET
    fee: int = 0

    def audience(self, state: State) -> Audience:
        return only(self.player)

    def withheld(self, state: State) -> Mapping[str, Audience]:
        return {"victim": Audience()}

    def apply(self, state: State) -> State:
        victim = self.victim if isinstance(self.victim, str) else None
        assassin = Assassin(player=self.player, target=self.target, victim=victim, fee=self.fee)
        paid = launched(state.paying(self.player, self.fee), self.player, victim)
        return replace(paid, assassins=(*paid.assassins, assassin))

    def sentence(self, names: Names) -> str:
        return f"{names.of(self.player)} sends an assassin after {names.of(self.target)} for {self.fee} MS."


# Kanly


class KanlyDeclared(Event, frozen=True, kw_only=True):
    RULES: ClassVar[tuple[str, ...]] = ("D13.1", "D13.2", "D13.5")

    player: str
    target: str
    demand: str | Demand

    def audience(self, state: State) -> Audience:
        return PUBLIC

    def apply(self, state: State) -> State:
        between = pair(self.player, self.target)
        kanly = Kanly(between=between, state="declared", declared_by=self.player, demand=self.demand)
        truces = state.truces if between in state.truces else (*state.truces, between)
        return replace(state, kanly=state.kanly.set(key(*between), kanly), truces=truces)

    def sentence(self, names: Names) -> str:
        return f"{names.of(self.player)} declares Kanly on {names.of(self.target)} and demands: {_says(self.demand)}."


class KanlyAverted(Event, frozen=True, kw_only=True):
    RULES: ClassVar[tuple[str, ...]] = ("D13.4",)

    player: str
    declared_by: str
    ms: int = 0

    def audience(self, state: State) -> Audience:
        return PUBLIC

    def apply(self, state: State) -> State:
        paid = state.paying(self.player, self.ms).paying(self.declared_by, -self.ms)
        return replace(paid, kanly=paid.kanly.drop(key(self.player, self.declared_by)))

    def sentence(self, names: Names) -> str:
        return f"{names.of(self.player)} meets the demand of {names.of(self.declared_by)}, and there is no Kanly."


class KanlyBegun(Event, frozen=True, kw_only=True):
    RULES: ClassVar[tuple[str, ...]] = ("D13.4",)

    between: tuple[str, str]

    def audience(self, state: State) -> Audience:
        return PUBLIC

    def apply(self, state: State) -> State:
        kanly = state.kanly[key(*self.between)]
        return replace(state, kanly=state.kanly.set(key(*self.between), replace(kanly, state="active")))

    def sentence(self, names: Names) -> str:
        return f"A State of Kanly exists between {names.of(self.between[0])} and {names.of(self.between[1])}."


class KanlyEndAsked(Event, frozen=True, kw_only=True):
    """One side wants the Kanly over; it ends when the other says so in the same round."""

    RULES: ClassVar[tuple[str, ...]] = ("D13.15",)

    player: str
    other: str

    def audience(self, state: State) -> Audience:
        return only(self.player)

    def apply(self, state: State) -> State:
        name = key(self.player, self.other)
        kanly = state.kanly[name]
        agreed = (*(one for one in kanly.agreed if one != self.player), self.player)
        return replace(state, kanly=state.kanly.set(name, replace(kanly, agreed=agreed)))

    def sentence(self, names: Names) -> str:
        return f"{names.of(self.player)} agrees to end the Kanly with {names.of(self.other)}."


class KanlyEnded(Event, frozen=True, kw_only=True):
    RULES: ClassVar[tuple[str, ...]] = ("D13.15", "D13.16")

    between: tuple[str, str]
    how: Literal["agreement", "vote"]

    def audience(self, state: State) -> Audience:
        return PUBLIC

    def apply(self, state: State) -> State:
        return replace(state, kanly=state.kanly.drop(key(*self.between)))

    def sentence(self, names: Names) -> str:
        how = "both agreed" if self.how == "agreement" else "the players voted so"
        return f"The Kanly between {names.of(self.between[0])} and {names.of(self.between[1])} is over: {how}."


class ForcesRecalled(Event, frozen=True, kw_only=True):
    """Troops sent at the other side of a truce come home, or an assassin does (then no legion and no hero is named)."""

    RULES: ClassVar[tuple[str, ...]] = ("D13.5", "D13.7", "D13.8", "D13.15")

    player: str
    target: str
    legions: tuple[str, ...]
    heroes: tuple[str, ...]
    refund: int

    def audience(self, state: State) -> Audience:
        return only(self.player)

    def apply(self, state: State) -> State:
        after = state.paying(self.player, -self.refund)
        if not self.legions and not self.heroes:
            return self._without_assassin(after)
        for legion in self.legions:
            after = after.settled(self._home(state, state.legions[legion]), [legion], ())
        for hero in self.heroes:
            after = after.settled(self._home(state, state.heroes[hero]), (), [hero])
        return after

    def _home(self, state: State, troop: Legion | Hero) -> str:
        if troop.committed_to is None or state.settings["return_home_to"] == "homeworld":
            return state.players[self.player].homeworld
        return state.home_from(self.player, troop.at)

    def _without_assassin(self, state: State) -> State:
        place = next(i for i, one in enumerate(state.assassins) if one.player == self.player and one.target == self.target)
        return replace(state, assassins=state.assassins[:place] + state.assassins[place + 1 :])

    def sentence(self, names: Names) -> str:
        player, target = names.of(self.player), names.of(self.target)
        if not self.legions and not self.heroes:
            return f"The assassin {player} sent after {target} is called off; {self.refund} MS come back."
        return f"{_troops(names, self.legions, self.heroes)} of {player} turn home from {target}; {self.refund} MS come back."


# the Battle Phase begins


class NothingThere(Event, frozen=True, kw_only=True):
    """The place named is not in play (D17.4)."""

    RULES: ClassVar[tuple[str, ...]] = ("D17.4",)

    player: str
    target: str

    def audience(self, state: State) -> Audience:
        return only(self.player)

    def apply(self, state: State) -> State:
        heading = state.settings["return_home_to"]
        mine = state.force(self.player, self.target)
        return replace(state, forces=tuple(replace(f, heading=heading) if f is mine else f for f in state.forces))

    def sentence(self, names: Names) -> str:
        return f"The force of {names.of(self.player)} finds nothing at {names.of(self.target)}."


class AttackMoot(Event, frozen=True, kw_only=True):
    """The target has become the attacker's own; a Seizure force settles there (D8.7)."""

    RULES: ClassVar[tuple[str, ...]] = ("D8.7",)

    player: str
    target: str

    def audience(self, state: State) -> Audience:
        return only(self.player)

    def apply(self, state: State) -> State:
        force = state.force(self.player, self.target)
        if force is None or force.attack != "seizure":
            return state
        return state.settled(self.target, force.legions, force.heroes)

    def sentence(self, names: Names) -> str:
        return f"{names.of(self.target)} already belongs to {names.of(self.player)}, so there is no attack."


class RandomAttacks(Event, frozen=True, kw_only=True):
    RULES: ClassVar[tuple[str, ...]] = ("D16.2", "D16.13")

    player: str
    roll: int
    modifier: int
    attacks: int

    def sentence(self, names: Names) -> str:
        total = self.roll + self.modifier
        return f"{names.of(self.player)} rolls {self.roll} {self.modifier:+d} = {total}: {self.attacks} random attacks."


class NpcAttack(Event, frozen=True, kw_only=True):
    """Pirates or a rogue house come for a player's holdings; `at` and `score` are null when there is nothing to hit."""

    RULES: ClassVar[tuple[str, ...]] = ("D16.13",)

    player: str
    attack: Attack
    at: str | None
    score: int | None

    def apply(self, state: State) -> State:
        if self.at is None or self.score is None:
            return state
        band = Force(number=next_number(state), player=NPC, attack=self.attack, target=self.at, score=self.score)
        return replace(state, forces=(*state.forces, band))

    def sentence(self, names: Names) -> str:
        if self.at is None:
            return f"A random {_attack(self.attack)} finds no place of {names.of(self.player)}."
        return f"A random {_attack(self.attack)} with score {self.score} comes to {names.of(self.at)} of {names.of(self.player)}."


# battles


class Battle(Event, frozen=True, kw_only=True):
    """One battle as the moderator sees it. `taken` is the income raiders carry off, `heading` where survivors will go."""

    RULES: ClassVar[tuple[str, ...]] = ("D1.5",)

    attack: Attack
    at: str
    attacker: str
    defender: str | None
    attack_score: int
    defense_score: int
    margin: int
    success: bool
    force: int
    heading: Literal["", "origin", "homeworld"] = ""
    taken: int = 0

    def apply(self, state: State) -> State:
        forces = tuple(
            replace(force, heading=self.heading) if force.number == self.force else force
            for force in state.forces
            if force.number != self.force or self.attacker != NPC
        )
        fought = replace(state, forces=forces)
        location = state.locations.get(self.at)
        if location is None:
            return fought
        seizures = location.seizures + (1 if self.attack == "seizure" else 0)
        fought = fought.with_location(self.at, seizures=seizures, stolen=location.stolen + self.taken)
        return fought if self.attacker == NPC else fought.learning(self.attacker, [self.at])

    def sentence(self, names: Names) -> str:
        outcome = "success" if self.success else "failure"
        return (
            f"{_attack(self.attack)} at {names.of(self.at)}: {_side(names, self.attacker)} {self.attack_score} against "
            f"{_side(names, self.defender)} {self.defense_score}, margin {self.margin:+d}: {outcome}."
        )


class AttackReport(Event, frozen=True, kw_only=True):
    """What the attacker learns. Loot is paid out after all battles (D9.14)."""

    RULES: ClassVar[tuple[str, ...]] = ("D12.4",)

    player: str
    attack: Attack
    at: str
    defender: str | None
    success: bool
    legions_lost: tuple[str, ...]
    heroes_lost: tuple[str, ...]
    money_gained: int

    def audience(self, state: State) -> Audience:
        return only(self.player)

    def apply(self, state: State) -> State:
        after = state.fallen(self.legions_lost, self.heroes_lost)
        return after.with_player(self.player, loot=after.players[self.player].loot + self.money_gained)

    def sentence(self, names: Names) -> str:
        outcome = "succeeds" if self.success else "fails"
        lost = _troops(names, self.legions_lost, self.heroes_lost)
        return (
            f"The {_attack(self.attack)} of {names.of(self.player)} at {names.of(self.at)} {outcome}: "
            f"lost {lost}, gained {self.money_gained} MS."
        )


class DefenseReport(Event, frozen=True, kw_only=True):
    """What the defender learns. Money of a House Raid leaves the treasury; what a Raid takes never reached it."""

    RULES: ClassVar[tuple[str, ...]] = ("D12.4", "D9.13")

    player: str
    attack: Attack
    at: str
    attacker: str | None
    success: bool
    legions_lost: tuple[str, ...]
    heroes_lost: tuple[str, ...]
    militia_lost: int
    money_lost: int

    def audience(self, state: State) -> Audience:
        return only(self.player)

    def apply(self, state: State) -> State:
        after = state.fallen(self.legions_lost, self.heroes_lost)
        if self.attack == "house_raid":
            return after.paying(self.player, self.money_lost)
        return after.with_location(self.at, militia_lost=after.locations[self.at].militia_lost + self.militia_lost)

    def sentence(self, names: Names) -> str:
        who = "somebody unknown" if self.attacker is None else _side(names, self.attacker)
        outcome = "succeeds" if self.success else "fails"
        lost = _troops(names, self.legions_lost, self.heroes_lost)
        return (
            f"A {_attack(self.attack)} on {names.of(self.at)} of {names.of(self.player)} by {who} {outcome}: "
            f"lost {lost}, {self.militia_lost} militia and {self.money_lost} MS."
        )


class MilitiaDestroyed(Event, frozen=True, kw_only=True):
    """Militia of a place that no player owns fall; nobody is there to be told."""

    RULES: ClassVar[tuple[str, ...]] = ("D7.3", "D8.8")

    at: str
    count: int

    def apply(self, state: State) -> State:
        return state.with_location(self.at, militia_lost=state.locations[self.at].militia_lost + self.count)

    def sentence(self, names: Names) -> str:
        return f"{self.count} militia fall at {names.of(self.at)}."


class LocationDamaged(Event, frozen=True, kw_only=True):
    RULES: ClassVar[tuple[str, ...]] = ("D10.4", "D15.8")

    at: str
    through: int
    attacker: str | UnsetType = UNSET

    def audience(self, state: State) -> Audience:
        attacker = self.attacker if isinstance(self.attacker, str) else None
        return houses(attacker, state.controller(self.at))

    def withheld(self, state: State) -> Mapping[str, Audience]:
        return {"attacker": houses(self.attacker)} if isinstance(self.attacker, str) else {}

    def apply(self, state: State) -> State:
        return state.with_location(self.at, idle_through=self.through)

    def sentence(self, names: Names) -> str:
        return f"{names.of(self.at)} is damaged and yields nothing through round {self.through}."


class LocationTransferred(Event, frozen=True, kw_only=True):
    """A place changes hands with its militia; a conqueror's force stays, NPCs keep the score they came with."""

    RULES: ClassVar[tuple[str, ...]] = ("D14.1", "D14.5")

    at: str
    from_: str | None
    to: str
    how: Literal["transfer", "seizure"]
    price: int = 0

    def audience(self, state: State) -> Audience:
        return houses(self.from_, self.to)

    def apply(self, state: State) -> State:
        seized_from = state.locations[self.at].seized_from
        after = state.with_location(self.at, owner=self.to, garrison_score=0)
        if self.from_ in state.players:
            after = after.learning(str(self.from_), [self.at])
        if self.how == "transfer":
            return after.paying(self.to, self.price).paying(str(self.from_), -self.price)
        after = after.with_location(self.at, seized_from=(*seized_from, self.from_))
        force = after.force(self.to, self.at)
        return after if force is None else after.settled(self.at, force.legions, force.heroes)

    def sentence(self, names: Names) -> str:
        price = f" for {self.price} MS" if self.price else ""
        verb = "passes" if self.how == "transfer" else "falls"
        return f"{names.of(self.at)} {verb} from {_side(names, self.from_)} to {_side(names, self.to)}{price}."


class GarrisonLeft(Event, frozen=True, kw_only=True):
    """NPCs hold a place with the score they took it with (D16.16)."""

    RULES: ClassVar[tuple[str, ...]] = ("D16.16",)

    at: str
    score: int

    def apply(self, state: State) -> State:
        return state.with_location(self.at, garrison_score=self.score)

    def sentence(self, names: Names) -> str:
        return f"The rogue house at {names.of(self.at)} will defend it with {self.score}."


class EmbargoLeft(Event, frozen=True, kw_only=True):
    RULES: ClassVar[tuple[str, ...]] = ("D11.3",)

    player: str

    def audience(self, state: State) -> Audience:
        return PUBLIC

    def apply(self, state: State) -> State:
        return state.with_player(self.player, embargo=False)

    def sentence(self, names: Names) -> str:
        return f"{names.of(self.player)} has no part in the embargo any more."


class AssetsRevealed(Event, frozen=True, kw_only=True):
    RULES: ClassVar[tuple[str, ...]] = ("D11.15", "D11.17")

    player: str
    of: str
    locations: tuple[str, ...]
    assets: tuple[str, ...]

    def audience(self, state: State) -> Audience:
        return only(self.player)

    def apply(self, state: State) -> State:
        return state.learning(self.player, self.locations)

    def sentence(self, names: Names) -> str:
        return f"{names.of(self.player)} now knows what {names.of(self.of)} owns: {_listed(names, self.locations) or 'nothing'}."


class AttackerRevealed(Event, frozen=True, kw_only=True):
    RULES: ClassVar[tuple[str, ...]] = ("D11.16",)

    player: str
    at: str

    def audience(self, state: State) -> Audience:
        return PUBLIC

    def sentence(self, names: Names) -> str:
        return f"Everyone learns that {_side(names, self.player)} raided {names.of(self.at)} in vain."


class CourtGossip(Event, frozen=True, kw_only=True):
    """It names one house, and neither the other side nor the place (D12.2)."""

    RULES: ClassVar[tuple[str, ...]] = ("D12.1", "D12.2", "D12.3")

    about: str
    tone: Literal["good", "bad"]
    topic: Attack

    def audience(self, state: State) -> Audience:
        return PUBLIC

    def sentence(self, names: Names) -> str:
        about = names.of(self.about)
        return {
            ("good", "raid"): f"At court they tell how {about} crushed a band of raiders.",
            ("bad", "raid"): f"At court they pity {about} for a raid that left nothing behind.",
            ("good", "seizure"): f"At court the troops of {about} are the talk of the day.",
            ("good", "house_raid"): f"At court they laugh about those who tried the palace of {about}.",
            ("bad", "house_raid"): f"At court they whisper that the palace of {about} burned.",
        }.get((self.tone, self.topic), f"At court they talk about {about}.")


class NpcGossip(Event, frozen=True, kw_only=True):
    """Pirates brag; now everyone knows the place, though not whose it is (D16.15)."""

    RULES: ClassVar[tuple[str, ...]] = ("D16.15",)

    at: str
    asset: str
    attack: Attack
    unguarded: bool

    def audience(self, state: State) -> Audience:
        return PUBLIC

    def apply(self, state: State) -> State:
        for player in state.players:
            state = state.learning(player, [self.at])
        return state

    def sentence(self, names: Names) -> str:
        verb = "seized" if self.attack == "seizure" else "raided"
        guard = "nobody guarded it" if self.unguarded else "its guard was too weak"
        what = "" if self.asset == self.at else f" ({self.asset})"
        return f"Pirates brag that they {verb} {names.of(self.at)}{what}, and that {guard}."


# after the battles


class ForcesReturned(Event, frozen=True, kw_only=True):
    RULES: ClassVar[tuple[str, ...]] = ("D8.9",)

    player: str
    to: str
    legions: tuple[str, ...]
    heroes: tuple[str, ...]

    def audience(self, state: State) -> Audience:
        return only(self.player)

    def apply(self, state: State) -> State:
        return state.settled(self.to, self.legions, self.heroes)

    def sentence(self, names: Names) -> str:
        return f"{_troops(names, self.legions, self.heroes)} of {names.of(self.player)} return to {names.of(self.to)}."


class LootPaid(Event, frozen=True, kw_only=True):
    RULES: ClassVar[tuple[str, ...]] = ("D9.14",)

    player: str
    amount: int

    def audience(self, state: State) -> Audience:
        return only(self.player)

    def apply(self, state: State) -> State:
        return state.paying(self.player, -self.amount).with_player(self.player, loot=0)

    def sentence(self, names: Names) -> str:
        return f"{names.of(self.player)} gains {self.amount} MS of loot."


class Income(Event, frozen=True, kw_only=True):
    RULES: ClassVar[tuple[str, ...]] = ("D18.2",)

    player: str
    amount: int

    def audience(self, state: State) -> Audience:
        return only(self.player)

    def apply(self, state: State) -> State:
        return state.paying(self.player, -self.amount)

    def sentence(self, names: Names) -> str:
        return f"The locations of {names.of(self.player)} pay {self.amount} MS."


class TokensMade(Event, frozen=True, kw_only=True):
    RULES: ClassVar[tuple[str, ...]] = ("D2.16",)

    player: str
    tokens: int

    def audience(self, state: State) -> Audience:
        return only(self.player)

    def apply(self, state: State) -> State:
        return state.with_player(self.player, upgrade_tokens=state.players[self.player].upgrade_tokens + self.tokens)

    def sentence(self, names: Names) -> str:
        return f"{names.of(self.player)} gets {self.tokens} Legion Upgrade Tokens."


class VotesCounted(Event, frozen=True, kw_only=True):
    """The votes of a player's unhurt electors this round."""

    RULES: ClassVar[tuple[str, ...]] = ("D18.2", "D10.4")

    player: str
    votes: int

    def audience(self, state: State) -> Audience:
        return only(self.player)

    def apply(self, state: State) -> State:
        return state.with_player(self.player, votes=self.votes)

    def sentence(self, names: Names) -> str:
        return f"The electors of {names.of(self.player)} have {self.votes} votes this round."


class KanlyPenalty(Event, frozen=True, kw_only=True):
    RULES: ClassVar[tuple[str, ...]] = ("D13.11", "D13.13")

    player: str
    lost: int

    def audience(self, state: State) -> Audience:
        return only(self.player)

    def apply(self, state: State) -> State:
        return state.paying(self.player, self.lost)

    def sentence(self, names: Names) -> str:
        return f"{names.of(self.player)} struck no blow at the enemy and loses {self.lost} MS of income."


class RoundEnded(Event, frozen=True, kw_only=True):
    """The next round begins: what counted for this one alone is wiped."""

    RULES: ClassVar[tuple[str, ...]] = ("D18.1",)

    round: int

    def audience(self, state: State) -> Audience:
        return PUBLIC

    def apply(self, state: State) -> State:
        players = {i: replace(one, recruited=0, ap_spent=0, loot=0, launched=()) for i, one in state.players.items()}
        locations = {
            i: replace(one, regenerated=False, stolen=0, seizures=0, seized_from=()) for i, one in state.locations.items()
        }
        return replace(
            state.with_legions(state.legions, fresh=False, moved=False).with_heroes(state.heroes, moved=False),
            round=self.round + 1, players=Register(players), locations=Register(locations), forces=(), assassins=(),
            truces=(), regenerating=(),
            kanly=Register({i: replace(kanly, agreed=()) for i, kanly in state.kanly.items()}),
        )  # fmt: skip

    def sentence(self, names: Names) -> str:
        return f"Round {self.round} is over."


EVENTS: tuple[type[Event], ...] = (
    OrderRefused, Recruited, Upgraded, MilitiaPaid, MilitiaRegenerated, LegionsSold, Moved, AttackLaunched, TroopsJoined,
    AssassinationOrdered, KanlyDeclared, KanlyAverted, KanlyBegun, KanlyEndAsked, KanlyEnded, ForcesRecalled, NothingThere,
    AttackMoot, RandomAttacks, NpcAttack, Battle, AttackReport, DefenseReport, MilitiaDestroyed, LocationDamaged,
    LocationTransferred, GarrisonLeft, EmbargoLeft, AssetsRevealed, AttackerRevealed, CourtGossip, NpcGossip, ForcesReturned,
    LootPaid, Income, TokensMade, VotesCounted, KanlyPenalty, RoundEnded,
)  # fmt: skip
