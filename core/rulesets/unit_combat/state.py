"""The state of a campaign: units, settlements, and what this month's orders have led to so far."""

from __future__ import annotations

from typing import Annotated, Any, Literal, Self

from msgspec import Meta, Struct
from msgspec.structs import replace

from core.ledger.audience import MODERATOR as MODERATOR_ALONE
from core.ledger.audience import Audience, only
from core.ledger.register import Register
from core.ledger.state import State as Base

MODERATOR = "moderator"

Morale = Literal["demoralized", "concerned", "neutral", "elevated", "inspired"]
SCALE: tuple[Morale, ...] = ("demoralized", "concerned", "neutral", "elevated", "inspired")

Strategy = Literal["form_up", "press", "siege", "raid", "retreat", "support", "rest"]
Capacity = Literal["economic", "political"]
Count = Annotated[int, Meta(ge=0)]
Place = Annotated[str, Meta(min_length=1)]


def bonus(morale: Morale) -> int:
    """What morale adds to each die, -2 to +2 (U15.2)."""
    return SCALE.index(morale) - SCALE.index("neutral")


def shifted(morale: Morale, steps: int) -> Morale:
    """The morale `steps` up or down the scale, never beyond its ends (U15.3)."""
    return SCALE[max(0, min(len(SCALE) - 1, SCALE.index(morale) + steps))]


class Perk(Struct, frozen=True, kw_only=True):
    """Plain modifiers: on each Attack or Defense die, and once on each damaging attack dealt or suffered."""

    attack: int = 0
    defense: int = 0
    damage: int = 0
    damage_taken: int = 0


class SidePower(Struct, frozen=True, kw_only=True):
    """What a side unit can do in support (U8.2): an attack, plain damage, or modifiers on dice."""

    effect: Literal["attack", "damage", "modifier"]
    damage: int = 0
    attack: int = 0
    defense: int = 0


class Fighters(Struct, frozen=True, kw_only=True):
    """What units and settlements have in common."""

    id: str
    of: Place = MODERATOR
    at: Place = "field"
    able: Count = 0
    wounded: Count = 0
    dead: Count = 0
    morale: Morale = "neutral"
    training: int = 0
    perks: Register[str, Perk] = Register()

    @property
    def living(self) -> int:
        return self.able + self.wounded

    def of_perks(self, modifier: Literal["attack", "defense", "damage", "damage_taken"]) -> int:
        return sum(getattr(perk, modifier) for perk in self.perks.values())


class Unit(Fighters, frozen=True, kw_only=True):
    in_: str | None = None
    kind: Literal["martial", "political", "economic"] = "martial"
    commander: int = 0
    martial: Count = 1
    side: SidePower | None = None
    pushed: bool = False
    routed: bool = False
    goods: Count = 0


class Settlement(Fighters, frozen=True, kw_only=True):
    """`veiled` is set on a settlement as a stranger knows it: its owner and place, nothing else."""

    defenses: int = 0
    economic: Count = 0
    political: Count = 0
    economic_used: Count = 0
    political_used: Count = 0
    veiled: bool = False

    def left(self, capacity: Capacity) -> int:
        """What is not used up of a Capacity."""
        level, used = (self.economic, self.economic_used) if capacity == "economic" else (self.political, self.political_used)
        return max(0, level - used)


class Conduct(Struct, frozen=True, kw_only=True):
    """What a legal order makes a unit do this month. `number` is the order's place among those submitted."""

    number: int
    strategy: Strategy
    target: str | None = None
    focus: str | None = None
    press_wounded: bool = False
    to: str | None = None
    loot: Literal["goods", "economic"] = "goods"
    split: tuple[int, int] | None = None
    """A siege's own split into Economic and Political Capacity."""
    capacity: Capacity = "economic"


class Pairing(Struct, frozen=True):
    """Two that fight each other (U1.7). `settlement` is set where `defender` stands in defence of one (U1.10)."""

    attacker: str
    defender: str
    settlement: str | None = None

    def has(self, fighter: str) -> bool:
        return fighter in (self.attacker, self.defender)

    def other(self, fighter: str) -> str:
        return self.defender if fighter == self.attacker else self.attacker


class Battle(Struct, frozen=True):
    """Pairings that hang together, and the raiders whose raid belongs to them (U1.8)."""

    pairings: tuple[Pairing, ...]
    raiders: tuple[str, ...]

    @property
    def members(self) -> tuple[str, ...]:
        paired = [fighter for pairing in self.pairings for fighter in (pairing.attacker, pairing.defender)]
        return tuple(dict.fromkeys([*paired, *self.raiders]))


class Boost(Struct, frozen=True):
    """What side units add to each die of somebody this month."""

    attack: int = 0
    defense: int = 0


class Fighting(Struct, frozen=True, kw_only=True):
    """What the month has come to so far; empty between months."""

    conduct: Register[str, Conduct] = Register()
    broken: tuple[str, ...] = ()
    battles: tuple[Battle, ...] = ()
    boosts: Register[str, Boost] = Register()
    shot_at: tuple[str, ...] = ()
    disengaged: tuple[str, ...] = ()
    rallied: tuple[str, ...] = ()


class State(Base, frozen=True, kw_only=True):
    month: int = 1
    players: tuple[str, ...] = ()
    allies: tuple[tuple[str, ...], ...] = ()
    vicinity: tuple[tuple[str, str], ...] = ()
    units: Register[str, Unit] = Register()
    settlements: Register[str, Settlement] = Register()
    fallen: Register[str, Unit] = Register()
    fighting: Fighting = Fighting()

    def fighter(self, thing: str) -> Unit | Settlement | None:
        return self.units.get(thing) or self.settlements.get(thing)

    def owner(self, thing: str) -> str:
        """Whose a unit or settlement is, or was before it was destroyed."""
        found = self.fighter(thing) or self.fallen.get(thing)
        return found.of if found is not None else MODERATOR

    def side(self, player: str) -> str:
        """The side a player belongs to, named after its first player (U1.6)."""
        return next((group[0] for group in self.allies if player in group), player)

    def near(self, place: str) -> tuple[str, ...]:
        """The other places in vicinity of one, alphabetically (U1.2)."""
        there = [pair[1] if pair[0] == place else pair[0] for pair in self.vicinity if place in pair]
        return tuple(sorted(dict.fromkeys(other for other in there if other != place)))

    def within_reach(self, here: str, there: str) -> bool:
        return here == there or there in self.near(here)

    def strategy(self, unit: str) -> Strategy:
        """A unit without order stands in FORM UP."""
        conduct = self.fighting.conduct.get(unit)
        return conduct.strategy if conduct is not None else "form_up"

    def holds(self, unit: Unit) -> bool:
        """Whether a unit stays where it is without aiming at anybody (U1.9)."""
        conduct = self.fighting.conduct.get(unit.id)
        if unit.routed:
            return False
        return conduct is None or conduct.strategy == "rest" or (conduct.strategy == "form_up" and conduct.target is None)

    def behind_walls(self, unit: Unit) -> Settlement | None:
        """The settlement whose defenses help a unit: it holds in one of its own side (U1.12)."""
        settlement = self.settlements.get(unit.in_) if unit.in_ is not None else None
        if settlement is None or self.side(settlement.of) != self.side(unit.of) or not self.holds(unit):
            return None
        return settlement

    def with_fighter(self, fighter: Unit | Settlement) -> State:
        """The state with a unit or settlement changed."""
        if isinstance(fighter, Unit):
            return replace(self, units=self.units.set(fighter.id, fighter))
        return replace(self, settlements=self.settlements.set(fighter.id, fighter))

    def with_fighting(self, **changes: Any) -> State:
        return replace(self, fighting=replace(self.fighting, **changes))

    def known_to(self, audience: Audience) -> Self:
        """U18.1: one's own units and settlements wholly; of foreign settlements owner and place; of foreign units nothing."""
        if audience == MODERATOR_ALONE:
            return self

        def own(thing: str) -> bool:
            return only(self.owner(thing)).reaches(audience)

        fighting = self.fighting
        return replace(
            self,
            units=_only(self.units, own),
            settlements=Register(
                (id, settlement if own(id) else Settlement(id=id, of=settlement.of, at=settlement.at, veiled=True))
                for id, settlement in self.settlements.items()
            ),
            fallen=_only(self.fallen, own),
            fighting=Fighting(
                conduct=_only(fighting.conduct, own),
                disengaged=tuple(unit for unit in fighting.disengaged if own(unit)),
                rallied=tuple(unit for unit in fighting.rallied if own(unit)),
            ),
        )


def _only(register: Register[str, Any], wanted: Any) -> Register[str, Any]:
    return Register((key, value) for key, value in register.items() if wanted(key))
