"""Step two of a new game: the players, pasted from a sign-up list or typed, and the factions they play for."""

from __future__ import annotations

import random
from typing import Any

from msgspec import structs
from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QLineEdit, QSizePolicy, QVBoxLayout, QWidget

from gui.adapters.setup.draft import Draft, Signup
from gui.adapters.setup.newgame import NewGame, SetupFinding
from gui.forms.signs import SignDialog
from gui.setup.grid import Column, Grid
from gui.setup.grid_view import GridView
from gui.setup.signuplist import Legend, SignupList
from gui.widgets.flow import Flow
from gui.widgets.measures import EDGE, GAP
from gui.widgets.parts import Fitting, button, label, paragraph, pile, redress, row, silently
from gui.widgets.scroll import Scroll
from gui.widgets.theme import Look, Sign, glyph

NARROW = 820
"""Below this width the list and the players take turns."""
LOW = 560
"""Below this height the table alone says who plays for a faction and leads it."""


class Who(QWidget):
    """The list at the left, the players as they are at the right, their factions below. Where both have no room, the players
    are in front as soon as somebody sits there, and a button leads from each to the other."""

    def __init__(self, game: NewGame, look: Look) -> None:
        super().__init__()
        self.game = game
        self.look = look
        self.seated: dict[int, str] = {}
        """The player of each line of the list that was read last."""
        self._as_read: dict[str, Any] | None = None
        """The draft as the list that was read last made it."""
        self.guessed: set[str] = set()
        self.list = SignupList(look)
        self.list.setFont(look.font(13))
        self.left_over = paragraph("", "muted")
        self.add_left = button("Add as player", self._add_left, "quiet", "Add the line with the cursor as a player")
        self.left_box = QFrame()
        self.left_box.setObjectName("inset")
        self.left_box.setLayout(
            pile(
                self.left_over,
                row(None, self.add_left, button("Leave out", self._leave_out, "quiet", "The lines left over are no players")),
                margins=(EDGE, GAP, EDGE, GAP),
                spacing=0,
            )
        )
        self.left_box.hide()
        self.again = button("&Read it again", self.read, tip="Read the list as it stands now")
        self.list_card = QFrame()
        self.list_card.setObjectName("card")
        self.to_list = button("Sign-up &list", lambda: self._bring(reading=True), tip="Paste or read the sign-up list")
        self.to_players = button("&Players ▶", lambda: self._bring(reading=False), tip="The players as they are now")
        inner = pile(
            row(label("Sign-up list", "title"), None, self.again, self.to_players), margins=(EDGE, EDGE, EDGE, EDGE), spacing=GAP
        )
        self.list_card.setLayout(inner)
        self.hint = paragraph("", "muted")
        self.legend = Legend(look)
        inner.addWidget(self.hint)
        inner.addWidget(self.list, 1)
        inner.addWidget(self.legend)
        inner.addWidget(self.left_box)
        self.count = label("", "muted")
        self.lot = button("&Draw factions by lot", self.draw, tip="Give those without a faction one of the smallest, by lot")
        self.clear = button("Remove e&mpty seats", self.empty, tip="Remove the seats in which nobody sits, with their pieces")
        self.sign = button("Colour and &glyph …", self._choose_sign, tip="Choose the sign of the selected player")
        self.remove = button("Remo&ve", self._remove, tip="Remove the selected player (Ctrl+Del)")
        self.grid = Grid(game, "players", [], list, None)
        self.view = GridView(self.grid, look, "Players")
        self.said = paragraph("", "bad")
        self.said.hide()
        self.sides_head = label("", "heading")
        self.sides_hint = Fitting("muted")
        self.add_side = button("Add fa&ction", self._add_side, "quiet", "One more faction, after the others")
        self.sides = QWidget()
        self.flow = Flow(GAP, GAP)
        self.sides.setLayout(self.flow)
        self.sides_box = QWidget()
        sides = QVBoxLayout(self.sides_box)
        sides.setContentsMargins(0, GAP, 0, 0)
        sides.setSpacing(GAP)
        head = row(self.sides_head, self.sides_hint, self.add_side)
        head.setStretch(1, 1)
        sides.addLayout(head)
        self.sides_room = Scroll(self.sides)
        sides.addWidget(self.sides_room)
        self.table_card = QFrame()
        self.table_card.setObjectName("card")
        right = QVBoxLayout(self.table_card)
        right.setContentsMargins(EDGE, EDGE, EDGE, EDGE)
        right.setSpacing(GAP)
        above = Flow(GAP, GAP)
        titled = QWidget()
        titled.setLayout(row(label("Players", "title"), self.count, None))
        titled.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        # The way to the list stands where the way back stands on it, for it may give way to the players under one's hand.
        for part in (titled, self.lot, self.clear, self.sign, self.remove, self.to_list):
            above.addWidget(part)
        right.addLayout(above)
        right.addWidget(self.view, 1)
        right.addWidget(self.said)
        right.addWidget(self.sides_box)
        self.setLayout(row((self.list_card, 1), (self.table_card, 3), spacing=GAP))
        self.list.pasted.connect(self.read)
        self.list.lit.connect(self._line_lit)
        self.view.chose.connect(self._row_lit)
        game.replaced.connect(self._lay_out)
        game.changed.connect(self.refresh)
        game.found.connect(self.grid.mark)
        self._lay_out()
        self.grid.mark()

    @property
    def draft(self) -> Draft:
        return self.game.draft

    @property
    def begins(self) -> QWidget:
        """Where the work begins: with the list that players are read from."""
        return self.list

    # Showing

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._share_the_room()

    def _bring(self, *, reading: bool) -> None:
        """Have the list, or the players, in front where there is no room for both, with the keys in it."""
        self._reading = reading
        self._share_the_room()
        (self.list if reading else self.view).setFocus()

    _reading: bool | None = None
    """Whether the list was wanted in front, or the players; None as long as nobody said."""

    def _share_the_room(self) -> None:
        narrow = self.width() < self.look.px(NARROW)
        reading = self._reading if self._reading is not None else set(self.draft.players()) <= set(self.draft.free_seats())
        self.list_card.setVisible(not narrow or reading)
        self.table_card.setVisible(not narrow or not reading)
        for one in (self.to_list, self.to_players):
            one.setVisible(narrow)
        for card in self.sides.findChildren(SideCard):
            card.said.setHidden(self.height() < self.look.px(LOW))
        wanted = self.flow.heightForWidth(self.sides_room.viewport().width())
        self.sides_room.setFixedHeight(min(wanted, self.height() * 2 // 5))

    def _lay_out(self) -> None:
        """The columns that these rules ask for."""
        scheme = self.draft.face.scheme
        key = scheme.players
        self.seated, self.guessed = {}, set()
        columns = [
            Column("name", "Name", lambda one: self.draft.called(key, one), lambda one, text: self._rename(one, text),
                   side=self._sign if not scheme.sides else None,
                   tip="What the player is called, in letters and posts"),
            Column("account", "Account", lambda one: self.draft.account(one),
                   lambda one, text: self.draft.put_account(one, str(text or "")), tip="His account on the forum"),
        ]  # fmt: skip
        if scheme.sides:
            columns.append(
                Column(scheme.side[0], "Faction", lambda one: self.draft.side_of(one), self._join, said=self._side_said,
                       choices=self._side_choices, side=self._sign, tip="The faction he plays for, the smallest first")
            )  # fmt: skip
        if scheme.sides and scheme.leader:
            columns.append(
                Column("leads", "Leads", lambda one: self.draft.leader_of(self.draft.side_of(one) or "") == one, self._lead,
                       flag=True, tip="Leads his faction")
            )  # fmt: skip
        columns.append(
            Column("aliases", "Also called", lambda one: self.draft.aliases(one),
                   lambda one, names: self.draft.put_aliases(one, tuple(names or ())), said=", ".join,
                   parse=lambda text: tuple(part.strip() for part in text.split(",") if part.strip()),
                   wide=2, tip="Other names he goes by in letters and votes, with commas between")
        )  # fmt: skip
        has = self.draft.has(key)
        self.grid = Grid(
            self.game, key, [column._replace(always=True) for column in columns], lambda: self.draft.players(),
            (lambda name: self.draft.add(key, name)) if has else None, self._take_out,
        )  # fmt: skip
        self.grid.unknown.connect(self._say)
        self.view.have(self.grid)
        for part in (self.lot, self.sides_box):
            part.setVisible(bool(scheme.sides))
        asked = "Names, accounts and factions" if scheme.sides else "Names and accounts"
        self.hint.setText(f"{asked} in any order. What was recognised is coloured.")
        self.list.ask(bool(scheme.sides))
        self.legend.ask(bool(scheme.sides))
        self.sign.setVisible(not scheme.sides)
        self.refresh()

    def refresh(self) -> None:
        """Show the players of the draft, how many seats are empty, and who has no faction."""
        self.grid.refresh()
        players, free = self.draft.players(), self.draft.free_seats()
        without = sum(self.draft.side_of(one) is None for one in players) if self.draft.face.scheme.sides else 0
        notes = [f"{len(players)} seat{'s' * (len(players) > 1)}" if players else "nobody yet"]
        notes += [f"{len(free)} of them empty"] if free else []
        notes += [f"{without} without a faction"] if without else []
        self.count.setText(" · ".join(notes))
        self.clear.setVisible(bool(free) and len(free) < len(players))
        self._share_the_room()
        self.lot.setEnabled(bool(without))
        if self.draft.face.scheme.sides:
            self._show_sides()
        self._tint()

    def _show_sides(self) -> None:
        scheme = self.draft.face.scheme
        self.sides_head.setText(self.draft.sheet(scheme.sides).title)
        self.sides_hint.say("A name of your choice; the first player of each leads it unless another does.",
                            "The first player leads unless another does.", "")  # fmt: skip
        shown = tuple(self.sides.findChildren(SideCard, options=Qt.FindChildOption.FindDirectChildrenOnly))
        if [card.side for card in shown] == self.draft.sides():
            for card in shown:
                card.refresh()
            return
        layout = self.flow
        for card in shown:
            layout.removeWidget(card)
            card.hide()
            card.deleteLater()
        for side in self.draft.sides():
            layout.addWidget(SideCard(self.game, side, self.look))

    def _tint(self) -> None:
        lines = {player: line for line, player in self.seated.items()}
        self.list.show_read(self.list.signups, lines.get(self.view.chosen or "", -1))

    def _line_lit(self, line: int) -> None:
        player = self.seated.get(line)
        if player is not None and player != self.view.chosen and self.list.hasFocus():
            with silently(self.view):
                self.view.setCurrentIndex(self.grid.index(self.grid.things.index(player), 0))
            self.list.show_read(self.list.signups, line)

    def _row_lit(self, _: str) -> None:
        self._tint()

    def _say(self, words: str) -> None:
        self.said.setText(words)
        self.said.setVisible(bool(words))
        redress(self.said, "bad")

    def lead_to(self, finding: SetupFinding) -> None:
        """Go to what a finding is about."""
        scheme = self.draft.face.scheme
        if finding.sheet == scheme.sides and scheme.sides:
            card = next((card for card in self.sides.findChildren(SideCard) if card.side == finding.row), None)
            if card is not None:
                card.name.setFocus()
                return
        if finding.row:
            self.view.choose(finding.row, finding.path or "account")
        else:
            self._bring(reading=True)

    # The list

    def read(self) -> None:
        """Read the list, and give everybody on it a seat; one gesture."""
        self._seat(self.draft.read_signups(self.list.toPlainText()))

    def _seat(self, signups: tuple[Signup, ...]) -> None:
        self.game.chosen = True
        self.seated = {}
        self.list.show_read(signups)
        if any(one.name for one in signups):
            if self.draft.document() == self._as_read:
                self.game.undo()  # whom the list named wrongly has no seat by it
            self.game.do(lambda draft: self.seated.update(draft.seat(signups)))
            self._as_read = self.draft.document()
            self._reading = None
        self._show_left()
        self._say("")
        self.refresh()

    @property
    def _left(self) -> list[Signup]:
        """The lines left over: those that name nobody, or somebody who would only step in, and were not added."""
        left = (one for one in self.list.signups if (one.spare or not one.name) and not one.talk)
        return [one for one in left if self.seated.get(one.line) not in self.draft.players()]

    def _show_left(self) -> None:
        left = self._left
        self.left_box.setVisible(bool(left))
        if left:
            spare, lines = [one.name for one in left if one.spare], [one.text.strip(" /") for one in left if not one.spare]
            said = [("would step in", spare)] if spare else []
            said += [(f"line{'s' if len(lines) > 1 else ''} left over", lines)] if lines else []
            self.left_over.setText("\n".join(f"{len(all)} {what}: {_few(all)}" for what, all in said))

    def _add_left(self) -> None:
        """Have the line with the cursor, or the first left over, as a player: as it reads alone, else by what stands after its
        marks."""
        left = self._left
        line = self.list.textCursor().blockNumber()
        one = next((one for one in left if one.line == line), left[0] if left else None)
        if one is not None:
            words = one.text.rpartition(":")[2].strip(" >-–—/*") or one.text.strip()
            alone = one if one.name else next((found for found in self.draft.read_signups(one.text) if found.name), None)
            found = alone if alone is not None else Signup(one.line, one.text, words[:60])
            found = structs.replace(found, line=one.line, spare=False)
            self.game.do(lambda draft: self.seated.update(draft.seat((found,), self.seated)))
            self._show_left()
            self.view.setFocus()

    def _leave_out(self) -> None:
        self.left_box.hide()
        self.view.setFocus()

    # The table

    def _rename(self, one: str, text: Any) -> None:
        if text:
            key = self.draft.face.scheme.players
            before = self.draft.called(key, one)
            seat = one in self.draft.free_seats()
            self.draft.words(before, str(text))
            fresh = (self.draft.anew if seat else self.draft.renamed)(key, one, str(text))
            self.seated = {line: fresh if player == one else player for line, player in self.seated.items()}

    def _join(self, one: str, side: Any) -> None:
        self.draft.join(one, side)

    def _lead(self, one: str, on: Any) -> None:
        side = self.draft.side_of(one)
        if side is not None:
            self.draft.lead(side, one if on else None)

    def _side_choices(self) -> list[tuple[Any, str]]:
        return [(side, self.draft.called(self.draft.face.scheme.sides, side)) for side in self.draft.smallest()]

    def _side_said(self, side: Any) -> str:
        return self.draft.called(self.draft.face.scheme.sides, side) if side else ""

    def _sign(self, one: str) -> Sign | None:
        return self.draft.sign_of(one)

    def _take_out(self, one: str) -> None:
        self.draft.take_out(one)

    def _choose_sign(self) -> None:
        chosen = self.view.chosen
        if chosen is not None:
            choose_sign(self.game, chosen, self.look, self.window())

    def _remove(self) -> None:
        chosen = self.view.chosen
        if chosen is not None:
            self.game.do(lambda _: self._take_out(chosen))

    def draw(self) -> None:
        """Give those without a faction one by lot; the chance is the system's, not the game's."""
        order = list(range(len(self.draft.players())))
        random.SystemRandom().shuffle(order)
        self.view.setFocus()  # the button has nothing left to do
        self.game.do(lambda draft: draft.by_lot(order))

    def empty(self) -> None:
        """Remove the seats that nobody sits in."""
        self.game.do(lambda draft: draft.clear_seats())

    def _add_side(self) -> None:
        key = self.draft.face.scheme.sides
        number = len(self.draft.sides()) + 1
        self.game.do(lambda draft: draft.add(key, f"Faction {number}"))


def _few(words: list[str]) -> str:
    return "; ".join(words[:3]) + (" …" if len(words) > 3 else "")


class SideCard(QFrame):
    """One faction: its sign and colour, its name, how many play for it and who leads it."""

    def __init__(self, game: NewGame, side: str, look: Look) -> None:
        super().__init__()
        self.game = game
        self.side = side
        self.look = look
        self.setObjectName("side")
        self.name = QLineEdit()
        self.name.setAccessibleName("Name of the faction")
        self.name.setMinimumWidth(look.px(150))
        self.sign = button("", lambda: choose_sign(game, side, look, self.window()), "quiet", "Choose its colour and glyph")
        self.sign.setAccessibleName("Colour and glyph of the faction")
        self.said = label("", "muted")
        self.away = button("✕", self._remove, "quiet", "Remove this faction")
        self.away.setAccessibleName("Remove this faction")
        self.setLayout(pile(row(self.sign, self.name, self.away, spacing=6), self.said, margins=(GAP, 6, GAP, 6), spacing=2))
        self.name.editingFinished.connect(self._rename)
        self.refresh()

    def refresh(self) -> None:
        """Show the faction as the draft has it; a name that is being written is left alone."""
        draft, key = self.game.draft, self.game.draft.face.scheme.sides
        if self.side not in draft.sides():
            return
        sign = draft.signs()[self.side]
        colour, wash = self.look.side(sign).name(), self.look.wash(sign).name()
        self.setStyleSheet(
            f"QFrame#side {{ background: {wash}; border: 1px solid {colour}; border-radius: {self.look.px(7)}px; }}"
        )
        self.sign.setText(glyph(sign))
        self.sign.setStyleSheet(f"color: {colour}; font-size: {self.look.px(16)}px; padding: 1px;")
        if not self.name.hasFocus():
            self.name.setText(draft.called(key, self.side))
            self.name.setCursorPosition(0)
            self.name.setMinimumWidth(self.name.fontMetrics().horizontalAdvance(self.name.text()) + self.look.px(28))
        many = sum(draft.side_of(one) == self.side for one in draft.players())
        leader = draft.leader_of(self.side)
        led = f", led by {draft.called(draft.face.scheme.players, leader)}" if leader in draft.players() else ""
        self.said.setText(f"{many} player{'' if many == 1 else 's'}{led}")
        self.away.setVisible(many == 0)

    def _rename(self) -> None:
        key, text = self.game.draft.face.scheme.sides, self.name.text().strip()
        if text and text != self.game.draft.called(key, self.side):
            self.game.do(lambda draft: draft.name(key, self.side, text))

    def _remove(self) -> None:
        self.game.do(lambda draft: draft.remove(draft.face.scheme.sides, self.side))


def choose_sign(game: NewGame, side: str, look: Look, window: QWidget) -> None:
    """Let one choose the colour and glyph of a side."""
    choice = game.draft.sign_choice(side)
    SignDialog(look, window, choice, lambda sign: game.do(lambda draft: draft.choose_sign(side, sign))).open()
