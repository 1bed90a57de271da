# Runewars, in English. Ids: runewars-<what>. Things name themselves; what cards say is in cards.ftl.

runewars-option-edition = Which rules: the revised edition, in which a claim must be held for a year, or the original one.
runewars-option-edition-name = Edition
runewars-option-edition-revised = revised
runewars-option-edition-original = original
runewars-option-epic = Eight years and seven dragon runes, for the original edition only.
runewars-option-epic-name = Epic
runewars-option-epic-no = no
runewars-option-epic-yes = yes
runewars-option-exploration = A face-down token in every area outside the home realms, turned up by heroes.
runewars-option-exploration-name = Exploration tokens
runewars-option-exploration-no = no
runewars-option-exploration-yes = yes
runewars-option-map = The land is built by the players, tile by tile, or dealt at random.
runewars-option-map-name = Land
runewars-option-map-built = built by the players
runewars-option-map-dealt = dealt at random
runewars-option-factions = Factions are chosen from the first player on, or dealt at random.
runewars-option-factions-name = Factions
runewars-option-factions-chosen = chosen
runewars-option-factions-dealt = dealt at random

runewars-thing = { $what }
runewars-text = { $text }
runewars-line = {""}

# --- Words
runewars-food = food
runewars-wood = wood
runewars-ore = ore
runewars-spring = spring
runewars-summer = summer
runewars-fall = fall
runewars-winter = winter
runewars-gold = gold
runewars-silver = silver
runewars-red = red
runewars-strength = strength
runewars-agility = agility
runewars-wisdom = wisdom
runewars-health = health
runewars-where = area
runewars-influence = influence
runewars-order-strategize = Strategize
runewars-order-mobilize = Mobilize
runewars-order-conquest = Conquest
runewars-order-harvest = Harvest
runewars-order-recruit = Recruit
runewars-order-rally = Rally Support
runewars-order-power = Acquire Power
runewars-order-fortify = Fortify
runewars-development-resources = Resources
runewars-development-diplomat = Diplomat
runewars-development-training = Training Ground
runewars-development-defence = Defensive Development

# --- What happened: setup
runewars-lot = { $who } draws Fate { $number } for the right to play first.
runewars-first = { $who } is the first player for the whole game.
runewars-tiles = { $who } is dealt tiles { $one } and { $two }.
runewars-faction = Seat { $number } plays { $faction }.
runewars-lays = { $who } lays tile { $tile }.
runewars-marker = Home marker { $number } is placed.
runewars-home = { $who } lays the home realm.
runewars-home-runes = { $who } lays three runes in the home realm.
runewars-lays-runes = { $who } lays two runes face down, in { $one } and { $two }{ $cause ->
    [none] {""}
   *[other] { " " }({ $cause })
  }.
runewars-lays-dragon = { $who } lays a dragon rune in { $area }, alone and for all to see{ $cause ->
    [none] {""}
   *[other] { " " }({ $cause })
  }.
runewars-city = { $city } stands in { $area }.
runewars-stronghold = { $who } now has a stronghold in { $area }.
runewars-hero-dealt = { $hero } is dealt to { $who }.
runewars-hero-joins = { $hero } joins { $who } in { $area }.

# --- What happened: the year
runewars-season = Year { $year }, { $season }.
runewars-season-card = The season brings { $card }.
runewars-gains-influence = { $who } gains { $count } influence{ $cause ->
    [none] {""}
   *[other] { " " }({ $cause })
  }.
runewars-starves = Hunger: one { $unit } in { $area } is lost.
runewars-gives-up = { $who } gives up one { $unit } in { $area }.
runewars-gives-up-stronghold = { $who } gives up the stronghold in { $area }.
runewars-gives-up-development = { $who } gives up the development in { $area }.
runewars-crowded = Too many in { $area }: one { $unit } is lost.
runewars-orders = { $who } has ordered { $order } ({ $number }).
runewars-bids = { $who } bids { $count }.
runewars-income = { $who }: developments bring { $count } influence.
runewars-income-dial = The development in { $area } raises { $resource } to { $count } for { $who }.
runewars-parley-drawn = Fate { $number }: { $destiny }.
runewars-parley-chosen = { $who } chooses { $destiny }.
runewars-turn = { $who } carries out the order.
runewars-draws-tactics = { $who } draws { $card ->
    [hidden] a Tactics card
   *[other] { $card }
  }{ $cause ->
    [none] {""}
   *[other] { " " }({ $cause })
  }.
runewars-draws-quest = { $who } draws { $card ->
    [hidden] a Quest
   *[other] the Quest { $card }
  }{ $cause ->
    [none] {""}
   *[other] { " " }({ $cause })
  }.
runewars-draws-objective = { $who } draws { $card ->
    [hidden] an Objective
   *[other] the Objective { $card }
  }.
runewars-draws-hero = { $who } draws { $card ->
    [hidden] a hero card
   *[other] { $card }
  }.
runewars-reward = { $hero } of { $who } receives { $card ->
    [hidden] a Reward
   *[other] { $card }
  }.
runewars-harvests = { $who } harvests: food { $food }, wood { $wood }, ore { $ore }.
runewars-recruits = { $who } recruits with the { $resource } dial.
runewars-places = { $who } places one { $unit } in { $area }{ $cause ->
    [none] {""}
   *[other] { " " }({ $cause })
  }.
runewars-develops = { $who } builds { $what } in { $area }.
runewars-takes-title = { $who } becomes { $title } for { $count } influence.
runewars-seeks-heroes = { $who } spends { $count } influence to look for heroes.
runewars-deserts = { $hero } leaves { $who }.
runewars-repairs = { $who } repairs the stronghold in { $area }.
runewars-mixes = { $who } takes up the runes of { $one } and { $two } and lays them down again.
runewars-false-back = A false rune from { $area } goes back to the box.
runewars-shows-rune = { $who } turns up a dragon rune in { $area }.
runewars-claims = { $who } has shown enough dragon runes and puts a Victory card on the { $season } deck.
runewars-claim-lost = { $who } no longer has enough dragon runes: the claim is lost.
runewars-is-out = { $who } controls no area any more and is out.
runewars-is-left = { $who } is the last one left and wins.
runewars-wins = { $who } controls enough dragon runes and wins.
runewars-counts = { $who } has { $count } dragon { $count ->
    [1] rune
   *[other] runes
  }.

# --- What happened: marches and battles
runewars-activates = { $who } activates { $area }.
runewars-steps = { $count ->
    [1] One { $unit } of { $who } goes
   *[other] { $count } { $units } of { $who } go
  } from { $from } to { $to }.
runewars-all-step = All units of { $who } that can move go from { $from } to { $to }.
runewars-portal = { $who } pays { $count } influence to pass through a portal.
runewars-hero-goes = { $hero } of { $who } goes from { $from } to { $to }.
runewars-parley = { $who } spends { $count } influence on diplomacy.
runewars-allies = The neutral units in { $area } join { $who }.
runewars-neutrals-refuse = The neutral units in { $area } refuse { $who }.
runewars-neutrals-go = The neutral units of { $from } go to { $to }, routed.
runewars-neutrals-lost = The neutral units of { $area } have nowhere to go and are lost.
runewars-battle = { $who } attacks { $victim ->
    [none] the neutral units
   *[other] { $victim }
  } in { $area }.
runewars-supports = { $hero } supports { $units }.
runewars-draws = { $count } Fate { $count ->
    [1] card
   *[other] cards
  } for { $units }.
runewars-fate = Fate { $number }: { $what }.
runewars-special = { $unit }: { $calls }.
runewars-routed = One { $unit } is routed.
runewars-routed-by = One { $unit } in { $area } is routed{ $cause ->
    [none] {""}
   *[other] { " " }({ $cause })
  }.
runewars-hurt = One { $unit } is damaged.
runewars-destroyed = One { $unit } is destroyed.
runewars-raised = One { $unit } rises.
runewars-defence = { $what } in { $area }: the defensive development is used.
runewars-tally = Strength { $attack } against { $defence }: the { $won ->
    [attacker] attacker
   *[other] defender
  } wins.
runewars-stronghold-lost = The stronghold in { $area } falls.
runewars-retreats = { $who ->
    [none] Neutral units
   *[other] Units of { $who }
  } retreat from { $from } to { $to }.
runewars-no-retreat = { $count ->
    [1] One unit has
   *[other] { $count } units have
  } nowhere to retreat to and { $count ->
    [1] is
   *[other] are
  } lost.
runewars-withdraws = The defenders of { $area } withdraw before the battle.

# --- Prompts
runewars-prompt-over = Nothing is asked.
runewars-prompt-faction = Which faction do you lead?
runewars-prompt-tile = Which of your tiles do you lay?
runewars-prompt-turning = How do you turn tile { $tile }?
runewars-prompt-spot = Where do you lay tile { $tile }?
runewars-prompt-marker = Where do you place the next home marker?
runewars-prompt-rune = Where do you lay the first of your two runes?
runewars-prompt-second-rune = Where do you lay the second rune?
runewars-prompt-dragon = Which of the two is the dragon rune? Nobody else sees this.
runewars-prompt-home = Where do you place your home realm?
runewars-prompt-stronghold = Where do you build your first stronghold?
runewars-prompt-hero-home = Where does { $hero } begin?
runewars-prompt-false-rune = Where in your home realm is the false rune? Nobody else sees this.
runewars-prompt-orders = Year { $year }, { $season }: which order do you give? Nobody sees it before all have chosen.
runewars-prompt-gain = Fall: do you take 2 influence or a Tactics card?
runewars-prompt-starve = There is not enough food in { $area }: which unit is lost?
runewars-prompt-bid = { $card }: how much influence do you bid? All bids are lost.
runewars-prompt-window = { $part ->
    [before] Your turn: do you want to do anything before the order is carried out?
    [between] Your turn: do you want to do anything before the bonus?
   *[after] Your turn: do you want to do anything after the order?
  }
runewars-prompt-strategize = Strategize: from which area do units or heroes step?
runewars-prompt-step-to = Where do they step from { $area }?
runewars-prompt-step-with = Who steps from { $area } to { $to }?
runewars-prompt-recruit = With which dial do you recruit?
runewars-prompt-place = Where does the next { $unit } go?
runewars-prompt-excess = There are more than eight units in { $area }: which one is lost?
runewars-prompt-city = What do you ask of { $city }?
runewars-prompt-ally = Which neutral unit joins you in { $area }?
runewars-prompt-pay-heroes = How much influence do you spend to look for heroes?
runewars-prompt-keep-hero = Which hero joins you?
runewars-prompt-hero-stands = Where does { $hero } appear?
runewars-prompt-desert = You have more than three heroes: who leaves?
runewars-prompt-income = Which dial does the development in { $area } raise?
runewars-prompt-develop = Where do you build a development, for one wood?
runewars-prompt-develop-as = Which development do you build in { $area }?
runewars-prompt-title = Which title do you take?
runewars-prompt-title-price = How much influence do you put on { $title }?
runewars-prompt-fortify = Build, repair or mix runes: what next?
runewars-prompt-build = Where do you build a stronghold?
runewars-prompt-repair = Which stronghold do you repair?
runewars-prompt-mix-first = Which area’s rune do you take up first?
runewars-prompt-mix-second = With which other area do you mix the rune of { $area }?
runewars-prompt-mix-lay = You have the runes in hand: where do you lay them?
runewars-prompt-give-up = No { $unit } is left in the box: in which area do you give one up for the new one?
runewars-prompt-relocate = All your strongholds are in use: which one do you give up for the one in { $area }?
runewars-prompt-redevelop = All tokens of this kind ({ $what }) are in use: which one do you give up for the one in { $area }?
runewars-prompt-activate = Which area do you activate?
runewars-prompt-activate-again = Supremacy: which other area do you activate?
runewars-prompt-march = From where do units march to { $area }?
runewars-prompt-take = Who marches from { $area } to { $to }?
runewars-prompt-parley = Neutral units in { $area }: battle or diplomacy?
runewars-prompt-answer = Diplomacy: which Fate card decides?
runewars-prompt-refused = The neutral units refuse: battle or retreat?
runewars-prompt-send-away = Where do the neutral units of { $area } go?
runewars-prompt-support = Which hero supports your units?
runewars-prompt-support-of = Whom does { $hero } support?
runewars-prompt-battle-window = Battle in { $area }: do you play a card?
runewars-prompt-draw = Initiative { $initiative }: which type of unit draws Fate cards?
runewars-prompt-extra = { $units }: draw more Fate cards for the supporting hero and discard as many?
runewars-prompt-reject = Which Fate card do you discard?
runewars-prompt-rout = { $count ->
    [1] One unit must be routed: which one?
   *[other] { $count } units must be routed: which one now?
  }
runewars-prompt-damage = { $count } damage to assign: which unit takes the next point?
runewars-prompt-destroy = Which unit is destroyed?
runewars-prompt-send-off = Which unit leaves the battle?
runewars-prompt-aim-damage = Which enemy do you damage?
runewars-prompt-aim-charge = Which enemy do you rout?
runewars-prompt-aim-banish = Which enemy leaves the battle?
runewars-prompt-aim-overpower = Destroy a damaged or routed enemy, or deal one damage?
runewars-prompt-aim-fury = Fury: destroy one of your own standing { $units } to deal 2 damage?
runewars-prompt-aim-terrify = Whom do you terrify?
runewars-prompt-aim-breath = Flaming Breath: which triangle do you destroy?
runewars-prompt-defence = Use up your defensive development now?
runewars-prompt-occupy = Put up a damaged stronghold of your own in { $area }?
runewars-prompt-leave = The { $unit } leaves the battle: where does it retreat to?
runewars-prompt-retreat = Where do the units of { $area } retreat to?
runewars-prompt-beyond = { $count ->
    [1] One unit
   *[other] { $count } units
  } too many in { $area }: which moves on, routed?
runewars-prompt-receive = You receive a dragon rune. Which of your false runes do you give back first?
runewars-prompt-claim = Which dragon rune do you turn up?
runewars-prompt-card = What does the card do?

# --- Choices
runewars-choose-faction = { $faction }
runewars-choose-tile = Tile { $count }
runewars-choose-turning = { $count ->
    [0] As it lies
    [one] Turned by one sixth
   *[other] Turned by { $count } sixths
}
runewars-choose-place = At { $column }, { $row }
runewars-choose-marker = At { $column }, { $row }, lying { $side ->
    [0] upward
    [1] up and right
   *[other] down and right
  }
runewars-choose-home = On marker { $count }, third area on side { $third }, { $turning ->
    [0] as it lies
    [1] turned by one sixth
   *[other] turned by { $turning } sixths
  }
runewars-choose-area = { $area } ({ $slug })
runewars-choose-dragon = The dragon rune is in { $area } ({ $slug })
runewars-choose-false = The false rune is in { $area } ({ $slug })
runewars-choose-order = { $order } ({ $count })
runewars-choose-bid = Bid { $count }
runewars-choose-pay = { $count } influence
runewars-choose-units = { $count ->
    [1] One { $unit }
   *[other] { $count } { $units }
  }
runewars-choose-all = All units
runewars-choose-unit = { $unit }
runewars-choose-figure = { $unit }{ $hurt ->
    [0] {""}
   *[other] { " " }with { $hurt } damage
  }
runewars-choose-routed = Routed { $unit }{ $hurt ->
    [0] {""}
   *[other] { " " }with { $hurt } damage
  }
runewars-choose-hero = { $hero }
runewars-choose-fate = Fate { $count } ({ $destiny })
runewars-choose-word = { $word }
runewars-choose-title = { $title }
runewars-choose-quest = { $quest }
runewars-choose-benefit = Benefit { $count }
runewars-choose-influence = Take 2 influence
runewars-choose-tactics = Draw a Tactics card
runewars-choose-build = Build a stronghold (1 wood, 1 ore)
runewars-choose-repair = Repair a stronghold (1 ore)
runewars-choose-runes = Mix the runes of two areas
runewars-choose-battle = Battle
runewars-choose-retreat = Retreat
runewars-choose-move = Move
runewars-choose-heal = Heal
runewars-choose-train = Train
runewars-choose-claim = Show your dragon runes and claim victory
runewars-choose-yes = Yes
runewars-choose-no = No
runewars-choose-done = Done
runewars-done-window = Nothing
runewars-done-steps = Nobody else steps
runewars-done-activates = Activate no area
runewars-done-marches = Nobody else marches
runewars-done-builds = Build nothing
runewars-done-title = Take no title
runewars-done-heroes = Spend nothing
runewars-done-gives-up = Give up nothing
runewars-done-gives-back = Give no more back
runewars-done-supports = Nobody else supports
runewars-done-card = Play nothing
runewars-done-deed = Neither a duel nor a quest

# --- Refusals
runewars-refused = That cannot be chosen now.
runewars-refused-hero-march = Heroes do not march in the original edition.
runewars-refused-fresh = { $card } was drawn this season and cannot be played yet.
runewars-refused-passed = { $card } is not there, or was handed on already this turn.
runewars-refused-order = You have already given { $order } this year.
runewars-refused-no-area = { $area } is not part of this land.
runewars-refused-area = { $area } cannot be chosen here.
runewars-refused-activated = Your activation token already lies in { $area }.
runewars-refused-reach = None of your units can reach { $area }, or no battle may begin there.
runewars-refused-pay = You cannot spend that much here; you have { $count } influence.
runewars-refused-place = The tile does not fit there.
runewars-refused-marker = No home marker can lie there.
runewars-refused-claim = You cannot claim now: too few dragon runes, a Victory card in the way, or the last year.

# --- The table
runewars-land = The land
runewars-realm = The realm of { $who }
runewars-area-of = { $area } ({ $slug }), held by { $who }
runewars-area-free = { $area } ({ $slug })
runewars-area-name = { $slug }
runewars-free-place = Free place { $column }, { $row }
runewars-mountains = Mountains
runewars-water = Water
runewars-a-stronghold = Stronghold
runewars-damaged-stronghold = Damaged stronghold
runewars-rune-hidden = Rune, face down
runewars-rune-dragon = Dragon rune
runewars-rune-false = False rune
runewars-activated = Activated by { $who }
runewars-unexplored = Unexplored
runewars-lost-rewards = Lost Rewards
runewars-army = Army of { $who } in { $area }
runewars-neutrals = Neutral units in { $area }
runewars-battle-at = Battle in { $area }
runewars-ranks = The hosts
runewars-parley-cards = Fate cards for the parley
runewars-initiative = Initiative { $count }
runewars-strength-now = Strength as it stands: { $attack } against { $defence }
runewars-nobody = { $who }
runewars-gauge = Areas
runewars-orders-label = Orders
runewars-order-number = Order { $count }
runewars-text-strategize = Units and heroes step into friendly or empty areas. Supremacy: a Tactics card for each Tactics icon that your dials have reached.
runewars-text-mobilize = Activate an area and march there. Supremacy: once more elsewhere, but no second battle.
runewars-text-conquest = Activate an area and march there. Supremacy: a stronghold counts 3 less.
runewars-text-harvest = Set your dials to what your areas yield. Supremacy: developments pay, and one may be built.
runewars-text-recruit = Recruit the units of one dial. Supremacy: those of a second dial too.
runewars-text-rally = One benefit from each city you control. Supremacy: look for a hero.
runewars-text-power = 1 influence for each influence icon that your dials have reached. Supremacy: you may take a title.
runewars-text-fortify = Build a stronghold, repair one, and mix the runes of two areas. It has no supremacy bonus.
runewars-hand = Tactics cards
runewars-fresh = Tactics cards of this season
runewars-quests = Quests
runewars-objective = Objective
runewars-looks = Looked at
runewars-rewards = Rewards
runewars-hidden-card = A card, face down
runewars-year = Year { $count }
runewars-years = Years
runewars-deck = Cards of { $season }
runewars-claimed-deck = Cards of { $season }, with the Victory card of { $who }
runewars-title-held = { $title }, held by { $who }
runewars-title-free = { $title }, free
runewars-fate-deck = Fate cards
runewars-fate-discard = Fate cards, discarded
runewars-tactics-deck = Tactics deck
runewars-reward-deck = Reward deck
runewars-quest-deck = Quest deck
runewars-hero-deck = Hero deck
runewars-decks = Decks and titles

runewars-window-battle = Cards in a battle
runewars-end-runes = The dragon runes have been held.
runewars-end-years = The last winter is over.
runewars-end-last-standing = One realm is left.
runewars-about = Four realms, a land laid out tile by tile, and runes that may be dragons or lies. Give your orders in secret, cross the water when it freezes, win neutral hosts by word or by sword, and show six dragon runes: whoever still holds six a year later has won.
runewars-length = 3 to 5 hours

# --- What it is, on one page
runewars-weight = Heavy. An evening of planning; the first year teaches most of it.
runewars-primer-1-title = Six dragon runes
runewars-primer-1-text = Show six dragon runes that you control and put your Victory card on the season’s deck: if you still control six a year later, you have won. After seven years, whoever has the most dragon runes wins.
runewars-primer-1-picture = daqan
runewars-primer-2-title = A land that you build
runewars-primer-2-text = The players lay the tiles, put their home realms at the edge and hide runes face down, true ones and false ones. Only those who control an area or have a hero there know which is which.
runewars-primer-2-picture = siege-tower
runewars-primer-3-title = Four seasons, four orders
runewars-primer-3-text = Each season everybody chooses one of eight orders in secret: march, harvest, recruit, rally, fortify. An order with a higher number than all you gave before it this year earns its supremacy bonus.
runewars-primer-3-picture = footman
runewars-primer-4-title = Battles by initiative
runewars-primer-4-text = Units strike in five steps, drawing Fate cards: damage, routs, specials. Strongholds, heroes and cards tip the scales; the odds are shown before you march.
runewars-primer-4-picture = berserker
runewars-primer-5-title = Heroes and influence
runewars-primer-5-text = Each summer heroes quest, duel and train. Influence wins neutral hosts, titles and bids; in winter, units that the food dial cannot feed are lost.
runewars-primer-5-picture = andira

# --- What the words mean
runewars-word-influence = Influence: what you bid, pay for diplomacy, heroes and titles with, and what decides ties. Nobody has more than 60.
runewars-word-order = Order: one of your eight cards, chosen in secret each season. Lower numbers are carried out first, and each can be given once a year.
runewars-word-supremacy = Supremacy: the bonus of an order whose number is higher than all others you gave this year. In spring you always have it; Fortify has none.
runewars-word-season = Season: spring, summer, fall or winter. Each has a card, a fixed effect and one order for everybody.
runewars-word-dial = Dial: food, wood or ore, from 0 to 8. It pays for the space it points at and all below; paying out does not move it.
runewars-word-food = Food: a dial. In winter you keep as many units in each area as it shows.
runewars-word-wood = Wood: a dial. A development costs 1 of it, a stronghold 1 together with 1 ore.
runewars-word-ore = Ore: a dial. A repair costs 1 of it, a stronghold 1 together with 1 wood.
runewars-word-area = Area: one hexagon of the land. You control it with units of your own or a stronghold; your home realm is yours while nobody else holds it.
runewars-word-friendly = Friendly: an area that you control.
runewars-word-enemy = Enemy: an area that another player controls, also an empty one of a home realm. Going there means battle.
runewars-word-empty = Empty: an area that nobody controls, without units. A city may be there.
runewars-word-neutral = Neutral: units that belong to no faction, and an area where only such units are. Fight them, or talk.
runewars-word-ally = Ally: a neutral unit in an area you control. It fights and marches with you and counts for food and the limit of eight; alone outside your home realm it is nobody’s.
runewars-word-home-realm = Home realm: the three areas of your faction. They are yours as long as no other player holds them.
runewars-word-mountain = Mountain: a red border. Only those who fly cross it.
runewars-word-water = Water: a blue border. Only those who fly cross it, but in winter it is frozen.
runewars-word-flying = Flying: borders do not stop this unit; enemy and neutral areas do.
runewars-word-fast = Fast: marches up to three areas instead of two.
runewars-word-activation = Activation: your token on the area you march to. Your units cannot leave it before spring, and you cannot activate it again this year.
runewars-word-stronghold = Stronghold: adds 5 to its defence, 3 if damaged. Recruits arrive there, and it holds one development. You have four.
runewars-word-development = Development: built at a stronghold with Harvest. Resources, Diplomat and Training Ground pay at later Harvests, the defensive one helps in battle.
runewars-word-city = City: whoever controls its area takes one of its benefits with Rally Support. No stronghold can be built there.
runewars-word-standing = Standing: a unit that can march, draws Fate cards and counts at the end of a battle.
runewars-word-routed = Routed: a unit or hero that lies down until spring. It does not move or fight; if its side loses a battle, a unit that lay there before is destroyed.
runewars-word-retreat = Retreat: to one adjacent friendly area, else to an empty one, else the units are destroyed. Who retreats is routed.
runewars-word-initiative = Initiative: 1 to 5. In a battle, types with a lower number draw their Fate cards first.
runewars-word-health = Health: how much damage destroys a unit, or defeats a hero.
runewars-word-damage = Damage: goes on a damaged unit first, then on a standing one, then on a routed one. After a battle it comes off units; heroes keep it.
runewars-word-special = Special: an icon on Fate cards. What it does stands on the unit’s sheet.
runewars-word-fate = Fate: thirty cards that decide battles by the shapes of units, duels by the circle, and tests and diplomacy by gold, silver and red.
runewars-word-destiny = Destiny: gold, silver or red on a Fate card, for diplomacy and tests. Gold is best, red is worst; of thirty cards four are gold and eight silver.
runewars-word-triangle = Triangle: a shape of units. Of thirty Fate cards it misses with twelve and has a special on six.
runewars-word-rectangle = Rectangle: a shape of units. Of thirty Fate cards it misses with nine and has a special on six.
runewars-word-circle = Circle: a shape of units, and that of all heroes in duels. Of thirty Fate cards twelve have a special for it.
runewars-word-hexagon = Hexagon: the shape of the greatest units. Routed ones still count at the end of a battle (not in the original edition).
runewars-word-tally = Tally: standing units, routed hexagons, bonuses and the stronghold are counted. The higher side wins; a tie is the defender’s.
runewars-word-support = Support: a standing hero at the battle goes to a type of your units. When it draws, you may draw one card more and put one away.
runewars-word-hero = Hero: moves, quests and duels in summer. Heroes hold no area, and you have at most three.
runewars-word-alignment = Alignment: good, evil or neutral. Heroes of another alignment than yours may desert.
runewars-word-quest = Quest: a secret card that names an area. A hero who ends a move there in summer may try it for a Reward. You hold at most three.
runewars-word-test = Test: draw as many Fate cards as the hero’s attribute says and choose one; its destiny decides.
runewars-word-duel = Duel: two heroes, at most four rounds, one Fate card each by its circle. Routs prevent damage; damage stays.
runewars-word-training = Training: two points for a hero’s attributes, at most two on each.
runewars-word-reward = Reward: what a hero wins by quests, face down until it is used. One weapon and one armour count in a duel.
runewars-word-tactics = Tactics: cards in your hand, ten at most. What you draw cannot be played before the next season.
runewars-word-objective = Objective: your secret aim. Reached, it is discarded in your turn for a dragon rune.
runewars-word-title = Title: taken with Acquire Power for more influence than lies on it. There are three.
runewars-word-bid = Bid: everybody names some influence in secret, and all of it is lost. Ties are decided by the Primarch, else by the richest of the tied.
runewars-word-wizards-council = Wizards’ Council: season cards of this kind bring the Primarch 1 influence.
runewars-word-dragon-rune = Dragon rune: six of them, shown and held for a year, win the game. One for each area at most.
runewars-word-false-rune = False rune: looks like a dragon rune from behind. Two may go back to the box when you receive a dragon rune.
runewars-word-rune = Rune: a token, dragon or false. Whoever controls its area or has a hero there looks at it.
runewars-word-claim = Claim: show six dragon runes in your turn and put your Victory card on the season’s deck. If you control six when that season comes again, you have won.
runewars-word-victory-card = Victory card: marks your claim on a season’s deck. One for each deck and each player, and none in the last year.
runewars-word-diplomacy = Diplomacy: pay 1 to 6 influence before a battle with neutral units and choose one of as many Fate cards. Gold makes them allies, silver sends them away, red is battle or retreat.
runewars-word-exploration = Exploration: tokens that heroes turn up at the end of a move in summer: villages, portals, temples, dangers, a throne.
runewars-word-throne = Throne: counts as a dragon rune for whoever controls its area.
runewars-word-portal = Portal: open ones are adjacent to each other for 1 influence.
runewars-word-dungeon = Dungeon: a hero who enters it in summer must stop there.
runewars-word-play-order = Play order: by the number of the last order, then by more influence, then by more influence at the start.

# --- Why: what a hint says beside a choice
runewars-why-order = { $why }{ $supreme ->
    [yes] {" "}It is the highest of your orders this year, so its bonus comes as well.
   *[no] {""}
  }
runewars-why-strategize = Empty areas beside you can be entered without a fight.
runewars-why-mobilize = Your armies can take what lies beside them.
runewars-why-conquest = There is an area worth fighting for in reach.
runewars-why-harvest = Your dials would rise by { $n } in all.
runewars-why-recruit = Your dials stand at food { $food }, wood { $wood } and ore { $ore }: that makes new units.
runewars-why-rally = { $n ->
    [0] You hold no city, but
    [one] The city you hold gives its gift, and
   *[other] The { $n } cities you hold give their gifts, and
  } a hero may join you.
runewars-why-power = You have { $n } influence: more of it buys titles, bids and neutral units.
runewars-why-fortify = There is room for another stronghold of yours.
runewars-why-fortify-runes = Strongholds can be mended and runes hidden anew.
runewars-why-influence = You have only { $n } influence.
runewars-why-tactics = A Tactics card is worth more to you now than influence.
runewars-why-starve = { $unit } is the unit you can spare most.
runewars-why-bid = { $n } of your { $of } influence: enough to have a say, and the rest stays with you.
runewars-why-bid-nothing = The card is not worth any influence to you.
runewars-why-gather = Your armies gather in { $area } before others come.
runewars-why-march = { $prize ->
    [rune] A rune lies in { $area }
    [stronghold] A stronghold stands in { $area }
    [city] A city lies in { $area }
   *[land] { $area } brings resources
  }, held by { $n ->
    [one] one unit
   *[other] { $n } units
  }.
runewars-why-march-empty = { $prize ->
    [rune] A rune lies in { $area }
    [stronghold] A stronghold stands in { $area }
    [city] A city lies in { $area }
   *[land] { $area } brings resources
  }, and nobody stands there.
runewars-why-no-march = No area in reach is worth what it would cost.
runewars-why-from = { $area } can spare the units.
runewars-why-all = The more march, the surer it is.
runewars-why-battle = The attack wins { $n } of 100 battles.
runewars-why-parley = For { $n } influence they may join or give way without a fight.
runewars-why-suffers = { $unit } is the unit you can spare most.
runewars-why-suffers-routed = { $unit } has fled already and strikes no more in this battle.
runewars-why-aim = { $unit } hurts them most if it is gone.
runewars-why-draw = Now { $unit } strikes.
runewars-why-retreat = { $area } is the safest way back.
runewars-why-support = { $hero } is there and can help.
runewars-why-recruit-by = Of your dials { $resource } brings the most units: it stands at { $n }.
runewars-why-place = { $area } needs them most.
runewars-why-build = { $area } lies well for a stronghold.
runewars-why-develop = It brings the most where it stands.
runewars-why-heal = The hero is wounded.
runewars-why-train = A stronger hero wins more quests and duels.
runewars-why-hero-moves = A quest or a rune waits elsewhere.
runewars-why-claim = You have the runes it takes: hold them until spring and you win.
runewars-why-take = { $unit } can go without leaving its area bare.
runewars-why-enough = Enough go: the others guard what you have.
runewars-why-window = None of your cards is worth playing now.
runewars-why-step-from = { $area } has units to spare for an empty area beside it.
runewars-why-step-to = Nobody holds { $area }: it becomes yours without a fight.
runewars-why-benefit = It is what you lack most.
runewars-why-hero-to = { $area } leads to a quest, or to a rune that nobody has seen.
