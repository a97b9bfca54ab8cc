"""The board as a part of the desk, with what can be laid over it above and a legend below."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from html import escape
from typing import NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QActionGroup, QResizeEvent, QTextDocumentFragment
from PySide6.QtWidgets import QLabel, QToolButton, QWidget

from gui.adapters.board.effect import Badge, Place
from gui.adapters.board.orders import ALL, NONE, PLAYER
from gui.adapters.board.table import NAMED
from gui.adapters.desk import Desk
from gui.adapters.standing import RESOLVE
from gui.board.board import Board
from gui.board.layout import signs as signs_of
from gui.board.losses import Losses
from gui.board.map_view import NEARER
from gui.board.overlays import INCOME, OVERLAYS
from gui.board.tiles import MARKS
from gui.widgets.menus import Menu
from gui.widgets.part import Part
from gui.widgets.parts import label, pile, row
from gui.widgets.theme import Look, glyph

UNSAID = ("plain", "warning")
"""Tones of badges that the legend does not name: each badge says itself what it warns of."""
SHAPED = {"money": "■", "manpower": "▼", "building": "■"}
ORDERS = {ALL: "All orders", PLAYER: "Orders of the selected player", NONE: "No orders"}
HIGH = 620
"""Below this height the board needs the room of the legend, whose tip then says all of it."""
DOWN, MOST = 4, 12
"""How far orders without a place are written out below the map: lines under each other, and in all."""
_BETWEEN = "&nbsp;· "
"""Between two signs of the legend; a line ends with it and never begins."""


class _Placed(NamedTuple):
    """What the legend says of the places of a map: tones of badges by what they say, marks, and plain badges by their kind."""

    places: tuple[Place, ...] = ()
    tones: Mapping[str, str] = {}
    marks: tuple[str, ...] = ()
    plain: Mapping[str, Badge] = {}

    @classmethod
    def of(cls, places: tuple[Place, ...], grid: bool) -> _Placed:
        """All of it."""
        badges = [badge for place in places for badge in place.badges]
        tones = {badge.tone: badge.figure or badge.tone for badge in badges if badge.tone not in UNSAID}
        marks = dict.fromkeys(mark for place in places for mark in (place.marks if grid else signs_of(place)))
        return cls(places, tones, tuple(marks), {badge.kind: badge for badge in badges if badge.kind})


class BoardPart(Part):
    """The board with its legend; the places of a free map can be arranged."""

    def __init__(self, desk: Desk, look: Look, board: Board) -> None:
        super().__init__("Board")
        self.desk = desk
        self.look = look
        self.board = board
        self._placed = _Placed()
        self.setFocusProxy(board)
        self.layers = QToolButton()
        self.layers.setText("Show")
        self.layers.setProperty("role", "small")
        self.layers.setToolTip("Which orders are drawn, and what is laid over the map")
        self.layers.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.menu = Menu(self.layers)
        self.layers.setMenu(self.menu)
        self._fill_menu()
        self.tools = QWidget()
        zooms = [self._tool("−", "Zoom out (−)", 1 / NEARER), self._tool("+", "Zoom in (+, or the wheel)", NEARER)]
        self.fit = self._tool("Fit", "See the whole map (0)", None)
        self.tools.setLayout(row(self.layers, *zooms, self.fit, spacing=3))
        self.legend = self._legend()
        self._measured = self._legend()
        """A legend out of sight: how high one is with words that do not stand there."""
        self._measured.hide()
        self._moderators = "", ""
        """The legend as the moderator saw it last, where the board is high, and where it is low."""
        box = pile(spacing=3)
        self.setLayout(box)
        self.losses = Losses(desk, look)
        board.steady = True
        box.addWidget(board, 1)
        box.addWidget(self.losses)
        box.addWidget(self.legend)
        desk.chosen.connect(self.losses.refresh)
        self.arrange.toggled.connect(self._arrange)
        desk.staged.connect(self.refresh)
        look.changed.connect(self.refresh)
        board.redrawn.connect(self.refresh)

    def _tool(self, text: str, tip: str, factor: float | None) -> QToolButton:
        made = QToolButton()
        made.setText(text)
        made.setToolTip(tip)
        made.setAccessibleName(tip)
        made.setProperty("role", "small")
        made.clicked.connect(lambda: self.board.zoom(factor))
        return made

    def _legend(self) -> QLabel:
        made = label("", "label")
        made.setParent(self)
        made.setTextFormat(Qt.TextFormat.RichText)
        made.setAlignment(Qt.AlignmentFlag.AlignCenter)
        made.setWordWrap(True)
        return made

    def _fill_menu(self) -> None:
        orders, overlays = QActionGroup(self), QActionGroup(self)
        show = self.board.show_orders
        self.orders = {key: self._choice(orders, text, key == ALL, partial(show, key)) for key, text in ORDERS.items()}
        self.menu.addSeparator()
        self.overlays = {"": self._choice(overlays, "Nothing laid over", True, lambda: self.board.overlays.put(""))}
        for key, tip in OVERLAYS.items():
            put = partial(self.board.overlays.put, key)
            self.overlays[key] = self._choice(overlays, key.capitalize(), False, put, tip)
        self.menu.addSeparator()
        self.arrange = QAction("Arrange the places", self)
        self.arrange.setCheckable(True)
        self.arrange.setToolTip("Drag the places of the map where you want them (or hold Shift and drag)")
        self.reset = QAction("Lay the places out anew", self)
        self.reset.triggered.connect(self.board.lay_out_anew)
        self.reset.setToolTip("Put all places back where the rules have them")
        self.menu.addActions([self.arrange, self.reset])
        self.menu.setToolTipsVisible(True)

    def _choice(self, group: QActionGroup, text: str, on: bool, chosen: Callable[[], object], tip: str = "") -> QAction:
        action = self.menu.addAction(text)
        action.setCheckable(True)
        action.setChecked(on)
        action.setToolTip(tip or text)
        action.triggered.connect(lambda _=False: chosen())
        group.addAction(action)
        return action

    def refresh(self) -> None:
        """Offer to arrange places where the map is free and the moderator looks; say what is laid over the map."""
        if self.desk.game is None:
            return
        free = not self.desk.map.grid
        self.arrange.setVisible(free)
        self.arrange.setEnabled(self.desk.moderating)
        if not self.desk.moderating or not free:
            self.arrange.setChecked(False)
        self.reset.setVisible(free and self.board.arranged)
        self.overlays[INCOME].setVisible(any(place.income for place in self.desk.map.places))
        on = "arranging" if self.board.arranging else self.board.overlays.on
        self.layers.setText(f"Show: {on}" if on else "Show")
        self.overlays[self.board.overlays.on].setChecked(True)
        self.orders[self.board.shown].setChecked(True)
        self._frame()
        self.losses.refresh()
        self.legend.setText(self._words())
        self._share()

    def _frame(self) -> None:
        """A frame of his colour while one looks as a player. It is always there, though unseen: the board keeps its size."""
        player = next(iter(self.desk.lens.players), None)
        side = self.desk.sign_of(player) if player is not None else None
        wide = self.look.px(4)
        if self.desk.moderating:
            at_rest, focused = self.look.colour("panel").name(), self.look.colour("accent").name()
            ring = f"QGraphicsView:focus {{ border-color: {focused} }}"
            self._dress_board(f"QGraphicsView {{ border: {wide // 2}px solid {at_rest}; margin: {wide - wide // 2}px }} {ring}")
            return
        colour = self.look.side(side) if player is not None else self.look.colour("strong_line")
        self._dress_board(f"QGraphicsView {{ border: {wide}px solid {colour.name()}; border-radius: 6px }}")

    def _dress_board(self, style: str) -> None:
        if style != self.board.styleSheet():  # it lays out and paints the whole board anew
            self.board.setStyleSheet(style)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._share()
        self.losses.show_where_it_fits()
        if (event.oldSize().height() < self.look.px(HIGH)) != (event.size().height() < self.look.px(HIGH)):
            self.refresh()
        elif event.oldSize().width() != event.size().width() and self.desk.game is not None:
            self.legend.setText(self._words())

    def _share(self) -> None:
        """The legend gives way where the board has no room beside it: in a small window with large letters it lay over the map.
        It stays in its layout, so that the width of the board does not hang on it; and it is as high as for the moderator while
        one looks as somebody else, so that the board lies still."""
        words = {self.legend.text()} if self.desk.moderating else {self.legend.text(), self._moderators[self._low]}
        wanted = max(map(self._wanted, words))
        there = self.height() >= self.look.px(140) + wanted
        self.legend.setMaximumHeight(16_777_215 if there else 0)
        self.legend.setMinimumHeight(wanted if there and not self.desk.moderating else 0)

    def _wanted(self, words: str) -> int:
        self._measured.setText(words)
        return self._measured.heightForWidth(self.width()) if words else 0

    @property
    def _low(self) -> bool:
        return self.height() < self.look.px(HIGH)

    _tip = ""
    """The legend as its tip says all of it, still rich text."""

    def _arrange(self, on: bool) -> None:
        self.board.arranging = on
        self.refresh()

    def _dot(self, tone: str, said: str) -> str:
        return f'<span style="color:{self.look.tone(tone).name()}">{SHAPED.get(tone, "●")}</span>&nbsp;{escape(said)}'

    def _signs(self) -> list[str]:
        """What the signs of the orders, the shapes of the tokens and the figures of the plain badges stand for."""
        signs = [f"<b>{escape(sign)}</b>&nbsp;{escape(said)}" for sign, said in self.board.drawn.signs.items()]
        kinds: dict[str, tuple[str, int]] = {}
        for token in self.desk.map.tokens:
            if token.kind:
                kinds.setdefault(token.kind, (token.shape, token.bars))
        signs += [f"<b>{_shape(*shown)}</b>&nbsp;{escape(kind)}" for kind, shown in kinds.items()]
        signs += [f"<b>{_sample(badge)}</b>&nbsp;{escape(kind)}" for kind, badge in self._placed.plain.items()]
        signs += self._changes()
        return [sign.replace(" ", "&nbsp;") for sign in signs]

    def _changes(self) -> list[str]:
        """What the signs of what the turn has done stand for; all of them from its first event on, so that the map stays put."""
        was = "◥" if self.desk.map.grid else "◉"
        done = ["<s>&nbsp;▭&nbsp;</s>&nbsp;no longer there", "<b>4→2</b>&nbsp;before and now", f"<b>{was}</b>&nbsp;whose it was"]
        return done if self.board.effect is not None else []

    def _beside(self, most: int | None = None) -> list[str]:
        """The orders that have no place on the map, what will be refused in red with its reason; so many at most."""
        said: list[str] = []
        orders = self.board.drawn.beside
        most = len(orders) if most is None or len(orders) <= most else most - 1
        for one in orders[:most]:
            words = escape(f"{glyph(one.side)} {one.sentence}")
            if one.refusal:
                words = f'<span style="color:{self.look.colour("bad").name()}">{words} ✖ {escape(one.refusal)}</span>'
            said.append(words)
        return [*said, f"and {len(orders) - most} more"] if most < len(orders) else said

    def _words(self) -> str:
        if self.board.arranging:
            return "drag a place where you want it · Show &gt; Arrange the places, again, to go on"
        alone = self.desk.stage == RESOLVE  # some window managers keep Alt + drag for themselves
        ruling = f"{'A' if alone else 'Alt +'} drag, or a right click, makes a ruling"
        hand = f"Drag a unit to order it · Ctrl + click picks several · {ruling}" if self.desk.collecting else ruling
        first, grid = hand if self.desk.moderating else "", self.desk.map.grid
        places = self.desk.map.places
        if self._placed.places is not places:
            self._placed = _Placed.of(places, grid)
        tones, drawn = self._placed.tones, self._placed.marks
        marks = [f"{MARKS.get(mark, mark[:1].upper())}&nbsp;{escape(NAMED.get(mark, mark))}" for mark in sorted(drawn)]
        colours = [_BETWEEN.join(marks), " ".join(self._dot(*tone) for tone in tones.items())]
        whole = _BETWEEN.join(word for word in (*colours, *self._signs(), first) if word)
        beside = self._beside()
        if (tip := "<br>".join([whole, *beside])) != self._tip:
            self._tip = tip
            self.legend.setToolTip(QTextDocumentFragment.fromHtml(tip).toPlainText())
        many = len(self.board.drawn.beside)
        count = f"{many} order{'s' * (many != 1)} without a place" if many else ""
        across = -(-min(max(many, DOWN + 1), MOST) // DOWN)
        listed = _listed(count, self._beside(MOST), across) if many else ""
        wordings = listed + f'<div align="center">{whole}</div>', _BETWEEN.join(word for word in (*colours, count) if word)
        if self.desk.moderating:
            self._moderators = wordings
        return wordings[self._low]


def _listed(title: str, lines: list[str], across: int) -> str:
    """Orders without a place, some side by side."""
    down = -(-len(lines) // across)
    rows = ("".join(f'<td width="{100 // across}%">{line}</td>' for line in lines[row::down]) for row in range(down))
    table = "".join(f"<tr>{cells}</tr>" for cells in rows)
    return f'<p align="left" style="margin:0"><b>{title}</b></p><table width="100%">{table}</table>'


def _sample(badge: Badge) -> str:
    """A badge as a legend shows it: its letter, its warning, or what stands for all its numbers."""
    text = badge.text
    return escape(text) if text.isalpha() or badge.tone == "warning" else "2/3" if "/" in text else "a number"


def _shape(shape: str, bars: int) -> str:
    """A token's kind in a legend."""
    return {"round": "◯", "wall": "▥", "shield": "▽"}.get(shape, "▭") + "▬" * bars
