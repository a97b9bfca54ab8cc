"""Names that a letter gives to what is new: "the brigade Iron Geese", "call her Swallow"."""

from __future__ import annotations

from core.letters.reader import english
from core.letters.reader.item import Item
from core.letters.reader.wordings import Wordings

_NEAR = 6
"""Words that may stand between "call" and the name."""
_OPENS = (":", "(")
"""What may stand before the names of what is new: "2 legions (Steppe Watch, Dust Watch)"."""


class NewNames:
    """Finds new names by how they are written and by what they stand behind."""

    def __init__(self, wordings: Wordings) -> None:
        kinds, vocabulary = wordings.kinds, wordings.vocabulary
        making = [verb for verb in vocabulary.verbs if any("new" in part.kinds for part in verb.parts)]
        parts = [part for verb in making for part in verb.parts]
        self._verbs = {number for number, verb in enumerate(vocabulary.verbs) if verb in making}
        self._sorts = sum({kinds[kind] for part in parts for kind in part.kinds if kind in vocabulary.fixed})
        self._many = any(part.many for part in parts if "new" in part.kinds)
        self.mask = kinds.get("new", 0)
        self.quoted = self.mask | kinds.get("text", 0)
        """What words in quotes may be."""

    def find(self, items: list[Item], text: str) -> None:
        """Makes a name of what is written large behind something new, or said to be called so."""
        place = len(items) - 1
        while place > 0:
            begun = place
            near = range(place - 1, max(-1, place - 1 - _NEAR), -1)
            lead = next((at for at in near if items[at].text not in (*english.NAMED, ":")), place - 1)
            named = items[lead].text in english.NAMING and bool(self.quoted)
            told = named and items[lead].text in ("named", "called")
            last = _end(items, place, text, goes_on=named, told=told)
            before = items[place - 2 if place > 1 and items[place - 1].text in _OPENS else place - 1]
            fresh = (before.kinds & self._sorts or self._verbs & before.verbs.keys()) and not before.things
            sure = named and items[lead].text != "name"  # "name Elzbieta as my successor": she has her name already
            if last > place and (sure or ((named or fresh) and _unknown(items[place:last]))):
                begun = lead if named else place
                items[begun:last] = [self._name(items[place:last], text)]
                self._find_more(items, begun + 1, text)
            place = begun - 1

    def _find_more(self, items: list[Item], place: int, text: str) -> None:
        """Makes names of what is written large on the same list as a new name, where an order takes several."""
        while self._many and place < len(items) and items[place].text in english.LISTING:
            begun = place + 1
            last = _end(items, begun, text)
            if last > begun and _unknown(items[begun:last]):
                items[begun:last] = [self._name(items[begun:last], text)]
                place = begun + 1
            elif begun < len(items) and items[begun].text in english.LISTING:  # ", and"
                place = begun
            else:
                break

    def _name(self, items: list[Item], text: str) -> Item:
        start, end = items[0].start, items[-1].end
        return Item(start, end, text[start:end], values={"quote": text[start:end]}, kinds=self.quoted)


def _end(items: list[Item], begun: int, text: str, *, goes_on: bool = False, told: bool = False) -> int:
    """Where the words end that are written large from `begun` on."""
    last = begun
    while last < len(items) and text[items[last].start].isupper() and _nameable(items[last], goes_on or last > begun, told):
        last += 1
    return last


def _unknown(items: list[Item]) -> bool:
    return any(not item.known for item in items)


def _nameable(item: Item, goes_on: bool, told: bool) -> bool:
    """Whether a word written large may be one of a new name: it means nothing else, or only part of another's name; any word
    may that is `told` to be one."""
    part = goes_on and not item.exact
    if told and not item.things:
        return True
    return not (item.doubt or item.values or item.verbs) and (not item.known or part or item.text in english.ARTICLES)
