"""The questions one may put to these rules: a unit designed, a battle tried, designs set against each other."""

from core.rulesets.calculator import Calculator
from core.rulesets.duelling import Duelling
from . import designer, trial
from .companies import price
from .forms.units import TrialBattle, UnitDesign
from .state import NoblesseState
from .values import BLANK

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


def _designs(state: NoblesseState) -> tuple[str, ...]:
    return tuple(name for name, unit in state.units.items() if unit.profile != BLANK)


def _price(state: NoblesseState, design: str) -> float | None:
    """N5.50; None for a unit of which only its profile is written down."""
    unit = state.units[design]
    return price(unit.kind, unit.companies) if unit.companies else None


DUELS = Duelling(
    designs=_designs,
    grounds=lambda state: tuple(state.estates),
    fight=lambda state, one, other, ground, dice: trial.duel(state, one, other, ground),
    price=_price,
    chance=False,
)
"""Units of the setup fight at full strength; who comes first is the side that is listed first (N5.60 to N5.69)."""
