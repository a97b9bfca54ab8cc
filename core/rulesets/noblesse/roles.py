"""Reading roles: abilities as effects, the unique design, the range of the home (N2.1, N4.40)."""

from collections.abc import Mapping
from typing import Any

from core.ledger.register import Register
from .reading import NoblesseReading, squares_between
from .state import RESOURCES, Ability, Effect, Role, UniqueDesign

OPTIONS = ("2", "5", "8", "company")
EFFECTS = (
    "give", "take", "wound", "heal", "move", "modify", "block", "shield", "reveal", "courtier", "burn", "recruit", "estates",
    "text",
)  # fmt: skip
FLAGS = ("move", "block", "reveal", "burn", "recruit")
"""Effects that are written `true`."""
TARGETS = ("player", "unit", "at", "to", "resource", "building", "post")


def role_of(reading: NoblesseReading, where: str, value: Any, squares: tuple[str, ...]) -> Role:
    """A role as its document has it."""
    fields = ("name", "description", "range", "core", "resource", "abilities", "company", "chosen")
    written = reading.part(where, value, fields)
    abilities: dict[str, Ability] = {}
    if written.get("core") is not None:
        abilities["core"] = _ability(reading, f"{where}.core", written["core"])
    for number, effects in reading.part(f"{where}.abilities", written.get("abilities"), OPTIONS[:3]).items():
        abilities[number] = _ability(reading, f"{where}.abilities.{number}", effects)
    listed = reading.items(f"{where}.range", written.get("range"))
    spanned = [squares_between(part) for part in listed]
    if any(part is None or any(square not in squares for square in part) for part in spanned):
        reading.fault(f"{where}.range", "A range is squares of the board.", "Write [A1-C3, D4].")
    chosen = [str(option) for option in reading.items(f"{where}.chosen", written.get("chosen", list(OPTIONS)))]
    return Role(
        name=reading.text(f"{where}.name", written.get("name", "")),
        description=reading.text(f"{where}.description", written.get("description", "")),
        range=tuple(square for part in spanned if part is not None for square in part),
        resource=reading.word(f"{where}.resource", written.get("resource", RESOURCES[0]), RESOURCES),
        abilities=Register(abilities),
        company=_design(reading, f"{where}.company", written.get("company")),
        chosen=tuple(reading.word(f"{where}.chosen", option, OPTIONS) for option in chosen),
    )


def _ability(reading: NoblesseReading, where: str, value: Any) -> Ability:
    if isinstance(value, Mapping) and ("effects" in value or "price" in value):
        written = reading.part(where, value, ("price", "effects"))
        price = reading.resources(f"{where}.price", written["price"]) if "price" in written else None
        return Ability(_effects(reading, f"{where}.effects", written.get("effects")), price)
    return Ability(_effects(reading, where, value))


def _effects(reading: NoblesseReading, where: str, value: Any) -> tuple[Effect, ...]:
    listed = reading.items(where, value)
    found = (_effect(reading, f"{where}[{place}]", item) for place, item in enumerate(listed))
    return tuple(effect for effect in found if effect is not None)


def _effect(reading: NoblesseReading, where: str, value: Any) -> Effect | None:
    written = reading.part(where, value, ("effect", *EFFECTS, *TARGETS))
    kinds = [kind for kind in EFFECTS if kind in written or kind == written.get("effect")]
    if len(kinds) != 1 or written.get("effect", kinds[0]) != kinds[0]:
        reading.fault(where, "An effect is one of its kind.", f"Kinds: {', '.join(EFFECTS)}.")
        return None
    kind = kinds[0]
    fixed = Register({name: str(written[name]) for name in TARGETS if name in written})
    if kind not in written and kind not in FLAGS:
        reading.fault(f"{where}.{kind}", "It is left open.", "Fill it in.")
        return None
    return Effect(kind, _value(reading, f"{where}.{kind}", kind, written.get(kind, True)), fixed)


def _value(reading: NoblesseReading, where: str, kind: str, value: Any) -> Any:
    match kind:
        case "give" | "take":
            return reading.resources(where, value)
        case "modify":
            return reading.profile(where, value, -99)
        case "shield":
            return tuple(str(action) for action in reading.items(where, value))
        case "wound" | "heal" | "estates":
            return reading.whole(where, value, 1)
        case "courtier":
            return value if value == "recall" else reading.whole(where, value, 1)
        case "text":
            return reading.text(where, value)
        case _:
            if not reading.truth(where, value):
                reading.fault(where, "Such an effect is written `true`.")
            return True


def _design(reading: NoblesseReading, where: str, value: Any) -> UniqueDesign | None:
    if value is None:
        return None
    written = reading.part(where, value)
    used = reading.whole(f"{where}.used", written.pop("used", 0))
    count = reading.whole(f"{where}.count", written.pop("count", 1), 0)
    company = reading.company(where, written, {})
    return UniqueDesign(company, count, used) if company is not None else None
