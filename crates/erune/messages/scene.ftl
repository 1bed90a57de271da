# What stands on the table, for eye and ear. Ids: erune-<what>; only `src/scene` says them.

erune-map = The dungeon
erune-wall = a wall
erune-place = { $place }: { $square }
erune-room = a room
erune-corridor = a corridor
erune-veil = only the Master knows this
erune-hidden-trap = a trap that nobody has found
erune-found-trap = a trap
erune-pit = a pit
erune-blue-trap = a trap for Monsters, laid by { $who }
erune-blue-pit = a pit for Monsters, by a trap of { $who }
erune-feet = { $who } lies here, too
erune-ground = { $ground ->
    [slick] slick floor
    [rock] rock
    [sanctuary] a sanctuary
   *[mist] mist
  }, for { $turns ->
    [one] one turn
   *[other] { $turns } turns
  }
erune-door-open = door { $door }, open
erune-door-shut = door { $door }, shut
erune-door-locked = door { $door }, locked
erune-piece-table = a table
erune-piece-wardrobe = a wardrobe
erune-piece-barrel = a barrel
erune-piece-chest = a chest
erune-piece-stairs = stairs
erune-piece-source = a Source of Shadows
erune-piece-orange-hatch = an orange hatch
erune-piece-blue-hatch = a blue hatch
erune-piece-campfire = the campfire
erune-piece-token = { $name }
erune-piece-searched = { $piece }, searched
erune-nothing = {""}
erune-name = { $who }
erune-steps-away = { $columns ->
    [0] { $rows ->
        [0] here
        [one] one step { $along }
        [2] two steps { $along }
        [3] three steps { $along }
       *[other] { $rows } steps { $along }
      }
    [one] { $rows ->
        [0] one step { $across }
        [one] one step { $across }, one { $along }
       *[other] one step { $across }, { $rows } { $along }
      }
   *[other] { $rows ->
        [0] { $columns } steps { $across }
       *[other] { $columns } steps { $across }, { $rows } { $along }
      }
  }
erune-figure = { $who }, { $facing ->
    [north] facing north
    [east] facing east
    [south] facing south
   *[west] facing west
  }{ $engaged ->
    [yes] , in a fight
   *[no] {""}
  }{ $pit ->
    [yes] , in a pit
   *[no] {""}
  }{ $active ->
    [no] , inactive
   *[yes] {""}
  }
erune-lair = { $kind }, not seen yet
erune-zone-attack = where { $who } strikes
erune-zone-back = behind { $who }
erune-sight = { $who }, { $where }{ $facing ->
    [you] , facing you
   *[away] {""}
  }{ $bar ->
    [wall] , behind a wall
    [thing] , hidden by something
    [behind] , behind you
   *[none] , in sight
  }

erune-ribbon-spirit = Spirit
erune-ribbon-master = Master of Shadows
erune-ribbon-heroes = Adventurers
erune-ribbon-turn = turn { $turn } of { $last }
erune-turns = Turn
erune-quest = { $quest }, for level { $level }
erune-objectives = Objectives: Adventurers { $adventurers } · Master { $master }
erune-objective-is = { $state ->
    [done] ✓
   *[open] ◇
  } { $side ->
    [master] Master
   *[adventurers] Adventurers
  }{ $main ->
    [yes] {""}: main
   *[no] {""}
  }, { $points } { $points ->
    [one] point
   *[other] points
  }
erune-book = Your book: { $count } { $count ->
    [one] event waits
   *[other] events wait
  }
erune-book-when = { $when ->
    [token] An Adventurer triggers it
    [door] Door { $n } is opened
    [stepped] An Adventurer steps on its square
    [killed] { $n } is killed
    [source] A Source is destroyed
    [death] An Adventurer dies
    [turn] Turn { $n } begins
   *[campfire] The campfire is lit
  }
erune-book-does = { $name }: { $does }
erune-book-answer = If they say “{ $label }”: { $does }

erune-stage = A fight
erune-stage-event = What is told
erune-stage-line = { $how ->
    [source] { $who } strikes at the Source of Shadows
    [melee-behind] { $who } strikes { $target } from behind
    [ranged-behind] { $who } shoots at { $target } from behind
    [melee] { $who } strikes at { $target }
    [ranged] { $who } shoots at { $target }
    [magic] { $who } casts at { $target }
    [lightning] { $who } strikes like lightning at { $target }
   *[hazard] { $target } is in danger
  }
erune-stage-rolled = { $skulls ->
    [0] No skull yet
    [one] One skull
   *[other] { $skulls } skulls
  }
erune-stage-both = { $skulls ->
    [0] No skull
    [one] One skull
   *[other] { $skulls } skulls
  } against { $shields ->
    [0] no shield
    [one] one shield
   *[other] { $shields } shields
  }: { $wounds ->
    [0] no wound
    [one] one wound
   *[other] { $wounds } wounds
  }
erune-stage-chance = Comes through
erune-roll-attack = Attack
erune-roll-defence = Defence
erune-die-face = { $skulls ->
    [one] 1 skull
   *[other] { $skulls } skulls
  }, { $shields ->
    [one] 1 shield
   *[other] { $shields } shields
  }, { $bolts ->
    [one] 1 bolt
   *[other] { $bolts } bolts
  }
erune-die-waits = a { $colour } die, not rolled yet

erune-person-master = { $name }, Master of Shadows
erune-person-hero = { $name }, { $who }{ $condition ->
    [gone] , gone from this quest
    [dead] , dead
    [pit] , in a pit
    [fights] , in a fight
   *[well] {""}
  }
erune-health = Health
erune-stamina = Stamina
erune-mana = Mana
erune-shadows-cards = Shadows
erune-actions = Actions
erune-awake = Awake
erune-asleep = Asleep
erune-traps-hidden = Hidden traps
erune-rows = Sheet
erune-portrait = Portrait
erune-level-row = Level
erune-xp-row = XP
erune-gold-row = Gold
erune-fate-row = Fate
erune-weapon-row = Attack
erune-defence-row = Defence
erune-curse-row = Curse
erune-curse-is = { $curse }{ $worked ->
    [yes] , has worked this turn
   *[no] {""}
  }
erune-all = { $parts }
erune-engaged-row = Engaged with
erune-temporary-row = Temporary
erune-temporary = { $n } { $resource ->
    [health] Health
    [stamina] Stamina
   *[mana] Mana
  }
erune-rune-row = Active rune
erune-poison-row = Poisoned
erune-swallowed-row = Stamina on the Shadows card
erune-tokens-row = Traps to lay
erune-pacts-row = Resurrection Pacts
erune-charms-row = At work
erune-helpers-row = Enhanced by
erune-deeds-row = Has
erune-deed = { $deed ->
    [moved] moved
    [fought] fought
    [turned] turned
    [drunk] used a potion or rune
    [dosed] used a substance
    [disarmed] tried to disarm
    [focused] used the ability of the turn
    [slipped] slipped away
    [provoked] provoked
    [armed] chosen the weapon
    [heroic] another Combat Action
    [second-wind] had Second Wind
   *[done] ended the turn
  }
erune-deed-given = given { $n ->
    [one] one thing
   *[other] { $n } things
  }
erune-free-row = Free for Monsters this turn
erune-free-next-row = Free for Monsters next turn
erune-banned-row = Banned
erune-more-dice-row = Monsters’ attacks
erune-foe-prepared = Has { $n } temporary Stamina.
erune-foe-provoked = Provoked by { $who }.
erune-foe-pitted = In a pit.
erune-in-hand = { $weapon }, { $dice }
erune-dice = { $black ->
    [0] {""}
   *[other] { $black } black{" "}
  }{ $yellow ->
    [0] {""}
   *[other] { $yellow } yellow{" "}
  }{ $red ->
    [0] {""}
   *[other] { $red } red{" "}
  }{ $blue ->
    [0] {""}
   *[other] { $blue } blue{" "}
  }
erune-skills = Skills
erune-fields = Spells
erune-items = Pack
erune-unloaded = must be reloaded
erune-worn-out = used in this quest
erune-field-at-home = not taken along
erune-field-spent = all its spells were cast
erune-field-cast = Cast already: { $spells }.
erune-field-recast = Cast twice: { $spells }.

erune-town-heroes = Whom do you play?
erune-town-lessons = What you may learn
erune-town-wares = The merchants, for the { $who }: { $gold } gold
erune-town-sales = What the { $who } may sell
erune-price = Gold
erune-cost-stamina = Stamina
erune-cost-mana = Mana
erune-gold-short = { $n } gold short
erune-no-room = no room for it
erune-field-of = { $school ->
    [fire] Fire
    [water] Water
    [earth] Earth
    [wind] Wind
   *[telluromancy] Telluromancy
  }, rank { $rank }
erune-field-spells = { $spells }
erune-stop = Stop, facing
erune-sort = { $sort ->
    [sell] Sell
    [weapons] Weapons
    [protections] Protections
    [draughts] Potions, runes and substances
   *[gear] Gear
  }
