"""Why a value is what it is, and why an event happened, as rich text in which rules are links."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from html import escape
from typing import Any, NamedTuple

from core.ledger.agreement import sentence_case
from core.ledger.names import within
from core.ledger.paths import found
from core.ledger.reason import Account, Changed, Reason
from gui.adapters.attempt import Refused, attempt
from gui.adapters.battles import dice_in_words
from gui.adapters.desk import Desk
from gui.adapters.happened import marks
from gui.adapters.paths import all_values, field_in_words, ids, leaves, yaml_text
from gui.adapters.rules import links
from gui.adapters.whys import why_cell, why_event, why_value

LONGEST = 120
"""Letters of a value that are shown."""


class Explained(NamedTuple):
    """What a value is and was; each event that changed it, the last one first."""

    title: str
    since: str
    chain: str


def value_explained(desk: Desk, path: str) -> Explained | Refused:
    """Why a value of the state, by its path, is what it is; or that there is none of that path, and what there is."""
    return attempt(lambda: _explained(desk, why_value(desk, path), called(desk, path)))


def figures(state: Any) -> dict[str, str]:
    """The paths of the values that a state keeps of its things, by what each is called: "Money of Anna". Those of one name are
    the first of them."""
    called, made = _caller(state), dict[str, str]()
    for path in sorted(all_values(state), key=_of_a_name):
        if (words := called(path)) != path:
            made.setdefault(words, path)
    return made


def _of_a_name(path: str) -> bool:
    """What a thing is called is asked of it last."""
    return path.startswith("names.")


def with_words(said: Iterable[str], text: str) -> list[str]:
    """Those in which each word of a text is found, in whatever order: "money dar" finds "Money of Dario"."""
    words = text.casefold().split()
    return [one for one in said if all(word in one.casefold() for word in words)]


def called(desk: Desk, path: str) -> str:
    """What the value at a path is called; the path where it belongs to no thing."""
    return _caller(desk.view.state)(path)


def cell_explained(desk: Desk, table: str, row: str, column: str) -> Explained | Refused:
    """The same of a cell of a roster, by the keys of table, row and column."""
    return attempt(lambda: _explained(desk, why_cell(desk, table, row, column), _cell_name(desk, table, row, column)))


def event_explained(desk: Desk, number: int) -> str:
    """What led to the event of that number."""
    return why_text(desk, why_event(desk, number))


def why_text(desk: Desk, reason: Reason, depth: int = 0, told: set[str] | None = None) -> str:
    """A why-chain as paragraphs, each step further in; rule ids are links. What leads to something twice is led on from once."""
    told = set() if told is None else told
    lead = "because " if depth else ""
    more = [links(reason.rules)]
    more.extend(f"setting {escape(setting)}" for setting in reason.settings)
    more.extend(map(escape, dice_in_words(desk, reason.dice)))
    small = " · ".join(part for part in more if part)
    line = f"<p style='margin:1px 0 0 {14 + depth * 18}px'>{lead}{escape(_led(reason.what, depth))} <small>{small}</small></p>"
    if reason.what in told:
        return line
    told.add(reason.what)
    return line + "".join(why_text(desk, behind, depth + 1, told) for behind in reason.behind)


def _led(what: str, depth: int) -> str:
    """What stands behind "because": an article there begins no sentence."""
    first, space, rest = what.partition(" ")
    return f"{first.lower()}{space}{rest}" if depth and first in ("The", "A", "An") else what


def _explained(desk: Desk, account: Account, what: str) -> Explained:
    times = len(account.changes)
    marked = cache(lambda turn: marks(desk, turn, desk.view.of_turn(turn)))
    changed = f"It changed {'once' if times == 1 else f'{times} times'} since." if times else "It has not changed since."
    chain = "".join(
        f"<p style='margin:8px 0 0 0'><b>{escape(_said(change.old))} → {escape(_said(change.new))}"
        f"{escape(_amount(change.amount))}</b>"
        f" <small>{escape(desk.in_play.called(change.turn))}{_event(change, marked)}</small></p>{why_text(desk, change.reason)}"
        for change in reversed(account.changes)
    )
    return Explained(f"{what}: {_said(account.now)}", f"At the start it was {_said(account.start)}. {changed}", chain)


def _event(change: Changed, marked: Callable[[int], Mapping[int, str]]) -> str:
    """The mark of the event that changed a value, among those of its turn."""
    mark = marked(change.turn).get(change.number, "") if change.number is not None else ""
    return f", {mark}" if mark else ""


def _said(value: object) -> str:
    text = "nothing" if value is None else value if isinstance(value, str) else yaml_text(value)
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 2]} …"


def _amount(amount: int | None) -> str:
    return f"  ({amount:+})".replace("-", "−") if amount is not None else ""


def _caller(state: Any) -> Callable[[str], str]:
    """What says what a value is called of which thing; its path where it belongs to none."""
    things, names = ids(state), state.names

    @cache
    def alone(entry: str) -> frozenset[str]:
        """The last steps by which one value of an entry alone is named: its `money`, whichever part of it that stands in."""
        steps = Counter(path.rpartition(".")[2] for path, _ in leaves(entry, found(state, entry)[1]))
        return frozenset(step for step, times in steps.items() if times == 1)

    def said(path: str) -> str:
        steps = path.split(".")
        at = next((number for number, step in enumerate(steps) if number and step in things), None)
        if at is None:
            return path
        own = range(at + 1, len(steps)) or (at - 1,)  # of `money.anna` the money
        own = own[-1:] if steps[own[-1]] in alone(".".join(steps[: at + 1])) else own
        words = ", ".join(
            names.of(steps[n]) if steps[n] in things else field_in_words(state, ".".join(steps[: n + 1])) for n in own
        )
        return f"{sentence_case(words)} of {names.within[steps[at]]}"

    return said


def _cell_name(desk: Desk, table: str, row_id: str, column: str) -> str:
    roster = next((one for one in desk.tables if one.key == table), None)
    thing = next((one for one in roster.rows if one.id == row_id), None) if roster else None
    title = next((one.full for one in roster.columns if one.key == column), column) if roster else column
    return f"{title} of {within(str(thing.cells[0])) if thing else row_id}"
