"""Between documents and states: a setup read and written back, and areas drawn and linked before there is a game."""

from collections.abc import Mapping
from typing import Annotated, Any

from msgspec.structs import replace

from core.ledger.register import Register
from core.orders.form import Count, Form, Slot
from core.rulesets.reading import DocumentReading
from core.rulesets.ruleset import settings_of
from core.rulesets.scheme import Ground, linked, listed_in, rows_in, scheme_of
from core.rulesets.setup_forms import sheets_of
from core.rulesets.writing import names, picked, whole
from .state import Area, ClaimRollsState

SETTINGS = settings_of("claim_rolls")


class PlayerRow(Form):
    """A player and his stock of RP (C0.2)."""

    rp: Annotated[Count, Slot("number", "RP", most=20_000)] = 0


class ClaimRollsGiven(Form):
    players: dict[str, PlayerRow] = {}
    areas: dict[str, Area] = {}
    names: Any = None


RESERVED = ("moderator", "draw", "not_played", "unclaimed")
SHEETS = sheets_of("claim_rolls", ClaimRollsGiven)


def ground(given: Mapping[str, Any]) -> Ground:
    """The areas written so far, neighbours close together."""
    areas = rows_in(given, "areas")
    return linked(areas, ((name, str(other)) for name, area in areas.items() for other in listed_in(area, "borders")))


SCHEME = scheme_of("claim_rolls", ground=ground, reserved=RESERVED)


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
    for name, area in areas.items():
        for other in area.borders:
            if other == name:
                reading.fault(f"areas.{name}.borders", "An area does not border itself.", "Leave it out.")
            links[name][other] = links[other][name] = None
    return {name: tuple(other for other in areas if other in links[name]) for name in areas}


def given(state: ClaimRollsState, first: Mapping[str, Any]) -> dict[str, Any]:
    """SCHEMA's `given` of a state; which turn it is it cannot say."""
    players = {player: {"rp": rp} if rp else {} for player, rp in ((one, state.rp.get(one, 0)) for one in state.players)}
    return whole(ClaimRollsGiven, state, players=players, names=names(state.names))


def snapshot(state: ClaimRollsState) -> Mapping[str, Any]:
    """What rule cases compare: RP, owners, buildings and fortifications."""
    return {
        "players": {player: {"rp": state.rp[player]} for player in state.players if player in state.rp},
        "areas": {name: picked(area, "owner", "buildings", "fortifications") for name, area in state.areas.items()},
    }
