"""A state written down: as the setup that makes it, and in the shape cases compare."""

from collections.abc import Mapping
from typing import Any

from core.rulesets.writing import document, names, picked, row, without_empty
from .combat.armies import in_field, services
from .companies import led_by, total
from .diplomacy.status import status
from .forms import rows
from .forms.units import WrittenOut
from .people import at_court, nobles
from .state import NEUTRAL, Board, Clause, Due, Estate, Faction, Mercenary, NoblesseState, Player, Post, Treaty, Unit
from .values import Company, Profile, Resources
from .victory import WAYS


def given(state: NoblesseState, first: Mapping[str, Any]) -> dict[str, Any]:
    """SCHEMA's `given` of a state between two runs; roles and designs as they were written at `first`. Treaties that are over
    and who left the game are no part of it."""
    dealt = first.get("players") or {}
    courtiers = [row(rows.CourtierForm, post) for post in state.posts]
    spies = [row(rows.CourtierForm, spy, post="spy", id=name) for name, spy in state.spies.items()]
    written = {
        "cycle": state.cycle,
        "board": row(Board, state.board),
        "catalogue": first.get("catalogue"),
        "factions": {name: _faction_row(faction) for name, faction in state.factions.items()},
        "players": {name: _player_row(player, dealt.get(name) or {}) for name, player in state.players.items()},
        "estates": _estates(state),
        "units": {name: _unit(state, unit) for name, unit in state.units.items()},
        "courtiers": courtiers + spies,
        "mercenaries": {
            name: row(Mercenary, one, price=_filled(one.price), profile=_filled(one.profile))
            for name, one in state.mercenaries.items()
        },
        "treaties": {name: _treaty_row(treaty) for name, treaty in state.treaties.items() if not treaty.over},
        "eliminated": document(state.eliminated),
        "this_cycle": row(
            rows.CycleForm,
            state.marks,
            burnt=[{"at": at, "building": building} for at, building in state.marks.burnt],
            blocked=[{"at": at, "resource": resource} for at, resource in state.marks.blocked],
        ),
        "names": names(state.names),
    }
    return without_empty(written)


def _filled(amounts: Resources | Profile) -> dict[str, int] | None:
    return {name: value for name, value in document(amounts).items() if value} or None


def _faction_row(faction: Faction) -> dict[str, Any]:
    officers = {name: row(rows.Officer, one, **(_filled(one.profile) or {})) for name, one in faction.officers.items()}
    return row(rows.FactionForm, faction, bonus=_filled(faction.bonus), unique_officers=officers)


def _player_row(player: Player, dealt: Mapping[str, Any]) -> dict[str, Any]:
    heir = player.heir
    return row(
        rows.PlayerForm,
        player,
        resources=_filled(player.resources),
        estates=player.room,
        heir=None if heir is None else row(rows.HeirRow, heir),
        heir_created=player.heir_created if player.heir_created != (heir is not None) else None,
        role=_role(player, dealt),
    )


def _role(player: Player, dealt: Mapping[str, Any]) -> dict[str, Any] | None:
    """The role as it was dealt, with the options chosen and the companies raised since."""
    role = player.role
    if role is None or not dealt.get("role"):
        return None
    written = {**dealt["role"], "chosen": document(role.chosen)}
    if role.company is not None and role.company.used:
        written["company"] = {**written["company"], "used": role.company.used}
    return written


def _estates(state: NoblesseState) -> dict[str, Any]:
    homes = {player.home: name for name, player in state.players.items() if player.home is not None and player.alive}
    plain = {square: Estate(controlled_by=homes.get(square)) for square in state.estates}
    return {square: _estate_row(one) for square, one in state.estates.items() if one != plain[square]}


def _estate_row(estate: Estate) -> dict[str, Any]:
    written = row(
        rows.EstateForm,
        estate,
        income=_filled(estate.income),
        buildings={name: {"done": one.done} for name, one in estate.buildings.items()},
        noble_of=estate.noble.by if estate.noble is not None else None,
        controlled_by=None,
        owned_by=None,
    )
    holder = {"owned_by": estate.owned_by} if estate.owned_by is not None else {"controlled_by": estate.controlled_by}
    return {**written, **holder}


def _unit(state: NoblesseState, unit: Unit) -> dict[str, Any]:
    known = unit.companies and unit.officer is None and unit.profile == total(unit.companies, led_by(unit.commander))
    return row(
        rows.UnitForm,
        unit,
        of=unit.of or NEUTRAL,
        commander={"noble": unit.noble} if unit.commander == "noble" else unit.commander,
        companies=[_company(state, one) for one in unit.companies] if known else None,
        profile=None if known else _filled(unit.profile) or {},
        recruited=unit.recruited if unit.recruited != state.cycle - 1 else None,
    )


def _company(state: NoblesseState, company: Company) -> dict[str, Any]:
    if company.design == "role" or company.design in state.catalogue:
        return {"design": company.design, "count": company.count}
    return row(WrittenOut, company, colour=document(company.colours), **(_filled(company.profile) or {}))


def _treaty_row(treaty: Treaty) -> dict[str, Any]:
    def clauses(listed: tuple[Clause, ...]) -> list[dict[str, Any]]:
        return [{**without_empty(picked(one, "clause", "by", "will")), **document(one.terms)} for one in listed]

    return row(
        rows.TreatyForm,
        treaty,
        promises=clauses(treaty.promises),
        penalties=clauses(treaty.penalties),
        expirations=clauses(treaty.expirations),
        due=[row(rows.Owed, one, from_=one.by) for one in treaty.due],
    )


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
            "profile": dict(unit.strength.each()),
            "commander": {"noble": unit.noble} if unit.commander == "noble" else unit.commander,
        }
        for name, unit in state.units.items()
    }


def _treaty(treaty: Treaty) -> Mapping[str, Any]:
    return {**picked(treaty, "running", "signed", "ends_at"), "due": [_due(due) for due in treaty.due]}


def _due(due: Due) -> Mapping[str, Any]:
    owed = {"clause": due.clause, "from": due.by, "to": due.to}
    return owed if due.cycle is None else {**owed, **picked(due, "cycle", "amount", "resource")}
