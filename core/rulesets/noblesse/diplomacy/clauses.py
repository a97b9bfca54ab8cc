"""Treaty clauses: which there are, and which parameters the program reads (N6.12)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

from core.ledger.register import Register
from core.orders.order import Refusal
from core.rulesets.noblesse.state import RESOURCES, Clause, State, Treaty

PROMISES = tuple(f"N6.{number}" for number in range(20, 30))
PENALTIES = tuple(f"N6.{number}" for number in range(30, 37))
EXPIRATIONS = tuple(f"N6.{number}" for number in range(40, 47))
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
    """A clause from its document; whatever is not named is kept among its terms."""
    terms = {key: frozen(value) for key, value in written.items() if key not in ("clause", "by", "will")}
    return Clause(str(written.get("clause", "")), written.get("by"), written.get("will"), Register(terms))


def fault(state: State, treaty: Treaty) -> Refusal | None:
    """What is wrong with a treaty proposed (N6.10, N6.12); None when it is sound."""
    promises = [[clause for clause in treaty.promises if clause.by == side] for side in treaty.between]
    stray = [clause for clause in treaty.promises if clause.by not in treaty.between]
    if len(set(treaty.between)) != 2 or any(side not in state.factions for side in treaty.between):
        return Refusal("bad_parameter", "a treaty binds two factions of the game", ("N6.10",))
    if stray:
        return Refusal("bad_parameter", "a promise is made by one of the two factions", ("N6.10",))
    if not all(promises) or not treaty.penalties or not treaty.expirations:
        return Refusal("treaty_incomplete", "it needs a promise each way, a penalty and an expiration", ("N6.10",))
    if max(*(len(side) for side in promises), len(treaty.penalties), len(treaty.expirations)) > MOST:
        return Refusal("too_many_clauses", "three promises each way, three penalties and three expirations at most", ("N6.10",))
    if treaty.status not in (None, "neutral", "allied"):
        return Refusal("bad_parameter", "the status is neutral or allied, or left out", ("N6.10",))
    if treaty.starts < state.cycle:
        return Refusal("bad_parameter", "it cannot start before this cycle", ("N6.10",))
    if any(side not in treaty.between for side in treaty.intents):
        return Refusal("bad_parameter", "an intent is declared by one of the two factions", ("N6.10",))
    groups = ((treaty.promises, PROMISES), (treaty.penalties, PENALTIES), (treaty.expirations, EXPIRATIONS))
    for clauses, allowed in groups:
        for clause in clauses:
            if clause.clause not in allowed:
                return Refusal("unknown_clause", f"{clause.clause} is no clause of that kind", ("N6.12",))
            if not sound(state, clause):
                what = f"a parameter of {clause.clause} is missing or not sound"
                return Refusal("bad_parameter", what, ("N6.12", clause.clause))
    return None


def sound(state: State, clause: Clause) -> bool:
    terms = clause.terms
    """Whether the parameters the program reads are there and whole."""
    will: Any = clause.will
    if will is not None and not isinstance(will, bool):
        return False
    if any(not _positive(terms[name]) for name in ("within", "for", "each_cycle_for", "cycles", "votes") if name in terms):
        return False
    match clause.clause:
        case "N6.21" | "N6.31":
            timed = clause.clause == "N6.21" or ("within" in terms) != ("each_cycle_for" in terms)
            return _positive(terms.get("amount")) and terms.get("resource") in RESOURCES and timed
        case "N6.30" | "N6.33":
            return _positive(terms.get("cycles"))
        case "N6.40":
            return _positive(terms.get("after"))
        case "N6.43":
            return _positive(terms.get("members"))
        case "N6.44":
            return isinstance(terms.get("action"), str)
        case "N6.45":
            return _holdings(state, terms)
        case "N6.46":
            return _positive(terms.get("cycles")) and terms.get("at", "start") in ("start", "end")
        case _:
            return True


def _holdings(state: State, terms: Mapping[str, Any]) -> bool:
    named = [name for name in ("victory_squares", "nobles", "eliminated") if name in terms]
    counts = [terms[name] for name in named if name != "eliminated"]
    gone = terms.get("eliminated", Register())
    if not isinstance(gone, Register):
        return False
    losses = cast("Register[str, Any]", gone)
    whole = all(_positive(count) for count in (*counts, *losses.values()))
    known = all(faction in state.factions for faction in losses)
    return bool(named) and whole and known and (bool(losses) or "eliminated" not in terms)


def _positive(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value > 0
