"""Roles as forms: abilities are lists of effects, which stand in `forms.yaml` (N2.1, N4.40)."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Annotated, Any, cast

from msgspec import UNSET, UnsetType

from core.ledger.register import Register
from core.orders.form import Slot
from core.rulesets.forms import FieldKind, any_of, fields_of, forms_of
from core.rulesets.reading import made
from core.rulesets.setup_files import declared
from ..buildings import BUILDINGS
from ..shorthands import Shaped
from ..state import Ability, Effect, Role, UniqueDesign
from ..values import BLANK, HARMFUL, NOTHING, RESOURCES, Company, Profile, Resources
from .units import POSTS, UniqueCompany

OPTIONS = ("2", "5", "8", "company")
EFFECTS = tuple(declared("noblesse", "forms")["effects"])
FLAGS = ("move", "block", "reveal", "burn", "recruit")
"""Effects that are written `true`."""
TARGETS = ("player", "unit", "at", "to", "resource", "building", "post")

FIELDS = fields_of("noblesse", "effect_fields", resource=RESOURCES, building=tuple(BUILDINGS), post=POSTS) | {
    "resources": FieldKind(Resources, NOTHING, Slot("resources", "What", forms=(Resources,), least=0, needed=True)),
    "values": FieldKind(Profile, BLANK, Slot("values", "By", forms=(Profile,), least=-99, needed=True)),
    "wounds": FieldKind(int | UnsetType, UNSET, Slot("number", "Wounds", least=1, needed=True)),
    "courtiers": FieldKind(int | str | UnsetType, UNSET, Slot("count", "How many, or recall", ("recall",), least=1, needed=True)),
    "actions": FieldKind(tuple[str, ...], (), Slot("choice", "From", HARMFUL, needed=True)),
    "text": FieldKind(str, "", Slot("text", "Text", needed=True)),
}
"""What effects ask for, or always fall on."""


class EffectForm(Shaped, tag_field="effect"):
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
        kind = str(type(self).__struct_config__.tag)
        value: Any = getattr(self, kind, True)
        aims = ((name, getattr(self, name, None)) for name in TARGETS)
        return Effect(kind, value, Register((name, str(aim)) for name, aim in aims if aim is not None))


EVERY = forms_of("noblesse", "effects", EffectForm, FIELDS)
if TYPE_CHECKING:
    AnyEffect = EffectForm
else:
    AnyEffect = any_of(EVERY)
Effects = Annotated[tuple[AnyEffect, ...], Slot("effect", "Effects", forms=EVERY)]


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

    two: Annotated[tuple[AnyEffect, ...] | None, Slot("effect", "Ability for 2", forms=EVERY)] = None
    five: Annotated[tuple[AnyEffect, ...] | None, Slot("effect", "Ability for 5", forms=EVERY)] = None
    eight: Annotated[tuple[AnyEffect, ...] | None, Slot("effect", "Ability for 8", forms=EVERY)] = None


class RoleForm(Shaped):
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
        numbered = {"2": self.abilities.two, "5": self.abilities.five, "8": self.abilities.eight}
        core = self.core.effects if self.core is not None else None
        listed: dict[str, tuple[EffectForm | None, ...] | None] = {"core": core, **numbered}
        prices = {"core": self.core.price if self.core is not None else None}
        abilities = {
            key: Ability(tuple(one.made for one in effects if one is not None), prices.get(key))
            for key, effects in listed.items() if effects is not None
        }  # fmt: skip
        own = self.company
        company = UniqueDesign(Company(own.position or "", own.bare, own.colour), own.count, own.used) if own else None
        chosen = OPTIONS if self.chosen is None else self.chosen
        return made(Role, self, range=squares, abilities=Register(abilities), company=company, chosen=chosen)
