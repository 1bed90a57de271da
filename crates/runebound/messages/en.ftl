# Runebound, in English. Ids: runebound-<what>. Cards, heroes, spaces and terrains are things and name themselves.

runebound-option-heroes = How heroes come to the players: dealt at random or chosen in turn order, from The Frozen Wastes alone or from all. A list such as zyla,karnon names them seat by seat.
runebound-option-conditions = The weather: normal, harsh (white death lowers Life for the frost check) or mild (one frost less in each Survival step).
runebound-option-levelling = The price of experience counters: normal, or fast (one point more than the hero has counters).
runebound-option-knockouts = What a knockout costs: normal (all gold and the dearest card) or soft (half the gold).
runebound-option-doom = The doom track: off, or on (discarded adventure cards bring the red Challenges upon everyone).
runebound-option-legends = Legends are discovered with rumors, or shuffled into the market deck (then there are no rumors).
runebound-verbatim = { $text }
runebound-n = { $n }
runebound-n-of = { $n } of { $most }
runebound-pair = { $value }/{ $damage }
runebound-space = { $space }
runebound-land = { $space }, { $terrain }
runebound-sentences = { $list }
runebound-nothing = nothing

# --- What happened
runebound-first = { $seat } goes first.
runebound-hero = { $who } sets out.
runebound-starts = { $who } starts in { $space }.
runebound-turn = It is { $who }’s turn.
runebound-round = Round { $n } begins.
runebound-rolls = { $who } { $n ->
    [0] rests and rolls no dice.
   *[other] rolls { $n } dice: { $faces }.
  }
runebound-rests = { $who }’s side recovers from { $n } exhaustion.
runebound-moves = { $who } goes to { $space }.
runebound-snowshoe = { $who } uses a snowshoe: a die shows { $face }.
runebound-flare = A flare brings { $who } to { $space }.
runebound-places-flare = { $who } places a flare crystal.
runebound-uses = { $who } uses { $what }.
runebound-prevents = { $n } prevented.
runebound-gold = { $who }: { $n } gold.
runebound-relieved = { $who } loses { $n } counters.
runebound-wounds = { $who } takes { $n } { $n ->
    [1] wound
   *[other] wounds
  }.
runebound-frost = { $who } takes { $n } frost.
runebound-white-death = { $who } contracts { $n } white death.
runebound-freezes = { $who } throws off { $n } frost as white death sets in.
runebound-exhausted = { $who } takes { $n } exhaustion.
runebound-killed = { $who } dies.
runebound-knocked-out = { $who } is knocked out.
runebound-loses = { $who } loses { $card }.
runebound-loses-gear = { $who } loses a { $gear }.
runebound-wakes = { $who } wakes up in { $space }.
runebound-survival = { $who } faces the cold under the { $weather }.
runebound-draws = { $who } draws { $card } from the { $colour } deck.
runebound-event = { $card } is in play; the weather is { $weather }.
runebound-event-passes = { $card } passes without effect.
runebound-test = { $who } tests: { $a } + { $b } + { $bonus } against { $difficulty }, { $result ->
    [pass] success
   *[other] failure
  }.
runebound-luckstone = { $who } throws a luckstone and tries again.
runebound-faces = { $who } faces { $card }.
runebound-no-danger = Nothing to fear in the { $phase } phase.
runebound-combat-roll = { $who } { $how ->
    [attacks] attacks
   *[other] defends
  } ({ $phase }): { $a } + { $b } + { $bonus } against { $value }, { $result ->
    [pass] success
   *[other] failure
  }.
runebound-hits = { $card } takes { $n } { $n ->
    [1] wound
   *[other] wounds
  }.
runebound-defeats = { $who } defeats { $card }.
runebound-forages = { $who } keeps { $card }.
runebound-breaks-off = The fight breaks off.
runebound-escapes = { $who } escapes.
runebound-rumor = { $who } hears { $card ->
    [hidden] a rumor
   *[other] a rumor: { $card }
  }.
runebound-clue = { $who } finds { $card ->
    [hidden] a clue
   *[other] { $card }
  }.
runebound-pays-rumor = { $who } pays with { $card }.
runebound-discovers = { $who } discovers { $card }.
runebound-legend-shown = A new Legend is told: { $card }.
runebound-princess = { $who } discovers Princess Taira and gives back { $card }.
runebound-princess-lost = { $who } loses Princess Taira.
runebound-goods = { $card } comes to the market of { $space }.
runebound-gets = { $who } has { $card } now.
runebound-buys = { $who } buys { $card } for { $n } gold.
runebound-buys-gear = { $who } buys a { $gear }.
runebound-sells = { $who } sells { $card } for { $n } gold.
runebound-cared = { $who } is { $care ->
    [heal] healed of a wound
    [rest] rested
   *[other] cured of a white death
  }.
runebound-grows = { $who } grows in { $what }.
runebound-attacks-hero = { $who } attacks { $other }.
runebound-guards = { $who } stands against it: { $a } + { $b } + { $bonus }.
runebound-takes-gear = { $who } takes a { $gear }.
runebound-offers = { $who } offers { $other } { $given } for { $asked }.
runebound-answers = { $who } { $answer ->
    [accepts] accepts.
   *[other] refuses.
  }
runebound-gold-of = { $n } gold
runebound-winter = The last round has passed; winter closes in.
runebound-wins = { $who } wins.

frozen-wastes-end-princess = Princess Taira is home in Green Vale.
frozen-wastes-end-arshan = Arshan is defeated.
frozen-wastes-end-winter = Winter closed in before anyone reached the goal.
frozen-wastes-end-limit = The agreed number of rounds has been played.

# --- Prompts
runebound-prompt-hero = Choose a hero.
runebound-prompt-home = Choose a town to start in.
runebound-prompt-depart = Movement: roll up to { $n } dice, or walk one space.
runebound-prompt-travel = Spend your dice ({ $n } left).
runebound-prompt-adventure = There is an adventure here.
runebound-prompt-before-combat = Before the fight with { $card }: use what you have.
runebound-prompt-phase = { $card }, { $phase } phase: { $value }/{ $damage }.
runebound-prompt-swing = You roll with { $bonus }. Use something first?
runebound-prompt-missed = The roll has failed.
runebound-prompt-test = A test against { $difficulty }. Use something first?
runebound-prompt-test-failed = The test has failed.
runebound-prompt-suffer = { $who } is about to take { $n } { $harm ->
    [wounds] wounds
    [frost] frost
   *[other] white death
  }.
runebound-prompt-market = The market. You have { $gold } gold.
runebound-prompt-experience = An experience counter costs { $n } points.
runebound-prompt-dusk = Your turn ends. Place a flare crystal?
runebound-prompt-option = Choose one.
runebound-prompt-whom = Choose a character.
runebound-prompt-retreat = Where do you flee to?
runebound-prompt-haven = Which town?
runebound-prompt-lose = Which card is lost?
runebound-prompt-over-limit = You have too many: discard one.
runebound-prompt-rumor-from = The pool is empty. From whom do you draw a rumor?
runebound-prompt-loot = { $who } is beaten. What do you take?
runebound-prompt-offer = Your offer to { $who }.
runebound-prompt-answer = { $who } offers { $given } for { $asked }.

# --- Options
runebound-do-hero = { $who }
runebound-do-start = Start in { $space }
runebound-do-walk = Walk to { $space }
runebound-do-roll = { $n ->
    [0] Stay and rest
    [1] Roll 1 die
   *[other] Roll { $n } dice
  }
runebound-do-flare = By flare to { $space }
runebound-do-step = Step to { $space } ({ $face })
runebound-do-snowshoe = Snowshoe: { $from } becomes { $to }
runebound-do-stop = Stop here
runebound-do-discover = Discover { $card } with { $set }
runebound-do-princess = Discover Princess Taira, giving back { $card }
runebound-do-adventure = Take the adventure
runebound-do-skip = Leave it
runebound-do-use = Use { $what }
runebound-do-attack = { $who } attacks ({ $chance } %)
runebound-do-defend = Defend ({ $chance } %)
runebound-do-escape = Try to escape ({ $chance } %)
runebound-do-go = Go to { $space }
runebound-do-luckstone = Throw a luckstone
runebound-do-roll-it = Roll
runebound-do-accept = Accept it
runebound-do-end = End the turn
runebound-do-done = Done
runebound-do-on = { $who }
runebound-do-buy = Buy { $card } for { $n }
runebound-do-buy-gear = Buy a { $gear } for { $n }
runebound-do-sell = Sell { $card } for { $n }
runebound-do-care = { $care ->
    [heal] Heal a wound of
    [rest] Rest
   *[other] Cure a white death of
  } { $who } for 1
runebound-do-free = { $care ->
    [heal] Heal a wound of
    [rest] Rest
   *[other] Cure a white death of
  } { $who } for free
runebound-do-gain = Gain { $what ->
    [stamina] +2 Stamina
    [life] +1 Life
    [mind] +2 Mind
    [body] +2 Body
   *[other] +2 Spirit
  }
runebound-do-place-flare = Place a flare crystal
runebound-do-lose = Lose { $card }
runebound-do-rumor-from = From { $who }
runebound-do-fight = Attack { $who }
runebound-do-take-gold = Take the gold ({ $n })
runebound-do-take = Take { $what }
runebound-do-trade = Trade with { $who }
runebound-do-put = { $part ->
    [give] Give
   *[other] Ask for
  } { $what }
runebound-do-put-gold = { $part ->
    [give] Give
   *[other] Ask for
  } { $n } gold
runebound-do-send = Send the offer to { $who }
runebound-do-drop-offer = Drop the offer
runebound-do-accept-offer = Accept the offer
runebound-do-refuse-offer = Refuse the offer

# --- Refusals
runebound-unknown = Nothing here is called “{ $word }”.
runebound-no-not-now = That cannot be done now.
runebound-no-start = One starts in a town.
runebound-no-hero = That hero cannot be chosen.
runebound-no-neighbour = That space is not next to yours.
runebound-no-dice = You may roll up to { $n } dice.
runebound-no-flare = No flare burns under your figure, or that is not the nearest town.
runebound-no-step = No die of yours leads there.
runebound-no-snowshoe = You need a snowshoe, a die with that face, and another face.
runebound-no-legend = That set does not fit here.
runebound-no-princess = Your clues do not fit this place, or somebody has the Princess.
runebound-no-discovery = Discoveries are made after rolling and before moving.
runebound-no-attack = That character has no attack left in this round.
runebound-no-escape = There is no escape now.
runebound-no-luckstone = A luckstone follows a failed skill test.
runebound-no-buy = It is not for sale to you: too dear, over your limits, or sold this turn.
runebound-no-gear = That gear cannot be bought now.
runebound-no-sell = You cannot sell that.
runebound-no-care = Nobody here can do that for you.
runebound-no-adventure = There is no adventure here.
runebound-no-company = That hero is not here, or you have made your offers of this turn.
runebound-no-send = An offer needs something in it, and both must be within their limits after it.
runebound-no-put = That cannot be put into the offer.
runebound-no-loot = That cannot be taken.
runebound-no-use = That cannot be used now.

# --- Cards
runebound-card-type = { $type ->
    [weapon] Weapon
    [armour] Armour
    [artifact] Artifact
    [rune] Rune
    [potion] Potion
    [ally] Ally
    [challenge] Challenge
    [event] Event
    [encounter] Encounter
    [clue] Clue
   *[other] Rumor
  } { $subtype }
runebound-text-challenge = Ranged { $ranged }, melee { $melee }, magic { $magic }, Life { $life }.
runebound-text-numbers = Life { $life }, Stamina { $stamina }, Mind { $mind }, Body { $body }, Spirit { $spirit }.
runebound-text-before = Before combat: { $does }
runebound-text-no-escape = No escape.
runebound-text-reward = Reward: { $gold } gold, { $rumors } rumors, { $clues } clues.
runebound-text-forage = Forage: keep this card as an Item.
runebound-text-enters = When it enters play: { $does }
runebound-text-skill = { $skill } +{ $n }.
runebound-text-power = { $when ->
    [travel] Before moving
    [test] Before a test
    [test-failed] After a failed test
    [before-combat] Before combat
    [roll] Before a combat roll
    [ranged] In the ranged phase
    [melee] In the melee phase
    [magic] In the magic phase
    [roll-failed] After a failed combat roll
    [wounds] When wounds would be placed
    [frost] When frost would be placed
    [white-death] When white death would be placed
   *[other] In the market
  }, { $cost ->
    [activate] activate
    [discard] discard
    [exhaust] take { $n } exhaustion
   *[other] pay { $n } gold
  }: { $does }
runebound-fx-gold = { $n } gold.
runebound-fx-wound = { $n } wounds ({ $whom }).
runebound-fx-exhaust = { $n } exhaustion ({ $whom }).
runebound-fx-frost = { $n } frost ({ $whom }).
runebound-fx-white-death = { $n } white death ({ $whom }).
runebound-fx-heal = Heal { $n } wounds ({ $whom }).
runebound-fx-rest = Remove { $n } exhaustion ({ $whom }).
runebound-fx-thaw = Remove { $n } frost ({ $whom }).
runebound-fx-cure = Cure { $n } white death ({ $whom }).
runebound-fx-test = Test { $skill } ({ $attribute }) { $n }. Success: { $pass } Failure: { $fail }
runebound-fx-choose = Either { $a } or { $b }
runebound-fx-roll = { $n } to the roll.
runebound-fx-damage = { $n } more damage.
runebound-fx-reroll = Roll again.
runebound-fx-strike = Attack in the { $phase } phase with { $n }; a miss does no harm.
runebound-fx-maim = { $n } wounds on the Challenge.
runebound-fx-prevent = Prevent { $n }.
runebound-fx-value = The Challenge’s { $phase } value changes by { $n }.
runebound-fx-harm = The Challenge’s { $phase } damage changes by { $n }.
runebound-fx-attacks = Attack in { $n } more phases this round.
runebound-fx-dice = { $n } more movement dice.
runebound-fx-rumors = Draw { $n } rumors.
runebound-fx-clues = Draw { $n } clues.
runebound-fx-treasure = Take the top card of the market deck.
runebound-fx-each-hero = Every hero: { $does }
runebound-hold-combat = { $n } to { $phase } combat rolls.
runebound-hold-harm = { $n } to { $phase } damage.
runebound-hold-first-roll = { $n } to the first combat roll of each combat.
runebound-hold-life = { $n } Life.
runebound-hold-stamina = { $n } Stamina.
runebound-hold-warm = { $n } less frost for the hero in the Survival step.
runebound-hold-warm-all = { $n } less frost for everyone of the party in the Survival step.
runebound-hold-attacks = Attacks in { $n } more phases of each round.
runebound-hold-haggle = Cards cost { $n } less.
runebound-hold-dice = { $n } more movement dice.
runebound-hold-loner = Has no Allies.
runebound-decree-frost = { $n } more frost on { $terrain }.
runebound-decree-tiring = Each step into { $terrain } costs { $n } exhaustion.
runebound-decree-dice = Everyone rolls { $n } movement dice fewer.
runebound-decree-prices = Cards cost { $n } more in { $folk ->
    [weik] Weik cities
    [onoit] Onoit villages
   *[other] all towns
  }.
runebound-decree-no-goods = No new cards come to { $folk ->
    [weik] Weik cities
    [onoit] Onoit villages
   *[other] any town
  }.
runebound-decree-no-free-healing = No free healing in Onoit villages.
runebound-decree-fierce = All Challenges have { $n } more in the { $phase } phase.
runebound-decree-tests = All tests are harder by { $n }.
runebound-decree-bounty = Every defeated Challenge gives { $n } more gold.
runebound-weather-line = { $terrain }: { $n } frost.

# --- The table
runebound-scene-map = The land of Isheim
runebound-scene-weather = Weather: { $weather }
runebound-scene-dice = Movement dice
runebound-scene-event = Event in play
runebound-scene-legends = Legends
runebound-scene-stack = Market of { $space }
runebound-scene-markets = Markets
runebound-scene-decks = Decks
runebound-scene-deck = { $deck ->
    [green] Green
    [yellow] Yellow
    [blue] Blue
    [red] Red
    [market] Market
    [legends] Legends
    [rumors] Rumors
   *[other] Clues
  }
runebound-scene-counter = { $colour } adventure
runebound-scene-jewel = { $colour } jewel
runebound-scene-starburst = starburst
runebound-scene-undefeated = undefeated { $n }: { $card }
runebound-scene-flare = flare
runebound-scene-name = { $who }
runebound-scene-hidden = hidden
runebound-scene-stage = { $n ->
    [0] Nothing is being resolved
   *[other] Now
  }
runebound-scene-fight = { $who } fights { $foe }, round { $round }
runebound-scene-phases = Values and damage
runebound-scene-phase-name = { $phase ->
    [ranged] Ranged
    [melee] Melee
   *[other] Magic
  }{ $now ->
    [now] , now
   *[other] {""}
  }
runebound-scene-phase = { $own }/{ $harm } against { $value }/{ $damage }
runebound-scene-attack = { $who } attacks
runebound-scene-defend = Defend
runebound-scene-flee = Escape
runebound-scene-chance = { $what }{ $harm ->
    [0] {""}
   *[other] {" "}for { $harm }
  }{ $cost ->
    [0] {""}
   *[other] , else { $cost } wounds
  }
runebound-scene-roll = Dice
runebound-scene-guard = Dice of { $foe }
runebound-scene-test = A test against { $n } ({ $chance } %)
runebound-scene-escape = An escape against { $n } ({ $chance } %)
runebound-scene-frost = { $terrain } { $n }
runebound-scene-doom = Doom
runebound-scene-way = by { $dice }
runebound-scene-place = { $space }, { $kind ->
    [weik] Weik city
    [onoit] Onoit village
    [vrede] settlement of Weik and Onoit
    [green-vale] home of Arshan
    [stronghold] stronghold
   *[other] town
  }
runebound-skill = { $skill ->
    [sneak] Sneak
    [spot] Spot
    [wilderness] Wilderness
    [climb] Climb
    [jump] Jump
    [swim] Swim
    [diplomacy] Diplomacy
    [bluff] Bluff
    [resist] Resist
   *[other] Escape
  }
runebound-scene-sheet = Sheet
runebound-scene-items = Items
runebound-scene-allies = Allies
runebound-scene-rumors = { $n } rumors
runebound-scene-clues = { $n } clues
runebound-scene-princess = Princess Taira is here.
runebound-scene-unchosen = { $seat } has no hero yet
runebound-scene-you = { $who } (you)
runebound-scene-you-turn = { $who } (you), on turn
runebound-scene-player = { $who }
runebound-scene-player-turn = { $who }, on turn
runebound-row = { $what ->
    [life] Life
    [stamina] Stamina
    [frost] Frost
    [white-death] White death
    [gold] Gold
    [level] Level
    [points] Points
    [flare-crystal] Flare crystals
    [luckstone] Luckstones
    [snowshoe] Snowshoes
    [ranged] Ranged
    [melee] Melee
    [magic] Magic
   *[other] Cost
  }

# In lists of games.
frozen-wastes-about = A race across a land of fjords and drifting snow. Roll for the road, fight what waits at the jewels, trade in the towns of the Weik and the Onoit, and mind the weather: frost is counted on every hero and every friend. Find the lost Princess and bring her to Green Vale, or go there and defeat Arshan yourself, before the winter has taken everyone.
frozen-wastes-length = 1 to 3 hours
