"""Every gesture there is."""

from __future__ import annotations

from core.resolution.ordering import ChangeOrder, GiveOrder, MoveOrder, WithdrawOrder
from core.resolution.papers import Filed
from core.resolution.record import (
    Answer,
    BeginBefore,
    Branch,
    Follow,
    KeepTold,
    OpenTurn,
    Redo,
    Reopen,
    Repeal,
    RevealAll,
    Rule,
    Step,
    TakeBack,
    TakeRules,
    TakeUp,
    Undo,
)

PlayGesture = (
    GiveOrder
    | ChangeOrder
    | WithdrawOrder
    | MoveOrder
    | Step
    | Answer
    | Rule
    | Repeal
    | Reopen
    | Follow
    | BeginBefore
    | OpenTurn
    | RevealAll
    | Branch
    | TakeUp
    | KeepTold
    | TakeRules
    | TakeBack
    | Undo
    | Redo
)
"""Every gesture that plays the game or goes back in it, as a save holds them."""

Made = PlayGesture | Filed
"""Every gesture there is, as a save holds them."""
