"""Reading a message: paste it, see what it was understood as, add its orders, answer with the receipt."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from gui.adapters.desk import Desk
from gui.adapters.letters.bundle import Bundle, is_open, on_file
from gui.adapters.letters.bundled import BundledLetter
from gui.adapters.letters.heading import IncomingMessage
from gui.adapters.letters.message import Message
from gui.adapters.letters.phrasebook import learn
from gui.adapters.letters.policy import open_early
from gui.adapters.letters.reading_ahead import ReadingAhead
from gui.adapters.letters.trials import Trials
from gui.adapters.letters.understood import Understanding
from gui.adapters.spending import marked_up
from gui.adapters.unsaved import UnsavedDraft
from gui.forms.discard import AsksBeforeLeaving
from gui.letters.arriving import Arriving
from gui.letters.cards import ALL_KEY, CardActions, Cards
from gui.letters.files import paths
from gui.letters.heading import Heading
from gui.letters.in_hand import InHand
from gui.letters.letter_text import LetterText
from gui.letters.policy import PolicyButton, ask_to_break
from gui.letters.rows import plain, wrapped
from gui.letters.tabs import LETTERS, RECEIPT, UNDERSTOOD, LetterTabs
from gui.letters.understood import Understood
from gui.letters.words import OrdersOfWords
from gui.widgets.parts import button, once, pile, redress, row
from gui.widgets.theme import Look

PAUSE = 200  # milliseconds without a key before the message is read again


class InboxDialog(AsksBeforeLeaving):
    """A player's message and what it is read as, live. Adding its orders is one gesture; what was not understood then waits
    in the unread box until it is ticked off. Several that come at once, in one text or in several files, stand side by side."""

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.desk = desk
        self.game = desk.in_play
        self.look: Look = getattr(parent, "look", None) or Look()
        self.bundle = Bundle(desk, self)
        self.ahead = ReadingAhead(desk, self)
        self.trials = Trials(desk, self)
        self._due = False
        """Whether what is being read is to be added at once."""
        self._put_down = False
        """Whether it was put on the paper whole, so that its own words may call it provisional."""
        self._show_first = False
        """Whether the keys go to the first thing to settle, once it is read."""
        self.setWindowTitle("Read a letter")
        self.setAcceptDrops(True)
        self._make_parts()
        self._lay_out()
        self.pause = once(self, PAUSE, self.read_now)
        self.text.textChanged.connect(self._typed)
        self.text.dropped.connect(self.arriving.open_files)
        self.text.pasted.connect(self.arriving.paste)
        self.text.cut_off.connect(self.in_hand.cut)
        self.heading.changed.connect(self.pause.start)
        self.heading.named.connect(self._named)
        self.heading.pasted.connect(self.arriving.paste_here)
        self.heading.turned.connect(self.read_now)
        self.heading.counted.connect(self._counted)
        self.rows.ended.connect(self._settled)
        self.words.decided.connect(self.read_now)
        self.words.settled.connect(self.next_card)
        self.words.complained.connect(self.complain)
        QShortcut(QKeySequence("Ctrl+Return"), self, self.take_down)
        QShortcut(QKeySequence(ALL_KEY), self, self.accept_known)
        QShortcut(QKeySequence("F8"), self, self.next_card)
        QShortcut(QKeySequence(QKeySequence.StandardKey.Paste), self, self.arriving.paste_next)
        desk.changed.connect(self.refresh)
        desk.complained.connect(self.complain)
        desk.drafts.watch(self, self.draft)
        self.look.changed.connect(self._dress)
        self.refresh()
        self.text.setFocus()

    def _make_parts(self) -> None:
        self.in_hand = InHand(self.bundle, self, self)
        self.strip, self.several = self.in_hand.strip, self.in_hand.several
        self.heading = Heading(self.desk, self.look)
        self.text = LetterText(self.look)
        self.text.setAccessibleName("Letter")
        self.text.setPlaceholderText(
            "Paste the letter here, with its header if you like, or drop text, mail and web page files on it."
        )
        self.arriving = Arriving(self.in_hand, self.heading, self.text, self._enable)
        self.notice = wrapped("", "bad")
        self.rows = Understood("As understood")
        self.words = OrdersOfWords(self.desk, self.text, self.rows, lambda: self.message, self)
        self.popover = self.words.popover
        self.used = wrapped("", "muted")
        self.used.setTextFormat(Qt.TextFormat.RichText)
        self.leaves = LetterTabs(self.desk, self.rows, self.open_sealed, self.break_seal)
        self.files_button = plain(button("Open files …", self.arriving.ask_for_files, "", "Read letters kept as files"))
        self.next_button = plain(button("Next letter", self.in_hand.next, "", "Read the next of the letters that wait"))
        self.policy_button = PolicyButton(self.desk)
        self.close_button = plain(button("Close", self.reject, "", "Close the window (Esc)"))
        self.take_button = plain(button("Add", self.take_down, "primary", "Add the orders (Ctrl+Enter)"))

    def _lay_out(self) -> None:
        left, right = _panel(self.heading, self.text), _panel(self.leaves, self.used)
        sides = row((left, 1), (right, 1))
        foot = row(
            self.files_button,
            self.policy_button,
            None,
            self.next_button,
            self.close_button,
            self.take_button,
        )
        self.setLayout(pile(self.strip, self.several, self.notice, (sides, 1), foot, margins=(12, 12, 12, 12), spacing=8))
        self.notice.hide()
        above = self.parentWidget()
        room = above.size() if above is not None else None
        wide = min(self.look.px(1280), room.width() - 40) if room is not None else self.look.px(1020)
        high = min(self.look.px(860), room.height() - 60) if room is not None else self.look.px(740)
        self.resize(max(wide, 820), max(high, 540))

    def _dress(self) -> None:
        self.take_button.setMinimumWidth(0)
        self.heading.dress()
        self.text.dress()
        self.read_now()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self.popover.isVisible():
            self.popover.place()

    # The message

    @property
    def message(self) -> Message:
        """The letter on the paper, as it was read last."""
        return self.bundle.current.message

    @property
    def account(self) -> str:
        return self.heading.account

    @property
    def letter_text(self) -> str:
        """The letter as it stands in the field."""
        return self.text.toPlainText()

    def complain(self, what: str) -> None:
        """Say what is wrong below the letter; an empty text hides that."""
        self.notice.setText(what)
        self.notice.setVisible(bool(what))

    def _typed(self) -> None:
        self.text.fresh = not self.letter_text.strip() or (self.message.taken and self.message.text == self.letter_text)
        self.popover.hide()
        self.pause.start()

    def open_sealed(self) -> None:
        """Take the letters that lay sealed in hand; each is added like any other message."""
        self.in_hand.take_in(self.bundle.sealed())

    def break_seal(self) -> None:
        """Ask once, then let the messages be read before the deadline."""
        ask_to_break(self, lambda: open_early(self.desk))

    # Those in hand

    def stays(self) -> bool:
        """Whether an order is being written of the letter that is not left."""
        return self.popover.stays()

    def keep(self) -> None:
        """Keep what stands on the paper with its letter."""
        one = self.bundle.current
        one.text = self.letter_text if one.several is None else one.text  # nobody writes in what may be several
        one.account, one.sent = self.account, self.heading.sent.text()
        one.known_by, one.chosen = self.heading.known_by, self.heading.chosen
        one.provisional = None if self._put_down else self.heading.provisional.isChecked()

    def show_letter(self, number: int) -> None:
        """A letter on file, which stays the one it is; one that lies sealed is opened, in its time."""
        found = on_file(self.game, number)
        if self.message.shut and not is_open(self.game, number):
            found = found._replace(text="", number=None)
        self._put(found)

    def _put(self, found: IncomingMessage) -> None:
        """Put a message in the place of the letter on the paper."""
        fresh, _ = self.bundle.take_in([BundledLetter(self.desk, found)], self.bundle.current)
        self.put(fresh[0] if fresh else self.bundle.letters[0])

    def put(self, one: BundledLetter) -> None:
        """Put one of the letters in hand on the paper; of one on file the answer is written. What was to be added as soon as it
        is read was another."""
        self.bundle.current, self._due = one, False
        if one.message.filed and self.leaves.answered != one.message.player:
            self.leaves.answered = one.message.player
            self.leaves.refresh()
        self.heading.put(one.account, one.sent, known_by=one.known_by, chosen=one.chosen)
        self.heading.provisional.setChecked(bool(one.provisional))
        self.text.setPlainText(one.on_paper)
        self.text.setReadOnly(one.several is not None)
        self.heading.setEnabled(one.several is None)
        self.leaves.bring(UNDERSTOOD)
        if one.text.strip() and not self.account and one.several is None:
            self.heading.sender_box.setFocus(Qt.FocusReason.OtherFocusReason)
        self._put_down, self._show_first = one.provisional is None, True
        self.bundle.changed.emit()
        self.read_now()

    def _named(self) -> None:
        """Read the letter of the sender who is chosen now, and have the keys at what needs a hand."""
        self._put_down = self._show_first = True
        self.bundle.name(self.bundle.current.came_as, self.account)
        self.read_now()

    def _counted(self, amending: bool) -> None:
        self.message.count(amending=amending)
        self.read_now()

    # What is kept of it

    def reject(self) -> None:
        """Close it; an order that is being written of it is left first."""
        if not self.popover.stays():
            super().reject()

    def lost(self, draft: UnsavedDraft) -> str:
        return self.in_hand.lost()

    def draft(self) -> UnsavedDraft | None:
        """The letters in hand as far as they were written or pasted, while they are not filed."""
        return self.in_hand.draft() if self.isVisible() else None

    def restore(self, holds: Mapping[str, Any]) -> None:
        """Have the letters as they were left."""
        self.in_hand.restore(holds)

    def finish(self) -> None:
        """All letters in hand are added."""
        if self.bundle.current not in self.bundle.letters:
            self.put(self.bundle.letters[0])
        self.leaves.bring(LETTERS)
        self.read_now()
        self.close_button.setFocus()

    # Reading

    def refresh(self) -> None:
        """Show everything anew, as the game went on."""
        if self.desk.game is not self.game:
            self.leave()
            return
        self.policy_button.refresh()
        self.leaves.refresh()
        self.read_now()

    def read_now(self) -> None:
        """Have what stands on the paper read, behind the window where it is not at hand, and show it."""
        if self.desk.game is not self.game:
            return
        self.pause.stop()
        self.complain("")
        self.keep()
        self.ahead.read(self.bundle.current.reader, self.letter_text, self._show_now, self.complain)
        self._enable()

    def _show_now(self) -> None:
        """Show what is read, and do what waited for it."""
        self.keep()
        message = self.message
        self.bundle.current.take_up(self.heading.when)
        self.heading.show_letter(message)
        self.text.mark(*message.marks(), self.bundle.current.headers)  # before the cards, for the one chosen shows its words
        self._show_reading()
        lines = message.used() if not message.taken else ()
        self.used.setText(f"Used if all is added: {marked_up(lines)}" if lines else "")
        redress(self.used, "bad" if any(line.over for line in lines) else "muted")
        self.used.setVisible(bool(lines))
        put_down, self._show_first = self._show_first, False
        if self._put_down:
            self._put_down = False
            self.heading.provisional.setChecked(message.filing is not None and message.filing.letter.provisional)
        if put_down:
            self.rows.choose(0)
        self._enable()
        if put_down and self.several.isVisible():
            self.several.setFocus()
        elif put_down and not self.rows.cards and message.player is not None:
            on = self.close_button if self.next_button.isHidden() else self.next_button  # a key throws nothing away
            (self.take_button if self.take_button.isEnabled() else on).setFocus()  # nor does one go astray into the letter
        if self._due:
            self._due = False
            self.take_down()

    def _settled(self) -> None:
        """The last card is settled: the keys go to the button that adds, which may not be enabled before all is shown."""
        self._show_first = True

    def _show_reading(self) -> None:
        self.words.understood = understood = Understanding(self.desk, self.message, self.trials)
        actions = CardActions(
            self.text.show_stretch, self.words.of, self.words.answer, self.read_now, lambda new: learn(self.desk, new.phrases)
        )
        cards = Cards(understood, actions)
        otherwise = self.message.problem or (
            "Nothing in it orders anything." if self.letter_text.strip() else "Nothing to read yet."
        )
        self.rows.show_reading(
            cards.to_settle(), cards.settled(), cards.certain(), cards.left_out(), understood.gone(), otherwise
        )
        self.bundle.current.counts = understood.counts()
        self.rows.count(self.bundle.current.counts)
        self.keep()
        self.bundle.changed.emit()
        self.bundle.read_on()
        understood.begin_trial(self._show_reading)

    def next_card(self) -> None:
        """Choose the next thing to settle; where there is none, the button that adds the orders."""
        if not self.rows.next():
            self.take_button.setFocus()

    def accept_known(self) -> None:
        """Accept all that only the moderator can read."""
        self.message.decisions.accept_known(self.message.more)
        self.read_now()

    # Adding

    def _enable(self) -> None:
        taken = self.message.taken
        idle = not self.ahead.busy and not self.bundle.looking
        adding = _what(self.message, "add {}", "change {}", "keep {}", "delete {}") or "File it without orders"
        words = "File it unread" if self.message.shut else "Added" if taken else adding
        self.take_button.setText(words if idle else "Reading …")
        self.take_button.setEnabled(self.message.player is not None and bool(self.letter_text.strip()) and not taken and idle)
        harm = bool(self.rows.cards) and (self.message.doing()[-1] or not any(self.message.doing()))
        first = harm or (len(self.bundle.letters) > 1 and bool(self.bundle.certain()))  # all that are certain go before this one
        redress(self.take_button, "" if first else "primary")  # what is open may still be an order of those that would go
        wide = max(self.take_button.minimumWidth(), self.take_button.sizeHint().width())
        self.take_button.setMinimumWidth(wide)  # those beside it stay where a hand has found them
        self.text.fresh = taken or not self.letter_text.strip()
        self.in_hand.refresh()
        self.next_button.setVisible(bool(self.bundle.waiting()))

    def take_down(self) -> None:
        """File the message and add its orders, in one gesture; the receipt is then ready."""
        if self.popover.writing:
            if self.popover.add.isEnabled():
                self.popover.add.click()
                return
            if self.popover.stays():
                return
            self.popover.leave()  # nothing was written in it: its words wait in the unread box with the others
        if self.pause.isActive():  # else what stands there is read, or being read
            self.read_now()
        if self.ahead.busy:
            self._due = True  # it is added as soon as it is read
            return
        player, filing, unread = self.message.player, self.message.filing, self.message.shut
        if not self.take_button.isEnabled() or player is None or filing is None:
            return
        before, self.leaves.answered = self.leaves.answered, player
        if not self.message.take(self.heading.provisional.isChecked(), remember=self.heading.chosen):
            self.leaves.answered = before
            return
        added = (
            f"{self.desk.name(player)}: {_what(self.message, '{} added', '{} changed', '{} kept', '{} deleted') or 'no orders'}."
        )
        self.desk.said.emit("The letter is filed, sealed." if unread else added)
        if unread:
            self.put(self.bundle.put_aside(self.bundle.current))  # nobody reads it before its time
        self.leaves.bring(LETTERS if unread else RECEIPT)
        behind = self.text if unread else self.close_button
        (self.next_button if self.bundle.waiting() else behind).setFocus()  # a key too many writes nothing into the letter

    # Dropping beside the paper

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if paths(event.mimeData()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        event.acceptProposedAction()
        self.arriving.open_files(paths(event.mimeData()))


def _panel(*parts: QWidget) -> QFrame:
    made = QFrame()
    made.setObjectName("card")
    box = QVBoxLayout(made)
    box.setContentsMargins(12, 10, 12, 10)
    box.setSpacing(8)
    for part in parts:
        box.addWidget(part)
    return made


def _what(message: Message, *does: str) -> str:
    """What a letter does: "Add 2 orders, keep 1, delete 1"; empty where it does nothing to the orders."""
    said: list[str] = []
    for words, count in zip(does, message.doing(), strict=True):
        if count:
            said.append(words.format(count if said else f"{count} order{'s' * (count != 1)}"))
    return ", ".join(said)[:1].upper() + ", ".join(said)[1:]
