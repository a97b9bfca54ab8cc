"""The graph of relations as a part of the desk, with a legend below."""

from __future__ import annotations

from gui.adapters.desk import Desk
from gui.adapters.refresh import Refresher
from gui.relations.lines import TieLegend
from gui.relations.relations import Relations
from gui.widgets.part import Part
from gui.widgets.parts import pile
from gui.widgets.theme import Look


class RelationsPart(Part):
    """Who stands how to whom, and what each stroke means."""

    def __init__(self, desk: Desk, look: Look) -> None:
        super().__init__("Relations")
        self.relations = Relations(desk, look)
        self.ties = TieLegend(look)
        self.setLayout(pile((self.relations, 1), self.ties, spacing=3))
        Refresher(desk, self, self.refresh)

    def refresh(self) -> None:
        self.relations.refresh()
        self.ties.show_tones(self.relations.tones)
