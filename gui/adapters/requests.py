"""What a panel may ask the window to open. Panels know no other panel: they say what they want (`Desk.asked`)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from core.ledger.audience import Audience
from core.orders.order import Order


class WriteOrder(NamedTuple):
    """The form of an order: a new one, begun as far as known, or the one of that number; `then` is called when it is saved."""

    number: int | None = None
    kind: type[Order] | None = None
    by: str | None = None
    fields: Mapping[str, Any] | None = None
    then: Callable[[], object] = lambda: None


class ReadLetter(NamedTuple):
    """The message window: the letter of that number, a text, the messages of files, or an empty page."""

    number: int | None = None
    text: str = ""
    files: tuple[Path, ...] = ()


class Calculate(NamedTuple):
    """The calculators."""


class ShowRule(NamedTuple):
    """The page of a rule."""

    rule: str


class Explain(NamedTuple):
    """Why a value of the game, named by its path, is what it is; or why an event happened, by its number."""

    path: str = ""
    event: int | None = None


class ChangeValue(NamedTuple):
    """A ruling on one value at the spot: its path, what it is now, what it is called, whose it is (None for nobody's), what it is
    to be, where that is known, and which thing it is of, with the column of a roster that shows it, if it was pointed at."""

    path: str
    value: Any
    called: str
    owner: str | None = None
    becomes: Any = None
    thing: str | None = None
    column: str = ""


class ChooseSign(NamedTuple):
    """The colour and glyph of a side of the map."""

    side: str


class LayDown(NamedTuple):
    """A ruling, begun with what is known of it: the arguments of its dialog by name."""

    what: Mapping[str, Any]


class DrawBoard(NamedTuple):
    """The board as a picture, for any reader: first for `reader`, or for whoever the desk says."""

    reader: Audience | None = None


class PrintPosts(NamedTuple):
    """The posts as they are printed, the one in front first."""


Request = ShowRule | Explain | ChangeValue | ChooseSign | PrintPosts | LayDown | DrawBoard | WriteOrder | ReadLetter | Calculate
