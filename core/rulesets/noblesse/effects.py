"""Effects of role abilities: what each needs and why it cannot be carried out (N4.40, N4.41)."""

from collections.abc import Mapping
from typing import Any

from core.orders.order import Refusal
from .combat.armies import in_field, services
from .movement import one_square
from .state import RESOURCES, Effect, NoblesseState, Post

RULES = ("N4.40", "N4.41")
THE_ACTOR = ("give", "wound", "heal", "courtier", "estates")
"""Effects that fall on the actor where no player is named."""


def aimed(effect: Effect, targets: Mapping[str, Any], slot: str) -> str | None:
    """What an effect is aimed at: what the ability itself names, else what the order does."""
    value = effect.fixed.get(slot, targets.get(slot))
    return None if value is None else str(value)


def person(effect: Effect, targets: Mapping[str, Any], actor: str) -> str | None:
    return aimed(effect, targets, "player") or (actor if effect.kind in THE_ACTOR else None)


def post_meant(state: NoblesseState, effect: Effect, targets: Mapping[str, Any]) -> Post | None:
    """The first post that fits. A resource named for another effect says nothing of a steward, nor a building of a collector."""
    wanted = [aimed(effect, targets, slot) for slot in ("at", "post", "resource", "building")]
    for post in state.posts:
        named = (post.at, post.post, post.resource, post.building)
        if all(has in (None, want) or want is None for want, has in zip(wanted, named, strict=True)):
            return post
    return None


def spy_meant(state: NoblesseState, effect: Effect, targets: Mapping[str, Any]) -> str | None:
    """The first spy on the square, where it is a spy that is recalled."""
    if aimed(effect, targets, "post") != "spy":
        return None
    square = aimed(effect, targets, "at")
    return next((name for name, spy in state.spies.items() if spy.at == square), None)


def not_standing(state: NoblesseState, square: str, building: str | None) -> Refusal | None:
    built = state.estates[square].buildings.get(building or "")
    if built is None or not built.done:
        return Refusal("no_such_building", f"no such building stands finished at {square}", ("N4.20",))
    return None


def thing(effect: Effect, targets: Mapping[str, Any]) -> str | None:
    """The player, unit or square a shield or a revelation is for."""
    for slot in ("player", "unit", "at"):
        value = aimed(effect, targets, slot)
        if value is not None:
            return value
    return None


def unit_meant(effect: Effect, targets: Mapping[str, Any]) -> str | None:
    """The unit an effect falls on; None where it falls on something else."""
    chosen = effect.kind in ("shield", "reveal") and aimed(effect, targets, "player") is None
    return aimed(effect, targets, "unit") if chosen or effect.kind in ("move", "modify") else None


def refusal(state: NoblesseState, actor: str, effect: Effect, targets: Mapping[str, Any]) -> Refusal | None:
    """Why an effect cannot be carried out; None when it can."""
    missing = Refusal("bad_parameter", f"{effect.kind} lacks a target", RULES)
    match effect.kind:
        case "text":
            return None
        case "give" | "take" | "wound" | "heal" | "estates" | "recruit":
            player = person(effect, targets, actor)
            return missing if player is None else _player(state, player)
        case "courtier" if effect.value != "recall":
            return _player(state, person(effect, targets, actor) or actor)
        case "courtier":
            square, post = aimed(effect, targets, "at"), aimed(effect, targets, "post")
            if square is None or post is None:
                return missing
            found = post_meant(state, effect, targets) or spy_meant(state, effect, targets)
            return _square(state, square) or (None if found else Refusal("no_such_post", "nobody is posted there so", RULES))
        case "move" | "modify":
            return _unit_effect(state, effect, targets)
        case "block":
            square, resource = aimed(effect, targets, "at"), aimed(effect, targets, "resource")
            return missing if square is None or resource not in RESOURCES else _square(state, square)
        case "burn":
            square, building = aimed(effect, targets, "at"), aimed(effect, targets, "building")
            if square is None or building is None:
                return missing
            return _square(state, square) or not_standing(state, square, building)
        case _:
            return _thing(state, effect, targets) if thing(effect, targets) is not None else missing


def _unit_effect(state: NoblesseState, effect: Effect, targets: Mapping[str, Any]) -> Refusal | None:
    name, to = aimed(effect, targets, "unit"), aimed(effect, targets, "to")
    if name is None or (effect.kind == "move" and to is None):
        return Refusal("bad_parameter", f"{effect.kind} lacks a target", RULES)
    if effect.kind == "move" and (wrong := _square(state, to or "")) is not None:
        return wrong
    unit = state.units.get(name)
    if unit is None:
        return Refusal("unknown_unit", f"there is no unit {state.names.of(name)}", RULES)
    return one_square(state, unit, to) if effect.kind == "move" and to is not None else None


def _thing(state: NoblesseState, effect: Effect, targets: Mapping[str, Any]) -> Refusal | None:
    player, unit, square = (aimed(effect, targets, slot) for slot in ("player", "unit", "at"))
    if player is not None:
        return _player(state, player)
    if unit is not None:
        return None if unit in state.units else Refusal("unknown_unit", f"there is no unit {state.names.of(unit)}", RULES)
    return _square(state, square or "")


def _player(state: NoblesseState, player: str) -> Refusal | None:
    if player not in state.players:
        return Refusal("unknown_player", f"there is no player {state.names.of(player)}", RULES)
    if not state.players[player].alive:
        return Refusal("dead", f"{player} is out of the game", ("N4.37",))
    return None


def _square(state: NoblesseState, square: str) -> Refusal | None:
    return None if square in state.estates else Refusal("unknown_square", f"{square} is not on the board", ("N0.2",))


def facts(state: NoblesseState, target: str) -> dict[str, Any]:
    """What is revealed of a player, a unit or a square."""
    if target in state.players:
        player = state.players[target]
        return {"faction": player.faction, "home": player.home, "role": player.role.name if player.role else None}
    if target in state.units:
        unit = state.units[target]
        commander = {"noble": unit.noble} if unit.commander == "noble" else unit.commander
        strength = in_field(state, unit, services(state))  # as it fights there, with what buildings add (N4.41)
        profile = {name: getattr(strength, name) for name in strength.__struct_fields__}
        return {"of": unit.of, "kind": unit.kind, "at": unit.at, "commander": commander, "profile": profile}
    estate = state.estates[target]
    return {
        "controlled_by": estate.controlled_by,
        "owned_by": estate.owned_by,
        "income": dict(estate.income.each()),
        "units": seen_units(state, target),
    }


def seen_units(state: NoblesseState, square: str) -> list[dict[str, str | None]]:
    """Units on a square as a spy sees them (N4.3)."""
    return [{"kind": unit.kind, "faction": state.faction_of(unit.of)} for _, unit in state.units_at(square)]
