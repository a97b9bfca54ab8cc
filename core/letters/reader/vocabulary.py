"""What a ruleset tells the letter reader: its verbs, what they ask for, and the things of a game that can be named."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, cast

from msgspec import Struct, field


class Thing(Struct, frozen=True):
    """Something a message can name. `at` is where it stands."""

    kind: str
    id: str
    names: tuple[str, ...] = ()
    owner: str | None = None
    at: str | None = None


class Scene(Struct, frozen=True):
    """The game as the reader of a letter needs it. `document` is the setup (or what stands in its stead) for `Part.fill`."""

    things: tuple[Thing, ...]
    accounts: Mapping[str, str] = {}
    homes: Mapping[str, str] = {}
    now: int | None = None
    rows: str = ""
    columns: int = 0
    document: Any = None
    kin: Mapping[str, Mapping[str, Thing]] = {}
    """Whom a player means by "my wife" and the like."""


class Blank(Struct, frozen=True):
    """An empty part of an order, handed to `Part.fill`: who writes, where, and the parts already read."""

    scene: Scene
    player: str
    known: Mapping[str, Any]
    earlier: tuple[Mapping[str, Any], ...] = ()
    """The order documents read before this one."""

    def row(self, part: str, field: str) -> Mapping[str, Any]:
        """The row, in a part of the setup, of what is named in a field; empty where there is none."""
        return ((self.scene.document or {}).get(part) or {}).get(self.known.get(field)) or {}


class Part(Struct, frozen=True, kw_only=True):
    """One thing a verb asks for. A name with a leading underscore is read and left out of the document.

    `after` are the words it most often stands behind; `only_after` makes one of them a must. With `many` several make a
    list, with `path` a way of squares, else several mean several orders. `of` names what the numbers of kind `amounts` count;
    of kind `article`, "a" is the number one; behind `max`, the number is a limit, which "at most" says exactly.
    `fill` gives the one value the rules leave for an empty part, None when they leave several.
    """

    name: str
    kinds: tuple[str, ...]
    after: tuple[str, ...] = ()
    only_after: bool = False
    behind: bool = False
    """Whether it stands behind the verb alone: what stands before is not meant."""
    leads: bool = False
    """Whether it is whence it is done: of two that fit it is the one before the verb ("the mine: 2 raid the mill")."""
    required: bool = True
    many: bool = False
    path: bool = False
    of: str = ""
    fill: Callable[[Blank], Any] | None = None


class Verb(Struct, frozen=True, kw_only=True, eq=False):
    """One kind of order. The first word of each phrase in `words` is met in all its forms; `value` is what the verb's key
    is set to when no part is (`post: steward`); `flags` are fields set to true by words; `along` are words that may stand
    by and mean nothing more; `implied` lets its parts alone mean it. Orders of one `group` with the same `exclusive` part
    exclude each other. `shape` makes the order's document of the parts where it is not simply verb and fields.
    """

    key: str
    words: tuple[str, ...]
    parts: tuple[Part, ...] = ()
    value: Any = None
    flags: Mapping[str, tuple[str, ...]] = field(default_factory=dict[str, tuple[str, ...]])
    along: tuple[str, ...] = ()
    implied: bool = False
    group: str = ""
    exclusive: tuple[str, ...] = ()
    person: bool = False
    """Whether it sends somebody who has no name in the game: "my lobbyist" is then one who is there already."""
    counted: bool = False
    """Whether a number before it says how many such orders are meant."""
    case: tuple[str, ...] = ()
    """Words of the case for which such an order is given, so that they are no condition: "if there is a tie, reroll"."""
    told: bool = False
    """Whether what happened may be told along with it, after a pause."""
    unclear: Callable[[Blank], str] | None = None
    """What has to be asked although all is said (`name`, `square` ...); empty when nothing has."""
    claims: Callable[[Blank], frozenset[str]] | None = None
    """What an order uses up besides its exclusive parts: two that claim the same exclude each other."""
    sets: Mapping[str, Any] = {}
    """What its order says beside its parts: `command unit` with `{with: character}`."""
    shape: Callable[[dict[str, Any]], dict[str, Any] | None] | None = None

    @property
    def numeric(self) -> bool:
        """Whether it says how many of something."""
        return any({"number", "sum", "amounts"} & set(part.kinds) for part in self.parts)


_STAY = (
    "stay, remain, hold, hold position, hold the line, hold the fort, hold their ground, stand still, stand fast, stand guard, "
    "sit tight, sit still, keep still, keep watch, keep guard, keep their post, keep his post, keep in reserve, "
    "keep at home, in reserve, on guard, stay put, guard the gate, guard the walls"
)


class Vocabulary(Struct, frozen=True, kw_only=True, eq=False):
    """All that the letter reader knows of a ruleset.
    `fixed` are the words that mean a value of a kind: {"resource": {"money": ("gold",)}}.
    `money` are the units of sums and what each is worth in the smallest; `home` is how one's own home is written (None: by its
    id).
    """

    verbs: tuple[Verb, ...]
    scene: Callable[[Mapping[str, Any]], Scene]
    fixed: Mapping[str, Mapping[str, tuple[str, ...]]] = {}
    money: Mapping[str, int] = {}
    home: str | None = None
    home_words: tuple[str, ...] = ()
    stay: tuple[str, ...] = tuple(_STAY.split(", "))
    chatter: tuple[str, ...] = ()
    """Words that make their sentence no order, whatever else stands in it (`vote`)."""
    links: Mapping[str, tuple[str, ...]] = {}
    """Words that point at a part as a preposition does: {"focus": ("focus on",)}."""


def things_of(given: Mapping[str, Any], kind: str, part: str, **facts: str | Callable[[Any], Any]) -> tuple[Thing, ...]:
    """The things of one part of a setup, by the names the setup gives them."""
    return named(kind, given.get(part) or {}, (given.get("names") or {}).get(part) or {}, **facts)


def named(
    kind: str, table: Mapping[str, Any], names: Mapping[str, Any], **facts: str | Callable[[Any], Any]
) -> tuple[Thing, ...]:
    """The things of one table of a setup, with the names laid over it: `facts` read owner and place off a row, by the name of
    the field or by a function."""
    found: list[Thing] = []
    for thing, row in table.items():
        fields = cast("Mapping[str, Any]", row if isinstance(row, Mapping) else {})
        read = {fact: fields.get(of) if isinstance(of, str) else of(fields) for fact, of in facts.items()}
        found.append(Thing(kind, str(thing), called(names.get(thing)), **read))
    return tuple(found)


def called(names: Mapping[str, Any] | None) -> tuple[str, ...]:
    """A thing's name and its other names, as a setup gives them."""
    names = names or {}
    return tuple(str(name) for name in (names.get("name"), *(names.get("aliases") or ())) if name)


def accounts(given: Mapping[str, Any]) -> dict[str, str]:
    """Whose each forum account of a setup is; a player without one writes under his id."""
    names = (given.get("names") or {}).get("players") or {}
    return {str((names.get(player) or {}).get("account") or player): player for player in given.get("players") or {}}
