"""The mailbox: private messages as they came, read into orders, with what is to be asked and what stays unread."""

from core.answers.receipt import duration_text
from core.letters.mailbox.answering import receipt, reminder, template
from core.letters.mailbox.deciding import accept_late, ask_back, late, refuse_late, waive, waived
from core.letters.mailbox.filing import (
    NEITHER,
    OTHERWISE,
    THEN,
    Filing,
    MadeByHand,
    OrderChange,
    branch_of,
    condition,
    decide,
    open_letter,
    prepared,
    settle,
    settle_all,
    take,
)
from core.letters.mailbox.header import Header, header
from core.letters.mailbox.letters import Letter, letter, letters, moment, unopened, unsettled
from core.letters.mailbox.policy import CHOICES, adopt, break_seal, broken, clear_intent, deadline, lateness, policy, sealed
from core.letters.mailbox.reading import beyond, errand, read, reader
from core.letters.mailbox.ready import Obstacles, check, complaints, missing, obstacles
from core.letters.mailbox.sender import signer, writer

__all__ = [
    "CHOICES",
    "NEITHER",
    "OTHERWISE",
    "THEN",
    "Filing",
    "Header",
    "Letter",
    "MadeByHand",
    "Obstacles",
    "OrderChange",
    "accept_late",
    "adopt",
    "ask_back",
    "beyond",
    "branch_of",
    "break_seal",
    "broken",
    "check",
    "clear_intent",
    "complaints",
    "condition",
    "deadline",
    "decide",
    "duration_text",
    "errand",
    "header",
    "late",
    "lateness",
    "letter",
    "letters",
    "missing",
    "moment",
    "obstacles",
    "open_letter",
    "policy",
    "prepared",
    "read",
    "reader",
    "receipt",
    "refuse_late",
    "reminder",
    "sealed",
    "settle",
    "settle_all",
    "signer",
    "take",
    "template",
    "unopened",
    "unsettled",
    "waive",
    "waived",
    "writer",
]
