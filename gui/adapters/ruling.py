"""A ruling as it is being written: what it lays down so far, what may be put in, and what would come of it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, field
from html import escape
from typing import Any, NamedTuple

from msgspec import convert, to_builtins
from msgspec.structs import replace

from core.complaint import Complaint, Rejected
from core.document import parsed
from core.game import Game
from core.ledger.audience import MODERATOR, PUBLIC, Audience, only
from core.ledger.names import Names
from core.ledger.paths import found, spelled, without_paths
from core.ledger.state import plain
from core.orders.order import OrderRefused
from core.resolution.amend import Amendment, words_at
from core.resolution.comparison import Difference
from core.resolution.ruling import DICE_AT_ONCE, SIDES, Ruling, Throw
from core.rulings import Doubtful, cancelled, following, rolling
from gui.adapters.attempt import Refused, attempt
from gui.adapters.background import Task
from gui.adapters.desk import Desk
from gui.adapters.paths import ids, in_words, yaml_text
from gui.adapters.shifts import said, within

BECOMES, CREATED, TAKEN_OUT = "becomes", "is created", "is taken out"
SHORT = 90
"""Characters shown of what a value is now."""
MOST = 4
"""Events of an effect that are written out."""
MOST_DICE, MOST_SIDES = DICE_AT_ONCE, SIDES


class ToldTo(NamedTuple):
    """Who is told of what the moderator does, besides himself."""

    everyone: bool = False
    players: tuple[str, ...] = ()


MODERATOR_ALONE = ToldTo()


class Change(NamedTuple):
    """One value that a ruling changes: its path, what becomes of it, and the new value, written out."""

    path: str
    how: str = BECOMES
    value: str = ""


BLANK = Change("")


@dataclass
class RulingParts:
    """What the parts of a ruling come to together. What is written is read as it is put in; what cannot be meant is refused."""

    note: str = ""
    veto: int | None = None
    """The number of the event that is not to happen."""
    following: bool = False
    """Whether what follows from that event is not to happen either."""
    told: ToldTo = MODERATOR_ALONE
    anyway: bool = False
    changes: list[Amendment] = field(default_factory=list)
    events: list[dict[str, Any]] = field(default_factory=list)
    dice: dict[str, int] = field(default_factory=dict)
    orders: dict[int, bool] = field(default_factory=dict)

    def change(self, one: Change) -> None:
        """Change a value, as somebody wrote it."""
        if one.how == TAKEN_OUT:
            self.changes.append(Amendment(one.path, remove=True))
            return
        self.changes.append(Amendment(one.path, read(one.value, one.path), add=one.how == CREATED))

    def give(self, path: str, value: Any) -> None:
        """Give a value that was picked."""
        self.changes.append(Amendment(path, value))

    def put_in(self, document: dict[str, Any]) -> None:
        """Put in an event, as it is written down."""
        self.events.append(document)

    def kept(self) -> dict[str, Any]:
        """The parts as a draft keeps them."""
        return {
            "note": self.note,
            "anyway": self.anyway,
            "veto": self.veto,
            "following": self.following,
            "changes": to_builtins(self.changes, enc_hook=plain),
            "events": to_builtins(self.events, enc_hook=plain),
            "dice": self.dice,
            "orders": [[number, accept] for number, accept in self.orders.items()],
        }

    def made(self, game: Game) -> Ruling:
        """The ruling where the turn stands."""
        veto = () if self.veto is None else cancelled(game.line, self.veto) if self.following else (self.veto,)
        return game.ruling_here(
            self.note, tuple(self.changes), veto, self.dice, audience(self.told), events=self.events, orders=self.orders,
            anyway=self.anyway,
        )  # fmt: skip


class Trial(NamedTuple):
    """What would come of a ruling, the turn tried to its end with it. `doubts` are why it wants to be laid down "anyway"."""

    difference: Difference
    doubts: Refused | None
    noted: bool
    """Whether it has a reason."""
    empty: bool
    """Whether it changes nothing."""

    @property
    def refused(self) -> int:
        """How many orders are refused that were not."""
        now, before = (
            {entry.event.number for entry in entries if isinstance(entry.event, OrderRefused)}
            for entries in (self.difference.new, self.difference.gone)
        )
        return len(now - before)

    @property
    def said(self) -> str:
        """In a word what becomes of the orders."""
        count = self.refused
        return f"{count} more order{'s are' if count > 1 else ' is'} refused" if count else "no further order is refused"

    @property
    def effect(self) -> str:
        """What is otherwise, in a few lines of rich text: what comes, what goes, how many more, and what stays."""
        lines: list[str] = []
        for sign, entries in (("+", self.difference.new), ("−", self.difference.gone)):
            told = [entry.event.sentence(entry.state.names) for entry in entries]
            lines += [f"<b>{sign}</b> {escape(one)}" for one in told[:MOST]]
            if len(told) > MOST:
                lines.append(f"<b>{sign}</b> and {len(told) - MOST} more")
        stand = [
            f"{one.row} · {within(one.column)} {said(one.cells[1], None)} instead of {said(one.cells[0], None)}"
            for one in self.difference.shifts
            if one.column
        ]
        lines += [f"<b>≠</b> {escape(one)}" for one in stand[:MOST]]
        if len(stand) > MOST:
            lines.append(f"<b>≠</b> and {len(stand) - MOST} more figures")
        happens = bool(self.difference.new or self.difference.gone)
        lines.append("<b>=</b> no other event of the turn changes" if happens else "<b>=</b> no event of the turn changes")
        return "<br>".join(lines)


def posts_changed(desk: Desk, write: Callable[[], RulingParts]) -> Callable[[Task], str]:
    """What finds, on whatever thread, which results of the turn would read otherwise with what is written, in a line of rich
    text; empty where that cannot be known."""
    game = desk.in_play.apart()
    name = game.state.names.of
    ruling = attempt(lambda: write().made(game))
    if isinstance(ruling, Refused):
        return lambda task: ""

    def find(task: Task) -> str:
        from core.outbox.occasions import PUBLIC_POST  # with all that writes posts, which no desk begins with
        from core.outbox.reread import changed_by

        found = attempt(lambda: changed_by(game, ruling))
        if isinstance(found, Refused):
            return ""
        to = dict.fromkeys("everybody" if one.to == PUBLIC_POST else name(one.to) for one in found)
        count = len(found)
        if not count:
            return "<b>=</b> no post of the turn changes"
        posts = "1 post changes" if count == 1 else f"{count} posts change"
        return f"<b>≠</b> {posts}: to {escape(', '.join(to))}"

    return find


def value_in_words(desk: Desk, value: Any) -> str:
    """A value in words; a thing by its name."""
    state = desk.in_play.state
    return state.names.of(value) if isinstance(value, str) and value in ids(state) else in_words(value)


def may_be(desk: Desk, path: str, value: str) -> dict[str, str]:
    """What may stand in the place of a word, by what it is written as, each as it is called: the words of its own list, or the
    things of the same kind, where it is a place or a party of the map. Nothing where any word will do."""
    if words := words_at(desk.in_play.state, path):
        return {word: in_words(word) for word in words}
    places = {place.id: place.label for place in desk.map.places}
    parties = {player: desk.name(player) for player in desk.players()} | {side.id: side.name for side in desk.map.sides}
    return next((kind for kind in (places, parties) if value in kind), {})


def audience(told: ToldTo) -> Audience:
    """Those told as an audience, the moderator among them."""
    return (PUBLIC if told.everyone else MODERATOR) | only(*told.players)


def read(text: str, where: str) -> Any:
    """A value as one writes it; refused where it is none."""
    if not text:
        raise Rejected.because(where, "Enter the new value.")
    try:
        return parsed(text)
    except Rejected as error:
        raise Rejected.because(where, f"{text} cannot be read as a value.", "Write a word, a number or a list.") from error


def tried(desk: Desk, write: Callable[[], RulingParts], about: str = "") -> Trial | Refused:
    """The turn tried with what is written, or what is wrong with it; whoever reads that sees the value `about` before him."""
    game = desk.in_play

    def trial() -> Trial:
        ruling, doubts = write().made(game), None
        try:
            game.check(ruling)
        except Doubtful as doubtful:
            doubts = _called(game, about, (Complaint(one.where, one.what) for one in doubtful.complaints))
        return Trial(game.preview(ruling), doubts, bool(ruling.note), ruling.empty)

    met = attempt(trial)
    return _called(game, about, met.complaints) if isinstance(met, Refused) else met


def _called(game: Game, about: str, complaints: Iterable[Complaint]) -> Refused:
    there = (replace(one, where="") if one.where == about else one for one in complaints)
    return Refused(without_paths(there, game.state))


def lay_down(desk: Desk, write: Callable[[], RulingParts]) -> bool:
    """Lay a ruling down as it is written; one gesture. False, said aloud, where it is refused."""
    return desk.do(lambda game: game.rule(write().made(game)))


def kept_changes(kept: Any) -> tuple[Change, ...]:
    """The changes of a draft, as they were written."""
    return tuple(map(as_written, convert(kept, tuple[Amendment, ...])))


def as_written(one: Amendment) -> Change:
    """A change as somebody would write it."""
    how = TAKEN_OUT if one.remove else CREATED if one.add else BECOMES
    return Change(one.path, how, "" if one.remove else yaml_text(one.value, block=one.add))


def where_it_stands(desk: Desk) -> str:
    """The title of the step that a ruling would fall in now; empty before the first."""
    resolution = desk.in_play.resolution
    return {phase.key: phase.title for phase in resolution.phases}.get(resolution.phase or "", "")


def event_said(desk: Desk, number: int) -> str:
    """An event of the turn by its number, in words."""
    resolution = desk.in_play.resolution
    entry = resolution.entries[number - resolution.first]
    return entry.event.sentence(entry.state.names)


def only_hearer(desk: Desk, number: int) -> str | None:
    """The player who alone is told of the event of that number; None where none or several are."""
    resolution = desk.in_play.resolution
    told = resolution.entries[number - resolution.first].told
    return next(iter(told.players)) if not told.everyone and len(told.players) == 1 else None


def events_following(desk: Desk, number: int) -> int:
    """How many events of the turn the rules bring about because of the event of that number."""
    return len(following(desk.in_play.resolution.entries, number))


def value_now(state: Any, path: str) -> str:
    """What a value is now, in words, as much of it as is shown; what would be written otherwise has that beside it. Empty where
    there is none of that path."""
    known, value = found(state, path)
    if not known:
        return ""
    things = ids(state)
    now, written = _in_names(spelled(value), state.names, things), yaml_text(value)
    if isinstance(value, str) and value in things:
        return f"{now}, written {written}"
    thing = path.rpartition(".")[2]
    if thing in things and value is not None and not isinstance(value, str | int):
        now = f"{state.names.of(thing)}, {now}"
    return now if len(now) <= SHORT else f"{now[:SHORT].rpartition(' ')[0].rstrip(',')} …"


def _in_names(value: Any, names: Names, things: Collection[str], depth: int = 0) -> str:
    """A value as it is written, with things by their names; of a thing its fields in which something stands."""
    if isinstance(value, Mapping):
        fields = {str(name): one for name, one in value.items() if one and name != "id"}
        said = [
            f"{names.of(name) if name in things else name.replace('_', ' ')} {_in_names(one, names, things, depth + 1)}"
            for name, one in fields.items()
        ]
        return f"({', '.join(said)})" if depth else ", ".join(said)
    if isinstance(value, list | tuple):
        return " and ".join(_in_names(one, names, things, depth + 1) for one in value) or "nothing"
    return names.of(value) if isinstance(value, str) and value in things else in_words(value)


class JudgedOrder(NamedTuple):
    """An order of the turn: its number, what it says, and whether the turn has refused it so far."""

    number: int
    said: str
    refused: bool


def orders_to_judge(desk: Desk, *, accept: bool) -> list[JudgedOrder]:
    """The orders of the turn, those first that there is something to `accept` of, else to refuse; those refused are marked."""
    game = desk.in_play
    names = game.state.names
    events = [entry.event for entry in game.entries_of(game.turn)]
    refused = {event.number for event in events if isinstance(event, OrderRefused)}
    found = (
        JudgedOrder(
            number, f"{'✖ ' if number in refused else ''}{names.of(order.by)}: {order.sentence(names)}", number in refused
        )
        for number, order in enumerate(game.orders())
    )
    return sorted(found, key=lambda one: one.refused != accept)


def rolls(desk: Desk) -> dict[str, tuple[int, int]]:
    """The dice of the turn by their purpose: how many sides, and what it showed."""
    return {roll.purpose: (roll.sides, roll.value) for entry in desk.in_play.resolution.entries for roll in entry.rolls}


class SettingNow(NamedTuple):
    """A setting of the rules: what it says of itself and is now; `values` it may have, in words, each with the value.
    `free` where any may be written."""

    said: str
    now: str
    values: tuple[tuple[str, Any], ...]
    free: bool


def settings_now(desk: Desk) -> dict[str, SettingNow]:
    """The settings of the game by name."""
    made: dict[str, SettingNow] = {}
    for setting, now in desk.in_play.settings():
        free = not setting.values or any(isinstance(value, dict) for value in setting.values)
        say = yaml_text if free else in_words
        values = tuple((say(value), value) for value in setting.values)
        said = f"{setting.rule}  {setting.sentence} Now: {in_words(now)}."
        made[setting.name] = SettingNow(said, say(now), values, free)
    return made


# Dice for what no rule decides


def roll_wanting(desk: Desk, what: str, count: int, sides: int) -> Refused | None:
    """Why these dice cannot be thrown for that yet; None where they can."""
    found = attempt(lambda: rolling(desk.in_play.line.turns[-1], what, Throw(count, sides)))
    return found if isinstance(found, Refused) else None


def roll(desk: Desk, what: str, count: int, sides: int, told: ToldTo) -> str | None:
    """Throw dice; one gesture. What they showed, in words; None, said aloud, where it is refused."""
    shown: list[str] = []

    def throw(game: Game) -> None:
        entry = game.roll(what, Throw(count, sides), audience(told))
        shown.extend([entry.event.sentence(entry.state.names)] if entry is not None else [])

    return "".join(shown) if desk.do(throw) else None
