"""The tables of results: what each margin of an attack does (D9.5-D9.11, D10.5-D10.11, D11.6-D11.15)."""

from typing import Literal

from core.ledger.value import Value
from ..state import Attack

Loss = Literal["none", "one", "all"]


class BattleRow(Value):
    """One row. `margin` is its own; the first row holds for all below it too, the last for all above.

    `loot` is the part of the income carried off, in percent; `damage` the rounds without income, this one included;
    `fine` a sum and a share in percent of which the defender loses the smaller; `gossip` whom it is about, and how.
    """

    rule: str
    margin: int
    success: bool = False
    attackers: Loss = "none"
    defenders: Loss = "none"
    known: bool = False
    loot: int = 0
    damage: int = 0
    taken: bool = False
    fine: tuple[int, int] = (0, 0)
    shared: bool = False
    lists_assets: bool = False
    gossip: tuple[Literal["attacker", "defender"], Literal["good", "bad"]] | None = None


RAID = (
    BattleRow(rule="D9.5", margin=-4, attackers="all", known=True, gossip=("defender", "good")),
    BattleRow(rule="D9.6", margin=-3, attackers="one", known=True),
    BattleRow(rule="D9.7", margin=-2, known=True),
    BattleRow(rule="D9.8", margin=-1),
    BattleRow(rule="D9.9", margin=0, success=True, loot=50),
    BattleRow(rule="D9.10", margin=1, success=True, loot=100),
    BattleRow(rule="D9.11", margin=2, success=True, loot=100, damage=2, gossip=("defender", "bad")),
)

SEIZURE = (
    BattleRow(rule="D10.5", margin=-3, known=True, attackers="all", gossip=("defender", "good")),
    BattleRow(rule="D10.6", margin=-2, known=True, attackers="all", defenders="one"),
    BattleRow(rule="D10.7", margin=-1, known=True, attackers="all", defenders="one", damage=1),
    BattleRow(rule="D10.8", margin=0, known=True, attackers="one", defenders="one", damage=1),
    BattleRow(rule="D10.9", margin=1, known=True, success=True, attackers="one", defenders="all", damage=1, taken=True),
    BattleRow(rule="D10.10", margin=2, known=True, success=True, defenders="all", damage=1, taken=True),
    BattleRow(rule="D10.11", margin=3, known=True, success=True, defenders="all", taken=True, gossip=("attacker", "good")),
)

LIGHT, HEAVY, RUINOUS = (2000, 20), (4000, 40), (6000, 60)

HOUSE_RAID = (
    BattleRow(rule="D11.6", margin=-5, attackers="all", known=True, gossip=("defender", "good")),
    BattleRow(rule="D11.7", margin=-4, attackers="all"),
    BattleRow(rule="D11.8", margin=-3, attackers="all", fine=LIGHT),
    BattleRow(rule="D11.9", margin=-2, success=True, attackers="all", defenders="one", fine=LIGHT),
    BattleRow(rule="D11.10", margin=-1, success=True, attackers="all", defenders="one", fine=HEAVY),
    BattleRow(rule="D11.11", margin=0, success=True, attackers="one", defenders="one", fine=HEAVY),
    BattleRow(rule="D11.12", margin=1, success=True, attackers="one", defenders="all", fine=HEAVY),
    BattleRow(rule="D11.13", margin=2, success=True, attackers="one", defenders="all", fine=RUINOUS),
    BattleRow(rule="D11.14", margin=3, success=True, attackers="one", defenders="all", fine=RUINOUS, shared=True),
    BattleRow(
        rule="D11.15", margin=4, success=True, defenders="all", fine=RUINOUS, shared=True, lists_assets=True,
        gossip=("defender", "bad"),
    ),
)  # fmt: skip

TABLES: dict[Attack, tuple[BattleRow, ...]] = {"raid": RAID, "seizure": SEIZURE, "house_raid": HOUSE_RAID}


def row(attack: Attack, margin: int) -> BattleRow:
    """The row of a margin (D1.5)."""
    table = TABLES[attack]
    return table[min(max(margin, table[0].margin), table[-1].margin) - table[0].margin]
