"""The posts of a round: a message to each player, and what everyone hears."""

from collections import Counter
from collections.abc import Iterator

from core.ledger.view import View
from core.posts.report import Report
from core.rulesets.paragraphs import paragraphs
from core.rulesets.posts import by_reader, refused
from .events.battles import AttackReport, BattleReport, DefenseReport
from .events.kanly import KanlyAverted, KanlyBegun, KanlyDeclared, KanlyEnded
from .events.round import ATTACKS, DuneRoundEnded, side
from .state import DuneState

KANLY = (KanlyDeclared, KanlyAverted, KanlyBegun, KanlyEnded)
"""What everybody hears of a Kanly."""


def _round(view: View[DuneState], turn: int) -> int:
    """The round that is told of."""
    return next((event.round for event in view.public(turn).every(DuneRoundEnded)), view.state.round)


def _public(view: View[DuneState], turn: int) -> Iterator[Report]:
    number, told = _round(view, turn), paragraphs(view, "dune", "court", view.public(turn))
    facts = {
        "round": number,
        **told,
        "gossip": _each_once(told["gossip"]),
        "feuds": [
            {"between": [view.state.names.of(player) for player in kanly.between], "state": kanly.state}
            for kanly in view.state.kanly.values()
        ],
    }
    yield Report(kind="court", to="public", subject=f"Round {number}: news from the court", facts=facts)


def _each_once(lines: list[str]) -> list[str]:
    """Lines of which none comes twice: where the court says the same of several battles, it is said of how many."""
    times = Counter(lines)
    said = {many: "twice" if many == 2 else f"{many} times" for many in times.values()}
    return [line if many == 1 else f"{line.removesuffix('.')} (told {said[many]})." for line, many in times.items()]


def _private(view: View[DuneState], turn: int, player: str) -> Iterator[Report]:
    state, own, of_him = view.state, view.own(turn), view.happened(turn, {player})
    house, number = state.players[player], _round(view, turn)
    facts = {
        "round": number,
        "house": state.names.of(player),
        **paragraphs(view, "dune", "round", own),
        "kanly": [view.said(event) for event in of_him if isinstance(event, KANLY) and player in event.between],
        "feuds": [
            state.names.of(other) for kanly in state.kanly.values() if player in kanly.between and kanly.state == "active"
            for other in kanly.between if other != player
        ],
        "refused": refused(view, own, player),
        "attacks": [_fought(state, event) for event in own if isinstance(event, AttackReport)],
        "defences": [_fought(state, event) for event in own if isinstance(event, DefenseReport)],
        "treasury": house.money,
        "tokens": house.upgrade_tokens,
        "votes": house.votes,
        "locations": [
            {"name": state.names.of(place), "income": one.income, "militia": one.living_militia, "of": one.militia,
             "damaged": one.idle_through >= state.round, "idle_through": one.idle_through}
            for place in state.owned(player) for one in (state.locations[place],)
        ],
        "legions": [
            {"name": state.names.of(one), "kind": state.legions[one].kind, "upgrade": state.legions[one].upgrade or "",
             "at": state.names.of(state.legions[one].at)}
            for one in state.legions_of(player)
        ],
        "heroes": [
            {"name": state.names.of(one), "at": state.names.of(state.heroes[one].at)}
            for one in state.heroes.having("owner", player)
        ],
    }  # fmt: skip
    yield Report(kind="round", to=player, subject=f"Round {number}: report to {state.names.of(player)}", facts=facts)


def _fought(state: DuneState, event: BattleReport) -> dict[str, object]:
    lost = [state.names.of(one) for one in (*event.legions_lost, *event.heroes_lost)]
    attack, at = ATTACKS[event.attack], state.names.of(event.at)
    said: dict[str, object] = {"attack": attack, "at": at, "success": event.success, "lost": lost}
    if isinstance(event, AttackReport):
        defender = side(state.names, event.defender) if event.defender is not None else ""
        return {**said, "seizure": event.attack == "seizure", "defender": defender, "gained": event.money_gained}
    if isinstance(event, DefenseReport):
        attacker = "somebody unknown" if event.attacker is None else side(state.names, event.attacker)
        return {**said, "attacker": attacker, "militia": event.militia_lost, "money": event.money_lost}
    return said


reports = by_reader(_public, _private)
