"""Everyday words one slip of the pen away from a word of some game: they mean what they say."""

from __future__ import annotations

EVERYDAY = frozenset(
    """
accent account accountant accounts activation activities activity advocate advocates aide aight aimed aiming aired allo
allocation allow allowed allowing allows alright annoying argentina armor armour assembly assessing assisted assisting attach
attacker attackers attracted attracting audition avoiding awaiting aware basis batting beach beat beer beers bees began begun
believed believes believing best betrayed binding black blacks blisters blogging boarding bodyguard bodyguards boot booth boots
boring bottle bottles branches branding breath breathing briefing brock buildings buried burst buses canceled cancelled cancer
capita capitalism capitalist capitol cares carter cases cast casts cattle cells change changed changes changing chapters
charles charming chartered charters chase chatting cheated cheating cheering cher cherries chilling choke cleaning clearing
close codes coding collection collections combined combining commenced commented commenting comments committee comms compassion
competing compiled computing concepts concerned concerning concerns concerts congrats conquest cons construct consumer
consumers contact contacted contacts contested contests contractors contrary contrast converted converting convoy coping corey
corps corrected corruption counsels counting courtney crash crashed crashes crashing creation creators creature creatures creek
creepy crossing crowded crowds crust cultures danger dangers deadline deadlines dears debating deceased deciding decision
decisions declined declines declining deemed defeated defendant defending defining deliveries delivery depend depending depends
depicted descended deserted deserve deserved designation designed designing dice dined discussed discusses discussing
distribution dividend divine dominate dominated donation donations dragging drift drinking dwelling dying economies economist
economists elect elected elevation elimination employee enabling ende enrolled ensuring entrance estates even executed existing
expected expecting explode exploded exploited farming farms fellow fellows filed files filing finds fined fines fits fixing
flats flees flight flights floating flow flows fond forged forty forums fred freed fried fries fund funded funding gallon giant
giants gloves gods goods grams grand grass graves greeting grinding guardian guardians haired hairs handled handling handy
hanged hanging hangs hans happened happening harriers harry haste hastings hat hats hay headline hearing hearings hears heated
heating hers hides hiding hiking holes holmes homework hope hopes horn horns horse horses household hulls hums ice identities
identity ignition imported inclined infected injected inserted insisted interest interested interesting interests internet
interrupted intersection intervention interventions invented investigation investigations investigators investors invite
invited invites inviting johns joint joints journals lace laces lads lanes leaked leaks lease leased leash least leeds lens
lenses lighthouse loading loads looked looking looms mages major males managing marc marco marrying marsh mary mass master
masters match matched matches matching mates mayor meaning meanings meetings melt melted melting mercy merged mets mice mining
minor mins modes monkey monkeys monsters monument monuments mood moods moon moons moses mouse movies murderer murderers nest
nests nice nobel normally norman occurred occurring offended offender offenders offspring operation operations operators
outdated outlined pace paper papers parenting parting passages patients patriots patron patrons peaks peers personal
personalities personality petition petrol pills plane plate plates plating played playing pleasing plumbers poker politically
politician politicians politics polling polls portions positive postponed powder prayed praying preceding premises preserved
preserving president presidents pressing pressures pretending prevent prevented preventing prevents printing prison prisoner
prisons probation processed processes processing products project projected projects promotion prompted proportion proportions
proposed proposes proposing prose prospect prospects protection protective proteins protest protesting protests publicly
punching punished pure purse pursuing raided raider rails rained raining rains rated rates rating reaching realised rebel
receipts recorded recorder recording recovery recurring recycling reed regret regrets regularly regulate related relates
relating released releases releasing reminded reminding remix remote repeated repeating reportedly reserve reserved residency
resolved resort resorts resulted resulting retained retaining retiring reunited reviewed reviewing rice rich rider riders rise
rises rising road roads rooted roses rotating rotted rotting rouge routine rubbing ruining rusting sacred sadly salad salaries
salty sampling sand sands saved saves saving scales scare scared scares scent schooling scoop scots scott scroll scrutiny seas
seated seating seats seattle secondarily secondary sections securing seem seemed seems seen sell selling sells sent series
shade shades shaft shake shakes shaking shale shame shane shape shaped shapes shaping shark sharks sharp sharpen sharpens shave
shelf shirt shirts shocking shook shooting shopping shops shore shores short shorts shot shots shout shouted shouting shutting
silly sins situation situations size sized sizes skiing skins slapped sleeping smart smell smells smiled smiling snacks soap
sock socks soldier sole sounding soup sour spain spare speak speaking speaks speed speeding speeds spell spelled spelling
spells spending spinning spit spoon spoons sporting spring stain stake stakes stan stanford stark stat status stead steak steam
steel steering stems sterling stoke stone stopped stops stored stores stork storks stove strand stranded streaming strength
strengths stripes stripped strive stroke strokes stuart stuck stuffed style successes successive sucked sued summit supplied
supplier suppliers supplying supportive sweeping swelling swift swinging tales talking tapes taxes tea teaching tear tears teas
tent tents terminal termination threw thrown toad toads toes token tonic touch touched touches touching trace traced traces
tract tracy trail trails trait traits tram trampling trans transform transformed trap trapped traps treehouse trees tribune
trick tricks truck trucks true trumpeters tying uploaded valley visitors waking wales wall walls west wine wines wiped witch
wives wondered wondering wonders wood wrestling wrist
""".split()
)

WHOLE = frozenset(
    """
about after again also away back been best better both call came come comes done door down each even ever every fact fair fall
fear feel felt fine fool from full gave give glad goes gone good great half hard have hear heard here hers high hold home hope
hour idea into just keep kept kind knew know last late left less life like likes live long look lose loss lost love loves made
main make many mean meet mind mine miss more most much must near need needs news next nice night once only open over pain part
past peace place plan plane plans play poor real rest right road said same save says seem seen self sent show side sign some
song soon sure take talk task tell than that their them then there they thing this time tired true turn under until upon very
wait walk want warm week well went were what when will wine wish with word work worse worst year young your
""".split()
)
"""Words that mean what they say and are no beginning of a longer name."""
