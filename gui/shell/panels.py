"""The parts of the desk, each loaded and made when it is first shown."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property, partial
from typing import TYPE_CHECKING, cast

from gui.adapters.background import load
from gui.adapters.desk import Desk
from gui.adapters.letters.letters import waiting
from gui.adapters.order_status import orders_said
from gui.adapters.standing import DAY, PUBLISH, RESOLVE
from gui.board.board import Board
from gui.shell.deck import Offer, Parts
from gui.widgets.part import Part
from gui.widgets.theme import Look

if TYPE_CHECKING:
    from gui.board.part import BoardPart
    from gui.day.day import Day
    from gui.night.night import Night
    from gui.orders.orders import Collect
    from gui.posts.posts import Publish
    from gui.rosters.rosters import Rosters

MODULES = {
    "letters": "gui.letters.letters",
    "orders": "gui.orders.orders",
    "board": "gui.board.part",
    "rosters": "gui.rosters.rosters",
    "night": "gui.night.night",
    "outbox": "gui.posts.outgoing",
    "post": "gui.posts.posts",
    "beside": "gui.posts.outgoing",
    "day": "gui.day.day",
}
"""Where the parts are made that stand in front at first."""
NEXT = (
    "gui.rosters.rosters",
    "gui.night.night",
    "gui.posts.outgoing",
    "gui.day.day",
    "gui.orders.form",
    "gui.letters.inbox",
    "gui.rulings.ruling",
    "networkx",
)
"""What will be needed after the first paint: the other stages, what is opened most, and what finds neighbours on the board. None
of them makes a widget when it is loaded."""


def load_next() -> None:
    """Load it, and read the files that the other stages are made of; any thread may."""
    load(NEXT)
    from gui.adapters.posts.forums import forums

    forums()


class Panels(Parts):
    """The parts of one window. `decided` is called when the question that waits was answered, or the last post is out: the keys
    go on to the next thing to do."""

    def __init__(self, desk: Desk, look: Look, decided: Callable[[], object], turned: Callable[[], object]) -> None:
        """`turned` is called when another post is in front, or has gone out."""
        self.desk = desk
        self.look = look
        self.decided = decided
        self.turned = turned
        self.named: Callable[[], bool] = lambda: False
        """Whether the steps of the turn are all named below the parts."""
        super().__init__(
            {
                "letters": Offer("Letters", self._letters, counted=lambda: str(waiting(desk) or "")),
                "orders": Offer("Orders", self._orders, counted=lambda: orders_said(desk)),
                "board": Offer("Board", self._board),
                "table": Offer("Table", self._table),
                "relations": Offer("Relations", self._relations, lambda: desk.in_play.face.relations is not None),
                "rosters": Offer("Rosters", self._rosters),
                "card": Offer("Card", self._card),
                "night": Offer("Resolve", self._night),
                "outbox": Offer("Going out", self._going_out),
                "post": Offer("Post", self._post),
                "beside": Offer("Board", self._beside),
                "day": Offer("Day", self._day),
            }
        )

    @cached_property
    def board(self) -> Board:
        """The board itself, made when it is first asked for; menus reach it before its part was shown."""
        return Board(self.desk, self.look)

    @property
    def board_part(self) -> BoardPart:
        return cast("BoardPart", self["board"])

    @property
    def rosters(self) -> Rosters:
        return cast("Rosters", self["rosters"])

    @property
    def collect(self) -> Collect:
        return cast("Collect", self["orders"])

    @property
    def night(self) -> Night:
        return cast("Night", self["night"])

    @property
    def publish(self) -> Publish:
        return cast("Publish", self["post"])

    @property
    def day(self) -> Day:
        return cast("Day", self["day"])

    @property
    def work_left(self) -> bool:
        """Whether the part in front has a main button of its own for what comes next."""
        game = self.desk.in_play
        if self.desk.stage == RESOLVE:
            return game.choice is not None or (game.reopened and self.desk.over)
        return self.desk.stage == DAY or (self.desk.stage == PUBLISH and "post" in self.made and self.publish.waits)

    def share_steps(self) -> None:
        """Have the steps stand above what happened where they are named nowhere else any more, and there alone."""
        if "night" in self.made:
            self.night.share()

    def keep_prose(self) -> None:
        """Take down the prose that is being written, where there is any."""
        if "post" in self.made:
            self.publish.prose.keep()

    def _letters(self) -> Part:
        from gui.letters.letters import Letters

        return Letters(self.desk, self.look)

    def _orders(self) -> Part:
        from gui.orders.orders import Collect

        return Collect(self.desk, self.look)

    def _board(self) -> Part:
        from gui.board.part import BoardPart

        return BoardPart(self.desk, self.look, self.board)

    def _table(self) -> Part:
        from gui.board.table import BoardTable

        return BoardTable(self.desk, self.look)

    def _relations(self) -> Part:
        from gui.relations.part import RelationsPart

        return RelationsPart(self.desk, self.look)

    def _rosters(self) -> Part:
        from gui.rosters.rosters import Rosters

        return Rosters(self.desk, self.look)

    def _card(self) -> Part:
        from gui.rosters.rosters import CardPart

        return CardPart(self.desk, self.look)

    def _night(self) -> Part:
        from gui.night.night import Night

        made = Night(self.desk, self.look, lambda: self.named())
        made.choice.decided.connect(self.decided)
        return made

    def _going_out(self) -> Part:
        from gui.posts.outgoing import GoingOut

        return GoingOut(self.publish, self.look)

    def _post(self) -> Part:
        from gui.board.export import drawn_in_slices
        from gui.posts.posts import Publish

        made = Publish(self.desk, self.look, partial(drawn_in_slices, self.desk, self.look))
        made.done.connect(self.decided)
        made.made.connect(self.turned)
        return made

    def _beside(self) -> Part:
        from gui.posts.outgoing import Beside

        return Beside(self.publish, self.look)

    def _day(self) -> Part:
        from gui.day.day import Day
        from gui.orders.list import OrderList

        return Day(self.desk, self.look, OrderList(self.desk, self.look))
