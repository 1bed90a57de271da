# What The Far Shore says.
shore-prompt = Where does the land go on? { $land }
shore-prompt-deed = And then: look, mix, claim or rest?
shore-number = { $number }
shore-land = { $land ->
    [plains] Plains
    [forest] Forest
    [hills] Hills
    [swamp] Swamp
   *[mountain] Mountain
}
shore-lay = Lay { $land } { $side ->
    [e] east
    [se] south-east
    [sw] south-west
    [w] west
    [nw] north-west
   *[ne] north-east
} of tile { $tile }
shore-look = Look at the token of tile { $tile }
shore-mix = Mix the tokens of tiles { $one } and { $two }
shore-claim = Claim tile { $tile }
shore-rest = Rest

shore-lays = { $who } lays tile { $tile }: { $land }.
shore-looks = { $who } looks at the token of tile { $tile }: { $face }.
shore-mixes = { $who } mixes the tokens of tiles { $one } and { $two }.
shore-claims = { $who } claims tile { $tile }.
shore-rests = { $who } rests.
shore-scores = { $who } has { $points ->
    [one] one point
   *[other] { $points } points
}.

shore-laid = The tile of this turn lies already.
shore-no-place = There the land cannot go on: name the first tile that the place lies at, and a side where nothing lies.
shore-lay-first = First lay a tile, then do something with it.
shore-claimed-all = Both your settlers are on the land.
shore-not-there = Not there: only at the last tile and those beside it, with a token that fits.
shore-end-settled = The land is settled.

shore-map = The land
shore-tile = { $land }, tile { $tile }
shore-free = Free place { $side ->
    [e] east
    [se] south-east
    [sw] south-west
    [w] west
    [nw] north-west
   *[ne] north-east
} of tile { $tile }
shore-token = A token, face down
shore-pearl = Pearl
shore-shell = Shell
shore-realm = What { $who } claims
shore-settler = Settler of { $who }
shore-near = The last tile and those beside it
shore-supply = Tiles
shore-next-line = The next tile
shore-next-text = It is laid beside the land, with a token face down.
shore-bag = Tiles left
shore-person = { $who }
shore-claims-left = Settlers left
shore-known = Tokens seen
shore-score = Points
shore-gauge = Tiles claimed

shore-about = A land grows tile by tile, and somebody knows where the pearls are.
shore-length = 4 minutes
