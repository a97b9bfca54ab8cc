"""What the lab can be asked. Each question is a form like those of the calculators."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta

from core.lab.play import Match
from core.orders.form import Form, Slot
from core.resolution.record import MOST_TURNS

Count = Annotated[int, Meta(ge=1, le=10_000_000)]
Turns = Annotated[int, Meta(ge=1, le=MOST_TURNS)]


class Games(Form, tag="games"):
    """A setup played many times: who wins, how long it takes, how things go."""

    LABEL = "Play a setup many times"

    games: Annotated[Count, Slot("number", "Games")] = 1000
    turns: Annotated[Turns, Slot("number", "Turns at the most")] = 30
    bot: Annotated[str, Slot("bot", "Played by")] = "random"
    bots: Annotated[dict[str, str], Slot("bot", "Played by, player by player", keys="player")] = {}
    width: Annotated[float | None, Slot("number", "Stop at intervals of (points)")] = None
    seed: Annotated[str, Slot("text", "Seed")] = "lab"


class AOrB(Form, tag="a_or_b"):
    """The same games twice, once with something changed: what it changes and how sure that is. `change` names values of the
    setup by their paths, such as `settings.seizure` or `given.players.anna.money`."""

    LABEL = "Change something and compare"

    change: Annotated[dict[str, Any], Slot("word", "Changed in B", keys="path")]
    games: Annotated[Count, Slot("number", "Games of each")] = 1000
    turns: Annotated[Turns, Slot("number", "Turns at the most")] = 30
    bot: Annotated[str, Slot("bot", "Played by")] = "random"
    width: Annotated[float | None, Slot("number", "Stop at intervals of (points)")] = None
    seed: Annotated[str, Slot("text", "Seed")] = "lab"


class Duels(Form, tag="duels"):
    """Every design against every other, both ways round."""

    LABEL = "Set designs against each other"

    designs: Annotated[tuple[str, ...], Slot("unit", "Designs (all, if none is named)")] = ()
    ground: Annotated[str, Slot("place", "Ground")] = ""
    fights: Annotated[Count, Slot("number", "Fights of each pair")] = 200
    seed: Annotated[str, Slot("text", "Seed")] = "lab"


Question = Games | AOrB | Duels
KINDS: tuple[type[Games] | type[AOrB] | type[Duels], ...] = (Games, AOrB, Duels)
Side = Literal["a", "b"]


def match_of(question: Games | AOrB, setup: dict[str, Any], side: Side = "a") -> Match:
    """The match a question plays; side `b` of a comparison is the one with the change."""
    bots = question.bots if isinstance(question, Games) else {}
    if side == "b" and isinstance(question, AOrB):
        setup = changed(setup, question.change)
    return Match(setup=setup, seed=question.seed, bot=question.bot, bots=bots, turns=question.turns)


def changed(setup: dict[str, Any], change: dict[str, Any]) -> dict[str, Any]:
    """A setup with values put in by their paths; what is not there yet is made."""
    for path, value in change.items():
        setup = _with(setup, path.split("."), value)
    return setup


def _with(document: dict[str, Any], path: list[str], value: Any) -> dict[str, Any]:
    first, *rest = path
    if not rest:
        return {**document, first: value}
    below = document.get(first)
    return {**document, first: _with(dict(below) if isinstance(below, dict) else {}, rest, value)}
