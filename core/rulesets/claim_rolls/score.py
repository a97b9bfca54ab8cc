"""Who leads a claim roll: the same comparison decides real dice and counts the odds."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct


class Lead(Struct, frozen=True):
    """The highest score so far and the sides, by their place, that share it."""

    score: int
    places: tuple[int, ...]

    def met(self, place: int, score: int) -> Lead:
        """The lead when one more side has this score."""
        if score > self.score:
            return Lead(score, (place,))
        return Lead(self.score, (*self.places, place)) if score == self.score else self


LOWEST = Lead(-(10**9), ())


def lead(scores: Sequence[int]) -> Lead:
    first = LOWEST
    for place, score in enumerate(scores):
        first = first.met(place, score)
    return first


def winner(first: Lead, parties: int, *, old: bool) -> int | None:
    """The place of the side that wins, or None for a tie (C5.10). The defender has the last place of the `parties`; under
    the old rules he is beaten only by more, so that no attacker ties with him (C7.11)."""
    if len(first.places) == 1:
        return first.places[0]
    defender = parties - 1
    return defender if old and defender in first.places else None
