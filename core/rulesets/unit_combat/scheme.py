"""How a campaign of unit combat is set up: places and which are near each other, settlements, and units that stand there."""

from collections.abc import Iterator, Mapping
from typing import Any

from core.rulesets.layout import settled
from core.rulesets.scheme import Amount, Brush, Ground, Scheme, Spot, Template
from .state import MODERATOR


def places(given: Mapping[str, Any]) -> Ground:
    """Every place that is named, or where something stands."""
    found = dict.fromkeys(_named(given))
    near = tuple((one, other) for one, other in _pairs(given) if one in found and other in found and one != other)
    spots = settled(tuple(found), near)
    return Ground(tuple(Spot(name, *spots[name]) for name in found), near)


def _named(given: Mapping[str, Any]) -> Iterator[str]:
    names = given.get("names")
    named = names.get("places") if isinstance(names, Mapping) else None
    if isinstance(named, Mapping):
        yield from (str(name) for name in named)
    for part in ("settlements", "units"):
        rows = given.get(part)
        for row in rows.values() if isinstance(rows, Mapping) else ():
            at = row.get("at") if isinstance(row, Mapping) else None
            if isinstance(at, str) and at:
                yield at
    for pair in _pairs(given):
        yield from pair


def _pairs(given: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    written = given.get("vicinity")
    for pair in written if isinstance(written, list | tuple) else ():
        if isinstance(pair, list | tuple) and len(pair) == 2:
            yield str(pair[0]), str(pair[1])


def marches(players: int) -> dict[str, Any]:
    """A town a player with a guard, two companies before it, and a ford between neighbours where bandits wait."""
    seats = [f"seat_{number + 1}" for number in range(players)]
    names: dict[str, dict[str, Any]] = {"players": {}, "units": {}, "settlements": {}, "places": {}}
    units: dict[str, Any] = {}
    towns: dict[str, Any] = {}
    near: list[list[str]] = []
    for number, seat in enumerate(seats):
        vale, ford = f"vale_{number + 1}", f"ford_{number + 1}"
        names["players"][seat] = {"name": f"Seat {number + 1}"}
        names["places"][vale] = {"name": f"Vale {number + 1}"}
        names["places"][ford] = {"name": f"Ford {number + 1}"}
        near += [[vale, ford], [ford, f"vale_{(number + 1) % players + 1}"]]
        towns[f"{seat}_town"] = {"of": seat, "at": vale, "able": 14, "defenses": 2, "economic": 4, "political": 2}
        names["settlements"][f"{seat}_town"] = {"name": f"Town of Seat {number + 1}"}
        units[f"{seat}_spears"] = {"of": seat, "at": vale, "able": 30, "training": 1, "commander": 1}
        units[f"{seat}_riders"] = {"of": seat, "at": vale, "able": 15, "perks": {"Charge": {"attack": 1, "damage": 1}}}
        names["units"][f"{seat}_spears"] = {"name": f"Spears of Seat {number + 1}"}
        names["units"][f"{seat}_riders"] = {"name": f"Riders of Seat {number + 1}"}
        if number % 2 == 0:
            units[f"bandits_{number + 1}"] = {"at": ford, "able": 12}
            names["units"][f"bandits_{number + 1}"] = {"name": f"Bandits of Ford {number + 1}"}
    return {"vicinity": near, "units": units, "settlements": towns, "names": names}


SCHEME = Scheme(
    players="names.players",
    places="names.places",
    place="place",
    ground=places,
    brushes=(
        Brush(
            letter="N", title="Near", hint="click one place, then the other", way="pair", sheet="", path=("vicinity",),
            missing="No place is near another.", found=("pair of places near each other", "pairs of places near each other"),
        ),
        Brush(
            letter="S", title="Settlement", hint="drag it from the tray", way="stand", sheet="settlements", path=("at",),
            tray=True, missing="There are no settlements.", lacking=("stands nowhere", "stand nowhere"),
            found=("settlement", "settlements"), amounts=(Amount(("economic",), "Economic Capacity", "money"),), income=True,
        ),
        Brush(
            letter="U", title="Unit", hint="drag it from the tray", way="stand", sheet="units", path=("at",), tray=True,
            missing="There are no units.", found=("unit", "units"),
        ),
    ),
    templates=(
        Template(
            key="marches", title="Towns and fords",
            hint="A town a player with spears and riders, fords between neighbours, bandits at every other one.",
            least=4, most=16, make=marches,
        ),
    ),
    reserved=(MODERATOR,),
)  # fmt: skip
