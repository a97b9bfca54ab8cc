"""How the sides of the game stand, and what the turn in hand changed about it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from core.ledger.audience import PUBLIC
from core.ledger.event import PhaseBegan
from gui.adapters.desk import Desk
from gui.widgets.theme import Sign

NEWS = 30
"""Events listed of what everybody knows."""


class SideStanding(NamedTuple):
    """A side: its name and sign, how it stands, and what became more and what less in this turn."""

    name: str
    sign: Sign | None
    how: str
    changed: str


def sides_now(desk: Desk) -> tuple[tuple[SideStanding, ...], str]:
    """How the sides stand, the first one first, and who has won; empty while nobody has."""
    game = desk.in_play
    now, begun = game.face.standing(desk.view), game.face.standing(game.view(desk.lens, game.resolution.first))
    signs = {side.name: desk.sign(side.id) for side in desk.map.sides}
    figures, before = dict(now.figures), dict(begun.figures)
    made = (
        SideStanding(name, signs.get(name), how, changes(figures.get(name, ()), before.get(name, ()))) for name, how in now.lines
    )
    return tuple(made), ", ".join(map(desk.name, now.winners))


def changes(now: Iterable[tuple[str, int]], then: Iterable[tuple[str, int]]) -> str:
    """What became more and what less: "+1 victory square, −2 estates"; empty where nothing did."""
    before = dict(then)
    moved = ((what, amount - before.get(what, amount)) for what, amount in now)
    said = ((more, what.removesuffix("s") if abs(more) == 1 else what) for what, more in moved if more)
    return ", ".join(f"{'+' if more > 0 else '−'}{abs(more)} {what}" for more, what in said)


def news(desk: Desk) -> tuple[str, ...]:
    """What the turn in hand has told everybody, in the words that everybody reads; of a long turn the last of it. The same
    words stand there once."""
    view = desk.in_play.view(PUBLIC)
    told = [one.event for one in view.of_turn(desk.in_play.turn) if not isinstance(one.event, PhaseBegan)]
    return tuple(dict.fromkeys(view.said(event) for event in told[-NEWS:]))


def left_to_rule(desk: Desk) -> tuple[str, ...]:
    """What the rules leave to the moderator of what happened in the turn so far; to nobody else."""
    if not desk.moderating:
        return ()
    game = desk.in_play
    return tuple(
        f"{entry.event.sentence(entry.state.names)} {entry.event.LEAVES}"
        for entry in game.entries_of(game.turn)
        if entry.event.LEAVES
    )
