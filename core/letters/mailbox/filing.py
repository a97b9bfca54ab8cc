"""Filing: a message is put on file and its orders taken down, in place of earlier ones as the game's policy has it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from datetime import datetime
from typing import Any

import msgspec
from msgspec import Struct

from core.complaint import Rejected
from core.foreign import LETTER, within
from core.game import Game
from core.ledger.audience import only
from core.letters.mailbox.letters import letter, letters, order_bytes, stamp
from core.letters.mailbox.policy import AMENDMENTS, policy, sealed
from core.letters.mailbox.reading import beyond, overlaps, read_as, reader, unread_beside
from core.letters.mailbox.sender import writer
from core.letters.reader.reading import Ask, OrderRead, Unread
from core.orders.order import Order, new_order
from core.records.letter import Letter, Taken
from core.resolution.papers import FileLetter

THEN, OTHERWISE, NEITHER = "then", "otherwise", "neither"
"""How the moderator may decide what hangs on a condition."""
_SAME_SENTENCE = re.compile(r"[^\w\n.!?;]*")
"""What may stand between two pieces of one sentence."""
_PROVISIONAL = re.compile(r"\b(?:provisional|preliminary|tentative|placeholder|not final)\b", re.I)


class OrderChange(Struct, frozen=True):
    """What a message does to one order of its sender: `before` alone goes, `after` alone is new, both alike stay."""

    before: dict[str, Any] | None
    after: dict[str, Any] | None


class MadeByHand(Struct, frozen=True):
    """An order that the moderator made of a stretch of a message. It settles what there was to ask of the stretch and what of it
    was unread, and stands in the place of the order read of that number (`instead`), if any."""

    start: int
    end: int
    order: dict[str, Any]
    instead: int | None = None


class TakenBack(Struct, frozen=True):
    """An order of the list that a stretch of a message takes back, as the moderator decided: the stretch waits for nobody."""

    start: int
    end: int
    order: dict[str, Any]


class Filing(Struct, frozen=True):
    """A message ready to be filed: the letter, its orders, the numbers of the orders they replace, and the difference."""

    letter: Letter
    orders: tuple[dict[str, Any], ...] = ()
    replaced: tuple[int, ...] = ()
    changes: tuple[OrderChange, ...] = ()

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


def prepared(
    game: Game,
    account: str,
    text: str,
    *,
    doubtful: bool | Container[int] = False,
    known: bool | Container[int] = False,
    clear_intent: bool | None = None,
    switches: Mapping[int, str] | None = None,
    by_hand: Sequence[MadeByHand] = (),
    deleted: Sequence[TakenBack] = (),
    sent: datetime | None = None,
    provisional: bool | None = None,
    now: datetime | None = None,
    opening: bool = False,
    settled: Container[str] = (),
) -> Filing:
    """What filing a message would do.

    Orders read with a doubt are taken only where `doubtful` says so: all, none, or those of these numbers among the orders
    read; `known` says the same of what only the moderator can read there (`beyond`). `switches` decides conditions by the
    number of the ask, `by_hand` are orders that he made of stretches himself (`Rejected` where one is none), `deleted` those that
    stretches take back, and the words that are `settled` wait for nobody.
    While the game's messages are sealed nothing is read.
    """
    within(text, LETTER)
    player = writer(game, account)
    came = Letter(
        account=game.state.names.sender(player),
        player=player,
        text=text,
        sent=stamp(sent),
        provisional=bool(_PROVISIONAL.search(text)) if provisional is None else provisional,
    )
    if sealed(game, now) and not opening:
        return Filing(msgspec.structs.replace(came, opened=False))
    reading = read_as(game, player, text, clear_intent=clear_intent)
    accepted = doubtful if not isinstance(doubtful, bool) else range(len(reading.orders) if doubtful else 0)
    replaced = {one.instead for one in by_hand}
    numbered = [(number, one) for number, one in enumerate(reading.orders) if number not in replaced]
    taken = [one for number, one in numbered if number in accepted or not one.mark]
    more = beyond(game, account, text, clear_intent=clear_intent) if known is not False else ()
    meant = [
        one for number, one in enumerate(more)
        if (known if isinstance(known, bool) else number in known) and not overlaps(one, taken)
    ]  # fmt: skip
    accounted = (*(one for one in taken if one.mark), *reading.asks)
    waiting: list[OrderRead | Ask | Unread] = [
        one for one in (*reading.asks, *unread_beside(game, player, text, reading.unread, by_hand))
        if not overlaps(one, by_hand)
        and not (isinstance(one, Unread) and any(other.start <= one.start and one.end <= other.end for other in accounted))
    ]  # fmt: skip
    waiting += [one for number, one in numbered if one.mark and number not in accepted]
    for number, ask in enumerate(reading.asks):
        branch = branch_of(ask, (switches or {}).get(number, ""))
        if branch is not None and ask in waiting:
            waiting.remove(ask)
            keys = {key for one in branch for key in one.keys}
            taken = [one for one in taken if not keys & one.keys] + list(branch)
    known_gone = [one for one in deleted if not _beyond(game, player, new_order(game.face.orders, {**one.order, "by": player}))]
    waiting = [one for one in waiting if not overlaps(one, known_gone)]  # what takes back an order unknown to him reads as ever
    made = [made_by_hand(game, player, text, one) for one in by_hand]
    his_own = [one for one, order in zip(by_hand, made, strict=True) if order.beyond and not overlaps(one, known_gone)]
    left = in_one_piece(text, ((one.start, one.end) for one in (*waiting, *his_own)))
    still = sorted({(one.start, one.end) for one in waiting if not overlaps(one, meant) and not overlaps(one, deleted)})
    placed = [(one.start, taken_down(one)) for one in taken] + [(one.start, taken_down(one, beyond=True)) for one in meant]
    placed += [(one.start, order) for one, order in zip(by_hand, made, strict=True)]
    orders = tuple(order for _, order in sorted(placed, key=lambda one: one[0]))  # as they stand in the letter
    waits = tuple(words for start, end in still if (words := text[start:end]) not in settled)
    came = msgspec.structs.replace(came, orders=orders, open=waits, left=tuple(text[start:end] for start, end in left))
    return _in_place(game, player, came, [one.order for one in deleted])


def in_one_piece(text: str, stretches: Iterable[tuple[int, int]]) -> list[tuple[int, int]]:
    """Stretches of a letter as its writer would quote them: none within another, and what was read in pieces of one sentence,
    with no word between them, is one."""
    found: list[tuple[int, int]] = []
    for start, end in sorted(stretches):
        last = found[-1] if found else (0, -1)
        if start <= last[1] or (last[1] >= 0 and _SAME_SENTENCE.fullmatch(text[last[1] : start])):
            found[-1] = last[0], max(last[1], end)
        else:
            found.append((start, end))
    return found


def take(
    game: Game,
    account: str,
    text: str,
    *,
    doubtful: bool | Container[int] = False,
    known: bool | Container[int] = False,
    clear_intent: bool | None = None,
    switches: Mapping[int, str] | None = None,
    by_hand: Sequence[MadeByHand] = (),
    deleted: Sequence[TakenBack] = (),
    sent: datetime | None = None,
    provisional: bool | None = None,
    now: datetime | None = None,
    number: int | None = None,
    settled: Container[str] = (),
) -> Letter:
    """File a message as `prepared` has it, in one gesture. `number` is that of a letter that lay sealed and is opened now."""
    if number is not None and letter(game, number).opened:
        raise Rejected.because("letter", f"Letter {number} is open.", "Only a sealed letter can be opened.")
    filing = prepared(
        game, account, text, doubtful=doubtful, known=known, clear_intent=clear_intent, switches=switches, by_hand=by_hand,
        deleted=deleted, sent=sent, provisional=provisional, now=now, opening=number is not None, settled=settled,
    )  # fmt: skip
    said = "" if filing.letter.opened else "File a sealed message"
    game.make(
        FileLetter(turn=game.turn, number=number, letter=filing.letter, replaced=filing.replaced, orders=filing.orders, said=said)
    )
    return filing.letter


def open_letter(game: Game, number: int, now: datetime | None = None, *, doubtful: bool = False) -> Letter:
    """Open a letter that lay sealed and take its orders down; `Rejected` before its time."""
    if sealed(game, now):
        raise Rejected.because("seal", "The messages are sealed until the deadline.", "Break the seal first.")
    lay = letter(game, number)
    sent = datetime.fromisoformat(lay.sent) if lay.sent else None
    account = game.state.names.sender(lay.player)
    return take(game, account, lay.text, doubtful=doubtful, sent=sent, provisional=lay.provisional, number=number)


def settle(game: Game, number: int, spans: Iterable[str]) -> None:
    """Tick off stretches of the letter of that number: the moderator has dealt with them."""
    done = Counter(spans)
    lay = letter(game, number)
    still: list[str] = []
    for span in lay.open:
        if done[span] > 0:
            done[span] -= 1
        else:
            still.append(span)
    filed = msgspec.structs.replace(lay, open=tuple(still))
    game.make(FileLetter(turn=game.turn, number=number, letter=filed, said="Tick off unread words"))


def settle_all(game: Game) -> None:
    """Tick off all that stands in the unread box."""
    for number, lay in enumerate(letters(game)):
        if lay.open:
            settle(game, number, lay.open)


def condition(game: Game, number: int, span: str) -> Ask | None:
    """The condition that a stretch of the unread box is, with the orders of its branches; None when it is none."""
    lay = letter(game, number)
    reading = read_as(game, lay.player, lay.text)
    return next((ask for ask in reading.asks if ask.why == "condition" and lay.text[ask.start : ask.end] == span), None)


def decide(game: Game, number: int, span: str, switch: str) -> None:
    """Throw the switch of a condition in the unread box: its then-branch, its else-branch or neither is ordered."""
    ask = condition(game, number, span)
    branch = branch_of(ask, switch) if ask is not None else None
    if branch is None:
        raise Rejected.because("switch", "That cannot be decided so.", f"Say {THEN}, {OTHERWISE} or {NEITHER}.")
    lay, known = letter(game, number), _keys(game)
    keys = {key for one in branch for key in one.keys}
    gone = {
        at: document for at, order in enumerate(game.orders())
        if order.by == lay.player and keys & known(document := _plain(order))
    }  # fmt: skip
    replaced, (taken, back) = tuple(gone), _displacing([taken_down(one) for one in branch], [*gone.values()], game)
    still = list(lay.open)
    still.remove(span)
    orders, left = (*lay.orders, *taken), list(lay.left)
    if span in left:
        left.remove(span)
    filed = msgspec.structs.replace(lay, open=tuple(still), left=tuple(left), orders=orders)
    documents = (*map(document_of, branch), *back)
    game.make(
        FileLetter(turn=game.turn, number=number, letter=filed, replaced=replaced, orders=documents, said="Decide a condition")
    )


def branch_of(ask: Ask, switch: str) -> tuple[OrderRead, ...] | None:
    """The orders of a condition as its switch stands; None while it is not thrown."""
    if ask.why != "condition":
        return None
    if switch == NEITHER:
        return ()
    return {THEN: ask.then, OTHERWISE: ask.otherwise}.get(switch) or None


def _in_place(game: Game, player: str, came: Letter, deleted: Sequence[dict[str, Any]]) -> Filing:
    """The letter with the orders it replaces: all earlier ones; with amendments those it excludes, says again, takes back."""
    earlier = [(number, _plain(order)) for number, order in enumerate(game.orders()) if order.by == player]
    new = [taken.order for taken in came.orders]
    replaced = displaced(game, player, came.orders)
    if policy(game, "counting") != AMENDMENTS:
        gone = [order for _, order in earlier]
        came = msgspec.structs.replace(came, displaced=tuple(gone))
        return Filing(came, tuple(new), replaced, _changes(gone, came.orders, game))
    gone = [order for number, order in earlier if number in replaced]
    taken, back = _displacing(came.orders, gone, game)
    came = msgspec.structs.replace(came, orders=taken)
    for order in deleted:
        number = next((number for number, one in earlier if one == order and number not in replaced), None)
        if number is not None:
            gone, replaced = [*gone, order], tuple(sorted((*replaced, number)))
    stays = tuple(OrderChange(order, order) for number, order in earlier if number not in replaced)
    returns = tuple(OrderChange(None, order) for order in back)
    return Filing(came, (*new, *back), replaced, (*stays, *returns, *_changes(gone, taken, game)))


def displaced(game: Game, player: str, orders: Sequence[Taken]) -> tuple[int, ...]:
    """The numbers of the orders on a player's list in whose place these would come, however those were given."""
    earlier = [(number, _plain(order)) for number, order in enumerate(game.orders()) if order.by == player]
    if policy(game, "counting") != AMENDMENTS:
        return tuple(number for number, _ in earlier)
    known = _keys(game)
    keys, said = {key for taken in orders for key in taken.keys}, [taken.order for taken in orders]
    found: list[int] = []
    for number, order in earlier:
        if order in said:
            said.remove(order)  # said again, it is still ordered once
            found.append(number)
        elif keys & known(order):
            found.append(number)
    return tuple(found)


def _displacing(
    orders: Sequence[Taken], gone: Sequence[dict[str, Any]], game: Game
) -> tuple[tuple[Taken, ...], tuple[dict[str, Any], ...]]:
    """The orders of a letter, each with those that go for it, and those that are back: what had gone for an order that its writer
    does not know of stands again where such an order goes and his own words exclude nothing of it."""
    known = _keys(game)
    before = {order_bytes(one.order): one.displaced for lay in letters(game) for one in lay.orders if one.beyond}
    certain = [number for number, one in enumerate(orders) if not one.beyond]
    beyond = [number for number, one in enumerate(orders) if one.beyond]
    again = [orders[number].order for number in certain]
    displaced: dict[int, list[dict[str, Any]]] = {number: [] for number in range(len(orders))}
    back: list[dict[str, Any]] = []
    for order in gone:
        for shown in before.get(order_bytes(order), (order,)):
            if shown in again:
                again.remove(shown)
                continue
            met = [number for number in certain if known(shown) & set(orders[number].keys)]
            met += [number for number in beyond if (known(shown) | known(order)) & set(orders[number].keys)]
            met += [number for number in beyond if orders[number].order == order]
            (displaced[met[0]] if met else back).append(shown)
    taken = (msgspec.structs.replace(one, displaced=tuple(displaced[number])) for number, one in enumerate(orders))
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


def _changes(before: Sequence[dict[str, Any]], after: Sequence[Taken], game: Game) -> tuple[OrderChange, ...]:
    """Order by order what goes, comes and stays; an order that another excludes stands beside it."""
    known = _keys(game)
    left = list(before)
    found: list[OrderChange] = []
    for taken in after:
        old = next((order for order in left if order == taken.order), None)
        if old is None:
            old = next((order for order in left if known(order) & set(taken.keys)), None)
        if old is not None:
            left.remove(old)
        found.append(OrderChange(old, taken.order))
    return (*found, *(OrderChange(order, None) for order in left))


def taken_down(one: OrderRead, *, beyond: bool = False) -> Taken:
    """An order that was read, as it is filed; one that is `beyond` its writer says so."""
    return Taken(document_of(one), tuple(sorted(one.keys)), beyond)


def made_by_hand(game: Game, player: str, text: str, one: MadeByHand) -> Taken:
    """An order made by hand as it is filed: of one that names what its writer does not know, his receipt keeps his own words."""
    order = new_order(game.face.orders, {**one.order, "by": player})
    words = text[one.start : one.end]
    beyond, before = _beyond(game, player, order), text.count(words, 0, one.start)
    keys = reader(game, only(player)).keys_of(_plain(order), player)
    return Taken(_plain(order), tuple(sorted(keys)), beyond, words=words, before=before, instead=one.instead)


def _beyond(game: Game, player: str, order: Order) -> bool:
    """Whether an order names what its giver does not know."""
    return game.knowledge(only(player)).names_unknown(order)


def document_of(one: OrderRead) -> dict[str, Any]:
    """An order that was read, as it is filed."""
    return _plain(one.order) if one.order is not None else one.document


def _plain(order: Order) -> dict[str, Any]:
    """An order as its document stands in a save, so that two of them can be compared."""
    return msgspec.json.decode(msgspec.json.encode(order.document()))
