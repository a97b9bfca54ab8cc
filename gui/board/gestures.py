"""What a hand does on the board: one object a gesture, which can be moved, ended or called off."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF

from gui.adapters.board.drags import DragTrials, Reading, readings
from gui.adapters.board.effect import Token
from gui.adapters.paths import place_of
from gui.adapters.rule import begin_march, begin_move
from gui.board.layout import CHIP_H, CHIP_W
from gui.board.map_view import MapView
from gui.board.tokens import Chip
from gui.widgets.menus import Menu

MEANT = 700
"""How wide the words are at most that ask what is meant, in units of the look."""
NAMED = 8
"""Places named at most where something else would be possible; where more are, none is."""


class MoveTokens:
    """Tokens are taken up and put down elsewhere, which makes the orders the ruleset reads in it; where it reads several, it is
    asked which is meant.

    While they are in the hand, every place in sight where an order would stand is marked at once, as far as that can be said
    without a trial of the turn; the trials follow behind the window, the place under the pointer first. The board follows
    nothing else meanwhile. What is let go at a place that is not judged yet is ordered when it is.
    """

    def __init__(self, board: MapView, tokens: tuple[Token, ...]) -> None:
        self.board = board
        self.tokens = tokens
        self.called = tokens[0].label if len(tokens) == 1 else f"{len(tokens)} units"
        self.meant: dict[str, tuple[Reading, ...]] = {}
        self.legal: tuple[str, ...] = ()
        self.ghosts = [_ghost(board, token) for token in tokens]
        self._at = self._start = board.plan.tiles[tokens[0].at].center()
        self._let_go: tuple[str, str | None] | None = None
        """Where they were let go, and over which token, while that is being judged."""
        self.trials = DragTrials(board.desk, board, self._judged)
        for place in sorted(board.places_in_sight(), key=self._far):
            self._read(place)
        self._mark()
        self.move(self._start)

    def _far(self, place: str) -> float:
        by = self.board.plan.tiles[place].center() - self._start
        return by.x() ** 2 + by.y() ** 2

    def _read(self, place: str) -> tuple[Reading, ...]:
        """What letting go at a place can mean."""
        if place not in self.meant:
            self.meant[place] = readings(self.board.desk, tuple(token.id for token in self.tokens), place)
            self.trials.ask(place, self.meant[place])
        return self.meant[place]

    def _mark(self) -> None:
        self.legal = tuple(place for place, found in self.meant.items() if _possible(found))
        marked = {place: place in self.legal for place in self.meant if place != self.tokens[0].at}
        in_vain = {place for place in self.legal if all(reading.off for reading in _possible(self.meant[place]))}
        self.board.mark_legal(marked, in_vain)

    def _judged(self, place: str, found: tuple[Reading, ...]) -> None:
        """A place was judged beside the other orders."""
        self.meant[place] = found
        if self._let_go is not None:
            where, onto = self._let_go
            if where == place:
                self._put_down(place, self._possible_at(place, onto))
            return
        if not _possible(found) or any(one.off for one in found):
            self._mark()
        if self.board.plan.at(self._at) == place:
            self.move(self._at)

    def move(self, point: QPointF) -> None:
        """Have ghosts of the tokens follow the pointer, and say what letting go there would do."""
        self._at = point
        for number, ghost in enumerate(self.ghosts):
            ghost.setPos(point - QPointF(CHIP_W / 2, CHIP_H / 2) + QPointF(9, 9) * number)
        place, onto = self._under(point)
        if place is not None:
            self.trials.first(place)
        self.board.desk.said.emit(self._verdict(place, self._possible_at(place, onto)) if place is not None else "")

    def end(self, point: QPointF) -> None:
        """Put them down: the order is given, or asked for, or the reason said why there can be none."""
        place, onto = self._under(point)
        self._take_away()
        if place is None:
            self.trials.stop()
        elif self.trials.waits(place):
            self._let_go = place, onto
            self.trials.first(place)
        else:
            self._put_down(place, self._possible_at(place, onto))

    def _put_down(self, place: str, possible: list[Reading]) -> None:
        said = self._verdict(place, possible)
        self.trials.stop()
        if not self.trials.current:
            self.board.explain("The game went on meanwhile: nothing was ordered.", place)
        elif not possible:
            self.board.explain(said, place)
        elif len(possible) == 1:
            self._give(possible[0])
        else:
            self._ask(place, possible)

    def _under(self, point: QPointF) -> tuple[str | None, str | None]:
        """The place under the pointer, and the token there that they are held over, or what the name there is of. No place where
        they stand already, unless they are held over something."""
        place, onto = self.board.plan.at(point), self.board.token_at(point)
        target = self.board.named_at(point) if onto is None else onto.id if onto not in self.tokens else None
        if place is None or (place == self.tokens[0].at and target is None):
            return None, None
        return place, target

    def _possible_at(self, place: str, onto: str | None) -> list[Reading]:
        """What letting go at a place can mean: over a token, what is done to it."""
        possible = _possible(self._read(place))
        return [reading for reading in possible if reading.names(onto)] or possible

    def cancel(self) -> None:
        """Call it off: nothing is ordered, and the tokens stand where they stood."""
        self.trials.stop()
        self._take_away()

    def _take_away(self) -> None:
        self.board.desk.said.emit("")
        for ghost in self.ghosts:
            self.board.scene().removeItem(ghost)
        self.ghosts = []
        self.board.mark_legal({})

    def _give(self, reading: Reading) -> None:
        token = self.tokens[0]
        if reading.give():
            self.board.desk.select(token.at, token.id)

    def _ask(self, place: str, possible: list[Reading]) -> None:
        """Ask which of several orders is meant; the likeliest is first of those that come to something, and Esc takes none."""
        menu = Menu(self.board)
        menu.setObjectName("meant")
        likely = sorted(possible, key=lambda reading: bool(reading.off))
        said = [f"{number}  {reading.said}{_in_vain(reading, ' · ')}" for number, reading in enumerate(likely, 1)]
        said += [f"{reading.said}: {reading.refusal}" for reading in self.meant[place] if not reading.possible]
        wide = min(self.board.look.px(MEANT), self.board.screen().availableGeometry().width() * 4 // 5)
        actions = menu.asking("What is meant?", said, wide)
        for action, reading in zip(actions, likely, strict=False):
            action.triggered.connect(lambda _=False, reading=reading: self._give(reading))
        for action in actions[len(likely) :]:
            action.setEnabled(False)
        menu.setActiveAction(actions[0])
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(self.board.viewport().mapToGlobal(self.board.point_of(place)))

    def _verdict(self, place: str, possible: list[Reading]) -> str:
        desk = self.board.desk
        found = self.meant[place]
        if len(possible) == 1:
            return f"Let go: {possible[0].said}{_in_vain(possible[0], '. ')}"
        if possible:
            kinds = (reading.kind for reading in possible)
            in_vain = _in_vain(possible[0], " ") if all(reading.off for reading in possible) else ""
            return f"Let go, and say what is meant: {', '.join(dict.fromkeys(kinds))}.{in_vain}"
        if found and not found[0].possible:
            rules = f" ({', '.join(found[0].rules)})" if found[0].rules else ""
            what = found[0].refused or f"{self.called} cannot go to {desk.name(place)}"
            why = f"{what}: {found[0].refusal.rstrip('.')}{rules}."
        else:
            why = f"{self.called} cannot be ordered to {desk.name(place)} by dragging."
        if len(self.legal) > NAMED or any(map(self.trials.waits, self.legal)):  # the board marks them
            return why
        whom = "it" if len(self.tokens) == 1 else "all of them"
        there = ", ".join(map(desk.name, self.legal))
        return f"{why} Possible: {there}." if there else f"{why} No place is possible for {whom} now."


def _in_vain(reading: Reading, between: str) -> str:
    """That what was read would be called off as things stand, and why, behind what is said of it."""
    return f"{between}As things stand it is called off: {reading.off}" if reading.off else ""


def _possible(found: tuple[Reading, ...]) -> list[Reading]:
    return [reading for reading in found if reading.possible]


class RuleToken:
    """A token is taken up and put down elsewhere by ruling, whatever the rules say; the ruling is written before it stands."""

    def __init__(self, board: MapView, token: Token) -> None:
        self.board = board
        self.token = token
        self.ghost = _ghost(board, token)
        self.move(board.plan.tiles[token.at].center())
        board.desk.said.emit(
            f"Click where {token.label} stands by ruling, or go there with the arrows and press Enter; Esc leaves it."
        )

    def move(self, point: QPointF) -> None:
        """Have a ghost of the token follow the pointer, and say where it would stand by ruling."""
        self.ghost.setPos(point - QPointF(CHIP_W / 2, CHIP_H / 2))
        place = self.board.plan.at(point)
        there = self.board.desk.name(place) if place is not None and place != self.token.at else ""
        self.board.desk.said.emit(f"Let go: by ruling {self.token.label} stands in {there}." if there else "")

    def end(self, point: QPointF) -> None:
        """Put it down: the ruling is opened, filled in as far as the hand has said it."""
        self.cancel()
        place = self.board.plan.at(point)
        if place is None or place == self.token.at:
            return
        path = place_of(self.board.desk.in_play.state, self.token.id)
        if self.token.counted:
            begin_march(self.board.desk, self.token, place)
        elif path is None:
            self.board.explain(f"No ruling can move {self.token.label}: the rules give it no place of its own.", place)
        else:
            begin_move(self.board.desk, self.token.id, path, place)

    def cancel(self) -> None:
        """Call it off: no ruling is opened."""
        self.board.desk.said.emit("")
        self.board.scene().removeItem(self.ghost)


def _ghost(board: MapView, token: Token) -> Chip:
    """The token as it lies in the hand."""
    chip = board.chip(token.id)
    ghost = Chip(token, QRectF(0, 0, CHIP_W, CHIP_H), chip.side if chip else None, board.look)
    ghost.setOpacity(0.85)
    ghost.setZValue(9)
    ghost.selected = True
    board.scene().addItem(ghost)
    return ghost
