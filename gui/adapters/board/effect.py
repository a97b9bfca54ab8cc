"""What the turn has done so far, where it was done: who came from where, who was lost, what changed hands."""

from __future__ import annotations

from typing import NamedTuple

from msgspec import structs

from core.rulesets.map import Badge, Map, Place, Token
from gui.adapters.board.fallen import Fallen
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
    battle, else where they were last seen in the turn, as far as the reader may know that."""

    def __init__(self, desk: Desk, fallen: Fallen) -> None:
        self.desk = desk
        self.old = {token.id: token for token in desk.map_before.tokens}
        self.held = {place.id: place.side for place in desk.map_before.places}
        now = {token.id for token in desk.map.tokens}
        gone = [token for token in desk.map_before.tokens if token.id not in now]
        self.lost = frozenset(token.id for token in gone)
        stood = {token.id: token.at for token in gone}
        if desk.moderating:  # others see it where they saw it as the turn began
            game = desk.in_play
            stood |= fallen.stood(game.resolution.start, game.entries_of(game.turn), tuple(stood), self.held)
        stood |= {thing: desk.fought_at[thing] for thing in self.lost if desk.fought_at.get(thing) in self.held}
        gone = [structs.replace(token, at=stood[token.id]) for token in gone]
        places = desk.map.places
        if places is not desk.map_before.places:
            before = {place.id: place for place in desk.map_before.places}
            places = tuple(_compared(place, before.get(place.id, place)) for place in places)
        self.board = structs.replace(desk.map, places=places, tokens=(*desk.map.tokens, *gone))

    def before(self, thing: str) -> Token | None:
        """The token as it was when the turn began."""
        return self.old.get(thing)

    def was(self, place: str) -> Held | None:
        """Who held a place before; None where it did not change hands."""
        now = self.desk.placed(place)
        if now is None or place not in self.held or self.held[place] == now.side:
            return None
        return Held(self.desk.sign(self.held[place]))


def _compared(place: Place, before: Place) -> Place:
    """A place whose badges say of every figure that changed what it was and what it is: `2→1`."""
    if place is before:
        return place
    old = {figure.name: figure.value for figure in before.figures}
    changed = {
        figure.name: f"{old[figure.name]}→{figure.value}"
        for figure in place.figures
        if old.get(figure.name, figure.value) != figure.value
    }
    if not changed:
        return place
    badges = (structs.replace(badge, text=changed.get(badge.figure, badge.text)) for badge in place.badges)
    return structs.replace(place, badges=tuple(badges))
