"""A state written down: as the setup that makes it, and in the shape cases compare."""

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from core.rulesets.writing import document, names, picked, row, without_empty
from .combat.armies import in_field, services
from .companies import led_by, total
from .diplomacy.clauses import CLAUSES
from .diplomacy.status import status
from .forms import rows
from .forms.units import WrittenOut
from .people import at_court, nobles
from .state import NEUTRAL, Board, Clause, Due, Estate, Mercenary, NoblesseState, Player, Treaty, Unit
from .values import Company, Profile, Resources
from .victory import WAYS


def given(state: NoblesseState, first: Mapping[str, Any]) -> dict[str, Any]:
    """SCHEMA's `given` of a state between two runs; roles and designs as they were written at `first`. Treaties that are over
    and who left the game are no part of it."""
    dealt = first.get("players") or {}
    courtiers = [_row(rows.CourtierForm, post) for post in state.posts]
    spies = [_row(rows.CourtierForm, spy, post="spy", id=name) for name, spy in state.spies.items()]
    factions = {
        name: _row(
            rows.FactionForm,
            faction,
            unique_officers={one: _row(rows.Officer, held, **_filled(held.profile)) for one, held in faction.officers.items()},
        )
        for name, faction in state.factions.items()
    }
    burnt = [{"at": at, "building": building} for at, building in state.marks.burnt]
    blocked = [{"at": at, "resource": resource} for at, resource in state.marks.blocked]
    written = {
        "cycle": state.cycle,
        "board": _row(Board, state.board),
        "catalogue": first.get("catalogue"),
        "factions": factions,
        "players": {name: _player_row(player, dealt.get(name) or {}) for name, player in state.players.items()},
        "estates": _estates(state),
        "units": {name: _unit(state, unit) for name, unit in state.units.items()},
        "courtiers": courtiers + spies,
        "mercenaries": {name: _row(Mercenary, one) for name, one in state.mercenaries.items()},
        "treaties": {name: _treaty(treaty) for name, treaty in state.treaties.items() if not treaty.over},
        "eliminated": document(state.eliminated),
        "this_cycle": _row(rows.CycleForm, state.marks, burnt=burnt, blocked=blocked),
        "names": names(state.names),
    }
    return without_empty(written)


def _row(kind: type[Struct], thing: Struct, **said: Any) -> dict[str, Any]:
    """A thing as its row is written, of amounts and values those that are not 0."""
    for name in thing.__struct_fields__:
        value = getattr(thing, name)
        if name not in said and isinstance(value, Resources | Profile):
            said[name] = _filled(value) or None
    return row(kind, thing, **said)


def _filled(amounts: Resources | Profile) -> dict[str, int]:
    return {name: value for name, value in document(amounts).items() if value}


def _player_row(player: Player, dealt: Mapping[str, Any]) -> dict[str, Any]:
    """A player's row, his role as it was dealt with the options chosen and the companies raised since."""
    heir, role = player.heir, None
    if player.role is not None and dealt.get("role"):
        role = {**dealt["role"], "chosen": document(player.role.chosen)}
        if player.role.company is not None and player.role.company.used:
            role["company"] = {**role["company"], "used": player.role.company.used}
    return _row(
        rows.PlayerForm,
        player,
        estates=player.room,
        heir=None if heir is None else row(rows.HeirRow, heir),
        heir_created=player.heir_created if player.heir_created != (heir is not None) else None,
        role=role,
    )


def _estates(state: NoblesseState) -> dict[str, Any]:
    """The estates that differ from what a setup makes of a square that is not written down."""
    homes = {player.home: name for name, player in state.players.items() if player.home is not None and player.alive}
    written: dict[str, Any] = {}
    for square, estate in state.estates.items():
        if estate != Estate(controlled_by=homes.get(square)):
            buildings = {name: {"done": one.done} for name, one in estate.buildings.items()}
            noble_of = estate.noble.by if estate.noble is not None else None
            said = _row(rows.EstateForm, estate, buildings=buildings, noble_of=noble_of, controlled_by=None, owned_by=None)
            holder = "owned_by" if estate.owned_by is not None else "controlled_by"
            written[square] = {**said, holder: getattr(estate, holder)}
    return written


def _unit(state: NoblesseState, unit: Unit) -> dict[str, Any]:
    known = unit.companies and unit.officer is None and unit.profile == total(unit.companies, led_by(unit.commander))
    return _row(
        rows.UnitForm,
        unit,
        of=unit.of or NEUTRAL,
        commander=_commander(unit),
        companies=[_company(state, one) for one in unit.companies] if known else None,
        profile=None if known else _filled(unit.profile),
        recruited=unit.recruited if unit.recruited != state.cycle - 1 else None,
    )


def _commander(unit: Unit) -> Any:
    return {"noble": unit.noble} if unit.commander == "noble" else unit.commander


def _company(state: NoblesseState, company: Company) -> dict[str, Any]:
    if company.design == "role" or company.design in state.catalogue:
        return picked(company, "design", "count")
    return row(WrittenOut, company, colour=document(company.colours), **_filled(company.profile))


def _treaty(treaty: Treaty) -> dict[str, Any]:
    clauses: dict[str, Any] = {}
    for part in CLAUSES:
        listed: tuple[Clause, ...] = getattr(treaty, part)
        clauses[part] = [{**without_empty(picked(one, "clause", "by", "will")), **document(one.terms)} for one in listed]
    return row(rows.TreatyForm, treaty, due=[row(rows.Owed, one, from_=one.by) for one in treaty.due], **clauses)


def snapshot(state: NoblesseState) -> Mapping[str, Any]:
    """Plain mappings by id; what does not exist is absent."""
    served = services(state)
    return {
        "cycle": state.cycle,
        "winners": {faction: min(ways, key=list(WAYS).index) for faction, ways in state.winners.items()},
        "players": {name: _player(state, name, player) for name, player in state.players.items()},
        "factions": {
            name: {
                **picked(faction, "leader", "successor"),
                "nobles": nobles(state, name),
                "status": {other: status(state, name, other) for other in state.factions if other != name},
            }
            for name, faction in state.factions.items()
        },
        "estates": {square: _estate(state, square, estate) for square, estate in state.estates.items()},
        "units": {
            name: {
                **picked(unit, "at", "of", "kind", "moved"),
                "morale": in_field(state, unit, served).morale,
                "profile": document(unit.strength),
                "commander": _commander(unit),
            }
            for name, unit in state.units.items()
        },
        "armies": {square: dict(sides) for square, sides in state.armies.items()},
        "courtiers": [without_empty(picked(post, "of", "post", "at", "resource", "building")) for post in state.posts],
        "spies": {name: picked(spy, "at", "of") for name, spy in state.spies.items()},
        "treaties": {
            name: {**picked(treaty, "running", "signed", "ends_at"), "due": [_owed(due) for due in treaty.due]}
            for name, treaty in state.treaties.items()
        },
    }


def _player(state: NoblesseState, name: str, player: Player) -> Mapping[str, Any]:
    return {
        **picked(player, "faction", "home", "courtiers", "wounds", "alive", "married_to", "resources"),
        "at_court": at_court(state, name),
        "heir": False if player.heir is None else document(player.heir),
    }


def _estate(state: NoblesseState, square: str, estate: Estate) -> Mapping[str, Any]:
    there = [post for post in state.posts if post.at == square]
    return {
        **picked(estate, "controlled_by", "owned_by", "income"),
        "buildings": {name: {"done": built.done} for name, built in estate.buildings.items()},
        "steward": next((post.of for post in there if post.post == "steward"), None),
        "noble_of": estate.noble.by if estate.noble is not None else None,
        "collectors": {post.resource: post.of for post in there if post.post == "tax_collector"},
    }


def _owed(due: Due) -> Mapping[str, Any]:
    owed = {"clause": due.clause, "from": due.by, "to": due.to}
    return owed if due.cycle is None else {**owed, **picked(due, "cycle", "amount", "resource")}
