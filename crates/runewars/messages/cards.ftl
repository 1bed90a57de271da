# What cards, units, heroes and titles of Runewars say. Effects are told as orders to whoever they are for.

runewars-verbatim = { $text }
runewars-fx-nothing = Nothing happens.
runewars-fx-and = { $first } { $second }

# --- Headings
runewars-about-unit = { $name }: { $shape ->
    [triangle] triangle
    [rectangle] rectangle
    [circle] circle
   *[hexagon] hexagon
  }, initiative { $initiative }, health { $health }, { $figures } figures.
runewars-about-fast = Fast: moves up to three areas with Mobilize and Conquest.
runewars-about-flying = Flying: no border stops it.
runewars-about-special = { $name }: { $text }
runewars-about-faction = { $name } ({ $alignment }): starts with { $influence } influence and { $tactics } Tactics { $tactics ->
    [1] card
   *[other] cards
  }.
runewars-about-dial = { $resource ->
    [food] Food
    [wood] Wood
   *[ore] Ore
  } starts at { $start }: { $icons }.
runewars-icon-tactics = a Tactics card
runewars-icon-influence = influence
runewars-icon-nothing = nothing
runewars-about-defence = { $name }: { $text }
runewars-about-fate = Fate { $number }: triangles { $triangle }, rectangles { $rectangle }, circles { $circle }, hexagons { $hexagon }. Destiny: { $destiny }.
runewars-strike-miss = miss
runewars-strike-special = special
runewars-strike-damage = { $n } damage
runewars-strike-rout = { $n ->
    [1] 1 rout
   *[other] { $n } routs
  }
runewars-about-area = { $name } ({ $slug }) yields { $food } food, { $wood } wood, { $ore } ore.
runewars-about-city-area = A city stands here.
runewars-about-city = { $name }: choose one of these with Rally Support.
runewars-benefit-units = { $n ->
    [1] 1 neutral { $shape }
   *[other] { $n } neutral { $shape }s
  } { $n ->
    [1] joins
   *[other] join
  } you here.
runewars-about-title = { $name }.
runewars-about-hero = { $name } ({ $alignment }): strength { $strength }, agility { $agility }, wisdom { $wisdom }, health { $health }.
runewars-about-season = { $name }, a card of { $season ->
    [spring] spring
    [summer] summer
    [fall] fall
   *[winter] winter
  }.
runewars-about-council = The Wizards’ Council.
runewars-about-bid = Bid influence: in secret, all at once, and all of it is lost.
runewars-about-part = { $whom ->
    [each] Each player, in play order:
    [highest] Whoever bids most:
    [lowest] Whoever bids least:
    [all-but-lowest] Everyone except the lowest bidder:
    [most-cities] Whoever controls the most cities (nobody on a tie):
    [fewest-areas] Whoever controls the fewest areas (on a tie, the one with less influence):
    [good] Each good player:
    [evil] Each evil player:
    [left-of-first] The player to the left of the first player:
   *[table] This season:
  } { $text }
runewars-about-tactics = { $name }, a Tactics card ({ $copies ->
    [1] one copy
   *[other] { $copies } copies
  }).
runewars-about-original = In the original edition also: { $text }
runewars-about-reward = { $name }, a Reward{ $slot ->
    [weapon] {" "}(weapon)
    [armour] {" "}(armour)
   *[none] {""}
  }.
runewars-about-use = In your turn: { $text }
runewars-about-discard = In your turn, discard this card: { $text }
runewars-about-holds = While this card lies face up: { $text }
runewars-about-objective = { $name }, an Objective for { $alignment } players.
runewars-about-quest = { $name }, a quest in { $area } ({ $slug }).
runewars-trial-test = Test { $attribute }: draw as many Fate cards as the hero has { $attribute }, and choose one.
runewars-trial-duel = Fight a { $unit }: deal it { $n } damage and live.
runewars-outcome = { $destiny ->
    [gold] Gold:
    [silver] Silver:
   *[red] Red:
  } { $text }
runewars-outcome-duel = { $destiny ->
    [gold] Won:
   *[red] Lost:
  } { $text }
runewars-about-exploration = { $name }, a find on the land.

# --- When a Tactics card is played
runewars-when-turn = Play in your turn.
runewars-when-battle-start = Play at the start of a battle.
runewars-when-attacking = Play at the start of a battle in which you attack.
runewars-when-defending = Play at the start of a battle in which you defend.
runewars-when-battle = Play in a battle, before any initiative.
runewars-when-answer = Play when your opponent plays a card at the start of a battle.
runewars-when-diplomacy = Play when you have chosen a silver Fate card in diplomacy.
runewars-when-hero-before = Play in the Quest Phase before one of your heroes acts.
runewars-when-hero-after = Play in the Quest Phase after one of your heroes has acted.
runewars-when-winter = Play before hunger is counted in winter.

# --- What seasons always bring
runewars-custom-tokens-off = All activation tokens leave the land.
runewars-custom-orders-back = Everyone takes back all Order cards.
runewars-custom-all-stand = Every routed figure stands up.
runewars-custom-quest-phase = The Quest Phase: heroes move, quest, fight, heal or train.
runewars-custom-shuffle-fate = The Fate discards are shuffled into the deck.
runewars-custom-starvation = In each area you keep at most as many units as your food dial shows.
runewars-custom-frozen = Until the season ends, water is frozen and is no border.

# --- Influence, cards, dials
runewars-fx-influence = Gain { $n } influence.
runewars-fx-lose-influence = Lose { $n } influence.
runewars-fx-influence-per-city = Gain { $n } influence for each city you control.
runewars-fx-lose-per-stray = Lose { $n } influence for each of your heroes in an area you do not control.
runewars-fx-influence-down-to = Discard influence down to { $n }.
runewars-fx-tactics = Draw { $n ->
    [1] a Tactics card
   *[other] { $n } Tactics cards
  }.
runewars-fx-share-tactics = You and an opponent of your choice draw { $n } Tactics cards each.
runewars-fx-discard-tactics = Discard { $n ->
    [1] a Tactics card
   *[other] { $n } Tactics cards
  } of your choice.
runewars-fx-quests = Draw { $n ->
    [1] a Quest
   *[other] { $n } Quests
  }.
runewars-fx-raise-dial = Raise one of your dials by { $n }.
runewars-fx-lower-highest = Lower your highest dial by { $n }.
runewars-fx-lower = Lower your { $resource } dial by { $n }.
runewars-fx-dials-to-yield = Each of your dials that shows more than your areas yield drops to what they yield.
runewars-fx-change-objective = You may discard your Objective and draw another.
runewars-fx-take-back-order = Take one Order card that you have used this year back into your hand.

# --- Runes
runewars-fx-rune = Receive a dragon rune.
runewars-fx-rune-forced = Receive a dragon rune; whoever bids least chooses the areas.
runewars-fx-look = Look at one rune token anywhere.
runewars-fx-look-near = Look at one rune token in the hero’s area or in an adjacent one.
runewars-fx-look-at-area = Look at every face-down token in one area.
runewars-fx-runes-out = Move { $n ->
    [1] a rune token
   *[other] { $n } rune tokens
  } ({ $original } in the original edition) out of your home realm.

# --- The land
runewars-fx-muster = Place { $n ->
    [1] a { $shape } unit
   *[other] { $n } { $shape } units
  } of your faction at one of your strongholds.
runewars-fx-add-neutral = Place a { $unit } in an empty area of your choice.
runewars-fx-desert-largest = Destroy { $n ->
    [1] a { $shape } unit
   *[other] { $n } { $shape } units
  } of yours in the area where you have the most units.
runewars-fx-rout-crowds = Rout one unit in each of your areas with { $n } or more.
runewars-fx-foreign-token = Place an opponent’s activation token in an area that opponent does not control.
runewars-fx-found = Choose an uncontrolled area without a city that holds one of your heroes. Its neutral units retreat, and you place a damaged stronghold there.
runewars-fx-sabotage = Damage an enemy stronghold next to an area you control.
runewars-fx-ceasefire = Choose an area. No battle may be started there this season.
runewars-fx-neutrals-flee = The neutral units of an area next to one you control, allied or not, retreat.
runewars-fx-rout-here = Rout { $n ->
    [1] an enemy unit
   *[other] up to { $n } enemy units
  } in the hero’s area.
runewars-fx-lure = Move the neutral units in the hero’s area to an adjacent area.
runewars-fx-summon = If the hero’s area is empty, bring up to { $n } of your units there from one area.

# --- Heroes
runewars-fx-reward = Receive a Reward.
runewars-fx-train = The hero trains: { $n } { $n ->
    [1] point to an attribute
   *[other] points to attributes
  }.
runewars-fx-train-in-cities = Each of your heroes in a city area gains { $n } in one attribute.
runewars-fx-damage = The hero takes { $n } damage.
runewars-fx-heal = The hero heals { $n }.
runewars-fx-hero-retreats = The hero retreats to an adjacent area and is routed.
runewars-fx-move-hero = You may move one of your heroes { $n ->
    [1] one area
   *[other] up to { $n } areas
  }.
runewars-fx-heal-hero = You may heal one of your heroes completely.
runewars-fx-desertion = Pay { $n } influence for each of your heroes of another alignment, or that hero deserts.
runewars-fx-extra-duel = One of your heroes may fight another duel where it is.
runewars-fx-hurry = The hero moves { $n ->
    [1] 1 area
   *[other] { $n } areas
  } further.
runewars-fx-rivals = In play order, the first hero who shares an area with a hero of another owner and alignment fights a duel with that hero.

# --- For a season
runewars-fx-forbid-march = Say whether Mobilize and Conquest may move units this season.
runewars-fx-calm-seas = Water is no border.
runewars-fx-food-less = Every food dial counts { $n } less against hunger.
runewars-fx-no-strategize-bonus = Strategize has no supremacy bonus.
runewars-fx-train-too = Your heroes may each train after their action this season.

# --- For an order, a battle, diplomacy, winter
runewars-fx-over-mountains = Mountains do not stop your units and heroes in this Mobilize or Conquest.
runewars-fx-over-water = Water does not stop your units and heroes in this Mobilize or Conquest.
runewars-fx-further = Your units and heroes move { $n } further in this Mobilize or Conquest.
runewars-fx-withdraw = The battle is called off. Your units retreat to an adjacent friendly area or are destroyed, and a stronghold in the area they leave falls to the attacker.
runewars-fx-damage-both = Each side takes { $n } damage.
runewars-fx-stand = Up to { $n } of your routed units stand up.
runewars-fx-winner-draws = The winner of the battle draws { $n ->
    [1] a Tactics card
   *[other] { $n } Tactics cards
  }.
runewars-fx-strength = You have { $n } more strength when the winner is determined.
runewars-fx-first-draw = Your first type of unit draws { $n } more Fate { $n ->
    [1] card
   *[other] cards
  }.
runewars-fx-cancel = That card does nothing.
runewars-fx-silver-is-gold = That silver card counts as gold.
runewars-fx-food-more = Your food dial counts { $n } more against hunger this winter.

# --- Structures
runewars-fx-choose = Choose one. Either: { $first } Or: { $second }
runewars-fx-may-pay = You may pay { $n } influence. If you do: { $text }
runewars-fx-if-strangers = If there are units in the area that are not yours: { $text }
runewars-fx-lose-reward-or = Discard one of the hero’s Rewards, or else: { $text }

# --- What holds for heroes
runewars-holds-move = Moves { $n ->
    [1] 1 area
   *[other] { $n } areas
  } further.
runewars-holds-quest-move = Moves { $n ->
    [1] 1 area
   *[other] { $n } areas
  } further in the Quest Phase.
runewars-holds-test-cards = Draws { $n } more Fate { $n ->
    [1] card
   *[other] cards
  } in tests of { $attribute }.
runewars-holds-redraw = In a test, { $n } Fate { $n ->
    [1] card
   *[other] cards
  } may be replaced by a new draw.
runewars-holds-spring-heal = Heals { $n } each spring.
runewars-holds-prevent = Prevents { $n } damage in each round of a duel.
runewars-holds-prevent-once = Prevents { $n } more damage in one round of each duel.
runewars-holds-prevent-first = Prevents the first damage of a duel, however much it is.
runewars-holds-leave-duel = May leave a duel after any round.
runewars-holds-special-damage = A special in a duel deals { $n } damage.
runewars-holds-special-bomb = A special in a duel deals { $n } damage; then test agility: on red the bearer takes { $recoil } damage.
runewars-holds-special-drain = A special in a duel deals { $n } damage; if that defeats the enemy, the bearer heals completely.
runewars-holds-opening = Deals { $n } damage before the first round of a duel.
runewars-holds-opening-trade = May take { $own } damage at the start of a duel to deal { $n }.
runewars-holds-duel-beside = May challenge a hero in an adjacent area.
runewars-holds-wound = After a move in the Quest Phase, deals { $n } damage to an enemy hero in the area where it ended.
runewars-holds-steal = After acting in an area that an enemy controls, takes { $n } influence from that enemy.
runewars-holds-look-beside = Once in each of your turns, you may look at one rune token in an adjacent area.
runewars-holds-support = When supporting units, draws { $n } more Fate cards and discards as many.
runewars-holds-diplomacy = In the hero’s area, diplomacy draws { $n } more Fate { $n ->
    [1] card
   *[other] cards
  }.

# --- Defensive developments
runewars-defence-strength = { $n } more strength for the defender.
runewars-defence-retreat = Before strength is counted the attacker retreats { $n ->
    [1] a standing unit
   *[other] { $n } standing units
  }.
runewars-defence-rout = May be discarded: the attacker routs { $n } units.
runewars-defence-damage = May be discarded: the attacker takes { $n } damage.

# --- Titles
runewars-power-rune-for-rewards = Once in each of your turns you may discard { $n } Rewards to receive a dragon rune.
runewars-power-test-cards = Your heroes draw { $n } more Fate { $n ->
    [1] card
   *[other] cards
  } in every test.
runewars-power-ties = You decide all ties in bidding.
runewars-power-council = You gain { $n } influence for each Season card of the Wizards’ Council.
runewars-power-fall-tactics = Each fall, draw { $n ->
    [1] a Tactics card
   *[other] { $n } Tactics cards
  }.
runewars-power-fall-look = Each fall, look at an opponent’s Tactics cards or at one rune token.

# --- Objectives
runewars-aim-all-allied = All neutral { $shape }s on the land are allied to players.
runewars-aim-areas = Control { $n } areas.
runewars-aim-allies = Have { $n } allied neutral units.
runewars-aim-allied-pair = Have an allied { $first } and an allied { $second }.
runewars-aim-champions = Have { $n } heroes with a Reward each.
runewars-aim-strongholds = Have { $n } strongholds.
runewars-aim-cities = Control { $n } cities.
runewars-aim-unhurt = Have { $n } undamaged heroes, and have never lost a hero.
runewars-aim-home-realms = Have controlled areas of { $n } enemy home realms.
runewars-aim-influence = Have { $n } influence.
runewars-aim-titles = Hold { $n } titles.
runewars-feat-stood-against-more = Win a battle as defender against more units than you have.
runewars-feat-took-stronghold = Take an enemy stronghold.
runewars-feat-slew-beast = Destroy a Dragon or a Giant in a battle.
runewars-feat-hard-winter = Go through a winter with { $n } or more units and lose none of them to hunger.
runewars-feat-slew-hero = Defeat an enemy hero in a duel.
runewars-feat-lost-hero = Have lost a hero.

# --- Exploration tokens
runewars-token-throne = Counts as a dragon rune for whoever controls the area.
runewars-token-village = The area yields 1 more { $resource }.
runewars-token-portal = Whoever moves may pay { $n } influence to treat all open portals as adjacent.
runewars-token-dungeon = A hero who enters this area in the Quest Phase must stop.
runewars-token-rest = For a hero who ends an action here: { $text }
runewars-token-event = At once: { $text } Then the token is gone.
runewars-token-destructible = Whoever controls the area with six or more units may remove this token.

# --- Specials of units
runewars-special-concentrated-fire = 1 damage, which must go to a unit with health above { $n } if there is one.
runewars-special-command = Rout 1 unit, then draw { $n ->
    [1] a Tactics card
   *[other] { $n } Tactics cards
  }.
runewars-special-valiant-strike = 1 damage; if the unit hit survives, it takes 1 more.
runewars-special-lay-siege = { $n } more strength when the winner is determined.
runewars-special-crack-shot = 1 damage to a unit of your choice.
runewars-special-charge = Rout up to { $n } triangles or { $other } { $other ->
    [1] rectangle
   *[other] rectangles
  } of your choice.
runewars-special-word-of-vaal = An enemy unit of your choice (in the original edition, of the opponent’s) leaves the battle.
runewars-special-overpower = 1 damage, or destroy a damaged or routed enemy unit of your choice.
runewars-special-mortal-strike = The opponent destroys one of their units that is not a hexagon.
runewars-special-raise-dead = { $n } Reanimates from the supply join the battle and stay.
runewars-special-overrun = { $n } damage if at least { $crowd } { $units } stand, otherwise { $alone }.
runewars-special-fear = Rout { $n } units.
runewars-special-health = Your { $units } have health { $n } until the battle ends.
runewars-special-fury = You may destroy one of your standing { $units } to deal { $n } damage.
runewars-special-rain-fire = The opponent destroys { $n } of their triangles or { $other } of their rectangles.
runewars-special-terrifying = Choose { $n } enemy units: each is routed; one that is routed already is destroyed.
runewars-special-stun = Rout a unit of initiative { $n } or higher.
runewars-special-ravage = 1 damage, then draw one more Fate card.
runewars-special-burning = 1 damage to each of { $n } different standing units.
runewars-special-flaming-breath = Destroy up to { $n } triangles of your choice.
runewars-special-rage = As much damage as lies on one of your { $units }.

# --- What cards and heroes have done
runewars-plays = { $who } plays { $card }.
runewars-cancelled = { $card } of { $who } comes to nothing.
runewars-discards = { $who } discards { $card }.
runewars-loses-influence = { $who } loses { $count } influence{ $cause ->
    [none] {""}
   *[other] { " " }({ $cause })
  }.
runewars-dial = The { $resource } dial of { $who } shows { $count }{ $cause ->
    [none] {""}
   *[other] { " " }({ $cause })
  }.
runewars-march-decree = { $allowed ->
    [yes] { $who } lets the armies march this season.
   *[no] { $who } keeps all armies where they are this season.
  }
runewars-order-back = { $who } takes { $order } back.
runewars-changes-objective = { $who } discards { $card } and draws another Objective.
runewars-claims-objective = { $who } has reached an Objective: { $card }.
runewars-looks-at-rune = { $who } looks at the rune token in { $area }{ $rune ->
    [hidden] .
   *[other] : it is { $rune }.
  }
runewars-looks-at-find = { $who } looks at the token that lies face down in { $area }{ $card ->
    [hidden] .
   *[other] : { $card }.
  }
runewars-looks-at-hand = { $who } looks at the Tactics cards of { $victim }.
runewars-sees-card = { $who } sees { $card ->
    [hidden] a Tactics card
   *[other] { $card }
  }.
runewars-rune-out = { $who } moves a rune token from { $from } to { $to }.
runewars-unit-deserts = One { $unit } deserts in { $area }.
runewars-rumors = Rumors: an activation token of { $who } is placed in { $area }.
runewars-sabotages = { $who } has the stronghold in { $area } sabotaged.
runewars-ceasefire = { $who } calls a ceasefire in { $area }.
runewars-founds = { $who } finds a lost city in { $area } and holds it.
runewars-neutrals-lured = The neutral units of { $from } follow a tune to { $to }.
runewars-summons = { $who } summons { $count ->
    [1] one { $unit }
   *[other] { $count } { $units }
  } to { $area }.
runewars-stands-up = One { $unit } stands up.
runewars-razes = { $who } pulls down what stood in { $area }.
runewars-shows-reward = { $hero } shows { $card }.
runewars-uses-reward = { $hero } uses { $card }.
runewars-loses-reward = { $hero } loses { $card }.
runewars-gives-reward = { $hero } hands a Reward to { $other }.
runewars-takes-in-hand = { $hero } takes { $card } in hand.
runewars-takes-up = { $hero } takes up the Rewards left in { $area }.
runewars-hero-moves = { $hero } goes to { $area }.
runewars-hero-flees = { $hero } retreats to { $area } and is routed.
runewars-finds = In { $area } { $hero } finds: { $card }.
runewars-steals = { $who } takes { $count } influence from { $victim }.
runewars-trains = { $hero } trains { $attribute }.
runewars-heals = { $hero } heals { $count }.
runewars-hero-hurt = { $hero } takes { $count } damage{ $cause ->
    [none] {""}
   *[other] { " " }({ $cause })
  }.
runewars-hero-falls = { $hero } falls in { $area }.
runewars-tries-quest = { $hero } tries { $card }.
runewars-quest-ends = { $card }: { $destiny ->
    [gold] gold for { $hero }.
    [silver] silver for { $hero }.
   *[red] red for { $hero }.
  }
runewars-duel = { $hero } fights { $enemy }.
runewars-duel-draws = Round { $round }, { $what }: Fate { $number }, { $strike }.
runewars-fumbles = The fuse was short.

# --- What cards and heroes ask
runewars-prompt-tie = { $card }: the bids are equal. Who counts as { $whom ->
    [highest] the highest bidder
   *[lowest] the lowest bidder
  }? { $whom ->
    [all-but-lowest] All others: { $text }
   *[other] To whom it goes: { $text }
  }
runewars-prompt-choose = { $cause ->
    [none] {""}
   *[other] { $cause }:{ " " }
  }Which of the two do you choose?
runewars-prompt-may-pay = { $cause ->
    [none] {""}
   *[other] { $cause }:{ " " }
  }Do you pay { $count } influence? { $text }
runewars-prompt-lose-reward = { $cause ->
    [none] {""}
   *[other] { $cause }:{ " " }
  }Which Reward do you give up? If none: { $text }
runewars-prompt-raise-dial = Which dial goes up by { $count }?
runewars-prompt-lower-highest = Which of your highest dials goes down by { $count }?
runewars-prompt-discard-tactics = Discard { $count ->
    [1] a Tactics card
   *[other] { $count } Tactics cards
  }.
runewars-prompt-hand-limit = You hold more than ten Tactics cards: discard one.
runewars-prompt-quest-limit = You hold more than three Quests: discard one.
runewars-prompt-change-objective = Discard your Objective for another?
runewars-prompt-order-back = Which order do you take back?
runewars-prompt-share = Who draws { $count } Tactics cards with you?
runewars-prompt-forbid-march = May Mobilize and Conquest move units this season?
runewars-prompt-look = At which rune token do you look?
runewars-prompt-look-at-area = In which area do you look at what lies face down?
runewars-prompt-fall-look = Look at an opponent’s Tactics cards, or at one rune token.
runewars-prompt-rune-out = Which rune token leaves your home realm?
runewars-prompt-rune-to = Where does the rune token from your home realm go?
runewars-prompt-rune-forced = Where must { $who } lay a rune?
runewars-prompt-muster = The card brings a unit: of which type?
runewars-prompt-muster-at = At which stronghold does the { $unit } appear?
runewars-prompt-neutral = In which empty area does a neutral { $unit } appear?
runewars-prompt-desert-from = Deserters: from which of your fullest areas does a unit desert?
runewars-prompt-desert-unit = Which unit in { $area } deserts?
runewars-prompt-rout-one = Plague in { $area }: which unit is routed?
runewars-prompt-token-of = Rumors: whose activation token do you place?
runewars-prompt-token-at = In which area do you place the activation token of { $who }?
runewars-prompt-found = In which area do you find the lost city and place a damaged stronghold?
runewars-prompt-sabotage = Which stronghold is damaged by sabotage?
runewars-prompt-ceasefire = In which area may no battle be started?
runewars-prompt-flee = The neutral units of which area retreat?
runewars-prompt-rout-here = Which enemy unit in { $area } is routed?
runewars-prompt-lure = Where do the neutral units of { $area } follow the tune to?
runewars-prompt-summon-from = From which area do units come to { $area }?
runewars-prompt-summon = Which units come to { $area }?
runewars-prompt-reward-to = Which hero receives the Reward?
runewars-prompt-train = What does { $hero } train?
runewars-prompt-hero-retreats = Where does { $hero } retreat to?
runewars-prompt-mover = Which hero moves?
runewars-prompt-onward = { $hero } meets a companion: hand Rewards on, and where to from here?
runewars-prompt-move-to = Where does { $hero } go?
runewars-prompt-heal-hero = Which hero heals?
runewars-prompt-keep = Pay { $count } influence to keep { $hero }?
runewars-prompt-ambush-with = Ambush: which of your heroes fights?
runewars-prompt-ambush = Whom does { $hero } ambush?
runewars-prompt-exchange = For a dragon rune: discard { $count } more of your Rewards.
runewars-prompt-give = To whom does { $hero } hand a Reward?
runewars-prompt-give-what = Which Reward does { $hero } hand to { $to }?
runewars-prompt-cancel = { $who } plays { $card }. Do you cancel it?
runewars-prompt-stand = { $count ->
    [1] One routed unit may stand up: which one?
   *[other] Up to { $count } routed units may stand up: which one now?
  }
runewars-prompt-bribe = Silver was chosen: they would go away. Play a card to make it gold?
runewars-prompt-hero-before = Before { $hero } acts: play a card, show a Reward or hand one on?
runewars-prompt-hero-after = After the action of { $hero }: play a card or hand on a Reward?
runewars-prompt-stores = Before hunger is counted: play a card?
runewars-prompt-hero = Which hero acts?
runewars-prompt-act = { $hero }: move, heal or train.
runewars-prompt-wound = Which enemy hero does { $hero } damage?
runewars-prompt-deed = { $hero }: a duel, a quest, or neither.
runewars-prompt-redraw = { $hero }: replace one Fate card by a new draw?
runewars-prompt-test = { $card }: which Fate card for { $hero }?
runewars-prompt-ready = A duel begins: which Rewards do you show, to use them in it?
runewars-prompt-trade = Take 1 damage to deal 1 damage?
runewars-prompt-special = A special in the duel: which of the two does it do?
runewars-prompt-leave-duel = Leave the duel?

# --- What can be chosen
runewars-label-tactics = { $card }
runewars-label-use = { $card } of { $hero }
runewars-label-show = { $hero } shows { $card }
runewars-label-give = { $hero } hands on a Reward
runewars-label-take-up = { $hero } takes up what lies here
runewars-label-look = { $hero } looks at a rune token nearby
runewars-label-raze = Pull down what stands in { $area }
runewars-label-objective = Your Objective is reached: receive a dragon rune
runewars-label-exchange = Exchange three Rewards for a dragon rune
runewars-label-player = { $who }
