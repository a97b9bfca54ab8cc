"""Everyday words one slip of the pen away from a word of some game: they mean what they say."""

from __future__ import annotations

EVERYDAY = frozenset(
    """
aight allo ende delivery deliveries stork storks
accent activation activities activity advocate advocates aide aimed aiming aired allocation allow allowed allowing allows
annoying argentina armor armour assembly assessing assisted assisting attach attracted attracting audition avoiding awaiting
aware basis batting beach began begun believed believes believing betrayed binding black blacks blogging boarding
boot booth boots boring bottle bottles branches branding breath breathing briefing brock burst buses canceled cancelled
cancer capita capitalism capitalist capitol cares carter cases cattle cells change changed changes changing chapters charles
charming chartered chase chatting cheated cheating cheering chilling choke cleaning clearing close codes coding collection
collections combined combining commenced commented commenting comments committee compassion competing compiled computing
concepts concerned concerning concerns concerts congrats conquest cons construct consumer consumers contact contacted contacts
contested contests contractors contrary contrast converted converting convoy coping corey corps corrected corruption courtney
crash crashed crashes crashing creation creators creature creatures creek creepy crossing crust cultures danger dangers
debating deceased deciding decision decisions declined declining deemed defeated defendant defining depend depending depends
depicted descended designation designed designing discussed discusses discussing distribution dividend divine dominate
dominated donation donations dragging drift dwelling economies economist economists elect elected elevation elimination
employee enabling enrolled ensuring entrance executed existing expected expecting explode exploded exploited farming farms
fellow fellows filed files filing fined fines fits fixing flats flight flights floating flow flows fond forged forty forums
fred freed fried fries fund funded funding gallon giant giants gods goods grams grand grass greeting grinding guardian
guardians haired hairs handled handling handy hanging hangs hans happened happening harry hastings headline hearing hearings
hears heated heating hers hiking holes holmes homework identities identity ignition imported inclined infected injected
inserted insisted interest interested interesting interests internet interrupted intersection intervention interventions
invented investigation investigations investigators investors invite invited invites inviting johns joint joints journals
lads lanes leaked leaks least leeds lens lenses loading loads major males managing marc marco marsh mary mass master
masters match matched matches matching mates mayor meaning meanings melted melting mercy merged mets mining minor mins modes
monkey monkeys monsters monument monuments moses movies nobel normally norman occurred occurring offended
offender offenders offspring operation operations operators outdated outlined pace parenting passages patients patriots patron
patrons peaks peers personal personalities personality petition petrol pills plane plate plates pleasing poker
politically politician politicians politics polling polls portions positive postponed powder prayed praying preceding premises
preserved preserving president presidents pressures pretending prevent prevented preventing prevents printing prison prisoner
prisons probation processed processes processing products project projected projects promotion prompted proportion proportions
prospect prospects protection protective proteins protest protesting protests publicly punching punished pure purse pursuing
rails raining rains rated rates rating reaching realised rebel receipts recorded recorder recording recovery recurring
recycling regularly regulate related relates relating released releases releasing reminded reminding remix remote repeated
repeating reportedly residency resolved resort resorts resulted resulting retained retaining retiring reunited rider riders
reviewed reviewing rise rises rising rooted roses rotating rouge routine rubbing ruining sacred sadly salad salaries salty
sampling sand sands saved saves saving scales scare scared scares scent schooling scoop scots scott scroll scrutiny seas
seated seating seats seattle sections securing sell sent series shade shades shaft shake shaking shale shame shane shape
shaped shapes shaping shark sharks sharp shave shelf shirt shirts shocking shook shopping shops shore shores short
shorts shot shots shout shouted shouting shutting silly sins situation situations size sized sizes skiing skins
sleeping smart smell smells smiled smiling snacks socks soldier sole sounding spain spare speak speaking speaks speed speeding
speeds spell spelled spelling spells spinning spit sporting spring stain stan stanford stark stat steak steam steel steering
stems sterling stoke stone stored stores stove strand stranded streaming strength strengths stripes stripped strive stroke
strokes stuart stuck stuffed style successes successive sued summit supplied supplier suppliers supplying
supportive sweeping swelling swift swinging tales talking tapes teaching terminal termination threw thrown token
touch touched touches touching trace traced traces tract tracy trail trails trait traits trans transform transformed trap
trapped traps trees tribune trick tricks truck trucks tying uploaded valley visitors waking wales west wiped witch wives
wondered wondering wonders wrestling wrist
seem seems seemed seen deserve deserved tonic
""".split()
)
