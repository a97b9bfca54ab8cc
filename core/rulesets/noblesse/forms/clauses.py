"""The clauses of treaties as forms (N6.12, N6.20 to N6.46): which there are, and what each asks for, stands in `forms.yaml`."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Annotated, Any, ClassVar

from msgspec import field

from core.orders.form import Slot
from core.rulesets.forms import FieldKind, any_of, forms_of
from ..buildings import BUILDINGS
from ..shorthands import Shaped
from ..values import KINDS, RESOURCES, VALUES

ACTIONS = (
    "open_city", "create_noble", "marry", "create_heir", "exchange_hostages", "forced_march", "field_surgeon", "arson",
    "bribery", "poison_wells", "assassinate", "incapacitate", "knife",
)  # fmt: skip
"""The standard actions a clause may name."""
PIECES = ("units", "spies", "tax_collectors", "commanders")
PARAMETERS = (*VALUES, "companies", "commander", "all")
CONTAINED = tuple(f"N6.{number}" for number in range(20, 30))
WILL = "Will (unticked: will not)"

FIELDS = {
    "number": FieldKind(int | None, None, Slot("number")),
    "amount": FieldKind(int | None, None, Slot("number", "Amount")),
    "votes": FieldKind(int | None, None, Slot("number", "How many votes")),
    "within": FieldKind(int | None, None, Slot("number", "Within how many cycles")),
    "for": FieldKind(int | None, None, Slot("number", "For how many cycles")),
    "each_cycle": FieldKind(int | None, None, Slot("number", "In each of how many cycles")),
    "numbers": FieldKind(tuple[int, ...], (), Slot("number")),
    "text": FieldKind(str, "", Slot("text")),
    "texts": FieldKind(tuple[str, ...], (), Slot("text")),
    "square": FieldKind(str | None, None, Slot("square", "Estate")),
    "squares": FieldKind(tuple[str, ...], (), Slot("square", "Squares")),
    "kinds": FieldKind(tuple[str, ...], (), Slot("choice", "Types of units (none: all)", (*KINDS, "all"))),
    "values": FieldKind(tuple[str, ...], (), Slot("choice", "Which values", PARAMETERS)),
    "facts": FieldKind(tuple[str, ...], (), Slot("text", "What (role name, role abilities, known units ...)")),
    "person": FieldKind(str | None, None, Slot("player")),
    "people": FieldKind(tuple[str, ...], (), Slot("player", "Players")),
    "faction": FieldKind(str, "", Slot("faction", "With this faction or player")),
    "factions": FieldKind(tuple[str, ...], (), Slot("faction", "With factions")),
    "resource": FieldKind(str | None, None, Slot("resource", "Resource", RESOURCES)),
    "pieces": FieldKind(tuple[str, ...], (), Slot("choice", "Remove", PIECES)),
    "works": FieldKind(tuple[str, ...], (), Slot("choice", "", (*PIECES, "structures"))),
    "buildings": FieldKind(tuple[str, ...], (), Slot("choice", "", tuple(BUILDINGS))),
    "action": FieldKind(str | None, None, Slot("choice", "Action", ACTIONS)),
    "actions": FieldKind(tuple[str, ...], (), Slot("choice", "Actions", ACTIONS)),
    "will": FieldKind(bool, field(default_factory=lambda: True), Slot("flag", WILL)),
    "named_at": FieldKind(str | None, None, Slot("choice", "Named at", ("signing", "report"))),
    "chosen_by": FieldKind(str | None, None, Slot("choice", "The player is chosen by", ("offender", "offended"))),
    "promises": FieldKind(tuple[str, ...], (), Slot("choice", "Containing promises", CONTAINED)),
    "boundary": FieldKind(str, "start", Slot("choice", "At the", ("start", "end"))),
    "eliminated": FieldKind(Mapping[str, int], {}, Slot("number", "Players eliminated, by faction", keys="faction")),
}
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
