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
runebound-rests = { $who } rests and recovers { $n } exhaustion.
runebound-moves = { $who } moves to { $space }.
runebound-snowshoe = { $who } uses a snowshoe: a die shows { $face }.
runebound-flare = A flare brings { $who } to { $space }.
runebound-places-flare = { $who } places a flare crystal.
runebound-uses = { $who } uses { $what }: { $does }.
runebound-uses-power = { $who } uses their own power: { $does }.
runebound-steals = { $who } steals { $card } from { $other }.
runebound-prevents = { $n } of that { $n ->
    [1] is
   *[other] are
  } prevented.
runebound-gold = { $who } { $sign ->
    [less] loses
   *[other] gains
  } { $n } gold.
runebound-relieved = { $who } { $what ->
    [wounds] is healed of { $n ->
        [1] a wound
       *[other] { $n } wounds
      }
    [exhaustion] recovers { $n } exhaustion
    [frost] throws off { $n } frost
   *[other] is cured of { $n } white death
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
runebound-event = { $card } comes into play; the weather turns to { $weather }.
runebound-event-passes = { $card } passes without effect.
runebound-test = { $who } { $what }: { $a } + { $b } + { $bonus } against { $difficulty }, { $result ->
    [pass] success
   *[other] failure
  }.
runebound-trial = tests
runebound-trial-skill = tests { $skill }
runebound-trial-escape = tries to escape
runebound-luckstone = { $who } throws a luckstone and tries again.
runebound-before = { $card }, before combat: { $does }.
runebound-tiring = { $card }: every step into { $terrain } is hard.
runebound-overtaxed = That is more than { $who } can bear: { $n } of it { $n ->
    [1] is a wound
   *[other] are wounds
  } instead.
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
runebound-breaks-off = Nobody can win this fight: it breaks off.
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
runebound-princess = { $who } finds Princess Taira, and gives back { $card }.
runebound-princess-lost = { $who } loses Princess Taira.
runebound-goods = { $card } comes to the market of { $space }.
runebound-gets = { $who } gets { $card }.
runebound-buys = { $who } buys { $card } for { $price }.
runebound-buys-gear = { $who } buys a { $gear }.
runebound-sells = { $who } sells { $card } for { $price }.
runebound-cared = { $who } is { $care ->
    [heal] healed of a wound
    [rest] rid of all exhaustion
   *[other] cured of a white death
  }.
runebound-grows = { $who } spends { $n } { $n ->
    [1] point
   *[other] points
  } of experience: { $what ->
    [stamina] +2 Stamina
    [life] +1 Life
    [mind] +2 Mind
    [body] +2 Body
   *[other] +2 Spirit
  }.
runebound-attacks-hero = { $who } attacks { $other }.
runebound-guards = { $who } rolls against it: { $a } + { $b } + { $bonus }.
runebound-takes-gear = { $who } takes a { $gear } from { $other }.
runebound-steals-gear = { $who } steals a { $gear } from { $other }.
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
runebound-counter = { $who } takes the { $colour } adventure counter.
runebound-chooses = { $who } chooses: { $does }.
runebound-foe = { $card } is at { $value }/{ $damage } in the { $phase } phase now.
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
runebound-prompt-adventure = There is an adventure here. Will you take it?
runebound-prompt-adventure-of = A { $colour } adventure waits here. Will you take it?
runebound-prompt-before-combat = Before the fight with { $card }: use something now?
runebound-prompt-phase = { $card }, { $phase } phase: { $dice ->
    [yes] two dice + { $value }
   *[no] { $value }
  }/{ $damage }.
runebound-prompt-swing = You roll two dice + { $bonus }. Use something first?
runebound-prompt-flee = Will you try to escape from { $card } before this round?
runebound-prompt-missed = Your roll has failed. Use something to save it?
runebound-prompt-test = A test against { $difficulty }. Use something first?
runebound-prompt-test-failed = Your test has failed. Use something to save it?
runebound-prompt-suffer = { $who } is about to take { $n } { $harm ->
    [wounds] { $n ->
        [1] wound
       *[other] wounds
      }
    [frost] frost
   *[other] white death
  }.
runebound-prompt-market = The market. You have { $purse }.
runebound-prompt-market-full = The market. You have { $purse }. Your limits leave no room for { $list }.
runebound-prompt-experience = An experience counter costs { $n } { $n ->
    [1] point
   *[other] points
  }: what do you gain?
runebound-prompt-dusk = Your turn ends. Place a flare crystal?
runebound-prompt-option = Choose one.
runebound-prompt-whom = Choose a character.
runebound-prompt-retreat = Where do you flee to?
runebound-prompt-haven = Which town?
runebound-prompt-lose = Which card is lost?
runebound-prompt-over-limit = You carry more than you may: which card do you discard?
runebound-prompt-rumor-from = No rumors are left in the pool. You may draw one from another hero.
runebound-prompt-theft = Which Item do you steal, and from whom?
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
runebound-dice-rest = { $n ->
    [1] One die rests: 1 exhaustion goes.
   *[other] { $n } dice rest: up to { $n } exhaustion goes.
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
runebound-do-attack = { $who } attacks
runebound-do-defend = Defend
runebound-do-defend-safe = Defend (no danger)
runebound-do-escape = Try to escape
runebound-odds-hit = to hit
runebound-odds-unhurt = to stay unhurt
runebound-odds-escape = to get away
runebound-odds-pass = to succeed
runebound-do-go = Go to { $space }
runebound-group-snowshoe = Snowshoe
runebound-group-gear = Gear
runebound-do-luckstone = Throw a luckstone
runebound-way = Go to { $space } ({ $n ->
    [1] 1 step
   *[other] { $n } steps
  })
runebound-way-note = { $note }
runebound-way-notes = { $first }; { $note }
runebound-way-dice = dice: { $dice }
runebound-way-tires = { $n } exhaustion on the way
runebound-way-undefeated = { $card }, undefeated
runebound-way-adventure = { $colour } adventure
runebound-way-frost = { $n } frost if you stop
runebound-way-white-death = white death for { $who }
runebound-way-home = the Princess is home: you win
runebound-way-arshan = Arshan waits there
runebound-do-roll-it = Roll
runebound-do-accept = Accept it
runebound-do-end = End the turn
runebound-do-done = Done
runebound-do-no-rumor = Draw none
runebound-do-on = { $who }
runebound-do-option = Choose: { $does }
runebound-do-buy = Buy { $card } for { $n }
runebound-do-buy-brief = Buy { $card }
runebound-do-buy-gear-brief = Buy a { $gear }
runebound-price = { $n }
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
runebound-do-steal = Steal { $what } from { $who }
runebound-do-steal-nothing = Steal nothing
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
runebound-no-start = Heroes start in towns.
runebound-no-hero = That hero cannot be chosen.
runebound-no-hero-list = { $n ->
    [1] One hero is named
   *[other] As many heroes are named as play them, { $n },
  } and nobody twice.
runebound-no-neighbour = That space is not next to yours.
runebound-no-dice = You may roll up to { $n } dice.
runebound-no-flare = No flare burns under your figure, or that is not the nearest town.
runebound-no-step = No die of yours leads there.
runebound-no-snowshoe = You need a snowshoe, a die with that face, and another face.
runebound-no-legend = That set does not fit here.
runebound-no-princess = Your clues do not fit this place, or somebody has the Princess.
runebound-no-second-discovery = You have already made a discovery this turn.
runebound-no-jewel = A Legend is discovered on a jewel space of its colour.
runebound-no-discovery = Discoveries are made after rolling and before moving.
runebound-no-attack = That character has no attack left in this round.
runebound-no-attack-after-flight = Whoever failed to escape can only defend in this round.
runebound-no-escape = There is no escape now.
runebound-no-retreat = Whoever escapes goes to a neighbouring space in the wild.
runebound-no-haven = That is not the nearest town.
runebound-no-loss = The dearest Item or Ally is lost, by choice among equals.
runebound-no-shedding = One of those that are too many goes.
runebound-no-luckstone = A luckstone follows a failed skill test.
runebound-no-goods = It is not on the stack of this town.
runebound-no-buying-back = You sold it this turn: it can be bought back in another.
runebound-too-dear = It costs { $price }, and you have less.
runebound-no-room = You would be over your limits: two Allies, two Weapons of different subtypes, one Armour; a loner hires nobody.
runebound-no-gear = That gear cannot be bought now.
runebound-no-sell = You have no such card to sell.
runebound-no-selling-back = You bought it this turn: it can be sold in another.
runebound-no-cure = White death is not cured in this town: go to an Onoit village or to Vrede.
runebound-no-free-care = There is no free healing here, or you have already had it in this step.
runebound-no-gold = It costs one { $money ->
    [goods] good
   *[other] gold
  }, and you have none.
runebound-no-care = There is nothing of that to be healed.
runebound-no-adventure = There is no adventure here.
runebound-no-growing-later = Experience that can be paid must be taken.
runebound-no-duel = Heroes do not fight one another here.
runebound-no-boon = You do not have what that costs.
runebound-no-rival = That hero is not here.
runebound-no-company = That hero is not here, or you have already made your offers this turn.
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
  }{ $has ->
    [no] {""}
   *[other] {" "}{ $subtype }
  }
runebound-text-challenge = Ranged { $ranged }, melee { $melee }, magic { $magic }, Life { $life }.
runebound-text-numbers = Life { $life }, Stamina { $stamina }, Mind { $mind }, Body { $body }, Spirit { $spirit }.
runebound-text-mute = Means nothing in this adventure: { $line }
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
runebound-fx-damage = deal { $n } more damage if the attack hits
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
runebound-fx-dice = { $adventure ->
    [midnight] spend
   *[other] roll
  } { $n } { $n ->
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
  } of the { $adventure ->
    [midnight] Midnight deck
   *[other] market deck
  }
runebound-fx-then = { $first }. Then { $rest }
runebound-fx-drawer = whoever drew it: { $does }
runebound-fx-steal = you may steal an Item from another hero
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
runebound-fx-each-hero = { $adventure ->
    [midnight] each Hero in this combat
   *[other] every player in turn order
  }: { $does }
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
runebound-hold-dice = You { $adventure ->
    [midnight] have
   *[other] roll
  } { $n } { $n ->
    [1] more movement die
   *[other] more movement dice
  }.
runebound-hold-loner = This hero never has Allies.
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
runebound-scene-map = The land of { $adventure ->
    [midnight] Eredane
   *[other] Isheim
  }
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
    [goods] Goods
    [legends] Legends
    [rumors] Rumors
   *[other] Clues
  }
runebound-scene-counter = { $colour } adventure
runebound-scene-jewel = { $colour } jewel
runebound-scene-starburst = starburst
runebound-scene-event-number = Event number
runebound-scene-undefeated = undefeated { $n }: { $card }
runebound-scene-flare = flare
runebound-scene-name = { $who }
runebound-scene-hidden = hidden
runebound-scene-stage = { $n ->
    [0] Nothing is being resolved
   *[other] Now
  }
runebound-scene-fight = { $who } { $n ->
    [1] fights
   *[other] fight
  } { $foe }, { $round ->
    [0] before combat
   *[other] round { $round }
  }
runebound-scene-phases = Values and damage
runebound-scene-phase-name = { $phase ->
    [ranged] Ranged
    [melee] Melee
   *[other] Magic
  }{ $now ->
    [now] , now
   *[other] {""}
  }
runebound-scene-phase = { $own }/{ $harm } against { $dice ->
    [yes] two dice + { $value }
   *[no] { $value }
  }/{ $damage }
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
runebound-scene-test-skill = { $skill } ({ $phase ->
    [ranged] Mind
    [melee] Body
   *[other] Spirit
  })
runebound-scene-test-fails = On failure: { $does }.
runebound-barred-spent = used: ready again when it is refreshed
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
runebound-scene-goal = Bring the Princess to Green Vale, or defeat Arshan. Clues:
runebound-scene-goal-held = { $who } has the Princess; who brings her to Green Vale wins. Clues:
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
frozen-wastes-window-flare = No flare crystal at dusk
frozen-wastes-window-safe = Phases without danger, where nobody can attack
frozen-wastes-length = 1 to 3 hours

# --- Midnight: options, roles and endings
midnight-about = A land without gods, a hundred years after the last battle was lost. One player is a Night King and sends patrols, gathers gold and lets the threat grow, round by round. The others are Heroes: they hide in the wild, barter for what can still be had, steal into towns, and bind good steel to themselves until they dare to break the black mirrors in the strongholds. Enough broken mirrors, or threat level 10: one side will get there first.
midnight-length = 1 to 3 hours
midnight-role-king = Night King
midnight-role-hero = Hero { $number }
midnight-team-0 = The Night King
midnight-team-1 = The Heroes
midnight-end-mirrors = The black mirrors are broken, and the Heroes have won.
midnight-end-threat = The threat has reached level 10, and the Night King has won.
midnight-end-limit = The agreed number of rounds has been played.
midnight-option-heroes = How Heroes come to the players: dealt at random once the Night King has placed everything, or chosen in secret before that; those of Midnight alone, or with those of the base game. A list such as kael,elaria names them seat by seat.
midnight-option-heroes-name = Heroes
midnight-option-heroes-random = dealt at random, from Midnight
midnight-option-heroes-chosen = chosen in secret, from Midnight
midnight-option-heroes-random-all = dealt at random, with the base heroes
midnight-option-heroes-chosen-all = chosen in secret, with the base heroes
midnight-option-king = Which Night King is played: one at random, one of that player’s choice, or the one named here.
midnight-option-king-name = Night King
midnight-option-king-random = at random
midnight-option-king-chosen = the player’s choice
midnight-option-king-jahzir = Jahzir, Sword of Shadow
midnight-option-king-ardherin = Ardherin, Sorcerer of Shadow
midnight-option-king-sunulael = Sunulael, Priest of Shadow
midnight-option-king-zardrix = Zardrix, Wrath of Shadow
midnight-option-minions = Favored Minions: the Night King may discard combat counters so that the minions on his tile deal more damage. Threat tests are harder by 1.
midnight-option-minions-name = Favored Minions
midnight-option-minions-off = off
midnight-option-minions-on = on (difficulty +1)
midnight-option-terrain = Favored Terrain: this many bonus dice for a Hero who enters that Hero’s favored terrain. Threat tests are easier by the same number.
midnight-option-terrain-name = Favored Terrain
midnight-option-terrain-0 = off
midnight-option-terrain-1 = 1 bonus die (difficulty −1)
midnight-option-terrain-2 = 2 bonus dice (difficulty −2)
midnight-option-terrain-3 = 3 bonus dice (difficulty −3)
midnight-option-terrain-4 = 4 bonus dice (difficulty −4)
midnight-option-equipped = Well Equipped: each Hero begins with Items worth this many goods. Threat tests are easier by the same number.
midnight-option-equipped-name = Well Equipped
midnight-option-equipped-0 = off
midnight-option-equipped-1 = Items worth 1 good (difficulty −1)
midnight-option-equipped-2 = Items worth 2 goods (difficulty −2)
midnight-option-equipped-3 = Items worth 3 goods (difficulty −3)
midnight-option-equipped-4 = Items worth 4 goods (difficulty −4)
midnight-option-bargain = Whether both sides take turns to ask for variants before the game.
midnight-option-bargain-name = Bargaining
midnight-option-bargain-off = off
midnight-option-bargain-on = variants are bargained for

# --- Midnight: what happened
midnight-order = { $n ->
    [1] { $list } plays alone against the Night King
   *[other] The Heroes play in this order: { $list }
  }.
midnight-favour = { $what ->
    [minions] The Night King asks for Favored Minions
    [terrain] The Heroes ask for one more bonus die in Favored Terrain
   *[other] The Heroes ask for Items worth one more good
  }: the difficulty of threat tests is now { $n }.
midnight-king = The Night King is { $who }.
midnight-mirror = A black mirror stands in { $space } (worth { $n }).
midnight-patrol = { $patrol } gathers in { $space }{ $price ->
    [0] {""}
   *[other] {" "}for { $price } gold
  }.
midnight-pool = { $change ->
    [0] The card would take doom counters away, but the threat pool is empty.
   *[other] { $why ->
        [step] A new round adds
        [power] The shadow power adds
       *[other] { $sign ->
            [less] The card takes away
           *[more] The card adds
          }
      } { $change } { $change ->
        [1] doom counter
       *[other] doom counters
      }: the threat pool holds { $n }.
  }
midnight-gold = { $who } gains { $n } gold { $why ->
    [knockout] for the fall of the highest Hero
   *[other] for the Heroes and the highest level
  }.
midnight-forfeits = { $who } loses { $n ->
    [1] the only good
   *[other] all { $n } goods
  } by the knockout.
midnight-test = Threat test { $why ->
    [step] of this round
    [infiltration] after a failed infiltration
    [escape] after an escape
   *[other] after a knockout
  }: { $a } + { $b } + { $pool } in the pool{ $bonus ->
    [0] {""}
    [1] {" "}+ 1 by an exhaustion counter
   *[other] {" "}+ { $bonus } by exhaustion counters
  } against { $difficulty }, { $result ->
    [pass] success
   *[other] failure
  }.
midnight-raises = { $counters } exhaustion counters add { $n }: the test succeeds after all.
midnight-refill = The pool is emptied, and every jewel with a starburst has its counter again.
midnight-points = { $list } { $n ->
    [1] gains
   *[other] gain
  } 4 points of experience{ $n ->
    [1] {""}
   *[other] {" "}each
  }.
midnight-threat = The threat level rises to { $n }.
midnight-power = { $who } uses the shadow power{ $power ->
    [conquest] {" "}at the knockout
    [sorcery] {" "}to influence every phase
    [wings] {" "}to let a patrol fly
   *[other] {""}
  }; { $left ->
    [0] no use is left
    [1] one use is left
   *[other] { $left } uses are left
  }.
midnight-mends = Three wound counters heal { $patrol } of a wound.
midnight-marches = { $patrol } moves to { $space }.
midnight-rerolls = { $of ->
    [movement] A wound counter
   *[other] A { $of } combat counter
  } rolls a die again: { $from } becomes { $to }{ $of ->
    [movement] {""}
   *[other] , +{ $n } now
  }.
midnight-assails = { $patrol } attacks { $who } with a { $colour } Challenge.
midnight-patrol-gone = { $patrol } is destroyed{ $why ->
    [wounds] {": "}it has too many wounds to fight as { $card }
    [mirror] {" "}with the mirror of { $card }
   *[other] {": "}it fought as { $card }
  }.
midnight-acquires = { $who } { $n ->
    [0] takes
   *[other] buys
  } { $what ->
    [ranged] a ranged combat
    [melee] a melee combat
    [magic] a magic combat
    [exhaustion] an exhaustion
   *[other] a wound
  } counter { $n ->
    [0] for free
   *[other] for { $n } gold
  }.
midnight-improves = { $who } raises the shadow power to level { $n } for { $price } gold.
midnight-influences = { $who } influences the { $phase } phase: { $faces }, +{ $n }.
midnight-emboldens = { $n } combat counters: { $card }, a Favored Minion, will deal 1 more damage in the { $phase } phase.
midnight-assault = { $list } { $n ->
    [1] assaults
   *[other] assault
  } { $space }.
midnight-guard = The mirror is guarded by { $card }, which has Life { $n } beside it.
midnight-mirror-breaks = The black mirror of { $space } breaks: it was worth { $n }.
midnight-goods = { $who } gains { $n ->
    [1] a good
   *[other] { $n } goods
  }{ $list ->
    [hidden] {""}
   *[other] : { $list }
  }.
midnight-pays = { $who } pays { $card ->
    [hidden] a good
   *[other] a good: { $card }
  }.
midnight-gives = { $who } gives { $other } { $card ->
    [hidden] a good
   *[other] a good: { $card }
  }.
midnight-lays-open = Nothing fits under an Item: { $who } lays { $list } open.
midnight-covenant = { $who } lays { $card ->
    [hidden] a card face down
   *[other] { $card }
  } under { $item }.
midnight-sheds = { $n ->
    [1] One upgrade is
   *[other] { $n } upgrades are
  } lost with { $item }.
midnight-caught = { $who } fails to infiltrate { $space }: seen at the gate, and the turn is over.
midnight-seeks = { $who } looks for { $sought ->
    [healer] a healer
   *[other] somebody to barter with
  }: { $face }, { $result ->
    [pass] found
   *[other] nobody found
  }.
midnight-fetches = { $who } is offered { $card }.

# --- Midnight: prompts
midnight-prompt-bargain = Ask for a variant, or pass. The difficulty of threat tests is { $n }.
midnight-prompt-reveal = Choose in secret whom you play. All choices are shown together.
midnight-prompt-mirrors = Where does the black mirror worth { $n } stand?
midnight-prompt-post = { $n ->
    [1] Post a patrol in a stronghold.
   *[other] Post { $n } patrols, each in a stronghold of its own.
  }
midnight-prompt-equip = Choose Items worth up to { $sum }.
midnight-prompt-tend = Which patrol do you heal? Three wound counters remove one wound.
midnight-prompt-orders = { $patrol } in { $space } may move{ $wounds ->
    [0] {""}
    [1] ; it has 1 wound
   *[other] ; it has { $wounds } wounds
  }.{ $n ->
    [0] {""}
   *[other] {" "}{ $list } { $n ->
        [1] is
       *[other] are
      } here: it may stay and attack.
  }
midnight-prompt-march = { $patrol } has { $n } { $n ->
    [1] die
   *[other] dice
  } left.
midnight-prompt-victim = Whom does { $patrol } attack?
midnight-prompt-send = With which Challenge does { $patrol } attack { $who }? The others go under their deck.
midnight-prompt-spend = You have { $n } gold: what do you buy?
midnight-prompt-influence = { $card } fights { $who }. Which phase do you influence? You roll { $n } { $n ->
    [1] die
   *[other] dice
  }.
midnight-prompt-sway = { $n ->
    [0] No die shows your symbol for the { $phase } phase.
   *[other] The { $phase } value is raised by { $n }.
  } Roll a die again for a combat counter?
midnight-prompt-embolden = { $card } is one of your Favored Minions. Discard combat counters for 1 more damage in a phase?
midnight-prompt-boost = { $cause ->
    [infiltration] A Hero was seen at a gate.
    [escape] A Hero has escaped.
   *[other] A Hero was knocked out.
  } You may make a threat test: it succeeds with a chance of { $chance } %.
midnight-prompt-raise = The threat test falls short by { $n }. Make up for it? Every three exhaustion counters add 1.
midnight-prompt-journey = { $n ->
    [0] { $bonus ->
        [0] You have no movement dice left; you may still buy what is offered to you, or trade.
        [1] You have a bonus die in this space: a rest, an attempt to heal or a barter.
       *[other] You have { $bonus } bonus dice in this space: each is a rest, an attempt to heal or a barter.
      }
   *[other] You have { $n } { $n ->
        [1] movement die
       *[other] movement dice
      }{ $bonus ->
        [0] {""}
        [1] {" "}and a bonus die in this space
       *[other] {" "}and { $bonus } bonus dice in this space
      }. { $n ->
        [1] It is
       *[other] Each is
      } a journey, a rest, an attempt to heal or a barter{ $bonus ->
        [0] {"."}
       *[other] {"; a bonus die is never a journey."}
      }
  }
midnight-prompt-bartered = Somebody trades with you: do you draw a card or sell an Item?
midnight-prompt-pay = Choose which goods you give up: { $sum } still to pay.
midnight-prompt-give = Choose which goods go to { $who }: { $sum } still to give.
midnight-prompt-covenant = Which good do you lay under which Item? The Item becomes a Covenant Item, or a stronger one.

# --- Midnight: choices
midnight-odds = to succeed
midnight-do-king = { $who }
midnight-do-favour = Ask for { $what ->
    [minions] Favored Minions (difficulty +1)
    [terrain] a bonus die in Favored Terrain (difficulty −1)
   *[other] Items worth one more good (difficulty −1)
  }
midnight-do-pass = Pass
midnight-do-mirror = The mirror worth { $n } stands in { $space }
midnight-do-post = A patrol in { $space }
midnight-way-to-town = { $n } { $n ->
    [one] space
   *[other] spaces
  } from { $list }
midnight-do-equip = Take { $card }
midnight-do-mend = Heal { $patrol } (3 wound counters)
midnight-do-stay = Stay here
midnight-do-fly = Fly to { $land } (shadow power{ $doom ->
    [0] {""}
   *[other] {", "}{ $doom } doom counters
  }, { $left ->
    [0] the last use
   *[other] { $left } left after it
  })
midnight-company = In this space: { $list }
midnight-do-reroll = Roll { $face } again (1 counter)
midnight-do-assail = Attack { $who } (level { $level }: a { $colour } Challenge)
midnight-do-spare = Attack nobody
midnight-do-dispatch = Send { $card } ({ $left ->
    [0] its Life is too low for the patrol’s wounds: destroyed at once
   *[other] { $left } of { $life } Life left
  })
midnight-do-acquire = { $n ->
    [0] Take
   *[other] Buy
  } { $what ->
    [ranged] a ranged combat counter
    [melee] a melee combat counter
    [magic] a magic combat counter
    [exhaustion] an exhaustion counter
   *[other] a wound counter
  } ({ $n ->
    [0] free
   *[other] { $n } gold
  })
midnight-do-improve = Raise the shadow power to level { $level } ({ $n } gold)
midnight-do-spawn = A new patrol in { $space } ({ $n } gold)
midnight-do-influence = Influence the { $phase } phase, { $value }/{ $damage } ({ $terrain } on { $faces } of { $of } faces)
midnight-do-influence-all = Influence every phase (shadow power{ $doom ->
    [0] {""}
   *[other] {", "}{ $doom } doom counters
  }, { $left ->
    [0] the last use
   *[other] { $left } left after it
  })
midnight-do-embolden = 1 more damage in the { $phase } phase ({ $n } counters)
midnight-do-test = { $n ->
    [0] Make the threat test
    [1] Make the threat test with 1 exhaustion counter
   *[other] Make the threat test with { $n } exhaustion counters
  }
midnight-do-no-test = No threat test
midnight-do-power = Use the shadow power: the threat level rises{ $doom ->
    [0] {""}
   *[other] , and { $doom } doom counters go into the pool
  } ({ $left ->
    [0] the last use
   *[other] { $left } more after it
  })
midnight-do-power-feed = Use the shadow power: { $doom } doom counters go into the pool, then the test ({ $left ->
    [0] the last use
   *[other] { $left } more after it
  })
midnight-do-raise = Make the test succeed ({ $n } exhaustion counters)
midnight-do-leave = Leave it at that
midnight-do-journey = Go to { $space } ({ $terrain })
midnight-do-infiltrate = { $way ->
    [sneak] Sneak
    [climb] Climb
   *[other] Talk your way
  } into { $space } against { $n }
midnight-do-rest = Rest: remove 1 exhaustion
midnight-do-heal = Look for a healer: remove 1 wound
midnight-do-barter = Look for somebody to barter with
midnight-do-fetch = Draw a card from the Midnight deck
midnight-do-vend = Sell { $card } for { $sum }
midnight-do-purchase = Buy { $card } for { $sum }
midnight-do-pay = Give { $card }
midnight-do-attach = Lay { $card } open under { $item } (upgrade { $number }, cost up to { $most })
midnight-do-attach-down = Lay { $card } face down under { $item } (upgrade { $number })
midnight-do-lay-open = Nothing fits: lay all goods open

# --- Midnight: refusals
midnight-no-difficulty = The difficulty of threat tests must stay between 12 and 20; these variants would make it { $n }.
midnight-no-favour = Your side cannot ask for that: the difficulty stays between 12 and 20, and each side asks for what helps it.
midnight-no-mirror = This mirror goes into a stronghold that has none yet.
midnight-no-post = Before the game a stronghold has one patrol at most.
midnight-no-equip = That Item is not in the deck, or costs more than you have left.
midnight-no-wings = The shadow power does not reach there, or is used up.
midnight-no-reroll = You need a counter of the right kind, and a die that shows this face.
midnight-no-victim = That Hero is not in the patrol’s space.
midnight-no-dispatch = That is not one of the cards you drew.
midnight-no-sparing = The patrol attacks: send one of the cards you drew.
midnight-no-counter = You do not have enough gold for that counter.
midnight-no-improve = The shadow power is as high as it gets, or you do not have enough gold.
midnight-no-spawn = A patrol costs gold, gathers in a stronghold, and there are six at most.
midnight-no-power = Your shadow power cannot do that now, or is used up.
midnight-no-power-twice = The shadow power feeds the pool once for each knockout.
midnight-no-embolden = You do not have enough combat counters of that phase, or the minion already deals more damage in it.
midnight-no-boost = You do not have that many exhaustion counters.
midnight-no-test = A threat test is made in your Threat step, where nothing helps it, and where a Hero fails to infiltrate, escapes or is knocked out.
midnight-no-gate = There is no gate: a space in the wild is journeyed to, without a test.
midnight-no-open-gate = Nobody simply walks in there: the place must be infiltrated.
midnight-no-dice = You have no movement dice left.
midnight-no-safety = In a stronghold there is no healing and no barter.
midnight-no-barter = There is nothing to draw, and you have nothing to sell.
midnight-no-purchase = That card was not offered to you, or you do not have enough goods.
midnight-no-good = You have no such good.
midnight-no-owing = That is to be paid: choose which good goes.
midnight-no-attach = That does not fit there: the first upgrade of an Item may cost up to 3, each further one 3 more, and your limits hold.
midnight-no-march = A patrol rolls five dice, or four when it is wounded, or walks one step. A die leads into a neighbouring space of a terrain it shows, any die into a stronghold, none into a town.
midnight-no-base-dice = Heroes do not roll to move: each die is a journey, a rest, an attempt to heal or a barter.
midnight-no-calm = You must influence exactly one phase.
midnight-no-saving-up = One of your goods fits under an Item: lay it there.
midnight-no-king = That is for the Heroes.
midnight-no-spending = Gold is spent in the Spending step only.
midnight-no-mend = Three wound counters heal a wounded patrol, before any patrol moves.

# --- Midnight: the table
midnight-scene-shadow = The Shadow
midnight-scene-threat = Threat level
midnight-scene-threat-marker = pool { $pool } against { $difficulty }: { $chance } %, next step { $next } %
midnight-scene-mirrors = Mirrors broken
midnight-scene-mirror = black mirror worth { $n }
midnight-scene-broken = broken mirror
midnight-scene-patrol = { $patrol }{ $n ->
    [0] {""}
    [1] , 1 wound
   *[other] , { $n } wounds
  }
midnight-scene-influence = Influence, { $phase }: +{ $n }
midnight-scene-party = Heroes in this combat
midnight-scene-barter = Offered by barter
midnight-scene-tile = The tile
midnight-scene-patrol-cards = Cards for the patrol
midnight-scene-goods = Goods
midnight-scene-covenant = Covenant
midnight-scene-upgrade = + { $card }{ $state ->
    [spent] {" "}(activated)
   *[other] {""}
  }
midnight-scene-spare = + { $card }, face down: one more activation{ $state ->
    [spent] {" "}(used)
   *[other] {""}
  }
midnight-scene-face-down = + a card face down: one more activation{ $state ->
    [spent] {" "}(used)
   *[other] {""}
  }
midnight-face-upgrade = With { $card }{ $state ->
    [spent] {" "}(activated)
   *[other] {""}
  }: { $text }
midnight-face-spare = With a card face down: one more activation{ $state ->
    [spent] {" "}(used)
   *[other] {""}
  }.
midnight-scene-power-level = Shadow power, level
midnight-scene-minion = Minion: { $minion }
midnight-scene-minion-counters = { $n ->
    [1] 1 counter for +1 damage
   *[other] { $n } counters of one kind for +1 damage
  }
midnight-row = { $what ->
    [gold] Gold
    [combat-ranged] Ranged counters
    [combat-melee] Melee counters
    [combat-magic] Magic counters
    [boost] Exhaustion counters
    [march] Wound counters
   *[other] Shadow power, uses left
  }

# --- Midnight: what kings, heroes and cards say
midnight-minion = { $minion ->
    [soldier] soldier
    [warlord] warlord
    [channeler] channeler
    [legate] legate
    [undead] undead
    [beast] beast
   *[other] oruk
  }
midnight-minions-of = Minion of the Shadow: { $list }.
midnight-text-patrol = A patrol moves in the Night King’s turn and attacks a Hero in its space with a Challenge that the Night King chooses from three. Heroes never attack a patrol.
midnight-text-king = One of the four Night Kings: which one is shown when all have chosen.
midnight-headline = { $type ->
    [weapon] Weapon
    [armour] Armour
    [artifact] Artifact
    [rune] Rune
    [potion] Potion
   *[other] Ally
  }{ $has ->
    [no] {""}
   *[other] {" "}({ $subtype })
  }, cost { $cost }.
midnight-text-activation = { $kind ->
    [always-on] Always on{ $deck ->
        [midnight] : it can become a Covenant Item
       *[other] : as an upgrade it lies open and adds its text
      }.
    [activate] Activate to use{ $deck ->
        [midnight] : it can become a Covenant Item
       *[other] : as an upgrade it lies open and adds its text
      }.
   *[other] Discard to use{ $deck ->
        [midnight] : it cannot become a Covenant Item
       *[other] : as an upgrade it lies face down, for one more activation
      }.
  }
midnight-text-favoured = Favored terrain: { $home ->
    [terrain] { $terrain }
    [towns] towns
   *[other] any except towns
  }.
midnight-king-title = { $title }.
midnight-text-symbols = Influence counts these symbols: ranged { $ranged }, melee { $melee }, magic { $magic }.
midnight-text-minion = { $minion } ({ $n } counters)
midnight-text-minions = Favored Minions, with the combat counters that 1 more damage costs: { $list }.
midnight-text-power = Shadow power, usable as often in a game as its level{ $further ->
    [no] {""}
   *[yes] {" "}(and { $list } times more with 1, 2, 3, 4 and 5 Heroes)
  }: { $power ->
    [conquest] when a Hero is knocked out, the threat level rises by 1 without a test
    [sorcery] influence every phase of a combat instead of one
    [harvest] when a Hero escapes or fails to infiltrate, the threat level rises by 1 without a test; when a Hero is knocked out, the power feeds the test that follows
   *[other] a patrol flies up to { $n } spaces over any terrain instead of rolling, and may attack where it lands
  }{ $doom ->
    [0] {""}
    [one] ; each use puts a doom counter into the threat pool
   *[other] ; each use puts { $doom } doom counters into the threat pool
  }.

# --- Its words, for `look` and for what is shown beside a card: the word, a colon, what it means
frozen-wastes-word-frost = Frost: counters from the cold. When a character has as many as Life, they become a white death. In a town all of them go.
frozen-wastes-word-white-death = White death: counts like a wound, and is cured in Onoit villages and in Vrede only.
frozen-wastes-word-exhaustion = Exhaustion: taken for hard work, up to Stamina; beyond that it becomes wounds. Dice that rest take it away.
frozen-wastes-word-gear = Gear: flare crystals, luckstones and snowshoes, for one gold each in any town.
frozen-wastes-word-town = Town: a Weik city, an Onoit village or Vrede. Any die enters it, nobody freezes there, and it has a market.
frozen-wastes-word-rumor = Rumor: a token with a terrain. A set that fits the land around you discovers a Legend.
frozen-wastes-word-clue = Clue: a card with one or two terrains. When yours fit a space and all six around it, the Princess is there.
frozen-wastes-word-legend = Legend: a strong Item or Ally, discovered with rumors on a jewel of its colour.
frozen-wastes-word-jewel = Jewel: an adventure waits there. Green is the easiest, then yellow, blue and red.
frozen-wastes-word-starburst = Starburst: a jewel whose adventure comes back when an Event does.
frozen-wastes-word-undefeated = Undefeated: a Challenge that somebody fled from or fell to. It waits where it was met.
frozen-wastes-word-experience = Experience: adventure counters of Challenges you defeated. Points buy counters that raise a value by 2, Stamina by 2 or Life by 1.
frozen-wastes-word-forage = Forage: whoever defeats such a Challenge keeps its card as an Item.
frozen-wastes-word-activate = Activate: turn the card face down; it works again when it is refreshed.
frozen-wastes-word-ally = Ally: a companion who attacks in a phase of its own. You have two at most.
frozen-wastes-word-weather = Weather: says for each terrain how much frost a turn in the wild costs.
frozen-wastes-word-knockout = Knockout: at as many wounds as Life a hero loses all gold and the dearest card, and wakes in the nearest town.
frozen-wastes-word-duel = Duel: an attack on a hero in your space. The two take turns as attacker; the winner takes one thing.
frozen-wastes-word-event = Event: a card that changes the land for everyone until one with a number as high or higher comes.
frozen-wastes-word-before-combat = Before combat: what a card does, or lets you do, when a Challenge is faced and before the first round.

midnight-word-threat = Threat: how near the Night King is to victory. At threat level 10 he has won.
midnight-word-threat-level = Threat level: the track of the Night King, from 0 to 10. It rises with each threat test that succeeds.
midnight-word-threat-test = Threat test: two ten-sided dice plus the threat pool against the difficulty. He makes one each round, and may make one when a Hero is seen at a gate, escapes or is knocked out.
midnight-word-threat-pool = Threat pool: doom counters that are added to each threat test. A test that succeeds empties it.
midnight-word-doom-counter = Doom counter: one goes into the threat pool each round, more by some cards and shadow powers.
midnight-word-difficulty = Difficulty: what a threat test must reach, 16 unless variants change it.
midnight-word-influence = Influence: in each combat the Night King rolls as many dice as the Hero’s level, at most five, for one phase. Each that shows his symbol raises the Challenge’s value by 1.
midnight-word-symbol = Symbol: the terrain that counts when the Night King influences a phase. It stands on his tile.
midnight-word-goods = Goods: cards of the base market deck, each worth 1, whatever is on them. Heroes pay with them. The Night King never sees them.
midnight-word-good = Good: a card of the base market deck that is worth 1 to a Hero, whatever is on it.
midnight-word-gold = Gold: only the Night King has it. He gains one for each Hero and each level of the highest, and spends it in the Spending step.
midnight-word-covenant = Covenant: with each experience counter a good goes under an Item, whose text it extends.
midnight-word-covenant-item = Covenant Item: an Item of the Midnight deck with upgrades under it. They leave with it when it is sold or lost.
midnight-word-upgrade = Upgrade: a good under an Item. An Always-on or Activate-to-Use one adds its text; an Ally or a Discard-to-Use one lies face down, for one more activation. The first costs up to 3, each further one 3 more.
midnight-word-always-on = Always on: what the card gives holds as long as you have it.
midnight-word-activate = Activate: turn the card to use it; it works again when your next turn begins.
midnight-word-activate-to-use = Activate to use: turn the card to use it; it works again when your next turn begins.
midnight-word-discard-to-use = Discard to use: the card goes under its deck when it is used.
midnight-word-infiltration = Infiltration: the test to get into a town or stronghold: Sneak, Climb or Diplomacy against 10 plus the cost of the dearest Item. Who fails stays outside, and the turn is over.
midnight-word-infiltrate = Infiltrate: get into a town or stronghold by a test of Sneak, Climb or Diplomacy against 10 plus the cost of the dearest Item.
midnight-word-concealed = Concealed: the Item is not counted at gates, for who can use it.
midnight-word-patrol = Patrol: one of up to six bands of the Night King. In his turn it moves, and may attack a Hero in its space with a Challenge of his choice. Its wounds stay on it.
midnight-word-mirror = Mirror: a black mirror, worth 1, 2 or 3, in a stronghold. The Heroes win with mirrors worth one more than their number.
midnight-word-black-mirror = Black mirror: the source of the Night King’s might, worth 1, 2 or 3. Heroes break it by an assault on its stronghold.
midnight-word-stronghold = Stronghold: one of eight places of the Night King, entered by infiltration. One can rest there, but neither heal nor barter.
midnight-word-town = Town: one of six places with a market, entered by infiltration. Every roll to heal or barter succeeds there, and no patrol enters.
midnight-word-assault = Assault: as the Night King’s turn begins, all Heroes in a stronghold with a mirror fight a red Challenge together. It has as much more Life as the mirror is worth.
midnight-word-guard = Guard: the red Challenge that defends a black mirror.
midnight-word-counter = Counter: the Night King buys combat, exhaustion and wound counters, each for as much gold as he has of its type.
midnight-word-combat-counter = Combat counter: lets the Night King roll one die of influence again, in its own phase: ranged, melee or magic.
midnight-word-exhaustion-counter = Exhaustion counter: adds 1 to a threat test that Heroes caused; after the roll three add 1.
midnight-word-wound-counter = Wound counter: lets the Night King roll one die of a patrol again; three heal one of its wounds.
midnight-word-adventure-counter = Adventure counter: lies on a jewel until a Challenge there is defeated; then it is worth 1 to 4 points of experience, by colour.
midnight-word-experience-counter = Experience counter: raises a value by 2, Stamina by 2 or Life by 1, and the Hero’s level by 1.
midnight-word-experience = Experience: points from adventure counters and mirrors. As soon as they reach the price, an experience counter must be taken.
midnight-word-level = Level: 1 plus the Hero’s experience counters. Of equal ones the Hero with more unspent experience is higher, then the one with more Items and goods.
midnight-word-shadow-power = Shadow power: what only this Night King can do, as often in a game as its level and his tile say. A level costs 5 gold.
midnight-word-night-king = Night King: the player against all Heroes. He plays first in each round, and wins at threat level 10.
midnight-word-hero = Hero: all Heroes play together and win together. They never fight one another.
midnight-word-movement-die = Movement die: a Hero has five in a turn, four with a wound or exhaustion. Each is a journey, a rest, an attempt to heal or a barter.
midnight-word-bonus-die = Bonus die: comes with favored terrain. It is spent in that space, and never to journey.
midnight-word-journey = Journey: a movement die for a step into any neighbouring space in the wild.
midnight-word-rest = Rest: a movement die that takes off one exhaustion.
midnight-word-heal = Heal: a movement die is rolled; if it shows the terrain of the space, one wound goes.
midnight-word-barter = Barter: a movement die is rolled; if it shows the terrain of the space, draw a card that can be bought, or sell an Item for half its cost in goods.
midnight-word-aquatic = Aquatic: rivers, lakes and coasts. The river symbol of the dice fits them all.
midnight-word-road = Road: a symbol of the dice that means nothing in Eredane.
midnight-word-jewel = Jewel: an adventure waits there while its counter lies on it. Green is the easiest, then yellow, blue and red.
midnight-word-starburst = Starburst: a jewel that gets its counter back when a threat test succeeds.
midnight-word-escape = Escape: a test of Mind with Escape or Sneak against the Challenge’s ranged value. The Hero stays in the space, and the Night King may test the threat.
midnight-word-exhaustion = Exhaustion: taken for hard work, up to Stamina; beyond that it becomes wounds. A die of rest takes off one.
midnight-word-knockout = Knockout: at as many wounds as Life a Hero loses all goods and no Item, and wakes in the nearest town. The fall of the highest Hero pays the Night King.
midnight-word-before-combat = Before combat: what a card does, or lets you do, when a Challenge is faced and before the first round.
midnight-word-minion = Minion: a word on a Challenge. With Favored Minions some of them deal more damage for combat counters of the Night King.
midnight-word-favored-minions = Favored Minions: a variant. If a Challenge bears a word of his tile, the Night King may discard combat counters for 1 more damage in their phase.
midnight-word-favored-terrain = Favored terrain: where a Hero is at home. With the variant of this name the first step there in a turn brings bonus dice.
midnight-word-well-equipped = Well Equipped: a variant. Each Hero begins with Items of the Midnight deck.
midnight-word-midnight-deck = Midnight deck: the Items that can be bought in Eredane. Goods are cards of another deck.
midnight-word-treasure = Treasure: the top card of the Midnight deck.

# --- The Frozen Wastes: the guided first game
frozen-wastes-lesson-goal = You are Karnon. Whoever brings the lost Princess to Green Vale wins; so does whoever defeats Arshan there. You have been lucky: the seven clues in your hand fit one place, the snowdrift h5 beside Weikgart. Go there, find her, bring her home.
frozen-wastes-lesson-roll = Roll your movement dice. Each shows two or three terrains, and one die takes you into a neighbouring space of one of them. Any die enters a town. Roll fewer and you rest: the dice you leave take exhaustion away.
frozen-wastes-lesson-steps = Spaces your dice lead to are lit; click one to see the way, then go there. Coloured jewels are adventures: green is the easiest, and there are two of them just west of you. Stop where you want to be.
frozen-wastes-lesson-adventure = You stand on a jewel. An adventure draws a card of its colour: mostly a Challenge to fight. What you defeat brings gold and the counter here, which is experience.
frozen-wastes-lesson-fight = A fight goes through ranged, melee and magic, round after round. You attack in one of the three and defend in the others: two dice and your value against the foe’s. Karnon is best at melee. The odds stand beside each choice.
frozen-wastes-lesson-defend = In a phase in which you do not attack you defend: succeed, and nothing happens; fail, and you take the foe’s damage as wounds.
frozen-wastes-lesson-struck = Wounds stay until they are healed, for one gold each in a town. At as many wounds as Life you are knocked out: your gold is gone and your dearest Item with it. Escaping in time is no shame.
frozen-wastes-lesson-won = Well fought. The counter you took is worth as many points as its colour says, and points buy experience at the end of your turn.
frozen-wastes-lesson-cold = In the wild the weather puts frost on you and on every Ally; the strip above the map says how much for each terrain. When frost reaches your Life you take a white death. A town thaws everybody.
frozen-wastes-lesson-market = You are in a town: one new card has come to its market. Weapons and armour last, runes and potions are used up. Snowshoes turn one movement die to any face, which will help you on the last stretch.
frozen-wastes-lesson-experience = An experience counter makes you better for good: +2 to one of your three values, +2 Stamina or +1 Life.
frozen-wastes-lesson-princess = Here she is: your clues fit this space and all six around it. Discover the Princess before you take your first step.
frozen-wastes-lesson-home = The Princess goes with you. Now to Green Vale in the north-east, across the frozen wastes: it is cold there, so go straight. If you are knocked out she is lost again.
frozen-wastes-lesson-knocked = Knocked out, and all is not lost: you wake in the nearest town, healed. Your clues and your experience stay.
frozen-wastes-lesson-over = That was the heart of it. In a full game you start with four gold and no clues, and rumors, Legends and your rivals are between you and Green Vale.

# --- The Frozen Wastes: what it is, on one page
frozen-wastes-weight = Medium. Many cards, few rules at a time; the odds are always shown.
frozen-wastes-primer-1-title = Two ways to win
frozen-wastes-primer-1-text = Find the lost Princess by clues and bring her to Green Vale, or grow strong enough to go there and defeat Arshan. The first to do either has won.
frozen-wastes-primer-1-picture = zyla
frozen-wastes-primer-2-title = The road
frozen-wastes-primer-2-text = Roll five dice and spend them, one a step, on terrains they show. Towns take any die. Wounded or tired heroes have one die fewer.
frozen-wastes-primer-2-picture = skates-of-the-first-winter
frozen-wastes-primer-3-title = What waits at the jewels
frozen-wastes-primer-3-text = Green, yellow, blue, red: the harder, the richer. A fight goes through ranged, melee and magic; you attack in one phase and defend in the others.
frozen-wastes-primer-3-picture = snow-wolf
frozen-wastes-primer-4-title = Towns
frozen-wastes-primer-4-text = Buy weapons, armour, runes and Allies, heal for gold, thaw. Each visit brings new cards to that market.
frozen-wastes-primer-4-picture = heart-of-the-hearth
frozen-wastes-primer-5-title = The cold
frozen-wastes-primer-5-text = Every turn in the wild costs frost, by weather and terrain. Too much of it becomes white death, which counts like wounds and is cured in villages only.
frozen-wastes-primer-5-picture = stasis-lamp
frozen-wastes-primer-6-title = Growing
frozen-wastes-primer-6-text = Defeated Challenges are experience: better values, more Life, more Stamina. Rumors lead to Legends, clues to the Princess.
frozen-wastes-primer-6-picture = ragnars-axe

# --- Midnight: what it is, on one page
midnight-weight = Demanding. One against all, and both sides learn most in their first game.
midnight-primer-1-title = One Night King, and those who hide from him
midnight-primer-1-text = The Heroes win when the black mirrors they have broken are worth one more than the number of Heroes. The Night King wins when the threat reaches level 10.
midnight-primer-1-picture = jahzir
midnight-primer-2-title = The threat grows
midnight-primer-2-text = Each round the Night King adds a doom counter to the threat pool and rolls against the difficulty. Failed break-ins, escapes and knockouts of Heroes give him further tests.
midnight-primer-2-picture = ardherin
midnight-primer-3-title = Patrols
midnight-primer-3-text = Patrols ride out from the strongholds and hunt. When one attacks, the King sees three cards and sends one. Wounds stay on the patrol.
midnight-primer-3-picture = bridge-sentry
midnight-primer-4-title = Goods instead of gold
midnight-primer-4-text = Heroes are paid in goods: cards that the King cannot see. Goods buy Items and healing, and by the Covenant they are laid under an Item, which then does more.
midnight-primer-4-picture = icewood-bow
midnight-primer-5-title = Into towns and strongholds
midnight-primer-5-text = To get in, a Hero tests Sneak, Climb or Diplomacy; the dearer the gear, the harder. Heroes who stand before a mirror together fight for it at the start of the King’s turn.
midnight-primer-5-picture = mirala

# --- Why: what a hint says beside a choice
runebound-why-roll = Nobody has to rest: { $n ->
    [one] one die takes
   *[other] { $n } dice take
  } you farthest.
runebound-why-rest = Every die you do not roll takes off exhaustion: { $n } in all.
runebound-why-stay = There is nothing to walk for this turn.
runebound-why-town = { $space } has a market and a healer.
runebound-why-town-hurt = Your wounds can be healed in { $space }.
runebound-why-jewel = A { $colour } adventure waits at { $space }.
runebound-why-adventure = Who wins here grows, and is paid.
runebound-why-skip = Your party is not fit for what may wait here.
runebound-why-finish = A hit ends it, and { $who } hits in { $n } of 100 throws.
runebound-why-attack = { $who } hits in { $n } of 100 throws, for { $damage } damage.
runebound-why-attack-safe = Nothing can happen to you in this phase, and { $who } hits in { $n } of 100 throws.
runebound-why-defend-later = Your attack is better kept for the { $phase } phase: { $n } of 100 throws hit there.
runebound-why-defend-safe = Nothing can happen to you in this phase.
runebound-why-escape = { $foe } is too strong for you now; { $n } of 100 throws get you away.
runebound-why-use = { $what } is ready, and now is when it helps most.
runebound-why-buy = { $card } serves you in every fight to come, and leaves you { $left }.
runebound-why-buy-ally = { $card } fights at your side, and leaves you { $left }.
runebound-why-buy-once = { $card } helps when it counts, and leaves you { $left }.
runebound-why-sell = { $card } is worth more to you as money.
runebound-why-heal = { $who } has only { $left } of { $life } Life left.
runebound-why-rest-here = { $who } is tired: { $tired } exhaustion { $tired ->
    [one] goes
   *[other] go
  } at once.
runebound-why-gain = { $what ->
    [life] More Life: you bear more wounds before you fall.
    [stamina] More Stamina: you can strain yourself more often.
    [body] Body is what you fight best with, or need most.
    [mind] Mind is what you fight best with, or need most.
   *[spirit] Spirit is what you fight best with, or need most.
  }
runebound-why-lose = Of what you could part with, { $card } is worth the least to you.
runebound-why-duel = { $who } is here, and you are the stronger one.
runebound-why-take = It is the best there is to take.
runebound-why-accept = What you get is worth more to you than what you give.
runebound-why-refuse = What you would give is worth more to you than what you would get.
runebound-why-leave = Nothing else here is worth its price to you.
runebound-why-bear = What could help is better kept for worse.
runebound-why-flare = The flare under you brings you to { $space } without a step.
runebound-why-place-flare = A flare here brings you to the nearest town next turn, without a step.
runebound-why-snowshoe = With { $face } on the die the way is open.
runebound-why-luckstone = The test failed: a luckstone gives you another throw.
runebound-why-discover = { $card } is worth more than the { $n } rumors it takes.
runebound-why-princess = Whoever brings the Princess home wins: find her before the others do.
runebound-why-rumor = { $who } has rumors that you can use.
runebound-why-gear = { $gear ->
    [luckstone] A luckstone gives you another throw when a test fails.
    [snowshoe] Snowshoes open ways that your dice do not.
   *[other] A flare crystal saves you the way to town.
  }
runebound-why-put = It is the least you can offer for what you want.
runebound-why-free = It costs you nothing here.
runebound-why-cure = White death weighs on { $who } until a healer takes it off.
runebound-why-home = You bring the Princess home: that wins the game.
runebound-why-homeward = It leads you home with the Princess.
runebound-why-arshan = Arshan waits there: who defeats him wins.
runebound-why-warmer = It leads out of the frost.

# --- Midnight: why, as a hint says it
midnight-why-mend = { $patrol } is wounded: { $n ->
    [one] one wound
   *[other] { $n } wounds
  }.
midnight-why-fly = There your patrol meets { $heroes }.
midnight-why-assail = { $who } has { $n } of { $life } Life left.
midnight-why-combat-counters = Combat counters make a Challenge stronger where it counts.
midnight-why-exhaustion-counters = Exhaustion counters help the next threat test.
midnight-why-wound-counters = Wound counters let your patrols march on.
midnight-why-improve = Your shadow power can be used once more at level { $n }.
midnight-why-spawn = { $n ->
    [0] No patrol of yours is abroad
    [one] Only one patrol of yours is abroad
   *[other] { $n } patrols of yours are abroad, and one more hunts better
  }: { $space } can send one.
midnight-why-influence = Of { $of } faces { $faces } show your symbol for the { $phase } phase.
midnight-why-power = Now is when the shadow power hurts them most.
midnight-why-embolden = Your minion does more damage in the { $phase } phase.
midnight-why-test = { $n ->
    [0] Without a counter
    [one] With one counter
   *[other] With { $n } counters
  } the test succeeds in { $odds } of 100 throws.
midnight-why-stronghold = { $n ->
    [0] Your way leads through { $space }
   *[other] The mirror in { $space } is worth { $n }
  }; by { $way } you have the best chance to get in.
midnight-why-jewel = A { $colour } adventure waits at { $space }.
midnight-why-company = You are not alone at { $space }.
midnight-why-infiltrate = In { $space } you can be healed and trade; by { $way } you have the best chance to get in.
midnight-why-rest = You are tired: { $n } exhaustion.
midnight-why-heal = You have only { $n } of { $life } Life left.
midnight-why-mirror = No town is near { $space }: the way there is long.
midnight-why-post = Heroes set out from towns, and { $space } is near one.
midnight-why-barter = { $where ->
    [town] In a town every barter succeeds.
   *[wild] Barter brings you a card without a way to town.
  }
midnight-why-fetch = What you draw you may buy, but need not.
midnight-why-vend = { $card } is worth more to you as goods.
midnight-why-purchase = { $card } is on offer here and now, and you can pay it.
midnight-why-pay = Of your goods, { $card } is the one you need least.
midnight-why-attach = { $item } grows with { $card }.
