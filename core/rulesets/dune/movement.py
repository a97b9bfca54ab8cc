"""Sending legions and heroes: what it costs, and what forbids it."""

from collections.abc import Iterable

from core.ledger.value import Value
from core.rulesets.refusing import Checks
from .state import KAITAIN, Attack, DuneState, Hero, Legion

MILITIA = "militia@"
ANY_WAY_HOME = 100


class Sending(Value):
    """Legions and heroes of a player on their way to a place; `attack` is None when they just move there."""

    player: str
    to: str
    attack: Attack | None
    legions: tuple[str, ...]
    heroes: tuple[str, ...]


def once(things: Iterable[str]) -> tuple[str, ...]:
    """A thing named twice counts once (D4.21)."""
    return tuple(dict.fromkeys(things))


def default_attack(state: DuneState, player: str, place: str) -> Attack | None:
    """What a plain move to a place means (D4.19, D8.5): nothing but a move to one's own places and Kaitain."""
    if place == KAITAIN or state.controller_of(place) == player:
        return None
    return "house_raid" if state.host(place) is not None else "seizure"


def fee(state: DuneState, sending: Sending, origin: str) -> int:
    """What one legion pays from `origin` (D4.7-D4.16)."""
    home = state.players[sending.player].homeworld
    if origin == KAITAIN and sending.to == home:
        return int(state.settings["kaitain_to_homeworld"])
    if KAITAIN in (origin, sending.to):
        return 200
    if sending.attack is None:
        return ANY_WAY_HOME if home in (origin, sending.to) else 200
    base = 400 if sending.attack == "seizure" else 300
    return base if origin == home else base + 100


def fees(state: DuneState, sending: Sending) -> int:
    """What all legions pay, each from where it stands, in MS."""
    return sum(fee(state, sending, state.legions[legion].at) for legion in sending.legions)


def points(state: DuneState, sending: Sending) -> int:
    """Action points: 2 a legion and 1 a hero, less in a State of Kanly (D4.4, D4.5, D13.9, D13.10)."""
    return _points(state, sending, state.controller_of(sending.to))


def fewest_points(state: DuneState, sending: Sending) -> int:
    """The same as one pays who does not see whose the place is, if it is his enemy's."""
    master = state.controller_of(sending.to)
    hidden = master is None and sending.attack is not None and not state.is_homeworld(sending.to)
    return _points(state, sending, state.enemy(sending.player) if hidden else master)


def _points(state: DuneState, sending: Sending, master: str | None) -> int:
    enemy = state.enemy(sending.player)
    legion = 1 if enemy is not None and master in (sending.player, enemy) else 2
    hero = 1
    if enemy is not None and sending.attack is not None:
        hero = 0 if state.settings["kanly_hero_free"] == "any_attack" or master == enemy else 1
    return legion * len(sending.legions) + hero * len(sending.heroes)


def faults(state: DuneState, sending: Sending) -> Checks:
    """What is against it, in the order of D4.21; who a house raid is aimed at is judged before."""
    if sending.attack is not None:
        yield from _target(state, sending)
    for legion in sending.legions:
        yield from may_be_ordered(state, sending.player, legion)
        yield from _placed(state, legion, state.legions[legion], sending.to)
    for hero in sending.heroes:
        yield from _hero(state, sending, hero)
        yield from _placed(state, hero, state.heroes[hero], sending.to)
    yield "no_legions/attack D6.2", not sending.legions and (sending.attack is not None or not sending.heroes)
    yield "one_hero_only D6.1", sending.attack is not None and len(sending.heroes) > 1
    yield from affordable(state, sending.player, fees(state, sending), points(state, sending))


def affordable(state: DuneState, player: str, ms: int, ap: int = 0) -> Checks:
    """Whether he has the points and the money now; what costs nothing is always affordable (D4.20)."""
    house = state.players[player]
    yield "not_enough_ap D4.20", ap > house.ap_left, ap, house.ap_left
    yield "not_enough_money D4.20", ms > 0 and ms > house.money, ms, house.money


def may_be_ordered(state: DuneState, player: str, legion: str) -> Checks:
    """What holds for a legion in any order but an upgrade's own checks (D2.8, D3.9, D4.21)."""
    yield "militia_fixed D2.8", legion.startswith(MILITIA)
    yield "no_such_legion D4.21", legion not in state.legions, legion
    found = state.legions[legion]
    yield "not_yours D4.21", found.owner != player, legion
    yield "committed D8.2", found.committed_to is not None, legion
    yield "not_arrived D3.3", found.fresh, legion


def _target(state: DuneState, sending: Sending) -> Checks:
    to, player, master = sending.to, sending.player, state.controller_of(sending.to)
    location = state.locations.get(to)
    if sending.attack != "house_raid":
        yield "own_location D9.1", location is not None and master == player, to
        yield "kaitain_no_combat D5.1", to == KAITAIN
        yield "homeworld_not_a_target D17.5", state.is_homeworld(to), to
        yield "elector_not_raidable D9.2", sending.attack == "raid" and location is not None and location.elector, to
        yield "location_not_known D17.3", state.settings["guessing"] == "refused" and to not in state.known(player), to
    yield "truce D13.6", state.truce(player, master)
    yield "already_attacking D15.9", state.force(player, to) is not None, to


def _hero(state: DuneState, sending: Sending, hero: str) -> Checks:
    yield "no_such_hero D4.21", hero not in state.heroes, hero
    found = state.heroes[hero]
    yield "not_yours/hero D4.21", found.owner != sending.player, hero
    yield "committed/hero D8.2", found.committed_to is not None, hero


def _placed(state: DuneState, name: str, thing: Legion | Hero, to: str) -> Checks:
    yield "already_moved D4.18", thing.moved, name
    yield "already_there D4.21", thing.at == to, name
