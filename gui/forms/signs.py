"""Choosing the colour and the glyph of a party, seen as it will look on the board in every theme."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QIcon, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QButtonGroup, QDialog, QGridLayout, QPushButton, QWidget

from gui.adapters.signs import SignChoice, confused, made
from gui.widgets.glyphs import paint_glyph, paint_signed
from gui.widgets.parts import button, label, paragraph, pile, redress, row
from gui.widgets.theme import CHARACTERS, Look, Sign, blend, legible_on, theme, themes

_ACROSS = 6


class SignDialog(QDialog):
    """`take` is given the sign that was chosen."""

    def __init__(self, look: Look, parent: QWidget, choice: SignChoice, take: Callable[[Sign], object]) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle("Colour and glyph")
        self.look, self.others, self._take = look, choice.others, take
        self.sign = choice.sign
        self._colours, self._glyphs = tuple(look.theme.sides), tuple(CHARACTERS)
        self.colours = self._group([(colour, self._swatch(colour)) for colour in self._colours])
        self.glyphs = self._group([(glyph, self._mark(glyph)) for glyph in self._glyphs])
        self.seen = Seen(look, self.sign)
        self.warning = paragraph("", "warn")
        self.warning.setMinimumHeight(2 * self.warning.fontMetrics().height())
        self.usual = button("As usual", lambda: self.choose(choice.usual), "", "The sign it has when nobody chooses")
        self.save = button("Save", self.accept, "primary", "Give the party this sign")
        for one in (self.usual, self.save):
            one.setAutoDefault(one is self.save)
        box = pile(label(choice.name, "title"), margins=(14, 12, 14, 12), spacing=8)
        self.setLayout(box)
        for title, group in (("Colour", self.colours), ("Glyph", self.glyphs)):
            box.addWidget(label(title, "heading"))
            box.addLayout(_rows(group.buttons()))
        box.addWidget(label("On the board", "heading"))
        box.addWidget(self.seen)
        box.addWidget(self.warning)
        box.addLayout(row(self.usual, None, button("Cancel", self.reject), self.save))
        self.colours.idClicked.connect(lambda at: self.choose(made(self._colours[at], self.sign.glyph)))
        self.glyphs.idClicked.connect(lambda at: self.choose(made(self.sign.colour, self._glyphs[at])))
        self.accepted.connect(lambda: self._take(self.sign))
        self.choose(self.sign)

    def choose(self, sign: Sign) -> None:
        """Have a sign in hand: seen on the board, and compared with the others."""
        self.sign = sign
        for group, at in ((self.colours, self._colours.index(sign.colour)), (self.glyphs, self._glyphs.index(sign.glyph))):
            group.button(at).setChecked(True)
        self.seen.show_sign(sign)
        said = confused(sign, self.others)
        self.warning.setText(f"⚠ {said}" if said else "✓ told apart from all others")
        redress(self.warning, "warn" if said else "good")

    def _group(self, made: Sequence[tuple[str, QIcon]]) -> QButtonGroup:
        group = QButtonGroup(self)
        for at, (words, icon) in enumerate(made):
            one = QPushButton(icon, "")
            one.setProperty("role", "brush")
            one.setCheckable(True)
            one.setAutoDefault(False)
            one.setToolTip(words.capitalize())
            one.setAccessibleName(words.capitalize())
            one.setIconSize(QSize(self.look.px(26), self.look.px(22)))
            one.setFixedSize(self.look.px(40), self.look.px(32))
            group.addButton(one, at)
        return group

    def _swatch(self, colour: str) -> QIcon:
        return self._drawn(lambda painter, room: painter.fillRect(room, self.look.theme.sides[colour]))

    def _mark(self, glyph: str) -> QIcon:
        sign = made(self._colours[0], glyph)
        return self._drawn(lambda painter, room: paint_glyph(painter, room, sign, self.look.colour("ink"), self.look.px(17)))

    def _drawn(self, paint: Callable[[QPainter, QRectF], object]) -> QIcon:
        picture = QPixmap(self.look.px(26), self.look.px(22))
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        paint(painter, QRectF(picture.rect()))
        painter.end()
        return QIcon(picture)


class Seen(QWidget):
    """A place and a token of a sign, as every theme shows them."""

    def __init__(self, look: Look, sign: Sign) -> None:
        super().__init__()
        self.look, self.sign = look, sign
        self.setFixedHeight(look.px(62))
        self.setMinimumWidth(look.px(88) * len(themes()))

    def show_sign(self, sign: Sign) -> None:
        """Show another sign, and tell screen readers which."""
        self.sign = sign
        self.setAccessibleName(f"{sign.colour}, {sign.glyph}, as it is seen on the board")
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, px = QPainter(self), self.look.px
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for number, key in enumerate(themes()):
            worn = Look(key)
            colour, tile = worn.side(self.sign), worn.colour("tile")
            room = QRectF(number * px(88), 0, px(82), px(44))
            painter.setPen(colour)
            painter.setBrush(blend(tile, colour, 0.24 if worn.theme.dark else 0.17))
            painter.drawRoundedRect(room.adjusted(1, 1, -1, -1), 5, 5)
            painter.setPen(worn.colour("panel"))
            painter.setBrush(colour)
            token = QRectF(room.center().x() - px(21), room.center().y() - px(12), px(42), px(24))
            painter.drawRoundedRect(token, 4, 4)
            painter.setFont(self.look.font(13, True))
            paint_signed(painter, token, self.sign, "Ab", legible_on(colour))
            painter.setFont(self.look.font(10.5))
            painter.setPen(self.look.colour("muted"))
            under = QRectF(room.left(), room.bottom(), room.width(), px(18))
            painter.drawText(under, Qt.AlignmentFlag.AlignCenter, theme(key).title)


def _rows(made: Sequence[QWidget]) -> QGridLayout:
    grid = QGridLayout()
    grid.setSpacing(4)
    for at, one in enumerate(made):
        grid.addWidget(one, at // _ACROSS, at % _ACROSS)
    grid.setColumnStretch(_ACROSS, 1)
    return grid
