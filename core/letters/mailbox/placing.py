"""Placing: what a letter does to the list of orders, whenever it is filed, opened, decided again or refused.

A letter takes the place of its writer's earlier orders or adds to them, and does so at its own place among the letters: the
order of arrival decides who gets in. What the later letters of its writer did is taken back first and done again behind it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from operator import itemgetter
from typing import Any

import msgspec
from msgspec import Struct, structs

from core.game import Game
from core.ledger.audience import only
from core.letters.mailbox.counting import amends, counts
from core.letters.mailbox.letters import letters, order_bytes
from core.letters.mailbox.reading import reader
from core.orders.order import Order
from core.records.letter import REFUSED, Letter, Taken
from core.records.phrase import Phrase
from core.resolution.papers import FileLetter


class OrderChange(Struct, frozen=True):
    """What a message does to one order of its sender: `before` alone goes, `after` alone is new, both alike stay."""

    before: dict[str, Any] | None
    after: dict[str, Any] | None


class Filing(Struct, frozen=True):
    """A message ready to be filed. `orders` come onto the list, each before the order numbered in `places` (last in line without
    any), those numbered `replaced` go. `kept` are the numbers of its own orders that stay, `beside` the other letters that stand
    otherwise then, and `changes` the difference."""

    letter: Letter
    orders: tuple[dict[str, Any], ...] = ()
    replaced: tuple[int, ...] = ()
    places: tuple[int, ...] = ()
    kept: tuple[int, ...] = ()
    beside: dict[int, Letter] = {}
    changes: tuple[OrderChange, ...] = ()
    said_again: int = 0
    """How many of its orders stood before as they are."""

    @property
    def gone(self) -> tuple[dict[str, Any], ...]:
        """The orders that stood before and that nothing takes the place of."""
        return tuple(one.before for one in self.changes if one.before is not None and one.after is None)

    @property
    def fresh(self) -> tuple[dict[str, Any], ...]:
        """The orders that come in the place of none."""
        return tuple(one.after for one in self.changes if one.after is not None and one.before is None)

    @property
    def exchanged(self) -> tuple[dict[str, Any], ...]:
        """The orders that stood before and in whose place another comes."""
        pairs = ((one.before, one.after) for one in self.changes)
        return tuple(before for before, after in pairs if before is not None and after is not None and before != after)

    def beside_that(self, other: Filing, last: int) -> Filing:
        """Both at once, of orders of two writers; `last` is the place behind all orders on the list."""
        new = [one for each in (other, self) for one in zip(each.places or [last] * len(each.orders), each.orders, strict=True)]
        new.sort(key=itemgetter(0))
        return structs.replace(
            self,
            orders=tuple(order for _, order in new),
            places=tuple(place for place, _ in new),
            replaced=tuple(sorted((*self.replaced, *other.replaced))),
            beside=other.beside | self.beside,
            changes=(*self.changes, *(OrderChange(order, None) for order in other.gone)),
        )

    def gesture(self, game: Game, number: int | None, said: str = "", learnt: Sequence[Phrase] = ()) -> FileLetter:
        """What files it, as the letter of that number or as one more, with what is learnt of it."""
        return FileLetter(
            turn=game.turn, number=number, letter=self.letter, replaced=self.replaced, orders=self.orders, places=self.places,
            beside=self.beside, said=said, learnt=tuple(learnt),
        )  # fmt: skip


def placed(game: Game, came: Letter, number: int | None = None, deleted: Sequence[dict[str, Any]] = ()) -> Filing:
    """What filing a letter does: as one more, or in the place of the one of that `number`. `deleted` are the orders that its
    words take back. A letter that does not count takes its orders off the list; one that was of another writer does so with his
    orders, and counts among those of its own."""
    filed = letters(game)
    if number is None or filed[number].player == came.player:
        return _placed(game, came, number, deleted)
    gone = _placed(game, structs.replace(filed[number], late=REFUSED, orders=(), open=()), number, ())
    return _placed(game, came, number, deleted).beside_that(gone, len(game.orders()))


def _placed(game: Game, came: Letter, number: int | None, deleted: Sequence[dict[str, Any]]) -> Filing:
    page = _Page(game, came.player)
    filed = letters(game)
    at = len(filed) if number is None else number
    later = [n for n in range(at + 1, len(filed)) if filed[n].player == came.player and counts(filed[n])]
    if number is not None:
        page.tell_letters_apart()
    lying = (n for n in (*reversed(later), at) if n < len(filed) and filed[n].player == came.player)
    before = {n: page.take_out(n) for n in lying}
    letter = page.put(came, at, before.get(at, _Before()), deleted)
    again = {n: page.put_again(n, before[n]) for n in later}
    return page.filing(letter, {n: one for n, one in again.items() if one != filed[n]})


def would_replace(game: Game, came: Letter, number: int | None = None) -> tuple[int, ...]:
    """The numbers of the orders in whose place those of a letter would come, also where they are its own."""
    filing = placed(game, came, number)
    return tuple(sorted((*filing.replaced, *filing.kept)))


def plain(order: Order) -> dict[str, Any]:
    """An order as its document stands in a save, so that two of them can be compared."""
    return msgspec.json.decode(msgspec.json.encode(order.document()))


class _Line:
    """An order on the list: its `number` there (None where it was not there), the `letter` it came by (None where it came by
    none), and whether it `stands`. Of the orders of others (not `ours`) no more is known than where they are."""

    def __init__(self, order: dict[str, Any], number: int | None, letter: int | None = None, *, ours: bool = True) -> None:
        self.order, self.number, self.letter = order, number, letter
        self.ours = self.stands = ours


class _Before(Struct, frozen=True):
    """How it was before a letter was taken out: which of its orders stood, and what came `after` it without a letter."""

    stood: frozenset[int] = frozenset()
    after: frozenset[_Line] = frozenset()


class _Page:
    """The list of orders as one writer has it, while his letters are taken out and put back."""

    def __init__(self, game: Game, player: str) -> None:
        self._game, self._player = game, player
        self._filed = letters(game)
        self._orders = game.orders()
        ours = [one.by == player for one in self._orders]
        written = (plain(one) if mine else {} for one, mine in zip(self._orders, ours, strict=True))
        self._lines = [_Line(order, n, ours=mine) for n, (order, mine) in enumerate(zip(written, ours, strict=True))]
        self._keys = _keys(game)
        self._own: list[tuple[Taken, _Line]] = []
        """The orders of the letter in hand, each with its line."""

    def tell_letters_apart(self) -> None:
        """Find out by which letter each order came; of two that say the same, by the later."""
        found: dict[bytes, list[_Line]] = {}
        for line, order in zip(self._lines, self._orders, strict=True):
            found.setdefault(order_bytes(line.order if line.ours else plain(order)), []).append(line)
        for at in reversed(range(len(self._filed))):
            for taken in self._filed[at].orders if counts(self._filed[at]) else ():
                line = next((one for one in found.get(order_bytes(taken.order), ()) if one.letter is None), None)
                if line is not None:
                    line.letter = at

    def take_out(self, at: int) -> _Before:
        """Take back what a letter did."""
        letter = self._filed[at]
        if not counts(letter):
            return _Before()
        own = [line for line in self._standing() if line.letter == at]
        beside = [line for line in self._standing() if line.letter != at]
        if amends(self._game, letter):  # what it left in peace may have been there before
            behind = self._lines[self._lines.index(own[0]) :] if own else ()
            beside = [line for line in beside if line.letter is None and line in behind]
        stood: list[int] = []
        for line in own:
            line.stands = False
            stood += [n for n, one in enumerate(letter.orders) if one.order == line.order and n not in stood][:1]
        back = [*(order for n in stood for order in letter.orders[n].displaced), *letter.displaced]
        self._bring_back(back, at)
        return _Before(frozenset(stood), frozenset(beside))

    def put(self, letter: Letter, at: int, before: _Before, deleted: Sequence[dict[str, Any]]) -> Letter:
        """Have a letter do what it does now, at its place; it is as it stands on file then. What came by no letter and is
        excluded goes for it, whenever it came: the letter is decided now."""
        if not counts(letter):
            return structs.replace(letter, displaced=())
        lasting = [line for line in self._standing() if line not in before.after or line.letter is None]
        excluded = self._excluded(lasting, letter.orders)
        if amends(self._game, letter):
            letter = self._amended(letter, excluded, at, deleted)
        else:
            letter = self._replaced(letter, [line for line in lasting if line not in before.after or line in excluded])
        self._own = list(zip(letter.orders, self._written(letter.orders, at), strict=True))
        return letter

    def put_again(self, at: int, before: _Before) -> Letter:
        """Have a later letter do again what it did, as far as its orders stood; nothing that came after it goes for it."""
        letter = self._filed[at]
        orders = [one for n, one in enumerate(letter.orders) if n in before.stood]
        earlier = [line for line in self._standing() if line not in before.after]
        if amends(self._game, letter):
            now = self._amended(
                structs.replace(letter, orders=tuple(orders)), self._excluded(earlier, orders), at, letter.displaced
            )
            came = iter(now.orders)
            whole = tuple(next(came) if n in before.stood else one for n, one in enumerate(letter.orders))
            letter = structs.replace(now, orders=whole, amends=letter.amends)
        else:
            letter = structs.replace(self._replaced(letter, earlier), amends=letter.amends)
        self._written(orders, at)
        return letter

    def filing(self, letter: Letter, beside: dict[int, Letter]) -> Filing:
        """All of it as it is filed."""
        standing, own = self._standing(), [(taken, line) for taken, line in self._own if line.stands]
        new = [line for line in standing if line.number is None]
        places = self._places()
        went = [line for line in self._lines if line.ours and line.number is not None and not line.stands]
        left = [line.order for line in went]
        pairs = list(self._pairs(own, left))
        its_own = {line for _, line in own}
        others = [line for line in standing if line not in its_own]
        changes = (
            *(OrderChange(line.order, line.order) for line in others if line.number is not None),
            *(OrderChange(None, line.order) for line in others if line.number is None),
            *pairs,
            *(OrderChange(order, None) for order in left),
        )
        return Filing(
            letter,
            tuple(line.order for line in new),
            tuple(sorted(line.number for line in went if line.number is not None)),
            places if any(place < len(self._orders) for place in places) else (),
            tuple(line.number for _, line in own if line.number is not None),
            beside,
            changes,
            sum(one.before == one.after for one in pairs),
        )

    def _pairs(self, own: Iterable[tuple[Taken, _Line]], left: list[dict[str, Any]]) -> Iterator[OrderChange]:
        """Each order of the letter with what it comes in the place of, which is taken from what is `left`."""
        for taken, line in own:
            if line.number is not None:
                yield OrderChange(taken.order, taken.order)
                continue
            old = next((order for order in left if order == taken.order), None)
            if old is None:
                old = next((order for order in left if self._keys(order) & set(taken.keys)), None)
            if old is not None:
                left.remove(old)
            yield OrderChange(old, taken.order)

    def _standing(self) -> list[_Line]:
        return [line for line in self._lines if line.stands]

    def _places(self) -> tuple[int, ...]:
        """The numbers of the orders on the list before which the new lines stand."""
        found: list[int] = []
        place = len(self._orders)
        for line in reversed(self._lines):
            if line.number is not None:
                place = line.number
            elif line.stands:
                found.append(place)
        return tuple(reversed(found))

    def _excluded(self, lines: Iterable[_Line], orders: Iterable[Taken]) -> list[_Line]:
        """The lines that say an order again, which is ordered once, or that one excludes."""
        told = list(orders)
        keys, said = {key for taken in told for key in taken.keys}, [taken.order for taken in told]
        found: list[_Line] = []
        for line in lines:
            if line.order in said:
                said.remove(line.order)
                found.append(line)
            elif keys & self._keys(line.order):
                found.append(line)
        return found

    def _amended(self, letter: Letter, excluded: Sequence[_Line], at: int, deleted: Iterable[dict[str, Any]]) -> Letter:
        gone = [line.order for line in excluded]
        for line in excluded:
            line.stands = False
        taken_back: list[dict[str, Any]] = []
        for order in deleted:
            line = next((one for one in self._standing() if one.order == order), None)
            if line is not None:
                line.stands = False
                taken_back.append(order)
        taken, back = displacing(self._game, letter.orders, gone, self._keys)
        self._bring_back(back, at)
        return structs.replace(letter, orders=taken, displaced=tuple(taken_back), amends=True)

    def _replaced(self, letter: Letter, gone: Sequence[_Line]) -> Letter:
        for line in gone:
            line.stands = False
        orders = tuple(structs.replace(one, displaced=()) for one in letter.orders)
        return structs.replace(letter, orders=orders, displaced=tuple(line.order for line in gone), amends=False)

    def _written(self, orders: Iterable[Taken], at: int) -> list[_Line]:
        """The lines of a letter's orders: where they stood, and what is new behind the one before it in the letter."""
        wanted = [taken.order for taken in orders]
        there = [line for line in self._lines if line.letter == at and not line.stands]
        found: list[_Line | None] = []
        for order in wanted:
            line = next((one for one in there if one.order == order), None)
            if line is not None:
                there.remove(line)
                line.stands = True
            found.append(line)
        first = next((line for line in found if line is not None), None)
        place = self._lines.index(first) if first is not None else self._place(at)
        made: list[_Line] = []
        for order, line in zip(wanted, found, strict=True):
            if line is None:
                line = _Line(order, None, at)
                self._lines.insert(place, line)
                place += 1
            else:
                place = self._lines.index(line) + 1
            made.append(line)
        return made

    def _bring_back(self, orders: Iterable[dict[str, Any]], at: int) -> None:
        """Have orders stand again that had gone for the letter of that number: each at the place of the letter it came by."""
        for order in orders:
            earlier = (n for n in reversed(range(at)) if self._filed[n].player == self._player and counts(self._filed[n]))
            came = next((n for n in earlier if any(one.order == order for one in self._filed[n].orders)), None)
            place = self._place(came) if came is not None else self._place(at - 1)
            self._lines.insert(place, _Line(order, None, came))

    def _place(self, at: int) -> int:
        """Where the orders of a letter begin that has none on the list: before those of later letters."""
        later = (n for n, line in enumerate(self._lines) if line.letter is not None and line.letter > at)
        return next(later, len(self._lines))


def displacing(
    game: Game, orders: Sequence[Taken], gone: Iterable[dict[str, Any]], known: Callable[[dict[str, Any]], Collection[str]]
) -> tuple[tuple[Taken, ...], tuple[dict[str, Any], ...]]:
    """The orders of a letter, each with those that go for it, and those that are back: what had gone for an order that its writer
    does not know of stands again where such an order goes and his own words exclude nothing of it."""
    before = {order_bytes(one.order): one.displaced for lay in letters(game) for one in lay.orders if one.beyond}
    certain = [number for number, one in enumerate(orders) if not one.beyond]
    beyond = [number for number, one in enumerate(orders) if one.beyond]
    again = list(certain)
    displaced: dict[int, list[dict[str, Any]]] = {number: [] for number in range(len(orders))}
    back: list[dict[str, Any]] = []
    for order in gone:
        for shown in before.get(order_bytes(order), (order,)):
            said = next((number for number in again if orders[number].order == shown), None)
            if said is not None:
                again.remove(said)
                displaced[said].append(shown)
                continue
            met = [number for number in certain if set(known(shown)) & set(orders[number].keys)]
            met += [number for number in beyond if {*known(shown), *known(order)} & set(orders[number].keys)]
            met += [number for number in beyond if orders[number].order == order]
            (displaced[met[0]] if met else back).append(shown)
    taken = (structs.replace(one, displaced=tuple(displaced[number])) for number, one in enumerate(orders))
    return tuple(taken), tuple(back)


def _keys(game: Game) -> Callable[[dict[str, Any]], frozenset[str]]:
    """What each order on the list excludes: as its letter told, and as it would be read where it came by a form or the board."""
    listed = [taken for one in letters(game) for taken in one.orders]
    found: dict[bytes, frozenset[str]] = {}

    def of(order: dict[str, Any]) -> frozenset[str]:
        key = order_bytes(order)
        if key not in found:
            told = frozenset(key for taken in listed if taken.order == order for key in taken.keys)
            found[key] = told | reader(game, only(order["by"])).keys_of(order, order["by"])
        return found[key]

    return of
