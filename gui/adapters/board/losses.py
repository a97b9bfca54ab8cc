"""What the turn has cost: who and what lost or gained, with a figure before and after."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from core.rulesets.map import Figure, Token
from gui.adapters.board.groups import beaten
from gui.adapters.desk import Desk


class Cost(NamedTuple):
    """A token of a place, or the place itself, with a figure of it before the turn and now; 0 where it is lost. `mood` is
    that in which it is now, where it has any, `turned` whether it was in another; what is `gone` left without a fight, as
    mercenaries do."""

    at: str
    label: str
    side: str | None
    figure: str
    before: int
    now: int
    lost: bool
    mood: str = ""
    turned: bool = False
    gone: bool = False

    @property
    def said(self) -> str:
        """`3 → 2`; of what has no figure, or had nothing of it left to lose, that it is lost; of what left, that it is gone."""
        if self.gone:
            return "gone"
        told = self.figure and not (self.lost and self.before == self.now)
        return f"{self.before} → {self.now}" if told else "lost"


def costs(desk: Desk) -> tuple[Cost, ...]:
    """All that lost or gained something in the turn, as the reader may know it; the lost stand where they fell. After
    them come those whose mood alone has turned, last those who fought at no cost, as one asks of both sides of a battle."""
    tokens = tuple(_of_tokens(desk))
    worn = tuple(_of_winners(desk))
    again = {(cost.at, cost.label) for cost in worn}
    whole = (cost for cost in tokens if (cost.at, cost.label) not in again or cost.before != cost.now)
    found = (*worn, *whole, *_of_places(desk))
    return tuple(sorted(found, key=lambda cost: (cost.before == cost.now and not cost.lost, not cost.turned)))


def _of_tokens(desk: Desk) -> Iterator[Cost]:
    now = {token.id: token for token in desk.map.tokens}
    fell, fallen, fields = desk.fought_at, beaten(desk), {battle.at for battle in desk.fought}
    for old in desk.map_before.tokens:
        token = now.get(old.id)
        if old.group and old.at not in fields:
            continue  # who marched off, or was raised, is no loss
        if old.group and (token is None or token.side != old.side):
            yield from _of_group(old, fallen.get(old.id), token)
            continue
        figure = old.figures[0] if old.figures else Figure("", 1)
        if token is None and not old.stands:
            continue  # it has no place to be lost from
        if token is None:
            left_in_peace = old.id not in fell
            at = fell.get(old.id, old.at)
            yield Cost(at, old.label, old.side, figure.name, figure.value, 0, lost=True, gone=left_in_peace)
        elif old.figures and token.figures:
            changed = (token.figures[0].value, token.mood) != (figure.value, old.mood)
            if changed or old.id in fell:
                left, turned, at = token.figures[0].value, token.mood != old.mood, fell.get(old.id, token.at)
                yield Cost(at, token.label, token.side, figure.name, figure.value, left, False, token.mood, turned)


def _of_group(old: Token, beaten: Token | None, now: Token | None) -> Iterator[Cost]:
    """A group whose side has none there now: lost are those who stood there when it came to a battle, no others."""
    stood = beaten or old
    for figure in stood.figures[:1]:
        yield Cost(old.at, stood.label, old.side, figure.name, figure.value, 0, lost=beaten is not None)
    if now is not None:
        for figure in now.figures[:1]:
            yield Cost(now.at, now.label, now.side, figure.name, 0, figure.value, lost=False)


def _of_winners(desk: Desk) -> Iterator[Cost]:
    """What a battle cost the sides that stood it, round by round, where dawn has given it back: it stands in the battle alone."""
    for battle in desk.fought:
        for side in battle.sides:
            told = [one.figures.get("morale", {}).get(side) for one in battle.rounds]
            morale = [figure for figure in told if isinstance(figure, int)]
            stand = [token for token in desk.map.tokens if token.at == battle.at and token.side == side and token.figures]
            if morale and stand and 0 < morale[-1] < morale[0] and all(one.figures[0].value > morale[-1] for one in stand):
                label = stand[0].label if len(stand) == 1 else desk.name(side)
                yield Cost(battle.at, label, side, "morale", morale[0], morale[-1], lost=False)


def _of_places(desk: Desk) -> Iterator[Cost]:
    before = {place.id: place for place in desk.map_before.places}
    for place in desk.map.places:
        for figure, old in zip(place.figures, before[place.id].figures if place.id in before else (), strict=False):
            if figure.value != old.value:
                label = figure.of or figure.name.capitalize()
                yield Cost(place.id, label, before[place.id].side, figure.name, old.value, figure.value, lost=False)
