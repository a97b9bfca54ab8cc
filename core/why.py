"""Why: the chain of events, orders, rules, settings, dice and rulings behind an event or a value."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from core.complaint import Rejected
from core.ledger.audience import MODERATOR
from core.ledger.ledger import Entry
from core.ledger.paths import found, inside, spelled
from core.ledger.reason import DEPTH, Account, Changed, Reason
from core.ledger.view import View
from core.orders.order import Order
from core.resolution.ruling import Ruling, RulingMade, described, ruled
from core.rulesets.ruleset import Ruleset, Setting


class Evidence:
    """A ledger with what people put into it: the orders and rulings of each turn, and the setting each rule turns on."""

    def __init__(
        self,
        entries: Sequence[Entry],
        orders: Callable[[int], Sequence[Order]],
        rulings: Callable[[int], Sequence[Ruling]],
        settings: Mapping[str, Setting],
    ) -> None:
        self.entries = entries
        self._orders = orders
        self._rulings = rulings
        self._settings = settings

    def reason(self, number: int, depth: int = DEPTH) -> Reason:
        """Why the event of that number happened."""
        entry = self.entries[number]
        names = entry.state.names
        behind = [*(self._cause(entry, cause, depth) for cause in entry.event.causes if depth), *self._forced(entry)]
        if isinstance(entry.event, RulingMade):
            behind = [line for reason in behind if reason for line in reason.behind]
        follows = entry.event.follows
        said = entry.event.sentence(names)
        before = self.entries[number - 1].state if number else None
        by_rules = before is not None and not ruled(entry.event)  # of what a ruling put in nothing was compared
        figures = map(Reason, entry.event.worked_out(before) if by_rules else ())
        known = (*figures, *(reason for reason in behind if reason is not None))
        return Reason(said, follows, entry.rolls, known, tuple(self._house(entry, follows)), number)

    def account(self, what: str, start: Any, value: Callable[[Any], Any]) -> Account:
        """The history of a value; `value` reads it in a state, `start` is the first state."""
        changes: list[Changed] = []
        state, first = start, value(start)
        old = first
        for number, entry in enumerate(self.entries):
            if entry.state is state:
                continue
            state = entry.state
            new = value(state)
            if new is not old and new != old:
                changes.append(Changed(number, entry.turn, spelled(old), spelled(new), self.reason(number)))
                old = new
        return Account(what, spelled(first), spelled(old), tuple(changes))

    def of_path(self, face: Ruleset, start: Any, path: str) -> Account:
        """The history of a value by its path in the state or, where the state has none, in the ruleset's snapshot of it."""
        now = self.entries[-1].state if self.entries else start
        if any(found(state, path)[0] for state in (now, start)):
            return self.account(path, start, lambda state: found(state, path)[1])
        if any(found(dict(face.snapshot(state)), path)[0] for state in (now, start)):
            return self.account(path, start, lambda state: found(dict(face.snapshot(state)), path)[1])
        steps = path.split(".")
        above = next((part for n in range(len(steps), 0, -1) if found(now, part := ".".join(steps[:n]))[0]), "")
        known = ", ".join(inside(found(now, above)[1] if above else now)) or "nothing"
        raise Rejected.because(path, "No value is called that.", f"Known{f' in {above}' if above else ''}: {known}.")

    def of_cell(self, face: Ruleset, start: Any, where: tuple[str, str, str]) -> Account:
        """The history of a cell of the rosters: the keys of table and column, and the id of the row between them."""
        table, row, column = where

        def cell(state: Any) -> Any:
            tables = face.tables(View(MODERATOR, start, state, ()))
            roster = next((one for one in tables if one.key == table), None)
            thing = next((one for one in roster.rows if one.id == row), None) if roster else None
            place = next((n for n, one in enumerate(roster.columns) if one.key == column), None) if roster else None
            return thing.cells[place] if thing is not None and place is not None else None

        return self.account(".".join(where), start, cell)

    def _cause(self, entry: Entry, cause: str, depth: int) -> Reason | None:
        kind, _, place = cause.partition(":")
        if kind == "event" and int(place) < entry.number:
            return self.reason(int(place), depth - 1)
        if kind == "order" and int(place) < len(self._orders(entry.turn)):
            order = self._orders(entry.turn)[int(place)]
            names = entry.state.names
            behind = tuple(self._verdicts(entry.turn, int(place)))
            return Reason(f"Order of {names.of(order.by)}: {order.sentence(names)}", order.RULES, behind=behind)
        if kind == "ruling":
            return self._ruling(entry, int(place))
        return None

    def _ruling(self, entry: Entry, number: int) -> Reason:
        ruling = self._rulings(entry.turn)[number]
        lines = tuple(Reason(line) for line in described(ruling, entry.state.names, self._orders(entry.turn)))
        return Reason(f"Ruling: {ruling.note}", behind=lines)

    def _verdicts(self, turn: int, order: int) -> Iterator[Reason]:
        for ruling in self._rulings(turn):
            for verdict in ruling.verdicts:
                if verdict.found(self._orders(turn)) == order:
                    yield Reason(f"Ruling: {ruling.note} ({'accepted' if verdict.accept else 'refused'})")

    def _forced(self, entry: Entry) -> Iterator[Reason]:
        forced = {roll.purpose for roll in entry.rolls if roll.forced}
        for number, ruling in enumerate(self._rulings(entry.turn) if forced else ()):
            if forced & set(ruling.dice):
                yield self._ruling(entry, number)

    def _house(self, entry: Entry, rules: Sequence[str]) -> Iterator[str]:
        for rule in rules:
            setting = self._settings.get(rule)
            if setting is not None and setting.name in entry.state.settings:
                yield setting.said(entry.state.settings[setting.name])
