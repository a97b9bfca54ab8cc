"""A sign-up list as people wrote it: which words are a player's name, his account and his faction.

Lines may come in any order of parts and with any marks between them. What was recognised says where it stands; a guess says so;
a line that names nobody is left over."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import takewhile

from msgspec import Struct, structs
from rapidfuzz import fuzz

from core.setup.signup_parts import CALLED, HEADS, JOINING, NUMBER, SMALL, Role, SignupPart, parts_of, unquoted

GUESSED, SURE = 68.0, 90.0
"""From which likeness on, of 100, words are guessed to be a faction, and from which on it needs no question."""
LONGEST, MOST = 400, 200
"""Letters of a line and players of a list that are looked at."""
_TAG = re.compile(
    r"\[/?(?:b|i|u|s|url|size|colou?r|font|user|mention|list|center|email|\*)(?:=[^\]\n]{0,200})?\]"
    r"|</?(?:b|i|u|s|em|strong|span|a|li|ul|ol|p|div|br|font|small|big|mark)(?=[\s/>])[^<>\n]{0,200}>",
    re.IGNORECASE,
)
"""What a forum sets words in."""
_TALK = re.compile(rf"^\s*(?:>|(?!{JOINING})/|\||\[quote|--+|—|==+|__+|https?:)|^\s*$", re.IGNORECASE)
_ASIDE = re.compile(r"^\s*(?:>|\[/?quote|--+|—|==+|__+|https?:)|^\W*$", re.IGNORECASE)
_HEADING = re.compile(r"^\W*(?:the )?sign(?:ed)?[- ]?ups?(?: (?:for|so far)\b[^:,/|=]*)?\W*$", re.IGNORECASE)
"""What stands over a list."""
_WAITING = re.compile(
    r"^\W*(?:(?:wait(?:ing)?[- ]?list|reserves?|sub(?:stitute)?s?|alternates?|backups?)\s*(?::(?!.*[@(])|$)"
    r"|(?:still )?waiting (?:for|on)\b)",
    re.IGNORECASE,
)
"""A line of those who do not play, unless it names an account."""
_SPARE = re.compile(
    r"(?:\b(?:as|for)\s+(?:an?\s+)?|[(\[,;–—-]\s*|\s{2,})(?:substitute|replacement|reserve|alternate|stand-?in|back-?up)"
    r"(?:\s+(?:ok|okay|fine|only|if needed|pl(?:ea)?[sz]e?))*\s*(?:[)\].,;!]|$)",
    re.IGNORECASE,
)
"""That somebody would play in another's place only."""
_HOST = re.compile(r"^\W*(?:the )?(?:moderators?|mods?|game ?masters?|gms?|hosts?|hosted by|run by)\s*[:=–—-]", re.IGNORECASE)
"""Who runs the game, and does not play it."""
_NOBODY = re.compile(
    r"(?:an? )?(?:(?:seat|slot|spot|place) )?(?:still )?(?:tbd|tba|open|vacant|empty|free|available|nobody|none)"
    r"(?: (?:seat|slot|spot|place))?|\?+",
    re.IGNORECASE,
)
"""What stands in the place of a name where a seat is free."""
_ASKED = re.compile(r"^\W*(?:[^\W\d_][\w'’]*\s+){3,}[\w'’]+\?(?:\s|$)")
"""A question of several words: who signs up asks none before his name."""
_LEADER = re.compile(
    r"(?:(?:as|I|can|could|may|will|would|also|happy|to|be|the|a) )*(?:lead|leads|leader|captain|king)(?: too)?[.!?]*",
    re.IGNORECASE,
)
"""That he leads his faction, or would."""
_COINED = re.compile(r"[A-Za-z]\S*[_\d]|[a-z][A-Z]\S*[a-z][A-Z]")
"""What no Christian name is written with."""


class SignupSpan(Struct, frozen=True):
    """A stretch of a line and what it was taken for."""

    start: int
    end: int
    role: Role
    guessed: bool = False


class Signup(Struct, frozen=True):
    """One line of the list: where it begins in the text, and what it says. `name` is empty where it names nobody."""

    line: int
    text: str
    name: str = ""
    account: str = ""
    faction: str = ""
    """The id of a faction."""
    leads: bool = False
    guessed: bool = False
    """Whether the faction is a guess."""
    spare: bool = False
    """Whether he would play only if somebody else does not."""
    talk: bool = False
    """Whether the line is a heading or an answer, and no sign-up at all."""
    spans: tuple[SignupSpan, ...] = ()
    aliases: tuple[str, ...] = ()
    """What else he is called."""


def read(text: str, factions: Mapping[str, Sequence[str]]) -> tuple[Signup, ...]:
    """Every line of a sign-up list that is not empty. `factions` are the words each may be called by, by id."""
    bare = [untagged(line[: 4 * LONGEST]) for line in text.splitlines()[:MOST]]
    return tuple(_placed(one, bare[one.line][1]) for one in _read([line[:LONGEST] for line, _ in bare], factions))


def untagged(line: str) -> tuple[str, Sequence[int]]:
    """A line without the tags of a forum, and where each of its letters stood, and its end."""
    whole = range(len(line) + 1)
    inside = {place for tag in _TAG.finditer(line) for place in range(tag.start(), tag.end())}
    kept = [place for place in whole if place not in inside] if inside else whole
    return "".join(line[place] for place in kept[:-1]), kept


def _placed(one: Signup, places: Sequence[int]) -> Signup:
    """A sign-up whose stretches stand where the line had them with its tags."""
    moved = tuple(structs.replace(span, start=places[span.start], end=places[span.end - 1] + 1) for span in one.spans)
    return structs.replace(one, spans=moved)


def _read(lines: Sequence[str], factions: Mapping[str, Sequence[str]]) -> tuple[Signup, ...]:
    heads = _heads(lines)
    told = [not (_TALK.match(line) or _around(line)) and number > heads[0] for number, line in enumerate(lines)]
    numbered = [bool(NUMBER.match(line)) for line in lines]
    around = sum(map(_around, lines))
    listed = sum(numbered) > 1 and 2 * sum(numbered) > sum(told) + around  # then what stands around the list is no sign-up
    first, last = (numbered.index(True), len(lines) - numbered[::-1].index(True)) if listed else (0, len(lines))
    cut = [parts_of(line) if told[at] and first <= at < last else [] for at, line in enumerate(lines)]
    told_apart = [any(part.role == "account" for part in parts) for parts in cut]
    said = [_factions(parts, line, factions) for parts, line in zip(cut, lines, strict=True)]
    for at, parts in enumerate(cut):
        parts[:] = _without_remarks(parts, lines[at])
        _people(parts, heads[1], lines[at])
        # Between numbered lines one without a number is a sign-up where it says itself what its account is.
        names = [part.text for part in parts if part.role == "name"]
        if listed and not numbered[at] and not (names and (told_apart[at] or _plainly_two(parts, names[0]))):
            parts.clear()
            said[at] = ""
    _by_neighbours(cut)
    _titled(cut)
    return tuple(
        _signup(
            number,
            line,
            parts,
            faction,
            talk=number < max(first, heads[0]) or any(one.match(line) for one in (_ASIDE, _HEADING, _HOST, _ASKED)),
        )
        for number, (line, parts, faction) in enumerate(zip(lines, cut, said, strict=True))
        if line.strip() and number != heads[0]
    )


def _around(line: str) -> bool:
    """Whether a line is no sign-up, but a heading, a question, or about those who do not play."""
    return any(one.match(line) for one in (_HEADING, _WAITING, _HOST, _ASKED))


def _plainly_two(parts: Sequence[SignupPart], name: str) -> bool:
    """Whether a line is a name written as one and an account, and nothing else."""
    roles = sorted(part.role or "" for part in parts)
    return roles == ["account", "name"] and all(word[:1].isupper() or word in SMALL for word in name.split())


def _heads(lines: Sequence[str]) -> tuple[int, tuple[Role | None, ...]]:
    """The line with the headings of a pasted sheet, and what its columns are; -1 where there is none."""
    for number, line in enumerate(lines[:3]):
        cells = [cell.strip().casefold() for cell in re.split(r"[\t,;|]", line)]
        if len(cells) > 1 and sum(cell in HEADS for cell in cells) >= 2:
            return number, tuple(HEADS.get(cell) for cell in cells)
    return -1, ()


def _factions(parts: list[SignupPart], line: str, factions: Mapping[str, Sequence[str]]) -> str:
    """The faction a line names; its stretch is cut out of the parts."""
    for part in list(parts):
        if _LEADER.fullmatch(part.text):
            part.role = "leader"
    free = [part for part in parts if part.role is None]
    best: tuple[float, int, str, SignupPart | None, int] = (0.0, 0, "", None, 0)
    for faction, words in factions.items():
        # "Wilhelmina of the Seven States / States" names her faction behind her name, which is whole then.
        apart = any(_alike(part.text, called, alone=len(free) == 1) >= SURE for part in free for called in words)
        for part in free:
            for called in words:
                score = _alike(part.text, called, alone=len(free) == 1)
                if (score, len(called)) > best[:2] and (score > best[0] or score == 100.0):
                    best = (score, len(called), faction, part, 0)
                tail = _tail(part.text, called)
                if tail and not apart and (100.0, len(called)) > best[:2]:
                    best = (100.0, len(called), faction, part, tail)
    score, _, faction, part, tail = best
    if part is None or score < GUESSED or (len(free) == 1 and not tail):
        return ""
    if tail:
        cut = part.end - tail
        rest = part.text[: len(part.text) - tail].rstrip(" ,-–—")
        parts.insert(parts.index(part) + 1, SignupPart(cut, part.end, part.text[-tail:], "faction"))
        part.end, part.text = part.start + len(rest), rest
    else:
        part.role, part.guessed = "faction", score < SURE
    return faction


def _alike(text: str, called: str, alone: bool) -> float:
    """How well words name a faction: as it is called, one of its words, or nearly so."""
    one, other = _bare(text), _bare(called)
    if not one or not other or alone:
        return 0.0
    if one == other:
        return 100.0
    mine, its = set(one.split()) - SMALL, set(other.split()) - SMALL
    if mine and mine <= its:
        return 97.0
    if mine and all(len(word) > 3 and any(whole.startswith(word) for whole in its) for word in mine):
        return 92.0
    near = sum(any(_begin_alike(word, whole) for whole in its) for word in mine)
    if 2 * near >= len(mine) > 0:
        return max(70.0, fuzz.ratio(one, other))
    return fuzz.ratio(one, other) * (0.8 if near else 0.95)  # "Louis des Fleurs" is a man, for all that he shares


def _begin_alike(one: str, other: str) -> bool:
    """Whether two words share their first letters, and half of the longer word."""
    shared = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False)))
    return shared > 2 and 2 * shared >= max(len(one), len(other))


def _tail(text: str, called: str) -> int:
    """How many letters at the end of some words are the faction's name, or its last words (two at least, and most of its
    own), where more of somebody else's stands before it."""
    one, words = text.casefold(), called.casefold().split()
    own = len(set(words) - SMALL)
    for first in range(len(words)):
        other = " ".join(words[first:])
        if one == other:
            return 0
        said = first == 0 or (len(words) - first > 1 and 2 * len(set(words[first:]) - SMALL) > own)
        if said and one.endswith(f" {other}") and SMALL.isdisjoint(one[: -len(other)].split()[-1:]):  # "Louis des Fleurs"
            return len(other)
    return 0


def _bare(text: str) -> str:
    return " ".join(re.findall(r"\w+", text.casefold()))


def _without_remarks(parts: Sequence[SignupPart], line: str) -> list[SignupPart]:
    """`QuillAndSeal (replacement ok)`: what nobody is called, and names no faction, is said beside the sign-up."""
    coined = bool(parts) and _coined_word(parts[0].text)  # then no single word behind it is the account
    return [part for number, part in enumerate(parts) if not number or part.role or not _remark(part, line, single=coined)]


def _remark(part: SignupPart, line: str, *, single: bool) -> bool:
    """Whether words are no name: one is written with capitals, all but its small words, where anything of its line is."""
    words = [word for word in re.findall(r"[^\W\d_][\w'’-]*", part.text) if word.casefold() not in SMALL]
    small = sum(word[0].islower() for word in words)
    if _SPARE.search(f"({part.text})"):
        return True
    if line[part.end :].lstrip()[:1] in (")", "]"):
        return 2 * small > len(words) and (single or len(words) > 1)
    return small > 1 and not line.islower() and not _coined_word(part.text)


def _people(parts: list[SignupPart], columns: tuple[Role | None, ...], line: str) -> None:
    """What the other stretches are, where they say so themselves: several words are a name, a coined word an account, and so is
    one in brackets behind two others."""
    if columns and len(parts) == len(columns):
        for part, role in zip(parts, columns, strict=True):
            part.role = part.role or role
        return
    free = [part for part in parts if part.role is None]
    if len(free) == 1 and not any(part.role == "account" for part in parts):
        free = _coined(free[0])
        parts[:] = [*free, *(part for part in parts if part.role is not None)]
    for part in free:
        if _coined_word(part.text):
            part.role = "account"
    bracketed = [part for part in free if line[part.end : part.end + 1] == ")" and len(part.text.split()) == 1]
    if len(free) > 2 and bracketed and not any(part.role == "account" for part in parts):
        bracketed[-1].role = "account"
    taken = [part for part in parts if part.role == "account"]
    for extra in taken[1:]:
        extra.role = None
    names = [part for part in parts if part.role is None and sum(word not in SMALL for word in part.text.split()) > 1]
    if names and (len(names) == 1 or any(part.role == "account" for part in parts)):
        names[0].role = "name"


def _coined_word(text: str) -> bool:
    return len(text.split()) == 1 and bool(re.search(r"\d|_|[a-z][A-Z]|[a-z]\.[a-z]", text))


def _coined(part: SignupPart) -> list[SignupPart]:
    """`BookOfSand House Orsino`: a coined word before others is the account of whoever they name, by a guess."""
    word, _, rest = part.text.partition(" ")
    if not rest or not _COINED.search(word):
        return [part]
    cut = part.start + len(word)
    return [
        SignupPart(part.start, cut, word, "account", True),
        unquoted(SignupPart(part.end - len(rest), part.end, rest, "name", True)),
    ]


def _by_neighbours(lines: list[list[SignupPart]]) -> None:
    """What does not say itself is read as in the lines that do: the account first, or the name."""
    first = 0
    for parts in lines:
        free = [part for part in parts if part.role is None]
        if len(free) == 1 and not any(part.role == "name" for part in parts):
            free[0].role = "name"
        people = [part.role for part in parts if part.role in ("name", "account")]
        first += {("account", "name"): 1, ("name", "account"): -1}.get(tuple(people[:2]), 0) or _as_written(free)  # type: ignore[arg-type]
    for parts in lines:
        free = [part for part in parts if part.role is None]
        there = {part.role for part in parts}
        lacking: list[Role] = [role for role in ("name", "account") if role not in there]
        if first > 0:
            lacking.reverse()
        for part, role in zip(free, lacking, strict=False):
            part.role, part.guessed = role, len(lacking) > 1


def _titled(lines: list[list[SignupPart]]) -> None:
    """`Saltpetre House Hasimir`, in a list whose names mostly begin with "House": the word before it is the account."""
    names = [part.text for parts in lines for part in parts if part.role == "name"]
    title, times = next(iter(Counter(name.split()[0] for name in names).most_common(1)), ("", 0))
    if times < 2 or 2 * times <= len(names):
        return
    for parts in lines:
        if any(part.role == "account" for part in parts):
            continue
        for at, part in enumerate(parts):
            before, there, rest = part.text.partition(f" {title} ")
            if part.role == "name" and there and len(before.split()) == 1:
                account = SignupPart(part.start, part.start + len(before), before, "account", True)
                parts[at : at + 1] = [account, SignupPart(account.end + 1, part.end, f"{title} {rest}", "name", True)]
                break


def _as_written(free: Sequence[SignupPart]) -> int:
    """1 where of two words the first alone is written small, as accounts are and names are not; -1 where the second is."""
    small = [part.text[:1].islower() for part in free]
    return small[0] - small[1] if len(small) == 2 else 0


def _signup(number: int, line: str, parts: list[SignupPart], faction: str, *, talk: bool) -> Signup:
    def of(role: Role) -> str:
        return next((" ".join(part.text.split()) for part in parts if part.role == role), "")

    name, account = of("name"), of("account")
    if not name and account:
        name = account
    if not account and _NOBODY.fullmatch(name):
        return Signup(number, line, talk=True)
    called = CALLED.search(line) if name else None
    also = [SignupSpan(called.start(1), called.end(1), "name")] if called is not None else []
    return Signup(
        line=number,
        text=line,
        name=name,
        account=account,
        faction=faction or "",
        leads=bool(of("leader")),
        spare=bool(_SPARE.search(line)),
        talk=talk,
        guessed=any(part.role == "faction" and part.guessed for part in parts),
        spans=(*(SignupSpan(part.start, part.end, part.role, part.guessed) for part in parts if part.role is not None), *also),
        aliases=tuple(line[span.start : span.end] for span in also),
    )
