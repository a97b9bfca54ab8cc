"""The installed copy proves itself: every example game is played, posted, saved and opened again."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path

from core import __version__
from core.complaint import Rejected
from core.document import read_document
from core.game import Game
from core.lab.play import run_by_rules
from core.ledger.state import digest
from core.order_status import take_down
from core.posts.profile import profiles
from core.posts.publish import as_post, worded
from core.rulesets.ruleset import examples, installed, rule_texts


def self_test() -> Iterator[str]:
    """One sentence on each example; `Rejected` when something is missing, or a save does not hold what was played."""
    setups = [folder / "setup.yaml" for folder in examples()]
    ours = {point.name for point in installed().values() if point.value.startswith("core.")}
    lacking = ours - {read_document(setup)["ruleset"] for setup in setups}
    if lacking or not ours:
        what = f"This copy is not whole: there is no example game of {', '.join(sorted(lacking)) or 'any ruleset'}."
        raise Rejected.because("self-test", what, "Install it again.")
    yield f"Seneschal {__version__}, {len(ours)} rulesets."
    with tempfile.TemporaryDirectory() as folder:
        for setup in setups:
            yield _played(setup, Path(folder) / f"{setup.parent.name}.seneschal")


def _played(setup: Path, place: Path) -> str:
    game = Game.new(read_document(setup), place)
    take_down(game, read_document(setup.with_name("orders.yaml")))
    run_by_rules(game)
    reports, dialects = (*game.beginnings(), *game.all_reports(1)), profiles()
    documents = [worded(report, game.heading.ruleset) for report in reports]
    posts = [
        as_post(report, document, dialect) for report, document in zip(reports, documents, strict=True) for dialect in dialects
    ]
    reached, events = digest(game.state), len(game.entries)
    game.close()
    again = Game.open(place)
    opened, replayed = digest(again.state), digest(again.ledger.replayed())
    again.close()
    if not reached == opened == replayed:
        raise Rejected.because("self-test", "The save opens at another state than it was left at.").at(setup.parent.name)
    return (
        f"{game.heading.title}: {len(rule_texts(game.heading.ruleset))} rules, {events} events resolved, {len(reports)} posts"
        f" in {len(dialects)} dialects ({len(posts)}), saved and opened again."
    )
