# What the kernel itself says. Games have their own file.
kernel-over = The game is over.
kernel-answered = You have answered; withdraw your answer to choose again.
kernel-not-asked = { $seat } is not asked to choose now.
kernel-nothing-to-withdraw = There is no answer to withdraw.
kernel-no-way = No way of yours leads there now.
kernel-unreadable = `{ $text }` is not a choice here.
kernel-undo-nothing = There is nothing of yours to take back.
kernel-undo-chance = Dice were rolled or cards were shuffled since; that cannot be taken back.
kernel-undo-learnt = Somebody has learnt something since; that cannot be taken back.
kernel-undo-often = You have agreed to go back { $most } times; that is as often as a record allows.
kernel-undo-asked = Another player was asked since; that cannot be taken back.
kernel-undo-chosen = Another player has chosen since; that cannot be taken back.
kernel-agreed = With the consent of all, { $steps ->
    [one] the last choice of { $seat } is taken back
   *[other] the table goes back { $steps } choices, to before the last one of { $seat }
  }.
kernel-players = { $game } is played by { $same ->
    [yes] { $least }
   *[no] { $least } to { $most }
}, not by { $players }.
kernel-option-unknown = There is no option `{ $key }`; { $count ->
    [0] this game has none
   *[other] there is { $keys }
}.
kernel-option-value = The option `{ $key }` cannot be `{ $value }`; it can be { $values }.
kernel-option-only-with = The option `{ $key }` can be `{ $value }` only with `{ $other }={ $needed }`.
kernel-no-campaign = { $game } is no campaign: it begins anew each time.
kernel-legacy-long = What the last game handed on is too long: a text has at most { $most } bytes.
kernel-resigned = { $seat } resigns.
kernel-end-limit = The game stops at the limit that was set.
kernel-end-resigned = { $teams ->
    [yes] The other side has given up.
   *[no] Everyone else has resigned.
}
kernel-snapshot = The stored position cannot be used: { $reason }.

# --- Why, as a hint says it where a game says nothing of its own
kernel-why-only = There is nothing else to choose.
kernel-why-odds = The chance { $of }: { $percent } %.
kernel-why-best-odds = No other option has a better chance { $of }: { $percent } %.
kernel-why-end = Nothing else here seems worth it.
kernel-why-best = Of { $n } options it leaves you best off, as far as a bot looks ahead.
