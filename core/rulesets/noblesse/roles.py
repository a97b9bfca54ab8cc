"""What roles are made of: their options, the effects of their abilities and what those are aimed at (N2.1, N4.40)."""

OPTIONS = ("2", "5", "8", "company")
EFFECTS = (
    "give", "take", "wound", "heal", "move", "modify", "block", "shield", "reveal", "courtier", "burn", "recruit", "estates",
    "text",
)  # fmt: skip
FLAGS = ("move", "block", "reveal", "burn", "recruit")
"""Effects that are written `true`."""
TARGETS = ("player", "unit", "at", "to", "resource", "building", "post")
HARMFUL = ("arson", "bribery", "poison_wells", "assassinate", "incapacitate", "knife")
"""The standard actions that somebody may be shielded from."""
