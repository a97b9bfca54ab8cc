"""Drafts: names are kept, ids are made and followed, sign-up lists are read as people write them, and what is missing is said."""

from __future__ import annotations

import pytest

from core.orders.ids import made
from core.rulesets.ruleset import installed, ruleset
from core.setup.draft import SetupDraft
from core.setup.seating import by_lot, seat
from core.setup.signups import read
from core.setup.verdict import judged
from tests.examples import EXAMPLES, example_setup

CROWNS = {
    "pape": ("Le Pape",), "fleurs": ("Le Roi des Fleurs",), "crown": ("The Twice Crowned King",),
    "states": ("The Alliance of States",),
}  # fmt: skip
LIST = """— Sign-ups (closes Friday) —
1. Gonfalon – Alfredo da Ferrara, Le Pape (leader)
2. QuillAndSeal / Beatrice Colonna / Pape
3. BearOfRome: Cosimo Orsini, Papal party
4. @SunChaser Louis de Valmont Le Roi des Fleurs
5. NineRoses - Marguerite d'Aubigny - Fleurs
6. Étienne Grasse (Sillage), Fleurs
7. WinterHetman, Otto von Zollern, Crown, leader
8. WhiteEagle — Jadwiga Sobieska — Twice Crowned
9. GroschenByGroschen, Casimir the Moneyer, Crown
10. PolderPrince = Willem van Oranje-Delft, States
11. CompoundInterest. Bertha Fugger
12. BroomAtTheMast, Johanna Tromp, the Alliance
/in for replacement: LateToTheParty
> can I be Pape?
> sure
"""


def test_a_name_is_kept_as_it_was_written():
    draft = SetupDraft(ruleset("noblesse"))
    thing = draft.add("players", "Anna von Thurn")
    assert (thing, draft.called("players", thing)) == ("anna_von_thurn", "Anna von Thurn")
    assert draft.name("players", thing, "Anna, Countess Thurn") == thing
    assert draft.called("players", thing) == "Anna, Countess Thurn"


@pytest.mark.parametrize(
    ("name", "taken", "thing"),
    [
        ("Béla Łukasiewicz", (), "bela_lukasiewicz"),
        ("Anna", ("ANNA",), "anna_2"),
        ("No", (), "no_2"),
        ("Мария", (), "player_1"),
        ("玛丽亚", ("player_1",), "player_2"),
        ("x" * 90, (), "x" * 40),
        ("d'Aubigny", (), "daubigny"),
    ],
)
def test_an_id_is_made_within_the_strict_alphabet(name, taken, thing):
    assert made(name, taken, "player") == thing


def test_what_is_taken_out_is_referred_to_no_more():
    draft = SetupDraft(ruleset("claim_rolls"), {"given": ruleset("claim_rolls").scheme.templates[0].make(4)})
    draft.remove("areas", "heath")
    draft.remove("players", "seat_2")
    text = draft.text()
    assert "heath" not in text
    assert "owner: seat_2" not in text
    assert judged(draft).of("stop")[0].what == "The game has no title."
    assert len(judged(draft).of("stop")) == 1


@pytest.mark.parametrize("example", EXAMPLES)
def test_an_example_goes_through_unharmed_and_nothing_is_missing(example):
    document = example_setup(example)
    draft = SetupDraft(ruleset(document["ruleset"]), document)
    assert draft.document() == document
    assert not judged(draft).of("stop")
    again = SetupDraft(draft.face)
    again.take_text(draft.text())
    assert again.document() == document


def test_the_list_is_read_in_whatever_order_people_wrote():
    found = {one.name: one for one in read(LIST, CROWNS) if one.name}
    assert len(found) == 12
    assert (found["Étienne Grasse"].account, found["Étienne Grasse"].faction) == ("Sillage", "fleurs")
    assert (found["Louis de Valmont"].account, found["Louis de Valmont"].faction) == ("SunChaser", "fleurs")
    assert (found["Willem van Oranje-Delft"].account, found["Willem van Oranje-Delft"].faction) == ("PolderPrince", "states")
    assert found["Bertha Fugger"].faction == ""
    assert [one.name for one in found.values() if one.leads] == ["Alfredo da Ferrara", "Otto von Zollern"]
    assert [one.name for one in found.values() if one.guessed] == ["Cosimo Orsini"]
    assert "LateToTheParty" in [one.text.split()[-1] for one in read(LIST, CROWNS) if not one.name]


def test_what_stands_around_a_numbered_list_is_no_player():
    listed = (
        "Sign-ups, closes Friday\n1. Tessaly - Ottavia Brand, Fleurs\n2. mirek77: Jaromir Kolda (Le Pape)\n3. vex - Ines Duarte"
    )
    assert [one.name for one in read(listed, CROWNS) if one.name] == ["Ottavia Brand", "Jaromir Kolda", "Ines Duarte"]


@pytest.mark.parametrize(
    ("line", "name", "account", "faction"),
    [
        ("@tallships: Casper Dietz (faction: Alliance)", "Casper Dietz", "tallships", "states"),
        ("Greta Holm, Pape, account GretaH", "Greta Holm", "GretaH", "pape"),
        ("Greta Holm / greta82", "Greta Holm", "greta82", ""),
        ("2 - GretaHolm, playing as Greta Holm", "Greta Holm", "GretaHolm", ""),
        ("Great to see you, greta82", "", "", ""),
        ("we still want three, see the first post", "", "", ""),
        ("Update: the Alliance is full", "", "", ""),
    ],
)
def test_a_line_without_its_number_is_a_sign_up_where_it_says_its_account(line, name, account, faction):
    listed = f"1. Marmot - Anna von Thurn, Crown\n{line}\n3. RedKite: Sir Ivo\n4. Hanne Brandt (brandt_h)"
    found = read(listed, CROWNS)[1]
    assert (found.name, found.account, found.faction) == (name, account, faction)


@pytest.mark.parametrize(
    ("line", "name", "account"),
    [
        ("Carla Rossi, account carla.r", "Carla Rossi", "carla.r"),
        ("Carla Rossi, forum account carla.r", "Carla Rossi", "carla.r"),
        ("Carla Rossi; account: carla.r", "Carla Rossi", "carla.r"),
        ("account: carla.r - Carla Rossi", "Carla Rossi", "carla.r"),
        ("1. Nick Cave, goodson", "Nick Cave", "goodson"),  # it begins like a label
        ("6. Niels Brahe = starcastle", "Niels Brahe", "starcastle"),  # it begins like a faction
        ("3) Captain Reeve, plays as Reeve (oldreeve)", "Captain Reeve", "oldreeve"),
        ("Reserve Guard - anna_k", "Reserve Guard", "anna_k"),
        ("7. CarlaR - she/her", "CarlaR", "CarlaR"),
        ("8. Carla Rossi (she/they), CarlaR", "Carla Rossi", "CarlaR"),
        ("3. QuillAndSeal (replacement ok)", "QuillAndSeal", "QuillAndSeal"),
        ("Gonfalon – Alfredo da Ferrara (can only post at weekends)", "Alfredo da Ferrara", "Gonfalon"),
        ("Gonfalon – Alfredo da Ferrara, happy to replace anybody", "Alfredo da Ferrara", "Gonfalon"),
        ("QuillAndSeal - Happy to replace anybody", "QuillAndSeal", "QuillAndSeal"),
        ("4. SunChaser (late)", "SunChaser", "SunChaser"),
        ("4) Sister Agnes = agnes.w, for Dunmore", "Sister Agnes", "agnes.w"),
        ("BearOfRome [Back-up if needed]", "BearOfRome", "BearOfRome"),
        ("gonfalon - alfredo da ferrara", "alfredo da ferrara", "gonfalon"),
        ("Gonfalon / Alfredo the bold", "Alfredo the bold", "Gonfalon"),
        ("Carla Rossi (sillage)", "Carla Rossi", "sillage"),
        ("Anna (anna_b) - the Reds", "Anna", "anna_b"),
        ("9. brokenbell -> Maerten van Heemsk", "Maerten van Heemsk", "brokenbell"),  # an arrow parts as a dash does
        ("8. Ms. Marple (zofia_o)", "Ms. Marple", "zofia_o"),  # a title ends no part
    ],
)
def test_one_line_is_a_name_and_an_account(line, name, account):
    (one,) = read(line, CROWNS)
    assert (one.name, one.account, one.faction) == (name, account, "")


def test_what_stands_above_the_headings_of_a_sheet_is_no_player():
    listed = "The Salt Marches, 4 seats\n\nPlayer\tAccount\nDame Ysolde\tysolde_d\nThe Reeve of Fenn\tFennReeve"
    assert [(one.name, one.account) for one in read(listed, {}) if one.name] == [
        ("Dame Ysolde", "ysolde_d"),
        ("The Reeve of Fenn", "FennReeve"),
    ]
    assert all(one.talk for one in read(listed, {}) if not one.name)


@pytest.mark.parametrize(
    ("line", "name", "account", "also"),
    [
        ("5. oldreeve plays House Holt, known as the Holts", "House Holt", "oldreeve", ("the Holts",)),
        ("SunChaser - Louis de Valmont aka Lou", "Louis de Valmont", "SunChaser", ("Lou",)),
        ("9. Anna von Thurn (a.k.a. Annie) @thurn", "Anna von Thurn", "thurn", ("Annie",)),
        ("7. bob_77 is playing Anna von Thurn", "Anna von Thurn", "bob_77", ()),
    ],
)
def test_what_else_somebody_is_called_is_no_part_of_his_name(line, name, account, also):
    (one,) = read(line, CROWNS)
    assert (one.name, one.account, one.aliases) == (name, account, also)


@pytest.mark.parametrize("marks", ['""', "''", "“”", "„“", "«»", "‘’", "``"])
@pytest.mark.parametrize(
    "line", ["{} - Tarnhelm_2", "Tarnhelm_2 / {}", "@Tarnhelm_2 {}", "{} @Tarnhelm_2", "Tarnhelm_2 {}", "{} (Tarnhelm_2)"]
)
def test_quotation_marks_around_a_name_are_no_part_of_it(marks, line):
    name = "Guillaume d'Aubigny"
    written = line.format(f"{marks[0]}{name}{marks[1]}")
    (one,) = read(written, CROWNS)
    assert (one.name, one.account) == (name, "Tarnhelm_2")
    assert {written[span.start : span.end] for span in one.spans if span.role == "name"} == {name}, "what is coloured"
    draft = SetupDraft(ruleset("noblesse"))
    player = draft.add("players", f"{marks[0]}{name}{marks[1]}")
    assert draft.called("players", player) == name, "typed into the table, too"


@pytest.mark.parametrize("space", ["\u00a0", "\u2009", "\u3000", "\u202f"])
@pytest.mark.parametrize("line", ["{} - Tarnhelm_2", "“{}” (Tarnhelm_2)", "@Tarnhelm_2 {}"])
def test_a_name_may_have_any_kind_of_space_in_it(space: str, line: str) -> None:
    """What is copied off a forum has spaces that break no line; such a name was lost."""
    (one,) = read(line.format(f"Anna{space}von Thurn"), CROWNS)
    assert (one.name, one.account) == ("Anna von Thurn", "Tarnhelm_2")


@pytest.mark.parametrize(
    "name", ['Anna "the Wolf" Thurn', "Anna O'", '"Old" and "New"', "'Old' and 'New'", "'t Hooft", "Anna “Ann” Thurn"]
)
def test_quotation_marks_within_a_name_stay(name):
    draft = SetupDraft(ruleset("noblesse"))
    assert draft.called("players", draft.add("players", name)) == name
    (one,) = read(f"{name} - Tarnhelm_2", CROWNS)
    assert one.name == name.replace("O'", "O"), "but for a mark at the end alone"


@pytest.mark.parametrize(
    "line",
    [
        "Hrafn42 here, I'd like the Twice Crowned King. Character: Anna von Thurn",
        "Anna von Thurn (Hrafn42) - Twice Crowned King please",
        "Hrafn42 here! I would like to play for the Twice Crowned King, as Anna von Thurn, thanks",
    ],
)
def test_how_somebody_asks_for_a_seat_is_no_part_of_it(line):
    (one,) = read(line, CROWNS)
    assert (one.name, one.account, bool(one.faction)) == ("Anna von Thurn", "Hrafn42", True)


@pytest.mark.parametrize(
    "said", ["leader please", "leader", "can lead", "I'd like to lead", "as leader if possible", "happy to lead"]
)
def test_who_would_lead_is_read_as_leading(said):
    (one,) = read(f"Anna von Thurn (Hrafn42), Le Pape, {said}", CROWNS)
    assert (one.name, one.account, one.leads) == ("Anna von Thurn", "Hrafn42", True)


def test_who_names_no_faction_where_others_do_is_given_none_in_silence():
    draft = SetupDraft(ruleset("noblesse"), {"given": ruleset("noblesse").scheme.templates[0].make(8)})
    side = draft.sides()[0]
    called = draft.called(draft.face.scheme.sides, side)
    seated = seat(draft, read(f"Anna von Thurn (Hrafn42), {called}\nCosimo Orsini (BearOfRome)", {side: [called]}))
    assert [draft.side_of(player) for player in seated.values()] == [side, None]
    again = SetupDraft(ruleset("noblesse"), {"given": ruleset("noblesse").scheme.templates[0].make(8)})
    seated = seat(again, read("Anna von Thurn (Hrafn42)\nCosimo Orsini (BearOfRome)", {}))
    assert None not in [again.side_of(player) for player in seated.values()], "a list without factions leaves them to the seats"


def test_an_account_after_its_sign_may_stand_behind_the_name():
    told = read("1. Carla Rossi @carla_r\n2. Bertram @bert\nquestions to @Host\n3. @cee Celia Ng", CROWNS)
    assert [(one.name, one.account) for one in told if one.name] == [
        ("Carla Rossi", "carla_r"), ("Bertram", "bert"), ("Celia Ng", "cee"),
    ]  # fmt: skip


def test_what_was_recognised_says_where_it_stands():
    (one,) = read("3. BearOfRome: Cosimo Orsini, Papal party", CROWNS)
    said = {span.role: one.text[span.start : span.end] for span in one.spans}
    assert said == {"account": "BearOfRome", "name": "Cosimo Orsini", "faction": "Papal party"}
    (one,) = read("2. @BearOfRome Cosimo Orsini", CROWNS)
    assert [one.text[span.start : span.end] for span in one.spans if span.role == "account"] == ["@BearOfRome"]


def test_a_sheet_with_headings_is_read_by_its_columns():
    found = read("Player\tUser\tSide\nanna\tbert\tPape\nCleo\tdora\tFleurs", CROWNS)
    assert [(one.name, one.account, one.faction) for one in found] == [("anna", "bert", "pape"), ("Cleo", "dora", "fleurs")]


HOUSES = """\
Sign-ups for Shadows over Shiloh (closes Friday 20:00)

1. ironpike - House Halden
2. @BookOfSand: House Orsino
3. House Tovald -- played by snowed_in
4. House Varga played by Tessellate
5. LateToTheParty  House Aster
6. Marlowe77 The Ravenholm Estate
7. Saltpetre House Hasimir

Reserve: Bystander
"""


def test_families_are_told_from_the_accounts_that_play_them():
    found = read(HOUSES, {})
    assert [(one.name, one.account) for one in found if one.name] == [
        ("House Halden", "ironpike"), ("House Orsino", "BookOfSand"), ("House Tovald", "snowed_in"),
        ("House Varga", "Tessellate"), ("House Aster", "LateToTheParty"), ("The Ravenholm Estate", "Marlowe77"),
        ("House Hasimir", "Saltpetre"),
    ]  # fmt: skip
    assert [one.text for one in found if not one.name and not one.talk] == ["Reserve: Bystander"], "the title is no left-over"


@pytest.mark.parametrize(
    "text", ["", "\n\n", ">" * 9000, "a, " * 9000, "@" * 500, "1.\n2.\n", "\t\t\t", "((((((", "name\taccount"]
)
def test_any_text_is_read(text):
    read(text, CROWNS)


@pytest.mark.parametrize("name", list(installed()))
def test_an_empty_game_says_what_is_missing_in_its_own_words(name):
    face = ruleset(name)
    verdict = judged(SetupDraft(face, {"given": dict(face.scheme.blank)}))
    assert [one.what for one in verdict.of("stop")] == ["The game has no title.", "Nobody plays yet."]
    assert verdict.of("odd")
    for one in verdict.findings:
        assert "given" not in one.what.split()
        assert "`" not in one.what + one.more


def test_a_game_without_victory_squares_income_homes_or_units_is_not_in_order():
    face = ruleset("noblesse")
    given = face.scheme.templates[0].make(8)
    for row in given["players"].values():
        row.pop("home")
    verdict = judged(SetupDraft(face, {"title": "A game", "given": {**given, "estates": {}, "units": {}, "mercenaries": {}}}))
    odd = [one.what for one in verdict.of("odd")]
    assert {"Nobody has a home.", "Nobody has an income.", "There are no units."} <= set(odd)
    given["board"]["victory"] = []
    verdict = judged(SetupDraft(face, {"title": "A game", "given": given}))
    assert any("victory squares" in one.what for one in verdict.findings if one.kind != "good")


@pytest.mark.parametrize(
    ("name", "given", "said"),
    [
        ("claim_rolls", {"areas": {"mill": {"borders": ["moor"]}, "moor": {}, "fen": {}}}, "fen borders no other area."),
        ("claim_rolls", {"areas": {"mill": {"borders": ["moor"]}, "moor": {}, "fen": {}, "dell": {}}},
         "fen and dell border no other area."),
        ("unit_combat", {"vicinity": [["mill", "moor"]], "settlements": {"keep": {"at": "fen"}}}, "fen is near no other place."),
    ],
)  # fmt: skip
def test_a_place_that_no_border_leads_to_looks_odd(name, given, said):
    draft = SetupDraft(ruleset(name), {"title": "A game", "given": given})
    (found,) = [one for one in judged(draft).of("odd") if "no other" in one.what]
    assert found.what.casefold() == said
    assert (found.step, found.row) == ("where", "fen")


def test_complaints_of_many_rows_are_one_sentence_and_lead_to_the_first():
    draft = SetupDraft(ruleset("noblesse"), {"title": "A game"})
    draft.add("players", "Anna von Thurn")
    draft.add("players", "Béla")
    (one,) = [finding for finding in judged(draft).of("stop") if finding.step == "who"]
    assert one.what == "Faction of 2 players: No faction is chosen."
    assert one.more == "Anna von Thurn and Béla."
    assert (one.sheet, one.row, one.path) == ("players", "anna_von_thurn", "faction")


def test_a_heading_and_the_waiting_list_of_a_sign_up_list_are_no_players():
    listed = "Sign-ups for the Fen Wars\n1. Ysolde of the Fen (fenwitch)\n2. mudlark - Baron Hugo\nTam the Eeler / eelpie\n"
    found = read(f"{listed}still waiting for Pete\nwaiting list: nobody yet", {})
    assert [(one.name, one.account) for one in found if one.name] == [
        ("Ysolde of the Fen", "fenwitch"), ("Baron Hugo", "mudlark"), ("Tam the Eeler", "eelpie")
    ]  # fmt: skip
    left = [(one.text, one.talk) for one in found if not one.name]
    assert left == [
        ("Sign-ups for the Fen Wars", True), ("still waiting for Pete", False), ("waiting list: nobody yet", False)
    ]  # fmt: skip


def test_units_that_would_be_lost_at_once_look_odd():
    """Eight regiments without a company were in order, and gone in their first battle before a blow (N5.67)."""
    draft = SetupDraft(ruleset("noblesse"))
    for name in ("Guard", "Horse", "Train"):
        draft.add("units", name, {"kind": "regiment", "at": "A1", "of": None})
    said = "no companies"
    (found,) = [one for one in judged(draft).of("odd") if said in one.what]
    assert found.what.startswith("All 3 units have")
    assert (found.step, found.sheet, found.path) == ("pieces", "units", "companies")
    draft.put_field("units", "guard", ("profile",), {"attack": 1, "morale": 3})
    (found,) = [one for one in judged(draft).of("odd") if said in one.what]
    assert found.what.startswith("Horse and Train have")


@pytest.mark.parametrize(
    "listed",
    [
        "fenwitch - Ysolde\nmudlark (Hugo)",
        "Ysolde - fenwitch\nHugo (mudlark)",
        "Fenwitch - Ysolde\nmudlark_2: Hugo",
    ],
)
def test_lines_of_single_words_are_read_by_how_accounts_are_written(listed):
    """A list of which every line gave the account before one word had accounts for names."""
    assert [one.name for one in read(listed, {})] == ["Ysolde", "Hugo"]


@pytest.mark.parametrize(
    "around",
    ["Anyone up for the Salt Road War? Sign up below", "Moderator: me", "GM - Old Bones", "Who wants to play this one with us?",
     "Hosted by: Anna B"],
)  # fmt: skip
def test_who_asks_and_who_runs_the_game_is_no_player(around):
    listed = "tinker_tom (Tom of Brine)\nYsolde the Lame, account: GreyHeron\nBrannoch / the_bran_man"
    for text in (f"{around}\n\n{listed}", f"{listed}\n{around}"):
        found = read(text, {})
        assert [one.name for one in found if one.name] == ["Tom of Brine", "Ysolde the Lame", "Brannoch"]
        assert all(one.talk for one in found if not one.name), "nothing is left over to be settled"


@pytest.mark.parametrize(
    ("line", "name", "account"),
    [
        ("9. xX_Cesare_Xx - Cesare Malaspina (keep as substitute)", "Cesare Malaspina", "xX_Cesare_Xx"),
        ("10. toto_le_bref  replacement ok", "toto_le_bref", "toto_le_bref"),
        ("11. QuillAndSeal, substitute please", "QuillAndSeal", "QuillAndSeal"),
    ],
)
def test_who_would_only_step_in_is_read_and_not_seated(line, name, account):
    (one,) = read(line, CROWNS)
    assert (one.name, one.account, one.spare) == (name, account, True)
    assert not seat(SetupDraft(ruleset("noblesse")), (one,))
    (plain,) = read("Reserve Guard - anna_k", CROWNS)
    assert not plain.spare


def test_a_faction_is_coloured_whole_and_a_name_that_holds_a_word_of_it_is_a_name():
    crowns = {
        "crown": ["The Twice Crowned King"],
        "states": ["The Alliance of States"],
        "fleurs": ["Le Roi des Fleurs", "Fleurs"],
    }
    told = read("1. KaiserO / Otto / Twice Crowned King\n2. Bill_y: Mina (The Alliance of States)\n"
                "3. SunKing88 (Louis XIV des Fleurs)\n4. Kaiser K / Otto the Elder / Alliance of States", crowns)  # fmt: skip
    sides = [one.text[span.start : span.end] for one in told for span in one.spans if span.role == "faction"]
    assert sides == ["Twice Crowned King", "The Alliance of States", "Alliance of States"]
    assert [one.name for one in told] == ["Otto", "Mina", "Louis XIV des Fleurs", "Otto the Elder"], (
        "the account comes first here"
    )


@pytest.mark.parametrize("order", [range(8), (5, 2, 7, 0, 3, 1, 6, 4)])
def test_who_draws_a_faction_gets_the_seat_that_was_made_for_it(order):
    face = ruleset("noblesse")
    draft = SetupDraft(face, {"given": face.scheme.templates[0].make(8)})
    made_for = {draft.field("players", one, ("home",)): draft.side_of(one) for one in draft.players()}
    roles = {draft.field("players", one, ("home",)): draft.field("players", one, ("role", "name")) for one in draft.players()}
    listed = [
        "Anna (annak), Le Pape",
        *(f"{name} ({name.lower()}x)" for name in ("Bela", "Carla", "Dora", "Emil", "Fay", "Gus", "Hal")),
    ]
    seat(draft, read("\n".join(listed), {side: [draft.called("factions", side)] for side in draft.sides()}))
    by_lot(draft, order)
    for player in draft.players():
        home = draft.field("players", player, ("home",))
        assert draft.side_of(player) == made_for[home]
        assert draft.field("players", player, ("role", "name")) == roles[home]
        assert draft.account(player) == f"{draft.called('players', player).lower()}{'k' if player == 'anna' else 'x'}"
        own = [unit for unit, row in draft.rows("units") if row["of"] == player]
        assert {draft.field("units", unit, ("at",)) for unit in own} == {home}
        assert f"Regiment of {draft.called('players', player)}" in [draft.called("units", unit) for unit in own]


def test_players_are_listed_as_they_signed_up_and_not_by_their_factions():
    """A public list in the order of the seats tells who plays with whom."""
    draft = SetupDraft(ruleset("noblesse"), {"given": ruleset("noblesse").scheme.templates[0].make(8)})
    called = {side: draft.called("factions", side) for side in draft.sides()}
    wanted = [*called, *called]
    listed = [f"Player {name} (acc{name}), {called[side]}" for name, side in zip("ABCDEFGH", wanted, strict=True)]
    seat(draft, read("\n".join(listed), {side: [words] for side, words in called.items()}))
    assert [draft.called("players", player) for player in draft.players()] == [f"Player {name}" for name in "ABCDEFGH"]
    assert [draft.side_of(player) for player in draft.players()] == wanted
