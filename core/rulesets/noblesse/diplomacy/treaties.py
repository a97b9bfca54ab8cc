"""How treaties begin, are broken and end, and what a breach sets off (N6.2, N6.10, N6.30 to N6.46, N6.50, N6.51)."""

from core.resolution.phase import Play, Turn, because
from ..events import diplomacy as told
from ..people import living, nobles
from ..state import Clause, NoblesseState, Treaty
from .in_words import promised
from .status import ALLIED, HOSTILE, NEUTRAL, ally_of, between, status


def end(turn: Turn[NoblesseState], name: str, why: str, causes: tuple[str, ...] = ()) -> Play:
    """A treaty is over; the friendliest of those left between the two counts."""
    treaty = turn.state.treaties[name]
    kinds = {turn.state.treaties[other].status for other in between(turn.state, *treaty.between) if other != name}
    stands = ALLIED if ALLIED in kinds else NEUTRAL if NEUTRAL in kinds else HOSTILE
    rules = (why,) if why.startswith("N6") else ()
    yield told.TreatyEnded(treaty=name, between=treaty.between, status=stands, because=why, causes=causes, rules=rules)


def break_off(turn: Turn[NoblesseState], one: str, other: str, causes: tuple[str, ...] = ()) -> Play:
    """N6.5: all treaties between the two end, broken."""
    for name in between(turn.state, one, other):
        yield from end(turn, name, "broken", causes)


def ends(turn: Turn[NoblesseState], moment: str) -> Play:
    """All treaties that end now; `moment` is `start` (step 1) or `end` (after the day)."""
    running = [(name, treaty) for name, treaty in turn.state.treaties.items() if treaty.running]
    for name, why in [(name, _reason(turn.state, treaty, moment)) for name, treaty in running]:
        if why is not None:
            yield from end(turn, name, why)


def _reason(state: NoblesseState, treaty: Treaty, moment: str) -> str | None:
    if moment == "start" and treaty.ends_at is not None and treaty.ends_at <= state.cycle:
        return "penalty"
    if treaty.prolonged:
        return None
    for clause in treaty.expirations:
        late = clause.clause == "N6.46" and clause.terms.get("at", "start") == "end"
        if late == (moment == "end") and _expired(state, treaty, clause):
            return clause.clause
    return None


def _expired(state: NoblesseState, treaty: Treaty, clause: Clause) -> bool:
    match clause.clause:
        case "N6.40":
            return state.cycle >= treaty.starts + clause.terms["after"]
        case "N6.41":
            return bool(treaty.promises) and len(set(treaty.fulfilled)) >= len(treaty.promises)
        case "N6.42":
            return treaty.declared
        case "N6.43":
            return any(len(living(state, side)) < clause.terms["members"] for side in treaty.between)
        case "N6.44":
            return clause.terms["action"] in treaty.actions
        case "N6.45":
            return any(_holds(state, side, clause) for side in treaty.between)
        case "N6.46":
            return any(state.cycle >= breach.cycle + clause.terms["cycles"] for breach in treaty.reported)
        case _:
            return False


def _holds(state: NoblesseState, side: str, clause: Clause) -> bool:
    """N6.45: all that the clause names holds for one party."""
    squares = sum(1 for square in state.board.victory if state.holder(square) == side)
    if squares < clause.terms.get("victory_squares", 0) or nobles(state, side) < clause.terms.get("nobles", 0):
        return False
    gone = [state.faction_of(player) for player, by in state.eliminated.items() if by == side]
    return all(gone.count(faction) >= number for faction, number in clause.terms.get("eliminated", {}).items())


def beginnings(turn: Turn[NoblesseState]) -> Play:
    """N6.10: what is signed begins in its starting cycle, what is not lapses; one ally at most (N6.2)."""
    for name, treaty in turn.state.treaties.items():
        if treaty.running or treaty.over or treaty.starts > turn.state.cycle:
            continue
        if len(set(treaty.signed)) < 2:
            yield told.TreatyLapsed(treaty=name)
            continue
        one, other = treaty.between
        bound = ally_of(turn.state, one) not in (None, other) or ally_of(turn.state, other) not in (None, one)
        taken = treaty.status == ALLIED and bound
        before = status(turn.state, one, other)
        yield told.TreatyBegan(
            treaty=name, between=treaty.between, intents=dict(treaty.intents), code="already_allied" if taken else None,
            status=before if taken or treaty.status is None or before == ALLIED else treaty.status,
            rules=("N6.2",) if treaty.status else (),
        )  # fmt: skip


def breach(turn: Turn[NoblesseState], treaty: str, promise: int, against: str, causes: tuple[str, ...]) -> Play:
    """A breach counts: every penalty clause is set off at once against the offender."""
    found = turn.state.treaties[treaty]
    words = promised(turn.state, found, promise)
    number = yield told.BreachReported(treaty=treaty, against=against, promise=promise, promised=words, causes=causes)
    for clause in found.penalties:
        yield from because(_penalty(turn, treaty, clause, against), *causes, f"event:{number}")


def _penalty(turn: Turn[NoblesseState], name: str, clause: Clause, offender: str) -> Play:
    cycle, treaty = turn.state.cycle, turn.state.treaties[name]
    offended = treaty.other(offender)
    if clause.clause in ("N6.30", "N6.33"):
        end = cycle + clause.terms["cycles"]
        earliest = end if treaty.ends_at is None else min(end, treaty.ends_at)
        prolonged = treaty.prolonged or clause.clause == "N6.33"
        yield told.EndFixed(treaty=name, ends_at=earliest, prolonged=prolonged, rules=(clause.clause,))
    elif clause.clause == "N6.31":
        within = clause.terms.get("within")
        nights = (within,) if within is not None else range(1, clause.terms["each_cycle_for"] + 1)
        for night in nights:
            yield told.PaymentDue(
                treaty=name, from_=offender, to=offended, resource=clause.terms["resource"], amount=clause.terms["amount"],
                cycle=cycle + night,
            )  # fmt: skip
    else:
        yield told.DutyDue(treaty=name, clause=clause.clause, from_=offender, to=offended, rules=(clause.clause,))


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
                yield told.ActionCounted(treaty=name, action=verb, causes=since)


def _faction(state: NoblesseState, aim: str) -> str | None:
    if aim in state.estates:
        return state.holder(aim)
    return state.faction_of(state.units[aim].of if aim in state.units else aim)
