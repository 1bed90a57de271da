# What the content of Erune says. Ids: erune-fx-<effect>, erune-card-<what a card says>.

erune-verbatim = { $text }

# --- Amounts, dice, how long
erune-fx-nothing = Nothing happens.
erune-fx-and = { $first } { $rest }
erune-fx-n = { $n }
erune-fx-n-test = a Success Test’s { $none }, { $one } or { $two }
erune-fx-n-dice = { $n ->
    [1] one die’s worth of
   *[other] { $n } dice’s worth of
  }
erune-fx-n-all = all
erune-fx-n-half = half of the missing
erune-fx-dice = { $n } { $colour }
erune-fx-once = once
erune-fx-next = once, in this phase
erune-fx-phase = until the end of this phase
erune-fx-turn = until the end of this turn
erune-fx-round = until your side’s next phase
erune-fx-longer = through the next phase, too
erune-fx-quest = until the end of the quest
erune-fx-rolls-attack = attack rolls
erune-fx-rolls-ranged = ranged attack rolls
erune-fx-rolls-non-magic = attack rolls without magic
erune-fx-rolls-magic = attack rolls with a Magic Weapon
erune-fx-rolls-defence = defence rolls
erune-fx-rolls-any = attack or defence rolls

# --- What happens to somebody
erune-fx-heal = Heals { $n } Health.
erune-fx-gain = Gains { $n } { $resource ->
    [health] Health
    [stamina] Stamina
   *[mana] Mana
  }.
erune-fx-lose = Loses { $n } { $resource ->
    [health] Health, unstoppable
    [stamina] Stamina
   *[mana] Mana
  }.
erune-fx-steal = { $n } { $resource ->
    [health] Health
    [stamina] Stamina
   *[mana] Mana
  } is taken from the target.
erune-fx-temporary = Gains { $n } temporary { $resource ->
    [health] Health
    [stamina] Stamina
   *[mana] Mana
  }.
erune-fx-raise = Maximum { $resource ->
    [health] Health
    [stamina] Stamina
   *[mana] Mana
  } rises by { $n } for this quest.
erune-fx-strike = Defends against an attack roll: { $pool }.
erune-fx-strike-unstoppable = Suffers an unstoppable attack roll: { $pool }.
erune-fx-lightning = Suffers { $n } Lightning Damage.
erune-fx-bonus = Adds { $pool } to { $rolls }, { $until }.
erune-fx-malus = { $n ->
    [1] One die fewer
   *[other] { $n } dice fewer
  } on { $rolls }, { $until }.
erune-fx-unstoppable = Skulls of { $rolls } are unstoppable, { $until }.
erune-fx-hinder = { $what ->
    [move] Cannot move
    [act] Cannot act
    [cast] Cannot cast
    [shoot] Cannot make ranged attacks
    [leave] Cannot leave those it is engaged with
    [heal] Cannot be healed again
    [mana] Gains no Mana
   *[stamina] Gains no Stamina
  }, { $until }.
erune-fx-step = Moves up to { $n } squares at once.
erune-fx-push = Is pushed away up to { $n } squares.
erune-fx-drag = Is drawn nearer by up to { $n } squares.
erune-fx-teleport = { $n ->
    [0] Is set down on a free square in sight.
   *[other] Is set down on a free square within { $n } squares.
  }
erune-fx-free = { $freedom ->
    [feather] Passes furniture, enemies, Traps and Pits
    [teleport] Moves by teleport, safe from Lightning Attacks
   *[diagonal] May move diagonally
  }, { $until }.
erune-fx-slow = Moves { $n ->
    [1] one square
   *[other] { $n } squares
  } less, { $until }.
erune-fx-full-move = The Move Roll counts as its highest result.
erune-fx-extra-combat = Gains another Combat Action in this phase.
erune-fx-extra-basic = Gains another Basic Action in this phase.
erune-fx-attract = Draws all ranged attacks and targeted spells of enemies, { $until }.
erune-fx-reflect = Sends the next spell cast at this target back to its caster.
erune-fx-ward-magic = Ignores the next magic, whoever it comes from.
erune-fx-two-targets = The next ranged attack may also strike a second target in sight.
erune-fx-poison = The weapon in hand is poisoned for this quest: whenever it makes somebody lose Health, they lose 1 more, unstoppable.
erune-fx-shadows = Takes { $n ->
    [1] a Shadows card
   *[other] { $n } Shadows cards
  }.
erune-fx-shadows-gone = Gets rid of { $n ->
    [1] a Shadows card
   *[other] { $n } Shadows cards
  }.
erune-fx-lift-curse = A Curse is lifted.
erune-fx-fate = Gains { $n ->
    [1] a Fate Point
   *[other] { $n } Fate Points
  }.
erune-fx-revive = Comes back to life with { $n } Health.
erune-fx-revive-whole = Comes back to life with all Health and Mana.
erune-fx-gold = Finds { $n } gold.
erune-fx-experience = Gains { $n } experience.
erune-fx-renew-field = The spells of one field can be cast again.

# --- What happens to the dungeon
erune-fx-give = Receives: { $item }.
erune-fx-take = Hands over: { $item }.
erune-fx-loot = Finds { $hoard ->
    [gear] a piece of gear
    [potion] a potion
    [rune] a rune
    [substance] a substance
   *[treasure] a treasure
  }.
erune-fx-spawn = { $n ->
    [1] One { $monster } appears
   *[other] { $n } { $monster ->
        [Witch] Witches
       *[other] { $monster }s
      } appear
  } { $where ->
    [near] close by
   *[unseen] out of sight
  }.
erune-fx-open = { $lock ->
    [3] A wall opens.
   *[other] A locked door opens.
  }
erune-fx-master-gains = The Master gains { $n } Stamina.
erune-fx-master-loses = The Master loses { $n } Stamina.
erune-fx-trap-springs = A Trap goes off.
erune-fx-show-traps = { $n ->
    [0] All Traps of the room or corridor are shown.
    [1] The nearest Trap is shown.
   *[other] The { $n } nearest Traps are shown.
  }
erune-fx-show-room = A neighbouring room is shown; Monsters in it stay inactive.
erune-fx-listen = Tells how many Monsters are behind a door, and of which kinds.
erune-fx-free-skill = Monsters may use { $skill } for free this turn.
erune-fx-lay = For { $n ->
    [1] one turn
   *[other] { $n } turns
  }, { $ground ->
    [slick] the squares are slick: a move that enters one of them ends there
    [rock] rock stands there: nobody passes it or sees through it
    [sanctuary] no Monster enters the squares
   *[mist] no ranged attack goes in
  }.
erune-fx-shatter = Tables and barrels there are destroyed.
erune-fx-hurt-source = A Source of Shadows loses { $n } Health.
erune-fx-remember = This will be remembered.
erune-fx-done = An objective of the Adventurers is done.
erune-fx-master-done = An objective of the Master is done.

# --- Lists inside
erune-fx-by-test = Success Test. No bolt: { $none } One: { $one } Two: { $two }
erune-fx-on-skull = Rolls a black die. On a skull: { $text }
erune-fx-if = If { $condition }: { $text }
erune-fx-if-else = If { $condition }: { $text } Otherwise: { $other }
erune-fx-if-remembers = this is remembered (“{ $flag }”)
erune-fx-if-has = { $item } is carried
erune-fx-if-is = it is the { $who ->
    [warrior] Warrior
    [guardian] Guardian
    [archer] Archer
   *[wizard] Wizard
  }
erune-fx-if-lives = a living { $monster } is there
erune-fx-if-wounded = wounded
erune-fx-if-shadowed = bound by a Shadows card
erune-fx-each = { $whom }: { $text }
erune-fx-whom-party = Every Adventurer
erune-fx-whom-wounded = Every wounded Adventurer
erune-fx-whom-near = Adventurers within { $n ->
    [1] one square
   *[other] { $n } squares
  }
erune-fx-whom-room = Every Adventurer in this room
erune-fx-whom-chosen = The Adventurer who rolls highest
erune-fx-whom-weakest = The Adventurer with the least Health
erune-fx-whom-monsters = Every active Monster
erune-fx-whom-one-monster = One active Monster
erune-fx-whom-doer = Whoever did it
erune-fx-may-pay = May pay { $n } { $resource ->
    [health] Health
    [stamina] Stamina
   *[mana] Mana
  }: { $text }
erune-fx-may-give = May hand over { $item }: { $text }
erune-fx-may-spend = May spend { $n } gold: { $text }

# --- Items
erune-card-weapon = Weapon of rank { $rank }, { $craft ->
    [melee] melee
    [missile] ranged
    [magic] magic, melee and ranged
   *[other] ranged, black powder
  }. Attack roll: { $pool }.
erune-card-weapon-diagonal = Also strikes diagonally.
erune-card-two-handed = Two-handed.
erune-card-reload = Must be reloaded with a Basic Action.
erune-card-element = 1 black more if you have chosen a field of { $school ->
    [fire] Fire
    [water] Water
    [earth] Earth
   *[wind] Wind
  }.
erune-card-area = Strikes everyone on { $n } by { $n } squares in sight.
erune-card-thrown = Thrown with a Success Test at { $n } by { $n } squares in sight; without a bolt it strikes the thrower and everyone in the thrower’s attack zone. Used up by the throw.
erune-card-shots = { $n } attack rolls with one Combat Action.
erune-card-endless = There is always another one.
erune-card-bane = Against Demons and Undead its skulls are unstoppable.
erune-card-protection = Protection of rank { $rank }, { $slot ->
    [torso] torso
    [head] head
    [shield] shield
    [hand] hand
   *[cape] cape
  }.
erune-card-protects = Defence roll: { $pool } more.
erune-card-heavy = Heavy: one square less when moving.
erune-card-presence = Provocation reaches two squares farther.
erune-card-blue-to-red = One blue die of attacks with a Magic Weapon becomes a red one.
erune-card-no-opportunity = No Opportunity Attack is made on its wearer.
erune-card-potion = { $upon ->
    [dead] Potion, for a dead Adventurer.
    [unholy] Potion, thrown at a visible Undead or Demon.
   *[other] Potion.
  } { $text }
erune-card-rune = Rune. { $text }
erune-card-permanent-rune = Permanent rune, activated for 1 Mana; one at a time. { $text }
erune-card-substance = Substance. What it does depends on its quality and on who takes it.
erune-card-ring = Ring; two alike count once. Defence roll: { $pool } more.
erune-card-once-per-quest = Once a quest{ $n ->
    [0] {""}
   *[other] , for { $n } Mana
  }: { $text }
erune-card-once = Once, then it is gone: { $text }
erune-card-boots = Moves { $n } squares farther.
erune-card-purse = Room for { $n } more gold.
erune-card-grapple = Pits are crossed without a roll for { $n } squares.
erune-card-toolbox = The die may be rolled again once when disarming a Trap.
erune-card-belt = Room for { $n } potions and runes in all.
erune-card-key = Opens a locked door of this quest.
erune-card-keepsake = It matters to this quest.
erune-card-user = { $who ->
    [warrior] Warrior
    [guardian] Guardian
    [archer] Archer
   *[wizard] Wizard
  }
erune-card-users = For { $users }.
erune-card-price = Costs { $buy } gold, sells for { $sell }.
erune-card-found = Never on sale, only found: { $rarity }.

# --- Skills
erune-card-skill = { $kind ->
    [offensive] Offensive Skill
    [defensive] Defensive Skill
    [tactical] Tactical Skill
    [reaction] Reaction Skill
    [magic] Magic Skill
    [dungeon] Dungeon Skill
   *[curse] Curse
  }, { $cost ->
    [passive] passive
   *[other] { $cost } Stamina
  }{ $permanent ->
    [none] {""}
   *[other] ; { $permanent } to lay it for good
  }.
erune-card-needs = Needs { $skills }.
erune-card-add-dice = { $pool } more on one of your { $rolls }.
erune-card-roll-again = Make a whole roll again.
erune-card-lightning-on-leaving = When an enemy leaves your attack zone and you are not engaged: your attack roll strikes that enemy as Lightning Damage.
erune-card-lightning-at-phase-end = When the enemy’s phase ends and you are not engaged: your attack roll strikes one enemy in your attack zone as Lightning Damage.
erune-card-riposte = Skulls of your defence roll against a melee attack become Lightning Damage on the attacker.
erune-card-backstab = Only from behind: the target defends with { $fewer ->
    [1] one die
   *[other] { $fewer } dice
  } fewer, and { $unstoppable ->
    [1] one skull is
   *[other] { $unstoppable } skulls are
  } unstoppable.
erune-card-attack-again = After a kill, attack again, with another weapon if you like.
erune-card-attack-around = One attack roll against all enemies in your attack zone; you deal out its skulls among them.
erune-card-bolts-to-skulls = Bolts of your attack roll become skulls.
erune-card-bolts-to-shields = Bolts of your defence roll become shields.
erune-card-attack-together = You and allies attack one target with one pool of dice, each with a Combat Action.
erune-card-slip-away = For the rest of this move nobody makes a Lightning Attack on you, nor an Opportunity Attack at the end of the phase; you turn as you like.
erune-card-run-farther = { $dice ->
    [1] One Move Die
   *[other] { $dice } Move Dice
  } more for this move; a Monster goes { $squares } squares farther.
erune-card-enemy-rolls-fewer = Before an enemy rolls: it rolls { $n ->
    [1] one die
   *[other] { $n } dice
  } fewer.
erune-card-search-better = A bad search becomes a better one.
erune-card-shoot-sure = This ranged attack does not stray, and furniture does not hide its target.
erune-card-never-behind = An attack on you does not count as from behind; or an Ambush does not take place.
erune-card-provoke = In their next phase, Monsters within { $n } squares that can attack you attack nobody else.
erune-card-cast-again = Cast a spell a second time in this quest, for its Mana again.
erune-card-harder-riposte = A Riposte deals { $n } Lightning Damage more.
erune-card-react-engaged = Reaction Skills may be used while engaged.
erune-card-resist-magic = Success Tests against it show { $n ->
    [1] one bolt
   *[other] { $n } bolts
  } fewer; { $pool } more in defence against spells.
erune-card-ambush = A door opens: the Monsters behind it act at once, with one Basic Action each.
erune-card-roam = A Monster appears on an explored square that no Adventurer sees, active at once.
erune-card-spoil-skull = The victim rolls one skull of an attack roll again. Laid for good: once a turn.
erune-card-spoil-shield = The victim rolls one shield of a defence roll again. Laid for good: once a turn.
erune-card-search-worse = Counters Lucky, and makes a search worse. Laid for good: once a turn.

# --- Adventurers
erune-card-hero = At level 1: { $health } Health, { $stamina } Stamina, { $mana } Mana.
erune-card-ability = { $name }{ $n ->
    [0] {""}
   *[other] { " " }({ $n } Mana)
  }: { $text }
erune-card-turn-to-skull = one die of your attack roll that shows no skull counts as a skull.
erune-card-rally = allies within { $n } squares gain 1 temporary Stamina.
erune-card-second-wind = once a quest, you regain { $n } Health.
erune-card-take-traps = a Trap that you disarm is yours to lay.
erune-card-sapper = { $n ->
    [1] one eye
   *[other] { $n } eyes
  } more when you roll any eye; the die may be rolled again once when disarming a Trap.
erune-card-stone-skin = { $pool } more on a defence roll.
erune-card-diagonal = you may move diagonally.
erune-card-listen = you hear what is behind a door: how many Monsters, and of which kinds.
erune-card-teleport = your move this turn is a teleport.
erune-card-roll-blue-again = once a turn, roll a blue die again.
erune-card-casts-arcane = you cast spells of Fire, Water, Earth and Wind.
erune-card-casts-telluromancy = you cast spells of Telluromancy.

# --- Monsters
erune-card-monster = { $health } Health, worth { $xp } experience.
erune-card-monster-rolls = Attack, { $reach ->
    [melee] melee
    [diagonal] melee and diagonal
    [ranged] ranged
   *[other] melee and ranged
  }: { $attack }. Defence: { $defence }.
erune-card-monster-moves = Moves { $n } squares{ $gait ->
    [nimble] , diagonally too
    [flies] , flying
    [levitates] , levitating
   *[other] {""}
  }.
erune-card-monster-type = { $type ->
    [small] Small: furniture hides it, and hides others from it.
    [green-skin] Green Skin: Group Attack for free.
    [demon] Demon: Retribution for free.
    [animated] Animated: Intrepid for free.
    [major] Major: Intrepid and Magic Resilience for free; Skills against it cost 1 Stamina more.
    [spellcaster] Spellcaster.
   *[undead] Undead: Holy Water burns it.
  }
erune-card-bloodthirsty = Bloodthirsty: after making somebody lose Health, it may attack again.
erune-card-zone = It has an attack zone of its own, which is its defence zone, too.
erune-card-harassment = Harassment: it may finish its move after attacking.
erune-card-herald = Herald of Shadows: while moving it takes 1 Stamina from each Adventurer that it passes.
erune-card-regrows = Regrowth: at the end of the Master’s phase it regains 1 Health.
erune-card-furious = Fury: it may make a second Combat Action instead of moving.
erune-card-monster-spell = { $name }. { $aim }: { $text }

# --- Spells
erune-card-spell = { $category ->
    [offensive] Offensive spell
    [hindering] Hindering spell
    [healing] Healing spell
   *[enhancing] Enhancing spell
  }, { $n } Mana.
erune-card-on = { $aim }: { $text }
erune-card-aim-oneself = On oneself
erune-card-aim-ally = { $range ->
    [visible] An ally in sight
    [unseen] Any ally
   *[around] An ally beside you
  }
erune-card-aim-enemy = { $range ->
    [visible] An enemy in sight
    [unseen] Any enemy
   *[around] An enemy beside you
  }
erune-card-aim-anyone = { $range ->
    [visible] Anyone in sight
    [unseen] Anyone
   *[around] Anyone beside you
  }
erune-card-aim-enemies = Up to { $n } enemies in sight
erune-card-aim-dead-ally = A dead ally in sight
erune-card-aim-room = { $side ->
    [allies] Allies
    [enemies] Enemies
   *[everyone] Everyone
  } in a room or corridor in sight
erune-card-aim-ring = { $side ->
    [allies] Allies
    [enemies] Enemies
   *[everyone] Everyone
  } on the eight squares around the caster
erune-card-aim-square = { $side ->
    [allies] Allies
    [enemies] Enemies
   *[everyone] Everyone
  } on { $n } by { $n } squares in sight
erune-card-aim-squares = { $n } squares in a row, in sight
erune-card-aim-door = What lies behind an unopened door of the room you are in
erune-card-aim-beast = A Small Monster in sight
erune-card-aim-source = A Source of Shadows in sight

# --- Pacts
erune-card-hidden-resources = Gain { $health } Health or { $mana } Mana.
erune-card-purification = Your lasting Curse is lifted, and the Master cannot use it again in this quest.
erune-card-resurrection = Come back with all your Health. One part in { $part } of your experience for objectives goes to the Master.
erune-card-pact-price = Take { $n ->
    [1] a Shadows card
   *[other] { $n } Shadows cards
  }.
