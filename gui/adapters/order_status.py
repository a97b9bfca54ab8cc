"""The orders of the turn by player: what each has sent, and what of it needs a hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from datetime import UTC, datetime
from typing import Any, NamedTuple

from msgspec import structs
from PySide6.QtCore import QAbstractItemModel, QModelIndex, QPersistentModelIndex, Qt

from core.answers.receipt import duration_text
from core.game import MODERATING, Game
from core.ledger.agreement import sentence_case
from core.ledger.names import Names
from core.letters.mailbox.deciding import late, waived
from core.letters.mailbox.letters import letters
from core.letters.mailbox.policy import deadline
from core.order_status import OrderStatus
from core.orders.order import Order
from core.records.sign import PartySign
from gui.adapters.desk import Desk
from gui.adapters.orders import title_of
from gui.adapters.requests import WriteOrder
from gui.adapters.spending import summed

Index = QModelIndex | QPersistentModelIndex
NOWHERE = QModelIndex()
KIND = Qt.ItemDataRole.UserRole + 1
"""`player`, `sum` or `order`."""
NOTE = Qt.ItemDataRole.UserRole + 2
"""Why the order would be refused or what it hangs on; of a player, how many orders he has sent."""
TONE = Qt.ItemDataRole.UserRole + 3
"""`good`, `warn` or `bad`."""
SIDE = Qt.ItemDataRole.UserRole + 4
CHIPS = Qt.ItemDataRole.UserRole + 5
"""What is remarkable of a player: (words, tone)."""
NUMBER = Qt.ItemDataRole.UserRole + 6
"""The number of an order, or None."""
FEW = 3
"""Players still awaited who have a line each."""
SIGNS = {"good": "✓", "warn": "?", "bad": "✖"}


class Giver(NamedTuple):
    """A player with his orders. `chips` are (words, tone), `sums` what his orders use up, in one line."""

    player: str
    name: str
    side: PartySign | None
    orders: tuple[OrderStatus, ...]
    chips: tuple[tuple[str, str], ...]
    sums: str


class Wording(NamedTuple):
    """What orders are put in words by: the reader's names, the state that the moderator is told effects in (None for others), and
    whether the turn is over."""

    names: Names
    state: Any
    over: bool

    def said(self, order: Order) -> str:
        """An order in one line; to the moderator it says what it does, where its sentence does not."""
        effect = order.does(self.state) if self.state is not None else ""
        return order.sentence(self.names) + (f": {effect}" if effect else "")


def wording(desk: Desk) -> Wording:
    """How the desk puts orders in words now."""
    game = desk.in_play
    return Wording(desk.view.state.names, game.state if desk.moderating else None, game.resolution.done)


class Problem(NamedTuple):
    """Something of the turn that needs a hand: whose it is, what it is, why, and what may be done: keys of `Settle`."""

    kind: str
    player: str
    title: str
    reason: str
    tone: str
    number: int | None = None
    """The number of the order, or of the letter."""
    order: WriteOrder | None = None
    """The order that is waited for."""


def givers(desk: Desk) -> tuple[Giver, ...]:
    """Every player the desk's reader may know the orders of, in listed order, and whoever else gave orders."""
    game = desk.in_play
    by: dict[str, list[OrderStatus]] = {}
    for one in desk.orders():
        by.setdefault(one.order.by, []).append(one)
    listed = [player for player in game.face.players(game.resolution.start) if desk.moderating or player in desk.lens.players]
    silent = _silent(game) if desk.moderating else ()
    wrote = _wrote(game) if desk.moderating else frozenset[str]()
    passed = (due := deadline(game)) is not None and due <= datetime.now(UTC)
    tardy = {one.player for _, one, _ in late(game)} if desk.moderating else set[str]()
    waiting = Counter(one.player for one in letters(game) if one.open or not one.opened) if desk.moderating else Counter[str]()
    made: list[Giver] = []
    for player in (*listed, *(giver for giver in by if giver not in listed)):
        orders = tuple(by.get(player, ()))
        lines = tuple(line for line in game.spending(player) if line.spent) if player in listed and orders else ()
        chips: list[tuple[str, str]] = []
        if player in silent:
            chips.append(("no orders" if player in wrote else "not sent", "bad" if passed else "muted"))
        if waiting[player]:
            chips.append(("letter waits", "warn"))
        if player in tardy:
            chips.append(("late", "warn"))
        if any(line.over for line in lines):
            chips.append(("beyond means", "bad"))
        if refused := sum(one.refusal is not None for one in orders):
            chips.append((f"{refused} refused", "bad"))
        if off := sum(one.called_off is not None for one in orders):
            chips.append((f"{off} called off", "bad"))
        for phase, count in Counter(one.hangs.phase for one in orders if one.hangs and not one.hangs.ordered).items():
            chips.append((f"{count} {'hangs' if count == 1 else 'hang'} on {phase}", "warn"))
        name = "Moderator" if player == MODERATING else desk.name(player)
        made.append(Giver(player, name, desk.sign_of(player), orders, tuple(chips), summed(lines)))
    return tuple(made)


def orders_said(desk: Desk) -> str:
    """How many orders the reader knows of in the turn; empty where there are none."""
    if desk.game is None:
        return ""
    known = desk.game.orders() if desk.moderating else [one for one in desk.game.orders() if one.by in desk.lens.players]
    return str(len(known) or "")


def problems(desk: Desk) -> tuple[Problem, ...]:
    """What the moderator has to settle before the turn, the most pressing first."""
    game = desk.in_play
    if not desk.moderating or game.resolution.done:
        return ()
    due = deadline(game)
    found: list[Problem] = []
    lacking = () if game.resolution.begun else _silent(game)
    silent = tuple(player for player in lacking if player in game.silent())
    passed = due is not None and due <= datetime.now(UTC)
    if not game.resolution.begun:
        came = "Nothing of what was written came to an order."
        found += [Problem("no order", player, "", came, "warn") for player in lacking if player not in silent]
        if due is not None and passed:
            found += _silence(desk, silent, "sent nothing", f"The deadline passed {due:%A %H:%M} UTC.", "bad")
        for number, one, by in late(game):
            count = len(one.orders)
            orders = f"{count} order{'s' * (count != 1)} on the list until you refuse {'it' if count == 1 else 'them'}"
            found.append(Problem("late", one.player, f"{duration_text(by)} late", orders, "warn", number))
    found += _awaited_of_moderator(desk)
    places = {player: place for place, player in enumerate(desk.players())}
    for standing in sorted(desk.orders(), key=lambda one: places.get(one.order.by, -1)):
        if standing.in_vain is not None:
            said, why = said_of(desk, standing.order), reason(standing, cited=False)
            found.append(Problem("refused", standing.order.by, said, why, "bad", standing.number))
        elif standing.hangs is not None and standing.hangs.choice:
            said, why = said_of(desk, standing.order), reason(standing)
            found.append(Problem("hangs", standing.order.by, said, why, "warn", standing.number))
    return tuple(found) if passed else (*found, *_awaited(desk, silent, due))


def _awaited_of_moderator(desk: Desk) -> Iterable[Problem]:
    """What the turn waits for that only the moderator can order."""
    state, given = desk.in_play.resolution.start, desk.in_play.orders()
    for kind in desk.in_play.face.orders:
        for fields in kind.awaited(state):
            if not any(type(one) is kind and fields.items() <= structs.asdict(one).items() for one in given):
                named = ", ".join(desk.name(str(value)) for value in fields.values())
                asked = WriteOrder(kind=kind, by=MODERATING, fields=fields)
                yield Problem("awaited", "", f"{title_of(kind)}: {named}", "It waits for what you enter.", "warn", order=asked)


def _wrote(game: Game) -> frozenset[str]:
    return frozenset(one.player for one in letters(game))


def _came(game: Game, player: str, nothing: str) -> str:
    """What came of a player without orders."""
    return "what was sent orders nothing" if player in _wrote(game) else nothing


def said_of(desk: Desk, order: Order) -> str:
    """An order in one line; to the moderator it says what it does, where its sentence does not."""
    return wording(desk).said(order)


def delete_order(desk: Desk, number: int) -> None:
    """Take an order off the list, and say which one it was."""
    said = said_of(desk, desk.in_play.orders()[number])
    if desk.do(lambda game: game.withdraw(number)):
        desk.said.emit(f"Deleted: {said}")


def _awaited(desk: Desk, silent: tuple[str, ...], due: datetime | None) -> Iterable[Problem]:
    """Those who still have time: nothing is wrong yet, so many of them are one line, below all else."""
    until = f"the deadline is {due:%A %H:%M} UTC" if due is not None else "there is no deadline"
    return _silence(desk, silent, "sent nothing yet", f"{sentence_case(until)}.", "warn")


def _silence(desk: Desk, silent: tuple[str, ...], nothing: str, until: str, tone: str) -> Iterable[Problem]:
    """Those of whom nothing came, a line each, or one for all where they are many; the deadline is said once."""
    if len(silent) <= FEW:
        for place, player in enumerate(silent):
            yield Problem("silent", player, _came(desk.in_play, player, nothing), until * (not place), tone)
        return
    yield Problem("all silent", "", f"{len(silent)} players have {nothing}", until, tone)


def reason(standing: OrderStatus, *, over: bool = False, cited: bool = True) -> str:
    """Why an order will be refused or called off (or was), or what decides it; empty where nothing does. `cited` has the rules
    named that it follows from."""
    vain, hangs = standing.in_vain, standing.hangs
    if vain is not None:
        rules = f" ({', '.join(vain.rules)})" if vain.rules and cited else ""
        said = vain.sentence or vain.code.replace("_", " ")
        what = "Called off: " if standing.called_off else "Refused: " if over else ""
        return f"{what}{sentence_case(said)}{rules}"
    if hangs is None:
        return ""
    if hangs.choice:
        return f"Hangs on your answer in {hangs.phase}: {hangs.said}"
    return f"Possible once this has happened: {hangs.said} ({hangs.phase})"


def stands(order: Order, desk: Desk) -> tuple[str, str | None] | None:
    """The place on the board that an order is seen at, with the token it is about, if any; None where it names neither."""
    trace = next(iter(desk.drawing.traces(order)), None)
    if trace is None:
        return None
    token = desk.token(trace.ends[0])
    return (token.at, token.id) if token is not None else (trace.ends[0], None)


class OrderStatusModel(QAbstractItemModel):
    """A heading a player; under it what his orders use up, and one line an order. Its lines say what they said when it was shown:
    the desk may lie on another game by the time somebody asks."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.desk = desk
        self.givers: tuple[Giver, ...] = ()
        self._wording: Wording | None = None
        self._said: dict[int, tuple[str, str]] = {}
        """By number what an order says and why it will not do, as far as it was asked."""

    @property
    def statuses(self) -> tuple[OrderStatus, ...]:
        """All orders shown, by their number."""
        return tuple(sorted((one for giver in self.givers for one in giver.orders), key=lambda one: one.number))

    def show(self) -> None:
        """Take up the orders as they are; the same players with as many lines are changed in place."""
        now = givers(self.desk) if self.desk.game else ()
        same = [(one.player, len(_lines(one))) for one in now] == [(one.player, len(_lines(one))) for one in self.givers]
        if same:
            self._take(now)
            for row, giver in enumerate(now):
                above = self.index(row, 0)
                self.dataChanged.emit(above, above)
                if lines := len(_lines(giver)):
                    self.dataChanged.emit(self.index(0, 0, above), self.index(lines - 1, 0, above))
            return
        self.beginResetModel()
        self._take(now)
        self.endResetModel()

    def _take(self, now: tuple[Giver, ...]) -> None:
        self.givers, self._said = now, {}
        self._wording = wording(self.desk) if self.desk.game else None

    def index(self, row: int, column: int, parent: Index = NOWHERE) -> QModelIndex:
        if column or row < 0:
            return QModelIndex()
        if not parent.isValid():
            return self.createIndex(row, 0, 0) if row < len(self.givers) else QModelIndex()
        return self.createIndex(row, 0, parent.row() + 1) if row < len(_lines(self.givers[parent.row()])) else QModelIndex()

    def parent(self, index: Index = NOWHERE) -> QModelIndex:  # type: ignore[override]
        above = index.internalId() if index.isValid() else 0
        return self.createIndex(above - 1, 0, 0) if above else QModelIndex()

    def rowCount(self, parent: Index = NOWHERE) -> int:
        if not parent.isValid():
            return len(self.givers)
        return 0 if parent.internalId() else len(_lines(self.givers[parent.row()]))

    def columnCount(self, parent: Index = NOWHERE) -> int:
        return 1

    def at_number(self, number: int) -> QModelIndex:
        """Where the order of that number stands."""
        for row, giver in enumerate(self.givers):
            for at, line in enumerate(_lines(giver)):
                if isinstance(line, OrderStatus) and line.number == number:
                    return self.index(at, 0, self.index(row, 0))
        return QModelIndex()

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.internalId():
            return self._of_giver(self.givers[index.row()], role)
        giver = self.givers[index.internalId() - 1]
        line = _lines(giver)[index.row()]
        if isinstance(line, str):
            tone = "bad" if ("beyond means", "bad") in giver.chips else "muted"
            return {Qt.ItemDataRole.DisplayRole: line, KIND: "sum", TONE: tone}.get(role)
        return self._of_order(giver, line, role)

    def _of_giver(self, giver: Giver, role: int) -> Any:
        count = len(giver.orders)
        orders = f"{count} order{'s' * (count != 1)}" if count else "no orders"
        if role == Qt.ItemDataRole.DisplayRole:
            return giver.name
        if role in (Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole):
            return ", ".join((giver.name, orders, *(words for words, _ in giver.chips)))
        return {KIND: "player", NOTE: orders, SIDE: giver.side, CHIPS: giver.chips}.get(role)

    def _words(self, one: OrderStatus) -> tuple[str, str]:
        assert self._wording is not None
        if one.number not in self._said:
            self._said[one.number] = self._wording.said(one.order), reason(one, over=self._wording.over, cited=False)
        return self._said[one.number]

    def _of_order(self, giver: Giver, one: OrderStatus, role: int) -> Any:
        tone = "bad" if one.in_vain else "warn" if one.hangs and not one.hangs.ordered else "good"
        if role == Qt.ItemDataRole.DisplayRole:
            return self._words(one)[0]
        if role == NOTE:
            return self._words(one)[1]
        if role == Qt.ItemDataRole.ToolTipRole:
            rules = ", ".join(one.in_vain.rules) if one.in_vain else ""
            return "\n".join(filter(None, (*self._words(one), rules)))
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return f"{giver.name}: {' '.join(self._words(one))}".strip()
        return {KIND: "order", TONE: tone, NUMBER: one.number, SIDE: giver.side}.get(role)


def _silent(game: Game) -> tuple[str, ...]:
    """Who has given no order in a run that waits for everybody's, and without whom nobody decided to go on."""
    return tuple(player for player in game.missing() if not waived(game, player)) if game.leading else ()


def _lines(giver: Giver) -> tuple[OrderStatus | str, ...]:
    return (giver.sums, *giver.orders) if giver.sums else giver.orders
