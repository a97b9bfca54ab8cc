"""The toy ruleset of the window's tests with a day of votes and a graph of who stands how to whom."""

from __future__ import annotations

from msgspec import structs

from core.game import Game
from core.ledger.audience import MODERATOR, only
from core.ledger.view import View
from core.orders.order import Order
from core.rulesets.ballot import Ballot, Cast, Special
from core.rulesets.map import Map, Party, Place, RelationLine
from core.rulesets.ruleset import Ruleset
from core.saves.heading import SaveHeading
from tests.gui.toy import BANDS, SIDES, TOY, Toy, Vote


class Unvote(Order):
    VERB = "unvote"
    LABEL = "withdraw the vote"
    SAYS = "Withdraw the vote"


def relations(view: View[Toy]) -> Map:
    """Two sides at war; what Anna owes Carl is known to the two of them alone."""
    sides = (Party("north", "The North", 0), Party("south", "The South", 1))
    places = tuple(
        Place(key, key.capitalize(), x, 0, side, title=f"{key.capitalize()} of the {side.capitalize()}")
        for x, (key, side) in enumerate(SIDES.items())
    )
    ties = [
        RelationLine(("anna", "carl"), "hostile", "at war", "The North and the South are at war."),
        RelationLine(("anna", "bob"), "allied", "3 days left"),
    ]
    if view.audience == MODERATOR or only("anna", "carl").reaches(view.audience):
        ties.append(RelationLine(("carl", "anna"), "owing", "2 money", "Anna owes Carl two money."))
    return Map(places, sides=sides, ties=tuple(ties))


def cast(order: Order) -> Cast | None:
    if isinstance(order, Vote):
        return Cast(order.by, order.whom)
    return Cast(order.by, None) if isinstance(order, Unvote) else None


VILLAGE = structs.replace(
    TOY,
    orders=(*TOY.orders, Unvote),
    relations=relations,
    ballot=Ballot(
        run="day",
        day=lambda state: state.cycle,
        voters=lambda state: tuple(SIDES),
        candidates=lambda state: tuple(SIDES),
        specials=(Special("no_lynch", "No lynch", ("no lynch",)), Special("night", "Go to night", ("go to night", "night"))),
        needed=lambda state, choice: 2 if choice == "night" else 3,
        cast=lambda by, choice: {"by": by, "vote": choice},
        withdraw=lambda by: {"by": by, "unvote": True},
        read=cast,
    ),
)


def village(face: Ruleset = VILLAGE, *, day: bool = True) -> Game:
    """The game on its first day, or in the night before it."""
    game = Game(SaveHeading(ruleset="toy", title="A village", seed="toy", given={"bands": BANDS}), face=face)
    if day:
        game.run_on()
        game.open_turn()
    return game


def page(*posts: tuple[int, str, str], edited: int = 0) -> str:
    """A thread page as XenForo writes it: (number, author, body), an hour apart from noon on."""
    written = [
        f'<article class="message message--post" data-author="{author}" id="js-post-{number}">'
        f'<ul class="message-attribution-main"><li><time datetime="2026-11-20T{11 + number:02}:00:00+0000">x</time></li></ul>'
        f'<ul class="message-attribution-opposite"><li><a>#{number}</a></li></ul>'
        f'<article class="message-body"><div class="bbWrapper">{body}</div></article>'
        + ('<div class="message-lastEdit">Last edited: today</div>' if number == edited else "")
        + "</article>"
        for number, author, body in posts
    ]
    return f"<html><body>{''.join(written)}</body></html>"
