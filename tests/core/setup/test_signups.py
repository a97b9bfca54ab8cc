"""Sign-up lists are read as people write them: whatever order, marks, headings and tags of a forum they have."""

from __future__ import annotations

import pytest

from core.rulesets.ruleset import ruleset
from core.setup.draft import SetupDraft
from core.setup.seating import seat
from core.setup.signups import read

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
        ("2. I'm in! greta_h, Greta Holm, Pape", "Greta Holm", "greta_h", "pape"),
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
        "Hrafn42 wants to play for the Twice Crowned King, as Anna von Thurn",
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


def test_a_faction_is_coloured_whole_and_a_name_that_holds_a_word_of_it_is_a_name():
    crowns = {
        "crown": ["The Twice Crowned King"],
        "states": ["The Alliance of States", "States"],
        "fleurs": ["Le Roi des Fleurs", "Fleurs"],
    }
    told = read("1. KaiserO / Otto / Twice Crowned King\n2. Bill_y: Mina (The Alliance of States)\n"
                "3. SunKing88 (Louis XIV des Fleurs)\n4. Kaiser K / Otto the Elder / Alliance of States\n"
                "5. Billie / Wilhelmina of the Seven States / States", crowns)  # fmt: skip
    sides = [one.text[span.start : span.end] for one in told for span in one.spans if span.role == "faction"]
    assert sides == ["Twice Crowned King", "The Alliance of States", "Alliance of States", "States"]
    names = ["Otto", "Mina", "Louis XIV des Fleurs", "Otto the Elder", "Wilhelmina of the Seven States"]
    assert [one.name for one in told] == names, "the account comes first here"


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


def test_a_seat_that_is_free_is_nobodys_and_who_says_in_has_one():
    numbered = "1. Anna Quill (anna_q)\n2. TBD\n3. Bob Stone (bob_s)\n4. open seat\n"
    listed = f"{numbered}/in - Carl Moor (carl_m)\n/in for replacement: Dora Fell (dora_f)\n"
    found = read(listed, {})
    assert [one.name for one in found if one.name] == ["Anna Quill", "Bob Stone", "Carl Moor"]
    assert [one.line for one in found if not one.name and not one.talk] == [5]


def test_who_is_added_later_stands_where_his_line_does():
    draft = SetupDraft(ruleset("claim_rolls"))
    first, second, third = read("Anna Quill (anna_q)\nBob Stone (bob_s)\nCarl Moor (carl_m)\n", {})
    seated = seat(draft, (first, third))
    seat(draft, (second,), seated)
    assert [draft.called("players", one) for one in draft.players()] == ["Anna Quill", "Bob Stone", "Carl Moor"]
