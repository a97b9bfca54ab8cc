"""What a result says: shares with their intervals, lengths, resources, what a change does."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from statistics import median

from core.charts.chart import Bands, Bars, Chart, ChartBand, ChartBar, Interval, Intervals
from core.lab.answer import counted, number
from core.lab.matrix import matrix
from core.lab.play import GameOutcome
from core.lab.question import AOrB, Duels
from core.lab.result import LabResult
from core.lab.statistics import Share, mean_interval, quantile, wilson
from core.lab.work import Done, Fought, Pair
from core.rulesets.calculator import CalculatorResult, Remark
from core.rulesets.tables import Column, RosterTable, TableRow

NOBODY = "nobody"


def findings(result: LabResult) -> CalculatorResult:
    """What a result says, in words, tables and charts."""
    if not result.done:
        return CalculatorResult("Nothing was played.")
    question = result.task.question
    if isinstance(question, Duels):
        return matrix(result.task, [one for one in result.done if isinstance(one, Fought)])
    if isinstance(question, AOrB):
        return _compared(question, [one for one in result.done if isinstance(one, Pair)])
    return _games([one for one in result.done if isinstance(one, GameOutcome)])


def narrow(done: Sequence[Done], width: float) -> bool:
    """Whether every interval of the shares is at most `width` percent wide."""
    sides: list[list[GameOutcome]] = [[one for one in done if isinstance(one, GameOutcome)]]
    pairs = [one for one in done if isinstance(one, Pair)]
    if pairs:
        sides = [[pair.a for pair in pairs], [pair.b for pair in pairs]]
    return all(share.width * 100 <= width for side in sides for share in shares(side, won_at_all(side)).values())


def won_at_all(games: Iterable[GameOutcome]) -> bool:
    """Whether anybody won. Many rules know no victory; then it counts who stood best in the end."""
    return any(game.winners for game in games)


def part(game: GameOutcome, party: str, victory: bool) -> float:
    """What part of a game a party has: parties that win (or lead) together share it."""
    who = (game.winners or (NOBODY,)) if victory else (game.ahead or (NOBODY,))
    return 1 / len(who) if party in who else 0.0


def shares(games: Sequence[GameOutcome], victory: bool) -> dict[str, Share]:
    """What share of the games each party won (or led in the end), nobody last; the largest first."""
    parties = dict.fromkeys([*(figure.party for game in games for figure in game.figures), NOBODY])
    counted_up = {party: sum(part(game, party, victory) for game in games) for party in parties}
    ordered = sorted(parties, key=lambda party: (-counted_up[party], party == NOBODY))
    return {party: wilson(counted_up[party], len(games)) for party in ordered if party != NOBODY or counted_up[party]}


def _games(games: Sequence[GameOutcome]) -> CalculatorResult:
    victory = won_at_all(games)
    found = shares(games, victory)
    best = next((party for party in found if party != NOBODY), NOBODY)
    said = f"{best} wins {found[best]}" if victory else f"Nobody won; {best} stood best in the end in {found[best]}"
    headline = f"{said} of {counted(len(games), 'game')}"
    title = "Victories" if victory else "Ahead in the end"
    lengths = [game.turns for game in games]
    remarks = [
        _took(lengths),
        "Intervals hold in 95 of 100 cases (Wilson). Bots are no people: read differences, not fates.",
    ]
    falls = Counter(game.first_out for game in games if game.first_out)
    tables = [_share_table(found, title), _length_table(lengths)]
    if falls:
        tables.append(_falls(games, falls))
    charts: list[Chart] = [_share_chart(found, title)]
    charts += [_length_chart(lengths)] if min(lengths) < max(lengths) else []
    charts += [_bands(games, what) for what in dict.fromkeys(figure.what for game in games for figure in game.figures)]
    tables.append(_ends(games))
    return CalculatorResult(headline, tuple(map(Remark, remarks)), tuple(charts), tuple(tables))


def _took(lengths: Sequence[int]) -> str:
    if min(lengths) == max(lengths):
        return f"Every game takes {counted(lengths[0], 'turn')}."
    return f"A game takes {median(lengths):.0f} turns in the middle, {min(lengths)} to {max(lengths)}."


def _share_table(found: dict[str, Share], title: str) -> RosterTable:
    columns = (Column("party", "Party"), Column("games", "Games", "number"), Column("share", "Share"), Column("range", "95 % of"))
    rows = tuple(
        TableRow(
            party, (party, number(share.count), f"{share.value * 100:.1f} %", f"{share.low * 100:.1f} to {share.high * 100:.1f}")
        )
        for party, share in found.items()
    )
    return RosterTable("shares", title, columns, rows)


def _share_chart(found: dict[str, Share], title: str) -> Chart:
    return Intervals(
        title, tuple(Interval(party, share.value, share.low, share.high, str(share)) for party, share in found.items())
    )


def _length_table(lengths: Sequence[int]) -> RosterTable:
    columns = (Column("figure", "Turns"), Column("value", "", "number"))
    named = (("fewest", 0.0), ("a quarter take at most", 0.25), ("half", 0.5), ("three quarters", 0.75), ("most", 1.0))
    return RosterTable(
        "length", "Length", columns, tuple(TableRow(name, (name, round(quantile(lengths, at)))) for name, at in named)
    )


def _length_chart(lengths: Sequence[int]) -> Chart:
    counted = Counter(lengths)
    return Bars(
        "Length in turns", tuple(ChartBar(str(turn), counted[turn]) for turn in range(min(lengths), max(lengths) + 1)), "games"
    )


def _falls(games: Sequence[GameOutcome], falls: Counter[str]) -> RosterTable:
    columns = (Column("player", "First to leave the game"), Column("games", "Games", "number"), Column("share", "Share"),
               Column("turn", "Turn, in the middle", "number"))  # fmt: skip
    rows = [
        TableRow(player, (player, count, str(wilson(count, len(games))),
                     round(median(game.out_in for game in games if game.first_out == player))))
        for player, count in falls.most_common()
    ]  # fmt: skip
    return RosterTable("falls", "Who fell first", columns, tuple(rows))


def _ends(games: Sequence[GameOutcome]) -> RosterTable:
    """What each party had in the end, on average."""
    whats = tuple(dict.fromkeys(figure.what for game in games for figure in game.figures))
    parties = tuple(dict.fromkeys(figure.party for game in games for figure in game.figures))
    last: dict[tuple[str, str], list[int]] = {}
    for game in games:
        for figure in game.figures:
            if figure.turn == game.turns:
                last.setdefault((figure.party, figure.what), []).append(figure.amount)
    columns = (Column("party", "Party"), *(Column(what, what.capitalize(), "number") for what in whats))
    mean: Callable[[list[int]], str] = lambda found: f"{sum(found) / len(games):.1f}"  # noqa: E731
    rows = (TableRow(party, (party, *(mean(last.get((party, what), [])) for what in whats))) for party in parties)
    return RosterTable("ends", "In the end, on average", columns, tuple(rows))


def _bands(games: Sequence[GameOutcome], what: str) -> Chart:
    """How one figure went, party by party: the middle game and the band half of the games lie in."""
    found: dict[str, dict[int, list[float]]] = {}
    for game in games:
        for figure in game.figures:
            if figure.what == what:
                found.setdefault(figure.party, {}).setdefault(figure.turn, []).append(figure.amount)
    bands = (
        ChartBand(party, tuple(_quarters(turn, seen) for turn, seen in sorted(turns.items()))) for party, turns in found.items()
    )
    return Bands(f"{what.capitalize()} by turn", tuple(bands))


def _quarters(turn: int, seen: Sequence[float]) -> tuple[float, float, float, float]:
    return turn, quantile(seen, 0.25), quantile(seen, 0.5), quantile(seen, 0.75)


def _compared(question: AOrB, pairs: Sequence[Pair]) -> CalculatorResult:
    every = [game for pair in pairs for game in (pair.a, pair.b)]
    victory = won_at_all(every)
    sides = shares([pair.a for pair in pairs], victory), shares([pair.b for pair in pairs], victory)
    parties = tuple(dict.fromkeys((*sides[0], *sides[1])))
    rows: list[TableRow] = []
    marks: list[Interval] = []
    sure: list[str] = []
    for party in parties:
        mean, low, high = mean_interval([part(pair.b, party, victory) - part(pair.a, party, victory) for pair in pairs])
        certain = low > 0 or high < 0
        a, b = (side.get(party, wilson(0, len(pairs))) for side in sides)
        told = f"{mean * 100:+.1f} ({low * 100:+.1f} to {high * 100:+.1f})"
        rows.append(TableRow(party, (party, str(a), str(b), told, "yes" if certain else "no")))
        marks.append(Interval(party, mean, low, high, told))
        sure += [f"{party} {mean * 100:+.0f}"] if certain else []
    turns = mean_interval([pair.b.turns - pair.a.turns for pair in pairs])
    columns = (Column("party", "Party"), Column("a", "A, as it is"), Column("b", "B, changed"),
               Column("difference", "B less A, points"), Column("sure", "Sure"))  # fmt: skip
    what = ", ".join(f"{path}: {value}" for path, value in question.change.items())
    kind = "victories" if victory else "games led in the end"
    headline = f"With {what} {kind} move: {', '.join(sure)} points" if sure else f"No share of {kind} surely moves with {what}"
    remarks = (
        f"{counted(len(pairs), 'game')} of each, on the same seeds, so that dice that fall alike cancel out.",
        "Games take as long."
        if not any(turns)
        else f"With the change a game takes {turns[0]:+.1f} turns ({turns[1]:+.1f} to {turns[2]:+.1f}).",
        "Sure is what 95 of 100 intervals would hold; of twenty parties one looks sure by chance.",
    )
    chart = Intervals(f"Share of {kind}, B less A", tuple(marks), signed=True)
    return CalculatorResult(
        headline, tuple(map(Remark, remarks)), (chart,), (RosterTable("compared", "What it changes", columns, tuple(rows)),)
    )
