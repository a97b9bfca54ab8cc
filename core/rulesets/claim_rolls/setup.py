"""From a setup document to the first state."""

from collections.abc import Mapping
from typing import Annotated, Any

from msgspec import Meta, Struct

from core.ledger.register import Register
from core.orders.form import Form, Slot
from core.rulesets.reading import DocumentReading, made
from core.rulesets.ruleset import Setting
from core.rulesets.sheet import Sheet, name_sheets
from .state import Area, ClaimRollsState

SETTINGS = (
    Setting("claim_rules", ("current", "old"), "C4.1", "Which rules of the claim roll are in force."),
    Setting("tie_without_reroll", ("lose_all", "lose_one"), "C5.9", "What a tie that nobody rerolls costs the area."),
    Setting("unclaimed_defence", ("fortifications", "d6"), "C4.14", "Whether a die is rolled for an unclaimed area."),
    Setting("absent_defender", ("claim_roll", "area_to_winner"), "C8.4", "What a game won without the area's owner is worth."),
    Setting("fought_damage", ("untouched", "as_claim_roll"), "C8.6", "What a game does to buildings and fortifications."),
    Setting("mass_assault_tail", ("falling", "zero"), "C6.5", "The bonus of a Mass Assault from its fourth target on."),
    Setting("mass_assault_rp", ("every_target", "primary_only"), "C6.7", "Which targets of a Mass Assault may be given RP."),
    Setting("attack_reach", ("anywhere", "bordering"), "C9.5", "Which areas may be attacked."),
    Setting("old_claim_damage", ("untouched", "as_current"), "C7.10", "What an old claim roll does to what is built."),
)


Count = Annotated[int, Meta(ge=0)]


class PlayerRow(Form):
    rp: Annotated[Count, Slot("number", "RP", most=20_000)] = 0


class AreaRow(Form):
    """An area (C0.1)."""

    owner: Annotated[str | None, Slot("player", "Owner")] = None
    borders: Annotated[tuple[str, ...], Slot("area", "Borders")] = ()
    buildings: Annotated[tuple[str, ...], Slot("text", "Buildings")] = ()
    fortifications: Annotated[Count, Slot("number", "Fortifications")] = 0


class ClaimRollsGiven(Struct, frozen=True):
    """A whole setup."""

    players: dict[str, PlayerRow] = {}
    areas: dict[str, AreaRow] = {}
    names: Any = None


SHEETS = (
    Sheet(key="players", title="Players", hint="Who plays, and the RP in stock.", form=PlayerRow),
    Sheet(key="areas", title="Areas", hint="In map order; a border named on one side is enough.", form=AreaRow),
    *name_sheets("players", "areas"),
)


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
        areas=Register({name: made(Area, row, borders=borders[name]) for name, row in top.areas.items()}),
    )
    reading.done()
    return state


def _borders(reading: DocumentReading, areas: Mapping[str, AreaRow]) -> Mapping[str, tuple[str, ...]]:
    """Both ways from either side's naming (schema: one side is enough), in map order."""
    links: dict[str, dict[str, None]] = {area: {} for area in areas}
    for name, row in areas.items():
        for other in row.borders:
            if other == name:
                reading.fault(f"areas.{name}.borders", "An area does not border itself.", "Leave it out.")
            links[name][other] = links[other][name] = None
    return {name: tuple(other for other in areas if other in links[name]) for name in areas}
