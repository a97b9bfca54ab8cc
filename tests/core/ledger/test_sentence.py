"""What a sentence says of its fields, what it leaves out, and how it speaks to its reader."""

from __future__ import annotations

import pytest
from msgspec import UNSET, UnsetType

from core.ledger.audience import MODERATOR, PUBLIC, only
from core.ledger.event import Event
from core.ledger.names import Name, Names
from core.ledger.register import Register
from core.ledger.sentence import counts
from core.ledger.state import GameState
from core.rulesets.ruleset import installed, ruleset

NAMES = Names(
    Register({"players": Register({"anna": Name("Anna of the Ford")}), "factions": Register({"crown": Name("The Crown")})})
)


class Raided(Event):
    SAYS = "{by} ~raids {places|nothing} with {troops:count band}[ from {origin}] and {won?~takes|~leaves} ~his share."
    TOLD = ("by", "owner of places")
    WITHHELD = {"origin": "by"}
    CALLED = {"rebels": "the rebels"}

    by: str
    places: tuple[str, ...] = ("mill", "old_ford")
    troops: int = 2
    won: bool = True
    origin: str | UnsetType = UNSET


class Peace(Event):
    SAYS = ("The war of {one} against {other} ends.", "The war of {one} ends.")
    TOLD = "public"

    one: str
    other: str | None = None


class Fought(Event):
    SAYS = ("{end?draw=|truce=}Nobody wins.", "{rounds?1=}{end?won=}{by} wins at once.", "{by} wins after {rounds} rounds.")

    by: str
    end: str = "won"
    rounds: int = 1


class Land(GameState):
    def owner_of(self, place: str) -> str | None:
        return {"mill": "bob", "old_ford": "rebels"}[place]

    def is_told(self, player: str) -> bool:
        return player != "rebels"


@pytest.mark.parametrize(
    ("event", "reader", "sentence"),
    [
        (Raided(by="anna"), "", "Anna of the Ford raids Mill and Old Ford with 2 bands and takes his share."),
        (Raided(by="anna", won=False, troops=1), "anna", "You raid Mill and Old Ford with 1 band and leave your share."),
        (
            Raided(by="anna", places=(), origin="den"),
            "bob",
            "Anna of the Ford raids nothing with 2 bands from Den and takes his share.",
        ),
        (Raided(by="rebels"), "", "The rebels raid Mill and Old Ford with 2 bands and take his share."),
        (Peace(one="anna"), "anna", "Your war ends."),
        (Peace(one="bob", other="anna"), "anna", "The war of Bob against you ends."),
        (Fought(by="bob", end="truce"), "", "Nobody wins."),
        (Fought(by="bob"), "", "Bob wins at once."),
        (Fought(by="crown"), "", "The Crown wins at once."),
        (Fought(by="bob", rounds=2), "bob", "You win after 2 rounds."),
        (Peace(one="crown", other="bob"), "crown", "The war of the Crown against Bob ends."),
    ],
)
def test_a_sentence_is_made_of_its_template(event: Event, reader: str, sentence: str):
    assert event.sentence(NAMES, reader) == sentence


def test_who_is_told_is_read_from_the_words():
    raid = Raided(by="anna", origin="den")
    assert raid.audience(Land()) == only("anna", "bob")
    assert raid.withheld(Land()) == {"origin": only("anna")}
    assert Peace(one="anna").audience(Land()) == PUBLIC
    assert raid.withheld(Land())["origin"] != MODERATOR


@pytest.mark.parametrize(
    ("declared", "complaint"),
    [
        ({"SAYS": "{who} wins."}, "speaks of 'who'"),
        ({"SAYS": "{by} comes from {origin}."}, "'origin' may be missing"),
        ({"SAYS": "{by} wins[ {origin}."}, "too many"),
        ({"SAYS": "{by} wins[ at once]."}, "asks for nothing"),
        ({"TOLD": "owner of what"}, "tells of 'what'"),
        ({"WITHHELD": {"loot": "by"}}, "tells of 'loot'"),
    ],
)
def test_what_a_class_does_not_have_fails_when_it_is_made(declared: dict[str, object], complaint: str):
    with pytest.raises(TypeError, match=complaint):
        type("Wrong", (Raided,), declared, frozen=True, kw_only=True)


@pytest.mark.parametrize("name", sorted(installed()))
def test_every_event_and_order_of_a_ruleset_says_itself_by_the_one_maker(name: str):
    face = ruleset(name)
    assert [kind.__name__ for kind in (*face.events, *face.orders) if not kind.SAYS] == []
    made = [kind.__name__ for kind in (*face.events, *face.orders) if "sentence" in vars(kind)]
    assert set(made) <= {"OrderRefused"}


@pytest.mark.parametrize(
    ("name", "one"),
    [("Marines", "Marine"), ("Goliath Squads", "Goliath Squad"), ("Colonial Militia", "Colonial Militia"), ("Press", "Press"),
     ("Witches", "Witch"), ("Cerberus", "Cerberus")],
)  # fmt: skip
def test_one_of_a_kind_is_called_as_one(name: str, one: str) -> None:
    names = Names(Register({"units": Register({"kind": Name(name)})}))
    assert (counts({"kind": 1}, names), counts({"kind": 2}, names)) == (f"1 {one}", f"2 {name}")


def test_what_has_an_id_alone_is_called_as_one_writes_a_name():
    names = Names()
    assert names.of("watch_of_the_salt") == "Watch of the Salt"
    assert names.of("the_old_guard") == "The Old Guard"
    assert names.of("C3") == "C3"
