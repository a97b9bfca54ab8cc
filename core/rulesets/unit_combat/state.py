"""The state of a campaign: units, settlements, and what this month's orders have led to so far.

U18.1: a player knows his own units and settlements wholly; of foreign settlements owner and place; of foreign units nothing, not
even of one beside his own, for the rules say nowhere that he sees it. Whom he means in the first month the moderator alone can
tell, unless a post has told who stands where; from the first blow on a unit is known to whom it met.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from typing import Annotated, Any, ClassVar, Literal, get_args

from msgspec import Meta, Struct
from msgspec.structs import replace

from core.ledger.register import Register
from core.ledger.state import GameState as Base
from core.ledger.value import Value, kept
from core.ledger.visibility import ALL_NAMES, Moderator, Naming, Owned, Owner, Public, Sight, Veiled, Whose, names_of, rows
from core.orders.form import Count, Form, Slot
from core.rulesets.refusing import told_codes

MODERATOR = "moderator"

Morale = Literal["demoralized", "concerned", "neutral", "elevated", "inspired"]
SCALE: tuple[Morale, ...] = get_args(Morale)
Strategy = Literal["form_up", "press", "siege", "raid", "retreat", "support", "rest"]
Capacity = Literal["economic", "political"]
Place = Annotated[str, Meta(min_length=1)]


def bonus(morale: Morale) -> int:
    """What morale adds to each die, -2 to +2 (U15.2)."""
    return SCALE.index(morale) - SCALE.index("neutral")


def shifted(morale: Morale, steps: int) -> Morale:
    """The morale `steps` up or down the scale, never beyond its ends (U15.3)."""
    return SCALE[max(0, min(len(SCALE) - 1, SCALE.index(morale) + steps))]


@Naming
def of_his_unit(sight: Sight[UnitCombatState], key: Any, thing: Any) -> tuple[str]:
    """The owner of the unit that a list names, or that an entry is of."""
    return (sight.state.owner_of(thing if isinstance(thing, str) else key),)


class Perk(Form):
    """Plain modifiers: on each Attack or Defense die, and once on each damaging attack dealt or suffered (U9.5, U10.8)."""

    attack: Annotated[Public[int], Slot("number", "Attack die")] = 0
    defense: Annotated[Public[int], Slot("number", "Defense die")] = 0
    damage: Annotated[Public[int], Slot("number", "Damage dealt")] = 0
    damage_taken: Annotated[Public[int], Slot("number", "Damage suffered")] = 0


class SidePower(Value):
    """What a side unit can do in support (U8.2): an attack, plain damage, or modifiers on dice."""

    effect: Public[Literal["attack", "damage", "modifier"]]
    damage: Public[int] = 0
    attack: Public[int] = 0
    defense: Public[int] = 0


class SideDamage(Form):
    """A side unit that deals plain damage before the combat."""

    LABEL = "Deals damage before the combat"
    damage: Annotated[int, Slot("number", "Damage")]


class SideModifier(Form):
    """A side unit that lends modifiers to the dice of another."""

    LABEL = "Lends attack and defense"
    attack: Annotated[int, Slot("number", "Attack")] = 0
    defense: Annotated[int, Slot("number", "Defense")] = 0


class Fighters(Value):
    """What units and settlements have in common."""

    id: Public[str] = ""
    of: Annotated[Whose[Place], Slot("player", "Owner")] = MODERATOR
    at: Annotated[Public[Place], Slot("place", "Place")] = "field"
    able: Annotated[Owner[Count], Slot("number", "Able", most=20_000)] = 0
    wounded: Annotated[Owner[Count], Slot("number", "Wounded")] = 0
    dead: Annotated[Owner[Count], Slot("number", "Dead")] = 0
    morale: Annotated[Owner[Morale], Slot("word", "Morale")] = "neutral"
    training: Annotated[Owner[int], Slot("number", "Training")] = 0
    perks: Annotated[Owner[Register[str, Perk]], Slot("perk", "Perks", forms=(Perk,), keys="text")] = Register()

    @property
    def living(self) -> int:
        """How many are Able or Wounded."""
        return self.able + self.wounded

    def of_perks(self, modifier: Literal["attack", "defense", "damage", "damage_taken"]) -> int:
        """What all perks add to a modifier."""
        return sum(getattr(perk, modifier) for perk in self.perks.values())


class CombatUnit(Fighters):
    """A unit; `in_` is the settlement it stands inside, `martial` its Martial Capacity."""

    at: Annotated[Public[Place], Slot("place", "Place", begins=None)] = "field"
    in_: Annotated[Public[str | None], Slot("settlement", "Inside the settlement")] = None
    kind: Annotated[Public[Literal["martial", "political", "economic"]], Slot("word", "Kind")] = "martial"
    commander: Annotated[Public[int], Slot("number", "Commander")] = 0
    martial: Annotated[Public[Count], Slot("number", "Martial Capacity")] = 1
    side: Annotated[Public[SidePower | None], Slot("power", "Side unit", ("attack",), forms=(SideDamage, SideModifier))] = None
    pushed: Annotated[Public[bool], Slot("flag", "Has made a PUSH")] = False
    routed: Annotated[Public[bool], Slot("flag", "Routed")] = False
    goods: Annotated[Public[Count], Slot("number", "Goods carried")] = 0


class Settlement(Fighters):
    """`veiled` is set on a settlement as a stranger knows it: its owner and place, nothing else."""

    defenses: Annotated[Owner[int], Slot("number", "Defenses")] = 0
    economic: Annotated[Owner[Count], Slot("number", "Economic Capacity")] = 0
    political: Annotated[Owner[Count], Slot("number", "Political Capacity")] = 0
    economic_used: Annotated[Owner[Count], Slot("number", "Economic Capacity used up")] = 0
    political_used: Annotated[Owner[Count], Slot("number", "Political Capacity used up")] = 0
    veiled: Veiled[bool] = False

    def left(self, capacity: Capacity) -> int:
        """What is not used up of a Capacity."""
        level, used = (self.economic, self.economic_used) if capacity == "economic" else (self.political, self.political_used)
        return max(0, level - used)


class Conduct(Value):
    """What a legal order makes a unit do this month. `number` is the order's place among those submitted."""

    number: Moderator[int]
    strategy: Public[Strategy]
    target: Public[str | None] = None
    focus: Public[str | None] = None
    press_wounded: Public[bool] = False
    to: Public[str | None] = None
    loot: Public[Literal["goods", "economic"]] = "goods"
    split: Public[tuple[int, int] | None] = None
    """A siege's own split into Economic and Political Capacity."""
    capacity: Public[Capacity] = "economic"

    @property
    def fights(self) -> bool:
        """Whether the unit is to fight: anything but holding, RETREAT and rest."""
        return self.strategy in ("press", "siege", "raid", "support") or (self.strategy == "form_up" and self.target is not None)

    def things_named(self) -> tuple[str, ...]:
        """What it is done to, and where it goes. Nobody asked whether there is such a focus (U17.19)."""
        return tuple(filter(None, (self.target, self.to)))


STANDS = Conduct(number=0, strategy="form_up")
"""What a unit without an order does."""


class Pairing(Struct, frozen=True):
    """Two that fight each other (U1.7). `settlement` is set where `defender` stands in defence of one (U1.10)."""

    attacker: str
    defender: str
    settlement: str | None = None

    @property
    def both(self) -> tuple[str, str]:
        """Attacker and defender."""
        return self.attacker, self.defender

    def other(self, fighter: str) -> str:
        """The fighter across."""
        return self.defender if fighter == self.attacker else self.attacker


class UnitBattle(Struct, frozen=True):
    """Pairings that hang together, and the raiders whose raid belongs to them (U1.8)."""

    pairings: tuple[Pairing, ...]
    raiders: tuple[str, ...]

    @property
    def members(self) -> tuple[str, ...]:
        """Everybody in it, each once, those paired before those who raid."""
        return tuple(dict.fromkeys([*(one for pairing in self.pairings for one in pairing.both), *self.raiders]))


class Boost(Struct, frozen=True):
    """What side units add to each die of somebody this month."""

    attack: int = 0
    defense: int = 0


class Fighting(Value, dict=True):
    """What the month has come to so far; empty between months."""

    conduct: Annotated[Register[str, Conduct], rows(of_his_unit)] = Register()
    broken: Moderator[tuple[str, ...]] = ()
    battles: Moderator[tuple[UnitBattle, ...]] = ()
    boosts: Moderator[Register[str, Boost]] = Register()
    shot_at: Moderator[tuple[str, ...]] = ()
    disengaged: Annotated[tuple[str, ...], rows(of_his_unit)] = ()
    rallied: Annotated[tuple[str, ...], rows(of_his_unit)] = ()

    @kept
    def pairings(self) -> Mapping[str, list[Pairing]]:
        """The pairings of the month, live or not, by each of those who fight in them, battle by battle."""
        found = defaultdict[str, list[Pairing]](list)
        for pairing in (pairing for battle in self.battles for pairing in battle.pairings):
            for fighter in pairing.both:
                found[fighter].append(pairing)
        return found


def _sides(_: object, allies: tuple[tuple[str, ...], ...]) -> Mapping[str, str]:
    """The side of each player who has allies."""
    return {player: group[0] for group in reversed(allies) for player in group}


class UnitCombatState(Base):
    """Everything of a game; `fighting` is what holds for the month alone."""

    FAIR = told_codes("unit_combat")
    OPEN = frozenset({"settlement", "place"})
    NAMES: ClassVar = {
        "players": ALL_NAMES,
        "units": names_of("units", "fallen", met=True),
        "settlements": names_of("settlements", met=True),
        "places": names_of("vicinity", "settlements.at", "units.at", met=True),
    }

    month: Public[int] = 1
    players: Public[tuple[str, ...]] = ()
    allies: Public[tuple[tuple[str, ...], ...]] = ()
    vicinity: Public[tuple[tuple[str, str], ...]] = ()
    units: Owned[Register[str, CombatUnit]] = Register()
    settlements: Public[Register[str, Settlement]] = Register()
    fallen: Owned[Register[str, CombatUnit]] = Register()
    fighting: Public[Fighting] = Fighting()

    def fighter(self, thing: str) -> CombatUnit | Settlement | None:
        """The unit or settlement of that id; None where there is neither."""
        return self.units.get(thing) or self.settlements.get(thing)

    def present(self, thing: str) -> CombatUnit | Settlement:
        """The same where the rules have it that there is one; a unit as it fell where a ruling has destroyed it since."""
        return self.fighter(thing) or self.fallen[thing]

    def owner_of(self, thing: str) -> str:
        """Whose a unit or settlement is, or was before it was destroyed."""
        found = self.fighter(thing) or self.fallen.get(thing)
        return found.of if found is not None else MODERATOR

    def is_told(self, player: str) -> bool:
        return player != MODERATOR

    def side(self, player: str) -> str:
        """The side a player belongs to, named after its first player (U1.6)."""
        return self.settings.once("sides", _sides, self.allies).get(player, player)

    def on_one_side(self, thing: str, other: str) -> bool:
        """Whether the owners of two things are on one side."""
        return self.side(self.owner_of(thing)) == self.side(self.owner_of(other))

    def near(self, place: str) -> tuple[str, ...]:
        """The other places in vicinity of one, alphabetically (U1.2)."""
        return tuple(sorted({other for pair in self.vicinity if place in pair for other in pair if other != place}))

    def within_reach(self, here: str, there: str) -> bool:
        """Whether one is where the other is, or in its vicinity (U1.2)."""
        return here == there or there in self.near(here)

    def conduct(self, unit: str) -> Conduct:
        """What a unit does this month; one without an order stands in FORM UP."""
        return self.fighting.conduct.get(unit, STANDS)

    def behind_walls(self, unit: CombatUnit) -> Settlement | None:
        """The settlement whose defenses help a unit: it holds in one of its own side, without aiming at anybody (U1.9, U1.12)."""
        settlement, conduct = self.settlements.get(unit.in_ or ""), self.conduct(unit.id)
        if settlement is None or unit.routed or conduct.fights or conduct.strategy == "retreat":
            return None
        return settlement if self.side(settlement.of) == self.side(unit.of) else None

    def with_fighting(self, **changes: Any) -> UnitCombatState:
        """With fields of the fighting of the month changed."""
        return replace(self, fighting=replace(self.fighting, **changes))

    def noting(self, what: str, one: Any) -> UnitCombatState:
        """With one more at the end of a list of the month."""
        return self.with_fighting(**{what: (*getattr(self.fighting, what), one)})

    def moved(self, unit: str, to: str | None) -> UnitCombatState:
        """With a unit at another place, in no settlement; as it is where that is None."""
        return self.changed("units", unit, at=to, in_=None) if to is not None else self
