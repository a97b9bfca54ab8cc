"""What the turn has done so far, where it was done: who came from where, who was lost, what changed hands."""

from __future__ import annotations

from typing import NamedTuple

from msgspec import structs

from core.rulesets.map import Badge, Map, Place, Token
from gui.adapters.board.groups import beaten, ghost
from gui.adapters.board.last_places import LastPlaces
from gui.adapters.desk import Desk
from gui.widgets.theme import Sign

__all__ = ["NO_MAP", "Badge", "Effect", "Held", "Map", "Place", "Token"]
NO_MAP = Map(places=())
"""What a board shows while no game is open."""


class Held(NamedTuple):
    """Whose a place was: the sign of a side, None where it was nobody's."""

    sign: Sign | None


class Effect:
    """The difference between the map as the turn began and the map looked at. Tokens that are gone stand where they fell in
    battle, else where they were last seen in the turn, as far as the reader may know that. What the rules give no place is
    not lost where it is drawn no more."""

    def __init__(self, desk: Desk, last_places: LastPlaces) -> None:
        now, before = desk.map, desk.map_before
        self._before, self._now = before.tokens_by_id, now.tokens_by_id
        pairs = [(place, before.places_by_id.get(place.id, place)) for place in now.places]
        changed = [(place, old) for place, old in pairs if place is not old]
        self.held = {place.id: Held(desk.sign(old.side)) for place, old in changed if old.side != place.side}
        """Who held each place that changed hands."""
        gone = [token for token in before.tokens if token.id not in now.tokens_by_id and token.stands and not token.group]
        ghosts = [ghost(token) for token in beaten(desk).values()]
        self._before = {**self._before, **{token.id: token for token in ghosts}}
        self.lost = frozenset(token.id for token in (*gone, *ghosts))
        stood = {token.id: token.at for token in gone}
        if desk.moderating:  # others see it where they saw it as the turn began
            game = desk.in_play
            stood |= last_places.stood(game.resolution.start, game.entries_of(game.turn), tuple(stood), before.places_by_id)
        fought_at = desk.fought_at
        stood |= {thing: fought_at[thing] for thing in self.lost if fought_at.get(thing) in before.places_by_id}
        gone = [structs.replace(token, at=stood[token.id]) for token in gone]
        places = tuple([place if place is old else _compared(place, old) for place, old in pairs]) if changed else now.places
        self.board = structs.replace(now, places=places, tokens=(*now.tokens, *gone, *ghosts))

    def before(self, thing: str) -> Token | None:
        """The token of an id as it was when the turn began; none where a group of another side stands there now."""
        old, now = self._before.get(thing), self._now.get(thing)
        return None if old is not None and now is not None and old.group and old.side != now.side else old


def _compared(place: Place, before: Place) -> Place:
    """A place whose badges say of every figure that changed what it was and what it is: `2→1`; a figure that a place without
    any of it does not show keeps its badge, so that the loss is seen: `1→0`."""
    old = {figure.name: figure.value for figure in before.figures}
    changed = {
        figure.name: f"{old[figure.name]}→{figure.value}"
        for figure in place.figures
        if old.get(figure.name, figure.value) != figure.value
    }
    if not changed:
        return place
    shown = {badge.figure for badge in place.badges}
    gone = (badge for badge in before.badges if badge.figure in changed and badge.figure not in shown)
    badges = (structs.replace(badge, text=changed.get(badge.figure, badge.text)) for badge in (*place.badges, *gone))
    return structs.replace(place, badges=tuple(badges))
