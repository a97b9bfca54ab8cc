"""The parts of a setup document: what stands in each row, and the sheets the assistant shows."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

from core.orders.form import Form, Slot
from core.rulesets.sheet import Sheet, name_sheets

Count = Annotated[int, Meta(ge=0)]


class PlayerRow(Form, frozen=True):
    rp: Annotated[Count, Slot("number", "RP", most=20_000)] = 0


class AreaRow(Form, frozen=True):
    """An area (C0.1)."""

    owner: Annotated[str | None, Slot("player", "Owner")] = None
    borders: Annotated[tuple[str, ...], Slot("area", "Borders")] = ()
    buildings: Annotated[tuple[str, ...], Slot("text", "Buildings")] = ()
    fortifications: Annotated[Count, Slot("number", "Fortifications")] = 0


class ClaimRollsGiven(Struct, frozen=True):
    """The document's top fields; the rows of its parts are read one by one."""

    players: Any = None
    areas: Any = None
    names: Any = None


SHEETS = (
    Sheet(key="players", title="Players", hint="Who plays, and the RP in stock.", form=PlayerRow),
    Sheet(key="areas", title="Areas", hint="In map order; a border named on one side is enough.", form=AreaRow),
    *name_sheets(players="Names of players", areas="Names of areas"),
)
