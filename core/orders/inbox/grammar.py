"""A run of items read as one order: which verb it is, what fills its parts, and which words nothing accounts for."""

from __future__ import annotations

from collections.abc import Sequence

from core.orders.inbox import english
from core.orders.inbox.english import lemmas, stem
from core.orders.inbox.filling import WHY_NAME, WHY_VERB, Filled, Filling, Frame
from core.orders.inbox.item import Item
from core.orders.inbox.lexicon import Lexicon
from core.orders.inbox.vocabulary import Part, Verb
from core.orders.inbox.wordings import ALONG, WORD


class Grammar:
    """The verbs of a vocabulary over the items of one scene, for one player."""

    def __init__(self, lexicon: Lexicon, player: str, lenient: bool, written: str = "") -> None:
        self.lexicon = lexicon
        self.written = written
        self.scene = lexicon.scene
        self.verbs: tuple[Verb, ...] = lexicon.vocabulary.verbs
        self.player = player
        self.lenient = lenient
        self.filling = Filling(lexicon, player, lenient)
        self.bounds = lexicon.wordings.bounds

    def best(self, items: Sequence[Item], before: Frame | None = None) -> Frame | None:
        """The reading that accounts for most; `why` is `verb` where two orders account for the same. `before` lends its verb,
        and what is missing, to a run of items that has none of its own."""
        said = dict.fromkeys(number for item in items for number in item.verbs)
        spoken = [number for number in said if self._speaks(number, items) or self._scattered(number, items)]
        found = [frame for number in spoken if (frame := self.read(number, items, before)) is not None]
        if not any(frame.whole for frame in found):
            tried = [number for number in self._unspoken(items) if number not in spoken]
            found += [frame for number in tried if (frame := self.read(number, items, None)) is not None]
            if before is not None and before.verb not in spoken and not any(frame.whole for frame in found):
                frame = self.read(before.verb, items, before, inherited=True)
                found += [frame] if frame is not None else []
        if not found:
            return None
        found.sort(key=_cost)
        first = found[0]
        if not first.spoken and not first.inherited:
            self._guess(first, items, before)
        if self.verbs[first.verb].person:  # "take the collector off" speaks of a collector too
            first = next((one for one in found if one.whole and "posting" in self._kinds(one)), first)
            found = [first, *(one for one in found if one is not first)]
        if first.inherited and any(role == WORD for item in items for number, role in item.verbs.items() if number != first.verb):
            first.doubt = first.doubt or "inherited"
        if first.whole and first.spoken and all(item.things for item in items if item.verbs.get(first.verb) == WORD):
            tried = [number for number in self._unspoken(items) if number not in spoken]
            if any(frame is not None and frame.whole for frame in (self.read(number, items) for number in tried)):
                first.why = WHY_VERB
        for other in found[1:]:
            if first.whole and other.whole and (other.spoken > 0) == (first.spoken > 0) and other.documents != first.documents:
                if other.spoken == first.spoken and other.inherited == first.inherited:
                    first.why = WHY_VERB
            else:
                break
        return first

    def _guess(self, frame: Frame, items: Sequence[Item], before: Frame | None) -> None:
        """Puts an order that no word of its own says in doubt where it may be no order, or that of the verb before it."""
        preps = [prep for filled in frame.parts.values() for prep in filled.preps if prep]
        led = any(prep not in ("with", "by", "under") for prep in preps)
        if any(item.text in english.DITTO for item in items) or (
            before is not None and before.spoken and before.verb != frame.verb and not led
        ):
            frame.doubt = frame.doubt or "inherited"
        places = [prep for name, filled in frame.parts.items() for prep in filled.preps if self._place(frame.verb, name)]
        flagged = any(role not in (WORD, ALONG) for item in items for number, role in item.verbs.items() if number == frame.verb)
        if (places and set(places) <= {"at", "in", "on"} and not flagged) or items[0].own:
            frame.doubt = frame.doubt or "guess"

    def _kinds(self, frame: Frame) -> set[str]:
        return {kind for part in self.verbs[frame.verb].parts if part.required for kind in part.kinds if frame.spoken}

    def _place(self, number: int, name: str) -> bool:
        return any(part.name == name and (part.path or name == "to") for part in self.verbs[number].parts)

    def _unspoken(self, items: Sequence[Item]) -> list[int]:
        """The verbs that these items may mean without a word of theirs."""
        named = [item for item in items if item.kinds and not item.own]
        if any(item.text.endswith("'s") and any(thing.kind == "player" for thing in item.things) for item in named):
            return []  # "Leto's, on Deneb" says whose it is
        present = 0
        for item in named:
            present |= item.kinds
        return [
            number
            for number, needs in self.bounds.implied.items()
            if all(need & present for need in needs)
            and all(item.kinds & self.bounds.masks[number] or item.verbs.get(number) == ALONG for item in named)
        ]

    def _speaks(self, number: int, items: Sequence[Item]) -> bool:
        return any(item.verbs.get(number) == WORD for item in items)

    def _scattered(self, number: int, items: Sequence[Item]) -> int:
        """How many letters of a wording stand there in another order, or with other words between: "Kanly: ended"."""
        said = {word for item in items if item.verbs.get(number) == ALONG for word in self._bases(item)}
        return max((sum(map(len, wording)) for wording in self.bounds.phrases[number] if wording <= said), default=0)

    def _bases(self, item: Item) -> set[str]:
        word = item.text.split()[0]
        return {stem(one) for one in item.text.split()} | {base for base, _ in lemmas(word)}

    def read(self, number: int, items: Sequence[Item], before: Frame | None = None, inherited: bool = False) -> Frame | None:
        """The items as an order of one verb; None where they cannot be."""
        verb, mask = self.verbs[number], self.bounds.masks[number]
        if inherited and len(items) > 1 and items[1].text == "one" and items[1].pronoun:
            items = items[2:]  # "another one at the mill"
        if any(not part.kinds and part.required and part.fill is None and not part.name.startswith("_") for part in verb.parts):
            return None
        spoken = sum(len(item.text) for item in items if item.verbs.get(number) == WORD) or self._scattered(number, items)
        if not spoken and not verb.implied and not inherited:
            return None
        items = self._told(verb, number, items)
        frame = Frame(number, items, {}, spoken=spoken, inherited=inherited)
        flags: dict[str, bool] = {}
        content: list[tuple[int, Item, str]] = []
        prep = ""
        again: int | None = None
        denied: Item | None = None
        begun = next((item.start for item in items if item.verbs.get(number) == WORD), 0)
        for place, item in enumerate(items):
            if denied is not None and not (item.filler or item.text in english.ARTICLES or items[place - 1] is denied):
                denied = None
            role = item.verbs.get(number)
            if role == WORD and not (item.kinds & mask and item.exact):
                prep = item.prep if item.prep and not item.filler else ""
                if not verb.told and (
                    (item.form == "ing" and again is None and not self._going(items, place))
                    or (item.form == "ed" and not self._acted(items, place, item))
                    or self._perfect(items, place)
                ):
                    frame.doubt = item.form or "ed"
                    past = any(one.doubt == "past" or one.text in ("i", "we", "you") for one in items) or self._perfect(
                        items, place
                    )
                    if item.form == "ed" and content and not past:
                        frame.doubt = "participle"  # "2 legions recruited"
                elif not verb.told and self._stated(verb, items, place):
                    passive = any(one.form == "ed" and one.verbs.get(number) == ALONG for one in items[place + 1 :])
                    frame.doubt = "participle" if passive else "state"  # "a collector is posted at I2"
                elif not verb.told and self._happens(item, content):
                    frame.doubt = frame.doubt or "guess"
                if (
                    again is not None
                    and content
                    and content[-1][0] > again
                    and any(one.things for one in items[place + 1 :])
                    and items[place - 1].text in ("and", "then", "&", "+")
                ):
                    return None  # the same verb a second time begins another order
                again = place
                if verb.person and place and items[place - 1].text in english.OWN:
                    frame.why = WHY_NAME
                if item.values and any(kind in item.values for part in verb.parts for kind in part.kinds):
                    content.append((place, item, prep))
                continue
            if role is not None and role != WORD and denied is not None and (role != ALONG or denied.text != "not"):
                frame.loose.remove(denied)  # "no attack", "without a stake"
                denied = None
                continue
            if role is not None and role != ALONG and role != WORD:
                flags[role] = True
                prep = ""
                continue
            if (
                item.kinds & mask
                and not (item.own and not item.kinds & self.lexicon.home_mask and not self._for_himself(verb, item, prep))
                and not ("article" in item.values and len(item.values) == 1)
            ):
                content.append((place, item, "by" if self._doing(items, place) else prep))
                prep = ""
                continue
            if item.text in english.DENYING and item.doubt:
                frame.loose.append(item)
                denied = item
                continue
            if item.prep:
                prep = item.prep
                continue
            if role == ALONG and item.form == "ed" and not verb.told and not self._acted(items, place, item):
                frame.doubt = "ed"
            if role == ALONG and item.telling and not item.form and items[place - 1].text == "and" and place:
                frame.doubt = frame.doubt or "inherited"  # "attack the Mill and take it": a verb of its own
            if role == ALONG or item.join or self._light(item, spoken, begun):
                continue
            if item.own or ("article" in item.values and item.filler):
                continue
            ditto = item.text in english.DITTO and before is not None
            if item.text in english.EACH and any({"number", "sum"} & one.values.keys() for one in items):
                continue
            if (ditto or item.text in ("them", "it")) and before is not None and prep:
                frame.borrowed = True
                if (meant := self._same(verb, prep, before)) is not None:
                    content.append((place, meant, prep))
                    prep = ""
                    continue
            if item.text in english.WHOEVER and flags and (not items[place - 1].things):
                continue  # "attack anyone there"
            if item.pronoun and prep and content and not ditto and (meant := self._antecedent(verb, content, prep)) is not None:
                content.append((place, meant, prep))
                prep = ""
                continue
            if (
                item.text == "there"
                and item.pronoun
                and before is not None
                and (meant := self._where(verb, mask, content, before)) is not None
            ):
                content.append((place, meant, prep))
                places = {
                    id(one) for one in before.items if "home" in one.values or "square" in one.values or one.kinds & meant.kinds
                }
                frame.borrowed, frame.doubt, prep = True, frame.doubt or ("borrowed" if len(places) > 1 else ""), ""
                continue
            if item.pronoun and content and not ditto:
                plain = item.text in ("it", "them", "they", "there", "itself", "themselves") or (len(content) == 1 and not prep)
                frame.doubt = frame.doubt or ("" if plain else "pronoun")
                continue
            if item.pronoun and before is not None:
                frame.borrowed = True
                continue
            if item.text in english.LIMITS and any("max" in part.after for part in verb.parts):
                continue
            if item.filler and not item.doubt:
                continue
            if (
                spoken
                and not (item.doubt or item.form or item.telling)
                and {stem(word) for word in item.text.split()} <= self.bounds.own_words[number]
            ):
                continue  # a wording with other words between: "monitor Vance's troop movements"
            small = " " in item.text and all(word in english.COMMON for word in item.text.split())
            if small and not (item.things or item.doubt or item.telling):
                prep = item.text.split()[-1]
                continue  # small words that another verb has together: "is on"
            frame.loose.append(item)
        self._assign(frame, verb, content, items)
        bidden = any(item.text in ("shall", "should", "will", "must", "want", "like") for item in items)
        if (
            not spoken
            and not bidden
            and any(item.text in english.BEING or item.text in ("have", "has", "there's") for item in items)
        ):
            frame.doubt = frame.doubt or "state"
        if not frame.parts and not spoken:
            return None
        self.filling.settle(frame, verb, flags, before)
        if not frame.documents and not spoken:
            return None
        if not frame.parts and all(item.guessed for item in items if item.verbs.get(number) == WORD):
            return None  # a word that is misspelt at best, and nothing beside it
        if frame.documents and self._done_by_another(items):
            frame.doubt = "doer"
        if not spoken and not inherited:
            said = sum(len(filled.items) for filled in frame.parts.values())
            if said < min(2, len(verb.parts)):
                return None
        return frame

    def _for_himself(self, verb: Verb, item: Item, prep: str) -> bool:
        """Whether the writer names himself where the order wants a player: "hire the Free Lances for me"."""
        near = not prep and item.text == "me"  # "hire me the Free Lances"
        return any((near or prep in part.after) and part.required and self._fits(part, item) for part in verb.parts)

    def _done_by_another(self, items: Sequence[Item]) -> bool:
        """Whether somebody else is said to do it: "Otto will kill me", "Helena buys it"."""
        for place, item in enumerate(items[:-1]):
            if (
                items[place + 1].text in english.DESIRING - english.WILL
                and item.things
                and not item.own
                and not (place and items[place - 1].prep)
            ):
                return True
            if not item.exact or item.own or not any(thing.kind == "player" for thing in item.things):
                continue
            if (place and items[place - 1].prep) or item.text.endswith("'s"):
                continue
            after = items[place + 1]
            word = after.text.split()[0]
            acts = bool(after.verbs) and word.endswith("s") and stem(word) != word and not after.things
            if (
                (acts or after.text in english.DESIRING)
                and after.text not in english.RECEIVING
                and not (items[place + 2 : place + 3] and items[place + 2].text in english.RECEIVING)
            ):
                return True
        return False

    def _told(self, verb: Verb, number: int, items: Sequence[Item]) -> Sequence[Item]:
        """The items with the text that is to be told as one: what stands behind "that", a colon, or what leads up to it."""
        part = next((part for part in verb.parts if "text" in part.kinds), None)
        if part is None or any("quote" in item.values for item in items):
            return items
        begun = next((place for place, item in enumerate(items) if item.verbs.get(number) == WORD), None)
        if begun is None:
            return items
        for place in range(begun + 1, len(items) - 1):
            if items[place].text in part.after and not (part.of and items[place].text == ":" and place == begun + 1):
                return self._folded(part, items, place, number)
        return items

    def _folded(self, part: Part, items: Sequence[Item], place: int, number: int) -> Sequence[Item]:
        rest = [item for item in items[place + 1 :] if item.text != ":"] if part.of else items[place + 1 :]
        while rest and (rest[0].text in (":", "is", "of", "for") or rest[0].verbs.get(number) == ALONG):
            rest = rest[1:]
        while rest and (rest[-1].join or rest[-1].verbs.get(number) == ALONG or (rest[-1].prep and len(rest) > 1)):
            rest = rest[:-1]
        if not rest:
            return items
        said = self.written[rest[0].start : rest[-1].end]
        sums = [
            item.values.get("sum", item.values.get("number")) for item in rest if "sum" in item.values or "number" in item.values
        ]
        bare = all("sum" in item.values or "number" in item.values or item.filler or item.prep for item in rest)
        value: object = {part.of: sums[0]} if part.of and len(sums) == 1 and bare and isinstance(sums[0], int) else said
        kinds = self.lexicon.wordings.kinds.get("text", 0)
        open_ = part.of and any(item.doubt == "vague" or None in item.values.values() for item in rest)
        told = Item(rest[0].start, rest[-1].end, said, values={"text": None if open_ else value}, kinds=kinds)
        lead = Item(items[place].start, items[place].end, items[place].text, filler=True)
        return [*items[:place], items[place] if items[place].verbs else lead, told]

    def _antecedent(self, verb: Verb, content: list[tuple[int, Item, str]], prep: str) -> Item | None:
        """Whom a pronoun behind a preposition means: what was named last that fits the part it leads up to."""
        used = {prep for _, _, prep in content}
        for part in verb.parts:
            if prep in part.after and prep not in used:
                return next((item for _, item, _ in reversed(content) if self._fits(part, item) and item.things), None)
        return None

    def _same(self, verb: Verb, prep: str, before: Frame) -> Item | None:
        """What stood in the order before where this one has "the same"."""
        for part in verb.parts:
            filled = before.parts.get(part.name)
            if prep in part.after and filled is not None and len(filled.items) == 1:
                return filled.items[0]
        return None

    def _where(self, verb: Verb, mask: int, content: list[tuple[int, Item, str]], before: Frame) -> Item | None:
        """The place that "there" means: what the order before it went to, where nothing said so far is a place."""
        places = [part for part in verb.parts if "at" in part.after or "to" in part.after]
        fitting = [part for part in places if not any(self._fits(part, item) for _, item, _ in content)]
        named = [item for filled in before.parts.values() for item in filled.items if item.kinds & mask]
        return next((item for item in reversed(named) if any(self._fits(part, item) for part in fitting)), None)

    def _doing(self, items: Sequence[Item], place: int) -> bool:
        """Whether it is said of whoever stands there that he does it: "Nova does it"."""
        return [item.text for item in items[place + 1 : place + 3]] in (["does", "it"], ["do", "it"])

    def _light(self, item: Item, spoken: int, begun: int) -> bool:
        """Whether a common verb only carries the order's own: "make an attack"."""
        return bool(spoken and item.text in english.CARRYING and (not item.telling or item.start < begun))

    def _happens(self, item: Item, content: Sequence[tuple[int, Item, str]]) -> bool:
        """Whether it is said of somebody else, or of something, that it does so: "Vasco kills Kerri", "the arsenal burns"."""
        word = item.text.split()[0]
        if stem(word) == word or word in english.CARRYING or word in english.RECEIVING or item.values:
            return False
        doers = [
            one
            for _, one, prep in content
            if not prep and ({thing.owner for thing in one.things} - {None} or "building" in one.values)
        ]
        return bool(doers) and not any(thing.owner == self.player for one in doers for thing in one.things)

    def _perfect(self, items: Sequence[Item], place: int) -> bool:
        """Whether it is done already: "has come", "have marched"."""
        return place > 0 and items[place - 1].text in ("have", "has", "had", "i've", "we've", "having")

    def _stated(self, verb: Verb, items: Sequence[Item], place: int) -> bool:
        """Whether something is only said to be there: "there is a lobbyist", "she is under quarantine", "I have a steward"."""
        before = items[max(0, place - 4) : place]
        being = next(
            (at for at, one in enumerate(before) if one.text in english.BEING or one.text in ("there's", "have", "has")), None
        )
        first = place - len(before) + (being or 0)
        if being is not None and first and items[first - 1].text in ("who", "which"):
            return False
        led = [one.text for one in items[max(0, place - len(before) + (being or 0) - 1) : place]]
        ahead = [one for one in before[:being] if not (one.filler or one.join)]
        bidden = (
            being is not None and len(before) == place and not ahead and before[being].text == "have"
        )  # "have the Clockmaker walk to E5"
        if being is None or bidden or items[place].form == "ed" or {"to", "let", "like", "want"} & set(led):
            return verb.person and any(one.text in ("is", "are", "works", "work") for one in items[place + 1 :])
        return not any(one.text in english.OWN for one in before[being:]) and before[being].text not in ("be", "am")

    def _going(self, items: Sequence[Item], place: int) -> bool:
        """Whether the writer says that he is about to: "I am moving", "will be moving"."""
        before = [one.text for one in items[max(0, place - 3) : place]]
        return before[-1:] in (["i'm"], ["we're"], ["go"], ["goes"]) or before[-2:] in (
            ["i", "am"],
            ["we", "are"],
            ["will", "be"],
            ["shall", "be"],
        )

    def _acted(self, items: Sequence[Item], place: int, item: Item) -> bool:
        """Whether a form in -ed is said of what shall be done: "is recalled", "to be sold", "have him killed"."""
        before = items[max(0, place - 6) : place]
        if item.form != "ed" or not before:
            return False
        near = [one.text for one in before[-3:]]
        if near[-1] in (":", "=", "->", "→", "=>"):
            return True  # "Dmitri 3 = sold to Hugo"
        if "have" in near[-1:] or "has" in near[-1:]:
            return False
        having = any(one.text in ("have", "has", "had", "want", "like") and len(before) > at + 1 for at, one in enumerate(before))
        return having or any(text in english.VERBAL and text not in ("have", "has") for text in near)

    def _assign(self, frame: Frame, verb: Verb, content: list[tuple[int, Item, str]], items: Sequence[Item]) -> None:
        """Gives each thing named its part: first what a preposition points to, then what stands free, in order."""
        first_word = next((place for place, item in enumerate(items) if item.verbs.get(frame.verb) == WORD), len(items))
        taken: dict[int, Part] = {}
        counted = self._amounts(frame, verb, content, taken)
        for led in (True, False):
            for position, (place, item, prep) in enumerate(content):
                if position in taken:
                    continue
                part = self._part_for(verb, item, prep, place, first_word, frame, led, content, position, taken)
                if part is not None:
                    if prep not in part.after and any(
                        prep in one.after and self._fits(one, item) for one in verb.parts if one.required
                    ):
                        frame.doubt = frame.doubt or "guess"  # "Transport -> Agria to Umoja"
                    taken[position] = part
                    filled = frame.parts.setdefault(part.name, Filled([], []))
                    filled.items.append(item)
                    filled.preps.append(prep)
        for position, (_, item, _) in enumerate(content):
            if position not in taken and position not in counted and item.verbs.get(frame.verb) not in (WORD, ALONG):
                frame.loose.append(item)
        frame.loose = [item for item in frame.loose if not item.kinds or not self._stands_there(item, frame)]
        if any(self._passed_over(verb, part, frame) for part in verb.parts):
            frame.doubt = frame.doubt or "guess"
        sums = [
            item.start
            for part in verb.parts
            if "amounts" in part.kinds and part.name in frame.parts
            for item in frame.parts[part.name].items
        ]
        if len(sums) > 2 and any(item.start not in sums and min(sums) < item.start < max(sums) for _, item, _ in content):
            frame.doubt = frame.doubt or "guess"  # "four money to Berta, 1 influence and 2 manpower to Ces"
        for name, filled in frame.parts.items():  # in the order in which they stand
            if len(filled.items) < 2:
                continue
            order = sorted(range(len(filled.items)), key=lambda at: filled.items[at].start)
            frame.parts[name] = Filled([filled.items[at] for at in order], [filled.preps[at] for at in order])

    def _passed_over(self, verb: Verb, part: Part, frame: Frame) -> bool:
        """Whether what is left out of the order's document may well be meant to stand in it."""
        filled = frame.parts.get(part.name)
        if not part.name.startswith("_") or part.only_after or filled is None or any(prep in part.after for prep in filled.preps):
            return False
        begun = next((item.start for item in frame.items if item.verbs.get(frame.verb) == WORD), 0)
        led = {name for name, said in frame.parts.items() for prep in said.preps if prep}
        shown = [one for one in verb.parts if not one.name.startswith("_") and one.name not in led]
        return any(self._fits(one, item) and not (one.behind and item.start < begun) for item in filled.items for one in shown)

    def _stands_there(self, item: Item, frame: Frame) -> bool:
        """Whether it only says where something named stands: "the Blue Hawks from Caladan"."""
        named = [thing for filled in frame.parts.values() for one in filled.items for thing in one.things]
        places = {thing.at for thing in named if thing.owner == self.player}
        if item.values.get("square") and item.values["square"] in {thing.at for thing in named}:
            return True
        if None in places and any(thing.kind == "homeworld" and thing.owner == self.player for thing in item.things):
            return True
        return item.values.get("square", "") in places or any(thing.id in places for thing in item.things)

    def _amounts(self, frame: Frame, verb: Verb, content: list[tuple[int, Item, str]], taken: dict[int, Part]) -> set[int]:
        """Numbers with what they count: "2 money and 1 influence"."""
        used: set[int] = set()
        part = next((part for part in verb.parts if "amounts" in part.kinds), None)
        if part is None:
            return used
        mask = self.lexicon.counted_mask(part.of)
        for position, (_, item, prep) in enumerate(content):
            if position in used or not ("number" in item.values or "sum" in item.values):
                continue
            near = [
                at
                for at in (position + 1, position - 1)
                if 0 <= at < len(content) and at not in used and content[at][1].kinds & mask
            ]
            near.sort(key=lambda at: self._apart(frame, content[position][0], content[at][0]))
            other = near[0] if near else None
            if other is None:
                continue
            used |= {position, other}
            filled = frame.parts.setdefault(part.name, Filled([], []))
            filled.items += [item, content[other][1]]
            filled.preps += [prep, prep]
            taken[position] = taken[other] = part
        return used

    def _apart(self, frame: Frame, one: int, other: int) -> bool:
        """Whether a comma or the like stands between two items."""
        return any(item.join for item in frame.items[min(one, other) + 1 : max(one, other)])

    def _fits(self, part: Part, item: Item) -> bool:
        kinds = self.lexicon.wordings.kinds
        return any(item.kinds & kinds[kind] for kind in part.kinds if kind != "amounts")

    def _part_for(
        self, verb: Verb, item: Item, prep: str, place: int, first_word: int, frame: Frame, led: bool,
        content: list[tuple[int, Item, str]], position: int, taken: dict[int, Part],
    ) -> Part | None:  # fmt: skip
        fitting = [part for part in verb.parts if self._fits(part, item)]
        before = taken.get(position - 1)
        same = not prep or prep == content[position - 1][2]
        listed = before if same and not led and before and self._joined(frame, content[position - 1][0], place) else None
        fitting = [
            part
            for part in fitting
            if not (part.only_after and prep not in part.after and part is not listed)
            and not (part.behind and place < first_word)
        ]
        if not led and prep in english.ASTRAY:
            fitting = [part for part in fitting if prep in part.after]
        if led:
            fitting = [part for part in fitting if prep and prep in part.after]
        if not fitting:
            return None
        if led and place < first_word and any(part.leads for part in fitting):
            fitting = [part for part in fitting if part.leads]
        if led and len(fitting) > 1 and self._another(fitting[0], content, position):
            fitting = [part for part in fitting if part.only_after] or fitting
        if not led and not prep:
            leading = [part for part in fitting if part.leads and place < first_word and part.name not in frame.parts]
            fitting = leading or fitting
        if listed in fitting:
            return listed
        for part in fitting:
            if part.name not in frame.parts:
                return part
        for part in fitting:  # the list goes on behind what was passed by: "Oak Shields and Acorn Boys"
            if part.many or part.path:
                return part
        return None

    def _another(self, part: Part, content: list[tuple[int, Item, str]], position: int) -> bool:
        """Whether something stands free that fits a part as well: "raid Boarham, loot to Fenwick"."""
        return any(self._fits(part, item) and not prep for at, (_, item, prep) in enumerate(content) if at != position)

    def _joined(self, frame: Frame, first: int, last: int) -> bool:
        """Whether nothing but a comma or an "and" stands between two items."""
        between = [item for item in frame.items[first + 1 : last] if not (item.text in english.ARTICLES or item.own)]
        return 0 < len(between) < 3 and all(item.text in english.LISTING for item in between)


def _cost(frame: Frame) -> tuple[int, ...]:
    return (
        sum(max(len(item.text), 7 if item.values or item.things else 0) for item in frame.loose) + (0 if frame.documents else 4),
        0 if not frame.why else 1,
        bool(frame.doubt),
        frame.inherited,
        -frame.spoken if frame.spoken else 1,
        len(frame.documents),
    )
