"""The gestures that change what the moderator keeps beside the orders; some file orders with it."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any

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
from core.resolution.record import Record, RecordGesture, changed_orders


class PaperGesture(RecordGesture, frozen=True, kw_only=True, omit_defaults=True):
    """A gesture that changes the papers; `said` is what was done, in words that name the things."""

    said: str = ""

    def made(self, record: Record) -> Record:
        return structs.replace(record, papers=self.applied(record.papers))

    @abstractmethod
    def applied(self, papers: Papers) -> Papers:
        """The papers after it."""

    @abstractmethod
    def before(self, papers: Papers) -> Any:
        """What of the papers it replaces: where that is another, the gesture would do something else."""

    def label(self) -> str:
        return self.said or str(self.__struct_config__.tag).replace("_", " ").capitalize()


class FilingGesture(PaperGesture, frozen=True, kw_only=True):
    """A gesture that takes orders down as well, in place of those numbered `replaced`."""

    replaced: tuple[int, ...] = ()
    orders: tuple[dict[str, Any], ...] = ()

    def made(self, record: Record) -> Record:
        return super().made(changed_orders(record, self.turn, self.orders, self.replaced))

    def meant(self, record: Record) -> tuple[Any, ...]:
        return tuple(record.turn(self.turn).orders[number : number + 1] for number in self.replaced)


# Letters


class FileLetter(FilingGesture, frozen=True, kw_only=True, tag="file_letter"):
    """A message is filed; with the `number` of one on file, that one is as it stands here now."""

    letter: Letter
    number: int | None = None

    def applied(self, papers: Papers) -> Papers:
        filed = papers.letters_of(self.turn)
        if self.number in (None, len(filed)):
            filed = (*filed, self.letter)
        elif 0 <= self.number < len(filed):
            filed = (*filed[: self.number], self.letter, *filed[self.number + 1 :])
        else:
            raise Rejected.because("letter", f"There is no letter {self.number}.", f"There are {len(filed)}, counted from 0.")
        return structs.replace(papers, letters=papers.letters.set(self.turn, filed))

    def before(self, papers: Papers) -> Any:
        return None if self.number is None else papers.letters_of(self.turn)[self.number : self.number + 1]

    def meant(self, record: Record) -> tuple[Any, ...]:
        letters = self.before(record.papers) or ()
        return (*super().meant(record), *((one.account, one.player, one.text) for one in letters))

    def label(self) -> str:
        return self.said or f"File a message with {len(self.orders)} order{'s' * (len(self.orders) != 1)}"


class BreakSeal(PaperGesture, frozen=True, kw_only=True, tag="break_seal"):
    """The messages of the turn are opened before their time."""

    at: str

    def applied(self, papers: Papers) -> Papers:
        return structs.replace(papers, seals=papers.seals.set(self.turn, self.at))

    def before(self, papers: Papers) -> Any:
        return papers.seals.get(self.turn)

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

    question: str
    answer: str

    def applied(self, papers: Papers) -> Papers:
        return structs.replace(papers, policy=papers.policy.set(self.question, self.answer))

    def before(self, papers: Papers) -> Any:
        return papers.policy.get(self.question)


class SetPhrases(PaperGesture, frozen=True, kw_only=True, tag="set_phrases"):
    """The phrasebook holds these entries."""

    phrases: tuple[Phrase, ...]

    def applied(self, papers: Papers) -> Papers:
        return structs.replace(papers, phrases=self.phrases)

    def before(self, papers: Papers) -> Any:
        return papers.phrases


# The day


class SetDeadline(PaperGesture, frozen=True, kw_only=True, tag="set_deadline"):
    """The turn has this deadline, or none."""

    deadline: Deadline | None = None

    def applied(self, papers: Papers) -> Papers:
        if self.deadline is not None:
            return structs.replace(papers, deadlines=papers.deadlines.set(self.turn, self.deadline))
        left = papers.deadlines.drop(self.turn) if self.turn in papers.deadlines else papers.deadlines
        return structs.replace(papers, deadlines=left)

    def before(self, papers: Papers) -> Any:
        return papers.deadlines.get(self.turn)


class ReadThread(FilingGesture, frozen=True, kw_only=True, tag="read_thread"):
    """The thread of the turn was read, or its votes decided; they are taken down as orders."""

    thread: Thread

    def applied(self, papers: Papers) -> Papers:
        return structs.replace(papers, threads=papers.threads.set(self.turn, self.thread))

    def before(self, papers: Papers) -> Any:
        return papers.threads.get(self.turn)


class SetCustoms(FilingGesture, frozen=True, kw_only=True, tag="set_customs"):
    """The customs of the game's thread; its votes are taken down as they read by them."""

    customs: Customs

    def applied(self, papers: Papers) -> Papers:
        return structs.replace(papers, customs=self.customs)

    def before(self, papers: Papers) -> Any:
        return papers.customs


class IssueCount(PaperGesture, frozen=True, kw_only=True, tag="issue_count"):
    """A vote count was posted, in place of an earlier one of its version."""

    issued: Issued

    def applied(self, papers: Papers) -> Papers:
        kept = (one for one in papers.counts.get(self.turn, ()) if one.version != self.issued.version)
        return structs.replace(papers, counts=papers.counts.set(self.turn, (*kept, self.issued)))

    def before(self, papers: Papers) -> Any:
        return papers.counts.get(self.turn)


# Posts


class PostGesture(PaperGesture, frozen=True, kw_only=True):
    """A gesture on one post."""

    post: PostPlace


class MarkPost(PostGesture, frozen=True, kw_only=True, tag="mark_post"):
    """A post was copied or sent; without `sent` it is a draft again."""

    sent: Sent | None = None

    def applied(self, papers: Papers) -> Papers:
        return papers.with_post(self.post, sent=self.sent)

    def before(self, papers: Papers) -> Any:
        return papers.post(self.post).sent


class RewritePost(PostGesture, frozen=True, kw_only=True, tag="rewrite_post"):
    """A post reads as the moderator rewrote it; without `edited` as the game has it."""

    edited: Edited | None = None

    def applied(self, papers: Papers) -> Papers:
        return papers.with_post(self.post, edited=self.edited)

    def before(self, papers: Papers) -> Any:
        return papers.post(self.post).edited


class WriteProse(PostGesture, frozen=True, kw_only=True, tag="write_prose"):
    """The moderator's own words in a slot of a post."""

    slot: str
    text: str

    def applied(self, papers: Papers) -> Papers:
        return papers.with_post(self.post, prose=_put(papers.post(self.post).prose, self.slot, self.text))

    def before(self, papers: Papers) -> Any:
        return papers.post(self.post).prose.get(self.slot, "")


class PlacePicture(PostGesture, frozen=True, kw_only=True, tag="place_picture"):
    """Where a picture of a post stands on the web; nowhere, where the address is empty."""

    picture: str
    address: str

    def applied(self, papers: Papers) -> Papers:
        return papers.with_post(self.post, pictures=_put(papers.post(self.post).pictures, self.picture, self.address))

    def before(self, papers: Papers) -> Any:
        return papers.post(self.post).pictures.get(self.picture, "")


class AllowLeaks(PostGesture, frozen=True, kw_only=True, tag="allow_leaks"):
    """What a post may say though its reader cannot know it."""

    allowed: tuple[str, ...] = ()

    def applied(self, papers: Papers) -> Papers:
        return papers.with_post(self.post, allowed=self.allowed)

    def before(self, papers: Papers) -> Any:
        return papers.post(self.post).allowed


class DraftCorrection(PostGesture, frozen=True, kw_only=True, tag="draft_correction"):
    """The correction of a post is drafted; `number` counts the posts sent in its place before, from 1."""

    number: int
    correcting: Correcting

    def applied(self, papers: Papers) -> Papers:
        corrections = papers.post(self.post).corrections
        return papers.with_post(self.post, corrections=corrections.set(self.number, self.correcting))

    def before(self, papers: Papers) -> Any:
        return papers.post(self.post).corrections.get(self.number)


class WordPosts(PaperGesture, frozen=True, kw_only=True, tag="word_posts"):
    """The game's own wording of a kind of posts; an empty one is the ruleset's again."""

    kind: str
    template: str

    def applied(self, papers: Papers) -> Papers:
        return structs.replace(papers, templates=_put(papers.templates, self.kind, self.template))

    def before(self, papers: Papers) -> Any:
        return papers.templates.get(self.kind, "")


# The map


class ArrangeMap(PaperGesture, frozen=True, kw_only=True, tag="arrange_map"):
    """Where places of a free map stand, put there by hand; without any the map stands as the rules lay it out."""

    places: dict[str, tuple[float, float]] = {}

    def applied(self, papers: Papers) -> Papers:
        return structs.replace(papers, places=Register(self.places))

    def before(self, papers: Papers) -> Any:
        return papers.places


class ChooseSigns(PaperGesture, frozen=True, kw_only=True, tag="choose_signs"):
    """The parties named have these signs; those not named have the usual ones."""

    signs: dict[str, PartySign] = {}

    def applied(self, papers: Papers) -> Papers:
        return structs.replace(papers, signs=Register(self.signs))

    def before(self, papers: Papers) -> Any:
        return papers.signs


def _put(register: Register[str, str], key: str, text: str) -> Register[str, str]:
    if text:
        return register.set(key, text)
    return register.drop(key) if key in register else register


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
