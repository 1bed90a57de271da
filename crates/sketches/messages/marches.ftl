# What Seven Marches says.
marches-prompt = { $season }: your { $number ->
    [one] first
   *[other] second
} order?
marches-prompt-battle = The battle of { $at }: strike, or withdraw?
marches-number = { $number }
marches-march = March from { $from } to { $to }
marches-muster = Muster in { $where }
marches-rally = Rally the routed
marches-hold = Give no order
marches-strike = Strike with the next rank
marches-withdraw = Withdraw

marches-season = { $season } comes.
marches-holds = { $who } waits.
marches-rallies = { $who } rallies the routed.
marches-musters = { $who } musters in { $where }.
marches-goes = { $who } marches from { $from } to { $to }.
marches-void = An order of { $who } comes too late.
marches-battle = A battle for { $where }!
marches-strikes = { $side ->
    [attacker] The attackers hit
   *[defender] The defenders hit
} { $hits ->
    [0] nobody
    [one] once
   *[other] { $hits } times
}.
marches-taken = { $where } is taken.
marches-kept = { $where } holds.

marches-once = Each kind of order can be given once a season.
marches-no-way = No such order: an army marches from your land to a march beside it, not over mountains, over water only in winter.
marches-no-battle = There is no battle now.
marches-in-battle = First the battle: strike or withdraw.
marches-end-years = Two years are over.

marches-map = The seven marches
marches-northmoor = Northmoor
marches-highfell = Highfell
marches-westwood = Westwood
marches-midvale = Midvale
marches-eastford = Eastford
marches-saltfen = Saltfen
marches-southdown = Southdown
marches-gives = Gives { $what ->
    [ore] ore for riders
    [wood] wood for foot
   *[food] food for foot
}
marches-seal = An order of { $who }
marches-end-of-the-land = The end of the land
marches-mountains = Mountains
marches-water = Water
marches-ice = Water, frozen
marches-realm = What { $who } holds
marches-army = Army of { $who }
marches-guard = The city guard
marches-way = An army marches
marches-riders = Riders
marches-foot = Foot
marches-year = The two years
marches-now = Now
marches-spring = Spring
marches-summer = Summer
marches-fall = Fall
marches-winter = Winter
marches-lord = { $who }
marches-strength = Strength
marches-held = Marches
marches-standing = Troops
marches-routed = Routed
marches-orders = Orders
marches-order = { $kind ->
    [march] March
    [muster] Muster
   *[rally] Rally
}
marches-order-line = Order
marches-order-text = { $kind ->
    [march] An army goes to a march beside it.
    [muster] New troops come.
   *[rally] All your routed rise.
}
marches-turn = Given as number
marches-stage = Battle
marches-fight = From { $from } against { $at }
marches-ranks = The hosts
marches-rank = Rank { $number }
marches-dice = Dice
marches-gauge = Marches held

marches-about = Two or three lords, seven marches, and orders that nobody sees before all are written.
marches-length = 5 minutes
