"""The letters in hand: those that came at once, each with what was decided of it, so that one goes from one to the other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QObject, QTimer, Signal

from core.complaint import Rejected
from core.day.customs import customs
from core.day.times import zone
from core.foreign import LETTER, within
from core.game import Game
from core.letters.mailbox.files import IncomingMessage, message
from core.letters.mailbox.letters import filed_in, letter, letters, sent_before, unopened, words_on_file
from core.letters.mailbox.several import Arrived, arrived, plain
from gui.adapters.desk import Desk
from gui.adapters.letters.bundled import HEADED, BundledLetter
from gui.adapters.letters.heading import name_of_sender, parted, sent_at
from gui.adapters.letters.message import account_of
from gui.adapters.letters.reading_ahead import ReadingAhead
from gui.adapters.letters.understood import Understanding

AT_ONCE = 3_000
"""Letters of a text that is looked through at once; a longer one is looked through behind the window."""


class Came(NamedTuple):
    """A text as it came, whether it came as one message of a sender who is known otherwise, and the name of its file."""

    found: IncomingMessage
    enveloped: bool = False
    name: str = ""


class Bundle(QObject):
    """The letters in hand, in the order they came; one of them lies on the paper. The others are read behind the window."""

    changed = Signal()
    """Another letter came, one was read, or one was filed."""
    through = Signal(int, int, int)
    """All that were certain are added: so many letters with so many orders, in the place of so many earlier ones."""

    def __init__(self, desk: Desk, parent: QObject) -> None:
        super().__init__(parent)
        self.desk = desk
        self.letters: list[BundledLetter] = [BundledLetter(desk, IncomingMessage("", ""))]
        self.current = self.letters[0]
        self.adding = False
        self.looking = 0
        """How many texts are looked through behind the window."""
        self._names: object = None
        self._players: dict[str, str] = {}
        """Whose messages come under which account, by these names of the game."""
        self._added = [0, 0, 0]
        self._ahead = ReadingAhead(desk, self)

    # What comes

    def receive(
        self,
        sources: Sequence[Came | Path],
        then: Callable[[list[BundledLetter], str], object],
        failed: Callable[[str], object],
        sender: str = "",
    ) -> None:
        """Go on with the letter that each text or file is, or a text that may be several; and with what is wrong with those that
        are none. Files and long texts are looked through behind the window. `sender` is who sent what names nobody."""
        game = self.desk.in_play.apart()
        at_once = all(isinstance(one, Came) and len(one.found.text) <= AT_ONCE for one in sources)

        def look() -> list[tuple[Came, Arrived] | Rejected]:
            return [_looked_through(game, one) for one in sources]

        def done(found: list[tuple[Came, Arrived] | Rejected]) -> None:
            self.looking -= 1
            then(*self._letters_of(found, sender))

        def fell(said: str) -> None:
            self.looking -= 1
            failed(said)

        self.looking += 1
        if at_once:
            done(look())
        else:
            self.desk.background.run("Reading the letters", lambda _: look(), done, fell, self)

    def _letters_of(self, found: Iterable[tuple[Came, Arrived] | Rejected], sender: str) -> tuple[list[BundledLetter], str]:
        made: list[BundledLetter] = []
        wrong: list[str] = []
        for one in found:
            try:
                if isinstance(one, Rejected):
                    raise one
                came, there = one
                known = came.found._replace(sender=came.found.sender or sender)
                if there.letters:
                    whole = known._replace(text=plain(known.text))
                    made.append(BundledLetter(self.desk, whole, chosen=bool(sender), several=there))
                else:
                    made.append(self._whole(known, came.name, chosen=sender))
            except Rejected as rejected:
                wrong += map(str, rejected.complaints)
        return made, "\n".join(wrong)

    def decided(self, one: BundledLetter, *, several: bool) -> tuple[list[BundledLetter], str]:
        """What a text is that may be several letters: these, or one; or what is wrong with it."""
        try:
            if several and one.several is not None:
                made = self._apart(one.several)
            else:
                came = IncomingMessage(one.account, one.text, one.sent, one.message.kept)
                made = [self._whole(came, chosen=one.account if one.chosen else "")]
        except Rejected as rejected:
            return [], "\n".join(map(str, rejected.complaints))
        for new in made:
            new.of = one
        return made, ""

    def cut(self, one: BundledLetter, place: int) -> list[BundledLetter]:
        """Two letters of one: the second begins at that place, and its header says who sent it. None where one would be empty, or
        where it is on file."""
        above, below = one.text[:place].rstrip(), one.text[place:].strip("\n")
        if not above.strip() or not below.strip() or one.several is not None or self.on_file(one):
            return []
        first = BundledLetter(self.desk, IncomingMessage(one.account, above, one.sent, one.message.kept), chosen=one.chosen)
        first.known_by, first.provisional = one.known_by, one.provisional
        first.message.decisions.restore(one.message.decisions.document())
        made = [first, self._whole(IncomingMessage("", below))]
        for new in made:
            new.of = one
        return made

    def fellows(self, one: BundledLetter) -> list[BundledLetter]:
        """The letters in hand that were one text with this; none where all of them are filed."""
        his = [other for other in self.letters if one.of is not None and one.of in other.origins]
        return his if not self.adding and any(map(self.open_one, his)) else []

    def join(self, one: BundledLetter) -> BundledLetter:
        """Have the text that a letter came of in hand again, in the place of all that came of it."""
        his = self.fellows(one)
        if one.of is None or not his:
            return one
        at = self.letters.index(his[0])
        self.letters[at] = one.of
        self.letters = [other for other in self.letters if other not in his]
        self.changed.emit()
        return one.of

    def _whole(self, found: IncomingMessage, name: str = "", *, chosen: str = "") -> BundledLetter:
        """A text as one letter, without its header; `chosen` is whom the moderator chose as its sender, `name` its file."""
        one = parted(self.desk, within(plain(found.text), LETTER, name), found.sender)
        one = one._replace(sent=found.sent or one.sent, number=found.number)
        said, told = (account_of(self.desk.in_play, by) for by in (one.sender, found.sender))
        known_by = HEADED if said and one.sender != found.sender and not told else ""
        return BundledLetter(self.desk, one, chosen=bool(chosen) and one.sender == chosen, known_by=known_by)

    def _apart(self, found: Arrived) -> list[BundledLetter]:
        """A text as several letters; what stands before the first is nobody's."""
        own = [IncomingMessage("", found.before)] if found.before else []
        made = [one._replace(sent=one.sent if sent_at(self.desk, one.sent) else "") for one in (*own, *found.letters)]
        return [BundledLetter(self.desk, one._replace(text=within(one.text, LETTER))) for one in made]

    def take_in(self, new: Iterable[BundledLetter], instead: BundledLetter | None = None) -> tuple[list[BundledLetter], str]:
        """Add letters behind those in hand, or in the place of one, and drop those that came twice; those added, and what is to
        be said of them. Where nothing in hand is left to do, they take the place of all."""
        fresh: list[BundledLetter] = []
        kept = [one for one in self.letters if not one.blank and one is not instead]
        if instead is None and all(map(self.on_file, kept)):
            kept = []
        twice: list[BundledLetter] = []
        for one in new:
            his = [other for other in (*kept, *fresh) if one.account and other.account == one.account]
            same = any((one.text, one.sent) == (other.text, other.sent) for other in (his if one.sent else his[-1:]))
            (twice if same else fresh).append(one)
        at = self.letters.index(instead) if instead in self.letters and kept else len(kept)
        self.letters = [*kept[:at], *fresh, *kept[at:]] or [BundledLetter(self.desk, IncomingMessage("", ""))]
        known = sum(self.on_file(one) for one in fresh)
        whose = ", ".join(dict.fromkeys(name_of_sender(self.desk, one.account) for one in twice))
        came_twice = f"{count(len(twice), 'letter')} came twice and {'is' if len(twice) == 1 else 'are'} here once, by {whose}."
        said = [came_twice] if twice else []
        said += [f"{count(known, 'letter')} {'is' if known == 1 else 'are'} on file already."] if known else []
        self.changed.emit()
        return fresh, " ".join(said)

    def on_file(self, one: BundledLetter) -> bool:
        """Whether a letter lies on file as it is."""
        if one.message.player is not None:
            return one.message.filed and one.message.text == one.text  # it may not be read yet what was written last
        game = self.desk.in_play
        player = self._player(one.account) if one.message.kept is None and one.several is None else None
        if player is None or not words_on_file(game, player, one.text):
            return False
        return filed_in(game, player, one.text, sent_at(self.desk, one.sent)) is not None

    def _player(self, account: str) -> str | None:
        """The player whose messages come under an account."""
        game = self.desk.in_play
        names = game.state.names
        if self._names is not names:
            self._names, self._players = names, {names.sender(player): player for player in game.face.players(game.state)}
        return self._players.get(account)

    def open_one(self, one: BundledLetter) -> bool:
        """Whether there is something in a letter that is not filed."""
        return not one.blank and not self.on_file(one)

    # Which of them

    def step(self, by: int) -> BundledLetter:
        """The letter so many places on."""
        return self.letters[(self._at + by) % len(self.letters)]

    @property
    def _at(self) -> int:
        return self.letters.index(self.current) if self.current in self.letters else 0

    def waiting(self) -> list[BundledLetter]:
        """The letters that are not filed, but for the one on the paper; those behind it first."""
        at = self._at
        return [one for one in (*self.letters[at + 1 :], *self.letters[:at]) if self.open_one(one)]

    def put_aside(self, one: BundledLetter) -> BundledLetter:
        """Have a letter in hand no more; the one that is next."""
        at = self.letters.index(one)
        self.letters.remove(one)
        self.letters = self.letters or [BundledLetter(self.desk, IncomingMessage("", ""))]
        self.changed.emit()
        return self.letters[min(at, len(self.letters) - 1)]

    def name(self, came_as: str, account: str) -> None:
        """Whoever a letter names as its sender is that player: so he is in the others that name him, also where he was taken for
        another before."""
        for one in self.letters:
            known = one.account and not one.chosen
            if came_as and account and one.came_as == came_as and not known and not self.on_file(one):
                one.account, one.chosen, one.known_by, one.counts = account, True, "", None

    def candidates(self) -> list[BundledLetter]:
        """The letters that are not filed, each the only one of its player here."""
        new = [one for one in self.letters if self.open_one(one) and one.account and one.several is None]
        by = Counter(one.account for one in new)
        return [one for one in new if by[one.account] == 1]

    def certain(self) -> list[BundledLetter]:
        """Those of them that can be added without a look at them, as far as they were read: all in them is certain, and none
        takes back what an earlier letter of his ordered or has the words of one on file."""
        return [one for one in self.candidates() if _is_certain(one)]

    def unsure(self) -> list[BundledLetter]:
        """Those that would be added, or may be once they are read, of which their own words alone say who sent them."""
        return [one for one in self.candidates() if one.known_by and (one.counts is None or _is_certain(one))]

    # Read ahead, and added

    def read_on(self) -> None:
        """Read the next letter that was not read yet, behind the window; each that was read tells of itself."""
        whose = (one for one in self.letters if one.account and one.several is None and not one.blank)
        one = next((one for one in whose if one is not self.current and one.counts is None), None)
        if one is None or self._ahead.busy or self.adding:
            return
        self._read(one, partial(self._counted, one))

    def _read(self, one: BundledLetter, then: Callable[[], object]) -> None:
        self._ahead.read(one.reader, one.text, then, lambda _: then())

    def _counted(self, one: BundledLetter) -> None:
        if self.desk.game is not one.message.game:
            return
        if one is not self.current:
            one.take_up(sent_at(self.desk, one.sent))
            one.counts = Understanding(self.desk, one.message).counts()
        self.changed.emit()
        QTimer.singleShot(0, self, self.read_on)

    def add_certain(self) -> None:
        """Add all letters that are certain, each in a gesture of its own, and say when that is done."""
        self.adding, self._added = True, [0, 0, 0]
        self._add_next(set())

    def _add_next(self, tried: set[int]) -> None:
        one = next((one for one in self.candidates() if id(one) not in tried), None)
        if one is None or self.desk.game is not one.message.game:
            self.adding = False
            self.changed.emit()
            self.through.emit(*self._added)
            self.read_on()
            return

        def add() -> None:
            message = one.message
            one.take_up(sent_at(self.desk, one.sent))
            one.counts = Understanding(self.desk, message).counts()
            waits = one in self.letters and self.open_one(one)  # it may be put aside or filed while it is read
            if waits and message.filing is not None and _is_certain(one) and not one.known_by:
                told = message.filing.letter.provisional if one.provisional is None else one.provisional
                orders, gone = len(message.filing.orders), len(message.filing.gone)
                shut = message.shut
                if message.take(told, remember=one.chosen):
                    if shut:
                        self.put_aside(one)  # nobody reads it before its time
                    self._added = [sum(pair) for pair in zip(self._added, (1, orders, gone), strict=True)]
            self.changed.emit()
            QTimer.singleShot(0, self, partial(self._add_next, tried | {id(one)}))

        self._read(one, add)

    # Sealed letters

    def sealed(self) -> list[BundledLetter]:
        """The letters that lay sealed and are not in hand yet."""
        game, known = self.desk.in_play, {one.message.kept for one in self.letters}
        return [BundledLetter(self.desk, on_file(game, number)) for number in unopened(game) if number not in known]


def _looked_through(game: Game, source: Came | Path) -> tuple[Came, Arrived] | Rejected:
    """What came as a text or in a file, and the letters in it; or why it cannot be read."""
    try:
        came = source if isinstance(source, Came) else _of_file(source)
        return came, arrived(game, came.found.text, enveloped=came.enveloped)
    except Rejected as rejected:
        return rejected


def _of_file(path: Path) -> Came:
    found = message(path)
    return Came(found, bool(found.sender), path.name)


def _is_certain(one: BundledLetter) -> bool:
    message, filing = one.message, one.message.filing
    if filing is None or message.player is None or one.several is not None or message.again:
        return False
    counts = one.counts
    open_ = counts is None or counts.marked or counts.beyond or counts.asked or counts.unread
    takes_back = bool(filing.gone) and any(other.player == message.player for other in letters(message.game))
    if sent_before(message.game, message.player, message.sent):
        return False
    return message.shut or (not open_ and not takes_back and bool(filing.orders or filing.letter.answers))


def count(number: int, what: str) -> str:
    """So many of something, in words."""
    return f"{number} {what}{'' if number == 1 else 's'}"


def is_open(game: Game, number: int) -> bool:
    """Whether a letter on file was opened."""
    return letter(game, number).opened


def on_file(game: Game, number: int) -> IncomingMessage:
    """A letter on file, as a message."""
    lay = letter(game, number)
    sent = datetime.fromisoformat(lay.sent).astimezone(zone(customs(game).zones[0])) if lay.sent else None
    return IncomingMessage(game.state.names.sender(lay.player), lay.text, f"{sent:%Y-%m-%d %H:%M}" if sent else "", number)
