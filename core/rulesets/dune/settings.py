"""The house rules: where the rule document leaves a decision to the table, each with its usual value first."""

from __future__ import annotations

from core.rulesets.ruleset import Setting

SETTINGS = (
    Setting("militia_regeneration", ("before_battle", "end_of_round"), "D2.11", "When militia paid for this round stand again"),
    Setting("kaitain_to_homeworld", (200, 100), "D4.16", "The fee a legion pays from Kaitain to its own Homeworld, in MS"),
    Setting("defending_heroes", ("best", "all"), "D6.5", "Which heroes add to a defence when several stand there"),
    Setting("hero_dies_with_last_legion", (False, True), "D6.6", "Whether a hero falls with the last legion of his side"),
    Setting("seized_income", ("new_owner", "old_owner"), "D10.13", "Who draws this round's income of a place taken intact"),
    Setting("curb_stomp_reveals", ("defender", "public"), "D11.16", "Who learns whose house raid failed at -5 or worse"),
    Setting("court_gossip", ("always", "never"), "D12.1", "Whether overwhelming results are talked about at court"),
    Setting("kanly_hero_free", ("any_attack", "enemy_only"), "D13.10", "Which attacks in Kanly a hero commands free of AP"),
    Setting("return_home_to", ("origin", "homeworld"), "D13.7", "Where recalled forces, and those that found nothing, go"),
    Setting("npc_gossip", ("on_success", "never"), "D16.15", "Whether pirates brag about a success"),
    Setting("guessing", ("allowed", "refused"), "D17.3", "Whether a place a player does not know may be named"),
)
