"""Reading a message: paste it, see what it was understood as, take its orders down, answer with the receipt."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Sequence
from datetime import UTC, datetime
from pathlib import Path

from PySide6.QtCore import QTimer
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFileDialog,
    QGridLayout,
    QLineEdit,
    QVBoxLayout,
    QWidget,
)

from core.complaint import Rejected
from core.day.customs import customs
from core.day.times import moment, zone
from core.game import Game
from core.ledger.audience import only
from core.mailbox import (
    NEITHER,
    OTHERWISE,
    THEN,
    Filing,
    Letter,
    beyond,
    break_seal,
    deadline,
    duration_text,
    header,
    letter,
    letters,
    prepared,
    read,
    reader,
    sealed,
    settle,
    take,
    unopened,
    unsettled,
    writer,
)
from core.mailbox.files import SUFFIXES, IncomingMessage, message
from core.mailbox.phrasebook import learn, nickname, offered, phrase_text, phrases
from core.orders.inbox.phrasebook import Phrase
from core.orders.inbox.reading import Ask, LetterReading, OrderRead, Unread
from core.orders.order import Order
from core.records.draft import UnsavedDraft
from gui.adapters.desk import Desk
from gui.adapters.documents import fields_of
from gui.adapters.requests import WriteOrder
from gui.forms.leaving import Written
from gui.inbox.ahead import Ahead
from gui.inbox.below import CHANGES, LETTERS, RECEIPT, Below
from gui.inbox.draft import draft_of
from gui.inbox.paper import Paper, paths
from gui.inbox.policy import PolicyButton, ask_to_break
from gui.inbox.rows import ASK, BEYOND, DOUBT, ORDER, UNREAD, Kind, plain, sheet, wrapped
from gui.inbox.understood import KNOWN, Card, Quiet, Understood, keys_of, sentence
from gui.widgets.parts import button, label, redress, row, silently
from gui.widgets.theme import Look

ALL_KEY = "Ctrl+Shift+Return"
PAUSE = 200  # milliseconds without a key before the message is read again


class InboxDialog(Written):
    """A player's message and what it is read as, live. Taking it down is one gesture; what was not understood then waits
    in the unread box until it is ticked off. Several files dropped at once are gone through one by one."""

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.desk = desk
        self.game = desk.in_play
        self.look: Look = getattr(parent, "look", None) or Look()
        self.reading = LetterReading()
        self.more: tuple[OrderRead, ...] = ()
        self.filing: Filing | None = None
        self.player: str | None = None
        self.ticked: set[tuple[str, int]] = set()
        self.switched: dict[str, str] = {}
        self.nicknames: dict[str, Phrase] = {}  # what stretches that became orders by a form call things
        self.left: set[str] = set()  # stretches that the moderator says are no order
        self.waiting: list[IncomingMessage] = []
        self.opening: int | None = None
        self.ahead = Ahead(desk, self)
        self._due = False
        """Whether what is being read is to be taken down at once."""
        self._put_down = False
        """Whether it was put on the paper whole, so that its own words may call it provisional."""
        self.setWindowTitle("Read a message")
        self.setAcceptDrops(True)
        self._make_parts()
        self._lay_out()
        self.pause = QTimer(self)
        self.pause.setSingleShot(True)
        self.pause.setInterval(PAUSE)
        self.pause.timeout.connect(self.read_now)
        self.text.textChanged.connect(self._typed)
        self.text.selectionChanged.connect(
            lambda: self.selection_button.setEnabled(self.player is not None and self.text.textCursor().hasSelection())
        )
        self.text.dropped.connect(self.open_files)
        self.text.pasted.connect(self.paste)
        self.sender_box.editTextChanged.connect(self.pause.start)
        self.sent.textChanged.connect(self.pause.start)
        self.provisional.clicked.connect(self.read_now)
        QShortcut(QKeySequence("Ctrl+Return"), self, self.take_down)
        QShortcut(QKeySequence(ALL_KEY), self, self.accept_known)
        desk.changed.connect(self.refresh)
        desk.complained.connect(self.complain)
        desk.drafts.watch(self, self.draft)
        self.look.changed.connect(self._dress)
        self._dress()
        self.refresh()
        self.text.setFocus()

    def _make_parts(self) -> None:
        self.sender_box = QComboBox()
        self.sender_box.setEditable(True)
        self.sender_box.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        self.sender_box.setAccessibleName("Sender")
        for player in self.game.face.players(self.game.state):
            self.sender_box.addItem(self.game.state.names.account(player), player)
        self.sender_box.setCurrentIndex(-1)
        line = self.sender_box.lineEdit()
        assert line is not None
        line.setPlaceholderText("forum account")
        self.sender_name = label("", "muted")
        self.sent = QLineEdit()
        self.sent.setAccessibleName("Sent")
        self.sent.setPlaceholderText("2026-03-05 21:40")
        self.late = label("", "muted")
        self.provisional = QCheckBox("Provisional")
        self.provisional.setToolTip("These orders stand only until final ones come")
        self.text = Paper()
        self.text.setAccessibleName("Message")
        self.text.setPlaceholderText(
            "Paste the message here, with its header if you like, or drop text, mail and web page files on it."
        )
        self.notice = wrapped("", "bad")
        self.summary = label("", "muted")
        self.rows = Understood("As understood")
        self.selection_button = plain(
            button("Order of the selection", self.order_of_selection, "", "Make an order of the words selected in the letter")
        )
        self.selection_button.setEnabled(False)
        self.files_button = plain(button("Open files …", self.ask_for_files))
        self.next_button = plain(button("", self.next_message))
        self.policy_button = PolicyButton(self.desk)
        self.take_button = plain(button("Add", self.take_down, "primary", "Add the orders (Ctrl+Enter)"))
        self.below = Below(self.desk, self.open_sealed, self.break_seal)
        self.receipt, self.box = self.below.receipt, self.below.box
        self.copy_button, self.undo_button = self.below.copy_button, self.below.undo_button

    def _lay_out(self) -> None:
        grid = QGridLayout()
        grid.setHorizontalSpacing(18)
        grid.setVerticalSpacing(8)
        grid.setColumnStretch(0, 1)
        grid.setColumnStretch(1, 1)
        grid.setRowStretch(2, 8)
        grid.setRowStretch(4, 3)
        self.sender_box.setMinimumWidth(self.look.px(150))
        self.sent.setMinimumWidth(self.look.px(150))
        grid.addLayout(row(label("From", "heading"), self.sender_box, self.sender_name, None), 0, 0)
        grid.addLayout(row(label("Sent", "heading"), self.sent, self.late, None, self.provisional), 1, 0)
        grid.addWidget(self.text, 2, 0, 3, 1)
        grid.addLayout(row(label("As understood", "heading"), None, self.summary), 0, 1)
        grid.addWidget(self.rows, 1, 1, 2, 1)
        grid.addLayout(row(None, self.take_button), 3, 1)
        grid.addWidget(self.below, 4, 1)
        grid.addLayout(row(self.files_button, self.selection_button, self.next_button, None), 5, 0)
        grid.addLayout(row(None, self.policy_button, plain(button("Close", self.reject))), 5, 1)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(18, 14, 18, 14)
        outer.setSpacing(8)
        outer.addWidget(self.notice)
        outer.addLayout(grid, 1)
        self.notice.hide()
        above = self.parentWidget()
        room = above.size() if above is not None else None
        wide = min(self.look.px(1120), room.width() - 40) if room is not None else self.look.px(1020)
        high = min(self.look.px(780), room.height() - 40) if room is not None else self.look.px(740)
        self.resize(max(wide, 820), max(high, 540))

    def _dress(self) -> None:
        self.setStyleSheet(sheet(self.look))
        self._mark_text()

    # The message

    @property
    def account(self) -> str:
        return self.sender_box.currentText().strip()

    @property
    def written(self) -> str:
        return self.text.toPlainText()

    @property
    def when(self) -> datetime | None:
        """When the message was sent, by the game's own clock where the text names no other."""
        said = self.sent.text().strip()
        found = moment(said, zone(customs(self.game).zones[0]), datetime.now(UTC)) if said else None
        return found.astimezone(UTC) if found is not None else None

    def complain(self, what: str) -> None:
        self.notice.setText(what)
        self.notice.setVisible(bool(what))

    def _typed(self) -> None:
        self.text.fresh = not self.written.strip() or self.taken
        self.pause.start()

    def paste(self, text: str) -> None:
        """A message pasted on empty paper, or over one that is taken down: its header says who sent it, and when."""
        names, players = self.game.state.names, self.game.face.players(self.game.state)
        found = header(text, (word for one in players for word in (names.account(one), one, names.of(one))))
        sender = found.account or ("" if self.taken else self.account)
        self._put(IncomingMessage(sender, text[found.length :].lstrip("\n"), found.sent))
        self.below.bring(CHANGES)

    def ask_for_files(self) -> None:
        kinds = " ".join(f"*{suffix}" for suffix in SUFFIXES)
        names, _ = QFileDialog.getOpenFileNames(self, "Messages", "", f"Messages ({kinds})")
        self.open_files([Path(name) for name in names])

    def open_files(self, files: Iterable[Path]) -> None:
        """Queue the message of each file, and show the first; those that cannot be read are named with the reason."""
        complaints: list[str] = []
        for path in files:
            try:
                self.waiting.append(message(path))
            except Rejected as rejected:
                complaints += [str(complaint) for complaint in rejected.complaints]
        self._go_on()
        self.complain("\n".join(complaints))

    def open_sealed(self) -> None:
        """Queue the letters that lay sealed; each is taken down like any other message."""
        waiting = {one.number for one in self.waiting}
        for number in unopened(self.game):
            if number not in waiting and number != self.opening:
                lay = letter(self.game, number)
                self.waiting.append(IncomingMessage(lay.account, lay.text, lay.sent.replace("T", " ")[:16], number))
        self._go_on()

    def break_seal(self) -> None:
        """Ask once, then let the messages be read before the deadline."""
        ask_to_break(self, lambda: self.desk.do(break_seal))

    def _go_on(self) -> None:
        if self.waiting and (not self.written.strip() or self.taken):
            self.next_message()
        self._enable()

    def next_message(self) -> None:
        """Put the next of the waiting messages on the paper; an unknown sender is left to be chosen."""
        if self.waiting:
            self._put(self.waiting.pop(0))

    def show_letter(self, number: int) -> None:
        """A letter on file as it came; one that lies sealed is opened."""
        lay = letter(self.game, number)
        opening = not lay.opened and not self.shut
        text = lay.text if lay.opened or opening else ""
        self._put(IncomingMessage(lay.account, text, lay.sent.replace("T", " ")[:16], number if opening else None))

    def _put(self, found: IncomingMessage) -> None:
        self.opening = found.number
        with silently(self.sender_box), silently(self.sent):
            self.sender_box.setCurrentIndex(-1)
            self.sender_box.setEditText(self._account_of(found.sender))
            self.sent.setText(found.sent)
        self.provisional.setChecked(False)
        self.text.setPlainText(found.text)
        self._put_down = True
        self.read_now()

    def _account_of(self, sender: str) -> str:
        try:
            return self.game.state.names.account(writer(self.game, sender))
        except Rejected:
            return ""

    # Reading

    def draft(self) -> UnsavedDraft | None:
        return draft_of(self)

    def refresh(self) -> None:
        """The game went on: everything shown may differ."""
        if self.desk.game is not self.game:
            self.leave()
            return
        self.policy_button.refresh()
        self.below.refresh()
        self.read_now()

    @property
    def shut(self) -> bool:
        """Whether the message is to be filed unread."""
        return self.opening is None and sealed(self.game)

    def read_now(self) -> None:
        """Have what stands on the paper read, behind the window where it is not at hand, and show it."""
        if self.desk.game is not self.game:
            return
        self.pause.stop()
        self.complain("")
        self._behind(self.written, self._show_now)
        self._enable()

    def _behind(self, text: str, then: Callable[[], object]) -> None:
        self.ahead.read(None if self.shut else self.account, text, then, self.complain)

    def _show_now(self) -> None:
        """Show what is read, and do what waited for it."""
        self.player, self.reading, self.more, self.filing = None, LetterReading(), (), None
        problem = "" if self.account else "Choose who wrote it; then it is read."
        try:
            if self.account and self.shut:
                self.player = writer(self.game, self.account)
                problem = "The messages of this game are sealed until the deadline: they are filed unread."
            elif self.account:
                self.player, self.reading = read(self.game, self.account, self.written)
                self.more = beyond(self.game, self.account, self.written)
        except Rejected as rejected:
            problem = " ".join(f"{complaint.what} {complaint.mend}" for complaint in rejected.complaints)
        self.sender_name.setText(self.desk.name(self.player) if self.player else "")
        self._show_reading(problem)
        self._show_filing()
        self._show_time()
        self._mark_text()
        if self._put_down:
            self._put_down = False
            self.provisional.setChecked(self.filing is not None and self.filing.letter.provisional)
            self.rows.choose(0)
        self._enable()
        if self._due:
            self._due = False
            self.take_down()

    def _show_reading(self, problem: str) -> None:
        cards: list[tuple[int, Card]] = []
        certain: list[Quiet] = []
        for one, key in zip(self.reading.orders, keys_of(self.reading.orders), strict=True):
            if one.mark:
                cards.append((one.start, self._marked_card(one, key)))
            else:
                certain.append(Quiet(one.line, self._said([one]), self._refusal(one), self._shower(one)))
        cards += [(one.start, self._known_card(one, key)) for one, key in zip(self.more, keys_of(self.more), strict=True)]
        cards.sort(key=lambda pair: pair[0])
        open_ = [(ask.start, self._ask_card(ask)) for ask in self.reading.asks]
        open_ += [(one.start, self._open_card(UNREAD, one, one.reason)) for one in self.reading.unread]
        open_.sort(key=lambda pair: pair[0])
        self.rows.show_reading([card for _, card in (*cards, *open_)], certain, problem or "Nothing to read yet.")

    def _show_filing(self) -> None:
        """What taking the message down as ticked and switched would change."""
        if self.player is None or not self.written.strip():
            self.below.show_changes((), "Nothing to change yet.")
            return
        self.filing = prepared(
            self.game, self.account, self.written, doubtful=self.taking(), known=self.knowing(), switches=self._switches(),
            sent=self.when, opening=self.opening is not None,
        )  # fmt: skip
        self.below.show_changes(() if self.taken else self.filing.changes, "It changes nothing.")

    def _show_time(self) -> None:
        said, when, due = self.sent.text().strip(), self.when, deadline(self.game)
        late = when - due if when is not None and due is not None and when > due else None
        words = "no date and time" if said and when is None else f"{duration_text(late)} late" if late is not None else ""
        self.late.setText(words or ("in time" if when is not None and due is not None else ""))
        redress(self.late, "bad" if words else "good")

    def _shower(self, one: OrderRead | Ask | Unread) -> Callable[[], object]:
        return lambda: self.text.show_stretch(one.start, one.end)

    def _open_card(self, kind: Kind, one: Ask | Unread, why: str) -> Card:
        """A stretch nobody can enter yet: a form may make an order of it, or it is none."""
        span = self.written[one.start : one.end]
        words = " ".join(span.split())
        made = Card(kind, one.line, words, [(sentence(why), "muted")], self._shower(one))
        made.may_be_changed("Order of this", lambda: self.order_of(one.start, one.end))
        made.may_be_left(span in self.left, lambda on: self._leave(span, on))
        name = self.nicknames.get(span)
        if name is not None and name not in phrases(self.game):
            made.may_be_remembered(phrase_text(self.game, name), lambda: self.desk.do(lambda game: learn(game, [name])))
        return made

    def _ask_card(self, ask: Ask) -> Card:
        made = self._open_card(ASK, ask, ask.sentence)
        if ask.why == "condition":
            ways = [(THEN, "Then", self._said(ask.then)), (OTHERWISE, "Else", self._said(ask.otherwise))]
            span = self.written[ask.start : ask.end]
            shown = [*(way for way in ways if way[2]), (NEITHER, "Neither", "")]
            made.may_be_decided(shown, self.switched.get(span, ""), lambda way: self._switch(span, way))
        return made

    def _said(self, orders: Iterable[OrderRead]) -> str:
        names = self.game.state.names
        return "; ".join(one.order.sentence(names) if one.order else json.dumps(one.document) for one in orders)

    def _switch(self, span: str, way: str) -> None:
        self.switched[span] = way
        self.read_now()

    def _switches(self) -> dict[int, str]:
        asks = enumerate(self.reading.asks)
        return {number: way for number, ask in asks if (way := self.switched.get(self.written[ask.start : ask.end], ""))}

    def _marked_card(self, one: OrderRead, key: tuple[str, int]) -> Card:
        made = self._order_card(DOUBT, one, (sentence(one.reason), "accent"))
        made.may_be_taken(key in self.ticked, lambda on: self._accept(key, on))
        made.may_be_changed("Change", lambda: self.order_of(one.start, one.end))
        span = self.written[one.start : one.end]
        made.may_be_left(span in self.left, lambda on: self._leave(span, on))
        learnt = offered(self.written, one)
        if learnt:
            said = " ".join(phrase_text(self.game, phrase) for phrase in learnt)
            made.may_be_remembered(said, lambda: self.desk.do(lambda game: learn(game, learnt)))
        return made

    def _known_card(self, one: OrderRead, key: tuple[str, int]) -> Card:
        """What a stretch would order if its writer knew what the moderator knows."""
        words = "That is how you can read it; the writer does not know what it names, and his receipt keeps his own words."
        made = self._order_card(BEYOND, one, (words, "muted"))
        made.may_be_taken((KNOWN + key[0], key[1]) in self.ticked, lambda on: self._accept((KNOWN + key[0], key[1]), on))
        assert made.tick is not None
        made.tick.setToolTip(f"Take it as you know it ({ALL_KEY} takes all of these)")
        return made

    def _order_card(self, kind: Kind, one: OrderRead, note: tuple[str, str]) -> Card:
        refusal = self._refusal(one)
        verdict = (refusal, "bad") if refusal else ("Legal now.", "good")
        return Card(kind, one.line, self._said([one]), [note, verdict], self._shower(one))

    def _refusal(self, one: OrderRead) -> str:
        refusal = one.order.refusal(self.game.resolution.start) if one.order else None
        if refusal is None:
            return ""
        rules = f" ({', '.join(refusal.rules)})" if refusal.rules else ""
        return f"Would be refused: {refusal.sentence or refusal.code.replace('_', ' ')}{rules}"

    def order_of(self, start: int, end: int) -> None:
        """A form for an order made of a stretch of the letter, filled in as far as it is understood. The stretch is then
        settled: it does not wait in the unread box."""
        if self.player is None:
            return
        span = self.written[start:end]
        found = next((one.order for one in self.reading.orders if (one.start, one.end) == (start, end)), None)
        if found is not None:
            self._fill_in(span, found)
        else:
            self._behind(span, lambda: self._fill_in(span, self._read_alone(span)))

    def _read_alone(self, span: str) -> Order | None:
        return next((one.order for one in read(self.game, self.account, span)[1].orders if one.order is not None), None)

    def _fill_in(self, span: str, found: Order | None) -> None:
        fields = fields_of(found) if found is not None else {}
        kind = type(found) if found is not None else None
        before = self.game.orders()
        self.desk.asked.emit(WriteOrder(None, kind, self.player, fields, lambda: self._made(span, before)))

    def _made(self, span: str, before: Sequence[Order]) -> None:
        """An order was made of a stretch: the stretch is settled, and what it calls a thing can be learnt."""
        made = next((order for order in self.game.orders() if order.by == self.player and order not in before), None)
        if self.player is not None and made is not None:
            name = nickname(reader(self.game, only(self.player)), self.player, span, made)
            self.nicknames |= {span: name} if name is not None else {}
        self._leave(span, True)

    def order_of_selection(self) -> None:
        start, end = self.text.selected()
        if start < end:
            self.order_of(start, end)

    def _leave(self, span: str, on: bool) -> None:
        self.left = self.left | {span} if on else self.left - {span}
        self.ticked = {key for key in self.ticked if key not in self._keys_of(span)}
        self.read_now()

    def _keys_of(self, span: str) -> set[tuple[str, int]]:
        pairs = zip(self.reading.orders, keys_of(self.reading.orders), strict=True)
        return {key for one, key in pairs if self.written[one.start : one.end] == span}

    def accept_known(self) -> None:
        """Accept all that only the moderator can read."""
        self.ticked = self.ticked | {(KNOWN + words, times) for words, times in keys_of(self.more)}
        self.read_now()

    def _accept(self, key: tuple[str, int], on: bool) -> None:
        self.ticked = self.ticked | {key} if on else self.ticked - {key}
        self._show_filing()
        self._enable()

    def _mark_text(self) -> None:
        marked = [(DOUBT if one.mark else ORDER, one.start, one.end) for one in self.reading.orders]
        marked += [(ASK, one.start, one.end) for one in self.reading.asks]
        marked += [(UNREAD, one.start, one.end) for one in self.reading.unread]
        colour = self.look.colour
        self.text.mark(
            ((kind, start, end, colour(kind.colour), colour(kind.wash)) for kind, start, end in marked),
            ((start, end, colour(UNREAD.colour)) for one in self.reading.orders for start, end in one.loose),
        )

    # Taking down

    def taking(self) -> list[int]:
        """The numbers of the orders read that would be taken down: the certain ones and those accepted."""
        keys = keys_of(self.reading.orders)
        return [number for number, one in enumerate(self.reading.orders) if not one.mark or keys[number] in self.ticked]

    def knowing(self) -> list[int]:
        """The numbers of what only the moderator can read, as far as it is accepted."""
        return [number for number, (words, times) in enumerate(keys_of(self.more)) if (KNOWN + words, times) in self.ticked]

    @property
    def taken(self) -> bool:
        mine = [one for one in letters(self.game) if one.player == self.player]
        return bool(mine) and mine[-1].text == self.written and self.opening is None

    def _enable(self) -> None:
        taken, count = self.taken, len(self.filing.orders) if self.filing is not None else 0
        decided = len(self._switches())
        known = len(self.knowing())
        open_ = max(0, len(self.reading.asks) + len(self.reading.unread) - decided - known)
        doubtful = len(self.reading.orders) - len(self.taking())
        counts = ((count, "to add"), (doubtful, "marked"), (open_, "not understood"))
        self.summary.setText("added" if taken else " · ".join(f"{number} {what}" for number, what in counts if number))
        redress(self.summary, "good" if taken else "muted")
        self.take_button.setText("File it unread" if self.shut else f"Add {count} order{'' if count == 1 else 's'}")
        idle = not self.ahead.busy
        self.take_button.setEnabled(self.player is not None and bool(self.written.strip()) and not taken and idle)
        self.summary.setText(self.summary.text() if idle else "Reading …")
        self.text.fresh = taken or not self.written.strip()
        self.next_button.setVisible(bool(self.waiting))
        self.next_button.setText(f"Next message ({len(self.waiting)} waiting)")

    def take_down(self) -> None:
        """File the message and take down its orders, in one gesture; the receipt is then ready."""
        if not self.ahead.busy or self.pause.isActive():
            self.read_now()
        if self.ahead.busy:
            self._due = True  # it is taken down as soon as it is read
            return
        if not self.take_button.isEnabled() or self.player is None or self.filing is None:
            return
        account, text, accepted, known = self.account, self.written, self.taking(), self.knowing()
        switches = self._switches()
        sent, provisional, number, count = self.when, self.provisional.isChecked(), self.opening, len(self.filing.orders)
        before, self.below.answered, unread = self.below.answered, self.player, self.shut
        self.opening = None

        def file(game: Game) -> Letter:
            return take(
                game, account, text, doubtful=accepted, known=known, switches=switches, sent=sent, provisional=provisional,
                number=number,
            )  # fmt: skip

        if self.desk.do(file):
            said = (
                "The message is filed, sealed." if unread else f"{count} orders of {self.desk.name(self.below.answered)} added."
            )
            self.desk.said.emit(said)
            self._settle_left()
            self.below.bring(LETTERS if unread else RECEIPT)
            if unread:
                self._put(IncomingMessage("", ""))
        else:
            self.below.answered, self.opening = before, number

    def _settle_left(self) -> None:
        """Tick off, in the letter just filed, the stretches that are no order or have become one by a form."""
        waiting = unsettled(self.game)
        last = max((number for number, _ in waiting), default=None)
        done = [span for number, span in waiting if number == last and span in self.left]
        if last is not None and done:
            self.desk.do(lambda game: settle(game, last, done))
        self.left = set()

    # Dropping beside the paper

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if paths(event.mimeData()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        event.acceptProposedAction()
        self.open_files(paths(event.mimeData()))
