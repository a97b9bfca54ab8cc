"""How a game stands, in a line for the start page."""

from __future__ import annotations

from gui.adapters.desk import COLLECT, DAY, PUBLISH, RESOLVE, Desk

STAGE_NAMES = {COLLECT: "collecting", RESOLVE: "resolving", PUBLISH: "publishing", DAY: "the day"}


def standing_of(desk: Desk) -> str:
    """How the game stands, in a line for the start page: its date, its stage, and from whom nothing came yet."""
    game = desk.in_play
    line = f"{game.face.date(game.resolution.start)} · {STAGE_NAMES[desk.stage]}"
    silent = [desk.name(player) for player in game.missing()] if desk.stage == COLLECT and not game.resolution.done else []
    if not silent:
        return line
    few = silent if len(silent) <= 3 else [*silent[:2], f"{len(silent) - 2} more"]
    return f"{line} · nothing yet from {', '.join(few[:-1])}{' and ' if len(few) > 1 else ''}{few[-1]}"
