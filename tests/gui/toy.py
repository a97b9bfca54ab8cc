"""A tiny ruleset to drive the window with: four players on a board of five by five, a move, a skirmish and an income."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Struct, structs

from core.game import Game
from core.ledger.audience import MODERATOR, PUBLIC, Audience, only
from core.ledger.event import Event, by_order
from core.ledger.names import Name, Names
from core.ledger.register import Register
from core.ledger.state import State
from core.ledger.view import View
from core.orders.form import Slot
from core.orders.order import Order, Refusal, refused
from core.posts.report import Report
from core.resolution.choice import Choice, Option
from core.resolution.phase import Phase, Play, Turn
from core.rulesets.map import Badge, Map, Place, Side, Token
from core.rulesets.ruleset import Ruleset, Standing
from core.rulesets.tables import Column, Row, Table
from core.saves.save import Heading

ROWS, COLUMNS = "ABCDE", "12345"
PLACES = tuple(f"{row}{column}" for row in ROWS for column in COLUMNS)
SIDES = {"anna": "north", "bob": "north", "carl": "south", "dora": "south"}


class Band(Struct, frozen=True):
    of: str
    at: str
    morale: int = 10


class Toy(State, frozen=True, kw_only=True):
    cycle: int = 1
    bands: Register[str, Band] = Register()
    money: Register[str, int] = Register()

    def known_to(self, audience: Audience) -> Toy:
        if audience == MODERATOR:
            return self
        mine = {key: sum_ for key, sum_ in self.money.items() if only(key).reaches(audience)}
        return structs.replace(self, money=Register(mine))


class BandMoved(Event, frozen=True, kw_only=True):
    RULES = ("T1",)
    band: str
    to: str

    def audience(self, state: Toy) -> Audience:
        return only(state.bands[self.band].of)

    def apply(self, state: Toy) -> Toy:
        return structs.replace(state, bands=state.bands.set(self.band, structs.replace(state.bands[self.band], at=self.to)))

    def sentence(self, names: Names) -> str:
        return f"{names.of(self.band)} moves to {self.to}."


class SkirmishRound(Event, frozen=True, kw_only=True):
    RULES = ("T2",)
    at: str
    round: int
    attack: dict[str, int]
    morale: dict[str, int]

    def audience(self, state: Toy) -> Audience:
        return PUBLIC

    def apply(self, state: Toy) -> Toy:
        bands = state.bands.update({key: structs.replace(state.bands[key], morale=left) for key, left in self.morale.items()})
        return structs.replace(state, bands=bands)

    def sentence(self, names: Names) -> str:
        return (
            f"Round {self.round} at {self.at}: " + ", ".join(f"{names.of(key)} {left}" for key, left in self.morale.items()) + "."
        )


class IncomePaid(Event, frozen=True, kw_only=True):
    RULES = ("T3",)
    player: str
    amount: int

    def audience(self, state: Toy) -> Audience:
        return only(self.player)

    def apply(self, state: Toy) -> Toy:
        return structs.replace(state, money=state.money.set(self.player, state.money.get(self.player, 0) + self.amount))

    def sentence(self, names: Names) -> str:
        return f"{names.of(self.player)} receives {self.amount} money."


class Move(Order, frozen=True, kw_only=True):
    VERB = "move"
    LABEL = "move"
    RULES = ("T1",)
    unit: Annotated[str, Slot("unit")]
    to: Annotated[str, Slot("square")]

    def refusal(self, state: Toy) -> Refusal | None:
        band = state.bands.get(self.unit)
        if band is None:
            return Refusal("unknown_unit", f"nobody knows a band {self.unit}.", ("T1",))
        if self.to not in PLACES:
            return Refusal("unknown_square", f"there is no square {self.to}.", ("T1",))
        steps = abs(ROWS.index(band.at[0]) - ROWS.index(self.to[0])) + abs(int(band.at[1]) - int(self.to[1]))
        return None if steps == 1 else Refusal("not_adjacent", f"{self.to} is not beside {band.at}.", ("T1",))

    def sentence(self, names: Names) -> str:
        return f"{names.of(self.unit)} moves to {self.to}"


class Vote(Order, frozen=True, kw_only=True):
    VERB = "vote"
    LABEL = "vote"
    whom: Annotated[str, Slot("player")]


def moves(turn: Turn[Toy]) -> Play:
    for number, order in enumerate(turn.orders):
        if isinstance(order, Move):
            refusal = order.refusal(turn.state)
            cause = (by_order(number),)
            yield refused(number, order, refusal) if refusal else BandMoved(band=order.unit, to=order.to, causes=cause)


def skirmishes(turn: Turn[Toy]) -> Play:
    at: dict[str, list[str]] = {}
    for key, band in turn.state.bands.items():
        at.setdefault(band.at, []).append(key)
    for place, bands in at.items():
        if len({SIDES[turn.state.bands[key].of] for key in bands}) < 2:
            continue
        options = tuple(Option(key, turn.state.names.of(key)) for key in bands)
        why = "All are of equal standing; the listed order decides."
        first = yield Choice(
            key=f"first:{place}", question=f"Who strikes first at {place}?", options=options, why=why, rules=("T2",)
        )
        left = {key: turn.state.bands[key].morale for key in bands}
        for number in range(1, 5):
            left = {key: max(0, value - (1 if key == first else number)) for key, value in left.items()}
            yield SkirmishRound(at=place, round=number, attack=dict.fromkeys(bands, number), morale=left)


def income(turn: Turn[Toy]) -> Play:
    for player in SIDES:
        yield IncomePaid(player=player, amount=2)


def nothing(turn: Turn[Toy]) -> Play:
    yield from ()


def set_up(given: Any, settings: Any) -> Toy:
    bands = {key: Band(of=of, at=at) for key, (of, at) in given["bands"].items()}
    players = {key: Name(key.capitalize()) for key in SIDES}
    names = Names(
        Register({"players": Register(players), "units": Register({key: Name(key.replace("_", " ").title()) for key in bands})})
    )
    return Toy(bands=Register(bands), money=Register(dict.fromkeys(SIDES, 1)), names=names)


def tables(view: View[Toy]) -> tuple[Table, ...]:
    state = view.state
    units = tuple(
        Row(
            key,
            (state.names.of(key), band.at, band.morale),
            band.at,
            SIDES[band.of],
            (("owner", band.of), ("morale", str(band.morale))),
        )
        for key, band in state.bands.items()
    )
    players = tuple(Row(key, (key.capitalize(), state.money.get(key)), None, SIDES[key]) for key in SIDES)
    return (
        Table("units", "Units", (Column("name", "Unit"), Column("at", "At"), Column("morale", "Morale", "bar")), units),
        Table("players", "Players", (Column("name", "Player"), Column("money", "Money", "number")), players),
    )


def board(view: View[Toy]) -> Map:
    places = tuple(
        Place(
            place,
            place,
            COLUMNS.index(place[1]),
            ROWS.index(place[0]),
            "north" if place[0] == "A" else None,
            (Badge("1", "money"),),
        )
        for place in PLACES
    )
    tokens = tuple(
        Token(key, view.state.names.of(key), band.at, SIDES[band.of], key[0].upper()) for key, band in view.state.bands.items()
    )
    return Map(places, (), tokens, (Side("north", "The North", 0), Side("south", "The South", 1)), grid=True)


def reports(view: View[Toy], turn: int) -> tuple[Report, ...]:
    if view.audience == MODERATOR:
        return ()
    to = "public" if view.audience == PUBLIC else next(iter(view.audience.players))
    lines = [seen.event.sentence(view.state.names) for seen in view.of_turn(turn)]
    return (Report("night", to, f"Night {turn}", {"lines": lines}),)


def drag(state: Toy, token: str, place: str) -> Order | None:
    return Move(by=state.bands[token].of, unit=token, to=place)


TOY = Ruleset(
    name="toy",
    title="Toy",
    runs=("night", "day"),
    orders=(Move, Vote),
    events=(BandMoved, SkirmishRound, IncomePaid),
    settings=(),
    set_up=set_up,
    sequence=lambda run, argument: (
        (Phase("moves", "Bands move", moves), Phase("skirmishes", "Skirmishes", skirmishes), Phase("income", "Income", income))
        if run == "night"
        else (Phase("votes", "Votes", nothing),)
    ),
    portrait=lambda state: {},
    date=lambda state: f"cycle {state.cycle}",
    players=lambda state: tuple(SIDES),
    tables=tables,
    map=board,
    reports=reports,
    standing=lambda view: Standing(tuple((side, "holds on") for side in ("The North", "The South"))),
    drag=drag,
)

BANDS = {"archers": ("anna", "A1"), "pikes": ("bob", "C3"), "riders": ("carl", "C4"), "guards": ("dora", "E5")}


def toy_game(bands: dict[str, tuple[str, str]] = BANDS) -> Game:
    heading = Heading(ruleset="toy", title="A toy war", seed="toy", given={"bands": bands})
    return Game(heading, face=TOY)
