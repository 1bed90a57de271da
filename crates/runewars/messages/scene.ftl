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
runewars-walls = The stronghold adds { $count } to the defender’s strength.
runewars-walls-less = Conquest: the stronghold adds only { $count } to the defender’s strength.
runewars-bonus = { $who }: { $count } more strength from cards and specials.
runewars-to-rout = { $who }: { $count ->
    [1] one unit
   *[other] { $count } units
  } still to be routed.
runewars-to-suffer = { $who }: { $count } damage still to be taken.

runewars-parley-at = Diplomacy in { $area }
runewars-parley-before = { $who } stands there with { $count ->
    [1] one unit
   *[other] { $count } units
  } before neutral ones: { $units }.
runewars-some-units = { $count ->
    [1] one { $unit }
   *[other] { $count } { $units }
  }
runewars-parley-price = Battle, or diplomacy: spend 1 to 6 influence, draw as many Fate cards and choose one.
runewars-parley-gold = Gold: they join you.
runewars-parley-silver = Silver: they go away.
runewars-parley-red = Red: they refuse.
runewars-parley-refused = They refuse: battle, or retreat to one area, routed.
runewars-parley-fought = They refuse, and a battle has already been fought this turn: only retreat is left.
runewars-parley-silver-chosen = Silver was chosen: they would go away. A bribe would make it gold, and they would join.
runewars-quest-of = { $hero } on a quest
runewars-fate-drawn = Fate cards
runewars-quest-test = A test of { $attribute }: of { $count ->
    [1] one Fate card
   *[other] { $count } Fate cards
  } one is chosen, and its destiny decides.
runewars-duel-begins = A duel begins
runewars-duel-round = A duel, round { $count } of 4
runewars-duel-of-heroes = Four rounds at most: each hero draws a Fate card and uses its circle. Damage stays, and whoever falls is out of the game.
runewars-duel-for-quest = The hero must deal the { $unit } { $count } damage within four rounds, and live.
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
runewars-lies = { $held }; { $things }
runewars-lies-rune = an unknown rune
runewars-lies-dragon = a dragon rune
runewars-lies-false = a false rune
runewars-lies-yield = { $count } { $resource }

# --- Odds, where the decision stands

runewars-odds-win = to win
runewars-odds-all = to win with all who can come
runewars-odds-parley = they join or go away
runewars-odds-test = gold or silver
runewars-odds-duel = to win the duel
runewars-odds-line = The attacker would win { $percent } of 100 such battles; on average the attacker loses { $own } units and the defender { $theirs }.
runewars-detail-battle = about { $own } of yours and { $theirs } of theirs would be lost
runewars-detail-parley = they join: { $gold } %, they go away: { $silver } %
runewars-detail-test = { $count ->
    [1] one Fate card
   *[other] { $count } Fate cards
  }: gold { $gold } %, silver { $silver } %
runewars-detail-duel = the hero falls: { $percent } %
runewars-home-lies = { $areas }
runewars-home-beside = { $area } beside { $beside }
runewars-home-outside = { $area } outside

# --- Bids and claims

runewars-bid = Bids
runewars-bid-lost = Everyone bids in secret and at once, and all that is bid is lost.
runewars-bid-primarch = Ties are decided by { $who }, the Primarch.
runewars-bid-richest = Ties are decided by the tied player with the most influence.
runewars-bid-purse = { $who } has { $count } influence.
runewars-bid-tied = The bids are equal.
runewars-claim-of = { $who } claims victory
runewars-claim-shown = dragon runes shown
runewars-claim-for-a-year = With { $count } dragon runes shown, a Victory card goes on the { $season } deck: its owner wins by controlling { $count } when { $season } of year { $year } begins.
runewars-claim-at-once = With { $count } dragon runes shown the game is won.

# --- What an option brings

runewars-detail-order = { $text }{ $supreme ->
    [0] {""}
   *[other] { " " }It would be your highest order this year: you get the supremacy bonus.
  }{ $now ->
    [none] {""}
   *[other] { " " }{ $now }
  }
runewars-now = Now: { $what }.
runewars-now-dial = { $resource } { $from } → { $to }
runewars-now-recruits = { $units } by { $resource }
runewars-now-tactics = Now: { $count ->
    [1] one Tactics card
   *[other] { $count } Tactics cards
  }.
runewars-now-cities = Now: { $count ->
    [1] one city
   *[other] { $count } cities
  }.
runewars-now-influence = Now: { $count } influence.
runewars-detail-title = for more than { $count } influence. { $text }
runewars-detail-hero = strength { $strength }, agility { $agility }, wisdom { $wisdom }, health { $health }. { $text }
runewars-detail-now = now { $count }
runewars-detail-move = some areas far or not at all, then a duel or a quest there
runewars-detail-heal = all damage comes off
runewars-detail-train = 2 points for attributes
runewars-detail-beside = beside { $beside }
runewars-detail-printed = { $things }
runewars-lies-city = a city
runewars-detail-recruits = { $units }
