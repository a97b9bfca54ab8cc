"""What orders do when they are taken."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Literal

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from core.ledger.audience import Audience, only
from core.ledger.event import Event
from core.ledger.names import Names
from core.rulesets.dune.events.words import attack_name, houses, listed, troops
from core.rulesets.dune.state import (
    KAITAIN,
    Assassin,
    Attack,
    Force,
    Legion,
    State,
    Upgrade,
)


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
        return f"{names.of(self.player)} {verb} {listed(names, self.legions)} for {self.cost} MS."


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
        return f"{names.of(self.player)} sells {listed(names, self.legions)} {buyer} for {self.price} MS."


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
        sent = troops(names, self.legions, self.heroes)
        return f"{names.of(self.player)} moves {sent} to {names.of(self.to)} for {self.cost} MS and {self.ap} AP."


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
            number=state.next_number, player=self.player, attack=self.attack, target=self.target, legions=self.legions,
            hero=self.heroes[0] if self.heroes else None, fee=self.cost,
            causes=self.causes,
        )  # fmt: skip
        paid = state.paying(self.player, self.cost, self.ap).launching(self.player, state.controller(self.target))
        sent = paid.with_legions(self.legions, committed_to=self.target).with_heroes(self.heroes, committed_to=self.target)
        return replace(sent, forces=(*sent.forces, force))

    def sentence(self, names: Names) -> str:
        sent = troops(names, self.legions, self.heroes)
        price = f" for {self.cost} MS and {self.ap} AP" if self.cost or self.ap else ""
        return f"{names.of(self.player)} launches a {attack_name(self.attack)} at {names.of(self.target)} with {sent}{price}."


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
        counted = replace(state, forces=forces).launching(self.player, state.controller(self.target))
        return counted.with_legions(self.legions, committed_to=self.target).with_heroes(self.heroes, committed_to=self.target)

    def _joined(self, force: Force) -> Force:
        if force.player != self.player or force.target != self.target or force.heading:
            return force
        return replace(force, legions=(*force.legions, *self.legions), hero=self.heroes[0] if self.heroes else force.hero)

    def sentence(self, names: Names) -> str:
        sent = troops(names, self.legions, self.heroes)
        return f"{sent} join the attack of {names.of(self.player)} at {names.of(self.target)}."


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
        paid = state.paying(self.player, self.fee).launching(self.player, victim)
        return replace(paid, assassins=(*paid.assassins, assassin))

    def sentence(self, names: Names) -> str:
        return f"{names.of(self.player)} sends an assassin after {names.of(self.target)} for {self.fee} MS."
