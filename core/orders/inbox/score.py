"""Scoring the inbox: corpora of messages with what an experienced moderator would enter, and the figures that follow."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any, Protocol, cast

import msgspec
from msgspec import Struct

from core.complaint import Complaint, Rejected
from core.document import read_document
from core.orders.inbox.reading import Reader, Reading
from core.orders.inbox.vocabulary import Scene, Vocabulary
from core.orders.order import Order


class Rules(Protocol):
    """As much of a ruleset as the inbox needs."""

    @property
    def orders(self) -> tuple[type[Order], ...]: ...
    @property
    def vocabulary(self) -> Callable[[], Vocabulary] | None: ...


class Expected(Struct, forbid_unknown_fields=True):
    """An ask a message must lead to."""

    span: str
    why: str = ""
    with_: str = msgspec.field(default="", name="with")


class Message(Struct, forbid_unknown_fields=True):
    id: str
    from_: str = msgspec.field(name="from")
    text: str
    policy: str = ""
    orders: list[dict[str, Any]] = []
    ask: list[Expected] = []
    unread: list[str] = []


class Corpus(Struct, forbid_unknown_fields=True):
    ruleset: str
    messages: list[Message]
    policy: str = "clear_intent"
    given: dict[str, Any] = {}
    names: dict[str, Any] = {}


class Figures(Struct):
    """The seven figures of a pile of messages, and every fault by message."""

    messages: int = 0
    expected: int = 0
    asks: int = 0
    spans: int = 0
    wrong: int = 0
    produced: int = 0
    asked: int = 0
    kept: int = 0
    misled: int = 0
    needless: int = 0
    noise: int = 0
    faults: list[str] = []

    def lines(self) -> list[str]:
        """The faults, then the figures, as text."""
        figures = [
            f"messages {self.messages}",
            f"wrong    {self.wrong} (wanted 0)",
            f"recall   {self.produced} of {self.expected}, {_share(self.produced, self.expected)} (wanted 95 % or more)",
            f"asked    {self.asked} of {self.asks}, {_share(self.asked, self.asks)} (wanted 100 %)",
            f"kept     {self.kept} of {self.spans}, {_share(self.kept, self.spans)} (wanted 100 %)",
            f"misled   {self.misled}, {_share(self.misled, self.expected, 0)} of the orders (wanted 2 % or less)",
            f"needless {self.needless}, {_share(self.needless, self.expected, 0)} of the orders (wanted 10 % or less)",
            f"noise    {self.noise} in {self.messages} messages (wanted at most one in two)",
        ]
        return [*self.faults, *figures]

    @property
    def good(self) -> bool:
        """Whether every figure is as wanted."""
        return (
            self.wrong == 0 and self.produced * 100 >= self.expected * 95 and self.asked == self.asks and self.kept == self.spans
            and self.misled * 100 <= self.expected * 2 and self.needless * 10 <= self.expected and self.noise * 2 <= self.messages
        )  # fmt: skip


def _share(part: int, whole: int, empty: int = 100) -> str:
    return f"{100 * part / whole if whole else empty:.1f} %"


def score_files(paths: Iterable[str | Path], ruleset_named: Callable[[str], Rules]) -> Figures:
    """The figures of all messages in these files; `Rejected` when a file is no corpus, with every complaint."""
    figures = Figures()
    complaints: list[Complaint] = []
    for path in paths:
        try:
            corpus = _corpus(Path(path))
            _score(corpus, ruleset_named(corpus.ruleset), figures, str(path))
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


def _score(corpus: Corpus, rules: Rules, figures: Figures, path: str) -> None:
    if rules.vocabulary is None:
        raise Rejected.because("ruleset", f"{corpus.ruleset} has no vocabulary, so its messages cannot be read.")
    vocabulary = rules.vocabulary()
    names = {kind: {**dict(corpus.given.get("names", {}).get(kind, {})), **dict(listed)} for kind, listed in corpus.names.items()}
    scene = vocabulary.scene({**corpus.given, "names": {**corpus.given.get("names", {}), **names}})
    reader = Reader(vocabulary, scene, rules.orders)
    complaints: list[Complaint] = []
    seen: set[str] = set()
    for message in corpus.messages:
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
        _compare(message, reading, scene.accounts[message.from_], scene, vocabulary, figures)
    if complaints:
        raise Rejected(complaints)


def _compare(message: Message, reading: Reading, player: str, scene: Scene, vocabulary: Vocabulary, figures: Figures) -> None:
    def fault(text: str) -> None:
        figures.faults.append(f"{message.id}: {text}")

    home = scene.homes.get(player)
    open_orders = [piece for document in message.orders for piece in _pieces(_plain(document, home, vocabulary))]
    figures.messages += 1
    figures.expected += len(open_orders)
    figures.asks += len(message.ask)
    figures.spans += len(message.unread)
    for order in sorted(reading.orders, key=lambda order: order.mark):
        plain = _plain({key: value for key, value in order.document.items() if key != "by"}, home, vocabulary)
        for piece in _pieces(plain):
            match = next((wanted for wanted in open_orders if _equal(wanted, piece)), None)
            if match is not None:
                open_orders.remove(match)
                figures.produced += 1
                if order.mark:
                    figures.needless += 1
                    fault(f"needless mark on {piece} ({order.reason})")
            elif order.mark:
                figures.misled += 1
                fault(f"misled: {piece} ({order.reason})")
            else:
                figures.wrong += 1
                fault(f"WRONG: {piece}")
    for wanted in open_orders:
        fault(f"not produced: {wanted}")
    expected = [(_span(message.text, ask.span), _span(message.text, ask.with_) if ask.with_ else None) for ask in message.ask]
    for ask, places in zip(message.ask, expected, strict=True):
        if any(
            _meets(found.start, found.end, places) or (found.other and _meets(*found.other, places)) for found in reading.asks
        ):
            figures.asked += 1
        else:
            fault(f"not asked: {ask.span!r}")
    boxes = [_span(message.text, span) for span in message.unread]
    for found in reading.asks:
        if not any(
            _meets(found.start, found.end, places) or (found.other and _meets(*found.other, places)) for places in expected
        ) and not any(_overlap((found.start, found.end), box) for box in boxes):
            figures.needless += 1
            fault(f"needless ask ({found.why}): {message.text[found.start : found.end]!r}")
    for span, box in zip(message.unread, boxes, strict=True):
        if any(_overlap((one.start, one.end), box) for one in (*reading.unread, *reading.asks)):
            figures.kept += 1
        else:
            fault(f"not kept: {span!r}")
    everything = [*boxes, *(place for places in expected for place in places if place is not None)]
    for one in reading.unread:
        if not any(_overlap((one.start, one.end), box) for box in everything):
            figures.noise += 1
            fault(f"noise: {message.text[one.start : one.end]!r}")


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


def _meets(start: int, end: int, places: tuple[tuple[int, int], tuple[int, int] | None]) -> bool:
    return any(place is not None and _overlap((start, end), place) for place in places)


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
