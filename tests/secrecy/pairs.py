"""Pairs of games that differ in what a reader cannot know; he must read the same of both.

A game is played from a position of the rule cases for two turns with orders, a secret ruling now and then, and in some the
first turn is resolved again; or it waits, in a position that has something everywhere, with its orders given. Its pair has one
thing made otherwise: a value or a name of the first position, what hidden things are called everywhere, an order or a letter of
another, a ruling. To whom it makes no difference is said by what he knows of both; where that differs, the tables beside this
file say whether it may.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from copy import deepcopy
from functools import cache, partial
from random import Random
from typing import Any

from msgspec import Struct, structs

from core.cases.case import Case
from core.complaint import Rejected
from core.game import Game
from core.lab.play import run_by_rules
from core.ledger.known import declared
from core.ledger.ledger import Ledger
from core.ledger.names import Name
from core.ledger.paths import spelled
from core.ledger.register import Register
from core.ledger.visibility import everybody
from core.letters.mailbox.filing import settle_all, take
from core.resolution.amend import Amendment
from core.resolution.resolved_turn import RuleFailed
from core.rulesets.ruleset import Ruleset, ruleset
from core.setup.document import heading_of
from tests.secrecy.oracle import hidden, table
from tests.secrecy.positions import Maker, at, called, declared_fields, declarer, first_positions, places, put
from tests.secrecy.readings import Reading, Told, all_reports, audience, dialects, told_by

OTHERS = 12
"""Games that one game is compared with."""
SEEN = 0.1
"""How often a value is changed that everybody sees, which leads somewhere nonetheless."""
PLAYED, AGAIN, WAITING = "played", "again", "waiting"


class Start(Struct, frozen=True):
    """What a game is played from: the first position, the orders of its turns, and how far it goes."""

    name: str
    label: str
    given: dict[str, Any]
    state: Any
    orders: tuple[dict[str, Any], ...]
    how: str


def readers(face: Ruleset, state: Any) -> tuple[str | None, ...]:
    return (None, *face.players(state))


@cache
def playable(name: str) -> tuple[tuple[Case, Any], ...]:
    """Cases of a whole turn with several players, and the positions they begin with."""
    face = ruleset(name)
    found = [(case, state) for case, state in first_positions(name) if case.run is None or case.run == face.runs[0]]
    return tuple((case, state) for case, state in found if len(face.players(state)) > 1)


def start(name: str, random: Random) -> Start:
    case, state = random.choice(playable(name))
    how = random.choice((PLAYED, AGAIN, WAITING, WAITING))
    if how == WAITING:
        state = Maker(name, state, random).filled(at_most=1000)
    return Start(name, f"{case.id} ({how})", case.given, state, tuple(case.orders), how)


Letters = Sequence[tuple[str, str]]
"""Of whom, and what he writes."""
NONSENSE = (Rejected, RuleFailed, LookupError, RuntimeError, ValueError, TypeError, AttributeError)
"""What is raised by a position made up at random that the rules know no sense in."""


def played(
    start: Start, state: Any, orders: Sequence[dict[str, Any]], twist: Amendment | None = None, letters: Letters = ()
) -> Game | None:
    """The game of a start from another position, with other orders or a secret ruling, or with letters, of which the moderator
    takes all that may be orders; None where the rules do not go on."""
    face = structs.replace(ruleset(start.name), set_up=lambda given, settings: state)
    document = {"ruleset": start.name, "title": "A game", "given": start.given}
    try:
        game = Game(heading_of(document, "seed"), face=face)
        game.give(orders)
        for player, text in letters:
            take(game, player, text, doubtful=True, known=True)
            settle_all(game)
        if twist is not None:
            game.rule(game.ruling_here("A secret.", (twist,), anyway=True))
        if start.how != WAITING:
            run_by_rules(game)
            game.open_turn()
            game.give([order for order in orders if order.get("by") in face.players(game.state)])
            run_by_rules(game)
        if start.how == AGAIN:
            _again(game)
    except NONSENSE:
        return None
    return game


def told_of(game: Game) -> bool:
    """Whether posts can be made of a game."""
    try:
        all_reports(game)
    except NONSENSE:
        return False
    return True


def _again(game: Game) -> None:
    """The first turn once more, its last order taken back; then what follows."""
    game.reopen(1)
    if game.orders():
        game.withdraw(len(game.orders()) - 1)
    run_by_rules(game)
    game.open_turn()
    run_by_rules(game)


# what is made otherwise


class Otherwise:
    """All that can be made otherwise in a start."""

    def __init__(self, start: Start, random: Random) -> None:
        self.start, self.random = start, random
        seen: dict[Any, list[tuple[Any, ...]]] = {}
        kept: dict[Any, list[tuple[Any, ...]]] = {}
        for kind, field, path in places(start.state):
            if path[0] not in ("names", "settings"):
                (seen if _public(kind, field) else kept).setdefault((kind, field), []).append(path)
        self.seen, self.kept = list(seen.values()), list(kept.values())

    def way(self) -> tuple[Any, ...]:
        """To a value: of each field of each class as often, however many things have it."""
        fields = self.seen if self.seen and (self.random.random() < SEEN or not self.kept) else self.kept
        return self.random.choice(self.random.choice(fields))

    def game(self, reader: str | None) -> Game | None:
        """The game with one thing made otherwise that is not the reader's order; None where it cannot be played so."""
        start, random = self.start, self.random
        what = random.random()
        if what < 0.1:
            return played(start, self._named(), start.orders)
        if what < 0.15:
            others = self._called_otherwise()
            return played(start, called(start.state, others), [called(order, others) for order in start.orders])
        if what < 0.2:
            return played(start, start.state, start.orders, letters=self._letters(reader))
        if what < 0.35 and start.orders:
            return played(start, start.state, reordered(start.orders, reader, random))
        if what < 0.5 and start.how != WAITING:
            return played(start, start.state, start.orders, self._twist())
        try:
            other = put(start.state, self.way(), Maker(start.name, start.state, random))
        except (TypeError, ValueError):
            return None
        return played(start, other, start.orders)

    def _named(self) -> Any:
        """The position with a name more, or another."""
        state, random = self.start.state, self.random
        kinds = state.names.kinds
        kind = random.choice(list(state.NAMES) or ["players"])
        named = kinds.get(kind, Register())
        things = [*getattr(state, kind, ()), *named, "somebody"]
        named = named.set(random.choice(things), Name(f"Name {random.randrange(99)}"))
        return structs.replace(state, names=structs.replace(state.names, kinds=kinds.set(kind, named)))

    def _called_otherwise(self) -> dict[str, str]:
        """Other ids for some of what not everybody sees, as long or longer, first or last of all."""
        random, players = self.random, ruleset(self.start.name).players(self.start.state)
        unseen = sorted(hidden(self.start.name, self.start.state).difference(players))
        shapes = ("aa_{}", "zz_{}", "q{}", "{}_of_a_long_name")
        chosen = random.sample(unseen, min(len(unseen), random.choice((1, 1, 2, 4))))
        return {one: random.choice(shapes).format(f"other_{number}") for number, one in enumerate(chosen)}

    def _letters(self, reader: str | None) -> Letters:
        """What somebody else might write, of things that there are; nobody writes where no letters are read."""
        random, state, face = self.random, self.start.state, ruleset(self.start.name)
        verbs = [verb.words[0] for verb in face.vocabulary().verbs if verb.words] if face.vocabulary is not None else []
        things = [*hidden(self.start.name, state), *face.players(state)]
        others = [player for player in face.players(state) if player != reader]
        lines = [f"{random.choice(verbs)} {random.choice(things).replace('_', ' ')}" for _ in range(4)] if verbs else []
        return [(random.choice(others), "\n".join(lines))] if lines and others else []

    def _twist(self) -> Amendment | None:
        """A ruling on a value of the first position."""
        state, way = self.start.state, self.way()
        other = put(state, way, Maker(self.start.name, state, self.random))
        return Amendment(".".join(map(str, way)), spelled(at(other, way)))


@cache
def _public(kind: type[Struct], field: str) -> bool:
    one = next(one for one in declared_fields(declarer(kind, field)) if one.name == field)
    return everybody in declared(kind, one).rules


# pairs


def games_alike(
    name: str, random: Random, count: int, readings: Sequence[Reading] | None = None, every: int = 1
) -> Iterator[str]:
    """Whatever tells `count` pairs of games apart that are one to the reader. Of what is made of his knowledge alone each pair
    reads one kind in `every`, in turn; `readings` are read instead of all that he reads."""
    face, made, idle = ruleset(name), 0, 0
    while made < count:
        begun = start(name, random)
        game = played(begun, begun.state, begun.orders)
        idle += 1
        if game is None or not told_of(game) or idle > 20 * count:
            assert idle <= 20 * count, f"no pairs of {name} are found"
            continue
        otherwise, who_reads = Otherwise(begun, random), readers(face, game.initial)
        dialect = random.choice(dialects())
        first = {who: Told(game, who, dialect) for who in who_reads}
        for _ in range(OTHERS):
            other = otherwise.game(random.choice(who_reads))
            if other is None or readers(face, other.initial) != who_reads or _same(game, other):
                continue
            for who in who_reads:
                if not first[who].knows_the_same(other):
                    if alike(first[who], other):
                        made += 1
                        yield f"{who or 'the public'} knows something else of {begun.label}"
                    continue
                second = Told(other, who, dialect)
                if not (told_of(other) and first[who].is_answered() and second.is_answered()):
                    continue
                made += 1
                if readings is None:
                    told = told_by(first[who], second, made, every)
                else:
                    told = [one.__name__ for one in readings if one(game, who, dialect) != one(other, who, dialect)]
                yield from (f"{who or 'the public'} reads something else by {what} of {begun.label}" for what in told)
                if made >= count:
                    return


def _same(game: Game, other: Game) -> bool:
    """Whether even the moderator sees no difference."""
    return (
        game.initial == other.initial
        and game.state == other.state
        and game.orders(1) == other.orders(1)
        and [one.event for one in game.entries] == [one.event for one in other.entries]
    )


def alike(first: Told, other: Game) -> bool:
    """Whether by the table its reader knows of another game what he knows of the first: his own orders, what he was told and what
    he saw when each turn began and ended. What tells them apart is mostly where the states differ, so it is asked there first."""
    second = Told(other, first.reader, first.dialect)
    turns = range(first.game.turn + 1)
    kinds = [("orders", _orders), *((f"turn {turn}", partial(_known, turn=turn)) for turn in turns)]
    return (
        first.game.turn == other.turn
        and not any(_apart(first, second, turn) for turn in turns)
        and all(first.made(what, how) == how(second) for what, how in kinds)
    )


def _apart(first: Told, second: Told, turn: int) -> bool:
    """Whether a field that differs when a turn ended shows it to the reader."""
    one, other = _until(first, turn).state, _until(second, turn).state
    differing = (field for field in one.__struct_fields__ if field != "names" and getattr(one, field) != getattr(other, field))
    parts = ((f"{field} of turn {turn}", partial(_part, turn=turn, field=field)) for field in differing)
    return any(first.made(what, how) != how(second) for what, how in parts)


def _part(one: Told, turn: int, field: str) -> Any:
    return table(one.game.heading.ruleset).part(_until(one, turn).state, one.reader, field)


def _until(one: Told, turn: int) -> Ledger[Any]:
    """The ledger as it stood when a turn ended (0: the beginning)."""
    return one.game.ledger.until(sum(len(one.game.entries_of(earlier)) for earlier in range(1, turn + 1)))


def _orders(one: Told) -> Any:
    turns = range(1, one.game.turn + 1)
    return [[order.document() for order in one.game.orders(turn) if order.by == one.reader] for turn in turns]


def _known(one: Told, turn: int) -> Any:
    """What by the table the reader was told until a turn ended (0: the beginning), and sees then."""
    ledger, rules = _until(one, turn), table(one.game.heading.ruleset)
    heard = rules.heard(ledger, audience(one.reader), one.game.face.players(ledger.initial))
    return heard, rules.known(ledger.state, one.reader, heard)


def leaves(document: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The way to every value and every list of a document."""
    items = document.items() if isinstance(document, dict) else enumerate(document) if isinstance(document, list) else ()
    for key, value in items:
        yield (*path, key)
        yield from leaves(value, (*path, key))


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
