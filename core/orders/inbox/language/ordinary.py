"""Ordinary words that look like a slip of the pen of some word of a game, and are none."""

from __future__ import annotations

ORDINARY = frozenset(
    """
abduction abiding accents access acquitted added adding advocated advocating agility ahmed aiden aides ailing airing alarming
alleging allocations allotted alloy alloys alluding alluring almighty aloha alot amending anne anonymous approvals argentine
aries armoured aron arteries assailant assemblies asserted asserting assessed assigned assigning assistant assorted atkins
attached attaches attaching attained attaining attracts auctioneer auditions augmented axes babes backseat baffling baiting
bales baring barns based basel bass bates batted battered beaches bearings became bedding beginner beginning beginnings behaving
bein belgrade benin betraying biases bikes biking billings bing bitching bits blacked bleach bleached bleaching bling blinking
blistering bloc blockade blockage blocked blocker blocking blooming bluffs bollocks bomber boobies boobs booby booster boosters
boroughs bottled bottling bragging branched branching breasted breathed breathes breweries brice bridging brie briefings brig
brigadier briggs bright brine brink brits bruising brunt budding builder building bullying buns burdened burner bursting burt
burying bustling bytes caller calmed calming calms calories camry canceling cancelling cancels cancers canister cantor capsules
captives carey carly carr carriages carriers cary cass caste caster castes cater catered catering caters challengers chalmers
chambers channing chanting chapter character characters charger chargers charmed charred charting chasing chatter cheaters
chewed chewing chipping chopping chore chores churning claimant clair clam clams clapping climbers climbing clipping clover
coasters coded coils coles collective colleges coloring combating combing combs comet comets comey commandant commando commandos
commencing commend commended commenters commissioner commonly commuter commuting competed compiling complied complying computed
conceded conceding conceived concerted conclude cones coney congested conley connected connecting connector connectors connects
conquests constructed constructing constructs contacting contesting contraction contractions contradict contradicted
contradicting contradicts contrasted contrasting contrasts convened converse converts convex conveyed conveying convoys cords
cores cornered correcting corrects corrugated coughing counteract coupling cove coven covering covert coveted crafting crate
craters crates crease creations credited cree creeks cremated crete criss crops crores crunching crusades crutches cultured
curators cures curry cushing dads daft deafening dealing dealings deals deans deathbed decaying deems defeating defected
defective deferred defiance degraded degrading delaying deleting demanded demanding demented depended depicting depleted deport
deported depraved depth depths descending descends designations detached detonate detonated digger dill ding dining disarmed
discarded dismissive distanced distancing distributions distributors diversion diving divisional divisive doing dominates
dominating doubling doubting draining dreaded dreading dreaming dredging drifted drifting drifts dripping drooling duct ducts
dues eater eaters eject ejected electing elects element elements elevations elevators employer emptying enacting enchanted
enchanting encoding endearing engraved engraving enlarged enlargement enraged enrolling enticing entrances entrants erection
esports ester executing expiring explodes exploding exploiting exploits explorers exported exporting fainting fared fares farmed
farts feed fees fermented ferris fibres fielding fighters figuring findings fins fitch fives flattened flatter flattered
flattering fleas fleeting fleets fleming flexing fliers flies fling flipping flips flirting flying follower fonts foraging
forced forcing forested foreword forging forks formulas forte forts founding frees fright frown frying furry gallo gallons
gallows gallup garnered genera generally generate generates generous genitals gifs giles glancing golds gong goody goons graced
graded grading graft gran granting gras grasping grated grating grazing grieving grinning grunt hades hailed hailing hails halls
handedly handheld hanks hardened hardening harding haunting header healed healing heals heaps heats hells helper heralded herds
heres hikes hines hinting hives holdings homer homers hoods hoped hoping hopper hoses ignoring importing imposing improv
improvised incest inciting incoming indebted indexing indicted inference infested infiltration influencers influenza ingested
inhaling injecting insect insects inserting insisting inspection inspections inspectors instigated intended intending inter
interrupt interrupting interruption interruptions interrupts intersect intersections intestine invaders invent inventing
inverted invoking jumper keating killer kilos kneeling knives lander landing landline lands lansing lauded leading leads leafs
leaned leans leaps leases leds leveling libby lighting limiting liquidity listed listing listings lists loathing lobsters locale
locating looks looming looping loops loosing mach machining maids mailed mailing mails mainline majors maker makers makin malls
mane mans mares marks marr marred marshes marty mashed masking mastered mastering mating matrices mattered maturing maury mayors
meats melts menacing mentoring mentors mercer merch merck merging mined ming minors moaning moines moles monet monty mooney
motoring movers movin mowing moyes mulder munster murderous mustard norma novak nudes nunes observant observers obsessed
obsessing offending officers operatives ordinances ordinarily outfield outlining overland overrated overturn paced paces pacing
packaged packages packaging palate parish parishes partying passions pasted patched patented patrolling pats paused pauses
pausing pavement paving peaked peaking peeing peeled peeling peeps peering peking pelicans perks permits persisted petitioned
petitions petting phrasing pigments pilates piloting pissed pisses pissing pistons pitch pitched pitchers pitches pitching
pitting placed placid placing planes planners planning plans planters planting plated playa player playin pleading plotting
plugging plunging poaching pointing poisonous policies polished polishing politico polled pondering positives pounded pounding
powdered powders praising prays preceded precedes preferred preferring premiered premiers prentice prepared preparing prepping
presenter presided presiding pressured pressuring presumed pretended pretends primates pristine procured professed profiled
profiling projecting promised promises promising promoters promotions prompting prosecuted prosecuting protections protectors
protested protester protracted provoked provoking publicized punch punched punches punishing purchasers purses puzzling quartet
raced racers racing racked racking racks raged rages raging railing railings raised raisin raising raisins rallying rambling
ranting rants raped rapes rapids raping rationing raving reacting reactive realises realising reasoned reasoning rebellious
receiver receivers receptive recess recessed recited reciting reckon reckoned reckoning recorders recounted recounts recovers
recreated recreating recruiter recruiters recycled reducing reels refined refining reflexes reformed reforming refuted regained
regaining regan regent regents regimen regimental regis regretted regretting regulates regulator regulators reigning reiterated
rejoined relaxing relay relayed relegated relieved relieving relive remit remover remuneration renewing renovate renovated
renovating renowned rented renting rents reopened reopening repealed repealing repelled replaced replaces replacing replicas
replicate replicated replicating replying reporter repost repressed rescuing resented reserves resident residents resilience
resisted resisting resolves resolving resonate resonates resorted resorting restored restoring resuming retailing retarded
retirees retracted retrieve retrieved retrieving reused reverted revision revisions revolting revolved revolver revolves
revolving reworked ridges riding ring risked risking risks rites riveting roasting robber robbins roller rollin rollins rooting
roots rounding rouse rousing routers roving rowe rower rowling rubbed rubble rubles runnin ruptured sachs saeed saline salle
salted salts sash scaled scaling scaring scarring sciences scooped scoops scot scotus scouring scouting scratched scratches
scratching screamed screaming screeching screenings screwing scrolling scrolls sealed sealing seals seams searched searches
searching sears secession secretaries secretary securely seeding seeds seine selves sens sensing sensor sensors serge serie
servers setting settings settlers seward shaded shading shadowy shafts shamed shaming shards sharpe shaved shaving shedding
shelley shelling shells shelly shelved shielded shielding shifter shifting shilling shillings shipper shippers shipping shire
shit shitting shooters shopped shouts shred shredded shredding shrinking shuffled shuffling shutters sieve sift sighed sighs
sighting signaled signaling signings silvery sinking sinned sipping sips sizing sketches sketching skimming skipped skipping
skips skis slabs slamming slams slapping slash slashed slashing sled sliders sling slipper slippers slippery slips slit sliver
smacked smacking smacks smelled smelling smoothing snails snapping snare sneaker sneaky sneezing sniffing snipe snitch snooping
snout snuff soared soaring soils soles soot soothing spaniard spaniards spanking spared spares sparing sparking sparring sped
spelt spends spiced spices spiked spikes spilling spines spins spirited spitting splashed splashing splinter spoiling spotting
spout spraying spreading sprinting squashed stacked stacking stacks staffer staining stale stalling stallion stamford standing
star stared stares staring starling starr starred starring starter starting startled startling startups starved starving stash
stated stating stationery steaks stealing steaming steeped stemming steph stepping sticking stinging stinking stirling stirring
stitched stitches stitching stocking stool stoop stopping storied storing stormy stout strained straining strands strapped
stratton stricken stride strides strife striker strikers strikingly stripe striped stripping strives striving stroking stroller
stuffing stuffs sturgeon submissive subsided sucking sucks suing sully summits super supper supporter supposed supposing surrey
surroundings surveyors survived surviving suspending swain swapping swarming swaying swearing sweating swell swelled swells
swimming swine swirling switched switches switching swoop tack tackling takers tamed taped taping taxing taxis terminals
thanking thriving throbbing throwing thumping ting torah torment tormented tots tracing tracker tracking tracts trailed trailing
trainee trainer trampled trams tran transpired transporter transverse trapping trash trashed traveler travers traverse trekking
trending tres tricked tricking trimming tripping trolling troopers troubled troubles troubling trucking trump trumps turning
twain tweaking underlined undermined undermining underside unhinged uploading valleys varnish vomiting waited waiting walker
walkin walled wanderer wares watchdog watchers watering welding whites whiting whooping widening wielding winding winnings
winnipeg wipes wiping witches wooded wrecking wrenching wrestled wrestler wretched wrists writ writers writings wrote
""".split()
)
