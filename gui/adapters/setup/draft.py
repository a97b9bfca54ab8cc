"""The draft of a new game as the steps show and change it: signs, seats, and what is painted on the board."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from core.records.sign import usual
from core.rulesets.scheme import Amount, Brush, Ground, Template
from core.rulesets.setup_forms import Sheet
from core.setup import painting, seating, signs
from core.setup.draft import SetupDraft
from core.setup.signups import Signup, read
from core.setup.verdict import owner_of, side_at
from gui.adapters.signs import SignChoice, made
from gui.widgets.theme import Sign

__all__ = ["NO_GROUND", "Amount", "Brush", "Draft", "Ground", "Sheet", "Signup", "Template"]
NO_GROUND = Ground()


class Draft(SetupDraft):
    """A setup of one ruleset, with all that a step asks of it."""

    # Signs

    def signs(self) -> dict[str, Sign]:
        """The sign of every side: as chosen, or as usual."""
        return dict(signs.signs_of(self))

    def sign_of(self, player: str | None) -> Sign | None:
        """The sign of the side that a player is on."""
        return self.signs().get(self.side_of(player) or "")

    def sign_choice(self, side: str) -> SignChoice:
        """The sign of a side beside those of the others."""
        key, found = self.face.scheme.sides or self.face.scheme.players, self.signs()
        others = {self.called(key, one): sign for one, sign in found.items() if one != side}
        return SignChoice(self.called(key, side), found[side], usual(self.sides().index(side)), others)

    def choose_sign(self, side: str, sign: Sign) -> None:
        """Give a side a sign; the usual one is not written down."""
        signs.choose(self, side, made(sign.colour, sign.glyph))

    # Who plays

    def read_signups(self, text: str) -> tuple[Signup, ...]:
        """What is recognised in a pasted list, line by line."""
        scheme = self.face.scheme
        factions = {side: (self.called(scheme.sides, side), side) for side in self.sides()} if scheme.sides else {}
        return read(text, factions)

    def seat(self, signups: Iterable[Signup], beside: Mapping[int, str] | None = None) -> dict[int, str]:
        """Give everybody who signed up a seat, beside those of other lines. The player of each line."""
        return seating.seat(self, signups, beside)

    def free_seats(self) -> list[str]:
        """The players of a template in whose place nobody sits yet."""
        return seating.free_seats(self)

    def clear_seats(self) -> None:
        """Take those out, and all that is only theirs."""
        seating.clear_seats(self)

    def take_out(self, player: str) -> None:
        """Take a player out, with all that is only his."""
        seating.take_out(self, player)

    def join(self, player: str, side: str | None) -> None:
        """Have a player on another side."""
        seating.join(self, player, side)

    def leader_of(self, side: str) -> str | None:
        """Who leads a side; the first of its players, where nobody is named."""
        return seating.leader_of(self, side)

    def lead(self, side: str, player: str | None) -> None:
        """Have a player lead a side."""
        seating.lead(self, side, player)

    def smallest(self) -> list[str]:
        """The sides, those with the fewest players first."""
        return seating.smallest(self)

    def by_lot(self, order: Iterable[int]) -> None:
        """Put the players without a side on the smallest ones; `order` is how the lot had them."""
        seating.by_lot(self, order)

    # What is painted

    def owner_of(self, sheet: str, thing: str) -> str | None:
        """Whose a piece is."""
        return owner_of(self, sheet, thing)

    def side_at(self, place: str) -> str | None:
        """The side whose a place is."""
        return side_at(self, place)

    def amount_at(self, place: str, amount: Amount) -> int:
        """How much of an amount a place has."""
        return painting.amount_at(self, place, amount)

    def put_amount(self, place: str, amount: Amount, number: int) -> None:
        """Have a place yield so much."""
        painting.put_amount(self, place, amount, number)

    def flagged(self, brush: Brush, place: str) -> bool:
        """Whether a place has a flag, or is in a list."""
        return painting.flagged(self, brush, place)

    def flag(self, brush: Brush, place: str, *, on: bool) -> None:
        """Set or clear the flag of a place, or put it on a list or off it."""
        painting.flag(self, brush, place, on=on)

    def own(self, brush: Brush, place: str, owner: str | None) -> None:
        """Have a place be somebody's, or nobody's."""
        painting.own(self, brush, place, owner)

    def stand(self, brush: Brush, thing: str, place: str | None) -> None:
        """Have a thing stand on a place, or nowhere."""
        painting.stand(self, brush, thing, place)

    def link(self, brush: Brush, one: str, other: str) -> None:
        """Link two places, or part them where they are linked."""
        painting.link(self, brush, one, other)

    def mirror(self, across: bool, down: bool) -> None:
        """Have what is painted on one half of a grid in the other half too."""
        painting.mirror(self, across, down)

    def fill(self, brush: Brush, pick: Callable[[int], int]) -> None:
        """Give every place without an amount one; `pick` draws a number below another."""
        painting.fill(self, brush, pick)

    def clear(self, place: str) -> None:
        """Take all painting off a place."""
        painting.clear(self, place)
