"""The receipt: a player's orders as understood, ready to be sent back to him."""

from __future__ import annotations

from datetime import timedelta

from core.game import Game
from core.mailbox.letters import letters
from core.mailbox.policy import lateness
from core.orders.order import Refusal


def receipt(game: Game, player: str) -> str:
    """The player's orders as understood, those that could not be carried out now with the reason, what they use up in all,
    and what was not understood. While his letters lie sealed it says only that they came."""
    names = game.state.names
    own = [one for one in letters(game) if one.player == player]
    lines: list[str] = []
    if own and own[-1].provisional:
        lines.append("Your orders are noted as provisional.")
    if own and (late := lateness(game, own[-1])) is not None:
        lines.append(f"Your message came {spoken(late)} after the deadline.")
    if own and not own[-1].opened:
        return "\n".join([f"The message of {names.of(player)} has come and lies sealed.", *lines])
    lines.insert(0, f"Orders of {names.of(player)} as understood:")
    mine = [standing for standing in game.listed() if standing.order.by == player]
    for standing in mine:
        reason = f" - cannot be done as things stand: {_sentence(standing.refusal)}" if standing.refusal else ""
        lines.append(f"- {standing.order.sentence(names)}{reason}")
    if not mine:
        lines.append("- none")
    totals = [one for one in game.spending(player) if one.spent]
    if totals:
        said = (f"{one.what} {one.spent}" + ("" if one.held is None else f" of {one.held}") for one in totals)
        lines.append(f"In all they use: {', '.join(said)}.")
    lines += [f"Not understood: {' '.join(span.split())}" for one in own for span in one.open]
    return "\n".join(lines)


def spoken(late: timedelta) -> str:
    """A length of time in words."""
    minutes = int(late.total_seconds() // 60)
    days, hours, rest = minutes // 1440, minutes // 60 % 24, minutes % 60
    parts = ((days, "day"), (hours, "hour"), (rest, "minute"))
    said = [f"{number} {unit}{'' if number == 1 else 's'}" for number, unit in parts if number]
    return " and ".join(said[:2]) or "less than a minute"


def _sentence(refusal: Refusal) -> str:
    return refusal.sentence or refusal.code.replace("_", " ")
