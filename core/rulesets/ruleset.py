"""The face of a ruleset: all that the rest of the program knows of one."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from pkgutil import iter_modules
from typing import Any

import msgspec
from msgspec import Struct

import core.rulesets
from core.complaint import Complaint, Rejected
from core.ledger.audience import Audience
from core.ledger.event import Event
from core.ledger.state import GameState
from core.ledger.value import Value
from core.ledger.view import View
from core.orders.order import Order
from core.posts.report import Report
from core.resolution.phase import Phase
from core.resolution.upgrades import UPGRADES, Upgrade
from core.resources import GROUP, of_ruleset, resource
from core.rulesets.ballot import Ballot
from core.rulesets.calculator import Calculator, Duelling
from core.rulesets.dragging import Drag
from core.rulesets.map import Map
from core.rulesets.scheme import Scheme
from core.rulesets.setup_files import declared
from core.rulesets.setup_forms import Sheet
from core.rulesets.tables import RosterTable


class Setting(Struct, frozen=True):
    """A house rule: its values, the default first, and the rule it belongs to. Without `values`, or where a `number` does beside
    them, it may be any whole number from `least` to `most`."""

    name: str
    values: tuple[Any, ...]
    rule: str
    sentence: str = ""
    default: Any = None
    label: str = ""
    """What it is called, where its name in words is not that."""
    number: bool = False
    least: int = 0
    most: int | None = None

    @property
    def title(self) -> str:
        """What it is called."""
        return self.label or self.name.replace("_", " ").capitalize()

    def said(self, value: Any) -> str:
        """What it is called, and a value as one says it."""
        words = "yes" if value is True else "no" if value is False else str(value).replace("_", " ")
        return f"{self.title}: {words}"

    @property
    def standard(self) -> Any:
        """The value it has where the setup says nothing."""
        return self.values[0] if self.values else self.default

    def admits(self, value: Any) -> bool:
        """Whether `value` is one of its values, told apart by type too: 1 is not true."""
        if any(value == one and type(value) is type(one) for one in self.values):
            return True
        within = type(value) is int and self.least <= value and (self.most is None or value <= self.most)
        return (within and (self.number or not self.values)) or (not self.values and value is self.default)

    @property
    def allowed(self) -> tuple[str, ...]:
        """Its values as a setup writes them."""
        listed = (str(one).lower() if isinstance(one, bool) else str(one) for one in self.values)
        bounds = f"from {self.least}" + (f" to {self.most}" if self.most is not None else "")
        return (*listed, *((f"a whole number {bounds}",) if self.number or not self.values else ()))


def settings_of(ruleset: str) -> tuple[Setting, ...]:
    """The house rules in the `scheme.yaml` of a ruleset."""
    listed = declared(ruleset, "scheme")["settings"].items()
    return tuple(msgspec.convert({"name": name, "values": (), **one}, Setting) for name, one in listed)


class Spending(Struct, frozen=True):
    """What orders use up of one thing, and what there is of it; `held` None where there is no limit. They may come to no more
    than `least`, where that hangs on what their giver may not know."""

    what: str
    spent: int
    held: int | None = None
    least: int | None = None

    @property
    def over(self) -> bool:
        """Whether more is used than there is; never where nobody knows how much there is."""
        return self.held is not None and self.spent > self.held

    @property
    def words(self) -> str:
        """It in words: "money 1 of 2", "money 5 of 2 (3 short)"."""
        said = f"{self.what.replace('_', ' ')} {self.spent}"
        if self.held is None:
            return said
        short = f" ({self.spent - self.held} short)" if self.over else ""
        return f"{said} of {self.held}{short}"

    @property
    def words_to_giver(self) -> str:
        """It in words to their giver: "action points 6 of 7, at worst 10" where he may not know what they come to."""
        if self.least is None or self.least >= self.spent or self.held is None:
            return self.words
        return f"{Spending(self.what, self.least, self.held).words}, at worst {self.spent}"


class Standing(Struct, frozen=True):
    """How the game stands: one line a party, and who has won (empty while nobody has). `figures` are the numbers of a line
    by party, (what, how much), the weightiest first."""

    lines: tuple[tuple[str, str], ...] = ()
    winners: tuple[str, ...] = ()
    figures: tuple[tuple[str, tuple[tuple[str, int], ...]], ...] = ()


def standing_by(figures: Iterable[tuple[str, Mapping[str, int]]]) -> Standing:
    """How parties stand by what they have: "2 units, 30 Able"."""

    def said(has: Mapping[str, int]) -> str:
        return ", ".join(f"{number} {what.removesuffix('s') if number == 1 else what}" for what, number in has.items())

    listed = tuple(figures)
    lines = tuple((party, said(has)) for party, has in listed)
    return Standing(lines, figures=tuple((party, tuple(has.items())) for party, has in listed))


class Ruleset(Value):
    """What a ruleset offers. Each folder in `core/rulesets/` declares one as `RULESET`, most
    by `face`."""

    name: str
    title: str
    runs: tuple[str, ...]
    """The runs a game plays in rotation: `("night", "day")`, `("round",)`."""
    pregame: str | None = None
    """The run that takes in what players submit before the first turn; None where nothing is submitted."""
    orders: tuple[type[Order], ...]
    events: tuple[type[Event], ...]
    settings: tuple[Setting, ...] = ()
    set_up: Callable[[Mapping[str, Any], Mapping[str, Any]], Any]
    """(given, settings) -> the first state; `Rejected` with every complaint."""
    given: Callable[[Any, Mapping[str, Any]], Mapping[str, Any]] | None = None
    """(state between two runs, the game's own `given`) -> the `given` that makes it, for cases made of a game; None where only
    the game's beginning can be written down."""
    sequence: Callable[[str, Any], tuple[Phase, ...]]
    """(run, argument) -> its phases in order; `{step: 6}` in a case is run `step` with argument 6."""
    snapshot: Callable[[Any], Mapping[str, Any]]
    """state -> plain mappings in the shape of the schema's `expect.state`; an id that does not exist is absent."""
    date: Callable[[Any], str]
    """state -> the moment in the game's own words, such as `cycle 7`."""
    players: Callable[[Any], tuple[str, ...]]
    """state -> the players who still give orders, in listed order."""
    tables: Callable[[View[Any]], tuple[RosterTable, ...]]
    map: Callable[[View[Any]], Map]
    reports: Callable[[View[Any], int], tuple[Report, ...]]
    """(what one reader may know, turn) -> the posts of that turn for that reader."""
    beginnings: Callable[[View[Any]], tuple[Report, ...]] = lambda view: ()
    """what one reader may know before the first turn -> the posts that the game begins with for that reader."""
    standing: Callable[[View[Any]], Standing]
    drag: Drag = lambda state, tokens, place: ()
    """(state, tokens, place) -> what dragging the tokens there can mean, the likeliest first."""
    spending: Callable[[Any, str, tuple[Order, ...]], tuple[Spending, ...]] = lambda state, player, orders: ()
    """(state before the run, player, his orders) -> what they use up together."""
    violations: Callable[[Any], tuple[Complaint, ...]] = lambda state: ()
    """state -> the limits of the rules it goes beyond; a ruling may bring that about only if it says so."""
    sheets: tuple[Sheet, ...] = ()
    """The parts of `given` in the order a new game is set up."""
    scheme: Scheme = Scheme()
    """What the parts are to a person who sets a game up; without one, they are tables."""
    calculators: tuple[Calculator, ...] = ()
    duels: Duelling | None = None
    """How designs fight one against one; None where that makes no sense."""
    relations: Callable[[View[Any]], Map] | None = None
    """The parties and what is between them, as a graph; None where the rules know no relations."""
    ballot: Ballot | None = None
    """How votes are cast in one of the runs; None where nobody votes."""
    upgrades: tuple[Upgrade, ...] = ()
    """What was renamed in its orders, events, state and setup since games were saved (`core.resolution.upgrades`)."""
    vocabulary: Callable[[], Any] | None = None
    """-> what letters are read by (`core.letters.reader`)."""

    @property
    def renamed(self) -> tuple[Upgrade, ...]:
        """All that was renamed since games of these rules were saved, in the program and in the rules."""
        return (*UPGRADES, *self.upgrades)


def titled(name: str) -> str:
    """What a ruleset is called: its `title.txt` beside its rules, so that a list of games need not load it; else as it says."""
    path = of_ruleset(name) / "title.txt"
    return path.read_text(encoding="utf-8").strip() if path.is_file() else ruleset(name).title


@cache
def installed() -> Mapping[str, EntryPoint]:
    """Every ruleset by name: the folders beside this file, and packages that declare an entry point."""
    folders = [module.name for module in iter_modules(core.rulesets.__path__) if module.ispkg]
    points = [*(EntryPoint(name, f"core.rulesets.{name}:RULESET", GROUP) for name in folders), *entry_points(group=GROUP)]
    return {point.name: point for point in sorted(points, key=lambda point: point.name)}


@cache
def ruleset(name: str) -> Ruleset:
    """The ruleset of that name, imported when first asked for."""
    found = installed().get(name)
    if found is None:
        raise Rejected.because("ruleset", f"No ruleset is called “{name}”.", f"Known: {', '.join(installed())}.")
    return found.load()


def examples() -> tuple[Path, ...]:
    """The folders of the example games: the program's, then those that other packages bring."""
    shelves = dict.fromkeys((resource("games"), *(of_ruleset(name) / "games" for name in installed())))
    return tuple(path.parent for shelf in shelves for path in sorted(shelf.glob("*/setup.yaml")))


class RuleText(Struct, frozen=True):
    """A rule in the project's own words: what it says, what was ruled where the document is open, and its setting."""

    text: str
    ruling: str = ""
    setting: str = ""

    @property
    def read(self) -> RuleText:
        """The rule as a person reads it: the codes of refusals are for programs."""
        return RuleText(_without_codes(self.text), _without_codes(self.ruling), self.setting)


_WORD = r"`?[a-z]+(?:_[a-z]+)*`?"
_LISTED = re.compile(rf"\s*\((?=[^)]*_){_WORD}(?:(?:[,;]| and| or) {_WORD})*\)")
_CODE = re.compile(r"`?\b([a-z]+(?:_[a-z]+)+)\b`?")


def _without_codes(text: str) -> str:
    """Without codes in brackets; one that the sentence needs is put into words."""
    return _CODE.sub(lambda code: f"“{code.group(1).replace('_', ' ')}”", _LISTED.sub("", text)).strip()


@cache
def rule_texts(name: str) -> Mapping[str, RuleText]:
    """Every rule of a ruleset by id, as its `rules.yaml` words it."""
    path = of_ruleset(name) / "rules.yaml"
    if not path.exists():
        raise Rejected.because("rules", f"The rule texts of {name} are missing.", f"They belong in {path}.")
    return msgspec.convert(declared(name, "rules"), dict[str, RuleText])


def spending(face: Ruleset, state: Any, player: str, orders: Sequence[Order]) -> tuple[Spending, ...]:
    """What a player's orders use up together; nothing of one whom a ruling took out of the game, which has no purse of his."""
    return face.spending(state, player, tuple(orders)) if player in face.players(state) else ()


def readers(face: Ruleset, state: GameState) -> tuple[Audience, ...]:
    """Every player as a reader, in listed order."""
    return tuple(Audience(players=frozenset([player])) for player in face.players(state))
