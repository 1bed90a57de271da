# What the server answers: refusals, states, settings.

back-to-table = Back to the table
advice = Go back, look again, and try once more.

trouble-no-table = There is no table here.
advice-no-table = The address may be cut short. Ask whoever sent it for the whole link.
trouble-no-page = There is no page here.
advice-no-page = Perhaps the way from the front page is shorter.
trouble-no-rule = There is no such rule.
trouble-over = The game is over.
trouble-not-over = The game is not over yet.
trouble-not-started = The game has not begun yet.
trouble-started = The game has already begun.
trouble-not-your-seat = You do not sit at this table.
advice-not-your-seat = If this is your seat on another device, open your return link or enter your recovery phrase.
trouble-not-asked = It is not for you to choose now.
trouble-answered = You have already answered; the others are still thinking.
trouble-stale = The table has moved on since you looked.
advice-stale = Look again: your choices may have changed.
trouble-talking = This is the hour of open talk; choose when it is over.
trouble-nobody = The hall does not know you yet.
advice-nobody = Give yourself a name on the page "Me", or send your secret with the request.
trouble-not-the-host = Only whoever opened the table may do that.
trouble-forged = This request seems to come from another site.
advice-forged = Reload the page and try again. If a program sent it, let it send its secret as a bearer token.
trouble-too-fast = Not so fast.
advice-too-fast = Wait a moment, then go on.
trouble-too-many-streams = Too many tables are open from this address.
trouble-bad-request = The request could not be read.
trouble-bad-seat = There is no such seat to be had.
trouble-bad-seats = So many cannot play this game.
trouble-bad-key = This link leads nowhere.
trouble-bad-phrase = That is not a recovery phrase of this hall.
advice-bad-phrase = It has nine words. Check each letter and try again.
trouble-seat-taken = That seat is taken.
trouble-seated = You already sit at this table.
trouble-no-role = No open seat has that role.
trouble-bad-sheet = This is no sheet of this game: bring the whole text as the page of a campaign gave it.
trouble-no-next = Nothing is handed on from this game: the campaign ends here, or it is none.
trouble-seats-open = Not every seat is taken yet.
trouble-no-such-bot = There is no such bot.
trouble-no-name = A name needs at least one letter.
trouble-no-watching = This table is private.
trouble-no-whispers = At this table everything is said aloud.
trouble-nothing-said = There is nothing to say in that.
trouble-no-lesson = This game has no guided first game yet. Play it against bots, or read its rules.
trouble-no-such-window = The game asks no such thing out of turn.
trouble-rules-failed = The rules of this game failed at this point. The table is read anew from its record.
advice-rules-failed = Look at the table again. If it happens again, choose something else and tell whoever keeps this hall.
trouble-not-alone = Hints are for tables where only bots play against you.
trouble-nothing-asked = Nobody is waiting for your answer.
trouble-nothing-to-undo = There is nothing of yours to take back.
trouble-muted = The host has silenced you at this table.
trouble-too-many-reports = Enough has been reported from this table.
trouble-storage = The house could not write that down, so it did not happen.
advice-storage = Try again in a moment.
trouble-not-known = The house lost its books at that moment: nobody knows yet whether this was written down.
advice-not-known = Look at the table again in a moment; it shows what was kept.
trouble-not-agreed = Not everybody who has a seat here has come yet.
advice-not-agreed = The game begins when each of them has said so. The host may give their seat to a bot.
trouble-too-many-of-yours = Too many of your tables are not over yet.
advice-too-many-of-yours = Finish or leave some of them first.
trouble-too-much-said = Enough was said at this table.
advice-too-much-said = Nothing more can be written here.

prompt-rated = Your rating is { $now } now ({ $by }).
prompt-waits = { $n ->
    [0] Nobody is asked.
    [1] Waiting for { $who }.
   *[other] Waiting for { $who }.
  }
prompt-undo-asked = { $who } asks to { $steps ->
    [one] take back one choice
   *[other] go back { $steps } choices
}{ $told ->
    [yes] , to before: { $what }
   *[no] .
}
status-seats = { $taken } of { $all } seats taken
status-waits = { $who } to choose
status-plays = being played: { $who }
status-over = over: { $who }

setting-pace = Pace
setting-pace-note = How long a choice may take. When time runs out, a bot plays for you until you are back.
pace-none = No clock
pace-live = Live: { $n } seconds a choice
pace-turns = Turn by turn: { $n } hours a choice
setting-public = Who finds the table
setting-public-note = A public table is listed on the front page.
public-no = Only who has the link
public-yes = Everyone: it is listed
setting-watch = Watching
setting-watch-note = What people who do not play may see.
watch-public = Watchers see what all players know
watch-nobody = Nobody may watch
watch-open = Watchers see every card
setting-stand-in = Stand-in
setting-stand-in-note = The bot that plays for whoever is away too long.
setting-talk = Open talk
setting-talk-note = How long everyone may talk before secret declarations, where the game has such a time.
talk-none = None
talk-one = One minute
talk-two = Two minutes
talk-five = Five minutes
seat-number = Seat { $n }
seat-role = Seat { $n }: { $role }
seat-me = You sit at
seat-me-note = What you choose for this seat below does not matter.
seat-me-none = No seat: I only look on
option-needs = Only with { $other }: { $value }.
seat-open = Open, for a friend
seat-none = Nobody
bot-random = Careless bot
bot-greedy = Shrewd bot

verify-read = The record can be read
verify-commitment = The dice were fixed before the first draw
verify-commitment-text = The hash of the secret is the one that was shown before the game began.
verify-not-provable = This table was forked or seeded: its dice were not fixed by a secret.
verify-links = Nothing was changed afterwards
verify-links-text = Each of { $n } entries carries a hash over all before it; every one fits.
verify-played = Every choice was legal
verify-played-text = All { $n } entries were played again by the rules and led to the same game.
verify-ended = The ending is the one that was announced

text-back = Back to the drawn table
text-table = The table in words
text-log = What happened last, newest first
return-title = Come back to your seat
return-sentence = This link takes a seat at "{ $title }". The device you are on will play it from now on, beside the one that played it before.
return-take = Take my seat
report-title = Something was reported
report-sentence = "{ $title }" after entry { $at }, as the player who reported it saw it.
report-send = The address of this page is the link: send it to whoever keeps this hall.
report-back = Back to the table
report-record = Download the record as you may see it
