"""What factions owe each other under treaties, and the promises that can be read off the ledger: they are watched for the
moderator, and what is shown has no effect (N6.21, N6.51, N6.52).

A promise to do a thing is judged when its time is up, a promise not to do it in every night that it holds, a payment in
each cycle in every such night.
"""

from collections.abc import Callable, Iterator
from typing import Any

from msgspec import Struct

from ..events.diplomacy import LikelyBreach, PromiseKept
from ..in_words import faction_name
from ..state import Clause, Estate, NoblesseState, Treaty, Unit
from . import in_words

CALLED = {"tax_collector": ("tax_collector", "tax_collectors", "collectors")}
"""What clauses call posted courtiers, where that is not the post in the singular or plural."""
EVERYTHING = ("units", "spies")
"""What withdraws where a clause names no pieces."""


def watched(state: NoblesseState) -> Iterator[LikelyBreach | PromiseKept]:
    """What this night's end says about each promise of the running treaties that is not settled yet."""
    for name, treaty in state.treaties.items():
        if not treaty.running:
            continue
        settled = {breach.promise for breach in treaty.reported} | {*treaty.fulfilled, *treaty.kept}
        for number, promise in enumerate(treaty.promises, 1):
            if number in settled or promise.by is None:
                continue
            if promise.will is not False and _kept(state, promise, promise.by):
                yield PromiseKept(treaty=name, promise=number, faction=promise.by, rules=(promise.clause,))
            elif _broken(state, treaty, number, promise, promise.by):
                yield LikelyBreach(treaty=name, promise=number, faction=promise.by, rules=(promise.clause,))


def deadline(treaty: Treaty, promise: Clause) -> int | None:
    """The cycle in whose night a thing promised must be done at last; None where no time is named."""
    terms = promise.terms
    if "within" in terms:
        return treaty.starts + terms["within"]
    length = terms.get("for", terms.get("each_cycle_for"))
    return treaty.starts + length - 1 if length is not None else None


def owing(state: NoblesseState, treaty: Treaty, number: int, promise: Clause) -> int:
    """What is left to pay of a promised payment this cycle: of the whole, or of the cycle's part (N6.21).

    Payments count for the promises of that side and resource in the order of the treaty.
    """
    terms = promise.terms
    made = [one for one in treaty.paid if one.by == promise.by and one.resource == terms.get("resource")]
    before = [one for one in treaty.promises[: number - 1] if _payment(one) == _payment(promise)]
    total = sum(one.amount for one in made) - sum(_amount(treaty, one, state.cycle) for one in before)
    whole = _amount(treaty, promise, state.cycle)
    if "each_cycle_for" not in terms:
        return max(0, whole - total)
    tonight = sum(one.amount for one in made if one.cycle == state.cycle)
    return min(max(0, whole - total), max(0, terms["amount"] - tonight))  # what was paid before a setup is not known


def _payment(promise: Clause) -> tuple[str, str | None, Any]:
    return promise.clause, promise.by, promise.terms.get("resource")


def _amount(treaty: Treaty, promise: Clause, cycle: int) -> int:
    """What a promised payment comes to by the end of a cycle's night."""
    each = promise.terms.get("each_cycle_for")
    amount: int = promise.terms["amount"]
    return amount if each is None else amount * max(0, min(each, cycle - treaty.starts + 1))


def _broken(state: NoblesseState, treaty: Treaty, number: int, promise: Clause, house: str) -> bool:
    last = deadline(treaty, promise)
    if promise.clause == "N6.21":
        if promise.will is False or last is None:
            return False
        due = "each_cycle_for" in promise.terms and state.cycle <= last
        return (due or ("within" in promise.terms and state.cycle >= last)) and owing(state, treaty, number, promise) > 0
    if promise.will is False:
        holds = last is None or state.cycle < treaty.starts + promise.terms.get("for", promise.terms.get("within"))
        forbidden = _FORBIDDEN.get(promise.clause)
        return holds and forbidden is not None and forbidden(state, promise, house)
    wanted = promise.clause in _DONE or promise.clause in _STANDS
    if not wanted or last is None or state.cycle < last:
        return False
    return promise.clause in _DONE or not _STANDS[promise.clause](state, promise, house)


def _kept(state: NoblesseState, promise: Clause, house: str) -> bool:
    """Whether a thing that need be done but once was done this night."""
    done = _DONE.get(promise.clause)
    return done is not None and done(state, promise, house)


# What is done once


def _entered(state: NoblesseState, promise: Clause, house: str) -> bool:
    return any(_covers(promise.terms, unit.at) and _of_kind(promise.terms, unit) for unit in _units(state, house))


def _controls(state: NoblesseState, promise: Clause, house: str) -> bool:
    estate, placed = promise.terms.get("estate"), _listed(promise.terms, "place")
    held = estate in state.estates and state.holder(estate) == house
    return held or any(_there(state, house, piece, (estate,)) for piece in placed)


def _acted(state: NoblesseState, promise: Clause, house: str) -> bool:
    actions = _listed(promise.terms, "actions")
    named = {_person(state, one) for one in (*_listed(promise.terms, "accounts"), *_listed(promise.terms, "players"))}
    return any(
        state.faction_of(player) == house
        and (not actions or action in actions)
        and (not named or named & {target, *_owners(state, target)})
        for player, action, target in state.deeds
    )


# What must be so when the time is up


def _moved(state: NoblesseState, promise: Clause, house: str) -> bool:
    left, reached = _listed(promise.terms, "from"), _listed(promise.terms, "to")
    own = [unit for unit in _units(state, house) if _of_kind(promise.terms, unit)]
    gone = not any(unit.at in left for unit in own)
    return gone and (not reached or any(unit.at in reached for unit in own))


def _withdrawn(state: NoblesseState, promise: Clause, house: str) -> bool:
    terms = promise.terms
    gone = not any(_there(state, house, piece, _listed(terms, "from")) for piece in _listed(terms, "remove") or EVERYTHING)
    risen = {building for _, estate in _held(state, house, _listed(terms, "at")) for building in estate.buildings}
    return gone and risen.issuperset(_listed(terms, "build"))


# What must not happen


def _trespassed(state: NoblesseState, promise: Clause, house: str) -> bool:
    return any(_covers(promise.terms, unit.at) and _of_kind(promise.terms, unit) for unit in _travellers(state, house))


def _shifted(state: NoblesseState, promise: Clause, house: str) -> bool:
    terms = promise.terms
    left, reached = _listed(terms, "from"), _listed(terms, "to")
    return any(
        _of_kind(terms, unit) and (not (left or reached) or unit.stood in left or unit.at in reached)
        for unit in _travellers(state, house)
    )


def _sought(state: NoblesseState, promise: Clause, house: str) -> bool:
    terms = promise.terms
    estate = terms.get("estate")
    if estate not in state.estates:
        return False
    requests = ((one, state.units.get(name)) for name, one in state.requests.items() if one.conquer and one.at == estate)
    asked = any(unit is not None and state.faction_of(unit.of) == house for _, unit in requests)
    pieces = (*_listed(terms, "place"), *_listed(terms, "posts"))
    return asked or state.holder(estate) == house or any(_there(state, house, one, (estate,), tonight=True) for one in pieces)


def _pulled_back(state: NoblesseState, promise: Clause, house: str) -> bool:
    terms = promise.terms
    left = _listed(terms, "from")
    pieces = _listed(terms, "remove") or EVERYTHING
    gone = "units" in pieces and any(unit.stood in left and unit.at not in left for unit in _travellers(state, house))
    begun = {
        building
        for _, estate in _held(state, house, _listed(terms, "at"))
        for building, one in estate.buildings.items()
        if one.since == state.cycle
    }
    return gone or not begun.isdisjoint(_listed(terms, "build"))


Judge = Callable[[NoblesseState, Clause, str], bool]
_DONE: dict[str, Judge] = {"N6.20": _entered, "N6.27": _controls, "N6.29": _acted}
_STANDS: dict[str, Judge] = {"N6.22": _moved, "N6.28": _withdrawn}
_FORBIDDEN: dict[str, Judge] = {
    "N6.20": _trespassed, "N6.22": _shifted, "N6.27": _sought, "N6.28": _pulled_back, "N6.29": _acted,
}  # fmt: skip


# What stands where


def _units(state: NoblesseState, house: str) -> list[Unit]:
    return [unit for unit in state.units.values() if state.faction_of(unit.of) == house]


def _went(unit: Unit) -> bool:
    """Whether a unit went somewhere else tonight."""
    return unit.stood is not None and unit.stood != unit.at


def _travellers(state: NoblesseState, house: str) -> list[Unit]:
    return [unit for unit in _units(state, house) if _went(unit)]


def _held(state: NoblesseState, house: str, squares: tuple[Any, ...]) -> Iterator[tuple[str, Estate]]:
    """The faction's estates, of these squares if any are named."""
    for square, estate in state.estates.items():
        if (not squares or square in squares) and state.holder(square) == house:
            yield square, estate


def _pieces(state: NoblesseState, house: str) -> Iterator[tuple[str, str, bool]]:
    """What a faction has on the board: what clauses call it, where it is, and whether it came there tonight."""
    for unit in _units(state, house):
        yield from ((kind, unit.at, _went(unit)) for kind in ("units", "commanders") if kind == "units" or unit.commander)
    for spy in state.spies.values():
        if state.faction_of(spy.of) == house:
            yield "spies", spy.at, bool(spy.path) or spy.since == state.cycle
    for post in state.posts:
        if state.faction_of(post.of) == house:
            yield from (
                (word, post.at, post.since == state.cycle) for word in CALLED.get(post.post, (post.post, f"{post.post}s"))
            )


def _there(state: NoblesseState, house: str, piece: Any, squares: tuple[Any, ...], *, tonight: bool = False) -> bool:
    """Whether the faction has such a piece on any of the squares, or brought one there tonight."""
    if piece == "structures" and tonight:
        return any(one.since == state.cycle for _, estate in _held(state, house, squares) for one in estate.buildings.values())
    if piece == "structures":
        return any(state.estates[square].buildings for square in squares if square in state.estates)
    return any(word == piece and at in squares and (came or not tonight) for word, at, came in _pieces(state, house))


def _person(state: NoblesseState, named: Any) -> Any:
    """Who an account, alias or id stands for; itself where it is nobody's."""
    for player in state.players:
        found = state.names.kinds.get("players", {}).get(player)
        if named in (player, state.names.account(player)) or (found is not None and named in (found.name, *found.aliases)):
            return player
    return named


def _owners(state: NoblesseState, target: str) -> tuple[str, ...]:
    """Whom an action on a unit or square touches: its owner."""
    if target in state.units:
        owner = state.units[target].of
    else:
        owner = state.estates[target].controlled_by if target in state.estates else None
    return (owner,) if owner is not None else ()


def _listed(terms: Any, name: str) -> tuple[Any, ...]:
    value = terms.get(name, ())
    return value if isinstance(value, tuple) else (value,)


def _covers(terms: Any, square: str) -> bool:
    named = {*_listed(terms, "squares"), *_listed(terms, "rows"), *map(str, _listed(terms, "columns"))}
    return bool(named & {square, square[0], square[1:]})


def _of_kind(terms: Any, unit: Unit) -> bool:
    kinds = [str(kind).removesuffix("s") for kind in (*_listed(terms, "units"), *_listed(terms, "kinds"))]
    return not kinds or "all" in kinds or unit.kind in kinds


class Obligation(Struct, frozen=True):
    """A thing still to be done by a faction; `cycle` is the one whose night is its last, None where none is named."""

    by: str
    what: str
    cycle: int | None

    def line(self, state: NoblesseState) -> str:
        """The duty as a line: who owes it, what, and by which cycle, or since when it is overdue."""
        said = f"{faction_name(state, self.by)}: {self.what.rstrip('.')}"
        if self.cycle is None:
            return said
        return f"{said}, {'overdue since ' if self.cycle < state.cycle else ''}cycle {self.cycle}"


def obligations(state: NoblesseState, treaty: Treaty) -> tuple[Obligation, ...]:
    """As far as the reader's state tells: promises of a running treaty not settled yet, then what penalties left due."""
    return (*(_promised(state, treaty) if treaty.running else ()), *_due(state, treaty))


def _promised(state: NoblesseState, treaty: Treaty) -> Iterator[Obligation]:
    settled = {breach.promise for breach in treaty.reported} | {*treaty.fulfilled, *treaty.kept}
    for number, one in enumerate(treaty.promises, 1):
        last = deadline(treaty, one)
        if number in settled or one.will is False or one.by is None or last is None:
            continue
        if one.clause != "N6.21":
            yield Obligation(one.by, in_words.promise(state, one, treaty), last)
            continue
        each = "each_cycle_for" in one.terms
        amount = owing(state, treaty, number, one)
        if amount and not (each and last < state.cycle):
            yield Obligation(one.by, f"{amount} {one.terms['resource']} as promised", state.cycle if each else last)


def _due(state: NoblesseState, treaty: Treaty) -> Iterator[Obligation]:
    for one in treaty.due:
        what = in_words.duty(one.clause) if one.amount is None else f"{one.amount} {one.resource} as a penalty"
        yield Obligation(one.by, what, one.cycle)
