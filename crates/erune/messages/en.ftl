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
erune-hurt-by = { $who } loses { $n } health to { $by }.
erune-poison-works = The poison works on { $who }: 1 more.
erune-dies = { $who } dies.
erune-stays = { $who } does not return in this quest.
erune-rises = { $who } is back.
erune-master-xp = The Master gains { $n } experience.
erune-fate-spent = { $who } spends a Fate Point.
erune-xp = { $who } gains { $n } experience.
erune-level = { $who } reaches level { $level }.
erune-master-level = The Master of Shadows reaches level { $level }.
erune-learns = { $who } learns { $skill }.
erune-master-learns = The Master of Shadows learns { $skill }.
erune-uses = { $who } uses { $skill }{ $cost ->
    [0] {""}
   *[other] { " " }for { $cost } stamina
  }.
erune-curses = The Master uses { $skill } for { $cost } stamina.
erune-cursed = { $who } is cursed with { $skill }.
erune-lifted = The curse on { $who } is lifted.
erune-banned = { $who } is free of { $skill }, and the Master cannot use it again in this quest.
erune-masters = { $who } masters { $skill }.
erune-reflects = { $who } throws the spell back.
erune-warded = { $who } is warded: the magic does nothing.
erune-fate-gained = { $who } gains { $n ->
    [one] a Fate Point
   *[other] { $n } Fate Points
  }.
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
erune-leaves = { $who } leaves { $item } behind.
erune-gold = { $who } gains { $n } gold.
erune-purse = Those who send you have emptied their pockets: { $n } gold for each of you.
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
erune-shadows-gone = { $who } is rid of { $n } Shadows { $n ->
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
erune-do-attack = { $who } attacks { $target }{ $cost ->
    [none] {""}
    [0] {""}
   *[other] {" "}({ $cost } stamina)
  }
erune-do-attack-with = { $who } attacks { $target } with { $weapon }{ $cost ->
    [none] {""}
    [0] {""}
   *[other] {" "}({ $cost } stamina)
  }
erune-do-batter = { $who } strikes at the Source with { $weapon }
erune-do-cast = { $who } casts { $spell }{ $mana ->
    [none] {""}
   *[other] {" "}({ $mana } mana{ $cost ->
        [0] {""}
       *[other] {" "}and { $cost } stamina
      })
  }
erune-do-invoke = { $who } casts { $spell }
erune-do-topple = { $who } topples the wardrobe
erune-do-search = { $who } searches the room
erune-do-rummage = { $who } searches the { $piece }
erune-do-detect = { $who } looks for traps
erune-do-prepare = { $who } prepares for battle and ends the turn
erune-do-reload = { $who } reloads { $item }
erune-do-turn = { $who } turns
erune-do-use = { $who } uses { $item }{ $mana ->
    [none] {""}
    [0] {""}
   *[other] {" "}({ $mana } mana)
  }
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
    [none] {""}
    [0] {""}
   *[other] {" "}({ $mana } mana)
  }
erune-do-lay = { $who } lays a trap { $way }
erune-do-provoke = { $who } provokes the Monsters nearby ({ $cost } stamina)
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
erune-do-swing = Swing { $way } by the grapple, for { $cost } squares
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
erune-do-skill = { $skill }{ $cost ->
    [none] {""}
    [0] {" "}(free)
   *[other] {" "}({ $cost } stamina)
  }
erune-price = { $mana ->
    [0] {""}
   *[other] { $mana } mana
  }{ $both ->
    [yes] {", "}
   *[no] {""}
  }{ $stamina ->
    [0] {""}
   *[other] { $stamina } stamina
  }
erune-do-knack = { $ability }{ $mana ->
    [none] {""}
    [0] {""}
   *[other] {" "}({ $mana } mana)
  }
erune-do-join = { $who } joins the attack{ $cost ->
    [none] {""}
    [0] {""}
   *[other] {" "}({ $cost } stamina)
  }
erune-do-at = { $who }
erune-do-opportunity = { $who }{ $cost ->
    [none] {""}
    [0] {""}
   *[other] {" "}({ $cost } stamina)
  }
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
erune-only-in-town = That is done in town, before the quest, or where the campfire has brought a level.
erune-taken = This archetype is played by somebody else. Choose another one.
erune-no-carry = There is no room for it: five weapons, five protections, two potions or runes, six with a belt.
erune-no-buy = No merchant sells this for what is in the purse, or one of it is enough.
erune-no-sale = No merchant buys this, or what hangs on it would be left without a place.
erune-not-owned = This is not in the pack.
erune-no-lesson = There is no lesson due: a new level brings one.
erune-known = This skill is mastered already.
erune-no-learn = This skill is not in the deck, or another one must be mastered first. The first skills are Basic Skills.
erune-no-study = This field cannot be studied now: fields are learnt rank after rank, when a level brings one.
erune-no-pick = Fields for this quest are chosen among those that are mastered, three of them.
erune-lessons-first = A level was gained: choose what is learnt first.
erune-not-in-fight = That does not fit this moment of the fight.
erune-answer-first = Another question comes first. Answer it with one of the options.
erune-ambush-first = The Monsters in ambush act now, with one Basic Action each.
erune-show-nearest = The nearest trap is shown, or “none” where none is left.
erune-deal-out = The skulls of the roll are dealt out first, one by one.
erune-used = A skill is used once in an action.
erune-no-skill = This skill does not fit here.
erune-not-mastered = This skill is not mastered.
erune-too-dear = There is too little stamina for it.
erune-no-curse = This curse cannot be used now: there is nothing to spoil, or nobody to curse.
erune-curse-banned = Purification has banned this curse for the quest.
erune-curse-placed = This curse lies on an Adventurer already.
erune-not-behind = Backstab needs an attack from behind.
erune-no-riposte = A Riposte needs skulls in the defence and somebody who strikes in melee.
erune-no-join = Only who could strike this target with a Combat Action of its own joins, and the skill must be paid.
erune-no-way = There is no way there: a wall, a door that stays shut, an enemy, furniture, or too few squares left.
erune-wall-there = There is a wall. Go another way.
erune-locked = This door is locked. It needs its key or an event.
erune-unexplored = Monsters open only doors between explored parts.
erune-no-diagonal = This character does not move diagonally.
erune-enemy-there = An enemy stands there. Go round.
erune-furniture = Something stands there. Go round.
erune-holy-ground = No Monster enters a sanctuary.
erune-held = Something holds this character back for now.
erune-pit-ahead = There is a pit. It can be jumped where there is a square to land on.
erune-no-jump = A pit that is known is jumped from beside it, to a free square behind it, with squares enough.
erune-no-hatch = A hatch is gone through from its square, with a square left, to another one that is free.
erune-no-squares = No squares are left of this move.
erune-climb-cost = To climb out of the pit costs four squares.
erune-climb-beside = Out of a pit one climbs to a square that shares a border with it.
erune-table-cost = To climb a table costs two squares.
erune-no-stop = Nobody stops on another, or on furniture. Go on to a free square first.
erune-no-landing = A teleport goes over squares that were seen.
erune-not-moving = Nobody is moving. Begin a move first.
erune-fought = A character fights once a turn, and needs a Basic Action for it.
erune-no-target = This target cannot be attacked so: it is not in the attack zone, or no enemy.
erune-out-of-sight = This target is out of sight: behind the shooter, a wall, a shut door or furniture.
erune-engaged-target = Nobody shoots at an enemy engaged with the shooter. Strike in melee, or shoot at another.
erune-in-mist = No shot goes into the mist.
erune-lured = Shots and targeted spells go to whoever draws them.
erune-provoked = This Monster was provoked, and attacks nobody else.
erune-no-use = The rank of this weapon is not mastered, or it is not for this archetype.
erune-armed = Who carries a weapon for melee strikes with it.
erune-to-load = This weapon must be loaded first, by a Basic Action.
erune-is-inactive = An inactive Monster does nothing and takes no harm.
erune-dead = Who is dead does nothing but return.
erune-not-dead = Only who is dead returns, by a way that is open.
erune-not-its-phase = It is the other side’s phase.
erune-turn-over = The turn of this character is over.
erune-in-a-pit = In a pit one can only climb out.
erune-no-action = No Basic Action is left.
erune-moved = A character moves once a turn, and needs a Basic Action for it.
erune-no-turn = A character turns once in a phase, and only as long as it has not moved.
erune-no-source = No Source of Shadows is in reach of this weapon.
erune-no-topple = Only a wardrobe on an attached square is toppled, without an event, by who is not small.
erune-no-corridor-search = A corridor is never searched.
erune-room-searched = This room was searched before.
erune-monsters-here = Nobody searches a room with Monsters in it.
erune-no-rummage = Only a wardrobe, table, barrel or chest without an event is searched, from beside it.
erune-searched-before = This was searched before.
erune-not-chosen = This spell is of no field that was chosen for the quest.
erune-cast-before = This spell was cast already. Remanence would cast it once more.
erune-cast-twice = No spell is cast a third time in a quest.
erune-no-mana = There is too little mana for it.
erune-no-aim = There is nobody and nothing that this spell could be aimed at so.
erune-no-pact = This pact would be of no use now.
erune-too-many-cards = A pact may leave an Adventurer with no more than three Shadows cards, and there are only twelve.
erune-no-fate = There is no Fate Point left.
erune-campfire-burnt = The campfire was lit before: it burns once a quest.
erune-no-camp = The campfire needs a Basic Action, all living Adventurers in one room without Monsters, and four free squares, once a quest.
erune-no-disarm = Only a trap that was found is disarmed, from a square beside it.
erune-disarmed-once = An Adventurer disarms one trap a turn.
erune-disarm-engaged = Who is engaged disarms nothing.
erune-no-trigger = An event is triggered from a square beside its token, once.
erune-no-gift = Things go to a living ally within five squares in sight who has room, three times a turn.
erune-no-lay = A trap token is laid on a free square beside who has one.
erune-no-provoking = Provocation needs a Monster near enough, stamina, and comes once a turn.
erune-no-ability = This ability does not fit here, was used, or costs more mana than there is.
erune-no-reload = This weapon is loaded, or no Basic Action is left.
erune-no-lift = There is no curse on this Adventurer, or too little stamina to lift it.
erune-no-roaming = Monsters roam once a turn, for stamina, onto an explored square that no Adventurer sees, as far as there are figures.
erune-no-spot = Choose one of the squares that are offered: free, explored, near enough.
erune-drunk = One potion or rune a turn.
erune-dosed = One substance a turn.
erune-in-vain = It would do nothing now, or was used in this quest already.
erune-worn-by-itself = Gear is used by itself: the best protections that may be used are worn, weapons are named with the attack.
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

# --- Its words, for `look` and for what is shown beside a card: the word, a colon, what it means
erune-word-skull = Skull: in an attack each one costs the target 1 health, unless a shield blocks it.
erune-word-shield = Shield: in a defence each one blocks one skull. Also a protection, worn beside a one-handed weapon.
erune-word-bolt = Bolt: when a roll is final, each one gives 1 stamina, unless it was used otherwise.
erune-word-stamina = Stamina: what skills are paid with. You begin without any; bolts bring it.
erune-word-mana = Mana: what spells, many abilities and permanent runes are paid with.
erune-word-health = Health: without any left you die. Skulls that nothing blocks take it.
erune-word-temporary = Temporary: above every maximum, spent or lost first, and gone at the end of your next phase.
erune-word-basic-action = Basic Action: each character has two a turn: move, fight, search, detect, prepare and the like. Move and fight are done once.
erune-word-free-action = Free action: whatever is no Basic Action. It does not end a move.
erune-word-combat-action = Combat Action: the Basic Action to strike, shoot, cast a spell or topple a wardrobe, once a turn.
erune-word-move = Move: one die and four squares for an Adventurer, what the card says for a Monster, once a turn.
erune-word-prepare = Prepare: ends the turn and gives 1 temporary stamina for the next phase.
erune-word-attack-zone = Attack zone: the squares you can strike: front, left and right, the front diagonals with some weapons. Walls and shut doors cut it.
erune-word-defence-zone = Defence zone: the front, both front diagonals and both sides. What comes from elsewhere comes from behind.
erune-word-from-behind = From behind: a blow from outside the defence zone, or a shot that enters by the three squares at the back. It engages nobody.
erune-word-line-of-sight = Line of sight: from centre to centre. Walls, shut doors and wardrobes block it, characters do not; nobody sees behind itself.
erune-word-visible = Visible: in the line of sight.
erune-word-engaged = Engaged: after a blow face to face. Nobody shoots at one engaged with the shooter, and most reactions wait until nobody is.
erune-word-lightning = Lightning: damage that engages nobody. Against it you roll as many dice as there is lightning, coloured ones first, never more than you have.
erune-word-unstoppable = Unstoppable: no shield blocks these skulls; one still rolls, for the bolts.
erune-word-stray-shot = Stray shot: a shot without a skull strikes the first character on its way with its bolts as lightning.
erune-word-success-test = Success Test: a blue die; no bolt, one or two decide what happens. It gives no stamina.
erune-word-black = Black: the plain die: three skulls, two shields, one bolt.
erune-word-yellow = Yellow: a better die, about two black ones.
erune-word-red = Red: the strongest die in an attack, about three black ones.
erune-word-blue = Blue: the die of magic, rich in bolts; Success Tests are rolled with it.
erune-word-melee = Melee: an attack at who stands in the attack zone.
erune-word-ranged = Ranged: an attack at who is visible, never at who is engaged with you.
erune-word-hybrid = Hybrid: strikes diagonally in melee and shoots.
erune-word-diagonal = Diagonal: the attack zone has the front diagonals, too; or a move may go over corners.
erune-word-two-handed = Two-handed: no shield beside it.
erune-word-reload = Reload: after it was used, a Basic Action makes it ready again.
erune-word-heavy = Heavy: takes one square off every move.
erune-word-rank = Rank: weapons, protections and fields have one; only what is within your own rank can be used or learnt.
erune-word-skill = Skill: paid with stamina, once in an action, if you master it.
erune-word-prerequisite = Prerequisite: a skill that must be mastered before another one is learnt.
erune-word-reaction = Reaction: a skill for the enemy’s phase or turn, such as Riposte.
erune-word-curse = Curse: the Master’s. Used at once it spoils a die; laid for good it lies before one Adventurer and works once a turn.
erune-word-purification = Purification: a pact that lifts your curse; the Master cannot use it again in this quest.
erune-word-pact = Pact: help from the Shadows, for Shadows cards: health or mana, Purification, or your life. Nobody makes one that would leave more than three cards.
erune-word-shadows-card = Shadows card: swallows your stamina, three points each; then it goes, and the Master has the three.
erune-word-fate-point = Fate Point: brings you back from death with all health.
erune-word-ability = Ability: one of three on an Adventurer’s card, free or for mana.
erune-word-field = Field: three spells of a school. Fields are learnt rank after rank and chosen before a quest; a spell costs as much mana as its rank.
erune-word-spell = Spell: a Combat Action for mana, once in a quest; Remanence casts it a second time.
erune-word-enhancing = Enhancing: helps an ally. Whoever casts it shares the experience of what that ally kills.
erune-word-offensive = Offensive: does harm to an enemy.
erune-word-hindering = Hindering: weakens an enemy or holds it back.
erune-word-healing = Healing: restores or protects an ally. The dead are not healed.
erune-word-ally = Ally: a character of your own side, yourself included.
erune-word-enemy = Enemy: a character of the other side.
erune-word-attached = Attached: squares that share a border.
erune-word-adjacent = Adjacent: the eight squares around one.
erune-word-pit = Pit: costs 1 health that nothing blocks and stays. One climbs out for four squares; a known one is jumped.
erune-word-trap = Trap: hidden on a square of the Master’s plan until it is found or goes off. Detect shows it, a gear disarms it.
erune-word-detect = Detect: roll the Search Die; for each eye the Master shows the nearest trap of the room or corridor.
erune-word-disarm = Disarm: once a turn, free, from beside a known trap, if you are not engaged: a gear disarms it, otherwise it goes off.
erune-word-source = Source of Shadows: two by two squares with health and no defence. Destroyed, it brings experience to all who struck it.
erune-word-wardrobe = Wardrobe: blocks the sight, can be searched once, and toppled onto the two by two squares before it.
erune-word-campfire = Campfire: once a quest, if all agree, in a room without Monsters: rest and new levels. It ends the turn, and serves the Master, too.
erune-word-inactive = Inactive: a Monster that was only shown. It does nothing and takes no harm until a way to it opens.
erune-word-small = Small: tables, barrels and chests hide it from sight, and everyone from it.
erune-word-green-skin = Green Skin: attacks together with its kind for nothing.
erune-word-demon = Demon: its Riposte strikes harder (Retribution).
erune-word-animated = Animated: reacts even while engaged (Intrepid).
erune-word-major = Major: reacts while engaged, resists magic, and every skill used against it costs 1 more.
erune-word-undead = Undead: Holy Water burns it.
erune-word-spellcaster = Spellcaster: casts the spells of its card, as often as it likes.
erune-word-terrifying-presence = Terrifying Presence: every skill that is used against this Monster costs 1 stamina more.
erune-word-intrepid = Intrepid: may use reactions even while engaged.
erune-word-retribution = Retribution: 1 more Lightning Damage with every Riposte.
erune-word-magic-resilience = Magic Resilience: one bolt fewer in Success Tests against it, one black die more against rolls of spells.
erune-word-bloodthirsty = Bloodthirsty: after it has cost somebody health it may attack once more, for nothing.
erune-word-harassment = Harassment: may go on with its move after an attack.
erune-word-herald-of-shadows = Herald of Shadows: takes 1 stamina from each Adventurer through whom it passes.
erune-word-substance = Substance: one a turn. What it does depends on its quality and on who takes it.
erune-word-rune = Rune: one potion or rune a turn. A permanent one costs 1 mana and lasts to the end of the quest, one at a time.
erune-word-experience = Experience: for kills, shared by all who took part, for disarmed traps, Sources and objectives. It pays for levels.
erune-word-level = Level: gained at the campfire or in town, up to 20. It raises maxima and ranks and brings skills and fields.
erune-word-objective = Objective: what a side must do for victory points. A main objective ends the quest.
erune-word-key-sentence = Key sentence: what an Adventurer beside an event token says to trigger it.
erune-word-hatch = Hatch: leads to the other one of its colour, for one square.
erune-word-master-of-shadows = Master of Shadows: the player who knows the dungeon and leads the Monsters.
erune-word-adventurer = Adventurer: Warrior, Guardian, Archer or Wizard, each once in a quest.

# --- Why: what a hint says beside a choice
erune-why-attack = { $who } hurts { $target } in { $n } of 100 attacks.
erune-why-batter = The Source of Shadows is what the quest is about.
erune-why-cast = { $spell } is worth its { $mana } mana here.
erune-why-topple = What is toppled bars the way.
erune-why-search = Whoever searches here may find something of use.
erune-why-rummage = It has not been opened yet.
erune-why-detect = Whoever looks for traps does not fall into them.
erune-why-prepare = Readiness helps when the others act.
erune-why-reload = { $item } cannot shoot before it is loaded.
erune-why-use = { $who } has { $n } health left: { $item } helps now.
erune-why-disarm = A trap that is gone hurts nobody.
erune-why-pact = { $who } needs it now, whatever the Master gets for it.
erune-why-resurrection = One of you lies dead and can be called back.
erune-why-campfire = By a fire all of you recover.
erune-why-provoke = { $who } bears more than those whom the enemies would strike instead.
erune-why-curse = { $who } is the one whom it hurts most.
erune-why-roam = One more of yours in the dungeon makes every turn harder for them.
erune-why-move = There is more to do elsewhere than where { $who } stands.
erune-why-hunt = { $who } can come nearer to the Adventurers.
erune-why-turn = Whoever looks at an enemy is not struck from behind.
erune-why-buy = Of what { $who } can pay, { $item } helps most.
erune-why-sell = { $who } has no use for { $item } any more.
erune-why-learn = { $skill } suits how { $who } fights.
erune-why-end = { $who } has nothing left that is worth doing.
erune-why-rest = None of yours has anything left that is worth doing.
erune-why-ready = Nothing else here is worth its price.
erune-why-skill = { $skill } makes the difference in this fight.
erune-why-join = { $who } strikes with you: together you get through.
erune-why-face = Whoever looks at an enemy is not struck from behind.
erune-why-pass = What could be spent here is better kept.
