"""The mailbox: private messages as they came, read into orders, with what is to be asked and what stays unread."""

from core.answers.receipt import duration_text
from core.mailbox.answering import receipt, receipt_errand, reminder, template
from core.mailbox.deciding import accept_late, ask_back, late, refuse_late, waive, waived
from core.mailbox.filing import (
    NEITHER,
    OTHERWISE,
    THEN,
    Filing,
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
from core.mailbox.header import Header, header
from core.mailbox.letters import Letter, letter, letters, moment, unopened, unsettled, writer
from core.mailbox.policy import CHOICES, adopt, break_seal, broken, clear_intent, deadline, lateness, policy, sealed
from core.mailbox.reading import beyond, errand, read, reader
from core.mailbox.ready import Obstacles, check, complaints, missing, obstacles

__all__ = [
    "CHOICES",
    "NEITHER",
    "OTHERWISE",
    "THEN",
    "Filing",
    "Header",
    "Letter",
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
    "receipt_errand",
    "refuse_late",
    "reminder",
    "sealed",
    "settle",
    "settle_all",
    "take",
    "template",
    "unopened",
    "unsettled",
    "waive",
    "waived",
    "writer",
]
