"""Before the battles: strategies are taken and battles formed (U2.1), side units act (U8), sieges take effect (U5)."""

from collections.abc import Iterable

from core.ledger.event import by_event, by_order
from core.orders.order import Order, OrderRefused
from core.resolution.phase import Phase, Play, Playing, Turn
from core.rulesets.calculator import tried
from . import events
from .battles import Blow, battles, doing, live, suffer
from .orders import CampaignOrder, UnitOrder
from .scores import damage, has_defense, rolled
from .state import CombatUnit, Settlement, UnitCombatState


def choose_strategies(turn: Turn[UnitCombatState]) -> Play:
    """Every order is judged in the order sent; then sieges are broken and battles set (U3.1, U5.8)."""
    yield from taken(turn, CampaignOrder)
    yield from _sieges_broken(turn)
    for battle in battles(turn.state):
        yield events.UnitBattleJoined(battle=battle)


def taken(turn: Turn[UnitCombatState], kind: type[CampaignOrder]) -> Play:
    """A legal order of that kind becomes its unit's conduct; any other is refused (U17)."""
    for number, order in turn.given(kind):
        if (yield from turn.allows(number, order)) and isinstance(order, UnitOrder):
            yield events.StrategyTaken(
                unit=order.unit, by=order.by, conduct=order.conduct, order=number, rules=order.RULES, causes=(by_order(number),)
            )


def _sieges_broken(turn: Turn[UnitCombatState]) -> Play:
    """A siege is broken by the first FORM UP, PRESS, side attack or damage aimed at the besieger (U5.8)."""
    ordered = turn.state.fighting.conduct

    def attacks(attacker: str) -> bool:
        actor = turn.state.units.get(attacker)
        power = actor.side if actor is not None else None
        harms = ordered[attacker].strategy == "support" and power is not None and power.effect != "modifier"
        return harms or ordered[attacker].strategy in ("form_up", "press")

    for unit, conduct in doing(turn, "siege"):
        attacker = next(filter(attacks, ordered.having("target", unit.id)), None)
        if attacker is not None and conduct.target is not None:
            causes = (by_order(ordered[attacker].number), by_order(conduct.number))
            yield events.SiegeBroken(unit=unit.id, settlement=conduct.target, by=attacker, causes=causes)


def support(turn: Turn[UnitCombatState]) -> Play:
    """All is rolled from the strengths at the start of the month; damage follows the last of it (U8.3)."""
    blows: list[Blow] = []
    for actor, conduct in doing(turn, "support"):
        unit, target = actor.id, turn.state.fighter(conduct.target or "")
        if target is None or actor.side is None:
            continue
        acted = yield events.SideAction(unit=unit, target=target.id, effect=actor.side.effect, causes=(by_order(conduct.number),))
        if actor.side.effect == "modifier":
            continue
        if isinstance(target, Settlement) and target.living == 0:
            causes = (by_event(acted),)
            yield events.AttackWasted(unit=unit, target=target.id, reason="undefended", rules=("U8.3",), causes=causes)
        elif actor.side.effect == "damage":  # without a roll, changed by the target alone (U8.2)
            dealt = max(1, actor.side.damage + target.of_perks("damage_taken"))
            blows.append(Blow(unit, target.id, dealt, 0, acted))
        else:
            blows.append((yield from _shot(turn, actor, target, acted)))
    yield from suffer(turn, blows)


def _shot(turn: Turn[UnitCombatState], actor: CombatUnit, target: CombatUnit | Settlement, acted: int) -> Playing[Blow]:
    """One Attack roll against a new Defense roll; a target without Defend score is hit without dice."""
    success, cause = True, acted
    if has_defense(turn.state, target):
        attack = rolled(turn, actor, 0, "attack")
        defense = rolled(turn, target, 0, "defense", against=actor.id)
        yield events.ScoresRolled(exchange=0, unit=actor.id, attack=attack, defense=None, causes=(by_event(acted),))
        cause = yield events.ScoresRolled(exchange=0, unit=target.id, attack=None, defense=defense, causes=(by_event(acted),))
        success = attack >= defense
    dealt = damage(turn.state, actor, target, success=success, steps_down=0)
    compared = yield events.AttackCompared(
        exchange=0, unit=actor.id, target=target.id, success=success, steps_down=0, damage=dealt,
        rules=("U10.2" if success else "U10.4",), causes=(by_event(cause),),
    )  # fmt: skip
    return Blow(actor.id, target.id, dealt, 0, compared)


def lay_sieges(turn: Turn[UnitCombatState]) -> Play:
    """Sieges that were not broken use up Economic Capacity first and the rest Political, or as the order splits it, never more
    than is left (U5.4); an attack without anybody to fight is said to be wasted (U5.6)."""
    for unit, conduct in doing(turn, "siege"):
        if unit.id not in turn.state.fighting.broken:
            besieged = turn.state.settlements[conduct.target or ""]
            left = besieged.left("economic")
            wanted = conduct.split or (unit.martial, unit.martial - min(unit.martial, left))
            yield events.SiegeLaid(
                unit=unit.id, settlement=besieged.id, economic=min(wanted[0], left),
                political=min(wanted[1], besieged.left("political")), causes=(by_order(conduct.number),),
            )  # fmt: skip
    for unit, conduct in doing(turn, "form_up", "press"):
        target, own = conduct.target, turn.state.fighting.pairings.get(unit.id, ())
        met = [pair for pair in own if target in (pair.other(unit.id), pair.settlement)]
        if target is not None and not any(live(turn.state, pair) for pair in met):
            there = "disengaged" if target in turn.state.units else "destroyed"
            reason = "undefended" if target in turn.state.settlements else there
            yield events.AttackWasted(unit=unit.id, target=target, reason=reason, causes=(by_order(conduct.number),))


def foreseen(state: UnitCombatState, orders: Iterable[Order]) -> tuple[UnitCombatState, tuple[OrderRefused, ...]]:
    """The state after step 1 and the refusals, without anything happening in the game; what the odds start from."""
    step = tried((Phase("strategies", "Strategies", choose_strategies),), state, tuple(orders))
    return step.state, tuple(entry.event for entry in step.entries if isinstance(entry.event, OrderRefused))
