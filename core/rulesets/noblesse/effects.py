"""Effects of role abilities: what each needs and why it cannot be carried out (N4.40, N4.41); and what a refusal would tell the
actor that is not his to know, so that he pays for asking (N0.3).

What names a thing out of his sight is treated alike whether there is such a thing or not. An ability reaches everywhere, so
whatever is wrong with a unit he does not see is paid for, that there is none as well. An action reaches where he has a spy
(N4.24), who tells him of the units there (N4.3): of a unit that is elsewhere or nowhere he learns nothing and pays nothing.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from core.ledger.visibility import Sight
from core.rulesets.refusing import Checks
from core.rulesets.writing import picked
from .combat.armies import in_field, services
from .forms.roles import TARGETS
from .forms.units import Targets
from .movement import no_step
from .sight import met
from .state import Effect, NoblesseState, Post
from .values import RESOURCES

THE_ACTOR = ("give", "wound", "heal", "courtier", "estates")
"""Effects that fall on the actor where no player is named."""


NEEDS = {
    "give": ("player",), "take": ("player",), "wound": ("player",), "heal": ("player",), "estates": ("player",),
    "courtier": ("player",), "recruit": ("player",), "move": ("unit", "to"), "modify": ("unit",), "block": ("at", "resource"),
    "burn": ("at", "building"), "recall": ("at", "post"),
}  # fmt: skip
"""What each kind of effect is aimed at; a shield or a revelation at the first of THINGS that is named."""
THINGS = ("player", "unit", "at")


class Aim(Targets):
    """An effect with all that it is aimed at: what the ability itself names, else what the order does."""

    effect: Effect

    @property
    def kind(self) -> str:
        """The effect's kind; `recall` for a courtier who is recalled and not gained."""
        return "recall" if self.effect.kind == "courtier" and self.effect.value == "recall" else self.effect.kind

    @property
    def thing(self) -> str | None:
        """The player, unit or square a shield or a revelation is for."""
        return self.player if self.player is not None else self.unit if self.unit is not None else self.at

    @property
    def unit_meant(self) -> str | None:
        """The unit the effect falls on; None where it falls on something else."""
        chosen = self.kind in ("shield", "reveal") and self.player is None
        return self.unit if chosen or self.kind in ("move", "modify") else None


def aimed(effect: Effect, targets: Mapping[str, Any], actor: str) -> Aim:
    """An effect with its targets: those of the role before those of the order; what helps its actor falls to him where none
    is named (N4.40)."""
    named = {slot: str(value) for slot in TARGETS if (value := effect.fixed.get(slot, targets.get(slot))) is not None}
    if effect.kind in THE_ACTOR and (effect.kind != "courtier" or effect.value != "recall"):
        named.setdefault("player", actor)
    return Aim(effect=effect, **named)


def told_targets(state: NoblesseState, targets: Mapping[str, Any], aims: Sequence[Aim], actor: str) -> dict[str, Any]:
    """The targets of an order as its actor is told of them: without a unit that no effect falls on, unless he sees it. Whether
    there is such a one nobody asked, so he is not to learn it."""
    seen = any(aim.unit_meant is not None for aim in aims) or in_sight(state, actor, str(targets.get("unit")))
    return {slot: value for slot, value in targets.items() if slot != "unit" or seen}


def post_meant(state: NoblesseState, aim: Aim) -> Post | None:
    """The first post that fits. A resource named for another effect says nothing of a steward, nor a building of a collector."""
    wanted = (aim.at, aim.post, aim.resource, aim.building)
    held = ((post, (post.at, post.post, post.resource, post.building)) for post in state.posts)
    return next((post for post, has in held if all(b in (None, a) or a is None for a, b in zip(wanted, has, strict=True))), None)


def spy_meant(state: NoblesseState, aim: Aim) -> str | None:
    """The first spy on the square, where it is a spy that is recalled."""
    return next((name for name, spy in state.spies.items() if aim.post == "spy" and spy.at == aim.at), None)


def not_standing(state: NoblesseState, square: str, building: str | None, rule: str = "N4.20") -> Checks:
    """Refuses a building that does not stand finished on the square."""
    built = state.estates[square].buildings.get(building or "")
    yield f"no_such_building/standing {rule}", built is None or not built.done, square


def faults(state: NoblesseState, aim: Aim) -> Checks:
    if aim.kind == "text":
        return
    needs = NEEDS.get(aim.kind) or next(((slot,) for slot in THINGS if getattr(aim, slot) is not None), THINGS)
    missing = any(getattr(aim, slot) is None for slot in needs) or (aim.kind == "block" and aim.resource not in RESOURCES)
    yield "bad_parameter/target N4.40 N4.41", missing, aim.effect.kind
    for square in (getattr(aim, slot) for slot in ("at", "to") if slot in needs):
        yield "unknown_square N0.2", square not in state.estates, square
    yield "unknown_unit N4.40 N4.41", "unit" in needs and aim.unit not in state.units, aim.unit or ""
    yield "unknown_player N4.40 N4.41", "player" in needs and aim.player not in state.players, aim.player or ""
    yield "dead/aim N4.37", "player" in needs and not state.players[aim.player or ""].alive, aim.player
    if aim.kind == "move":
        yield from no_step(state, state.units[aim.unit or ""], aim.to or "")
    elif aim.kind == "burn":
        yield from not_standing(state, aim.at or "", aim.building)
    elif aim.kind == "recall":
        yield "no_such_post/aim N4.40 N4.41", not (post_meant(state, aim) or spy_meant(state, aim))


def facts(state: NoblesseState, target: str) -> dict[str, Any]:
    if target in state.players:
        player = state.players[target]
        return {"faction": player.faction, "home": player.home, "role": player.role.name if player.role else None}
    if target in state.units:
        unit = state.units[target]
        commander = {"noble": unit.noble} if unit.commander == "noble" else unit.commander
        profile = dict(in_field(state, unit, services(state)).each())  # as it fights there, with what buildings add (N4.41)
        return {"of": unit.of, "kind": unit.kind, "at": unit.at, "commander": commander, "profile": profile}
    estate = state.estates[target]
    return {**picked(estate, "controlled_by", "owned_by", "income"), "units": seen_units(state, target)}


def seen_units(state: NoblesseState, square: str) -> list[dict[str, str | None]]:
    """Units on a square as a spy sees them (N4.3)."""
    return [{"kind": unit.kind, "faction": state.faction_of(unit.of)} for _, unit in state.units_at(square)]


PROBES = ("no_such_building", "no_such_post", "not_there", "no_commander", "immune", "shielded")
"""Refusals that tell what is not the actor's to know, unless it is his own thing that they speak of."""
PLAIN = ("bad_parameter", "unknown_square")
"""Refusals of what everybody knows, whatever else the order names."""


def is_own(state: NoblesseState, player: str, thing: str) -> bool:
    """Whether a square, unit or player is the player's own, so that he knows how it stands."""
    if thing in state.estates:
        return state.estates[thing].controlled_by == player
    return player == (state.units[thing].of if thing in state.units else thing)


def in_sight(state: NoblesseState, player: str, unit: str) -> bool:
    """Whether the player sees a unit: his own, and those on squares where one of his stands (N5.24)."""
    found = state.units.get(unit)
    return found is not None and (found.of == player or met(Sight(state, player), unit, found))


def hidden(state: NoblesseState, player: str, code: str, unit: str | None, square: str | None) -> bool:
    """Whether a refusal of what was aimed at a unit or a square tells the player what is not his to know."""
    if unit is not None and code not in PLAIN:
        return not in_sight(state, player, unit)
    return code in PROBES and (square is None or not is_own(state, player, square))
