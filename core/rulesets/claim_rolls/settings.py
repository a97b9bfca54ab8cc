"""The house rules, each with the rule it belongs to; the first value is the default."""

from __future__ import annotations

from core.rulesets.ruleset import Setting

SETTINGS = (
    Setting("claim_rules", ("current", "old"), "C4.1", "Which rules of the claim roll are in force."),
    Setting("tie_without_reroll", ("lose_all", "lose_one"), "C5.9", "What a tie that nobody rerolls costs the area."),
    Setting("unclaimed_defence", ("fortifications", "d6"), "C4.14", "Whether a die is rolled for an unclaimed area."),
    Setting("absent_defender", ("claim_roll", "area_to_winner"), "C8.4", "What a game won without the area's owner is worth."),
    Setting("fought_damage", ("untouched", "as_claim_roll"), "C8.6", "What a game does to buildings and fortifications."),
    Setting("mass_assault_tail", ("falling", "zero"), "C6.5", "The bonus of a Mass Assault from its fourth target on."),
    Setting("mass_assault_rp", ("every_target", "primary_only"), "C6.7", "Which targets of a Mass Assault may be given RP."),
    Setting("attack_reach", ("anywhere", "bordering"), "C9.5", "Which areas may be attacked."),
    Setting("old_claim_damage", ("untouched", "as_current"), "C7.10", "What an old claim roll does to what is built."),
)
