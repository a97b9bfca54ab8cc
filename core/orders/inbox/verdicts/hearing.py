"""A hearing: one sentence judged clause after clause, with what those already judged tell of the next."""

from __future__ import annotations

from msgspec import Struct, field

from core.orders.inbox.drafting.drafts import Draft
from core.orders.inbox.drafting.talk import Talk, ids
from core.orders.inbox.language import correcting, modality
from core.orders.inbox.language.wording import blanked
from core.orders.inbox.naming.mentions import Mention
from core.orders.inbox.speech.moods import condition_of, question_of
from core.orders.inbox.syntax.frames import Frame
from core.orders.inbox.text.sentences import Sentence


class Hearing(Struct):
    """`whole` is the sentence without courtesies, `plain` also without the words that announce a change; `place` is the number of
    the clause in hand."""

    talk: Talk
    sentence: Sentence
    whole: str
    plain: str
    frames: list[Frame]
    spans: list[tuple[int, int]]
    said: list[str]
    question: int | None = None
    """The first clause that is asked."""
    marked: bool = False
    """Whether an order ends in a question mark."""
    condition: tuple[int, int] | None = None
    """The first clause that is wanted only in some case, and where that begins."""
    dangling: list[Mention] = field(default_factory=list[Mention])
    """Who was named without a verb, and may do what the next verb says."""
    place: int = 0
    later: int | None = None
    """The first clause that is dated for later."""
    reported: bool = False
    forbidden: bool = False
    dropped: bool = False
    unsure: bool = False
    """Whether the clause before was of an order rather than one, so that one without a verb only goes on with it."""
    closed: bool = False
    """Whether what is left of the sentence is done with."""

    @property
    def one(self) -> Frame:
        """The clause in hand."""
        return self.frames[self.place]

    @property
    def before(self) -> Frame | None:
        """The clause before it."""
        return self.frames[self.place - 1] if self.place else None

    @property
    def start(self) -> int:
        """Where the clause begins in the message."""
        return self.spans[self.place][0]

    @property
    def end(self) -> int:
        """Where it ends."""
        return self.spans[self.place][1]

    @property
    def text(self) -> str:
        """Its words."""
        return self.said[self.place]

    @property
    def led(self) -> str:
        """What the sentence says ahead of it."""
        return self.plain[: self.start - self.sentence.start]

    @property
    def behind(self) -> str:
        """What the sentence says behind it."""
        return self.plain[self.end - self.sentence.start :]

    def chatter(self, end: int | None = None) -> None:
        """The clause, or the message from there to `end`, orders nothing and says nothing that need be known."""
        self.talk.chatter.append((self.start, self.end if end is None else end))

    def leave(self, reason: str, end: int | None = None) -> None:
        """The clause, or the message from there to `end`, is left to the moderator."""
        self.talk.leave(self.start, self.end if end is None else end, reason)

    def ask(self, why: str) -> None:
        """What is missing for an order of the clause is asked."""
        self.talk.drafts.append(Draft(self.start, self.end, None, self.one, why=why, ids=ids(self.one)))

    def close(self) -> None:
        """Nothing of the sentence from the clause on orders anything."""
        self.chatter(self.sentence.end)
        self.closed = True


def opened(talk: Talk, sentence: Sentence, whole: str, frames: list[Frame]) -> Hearing:
    """The hearing of a sentence, and what it asks or wants only in some case."""
    offset = sentence.start
    spans = [(f.mentions[0].start, f.mentions[-1].end) if f.mentions else (offset, offset) for f in frames]
    plain = blanked(whole, correcting.MENDED)
    said = [plain[max(0, start - offset) : end - offset] for start, end in spans]
    question, marked = question_of(sentence, plain, frames, spans, said)
    condition = condition_of(plain, offset, frames, spans) if question != 0 else None
    dangling, talk.dangling = talk.dangling, []
    return Hearing(talk, sentence, whole, plain, frames, spans, said, question, marked, condition, dangling)


def is_deed(mention: Mention) -> bool:
    """Whether it is a verb of the game, and none of everyday life."""
    return mention.kind == "verb" and not mention.excluded and mention.text.split(" ", 1)[0] not in modality.COMMONPLACE
