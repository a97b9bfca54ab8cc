"""One battle from its scores to its last rumour, who falls in it, and what the tables say (D1.2 to D1.5, D7, D9 to D11)."""

from collections.abc import Iterator
from typing import Literal

from msgspec import Struct, convert
from msgspec.structs import replace

from core.ledger.event import Event, by_event
from core.ledger.value import Value
from core.resolution.phase import Play, Turn
from core.rulesets.setup_files import declared
from .events import battles
from .scores import attack_score, defense_score
from .state import NPC, Attack, DuneState, Force

Loss = Literal["none", "one", "all"]


class BattleRow(Value):
    """One row. `margin` is its own; the first row holds for all below it too, the last for all above.

    `loot` is the part of the income carried off, in percent; `damage` the rounds without income, this one included;
    `fine` a sum and a share in percent of which the defender loses the smaller; `gossip` whom it is about, and how.
    """

    rule: str
    margin: int
    success: bool = False
    attackers: Loss = "none"
    defenders: Loss = "none"
    known: bool = False
    loot: int = 0
    damage: int = 0
    taken: bool = False
    fine: tuple[int, int] = (0, 0)
    shared: bool = False
    lists_assets: bool = False
    gossip: tuple[Literal["attacker", "defender"], Literal["good", "bad"]] | None = None


TABLES = convert(declared("dune", "results"), dict[Attack, tuple[BattleRow, ...]])


def row(attack: Attack, margin: int) -> BattleRow:
    """The row of a margin (D1.5)."""
    table = TABLES[attack]
    return table[min(max(margin, table[0].margin), table[-1].margin) - table[0].margin]


class LegionCasualties(Struct, frozen=True):
    """The dead of one side."""

    legions: tuple[str, ...] = ()
    heroes: tuple[str, ...] = ()
    militia: int = 0


def of_attacker(state: DuneState, force: Force, loss: Loss) -> LegionCasualties:
    """The weakest in attack goes first, of equals the first of the roster (D7.2, D7.4)."""
    if loss == "all":
        return LegionCasualties(force.legions, force.heroes)
    if loss == "none" or not force.legions:
        return LegionCasualties()
    weakest = min(force.legions, key=lambda legion: state.legions[legion].attack)
    led_by_none = len(force.legions) == 1 and state.settings["hero_dies_with_last_legion"]
    return LegionCasualties((weakest,), force.heroes if led_by_none else ())


def of_defender(state: DuneState, place: str, loss: Loss) -> LegionCasualties:
    """Militia first, then the weakest in defence, of equals the first by id (D7.3, D7.4)."""
    holder, location = state.controller_of(place) or "", state.locations.get(place)
    militia = location.living_militia if location is not None else 0
    legions, heroes = state.standing("legions", holder, place), state.standing("heroes", holder, place)
    if loss == "all":
        return LegionCasualties(legions, heroes, militia)
    if loss == "none" or militia + len(legions) == 0:
        return LegionCasualties()
    fallen = heroes if militia + len(legions) == 1 and state.settings["hero_dies_with_last_legion"] else ()
    weakest = () if militia else (min(legions, key=lambda legion: state.legions[legion].defense),)
    return LegionCasualties(weakest, fallen, min(militia, 1))


def fight(turn: Turn[DuneState], force: Force) -> Play:
    """One battle; everything after the `battle` event is caused by it."""
    state = turn.state
    attack, defence = attack_score(state, force), defense_score(state, force.attack, force.target)
    result = row(force.attack, attack - defence)
    defender = state.controller_of(force.target)
    taken = stolen(state, force.target, result)
    number = yield battles.Battle(
        attack=force.attack, at=force.target, attacker=force.player, defender=defender, attack_score=attack,
        defense_score=defence, margin=attack - defence, success=result.success, force=force.number, taken=taken,
        heading="" if result.taken else "homeworld" if force.attack == "seizure" else "origin", rules=(result.rule,),
        causes=force.causes,
    )  # fmt: skip
    for event in consequences(state, force, result, attack, taken):
        # The row stands with the battle alone: it would tell the sides the margin, which is the moderator's (D12.4).
        yield replace(event, causes=(by_event(number),))


def consequences(state: DuneState, force: Force, result: BattleRow, score: int, taken: int) -> Iterator[Event]:
    """What follows from a battle fought in `state`, in the order it is reported."""
    player, attack, at, npc = force.player, force.attack, force.target, force.player == NPC
    defender, location = state.controller_of(at), state.locations.get(at)
    dead = of_defender(state, at, result.defenders)
    fined = fine(state, defender, result)
    if not npc:
        own = of_attacker(state, force, result.attackers)
        yield battles.AttackReport(
            player=player, attack=attack, at=at, defender=None if attack == "raid" else defender, success=result.success,
            legions_lost=tuple(legion for legion in force.legions if legion in own.legions), heroes_lost=own.heroes,
            money_gained=fined // 2 if result.shared else taken,
        )  # fmt: skip
    if defender in state.players:
        yield battles.DefenseReport(
            player=str(defender), attack=attack, at=at, attacker=player if result.known else None, success=result.success,
            legions_lost=tuple(sorted(dead.legions)), heroes_lost=dead.heroes, militia_lost=dead.militia,
            money_lost=fined + taken,
        )  # fmt: skip
    elif dead.militia:
        yield battles.MilitiaDestroyed(at=at, count=dead.militia)
    if location is not None and result.damage:
        through = max(location.idle_through, state.round + result.damage - 1)
        yield battles.LocationDamaged(at=at, through=through, attacker=player)
    if result.taken:
        yield battles.LocationTransferred(at=at, from_=defender, to=player, how="seizure")
        if npc:
            yield battles.GarrisonLeft(at=at, score=score)
    if attack == "house_raid":
        yield from _palace(state, force, str(defender), result)
    # Talk at court, and the bragging of NPCs (D12.2, D16.15).
    if result.gossip is not None and defender is not None and state.settings["court_gossip"] == "always":
        side, tone = result.gossip
        about = player if side == "attacker" else defender
        if about != NPC:
            yield battles.CourtGossip(about=about, tone=tone, topic=attack)
    if npc and result.success and state.settings["npc_gossip"] == "on_success" and location is not None:
        holder = defender or ""
        troops = state.standing("legions", holder, at) or state.standing("heroes", holder, at) or location.living_militia
        yield battles.NpcGossip(
            at=at, asset=location.asset, attack=attack, unguarded=not troops, called=state.names.of(at)
        )  # fmt: skip


def _palace(state: DuneState, force: Force, defender: str, result: BattleRow) -> Iterator[Event]:
    """What only a House Raid does (D11.3, D11.15-D11.17)."""
    if result.success and state.players[defender].embargo:
        yield battles.EmbargoLeft(player=defender)
    if result.lists_assets and force.player != NPC:
        owned = state.owned(defender)
        assets = tuple(state.locations[place].asset for place in owned)
        yield battles.AssetsRevealed(player=force.player, of=defender, locations=owned, assets=assets)
    if result.known and state.settings["curb_stomp_reveals"] == "public":
        yield battles.AttackerRevealed(player=force.player, at=force.target)


def stolen(state: DuneState, place: str, result: BattleRow) -> int:
    """What raiders carry off: a share of the round's whole income, at most what earlier ones left (D9.12)."""
    location = state.locations.get(place)
    if location is None or location.owner is None or location.idle_through >= state.round:
        return 0
    return min(location.income * result.loot // 100, location.income - location.stolen)


def fine(state: DuneState, defender: str | None, result: BattleRow) -> int:
    """What a House Raid costs: the smaller of a fixed sum and a share of the treasury (D11.5)."""
    most, percent = result.fine
    wealth = max(0, state.players[defender].money) if defender is not None and defender != NPC else 0
    return min(most, wealth * percent // 100)
