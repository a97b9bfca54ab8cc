"""The posts of a month: each player's own result message, and what everybody reads."""

from typing import Any

from core.ledger.audience import MODERATOR, PUBLIC
from core.ledger.ledger import Happened
from core.ledger.view import Seen, View
from core.orders.order import OrderRefused
from core.posts.report import Report
from core.rulesets.paragraphs import paragraphs
from core.rulesets.writing import picked
from . import events
from .state import UnitCombatState

BLOWS = {
    events.ScoresRolled: "scores", events.AttackCompared: "attacks", events.Casualties: "losses", events.MoraleChecked: "morale",
}  # fmt: skip
OPENING = (events.SideAction, events.SiegeBroken, events.SiegeLaid, events.AttackWasted)


def reports(view: View[UnitCombatState], turn: int) -> tuple[Report, ...]:
    """The chronicle for all, or a player's own report; nothing for the moderator, or a month without events."""
    seen, names = view.of_turn(turn), view.state.names
    if view.audience == MODERATOR or not seen:
        return ()
    month = next((one.event.month for one in seen if isinstance(one.event, events.MonthEnded)), view.state.month)
    post, player = ("chronicle", "public") if view.audience == PUBLIC else ("month", min(view.audience.players))
    facts: dict[str, Any] = {"month": month, **paragraphs(view, "unit_combat", post, Happened(one.event for one in seen))}
    if view.audience == PUBLIC:
        facts["battles"] = [
            {"at": names.of(one.at), "units": [*map(names.of, one.units)], "exchanges": one.exchanges}
            for one in (told.event for told in seen)
            if isinstance(one, events.UnitBattleFought)
        ]
    else:
        facts |= {"player": names.of(player), **_own(view, seen)}
    return (Report(post, player, f"Month {month}: {'the chronicle' if player == 'public' else 'your report'}", facts),)


def _own(view: View[UnitCombatState], seen: tuple[Seen, ...]) -> dict[str, Any]:
    """What a player reads of his own month. Escapes of units routed in battle come with the routs: an enemy may break after the
    reader's last exchange, and of far routs all hear."""
    names = view.state.names

    def tried(one: Seen, phase: str) -> bool:
        return isinstance(one.event, events.RetreatTried) and one.phase == phase

    return {
        "refused": [one.event.outcome(names) for one in seen if isinstance(one.event, OrderRefused)],
        "opening": [view.said(one.event) for one in seen if isinstance(one.event, OPENING) or tried(one, "retreats")],
        "exchanges": _exchanges(view, seen),
        "routs": [view.said(one.event) for one in seen if isinstance(one.event, events.UnitRouted) or tried(one, "battles")],
        "units": [
            {
                "name": names.of(unit.id), "at": names.of(unit.in_ or unit.at),
                **picked(unit, "able", "wounded", "dead", "goods"), "morale": unit.morale + (", routed" if unit.routed else ""),
            }
            for unit in view.state.units.values()
        ],
        "settlements": [
            {
                "name": names.of(town.id), **picked(town, "able", "wounded", "morale"),
                "economic": town.left("economic"), "political": town.left("political"),
            }
            for town in view.state.settlements.values() if not town.veiled
        ],
    }  # fmt: skip


def _exchanges(view: View[UnitCombatState], seen: tuple[Seen, ...]) -> list[dict[str, Any]]:
    """The blows in the order they fell, an exchange at a time with its battle; 0 is what side units did."""
    names = view.state.names
    found: list[dict[str, Any]] = []
    for event in (one.event for one in seen):
        if isinstance(event, (events.ScoresRolled, events.AttackCompared, events.Casualties, events.MoraleChecked)):
            if not found or found[-1]["number"] != event.exchange or found[-1]["battle"]:
                found.append({"number": event.exchange, "battle": "", "scores": [], "attacks": [], "losses": [], "morale": []})
            blow: Any = view.said(event)
            if isinstance(event, events.AttackCompared):
                named = {"unit": names.of(event.unit), "target": names.of(event.target)}
                outcome = "success" if event.success else "failure"
                blow = {**named, "outcome": outcome, **picked(event, "steps_down", "damage")}
            elif isinstance(event, events.Casualties):
                named = {"unit": names.of(event.unit), "by": names.of(event.by)}
                blow = {**named, "wounded": event.wounded, "killed": event.killed + event.wounded_killed}
            found[-1][BLOWS[type(event)]].append(blow)
        elif isinstance(event, events.UnitBattleFought):
            for exchange in found:
                if exchange["number"] and not exchange["battle"]:
                    exchange["battle"] = f"{names.of(event.at)}, {', '.join(names.of(unit) for unit in event.units)}"
    return found
