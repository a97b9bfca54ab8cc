"""How a game of dune is set up: worlds and locations, all equally far apart, with their owners, incomes and guards."""

from collections.abc import Mapping
from math import sqrt
from typing import Any

from core.rulesets.scheme import Amount, Brush, Ground, Scheme, Spot, Template
from .state import CHAIR, HOME, KAITAIN, NPC

BROAD = 1.6
"""How much wider than high the rows are together."""


def locations(given: Mapping[str, Any]) -> Ground:
    """The locations written so far in rows; where one is drawn means nothing (D17.2)."""
    written = given.get("locations")
    names = [str(name) for name in written] if isinstance(written, Mapping) else []
    wide = max(1, 3 * round(sqrt(len(names) * BROAD) / 3))
    return Ground(tuple(Spot(name, number % wide, number // wide) for number, name in enumerate(names)))


SCORES = ((3, 2, 2), (2, 3, 2), (2, 2, 3), (4, 2, 1), (2, 4, 1), (1, 2, 4))
"""Combat, intrigue and diplomacy of the seats in turn; every seat has seven points."""
HOLDINGS = (("Spice Fields", 1500, 1), ("Weapons Works", 600, 1), ("Market", 900, 0))


def imperium(players: int) -> dict[str, Any]:
    """A house a seat with three holdings, an elector for every two, a nest of pirates for every four."""
    seats = [f"seat_{number + 1}" for number in range(players)]
    places: dict[str, Any] = {}
    names: dict[str, Any] = {}
    houses: dict[str, Any] = {}
    worlds: dict[str, Any] = {}
    for number, seat in enumerate(seats):
        combat, intrigue, diplomacy = SCORES[number % len(SCORES)]
        houses[seat] = {
            "combat": combat, "intrigue": intrigue, "diplomacy": diplomacy, "money": 3000, "legions": "starting",
            "homeworld": f"{seat}_world",
        }  # fmt: skip
        worlds[f"{seat}_world"] = {"name": f"World of Seat {number + 1}"}
        for held, (title, income, militia) in enumerate(HOLDINGS):
            place = f"{seat}_holding_{held + 1}"
            places[place] = {"owner": seat, "asset": title, "income": income, "militia": militia}
            if held == 1:
                places[place]["makes_tokens"] = 1
            names[place] = {"name": f"{title} of Seat {number + 1}"}
    for number in range(max(2, players // 2)):
        places[f"elector_{number + 1}"] = {"asset": "An elector's seat", "elector": True, "militia": 1}
        names[f"elector_{number + 1}"] = {"name": f"Elector {number + 1}"}
    for number in range(max(1, players // 4)):
        places[f"nest_{number + 1}"] = {"owner": NPC, "asset": "A nest of pirates", "garrison_score": 6, "income": 500}
        names[f"nest_{number + 1}"] = {"name": f"Pirates' Nest {number + 1}"}
    return {
        "players": houses,
        "locations": places,
        "heroes": {f"{seat}_hero": {"owner": seat} for seat in seats},
        "names": {
            "players": {seat: {"name": f"Seat {number + 1}"} for number, seat in enumerate(seats)},
            "locations": names,
            "homeworlds": worlds,
            "heroes": {f"{seat}_hero": {"name": f"Champion of Seat {number + 1}"} for number, seat in enumerate(seats)},
        },
    }


SCHEME = Scheme(
    places="locations",
    place="location",
    ground=locations,
    brushes=(
        Brush(
            letter="O", title="Owner", hint="of a location", way="owner", sheet="locations", path=("owner",), of=("players",),
            others=((NPC, "Rogue houses"),), missing="Nobody owns a location.",
        ),
        Brush(
            letter="I", title="Income", hint="a click adds 100 MS", way="amount", sheet="locations",
            amounts=(Amount(("income",), "MS", "money", 100),), income=True, missing="Nobody has an income.",
            found=("location with an income", "locations with an income"),
        ),
        Brush(
            letter="M", title="Militia", hint="a click adds one, 0 to 9 set it", way="amount", sheet="locations",
            amounts=(Amount(("militia",), "militia", "strength"),),
        ),
        Brush(
            letter="E", title="Elector", hint="on and off", way="flag", sheet="locations", path=("elector",), sign="♛",
            missing="There are no electors.", found=("elector", "electors"),
        ),
        Brush(
            letter="H", title="Hero", hint="drag from the tray", way="stand", sheet="heroes", path=("at",), tray=True,
            found=("hero", "heroes"),
        ),
        Brush(
            letter="L", title="Legion", hint="drag from the tray", way="stand", sheet="legions", path=("at",), tray=True,
            found=("named legion", "named legions"),
        ),
    ),
    templates=(
        Template(
            key="imperium", title="Houses of the Imperium",
            hint="A house a player with scores of seven points, three holdings, legions and a hero; electors and pirates.",
            least=4, most=16, make=imperium,
        ),
    ),
    reserved=(NPC, CHAIR, KAITAIN, HOME, "moderator"),
)  # fmt: skip
