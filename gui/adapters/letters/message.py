"""One message in hand: what it is read as, what the moderator decided of it, and what adding it would do."""

from __future__ import annotations

from datetime import datetime
from typing import Any, NamedTuple

from core.game import Game
from core.ledger.audience import only
from core.letters.mailbox.counting import amends
from core.letters.mailbox.filing import MadeByHand, prepared, take
from core.letters.mailbox.header import stranger
from core.letters.mailbox.letters import Letter, filed_in, letter, letters, may_be_filed, same_letter, stamp
from core.letters.mailbox.phrasebook import nickname, writes_for
from core.letters.mailbox.placing import Filing, plain
from core.letters.mailbox.policy import AMENDMENTS, LAST_COUNTS, policy, sealed
from core.letters.mailbox.reading import asked_beyond, beyond, read, reader, unread_beside
from core.letters.mailbox.sender import signer, writer
from core.letters.reader.reading import Ask, LetterReading, OrderRead, Unread
from core.orders.order import Order, read_order
from core.records.letter import REFUSED
from core.rulesets.ruleset import Spending
from gui.adapters.attempt import Refused, attempt
from gui.adapters.desk import Desk
from gui.adapters.documents import fields_of
from gui.adapters.letters.decisions import Decisions, Key, keys_of
from gui.adapters.letters.kinds import ASK, DOUBT, ORDER, UNREAD, Marked
from gui.adapters.orders import NameSaid, OrderType


class OrderFound(NamedTuple):
    """An order that words were read as: its kind, and what its form is filled in with."""

    kind: OrderType
    fields: dict[str, Any]


class Message:
    """`account`, `text`, `sent` and `provisional` (None: its words tell) are as they were read last; `came_as` is whom it names
    as its sender where that is nobody of the game. `problem` says why nothing is read. It is one more, or the letter on file of
    the `number` that it was taken up as or filed as last."""

    def __init__(self, desk: Desk, number: int | None = None, came_as: str = "") -> None:
        self.desk = desk
        self.game = desk.in_play
        self._number, self._was = number, set[tuple[str, str]]()
        """As which letter it was taken up or filed; whose that was and what it said, each time."""
        if number is not None:
            self._was.add(_said(letter(self.game, number)))
        self.came_as = came_as
        self.account = self.text = self.problem = ""
        self.sent: datetime | None = None
        self.provisional: bool | None = None
        self.player: str | None = None
        self._writer: str | None = None
        """Who was last known to have written it."""
        self.reading = LetterReading()
        self.more: tuple[OrderRead, ...] = ()
        self.more_asks: tuple[Ask, ...] = ()
        self.filing: Filing | None = None
        self.decisions = Decisions()
        self._decided = self.decisions.stand()
        """What was decided when it was filed."""
        self._known: object = None
        """What it ordered on file when that was looked at last, and what waited."""

    @property
    def kept(self) -> int | None:
        """The number of the letter on file that it was taken up as or filed as, as long as that lies there."""
        there = letters(self.game)[self._number : self._number + 1] if self._number is not None else ()
        return self._number if any(_said(one) in self._was for one in there) else None

    @property
    def number(self) -> int | None:
        """The same, also of one that is the last on file of its sender in the same words; None where it is one more."""
        if self.kept is not None or self.player is None:
            return self.kept
        return same_letter(self.game, self.player, self.text, self.sent)

    @property
    def on_file(self) -> Letter | None:
        """How it lies on file, maybe as one of another writer; None where it is one more."""
        return letter(self.game, self.number) if self.number is not None else None

    @property
    def _own(self) -> Letter | None:
        """How it lies on file as one of its writer."""
        lay = self.on_file
        return lay if lay is not None and lay.player == self.player else None

    @property
    def shut(self) -> bool:
        """Whether it is filed unread, or lies so."""
        return sealed(self.game) and (self.kept is None or not letter(self.game, self.kept).opened)

    @property
    def taken(self) -> bool:
        """Whether it counts as it stands on the paper, and nothing was decided of it since."""
        lay = self._own
        if lay is None or lay.late == REFUSED or not (lay.opened or self.shut):
            return False
        same = lay.text == self.text and self.provisional in (None, lay.provisional) and self.amending == amends(self.game, lay)
        moved = self.kept is not None and lay.sent != stamp(self.sent)
        return same and not moved and self.decisions.stand() == self._decided

    @property
    def filed(self) -> bool:
        """Whether it lies on file as it is, of this turn or another, and nothing was decided of it since."""
        if self.kept is not None:
            return self.taken
        return self._filed_in is not None and self.decisions.stand() == self._decided

    @property
    def again(self) -> bool:
        """Whether its words are on file, and only the moderator can say whether they were sent again."""
        if self.player is None or self.kept is not None or self._filed_in is not None:
            return False
        return may_be_filed(self.game, self.player, self.text, self.sent)

    @property
    def _filed_in(self) -> int | None:
        return filed_in(self.game, self.player, self.text, self.sent) if self.player is not None else None

    @property
    def amending(self) -> bool:
        """Whether it adds to the earlier letters of its writer: as decided here, as it lies on file, or as the game has it."""
        if self.decisions.counting:
            return self.decisions.counting == AMENDMENTS
        lay = self._own
        return amends(self.game, lay) if lay is not None else policy(self.game, "counting") == AMENDMENTS

    def count(self, *, amending: bool) -> None:
        """Have it add to the earlier letters of its writer, or replace them."""
        self.decisions.counting = AMENDMENTS if amending else LAST_COUNTS

    @property
    def meets_others(self) -> bool:
        """Whether its writer ordered something before or besides, so that it is a matter whether it adds to that."""
        if self.player is None or self.shut:
            return False
        lay, filed = self._own, letters(self.game)[: self.number]
        if lay is not None and lay.displaced:
            return True
        own = [taken.order for taken in lay.orders] if lay is not None else []
        listed = (plain(order) for order in self.game.orders() if order.by == self.player)
        return any(one.player == self.player and one.orders for one in filed) or any(order not in own for order in listed)

    def read(self, account: str, text: str, sent: datetime | None, *, held: str = "", provisional: bool | None = None) -> None:
        """Take up what stands on the paper; the reading is at hand. `held` says why it is not read yet."""
        self.account, self.text, self.sent, self.provisional = account, text, sent, provisional
        self.player, self.reading, self.more, self.more_asks, self.filing = None, LetterReading(), (), (), None
        self._number = self._number if text.strip() else None  # on empty paper another begins
        self.problem = held or ("" if account else _unknown(self.came_as or stranger(text)))
        refused = attempt(lambda: self._read(account, text)) if account and not held else None
        if refused is not None:
            self.problem = " ".join(f"{one.what} {one.mend}" for one in refused.complaints)
        if self.player is not None and text.strip():
            self._begin_as(self.player)
            self._recall()
            self.filing = self._prepared(self.decisions.taking(self.reading))

    def _begin_as(self, player: str) -> None:
        """Keep no order that was made by hand for another writer."""
        if self._writer not in (None, player):
            self.decisions.unwrite_all()
        self._writer = player

    def _recall(self) -> None:
        """Have what was decided of it where it lies on file, unless something else was decided on the paper since: that may have
        been done elsewhere, or be undone."""
        lay = self.on_file
        if lay is None or not lay.opened or lay.late == REFUSED or lay.text != self.text:
            return
        known, self._known = self._known, _stands(lay)
        if known != self._known and self.decisions.stand() == self._decided:
            self.decisions.forget()
            self.decisions.recall(lay, self.reading, self.more)
            self._decided = self.decisions.stand()

    def _read(self, account: str, text: str) -> None:
        if self.shut:
            self.player = writer(self.game, account)
            self.problem = "The letters of this game are sealed until the deadline: they are filed unread."
        else:
            self.player, self.reading = read(self.game, account, text)
            self.more, self.more_asks = beyond(self.game, account, text), asked_beyond(self.game, account, text)

    def _prepared(self, doubtful: list[int], known: list[int] | None = None, *, again: bool = True) -> Filing:
        decisions, text, reading = self.decisions, self.text, self.reading
        by_hand = [one for _, one in decisions.by_hand(text, reading)]
        known = decisions.knowing(self.more) if known is None else known
        return prepared(
            self.game, self.account, text, doubtful=doubtful, known=known,
            switches=decisions.switches(text, reading), by_hand=[one for _, one in self.by_hand()] if again else by_hand,
            deleted=decisions.deletions(text), sent=self.sent, provisional=self.provisional,
            number=None if self.shut else self.number, amends=self.amending,
        )  # fmt: skip

    def by_hand(self) -> list[tuple[int, MadeByHand]]:
        """The orders made by hand where their words stand now, by number. Where words take back one order of a letter that takes
        the place of all, the others that it does not say itself are said again there: they are numbered behind those written."""
        made, deleted = self.decisions.by_hand(self.text, self.reading), self.decisions.deletions(self.text)
        if not deleted or self.player is None or self.shut or self.amending:
            return made
        types, start, end = self.game.face.orders, deleted[0].start, deleted[0].end
        gone = [read_order(types, one) for one in self._prepared(self.decisions.taking(self.reading), again=False).gone]
        for order in (read_order(types, one.order) for one in deleted):
            if order in gone:
                gone.remove(order)
        first = len(self.decisions.written)
        return [*made, *((first + n, MadeByHand(start, end, one.document())) for n, one in enumerate(gone))]

    def unread(self) -> tuple[Unread, ...]:
        """What is unread beside the orders made by hand."""
        unread, written = self.reading.unread, self.decisions.by_hand(self.text, self.reading)
        if self.player is None or not unread or not written:
            return unread
        return unread_beside(self.game, self.player, self.text, unread, [one for _, one in written])

    def used(self) -> tuple[Spending, ...]:
        """What the player's orders use up if all that was read is added, as it stands on the cards, but for what is no order."""
        if self.filing is None or self.player is None or self.shut:
            return ()
        left, player = self.decisions.left, self.player
        wanted, known = (
            [n for n, one in enumerate(orders) if self.text[one.start : one.end] not in left]
            for orders in (self.reading.orders, self.more)
        )
        orders = self.reading.orders
        wanted = [n for n in wanted if not (orders[n].mark and any(stands_for(one, orders[n]) for one in self.more))]
        filing = self._prepared(wanted, known)
        stand = [order for n, order in enumerate(self.game.orders()) if order.by == player and n not in filing.replaced]
        stand += [read_order(self.game.face.orders, document) for document in filing.orders]
        return tuple(line for line in self.game.spending(player, stand) if line.spent)

    def doing(self) -> tuple[int, int, int, int]:
        """How many orders it adds, puts in the place of others, says again, and takes off the list, as it stands now."""
        if self.filing is None:
            return 0, 0, 0, 0
        fresh, exchanged = len(self.filing.fresh), len(self.filing.exchanged)
        return fresh, exchanged, self.filing.said_again, len(self.filing.gone)

    def marks(self) -> tuple[list[Marked], list[tuple[int, int]]]:
        """What each stretch was read as, or what was decided of it; and the words that nothing accounts for."""
        found, decisions, text = self.reading, self.decisions, self.text
        by_hand = [one for _, one in self.by_hand()]
        right, replaced = decisions.taking(found), {one.instead for one in by_hand}
        known = [self.more[number] for number in decisions.knowing(self.more)]
        orders = [(one, n in right) for n, one in enumerate(found.orders) if n not in replaced]
        asks = [(one, decisions.switched.get(text[one.start : one.end], "")) for one in found.asks]
        stretches: list[tuple[str, OrderRead | Ask | Unread]] = [(ORDER if taken else DOUBT, one) for one, taken in orders]
        stretches += [(ORDER if way else ASK, one) for one, way in asks]
        stretches += [(UNREAD, one) for one in self.unread()]
        readings = (*(one for _, one in stretches), *self.more)
        left = [one for one in readings if text[one.start : one.end] in decisions.left]
        marked = [
            (kind, one.start, one.end)
            for kind, one in stretches
            if kind == ORDER
            or not (
                any(one.start < hand.end and hand.start < one.end for hand in by_hand)
                or any(done.start <= one.start and one.end <= done.end for done in (*left, *known))
            )
        ]
        marked += [(ORDER, one.start, one.end) for one in (*by_hand, *known)]
        return marked, [place for one, taken in orders if not taken and one not in left for place in one.loose]

    # Orders of a stretch

    def order_at(self, start: int, end: int, instead: Key | None) -> OrderFound | None:
        """The order read at a stretch (or that of a key), if any, as the moderator reads it where that leaves less open; or what
        is understood of one that has to be asked."""
        pairs = zip(self.reading.orders, keys_of(self.reading.orders), strict=True)
        read = next((one for one, key in pairs if key == instead or (one.start, one.end) == (start, end)), None)
        known = next((one for one in self.more if (one.start, one.end) == (start, end)), None)
        best = known if known is not None and (read is None or stands_for(known, read)) else read
        asks = (*self.more_asks, *self.reading.asks)
        found = _found(best) if best is not None else None
        return found or next((self._asked(one) for one in asks if (one.start, one.end) == (start, end)), None)

    def marked_at(self, start: int, end: int) -> Key | None:
        """The key of the one marked order whose words a stretch shares: an order made of the stretch takes its place."""
        pairs = zip(self.reading.orders, keys_of(self.reading.orders), strict=True)
        found = [key for one, key in pairs if one.mark and one.start < end and start < one.end]
        return found[0] if len(found) == 1 else None

    def read_alone(self, span: str) -> OrderFound | None:
        """The order that words are, or begin, when nothing else is read with them."""
        found = read(self.game, self.account, span)[1]
        whole = next((_found(one) for one in found.orders if one.order is not None), None)
        return whole or next((self._asked(one) for one in found.asks), None)

    def named(self, start: int, end: int) -> tuple[NameSaid, ...]:
        """The names in a stretch, in order, with all that each can mean to one who knows all that there is."""
        if self.player is None:
            return ()
        span, at, found = self.text[start:end], 0, list[NameSaid]()
        for words, ids in reader(self.game).called(span, self.player, places=True):
            at = span.index(words, at)
            found += [NameSaid(ids, (span[:at].casefold().split() or [""])[-1])] if ids else []
            at += len(words)
        return tuple(found)

    def _asked(self, ask: Ask) -> OrderFound | None:
        """The order that has to be asked: the one it would be without its condition, else with the fields that its words tell."""
        if len(ask.then) == 1 and (found := _found(ask.then[0])) is not None:
            return found
        kind = next((one for one in self.game.face.orders if ask.verb and ask.verb == one.VERB), None)
        slots = {slot.name for slot in kind.slots()} if kind is not None else set[str]()
        return OrderFound(kind, {name: said for name, said in ask.parts.items() if name in slots}) if kind is not None else None

    def write(self, start: int, end: int, order: Order, instead: Key | None) -> None:
        """Have an order made of a stretch by hand; what it calls a thing can be learnt."""
        self.decisions.write(self.text, start, end, order.document(), instead)
        span = self.text[start:end]
        if self.player is not None:
            name = nickname(reader(self.game, only(self.player)), reader(self.game), self.player, span, order)
            self.decisions.nicknames |= {span: name} if name is not None else {}

    def delete(self, start: int, end: int, number: int) -> None:
        """Have a stretch take back the order of that number when the letter is filed."""
        self.decisions.delete(self.text, start, end, self.game.orders()[number].document())
        self.no_order(start, end)

    def unwrite(self, number: int) -> None:
        """Take back the order made by hand of that number; one said again goes with those that are taken back."""
        written = len(self.decisions.written)
        if number < written:
            self.decisions.unwrite(number)
            return
        said = next((hand for place, hand in self.by_hand() if place == number), None)
        if said is not None:
            self.decisions.delete(self.text, said.start, said.end, dict(said.order))

    def no_order(self, start: int, end: int) -> None:
        """Say that what is open at a stretch is no order."""
        for one in (*self.reading.asks, *self.unread(), *(one for one in self.reading.orders if one.mark)):
            if one.start < end and start < one.end:
                self.decisions.leave(self.text[one.start : one.end], True, ())

    # Adding

    def take(self, provisional: bool, *, remember: bool = False) -> bool:
        """File it, add its orders and tick off what is no order, in one gesture; False where the game refuses. It notes that he
        whom it names as its sender is this player, where that is to be remembered."""
        new = remember and self.came_as and not account_of(self.game, self.came_as)
        learnt = [writes_for(self.came_as, self.player)] if new and self.player is not None else []
        decisions, text, reading, number = self.decisions, self.text, self.reading, self.number

        def file(game: Game) -> None:
            filed = take(
                game, self.account, text, doubtful=decisions.taking(reading), known=decisions.knowing(self.more),
                switches=decisions.switches(text, reading), by_hand=[one for _, one in self.by_hand()],
                deleted=decisions.deletions(text), sent=self.sent, provisional=provisional, number=number,
                settled=self._settled(), amends=self.amending, learnt=learnt,
            )  # fmt: skip
            self._number = number if number is not None else len(letters(game)) - 1
            self._was.add(_said(filed))
            self._known, self._decided, decisions.counting = _stands(filed), decisions.stand(), ""

        return self.desk.do(file)

    def _settled(self) -> set[str]:
        """What waits no longer: what is no order, and what is part of an order in doubt that was decided."""
        taking, left, text = self.decisions.taking(self.reading), self.decisions.left, self.text
        decided = [one for n, one in enumerate(self.reading.orders) if one.mark and n in taking]
        doubtful = (*(one for one in self.reading.orders if one.mark), *self.more)
        decided += [one for one in doubtful if text[one.start : one.end] in left]
        parts: list[Unread | Ask | OrderRead] = [
            one for one in self.reading.unread if any(within(one, order) for order in decided)
        ]
        known = [one for one in self.more if text[one.start : one.end] in left]
        parts += [one for one in (*self.reading.asks, *self.reading.orders) if any(stands_for(other, one) for other in known)]
        return left | {text[one.start : one.end] for one in parts}


def within(part: Unread | Ask | OrderRead, order: OrderRead | Ask) -> bool:
    """Whether words stand in those of an order, or of what is asked."""
    return order.start <= part.start and part.end <= order.end


def stands_for(known: OrderRead, one: Unread | Ask | OrderRead) -> bool:
    """Whether how the moderator reads words stands for what they are read as by what their writer knows: for what would be asked,
    and for an order in doubt that leaves more of them open."""
    if not within(one, known) or isinstance(one, Unread):
        return False
    if isinstance(one, Ask):
        return not one.answers and one.why != "condition"
    return one.mark and len(known.loose) < len(one.loose)


def _said(one: Letter) -> tuple[str, str]:
    """Whose a letter on file is, and what it says."""
    return one.player, one.text


def _stands(one: Letter) -> object:
    """What a letter on file orders, and what of it waits."""
    return [taken.order for taken in one.orders], one.open


def account_of(game: Game, sender: str) -> str:
    """By what the messages of whoever goes by that name are known; empty where nobody does."""
    found = attempt(lambda: game.state.names.sender(writer(game, sender)))
    return "" if isinstance(found, Refused) else found


def account_signed(game: Game, text: str) -> str:
    """By what the messages of the player are known whose name stands at the end of one, or in its greeting; empty where none
    does."""
    player = signer(game, text)
    return game.state.names.sender(player) if player else ""


def _unknown(who: str) -> str:
    """Why a letter is not read whose sender nobody has chosen; it names him so."""
    return f"{who} is no player of this game. " * bool(who) + "Choose who wrote it; then it is read."


def _found(one: OrderRead) -> OrderFound | None:
    return OrderFound(type(one.order), fields_of(one.order)) if one.order is not None else None
