"""The papers of a game: all that its moderator keeps beside the orders, each kind in a field of its own."""

from __future__ import annotations

from typing import Any, get_args

import msgspec
from msgspec import Struct, structs

from core.ledger.register import Register
from core.records.deadline import Deadline
from core.records.letter import Letter
from core.records.phrase import Phrase
from core.records.post import PostPlace, PostRecord, ProseSlot
from core.records.sign import PartySign
from core.records.thread import Customs, Issued, Thread


class Papers(Struct, frozen=True, omit_defaults=True):
    """Registers are by turn, if nothing else is said. `seals` says when the seal of a turn's letters was broken (ISO 8601,
    UTC), `waived` whose orders a turn goes on without, `counts` the vote counts that were posted; `templates` are the game's
    own wordings by kind of post, `policy` answers by question, `places` where places of a free map were put by hand, `signs`
    those of parties for which others were chosen."""

    letters: Register[int, tuple[Letter, ...]] = Register()
    deadlines: Register[int, Deadline] = Register()
    seals: Register[int, str] = Register()
    waived: Register[int, tuple[str, ...]] = Register()
    threads: Register[int, Thread] = Register()
    counts: Register[int, tuple[Issued, ...]] = Register()
    posts: Register[PostPlace, PostRecord] = Register()
    templates: Register[str, str] = Register()
    policy: Register[str, str] = Register()
    customs: Customs = Customs()
    phrases: tuple[Phrase, ...] = ()
    places: Register[str, tuple[float, float]] = Register()
    signs: Register[str, PartySign] = Register()

    def letters_of(self, turn: int) -> tuple[Letter, ...]:
        """The letters of a turn, in the order they were filed."""
        return self.letters.get(turn, ())

    def post(self, place: PostPlace) -> PostRecord:
        """What was done with a post; an empty record where nothing was."""
        return self.posts.get(place, _UNTOUCHED)

    def prose(self, at: ProseSlot) -> str:
        """The moderator's own words in a slot of a post."""
        return self.post(at.post).prose.get(at.slot, "")

    def with_post(self, place: PostPlace, **changed: Any) -> Papers:
        """With these fields of a post's record changed."""
        return structs.replace(self, posts=self.posts.set(place, structs.replace(self.post(place), **changed)))


_UNTOUCHED = PostRecord()


def packed(papers: Papers) -> Any:
    """The papers as builtin values; registers are lists of pairs."""
    return msgspec.to_builtins(papers, enc_hook=lambda register: list(register.items()))


def unpacked(document: Any) -> Papers:
    """The papers of what was packed; msgspec.ValidationError where they are none."""
    return msgspec.convert(document, Papers, dec_hook=_register)


def _register(kind: Any, pairs: Any) -> Any:
    keys, values = get_args(kind)
    return Register(msgspec.convert(pairs, list[tuple[keys, values]], dec_hook=_register))
