"""Inflection: the forms in which a verb of English letters is met."""

from __future__ import annotations

_IRREGULAR = {
    "go": ("goes", "going", "went", "gone"), "send": ("sends", "sending", "sent"), "burn": ("burns", "burning", "burned", "burnt"),
    "take": ("takes", "taking", "took", "taken"), "give": ("gives", "giving", "gave", "given"), "pay": ("pays", "paying", "paid"),
    "build": ("builds", "building", "built", "builded"), "set": ("sets", "setting"), "put": ("puts", "putting"), "buy": ("buys", "buying", "bought"),
    "sell": ("sells", "selling", "sold"), "make": ("makes", "making", "made"), "steal": ("steals", "stealing", "stole", "stolen"),
    "fall": ("falls", "falling", "fell", "fallen"), "lay": ("lays", "laying", "laid"), "lead": ("leads", "leading", "led"),
    "ride": ("rides", "riding", "rode", "ridden"), "run": ("runs", "running", "ran"), "strike": ("strikes", "striking", "struck"),
    "fight": ("fights", "fighting", "fought"), "hold": ("holds", "holding", "held"), "get": ("gets", "getting", "got"),
    "bring": ("brings", "bringing", "brought"), "stand": ("stands", "standing", "stood"), "draw": ("draws", "drawing", "drew", "drawn"),
    "choose": ("chooses", "choosing", "chose", "chosen"), "spend": ("spends", "spending", "spent"), "bid": ("bids", "bidding"),
    "hide": ("hides", "hiding", "hid", "hidden"), "withdraw": ("withdraws", "withdrawing", "withdrew", "withdrawn"), "wed": ("weds", "wedding"),
    "fly": ("flies", "flying", "flew", "flown"), "break": ("breaks", "breaking", "broke", "broken"), "slay": ("slays", "slaying", "slew", "slain"),
    "marry": ("marries", "marrying", "married"), "bribe": ("bribes", "bribing", "bribed"), "stab": ("stabs", "stabbing", "stabbed"), "win": ("wins", "winning", "won"),
    "tell": ("tells", "telling", "told"), "rob": ("robs", "robbing", "robbed"), "seek": ("seeks", "seeking", "sought"), "find": ("finds", "finding", "found"),
    "come": ("comes", "coming", "came"), "keep": ("keeps", "keeping", "kept"), "leave": ("leaves", "leaving", "left"), "swap": ("swaps", "swapping", "swapped"),
    "step": ("steps", "stepping", "stepped"), "cut": ("cuts", "cutting"), "hit": ("hits", "hitting"), "spread": ("spreads", "spreading"), "deploy": ("deploys", "deploying", "deployed"),
    "fortify": ("fortifies", "fortifying", "fortified"), "bury": ("buries", "burying", "buried"), "knife": ("knifes", "knifes", "knifing", "knifed"), "let": ("lets", "letting"),
    "beat": ("beats", "beating", "beaten"), "plan": ("plans", "planning", "planned"), "pull": ("pulls", "pulling", "pulled"), "lend": ("lends", "lending", "lent"),
    "cancel": ("cancels", "cancelling", "cancelled"), "transfer": ("transfers", "transferring", "transferred"), "redeploy": ("redeploys", "redeploying", "redeployed"),
    "drop": ("drops", "dropping", "dropped"), "hop": ("hops", "hopping", "hopped"), "slip": ("slips", "slipping", "slipped"), "ship": ("ships", "shipping", "shipped"),
    "meet": ("meets", "meeting", "met"), "feed": ("feeds", "feeding", "fed"), "drive": ("drives", "driving", "drove", "driven"),
    "throw": ("throws", "throwing", "threw", "thrown"), "lose": ("loses", "losing", "lost"), "shoot": ("shoots", "shooting", "shot"),
    "grow": ("grows", "growing", "grew", "grown"), "regrow": ("regrows", "regrowing", "regrew", "regrown"), "swear": ("swears", "swearing", "swore", "sworn"),
    "overrun": ("overruns", "overrunning", "overran"), "rebuild": ("rebuilds", "rebuilding", "rebuilt"), "retake": ("retakes", "retaking", "retook", "retaken"),
    "rip": ("rips", "ripping", "ripped"), "kidnap": ("kidnaps", "kidnapping", "kidnapped"), "ally": ("allies", "allying", "allied"), "rally": ("rallies", "rallying", "rallied"),
}  # fmt: skip


def forms(word: str) -> tuple[tuple[str, str], ...]:
    """A verb's forms, each with what it is: base, ing or past."""
    irregular = _IRREGULAR.get(word)
    if irregular is not None:
        rest = irregular
    else:
        stem = word[:-1] if word.endswith("e") else word
        s = (
            word + "es"
            if word.endswith(("s", "x", "ch", "sh", "z"))
            else word[:-1] + "ies"
            if word.endswith("y") and word[-2:-1] not in "aeiou"
            else word + "s"
        )
        past = word[:-1] + "ied" if word.endswith("y") and word[-2:-1] not in "aeiou" else stem + "ed"
        rest = (s, stem + "ing", past)
    return (
        (word, "base"),
        *((form, "ing" if form.endswith("ing") else "base" if form.endswith("s") else "past") for form in rest),
    )
