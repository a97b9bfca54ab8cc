"""What is counted in noblesse: resources, the nine values, companies (N0.5, N5.6). Each is filled in as it is kept."""

from __future__ import annotations

from typing import Annotated

from msgspec import Struct, structs

from core.ledger.visibility import Public
from core.orders.form import Slot
from .shorthands import Shaped

RESOURCES = ("influence", "manpower", "money")
VALUES = ("attack", "malus", "melee", "charge", "pike", "ranged", "ambush", "toughness", "morale")
POSITIONS = ("officer", "reserve", "flank", "centre")
COLOURS = {"bronze": "manpower", "silver": "influence", "gold": "money"}
"""What a coloured company yields (N3.11)."""
KINDS = ("regiment", "brigade", "division", "garrison")
HARMFUL = ("arson", "bribery", "poison_wells", "assassinate", "incapacitate", "knife")
"""The standard actions that somebody may be shielded from."""


class Resources(Shaped, kw_only=False, omit_defaults=False):
    """Amounts of the three resources: a purse, a price or an income (N0.5)."""

    LABEL = "Resources"

    influence: Public[Annotated[int, Slot("number", "Influence")]] = 0
    manpower: Public[Annotated[int, Slot("number", "Manpower")]] = 0
    money: Public[Annotated[int, Slot("number", "Money")]] = 0

    def of(self, resource: str) -> int:
        """The amount of a resource by its name; AttributeError for no resource."""
        return getattr(self, resource)

    def plus(self, other: Resources) -> Resources:
        return Resources(self.influence + other.influence, self.manpower + other.manpower, self.money + other.money)

    def minus(self, other: Resources) -> Resources:
        return Resources(self.influence - other.influence, self.manpower - other.manpower, self.money - other.money)

    def cover(self, price: Resources) -> bool:
        """Whether each of these is at least what the price has of it."""
        return self.influence >= price.influence and self.manpower >= price.manpower and self.money >= price.money

    def any(self) -> bool:
        return bool(self.influence or self.manpower or self.money)

    def each(self) -> tuple[tuple[str, int], ...]:
        return (("influence", self.influence), ("manpower", self.manpower), ("money", self.money))


NOTHING = Resources()


class Profile(Shaped, kw_only=False, omit_defaults=False):
    """The nine values of a company, an officer or a whole unit (N5.6, N5.7)."""

    LABEL = "Values"

    attack: Public[Annotated[int, Slot("number", "Attack")]] = 0
    malus: Public[Annotated[int, Slot("number", "Malus")]] = 0
    melee: Public[Annotated[int, Slot("number", "Melee")]] = 0
    charge: Public[Annotated[int, Slot("number", "Charge")]] = 0
    pike: Public[Annotated[int, Slot("number", "Pike")]] = 0
    ranged: Public[Annotated[int, Slot("number", "Ranged")]] = 0
    ambush: Public[Annotated[int, Slot("number", "Ambush")]] = 0
    toughness: Public[Annotated[int, Slot("number", "Toughness")]] = 0
    morale: Public[Annotated[int, Slot("number", "Morale")]] = 0

    def plus(self, other: Profile, times: int = 1) -> Profile:
        return Profile(
            self.attack + other.attack * times, self.malus + other.malus * times, self.melee + other.melee * times,
            self.charge + other.charge * times, self.pike + other.pike * times, self.ranged + other.ranged * times,
            self.ambush + other.ambush * times, self.toughness + other.toughness * times, self.morale + other.morale * times,
        )  # fmt: skip

    def each(self) -> tuple[tuple[str, int], ...]:
        return tuple(zip(VALUES, structs.astuple(self), strict=False))  # who has more than values has them after these

    @property
    def bare(self) -> Profile:
        return Profile(*(getattr(self, name) for name in VALUES))

    def sum(self) -> int:
        """All values added up, the malus too: what the tier of a company is without its colours (N5.6)."""
        return (
            self.attack + self.malus + self.melee + self.charge + self.pike
            + self.ranged + self.ambush + self.toughness + self.morale
        )  # fmt: skip


BLANK = Profile()


class Company(Struct, frozen=True):
    """`count` companies of one design. `design` is `role` or a name of the catalogue; empty where written out."""

    position: Public[str]
    profile: Public[Profile] = BLANK
    colours: Public[tuple[str, ...]] = ()
    count: Public[int] = 1
    design: Public[str] = ""

    @property
    def tier(self) -> int:
        """N5.6: the sum of all values, a colour counting 1."""
        return self.profile.sum() + len(self.colours)
