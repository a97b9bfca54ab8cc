"""Scoring the letter reader: corpora of messages with what an experienced moderator would enter, and the figures that follow."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any, Protocol, cast

import msgspec
from msgspec import Struct

from core.complaint import Complaint, Rejected
from core.document import read_document
from core.letters.reader.reading import LetterReading, OrderRead, Reader
from core.letters.reader.vocabulary import Scene, Vocabulary
from core.orders.order import Order


class LetterRules(Protocol):
    """As much of a ruleset as the letter reader needs."""

    @property
    def orders(self) -> tuple[type[Order], ...]:
        """The types of order that letters may give."""
        ...

    @property
    def vocabulary(self) -> Callable[[], Vocabulary] | None:
        """Makes the words that letters are read by; None for a ruleset that reads no letters."""
        ...


class Expected(Struct, forbid_unknown_fields=True):
    """An ask a message must lead to."""

    span: str
    why: str = ""
    with_: str = msgspec.field(default="", name="with")


class CaseLetter(Struct, forbid_unknown_fields=True):
    """One message of a corpus and what must come of it: `orders` as documents, what has to be asked, and the spans left
    unread."""

    id: str
    from_: str = msgspec.field(name="from")
    text: str
    policy: str = ""
    orders: list[dict[str, Any]] = []
    ask: list[Expected] = []
    unread: list[str] = []


class Corpus(Struct, forbid_unknown_fields=True):
    """The letters of a corpus file with the game they are read in: `given` and `names` as in a setup document."""

    ruleset: str
    messages: list[CaseLetter]
    policy: str = "clear_intent"
    given: dict[str, Any] = {}
    names: dict[str, Any] = {}


class Figures(Struct):
    """The eight figures of a pile of letters, and every fault by letter. `plain` letters are held to more than prose."""

    plain: bool = False
    messages: int = 0
    expected: int = 0
    wrong: int = 0
    certain: int = 0
    found: int = 0
    silent: int = 0
    spans: int = 0
    shown: int = 0
    misled: int = 0
    needless: int = 0
    noise: int = 0
    faults: list[str] = []

    def lines(self) -> list[str]:
        """The figures of the pile, with what is wanted of each."""
        wants = _PLAIN if self.plain else _PROSE
        shares = {
            "certain": self._share(self.certain), "found": self._share(self.found), "misled": self._share(self.misled),
            "needless": self._share(self.needless), "shown": _percent(self.shown, self.spans),
        }  # fmt: skip
        counts = {"shown": f"{self.shown} of {self.spans}", "noise": f"{self.noise} in {self.messages} letters"}
        told = [f"{'plain' if self.plain else 'prose'}: {self.messages} letters, {self.expected} orders"]
        for figure in ("wrong", "certain", "found", "silent", "shown", "misled", "needless", "noise"):
            count = counts.get(figure, str(getattr(self, figure)))
            share = f" ({shares[figure]:.1f} %)" if figure in shares else ""
            told.append(f"  {figure:<8} {count}{share}, wanted {wants[figure]}")
        return told

    def _share(self, count: int) -> float:
        return _percent(count, self.expected)

    @property
    def good(self) -> bool:
        """Whether every figure is as wanted."""
        certain, found, misled, needless, noise = (95, 98, 1, 4, 0.1) if self.plain else (0, 80, 10, 35, 1)
        return (
            self.wrong == 0
            and self.silent == 0
            and self.shown == self.spans
            and self._share(self.certain) >= certain
            and self._share(self.found) >= found
            and _percent(self.misled, self.expected, 0) <= misled
            and _percent(self.needless, self.expected, 0) <= needless
            and self.noise <= noise * self.messages
        )


_PLAIN = {
    "wrong": "0", "certain": "95 % or more", "found": "98 % or more", "silent": "0", "shown": "100 %", "misled": "1 % or less",
    "needless": "4 % or less", "noise": "one in ten letters or less",
}  # fmt: skip
_PROSE = {
    "wrong": "0", "certain": "no figure", "found": "80 % or more", "silent": "0", "shown": "100 %", "misled": "10 % or less",
    "needless": "35 % or less", "noise": "one a letter or less",
}  # fmt: skip


def _percent(part: int, whole: int, empty: float = 100) -> float:
    return 100 * part / whole if whole else empty


def score_files(
    paths: Iterable[str | Path], ruleset_named: Callable[[str], LetterRules], only: Callable[[str], bool] = lambda _: True
) -> tuple[Figures, Figures]:
    """The figures of the plain letters and of the prose in these files, of those letters whose id `only` takes; a letter is
    plain when its id or its file says so. `Rejected` when a file is no corpus, with every complaint."""
    figures = (Figures(plain=True), Figures())
    complaints: list[Complaint] = []
    for path in paths:
        try:
            corpus = _corpus(Path(path))
            _score(corpus, ruleset_named(corpus.ruleset), figures, str(path), only)
        except Rejected as rejected:
            complaints.extend(
                Complaint(f"{path}: {c.where}" if c.where else str(path), c.what, c.mend) for c in rejected.complaints
            )
    if complaints:
        raise Rejected(complaints)
    return figures


def _corpus(path: Path) -> Corpus:
    try:
        return msgspec.convert(read_document(path), Corpus)
    except msgspec.ValidationError as error:
        raise Rejected.because("", f"{error}.", "See the format of an inbox corpus.") from None


def _score(corpus: Corpus, rules: LetterRules, figures: tuple[Figures, Figures], path: str, only: Callable[[str], bool]) -> None:
    if rules.vocabulary is None:
        raise Rejected.because("ruleset", f"{corpus.ruleset} has no vocabulary, so its messages cannot be read.")
    vocabulary = rules.vocabulary()
    names = {kind: {**dict(corpus.given.get("names", {}).get(kind, {})), **dict(listed)} for kind, listed in corpus.names.items()}
    scene = vocabulary.scene({**corpus.given, "names": {**corpus.given.get("names", {}), **names}})
    reader = Reader(vocabulary, scene, rules.orders)
    complaints: list[Complaint] = []
    seen: set[str] = set()
    for message in filter(lambda one: only(one.id), corpus.messages):
        if message.id in seen:
            complaints.append(Complaint(message.id, "The id is given twice."))
        seen.add(message.id)
        if message.from_ not in scene.accounts:
            complaints.append(
                Complaint(message.id, f"No player writes as {message.from_!r}.", f"Accounts: {', '.join(scene.accounts)}.")
            )
            continue
        for span in (*(ask.span for ask in message.ask), *(ask.with_ for ask in message.ask if ask.with_), *message.unread):
            if message.text.count(span) != 1:
                complaints.append(
                    Complaint(
                        message.id,
                        f"The span {span!r} stands {message.text.count(span)} times in its message.",
                        "It must stand there once.",
                    )
                )
        reading = reader.read(
            message.text, scene.accounts[message.from_], clear_intent=(message.policy or corpus.policy) == "clear_intent"
        )
        plain = Path(path).stem.startswith("plain") or ("/plain-" in message.id and not message.id.endswith("/plain-list"))
        _compare(message, reading, scene.accounts[message.from_], scene, vocabulary, figures[not plain])
    if complaints:
        raise Rejected(complaints)


def _compare(
    message: CaseLetter, reading: LetterReading, player: str, scene: Scene, vocabulary: Vocabulary, figures: Figures
) -> None:
    def fault(text: str) -> None:
        figures.faults.append(f"{message.id}: {text}")

    home = scene.homes.get(player)
    missing = [piece for document in message.orders for piece in _pieces(_plain(document, home, vocabulary))]
    figures.messages += 1
    figures.expected += len(missing)
    unexpected: list[OrderRead] = []
    certain = [(order.start, order.end) for order in reading.orders if not order.mark]
    for order in sorted(reading.orders, key=lambda order: order.mark):
        plain = _plain({key: value for key, value in order.document.items() if key != "by"}, home, vocabulary)
        for piece in _pieces(plain):
            match = next((wanted for wanted in missing if _equal(wanted, piece)), None)
            if match is not None:
                missing.remove(match)
                figures.found += 1
                figures.certain += not order.mark
                if order.mark:
                    figures.needless += 1
                    fault(f"needless mark on {piece} ({order.reason})")
            elif order.mark:
                figures.misled += 1
                unexpected.append(order)
                fault(f"misled: {piece} ({order.reason})")
            else:
                figures.wrong += 1
                fault(f"WRONG: {piece}")
    for wanted in missing:
        fault(f"not found: {wanted}")
    asks = [(ask.start, ask.end) for ask in reading.asks] + [ask.other for ask in reading.asks if ask.other]
    boxes = [(one.start, one.end) for one in reading.unread]
    marks = [(order.start, order.end) for order in reading.orders if order.mark]
    wanted_places: list[tuple[int, int]] = []
    for span, other in [*((ask.span, ask.with_) for ask in message.ask), *((span, "") for span in message.unread)]:
        places = [_span(message.text, one) for one in (span, other) if one]
        wanted_places += places
        figures.spans += 1
        seen = any(_overlap(one, place) for one in (*asks, *boxes, *marks) for place in places)
        sure = any(_overlap(one, places[0]) for one in certain) and not other
        figures.shown += seen and not sure
        figures.silent += not seen
        if not seen or sure:
            fault(f"{'certain there' if seen else 'SILENT'}: {span!r}")
    quiet = len(missing) - len(reading.asks) - len(boxes) - len(unexpected)
    if quiet > 0:
        figures.silent += quiet
        fault(f"SILENT: {quiet} orders")
    for ask in reading.asks:
        if not any(_overlap(one, place) for one in ((ask.start, ask.end), ask.other or (0, 0)) for place in wanted_places):
            figures.needless += 1
            fault(f"needless ask ({ask.why}): {message.text[ask.start : ask.end]!r}")
    for box in boxes:
        if not any(_overlap(box, place) for place in wanted_places):
            figures.noise += 1
            fault(f"noise: {message.text[slice(*box)]!r}")


def _pieces(document: dict[str, Any]) -> list[dict[str, Any]]:
    """The orders to compare: what divides money is compared resource by resource."""
    verb = next(iter(document), "")
    rest = {key: value for key, value in document.items() if key != verb}
    if (
        len(rest) > 1
        and verb not in rest
        and all(isinstance(value, int) and not isinstance(value, bool) for value in rest.values())
    ):
        return [{verb: document[verb], key: value} for key, value in rest.items()]
    return [document]


def _span(text: str, span: str) -> tuple[int, int]:
    start = text.find(span)
    return start, start + len(span)


def _overlap(one: tuple[int, int], other: tuple[int, int]) -> bool:
    return one[0] < other[1] and other[0] < one[1]


def _plain(value: Any, home: str | None, vocabulary: Vocabulary) -> Any:
    if isinstance(value, Mapping):
        written = cast("Mapping[str, Any]", value)
        return {key: _plain(item, home, vocabulary) for key, item in written.items()}
    if isinstance(value, list):
        return [_plain(item, home, vocabulary) for item in cast("list[Any]", value)]
    return home if value == "home" and home else value


def _equal(wanted: Any, found: Any, key: str = "") -> bool:
    """Whether the order found is the one wanted: rosters as sets, free text by the words that occur, new ids uncompared."""
    if isinstance(wanted, dict) and isinstance(found, dict):
        one, other = cast("dict[str, Any]", wanted), cast("dict[str, Any]", found)
        unlike = (set(one) ^ set(other)) - {"names"}
        if unlike and not (one.get("post") == "spy" and unlike <= {"id"}):
            return False
        for name, item in one.items():
            fresh = (name == "recruit" and "companies" in one) or (name == "id" and one.get("post") == "spy")
            if not fresh and not _equal(item, other.get(name), name):
                return False
        return True
    if isinstance(wanted, list) and isinstance(found, list):
        first, second = cast("list[Any]", wanted), cast("list[Any]", found)
        if key in ("legions", "heroes", "companies", "targets", "names"):
            return len(first) == len(second) and all(any(_equal(a, b) for b in second) for a in first)
        return len(first) == len(second) and all(_equal(a, b) for a, b in zip(first, second, strict=True))
    if key in ("demand", "text") and isinstance(wanted, str) and isinstance(found, str):
        return all(word.lower() in found.lower() for word in wanted.split())
    return bool(wanted == found)
