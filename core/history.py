"""The history of a game as a person reads it: what was done, when, and how far it led."""

from __future__ import annotations

from core.game import Game
from core.resolution.journal import END, Gesture, Step


def told(game: Game, gesture: Gesture) -> str:
    """A gesture in words. A step says which event it led to, as the turn is resolved now."""
    if not isinstance(gesture, Step) or gesture.turn > game.turn:
        return gesture.label()
    called = game.called(gesture.turn)
    if gesture.position == END:
        return f"Step to the end of {called}"
    if gesture.position <= 0:
        return f"Step back to the beginning of {called}"
    resolution = game.line.played[gesture.turn - 1].resolution
    if gesture.position > len(resolution.entries):
        return gesture.label()
    entry = resolution.entries[gesture.position - 1]
    phase = next((phase.title for phase in resolution.phases if phase.key == entry.phase), "")
    sentence = entry.event.sentence(entry.state.names).rstrip(".")
    return f"Step to event {entry.number}" + (f", {phase}" if phase and phase not in sentence else "") + f": {sentence}"
