"""Filing: a message is put on file and its orders taken down, in place of earlier ones as the game's policy has it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Container, Iterable, Mapping, Sequence
from datetime import datetime
from typing import Any

import msgspec
from msgspec import Struct

from core.complaint import Rejected
from core.foreign import LETTER, within
from core.game import Game
from core.ledger.audience import only
from core.letters.mailbox.letters import letter, letters, stamp
from core.letters.mailbox.placing import Filing, placed, plain
from core.letters.mailbox.policy import sealed
from core.letters.mailbox.reading import beyond, overlaps, read_as, reader, unread_beside
from core.letters.mailbox.sender import writer
from core.letters.reader.reading import Ask, OrderRead, Unread
from core.orders.order import Order, new_order
from core.records.letter import ACCEPTED, REFUSED, Letter, Taken
from core.records.phrase import Phrase
from core.resolution.papers import FileLetter

THEN, OTHERWISE, NEITHER = "then", "otherwise", "neither"
"""How the moderator may decide what hangs on a condition."""
_SAME_SENTENCE = re.compile(r"[^\w\n.!?;]*")
"""What may stand between two pieces of one sentence."""
_PROVISIONAL = re.compile(r"\b(?:provisional|preliminary|tentative|placeholder|not final)\b", re.I)


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
    number: int | None = None,
    settled: Container[str] = (),
    amends: bool | None = None,
) -> Filing:
    """What filing a message would do, as one more or as the letter of that `number`, which keeps its place.

    Orders read with a doubt are taken only where `doubtful` says so: all, none, or those of these numbers among the orders
    read; `known` says the same of what only the moderator can read there (`beyond`). `switches` decides conditions by the
    number of the ask, `by_hand` are orders that he made of stretches himself (`Rejected` where one is none), `deleted` those that
    stretches take back, and the words that are `settled` wait for nobody. Whether it `amends` the earlier letters is as the game
    has it, where nobody says so. While the game's messages are sealed nothing is read that does not lie on file.
    """
    within(text, LETTER)
    player = writer(game, account)
    lay = letter(game, number) if number is not None else None
    same_writer = lay is not None and lay.player == player
    shut = sealed(game, now)
    if shut and lay is not None and not lay.opened:
        raise Rejected.because("seal", f"Letter {number} lies sealed until the deadline.", "Break the seal first.")
    came = Letter(
        account=game.state.names.sender(player),
        player=player,
        text=text,
        sent=stamp(sent),
        provisional=bool(_PROVISIONAL.search(text)) if provisional is None else provisional,
        late="" if lay is None else lay.late and ACCEPTED,
        asked=lay.asked if lay is not None and same_writer else "",
        amends=lay.amends if amends is None and lay is not None and same_writer else amends,
    )
    if shut and lay is None:
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
    for place, ask in enumerate(reading.asks):
        branch = branch_of(ask, (switches or {}).get(place, ""))
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
    told = [(one.start, taken_down(one)) for one in taken] + [(one.start, taken_down(one, beyond=True)) for one in meant]
    told += [(one.start, order) for one, order in zip(by_hand, made, strict=True)]
    orders = tuple(order for _, order in sorted(told, key=lambda one: one[0]))  # as they stand in the letter
    waits = tuple(words for start, end in still if (words := text[start:end]) not in settled)
    came = msgspec.structs.replace(came, orders=orders, open=waits, left=tuple(text[start:end] for start, end in left))
    gone = [one.order for one in deleted]
    if lay is not None and lay.amends and same_writer:
        gone += [order for order in lay.displaced if order not in gone]  # what its words took back once is taken back still
    filing = placed(game, came, number, gone)
    return msgspec.structs.replace(filing, beside=filing.beside | _same_words(game, filing, number))


def _same_words(game: Game, filing: Filing, number: int | None) -> dict[int, Letter]:
    """The other letters on file of the same words in which something waits: it waits in this one from now on."""
    came = filing.letter
    lying = ((n, filing.beside.get(n, one)) for n, one in enumerate(letters(game)) if n != number)
    same = ((n, one) for n, one in lying if one.open and (one.player, one.text) == (came.player, came.text))
    return {n: msgspec.structs.replace(one, open=()) for n, one in same}


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
    amends: bool | None = None,
    learnt: Sequence[Phrase] = (),
) -> Letter:
    """File a message as `prepared` has it, in one gesture; what is `learnt` of it is remembered with it."""
    filing = prepared(
        game, account, text, doubtful=doubtful, known=known, clear_intent=clear_intent, switches=switches, by_hand=by_hand,
        deleted=deleted, sent=sent, provisional=provisional, now=now, number=number, settled=settled, amends=amends,
    )  # fmt: skip
    said = "" if filing.letter.opened else "File a sealed message"
    if number is not None and letter(game, number).opened:
        before, now = (game.state.names.of(one.player) for one in (letter(game, number), filing.letter))
        said = f"Decide the letter of {now} again" if before == now else f"Take the letter of {before} as one of {now}"
    game.make(filing.gesture(game, number, said, learnt))
    return filing.letter


def open_letter(game: Game, number: int, now: datetime | None = None, *, doubtful: bool = False) -> Letter:
    """Open a letter that lay sealed and take its orders down; `Rejected` before its time."""
    lay = letter(game, number)
    if lay.opened:
        raise Rejected.because("letter", f"Letter {number} is open.", "Only a sealed letter can be opened.")
    sent = datetime.fromisoformat(lay.sent) if lay.sent else None
    account = game.state.names.sender(lay.player)
    return take(game, account, lay.text, doubtful=doubtful, sent=sent, provisional=lay.provisional, now=now, number=number)


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
    lay = letter(game, number)
    still, left = list(lay.open), list(lay.left)
    still.remove(span)
    if span in left:
        left.remove(span)
    orders = (*lay.orders, *map(taken_down, branch))
    filed = msgspec.structs.replace(lay, open=tuple(still), left=tuple(left), orders=orders)
    gone = lay.displaced if lay.amends else ()
    game.make(placed(game, filed, number, gone).gesture(game, number, "Decide a condition"))


def count_as(game: Game, number: int, *, amending: bool) -> None:
    """Have a letter on file add to the earlier ones of its writer, or replace them."""
    lay = letter(game, number)
    how = "add to" if amending else "replace"
    said = f"Have the letter of {game.state.names.of(lay.player)} {how} the earlier ones"
    game.make(placed(game, msgspec.structs.replace(lay, amends=amending), number).gesture(game, number, said))


def refuse_late(game: Game, number: int) -> None:
    """Take the orders of a late letter off the list again, in one gesture, and put back what went for them; the letter stays on
    file."""
    one = letter(game, number)
    if one.late == REFUSED:
        raise Rejected.because("letter", f"Letter {number} is refused already.")
    filed = msgspec.structs.replace(one, late=REFUSED, orders=(), open=())
    said = f"Refuse the late letter of {game.state.names.of(one.player)}"
    game.make(placed(game, filed, number).gesture(game, number, said))


def branch_of(ask: Ask, switch: str) -> tuple[OrderRead, ...] | None:
    """The orders of a condition as its switch stands; None while it is not thrown."""
    if ask.why != "condition":
        return None
    if switch == NEITHER:
        return ()
    return {THEN: ask.then, OTHERWISE: ask.otherwise}.get(switch) or None


def taken_down(one: OrderRead, *, beyond: bool = False) -> Taken:
    """An order that was read, as it is filed; one that is `beyond` its writer says so."""
    return Taken(document_of(one), tuple(sorted(one.keys)), beyond)


def made_by_hand(game: Game, player: str, text: str, one: MadeByHand) -> Taken:
    """An order made by hand as it is filed: of one that names what its writer does not know, his receipt keeps his own words."""
    order = new_order(game.face.orders, {**one.order, "by": player})
    words = text[one.start : one.end]
    beyond, before = _beyond(game, player, order), text.count(words, 0, one.start)
    keys = reader(game, only(player)).keys_of(plain(order), player)
    return Taken(plain(order), tuple(sorted(keys)), beyond, words=words, before=before, instead=one.instead)


def _beyond(game: Game, player: str, order: Order) -> bool:
    """Whether an order names what its giver does not know."""
    return game.knowledge(only(player)).names_unknown(order)


def document_of(one: OrderRead) -> dict[str, Any]:
    """An order that was read, as it is filed."""
    return plain(one.order) if one.order is not None else one.document
