"""Wounds, deaths, succession, and what the end of a step makes of them (N4.26, N4.35 to N4.37)."""

from msgspec import structs

from core.orders.order import Order
from core.resolution.phase import Play, Turn
from .events import people
from .events.estates import CourtierReturned, EstateForsaken, ResourcesChanged, came_home
from .people import living, seat_of_noble
from .state import NoblesseState
from .values import Resources

DEADLY = 3


def wound(turn: Turn[NoblesseState], player: str, number: int, causes: tuple[str, ...], rules: tuple[str, ...]) -> Play:
    """More wounds for a character; the third is his death. Nothing happens to the dead."""
    person = turn.state.players[player]
    if not person.alive:
        return
    wounds = min(DEADLY, person.wounds + number)
    yield people.Wounded(player=player, wounds=wounds, causes=causes, rules=rules)
    if wounds >= DEADLY:
        yield from die(turn, player, "wounds", causes)


def die(turn: Turn[NoblesseState], player: str, because: str, causes: tuple[str, ...]) -> Play:
    """N4.35: the character is dead; a living heir takes his place, else the player is out."""
    rules = ("N4.30", "N5.71") if because == "battle" else ()
    number = yield people.CharacterDied(player=player, because=because, causes=causes, rules=rules)
    since = (f"event:{number}",)
    own = turn.state.players[player].heir
    if own is not None and own.kept_by is not None:
        yield people.HostageReturned(players=(player, own.kept_by), causes=since)
    for name, other in turn.state.players.items():
        if other.heir is not None and other.heir.kept_by == player:
            yield people.HostageReturned(players=(name, player), causes=since)
    if own is not None:
        yield people.HeirSucceeded(player=player, faction=own.faction, causes=since)
    else:
        yield people.PlayerOut(player=player, because=because, causes=since)


def settle(turn: Turn[NoblesseState]) -> Play:
    """N4.37: at the end of a step, what follows for units, estates, posts and factions."""
    pending = turn.state.pending
    if not pending:
        return
    out = list(dict.fromkeys(left.player for left in pending if left.faction is None))
    joining = {left.player: left.faction for left in pending if left.faction is not None and left.player not in out}
    for player, faction in joining.items():
        yield from _join(turn, player, faction)
    joined = turn.state
    for faction in turn.state.factions:
        yield from _lead(turn, faction, joined)
    yield from _dissolve(turn, out)


def _join(turn: Turn[NoblesseState], player: str, faction: str) -> Play:
    """What is his alone goes with him; his stewards on what the old faction owns come home."""
    house = turn.state.players[player].faction
    number = yield people.FactionJoined(player=player, faction=faction)
    for post in turn.state.posts:
        if post.of == player and post.post == "steward" and turn.state.estates[post.at].owned_by == house != faction:
            yield CourtierReturned(player=player, post="steward", at=post.at, causes=(f"event:{number}",))


def _lead(turn: Turn[NoblesseState], faction: str, joined: NoblesseState) -> Play:
    """N4.36: a leader who is out or gone is followed by the successor named, else by the first living player. What passes on is
    what the old leader had when all had `joined`: two who change places do not take back what they gave."""
    former, named = joined.factions[faction].leader, joined.factions[faction].successor
    members = living(joined, faction)
    if former in members or (former is None and not members):
        return
    heir = named if named in members else next(iter(members), None)
    led = tuple(name for name, unit in joined.units.items() if unit.of == former and unit.commander == "noble")
    number = yield people.LeaderChanged(faction=faction, player=heir, former=former, units=led if former is not None else ())
    if former is None or heir is None or not joined.players[former].resources.any():
        return
    purse = joined.players[former].resources
    for player, change in ((former, Resources().minus(purse)), (heir, purse)):
        yield changed(player, change, "succession", (f"event:{number}",))


def _dissolve(turn: Turn[NoblesseState], out: list[str]) -> Play:
    """N4.35: units and courtiers leave the board, estates become neutral, faction estates stay where the faction stands. All who
    are out leave before any estate is judged: the units of one do not hold what the steward of another leaves."""
    state = turn.state
    since: dict[str, tuple[str, ...]] = {}
    for player in out:
        number = yield people.HouseholdDissolved(player=player)
        since[player] = (f"event:{number}",)
    for player in out:
        for square, estate in state.estates.items():
            if estate.controlled_by == player:
                yield from _forsake(turn, square, state.players[player].faction, since[player])
        for post in state.posts:
            owner = turn.state.estates[post.at].owned_by
            if post.of != player or post.post != "steward" or owner is None or seat_of_noble(turn.state, post.at):
                continue
            if not any(unit.at == post.at and turn.state.faction_of(unit.of) == owner for unit in turn.state.units.values()):
                yield from _forsake(turn, post.at, owner, since[player])


def _forsake(turn: Turn[NoblesseState], square: str, house: str, causes: tuple[str, ...]) -> Play:
    yield EstateForsaken(at=square, from_=house, causes=causes)
    yield from send_home(turn, square, causes)


def send_home(turn: Turn[NoblesseState], square: str, causes: tuple[str, ...]) -> Play:
    """All courtiers posted on a square return to their owners' courts; spies, who are hidden, stay (N3.5)."""
    for post in turn.state.posts:
        if post.at == square:
            yield came_home(post, causes, ("N3.5",))


def changed(player: str, change: Resources, because: str, causes: tuple[str, ...] = (), ability: str = "") -> ResourcesChanged:
    """The event of a purse that changes by these amounts, below zero for what is taken; `ability` is the player's own."""
    return ResourcesChanged(player=player, **structs.asdict(change), because=because, causes=causes, ability=ability)


def paid(order: Order, price: Resources, because: str, causes: tuple[str, ...] = (), ability: str = "") -> Play:
    """The price of an order out of its giver's own resources (N0.4); nothing is told of a price of nothing."""
    if price.any():
        yield structs.replace(changed(order.by, Resources().minus(price), because, causes, ability), wanted=order)
