"""Why an order was refused, as its giver may be told: the reasons that follow from what he knows. Others he is not told."""

FAIR = frozenset(
    {
        "already_attacking", "already_in_kanly", "already_moved", "already_regenerated", "already_there",
        "already_upgraded", "bad_count", "bad_sum", "committed", "demand_not_met", "elector_not_raidable",
        "elite_no_upgrade", "homeworld_not_a_target", "kaitain_no_combat", "kind_not_available", "militia_fixed",
        "militia_full", "moderator_only", "no_demand", "no_demand_on_you", "no_legions", "no_such_player", "no_token",
        "not_arrived", "not_enough_money", "not_in_kanly", "not_your_location", "not_yours", "one_hero_only",
        "over_maximum", "own_location", "own_target", "recruit_limit", "self_target", "target_in_kanly", "truce",
    }
)  # fmt: skip
