"""Ready: what keeps a turn from beginning: letters not opened or not settled, and players who have sent nothing."""

from __future__ import annotations

from msgspec import Struct

from core.complaint import Complaint, Rejected
from core.game import Game
from core.letters.mailbox.deciding import waived
from core.letters.mailbox.letters import letters, unopened, unsettled
from core.records.letter import REFUSED


class Obstacles(Struct, frozen=True):
    """What stands in the way. The turn cannot begin with `unopened` letters or `unread` stretches, and not silently
    without those `missing` or with no more than `provisional` orders of somebody."""

    unopened: tuple[int, ...] = ()
    unread: tuple[tuple[int, str], ...] = ()
    missing: tuple[str, ...] = ()
    provisional: tuple[str, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.unopened or self.unread or self.missing or self.provisional)

    @property
    def absolute(self) -> bool:
        """Whether the turn cannot begin even with `anyway`."""
        return bool(self.unopened or self.unread)


def obstacles(game: Game) -> Obstacles:
    """What keeps the turn in hand from beginning; nothing once it has begun."""
    if game.resolution.begun or game.resolution.done:
        return Obstacles()
    last = {one.player: one for one in letters(game) if one.late != REFUSED}
    lacking = missing(game)
    provisional = tuple(player for player, one in last.items() if one.provisional and player not in lacking)
    return Obstacles(unopened(game), unsettled(game), lacking, provisional)


def missing(game: Game) -> tuple[str, ...]:
    """Players who have given no order though orders come by message, and without whom nobody decided to go on: those of a
    game's leading run, where messages are read."""
    if game.face.vocabulary is None or not game.leading:
        return ()
    return tuple(player for player in game.missing() if not waived(game, player))


def silent(game: Game) -> tuple[str, ...]:
    """Those of the missing who may be reminded (`Game.silent`)."""
    return tuple(player for player in missing(game) if player in game.silent())


def complaints(game: Game, found: Obstacles) -> tuple[Complaint, ...]:
    """The obstacles in sentences, each with what mends it."""
    said: list[Complaint] = []
    names = game.state.names
    if found.unopened:
        said.append(Complaint("inbox", f"{_count(len(found.unopened), 'message')} not opened yet.", "Open them first."))
    if found.unread:
        what = f"{_count(len(found.unread), 'stretch', 'stretches')} still in the unread box."
        said.append(Complaint("inbox", what, "Deal with them and tick them off."))
    if found.missing:
        who = ", ".join(map(names.of, found.missing))
        said.append(Complaint("orders", f"No orders from {who}.", "Remind them, or begin without their orders."))
    if found.provisional:
        who = ", ".join(map(names.of, found.provisional))
        said.append(Complaint("orders", f"The orders of {who} are only provisional.", "Ask for final ones, or begin with these."))
    return tuple(said)


def check(game: Game, *, anyway: bool = False) -> None:
    """`Rejected` when the turn cannot begin; `anyway` begins it without missing and with provisional orders, nothing else."""
    found = obstacles(game)
    if found.absolute or (found and not anyway):
        standing = found if not anyway else Obstacles(found.unopened, found.unread)
        raise Rejected(list(complaints(game, standing)))


def _count(number: int, one: str, many: str = "") -> str:
    return f"{number} {one if number == 1 else many or one + 's'} {'is' if number == 1 else 'are'}"
