"""The questions one may put to these rules: a unit designed, a battle tried."""

from __future__ import annotations

from core.rulesets.calculator import Calculator
from core.rulesets.noblesse import designer, trial
from core.rulesets.noblesse.forms.questions import TrialBattle, UnitDesign

CALCULATORS = (
    Calculator(
        key="designer", title="Unit designer",
        hint="What a unit of the catalogue, a role's design or your own would cost and be worth, and every rule in its way.",
        form=UnitDesign, reckon=designer.design, asked=designer.asked,
    ),
    Calculator(
        key="trial", title="Trial battle", hint="Any two sides fight it out, by the game's own rules. Nothing comes of it.",
        form=TrialBattle, reckon=trial.trial, asked=trial.asked,
    ),
)  # fmt: skip
