# Erune, in English. Ids: erune-<what>. Monsters, items, skills and spells are things and name themselves; what quests and
# tables tell is content (erune-verbatim).

erune-option-quest = Which quest is played. A campaign continues with the quest after the last one played.
erune-option-quest-name = Quest
erune-option-level = New characters come ready-made at the level of the quest, or begin at level 1.
erune-option-level-name = New characters
erune-option-level-quest = at the quest’s level
erune-option-level-1 = at level 1
erune-option-heroes = How many Adventurers a lone player runs against the Master. With more players, each runs one.
erune-option-heroes-name = Adventurers of a lone player
erune-role-master = Master of Shadows
erune-role-adventurer = Adventurer { $number }
erune-team-0 = the Master of Shadows
erune-team-1 = the Adventurers
erune-end-objective = A main objective is done, and the quest is over.
erune-end-last-turn = The last turn of the quest has passed.
erune-end-all-dead = All Adventurers lie dead, and none will return.
erune-end-limit = The game was stopped after the agreed number of turns.
erune-window-lightning = when an enemy leaves an attack zone
erune-window-opportunity = at the end of the enemy’s phase
erune-window-ambush = when a door is opened
erune-window-unlucky = when somebody searches
erune-window-before-roll = before an enemy rolls
erune-window-curse = when an Adventurer has rolled
erune-window-before-defence = before a defence roll
erune-window-after-defence = after a defence roll
erune-window-riposte = when a defence shows skulls
erune-window-own-roll = an attack out of turn
erune-gauge = victory points

# --- Names
erune-monster = { $kind } { $number }
erune-somebody = somebody
erune-fate = misfortune
erune-the-source = the Source of Shadows
erune-boss = { $kind }
erune-bare-hands = bare hands
erune-square = { $columns ->
    [0] { $rows ->
        [0] the starting square
       *[other] { $rows } { $along }
      }
   *[other] { $rows ->
        [0] { $columns } { $across }
       *[other] { $columns } { $across }, { $rows } { $along }
      }
  }
erune-number = { $n }
erune-list = { $count ->
    [0] none
   *[other] { $list }
  }

# --- What happened
erune-told-objective = { $side ->
    [master] The Master
   *[other] The Adventurers
  }: { $text } ({ $points } { $points ->
    [one] point
   *[other] points
  })
erune-plays = { $seat } plays { $name }, the { $who }.
erune-turn = Turn { $turn } begins.
erune-spirit-heroes = Adventurers: { $text }
erune-spirit-master = Master of Shadows: { $text }
erune-moves = { $who } may go { $squares } { $squares ->
    [one] square
   *[other] squares
  }.
erune-steps = { $who } goes { $way }.
erune-jumps = { $who } jumps over the pit.
erune-falls-in = { $who } falls into a pit.
erune-through-hatch = { $who } goes down through the hatch.
erune-comes-up = { $who } comes out: { $square }.
erune-goes-off = The charge goes off in the hands of { $who }.
erune-provokes = { $who } provokes all Monsters nearby.
erune-ambush = An ambush: the Monsters of the room act at once.
erune-opens-door = { $who } opens door { $door }.
erune-opens-room = A room comes into sight: { $square }.
erune-opens-corridor = A corridor comes into sight: { $square }.
erune-unlocks = Somewhere a lock springs open.
erune-token-seen = Key sentence here: “The Adventurer { $sentence }.”
erune-appears = { $who } appears: { $square }.
erune-wakes = { $who } stirs.
erune-stamina-stolen = { $who } loses 1 stamina to the one who passes by.
erune-attacks = { $who } attacks { $target }.
erune-attacks-behind = { $who } attacks { $target } from behind.
erune-batters = { $who } strikes at the Source of Shadows.
erune-rolls = { $who } rolls { $skulls ->
    [one] 1 skull
   *[other] { $skulls } skulls
  }, { $shields ->
    [one] 1 shield
   *[other] { $shields } shields
  }, { $bolts ->
    [one] 1 bolt
   *[other] { $bolts } bolts
  }.
erune-rolls-itself = The dice show { $skulls ->
    [one] 1 skull
   *[other] { $skulls } skulls
  }.
erune-rolls-again = Rolled again: { $skulls ->
    [one] 1 skull
   *[other] { $skulls } skulls
  }, { $shields ->
    [one] 1 shield
   *[other] { $shields } shields
  }, { $bolts ->
    [one] 1 bolt
   *[other] { $bolts } bolts
  }.
erune-defends = { $who } defends with { $skulls ->
    [one] 1 skull
   *[other] { $skulls } skulls
  }, { $shields ->
    [one] 1 shield
   *[other] { $shields } shields
  }, { $bolts ->
    [one] 1 bolt
   *[other] { $bolts } bolts
  }.
erune-spoiled = { $who } must roll a die again.
erune-stands = The roll of { $who } is now { $skulls ->
    [one] 1 skull
   *[other] { $skulls } skulls
  }, { $shields ->
    [one] 1 shield
   *[other] { $shields } shields
  }, { $bolts ->
    [one] 1 bolt
   *[other] { $bolts } bolts
  }.
erune-gains-stamina = { $who } gains { $n } stamina.
erune-strays = The shot goes astray, toward { $who }.
erune-ripostes = { $who } strikes back with { $n } Lightning Damage.
erune-joins = { $who } joins the attack.
erune-unhurt = { $who } is not hurt.
erune-hurt = { $who } loses { $n } health.
erune-dies = { $who } dies.
erune-rises = { $who } is back.
erune-xp = { $who } gains { $n } experience.
erune-level = { $who } reaches level { $level }.
erune-master-level = The Master of Shadows reaches level { $level }.
erune-learns = { $who } learns { $skill }.
erune-master-learns = The Master of Shadows learns { $skill }.
erune-uses = { $who } uses { $skill }{ $cost ->
    [0] {""}
   *[other] { " " }for { $cost } stamina
  }.
erune-curses = The Master uses { $skill }.
erune-cursed = { $who } is cursed with { $skill }.
erune-lifted = The curse on { $who } is lifted.
erune-ability = { $who }: { $ability }.
erune-heals = { $who } regains { $n } health.
erune-gains = { $who } gains { $n } { $what }.
erune-loses = { $who } loses { $n } { $what }.
erune-temporary = { $who } gains { $n } temporary { $what }.
erune-raised = { $who }: maximum { $what } rises by { $n } for this quest.
erune-works-on = { $who }: { $effect }
erune-master-gains = The Master gains { $n } stamina.
erune-master-loses = The Master loses { $n } stamina.
erune-free-skill = This turn, Monsters may use { $skill } for free.
erune-trap = { $who } sets off a trap!
erune-detects = { $who } looks for traps: { $eyes ->
    [0] no eye
    [one] one eye
   *[other] { $eyes } eyes
  }.
erune-shows-trap = A trap is found: { $square }.
erune-no-more-traps = There are no more hidden traps here{ $n ->
    [0] {""}
    [one] { " " }than the one just found
   *[other] { " " }than the { $n } just found
  }.
erune-disarms = { $who } disarms the trap.
erune-disarm-fails = { $who } slips while disarming the trap.
erune-lays = { $who } lays a trap.
erune-searches = { $who } searches { $place ->
    [room] the room
   *[other] the { $place }
  }.
erune-finds = { $who } gets { $item }.
erune-gold = { $who } gains { $n } gold.
erune-gives = { $who } gives { $item } to { $target }.
erune-uses-item = { $who } uses { $item }.
erune-reloads = { $who } reloads.
erune-prepares = { $who } prepares for battle.
erune-casts = { $who } casts { $spell }.
erune-invokes = { $who } casts { $spell }.
erune-hears = Behind the door: { $n ->
    [0] silence
   *[other] { $kinds }
  }.
erune-topples = { $who } topples the wardrobe.
erune-triggers = { $who } { $sentence }.
erune-source-hurt = The Source of Shadows loses { $n } health.
erune-source-gone = A Source of Shadows is destroyed.
erune-objective = Objective done: { $text }
erune-pact = { $who } makes a pact with the Shadows: { $pact }.
erune-shadows = { $who } takes { $n } Shadows { $n ->
    [one] card
   *[other] cards
  }.
erune-campfire = The campfire is lit.
erune-no-campfire = Not everybody wants to rest here.
erune-buys = { $who } buys { $item } for { $price } gold.
erune-sells = { $who } sells { $item } for { $price } gold.

# --- Prompts
erune-prompt-muster = Whom do you play?
erune-prompt-town = In town: learn, trade, and say when you are ready.
erune-prompt-town-master = Learn, and say when the dungeon is ready.
erune-prompt-master = Your phase, Master. You have { $stamina } stamina.
erune-prompt-heroes = Turn { $turn }: the Adventurers act, in any order.
erune-prompt-moving = { $who }: { $left } { $left ->
    [one] square
   *[other] squares
  } left. Go on, or stop by choosing a side to face.
erune-prompt-leaving = { $mover } leaves the attack zone of { $who }. Lightning Attack?
erune-prompt-opportunity = { $who } may make an Opportunity Attack: on whom?
erune-prompt-detect = { $who } looks for traps, { $eyes } { $eyes ->
    [one] eye
   *[other] eyes
  } left: show the nearest trap, or say that there is none.
erune-prompt-chain = { $who } may attack again. Which attack?
erune-prompt-arm = { $who }: which weapon for this phase?
erune-prompt-full = { $who } cannot carry { $item } as well: what is left behind?
erune-prompt-give = What does { $who } give away?
erune-prompt-give-to = { $who } gives { $item } to whom?
erune-prompt-among = { $who } casts { $spell }: at whom else?
erune-prompt-cast = { $who } casts { $spell }: at whom?
erune-prompt-invoke = { $who } casts a spell: at whom?
erune-prompt-throw = { $who } uses { $item }: on whom?
erune-prompt-turn = Which way does { $who } face?
erune-prompt-lucky = { $who } has found this: { $find } Shall it be something better?
erune-prompt-unlucky = { $who } has found this: { $find } { $lucky ->
    [yes] { $who } is lucky. Shall that be countered?
   *[other] Shall it be something worse?
  }
erune-prompt-campfire = { $who }: shall the campfire be lit here?
erune-prompt-roam = Where does the { $kind } appear?
erune-prompt-may = { $who }: { $text }
erune-prompt-answer = { $who } stands before { $event }. What now?
erune-prompt-door = { $who }: behind which door?
erune-prompt-land = Where is { $who } set down?
erune-prompt-levels = A new level: what is learnt?
erune-prompt-ambush = { $who } has opened a door. Ambush?
erune-prompt-vigil = { $who } has walked into an ambush. Vigilance?
erune-prompt-ambushed = Ambush: each Monster of the room has one Basic Action.
erune-prompt-shot = { $who } may shoot once more.
erune-prompt-embers = While they rest: what do you do, Master?
erune-prompt-aim = { $who } attacks { $target }: add to the roll, or roll.
erune-prompt-spoil = { $who } is about to roll against { $target }. Premonition?
erune-prompt-rolled = { $who } has { $skulls ->
    [one] 1 skull
   *[other] { $skulls } skulls
  } and { $bolts ->
    [one] 1 bolt
   *[other] { $bolts } bolts
  } against { $target }. Change the roll, or go on.
erune-prompt-curse = { $who } has { $skulls ->
    [one] 1 skull
   *[other] { $skulls } skulls
  } against { $target }. Curse the roll?
erune-prompt-share = { $left } { $left ->
    [one] skull
   *[other] skulls
  } to deal out: whom does the next one strike?
erune-prompt-guard = { $target } must defend against { $incoming ->
    [one] 1 skull
   *[other] { $incoming } skulls
  } from { $who }: add to the roll, or roll.
erune-prompt-guarded = { $target } has { $shields ->
    [one] 1 shield
   *[other] { $shields } shields
  } against { $incoming ->
    [one] 1 skull
   *[other] { $incoming } skulls
  }. Change the roll, or go on.
erune-prompt-hex = { $target } has { $shields ->
    [one] 1 shield
   *[other] { $shields } shields
  } against { $incoming ->
    [one] 1 skull
   *[other] { $incoming } skulls
  }. Curse the roll?
erune-prompt-riposte = { $target } may strike back with { $lightning } Lightning Damage. Riposte?

# --- Options
erune-group = { $who }
erune-to-hurt = to hurt
erune-do-play = Play the { $who }
erune-do-learn = { $who } learns { $skill }
erune-do-learn-master = Learn { $skill }
erune-do-pick = { $who } takes { $field } along
erune-do-buy = { $who } buys { $item } for { $price } gold
erune-do-sell = { $who } sells { $item } for { $price } gold
erune-do-ready = Ready
erune-do-move = { $who } moves
erune-do-attack = { $who } attacks { $target }
erune-do-attack-with = { $who } attacks { $target } with { $weapon }
erune-do-batter = { $who } strikes at the Source with { $weapon }
erune-do-cast = { $who } casts { $spell } ({ $mana } mana)
erune-do-invoke = { $who } casts { $spell }
erune-do-topple = { $who } topples the wardrobe
erune-do-search = { $who } searches the room
erune-do-rummage = { $who } searches the { $piece }
erune-do-detect = { $who } looks for traps
erune-do-prepare = { $who } prepares for battle and ends the turn
erune-do-reload = { $who } reloads { $item }
erune-do-turn = { $who } turns
erune-do-use = { $who } uses { $item }
erune-do-give = { $who } gives something away
erune-do-disarm = { $who } disarms the trap: { $square }
erune-do-trigger = { $who } { $sentence }
erune-do-pact-health = { $who } makes a pact for health, for { $cards ->
    [one] 1 Shadows card
   *[other] { $cards } Shadows cards
  }
erune-do-pact-mana = { $who } makes a pact for mana, for { $cards ->
    [one] 1 Shadows card
   *[other] { $cards } Shadows cards
  }
erune-do-pact-purification = { $who } makes a pact against the curse, for { $cards ->
    [one] 1 Shadows card
   *[other] { $cards } Shadows cards
  }
erune-do-pact-resurrection = { $who } returns by a pact, for { $cards ->
    [one] 1 Shadows card
   *[other] { $cards } Shadows cards
  }
erune-do-fate = { $who } returns by a Fate Point
erune-do-stay = { $who } does not return in this quest
erune-do-ability = { $who }: { $ability }{ $mana ->
    [0] {""}
   *[other] {" "}({ $mana } mana)
  }
erune-do-lay = { $who } lays a trap { $way }
erune-do-provoke = { $who } provokes the Monsters nearby
erune-do-through = Go through the hatch
erune-do-campfire = { $who } proposes to light the campfire
erune-do-curse = Curse { $who } with { $skill } ({ $cost } stamina)
erune-do-lift = Lift the curse from { $who } ({ $cost } stamina)
erune-do-roam = Let { $kind } roam ({ $cost } stamina)
erune-do-end = { $who } is done
erune-do-rest = End the Master’s phase
erune-do-step = { $cost ->
    [one] Go { $way }
   *[other] Go { $way }, for { $cost } squares
  }
erune-do-jump = Jump { $way }; { $falls } in 6 fall in
erune-way = Go to { $square } ({ $n ->
    [one] 1 square
   *[other] { $n } squares
  })
erune-way-left = { $n } left{ $risky ->
    [yes] ; there is danger on the way
   *[no] {""}
  }
erune-do-face = Stop, facing { $way }
erune-do-look = Face { $way }
erune-do-skill = { $skill } ({ $cost ->
    [0] free
   *[other] { $cost } stamina
  })
erune-do-knack = { $ability }{ $mana ->
    [0] {""}
   *[other] {" "}({ $mana } mana)
  }
erune-do-join = { $who } joins the attack
erune-do-at = { $who }
erune-do-spot = { $square }
erune-do-item = { $item }
erune-do-show = Show the trap: { $square }
erune-do-nothing = There is none
erune-do-door = Door { $door }
erune-do-yes = Yes
erune-do-pass = No
erune-do-roll = Roll
erune-do-go-on = Go on
erune-do-ember = { $text } { $effect }

# --- Refusals
erune-unknown = There is nothing called “{ $thing }” here.
erune-no-legacy = This was not handed on by a quest: { $what }.
erune-no-legacy-field = A sheet has “{ $what }” as { $field }, which does not exist. Write a name that the merchants, decks or quests know.
erune-no-legacy-name = No such character is called “{ $what }”. Write one of { $names }, or leave the name out.
erune-no-legacy-most = A sheet has { $n } { $field }; at most { $most } can be carried on. Take some out.
erune-not-in-town = That cannot be done before the quest begins.
erune-not-in-fight = That does not fit this moment of the fight.
erune-no-way = There is no way there: a wall, a door that stays shut, an enemy, furniture, or too few squares left.
erune-no-target = This target cannot be attacked that way: not in the attack zone, out of sight, or engaged with the shooter.
erune-moved = A character moves once a turn, and needs a Basic Action for it.
erune-no-search = A room or piece of furniture is searched once, and never with Monsters in the room.
erune-no-spell = This spell cannot be cast now: not chosen, already cast, too little mana, or nobody to aim at.
erune-no-pact = A pact must be of use, and may leave an Adventurer with no more than three Shadows cards.
erune-no-camp = The campfire needs all living Adventurers in one room without Monsters, and four free squares.
erune-no-disarm = Only an Adventurer who is not engaged disarms a trap, once a turn, from a square beside the trap.
erune-not-now = That cannot be done now.

# --- Sheets without a table
erune-sheet-next = Next quest: { $quest }
erune-sheet = { $name }, the { $who }
erune-sheet-played = Quests that were played
erune-sheet-won = { $side ->
    [master] won by the Master
   *[other] won by the Adventurers
  }
erune-level-left = Level
erune-xp-left = Experience
erune-gold-left = Gold
erune-fate-left = Fate Points

# In lists of games, and on the page of the game.
erune-about = Below the hills of Erune lie halls that somebody has filled again. One player is the Master of Shadows and knows every door, trap and sleeper; the others are Adventurers with a torch, a few coins and each other. Eight quests in a row: fight, search, listen, level up in town, and carry your sheet on to the next descent.
erune-length = 45 to 90 minutes a quest
erune-weight = Medium for Adventurers, demanding for the Master. A campaign, one quest an evening.
erune-primer-1-title = A dungeon that only one of you knows
erune-primer-1-text = The Master of Shadows sees the whole plan. The Adventurers have only what their torches show: a tile opens when somebody looks into it, and nobody, not even a bot, knows what is behind the next door.
erune-primer-1-picture = master
erune-primer-2-title = Two actions each, in any order
erune-primer-2-text = Move, fight, search, detect traps, prepare. First the Monsters act, then the Adventurers, each side in any order it likes.
erune-primer-2-picture = warrior
erune-primer-3-title = Dice with skulls, shields and bolts
erune-primer-3-text = Weapons and armour are dice of several colours. Skulls hurt, shields block, bolts fill your stamina, and stamina pays for skills: before a roll, after it, or when somebody turns their back.
erune-primer-3-picture = broadsword
erune-primer-4-title = Where you stand
erune-primer-4-text = Everybody faces somewhere. In front and to the sides you strike; from behind you are easy prey. Melee engages both fighters, and walking away invites a blow.
erune-primer-4-picture = goblin
erune-primer-5-title = A campaign
erune-primer-5-text = Experience, gold and what was decided go on to the next quest. In town you learn skills, choose fields of magic and buy gear. The Master grows, too.
erune-primer-5-picture = hourglass-of-erune
