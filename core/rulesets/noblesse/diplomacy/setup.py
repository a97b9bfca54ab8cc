"""The treaties of a setup document: what binds two factions when the game begins (N6.10 to N6.46)."""

from collections.abc import Mapping
from typing import Any

from msgspec import structs

from core.ledger.register import Register
from ..reading import NoblesseReading
from ..state import RESOURCES, Breach, Clause, Due, NoblesseState, Treaty
from .clauses import EXPIRATIONS, PENALTIES, PROMISES, clause_of, faults

TREATY = (
    "between", "starts", "status", "promises", "penalties", "expirations", "intents", "reported", "due", "fulfilled", "signed",
    "ends_at", "prolonged", "actions",
)  # fmt: skip


def treaty_from(reading: NoblesseReading, state: NoblesseState, name: str, value: Any) -> Treaty:
    where = f"treaties.{name}"
    written = reading.part(where, value, TREATY)
    listed = reading.items(f"{where}.between", written.get("between"))
    sides = [reading.reference(f"{where}.between", side, state.factions, "faction") or "" for side in listed]
    if len(sides) != 2 or len(set(sides)) != 2:
        reading.fault(f"{where}.between", "A treaty binds two factions.")
        sides = [*sides, "", ""][:2]
    between = (sides[0], sides[1])
    starts = reading.whole(f"{where}.starts", written.get("starts", state.cycle - 1))
    signed = tuple(reading.items(f"{where}.signed", written.get("signed", list(between))))
    status = written.get("status")
    ends_at = written.get("ends_at")
    treaty = Treaty(
        between=between,
        starts=starts,
        status=None if status is None else reading.word(f"{where}.status", status, ("neutral", "allied")),
        promises=_promises(reading, state, where, written, between),
        penalties=_clauses(reading, state, where, written, "penalties", PENALTIES),
        expirations=_clauses(reading, state, where, written, "expirations", EXPIRATIONS),
        intents=Register(reading.part(f"{where}.intents", written.get("intents"), between)),
        signed=tuple(reading.word(f"{where}.signed", side, between) for side in signed),
        running=starts < state.cycle and len(set(signed)) == 2,
        over=starts < state.cycle and len(set(signed)) < 2,  # N6.10: what was not signed in time has lapsed
        reported=tuple(
            _reported(reading, f"{where}.reported[{n}]", item, state.cycle - 1, between)
            for n, item in enumerate(reading.items(f"{where}.reported", written.get("reported")))
        ),
        fulfilled=tuple(
            reading.whole(f"{where}.fulfilled", number, 1)
            for number in reading.items(f"{where}.fulfilled", written.get("fulfilled"))
        ),
        ends_at=None if ends_at is None else reading.whole(f"{where}.ends_at", ends_at),
        prolonged=reading.truth(f"{where}.prolonged", written.get("prolonged", False)),
        actions=tuple(
            reading.text(f"{where}.actions", verb) for verb in reading.items(f"{where}.actions", written.get("actions"))
        ),
    )
    dues = reading.items(f"{where}.due", written.get("due"))
    return structs.replace(treaty, due=tuple(_due(reading, f"{where}.due[{n}]", item, treaty) for n, item in enumerate(dues)))


def _promises(
    reading: NoblesseReading, state: NoblesseState, where: str, written: Mapping[str, Any], between: tuple[str, str]
) -> tuple[Clause, ...]:
    clauses = _clauses(reading, state, where, written, "promises", PROMISES)
    for place, clause in enumerate(clauses):
        if clause.by is not None and clause.by not in between and all(between):
            reading.fault(
                f"{where}.promises[{place}].by", "One of the two factions makes it.", f"They are {between[0]} and {between[1]}."
            )
    return clauses


def _reported(reading: NoblesseReading, where: str, value: Any, last: int, between: tuple[str, str]) -> Breach:
    written = reading.part(where, value, ("cycle", "promise", "against"))
    return Breach(
        reading.whole(f"{where}.cycle", written.get("cycle", last)),
        reading.whole(f"{where}.promise", written.get("promise", 1), 1),
        reading.word(f"{where}.against", written.get("against"), between),
    )


def _clauses(
    reading: NoblesseReading, state: NoblesseState, where: str, written: Mapping[str, Any], group: str, known: tuple[str, ...]
) -> tuple[Clause, ...]:
    clauses: list[Clause] = []
    for place, item in enumerate(reading.items(f"{where}.{group}", written.get(group))):
        here = f"{where}.{group}[{place}]"
        clause = clause_of(reading.part(here, item))
        reading.word(f"{here}.clause", clause.clause, known)
        for parameter, what in faults(state, clause):
            reading.fault(f"{here}.{parameter}", what)
        clauses.append(clause)
    return tuple(clauses)


def _due(reading: NoblesseReading, where: str, value: Any, treaty: Treaty) -> Due:
    written = reading.part(where, value, ("clause", "cycle", "from", "to", "amount", "resource"))
    debtor = reading.word(f"{where}.from", written.get("from"), treaty.between)
    clause = str(written.get("clause", "N6.31"))
    creditor = reading.word(f"{where}.to", written.get("to", treaty.other(debtor)), treaty.between)
    if clause != "N6.31":
        return Due(clause=clause, by=debtor, to=creditor)
    return Due(
        clause=clause,
        by=debtor,
        to=creditor,
        cycle=reading.whole(f"{where}.cycle", written.get("cycle")),
        amount=reading.whole(f"{where}.amount", written.get("amount"), 1),
        resource=reading.word(f"{where}.resource", written.get("resource"), RESOURCES),
    )
