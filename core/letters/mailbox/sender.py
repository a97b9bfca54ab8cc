"""Whose a message is: by the account it came from, or by the name under which it is written."""

from __future__ import annotations

import re

from core.complaint import Rejected
from core.game import Game
from core.letters.reader import english
from core.letters.reader.text import folded

_SIGNATURE = re.compile(r"^--\s*$", re.M)
_TAG = re.compile(r"\[/?\w{1,10}(?:=[^\]\n]{0,60})?\]")
_MARKS = " \t.,;:!?*_~-\u2013\u2014\"'()[]"
_GREETING = re.compile(r"(?:hey|hi|hello|hallo|yo|greetings|dear|good \w+)(?: \w+){0,2}")
_HERE = re.compile(
    rf"(?:{_GREETING.pattern}[,.!]* )?"
    r"(?:(?:this is|it is|its|it's) ([^,.!?]{2,40}?)|([^,.!?]{2,40}?) here)(?: again)?(?:[,.!].*)?$"
)
_BEHIND_DASH = re.compile(r"[*_ ]*([-~\u2013\u2014])")
_CLOSING = re.compile(
    r"(?:(?:many|best|kind|warm|kindest|warmest|with|all the|and|my) )*"
    r"(?:thanks|thank you|thx|ty|ta|cheers|regards|wishes|greetings|best|love|signed|sincerely|respectfully|faithfully|cordially"
    r"|yours(?: \w+)?|your \w+ \w+|good night|good luck|bye|see you)"
    r"(?: (?:in advance|again|a lot|so much|very much|all|everybody|everyone|mod|moderator|for (?:reading|running|everything)))?"
)
"""What one writes over one's name."""
_FAREWELL = re.compile(
    r"(?:.* )?my (?:(?:best|kindest|warmest|humble) )*(?:regards|wishes|greetings|love|thanks|respects|compliments)"
)
"""A sentence that ends in what one sends along with it."""
_CLOSED = re.compile(rf"{_CLOSING.pattern} ?[,.!\u2013\u2014-]+ ?([^,.!?]{{2,40}})")
"""The same with the name behind it."""
_GOES_ON = re.compile(r"(?::|,|;|-|\u2013|\u2014|=|>|\u2192|\u2026|\.\.|/|&|\+|\()[\s*_]*$")
_PAUSES = re.compile(r",[\s*_]*$")
LEAVE = 8
"""As many words at most does one take one's leave in."""
_AIMING = {"accuse", "attack", "choose", "kill", "lynch", "nominate", "raid", "spy", "support", "suspect", "target", "vote"}
_GOING_ON = frozenset(_AIMING).union(
    english.PREPOSITIONS, english.JOINS, english.ARTICLES, english.FINITE, english.VERBAL, english.NAMING, english.RELATIVE,
    english.INTENDING, english.REQUESTS,
)  # fmt: skip
"""Words after which a sentence goes on."""
_ASKING = {"who", "whom", "whose", "which", "what", "where"}
_LABELS = english.OWN | {"your"}
"""With what a line begins that only says what the next one is: "My vote"."""


def writer(game: Game, account: str) -> str:
    """The player who writes under a forum account, or whose name, alias or id it is, capitals and accents aside. `Rejected`
    where that is nobody, or several; an id, which nobody sees, is in nobody's way."""
    said, called = folded(account.strip()), _called(game)
    bearers = tuple(player for player, words in called.items() if said in words)
    found = tuple(player for player in bearers if said != folded(player)) if len(bearers) > 1 else bearers
    found = found or bearers
    if len(found) == 1:
        return found[0]
    names, near = game.state.names, found or begun(game, account)
    known = ", ".join(names.addressed(player) for player in near or called)
    raise Rejected.because(
        "from", f"Several are called {account!r}." if found else f"Nobody writes as {account!r}.",
        f"It may be {known}." if near else f"Players: {known}.",
    )  # fmt: skip


def begun(game: Game, typed: str) -> tuple[str, ...]:
    """The players of whose account or name a word begins so. It is for what somebody types and sees completed: a message that
    names its sender names him whole."""
    said = folded(typed.strip())
    return tuple(player for player, words in _called(game).items() if said and any(_begins(said, word) for word in words))


def signer(game: Game, text: str) -> str:
    """The player who says in a message that it is his, in its first line or beneath a greeting ("Hey, Anna here"), in one of its
    own at the end ("- Anna", "Thanks, Anna"), or in the signature of his account; empty where nobody does, or two, and where the
    name may be what the line over it is about ("I spy on")."""
    body, *rest = _SIGNATURE.split(_TAG.sub("", text.replace("\r", "")))
    rows = [row.strip() for row in body.split("\n")]
    lines = [number for number, row in enumerate(rows) if row.strip(_MARKS)]
    opening = [_words(rows[number]) for number in lines[:2]]
    greeting = _HERE.match(opening[-1 if _GREETING.fullmatch(opening[0]) else 0]) if opening else None
    said = [word for word in (greeting.groups() if greeting is not None else ()) if word]
    if len(lines) > 1:
        above, last = lines[-2:]
        if _signs(game, rows[above], rows[last], apart=last - above > 1 or bool(rest)):
            said.append(_words(rows[last]))
        if closed := _CLOSED.fullmatch(_words(rows[last])):
            said.append(closed[1].strip(_MARKS))
    said += [_words(part) for row in "".join(rest).split("\n") for part in re.split(r"[|/,•·]", row) if part.strip(_MARKS)]
    called = _called(game)
    found = {player for player, words in called.items() for word in said if any(word in _parts(one) for one in words)}
    return found.pop() if len(found) == 1 else ""


def _signs(game: Game, above: str, last: str, *, apart: bool) -> bool:
    """Whether a last line may be a signature, and is not what the line above it goes on with, or one more of its list."""
    over, dash, item = _words(above), _BEHIND_DASH.match(last), _BEHIND_DASH.match(above)
    if above.rstrip("*_ ").endswith(":"):
        return False
    if _CLOSING.fullmatch(over) or (_PAUSES.search(above) and _FAREWELL.fullmatch(over)):
        return True
    if not item and _PAUSES.search(above) and any(_words(last) in words for words in _called(game).values()):
        return _takes_leave(game, over.split())
    listed = dash is not None and item is not None and dash[1] == item[1]
    return (apart or dash is not None) and not listed and _is_whole(game, above, over.split())


def _takes_leave(game: Game, words: list[str]) -> bool:
    """Whether a line that ends in a comma is what one writes over one's whole name ("Until the next ferry,"): nothing is ordered
    or wished in it, and nothing of the game is named."""
    goes_on = _GOING_ON | _verbs(game)
    wanting = (goes_on - english.PREPOSITIONS - english.ARTICLES) | {"i", "we"}
    names = game.state.names
    called = (folded(names.of(thing)) for listed in names.kinds.values() for thing in listed)
    named = {word for name in called for word in name.split()} - english.COMMON
    return (
        1 < len(words) <= LEAVE
        and words[0] not in _LABELS
        and words[-1] not in goes_on
        and not (wanting | named).intersection(words)
        and not re.search(r"\d", " ".join(words))
    )


def _is_whole(game: Game, line: str, words: list[str]) -> bool:
    """Whether a line says all that it has to say: no label, no question of whom, nothing that wants an object."""
    if len(words) < 3 or _GOES_ON.search(line):
        return False
    if line.rstrip("*_ ").endswith("?"):
        return not _ASKING & set(words)
    if line.rstrip("*_ )\"'").endswith((".", "!")):
        return True
    return words[0] not in _LABELS and not words[-1].endswith("ing") and words[-1] not in _GOING_ON | _verbs(game)


def _verbs(game: Game) -> set[str]:
    """The words that begin the orders of a game."""
    vocabulary = game.face.vocabulary
    return {phrase.split()[0] for verb in vocabulary().verbs for phrase in verb.words} if vocabulary is not None else set()


def _words(line: str) -> str:
    return folded(line).strip(_MARKS)


def _called(game: Game) -> dict[str, tuple[str, ...]]:
    """What each player goes by, folded; among it the accounts that the moderator said are his."""
    names, listed = game.state.names, game.state.names.kinds.get("players", {})
    remembered = [one for one in game.journal.record.papers.phrases if one.player and one.thing == one.player]
    said: dict[str, tuple[str, ...]] = {}
    for player in game.face.players(game.state):
        aliases = listed[player].aliases if player in listed else ()
        told = (one.words for one in remembered if one.player == player)
        words = filter(None, (names.account(player), player, names.of(player), *aliases, *told))
        said[player] = tuple(map(folded, words))
    return said


def _begins(said: str, word: str) -> bool:
    return word.startswith(said) or f" {said}" in word


def _parts(name: str) -> tuple[str, str]:
    """A name as one signs with it: whole, or by its first word."""
    return name, name.split(" ")[0]
