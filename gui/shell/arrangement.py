"""How the desk is laid out for each stage of the round, and what one changed of it."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from hashlib import sha256
from typing import Annotated, Any, NamedTuple

import msgspec
from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSplitter, QStackedWidget, QWidget

from gui.adapters.places import Game
from gui.adapters.settings import Settings
from gui.adapters.standing import COLLECT, DAY, PUBLISH, RESOLVE
from gui.shell.deck import Deck, Parts
from gui.widgets.measures import GAP, NARROW, WIDE
from gui.widgets.theme import Look


class Column(NamedTuple):
    """The parts that share a card, and how much of the width it is given at first, in shares of the whole."""

    parts: tuple[str, ...]
    share: int


BOARD_TABS = ("board", "table", "relations")
BETWEEN = "between"
"""The layout of the last stage while there are no votes to read: the board has the larger part."""
ARRANGEMENTS: dict[str, tuple[tuple[Column, ...], tuple[Column, ...]]] = {
    COLLECT: (
        (Column(("letters",), 17), Column(("orders",), 33), Column((*BOARD_TABS, "rosters"), 50)),
        (Column(("orders", "letters", "card"), 42), Column((*BOARD_TABS, "rosters"), 58)),
    ),
    RESOLVE: (
        (Column(("rosters",), 24), Column(BOARD_TABS, 46), Column(("night",), 30)),
        (Column((*BOARD_TABS, "rosters"), 57), Column(("night",), 43)),
    ),
    PUBLISH: (
        (Column(("outbox",), 22), Column(("post",), 58), Column(("beside",), 20)),
        (Column(("outbox", "beside"), 34), Column(("post",), 66)),
    ),
    BETWEEN: (
        (Column(("day",), 42), Column((*BOARD_TABS, "rosters"), 58)),
        (Column(("day",), 46), Column((*BOARD_TABS, "rosters"), 54)),
    ),
    DAY: (
        (Column(("day",), 67), Column((*BOARD_TABS, "rosters"), 33)),
        (Column(("day", *BOARD_TABS, "rosters"), 100),),
    ),
}
"""For every layout its columns where there is room for three, and where there is not."""


def columns_of(layout: str, breadth: str) -> tuple[Column, ...]:
    """The columns of a layout where there is room for three, for two, and (`slim`) for one alone beside a form."""
    wide, narrow = ARRANGEMENTS[layout]
    if breadth != "slim":
        return wide if breadth == "wide" else narrow
    return (max(narrow, key=lambda column: column.share),)


_SIZES: Any = list[Annotated[int, msgspec.Meta(ge=0, le=100_000)]]
_NEAR = Annotated[float, msgspec.Meta(gt=0.001, le=1_000)]
_POINT = Annotated[float, msgspec.Meta(ge=-1_000_000, le=1_000_000)]
_SHAPES: dict[str, Any] = {
    "fronts": dict[str, str], "zoom": tuple[_NEAR, _POINT, _POINT] | None, "selection": tuple[str | None, str | None],
    "timeline": bool, "overlay": str, "orders": str,
}  # fmt: skip
"""What is kept of a stage beside the sizes of its columns."""


class Memory:
    """What one changed of the desk, by game and stage; a game opened for the first time begins as the last one was left."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.game = ""

    def open(self, game: Game) -> None:
        """From now on it is about this game, known by its rules, title and seed wherever it is saved."""
        heading = game.heading
        self.game = sha256(f"{heading.ruleset}\n{heading.title}\n{heading.seed}".encode()).hexdigest()[:16]

    def read(self, stage: str) -> dict[str, Any]:
        """What was changed at a stage; of another game only the sizes. Empty where nothing is kept."""
        for key in (f"desk/{self.game}/{stage}", f"desk/last/{stage}"):
            try:
                found = json.loads(self.settings.word(key, ""))
            except (ValueError, RecursionError):
                continue
            if isinstance(found, dict):
                return dict(self._fitting(found.items(), own=self.game in key))
        return {}

    def _fitting(self, found: Iterable[tuple[str, Any]], *, own: bool) -> Iterator[tuple[str, Any]]:
        """What is of its shape: whatever stands in a damaged file, the desk comes up."""
        for name, value in found:
            shape = _SIZES if name.startswith("sizes") else _SHAPES.get(name) if own else None
            if shape is not None:
                with suppress(msgspec.ValidationError):
                    yield name, msgspec.convert(value, shape)

    def keep(self, stage: str, what: dict[str, Any]) -> None:
        """Keep it for this game and for the next one that is opened for the first time."""
        written = json.dumps(what)
        self.settings.keep(f"desk/{self.game}/{stage}", written)
        self.settings.keep(f"desk/last/{stage}", written)


class Columns(QSplitter):
    """One stage laid out: a card a column."""

    def __init__(self, parts: Parts, columns: tuple[Column, ...]) -> None:
        super().__init__(Qt.Orientation.Horizontal)
        self.columns = columns
        self.decks = [Deck(parts, column.parts) for column in columns]
        self.setHandleWidth(GAP)
        self.setChildrenCollapsible(False)
        widest = max(range(len(columns)), key=lambda at: columns[at].share)
        for at, deck in enumerate(self.decks):
            self.addWidget(deck)
            self.setStretchFactor(at, 1 if at == widest else 0)
        self.laid = False
        self.moved = False
        """Whether one has shared the width out oneself; until then it is as the stage wants it, whatever the window's."""
        self.splitterMoved.connect(self._moved)

    def lay(self, sizes: list[int] | None) -> None:
        """Share the width out: as it was left, or as the stage wants it."""
        self.moved = sizes is not None and len(sizes) == len(self.columns) and min(sizes) > 0
        if self.moved and sizes is not None:
            self.setSizes(sizes)
        else:
            self._share()
        self.laid = True

    def _share(self) -> None:
        super().setSizes([self.width() * column.share // 100 for column in self.columns])

    def setSizes(self, sizes: Sequence[int]) -> None:
        self.moved = True
        super().setSizes(sizes)

    def _moved(self) -> None:
        self.moved = True

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        for deck in self.decks:
            deck.shrink()
        if not self.moved:
            self._share()


class Arrangement(QStackedWidget):
    """The desk under the ribbon. Each stage has columns of its own, which are made when it is first shown; where the window
    is too narrow for three, it has two. What is changed of them is kept by game and stage."""

    arranged = Signal()
    """Another stage is laid out, or the same one otherwise."""
    put_away = Signal(QWidget)
    """What had the keys is out of sight in the layout that has become the right one."""

    def __init__(self, parts: Parts, look: Look, memory: Memory) -> None:
        super().__init__()
        self.parts = parts
        self.look = look
        self.memory = memory
        self.stage = COLLECT
        self.laid_out: Callable[[str], str] = lambda stage: stage
        """Which layout a stage has just now; most have one."""
        self._beside: int | None = None
        self._alone = False
        self.stages: dict[tuple[str, str], Columns] = {}
        self.more: dict[str, tuple[Callable[[], Any], Callable[[Any], object]]] = {}
        """What else is kept of a stage, by name: how it is read, and how it is put back."""
        self._known: dict[str, dict[str, Any]] = {}
        self._laid = False
        """Whether what is in front is the game's own; until then it is as the one before was left."""
        look.changed.connect(self.again)

    def minimumSizeHint(self) -> QSize:
        """Beside a form, what the columns in front need: those of the other stages would take its room."""
        front = self.currentWidget()
        return super().minimumSizeHint() if self._beside is None or front is None else front.minimumSizeHint()

    @property
    def breadth(self) -> str:
        """How much room the columns have: `wide`, `narrow` or, beside a panel, `slim`."""
        width = self.width() if self._beside is None else self._beside
        if self._alone:
            return "slim"
        if width >= self.look.px(WIDE):
            return "wide"
        return "narrow" if self._beside is None or width >= self.look.px(NARROW) else "slim"

    def stand_beside(self, width: int | None, *, alone: bool = False) -> None:
        """Be laid out for that width beside a form, or in one column that is `alone`; None where there is no form any more."""
        self._beside, self._alone = width, alone
        self.again()

    @property
    def columns(self) -> Columns | None:
        """The columns in front."""
        found = self.currentWidget()
        return found if isinstance(found, Columns) else None

    @property
    def before_what_stays(self) -> int:
        """How wide the columns stand before the one that alone stays beside a form; 0 where that one is not the last."""
        columns = self.columns
        if columns is None or columns_of(self._key()[0], "slim")[0].parts[0] not in columns.columns[-1].parts:
            return 0
        before = columns.sizes()[:-1]
        return sum(before) + max(0, len(before) - 1) * columns.handleWidth()

    def head(self) -> None:
        """Have every card in sight say again what its tabs count."""
        for deck in self.columns.decks if self.columns is not None else ():
            deck.head()

    def forget(self) -> None:
        """Another game lies on the desk: what was kept of the one before is none of its."""
        self._known.clear()
        self._laid = False
        for columns in self.stages.values():
            columns.laid = False

    def bring(self, stage: str) -> None:
        """Lay the desk out for a stage, as it was left."""
        self._note()
        self.stage = stage
        self._show(restore=True)

    def keep(self) -> None:
        """Write down how the desk is left."""
        self._note()
        if self.memory.game:
            for stage, what in self._known.items():
                self.memory.keep(stage, what)

    def front(self, key: str) -> bool:
        """Put a part of this stage in front of its card; False where the stage has no such part."""
        deck = next((deck for deck in self.columns.decks if key in deck.keys), None) if self.columns is not None else None
        if deck is not None:
            deck.bring(key)
        return deck is not None

    def _show(self, *, restore: bool) -> None:
        key = self._key()
        if key not in self.stages:
            self.stages[key] = Columns(self.parts, columns_of(*key))
            self.addWidget(self.stages[key])
        columns, before = self.stages[key], self.columns
        known = self._known.setdefault(self.stage, self.memory.read(self.stage))
        if before is not None and before is not columns:
            for deck in before.decks:
                deck.let_go()
        columns.setGeometry(self.rect())
        fronts = known.get("fronts", {})
        for deck in columns.decks:
            deck.front = fronts.get(",".join(deck.keys), deck.keys[0])
            deck.show_front()
        self.setCurrentWidget(columns)
        if not columns.laid:
            columns.lay(known.get(self._sizes()))
        if restore:
            for name, (_, put) in self.more.items():
                put(known.get(name))
        self._laid = True
        self.arranged.emit()

    def _key(self) -> tuple[str, str]:
        return self.laid_out(self.stage), self.breadth

    def _sizes(self) -> str:
        layout, breadth = self._key()
        return f"sizes {breadth}" if layout == self.stage else f"sizes {breadth} {layout}"

    def _note(self) -> None:
        """Remember how the stage in front is laid out."""
        columns = self.columns
        if columns is None or not self._laid:
            return
        known = self._known.setdefault(self.stage, {})
        if columns.moved and self.stages.get(self._key()) is columns:
            known[self._sizes()] = columns.sizes()
        known["fronts"] = {**known.get("fronts", {}), **{",".join(deck.keys): deck.front for deck in columns.decks}}
        for name, (read, _) in self.more.items():
            known[name] = read()

    def again(self) -> None:
        """Lay the stage out anew where another layout has become the right one."""
        if self._laid and self.columns is not None and self.stages.get(self._key()) is not self.columns:
            self._note()
            before = self.window().focusWidget()
            self._show(restore=False)
            if before is not None and before.isVisibleTo(self.window()):  # what is laid out anew loses the keys
                before.setFocus(Qt.FocusReason.OtherFocusReason)
            elif before is not None and self.window().focusWidget() is None:
                self.put_away.emit(before)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.again()
