"""Why an order was refused, as its giver may be told: the reasons that follow from what he knows. Others he is not told."""

FAIR = frozenset(
    {
        "already_attacking", "already_given", "area_contested", "bad_priority", "bad_rp", "has_battle",
        "moderator_only", "no_agreement", "no_border", "no_deadlock", "no_such_battle", "no_target", "not_adjacent",
        "not_enough_rp", "not_in_battle", "not_involved", "not_unclaimed", "not_yours", "own_area", "players_only",
        "rp_needs_defense", "rp_on_auxiliary", "rp_over_limit", "two_stakes", "unknown_area", "unknown_player",
    }
)  # fmt: skip
