"""The tables of results: what each margin of an attack does (D9.5-D9.11, D10.5-D10.11, D11.6-D11.15)."""

from typing import Literal

from msgspec import convert

from core.ledger.value import Value
from core.rulesets.setup_files import declared
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


TABLES = convert(declared("dune", "results"), dict[Attack, tuple[BattleRow, ...]])


def row(attack: Attack, margin: int) -> BattleRow:
    """The row of a margin (D1.5)."""
    table = TABLES[attack]
    return table[min(max(margin, table[0].margin), table[-1].margin) - table[0].margin]
