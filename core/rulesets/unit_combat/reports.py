"""The posts of a month: each player's own result message, and what everybody reads."""

from typing import Any

from core.ledger.audience import MODERATOR, PUBLIC
from core.ledger.event import Event
from core.ledger.ledger import Happened
from core.ledger.names import Names
from core.ledger.view import Seen, View
from core.orders.order import OrderRefused
from core.posts.report import Report
from core.rulesets.paragraphs import paragraphs
from core.rulesets.writing import picked
from . import events
from .state import CombatUnit, Settlement, UnitCombatState

BLOWS = {
    events.ScoresRolled: "scores", events.AttackCompared: "attacks", events.Casualties: "losses", events.MoraleChecked: "morale",
}  # fmt: skip
OPENING = (events.SideAction, events.SiegeBroken, events.SiegeLaid, events.AttackWasted)


def reports(view: View[UnitCombatState], turn: int) -> tuple[Report, ...]:
    """The chronicle for all, or a player's own report; nothing for the moderator, or a month without events."""
    seen = view.of_turn(turn)
    if view.audience == MODERATOR or not seen:
        return ()
    month = next((one.event.month for one in seen if isinstance(one.event, events.MonthEnded)), view.state.month)
    if view.audience == PUBLIC:
        return (Report("chronicle", "public", f"Month {month}: the chronicle", _chronicle(view, seen, month)),)
    player = min(view.audience.players)
    return (Report("month", player, f"Month {month}: your report", _month(view, seen, month, player)),)


def _chronicle(view: View[UnitCombatState], seen: tuple[Seen, ...], month: int) -> dict[str, Any]:
    names = view.state.names
    return {
        "month": month,
        **paragraphs(view, "unit_combat", "chronicle", Happened(one.event for one in seen)),
        "battles": [
            {"at": names.of(one.at), "units": [*map(names.of, one.units)], "exchanges": one.exchanges}
            for one in (told.event for told in seen)
            if isinstance(one, events.UnitBattleFought)
        ],
    }


def _month(view: View[UnitCombatState], seen: tuple[Seen, ...], month: int, player: str) -> dict[str, Any]:
    names = view.state.names
    return {
        "month": month,
        "player": names.of(player),
        **paragraphs(view, "unit_combat", "month", Happened(one.event for one in seen)),
        "refused": [one.event.outcome(names) for one in seen if isinstance(one.event, OrderRefused)],
        "opening": [view.said(one.event) for one in seen if _opens(one)],
        "exchanges": _exchanges(view, seen),
        "routs": [view.said(one.event) for one in seen if isinstance(one.event, events.UnitRouted) or _escapes(one)],
        "units": [_unit(names, unit) for unit in view.state.units.values()],
        "settlements": [_town(names, town) for town in view.state.settlements.values() if not town.veiled],
    }


def _opens(seen: Seen) -> bool:
    """What comes before the battles; the escapes of units routed in them come with the routs."""
    return isinstance(seen.event, OPENING) or (isinstance(seen.event, events.RetreatTried) and seen.phase == "retreats")


def _escapes(seen: Seen) -> bool:
    """In a list of its own: an enemy may break after the reader's last exchange, and of far routs all hear."""
    return isinstance(seen.event, events.RetreatTried) and seen.phase == "battles"


def _exchanges(view: View[UnitCombatState], seen: tuple[Seen, ...]) -> list[dict[str, Any]]:
    """The blows in the order they fell, an exchange at a time with its battle; 0 is what side units did."""
    names = view.state.names
    found: list[dict[str, Any]] = []
    for one in seen:
        event = one.event
        if isinstance(event, (events.ScoresRolled, events.AttackCompared, events.Casualties, events.MoraleChecked)):
            if not found or found[-1]["number"] != event.exchange or found[-1]["battle"]:
                found.append({"number": event.exchange, "battle": "", "scores": [], "attacks": [], "losses": [], "morale": []})
            found[-1][BLOWS[type(event)]].append(_blow(view, event))
        elif isinstance(event, events.UnitBattleFought):
            for exchange in found:
                if exchange["number"] and not exchange["battle"]:
                    exchange["battle"] = f"{names.of(event.at)}, {', '.join(names.of(unit) for unit in event.units)}"
    return found


def _blow(view: View[UnitCombatState], event: Event) -> Any:
    names = view.state.names
    match event:
        case events.AttackCompared():
            named = {"unit": names.of(event.unit), "target": names.of(event.target)}
            return {**named, "outcome": "success" if event.success else "failure", **picked(event, "steps_down", "damage")}
        case events.Casualties():
            named = {"unit": names.of(event.unit), "by": names.of(event.by)}
            return {**named, "wounded": event.wounded, "killed": event.killed + event.wounded_killed}
        case _:
            return view.said(event)


def _unit(names: Names, unit: CombatUnit) -> dict[str, Any]:
    return {
        "name": names.of(unit.id),
        "at": names.of(unit.in_ or unit.at),
        **picked(unit, "able", "wounded", "dead", "goods"),
        "morale": unit.morale + (", routed" if unit.routed else ""),
    }


def _town(names: Names, town: Settlement) -> dict[str, Any]:
    left = {"economic": town.left("economic"), "political": town.left("political")}
    return {"name": names.of(town.id), **picked(town, "able", "wounded", "morale"), **left}
