# What The Old Cellars says.
cellars-role-master = Master
cellars-role-hero = Hero { $number }
cellars-team-0 = The Master
cellars-team-1 = The heroes
cellars-master = { $who }, Master of the cellars
cellars-hero = { $who }
cellars-goblin = goblin { $number }
cellars-prompt = { $moves ->
    [0] What does { $who } do?
    [one] What does { $who } do, with one step left?
   *[other] What does { $who } do, with { $moves } steps left?
}
cellars-square = { $column }{ $row }
cellars-place = { $room }, { $square }
cellars-number = { $number }

cellars-go = Go to { $square } ({ $cost })
cellars-attack = Attack { $foe }: a hit with { $need } or more
cellars-to-hit = to hit
cellars-open = Open door { $door }
cellars-force = Force door { $door } with 4 or more
cellars-to-force = to force it
cellars-listen = Listen at door { $door }
cellars-search = Search around
cellars-take = Open the chest
cellars-end-turn = End the turn

cellars-goes = { $who } goes to { $square }.
cellars-trap = A trap! { $who } is hurt and stops.
cellars-falls = { $who } falls.
cellars-hits = { $who } hits { $foe }.
cellars-misses = { $who } misses { $foe }.
cellars-opens = { $who } opens door { $door }.
cellars-locked = { $who } tries door { $door }: it is locked.
cellars-holds = { $who } throws all weight against door { $door }: it holds.
cellars-wakes = { $who } wakes at { $square }.
cellars-breath = { $who } listens at door { $door } and hears somebody breathe.
cellars-still = { $who } listens at door { $door }: all is still.
cellars-searches = { $who } searches and finds { $traps ->
    [0] no trap
    [one] a trap
   *[other] { $traps } traps
}.
cellars-takes = { $who } opens the chest.

cellars-too-far = { $square } cannot be reached now: there are too few steps left, or something is in the way.
cellars-acted = One deed a turn: only steps are left, or the end of the turn.
cellars-no-target = Nobody to hit there: goblins strike beside them, heroes also shoot at what they see.
cellars-not-here = Not from here: stand beside the door or the chest, or choose another deed.
cellars-end-found = The chest is open.
cellars-end-beaten = No hero stands any more.
cellars-end-late = The night is over, and the chest is still shut.

cellars-map = The cellars
cellars-stairs = The stairs
cellars-hall = The hall
cellars-store = The store
cellars-crypt = The crypt
cellars-unknown = Somewhere behind the door
cellars-steps = Steps up
cellars-barrel = Barrel
cellars-wardrobe = Wardrobe
cellars-table = Table
cellars-rubble = Rubble: a step onto it costs two
cellars-shelf = Shelf
cellars-tomb = Tombstone
cellars-bones = Bones
cellars-chest = The chest
cellars-found-trap = A trap that was found
cellars-hidden-trap = A trap that only you know
cellars-sleeper = A goblin that sleeps
cellars-wall = Wall
cellars-door-open = Door { $door }, open
cellars-door-shut = Door { $door }, shut
cellars-door-locked = Door { $door }, locked
cellars-zone-attack = What { $who } strikes
cellars-zone-back = The back of { $who }
cellars-zone-sight = What { $who } sees
cellars-zone-search = What { $who } would search
cellars-sight-clear = { $foe } is in sight
cellars-sight-barred = { $foe } is hidden
cellars-roll = The die
cellars-die = Rolled
cellars-needs = { $who } needs { $need } or more.
cellars-night = The night
cellars-dawn = Dawn
cellars-health = Health
cellars-steps-left = Steps left
cellars-awake = Goblins awake
cellars-traps-left = Traps not found
cellars-portrait = Portrait
cellars-gauge = Health, of the goblins for the Master

cellars-about = Heroes look for a chest in rooms that only the Master knows, before the night is over.
cellars-length = 5 minutes
