"""The things of a noblesse game that letters name, and what the rules leave for a part that a letter leaves empty."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from core.orders.inbox.vocabulary import Blank, Scene, Thing, accounts, named, wordings_of

RESOURCES = ("influence", "manpower", "money")


def scene(given: Mapping[str, Any]) -> Scene:
    """The things that letters name, of a setup document or of a state written as one."""
    given = _as_set_up(given)
    names: Mapping[str, Any] = given.get("names") or {}
    called = {
        kind: names.get(kind) or {}
        for kind in ("players", "units", "spies", "mercenaries", "officers", "catalogue", "treaties", "factions")
    }
    players: Mapping[str, Any] = given.get("players") or {}
    spies = {row.get("id"): row for row in given.get("courtiers") or () if row.get("post") == "spy" and row.get("id")}
    spies |= {name: {"id": name, **row} for name, row in (given.get("spies") or {}).items()}  # those posted in play
    factions: Mapping[str, Any] = given.get("factions") or {}
    officers = {officer: row for faction in factions.values() for officer, row in (faction.get("unique_officers") or {}).items()}
    board = given.get("board") or {}
    things: tuple[Thing, ...] = (
        *named("player", players, called["players"]),
        *named(
            "unit",
            given.get("units") or {},
            called["units"],
            owner=lambda row: row.get("of"),
            at=lambda row: row.get("at"),
        ),
        *named(
            "spy",
            spies,
            called["spies"],
            owner=lambda row: row.get("of"),
            at=lambda row: row.get("at"),
        ),
        *named("mercenary", given.get("mercenaries") or {}, called["mercenaries"]),
        *named("officer", officers, called["officers"]),
        *named("design", given.get("catalogue") or {}, called["catalogue"]),
        *(
            [
                Thing(
                    "design",
                    "role",
                    ("role company", "role companies", "unique company", "unique companies", "role design", "unique design"),
                )
            ]
            if any(((row.get("role") or {}).get("company")) for row in players.values())
            else ()
        ),
        *named("treaty", given.get("treaties") or {}, called["treaties"]),
        *named("faction", factions, {faction: {"name": row.get("name")} for faction, row in factions.items()}),
    )
    homes = {player: str(row["home"]) for player, row in players.items() if row.get("home")}
    rows = "".join(chr(letter) for letter in range(ord("A"), ord(str(board.get("rows", "J"))) + 1))
    return Scene(
        things,
        accounts(players, called["players"]),
        homes,
        int(given.get("cycle", 1)),
        rows,
        int(board.get("columns", 10)),
        given,
        _spouses(players, things),
    )


def _as_set_up(given: Mapping[str, Any]) -> Mapping[str, Any]:
    """What a state calls otherwise than a setup, in the setup's words."""
    if "posts" not in given:
        return given
    players = {name: {**row, "role": _role(row["role"])} for name, row in given["players"].items()}
    factions = {name: {**row, "unique_officers": row["officers"]} for name, row in given["factions"].items()}
    spies = [{"id": name, "of": spy["of"], "post": "spy", "at": spy["at"]} for name, spy in given["spies"].items()]
    return {**given, "courtiers": [*given["posts"], *spies], "players": players, "factions": factions}


def _role(role: Mapping[str, Any] | None) -> Mapping[str, Any]:
    if role is None:
        return {}
    effects = {
        number: {"effects": [{one["kind"]: one["value"], **one["fixed"]} for one in ability["effects"]]}
        for number, ability in role["abilities"].items()
    }
    return {**role, "abilities": effects, "core": effects.get("core")}


def _spouses(players: Mapping[str, Any], things: tuple[Thing, ...]) -> dict[str, dict[str, Thing]]:
    """Whom each of the married calls his wife or her husband."""
    people = {thing.id: thing for thing in things if thing.kind == "player"}
    couples = [(player, str(row["married_to"])) for player, row in players.items() if row.get("married_to")]
    both = {**{other: player for player, other in couples}, **dict(couples)}
    return {player: dict.fromkeys(_SPOUSE, people[other]) for player, other in both.items() if other in people}


_SPOUSE = wordings_of("wife, husband, spouse, consort, hubby, wifey, missus, bridegroom")


def _estate(blank: Blank) -> Mapping[str, Any]:
    return (blank.scene.document.get("estates") or {}).get(blank.known.get("at") or blank.known.get("_at"), {})


def _controlled(blank: Blank) -> list[str]:
    estates: Mapping[str, Any] = blank.scene.document.get("estates") or {}
    home = blank.scene.homes.get(blank.player)
    return list(
        dict.fromkeys(
            [*([home] if home else []), *(at for at, row in estates.items() if row.get("controlled_by") == blank.player)]
        )
    )


def own_estate(blank: Blank) -> str | None:
    estates = _controlled(blank)
    return estates[0] if len(estates) == 1 else None


def only_resource(blank: Blank) -> str | None:
    yielding = [name for name in RESOURCES if (_estate(blank).get("income") or {}).get(name, 0) > 0]
    return yielding[0] if len(yielding) == 1 else None


def _buildings(row: Mapping[str, Any]) -> list[str]:
    return [name for name, built in (row.get("buildings") or {}).items() if (built or {}).get("done", True)]


def only_building(blank: Blank) -> str | None:
    standing = _buildings(_estate(blank))
    return standing[0] if len(standing) == 1 else None


def where_it_stands(blank: Blank) -> str | None:
    estates: Mapping[str, Any] = blank.scene.document.get("estates") or {}
    wanted = blank.known.get("building")
    places = [
        at
        for at in _controlled(blank)
        if wanted in _buildings(estates.get(at) or {}) or (wanted is None and _buildings(estates.get(at) or {}))
    ]
    return places[0] if len(places) == 1 else None


def _posted(blank: Blank, post: str) -> list[Mapping[str, Any]]:
    known = blank.known
    return [
        row
        for row in blank.scene.document.get("courtiers") or ()
        if row.get("of") == blank.player
        and row.get("post") == post
        and all(known.get(key) in (None, row.get(key)) for key in ("at", "resource", "building"))
        and known.get("_at") in (None, row.get("at"))
    ]


def posted_at(post: str, field: str) -> Any:
    def only(blank: Blank) -> Any:
        values = list(dict.fromkeys(row.get(field) for row in _posted(blank, post)))
        return values[0] if len(values) == 1 else None

    return only


def several(blank: Blank) -> str:
    """Whether more than one is posted there, so that nobody can tell which is called home."""
    return "name" if len(_posted(blank, str(blank.known.get("recall")))) > 1 else ""


def only_treaty(blank: Blank) -> str | None:
    """The one treaty of the player's faction."""
    faction = ((blank.scene.document.get("players") or {}).get(blank.player) or {}).get("faction")
    treaties: Mapping[str, Any] = blank.scene.document.get("treaties") or {}
    own = [name for name, row in treaties.items() if faction in (row.get("between") or ())]
    return own[0] if len(own) == 1 else None


def lobbied(blank: Blank) -> str | None:
    """The resource collected there, by a collector already posted or ordered in the same letter."""
    at = blank.known.get("at")
    collected = [
        row.get("resource")
        for row in blank.scene.document.get("courtiers") or ()
        if row.get("post") == "tax_collector" and row.get("at") == at
    ]
    collected += [
        order.get("resource") for order in blank.earlier if order.get("post") == "tax_collector" and order.get("at") == at
    ]
    distinct = list(dict.fromkeys(collected))
    return distinct[0] if len(distinct) == 1 else None


def where_he_is(blank: Blank) -> str | None:
    """Where the spy stands who is said to do it."""
    spy = blank.known.get("spy") or blank.known.get("_doer")
    return next((thing.at for thing in blank.scene.things if thing.kind == "spy" and thing.id == spy), None)


_NEEDS = {
    "take": ("player",),
    "wound": ("player",),
    "move": ("unit", "to"),
    "modify": ("unit",),
    "block": ("at", "resource"),
    "burn": ("at", "building"),
    "recruit": ("player",),
}


def aimed(blank: Blank) -> bool | None:
    """Whether all is named that the effects of the ability need."""
    role = ((blank.scene.document.get("players") or {}).get(blank.player) or {}).get("role") or {}
    number = str(blank.known.get("_number"))
    written = (
        role.get("core")
        if number == "core"
        else (role.get("abilities") or {}).get(number, (role.get("abilities") or {}).get(blank.known.get("_number")))
    )
    effects: Any = written.get("effects") if isinstance(written, Mapping) else written
    for effect in effects or ():
        named = {**effect, **{key: value for key, value in blank.known.items() if value is not None}}
        needs = next((fields for kind, fields in _NEEDS.items() if kind in effect), ())
        if effect.get("courtier") == "recall":
            needs = ("at", "post")
        some = ("player", "unit", "at") if "reveal" in effect or "shield" in effect else ()
        if any(field not in named for field in needs) or (some and not any(field in named for field in some)):
            return None
    return True


def recalled(field: str) -> Any:
    def only(blank: Blank) -> Any:
        values = list(dict.fromkeys(row.get(field) for row in _posted(blank, str(blank.known.get("recall")))))
        return values[0] if len(values) == 1 else None

    return only
