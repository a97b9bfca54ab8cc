"""Roles as forms: abilities are lists of effects (N2.1, N4.40)."""

from collections.abc import Mapping
from typing import Annotated, Any, cast, get_args

from msgspec import UNSET, UnsetType

from core.ledger.register import Register
from core.orders.form import Slot
from ..buildings import BUILDINGS
from ..shaped import Shaped
from ..state import Ability, Effect, Role, UniqueDesign
from ..values import BLANK, HARMFUL, NOTHING, RESOURCES, Company, Profile, Resources
from .units import POSTS, UniqueCompany

OPTIONS = ("2", "5", "8", "company")
EFFECTS = (
    "give", "take", "wound", "heal", "move", "modify", "block", "shield", "reveal", "courtier", "burn", "recruit", "estates",
    "text",
)  # fmt: skip
FLAGS = ("move", "block", "reveal", "burn", "recruit")
"""Effects that are written `true`."""
TARGETS = ("player", "unit", "at", "to", "resource", "building", "post")

Person = Annotated[str | None, Slot("player", "Always this player")]
Regiment = Annotated[str | None, Slot("unit", "Always this unit")]
Place = Annotated[str | None, Slot("square", "Always this square")]
Good = Annotated[str | None, Slot("resource", "Always this resource", RESOURCES)]
House = Annotated[str | None, Slot("choice", "Always this building", tuple(BUILDINGS))]
Errand = Annotated[str | None, Slot("choice", "Always this post", POSTS)]


class EffectForm(Shaped, tag_field="effect", tag=str.lower):
    """One effect of an ability. What it names itself is fixed; the rest the order's targets fill in."""

    @classmethod
    def tagged(cls, written: Any) -> Any:
        """The schema tells effects apart by the field that is there; the tag says all that `true` would."""
        if not isinstance(written, Mapping):
            return written
        document = cast("Mapping[str, Any]", written)
        kind = document.get("effect") or next((kind for kind in EFFECTS if kind in document), None)
        told = {name: value for name, value in document.items() if not (name == kind in FLAGS and value is True)}
        return told if kind is None else {"effect": kind, **told}

    @property
    def made(self) -> Effect:
        """The effect as the rules use it, with the targets that the role itself names."""
        kind = str(type(self).__struct_config__.tag)
        value: Any = getattr(self, kind, True)
        aims = ((name, getattr(self, name, None)) for name in TARGETS)
        return Effect(kind, value, Register((name, str(aim)) for name, aim in aims if aim is not None))


class Give(EffectForm):
    """A player receives resources (N4.40)."""

    LABEL = "Give resources"

    give: Annotated[Resources, Slot("resources", "What", forms=(Resources,), least=0, needed=True)] = NOTHING
    player: Person = None


class Take(EffectForm):
    """A player loses resources (N4.40)."""

    LABEL = "Take resources"

    take: Annotated[Resources, Slot("resources", "What", forms=(Resources,), least=0, needed=True)] = NOTHING
    player: Person = None


class Wound(EffectForm):
    """A character is hurt; three wounds kill (N4.26, N4.40)."""

    LABEL = "Wound"

    wound: Annotated[int | UnsetType, Slot("number", "Wounds", least=1, needed=True)] = UNSET
    player: Person = None


class Heal(EffectForm):
    """Wounds of a character are healed (N4.40)."""

    LABEL = "Heal"

    heal: Annotated[int | UnsetType, Slot("number", "Wounds", least=1, needed=True)] = UNSET
    player: Person = None


class MoveEffect(EffectForm, tag="move"):
    """A unit, another's too, goes to a square beside its own (N4.40, N4.41)."""

    LABEL = "Move a unit one square"

    unit: Regiment = None
    to: Place = None


class Modify(EffectForm):
    """Values of a unit change until the end of the cycle (N4.40)."""

    LABEL = "Strengthen a unit"

    modify: Annotated[Profile, Slot("values", "By", forms=(Profile,), least=-99, needed=True)] = BLANK
    unit: Regiment = None


class Block(EffectForm):
    """An estate yields nothing of a resource in this cycle (N4.40)."""

    LABEL = "Block a resource of an estate"

    at: Place = None
    resource: Good = None


class ShieldEffect(EffectForm, tag="shield"):
    """A player, unit or estate is safe from named actions in this cycle (N4.40)."""

    LABEL = "Shield from actions"

    shield: Annotated[tuple[str, ...], Slot("choice", "From", HARMFUL, needed=True)] = ()
    player: Person = None
    unit: Regiment = None
    at: Place = None


class Reveal(EffectForm):
    """The actor learns what there is to know of a player, unit or square (N4.40)."""

    LABEL = "Learn about a player, unit or square"

    player: Person = None
    unit: Regiment = None
    at: Place = None


class Courtier(EffectForm):
    """Courtiers join a court, or one is called back from his post, a spy too (N4.40, N4.41)."""

    LABEL = "Gain courtiers, or recall one from his post"

    courtier: Annotated[int | str | UnsetType, Slot("count", "How many, or recall", ("recall",), least=1, needed=True)] = UNSET
    player: Person = None
    at: Place = None
    post: Errand = None
    resource: Good = None
    building: House = None


class Burn(EffectForm):
    """A building yields and does nothing in this cycle (N4.40)."""

    LABEL = "Burn a building"

    at: Place = None
    building: House = None


class RecruitEffect(EffectForm, tag="recruit"):
    """The target's heir, else his character, joins the actor's faction when the step ends (N4.37, N4.40)."""

    LABEL = "Win an heir or character for the faction"

    player: Person = None


class Estates(EffectForm):
    """A player may control so many more estates (N3.2, N4.40)."""

    LABEL = "Room for more estates"

    estates: Annotated[int | UnsetType, Slot("number", "How many", least=1, needed=True)] = UNSET
    player: Person = None


class Text(EffectForm):
    """The moderator rules what happens, and who is told (N2.8, N4.40)."""

    LABEL = "Free text, ruled by the moderator"

    text: Annotated[str, Slot("text", "Text", needed=True)] = ""


_Deed = Give | Take | Wound | Heal | MoveEffect | Modify | Block
_Favour = ShieldEffect | Reveal | Courtier | Burn | RecruitEffect | Estates | Text
AnyEffect = _Deed | _Favour
_EVERY = get_args(AnyEffect)
Effects = Annotated[tuple[AnyEffect, ...], Slot("effect", "Effects", forms=_EVERY)]


class Core(Shaped):
    """A core ability: free, unless it names a price (N4.41)."""

    LABEL = "Core ability"

    price: Annotated[Resources | None, Slot("resources", "Price (none: free, without envoy)", forms=(Resources,), least=0)] = None
    effects: Effects = ()

    @classmethod
    def tagged(cls, written: Any) -> Any:
        return {"effects": written} if isinstance(written, list | tuple) else written


class Abilities(Shaped, rename={"two": "2", "five": "5", "eight": "8"}):
    """The three abilities that cost 2, 5 and 8 of the role's resource."""

    LABEL = "Abilities"

    two: Annotated[tuple[AnyEffect, ...] | None, Slot("effect", "Ability for 2", forms=_EVERY)] = None
    five: Annotated[tuple[AnyEffect, ...] | None, Slot("effect", "Ability for 5", forms=_EVERY)] = None
    eight: Annotated[tuple[AnyEffect, ...] | None, Slot("effect", "Ability for 8", forms=_EVERY)] = None


class RoleForm(Shaped):
    """A role as a player is dealt it."""

    LABEL = "Role"

    name: Annotated[str, Slot("text", "Name")] = ""
    description: Annotated[str, Slot("text", "Description")] = ""
    range: Annotated[tuple[str, ...], Slot("range", "Home within (A1-C3, D4; none: anywhere)")] = ()
    resource: Annotated[str, Slot("resource", "Abilities are paid in", RESOURCES)] = RESOURCES[0]
    core: Annotated[Core | None, Slot("ability", "Core ability", forms=(Core,))] = None
    abilities: Annotated[Abilities, Slot("abilities", "Abilities", forms=(Abilities,))] = Abilities()
    company: Annotated[UniqueCompany | None, Slot("company", "Own company design", forms=(UniqueCompany,), least=0)] = None
    chosen: Annotated[tuple[str, ...] | None, Slot("choice", "Options chosen (none written: all)", OPTIONS)] = None

    @classmethod
    def spelled(cls, document: Mapping[Any, Any]) -> dict[str, Any]:
        found = super().spelled(document)
        if isinstance(found.get("chosen"), list):
            found["chosen"] = [str(option) for option in found["chosen"]]
        return found

    def made(self, squares: tuple[str, ...]) -> Role:
        """The role, with its range in squares."""
        price = self.core.price if self.core is not None else None
        numbered = {"2": self.abilities.two, "5": self.abilities.five, "8": self.abilities.eight}
        abilities = {"core": Ability(_made(self.core.effects), price)} if self.core is not None else {}
        own = self.company
        return Role(
            name=self.name,
            description=self.description,
            range=squares,
            resource=self.resource,
            abilities=Register(
                abilities | {number: Ability(_made(effects)) for number, effects in numbered.items() if effects is not None}
            ),
            company=UniqueDesign(Company(own.position or "", own.bare, own.colour), own.count, own.used) if own else None,
            chosen=OPTIONS if self.chosen is None else self.chosen,
        )


def _made(effects: tuple[EffectForm | None, ...]) -> tuple[Effect, ...]:
    return tuple(effect.made for effect in effects if effect is not None)
