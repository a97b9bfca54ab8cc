"""What the posts of a month put where."""

from __future__ import annotations

from core.ledger.audience import only
from core.ledger.dice import Dice
from core.ledger.ledger import Ledger
from core.ledger.view import view
from core.orders.order import read_order
from core.posts.publish import publish
from core.resolution.resolution import Resolution
from core.rulesets.unit_combat import RULESET

GIVEN = {
    "units": {
        "axes": {"of": "ann", "at": "Ford", "able": 10},
        "bows": {"of": "bea", "at": "Ford", "able": 10},
        "clubs": {"of": "cal", "at": "Mill", "able": 10},
        "dirks": {"of": "bea", "at": "Mill", "able": 10, "morale": "demoralized"},
    },
}
ORDERS = [{"by": "ann", "form_up": "axes", "target": "bows"}, {"by": "cal", "form_up": "clubs", "target": "dirks"}]
TIES, ROUT, RALLY = [5] * 8, [9, 3, 9, 3, 1, 1, 6], [6]


def letter(reader):
    resolution = Resolution(
        RULESET.sequence("month", None),
        RULESET.set_up(GIVEN, {}),
        [read_order(RULESET.orders, document) for document in ORDERS],
        Dice(forced=(*TIES, *ROUT, *RALLY), seedless=True),
    )
    resolution.run()
    seen = view(Ledger(RULESET.set_up(GIVEN, {}), resolution.entries), only(reader))
    (report,) = RULESET.reports(seen, 1)
    return publish(report, "unit_combat", "plain").body


def test_a_rout_in_a_battle_of_others_is_not_told_within_ones_own():
    fighting, routs = letter("ann").split("Routs\n")
    assert "Dirks" not in fighting
    assert "Dirks lost heart" in routs
    assert "got away" not in routs


def test_the_parties_read_of_the_escape_with_the_rout():
    _, routs = letter("cal").split("Routs\n")
    assert routs.index("Dirks lost heart") < routs.index("Dirks got away")
