"""From a setup document to the first state."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from core.complaint import Rejected
from core.ledger.register import Register
from core.rulesets.claim_rolls.settings import SETTINGS
from core.rulesets.claim_rolls.sheets import AreaRow, ClaimRollsGiven, PlayerRow
from core.rulesets.claim_rolls.state import Area, ClaimRollsState
from core.rulesets.reading import DocumentReading

RESERVED = ("moderator", "draw", "not_played", "unclaimed")


def set_up(given: Mapping[str, Any], settings: Mapping[str, Any]) -> ClaimRollsState:
    """The first state of `given` under `settings`; `Rejected` with every complaint."""
    reading = DocumentReading()
    top = reading.record(ClaimRollsGiven, given, "")
    players = reading.records(PlayerRow, top.players, "players")
    areas = reading.records(AreaRow, top.areas, "areas")
    for player in players:
        if player in RESERVED:
            reading.fault(f"players.{player}", "This word has a meaning of its own.", "Give the player another id.")
    state = ClaimRollsState(
        settings=reading.settings(settings, SETTINGS),
        names=reading.names(top.names, {"players": players, "areas": areas}),
        players=tuple(players),
        rp=Register({player: row.rp for player, row in players.items()}),
        areas=_areas(reading, areas, players),
    )
    if reading.complaints:
        raise Rejected(reading.complaints)
    return state


def _areas(reading: DocumentReading, areas: Mapping[str, AreaRow], players: Mapping[str, PlayerRow]) -> Register[str, Area]:
    borders = _borders(reading, areas)
    for name, row in areas.items():
        reading.one_of(row.owner, players, f"areas.{name}.owner", "player")
    return Register({name: Area(row.owner, borders[name], row.buildings, row.fortifications) for name, row in areas.items()})


def _borders(reading: DocumentReading, areas: Mapping[str, AreaRow]) -> Mapping[str, tuple[str, ...]]:
    """Both ways from either side's naming (schema: one side is enough), in map order."""
    links: dict[str, dict[str, None]] = {area: {} for area in areas}
    for name, row in areas.items():
        for other in row.borders:
            if other == name:
                reading.fault(f"areas.{name}.borders", "An area does not border itself.", "Leave it out.")
            elif reading.one_of(other, areas, f"areas.{name}.borders", "area"):
                links[name][other] = links[other][name] = None
    return {name: tuple(other for other in areas if other in links[name]) for name in areas}
