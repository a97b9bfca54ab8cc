"""Carriers: the small words around a part that is said in a sentence of its own, which say no more than that it is one."""

from __future__ import annotations

ANY = frozenset(
    "a an the it its it's they their them this that these those he his him she her i i'll i'm my me myself we us our is are be "
    "being am shall should will would must to can may let of for at in on as by with from and so also exactly just all then here "
    "there which what who whose do make made makes give given gives put set use using choose take takes course naturally please "
    "thanks kind one sort type want like need wanted yes mean namely".split()
)
"""What may stand around any part and say no more than that it is one."""
MONEY = frozenset(
    "price fee sum amount cost costs costing pay pays paying paid spend spending ask asks asking charge charges demand demands "
    "demanding bounty reward budget invest worth deal agreed agree return exchange get gets receive receives owe owes enough "
    "ought job deed head assassin killer reparations reparation terms require expect say settle peace satisfaction compensation "
    "total altogether buys buy into each apiece both offer have".split()
)
WHOM = frozenset(
    "buyer recipient owner new employer master get gets receive receives buy buys buying bought sold sell sells belong belongs "
    "serve serves fight fights join joins lead leads go goes pay pays have has keep command wants both own taking getting "
    "report reports ride rides march marches".split()
)
LEADING = frozenset(
    "commander leader officer captain command commands commanded lead leads led leading charge head takes take has get gets go "
    "goes own person personally personal mine under".split()
)
ELSE = frozenset("go goes get gets have has burn burns burned burnt down works work after target consists".split())
