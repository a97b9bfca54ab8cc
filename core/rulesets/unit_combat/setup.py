"""From what a moderator writes to the first state, with every complaint at once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

import msgspec
from msgspec import Struct

from core.complaint import Complaint, Rejected
from core.ledger.names import Name, Names
from core.ledger.register import Register
from core.rulesets.unit_combat.settings import chosen
from core.rulesets.unit_combat.state import MODERATOR, Perk, Settlement, SidePower, State, Unit

S = TypeVar("S", bound=Struct)

GIVEN = ("allies", "vicinity", "units", "settlements", "names")
NAMED = ("players", "units", "settlements", "places")


def set_up(given: Mapping[str, Any], settings: Mapping[str, Any]) -> State:
    """The first state of SCHEMA's `given`; `Rejected` with everything that is wrong in it."""
    complaints: list[Complaint] = []
    for key in given:
        if key not in GIVEN:
            complaints.append(Complaint(str(key), "There is no such field.", f"Known: {', '.join(GIVEN)}."))
    settlements = Register(
        (id, _settlement(id, written, complaints)) for id, written in _entries("settlements", given, complaints)
    )
    units = Register((id, _unit(id, written, settlements, complaints)) for id, written in _entries("units", given, complaints))
    complaints.extend(
        Complaint(f"units.{id}", "A settlement has the same id.", "Give one of them another.")
        for id in units
        if id in settlements
    )
    allies = _allies(given.get("allies"), complaints)
    owners = [fighter.of for fighter in (*units.values(), *settlements.values())]
    state = State(
        settings=chosen(settings, complaints),
        names=_names(given.get("names"), complaints),
        players=tuple(
            player for player in dict.fromkeys([*owners, *(p for group in allies for p in group)]) if player != MODERATOR
        ),
        allies=allies,
        vicinity=_vicinity(given.get("vicinity"), complaints),
        units=units,
        settlements=settlements,
    )
    if complaints:
        raise Rejected(complaints)
    return state


def _settlement(id: str, written: Any, complaints: list[Complaint]) -> Settlement:
    where = f"settlements.{id}"
    fields = _fields(where, Settlement, written, complaints, apart=("id", "perks", "veiled"))
    return Settlement(id=id, perks=_perks(where, written, complaints), **fields)


def _unit(id: str, written: Any, settlements: Register[str, Settlement], complaints: list[Complaint]) -> Unit:
    where = f"units.{id}"
    fields = _fields(where, Unit, written, complaints, apart=("id", "perks", "side"))
    inside = fields.get("in_")
    if inside is not None:
        settlement = settlements.get(inside)
        if settlement is None:
            complaints.append(Complaint(f"{where}.in", f"There is no settlement {inside}.", "List it under settlements."))
        elif fields.setdefault("at", settlement.at) != settlement.at:
            mend = f"{inside} is at {settlement.at}; leave `at` out."
            complaints.append(Complaint(f"{where}.at", "A unit is where the settlement is that it is in.", mend))
    unit = Unit(id=id, perks=_perks(where, written, complaints), side=_side(where, written, complaints), **fields)
    if unit.living == 0:
        complaints.append(Complaint(where, "It has nobody Able or Wounded.", "Give it `able` or `wounded`, or strike it out."))
    return unit


def _perks(where: str, written: Any, complaints: list[Complaint]) -> Register[str, Perk]:
    perks = _mapping(written).get("perks") or {}
    if not isinstance(perks, Mapping):
        complaints.append(Complaint(f"{where}.perks", "Perks are a mapping.", "Write {Shield Wall: {defense: 1}}."))
        return Register()
    return Register(
        (str(name), Perk(**_fields(f"{where}.perks.{name}", Perk, perk, complaints)))
        for name, perk in cast("Mapping[Any, Any]", perks).items()
    )


def _side(where: str, written: Any, complaints: list[Complaint]) -> SidePower | None:
    side = _mapping(written).get("side")
    if side is None or side == "attack":
        return None if side is None else SidePower(effect="attack")
    keys = tuple(_mapping(side))
    if keys == ("damage",):
        numbers = _fields(f"{where}.side", SidePower, side, complaints, apart=("effect", "attack", "defense"))
        return SidePower(effect="damage", **numbers)
    if keys and all(key in ("attack", "defense") for key in keys):
        numbers = _fields(f"{where}.side", SidePower, side, complaints, apart=("effect", "damage"))
        return SidePower(effect="modifier", **numbers)
    mend = "Write attack, {damage: n} or {attack: n, defense: n}."
    complaints.append(Complaint(f"{where}.side", "A side unit attacks, damages or lends modifiers.", mend))
    return None


def _allies(written: Any, complaints: list[Complaint]) -> tuple[tuple[str, ...], ...]:
    groups = _groups("allies", written, complaints)
    placed: dict[str, int] = {}
    for number, group in enumerate(groups):
        for player in group:
            if player in placed:
                mend = "A player is in one group at most."
                complaints.append(Complaint(f"allies[{number}]", f"{player} is listed twice.", mend))
            placed[player] = number
    return groups


def _vicinity(written: Any, complaints: list[Complaint]) -> tuple[tuple[str, str], ...]:
    pairs: list[tuple[str, str]] = []
    for number, pair in enumerate(_groups("vicinity", written, complaints)):
        if len(pair) == 2 and pair[0] != pair[1]:
            pairs.append((pair[0], pair[1]))
        else:
            complaints.append(Complaint(f"vicinity[{number}]", "Two different places make a pair.", "Write [Ford, Mill]."))
    return tuple(pairs)


def _groups(where: str, written: Any, complaints: list[Complaint]) -> tuple[tuple[str, ...], ...]:
    try:
        return msgspec.convert(written or [], tuple[tuple[str, ...], ...])
    except msgspec.ValidationError as error:
        complaints.append(Complaint(where, f"{error}.", "Write a list of lists of names."))
        return ()


def _names(written: Any, complaints: list[Complaint]) -> Names:
    kinds: list[tuple[str, Register[str, Name]]] = []
    for kind, things in _entries("names", {"names": written}, complaints):
        if kind not in NAMED:
            complaints.append(Complaint(f"names.{kind}", "Nothing of that kind has names.", f"Known: {', '.join(NAMED)}."))
        found = [
            (thing, Name(**_fields(f"names.{kind}.{thing}", Name, name, complaints)))
            for thing, name in _entries(kind, {kind: things}, complaints, f"names.{kind}")
        ]
        kinds.append((kind, Register(found)))
    return Names(Register(kinds))


def _entries(key: str, given: Mapping[str, Any], complaints: list[Complaint], where: str = "") -> list[tuple[str, Any]]:
    written = given.get(key)
    if written is None:
        return []
    if not isinstance(written, Mapping):
        complaints.append(Complaint(where or key, "It is a mapping by id."))
        return []
    return [(str(id), value) for id, value in cast("Mapping[Any, Any]", written).items()]


def _fields(where: str, kind: type[S], written: Any, complaints: list[Complaint], apart: tuple[str, ...] = ()) -> dict[str, Any]:
    """The fields of `kind` that are written and fit, by attribute name; complaints about all that do not.

    Fields `apart` are read elsewhere or not at all.
    """
    if not isinstance(written, Mapping):
        complaints.append(Complaint(where, "It is a mapping of its fields."))
        return {}
    document = cast("Mapping[Any, Any]", written)
    known = {field.name.rstrip("_"): field for field in msgspec.structs.fields(kind) if field.name not in apart}
    elsewhere = ("perks", "side") if "perks" in apart else ()
    found: dict[str, Any] = {}
    for key, value in document.items():
        if key in known:
            try:
                found[known[key].name] = msgspec.convert(value, known[key].type)
            except msgspec.ValidationError as error:
                complaints.append(Complaint(f"{where}.{key}", f"{error}."))
        elif key not in elsewhere or key not in apart:
            mend = f"Known: {', '.join((*known, *(name for name in elsewhere if name in apart)))}."
            complaints.append(Complaint(f"{where}.{key}", "There is no such field.", mend))
    return found


def _mapping(written: Any) -> Mapping[Any, Any]:
    return cast("Mapping[Any, Any]", written) if isinstance(written, Mapping) else {}
