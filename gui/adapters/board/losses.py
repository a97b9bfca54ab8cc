"""What the turn has cost, and what a battle has: who and what lost or gained, with a figure before and after."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from core.resolution.battles import BattleAccount
from core.rulesets.map import Figure, Map, Token
from gui.adapters.board.groups import beaten
from gui.adapters.desk import Desk


class Cost(NamedTuple):
    """A token of a place, or the place itself, with a figure of it before and after; 0 where it is lost. `mood` is
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
    return _listed((*_of_tokens(desk), *_of_places(desk.map_before, desk.map)), tuple(_of_winners(desk, desk.fought)))


def costs_of(desk: Desk, battle: BattleAccount) -> tuple[Cost, ...]:
    """What one battle cost those who fought it, in the same order: as they stood just before it, and just after it. What the
    turn did to them earlier or elsewhere is none of its cost."""
    before, after = desk.map_at(battle.first), desk.map_at(battle.last + 1)
    field = tuple(_of_places(before, after, battle.at))
    return _listed((*_of_fighters(battle, before, after), *field), tuple(_of_winners(desk, (battle,))))


def _listed(found: Sequence[Cost], worn: Sequence[Cost]) -> tuple[Cost, ...]:
    """Costs in the order they are told; who was worn down and rose again is told as he was in the battle."""
    again = {(cost.at, cost.label) for cost in worn}
    whole = (cost for cost in found if (cost.at, cost.label) not in again or cost.before != cost.now)
    return tuple(sorted((*worn, *whole), key=lambda cost: (cost.before == cost.now and not cost.lost, not cost.turned)))


def _of_fighters(battle: BattleAccount, before: Map, after: Map) -> Iterator[Cost]:
    """All that fought in a battle and stood somewhere as it began."""
    fought = battle.named()
    for old in before.tokens:
        new = after.tokens_by_id.get(old.id)
        if old.group:
            if old.at == battle.at and (new is None or new.side != old.side):
                yield from _of_group(old, old, new)
        elif old.id in fought and old.stands:
            yield from _of_one(battle.at or old.at, old, new)


def _of_one(at: str, old: Token, new: Token | None) -> Iterator[Cost]:
    figure = old.figures[0] if old.figures else Figure("", 1)
    if new is None:
        yield Cost(at, old.label, old.side, figure.name, figure.value, 0, lost=True)
    elif old.figures and new.figures:
        turned = new.mood != old.mood
        yield Cost(at, new.label, new.side, figure.name, figure.value, new.figures[0].value, False, new.mood, turned)


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


def _of_winners(desk: Desk, fought: Sequence[BattleAccount]) -> Iterator[Cost]:
    """What battles cost the sides that stood them, round by round, where dawn has given it back: it stands in the battle
    alone."""
    for battle in fought:
        for side in battle.sides:
            told = [one.figures.get("morale", {}).get(side) for one in battle.rounds]
            morale = [figure for figure in told if isinstance(figure, int)]
            stand = [token for token in desk.map.tokens if token.at == battle.at and token.side == side and token.figures]
            if morale and stand and 0 < morale[-1] < morale[0] and all(one.figures[0].value > morale[-1] for one in stand):
                label = stand[0].label if len(stand) == 1 else desk.name(side)
                yield Cost(battle.at, label, side, "morale", morale[0], morale[-1], lost=False)


def _of_places(before: Map, after: Map, at: str | None = None) -> Iterator[Cost]:
    """What changed of the places themselves, or of the one at hand."""
    for place in after.places:
        old = before.places_by_id.get(place.id)
        if old is None or (at is not None and place.id != at):
            continue
        for now, was in zip(place.figures, old.figures, strict=False):
            if now.value != was.value:
                yield Cost(place.id, now.of or now.name.capitalize(), old.side, now.name, was.value, now.value, lost=False)
