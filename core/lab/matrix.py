"""Duels: every design against every other, what a victory costs, and which designs nobody should buy."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from core.charts.chart import Heat
from core.lab.answer import counted, number
from core.lab.statistics import wilson
from core.lab.work import Fought, Task, duelling
from core.rulesets.calculator import CalculatorResult, Remark
from core.rulesets.tables import Column, RosterTable, TableRow


class Duelled:
    """What the fights of some designs came to. A share counts both ways round; an undecided fight is half a victory."""

    def __init__(self, fights: Sequence[Fought], prices: dict[str, float | None]) -> None:
        self.designs = tuple(dict.fromkeys(name for fight in fights for name in (fight.one, fight.other)))
        self.prices = prices
        self._won = {(fight.one, fight.other): fight for fight in fights}

    def share(self, one: str, other: str) -> float | None:
        """What part of its fights with the other a design won; None where they did not meet both ways round."""
        there, back = self._won.get((one, other)), self._won.get((other, one))
        if there is None or back is None:
            return None
        return (there.won + back.fights - back.won) / (there.fights + back.fights)

    def mean(self, one: str) -> float:
        """Its share over all it met."""
        met = [share for other in self.designs if (share := self.share(one, other)) is not None]
        return sum(met) / len(met) if met else 0.0

    def fights(self, one: str) -> int:
        """How many fights a design was in."""
        return sum(fight.fights for pair, fight in self._won.items() if one in pair)

    def dominates(self, better: str, worse: str) -> bool:
        """Whether a design does at least as well against everybody, better against somebody, and costs no more."""
        price, other_price = self.prices[better], self.prices[worse]
        if price is None or other_price is None:
            if price is not other_price:
                return False  # nobody knows which costs more
        elif price > other_price:
            return False
        direct = self.share(better, worse)
        met = [] if direct is None else [(direct, 1 - direct)]
        for other in self.designs:
            one, two = self.share(better, other), self.share(worse, other)
            if other not in (better, worse) and one is not None and two is not None:
                met.append((one, two))
        return all(one >= two for one, two in met) and any(one > two for one, two in met)


def matrix(task: Task, fights: Sequence[Fought]) -> CalculatorResult:
    """The designs by their victories, the matrix of them all, and the dominated ones named."""
    _, rules, state = duelling(task)
    prices = {design: rules.price(state, design) for fight in fights for design in (fight.one, fight.other)}
    duelled = Duelled(fights, prices)
    ranked = sorted(duelled.designs, key=lambda design: -duelled.mean(design))
    rows = [_row(duelled, design, state.names.of) for design in ranked]
    columns = [Column("design", "Design"), Column("won", "Victories"), Column("dominated", "Dominated by")]
    if any(price is not None for price in prices.values()):
        columns[2:2] = [Column("price", "Price", "number"), Column("paid", "Price a victory", "number")]
    else:
        rows = [TableRow(row.id, (*row.cells[:2], row.cells[4])) for row in rows]
    dominated = sum(bool(row.cells[-1]) for row in rows)
    best = f"Most victories of {counted(len(ranked), 'design')}: {state.names.of(ranked[0])}"
    remarks = ["A share counts both ways round; an undecided fight is half a victory."]
    remarks += [] if rules.chance else ["No dice have a say, so one fight tells all."]
    names = tuple(state.names.of(design) for design in ranked)
    cells = tuple(tuple(duelled.share(one, other) for other in ranked) for one in ranked)
    return CalculatorResult(
        f"{best}; {counted(dominated, 'design')} {'is' if dominated == 1 else 'are'} dominated",
        tuple(map(Remark, remarks)),
        (Heat("Victories, row against column (percent)", names, names, cells),),
        (RosterTable("duels", "Designs", tuple(columns), tuple(rows)),),
    )


def _row(duelled: Duelled, design: str, named: Any) -> TableRow:
    mean, price, fights = duelled.mean(design), duelled.prices[design], duelled.fights(design)
    paid = None if price is None else f"{price / mean:.1f}" if mean else "never wins"
    above = ", ".join(named(other) for other in duelled.designs if other != design and duelled.dominates(other, design))
    return TableRow(
        design, (named(design), str(wilson(mean * fights, fights)), None if price is None else number(price), paid, above)
    )
