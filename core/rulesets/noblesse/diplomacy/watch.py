"""What factions owe each other under treaties, and the promises that can be read off the ledger: they are watched for the
moderator, and what is shown has no effect (N6.21, N6.51, N6.52).

A promise to do a thing is judged when its time is up, a promise not to do it in every night that it holds, a payment in
each cycle in every such night.
"""

from collections.abc import Callable, Iterator
from typing import Any, cast

from msgspec import Struct

from core.ledger.register import Register
from ..events.diplomacy import LikelyBreach, PromiseKept
from ..in_words import faction_name, phrase
from ..state import Clause, NoblesseState, Treaty, Unit, Way
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
            words = in_words.promised(state, treaty, number)
            done = _DONE.get(promise.clause) if promise.will is not False else None
            if done is not None and done(Watch(state, promise.terms, promise.by)):
                yield PromiseKept(treaty=name, promise=number, faction=promise.by, promised=words, rules=(promise.clause,))
            elif _broken(state, treaty, number, promise, promise.by):
                yield LikelyBreach(treaty=name, promise=number, faction=promise.by, promised=words, rules=(promise.clause,))


def deadline(treaty: Treaty, promise: Clause) -> int | None:
    """The cycle in whose night a thing promised must be done at last; None where no time is named."""
    terms = promise.terms
    if "within" in terms:
        return treaty.starts + terms["within"]
    length = terms.get("for", terms.get("each_cycle_for"))
    return treaty.starts + length - 1 if length is not None else None


def owing(state: NoblesseState, treaty: Treaty, number: int, promise: Clause) -> int:
    """What is left to pay of a promised payment this cycle: of the whole, or of the cycle's part (N6.21). Payments count for the
    promises of that side and resource in the order of the treaty."""
    terms = promise.terms
    made = [one for one in treaty.paid if one.by == promise.by and one.resource == terms.get("resource")]
    before = [
        one for one in treaty.promises[: number - 1]
        if (one.clause, one.by, one.terms.get("resource")) == (promise.clause, promise.by, terms.get("resource"))
    ]  # fmt: skip
    total = sum(one.amount for one in made) - sum(_amount(treaty, one, state.cycle) for one in before)
    whole = _amount(treaty, promise, state.cycle)
    if "each_cycle_for" not in terms:
        return max(0, whole - total)
    tonight = sum(one.amount for one in made if one.cycle == state.cycle)
    return min(max(0, whole - total), max(0, terms["amount"] - tonight))  # what was paid before a setup is not known


def _amount(treaty: Treaty, promise: Clause, cycle: int) -> int:
    """What a promised payment comes to by the end of a cycle's night."""
    each = promise.terms.get("each_cycle_for")
    amount: int = promise.terms["amount"]
    return amount if each is None else amount * max(0, min(each, cycle - treaty.starts + 1))


def _broken(state: NoblesseState, treaty: Treaty, number: int, promise: Clause, house: str) -> bool:
    last, terms = deadline(treaty, promise), promise.terms
    if promise.clause == "N6.21":
        if promise.will is False or last is None:
            return False
        due = ("each_cycle_for" in terms and state.cycle <= last) or ("within" in terms and state.cycle >= last)
        return due and owing(state, treaty, number, promise) > 0
    if promise.will is False:
        holds = last is None or state.cycle < treaty.starts + terms.get("for", terms.get("within"))
        return holds and promise.clause in _FORBIDDEN and _FORBIDDEN[promise.clause](Watch(state, terms, house, tonight=True))
    if last is None or state.cycle < last:
        return False
    stands = _STANDS.get(promise.clause)
    return promise.clause in _DONE or (stands is not None and not stands(Watch(state, terms, house)))


class Watch(Struct, frozen=True):
    """What one promise is judged by: the terms of its clause, whose it is, and whether only what came about tonight counts."""

    state: NoblesseState
    terms: Register[str, Any]
    house: str
    tonight: bool = False

    def named(self, *terms: str) -> tuple[Any, ...]:
        listed = (self.terms.get(term, ()) for term in terms)
        return tuple(one for value in listed for one in (cast("Any", value) if isinstance(value, tuple) else (value,)))

    def has(self, *squares: Any) -> bool:
        return any(square in self.state.estates and self.state.holder(square) == self.house for square in squares)

    def units(self) -> list[Unit]:
        """The faction's units of the kinds named, or all."""
        return [unit for unit in self.state.units.values() if self._meant(unit)]

    def ways(self) -> list[Way]:
        """Where such units went tonight, those that fell there too."""
        return [way for way in self.state.ways.values() if self._meant(way)]

    def _meant(self, one: Unit | Way) -> bool:
        kinds = [str(kind).removesuffix("s") for kind in self.named("units", "kinds")]
        return self.state.faction_of(one.of) == self.house and (not kinds or "all" in kinds or one.kind in kinds)

    def buildings(self, squares: tuple[Any, ...]) -> set[str]:
        """What stands on the faction's estates, of these squares if any are named; what was begun tonight, where that counts."""
        return {
            name for square, estate in self.state.built
            if (not squares or square in squares) and self.has(square)
            for name, built in estate.buildings.items() if built.since == self.state.cycle or not self.tonight
        }  # fmt: skip

    def there(self, piece: Any, squares: tuple[Any, ...]) -> bool:
        """Whether the faction has such a piece on any of the squares, or brought one there tonight, where that counts."""
        if piece == "structures" and self.tonight:
            return bool(self.buildings(squares))
        if piece == "structures":
            return any(self.state.estates[square].buildings for square in squares if square in self.state.estates)
        return any(word == piece and at in squares and (came or not self.tonight) for word, at, came in self.pieces())

    def pieces(self) -> Iterator[tuple[str, str, bool]]:
        """What a faction has on the board: what clauses call it, where it is, and whether it came there tonight."""
        state = self.state
        for unit in state.units.values():
            if state.faction_of(unit.of) == self.house:
                yield "units", unit.at, _went(unit)
                if unit.commander:
                    yield "commanders", unit.at, _went(unit)
        for spy in state.spies.values():
            if state.faction_of(spy.of) == self.house:
                yield "spies", spy.at, bool(spy.path) or spy.since == state.cycle
        for post in state.posts:
            if state.faction_of(post.of) == self.house:
                words = CALLED.get(post.post, (post.post, f"{post.post}s"))
                yield from ((word, post.at, post.since == state.cycle) for word in words)


def _went(unit: Unit) -> bool:
    return unit.stood is not None and unit.stood != unit.at


def _entered(watch: Watch) -> bool:
    named = {*watch.named("squares", "rows"), *map(str, watch.named("columns"))}
    came = [square for way in watch.ways() for square in way.squares]
    stands = [] if watch.tonight else [unit.at for unit in watch.units()]
    return any(named & {square, square[0], square[1:]} for square in (*came, *stands))


def _controls(watch: Watch) -> bool:
    estate = watch.terms.get("estate")
    if estate not in watch.state.estates:
        return False
    pieces = watch.named("place", "posts") if watch.tonight else watch.named("place")
    return watch.has(estate) or any(watch.there(piece, (estate,)) for piece in pieces)


def _sought(watch: Watch) -> bool:
    state, estate = watch.state, watch.terms.get("estate")
    asking = [name for name, one in state.requests.items() if one.conquer and one.at == estate and name in state.units]
    asked = estate in state.estates and any(state.faction_of(state.units[name].of) == watch.house for name in asking)
    return asked or _controls(watch)


def _acted(watch: Watch) -> bool:
    state, actions = watch.state, watch.named("actions")
    named = {_person(state, one) for one in watch.named("accounts", "players")}
    return any(
        state.faction_of(player) == watch.house
        and (not actions or action in actions)
        and (not named or named & {target, *_owners(state, target)})
        for player, action, target in state.deeds
    )


def _moved(watch: Watch) -> bool:
    left, reached = watch.named("from"), watch.named("to")
    if watch.tonight:
        gone = [(way.start, way.squares[-1]) for way in watch.ways() if way.start != way.squares[-1]]
        return any(not (left or reached) or start in left or end in reached for start, end in gone)
    at = [unit.at for unit in watch.units()]
    return not any(one in left for one in at) and (not reached or any(one in reached for one in at))


def _withdrawn(watch: Watch) -> bool:
    left, pieces, risen = watch.named("from"), watch.named("remove") or EVERYTHING, watch.named("build")
    if not watch.tonight:
        return not any(watch.there(piece, left) for piece in pieces) and watch.buildings(watch.named("at")).issuperset(risen)
    gone = "units" in pieces and any(way.start in left and way.squares[-1] not in left for way in watch.ways())
    return gone or not watch.buildings(watch.named("at")).isdisjoint(risen)


Judge = Callable[[Watch], bool]
_DONE: dict[str, Judge] = {"N6.20": _entered, "N6.27": _controls, "N6.29": _acted}
"""What is done once."""
_STANDS: dict[str, Judge] = {"N6.22": _moved, "N6.28": _withdrawn}
"""What must be so when the time is up."""
_FORBIDDEN: dict[str, Judge] = {**_DONE, "N6.27": _sought, **_STANDS}
"""What must not come about."""


def _person(state: NoblesseState, named: Any) -> Any:
    """Who an account, alias or id stands for; itself where it is nobody's."""
    for player in state.players:
        found = state.names.kinds.get("players", {}).get(player)
        if named in (player, state.names.account(player)) or (found is not None and named in (found.name, *found.aliases)):
            return player
    return named


def _owners(state: NoblesseState, target: str) -> tuple[str, ...]:
    of = state.units[target].of if target in state.units else None
    owner = state.estates[target].controlled_by if target in state.estates and of is None else of
    return (owner,) if owner is not None else ()


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
    due = (
        Obligation(
            one.by, phrase("duties", one.clause) if one.amount is None else f"{one.amount} {one.resource} as a penalty", one.cycle
        )
        for one in treaty.due
    )
    return (*(_promised(state, treaty) if treaty.running else ()), *due)


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
