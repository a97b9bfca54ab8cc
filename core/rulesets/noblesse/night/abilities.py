"""Step 3: role abilities (N4.40, N4.41)."""

from core.ledger.audience import MODERATOR, PUBLIC, only
from core.ledger.event import by_order
from core.orders.order import refused
from core.resolution.choice import Choice, Option
from core.resolution.phase import Play, Turn, because
from .. import effects
from ..deaths import changed, paid, settle, wound
from ..diplomacy.treaties import counted
from ..effects import Aim
from ..events import people
from ..events.estates import BuildingBurnt, CourtierGained, CourtierReturned, IncomeBlocked, RoomGained
from ..events.military import UnitMoved
from ..orders.actions import UseAbility
from ..orders.court import recalled
from ..precedence import in_order
from ..state import NoblesseState
from ..values import RESOURCES, Resources


def abilities(turn: Turn[NoblesseState]) -> Play:
    """Step 3: abilities of roles; one that fails by what its giver could not know may cost (N4.41, N0.3)."""
    for number, order in in_order(turn, UseAbility):
        cause = (by_order(number),)
        refusal = order.refusal(turn.state)
        if refusal is not None:
            if turn.state.setting("probe_costs") and order.betrays(turn.state, refusal):
                yield from paid(order.by, order.price(turn.state), "ability", cause, order.key)
                if order.envoys(turn.state):
                    yield people.EnvoySpent(player=order.by, causes=cause)
            yield refused(turn.state, number, order, refusal)
            continue
        role = turn.state.players[order.by].role
        assert role is not None, "judged before"
        yield from paid(order.by, order.price(turn.state), "ability", cause, order.key)
        name, targets = f"ability {order.key}", dict(order.targets)
        envoy = bool(order.envoys(turn.state))
        aims = [effects.aimed(effect, targets, order.by) for effect in role.abilities[order.key].effects]
        told = effects.told_targets(turn.state, targets, aims, order.by)
        done = yield people.ActionDone(
            player=order.by, action=name, target=told or None, envoy=envoy, does=order.does(turn.state), causes=cause
        )
        since = (*cause, f"event:{done}")
        touched = tuple(thing for aim in aims for thing in (aim.player, aim.unit, aim.at) if thing is not None)
        yield from counted(turn, order.by, name, touched, since)
        for place, aim in enumerate(aims):
            yield from because(_apply(turn, order, aim, place), *since)
    yield from settle(turn)


def _apply(turn: Turn[NoblesseState], order: UseAbility, aim: Aim, place: int) -> Play:
    state, effect, actor = turn.state, aim.effect, order.by
    player, unit, at, to, thing = (one or "" for one in (aim.player, aim.unit, aim.at, aim.to, aim.thing))
    match aim.kind:
        case "give":
            yield changed(player, effect.value, "ability", ability=order.key if player == actor else "")
        case "take":
            purse = state.players[player].resources
            taken = Resources(**{name: min(purse.of(name), effect.value.of(name)) for name in RESOURCES})
            if taken.any():
                yield changed(player, Resources().minus(taken), "ability")
                yield changed(actor, taken, "ability", ability=order.key)
        case "wound":
            yield from wound(turn, player, effect.value, (), ("N4.40",))
        case "heal":
            yield people.Healed(player=player, wounds=max(0, state.players[player].wounds - effect.value))
        case "move":
            yield UnitMoved(unit=unit, from_=state.units[unit].at, path=(to,), to=to)
        case "modify":
            what = {name: value for name, value in effect.value.each() if value}
            yield people.Modified(player=actor, target=unit, what=what)
        case "block":
            yield IncomeBlocked(at=at, resource=aim.resource or "")
        case "burn":
            yield BuildingBurnt(at=at, building=aim.building or "")
        case "shield":
            yield people.Shielded(player=actor, target=thing, what=effect.value)
        case "reveal":
            yield people.Revealed(player=actor, target=thing, what=effects.facts(state, thing))
        case "recall":
            yield from _recall(state, aim)
        case "courtier":
            yield CourtierGained(player=player, number=effect.value, because="ability")
        case "recruit":
            house, heir = state.players[actor].faction, state.players[player].heir
            made = people.CharacterRecruited if heir is None else people.HeirRecruited
            yield made(player=player, by=actor, faction=house)
        case "estates":
            yield RoomGained(player=player, number=effect.value)
        case _:
            yield from _text(turn, actor, aim, f"ability:{actor}:{order.key}:{place}")


def _recall(state: NoblesseState, aim: Aim) -> Play:
    spy, post = effects.spy_meant(state, aim), effects.post_meant(state, aim)
    if spy is not None:
        yield CourtierReturned(player=state.spies[spy].of, post="spy", at=state.spies[spy].at, spy=spy)
    elif post is not None:  # else an effect before this one has sent him home already
        yield from recalled(state, post)


def _text(turn: Turn[NoblesseState], actor: str, aim: Aim, key: str) -> Play:
    """What the rules do not say the moderator does, and he picks who hears of it."""
    names = turn.state.names
    ruling = yield Choice(
        key=key,
        question=f"{names.of(actor)} uses an ability: {aim.effect.value}",
        why="Nothing happens by itself.",
        rules=("N2.8", "N4.40"),
        free_text=True,
    )
    if not ruling:
        return
    heard = yield Choice(
        key=f"{key}:told",
        question="Who is told?",
        options=(
            Option("actor", names.of(actor)),
            Option("target", "He and the player it is aimed at"),
            Option("everybody", "Everybody"),
            Option("nobody", "Nobody"),
        ),
        rules=("N4.40",),
    )
    audience = {"actor": only(actor), "target": only(actor, aim.player), "everybody": PUBLIC, "nobody": MODERATOR}[heard]
    yield people.Note(player=actor, target=aim.thing, what=ruling, to=audience)
