"""Sending legions and heroes: what it costs, and what forbids it."""

from collections.abc import Iterable, Iterator

from core.ledger.value import Value
from core.orders.order import Refusal
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
    enemy = state.enemy(sending.player)
    master = state.controller_of(sending.to)
    legion = 1 if enemy is not None and master in (sending.player, enemy) else 2
    hero = 1
    if enemy is not None and sending.attack is not None:
        hero = 0 if state.settings["kanly_hero_free"] == "any_attack" or master == enemy else 1
    return legion * len(sending.legions) + hero * len(sending.heroes)


def refusals(state: DuneState, sending: Sending) -> Iterator[Refusal]:
    """What is against it, in the order of D4.21; who a house raid is aimed at is judged before."""
    if sending.attack is not None:
        yield from _target(state, sending)
    for legion in sending.legions:
        yield from may_be_ordered(state, sending.player, legion)
        yield from _placed(state, legion, state.legions[legion], sending.to)
    for hero in sending.heroes:
        yield from _hero(state, sending, hero)
        yield from _placed(state, hero, state.heroes[hero], sending.to)
    if not sending.legions and (sending.attack is not None or not sending.heroes):
        yield Refusal("no_legions", "No legion is named, and a hero alone cannot attack.", ("D6.2",))
    if sending.attack is not None and len(sending.heroes) > 1:
        yield Refusal("one_hero_only", "One hero at most commands an attack.", ("D6.1",))
    yield from affordable(state, sending.player, fees(state, sending), points(state, sending))


def affordable(state: DuneState, player: str, ms: int, ap: int = 0) -> Iterator[Refusal]:
    """Whether he has the points and the money now; what costs nothing is always affordable (D4.20)."""
    house = state.players[player]
    if ap > house.ap_left:
        yield Refusal("not_enough_ap", f"It takes {ap} AP and {house.ap_left} are left.", ("D4.20",))
    if ms > 0 and ms > house.money:
        yield Refusal("not_enough_money", f"It costs {ms} MS and the treasury holds {house.money} MS.", ("D4.20",))


def may_be_ordered(state: DuneState, player: str, legion: str) -> Iterator[Refusal]:
    """What holds for a legion in any order but an upgrade's own checks (D2.8, D3.9, D4.21)."""
    named = state.names.of(legion)
    if legion.startswith(MILITIA):
        yield Refusal("militia_fixed", "Militia stay where they are and take no orders.", ("D2.8",))
    found = state.legions.get(legion)
    if found is None:
        yield Refusal("no_such_legion", f"There is no legion called {named}.", ("D4.21",))
    elif found.owner != player:
        yield Refusal("not_yours", f"{named} is no legion of yours.", ("D4.21",))
    elif found.committed_to is not None:
        yield Refusal("committed", f"{named} has been sent on an attack already.", ("D8.2",))
    elif found.fresh:
        yield Refusal("not_arrived", f"{named} was raised this round and can take orders from the next.", ("D3.3",))


def _target(state: DuneState, sending: Sending) -> Iterator[Refusal]:
    to, player, master = sending.to, sending.player, state.controller_of(sending.to)
    named = state.names.of(to)
    location = state.locations.get(to)
    if sending.attack != "house_raid":
        if location is not None and master == player:
            yield Refusal("own_location", f"{named} is your own.", ("D9.1",))
        if to == KAITAIN:
            yield Refusal("kaitain_no_combat", "Nobody fights on Kaitain.", ("D5.1",))
        if state.is_homeworld(to):
            yield Refusal("homeworld_not_a_target", f"{named} is a Homeworld; only a House Raid goes there.", ("D17.5",))
        if sending.attack == "raid" and location is not None and location.elector:
            yield Refusal("elector_not_raidable", f"{named} is an elector and cannot be raided.", ("D9.2",))
        if state.settings["guessing"] == "refused" and to not in state.known(player):
            yield Refusal("location_not_known", f"You know of no place called {named}.", ("D17.3",))
    if state.truce(player, master):
        yield Refusal("truce", "Kanly was declared this round; until it ends the two may not attack each other.", ("D13.6",))
    if state.force(player, to) is not None:
        yield Refusal("already_attacking", f"One force of yours is on its way to {named} already.", ("D15.9",))


def _hero(state: DuneState, sending: Sending, hero: str) -> Iterator[Refusal]:
    named, found = state.names.of(hero), state.heroes.get(hero)
    if found is None:
        yield Refusal("no_such_hero", f"There is no hero called {named}.", ("D4.21",))
    elif found.owner != sending.player:
        yield Refusal("not_yours", f"{named} does not serve you.", ("D4.21",))
    elif found.committed_to is not None:
        yield Refusal("committed", f"{named} commands an attack already.", ("D8.2",))


def _placed(state: DuneState, name: str, thing: Legion | Hero, to: str) -> Iterator[Refusal]:
    if thing.moved:
        yield Refusal("already_moved", f"{state.names.of(name)} has moved this round.", ("D4.18",))
    if thing.at == to:
        yield Refusal("already_there", f"{state.names.of(name)} is there already.", ("D4.21",))
