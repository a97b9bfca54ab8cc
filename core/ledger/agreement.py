"""Pieces of a sentence put together, so that verbs agree with who does it and the sentence speaks to its reader."""

from __future__ import annotations

import re

from msgspec import Struct

_AGREEING = re.compile(r"~(\w+)")
_OWNED = re.compile(r"(?P<the>\b[Tt]he |\b[Aa]n? )(?P<what>(?:(?! of )[\w -])+) of $")
_VERB = re.compile(r"(?P<before> ?(?:now |also |only |then )?)(?P<verb>[a-z]+)")
_IRREGULAR = {"is": "are", "was": "were", "has": "have", "does": "do", "goes": "go"}
_PRONOUNS = {"his": "your", "him": "you", "he": "you", "himself": "yourself", "their": "your"}


class Piece(Struct):
    """A stretch of a sentence being made: words of the template (`own`), the reader himself (`you`), or what things are
    called, the reader `among` them; `many` where verbs stand as they do after "they", `common` where it is no name."""

    text: str
    own: bool = False
    you: bool = False
    among: bool = False
    many: bool = False
    common: bool = False


def has_agreeing(template: str) -> bool:
    """Whether words of a template agree with others."""
    return _AGREEING.search(template) is not None


def together(pieces: list[Piece]) -> str:
    """The pieces as one sentence whose verbs agree with who does it."""
    said: list[str] = []
    many = spoken_to = False
    for place, piece in enumerate(pieces):
        before = said[-1] if said and pieces[place - 1].own else ""
        starts = not "".join(said) or before.endswith((". ", ": "))
        if piece.own:
            said.append(_AGREEING.sub(lambda word, many=many, to=spoken_to: _agreed(word[1], many=many, to=to), piece.text))
            continue
        spoken_to = spoken_to or piece.you or piece.among
        if starts:
            many = piece.many
        if not piece.you:
            said.append(
                sentence_case(piece.text) if piece.common and not "".join(said) else begun("" if starts else " ", piece.text)
            )
            continue
        after = pieces[place + 1] if place + 1 < len(pieces) and pieces[place + 1].own else None
        if after is not None and after.text.startswith("'s "):
            after.text = after.text[2:]
            said.append("your")
        elif owned := _OWNED.search(before):
            said[-1] = before[: owned.start()]
            said.append(f"your {owned['what']}")
        elif before == " of ":
            said[-1] = ""  # "Axes of yours" are Axes
        elif before.endswith(" of "):
            said.append("yours")
        else:
            said.append("you")
            many = many or before.endswith("; ")
            following = pieces[place + 2] if after is not None and after.text == " " and place + 2 < len(pieces) else after
            if following is not None and starts and (verb := _VERB.match(following.text)):
                following.text = f"{verb['before']}{agreeing(verb['verb'])}{following.text[verb.end() :]}"
    return "".join(said)


def _agreed(word: str, *, many: bool, to: bool) -> str:
    if word in _PRONOUNS:
        return _PRONOUNS[word] if to else word
    return agreeing(word) if many else word


def agreeing(word: str) -> str:
    """A verb of the third person as it stands after "you" and "they"; other words as they are."""
    if word in _IRREGULAR:
        return _IRREGULAR[word]
    if not word.endswith("s") or word.endswith("ss"):
        return word
    if word.endswith("ies") and len(word) > 4:
        return f"{word[:-3]}y"
    return word[:-2] if word.endswith(("sses", "shes", "ches", "xes", "zzes")) else word[:-1]


def begun(before: str, words: str) -> str:
    """Words after these, with a capital where a sentence begins with them."""
    return capital(words) if begins(before) else words


def begins(before: str) -> bool:
    """Whether a sentence begins after these words."""
    return not before or before.endswith((". ", ": "))


def sentence_case(words: str) -> str:
    """Words as they begin a sentence: the first letter large, the others as they are."""
    return words[:1].upper() + words[1:]


def capital(words: str) -> str:
    return f"T{words[1:]}" if words.startswith("the ") else words
