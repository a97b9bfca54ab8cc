"""Steps 3 and 4: role abilities (N4.40, N4.41), and the standard actions (N4.10 to N4.29)."""

from msgspec import structs

from core.ledger.audience import MODERATOR, PUBLIC, only
from core.ledger.event import by_event, by_order
from core.orders.order import refused
from core.resolution.choice import Choice, Option
from core.resolution.phase import Play, Turn, because
from .. import effects
from ..deaths import changed, paid, settle, wound
from ..diplomacy.treaties import counted
from ..effects import Aim
from ..events import estates, military, people
from ..orders import actions as kinds
from ..orders.court import recalled
from ..orders.undertaking import Undertaking
from ..people import character_at, in_order, nobles
from ..state import NoblesseState
from ..values import RESOURCES, Resources


def undertaken(turn: Turn[NoblesseState], step: int) -> Play:
    """Step 3, abilities of roles (N4.41), or step 4, standard actions and the answers to proposals: paid for and done one after
    the other; one that fails by what its giver could not know may cost (N0.3)."""
    for number, order in in_order(turn, Undertaking):
        if step != order.STEP:
            continue
        cause = (by_order(number),)
        refusal = order.refusal(turn.state)
        if refusal is None or (turn.state.settings["probe_costs"] and order.betrays(turn.state, refusal)):
            yield from paid(order, order.price(turn.state), order.PAID_AS, cause, order.key)
            if refusal is not None and order.envoys(turn.state):
                yield people.EnvoySpent(player=order.by, causes=cause)
        if refusal is not None:
            yield refused(turn.state, number, order, refusal)
            continue
        done = order.done(turn.state)
        since = (*cause, by_event((yield structs.replace(done, causes=cause))))
        yield from counted(turn, order.by, done.action, order.touched(turn.state), since)
        yield from because(_effect(turn, order), *since)
    for number, order in in_order(turn, kinds.Accept) if step == kinds.Accept.STEP else ():
        yield from turn.allows(number, order)
    yield from settle(turn)


def _apply(turn: Turn[NoblesseState], order: kinds.UseAbility, aim: Aim, place: int) -> Play:
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
            yield military.UnitMoved(unit=unit, from_=state.units[unit].at, path=(to,), to=to)
        case "modify":
            what = {name: value for name, value in effect.value.each() if value}
            yield people.Modified(player=actor, target=unit, what=what)
        case "block":
            yield estates.IncomeBlocked(at=at, resource=aim.resource or "")
        case "burn":
            yield estates.BuildingBurnt(at=at, building=aim.building or "")
        case "shield":
            yield people.Shielded(player=actor, target=thing, what=effect.value)
        case "reveal":
            yield people.Revealed(player=actor, target=thing, what=effects.facts(state, thing))
        case "recall":
            spy, post = effects.spy_meant(state, aim), effects.post_meant(state, aim)
            if spy is not None:
                yield estates.CourtierReturned(player=state.spies[spy].of, post="spy", at=state.spies[spy].at, spy=spy)
            elif post is not None:  # else an effect before this one has sent him home already
                yield from recalled(state, post)
        case "courtier":
            yield estates.CourtierGained(player=player, number=effect.value, because="ability")
        case "recruit":
            house, heir = state.players[actor].faction, state.players[player].heir
            made = people.CharacterRecruited if heir is None else people.HeirRecruited
            yield made(player=player, by=actor, faction=house)
        case "estates":
            yield estates.RoomGained(player=player, number=effect.value)
        case _:
            yield from _text(turn, actor, aim, f"ability:{actor}:{order.key}:{place}")


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
    audiences = {
        "actor": (names.of(actor), only(actor)),
        "target": ("He and the player it is aimed at", only(actor, aim.player)),
        "everybody": ("Everybody", PUBLIC),
        "nobody": ("Nobody", MODERATOR),
    }
    heard = yield Choice(
        key=f"{key}:told",
        question="Who is told?",
        options=tuple(Option(key, words) for key, (words, _) in audiences.items()),
        rules=("N4.40",),
    )
    yield people.Note(player=actor, target=aim.thing, what=ruling, to=audiences[heard][1])


def _effect(turn: Turn[NoblesseState], order: Undertaking) -> Play:
    match order:
        case kinds.UseAbility():
            for place, aim in enumerate(order.aimed(turn.state)):
                yield from _apply(turn, order, aim, place)
        case kinds.CreateNoble():
            house = turn.state.players[order.by].faction
            number = nobles(turn.state, house) + 1
            yield estates.CourtierLost(player=order.by, number=1, because="noble")
            yield estates.NobleCreated(at=order.at, faction=house, nobles=number, player=order.by)
        case kinds.Marry() | kinds.ExchangeHostages():
            yield from _proposed(turn, order)
        case kinds.CreateHeir():
            spouse = turn.state.players[order.by].married_to or ""
            yield estates.CourtierLost(player=order.by, number=1, because="heir")
            yield people.HeirCreated(players=(order.by, spouse))
            yield estates.CourtierGained(player=order.by, number=5, because="heir")
        case kinds.ForcedMarch():
            yield from order.sure(turn.state)
            if order.attack or order.conquer:
                yield military.RequestMade(unit=order.unit, at=order.to, attack=order.attack, conquer=order.conquer)
        case kinds.PoisonWells():
            yield from _poison(turn, order)
        case kinds.Assassinate():
            yield from wound(turn, order.player, 1, (), order.RULES)
        case kinds.Incapacitate():
            unit = turn.state.units[order.unit]
            yield military.CommanderRemoved(unit=order.unit)
            if unit.commander == "courtier" and unit.of is not None:
                yield estates.CourtierReturned(player=unit.of, post="commander", at=unit.at)
        case kinds.Knife():
            spy = order.spy_meant(turn.state) or ""
            yield military.SpyLost(spy=spy, at=order.at)
            yield estates.CourtierLost(player=order.by, number=1, because="knife")
            yield from wound(turn, order.victim, 2, (), order.RULES)
        case _:
            yield from order.follows(turn.state)


PROPOSALS = {
    "marriage": ("marriage", people.MarriageProposed, people.Married),
    "hostages": ("an exchange of hostages", people.HostagesProposed, people.HostagesExchanged),
}


def _poison(turn: Turn[NoblesseState], order: kinds.PoisonWells) -> Play:
    """N4.22: each character on the square, friend or foe; the shielded are passed by, heirs are immune."""
    spared = [shield.what for shield in turn.state.marks.shielded if order.VERB in shield.actions]
    there = [
        name for name, player in turn.state.players.items()
        if player.alive and name not in spared and character_at(turn.state, name) == order.at
    ]  # fmt: skip
    for name in there:
        yield from wound(turn, name, 1, (), order.RULES)


def _proposed(turn: Turn[NoblesseState], order: kinds.Marry | kinds.ExchangeHostages) -> Play:
    """What is proposed, and if the other accepts (N4.12): by his order, else by the moderator's word; silence declines."""
    by = order.by
    to = next(iter(order.touched(turn.state)), "")
    what, proposed, agreed = PROPOSALS[order.PROPOSAL]
    yield proposed(players=(by, to))
    answers = [(one.proposal, one.of, one.actor) for one in turn.orders if isinstance(one, kinds.Accept)]
    names = turn.state.names
    answer = "accepted"
    if (order.PROPOSAL, by, to) not in answers:
        answer = yield Choice(
            key=f"{order.PROPOSAL}:{by}:{to}",
            question=f"{names.of(by)} proposes {what} to {names.of(to)}, who has sent no answer.",
            options=(Option("declined", "Declined"), Option("accepted", "Accepted")),
            why="Without an acceptance the proposal is declined.",
            rules=("N4.12", "N4.28"),
        )
    if answer == "accepted":
        yield agreed(players=(by, to))
