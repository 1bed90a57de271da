# --- What only the pictures and the options beside them say

runewars-rune-known-dragon = A dragon rune, face down: you know it
runewars-rune-known-false = A false rune, face down: you know it
runewars-ice = Frozen water
runewars-covers = What the tile would cover
runewars-strongholds = strongholds
runewars-areas = areas
runewars-tactics-held = Tactics
runewars-runes = runes
runewars-dragons = dragon runes
runewars-heroes = Heroes
runewars-rewards-of = Rewards of { $hero }
runewars-orders-given = Orders of this year
runewars-order-down = { $count }, face down
runewars-order-now = { $count }, now
runewars-order-given = Given this year: it comes back in spring.
runewars-hero-at = in { $area }
runewars-hero-routed-at = routed, in { $area }
runewars-claim-due = Claim of { $who }: { $season }

runewars-sort-tactics = Tactics
runewars-sort-reward = Reward
runewars-sort-quest = Quest
runewars-sort-objective = Objective
runewars-sort-hero = Hero
runewars-sort-season = Season card
runewars-sort-fate = Fate
runewars-sort-token = Find

runewars-shape-triangle = triangle
runewars-shape-rectangle = rectangle
runewars-shape-circle = circle
runewars-shape-hexagon = hexagon
runewars-destiny = destiny

runewars-attacks = { $who } attacks
runewars-defends = { $who } defends
runewars-neutrals-defend = Neutral units defend
runewars-the-neutrals = The neutral units
runewars-strength-stands = strength
runewars-walls = A stronghold of { $count } stands with the defender.
runewars-walls-less = Conquest: the stronghold counts only { $count }.
runewars-bonus = { $who }: { $count } more strength by cards.
runewars-to-rout = { $who }: { $count ->
    [1] one unit
   *[other] { $count } units
  } still to be routed.
runewars-to-suffer = { $who }: { $count } damage still to be taken.

runewars-parley-at = Diplomacy in { $area }
runewars-parley-gold = Gold: they join you.
runewars-parley-silver = Silver: they go away.
runewars-parley-red = Red: they refuse.
runewars-quest-of = { $hero } on a quest
runewars-fate-drawn = Fate cards
runewars-duel-round = A duel, round { $count }
runewars-duel-wounds = { $what } takes { $count } damage in this round{ $saved ->
    [0] {""}
   *[other] , of which { $saved } { $saved ->
        [1] is
       *[other] are
      } prevented
  }.
runewars-factions = Who leads whom?
runewars-free-factions = Factions

runewars-detail-held = { $who }: { $count ->
    [0] no unit
    [1] one unit
   *[other] { $count } units
  }{ $walled ->
    [0] {""}
   *[other] , a stronghold of { $walls }
  }
runewars-detail-neutral = { $count ->
    [1] One neutral unit
   *[other] { $count } neutral units
  }
runewars-detail-empty = empty
