"""Orders that send legions, heroes and assassins: what they cost, and what forbids it (D4, D8, D13.14)."""

from collections.abc import Iterator
from typing import Annotated, ClassVar

from core.ledger.event import Event
from core.ledger.names import Names
from core.orders.form import Slot
from core.resolution.phase import Turn
from core.rulesets.consequences import gives
from core.rulesets.refusing import Checks
from ..events.orders_taken import AssassinationOrdered, AttackLaunched, Moved
from ..state import HOME, KAITAIN, Attack, DuneState, Hero, Legion
from .order import HouseOrder, bad_sum, may_be_ordered, once, partner

ANY_WAY_HOME = 100


def default_attack(state: DuneState, player: str, place: str) -> Attack | None:
    """What a plain move to a place means (D4.19, D8.5): nothing but a move to one's own places and Kaitain."""
    if place == KAITAIN or state.controller_of(place) == player:
        return None
    return "house_raid" if state.host(place) is not None else "seizure"


class Dispatch(HouseOrder):
    """An order that sends legions and heroes somewhere."""

    NESTED = True
    ATTACK: ClassVar[Attack | None] = None

    target: Annotated[str, Slot("location", "Target", guessed=True)]
    legions: Annotated[tuple[str, ...], Slot("legion", "Legions, the first to fall first")] = ()
    heroes: Annotated[tuple[str, ...], Slot("hero", "Heroes")] = ()

    def goal(self, state: DuneState) -> str:
        """The place they are sent to; empty for the Homeworld of nobody in play."""
        return state.place(self.by, self.target)

    def attack(self, state: DuneState) -> Attack | None:
        """How they attack there; None when they just move."""
        return self.ATTACK

    def sent(self, state: DuneState) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The legions there are of those named, and the heroes named, each once."""
        legions = tuple(legion for legion in once(self.legions) if legion in state.legions)
        return legions, once(self.heroes)

    def cost(self, state: DuneState) -> tuple[int, int]:
        to = self.goal(state)
        fees = (self._fee(state, to, state.legions[legion].at) for legion in self.sent(state)[0])
        return sum(fees), self._points(state, to, state.controller_of(to))

    def fewest_points(self, state: DuneState) -> int:
        """The action points as one pays them who does not see whose the place is, if it is his enemy's."""
        to = self.goal(state)
        master = state.controller_of(to)
        hidden = master is None and self.attack(state) is not None and not state.is_homeworld(to)
        return self._points(state, to, state.enemy(self.by) if hidden else master)

    def _fee(self, state: DuneState, to: str, origin: str) -> int:
        """What a legion pays from where it stands, in MS (D4.7-D4.16)."""
        home, attack = state.players[self.by].homeworld, self.attack(state)
        if origin == KAITAIN and to == home:
            return int(state.settings["kaitain_to_homeworld"])
        if KAITAIN in (origin, to):
            return 200
        if attack is None:
            return ANY_WAY_HOME if home in (origin, to) else 200
        base = 400 if attack == "seizure" else 300
        return base if origin == home else base + 100

    def _points(self, state: DuneState, to: str, master: str | None) -> int:
        """2 a legion and 1 a hero, less in a State of Kanly (D4.4, D4.5, D13.9, D13.10)."""
        enemy, (legions, heroes) = state.enemy(self.by), self.sent(state)
        legion = 1 if enemy is not None and master in (self.by, enemy) else 2
        hero = 1
        if enemy is not None and self.attack(state) is not None:
            hero = 0 if state.settings["kanly_hero_free"] == "any_attack" or master == enemy else 1
        return legion * len(legions) + hero * len(heroes)

    def barred(self, state: DuneState) -> Checks:
        """In the order of D4.21."""
        to, attack = self.goal(state), self.attack(state)
        if attack is not None:
            yield from self._aimed(state, to, attack)
        for legion in once(self.legions):
            yield from may_be_ordered(state, self.by, legion)
            yield from placed(state, legion, state.legions[legion], to)
        for hero in once(self.heroes):
            yield "no_such_hero D4.21", hero not in state.heroes, hero
            found = state.heroes[hero]
            yield "not_yours/hero D4.21", found.owner != self.by, hero
            yield "committed/hero D8.2", found.committed_to is not None, hero
            yield from placed(state, hero, found, to)
        yield "no_legions/attack D6.2", not self.legions and (attack is not None or not self.heroes)
        yield "one_hero_only D6.1", attack is not None and len(once(self.heroes)) > 1

    def _aimed(self, state: DuneState, to: str, attack: Attack) -> Checks:
        master, location = state.controller_of(to), state.locations.get(to)
        if attack != "house_raid":
            yield "own_location D9.1", location is not None and master == self.by, to
            yield "kaitain_no_combat D5.1", to == KAITAIN
            yield "homeworld_not_a_target D17.5", state.is_homeworld(to), to
            yield "elector_not_raidable D9.2", attack == "raid" and location is not None and location.elector, to
            unknown = state.settings["guessing"] == "refused" and to not in state.known(self.by)
            yield "location_not_known D17.3", unknown, to
        yield "truce D13.6", state.truce(self.by, master)
        yield "already_attacking D15.9", state.force(self.by, to) is not None, to

    def carried_out(self, turn: Turn[DuneState]) -> Iterator[Event]:
        state, to, attack = turn.state, self.goal(turn.state), self.attack(turn.state)
        (legions, heroes), (cost, ap) = self.sent(state), self.cost(state)
        if attack is None:
            yield Moved(player=self.by, to=to, legions=legions, heroes=heroes, cost=cost, ap=ap)
        else:
            yield AttackLaunched(player=self.by, attack=attack, target=to, legions=legions, heroes=heroes, cost=cost, ap=ap)


def placed(state: DuneState, name: str, thing: Legion | Hero, to: str) -> Checks:
    """What keeps a thing from going there (D4.18, D4.21)."""
    yield "already_moved D4.18", thing.moved, name
    yield "already_there D4.21", thing.at == to, name


class DuneMove(Dispatch, rename={"target": "to"}):
    """Troops go to a place of his own or Kaitain at once; anywhere else it is an attack of the usual kind (D4.19, D8.5)."""

    VERB = "move"
    RULES = ("D4.19", "D4.21")
    SAYS = "Move {legions+heroes|nobody} {target?home=home|to}[ {abroad}]"

    target: Annotated[str, Slot("place", "To", guessed=True)]

    def abroad(self, names: Names) -> str:
        """Where they go, unless it is home in so many words."""
        return names.within[self.target] if self.target != HOME else ""

    def attack(self, state: DuneState) -> Attack | None:
        return default_attack(state, self.by, self.goal(state))


class DuneRaid(Dispatch):
    """Attacks a known location for a part of its income; electors are safe from it (D9.1, D9.2)."""

    VERB = ATTACK = "raid"
    SIGN = "R"
    RULES = ("D8.1", "D9.1", "D9.2", "D4.21")
    SAYS = "Raid {target} with {legions+heroes|nobody}"


class DuneSeizure(Dispatch):
    """Attacks a known location to take it over (D10.1)."""

    VERB = ATTACK = "seizure"
    SIGN = "S"
    RULES = ("D8.1", "D10.1", "D4.21")
    SAYS = "Seize {target} with {legions+heroes|nobody}"


class HouseRaid(Dispatch):
    """Attacks a player at his Homeworld (D11.1)."""

    LABEL = "House Raid"
    RULES = ("D8.1", "D11.1", "D4.21")
    ATTACK = "house_raid"
    SAYS = "Raid the house of {target} with {legions+heroes|nobody}"

    target: Annotated[str, Slot("player", "Target")]

    def goal(self, state: DuneState) -> str:
        host = state.players.get(self.target)
        return host.homeworld if host is not None else ""

    def barred(self, state: DuneState) -> Checks:
        yield from partner(state, self.by, self.target, "D4.21")
        yield from super().barred(state)


class DuneAssassinate(HouseOrder):
    """Kill a hero or an elector: recorded for the moderator, as the rules do not say how (D13.14)."""

    VERB = "assassinate"
    LABEL = "Send an assassin"
    SIGN = "☠"
    RULES = ("D13.14",)
    NESTED = True
    SAYS = ("Send an assassin after {hero}[ for {fee} MS]", "Send an assassin after {elector|nobody}[ for {fee} MS]")

    hero: Annotated[str | None, Slot("hero", "Hero")] = None
    elector: Annotated[str | None, Slot("location", "Elector")] = None
    fee: Annotated[int, Slot("money", "Fee")] = 0

    @property
    def target(self) -> str:
        """The hero or elector; nothing where neither is named."""
        return self.hero if self.hero is not None else self.elector or ""

    def victim(self, state: DuneState) -> str | None:
        return state.heroes[self.hero].owner if self.hero is not None else state.controller_of(self.target)

    def miswritten(self) -> Iterator[tuple[str, object]]:
        yield "Name a hero or an elector, one of the two", (self.hero is None) == (self.elector is None)

    def barred(self, state: DuneState) -> Checks:
        yield from bad_sum(self.fee)
        elector = state.locations.get(self.elector or "")
        found = self.hero in state.heroes if self.hero is not None else elector is not None and elector.elector
        yield "no_such_target D13.14", not found, self.target
        victim = self.victim(state)
        yield "own_target D13.14", victim == self.by, self.target
        yield "truce/assassin D13.6", state.truce(self.by, victim)

    def cost(self, state: DuneState) -> tuple[int, int]:
        return self.fee, 0

    follows = gives(AssassinationOrdered, player="by", target="target", victim=victim, fee="fee")
