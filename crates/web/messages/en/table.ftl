# The table: prompt, seats, log, chat, ending.
table-title-turn = ● Your turn
table-lost = The connection is lost; trying again…
table-close = Close
table-log = The story so far
table-earlier = { $lines ->
    [one] One earlier line
   *[other] { $lines } earlier lines
}
table-why = why?
table-more-options = More
table-fold = { $what }: { $n } ways
table-costs = , costs { $price }
table-steps = { $n } places, on the map
table-goals = { $n ->
    [1] 1 goal in reach, on the map
   *[other] { $n } goals in reach, on the map
  }
table-success = Success
table-failure = Failure
table-subject = What you answer
coach-name = The coach
coach-read = Got it
coach-enough = No more advice
table-hint = Hint
table-hint-why = What a shrewd bot would do in your place
table-hint-is = A shrewd bot would choose:
table-since = Since your last turn
table-pace = How fast others’ steps are shown
table-pace-1 = one by one
table-pace-2 = twice as fast
table-pace-skip = all at once
table-menu-open = Menu
table-you-won = You won
table-you-won-side = You won: { $side }
table-you-won-too = You won, with others
table-menu = What may be done here
table-over = The game is over
table-your-turn = Your turn
table-waiting = { $who } to choose
table-waiting-nobody = Waiting
table-watchers = { $n ->
    [one] one watcher
   *[other] { $n } watchers
}
table-skip = Skip to what is asked
table-scene = The table
table-talk-until = Open talk, still
table-talk-ready = I am ready
table-undo = Take back
table-undo-whole = Take back all of it
table-withdraw = Change my answer
table-ask-undo = { $steps ->
    [one] Ask to take back my last choice
   *[other] Ask to go back { $steps } choices
}
table-undo-alone = { $steps ->
    [one] Go back to my last choice
   *[other] Go back { $steps } choices
}
table-undo-alone-hint = To your last choice. Dice roll anew then, and the game does not count for the ladder.
table-undo-refused = Your wish to take a step back was refused.
table-undo-allow = Allow it
table-undo-refuse = Refuse
table-standing-on = Always pass
table-standing-off = Ask me again
table-standing-kind-on = Always pass: { $window }
table-standing-kind-off = Ask me again: { $window }
table-seats = At the table
table-seat-resigned = resigned
table-seat-thinking = is thinking
table-seat-you-choose = to choose
table-seat-answered = has answered
table-seat-stand-in = a bot stands in
table-seat-stand-in-thinks = a bot stands in and thinks
table-seat-bot = a bot
table-seat-here = here
table-seat-away = away
table-seat-you = you
table-chat = Talk
table-chat-only = to { $who } only
table-chat-all = to all
table-chat-to = To whom
table-say = Say something to the table
table-say-short = Say something
table-send = Send
table-find = Search the rules
table-rules = Rules
table-more = More about this table
table-help = Help
table-text = Plain text
table-return = Return on another device
table-return-why = Whoever opens this link plays this seat. Keep it to yourself.
table-copy = Copy
table-fair = Fair dice
table-fair-why = The dice were fixed before the first draw by this number:
table-resign = Resign
table-resign-why = The others play on without you. This cannot be taken back.
table-resign-yes = Yes, resign
table-report = Something is wrong
table-report-why = Makes a link that opens the table at this very point, with its record.
table-report-text = What happened?
table-report-send = Make the link
table-help-glow = What you may use glows on the table. Click it, or press Enter on it: it opens with all that can be done. Where a target is needed, click the card, then the target.
table-help-options = take an option by the key beside it
table-help-pass = decline or pass
table-help-end = end your step or turn
table-help-hint = what a shrewd bot would do, where only bots play against you
table-help-tab = go from one thing to the next; the whole game can be played so
table-help-undo = take back the last step, while nobody has learnt anything from it
table-help-rules = search the rules beside the table
table-help-text = the table as plain text
table-help-map = nearer, farther and over a map, where there is one; from one lit place to the next; Home shows all of it
table-help-close = close what is open
table-help-keys-off = No keys of one letter (for voice control)
table-won-nobody = Nobody won
table-won = { $who } won
table-won-many = { $who } won together
table-scores = Scores
table-rematch = Play again
table-next = Go on with the campaign
table-campaign = The campaign so far
table-won-side = { $side } won: { $who }
table-replay = Watch the replay
table-record = Download the record
table-verify = Check the dice

map-nearer = Nearer
map-farther = Farther
map-whole = The whole land
map-mine = Where I stand
map-mini = The land in small: point to go there, arrow keys move the view
map-beside = Beside the map
map-down = ({ $count } down)
