# Runebound, in English. Ids: runebound-<what>. Cards, heroes, spaces and terrains are things and name themselves.

runebound-option-heroes = How heroes come to the players: dealt at random or chosen in turn order, from The Frozen Wastes alone or from all. A list such as zyla,karnon names them seat by seat.
runebound-option-conditions = The weather: normal, harsh (white death lowers Life for the frost check) or mild (one frost less in each Survival step).
runebound-option-levelling = The price of experience counters: normal, or fast (one point more than the hero has counters).
runebound-option-knockouts = What a knockout costs: normal (all gold and the dearest card) or soft (half the gold).
runebound-option-doom = The doom track: off, or on (discarded adventure cards bring the red Challenges upon everyone).
runebound-option-legends = Legends are discovered with rumors, or shuffled into the market deck (then there are no rumors).
frozen-wastes-option-heroes-name = Heroes
frozen-wastes-option-heroes-random = dealt at random, from The Frozen Wastes
frozen-wastes-option-heroes-chosen = chosen in turn order, from The Frozen Wastes
frozen-wastes-option-heroes-random-all = dealt at random, with the base heroes
frozen-wastes-option-heroes-chosen-all = chosen in turn order, with the base heroes
frozen-wastes-option-conditions-name = Weather
frozen-wastes-option-conditions-normal = normal
frozen-wastes-option-conditions-harsh = harsh conditions
frozen-wastes-option-conditions-mild = mild conditions
frozen-wastes-option-levelling-name = Levelling
frozen-wastes-option-levelling-normal = normal
frozen-wastes-option-levelling-fast = faster
frozen-wastes-option-knockouts-name = Knockouts
frozen-wastes-option-knockouts-normal = all gold and the dearest card
frozen-wastes-option-knockouts-soft = half the gold
frozen-wastes-option-doom-name = Doom track
frozen-wastes-option-doom-off = off
frozen-wastes-option-doom-on = on
frozen-wastes-option-legends-name = Legends
frozen-wastes-option-legends-discovered = discovered with rumors
frozen-wastes-option-legends-market = sold in the market
runebound-verbatim = { $text }
runebound-n = { $n }
runebound-n-of = { $n } of { $most }
runebound-pair = { $value }/{ $damage }
runebound-space = { $space }
runebound-land = { $space }, { $terrain }
runebound-sentences = { $list }
runebound-lines = { $first } { $rest }
runebound-nothing = nothing

# --- What happened
runebound-first = { $seat } goes first.
runebound-hero = { $who } sets out.
runebound-starts = { $who } starts in { $space }.
runebound-turn = It is { $who }’s turn.
runebound-round = Round { $n } begins.
runebound-rolls = { $who } { $n ->
    [0] rests and rolls no dice.
    [1] rolls one die: { $faces }.
   *[other] rolls { $n } dice: { $faces }.
  }
runebound-rests = { $who }’s side recovers from { $n } exhaustion.
runebound-moves = { $who } goes to { $space }.
runebound-snowshoe = { $who } uses a snowshoe: a die shows { $face }.
runebound-flare = A flare brings { $who } to { $space }.
runebound-places-flare = { $who } places a flare crystal.
runebound-uses = { $who } uses { $what }.
runebound-prevents = { $n } prevented.
runebound-gold = { $who } { $sign ->
    [less] loses
   *[other] gains
  } { $n } gold.
runebound-relieved = { $who } loses { $n } { $n ->
    [1] counter
   *[other] counters
  }.
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
runebound-goes-alone = { $who } goes alone: { $card } is discarded.
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
runebound-buys = { $who } buys { $card } for { $price }.
runebound-buys-gear = { $who } buys a { $gear }.
runebound-sells = { $who } sells { $card } for { $price }.
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
runebound-gold-of = { $money ->
    [goods] { $n } { $n ->
        [1] good
       *[other] goods
      }
   *[other] { $n } gold
  }
runebound-doom = A doom counter is placed: { $n } of { $most }.
runebound-doomed = Doom has come: from now on every hero must face red Challenges.
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
runebound-prompt-flee = { $card } is still there: will you try to escape before this round?
runebound-prompt-missed = The roll has failed.
runebound-prompt-test = A test against { $difficulty }. Use something first?
runebound-prompt-test-failed = The test has failed.
runebound-prompt-suffer = { $who } is about to take { $n } { $harm ->
    [wounds] wounds
    [frost] frost
   *[other] white death
  }.
runebound-prompt-market = The market. You have { $purse }.
runebound-prompt-experience = An experience counter costs { $n } points.
runebound-prompt-dusk = Your turn ends. Place a flare crystal?
runebound-prompt-option = Choose one.
runebound-prompt-whom = Choose a character.
runebound-prompt-retreat = Where do you flee to?
runebound-prompt-haven = Which town?
runebound-prompt-lose = Which card is lost?
runebound-prompt-over-limit = You have too many: discard one.
runebound-prompt-rumor-from = The pool is empty. You may draw a rumor from another hero.
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
runebound-do-defend-safe = Defend (no danger)
runebound-do-escape = Try to escape ({ $chance } %)
runebound-do-go = Go to { $space }
runebound-do-luckstone = Throw a luckstone
runebound-arshan-waits = Arshan waits there.
runebound-do-roll-it = Roll
runebound-do-accept = Accept it
runebound-do-end = End the turn
runebound-do-done = Done
runebound-do-no-rumor = Draw none
runebound-do-on = { $who }
runebound-do-option = Choose: { $does }
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
  } { $sum }
runebound-do-send = Send the offer to { $who }
runebound-do-stay = Stay and fight
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
runebound-no-second-discovery = You have made your discovery of this turn.
runebound-no-jewel = A Legend is discovered on a jewel space of its colour.
runebound-no-discovery = Discoveries are made after rolling and before moving.
runebound-no-attack = That character has no attack left in this round.
runebound-no-escape = There is no escape now.
runebound-no-luckstone = A luckstone follows a failed skill test.
runebound-no-goods = It is not on the stack of this town.
runebound-no-buying-back = You have sold it in this turn: it can be bought in another.
runebound-too-dear = It costs { $price }, and you have less.
runebound-no-room = You would be over your limits: two Allies, two Weapons of different subtypes, one Armour; a loner hires nobody.
runebound-no-gear = That gear cannot be bought now.
runebound-no-sell = You have no such card to sell.
runebound-no-selling-back = You have bought it in this turn: it can be sold in another.
runebound-no-cure = White death is not cured in this town: go to an Onoit village or to Vrede.
runebound-no-free-care = There is no free healing here, or you have had it in this step.
runebound-no-gold = It costs one { $money ->
    [goods] good
   *[other] gold
  }, and you have none.
runebound-no-care = There is nothing of that to be healed.
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
runebound-text-mute = In this adventure without meaning: { $line }
runebound-text-before = Before combat: { $does }.
runebound-text-no-escape = There is no escape.
runebound-text-reward = Reward: { $list }.
runebound-text-defeated = When it is defeated: { $does }.
runebound-text-forage = Forage: whoever defeats it keeps this card as an Item.
runebound-text-boss = Whoever defeats him wins the game.
runebound-text-enters = When it comes into play: { $does }.
runebound-text-encounter = It happens at once: { $does }.
runebound-text-symbols = Stands for { $list }. Any symbol also fits a town.
runebound-text-wild = Stands for any terrain{ $type ->
    [clue] , for a town or for Green Vale
   *[other] {" "}or for a town
  }.
runebound-text-skills = Skills: { $list }.
runebound-skill-of = { $skill } { $sign ->
    [less] −{ $n }
   *[other] +{ $n }
  }
runebound-rumors-of = { $n } { $n ->
    [1] rumor
   *[other] rumors
  }
runebound-clues-of = { $n } { $n ->
    [1] Princess clue
   *[other] Princess clues
  }
runebound-text-power = { $when }, { $cost } to { $does }.
runebound-whose = { $on ->
    [hero] your hero
    [any] your hero or an Ally
   *[other] this Ally
  }
runebound-when = { $when ->
    [travel] Before you take your movement dice
    [test] Before a skill test
    [test-failed] After a failed skill test
    [before-combat] Before combat
    [before-combat-often] Before combat, again and again
    [roll] Before a combat roll of { $whose }
    [roll-in] Before a { $phase ->
        [ranged] ranged
        [melee] melee
       *[other] magic
      } combat roll of { $whose }
    [attack-in] Before a { $phase ->
        [ranged] ranged
        [melee] melee
       *[other] magic
      } attack of { $whose }
    [roll-failed] After a failed combat roll of { $whose }
    [wounds] When { $whose } would take wounds
    [frost] When { $whose } would take frost
    [white-death] When { $whose } would take white death
   *[other] In a Market step
  }
runebound-cost = { $cost ->
    [activate] activate this card
    [discard] discard this card
    [exhaust] { $bearer ->
        [ally] this Ally may take
        [item] your hero may take
       *[other] take
      } { $n } exhaustion
   *[other] pay { $sum }
  }
runebound-fx-gold = { $sign ->
    [less] lose { $sum }
   *[other] gain { $sum }
  }
runebound-fx-wound = { $whom ->
    [hero] your hero takes
    [allies] each of your Allies takes
    [each] your hero and each Ally take
   *[other] your hero or an Ally of your choice takes
  } { $n } { $n ->
    [1] wound
   *[other] wounds
  }
runebound-fx-exhaust = { $whom ->
    [hero] your hero takes
    [allies] each of your Allies takes
    [each] your hero and each Ally take
   *[other] your hero or an Ally of your choice takes
  } { $n } exhaustion
runebound-fx-frost = { $whom ->
    [hero] your hero takes
    [allies] each of your Allies takes
    [each] your hero and each Ally take
   *[other] your hero or an Ally of your choice takes
  } { $n } frost
runebound-fx-white-death = { $whom ->
    [hero] your hero takes
    [allies] each of your Allies takes
    [each] your hero and each Ally take
   *[other] your hero or an Ally of your choice takes
  } { $n } white death
runebound-fx-heal = heal { $n } { $n ->
    [1] wound
   *[other] wounds
  } of { $whom ->
    [hero] your hero
    [allies] each of your Allies
    [each] your hero and each Ally
   *[other] your hero or an Ally
  }
runebound-fx-rest = remove up to { $n } exhaustion from { $whom ->
    [hero] your hero
    [allies] each of your Allies
    [each] your hero and each Ally
   *[other] your hero or an Ally
  }
runebound-fx-thaw = remove up to { $n } frost from { $whom ->
    [hero] your hero
    [allies] each of your Allies
    [each] your hero and each Ally
   *[other] your hero or an Ally
  }
runebound-fx-cure = cure { $n } white death of { $whom ->
    [hero] your hero
    [allies] each of your Allies
    [each] your hero and each Ally
   *[other] your hero or an Ally
  }
runebound-fx-test = test { $skill } ({ $attribute ->
    [mind] Mind
    [body] Body
   *[other] Spirit
  }) against { $n }: { $what ->
    [both] on success { $pass }; on failure { $fail }
    [fail] on failure { $fail }
   *[other] on success { $pass }
  }
runebound-fx-choose = choose one: { $a }, or { $b }
runebound-fx-roll = { $sign ->
    [less] take { $n } from the roll
   *[other] add { $n } to the roll
  }
runebound-fx-damage = deal { $n } more damage if it hits
runebound-fx-reroll = roll again
runebound-fx-strike = make one { $phase ->
    [ranged] ranged
    [melee] melee
   *[other] magic
  } attack{ $n ->
    [0] {""}
   *[other] {" "}with { $sign ->
        [less] −{ $n }
       *[other] +{ $n }
      } to the roll
  } (a miss does no harm)
runebound-fx-maim = put { $n } { $n ->
    [1] wound
   *[other] wounds
  } on the foe
runebound-fx-prevent = prevent up to { $n }
runebound-fx-value = { $sign ->
    [less] lower
   *[other] raise
  } the foe’s { $phase ->
    [ranged] ranged
    [melee] melee
   *[other] magic
  } value by { $n }
runebound-fx-harm = { $sign ->
    [less] lower
   *[other] raise
  } the foe’s { $phase ->
    [ranged] ranged
    [melee] melee
   *[other] magic
  } damage by { $n }
runebound-fx-attacks = attack in { $n } { $n ->
    [1] more phase
   *[other] more phases
  } of this round
runebound-fx-dice = roll { $n } { $n ->
    [1] more movement die
   *[other] more movement dice
  } this turn
runebound-fx-rumors = draw { $n } { $n ->
    [1] rumor
   *[other] rumors
  }
runebound-fx-clues = draw { $n } { $n ->
    [1] Princess clue
   *[other] Princess clues
  }
runebound-fx-treasure = take the top { $n ->
    [1] card
   *[other] { $n } cards
  } of the market deck
runebound-fx-then = { $first }. Then { $rest }
runebound-fx-drawer = whoever drew it: { $does }
runebound-fx-no-escape = there is no escape from this combat
runebound-fx-doom = { $sign ->
    [less] take { $n } { $n ->
        [1] doom counter
       *[other] doom counters
      } out of the threat pool
   *[other] put { $n } { $n ->
        [1] doom counter
       *[other] doom counters
      } into the threat pool
  }
runebound-fx-each-hero = every player in turn order: { $does }
runebound-hold-combat = { $sign ->
    [less] −{ $n }
   *[other] +{ $n }
  } to the { $phase ->
    [ranged] ranged
    [melee] melee
   *[other] magic
  } value of your hero.
runebound-hold-harm = +{ $n } to the { $phase ->
    [ranged] ranged
    [melee] melee
   *[other] magic
  } damage of your hero.
runebound-hold-first-roll = { $sign ->
    [less] −{ $n }
   *[other] +{ $n }
  } to your hero’s first combat roll of each combat.
runebound-hold-skill = { $sign ->
    [less] −{ $n }
   *[other] +{ $n }
  } to { $skill } tests.
runebound-hold-life = +{ $n } Life for your hero.
runebound-hold-stamina = +{ $n } Stamina for your hero.
runebound-hold-warm = Your hero takes { $n } less frost in the Survival step.
runebound-hold-warm-all = Your hero and each Ally take { $n } less frost in the Survival step.
runebound-hold-attacks = Your hero may attack in { $n } { $n ->
    [1] more phase
   *[other] more phases
  } of each round.
runebound-hold-haggle = Market cards cost you { $sum } less, but never less than 1.
runebound-hold-dice = You roll { $n } { $n ->
    [1] more movement die
   *[other] more movement dice
  }.
runebound-hold-loner = Never has Allies.
runebound-hold-unarmed = Weapons and Armour that cost { $n } or more do nothing for this hero.
runebound-hold-concealed = This card does not count when you infiltrate a place.
runebound-decree-frost = The Survival step gives { $n } more frost on { $terrain }.
runebound-decree-tiring = Each step into { $terrain } costs the hero { $n } exhaustion.
runebound-decree-dice = Everyone rolls { $n } { $n ->
    [1] movement die
   *[other] movement dice
  } fewer.
runebound-decree-prices = Cards cost { $n } gold { $sign ->
    [less] less
   *[other] more
  } in { $folk ->
    [weik] Weik cities
    [onoit] Onoit villages
   *[other] all towns
  }.
runebound-decree-no-goods = No new cards come to { $folk ->
    [weik] Weik cities
    [onoit] Onoit villages
   *[other] any town
  }.
runebound-decree-no-free-healing = There is no free healing in Onoit villages.
runebound-decree-fierce = The { $phase ->
    [ranged] ranged
    [melee] melee
   *[other] magic
  } value of every Challenge is { $n } { $sign ->
    [less] lower
   *[other] higher
  }.
runebound-decree-tests = Every skill test is { $n } { $sign ->
    [less] easier
   *[other] harder
  }.
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
    [goods] Goods
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
runebound-scene-defend-safe = Defend, no danger
runebound-scene-flee = Escape
runebound-scene-chance = { $what }{ $harm ->
    [0] {""}
   *[other] {" "}for { $harm }
  }{ $cost ->
    [0] {""}
    [1] , else 1 wound
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
runebound-scene-rumors = Rumors
runebound-scene-clues = Clues
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
    [goods] Goods
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

# Midnight
midnight-role-king = Night King
midnight-role-hero = Hero { $number }
midnight-team-0 = The Night King
midnight-team-1 = The Heroes
midnight-end-mirrors = Enough black mirrors are broken: the Heroes have won.
midnight-end-threat = The threat is complete: the Night King has won.
midnight-end-limit = The last round has passed: whoever was nearer to the end has won.
midnight-option-king = Which Night King is played: a random one, one of the player's choice, or a certain one.
midnight-option-minions = Favored Minions: the Night King strengthens the minions his tile names. Threat tests are harder by 1.
midnight-option-terrain = Favored Terrain: so many bonus dice where a Hero is at home. Threat tests are easier by as much.
midnight-option-equipped = Well Equipped: each Hero begins with Items worth so many goods. Threat tests are easier by as much.
midnight-option-bargain = Are variants bargained for at the table, in turns?
midnight-no-difficulty = Together these options make the difficulty of threat tests { $n }: it must be 12 to 20.
midnight-order = The Heroes have their turns in this order: { $list }.
midnight-king = { $who } rises against the Heroes.
midnight-favour = { $what ->
    [minions] Favored Minions are in play.
    [terrain] One more bonus die for favoured terrain.
   *[other] Each Hero begins with one more good worth of Items.
  } Threat tests are against { $n }.
midnight-mirror = A black mirror of { $n } stands in { $space }.
midnight-patrol = { $patrol } stands in { $space }.
midnight-patrol-gone = { $patrol } is destroyed.
midnight-pool = The threat pool holds { $n }.
midnight-test = Threat test: { $a } + { $b } + { $pool }{ $bonus ->
    [0] { "" }
   *[other] { " " }+ { $bonus }
  } against { $difficulty }, { $result ->
    [pass] success
   *[other] failure
  }.
midnight-raises = { $n } more after the roll: the test succeeds.
midnight-threat = The threat level is { $n }.
midnight-power = { $who } uses the shadow power ({ $left } left).
midnight-acquires = The Night King buys { $what ->
    [exhaustion] an exhaustion counter
    [wound] a wound counter
    [ranged] a ranged combat counter
    [melee] a melee combat counter
   *[other] a magic combat counter
  } for { $n } gold.
midnight-improves = The shadow power has level { $n } now.
midnight-mends = A wound of { $patrol } is healed.
midnight-marches = { $patrol } goes to { $space }.
midnight-rerolls = { $from } is rolled again: { $to }.
midnight-assails = { $patrol } attacks { $who } with a { $colour ->
    [green] green
    [yellow] yellow
    [blue] blue
   *[other] red
  } Challenge.
midnight-influences = { $who } influences the { $phase ->
    [ranged] ranged
    [melee] melee
   *[other] magic
  } phase: { $faces } (+{ $n }).
midnight-emboldens = The minion does one more damage in the { $phase ->
    [ranged] ranged
    [melee] melee
   *[other] magic
  } phase.
midnight-assault = { $list } assault { $space }: { $card } guards the mirror.
midnight-mirror-breaks = The black mirror of { $space } is broken: { $n } for the Heroes.
midnight-good = { $who } gains a good: { $card }.
midnight-pays = { $who } gives a good away: { $card }.
midnight-covenant = { $who } lays { $card } under { $item }.
midnight-lays-open = No good of { $who } fits. All are shown: { $list }.
midnight-sheds = { $n } { $n ->
    [1] upgrade
   *[other] upgrades
  } of { $item } { $n ->
    [1] is
   *[other] are
  } lost with it.
midnight-caught = { $who } is seen at the gate of { $space }.
midnight-seeks = { $who } looks for help: { $face }, { $result ->
    [pass] found
   *[other] in vain
  }.
midnight-fetches = { $who } is offered { $card }.
midnight-prompt-bargain = Threat tests are against { $n }. Do you want a variant for your side?
midnight-prompt-reveal = Choose in secret; all are shown together.
midnight-prompt-mirrors = Where does the black mirror of { $n } stand?
midnight-prompt-post = In which stronghold does a patrol wait? { $n } to place.
midnight-prompt-equip = Choose Items from the deck; { $sum } left.
midnight-prompt-tend = Heal a patrol for three wound counters?
midnight-prompt-orders = Orders for { $patrol }.
midnight-prompt-march = { $patrol } has { $n } { $n ->
    [1] die
   *[other] dice
  } to move with.
midnight-prompt-victim = { $patrol } has stopped beside Heroes. Does it attack?
midnight-prompt-send = Which Challenge does { $patrol } send against { $who }?
midnight-prompt-spend = You have { $n } gold to spend.
midnight-prompt-influence = { $card }: influence one phase with { $n } { $n ->
    [1] die
   *[other] dice
  }.
midnight-prompt-sway = The { $phase ->
    [ranged] ranged
    [melee] melee
   *[other] magic
  } phase has +{ $n }. Roll a die again?
midnight-prompt-embolden = { $card } is one of your favoured minions. More damage?
midnight-prompt-boost = { $cause ->
    [infiltration] A Hero was seen at a gate.
    [escape] A Hero has escaped.
   *[other] A Hero was knocked out.
  } Make a threat test ({ $chance } % as it is)?
midnight-prompt-raise = The test has failed by { $n }. Make up for it with exhaustion counters?
midnight-prompt-journey = You have { $n } { $n ->
    [1] die
   *[other] dice
  } to act with{ $bonus ->
    [0] { "" }
   *[other] { " " }and { $bonus } that cannot journey
  }.
midnight-prompt-bartered = You have found somebody who trades.
midnight-prompt-pay = Choose what you pay with: { $sum } to go.
midnight-prompt-give = Choose what { $who } gets: { $sum } to go.
midnight-prompt-covenant = A Covenant: lay one of your goods under an Item.
midnight-odds = to succeed
midnight-do-king = Play { $who }
midnight-do-favour = { $what ->
    [minions] Favored Minions
    [terrain] One more die of favoured terrain
   *[other] One more good worth of equipment
  }
midnight-do-pass = Pass
midnight-do-mirror = The mirror of { $n } in { $space }
midnight-do-post = A patrol in { $space }
midnight-do-equip = Take { $card }
midnight-do-mend = Heal { $patrol }
midnight-do-stay = Stay
midnight-do-fly = Fly to { $space }
midnight-do-reroll = Roll { $face } again
midnight-do-assail = Attack { $who } with a { $colour ->
    [green] green
    [yellow] yellow
    [blue] blue
   *[other] red
  } Challenge
midnight-do-spare = Let them be
midnight-do-dispatch = Send { $card }
midnight-do-acquire = Buy { $what ->
    [exhaustion] an exhaustion counter
    [wound] a wound counter
    [ranged] a ranged combat counter
    [melee] a melee combat counter
   *[other] a magic combat counter
  } for { $n }
midnight-do-improve = Improve the shadow power to { $level } for { $n }
midnight-do-spawn = A new patrol in { $space } for { $n }
midnight-do-influence = Influence { $phase ->
    [ranged] ranged
    [melee] melee
   *[other] magic
  } ({ $terrain })
midnight-do-influence-all = Influence all phases
midnight-do-embolden = One more { $phase ->
    [ranged] ranged
    [melee] melee
   *[other] magic
  } damage for { $n } counters
midnight-do-test = { $n ->
    [0] Test as it is
   *[other] Test with { $n } exhaustion counters
  }
midnight-do-no-test = No test
midnight-do-power = Use the shadow power instead
midnight-do-raise = Spend { $n } exhaustion counters
midnight-do-leave = Leave it
midnight-do-journey = Journey to { $space } ({ $terrain })
midnight-do-infiltrate = Infiltrate { $space }: { $way ->
    [sneak] Sneak
    [climb] Climb
   *[other] Diplomacy
  }
midnight-do-rest = Rest: one exhaustion
midnight-do-heal = Heal: roll for one wound
midnight-do-barter = Barter: roll to trade
midnight-do-fetch = See what is offered
midnight-do-vend = Sell { $card } for { $sum }
midnight-do-purchase = Buy { $card } for { $sum }
midnight-do-pay = { $card }
midnight-do-attach = Lay { $card } open under { $item }
midnight-do-attach-down = Lay { $card } face down under { $item }
midnight-do-lay-open = Show that no good fits
midnight-no-mirror = That mirror is not to be placed there now.
midnight-no-post = A patrol waits there, or it is no stronghold.
midnight-no-favour = That variant is not for your side, or the difficulty would leave 12 to 20.
midnight-no-equip = It is not in the deck, too dear, or over your limits.
midnight-no-wings = Only the dragon's power flies, as often as its level, and never into towns.
midnight-no-reroll = There is no such die, or no counter left for it.
midnight-no-victim = That Hero is not there.
midnight-no-dispatch = That card was not drawn.
midnight-no-counter = You have not the gold for that counter.
midnight-no-improve = It has its last level, or you have not the gold.
midnight-no-spawn = All patrols are out, it is no stronghold, or you have not the gold.
midnight-no-power = Your shadow power does not do that, or it is used up.
midnight-no-embolden = It is no favoured minion, or you have not the counters.
midnight-no-boost = You have not so many exhaustion counters, or they are more than could help.
midnight-no-open-gate = One gets in by Sneak, Climb or Diplomacy.
midnight-no-dice = No movement die is left.
midnight-no-safety = In a stronghold one can only rest.
midnight-no-purchase = It is not offered, too dear, or over your limits.
midnight-no-good = You have no such good.
midnight-no-attach = That good does not fit under that Item: see its cost and your limits.
midnight-no-king = That is not the Night King's to do now.
midnight-scene-threat = Threat
midnight-scene-threat-marker = Pool { $pool }, difficulty { $difficulty }: { $chance } %
midnight-scene-mirrors = Mirrors broken
midnight-scene-shadow = The Shadow
midnight-scene-influence = Influence, { $phase ->
    [ranged] ranged
    [melee] melee
   *[other] magic
  }: +{ $n }
midnight-scene-party = Side by side
midnight-scene-barter = Bartered
midnight-scene-tile = Symbols
midnight-scene-patrol-cards = Cards for a patrol
midnight-scene-goods = Goods
midnight-scene-covenant = Covenant
midnight-scene-face-down = face down{ $state ->
    [spent] , used
   *[other] { "" }
  }
midnight-scene-spare = { $card }, face down{ $state ->
    [spent] , used
   *[other] { "" }
  }
midnight-scene-upgrade = { $card }{ $state ->
    [spent] , used
   *[other] { "" }
  }
midnight-scene-mirror = A black mirror of { $n }
midnight-scene-patrol = { $patrol }{ $n ->
    [0] { "" }
    [1] , 1 wound
   *[other] , { $n } wounds
  }
midnight-row = { $what ->
    [gold] Gold
    [combat-ranged] Ranged counters
    [combat-melee] Melee counters
    [combat-magic] Magic counters
    [boost] Exhaustion counters
    [march] Wound counters
   *[other] Shadow power
  }
midnight-text-patrol = A patrol of the Night King. Heroes cannot attack it.
midnight-text-king = One of the four Night Kings.
midnight-text-symbols = Influence: ranged { $ranged }, melee { $melee }, magic { $magic }.
midnight-text-power = Shadow power, as often in a game as its level: { $power ->
    [conquest] when a Hero is knocked out, the threat level rises by one instead of a test.
    [sorcery] all three phases of a combat are influenced.
    [harvest] when a Hero escapes or fails to infiltrate, the threat level rises by one instead of a test.
   *[other] a patrol flies up to { $n } spaces over any terrain instead of rolling, but not into a town.
  }
midnight-text-minions = Favored Minions: { $list }.
midnight-text-minion = { $n } combat counters for a { $minion ->
    [soldier] soldier
    [warlord] warlord
    [channeler] channeler
    [legate] legate
    [undead] undead
    [beast] beast
   *[other] oruk
  }
