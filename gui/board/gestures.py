"""What a hand does on the board: one object a gesture, which can be moved, ended or called off."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF

from core.orders.order import Order, Refusal
from core.resolution.ruling import Change
from core.rulesets.map import Token
from gui.adapters.paths import place_of
from gui.adapters.requests import LayDown
from gui.board.layout import CHIP_H, CHIP_W
from gui.board.tokens import Chip

if TYPE_CHECKING:
    from gui.board.board import Board


class MoveToken:
    """A token is taken up and put down elsewhere, which makes the order the ruleset reads in it.

    While it is in the hand, every place where the order would stand is marked; the board follows nothing else meanwhile.
    """

    def __init__(self, board: Board, token: Token) -> None:
        self.board = board
        self.token = token
        self.meant: dict[str, tuple[Order | None, Refusal | None]] = {
            place: board.desk.dragged(token.id, place) for place in board.plan.tiles if place != token.at
        }
        self.legal = tuple(place for place, (order, refusal) in self.meant.items() if order and not refusal)
        self.ghost = _ghost(board, token)
        board.mark_legal({place: place in self.legal for place in board.plan.tiles if place != token.at})
        self.move(board.plan.tiles[token.at].center())

    def move(self, point: QPointF) -> None:
        self.ghost.setPos(point - QPointF(CHIP_W / 2, CHIP_H / 2))
        place = self.board.plan.at(point)
        if place is not None and place != self.token.at:
            self.board.desk.said.emit(self._verdict(place))

    def end(self, point: QPointF) -> None:
        """Put it down: the order is given, or the reason said why it cannot be."""
        self.cancel()
        place = self.board.plan.at(point)
        if place is None or place == self.token.at:
            return
        order, refusal = self.meant[place]
        if order is None or refusal is not None:
            self.board.explain(self._verdict(place), place)
        elif self.board.desk.give(order.document()):
            self.board.desk.select(self.token.at, self.token.id)
            self.board.desk.said.emit(f"Order added: {order.sentence(self.board.desk.in_play.state.names)}")

    def cancel(self) -> None:
        """Nothing happened."""
        self.board.scene().removeItem(self.ghost)
        self.board.mark_legal({})

    def _verdict(self, place: str) -> str:
        desk = self.board.desk
        order, refusal = self.meant[place]
        if order is None:
            return f"{self.token.label} cannot be ordered to {desk.name(place)} by dragging."
        if refusal is not None:
            rules = f" ({', '.join(refusal.rules)})" if refusal.rules else ""
            return f"{self.token.label} cannot go to {desk.name(place)}: {refusal.sentence}{rules}"
        return f"Let go: {order.sentence(desk.in_play.state.names)}"


class RuleToken:
    """A token is taken up and put down elsewhere by ruling, whatever the rules say; the ruling is written before it stands."""

    def __init__(self, board: Board, token: Token) -> None:
        self.board = board
        self.token = token
        self.ghost = _ghost(board, token)
        self.move(board.plan.tiles[token.at].center())

    def move(self, point: QPointF) -> None:
        self.ghost.setPos(point - QPointF(CHIP_W / 2, CHIP_H / 2))
        place = self.board.plan.at(point)
        if place is not None and place != self.token.at:
            self.board.desk.said.emit(f"Let go: by ruling {self.token.label} stands in {self.board.desk.name(place)}.")

    def end(self, point: QPointF) -> None:
        """Put it down: the ruling is opened, filled in as far as the hand has said it."""
        self.cancel()
        place = self.board.plan.at(point)
        if place is None or place == self.token.at:
            return
        path = place_of(self.board.desk.in_play.state, self.token.id)
        if path is None:
            self.board.explain(f"The game keeps no single place for {self.token.label} that a ruling could change.", place)
        else:
            self.board.desk.asked.emit(LayDown({"changes": (Change(path, place),)}))

    def cancel(self) -> None:
        """Nothing happened."""
        self.board.scene().removeItem(self.ghost)


def _ghost(board: Board, token: Token) -> Chip:
    """The token as it lies in the hand."""
    chip = board.chip(token.id)
    ghost = Chip(token, QRectF(0, 0, CHIP_W, CHIP_H), chip.side if chip else None, board.look)
    ghost.setOpacity(0.85)
    ghost.setZValue(9)
    ghost.selected = True
    board.scene().addItem(ghost)
    return ghost
