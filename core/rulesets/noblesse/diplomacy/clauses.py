"""Treaties as they are written, proposed or in a setup: which clauses there are, and what of them is read (N6.10 to N6.46)."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, cast

from msgspec import structs

from core.ledger.register import Register
from core.rulesets.reading import DocumentReading, made
from core.rulesets.refusing import Checks
from ..forms.rows import Owed, TreatyForm
from ..state import Breach, Clause, Due, NoblesseState, Treaty
from ..values import RESOURCES

CLAUSES = {
    part: tuple(f"N6.{number}" for number in range(*numbers))
    for part, numbers in {"promises": (20, 30), "penalties": (30, 37), "expirations": (40, 47)}.items()
}
"""Which there are of each kind."""
WHOLE = "A whole number above 0 is wanted."
NUMBERS = {
    "N6.21": ("amount",), "N6.31": ("amount",), "N6.30": ("cycles",), "N6.33": ("cycles",), "N6.40": ("after",),
    "N6.43": ("members",), "N6.46": ("cycles",),
}  # fmt: skip
"""The numbers that the program reads and a clause must have."""
MOST = 3
"""Clauses of a kind, promises counted for each side (N6.10)."""


def frozen(value: Any) -> Any:
    """Plain lists and mappings as tuples and registers."""
    if isinstance(value, Mapping):
        return Register((str(key), frozen(item)) for key, item in cast("Mapping[Any, Any]", value).items())
    if isinstance(value, list | tuple):
        return tuple(frozen(item) for item in cast("Sequence[Any]", value))
    return value


def clause_of(written: Mapping[str, Any]) -> Clause:
    """A clause from its document; whatever is not named is kept among its terms, what stands under `other` too."""
    beside: Any = written.get("other")
    listed = {**written, **cast("Mapping[str, Any]", beside)} if isinstance(beside, Mapping) else written
    own = ("clause", "by", "will", *(("other",) if isinstance(beside, Mapping) else ()))
    terms = Register((key, frozen(value)) for key, value in listed.items() if key not in own)
    return Clause(str(written.get("clause", "")), written.get("by"), written.get("will"), terms)


def unsound(state: NoblesseState, treaty: Treaty) -> Checks:
    """What is wrong with a treaty proposed (N6.10, N6.12)."""
    promises = [[clause for clause in treaty.promises if clause.by == side] for side in treaty.between]
    stray = [clause for clause in treaty.promises if clause.by not in treaty.between]
    strangers = any(side not in state.factions for side in treaty.between)
    yield "bad_parameter/parties N6.10", len(set(treaty.between)) != 2 or strangers
    yield "bad_parameter/promiser N6.10", stray
    yield "treaty_incomplete N6.10", not all(promises) or not treaty.penalties or not treaty.expirations
    most = max(*map(len, promises), len(treaty.penalties), len(treaty.expirations))
    yield "too_many_clauses N6.10", most > MOST
    yield "bad_parameter/status N6.10", treaty.status not in (None, "neutral", "allied")
    yield "bad_parameter/starts N6.10", treaty.starts < state.cycle
    yield "bad_parameter/intents N6.10", any(side not in treaty.between for side in treaty.intents)
    for part, allowed in CLAUSES.items():
        for clause in getattr(treaty, part):
            yield "unknown_clause N6.12", clause.clause not in allowed, clause.clause
            for parameter, what in faults(state, clause):
                said = f"{what[:1].lower()}{what[1:].rstrip('.')}"
                yield f"bad_parameter/clause N6.12 {clause.clause}", True, parameter.replace("_", " "), clause.clause, said


def faults(state: NoblesseState, clause: Clause) -> Iterator[tuple[str, str]]:
    """Each parameter that is missing or not sound, with what is wrong."""
    terms = clause.terms
    will: Any = clause.will
    if will is not None and not isinstance(will, bool):
        yield "will", "It is true or false."
    needed = NUMBERS.get(clause.clause, ())
    for name in dict.fromkeys((*needed, "within", "for", "each_cycle_for", "cycles", "votes")):
        if (name in needed or name in terms) and not _positive(terms.get(name)):
            yield name, WHOLE
    match clause.clause:
        case "N6.21" | "N6.31":
            if terms.get("resource") not in RESOURCES:
                yield "resource", f"A resource is {', '.join(RESOURCES[:-1])} or {RESOURCES[-1]}."
            if clause.clause == "N6.31" and ("within" in terms) == ("each_cycle_for" in terms):
                yield "within", "It is either within some cycles, or in each of some."
        case "N6.44":
            if not isinstance(terms.get("action"), str):
                yield "action", "The action is left open."
        case "N6.45":
            yield from _holdings(state, terms)
        case "N6.46":
            if terms.get("at", "start") not in ("start", "end"):
                yield "at", "It is the start or the end of the cycle."
        case _:
            pass


def _holdings(state: NoblesseState, terms: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    gone = terms.get("eliminated", Register())
    if not any(name in terms for name in ("victory_squares", "nobles", "eliminated")):
        yield "victory_squares", "Squares, nobles or players eliminated are to be named."
    for name in ("victory_squares", "nobles"):
        if name in terms and not _positive(terms[name]):
            yield name, WHOLE
    if not isinstance(gone, Register) or ("eliminated" in terms and not gone):
        yield "eliminated", "It names factions and how many of their players."
        return
    for faction, count in cast("Register[str, Any]", gone).items():
        if faction not in state.factions:
            yield f"eliminated.{faction}", f"There is no faction “{faction}”."
        if not _positive(count):
            yield f"eliminated.{faction}", WHOLE


def _positive(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value > 0


def treaty_from(reading: DocumentReading, state: NoblesseState, name: str, value: Any) -> Treaty:
    """A treaty by its form; its clauses are taken as they are written."""
    where, last = f"treaties.{name}", state.cycle - 1
    written = reading.mapping(value, where)
    row = reading.record(TreatyForm, {part: one for part, one in written.items() if part not in CLAUSES}, where, 0)
    clauses = {part: _clauses(reading, state, f"{where}.{part}", written.get(part)) for part in CLAUSES}
    if len(row.between) != 2 or len(set(row.between)) != 2:
        reading.fault(f"{where}.between", "A treaty binds two factions.")
    one, other = (*row.between, "", "")[:2]
    for place, clause in enumerate(clauses["promises"]):
        if clause.by is not None and one and other:
            reading.one_of(clause.by, (one, other), f"{where}.promises[{place}].by", "side")
    signed = (one, other) if row.signed is None else row.signed
    reading.each_of(signed, (one, other), f"{where}.signed", "side")
    reading.each_of(row.intents, (one, other), f"{where}.intents", "side")
    for place, breach in enumerate(row.reported):
        reading.one_of(breach.against, (one, other), f"{where}.reported[{place}].against", "side")
    starts = last if row.starts is None else row.starts
    treaty = made(
        Treaty,
        row,
        between=(one, other),
        starts=starts,
        signed=signed,
        running=starts < state.cycle and len(set(signed)) == 2,
        over=starts < state.cycle and len(set(signed)) < 2,  # N6.10: what was not signed in time has lapsed
        reported=tuple(Breach(last if one.cycle is None else one.cycle, one.promise, one.against or "") for one in row.reported),
        due=(),
        **clauses,
    )
    due = tuple(_due(reading, f"{where}.due[{place}]", one, treaty) for place, one in enumerate(row.due))
    return structs.replace(treaty, due=due)


def _clauses(reading: DocumentReading, state: NoblesseState, where: str, written: Any) -> tuple[Clause, ...]:
    listed = reading.value(tuple[Any, ...], written or (), where) or ()
    clauses = tuple(clause_of(reading.mapping(one, f"{where}[{place}]")) for place, one in enumerate(listed))
    for place, clause in enumerate(clauses):
        reading.one_of(clause.clause, CLAUSES[where.rpartition(".")[2]], f"{where}[{place}].clause", "clause")
        for parameter, what in faults(state, clause):
            reading.fault(f"{where}[{place}].{parameter}", what)
    return clauses


def _due(reading: DocumentReading, where: str, row: Owed, treaty: Treaty) -> Due:
    due = Due(clause=row.clause, by=row.from_ or "", to=row.to or treaty.other(row.from_ or ""))
    reading.each_of((due.by, due.to), treaty.between, where, "side")
    if row.clause != "N6.31":
        return due
    for field in ("cycle", "amount", "resource"):
        if not getattr(row, field):
            reading.fault(f"{where}.{field}", "It is left open.", "Fill it in.")
    return structs.replace(due, cycle=row.cycle, amount=row.amount, resource=row.resource)
