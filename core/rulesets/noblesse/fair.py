"""Why an order was refused, as its giver may be told: the reasons that follow from what he knows. Others he is not told."""

FAIR = frozenset(
    {
        "ally", "already_built", "already_married", "already_moved", "already_reported", "already_submitted",
        "already_used", "bad_parameter", "battle_here", "cannot_move", "cannot_recall", "contested", "day_over",
        "design_exhausted", "estate_limit", "has_commander", "heir_already_created", "illegal_division", "illegal_tier",
        "in_command", "incomplete", "insufficient_resources", "no_collector", "no_courtier", "no_steward_there",
        "no_such_ability", "no_such_design", "no_such_promise", "no_unit_there", "no_vote", "not_adjacent",
        "not_at_home", "not_controlled", "not_fulfilled", "not_given", "not_in_pool", "not_leader", "not_married",
        "not_needed", "not_running", "not_yours", "oneself", "option_not_chosen", "outside_range", "post_taken",
        "same_faction", "stack_limit", "too_expensive", "too_far", "too_many_clauses", "treaty_incomplete",
        "unknown_clause", "unknown_player", "unknown_square", "wrong_composition", "wrong_options",
    }
)  # fmt: skip
