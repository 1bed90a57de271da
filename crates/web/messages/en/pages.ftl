# The front page, making tables, the lobby, the ladder, replays, errors.
brand = Duskhall
brand-home = Duskhall, to the front page
description = A hall of fantasy board games: play by the full rules, with friends or bots, with dice that can be proven fair.
skip = Skip to the content
ways = The hall
way-tables = Tables
way-new = New table
way-ladder = Ladder
way-rules = Rules
way-api = For programs
way-pictures = Pictures
way-me = You
way-me-unnamed = Your name
foot-note = Duskhall is an independent implementation: rules in our own words, pictures of our own. The names of the games belong to their owners.
foot-ways = More
copy = Copy
copied = Copied

name-question = What shall we call you?
name-example = A name for the table
name-save = Save the name
name-later = Not now
name-so-far = So far you are { $name }.
name-note = You can play without one. No e-mail, no password.

front-title = Tables
front-welcome = The candles are lit. Sit down.
front-sentence = Great fantasy board games in your browser, by the full rules, with friends or bots, with dice that can be proven fair.
front-play-now = Play now against bots
front-play = Play now
front-against-bots = against bots
front-learn = Learn in ten minutes
game-goes = How it goes
game-table = A table of { $game } in the middle of a game
game-weight-name = How demanding
front-set-up = Set up a table
front-mine = Your tables
front-open = Open tables
front-open-none = Nobody waits for players just now.
front-open-make = Open a table of your own.
front-pages = More tables
front-newer = Newer tables
front-older = Older tables
front-games = The games
turn-mine = Your turn
turn-other = Others are playing
turn-over = Over
table-play = Play
table-open = Open
table-look = Look back
table-sit = Sit down
table-watch = Watch
game-players = { $same ->
    [yes] { $least } players
   *[no] { $least } to { $most } players
}

new-title = A new table
new-sentence = Everything is set so that you can start right away. Change what you like.
new-game = Which game
new-problem = The table was not opened.
new-seats = Seats
new-seats-note = Open seats are for whoever has the link, or for anybody at a public table.
new-options = The game
new-options-note = Options and variants of this game.
new-settings = The table
new-settings-note = Pace, visitors, and who stands in for an absent player.
new-open = Open the table
new-open-note = If every seat is taken, the game starts at once.
new-rules = Read the rules of { $game }

lobby-sentence = The table is laid and waits for its players. This page follows by itself.
lobby-seats = Seats
lobby-free = { $n ->
    [0] all seats taken
    [one] one seat free
   *[other] { $n } seats free
}
lobby-seat = Seat { $n }
lobby-open = Open seat
lobby-you = you
lobby-bot = bot
lobby-sit = Sit here
lobby-take = Sit here instead
lobby-ask = Ask to exchange
lobby-asked = Asked to exchange: take it back
lobby-wishes = wants your seat
lobby-agree = Exchange seats
lobby-handed = From the game before
lobby-handed-note = This is what the group and each of you bring along. A sheet goes with its person to any seat.
lobby-handed-from = The campaign so far
lobby-bring = Bring a sheet from elsewhere
lobby-bring-note = You can have your sheet as a file from the page of a campaign. The table is marked for it and counts for no rating.
lobby-bring-sheet = The text of the sheet
lobby-bring-do = Bring it
campaign-title = { $title }: the campaign
campaign-games = Games so far
campaign-won = Won by { $side }. { $how }
campaign-plays = Being played now.
campaign-waits = Waits for its players.
campaign-not-begun = The next game
campaign-sheets = Sheets
campaign-no-sheets = Nothing was handed on yet.
campaign-own-sheet = Have your own sheet as a file
campaign-imported = Imported.
campaign-imported-note = A sheet of this campaign was brought from elsewhere: nobody here can tell how it came about.
me-campaigns = Your campaigns
me-campaigns-note = What you have from them. At the table you can go on with the next game.
front-play-as = Play as { $role }
lobby-which-bot = Which bot
lobby-put-bot = Put a bot here
lobby-reopen = Open the seat again
lobby-start = Start the game
lobby-start-note = Every seat is taken: begin whenever you like.
lobby-seal = The seal of the dice
lobby-seal-note = All chance of this game is fixed by a secret. This is its seal: when the game is over, the secret is shown and anyone can check that it fits.
lobby-wait = The game can start when every seat is taken: send the link to friends, or put bots on the open seats.
lobby-leave = Leave the table
lobby-close = Close the table
lobby-invite = Invite friends
lobby-invite-full = Every seat is taken. This link leads to the table.
lobby-invite-note = Send this link: whoever opens it can sit down, without an account.
lobby-invite-link = Invitation link

me-title = You
me-sentence = Your seats and ratings belong to this browser. Nothing else is asked of you.
me-name = Your name
me-phrase = Moving to another device
me-phrase-note = A recovery phrase is the key to your seats, tables and ratings. Enter it in another browser to be the same player there.
me-phrase-make = Make a recovery phrase
me-phrase-new = A new one takes the place of the one before.
me-phrase-once = It is shown this once.
me-phrase-warning = Whoever knows the phrase can play as you. Keep it to yourself.
me-devices = Where you are signed in
me-devices-note = Each browser has a key of its own, which you can take from it.
me-device = A browser or program
me-device-since =
    { $days ->
        [0] signed in less than a day ago
        [one] signed in a day ago
       *[other] signed in { $days } days ago
    }
me-device-this = This one
me-device-out = Sign out
me-devices-out = Sign out everywhere else
me-rotate = Change this browser's key
me-leave = Sign out here
me-leave-note = Without a recovery phrase or another device nobody can come back as this player.
me-recover = I have a phrase
me-recover-label = Recovery phrase
me-recover-note = This browser then belongs to that player. Write down the phrase above first if you want to come back.
me-recover-go = Be that player here
me-ratings = Your ratings
me-ratings-none = None yet. Finish a rated game and it stands here.

ladder-title = Ladder: { $game }
ladder-sentence = People and bots on one ladder, by the games they finished against each other.
ladder-which = Which game
ladder-caption = Players by rating, best first
ladder-none = Nobody has finished a game yet.
ladder-place = Place
ladder-player = Player
ladder-game = Game
ladder-rating = Rating
ladder-span = How sure
ladder-games = Games
ladder-count = { $n }
ladder-note = Ratings follow Weng and Lin's method for games of many players: everyone starts at 25. The span holds the true strength nineteen times out of twenty; the more games, the narrower.

replay-title = Replay: { $table }
replay-first = To the beginning
replay-back = One step back
replay-forward = One step on
replay-last = To the end
replay-play = Play
replay-speed = How fast
replay-turns = The turns
replay-turn-round = Round { $round }: { $who }
replay-at = Point in the game
replay-step = Step { $at } of { $last }
replay-eyes = Through whose eyes
replay-all = Everything open
replay-show = Show
replay-scene = The table at this point
replay-told = What happened
replay-nothing = Nothing was told at this step.
replay-verify = Verify the dice
replay-fork = Play on from here
replay-fork-note = A new table starts from this point, with fresh dice and bots on the other seats.
replay-fork-seat = Your seat
replay-fork-go = Play on against bots

rules-title = { $game }: the rules
rules-sentence = In our own words. Every rule has a number; prompts, refusals and the log cite it.
rules-search = Search the rules
rules-example = A word, or a number such as QM-12
rules-go = Search
rules-all = All rules
rules-found = { $n ->
    [0] No rule speaks of “{ $words }”. Try another word.
    [one] One rule speaks of “{ $words }”.
   *[other] { $n } rules speak of “{ $words }”, the best first.
}
rules-contents = Chapters
rules-ruling = Ruling

verify-title = Fair dice: { $table }
verify-sentence = Before the first draw the table showed a seal of its secret. Now the secret is open, and anyone can check that nothing was changed.
verify-verdict = The verdict
verify-good = The dice were fair
verify-good-note = The secret fits the seal, and every draw and every choice follows from it.
verify-unproven = Nothing is wrong, but nothing is proven
verify-unproven-note = This table gave no promise that could be checked now. The steps below hold nevertheless.
verify-bad = Something does not fit
verify-bad-note = At least one step failed. Do not trust the outcome of this table.
verify-kept = What was promised, what was shown
verify-seal = Seal shown before
verify-no-commitment = none: this table never promised provable dice
verify-secret = Secret shown after
verify-no-secret = not yet: it is shown when the game is over
verify-entropy = Added by { $who }
verify-steps = What was checked
verify-step-good = holds
verify-step-bad = fails
verify-yourself = Check it yourself
verify-yourself-note = Download the record and run “duskhall verify” on your own machine: it needs nothing from us.
verify-record = Download the record
verify-replay = Watch the replay
verify-table = To the table

message-rule = The rule:
message-front = To the front page

api-title = For programs
api-sentence = Everything a seat can do in the browser, a program can do over HTTP.
api-document = The OpenAPI document
api-body = Body
api-required = required
api-answers = Answers

# --- All pictures on one page --------------------------------------------------------------------------------------

pictures-title = Pictures
pictures-sentence = Everything that is drawn for the games, at reading size, in the hand and as a sign. Each picture is put together from the words under it.
pictures-which = Game
pictures-grey = Without colour
pictures-people = People
pictures-cards = Cards and things
pictures-none = No pictures are drawn for this game yet.
