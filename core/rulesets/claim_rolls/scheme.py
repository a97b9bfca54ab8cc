"""How a game of claim rolls is set up: areas drawn and linked, each with its owner and fortifications."""

from collections.abc import Mapping
from typing import Any

from core.rulesets.layout import settled
from core.rulesets.scheme import Amount, Brush, Ground, Scheme, Spot, Template
from .setup import RESERVED


def areas(given: Mapping[str, Any]) -> Ground:
    """The areas written so far, neighbours close together."""
    written = given.get("areas")
    rows = {str(name): row for name, row in written.items()} if isinstance(written, Mapping) else {}
    found: dict[tuple[str, str], None] = {}
    for name, row in rows.items():
        borders = row.get("borders") if isinstance(row, Mapping) else None
        for other in borders if isinstance(borders, list | tuple) else ():
            if other in rows and other != name and (other, name) not in found:
                found[name, str(other)] = None
    spots = settled(tuple(rows), tuple(found))
    return Ground(tuple(Spot(name, *spots[name]) for name in rows), tuple(found))


def marches(players: int) -> dict[str, Any]:
    """Three areas in a row a player, around a heath that is nobody's; each borders both neighbours."""
    seats = [f"seat_{number + 1}" for number in range(players)]
    rows: dict[str, Any] = {}
    for number, seat in enumerate(seats):
        after = seats[(number + 1) % players]
        rows[f"{seat}_keep"] = {
            "owner": seat, "fortifications": 2, "buildings": ["keep"], "borders": [f"{seat}_field", f"{seat}_mark"],
        }  # fmt: skip
        rows[f"{seat}_field"] = {"owner": seat, "buildings": ["farm"], "borders": [f"{seat}_mark", f"{after}_keep"]}
        rows[f"{seat}_mark"] = {"borders": ["heath", f"{after}_mark"]}
    rows["heath"] = {"buildings": ["shrine"]}
    titles = {"keep": "Keep", "field": "Field", "mark": "March"}
    return {
        "players": {seat: {"rp": 2} for seat in seats},
        "areas": rows,
        "names": {
            "players": {seat: {"name": f"Seat {number + 1}"} for number, seat in enumerate(seats)},
            "areas": {
                f"{seat}_{part}": {"name": f"{title} of Seat {number + 1}"}
                for number, seat in enumerate(seats)
                for part, title in titles.items()
            }
            | {"heath": {"name": "The Heath"}},
        },
    }


SCHEME = Scheme(
    places="areas",
    place="area",
    ground=areas,
    brushes=(
        Brush(
            letter="O", title="Owner", hint="of an area", way="owner", sheet="areas", path=("owner",), of=("players",),
            missing="Nobody owns an area.",
        ),
        Brush(
            letter="B", title="Border", hint="click one area, then the other", way="border", sheet="areas", path=("borders",),
            missing="No area borders another.", found=("border", "borders"),
        ),
        Brush(
            letter="F", title="Fortifications", hint="a click adds one, 0 to 9 set them", way="amount", sheet="areas",
            amounts=(Amount(("fortifications",), "fortifications", "strength"),),
        ),
    ),
    templates=(
        Template(
            key="marches", title="The marches",
            hint="Three areas a player in a ring, a keep each, and a heath in the middle that is nobody's.",
            least=4, most=16, make=marches,
        ),
    ),
    reserved=RESERVED,
)  # fmt: skip
