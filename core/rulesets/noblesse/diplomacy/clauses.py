"""Treaty clauses: which there are, and which parameters the program reads (N6.12)."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, cast

from core.ledger.register import Register
from core.rulesets.refusing import Checks
from ..state import Clause, NoblesseState, Treaty
from ..values import RESOURCES

PROMISES = tuple(f"N6.{number}" for number in range(20, 30))
PENALTIES = tuple(f"N6.{number}" for number in range(30, 37))
EXPIRATIONS = tuple(f"N6.{number}" for number in range(40, 47))
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
    own = ("clause", "by", "will", "other") if isinstance(beside, Mapping) else ("clause", "by", "will")
    terms = {key: frozen(value) for key, value in listed.items() if key not in own}
    return Clause(str(written.get("clause", "")), written.get("by"), written.get("will"), Register(terms))


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
    groups = ((treaty.promises, PROMISES), (treaty.penalties, PENALTIES), (treaty.expirations, EXPIRATIONS))
    for clauses, allowed in groups:
        for clause in clauses:
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
            yield f"eliminated.{faction}", f"There is no faction {faction!r}."
        if not _positive(count):
            yield f"eliminated.{faction}", WHOLE


def _positive(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value > 0
