"""Whose a message is: by the account it came from, or by the name under which it is written."""

from __future__ import annotations

import re

from core.complaint import Rejected
from core.game import Game
from core.letters.reader.text import folded

_SIGNATURE = re.compile(r"^--\s*$", re.M)
_MARKS = " \t.,;:!?*_~-\u2013\u2014\"'()[]"
_HERE = re.compile(
    r"(?:\w+,? ){0,2}?(?:(?:this is|it is|its|it's) ([^,.!?]{2,40})|([^,.!?]{2,40}?) here)(?: again)?(?:[,.!?].*)?$"
)


def writer(game: Game, account: str) -> str:
    """The player who writes under a forum account, or whose id, name or alias it is, capitals and accents aside. `Rejected`
    where that is nobody, or several."""
    said, called = folded(account.strip()), _called(game)
    found = tuple(player for player, words in called.items() if said in words)
    if len(found) == 1:
        return found[0]
    names, near = game.state.names, found or begun(game, account)
    known = ", ".join(f"{names.of(player)} ({names.account(player)})" for player in near or called)
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
    """The player who says in a message that it is his, in its first line ("Hey, Anna here") or in one of its own at the end
    ("- Anna"); empty where nobody does, or two."""
    lines = [folded(line).strip(_MARKS) for line in _SIGNATURE.split(text.replace("\r", ""))[0].split("\n")]
    lines = [line for line in lines if line]
    greeting = _HERE.match(lines[0]) if lines else None
    said = [*(greeting.groups() if greeting is not None else ()), *lines[1:][-1:]]
    called = _called(game)
    found = {player for player, words in called.items() for word in said if word and any(word in _parts(one) for one in words)}
    return found.pop() if len(found) == 1 else ""


def _called(game: Game) -> dict[str, tuple[str, ...]]:
    """What each player goes by, folded."""
    names, listed = game.state.names, game.state.names.kinds.get("players", {})
    said: dict[str, tuple[str, ...]] = {}
    for player in game.face.players(game.state):
        aliases = listed[player].aliases if player in listed else ()
        said[player] = tuple(folded(word) for word in (names.account(player), player, names.of(player), *aliases))
    return said


def _begins(said: str, word: str) -> bool:
    return word.startswith(said) or f" {said}" in word


def _parts(name: str) -> tuple[str, str]:
    """A name as one signs with it: whole, or by its first word."""
    return name, name.split(" ")[0]
