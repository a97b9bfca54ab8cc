"""Effects of role abilities: what each needs and why it cannot be carried out (N4.40, N4.41)."""

from collections.abc import Iterator, Mapping
from typing import Any

from core.orders.order import Refusal
from .combat.armies import in_field, services
from .movement import no_step
from .state import Effect, NoblesseState, Post
from .values import RESOURCES

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


def not_standing(state: NoblesseState, square: str, building: str | None, rule: str = "N4.20") -> Iterator[Refusal]:
    built = state.estates[square].buildings.get(building or "")
    if built is None or not built.done:
        yield Refusal("no_such_building", f"no such building stands finished at {square}", (rule,))


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


def refusals(state: NoblesseState, actor: str, effect: Effect, targets: Mapping[str, Any]) -> Iterator[Refusal]:
    """Why an effect cannot be carried out."""
    player, unit, square = (aimed(effect, targets, slot) for slot in ("player", "unit", "at"))
    match effect.kind:
        case "give" | "take" | "wound" | "heal" | "estates" | "recruit":
            yield from _player(state, effect, person(effect, targets, actor))
        case "courtier" if effect.value != "recall":
            yield from _player(state, effect, person(effect, targets, actor) or actor)
        case "courtier":
            yield from _needs(effect, square, aimed(effect, targets, "post"))
            yield from _square(state, effect, square)
            if not (post_meant(state, effect, targets) or spy_meant(state, effect, targets)):
                yield Refusal("no_such_post", "nobody is posted there so", RULES)
        case "move":
            to = aimed(effect, targets, "to")
            yield from _needs(effect, unit, to)
            yield from _square(state, effect, to)
            yield from _unit(state, effect, unit)
            yield from no_step(state, state.units[unit or ""], to or "")
        case "modify":
            yield from _unit(state, effect, unit)
        case "block":
            resource = aimed(effect, targets, "resource")
            yield from _needs(effect, square, resource if resource in RESOURCES else None)
            yield from _square(state, effect, square)
        case "burn":
            building = aimed(effect, targets, "building")
            yield from _needs(effect, square, building)
            yield from _square(state, effect, square)
            yield from not_standing(state, square or "", building)
        case "shield" | "reveal" if player is not None:
            yield from _player(state, effect, player)
        case "shield" | "reveal" if unit is not None:
            yield from _unit(state, effect, unit)
        case "shield" | "reveal":
            yield from _square(state, effect, square)
        case _:
            pass


def _needs(effect: Effect, *aims: str | None) -> Iterator[Refusal]:
    if None in aims:
        yield Refusal("bad_parameter", f"{effect.kind} lacks a target", RULES)


def _player(state: NoblesseState, effect: Effect, player: str | None) -> Iterator[Refusal]:
    yield from _needs(effect, player)
    if player not in state.players:
        yield Refusal("unknown_player", f"there is no player {state.names.of(player or '')}", RULES)
    if not state.players[player or ""].alive:
        yield Refusal("dead", f"{player} is out of the game", ("N4.37",))


def _unit(state: NoblesseState, effect: Effect, unit: str | None) -> Iterator[Refusal]:
    yield from _needs(effect, unit)
    if unit not in state.units:
        yield Refusal("unknown_unit", f"there is no unit {state.names.of(unit or '')}", RULES)


def _square(state: NoblesseState, effect: Effect, square: str | None) -> Iterator[Refusal]:
    yield from _needs(effect, square)
    if square not in state.estates:
        yield Refusal("unknown_square", f"{square} is not on the board", ("N0.2",))


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
