"""A tiny ruleset to drive the window with: four players on a board of five by five, a move, a skirmish and an income.

Besides, it has a little of everything a form can hold: pacts of several clauses, bands with banners, a muster before the first
night, and a calculator of skirmishes.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Annotated, Any, ClassVar

from msgspec import Struct, structs

from core.charts.chart import Portion, Portions
from core.complaint import Complaint, Rejected
from core.game import Game
from core.ledger.audience import MODERATOR, PUBLIC
from core.ledger.event import Event, by_order
from core.ledger.fight import Fight
from core.ledger.names import Name, Names
from core.ledger.register import Register
from core.ledger.state import GameState
from core.ledger.view import View
from core.ledger.visibility import ALL_NAMES, Owned, Public, names_of
from core.orders.form import Form, Slot
from core.orders.order import Order, Refusal, refused
from core.posts.report import Report
from core.resolution.choice import Choice, Option
from core.resolution.phase import Phase, Play, Turn
from core.rulesets.calculator import Calculator, CalculatorResult, Remark
from core.rulesets.dragging import one_by_one
from core.rulesets.map import Badge, Map, Party, Place, Token
from core.rulesets.ruleset import Ruleset, Setting, Spending, Standing
from core.rulesets.setup_forms import Sheet
from core.rulesets.tables import Column, RosterTable, TableRow
from core.saves.heading import SaveHeading

ROWS, COLUMNS = "ABCDE", "12345"
PLACES = tuple(f"{row}{column}" for row in ROWS for column in COLUMNS)
SIDES = {"anna": "north", "bob": "north", "carl": "south", "dora": "south"}


RESOURCES = ("money", "grain")


class Band(Struct, frozen=True):
    of: Public[str]
    at: Public[str]
    morale: Public[int] = 10


class Banner(Form):
    """What a band carries before it."""

    colour: Annotated[str, Slot("word", "Colour", ("red", "white"))]
    device: Annotated[str, Slot("text", "Device")] = ""


class BandRow(Form):
    """A band as a setup gives it."""

    of: Annotated[str, Slot("player", "Leader")]
    at: Annotated[str, Slot("square", "Stands at")]
    morale: Annotated[int, Slot("number", "Morale")] = 10
    veteran: Annotated[bool, Slot("flag", "Has fought before")] = False
    banner: Annotated[Banner | None, Slot("banner", "Banner", forms=(Banner,))] = None


class Calendar(Form):
    cycle: Annotated[int, Slot("number", "Cycle about to be played")] = 1


class Payment(Form, tag_field="clause", tag="pay"):
    """Something is paid."""

    LABEL = "Payment"
    by: Annotated[str, Slot("player", "By")]
    amount: Annotated[int, Slot("number", "Amount")]
    resource: Annotated[str, Slot("resource", "Of", RESOURCES)] = "money"


class Passage(Form, tag_field="clause", tag="passage"):
    """Somebody may pass."""

    LABEL = "Free passage"
    through: Annotated[tuple[str, ...], Slot("square", "Through")] = ()
    nights: Annotated[int | None, Slot("number", "Nights")] = None


class Terms(Form):
    between: Annotated[tuple[str, ...], Slot("player", "Between")]
    clauses: Annotated[tuple[Payment | Passage, ...], Slot("clause", "Clauses", forms=(Payment, Passage))] = ()
    secret: Annotated[bool, Slot("flag", "Kept secret")] = False


class Toy(GameState):
    NAMES: ClassVar = {"players": ALL_NAMES, "units": names_of("bands")}
    FAIR = frozenset({"unknown_square", "not_adjacent", "already_mustered", "empty_pact", "not_a_party"})
    OPEN = frozenset({"square"})

    cycle: Public[int] = 1
    bands: Public[Register[str, Band]] = Register()
    money: Owned[Register[str, int]] = Register()
    mustered: Public[tuple[str, ...]] = ()

    def owner_of(self, band: str) -> str:
        return self.bands[band].of


class BandMoved(Event):
    RULES = ("T1",)
    SAYS = "{band} moves to {to}."
    TOLD = "owner of band"
    band: str
    to: str

    def apply(self, state: Toy) -> Toy:
        return structs.replace(state, bands=state.bands.set(self.band, structs.replace(state.bands[self.band], at=self.to)))


class SkirmishRound(Event):
    RULES = ("T2",)
    SAYS = "Round {round} at {at}: {left}."
    FIGHT = Fight(("morale",), number="round", morale=True)
    TOLD = "public"
    at: str
    round: int
    attack: dict[str, int]
    morale: dict[str, int]

    def apply(self, state: Toy) -> Toy:
        bands = state.bands.update({key: structs.replace(state.bands[key], morale=left) for key, left in self.morale.items()})
        return structs.replace(state, bands=bands)

    def left(self, names: Names) -> str:
        return ", ".join(f"{names.of(key)} {left}" for key, left in self.morale.items())


class IncomePaid(Event):
    RULES = ("T3",)
    SAYS = "{player} receives {amount} money."
    TOLD = "player"
    player: str
    amount: int

    def apply(self, state: Toy) -> Toy:
        return structs.replace(state, money=state.money.set(self.player, state.money.get(self.player, 0) + self.amount))


class Mustered(Event):
    RULES = ("T4",)
    SAYS = "{player} musters {band} at {at}."
    TOLD = "player"
    player: str
    band: str
    at: str

    def apply(self, state: Toy) -> Toy:
        bands = state.bands.set(self.band, Band(self.player, self.at))
        return structs.replace(state, bands=bands, mustered=(*state.mustered, self.player))


class Move(Order):
    VERB = "move"
    LABEL = "move"
    RULES = ("T1",)
    SAYS = "Move {unit} to {to}"
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


class Vote(Order):
    VERB = "vote"
    LABEL = "vote"
    SAYS = "Vote for {whom}"
    whom: Annotated[str, Slot("player")]


class Muster(Order):
    VERB = "muster"
    LABEL = "muster a band"
    RULES = ("T4",)
    SAYS = "Muster {band} at {at}"
    RUNS = ("muster",)
    band: Annotated[str, Slot("text", "Name")]
    at: Annotated[str, Slot("square", "At")]

    def refusal(self, state: Toy) -> Refusal | None:
        if self.by in state.mustered:
            return Refusal("already_mustered", "a band is mustered once.", ("T4",))
        return None if self.at in PLACES else Refusal("unknown_square", f"there is no square {self.at}.", ("T1",))


class Pact(Order):
    VERB = "pact"
    LABEL = "propose a pact"
    RULES = ("T5",)
    SAYS = "Propose the pact {pact}"
    pact: Annotated[str, Slot("text", "Name")]
    terms: Annotated[Terms, Slot("terms", "Terms", forms=(Terms,))]

    def refusal(self, state: Toy) -> Refusal | None:
        if not self.terms.clauses:
            return Refusal("empty_pact", "a pact has a clause at least.", ("T5",))
        return None if self.by in self.terms.between else Refusal("not_a_party", "only a party proposes it.", ("T5",))

    def wording(self, state: Toy) -> tuple[tuple[str, str], ...]:
        said = [
            f"{state.names.of(one.by)} pays {one.amount} {one.resource}." if isinstance(one, Payment) else "Passage is free."
            for one in self.terms.clauses
        ]
        return tuple((player, "\n".join([f"For {state.names.of(player)}:", *said])) for player in self.terms.between)


def musters(turn: Turn[Toy]) -> Play:
    for number, order in enumerate(turn.orders):
        if isinstance(order, Muster):
            refusal = order.refusal(turn.state)
            cause = (by_order(number),)
            yield (
                refused(turn.state, number, order, refusal)
                if refusal
                else Mustered(player=order.by, band=order.band, at=order.at, causes=cause)
            )


def moves(turn: Turn[Toy]) -> Play:
    for number, order in enumerate(turn.orders):
        if isinstance(order, Move):
            refusal = order.refusal(turn.state)
            cause = (by_order(number),)
            yield (
                refused(turn.state, number, order, refusal) if refusal else BandMoved(band=order.unit, to=order.to, causes=cause)
            )


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
    wrong: list[Complaint] = []
    bands: dict[str, Band] = {}
    for key, written in given.get("bands", {}).items():
        row = written if isinstance(written, dict) else dict(zip(("of", "at"), written, strict=True))
        if row.get("of") not in SIDES:
            wrong.append(Complaint(f"bands.{key}.of", f"Nobody is called {row.get('of')}.", "Anna, Bob, Carl or Dora."))
        if row.get("at") not in PLACES:
            wrong.append(Complaint(f"bands.{key}.at", f"There is no square {row.get('at')}."))
        if row.get("banner", {}).get("device") == "pig":
            wrong.append(Complaint(f"bands.{key}.banner.device", "No band marches under a pig."))
        bands[key] = Band(str(row.get("of")), str(row.get("at")), row.get("morale", 10))
    if settings.get("winter") not in (None, False, True):
        wrong.append(Complaint("settings.winter", "It is winter or not."))
    if wrong:
        raise Rejected(wrong)
    players = {key: Name(key.capitalize()) for key in SIDES}
    names = Names(
        Register({"players": Register(players), "units": Register({key: Name(key.replace("_", " ").title()) for key in bands})})
    )
    return Toy(bands=Register(bands), money=Register(dict.fromkeys(SIDES, 1)), names=names, cycle=given.get("cycle", 1))


def tables(view: View[Toy]) -> tuple[RosterTable, ...]:
    state = view.state
    units = tuple(
        TableRow(
            key,
            (state.names.of(key), band.at, band.morale),
            band.at,
            SIDES[band.of],
            (("owner", band.of), ("morale", str(band.morale))),
        )
        for key, band in state.bands.items()
    )
    players = tuple(TableRow(key, (key.capitalize(), state.money.get(key)), None, SIDES[key]) for key in SIDES)
    return (
        RosterTable("units", "Units", (Column("name", "Unit"), Column("at", "At"), Column("morale", "Morale", "bar")), units),
        RosterTable("players", "Players", (Column("name", "Player"), Column("money", "Money", "number")), players),
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
    return Map(places, (), tokens, (Party("north", "The North", 0), Party("south", "The South", 1)), grid=True)


def reports(view: View[Toy], turn: int) -> tuple[Report, ...]:
    if view.audience == MODERATOR:
        return ()
    to = "public" if view.audience == PUBLIC else next(iter(view.audience.players))
    lines = [seen.event.sentence(view.state.names) for seen in view.of_turn(turn)]
    return (Report("night", to, f"Night {turn}", {"lines": lines}),)


@one_by_one
def drag(state: Toy, token: str, place: str) -> tuple[Order, ...]:
    return (Move(by=state.bands[token].of, unit=token, to=place),)


def spending(state: Toy, player: str, orders: tuple[Order, ...]) -> tuple[Spending, ...]:
    paid = sum(
        one.amount for order in orders if isinstance(order, Pact) for one in order.terms.clauses if isinstance(one, Payment)
    )
    moved = sum(isinstance(order, Move) for order in orders)
    return Spending("money", paid, state.money.get(player)), Spending("moves", moved, 2)


class Clash(Form):
    first: Annotated[str, Slot("unit", "Strikes first")]
    other: Annotated[str, Slot("unit", "Strikes back")]
    rounds: Annotated[int, Slot("number", "Rounds")] = 4


def clash(view: View[Toy], asked: Clash) -> CalculatorResult:
    bands, names = view.state.bands, view.state.names
    missing = [Complaint(slot, f"Nobody knows {value}.") for slot, value in asked.document().items() if slot != "rounds"
               and value not in bands]  # fmt: skip
    if missing:
        raise Rejected(missing)
    lost = sum(range(1, asked.rounds + 1))
    left = {asked.first: max(0, bands[asked.first].morale - asked.rounds), asked.other: max(0, bands[asked.other].morale - lost)}
    bars = tuple(Portion(names.of(key), value / 10, f"{value} of 10", "good" if value else "bad") for key, value in left.items())
    rounds = tuple(TableRow(str(n), (n, 1, n)) for n in range(1, asked.rounds + 1))
    loses = Column("first", "First loses", "number"), Column("other", "Other loses", "number")
    return CalculatorResult(
        headline=f"{names.of(asked.other)} is left with {left[asked.other]}",
        remarks=(Remark("Whoever strikes first loses one a round.", ("T2",)), Remark("Nothing is rolled.", (), "good")),
        charts=(Portions("Morale left", bars),),
        tables=(RosterTable("rounds", "Round by round", (Column("round", "Round"), *loses), rounds),),
    )


def clashes(view: View[Toy], orders: tuple[Order, ...]) -> tuple[tuple[str, Form], ...]:
    keys = list(view.state.bands)
    return tuple((f"{one} against {other}", Clash(first=one, other=other)) for one, other in pairwise(keys))


TOY = Ruleset(
    name="toy",
    title="Toy",
    runs=("night", "day"),
    pregame="muster",
    orders=(Move, Vote, Muster, Pact),
    events=(BandMoved, SkirmishRound, IncomePaid, Mustered),
    settings=(
        Setting("winter", (False, True), "T3", "Whether the game is played in winter."),
        Setting("years", (), "T3", "How many years it lasts.", 3),
    ),
    spending=spending,
    sheets=(
        Sheet(key="", title="Calendar", hint="When the game begins.", form=Calendar, shape="single"),
        Sheet(
            key="bands",
            title="Bands",
            hint="Who stands where.",
            form=BandRow,
            catalogue=lambda: (("Old guard", {"of": "anna", "at": "A1", "morale": 12, "veteran": True}),),
        ),
    ),
    calculators=(Calculator(key="clash", title="Skirmish", hint="Two bands meet.", form=Clash, reckon=clash, asked=clashes),),
    set_up=set_up,
    sequence=lambda run, argument: (
        (Phase("moves", "Bands move", moves), Phase("skirmishes", "Skirmishes", skirmishes), Phase("income", "Income", income))
        if run == "night"
        else (Phase("muster", "Bands are mustered", musters) if run == "muster" else Phase("votes", "Votes", nothing),)
    ),
    snapshot=lambda state: {},
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
    heading = SaveHeading(ruleset="toy", title="A toy war", seed="toy", given={"bands": bands})
    return Game(heading, face=TOY)
