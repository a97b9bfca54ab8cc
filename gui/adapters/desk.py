"""The desk: one open game as the window shows it, with what is being looked at. Every gesture goes through here."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import reduce
from operator import or_
from pathlib import Path
from typing import Any, TypeVar

from msgspec import structs
from PySide6.QtCore import QObject, Signal

from core.answers.drags import Meant, meant
from core.complaint import Rejected
from core.game import Game
from core.invisible import line
from core.knowledge import Knowledge
from core.ledger.audience import MODERATOR, PUBLIC, Audience, only
from core.ledger.view import Seen, View
from core.order_status import OrderStatus, in_vain_text, standing, supplanted
from core.orders.order import read_order, sentence_of
from core.records.sign import PartySign
from core.resolution.battles import BattleAccount
from core.resolution.resolved_turn import RuleFailed
from core.rulesets.map import Map, Place, Token
from core.rulesets.tables import RosterTable
from core.setup.document import twins
from core.traces import Drawing
from gui.adapters.attempt import Refused, attempt
from gui.adapters.background import Background
from gui.adapters.change import BOARD, EVERYTHING, Change
from gui.adapters.drafts import Drafts
from gui.adapters.fights import Fights
from gui.adapters.phases import Step, steps
from gui.adapters.sight import Sight
from gui.adapters.signs import sign_of
from gui.adapters.standing import COLLECT, DAY, RESOLVE, natural_stage
from gui.adapters.storage import Storage
from gui.adapters.templates import read_templates

T = TypeVar("T")


class Desk(QObject):
    """What the window shows of a game. `lens` is whose eyes it looks through, `moment` how many events it looks at
    (None: all that were stepped through). Nothing of the game itself is kept here but what can be asked again."""

    changed = Signal()
    """The game went on, or the lens or moment moved: everything shown may differ."""
    chosen = Signal()
    """Another place or thing is selected."""
    staged = Signal()
    """Another stage of the moderator's round is in front."""
    said = Signal(str)
    """A line for the status bar."""
    asked = Signal(object)
    """A panel wants something opened: a `gui.adapters.requests.Request`."""
    going_on = Signal(object)
    """A panel wants the turn to go on by a gesture (a callable), which is made once nothing stands in the way of the turn."""
    asked_why = Signal(str, str, str)
    """Why a figure of a roster is what it is, was asked: the table's key, the row's id, the column's key."""
    complained = Signal(str)
    """A gesture was refused, and why."""

    def __init__(self) -> None:
        super().__init__()
        self.background = Background(self)
        self.storage = Storage(self)
        self.drafts = Drafts(self)
        self.storage.went_back.connect(self.refresh)
        self.game: Game | None = None
        self.lens: Audience = MODERATOR
        self.moment: int | None = None
        self.stage = COLLECT
        self.place: str | None = None
        self.thing: str | None = None
        self.order: int | None = None
        """The number of the order that is framed."""
        self.change = EVERYTHING
        """What is another than when the desk was drawn last; to be read while `changed` is told."""
        self._drawn: tuple[object, ...] = ()
        self._view: View[Any] | None = None
        self._map: Map | None = None
        self._drawing: Drawing | None = None
        self._before: tuple[object, Map] | None = None
        """The map as the turn in hand began, with what it was made of."""
        self._tables: tuple[RosterTable, ...] | None = None
        self._signs: dict[str, PartySign] = {}
        """The signs of the sides of the map, since the desk was drawn last."""
        self._sides: dict[str, str] | None = None
        """Whose side each thing of the tables is on."""
        self._fights = Fights()
        self._seen: tuple[Seen, ...] | None = None
        """What is seen of the turn in hand."""
        self._steps: tuple[tuple[object, ...], tuple[Seen, ...] | None, tuple[Step, ...]] = ((), None, ())
        """The phases of the turn, with all they were made of."""
        self._expected: tuple[Game, Sight] | None = None

    # The game

    def expect(self, game: Game, sight: Sight) -> None:
        """A game comes next of which this was seen already."""
        self._expected = game, sight

    def open(self, game: Game | None) -> None:
        """Put a game on the desk (or clear it); the game that lay there is closed, and nothing of it may be pending."""
        self.storage.attend(game)
        self.background.dismiss()
        if self.game is not None:
            self.game.close()
        self.game = game
        self.lens, self.moment, self.place, self.thing, self.order = MODERATOR, None, None, None, None
        self.stage = natural_stage(game) if game is not None else COLLECT
        self.refresh()
        self.staged.emit()
        self.chosen.emit()
        if game is not None and (alike := twins(game.initial.names)):
            self.said.emit(alike[0])
        if game is not None and game.diverged:
            self.complained.emit(game.diverged)

    def do(self, gesture: Callable[[Game], object]) -> bool:
        """Make one gesture and show what it leads to; it is pending until it is committed. False, with the reason said aloud,
        when the game refuses it."""
        if self.game is None:
            return False
        try:
            gesture(self.game)
        except (Rejected, RuleFailed) as failed:
            self.refresh()
            self.complained.emit(failed.sentence if isinstance(failed, RuleFailed) else str(failed))
            return False
        self.moment = None
        self.refresh()
        return True

    def attempt(self, work: Callable[[], T]) -> T | None:
        """What some work comes to; None, with the reason said aloud, where it is refused."""
        made = attempt(work)
        if isinstance(made, Refused):
            self.complained.emit(str(made))
            return None
        return made

    def reopen(self, turn: int) -> bool:
        """Take an earlier turn in hand again and show it."""
        if not self.do(lambda game: game.reopen(turn)):
            return False
        self.bring(RESOLVE)
        return True

    def when_saved(self, then: Callable[[], object]) -> None:
        """What leaves the program waits until nothing is pending; see `Storage.when_saved`."""
        self.storage.when_saved(then)

    def refresh(self) -> None:
        """Tell every panel what is another than before."""
        self.change = self._changes()
        self._signs = {}
        if self.change & BOARD:
            self._view = self._map = self._tables = self._drawing = self._sides = self._seen = None
            expected, self._expected = self._expected, None
            if expected is not None and expected[0] is self.game:
                self._view, self._map, self._tables, self._drawing = expected[1]
        self.changed.emit()

    def _changes(self) -> Change:
        game = self.game
        record = game.journal.record if game is not None else None
        resolution = game.resolution if game is not None else None
        now = (
            (game, record.line if record else "", game.turn if game else 0, record.papers.signs if record else None),
            record.turns[game.turn - 1].orders if game is not None and record is not None else (),
            (resolution, resolution.position if resolution else 0, game.choice if game else None),
            (record.papers, record.revealed) if record else None,
            (self.lens, self.moment),
        )
        before, self._drawn = self._drawn, now
        kinds = (Change.GAME, Change.ORDERS, Change.EVENTS, Change.NOTES, Change.LOOK)
        if not before:
            return EVERYTHING
        return reduce(or_, (kind for kind, was, is_ in zip(kinds, before, now, strict=True) if was != is_), Change(0))

    @property
    def in_play(self) -> Game:
        """The game; only for panels that stand on an open desk."""
        assert self.game is not None
        return self.game

    @property
    def title(self) -> str:
        """What the window's title bar says of the game: title, ruleset, turn, and the line when it is not the main one."""
        game = self.in_play
        return f"{line(game.heading.title)} · {game.face.title} · {self.date}{self.branch_text}"

    @property
    def date(self) -> str:
        """The date of the turn in hand, though its last event may have turned the page; of an earlier moment, its own."""
        game = self.in_play
        return game.face.date(game.resolution.start if self.moment is None else self.view.state)

    @property
    def branch_text(self) -> str:
        """The line in hand, to follow a title, where it is another than the game's own."""
        line = self.in_play.branch_name
        return "" if line is None else f" · what if: {line}"

    @property
    def place_of_save(self) -> Path | None:
        """The file of the game; None where it lives in memory or in a database of its own."""
        save = self.game.save if self.game else None
        return save.file if save is not None else None

    # Looking

    @property
    def view(self) -> View[Any]:
        """What the reader looked through may know at the moment looked at; kept until either changes."""
        if self._view is None:
            self._view = self.in_play.view(self.lens, self.moment)
        return self._view

    @property
    def knowledge(self) -> Knowledge:
        """What those know whose eyes it looks through, at the moment it looks at."""
        known = self.in_play.knowledge(self.lens)
        return known if self.moment is None else structs.replace(known, now=self.view)

    @property
    def map(self) -> Map:
        """The board as that reader sees it."""
        if self._map is None:
            self._map = self.in_play.face.map(self.view)
        return self._map

    @property
    def drawing(self) -> Drawing:
        """What draws orders on that board."""
        if self._drawing is None:
            self._drawing = Drawing(self.map)
        return self._drawing

    @property
    def whole_map(self) -> Map:
        """The board as the moderator sees it, at the moment looked at."""
        return self.map if self.moderating else self.in_play.face.map(self.in_play.view(MODERATOR, self.moment))

    @property
    def map_before(self) -> Map:
        """The map as it was when the turn in hand began, as the same reader may know it."""
        resolution = self.in_play.resolution
        made_of = (self.in_play, resolution, self.lens)
        if self._before is None or self._before[0] != made_of:
            self._before = made_of, self.in_play.face.map(self.in_play.view(self.lens, resolution.first))
        return self._before[1]

    def map_at(self, number: int) -> Map:
        """The map as it was before the event that the reader counts as `number`, as he may know it; as it is now where he saw
        no such event."""
        if number >= len(self.seen()):
            return self.map
        game = self.in_play
        moment = number if self.moderating else game.ledger.reaching(self.lens)[number].number
        return game.face.map(game.view(self.lens, moment))

    @property
    def tables(self) -> tuple[RosterTable, ...]:
        """The rosters as that reader sees them."""
        if self._tables is None:
            self._tables = self.in_play.face.tables(self.view)
        return self._tables

    @property
    def moderating(self) -> bool:
        """Whether it is the moderator's own eyes it looks through."""
        return self.lens == MODERATOR

    def readers(self) -> tuple[tuple[str, Audience], ...]:
        """Whose eyes one may look through: the moderator's, everybody's, each player's."""
        if self.game is None:
            return (("Moderator", MODERATOR),)
        players = self.game.face.players(self.game.resolution.start)
        return (
            ("Moderator", MODERATOR),
            ("Everyone", PUBLIC),
            *((self.name(player), only(player)) for player in players),
        )

    @property
    def reader_said(self) -> str:
        """Whose eyes one looks through, as he is called in a sentence."""
        name = next((name for name, lens in self.readers() if lens == self.lens), "this reader")
        return name.lower() if self.lens == PUBLIC else name

    def look_through(self, lens: Audience) -> None:
        """Show the game as another reader sees it; panels are drawn anew."""
        self.lens = lens
        self.refresh()

    def look_as_moderator(self) -> None:
        """Show the game as the moderator sees it."""
        self.look_through(MODERATOR)

    def look_at(self, moment: int | None) -> None:
        """Show the board as it was when only `moment` events had happened; None is now."""
        count = len(self.in_play.entries)
        self.moment = None if moment is None or moment >= count else max(0, moment)
        self.refresh()

    def bring(self, stage: str) -> None:
        """Put a stage of the round in front."""
        if stage != self.stage:
            self.stage = stage
            self.staged.emit()
            if stage == RESOLVE and self.game is not None:
                read_templates(self.background, self.game.face, type(self.game.state))

    def select(self, place: str | None, thing: str | None = None) -> None:
        """Choose a place, with a thing on it; `chosen` says so only where it is another."""
        if (place, thing) != (self.place, self.thing):
            self.place, self.thing = place, thing
            self.chosen.emit()

    def pick_order(self, number: int | None) -> None:
        """Frame the order of that number wherever it is shown."""
        if number != self.order:
            self.order = number
            self.chosen.emit()

    def name(self, thing: str) -> str:
        """What a thing is called now, by its id; the moderator's name for it, whoever is looked through."""
        return self.in_play.state.names.of(thing)

    def audience_text(self, audience: Audience) -> str:
        """Who is told, in names: `public`, players, or the moderator, who alone is told where nobody else is."""
        if audience.everyone:
            return "public"
        return ", ".join(self.name(player) for player in sorted(audience.players)) or "moderator"

    def players(self) -> tuple[str, ...]:
        """Who gives orders in the turn in hand."""
        return self.in_play.face.players(self.in_play.resolution.start)

    def side_of(self, thing: str) -> str:
        """The side that a player or a thing is on by its row; itself where no row says."""
        if self._sides is None:
            rows = [row for table in self.tables for row in table.rows]
            self._sides = {row.id: row.side for row in reversed(rows) if row.side is not None}
        return self._sides.get(thing, thing)

    def sign_of(self, thing: str) -> PartySign | None:
        """The sign of the side a player or a thing is on."""
        return self.sign(self.side_of(thing))

    def sign(self, side: str | None) -> PartySign | None:
        """The sign of a side of the map, as chosen or as usual."""
        if not self._signs:
            self._signs = {one.id: sign_of(self.in_play, one) for one in reversed(self.map.sides)}
        return self._signs.get(side) if side is not None else None

    def placed(self, place: str | None) -> Place | None:
        """The place of that id on the map; None where the reader sees none."""
        return self.map.places_by_id.get(place) if place is not None else None

    def token(self, thing: str | None) -> Token | None:
        """The token of that id on the map; None where the reader sees none."""
        return self.map.tokens_by_id.get(thing) if thing is not None else None

    def tokens_at(self, place: str) -> tuple[Token, ...]:
        """The tokens that the reader sees at a place, in the order of the map."""
        return tuple(token for token in self.map.tokens if token.at == place)

    def seen(self) -> Sequence[Seen]:
        """Every event up to the moment looked at, as the reader was told it."""
        return self.view.seen

    def seen_this_turn(self) -> tuple[Seen, ...]:
        """Those of the turn in play alone."""
        if self._seen is None:
            self._seen = self.view.of_turn(self.in_play.turn)
            self._fights.see(self._seen)
        return self._seen

    @property
    def turn_looked_at(self) -> int:
        """The turn of the moment looked at; the one in play where that is now."""
        return self.in_play.turn if self.moment is None else self.in_play.turn_at(self.moment)[0]

    @property
    def steps(self) -> tuple[Step, ...]:
        """The phases of the turn, and how far each has come as far as the reader may know."""
        now, seen = self.in_play.resolution, None if self.moderating else self.seen_this_turn()
        of = (now, now.position, len(now.entries), now.done)
        if (self._steps[0], self._steps[1]) != (of, seen):
            self._steps = of, seen, steps(now, seen)
        return self._steps[2]

    @property
    def fought(self) -> tuple[BattleAccount, ...]:
        """The battles of the turn, as far as they were seen."""
        self.seen_this_turn()
        return self._fights.fought

    @property
    def fought_at(self) -> Mapping[str, str]:
        """Where all that those battles name fought last."""
        self.seen_this_turn()
        return self._fights.where

    # Orders

    @property
    def over(self) -> bool:
        """Whether the turn in hand is resolved to its end."""
        return self.game is not None and self.game.resolution.done

    @property
    def begun(self) -> bool:
        """Whether an event of the turn in hand was stepped through."""
        return self.game is not None and self.game.resolution.position > 0

    @property
    def collecting(self) -> bool:
        """Whether a drag may make an order: through the moderator's eyes, now, in a turn that is not over."""
        now = self.moderating and self.moment is None and self.stage in (COLLECT, DAY)
        return self.game is not None and now and not self.over

    @property
    def under_way(self) -> bool:
        """Whether anything of the turn in hand has happened, but for rulings."""
        return self.in_play.resolution.begun

    @property
    def orders_shown(self) -> bool:
        """Whether the map shows the orders of the turn: now, while they are collected, to whoever may know them."""
        return self.game is not None and self.moment is None and self.stage == COLLECT and not self.over

    def orders(self) -> tuple[OrderStatus, ...]:
        """The orders of the turn as the reader may know them: a player's own, or all; when it is over, with what they met."""
        return standing(self.in_play, self.lens)

    def dragged(self, things: tuple[str, ...], place: str) -> tuple[Meant, ...]:
        """What dragging things to a place can mean, the likeliest first, by what those know whose eyes it looks through."""
        return meant(self.knowledge, things, place)

    def give(self, *documents: Mapping[str, Any]) -> bool:
        """Take orders down, in place of those that they exclude; what was replaced is said. One gesture."""
        game, types = self.in_play, self.in_play.face.orders
        orders = self.attempt(lambda: [read_order(types, document) for document in documents])
        if orders is None:
            return False
        replaced, names = supplanted(game, orders), game.state.names
        old = "; ".join(game.orders()[number].sentence(names) for number in replaced)
        if not self.do(lambda game: game.give(documents, replaced)):
            return False
        self.pick_order(next((number for number, one in enumerate(self.in_play.orders()) if one == orders[-1]), None))
        said = f"{sentence_of(orders, names)}. This replaces: {old}." if old else f"Order added: {sentence_of(orders, names)}"
        in_vain = in_vain_text(game, orders) if self.moderating and not self.over else ""
        self.said.emit(f"{said.rstrip('.')}. {in_vain}" if in_vain else said)
        return True
