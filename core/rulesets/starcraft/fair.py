"""Why an order was refused, as its giver may be told: the reasons that follow from what he knows. Others he is not told."""

FAIR = frozenset(
    {
        "agent_wounded", "already_at_auction", "already_fortified", "already_general", "already_have",
        "already_quarantined", "attribute_ap_exceeded", "auction_ended", "auction_not_open", "bad_amount",
        "cannot_be_bribed", "core_world", "missing_requirement", "moderator_only", "no_agent", "no_such_assistance",
        "no_such_auction", "no_such_planet", "no_such_player", "no_such_squadron", "no_such_unit_type",
        "no_vote_pending", "not_a_ghost", "not_an_officer", "not_another_squadron", "not_core_world", "not_enough_ap",
        "not_enough_credits", "not_enough_units", "not_outer_colony", "not_quarantined", "not_yours",
        "nothing_to_conceal", "other_planet", "own_agent", "own_asset", "recruit_limit", "same_place", "self_target",
        "unknown_order", "vote_pending",
    }
)  # fmt: skip
