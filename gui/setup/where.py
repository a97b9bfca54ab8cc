"""Step three of a new game: the board, painted on."""

from __future__ import annotations

import random

from PySide6.QtCore import QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLineEdit, QPushButton, QSizePolicy, QSpinBox, QVBoxLayout, QWidget

from gui.adapters.setup.draft import Amount, Brush, Draft
from gui.adapters.setup.newgame import NewGame, SetupFinding
from gui.forms.value import ENTER
from gui.setup.brushes import Brushes
from gui.setup.canvas import Canvas
from gui.setup.missing import Missing
from gui.widgets.measures import EDGE, GAP
from gui.widgets.menus import Menu
from gui.widgets.parts import Fitting, button, label, row, silently
from gui.widgets.theme import Look

NARROW = 1120
"""Below this width what is missing stands in the step Check alone."""


class Where(QWidget):
    """Brushes at the left, the board in the middle, what is missing at the right."""

    def __init__(self, game: NewGame, look: Look) -> None:
        super().__init__()
        self.game = game
        self.look = look
        self.brushes = Brushes(game, look)
        self.canvas = Canvas(game, look, self.preview)
        self.said = Fitting("muted")
        self.missing = Missing(game, look)
        self._value: bool | int | None = None
        self._painted = False
        """Whether the click painted last changed anything."""
        self.rows, self.columns = QSpinBox(), QSpinBox()
        for field, name, most in ((self.rows, "Rows", 26), (self.columns, "Columns", 26)):
            field.setRange(2, most)
            field.setAlignment(Qt.AlignmentFlag.AlignHCenter)
            field.setAccessibleName(name)
            field.setToolTip(f"{name} of the board")
            field.valueChanged.connect(self._resize)
        self.mirror = self._menu(
            "Mirror",
            "Copy incomes and signs from one half of the board to the other",
            (("Left to right", lambda: self._mirror(True, False)), ("Top to bottom", lambda: self._mirror(False, True)),
             ("One quarter to all", lambda: self._mirror(True, True))),
        )  # fmt: skip
        self.filling = button("Fill income", self._fill, tip="Give every place without an income one by lot, alike on both sides")
        self.name = QLineEdit()
        self.name.setMaximumWidth(look.px(180))
        self.name.returnPressed.connect(self._add)
        self.add = button("Add", self._add, tip="Put a new place on the board")
        self.region = QLineEdit()
        self.region.setMaximumWidth(look.px(150))
        self.region.returnPressed.connect(self._add_region)
        self.add_region = button("Add", self._add_region, tip="Put it on the board, for the places that are added next")
        self.away = button("Remove", self._remove, tip="Remove the place with the cursor")
        self.rename = _NameOnTheSpot(self.canvas)
        self.rename.setAccessibleName("Name")
        self._named = ("", "")
        """What is being named: the key of its part and its id."""
        self.rename.hide()
        self.rename.editingFinished.connect(self._renamed)
        board = QFrame()
        middle = QVBoxLayout(board)
        middle.setContentsMargins(EDGE, EDGE, EDGE, EDGE)
        middle.setSpacing(GAP)
        self.size_box = QWidget()
        self.size_box.setLayout(row(self.rows, label("×"), self.columns, spacing=4))
        self.tools = row(label("The board", "title"), None, self.mirror, self.filling, self.size_box)
        self.place_box = QWidget()
        self.place_box.setLayout(row(self.region, self.add_region, self.name, self.add, self.away, None, spacing=6))
        middle.addLayout(self.tools)
        middle.addWidget(self.place_box)
        middle.addWidget(self.canvas, 1)
        middle.addWidget(self.said)
        box = QHBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(GAP)
        left, right = QFrame(), QFrame()
        self.right = right
        for frame, inner in ((left, self.brushes), (right, self.missing)):
            holder = QVBoxLayout(frame)
            holder.setContentsMargins(0, 0 if inner is self.brushes else EDGE, 0, 0)
            if inner is self.missing:
                head = row(label("What is missing", "title"), None, label("F8 next", "label"))
                head.setContentsMargins(EDGE, 0, EDGE, GAP)
                holder.addLayout(head)
            holder.addWidget(inner)
        left.setFixedWidth(look.px(236))
        right.setFixedWidth(look.px(284))
        for frame in (left, board, right):
            frame.setObjectName("card")
            box.addWidget(frame, 1 if frame is board else 0)
        board.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.canvas.painted.connect(self.paint)
        self.canvas.unpainted.connect(self._take_back)
        self.canvas.released.connect(self._join)
        self.canvas.dropped.connect(self._drop)
        self.canvas.hovered.connect(self._hover)
        self.canvas.numbered.connect(self._number)
        self.canvas.lettered.connect(self.brushes.pick)
        self.canvas.opened.connect(self._open_place)
        self.canvas.frame_opened.connect(self._open_region)
        self.brushes.turned.connect(self._turned)
        game.replaced.connect(self._lay_out)
        game.changed.connect(self.refresh)
        self._lay_out()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """A letter picks its brush and a digit sets what is under the pointer, wherever the keys are in the step, unless
        something is written there."""
        plain = not event.modifiers() & (Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier)
        if plain and event.text().isdigit() and self.canvas.under is not None:
            self._number(self.canvas.under, int(event.text()))
        elif not (plain and self.brushes.pick(event.text().upper())):
            super().keyPressEvent(event)

    def _menu(self, words: str, tip: str, offers: tuple[tuple[str, object], ...]) -> QPushButton:
        made = QPushButton(words)
        made.setToolTip(tip)
        menu = Menu(made)
        for said, do in offers:
            menu.addAction(said).triggered.connect(lambda _=False, do=do: do())  # type: ignore[operator]
        made.setMenu(menu)
        return made

    def minimumSizeHint(self) -> QSize:
        return QSize(self.look.px(560), self.look.px(300))

    def resizeEvent(self, event: object) -> None:
        super().resizeEvent(event)  # type: ignore[arg-type]
        self.right.setVisible(self.width() >= self.look.px(NARROW))

    # Showing

    @property
    def draft(self) -> Draft:
        return self.game.draft

    def _lay_out(self) -> None:
        scheme = self.draft.face.scheme
        grid = scheme.size is not None
        for part in (self.size_box, self.mirror):
            part.setVisible(grid)
        self.filling.setVisible(any(brush.way == "amount" and brush.income for brush in scheme.brushes))
        self.place_box.setVisible(not grid)
        self.name.setPlaceholderText(f"a new {scheme.place}")
        self.name.setAccessibleName(f"Name of a new {scheme.place}")
        word = self.draft.sheet(scheme.regions).title.lower().removesuffix("s") if scheme.regions else ""
        self.region.setPlaceholderText(f"a new {word}")
        self.region.setAccessibleName(f"Name of a new {word}")
        for part in (self.region, self.add_region):
            part.setVisible(bool(scheme.regions))
        self.canvas.pending = None
        self.refresh()

    def refresh(self) -> None:
        self.canvas.pending = None
        self.canvas.refresh()
        spots = self.canvas.ground.spots
        if self.draft.face.scheme.size is not None and spots:
            with silently(self.rows), silently(self.columns):
                self.rows.setValue(round(max(spot.y for spot in spots)) + 1)
                self.columns.setValue(round(max(spot.x for spot in spots)) + 1)
        self._hover(self.canvas.under or "")

    def leave_half(self) -> bool:
        """Leave a border of which one side alone is chosen; whether there was one."""
        half, self.canvas.pending = self.canvas.pending is not None, None
        self.canvas.update()
        return half

    def _turned(self) -> None:
        if self.canvas.pending is not None:
            self.canvas.pending = None
        self._hover(self.canvas.under or "")

    def _hover(self, place: str) -> None:
        brush = self.brushes.brush
        if place:
            self.said.say(self.preview(place))
        elif brush is not None:
            renames = "" if self.canvas.ground.grid else " double-click renames,"
            said = f"{brush.title}: {brush.hint}"
            self.said.say(f"{said}. Right-click takes it away,{renames} Ctrl+Z undoes.", said)
        else:
            self.said.say("")

    def preview(self, place: str) -> str:
        """What a click on a place would make of it."""
        brush, choice, draft = self.brushes.brush, self.brushes.choice, self.draft
        name = place if self.canvas.ground.grid else draft.called(draft.face.scheme.places, place)
        if brush is None:
            return name
        match brush.way:
            case "owner":
                return f"{name} becomes {self._possessive(choice.name if choice and choice.value else None)}"
            case "stand" if choice is not None:
                if brush.sheet == draft.face.scheme.players:
                    return f"{name} becomes the {brush.title.lower()} of {choice.name}"
                return f"{choice.name} would stand on {name}"
            case "amount":
                amount = self._amount(brush)
                now = draft.amount_at(place, amount)
                return f"{name}: {amount.label} {now} → {now + amount.step}; a digit sets it"
            case "flag" | "listed":
                on = draft.flagged(brush, place)
                return f"{name} {'is no' if on else 'becomes a'} {'longer a ' if on else ''}{brush.title.lower()}"
            case "border" | "pair":
                if self.canvas.pending and self.canvas.pending != place:
                    other = draft.called(draft.face.scheme.places, self.canvas.pending)
                    pair = (self.canvas.pending, place)
                    there = pair in self.canvas.ground.links or pair[::-1] in self.canvas.ground.links
                    return f"{other} and {name} are {'parted' if there else 'linked'}"
                return f"{name}: click it, then the other {draft.face.scheme.place}"
            case _:
                return name

    @staticmethod
    def _possessive(name: str | None) -> str:
        return f"{name}’s" if name else "nobody’s"

    def _amount(self, brush: Brush) -> Amount:
        return brush.amounts[min(self.brushes.amount, len(brush.amounts) - 1)]

    def lead_to(self, finding: SetupFinding) -> None:
        """Take the brush in hand that mends a finding, with the cursor on the place it is about."""
        letter = finding.path if len(finding.path) == 1 else ""
        brush = next((one for one in self.draft.face.scheme.brushes if one.sheet == finding.sheet and finding.sheet), None)
        self.brushes.pick(letter or (brush.letter if brush is not None else ""))
        for at in range(self.brushes.list.count()):
            if finding.row and self.brushes.list.item(at).data(Qt.ItemDataRole.UserRole).value == finding.row:
                self.brushes.list.setCurrentRow(at)
        self.canvas.point_at(finding.row)
        self.canvas.setFocus()

    # Painting

    def paint(self, place: str, goes_on: bool, taking: bool) -> None:
        """Have the brush touch a place."""
        brush = self.brushes.brush
        self._painted = goes_on and self._painted
        if brush is None:
            return
        if brush.way in ("border", "pair"):
            self._link(brush, place, goes_on)
        elif brush.way == "stand":
            self._stand(brush, place, goes_on, taking)
        elif brush.way == "owner":
            choice = self.brushes.choice
            owner = choice.value if choice is not None and not taking else None
            own = next((one for one in self.draft.face.scheme.brushes if one.way == "owner" and one.path == brush.path), brush)
            self._painted |= self.game.do(lambda draft: draft.own(own, place, owner), more=goes_on)
        elif brush.way == "amount":
            amount = self._amount(brush)
            if not goes_on:
                now = self.draft.amount_at(place, amount)
                self._value = max(0, now - amount.step if taking else now + amount.step)
            number = int(self._value or 0)
            self._painted |= self.game.do(lambda draft: draft.put_amount(place, amount, number), more=goes_on)
        else:
            if not goes_on:
                self._value = not taking and not self.draft.flagged(brush, place)
            on = bool(self._value)
            self._painted |= self.game.do(lambda draft: draft.flag(brush, place, on=on), more=goes_on)

    def _take_back(self) -> None:
        """Have the board as before the click painted last."""
        self.canvas.pending = None
        if self._painted:
            self._painted = False
            self.game.undo()

    def _stand(self, brush: Brush, place: str, goes_on: bool, taking: bool) -> None:
        if taking:
            there = [
                thing for thing, _ in self.draft.rows(brush.sheet) if self.draft.field(brush.sheet, thing, brush.path) == place
            ]  # fmt: skip
            if there:
                self._painted |= self.game.do(lambda draft: draft.stand(brush, there[-1], None), more=goes_on)
            return
        choice = self.brushes.choice
        if choice is None or choice.value is None or goes_on:
            return
        thing, lacked = choice.value, choice.lacking
        self._painted |= self.game.do(lambda draft: draft.stand(brush, thing, place))
        if lacked:
            self.brushes.next_lacking()

    def _link(self, brush: Brush, place: str, goes_on: bool) -> None:
        first = self.canvas.pending
        if goes_on:  # what the pointer crosses on its way is not meant; where it is let go counts
            return
        if first is None or first == place:
            self.canvas.pending = place if first is None else None
            self.canvas.update()
            return
        self.canvas.pending = None
        self._painted |= self.game.do(lambda draft: draft.link(brush, first, place))

    def _join(self, place: str) -> None:
        """A border drawn from one place to another ends where the mouse is let go."""
        brush = self.brushes.brush
        if brush is not None and brush.way in ("border", "pair") and self.canvas.pending not in (None, place):
            self._link(brush, place, goes_on=False)

    def _drop(self, sheet: str, thing: str, place: str) -> None:
        brush = next((one for one in self.draft.face.scheme.brushes if one.way == "stand" and one.sheet == sheet), None)
        if brush is not None and any(name == thing for name, _ in self.draft.rows(sheet)):
            self.game.do(lambda draft: draft.stand(brush, thing, place))

    def _number(self, place: str, number: int) -> None:
        brush = self.brushes.brush
        if brush is not None and brush.way == "amount":
            amount = self._amount(brush)
            self.game.do(lambda draft: draft.put_amount(place, amount, number * amount.step))

    # The board itself

    def _resize(self) -> None:
        size = self.draft.face.scheme.size
        if size is not None:
            last, wide = chr(ord("A") + self.rows.value() - 1), self.columns.value()

            def edit(draft: Draft) -> None:
                draft.put(size[0], last)
                draft.put(size[1], wide)

            self.game.do(edit)

    def _mirror(self, across: bool, down: bool) -> None:
        self.game.do(lambda draft: draft.mirror(across, down))

    def _fill(self) -> None:
        brush = next(one for one in self.draft.face.scheme.brushes if one.way == "amount" and one.income)
        draw = random.SystemRandom().randrange
        self.game.do(lambda draft: draft.fill(brush, draw))

    @property
    def begins(self) -> QWidget:
        """Where the work begins: with the name of the first place where there is none to paint on, else on the board."""
        if self.canvas.ground.spots or not self.place_box.isVisibleTo(self):
            return self.canvas
        return self.region if self.region.isVisibleTo(self) else self.name

    def _add(self) -> None:
        """A new place, in the region of the one with the cursor."""
        scheme, name = self.draft.face.scheme, self.name.text().strip()
        if not name:
            self.name.setFocus()
            return
        spot = next((one for one in self.canvas.ground.spots if one.id == self.canvas.mark), None)
        regions = [thing for thing, _ in self.draft.rows(scheme.regions)] if scheme.regions else []
        region = spot.region if spot is not None and spot.region else next(iter(reversed(regions)), "")
        empty = [one for one in regions if not any(spot.region == one for spot in self.canvas.ground.spots)]
        region = empty[-1] if empty else region

        def edit(draft: Draft) -> None:
            thing = draft.add(scheme.places, name)
            if region and scheme.region:
                draft.put_field(scheme.places, thing, scheme.region, region)
            self.canvas.mark = thing

        self.game.do(edit)
        self.name.clear()

    def _add_region(self) -> None:
        scheme, name = self.draft.face.scheme, self.region.text().strip()
        if name:
            self.game.do(lambda draft: draft.add(scheme.regions, name))
            self.region.clear()
            self.name.setFocus()
            self.said.say(f"{name} is drawn with its first {scheme.place}: write its name.")

    def _remove(self) -> None:
        place = self.canvas.mark
        if place is not None:
            key = self.draft.face.scheme.places

            def edit(draft: Draft) -> None:
                draft.clear(place)
                draft.remove(key, place)

            self.game.do(edit)

    def _open_place(self, place: str) -> None:
        """Write another name for a place, on the spot."""
        self.canvas.mark = place
        self._open_name(self.draft.face.scheme.places, place, QRectF(self.canvas.point_of(place), QSizeF()))

    def _open_region(self, region: str) -> None:
        """Write another name for a region, in the head of its frame."""
        self._open_name(self.draft.face.scheme.regions, region, self.canvas.heads()[region])

    def _open_name(self, key: str, thing: str, over: QRectF) -> None:
        self._named = key, thing
        self.rename.setText(self.draft.called(key, thing))
        self.rename.resize(max(self.look.px(170), int(over.width())), self.rename.sizeHint().height())
        self.rename.move(over.center().toPoint() - self.rename.rect().center())
        self.rename.show()
        self.rename.selectAll()
        self.rename.setFocus()

    def _renamed(self) -> None:
        (key, thing), text = self._named, self.rename.text().strip()
        if self.rename.isVisible() and text:

            def edit(draft: Draft) -> None:
                if not any(known == thing for known, _ in draft.rows(key)):
                    draft.put_rows(key, [*draft.rows(key), (thing, {})])
                draft.name(key, thing, text)

            if text != self.draft.called(key, thing):
                self.game.do(edit)
        self.rename.hide()
        self.canvas.setFocus()


class _NameOnTheSpot(QLineEdit):
    """A name written over its place; the Enter that ends it does not paint there."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        super().keyPressEvent(event)
        if event.key() in ENTER:
            event.accept()
