"""From a setup document to the first state."""

from collections.abc import Mapping
from typing import Annotated, Any

from msgspec import Struct
from msgspec.structs import replace

from core.ledger.register import Register
from core.orders.form import Form, Slot
from core.rulesets.reading import DocumentReading
from core.rulesets.ruleset import settings_of
from core.rulesets.setup_forms import sheets_of
from .state import Area, ClaimRollsState, Count

SETTINGS = settings_of("claim_rolls")


class PlayerRow(Form):
    """A player and his stock of RP (C0.2)."""

    rp: Annotated[Count, Slot("number", "RP", most=20_000)] = 0


class ClaimRollsGiven(Struct, frozen=True):
    """A whole setup."""

    players: dict[str, PlayerRow] = {}
    areas: dict[str, Area] = {}
    names: Any = None


SHEETS = sheets_of("claim_rolls", ClaimRollsGiven)


RESERVED = ("moderator", "draw", "not_played", "unclaimed")


def set_up(given: Mapping[str, Any], settings: Mapping[str, Any]) -> ClaimRollsState:
    """The first state of `given` under `settings`; `Rejected` with every complaint."""
    reading = DocumentReading()
    reading.know(given, player="players", area="areas")
    top = reading.record(ClaimRollsGiven, given, "")
    for player in top.players:
        if player in RESERVED:
            reading.fault(f"players.{player}", "This word has a meaning of its own.", "Give the player another id.")
    borders = _borders(reading, top.areas)
    state = ClaimRollsState(
        settings=reading.settings(settings, SETTINGS),
        names=reading.names(top.names, {"players": top.players, "areas": top.areas}),
        players=tuple(top.players),
        rp=Register({player: row.rp for player, row in top.players.items()}),
        areas=Register({name: replace(row, borders=borders[name]) for name, row in top.areas.items()}),
    )
    reading.done()
    return state


def _borders(reading: DocumentReading, areas: Mapping[str, Area]) -> Mapping[str, tuple[str, ...]]:
    """Both ways from either side's naming (schema: one side is enough), in map order."""
    links: dict[str, dict[str, None]] = {area: {} for area in areas}
    for name, row in areas.items():
        for other in row.borders:
            if other == name:
                reading.fault(f"areas.{name}.borders", "An area does not border itself.", "Leave it out.")
            links[name][other] = links[other][name] = None
    return {name: tuple(other for other in areas if other in links[name]) for name in areas}
