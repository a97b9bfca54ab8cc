"""Why an order was refused, as its giver may be told: the reasons that follow from what he knows. Others he is not told."""

FAIR = frozenset(
    {
        "already_ordered", "no_fighters", "no_loot_settlement", "no_martial_capacity", "no_scores", "no_target",
        "not_a_side_unit", "not_own_side", "not_yours", "nothing_to_recover", "out_of_vicinity",
        "over_martial_capacity", "own_side", "pushed", "routed", "settlements_only", "unknown_strategy",
    }
)  # fmt: skip
