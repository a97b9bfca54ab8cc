"""The parts of a setup in the order a game is set up, with roles and designs to start from."""

from collections.abc import Callable, Mapping
from typing import Any

from core.rulesets.sheet import sheets_of
from core.rulesets.written import written
from .forms import rows
from .forms.units import DesignForm
from .in_words import title
from .setup import FACTIONS

Rows = tuple[tuple[str, Mapping[str, Any]], ...]


def _crowns() -> Rows:
    return tuple((name, {"name": name}) for name in FACTIONS.values())


def _roles() -> Rows:
    return tuple((str(role["name"]), {"role": role}) for role in written("noblesse", "roles").values())


def _designs() -> Rows:
    return tuple((title(name), design) for name, design in written("noblesse", "catalogue").items())


def _samples(part: str) -> Callable[[], Rows]:
    return lambda: tuple(written("noblesse", "samples")[part].items())


SHEETS = sheets_of(
    "noblesse",
    rows.NoblesseGiven,
    {"factions": _crowns, "players": _roles, "catalogue": _designs}
    | {part: _samples(part) for part in ("estates", "units", "mercenaries", "treaties")},
    catalogue=dict[str, DesignForm],
    treaties=dict[str, rows.TreatyForm],
)
