"""The parts of a setup in the order a game is set up, with roles and designs to start from."""

from collections.abc import Callable, Mapping
from typing import Any

from core.rulesets.sheet import Sheet, name_sheets
from .forms import rows
from .forms.units import DesignForm
from .in_words import title
from .setup import FACTIONS, shipped
from .state import Board, Mercenary

Rows = tuple[tuple[str, Mapping[str, Any]], ...]


def _crowns() -> Rows:
    return tuple((name, {"name": name}) for name in FACTIONS.values())


def _roles() -> Rows:
    return tuple((str(role["name"]), {"role": role}) for role in shipped("roles").values())


def _designs() -> Rows:
    return tuple((title(name), design) for name, design in shipped("catalogue").items())


def _samples(part: str) -> Callable[[], Rows]:
    return lambda: tuple(shipped("samples")[part].items())


SHEETS = (
    Sheet(
        key="",
        title="The game",
        hint="Where the calendar stands: a new game opens in cycle 1.",
        form=rows.NoblesseTop,
        shape="single",
    ),
    Sheet(
        key="board", title="Board", hint="Its size, and the squares the factions fight for.", form=Board, shape="single"
    ),
    Sheet(
        key="factions", title="Factions", hint="In the order of their prestige. With none written, the four crowns play.",
        form=rows.FactionForm, catalogue=_crowns,
    ),
    Sheet(
        key="players", title="Players", hint="Who plays for which faction in which role. A home may wait for the submission.",
        form=rows.PlayerForm, catalogue=_roles,
    ),
    Sheet(
        key="catalogue", title="Company designs",
        hint="What units may be made of. With none written, the program's own list is used, shown here to start from.",
        form=DesignForm, catalogue=_designs,
    ),
    Sheet(
        key="estates", title="Estates", hint="By square: those with income, buildings or a holder. Homes are their players'.",
        form=rows.EstateForm, catalogue=_samples("estates"),
    ),
    Sheet(
        key="units", title="Units", hint="Those on the board when the game begins, units without owner too.", form=rows.UnitForm,
        catalogue=_samples("units"),
    ),
    Sheet(
        key="courtiers", title="Courtiers", hint="Those posted; all others are at court.", form=rows.CourtierForm, shape="listed"
    ),
    Sheet(
        key="mercenaries", title="Mercenaries", hint="The pool that leaders may rent from.", form=Mercenary,
        catalogue=_samples("mercenaries"),
    ),
    Sheet(
        key="treaties", title="Treaties", hint="Those that run already, or wait for a signature.", form=rows.TreatyForm,
        catalogue=_samples("treaties"),
    ),
    Sheet(
        key="this_cycle", title="This cycle", hint="What holds until the end of the following day.", form=rows.CycleForm,
        shape="single",
    ),
    *name_sheets("players", "factions", "units", "spies", "treaties", "mercenaries", "officers", catalogue="designs"),
)  # fmt: skip
