"""The artefact proves itself: open the example, resolve a night, write the posts."""

from __future__ import annotations

import tempfile
from pathlib import Path

from core.complaint import Rejected
from core.document import read_document
from core.game import Game
from core.ledger.state import digest
from core.posts.publish import publish
from core.resources import resource

EXAMPLE = "four_crowns"


def self_test() -> str:
    """One sentence on what was done; `Rejected` when the save, the resolution or the posts do not hold."""
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder) / "self-test.seneschal"
        game = Game.new(read_document(resource("games", EXAMPLE, "setup.yaml")), place)
        game.give(read_document(resource("games", EXAMPLE, "orders.yaml"))["orders"])
        game.run_on()
        while game.choice is not None:
            game.answer(game.choice.by_rules)
            game.run_on()
        posts = [publish(report, game.heading.ruleset, "phpbb3") for report in game.all_reports(1)]
        reached, events = digest(game.state), len(game.entries)
        game.close()
        again = Game.open(place)
        opened = digest(again.state)
        replayed = digest(again.ledger.replayed())
        again.close()
    if not reached == opened == replayed:
        raise Rejected.because("self-test", "The save opens at another state than it was left at.")
    return (
        f"{game.heading.title}: a night of {events} events resolved, {len(posts)} posts written, the save reopened. All is well."
    )
