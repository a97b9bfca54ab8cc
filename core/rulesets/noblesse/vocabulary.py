"""The things of a noblesse game that letters name, and what the rules leave for a part that a letter leaves empty. What people
call the orders, posts and resources stands in `vocabulary.yaml`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from typing import Any

from core.letters.reader.vocabulary import Blank, Scene, Thing, accounts, named, things_of
from core.rulesets.vocabulary import vocabulary_of
from .effects import NEEDS, THINGS
from .values import RESOURCES


def scene(given: Mapping[str, Any]) -> Scene:
    """The things that letters name, of a setup document or of a state written as one."""
    given = _as_set_up(given)
    names: Mapping[str, Any] = given.get("names") or {}
    players: Mapping[str, Any] = given.get("players") or {}
    spies = {row.get("id"): row for row in given.get("courtiers") or () if row.get("post") == "spy" and row.get("id")}
    spies |= given.get("spies") or {}  # those posted in play
    factions: Mapping[str, Any] = given.get("factions") or {}
    officers = {officer: row for faction in factions.values() for officer, row in (faction.get("unique_officers") or {}).items()}
    own_design = any((row.get("role") or {}).get("company") for row in players.values())
    things: tuple[Thing, ...] = (
        *things_of(given, "player", "players"),
        *things_of(given, "unit", "units", owner="of", at="at"),
        *named("spy", spies, names.get("spies") or {}, owner="of", at="at"),
        *things_of(given, "mercenary", "mercenaries"),
        *named("officer", officers, names.get("officers") or {}),
        *things_of(given, "design", "catalogue"),
        *([Thing("design", "role", _OWN_DESIGN)] if own_design else ()),
        *things_of(given, "treaty", "treaties"),
        *named("faction", factions, {faction: {"name": row.get("name")} for faction, row in factions.items()}),
    )
    homes = {player: str(row["home"]) for player, row in players.items() if row.get("home")}
    board = given.get("board") or {}
    rows = "".join(chr(letter) for letter in range(ord("A"), ord(str(board.get("rows", "J"))) + 1))
    called = accounts(given)
    now, columns = int(given.get("cycle", 1)), int(board.get("columns", 10))
    return Scene(things, called, homes, now, rows, columns, given, _spouses(players, things))


_OWN_DESIGN = ("role company", "role companies", "unique company", "unique companies", "role design", "unique design")


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
    abilities = ((number, ability["effects"]) for number, ability in role["abilities"].items())
    effects = {number: {"effects": [{one["kind"]: one["value"], **one["fixed"]} for one in each]} for number, each in abilities}
    return {**role, "abilities": effects, "core": effects.get("core")}


def _spouses(players: Mapping[str, Any], things: tuple[Thing, ...]) -> dict[str, dict[str, Thing]]:
    """Whom each of the married calls his wife or her husband."""
    people = {thing.id: thing for thing in things if thing.kind == "player"}
    couples = [(player, str(row["married_to"])) for player, row in players.items() if row.get("married_to")]
    both = {**{other: player for player, other in couples}, **dict(couples)}
    return {player: dict.fromkeys(_SPOUSE, people[other]) for player, other in both.items() if other in people}


_SPOUSE = ("wife", "husband", "spouse", "consort", "hubby", "wifey", "missus", "bridegroom")


def _part(blank: Blank, part: str) -> Mapping[str, Any]:
    return blank.scene.document.get(part) or {}


def _only(found: Iterable[Any]) -> Any:
    distinct = list(dict.fromkeys(found))
    return distinct[0] if len(distinct) == 1 else None


def _estate(blank: Blank) -> Mapping[str, Any]:
    return _part(blank, "estates").get(blank.known.get("at") or blank.known.get("_at") or "", {})


def _controlled(blank: Blank) -> Iterator[str]:
    if home := blank.scene.homes.get(blank.player):
        yield home
    yield from (at for at, row in _part(blank, "estates").items() if row.get("controlled_by") == blank.player)


def own_estate(blank: Blank) -> str | None:
    return _only(_controlled(blank))


def only_resource(blank: Blank) -> str | None:
    """The only resource the estate named yields; None where it is not the only one."""
    return _only(name for name in RESOURCES if (_estate(blank).get("income") or {}).get(name, 0) > 0)


def _buildings(row: Mapping[str, Any]) -> list[str]:
    return [name for name, built in (row.get("buildings") or {}).items() if (built or {}).get("done", True)]


def only_building(blank: Blank) -> str | None:
    """The only building on the estate named; None where it is not the only one."""
    return _only(_buildings(_estate(blank)))


def where_it_stands(blank: Blank) -> str | None:
    """The only estate of the writer's with the building named, or with any."""
    wanted = blank.known.get("building")
    built = ((at, _buildings(_part(blank, "estates").get(at) or {})) for at in _controlled(blank))
    return _only(at for at, standing in built if wanted in standing or (wanted is None and standing))


def _posted(blank: Blank, post: str) -> list[Mapping[str, Any]]:
    known = blank.known
    wanted = [("of", blank.player), ("post", post), ("at", known.get("_at"))]
    wanted += [(key, known[key]) for key in ("at", "resource", "building") if key in known]
    posts = blank.scene.document.get("courtiers") or ()
    return [row for row in posts if all(value in (None, row.get(key)) for key, value in wanted)]


def recalled_spy(blank: Blank) -> str | None:
    """The writer's only spy."""
    return _only(row.get("id") for row in _posted(blank, "spy"))


def _recalled(field: str, blank: Blank) -> str | None:
    """Where the writer's only post is of the kind that he recalls somebody from, and for which resource or building."""
    return _only(row.get(field) for row in _posted(blank, str(blank.known.get("recall"))))


def several(blank: Blank) -> str:
    """Whether more than one is posted there, so that nobody can tell which is called home."""
    return "name" if len(_posted(blank, str(blank.known.get("recall")))) > 1 else ""


def only_treaty(blank: Blank) -> str | None:
    faction = (_part(blank, "players").get(blank.player) or {}).get("faction")
    return _only(name for name, row in _part(blank, "treaties").items() if faction in (row.get("between") or ()))


def lobbied(blank: Blank) -> str | None:
    """The resource collected there, by a collector already posted or ordered in the same letter."""
    posts = (*(blank.scene.document.get("courtiers") or ()), *blank.earlier)
    at = blank.known.get("at")
    return _only(one.get("resource") for one in posts if one.get("post") == "tax_collector" and one.get("at") == at)


def where_he_is(blank: Blank) -> str | None:
    spy = blank.known.get("spy") or blank.known.get("_doer")
    return next((thing.at for thing in blank.scene.things if thing.kind == "spy" and thing.id == spy), None)


_NEEDS = {kind: needs for kind, needs in NEEDS.items() if kind not in ("give", "heal", "estates", "courtier", "recall")}


def aimed(blank: Blank) -> bool | None:
    """Whether all is named that the effects of the ability need."""
    role = (_part(blank, "players").get(blank.player) or {}).get("role") or {}
    number = blank.known.get("_number")
    abilities = role.get("abilities") or {}
    written = role.get("core") if number == "core" else abilities.get(str(number), abilities.get(number))
    effects: Any = written.get("effects") if isinstance(written, Mapping) else written
    for effect in effects or ():
        named = {**effect, **{key: value for key, value in blank.known.items() if value is not None}}
        kind = "recall" if effect.get("courtier") == "recall" else next((kind for kind in _NEEDS if kind in effect), "")
        some = THINGS if "reveal" in effect or "shield" in effect else ()
        if any(field not in named for field in NEEDS.get(kind, ())) or (some and not any(field in named for field in some)):
            return None
    return True


def recruit(values: dict[str, Any]) -> dict[str, Any]:
    """An order document of a unit raised, with as many companies of each design as the letter has (N5.30)."""
    order: dict[str, Any] = {"recruit": values.get("_name", "new"), "kind": values["kind"], "at": values["at"]}
    order["companies"] = [{"design": design, "count": count} for design, count in values["companies"].items()]
    return order | {name: values[name] for name in ("commander", "officer") if name in values}


def ability(values: dict[str, Any]) -> dict[str, Any]:
    """An order document of an ability of a role with what it is aimed at (N4.41)."""
    targets = {name: value for name, value in values.items() if not name.startswith("_")}
    return {"ability": values["_number"], **({"targets": targets} if targets else {})}


def himself(blank: Blank) -> frozenset[str]:
    """The character himself leads but one unit."""
    return frozenset({"character"} & {str(blank.known.get("with", "character"))})


vocabulary = vocabulary_of(
    "noblesse", scene,
    own_estate, only_resource, only_building, where_it_stands, recalled_spy, several, only_treaty, lobbied, where_he_is, aimed,
    recruit, ability, himself, **{f"recalled_{one}": partial(_recalled, one) for one in ("at", "resource", "building")},
)  # fmt: skip
