"""A line of the game: its turns resolved one after the other, keeping all that did not change."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from copy import copy
from itertools import islice
from typing import Any

from msgspec import Struct

from core.complaint import Complaint, Rejected
from core.ledger.dice import Dice
from core.ledger.event import Event
from core.ledger.fingerprint import fingerprint
from core.ledger.ledger import Entry, Later
from core.orders.order import Order
from core.orders.unread import UnreadOrder
from core.resolution.amend import amended
from core.resolution.phase import Phase
from core.resolution.record import END, TurnRecord
from core.resolution.resolution import Recalled, Resolution
from core.resolution.resolved_turn import ResolvedTurn, RuleFailed, alike, resolved_from
from core.resolution.told_turn import ToldTurn, key_of, restored, unpack
from core.resolution.upgrades import Upgrade

_REMEMBERED = 3
"""How many ways the line was resolved before are kept, so that undoing a correction resolves nothing again."""


class Rules(Struct, frozen=True):
    """What a line needs of a ruleset: its sequences by run, its order types, its kinds of event, what was renamed in it."""

    sequence: Callable[[str, Any], tuple[Phase, ...]]
    orders: tuple[type[Order], ...]
    events: tuple[type[Event], ...]
    upgrades: tuple[Upgrade, ...] = ()


class Unlooked(ResolvedTurn):
    """A closed turn of which the ledger is kept, and that nobody has looked at since the game was opened: its entries are
    made of what was told when somebody does."""

    def __init__(self, turn_record: TurnRecord, key: str, before: Unlooked | None, initial: Any, count: int, line: Line) -> None:
        super().__init__(turn_record, None, key)
        self.position = count
        self._before = before
        self._initial = initial
        self._count = count
        self._line = line
        self._turn: int = before._turn + 1 if before is not None else 1
        self._first: int = before.first + before.count if before is not None else 0
        self._end: Any = None
        self._later = Later(count, lambda: self.resolution.entries, lambda: self.end)

    @property
    def resolution(self) -> Resolution[Any]:
        if self._resolution is None:
            made = self._line.as_told(self.key, self.record, self._start, self._turn, self._first).resolution
            made.run()
            self._resolution = made  # seen by other threads only when it is whole
        return self._resolution

    @property
    def shown(self) -> Sequence[Entry]:
        return self._later

    @property
    def count(self) -> int:
        return self._count

    @property
    def first(self) -> int:
        return self._first

    @property
    def ended(self) -> bool:
        return True

    @property
    def closed(self) -> bool:
        return self._resolution is None or self._resolution.done

    @property
    def _start(self) -> Any:
        return self._before.end if self._before is not None else self._initial

    @property
    def end(self) -> Any:
        """The state it leads to: what was kept of it, added to the last state that is known before it."""
        between: list[Unlooked] = []
        one: Unlooked | None = self
        while one is not None and one._end is None:
            between.append(one)
            one = one._before
        state = self._initial if one is None else one._end
        for later in reversed(between):
            later._end = state = amended(state, tuple(self._line.kept(later.key).changes))
        return self._end

    def ends_in(self, state: Any) -> None:
        """Say what state it leads to, where that is known."""
        self._end = state


class Line:
    """The turns of a game from its first state on."""

    def __init__(self, rules: Rules, initial: Any, seed: str) -> None:
        self.rules = rules
        self.initial = initial
        self.seed = seed
        self.turns: list[ResolvedTurn] = []
        self.before: list[ResolvedTurn] = []
        """The turns as they were resolved before the last time."""
        self.failed: RuleFailed | None = None
        """Why the line ends where it does, where the rules failed there."""
        self.recalled: Callable[[Sequence[ResolvedTurn]], Recalled] | None = None
        """What players recall in a turn, made of the turns before it."""
        self.root = ""
        """What all keys of turns begin with."""
        self.told: Mapping[str, bytes] = {}
        """The packed ledgers of turns as they were told, by key; these are shown, not resolved anew."""
        self.unread: set[int] = set()
        """The turns whose ledger is kept and cannot be read, so that they are resolved anew."""
        self._past: list[list[ResolvedTurn]] = []
        self._ahead: ResolvedTurn | None = None

    def apart(self) -> Line:
        """The line as it stands, for another thread to look at: only the last of its turns is stepped through."""
        made = copy(self)
        made.turns = [*self.turns[:-1], *(last.apart() for last in self.turns[-1:])]
        return made

    def follow(self, turns: Sequence[TurnRecord], hand: int | None = None, *, lenient: bool = False) -> None:
        """Bring the line to `turns`, resolving again only what changed; it ends at the turn of number `hand`, at one that
        halts, or at the last. `Rejected` when a ruling leaves a state from which the rules cannot go on; where the rules
        themselves fail, `RuleFailed`, or, if `lenient`, the line ends there."""
        old, wanted = self.turns, list(islice(turns, hand))
        played = self._unchanged(old, wanted)
        key = played[-1].key if played else self.root
        failed: RuleFailed | None = None
        for turn, turn_record in enumerate(wanted[len(played) :], len(played) + 1):
            state, first = (played[-1].end, played[-1].first + played[-1].count) if played else (self.initial, 0)
            same = turn <= len(old) and old[turn - 1].record is turn_record and (turn == 1 or played[-1].key == old[turn - 2].key)
            key = (old[turn - 1].key if same else "") or key_of(key, turn_record)
            kept = self._kept(old, turn, turn_record, state, first)
            now = kept or self._as_told(key, turn_record, state, turn, first)
            now = now or self.resolved(turn_record, state, turn, first, tuple(played))
            now.key = key
            resolution = now.resolution
            try:
                if resolution.unfit is not None and not resolution.told:
                    raise resolution.unfit
                if turn < len(wanted) or turn_record.position == END:
                    self._sound(turn, wanted, resolution.run)
                else:
                    self._sound(turn, wanted, lambda to=turn_record.position, by=resolution: by.jump(to))
                    if kept is None:
                        resolution.look()
            except Exception as error:
                known = self.failed is not None and (self.failed.resolution is resolution or _both_unfit(self.failed, resolution))
                if isinstance(error, Rejected) and not (lenient or known):
                    raise
                failed = RuleFailed(now, error.__cause__ if isinstance(error.__cause__, Exception) else error)
                if not (lenient or known):
                    raise failed from error
                resolution.jump(len(resolution.entries))
            now.position = resolution.position
            played.append(now)
            if failed is not None or not resolution.done:
                break
        if len(played) < len(old) or any(not alike(a, b) for a, b in zip(old, played, strict=False)):
            self._past = [old, *self._past[: _REMEMBERED - 1]]
        self.before, self.turns, self._ahead, self.failed = old, played, None, failed

    @staticmethod
    def _unchanged(old: list[ResolvedTurn], wanted: list[TurnRecord]) -> list[ResolvedTurn]:
        """The closed turns before the last one wanted that are as they were, so that nothing is to be done."""
        same: list[ResolvedTurn] = []
        for was, turn_record in zip(old, wanted[:-1], strict=False):
            if not (was.record is turn_record or was.record == turn_record) or not was.closed or not was.key:
                break
            was.record = turn_record
            same.append(was)
        return same

    def begin_at(self, closed: Sequence[tuple[TurnRecord, str, int]], state: Any) -> None:
        """Begin with turns that are closed (each with its key and the number of its entries) and led to `state`; their
        ledgers are kept, and they are looked at later, if at all."""
        played: list[ResolvedTurn] = []
        before: Unlooked | None = None
        for turn_record, key, count in closed:
            before = Unlooked(turn_record, key, before, self.initial, count, self)
            played.append(before)
        if before is not None:
            before.ends_in(state)
        self.turns = played

    def led_to(self, turns: Sequence[TurnRecord]) -> tuple[tuple[str, ...], str]:
        """The keys of closed turns from the first one on, and the digest of the state they lead to by what was kept of each;
        no digest where that cannot be read."""
        state, keys = self.initial, list[str]()
        for turn_record in turns:
            keys.append(key_of(keys[-1] if keys else self.root, turn_record))
            try:
                state = amended(state, tuple(self.kept(keys[-1]).changes))
            except Rejected:
                return tuple(keys), ""
        return tuple(keys), fingerprint(state)

    def _as_told(self, key: str, turn_record: TurnRecord, state: Any, turn: int, first: int) -> ResolvedTurn | None:
        """The turn as it was told, where that is kept and can be read."""
        if key not in self.told:
            return None
        try:
            return self.as_told(key, turn_record, state, turn, first)
        except Rejected:
            self.unread.add(turn)
            return None

    def kept(self, key: str) -> ToldTurn:
        """What was kept of a turn, in the words of today; `Rejected` where that is nothing, or cannot be read."""
        return unpack(self.told.get(key, b""), self.rules.upgrades)

    def as_told(self, key: str, turn_record: TurnRecord, state: Any, turn: int, first: int) -> ResolvedTurn:
        """The turn as it was told, not stepped into yet; `Rejected` where what was kept of it cannot be read."""
        now = self.resolved(turn_record, state, turn, first)
        kept = self.kept(key)
        now.resolution.as_told(restored(kept, state, turn, first, self.rules.events, self.rules.orders), kept.rules)
        return now

    def ahead(self, turn_record: TurnRecord) -> ResolvedTurn:
        """The last turn if these were its inputs, not resolved yet; taken up as it is when `follow` wants it next."""
        now = self.turns[-1].resolution
        self._ahead = self.resolved(turn_record, now.start, now.turn, now.first)
        return self._ahead

    def look_ahead(self, played: ResolvedTurn, until: Callable[[Entry], bool] = lambda entry: False) -> int | None:
        """Resolve a last turn to its end or next choice without stepping there, or to the first entry that is looked for;
        the place of that one."""
        resolution = played.resolution
        position = resolution.position
        place: int | None = None

        def look() -> None:
            nonlocal place
            while place is None and resolution.step():
                if until(resolution.entries[resolution.position - 1]):
                    place = resolution.position - 1

        try:
            self._sound(resolution.turn, [*(one.record for one in self.turns[: resolution.turn - 1]), played.record], look)
        finally:
            resolution.position = min(position, len(resolution.entries))
        return place

    def resolved(
        self, turn_record: TurnRecord, state: Any, turn: int, first: int, past: tuple[ResolvedTurn, ...] | None = None
    ) -> ResolvedTurn:
        """A turn made anew from its inputs, not stepped into yet; `Resolution.unfit` says what of them cannot be read. `past`
        are those before it, if not the line's own."""
        before = tuple(self.turns[: turn - 1]) if past is None else past
        unread: list[Complaint] = []
        orders: list[Order] = []
        for number, document in enumerate(turn_record.orders):
            try:
                orders.append(document.read(self.rules.orders, f"orders[{number}]"))
            except Rejected as rejected:
                orders.append(UnreadOrder.of(document, rejected))
                unread += [Complaint(one.where, f"It cannot be read: {one.what}", one.mend) for one in rejected.complaints]
        try:
            phases = self.rules.sequence(turn_record.run, None)
        except Exception:
            phases = ()
            unread.append(Complaint("run", f"These rules know no {turn_record.run}."))
        resolution: Resolution[Any] = Resolution(
            phases, state, orders, Dice(self.seed, turn), turn_record.answers, turn_record.rulings,
            turn=turn, first=first, events=self.rules.events,
            recalled=self.recalled(before) if self.recalled is not None else None,
        )  # fmt: skip
        resolution.unfit = Rejected(unread) if unread else None
        return ResolvedTurn(turn_record, resolution)

    def tried(self, turn_record: TurnRecord) -> Resolution[Any]:
        """The last turn if these were its inputs, to its end, every open choice answered by the rules."""
        now = self.turns[-1].resolution
        resolution = self.resolved(turn_record, now.start, now.turn, now.first).resolution
        self._sound(now.turn, [*(played.record for played in self.turns[:-1]), turn_record], resolution.run_by_rules)
        return resolution

    def _kept(self, old: list[ResolvedTurn], turn: int, wanted: TurnRecord, start: Any, first: int) -> ResolvedTurn | None:
        """The turn as it is resolved already, or was before an undo."""
        known = [line[turn - 1] for line in (old, *self._past) if turn <= len(line)]
        if self._ahead is not None and self._ahead.resolution.turn == turn:
            known.append(self._ahead)
        same = [one for one in known if resolved_from(one, wanted, start, first)]
        for one in same:
            if one.resolution.answers == dict(wanted.answers):
                return one.again(wanted)
        for one in same:
            resolution = _answered(one.resolution, dict(wanted.answers))
            if resolution is not None:
                return ResolvedTurn(wanted, resolution)
        return None

    @staticmethod
    def _sound(turn: int, turns: Iterable[TurnRecord], resolve: Callable[[], object]) -> None:
        # The rules may rely on what a ruling took from under them. That is the ruling's fault, and is said as such; without
        # rulings it is the ruleset's, and comes out as the error it is.
        try:
            resolve()
        except Rejected:
            raise
        except Exception as error:
            if not any(ruling for one in turns for ruling in one.rulings if not ruling.empty):
                raise
            what = f"The rules cannot go on from such a state{missed(error)}."
            raise Rejected.because(f"turn {turn}", what, "Rule otherwise, or take the ruling back that led to it.") from error


def _both_unfit(failed: RuleFailed, resolution: Resolution[Any]) -> bool:
    """Whether what could not be read before still cannot: no gesture made that so, and each may mend a part of it."""
    return resolution.unfit is not None and failed.resolution.unfit is not None and failed.turn == resolution.turn


def _answered(resolution: Resolution[Any], answers: dict[str, str]) -> Resolution[Any] | None:
    """The resolution with one answer more or some fewer, when that is all that `answers` change."""
    new = [key for key in answers if resolution.answers.get(key) != answers[key]]
    gone = [key for key in resolution.answers if key not in answers]
    if gone and not new:
        return resolution.without(gone)
    if len(new) == 1 and not gone and resolution.admits(new[0], answers[new[0]]):
        resolution.answer(new[0], answers[new[0]])
        return resolution
    return None


def missed(error: Exception) -> str:
    """What the rules looked for in vain, where that can be said."""
    return f": they look for {error} in vain" if isinstance(error, KeyError) else ""
