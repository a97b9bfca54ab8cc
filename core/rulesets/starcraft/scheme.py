"""How a game of starcraft is set up: planets with their locations, each with a family, an income and a garrison."""

from collections.abc import Mapping
from typing import Any

from core.rulesets.scheme import Amount, Brush, Ground, Scheme, Spot, Template
from .setup import RESERVED
from .state import REBELS

ACROSS = 4
"""Planets that stand side by side."""


def locations(given: Mapping[str, Any]) -> Ground:
    """The locations by planet, two in a row within each."""
    written, worlds = given.get("locations"), given.get("planets")
    rows = written if isinstance(written, Mapping) else {}
    planets = [str(name) for name in worlds] if isinstance(worlds, Mapping) else []
    there: dict[str, list[str]] = {planet: [] for planet in planets}
    for name, row in rows.items():
        planet = str(row.get("planet")) if isinstance(row, Mapping) and row.get("planet") in there else ""
        there.setdefault(planet, []).append(str(name))
    spots: list[Spot] = []
    top = 0.0
    for first in range(0, len(there), ACROSS):
        line = list(there.items())[first : first + ACROSS]
        for column, (planet, names) in enumerate(line):
            spots += (Spot(name, column * 2.4 + at % 2, top + at // 2, planet) for at, name in enumerate(names))
        top += max((-(-len(names) // 2) for _, names in line), default=0) + 0.7
    return Ground(tuple(spots))


ATTRIBUTES = ((3, 2, 2), (2, 3, 2), (2, 2, 3))
HOLDINGS = (("Foundry", "factory", 500), ("Mine", "mine", 600), ("Port", "port", 300))


def sector(players: int) -> dict[str, Any]:
    """A planet a family with three locations and an officer in each squadron's turn, and a colony that is nobody's."""
    seats = [f"seat_{number + 1}" for number in range(players)]
    planets: dict[str, Any] = {}
    places: dict[str, Any] = {}
    families: dict[str, Any] = {}
    agents: dict[str, Any] = {}
    names: dict[str, dict[str, Any]] = {"players": {}, "planets": {}, "locations": {}, "agents": {}}
    for number, seat in enumerate(seats):
        diplomacy, intelligence, military = ATTRIBUTES[number % 3]
        families[seat] = {"diplomacy": diplomacy, "intelligence": intelligence, "military": military, "credits": 3000}
        planet = f"{seat}_planet"
        planets[planet] = {"kind": "core_world" if number < players // 2 else "fringe_world"}
        names["players"][seat] = {"name": f"Seat {number + 1}"}
        names["planets"][planet] = {"name": f"Planet of Seat {number + 1}"}
        for title, asset, income in HOLDINGS:
            place = f"{seat}_{asset}"
            places[place] = {"planet": planet, "asset": asset, "owner": seat, "income": income, "troops": {"marines": 2}}
            names["locations"][place] = {"name": f"{title} of Seat {number + 1}"}
        for squadron, title in (("alpha", "Captain"), ("nova", "Lieutenant")):
            agents[f"{seat}_{squadron}"] = {"owner": seat, "squadron": squadron}
            names["agents"][f"{seat}_{squadron}"] = {"name": f"{title} of Seat {number + 1}"}
        agents[f"{seat}_senator"] = {"owner": seat, "role": "senator"}
        names["agents"][f"{seat}_senator"] = {"name": f"Senator of Seat {number + 1}"}
    planets["frontier"] = {"kind": "outer_colony"}
    names["planets"]["frontier"] = {"name": "The Frontier"}
    for number in range(max(2, players // 2)):
        places[f"claim_{number + 1}"] = {"planet": "frontier", "asset": "mine", "income": 700}
        names["locations"][f"claim_{number + 1}"] = {"name": f"Claim {number + 1}"}
    return {
        "planets": planets,
        "players": families,
        "unit_types": {"marines": {"cost": 200}, "colonial_militia": {"cost": 100}},
        "locations": places,
        "agents": agents,
        "names": names,
    }


SCHEME = Scheme(
    places="locations",
    place="location",
    regions="planets",
    region=("planet",),
    ground=locations,
    brushes=(
        Brush(
            letter="O", title="Owner", hint="of a location", way="owner", sheet="locations", path=("owner",), of=("players",),
            others=((REBELS, "Rebels"),), missing="Nobody owns a location.",
        ),
        Brush(
            letter="I", title="Income", hint="a click adds 100 credits", way="amount", sheet="locations",
            amounts=(Amount(("income",), "credits", "money", 100),), income=True, missing="Nobody has an income.",
            found=("location with an income", "locations with an income"),
        ),
        Brush(
            letter="T", title="Marines", hint="a click adds a battalion, 0 to 9 set them", way="amount", sheet="locations",
            amounts=(Amount(("troops", "marines"), "marines", "strength"),), missing="There are no battalions.",
        ),
        Brush(
            letter="F", title="Fortified", hint="on and off", way="flag", sheet="locations", path=("fortified",), sign="▦",
        ),
        Brush(letter="A", title="Agent", hint="drag from the tray", way="stand", sheet="agents", path=("at",), tray=True),
    ),
    templates=(
        Template(
            key="sector", title="The sector",
            hint="A planet a family with three locations, marines, two officers and a senator; claims on the frontier.",
            least=4, most=16, make=sector,
        ),
    ),
    reserved=RESERVED,
)  # fmt: skip
