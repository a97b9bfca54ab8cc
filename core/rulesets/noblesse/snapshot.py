"""A state written down: as the setup that makes it, and in the shape cases compare."""

from collections.abc import Mapping
from typing import Any, cast

from core.rulesets.writing import document, names, picked, without_empty
from .combat.armies import in_field, services
from .companies import led_by, total
from .diplomacy.status import status
from .people import at_court, nobles
from .state import (
    NEUTRAL,
    VALUES,
    Board,
    Company,
    Due,
    Estate,
    Faction,
    NoblesseState,
    Player,
    Post,
    Profile,
    Resources,
    Treaty,
    Unit,
)
from .victory import WAYS


def given(state: NoblesseState, first: Mapping[str, Any]) -> dict[str, Any]:
    """SCHEMA's `given` of a state between two runs; roles and designs as they were written at `first`. Treaties that are over
    and who left the game are no part of it."""
    written = {
        "cycle": state.cycle,
        "board": None if state.board == Board() else document(state.board),
        "catalogue": first.get("catalogue"),
        "factions": {name: _faction_row(faction) for name, faction in state.factions.items()},
        "players": {name: _player_row(state, name, player, first) for name, player in state.players.items()},
        "estates": _estates(state),
        "units": {name: _unit(state, unit) for name, unit in state.units.items()},
        "courtiers": _courtiers(state),
        "mercenaries": {
            name: {"kind": one.kind, "price": _amounts(one.price), "profile": _values(one.profile), "term": one.term}
            for name, one in state.mercenaries.items()
        },
        "treaties": {name: _treaty_row(treaty) for name, treaty in state.treaties.items() if not treaty.over},
        "eliminated": document(state.eliminated),
        "this_cycle": _marks(state),
        "names": names(state.names),
    }
    return without_empty(written)


def _amounts(resources: Resources) -> dict[str, int]:
    return {name: amount for name, amount in resources.each() if amount}


def _values(profile: Profile) -> dict[str, int]:
    return {name: value for name, value in document(profile).items() if value}


def _faction_row(faction: Faction) -> dict[str, Any]:
    officers = {name: {**_values(one.profile), "held_by": one.held_by} for name, one in faction.officers.items()}
    written = {
        "name": faction.name,
        "leader": faction.leader,
        "successor": faction.successor,
        "nobles": faction.nobles or None,
        "bonus": _values(faction.bonus),
        "envoy": faction.envoy,
        "unique_officers": {name: without_empty(one) for name, one in officers.items()},
    }
    return without_empty(written)


def _player_row(state: NoblesseState, name: str, player: Player, first: Mapping[str, Any]) -> dict[str, Any]:
    heir = player.heir
    written = {
        "faction": player.faction,
        "home": player.home,
        "resources": _amounts(player.resources),
        "courtiers": player.courtiers,
        "wounds": player.wounds or None,
        "alive": None if player.alive else False,
        "estates": player.room or None,
        "married_to": player.married_to,
        "heir": None if heir is None else without_empty({"faction": heir.faction, "kept_by": heir.kept_by}),
        "heir_created": player.heir_created if player.heir_created != (heir is not None) else None,
        "role": _role(player, (first.get("players") or {}).get(name) or {}),
    }
    return without_empty(written)


def _role(player: Player, row: Mapping[str, Any]) -> dict[str, Any] | None:
    """The role as it was dealt, with the options chosen and the companies raised since."""
    role = player.role
    if role is None or not row.get("role"):
        return None
    dealt = dict(cast("Mapping[str, Any]", row["role"]))
    if role.company is not None and role.company.used:
        dealt["company"] = {**dealt["company"], "used": role.company.used}
    return {**dealt, "chosen": document(role.chosen)}


def _estates(state: NoblesseState) -> dict[str, Any]:
    homes = {player.home: name for name, player in state.players.items() if player.home is not None and player.alive}
    plain = {square: Estate(controlled_by=homes.get(square)) for square in state.estates}
    return {square: _estate_row(state, one) for square, one in state.estates.items() if one != plain[square]}


def _estate_row(state: NoblesseState, estate: Estate) -> dict[str, Any]:
    written = {
        "income": _amounts(estate.income),
        "buildings": {name: {"done": one.done} for name, one in estate.buildings.items()},
        "noble_of": estate.noble.by if estate.noble is not None else None,
    }
    holder = {"owned_by": estate.owned_by} if estate.owned_by is not None else {"controlled_by": estate.controlled_by}
    return {**without_empty(written), **holder}


def _unit(state: NoblesseState, unit: Unit) -> dict[str, Any]:
    written = {
        "of": unit.of or NEUTRAL,
        "kind": unit.kind,
        "at": unit.at,
        "commander": {"noble": unit.noble} if unit.commander == "noble" else unit.commander,
        "moved": None if unit.moved else False,
        "recruited": unit.recruited if unit.recruited != state.cycle - 1 else None,
        "leaves": unit.leaves,
    }
    if unit.companies and unit.officer is None and unit.profile == total(unit.companies, led_by(unit.commander)):
        worth: dict[str, Any] = {"companies": [_company(state, unit, one) for one in unit.companies]}
    else:
        worth = {"profile": _values(unit.profile)}
    return {**without_empty(written), **worth}


def _company(state: NoblesseState, unit: Unit, company: Company) -> dict[str, Any]:
    if company.design == "role" or company.design in state.catalogue:
        return {"design": company.design, "count": company.count}
    written = {"position": company.position, **_values(company.profile), "colour": document(company.colours)}
    return without_empty({**written, "count": company.count})


def _courtiers(state: NoblesseState) -> list[dict[str, Any]]:
    posts = [
        {"of": post.of, "post": post.post, "at": post.at, "resource": post.resource, "building": post.building}
        for post in state.posts
    ]
    spies = [{"of": spy.of, "post": "spy", "at": spy.at, "id": name} for name, spy in state.spies.items()]
    return [without_empty(one) for one in (*posts, *spies)]


def _treaty_row(treaty: Treaty) -> dict[str, Any]:
    def clauses(listed: tuple[Any, ...]) -> list[dict[str, Any]]:
        heads = ({"clause": one.clause, "by": one.by, "will": one.will} for one in listed)
        return [{**without_empty(head), **document(one.terms)} for head, one in zip(heads, listed, strict=True)]

    written = {
        "between": document(treaty.between),
        "status": treaty.status,
        "promises": clauses(treaty.promises),
        "penalties": clauses(treaty.penalties),
        "expirations": clauses(treaty.expirations),
        "intents": document(treaty.intents),
        "reported": document(treaty.reported),
        "due": [_due_row(one) for one in treaty.due],
        "fulfilled": document(treaty.fulfilled),
        "ends_at": treaty.ends_at,
        "prolonged": treaty.prolonged or None,
        "actions": document(treaty.actions),
    }
    return {**without_empty(written), "starts": treaty.starts, "signed": document(treaty.signed)}


def _due_row(due: Due) -> dict[str, Any]:
    owed = {"clause": due.clause, "from": due.by, "to": due.to}
    return without_empty({**owed, "cycle": due.cycle, "amount": due.amount, "resource": due.resource})


def _marks(state: NoblesseState) -> dict[str, Any]:
    marks = state.marks
    written = {
        "open": document(marks.open),
        "burnt": [{"at": at, "building": building} for at, building in marks.burnt],
        "blocked": [{"at": at, "resource": resource} for at, resource in marks.blocked],
        "shielded": document(marks.shielded),
    }
    return without_empty(written)


def snapshot(state: NoblesseState) -> Mapping[str, Any]:
    """Plain mappings by id; what does not exist is absent."""
    return {
        "cycle": state.cycle,
        "winners": {faction: min(ways, key=list(WAYS).index) for faction, ways in state.winners.items()},
        "players": {name: _player(state, name) for name in state.players},
        "factions": {name: _faction(state, name) for name in state.factions},
        "estates": {square: _estate(state, square) for square in state.estates},
        "units": _units(state),
        "armies": {square: dict(sides) for square, sides in state.armies.items()},
        "courtiers": [_courtier(post) for post in state.posts],
        "spies": {name: picked(spy, "at", "of") for name, spy in state.spies.items()},
        "treaties": {name: _treaty(treaty) for name, treaty in state.treaties.items()},
    }


def _courtier(post: Post) -> Mapping[str, Any]:
    return without_empty(picked(post, "of", "post", "at", "resource", "building"))


def _player(state: NoblesseState, name: str) -> Mapping[str, Any]:
    player = state.players[name]
    return {
        **picked(player, "faction", "home", "courtiers", "wounds", "alive", "married_to"),
        "resources": dict(player.resources.each()),
        "at_court": at_court(state, name),
        "heir": False if player.heir is None else document(player.heir),
    }


def _faction(state: NoblesseState, name: str) -> Mapping[str, Any]:
    return {
        **picked(state.factions[name], "leader", "successor"),
        "nobles": nobles(state, name),
        "status": {other: status(state, name, other) for other in state.factions if other != name},
    }


def _estate(state: NoblesseState, square: str) -> Mapping[str, Any]:
    estate = state.estates[square]
    there = [post for post in state.posts if post.at == square]
    return {
        "controlled_by": estate.controlled_by,
        "owned_by": estate.owned_by,
        "income": dict(estate.income.each()),
        "buildings": {name: {"done": built.done} for name, built in estate.buildings.items()},
        "steward": next((post.of for post in there if post.post == "steward"), None),
        "noble_of": estate.noble.by if estate.noble is not None else None,
        "collectors": {post.resource: post.of for post in there if post.post == "tax_collector"},
    }


def _units(state: NoblesseState) -> Mapping[str, Any]:
    served = services(state)
    return {
        name: {
            **picked(unit, "at", "of", "kind", "moved"),
            "morale": in_field(state, unit, served).morale,
            "profile": values(unit.strength),
            "commander": {"noble": unit.noble} if unit.commander == "noble" else unit.commander,
        }
        for name, unit in state.units.items()
    }


def values(profile: Profile) -> dict[str, int]:
    return {name: getattr(profile, name) for name in VALUES}


def _treaty(treaty: Treaty) -> Mapping[str, Any]:
    return {**picked(treaty, "running", "signed", "ends_at"), "due": [_due(due) for due in treaty.due]}


def _due(due: Due) -> Mapping[str, Any]:
    owed = {"clause": due.clause, "from": due.by, "to": due.to}
    return owed if due.cycle is None else {**owed, **picked(due, "cycle", "amount", "resource")}
