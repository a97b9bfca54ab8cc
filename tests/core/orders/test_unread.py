"""An order that the rules cannot read any more keeps no game from opening: it is named, and can be taken off the list."""

from __future__ import annotations

from typing import Annotated

import msgspec
import pytest
from msgspec import structs
from sqlalchemy import delete, select, update

from core.complaint import Rejected
from core.game import Game
from core.ledger.audience import MODERATOR, only
from core.order_status import standing
from core.orders.form import Slot
from core.orders.order import Order
from core.resolution.papers import WordPosts
from core.resolution.resolved_turn import RuleFailed
from core.rulesets.ruleset import installed
from core.saves.tables import CHECKPOINTS, LINES, TOLD
from tests.core.saves.saved import done, played, sentences
from tests.examples import documents, resolved


class Heave(Order):
    """What a pull is called in rules that came later."""

    VERB = "heave"
    SAYS = "Heave with a strength of {strength}"

    strength: Annotated[int, Slot("number", "strength")]


def later(tug):
    return structs.replace(tug.RULESET, orders=(Heave,))


@pytest.mark.parametrize("quick", [True, False])
def test_turns_stay_as_told_and_the_turn_in_hand_stands_at_its_beginning(tug, kept_at, quick):
    place = played(tug, kept_at)
    before = Game.open(place, face=tug.RULESET)
    was = sentences(before), sentences(before, 2)
    before.give([{"by": "bob", "pull": 1}])
    before.close()
    if not quick:
        done(place, delete(CHECKPOINTS))
    game = Game.open(place, face=later(tug))
    assert (sentences(game), sentences(game, 2)) == was
    assert "Turn 3 cannot be resolved: orders[0]: It cannot be read: No verb among by, pull." in (game.diverged or "")
    assert ("Turn 1 is shown as it was told" in (game.diverged or "")) is not quick
    assert [order.by for order in game.orders()] == ["anna", "bob"]
    game.make(WordPosts(turn=game.turn, kind="scene", template="Mist."))
    for _ in range(2):
        with pytest.raises((Rejected, RuleFailed), match="cannot be read"):
            game.step()
        game.withdraw(0)
    game.give([{"by": "anna", "heave": 2}])
    resolved(game)
    game.close()
    again = Game.open(place, face=later(tug))
    assert (again.turn, again.resolution.done, sentences(again)) == (3, True, was[0])
    assert all(one.failed.startswith("orders[0]") for one in again.found(again.verify()))
    again.close()


def test_a_closed_turn_of_which_nothing_is_kept_ends_the_line_before_it(tug, kept_at):
    place = played(tug, kept_at)
    before = Game.open(place, face=tug.RULESET)
    was = sentences(before)
    before.close()
    done(place, delete(TOLD).where(TOLD.c.turn == 2), delete(CHECKPOINTS))
    game = Game.open(place, face=later(tug))
    assert (game.turn, sentences(game)) == (2, was)
    assert "Turn 2 cannot be resolved: orders[0]: It cannot be read: No verb" in (game.diverged or "")
    game.close()


def test_an_order_that_nobody_can_read_is_refused_as_ever(tug, kept_at):
    game = Game.open(played(tug, kept_at), face=tug.RULESET)
    with pytest.raises(Rejected, match="No verb"):
        game.give([{"by": "anna", "heave": 2}])
    assert len(game.orders()) == 1
    game.close()


@pytest.mark.parametrize("name", list(installed()))
@pytest.mark.parametrize("bad", [{"by": "nobody", "dance": ["x"], "": 3}, {"pull": None}])
def test_every_ruleset_opens_with_such_an_order_and_lists_it(name, bad, tmp_path):
    setup, orders = documents(name)
    place = tmp_path / "game.seneschal"
    game = Game.new(setup, place, seed="unread")
    game.give(orders)
    count = len(game.orders())
    game.step()
    game.close()
    ((gesture,),) = done(place, select(LINES.c.gesture).where(LINES.c.number == 0))
    line = msgspec.json.decode(gesture)
    line["orders"].append(bad)
    done(place, update(LINES).where(LINES.c.number == 0).values(gesture=msgspec.json.encode(line).decode()))
    game = Game.open(place)
    for reader in (MODERATOR, *map(only, game.face.players(game.state))):
        assert game.face.map(game.view(reader))
        assert game.knowledge(reader) is not None
        listed = standing(game, reader)
        assert (len(listed) == count + 1) or reader != MODERATOR
    for player in game.face.players(game.state):
        game.spending(player)
    if len(game.orders()) == count + 1 and "cannot be resolved" in (game.diverged or ""):
        game.withdraw(count)
    resolved(game)
    game.close()
