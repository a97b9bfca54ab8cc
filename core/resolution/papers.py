"""The gestures that change what the moderator keeps beside the orders; some file orders with it."""

from __future__ import annotations

from typing import Any, ClassVar

from msgspec import structs

from core.complaint import Rejected
from core.ledger.register import Register
from core.records.deadline import Deadline
from core.records.letter import Letter
from core.records.papers import Papers
from core.records.phrase import Phrase
from core.records.post import Correcting, Edited, PostPlace, Sent
from core.records.sign import PartySign
from core.records.thread import Customs, Issued, Thread
from core.resolution.ordering import changed_orders
from core.resolution.record import Record, RecordGesture


class PaperGesture(RecordGesture, frozen=True, kw_only=True, omit_defaults=True):
    """A gesture that changes the papers; `said` is what was done, in words that name the things. It puts what it holds in `VALUE`
    into the `FIELD` of the papers: under what it holds in `KEY` where that is a register, which nothing empty is kept in."""

    FIELD: ClassVar[str]
    KEY: ClassVar[str] = ""
    VALUE: ClassVar[str]

    said: str = ""

    def made(self, record: Record) -> Record:
        return structs.replace(record, papers=self.applied(record.papers))

    def applied(self, papers: Papers) -> Papers:
        """The papers after it."""
        return structs.replace(papers, **{self.FIELD: self._put(getattr(papers, self.FIELD))})

    def before(self, papers: Papers) -> Any:
        """What of the papers it replaces: where that is another, the gesture would do something else."""
        return self._replaced(getattr(papers, self.FIELD))

    def label(self) -> str:
        return self.said or str(self.__struct_config__.tag).replace("_", " ").capitalize()

    def _put(self, kept: Any) -> Any:
        value = getattr(self, self.VALUE)
        if not self.KEY:
            return Register(value) if isinstance(kept, Register) else value
        key = getattr(self, self.KEY)
        if value:
            return kept.set(key, value)
        return kept.drop(key) if key in kept else kept

    def _replaced(self, kept: Any) -> Any:
        return kept.get(getattr(self, self.KEY)) if self.KEY else kept


class FilingGesture(PaperGesture, frozen=True, kw_only=True):
    """A gesture that takes orders down as well, in place of those numbered `replaced`: each before the order numbered in
    `places`, or last in line."""

    replaced: tuple[int, ...] = ()
    orders: tuple[dict[str, Any], ...] = ()
    places: tuple[int, ...] = ()

    def made(self, record: Record) -> Record:
        return super().made(changed_orders(record, self.turn, self.orders, self.replaced, self.places))

    def meant(self, record: Record) -> tuple[Any, ...]:
        return tuple(record.turn(self.turn).orders[number : number + 1] for number in (*self.replaced, *self.places))


# Letters


class FileLetter(FilingGesture, frozen=True, kw_only=True, tag="file_letter"):
    """A message is filed; with the `number` of one on file, that one is as it stands here now, and so are others `beside` it.
    What is `learnt` of it comes into the phrasebook."""

    letter: Letter
    number: int | None = None
    beside: dict[int, Letter] = {}
    learnt: tuple[Phrase, ...] = ()

    def applied(self, papers: Papers) -> Papers:
        filed = list(papers.letters_of(self.turn))
        if self.number in (None, len(filed)):
            filed.append(self.letter)
        for number, letter in self._standing().items():
            if not 0 <= number < len(filed):
                raise Rejected.because("letter", f"There is no letter {number}.", f"There are {len(filed)}, counted from 0.")
            filed[number] = letter
        new = tuple(one for one in self.learnt if one not in papers.phrases)
        known = papers.phrases + new if new else papers.phrases
        return structs.replace(papers, letters=papers.letters.set(self.turn, tuple(filed)), phrases=known)

    def before(self, papers: Papers) -> Any:
        filed, standing = papers.letters_of(self.turn), self._standing()
        return tuple(one for number in standing for one in filed[number : number + 1]) if standing else None

    def _standing(self) -> dict[int, Letter]:
        """The letters on file as they stand now, by number."""
        return ({self.number: self.letter} if self.number is not None else {}) | self.beside

    def meant(self, record: Record) -> tuple[Any, ...]:
        letters = self.before(record.papers) or ()
        return (*super().meant(record), *((one.account, one.player, one.text) for one in letters))

    def label(self) -> str:
        return self.said or f"File a message with {len(self.orders)} order{'s' * (len(self.orders) != 1)}"


class BreakSeal(PaperGesture, frozen=True, kw_only=True, tag="break_seal"):
    """The messages of the turn are opened before their time."""

    FIELD, KEY, VALUE = "seals", "turn", "at"

    at: str

    def label(self) -> str:
        return "Break the seal"


class Waive(PaperGesture, frozen=True, kw_only=True, tag="waive"):
    """The turn goes on without orders of a player."""

    player: str

    def applied(self, papers: Papers) -> Papers:
        without = dict.fromkeys((*papers.waived.get(self.turn, ()), self.player))
        return structs.replace(papers, waived=papers.waived.set(self.turn, tuple(without)))

    def before(self, papers: Papers) -> Any:
        return None


class Adopt(PaperGesture, frozen=True, kw_only=True, tag="adopt"):
    """A question of policy has another answer."""

    FIELD, KEY, VALUE = "policy", "question", "answer"

    question: str
    answer: str


class SetPhrases(PaperGesture, frozen=True, kw_only=True, tag="set_phrases"):
    """The phrasebook holds these entries."""

    FIELD = VALUE = "phrases"

    phrases: tuple[Phrase, ...]


# The day


class SetDeadline(PaperGesture, frozen=True, kw_only=True, tag="set_deadline"):
    """The turn has this deadline, or none."""

    FIELD, KEY, VALUE = "deadlines", "turn", "deadline"

    deadline: Deadline | None = None


class ReadThread(FilingGesture, frozen=True, kw_only=True, tag="read_thread"):
    """The thread of the turn was read, or its votes decided; they are taken down as orders."""

    FIELD, KEY, VALUE = "threads", "turn", "thread"

    thread: Thread


class SetCustoms(FilingGesture, frozen=True, kw_only=True, tag="set_customs"):
    """The customs of the game's thread; its votes are taken down as they read by them."""

    FIELD = VALUE = "customs"

    customs: Customs


class IssueCount(PaperGesture, frozen=True, kw_only=True, tag="issue_count"):
    """A vote count was posted, in place of an earlier one of its version."""

    FIELD, KEY = "counts", "turn"

    issued: Issued

    def applied(self, papers: Papers) -> Papers:
        kept = (one for one in papers.counts.get(self.turn, ()) if one.version != self.issued.version)
        return structs.replace(papers, counts=papers.counts.set(self.turn, (*kept, self.issued)))


# Posts


class PostGesture(PaperGesture, frozen=True, kw_only=True):
    """A gesture on one post: its field is one of what was done with that."""

    post: PostPlace

    def applied(self, papers: Papers) -> Papers:
        return papers.with_post(self.post, **{self.FIELD: self._put(getattr(papers.post(self.post), self.FIELD))})

    def before(self, papers: Papers) -> Any:
        return self._replaced(getattr(papers.post(self.post), self.FIELD))


class MarkPost(PostGesture, frozen=True, kw_only=True, tag="mark_post"):
    """A post was copied or sent; without `sent` it is a draft again."""

    FIELD = VALUE = "sent"

    sent: Sent | None = None


class RewritePost(PostGesture, frozen=True, kw_only=True, tag="rewrite_post"):
    """A post reads as the moderator rewrote it; without `edited` as the game has it."""

    FIELD = VALUE = "edited"

    edited: Edited | None = None


class WriteProse(PostGesture, frozen=True, kw_only=True, tag="write_prose"):
    """The moderator's own words in a slot of a post."""

    FIELD, KEY, VALUE = "prose", "slot", "text"

    slot: str
    text: str


class PlacePicture(PostGesture, frozen=True, kw_only=True, tag="place_picture"):
    """Where a picture of a post stands on the web; nowhere, where the address is empty."""

    FIELD, KEY, VALUE = "pictures", "picture", "address"

    picture: str
    address: str


class AllowLeaks(PostGesture, frozen=True, kw_only=True, tag="allow_leaks"):
    """What a post may say though its reader cannot know it."""

    FIELD = VALUE = "allowed"

    allowed: tuple[str, ...] = ()


class DraftCorrection(PostGesture, frozen=True, kw_only=True, tag="draft_correction"):
    """The correction of a post is drafted; `number` counts the posts sent in its place before, from 1."""

    FIELD, KEY, VALUE = "corrections", "number", "correcting"

    number: int
    correcting: Correcting


class WordPosts(PaperGesture, frozen=True, kw_only=True, tag="word_posts"):
    """The game's own wording of a kind of posts; an empty one is the ruleset's again."""

    FIELD, KEY, VALUE = "templates", "kind", "template"

    kind: str
    template: str


# The map


class ArrangeMap(PaperGesture, frozen=True, kw_only=True, tag="arrange_map"):
    """Where places of a free map stand, put there by hand; without any the map stands as the rules lay it out."""

    FIELD = VALUE = "places"

    places: dict[str, tuple[float, float]] = {}


class ChooseSigns(PaperGesture, frozen=True, kw_only=True, tag="choose_signs"):
    """The parties named have these signs; those not named have the usual ones."""

    FIELD = VALUE = "signs"

    signs: dict[str, PartySign] = {}


Filed = (
    FileLetter
    | BreakSeal
    | Waive
    | Adopt
    | SetPhrases
    | SetDeadline
    | ReadThread
    | SetCustoms
    | IssueCount
    | MarkPost
    | RewritePost
    | WriteProse
    | PlacePicture
    | AllowLeaks
    | DraftCorrection
    | WordPosts
    | ArrangeMap
    | ChooseSigns
)
"""Every gesture that changes papers, as a save holds them."""
