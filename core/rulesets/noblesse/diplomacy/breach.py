"""Reported breaches, what they set off, and what counts towards a treaty's end (N6.30 to N6.36, N6.44, N6.50, N6.51)."""

from core.resolution.phase import Play, Turn
from ..events.diplomacy import ActionCounted, BreachReported, DutyDue, EndFixed, PaymentDue
from ..state import Clause, NoblesseState


def breach(turn: Turn[NoblesseState], treaty: str, promise: int, against: str, causes: tuple[str, ...]) -> Play:
    """A breach counts: every penalty clause is set off at once against the offender."""
    number = yield BreachReported(treaty=treaty, against=against, promise=promise, causes=causes)
    since = (*causes, f"event:{number}")
    for clause in turn.state.treaties[treaty].penalties:
        yield from _penalty(turn, treaty, clause, against, since)


def _penalty(turn: Turn[NoblesseState], name: str, clause: Clause, offender: str, since: tuple[str, ...]) -> Play:
    cycle, treaty = turn.state.cycle, turn.state.treaties[name]
    offended = treaty.other(offender)
    if clause.clause in ("N6.30", "N6.33"):
        end = cycle + clause.terms["cycles"]
        earliest = end if treaty.ends_at is None else min(end, treaty.ends_at)
        prolonged = treaty.prolonged or clause.clause == "N6.33"
        yield EndFixed(treaty=name, ends_at=earliest, prolonged=prolonged, causes=since, rules=(clause.clause,))
    elif clause.clause == "N6.31":
        within = clause.terms.get("within")
        nights = (within,) if within is not None else range(1, clause.terms["each_cycle_for"] + 1)
        for night in nights:
            yield PaymentDue(
                treaty=name, from_=offender, to=offended, resource=clause.terms["resource"], amount=clause.terms["amount"],
                cycle=cycle + night, causes=since,
            )  # fmt: skip
    else:
        yield DutyDue(
            treaty=name, clause=clause.clause, from_=offender, to=offended, causes=since, rules=(clause.clause,)
        )  # fmt: skip


def counted(turn: Turn[NoblesseState], actor: str, action: str, aims: tuple[str, ...], since: tuple[str, ...]) -> Play:
    """N6.44: an action on the other party's player, unit or estate is remembered by treaties that name it."""
    own = turn.state.faction_of(actor)
    touched = {_faction(turn.state, aim) for aim in aims}
    for name, treaty in turn.state.treaties.items():
        if not treaty.running or own not in treaty.between or treaty.other(own) not in touched:
            continue
        named = {clause.terms.get("action") for clause in treaty.expirations if clause.clause == "N6.44"}
        for verb in dict.fromkeys((action, action.partition(" ")[0])):
            if verb in named and verb not in treaty.actions:
                yield ActionCounted(treaty=name, action=verb, causes=since)


def _faction(state: NoblesseState, aim: str) -> str | None:
    if aim in state.estates:
        return state.holder(aim)
    if aim in state.units:
        return state.faction_of(state.units[aim].of)
    return state.faction_of(aim)
