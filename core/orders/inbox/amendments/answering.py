"""Answering: a question its writer answers himself, and what he then wants in the place of what he only asked."""

from __future__ import annotations

import re

from msgspec import structs

from core.orders.inbox.drafting.talk import Talk
from core.orders.inbox.naming.mentions import Mention
from core.orders.inbox.syntax.frames import SIGNIFICANT
from core.orders.inbox.text.sentences import Sentence

_NEXT = re.compile(r"[\s.!,:-]*([^.!?;\n]+)")
_SELF_ANSWERED = re.compile(
    r"\W*(?:(?:oh|ah|well|hm+|um|er),? )?(?:no|nope|nah|naw|never|no way|no thanks?|no thank you|not (?:tonight|now|"
    r"yet|today|me|really|for me|this time)|"
    r"rather not|better not|i think not|certainly not|of course not)\b(?! (?:,|wait|sorry|idea|clue))"
)
_ASKS_ANOTHER = re.compile(
    r"\W*(?:(?:and|or|but|so|then|also|ps|oh|hey|mod|btw),? )*(?:can|could|does|do (?!i\b|we\b)|did|is|are|am|was|"
    r"were|has|have|how|what|who|whom|whose|when|where|"
    r"why|which|will (?!i\b|we\b)|would (?!i\b|we\b)|may|might|must)\b"
)
_BEHIND = re.compile(r"\?[ ]+([^.!?;\n]+)(?:[.!;]|$|(?=\n))", re.M)
_DENIES = re.compile(r"\b(?:no|none|not|never|nothing|nope|nah|\w+n't)\b")
_NAMING = frozenset({"thing", "word", "filler", "along"})
_A = frozenset({"a", "an", "my", "our", "another"})
_SHORT = 6
_SAYS_I = re.compile(r"\b(?:i|we)\b")


def asks_of_what(talk: Talk, sentence: Sentence, mentions: list[Mention]) -> bool:
    """ "The Beggars?", with what becomes of them behind it: nothing but names, and on the same line a sentence that neither asks
    nor says no."""
    behind = _BEHIND.match(talk.clean.folded, sentence.end)
    if behind is None or _DENIES.search(behind[1]) or _ASKS_ANOTHER.match(talk.clean.folded, sentence.start, sentence.end):
        return False
    named = [m for m in mentions if m.kind in ("thing", "word", "verb")]
    said = mentions[1:] if mentions and mentions[0].text in ("and", "but", "so") else mentions
    led = [m.text for m in said[:1]]
    if not named or any(m.kind not in _NAMING and not (m.kind == "verb" and (m.meaning.words or led[0] in _A)) for m in said):
        return False
    if any(m.choice or m.excluded or m.preposition for m in named) or len(mentions) > _SHORT:
        return False
    clean = talk.clean
    rest = talk.scanner.scan(clean.text, clean.folded, behind.start(1), behind.end(1), talk.player)
    return any(m.kind in ("thing", "square", "home", "word", "pair", "stay", "pronoun") for m in rest)


def answers_himself(talk: Talk, sentence: Sentence, mentions: list[Mention]) -> bool:
    """Whether a sentence answers what its writer asked just before: "Money for Bianca? Nope." Then neither wants an answer."""
    before, fold = talk.before, talk.clean.folded
    start, end = sentence.start, sentence.end
    if before is None or talk.new_line(sentence) or "?" not in before.ending or not _SELF_ANSWERED.match(fold, start, end):
        return False
    if any(m.kind in ("square", "thing", "verb", "sum", "home") for m in mentions):
        return False
    asks = _ASKS_ANOTHER.match(fold, before.start, before.end) or _SAYS_I.search(fold, before.start, before.end)
    if asks or any(draft.start >= before.start for draft in talk.drafts):
        return False
    take_up(talk, structs.replace(before, end=end))
    talk.unread[:] = [box for box in talk.unread if box[0] < before.start]
    talk.chatter.append((before.start, end))
    return True


def take_up(talk: Talk, sentence: Sentence) -> bool:
    """ "The Lancers to C4? No. To D3.": what was only asked is what the words behind its answer mend."""
    asked, before = talk.asked, talk.before
    if asked is None or before is None or asked.mentions[0].start < before.start or len(asked.rows) != 1:
        return False
    if _ASKS_ANOTHER.match(talk.clean.folded, before.start, before.end) or not says_only_what(talk, sentence):
        return False
    talk.last, talk.last_row, talk.last_drafts, talk.amending = asked, asked.rows[0], [], True
    return True


def says_only_what(talk: Talk, sentence: Sentence) -> bool:
    """Whether what stands behind a sentence on its line names something and says nothing of it."""
    fold = talk.clean.folded
    behind = _NEXT.match(fold, sentence.end)
    if behind is None:
        return False
    said = talk.scanner.scan(talk.clean.text, fold, behind.start(1), behind.end(1), talk.player)
    return any(m.kind in SIGNIFICANT for m in said) and not any(m.kind in ("verb", "stay", "not", "unknown") for m in said)
