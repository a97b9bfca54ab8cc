"""Pairs of games that differ in what a reader cannot know, by the table of what the rules tell; he must read the same of both.

Two kinds: positions in which one value is another (cheap: one resolved game makes thousands), and games of several turns played
again from another setup, with other orders of others, another secret ruling, and an earlier turn resolved again.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from copy import deepcopy
from functools import cache
from random import Random
from typing import Any

from msgspec import structs

from core.cases.case import Case
from core.complaint import Rejected
from core.game import Game
from core.ledger.ledger import Ledger
from core.ledger.names import Name
from core.ledger.register import Register
from core.ledger.view import view
from core.resolution.amend import Change
from core.rulesets.ruleset import Ruleset, ruleset
from tests.secrecy.oracle import table
from tests.secrecy.positions import Maker, cases, ledgers, places, put
from tests.secrecy.readings import READINGS, Reading, audience, dialects, of_view

LOOKED_AT = 40
"""One of so many pairs of positions is read to the last letter: of the others the views are compared, of which all is made."""
TRIES = 12
"""Changes tried until one leaves a game that can be played."""


def readers(face: Ruleset, state: Any) -> tuple[str | None, ...]:
    return (None, *face.players(state))


# positions


def with_state(ledger: Ledger[Any], state: Any) -> Ledger[Any]:
    """The ledger with another state at its end."""
    if not ledger.entries:
        return Ledger(state)
    return Ledger(ledger.initial, [*ledger.entries[:-1], structs.replace(ledger.entries[-1], state=state)])


@cache
def ways(name: str, number: int, moment: int) -> tuple[tuple[Any, ...], ...]:
    """The ways to all that can be changed in a position, each field of each class in turn rather than each thing."""
    found: dict[Any, list[tuple[Any, ...]]] = {}
    for kind, field, path in places(ledgers(name)[number].until(moment).state):
        if path[0] != "names":
            found.setdefault((kind, field), []).append(path)
    random = Random(number)
    return tuple(random.choice(paths) for paths in found.values())


def positions_alike(name: str, random: Random, count: int) -> Iterator[str]:
    """Whatever tells `count` pairs of positions apart that by the table are one to the reader."""
    face, made = ruleset(name), 0
    while made < count:
        number = random.randrange(len(ledgers(name)))
        whole = ledgers(name)[number]
        moment = random.choice((0, len(whole.entries), len(whole.entries) // 2))
        ledger = whole.until(moment)
        views = {reader: view(ledger, audience(reader)) for reader in readers(face, ledger.state)}
        for _ in range(16):
            other = with_state(ledger, changed_state(name, ledger.state, ways(name, number, moment), random))
            for reader, seen in views.items():
                instead = view(other, audience(reader))
                if seen != instead:
                    if alike(name, number, moment, other, reader):
                        made += 1
                        yield f"{reader or 'the public'} tells {number} at {moment} from what it might be"
                    continue
                made += 1
                if made % LOOKED_AT == 0:
                    dialect = random.choice(dialects())
                    if of_view(face, seen, 1, dialect) != of_view(face, instead, 1, dialect):
                        yield f"{reader or 'the public'} reads something else of {number} at {moment}"


@cache
def known_at(name: str, number: int, moment: int, reader: str | None) -> Any:
    return known(name, ledgers(name)[number].until(moment), reader)


def alike(name: str, number: int, moment: int, other: Ledger[Any], reader: str | None) -> bool:
    """Whether by the table a reader knows of another position what he knows of the one it was made of."""
    return known_at(name, number, moment, reader) == known(name, other, reader)


def changed_state(name: str, state: Any, among: Sequence[tuple[Any, ...]], random: Random) -> Any:
    """One value made another, or one name."""
    if random.random() < 0.15:
        kinds = state.names.kinds
        kind = random.choice(list(state.NAMES))
        named = kinds.get(kind, Register())
        things = [*getattr(state, kind, ()), *named, "somebody"]
        named = named.set(random.choice(things), Name(f"Name {random.randrange(99)}"))
        return structs.replace(state, names=structs.replace(state.names, kinds=kinds.set(kind, named)))
    return put(state, random.choice(among), Maker(name, state, random))


def known(name: str, ledger: Ledger[Any], reader: str | None) -> Any:
    """All that by the table a reader knows of a ledger: what he saw at the start, what he was told, what he sees at the end."""
    players = ruleset(name).players(ledger.initial)
    heard = table(name).heard(ledger, audience(reader), players)
    told_of = frozenset(_words(heard))
    return table(name).known(ledger.initial, reader), heard, table(name).known(ledger.state, reader, told_of)


def _words(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, item in value.items():
            yield str(key)
            yield from _words(item)
    elif isinstance(value, list | tuple):
        for item in value:
            yield from _words(item)


# games


class Played:
    """A game of two turns, with a secret ruling in the first, and the first resolved again with an order less."""

    def __init__(self, name: str, setup: dict[str, Any], orders: Sequence[dict[str, Any]], settings: Any, twist: Change | None):
        self.game = game = Game.new({"ruleset": name, "title": "A game", "given": setup, "settings": settings}, seed="seed")
        game.give(orders)
        if twist is not None:
            game.rule(game.ruling_here("A secret.", (twist,), anyway=True))
        self.run()
        game.open_turn()
        later = [order for order in orders if order.get("by") in game.face.players(game.state)]
        game.give(later)
        self.run()

    def run(self) -> None:
        game = self.game
        game.run_on()
        while game.choice is not None:
            game.answer(game.choice.by_rules)
            game.run_on()

    def reopened(self) -> None:
        """The first turn again, its last order taken back; then what follows."""
        game = self.game
        game.reopen(1)
        if game.orders():
            game.withdraw(len(game.orders()) - 1)
        self.run()
        game.open_turn()
        self.run()


def played(name: str, case: Case, setup: Any, orders: Sequence[dict[str, Any]], twist: Any, again: bool) -> Game | None:
    try:
        one = Played(name, setup, orders, case.settings, twist)
        if again:
            one.reopened()
    except Rejected:
        return None
    return one.game


@cache
def playable(name: str) -> tuple[Case, ...]:
    """Cases of a whole turn with several players."""
    face = ruleset(name)
    found = [case for case in cases(name) if case.run is None or case.run == face.runs[0]]
    return tuple(case for case in found if len(face.players(face.set_up(case.given, case.settings))) > 1)


def games_alike(name: str, random: Random, count: int, readings: Sequence[Reading] = READINGS) -> Iterator[str]:
    """Whatever tells `count` pairs of games apart that by the table are one to the reader."""
    face, made = ruleset(name), 0
    for _ in range(count * 4):
        case = random.choice(playable(name))
        again = random.random() < 0.3
        game = played(name, case, case.given, case.orders, None, again)
        if game is None:
            continue
        for _ in range(3):
            reader = random.choice(readers(face, game.initial))
            other = another(name, case, reader, again, random)
            if other is None or set(face.players(other.initial)) != set(face.players(game.initial)):
                continue
            dialect = random.choice(dialects())
            for who in readers(face, game.initial):
                if all_known(name, game, who) != all_known(name, other, who):
                    continue
                made += 1
                for reading in readings:
                    if reading(game, who, dialect) != reading(other, who, dialect):
                        yield f"{who or 'the public'} reads something else by {reading.__name__} of {case.id}"
            if made >= count:
                return


def another(name: str, case: Case, reader: str | None, again: bool, random: Random) -> Game | None:
    """The game of a case with one thing changed that is not the reader's order; None where none can be played."""
    for _ in range(TRIES):
        setup, orders, twist = case.given, case.orders, None
        what = random.random()
        if what < 0.4:
            setup = changed(case.given, random)
        elif what < 0.8:
            orders = reordered(case.orders, reader, random)
        else:
            twist = _twist(name, case, random)
        if (game := played(name, case, setup, orders, twist, again)) is not None:
            return game
    return None


def _twist(name: str, case: Case, random: Random) -> Change | None:
    """A number of the first position that a ruling makes another."""
    state = ruleset(name).set_up(case.given, case.settings)
    numbers = [path for _, _, path in places(state) if type(_at(state, path)) is int and path[0] not in ("names", "settings")]
    if not numbers:
        return None
    path = random.choice(numbers)
    return Change(".".join(map(str, path)), _at(state, path) + random.choice((1, 2, 5)))


def _at(value: Any, path: Sequence[Any]) -> Any:
    for step in path:
        value = getattr(value, step) if hasattr(value, "__struct_fields__") else value[step]
    return value


def all_known(name: str, game: Game, reader: str | None) -> Any:
    """What by the table a reader knows of a game, at the end of each turn, with his own orders."""
    until = [sum(len(game.entries_of(turn)) for turn in range(1, last + 1)) for last in range(game.turn + 1)]
    ledgers_ = [game.ledger.until(count) for count in until]
    own = [[order.document() for order in game.orders(turn) if order.by == reader] for turn in range(1, game.turn + 1)]
    return [known(name, ledger, reader) for ledger in ledgers_], own


def leaves(document: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The way to every value and every list of a document."""
    items = document.items() if isinstance(document, dict) else enumerate(document) if isinstance(document, list) else ()
    for key, value in items:
        yield (*path, key)
        yield from leaves(value, (*path, key))


def at(document: Any, path: tuple[Any, ...]) -> Any:
    for step in path:
        document = document[step]
    return document


def changed(given: dict[str, Any], random: Random) -> dict[str, Any]:
    """A setup with one value made another: a number shifted, a truth turned, a word swapped, a thing left out."""
    found = list(leaves(given))
    other = deepcopy(given)
    if not found:
        return other
    way = random.choice(found)
    inner, value = at(other, way[:-1]), at(given, way)
    alike = [at(given, one) for one in found if one[-1] == way[-1] and type(at(given, one)) is type(value)]
    if isinstance(value, bool):
        inner[way[-1]] = not value
    elif isinstance(value, int):
        inner[way[-1]] = value + random.choice((1, 2, 5, -1))
    elif isinstance(value, str) and random.random() < 0.7:
        inner[way[-1]] = deepcopy(random.choice(alike))
    elif isinstance(value, list) and value and random.random() < 0.5:
        inner[way[-1]] = [*value, deepcopy(random.choice(value))]
    else:
        del inner[way[-1]]
    return other


def reordered(orders: Sequence[dict[str, Any]], reader: str | None, random: Random) -> list[dict[str, Any]]:
    """Orders with one of another's left out, given twice, or changed in a value."""
    others = [place for place, order in enumerate(orders) if order.get("by") != reader]
    if not others:
        return list(orders)
    place = random.choice(others)
    what = random.randrange(3)
    if what == 0:
        return [*orders[:place], *orders[place + 1 :]]
    if what == 1:
        return [*orders, deepcopy(orders[place])]
    return [*orders[:place], changed(orders[place], random), *orders[place + 1 :]]
