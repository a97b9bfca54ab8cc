"""The round and its parts, in order (D18.1)."""

from core.resolution.phase import Phase
from .round.battles_fought import begin_battle_phase, fight_battles, roll_attacks
from .round.orders_taken import take_orders
from .round.round_ends import come_home, end_round, pay_income

ORDERS = Phase("orders", "Orders are taken", take_orders, ("D18.1", "D4.20"))
BATTLE_PHASE = Phase("battle_phase", "The Battle Phase begins", begin_battle_phase, ("D18.1", "D8.4", "D8.6", "D13.8"))
RANDOM = Phase("random_attacks", "Random attacks are rolled", roll_attacks, ("D18.1", "D16.13"))
BATTLES = Phase("battles", "Battles are fought", fight_battles, ("D18.1", "D15.5"))
HOMECOMING = Phase("homecoming", "Survivors return", come_home, ("D18.1", "D8.9"))
INCOME = Phase("income", "Loot and income are paid", pay_income, ("D18.1", "D18.2"))
ROUND_ENDS = Phase("round_ends", "The round ends", end_round, ("D18.1", "D13.4"))

RUNS = {
    "round": (ORDERS, BATTLE_PHASE, RANDOM, BATTLES, HOMECOMING, INCOME, ROUND_ENDS),
    "quiet_round": (ORDERS, BATTLE_PHASE, BATTLES, HOMECOMING, INCOME, ROUND_ENDS),
    "orders": (ORDERS,),
    "random_attacks": (ORDERS, BATTLE_PHASE, RANDOM),
}
