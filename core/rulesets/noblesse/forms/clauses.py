"""The clauses of treaties as forms (N6.12, N6.20 to N6.46): which there are, and what each asks for, stands in `forms.yaml`."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Annotated, Any, ClassVar

from msgspec import field

from core.orders.form import Slot
from core.rulesets.forms import FieldKind, any_of, fields_of, forms_of
from ..buildings import BUILDINGS
from ..shorthands import Shaped
from ..values import KINDS, RESOURCES, VALUES

WILL = "Will (unticked: will not)"
FIELDS = fields_of(
    "noblesse", "clause_fields", kinds=(*KINDS, "all"), values=(*VALUES, "companies", "commander", "all"), resource=RESOURCES,
    buildings=tuple(BUILDINGS),
) | {
    "faction": FieldKind(str, "", Slot("faction", "With this faction or player")),
    "will": FieldKind(bool, field(default_factory=lambda: True), Slot("flag", WILL)),
    "boundary": FieldKind(str, "start", Slot("choice", "At the", ("start", "end"))),
    "eliminated": FieldKind(Mapping[str, int], {}, Slot("number", "Players eliminated, by faction", keys="faction")),
}  # fmt: skip
"""What clauses ask for."""


class ClauseForm(Shaped, tag_field="clause"):
    """A clause by its rule id; whatever is written in it beside the parameters known here is kept."""

    OWN: ClassVar[tuple[str, ...]] = ("clause", "other")
    LAST = ("within", "for", "each_cycle_for", "text")

    other: Mapping[str, Any] = {}

    @classmethod
    def spelled(cls, document: Mapping[Any, Any]) -> dict[str, Any]:
        found = super().spelled(document)
        known = (*cls.OWN, *(slot.name for slot in cls.slots()))
        beside = {name: found.pop(name) for name in list(found) if name not in known}
        return {**found, "other": {**found.get("other", {}), **beside}} if beside else found


class PromiseClause(ClauseForm):
    """What one faction says it will, or will not, do."""

    by: Annotated[str | None, Slot("faction", "Faction that promises")] = None
    will: Annotated[bool, Slot("flag", WILL)] = field(default_factory=lambda: True)
    text: Annotated[str, Slot("text", "More in words")] = ""


PROMISES = forms_of("noblesse", "promises", PromiseClause, FIELDS)
PENALTIES = forms_of("noblesse", "penalties", ClauseForm, FIELDS)
EXPIRATIONS = forms_of("noblesse", "expirations", ClauseForm, FIELDS)

if TYPE_CHECKING:
    AnyPromise = PromiseClause
    AnyPenalty = ClauseForm
    AnyExpiration = ClauseForm
else:
    AnyPromise, AnyPenalty, AnyExpiration = map(any_of, (PROMISES, PENALTIES, EXPIRATIONS))


class Terms(Shaped):
    """What a treaty says (N6.10): one to three promises each way, penalties and expirations."""

    LABEL = "Terms"

    between: Annotated[tuple[str, ...], Slot("faction", "Between (two factions)")] = ()
    starts: Annotated[int | None, Slot("number", "Starts in cycle (empty: this one)")] = None
    status: Annotated[str | None, Slot("choice", "Status while it runs", ("neutral", "allied"))] = None
    promises: Annotated[tuple[AnyPromise, ...], Slot("promise", "Promises", forms=PROMISES)] = ()
    penalties: Annotated[tuple[AnyPenalty, ...], Slot("penalty", "Penalties", forms=PENALTIES)] = ()
    expirations: Annotated[tuple[AnyExpiration, ...], Slot("expiration", "Expirations", forms=EXPIRATIONS)] = ()
    intents: Annotated[Mapping[str, str], Slot("text", "Intents, public at the start", keys="faction")] = {}
