"""How votes are written in a game's thread, and the commands found in a post."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import zip_longest

from msgspec import Struct

from core.day.post import BOLD, CLOSE
from core.records.thread import ThreadPost

VOTE, UNVOTE = "vote", "unvote"


class VoteCommand(Struct, frozen=True):
    """One vote as written: `words` name whom it is for, `sure` is False where the game's syntax is not quite met."""

    what: str
    words: str = ""
    sure: bool = True

    def __str__(self) -> str:
        return f"{self.what} {self.words}".strip()


class Syntax(Struct, frozen=True):
    """One way games have of writing votes. `removes_first` says that a vote is taken back before another is cast."""

    key: str
    title: str
    example: str
    find: Callable[[ThreadPost, Callable[[str], bool]], Iterator[VoteCommand]]
    removes_first: bool = False


_REMOVE = r"(?:remove\s+(?:my\s+|the\s+)?votes?|un-?\s?vote|un-?\s?lynch|retract\s+(?:my\s+)?vote)"
_KEYWORD = re.compile(rf"\b(?:(?P<remove>{_REMOVE})|vote)\b", re.I)
_NO_VOTE = re.compile(r"\s*(?:s\b|count|tally|record|histor|log)", re.I)
_JOINING = re.compile(r"\b(?:and|then)\s+\Z", re.I)
"""What stands before another command in the same line: "vote Anna and unvote"."""
_HEAD = re.compile(rf"\W*(?:i\s+|change\s+(?:my\s+)?|switch\s+(?:my\s+)?)?(?:{_REMOVE}|vote)\b", re.I)
_HASH = re.compile(rf"##\s*(?:(?P<remove>{_REMOVE})|(?:vote\b\s*:?)?\s*(?P<name>[^\n#]*))", re.I)
_COLON = re.compile(rf"(?:^|(?<=[\s\W]))(?:(?P<remove>{_REMOVE})\b\s*:?|vote\s*:\s*(?P<name>[^\n]*))", re.I | re.M)
_RUN = re.compile(f"{BOLD}([^{CLOSE}]*){CLOSE}")


def _bold_vote(post: ThreadPost, special: Callable[[str], bool]) -> Iterator[VoteCommand]:
    if not post.bold:
        for line in post.text.split("\n"):
            if _HEAD.match(line) and len(line) < 80:
                yield from (VoteCommand(one.what, one.words, sure=False) for one in _commands(line))
            elif special(line):
                yield VoteCommand(VOTE, line.strip(), sure=False)
        return
    for run in _RUN.finditer(post.text):
        for line in run[1].split("\n"):
            if _HEAD.match(line):
                found = list(_commands(line))
                if found and found[-1].what == VOTE and not found[-1].words:
                    outside = post.text[run.end() :].split("\n")[0].replace(BOLD, "").replace(CLOSE, "")
                    found[-1] = VoteCommand(VOTE, _name(outside), sure=False)
                yield from (one for one in found if one.what == UNVOTE or one.words)
            elif special(line):
                yield VoteCommand(VOTE, line.strip())


def _bold_name(post: ThreadPost, special: Callable[[str], bool]) -> Iterator[VoteCommand]:
    written = [line for run in _RUN.finditer(post.text) for line in run[1].split("\n")] if post.bold else post.text.split("\n")
    for line in written:
        name = _name(line)
        if re.fullmatch(rf"\W*{_REMOVE}\b.{{0,40}}", line, re.I):
            yield VoteCommand(UNVOTE, sure=post.bold)
        elif 0 < len(name) <= 40:
            yield VoteCommand(VOTE, _name(re.sub(r"^\W*vote\b:?", "", line, flags=re.I)), sure=post.bold)


def _hash_vote(post: ThreadPost, special: Callable[[str], bool]) -> Iterator[VoteCommand]:
    yield from _matched(_HASH, post)


def _vote_colon(post: ThreadPost, special: Callable[[str], bool]) -> Iterator[VoteCommand]:
    yield from _matched(_COLON, post)


def _matched(pattern: re.Pattern[str], post: ThreadPost) -> Iterator[VoteCommand]:
    for match in pattern.finditer(post.text.replace(BOLD, "").replace(CLOSE, "")):
        if match["remove"]:
            yield VoteCommand(UNVOTE)
        elif _name(match["name"] or ""):
            yield VoteCommand(VOTE, _name(match["name"]))


def _commands(line: str) -> Iterator[VoteCommand]:
    keywords = [*_KEYWORD.finditer(line)]
    for word, following in zip_longest(keywords, keywords[1:]):
        if word["remove"]:
            yield VoteCommand(UNVOTE)
        elif not _NO_VOTE.match(line, word.end()):
            words = line[word.end() : following.start() if following is not None else len(line)]
            yield VoteCommand(VOTE, _name(_before(words) if following is not None else words))


def _before(words: str) -> str:
    """The words of a vote before another command in the same line."""
    said = re.match(r"(?:.*[^\s,;.])?", _JOINING.sub("", words), re.S)
    return said[0] if said is not None else ""


def _name(text: str) -> str:
    """Whom a vote is for, without the small words and marks around it."""
    text = re.sub(r"^[\s:@\"'“‘(\[–-]*(?:(?:for|to|on)\s+)?", "", text, flags=re.I)
    named = re.match(r"(?:.*[^\s.,;:!?)\]\"'”’–-])?", text, re.S)
    return named[0] if named is not None else ""


SYNTAXES = (
    Syntax(
        "bold_vote", "vote Name in bold, remove vote in bold before another", "**remove vote**  **vote Name**", _bold_vote, True
    ),
    Syntax("bold_name", "The name in bold", "**Name**  **unvote**", _bold_name),
    Syntax("hash_vote", "##vote Name", "##vote Name  ##unvote", _hash_vote),
    Syntax("vote_colon", "VOTE: Name", "VOTE: Name  UNVOTE", _vote_colon),
)


def syntax(key: str) -> Syntax:
    """The way of voting that goes by that key; the first one where none does."""
    return next((one for one in SYNTAXES if one.key == key), SYNTAXES[0])
