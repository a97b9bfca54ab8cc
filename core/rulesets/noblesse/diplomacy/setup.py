"""The treaties of a setup document: what binds two factions when the game begins (N6.10 to N6.46)."""

from typing import Any

from msgspec import structs

from core.rulesets.reading import DocumentReading, made
from ..forms.rows import Owed, TreatyForm
from ..state import Breach, Clause, Due, NoblesseState, Treaty
from .clauses import EXPIRATIONS, PENALTIES, PROMISES, clause_of, faults

CLAUSES = {"promises": PROMISES, "penalties": PENALTIES, "expirations": EXPIRATIONS}


def treaty_from(reading: DocumentReading, state: NoblesseState, name: str, value: Any) -> Treaty:
    """A treaty by its form; its clauses are taken as they are written."""
    where, last = f"treaties.{name}", state.cycle - 1
    written = reading.mapping(value, where)
    row = reading.record(TreatyForm, {part: one for part, one in written.items() if part not in CLAUSES}, where, 0)
    promises, penalties, expirations = (_clauses(reading, state, f"{where}.{part}", written.get(part)) for part in CLAUSES)
    if len(row.between) != 2 or len(set(row.between)) != 2:
        reading.fault(f"{where}.between", "A treaty binds two factions.")
    one, other = (*row.between, "", "")[:2]
    for place, clause in enumerate(promises):
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
        promises=promises,
        penalties=penalties,
        expirations=expirations,
        signed=signed,
        running=starts < state.cycle and len(set(signed)) == 2,
        over=starts < state.cycle and len(set(signed)) < 2,  # N6.10: what was not signed in time has lapsed
        reported=tuple(Breach(last if one.cycle is None else one.cycle, one.promise, one.against or "") for one in row.reported),
        due=(),
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
    debtor = row.from_ or ""
    creditor = row.to or treaty.other(debtor)
    reading.each_of((debtor, creditor), treaty.between, where, "side")
    if row.clause != "N6.31":
        return Due(clause=row.clause, by=debtor, to=creditor)
    for field in ("cycle", "amount", "resource"):
        if not getattr(row, field):
            reading.fault(f"{where}.{field}", "It is left open.", "Fill it in.")
    return Due(clause=row.clause, by=debtor, to=creditor, cycle=row.cycle, amount=row.amount, resource=row.resource)
