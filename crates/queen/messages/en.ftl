# Queen by Midnight, in English. Ids: queen-<what>. Cards and princesses are things and name themselves.

queen-option-princesses = How princesses come to the players: dealt at random, or chosen from the last player on. A list such as freya,boss-no,erdene names them seat by seat.
queen-option-princesses-name = Princesses
queen-option-princesses-random = dealt at random
queen-option-princesses-chosen = chosen, from the last player on
queen-verbatim = { $text }
queen-n = { $n }
queen-times = { $n ->
    [1] {""}
   *[other] x{ $n }
  }

# --- What happened
queen-rolls-first = For the first turn { $who } rolls { $n }.
queen-first = { $who } goes first.
queen-takes-princess = { $who } has been chosen.
queen-is = { $who } comes to the palace.
queen-turn = It is { $who }’s turn.
queen-plays = { $who } plays { $card }{ $price ->
    [0] .
   *[other] { " " }for { $price } Clout.
  }
queen-plays-at = { $who } plays { $card } at { $target }{ $price ->
    [0] .
   *[other] { " " }for { $price } Clout.
  }
queen-places = { $who } places { $card ->
    [hidden] a card
   *[other] { $card }
  } face down.
queen-buys = { $who } buys { $card } for { $price } Clout from the { $market ->
    [vault] Vault
    [war-chest] War Chest
   *[other] Bazaar
  }.
queen-for-sale = For sale: { $card }.
queen-refreshes = { $who } refreshes the { $market ->
    [vault] Vault
   *[other] Bazaar
  }.
queen-uses = { $who } uses { $card }.
queen-reacts = { $who } reveals { $card }{ $price ->
    [0] .
   *[other] { " " }and pays { $price } Clout.
  }
queen-passes = { $who } does not react.
queen-archives-hand = { $who } archives her hand: { $cards }.
queen-archives-shuffled = { $who } archives her hand of { $n }.
queen-several = { $n ->
    [1] { $card }
   *[other] { $n } { $card }
  }
queen-archives = { $who } puts { $card } from the top of her Deck into her Archive.
queen-recalls = { $who } takes { $card } back from her Archive.
queen-draws = { $who } draws { $card ->
    [hidden] a card
   *[other] { $card }
  }.
queen-reshuffles = { $who } shuffles her Archive into a new Deck.
queen-gains-clout = { $who } gains { $n } Clout{ $cause ->
    [none] {""}
   *[other] { " " }from { $cause }
  }.
queen-loses-clout = { $who } loses { $n } Clout{ $cause ->
    [none] {""}
   *[other] { " " }({ $cause })
  }.
queen-pays = { $who } pays { $n } Clout for { $card }.
queen-steals = { $who } steals { $n } Clout from { $victim }{ $cause ->
    [none] {""}
   *[other] { " " }({ $cause })
  }.
queen-heals = { $who } heals { $n }{ $cause ->
    [none] {""}
   *[other] { " " }({ $cause })
  }.
queen-suffers = { $who } loses { $n } health{ $cause ->
    [none] {""}
   *[other] { " " }({ $cause })
  }.
queen-guard = { $who } is on her guard: the next Attack on her deals { $n } less.
queen-charge = { $who } gathers strength: +{ $n } to her next Attack.
queen-level = { $who } { $n ->
    [1] gains a level
    [-1] loses a level
    [-2] loses 2 levels
    [-3] loses 3 levels
   *[other] gains { $n } levels
  } as { $class ->
    [brawler] Brawler
    [caster] Caster
   *[other] Schemer
  }{ $until ->
    [turn] { " " }until this turn ends
    [next] { " " }until her next turn
   *[lasting] { " " }for good
  }.
queen-prophecy = { $who } gains { $n } Prophecy and has { $now }.
queen-prophecy-spent = { $who } spends { $n } Prophecy and has { $now ->
    [0] none left
   *[other] { $now } left
  }.
queen-loyalty = { $card } gains { $n } Loyalty and has { $now }.
queen-loyalty-lost = { $card } loses { $n } Loyalty{ $left ->
    [0] .
   *[other] { " " }and has { $left } left.
  }
queen-tokens = { $n ->
    [1] A token is
   *[other] { $n } tokens are
  } put on { $card }, which has { $now } now.
queen-trance = { $who } falls into a trance.
queen-trance-ends = { $who } wakes from her trance, and it has paid.
queen-trance-breaks = The blow breaks { $who }’s trance.
queen-lashed = { $who } is caught by { $n ->
    [1] a Lash
   *[other] { $n } Lash
  } and has { $now } now.
queen-unlashed = { $n ->
    [1] A Lash comes
   *[other] { $n } Lash come
  } off { $who }.
queen-lash-bites = { $n ->
    [1] The Lash bites
   *[other] { $n } Lash bite
  } { $who }, who loses { $n } health.
queen-shakes-off = { $who } pays 1 Clout and shakes off a Lash.
queen-damage = { $target } takes { $n ->
    [0] no damage
   *[other] { $n } damage
  } from { $who }{ $kept ->
    [0] .
   *[other] { " " }({ $kept } kept off).
  }
queen-counter = { $who } strikes back: { $target } takes { $n } damage.
queen-thorns = The thorns of { $victim } take { $n } health from { $who }.
queen-negated = The Attack on { $target } comes to nothing.
queen-dismissed = { $card } is dismissed.
queen-banishes = { $who } banishes { $card }.
queen-discards = { $who } discards { $card }.
queen-passes-bane = { $who } passes { $card } on to { $victim }.
queen-peeks = { $who } looks at { $victim }’s { $where ->
    [hand] hand
   *[other] face-down cards
  }{ $n ->
    [0] { " " }and finds none
   *[other] { " " }({ $n }){ $cards ->
        [hidden] {""}
       *[other] : { $cards }
      }
  }.
queen-foretells = { $who } looks at the top { $n ->
    [1] card
   *[other] { $n } cards
  } of her Deck{ $cards ->
    [hidden] {""}
   *[other] : { $cards }
  }.
queen-rolls = { $who } rolls { $n }.
queen-rolls-again = { $who } rolls again: { $n }.
queen-pact-broken = { $who } breaks her { $card } with { $other } and pays { $n } Clout.
queen-pact-ends = With { $who } ends her { $card } with { $other }.
queen-bane-ends = With { $who } goes her { $card }, and { $other } is rid of it.
queen-hour = The clock strikes { $hour ->
    [2] two
    [3] three
    [4] four
    [5] five. Twilight falls on the Bazaar; every hand grows to six
    [6] six. It is time to say for whom you stand
    [7] seven
    [8] eight. The Midnight Bazaar and the War Chests open
    [9] nine
    [10] ten. Every hand grows to seven
    [11] eleven
   *[12] twelve. It is midnight
  }.
queen-declares = { $who } declares { $leader ->
    [hidden] in secret
   *[other] for { $leader }
  }.
queen-eliminated = { $who } falls.
queen-reveals-declaration = The declaration is turned over: { $who } stands for { $leader }.
queen-becomes-advisor = { $who } joins the Inner Circle of { $leader }.
queen-out = { $who } is out of the game.
queen-advisor-out = With the Leader gone, { $who } is out of the game.
queen-advises-turn = { $who } counsels { $leader }.
queen-advises = { $who } gives her counsel: “{ $name }”.
queen-crowned = { $who } is crowned Queen with { $n } points.
queen-crowned-together = { $who } are crowned together with { $n } points each.
queen-crowned-last = { $who } alone is left standing, and is Queen.
queen-advisor-wins = { $who } shares the Leader’s victory.
queen-end-midnight = Midnight: the crown goes to the highest.
queen-end-last-standing = One princess is left.
queen-end-limit = The game stops at the limit that was set.

# --- Prompts
queen-prompt-act = Your turn, { $who }: { $clout } Clout. Play, place, buy or end your turn.
queen-prompt-window = { $who } attacks { $target } with { $card }{ $n ->
    [0] .
   *[other] : { $n } damage.
  } React?
queen-prompt-aftermath = { $who } has dealt you { $n } damage. React?
queen-prompt-aim = { $card }: choose { $n ->
    [1] a target
   *[other] a target, up to { $n }
  }.
queen-prompt-allot = { $card }: split { $n } damage.
queen-prompt-choose = { $card }: choose one.
queen-prompt-they-choose = { $who } attacks you with { $card } and leaves the choice to you.
queen-prompt-pay = { $card }: pay { $n } Clout for this?
queen-prompt-prophesy = { $card }: spend { $n } Prophecy for this?
queen-prompt-banish = You may banish { $n ->
    [1] a card
   *[other] up to { $n } cards
  }.
queen-prompt-discard = Discard { $n ->
    [1] a card
   *[other] { $n } cards
  }.
queen-prompt-cycle = You may discard { $n ->
    [1] a card and draw another
   *[other] up to { $n } cards and draw as many
  }.
queen-prompt-foretell = The top { $n ->
    [1] card
   *[other] { $n } cards
  } of your Deck: put any into your Archive?
queen-prompt-recall = Take { $n ->
    [1] a card
   *[other] { $n } cards
  } back from your Archive.
queen-prompt-opponent = { $card }: choose an opponent.
queen-prompt-pass-bane = Which Bane do you pass on?
queen-prompt-pass-to = Whom do you pass { $card } to?
queen-prompt-dismiss-bane = Which Bane do you get rid of?
queen-prompt-dismiss = Which card of { $target } do you dismiss?
queen-prompt-rally = Which Summon gains { $n } Loyalty?
queen-prompt-spend = { $card }: how much Clout do you spend?
queen-prompt-spend-prophecy = { $card }: how much Prophecy do you spend?
queen-prompt-reroll = You rolled { $n }. Roll again?
queen-prompt-declare = Six o’clock: talk, then declare in secret whom you will serve if you fall.
queen-prompt-advise = Counsel { $leader }: which ability?
queen-prompt-princess = Choose your princess.

# --- Options
queen-price = { $price ->
    [0] {""}
   *[other] { " " }for { $price } Clout
  }
queen-price-coin = { $n }
queen-price-made = { " " }for { $price } Clout ({ $printed } + { $causes })
queen-do-play = Play { $card }{ $price ->
    [0] {""}
   *[other] { $price }
  }
queen-do-play-at = Play { $card }{ $price ->
    [0] {""}
   *[other] { $price }
  } at { $target }{ $damage ->
    [none] {""}
   *[other] : { $damage } damage
  }
queen-leaves = { $n ->
    [0] No damage
   *[other] { $n } damage
  } instead of { $before }. { $text }
queen-suffer = { $n ->
    [0] No damage.
   *[other] { $n } damage.
  }
queen-do-place = Place { $card } face down
queen-do-buy = { $market ->
    [vault] Vault
    [war-chest] War Chest
   *[other] Bazaar
  }: buy { $card }{ $price ->
    [0] {""}
   *[other] { $price }
  }
queen-do-refresh = Refresh the { $market ->
    [vault] Vault
   *[other] Bazaar
  } for 2 Clout
queen-do-end-keep = End turn{ $n ->
    [0] {""}
   *[other] , keep hand
  }
queen-do-end-archive = End turn, archive { $n }
queen-do-use = { $card }: { $name }{ $price ->
    [0] {""}
   *[other] { " " }for { $price } Clout
  }
queen-do-shake = Shake off a Lash for 1 Clout
queen-do-react = React with { $card }{ $price ->
    [0] {""}
   *[other] { " " }for { $price } Clout
  }
queen-do-react-extra = React with { $card } and its extra for { $price } Clout
queen-do-react-prophecy = React with { $card } for 1 Prophecy
queen-do-pass = Do not react
queen-victim-takes = { $n ->
    [0] Take no damage.
   *[other] Take { $n } damage.
  }
queen-victim-loses = { $n ->
    [0] Lose nothing: you hold no Clout.
   *[other] Lose { $n } Clout to { $who }.
  }
queen-victim-loyalty = { $card } loses { $n } Loyalty.
queen-do-target = Target { $target }
queen-do-allot = { $n } to { $target }
queen-do-done = Done
queen-do-reroll = Roll again
queen-do-no = No
queen-do-banish = Banish { $card } from your { $from ->
    [archive] Archive
   *[other] { $from }
  }
queen-do-archive = Archive { $card }
queen-do-recall = Take { $card } back
queen-do-pass-bane = Pass on { $card }
queen-do-dismiss = Dismiss { $card }
queen-do-dismiss-hidden = Dismiss a face-down card at random
queen-do-discard = Discard { $card }
queen-do-opponent = Choose { $who }
queen-do-number = { $n }
queen-do-declare = Declare for { $who }
queen-do-advise = { $name }
queen-do-princess = Play { $who }

# --- Refusals
queen-unknown-card = There is no card `{ $card }`.
queen-unknown-target = There is no `{ $target }` at this table.
queen-no-not-now = That cannot be done now.
queen-no-card = { $card } is not in your hand.
queen-no-class = { $card } is of a class you do not have.
queen-no-play-reaction = { $card } is a Reaction: place it face down and activate it when it answers something.
queen-no-place = { $card } is not a Reaction; only Reactions are placed face down.
queen-no-more-plays = Forty cards were played this turn; that is the most.
queen-no-clout = { $card } costs { $price } Clout; you have { $clout }.
queen-no-target-named = Say at whom { $card } is played: `at` and a name.
queen-no-target = { $card } cannot be played at that.
queen-no-war-chest = War Chests open at eight o’clock.
queen-no-sale = { $card } is not for sale in that place.
queen-no-refresh = Refreshing costs 2 Clout and needs cards; you have { $clout }.
queen-no-hand = There is no hand to archive.
queen-no-use = { $card } has no such ability that you could use now.
queen-no-lash = There is no Lash you could shake off now.
queen-no-reaction = { $card } does not lie face down before you.
queen-no-answer = { $card } does not answer this.
queen-no-option = That is not one of the options.

# --- Cards
queen-summon-of = { $who }’s { $card }
queen-class-name = { $class ->
    [brawler] Brawler
    [caster] Caster
    [schemer] Schemer
    [primary] first class
   *[none] no class
  }
queen-about-card = { $card }: { $line }. { $buy } Clout to buy, { $play } to play.
queen-about-princess = { $who }. { $first }: Major { $major }, Minor { $minor }. { $second }: Major { $major2 }, Minor { $minor2 }.
queen-about-inner = As an Advisor, for her Leader, “{ $name }”: { $text }
queen-about-trance = When she wakes from a trance: { $text }
queen-to-buy = { $line }, { $play } to play: { $text }
queen-bane = For the opponent it is played at:
queen-type-utility = Utility{ $class ->
    [none] {""}
    [primary] { ", " }your first class
    [brawler] { ", " }Brawler
    [caster] { ", " }Caster
   *[schemer] { ", " }Schemer
  }
queen-type-attack = Attack{ $class ->
    [none] {""}
    [primary] { ", " }your first class
    [brawler] { ", " }Brawler
    [caster] { ", " }Caster
   *[schemer] { ", " }Schemer
  }
queen-type-boon = Boon{ $class ->
    [none] {""}
    [primary] { ", " }your first class
    [brawler] { ", " }Brawler
    [caster] { ", " }Caster
   *[schemer] { ", " }Schemer
  }
queen-type-bane = Bane{ $class ->
    [none] {""}
    [primary] { ", " }your first class
    [brawler] { ", " }Brawler
    [caster] { ", " }Caster
   *[schemer] { ", " }Schemer
  }
queen-type-summon = Summon{ $class ->
    [none] {""}
    [primary] { ", " }your first class
    [brawler] { ", " }Brawler
    [caster] { ", " }Caster
   *[schemer] { ", " }Schemer
  }, Loyalty { $loyalty }
queen-type-reaction = Reaction{ $class ->
    [none] {""}
    [primary] { ", " }your first class
    [brawler] { ", " }Brawler
    [caster] { ", " }Caster
   *[schemer] { ", " }Schemer
  }

queen-answers-attack = When someone attacks you or a Summon of yours:
queen-answers-class = When someone attacks you or a Summon of yours with a { $class ->
    [brawler] Brawler
    [caster] Caster
   *[schemer] Schemer
  } card:
queen-answers-damage = After an Attack has hurt you:
queen-answers-own-turn = During your own turn:
queen-extra = Pay { $n } more: { $text }
queen-ability = Once a turn, “{ $name }”{ $n ->
    [0] {""}
   *[other] { " " }for { $n } Clout
  }: { $text }

queen-major = Major{ $now ->
    [none] {""}
   *[other] { " " }({ $now })
  }
queen-minor = Minor{ $now ->
    [none] {""}
   *[other] { " " }({ $now })
  }
queen-major-plus = Major + { $n }{ $now ->
    [none] {""}
   *[other] { " " }({ $now })
  }
queen-minor-plus = Minor + { $n }{ $now ->
    [none] {""}
   *[other] { " " }({ $now })
  }
queen-major-of = { $class ->
    [brawler] Brawler
    [caster] Caster
   *[schemer] Schemer
  } Major{ $now ->
    [none] {""}
   *[other] { " " }({ $now })
  }
queen-minor-of = { $class ->
    [brawler] Brawler
    [caster] Caster
   *[schemer] Schemer
  } Minor{ $now ->
    [none] {""}
   *[other] { " " }({ $now })
  }
# An amount that depends on something: its first part stands before the noun, its tail behind it ("Gain 1 Clout for
# every Boon you have").
queen-tail-none = {""}
queen-tail-per = { " " }for every { $count } (at most { $most })
queen-tail-plus-per = , plus 1 for every { $count } (at most { $most } more)
queen-count-clout = { $each ->
    [1] Clout you hold
   *[other] { $each } Clout you hold
  }
queen-count-wounds = { $each ->
    [1] health you have lost
   *[other] { $each } health you have lost
  }
queen-count-their-clout = { $each ->
    [1] Clout they hold
   *[other] { $each } Clout they hold
  }
queen-count-their-lash = { $each ->
    [1] Lash on them
   *[other] { $each } Lash on them
  }
queen-count-all-lash = { $each ->
    [1] Lash on your opponents
   *[other] { $each } Lash on your opponents
  }
queen-count-prophecy = { $each ->
    [1] Prophecy you have
   *[other] { $each } Prophecy you have
  }
queen-count-armory = { $each ->
    [1] Boon or Summon you have
   *[other] { $each } Boons or Summons you have
  }
queen-count-reactions = { $each ->
    [1] face-down card before you
   *[other] { $each } face-down cards before you
  }
queen-count-prevented = { $each ->
    [1] damage kept off you since your last turn
   *[other] { $each } damage kept off you since your last turn
  }
queen-count-played = { $each ->
    [1] card you played this turn
   *[other] { $each } cards you played this turn
  }
queen-count-stored = { $each ->
    [1] token on this
   *[other] { $each } tokens on this
  }
queen-count-dealt = { $each ->
    [1] damage dealt
   *[other] { $each } damage dealt
  }
queen-count-roll = { $each ->
    [1] pip rolled
   *[other] { $each } pips rolled
  }
queen-count-spent = { $each ->
    [1] {""}
   *[other] { $each }{ " " }
  }{ $spent ->
    [clout] Clout you spend
    [prophecy] Prophecy you spend
    [tokens] { $each ->
        [1] token taken off
       *[other] tokens taken off
      }
    [lash] Lash taken off
   *[any] { $each ->
        [1] one of those
       *[other] of those
      }
  }
queen-count-hand = { $each ->
    [1] card in your hand
   *[other] { $each } cards in your hand
  }
queen-count-opponents = { $each ->
    [1] opponent
   *[other] { $each } opponents
  }

queen-when-turn-start = As your turn begins: { $text }
queen-when-turn-end = As your turn ends: { $text }
queen-when-hurt = When an Attack hurts you: { $text }
queen-when-you-hurt = When your Attack hurts someone: { $text }
queen-when-healed = The first time you heal in your turn: { $text }
queen-when-bought = When you buy a card: { $text }
queen-when-others-buy = When another player buys from the Bazaar: { $text }
queen-when-others-refresh = When another player refreshes the Bazaar or a Vault: { $text }
queen-when-hour = When the clock strikes, but not at midnight: { $text }
queen-too-late = Too late now: the clock strikes no more before midnight.
queen-when-you-banish = When you banish a card: { $text }
queen-when-reacted = When you activate a Reaction: { $text }
queen-when-played = When played: { $text }
queen-when-banished = When banished: { $text }
queen-when-discarded = When discarded: { $text }
queen-when-dismissed = When dismissed: { $text }

queen-if-clout = If you hold { $n } Clout or more
queen-if-clout-most = If you hold { $n } Clout or less
queen-if-health = If you have less than { $n } health
queen-if-lash = If { $whom ->
    [attacker] the attacker has
    [target] the target has
   *[other] they have
  } Lash
queen-if-richer = If { $whom ->
    [attacker] the attacker holds
    [target] the target holds
   *[other] they hold
  } more Clout than you
queen-if-healthier = If { $whom ->
    [attacker] the attacker has
    [target] the target has
   *[other] they have
  } more health than you
queen-if-roll = On { $n } or more
queen-if-roll-most = { $n ->
    [1] On a 1
   *[other] On { $n } or less
  }
queen-if-nothing-bought = If you have bought nothing this turn
queen-if-played = If you have played { $n } cards this turn
queen-if-summon = If you have a Summon
queen-if-reactions = If { $n ->
    [1] a card lies
   *[other] { $n } cards lie
  } face down before you
queen-if-dealt = If that dealt { $n } damage or more
queen-if-trance = If you are in a trance
queen-if-hour = If it is { $n } o’clock or later

queen-holds-armor = Attacks on you deal { $n } less damage.
queen-holds-first-armor = The first Attack on you each round deals { $n } less damage.
queen-holds-might = Your Attacks deal { $n } more damage.
queen-holds-might-less = Your Attacks deal { $n } less damage.
queen-holds-might-clout = While you hold { $clout } Clout or more, your Attacks deal { $n } more damage.
queen-holds-levels = +{ $n } { $n ->
    [1] level
   *[other] levels
  } as { $class ->
    [brawler] Brawler
    [caster] Caster
   *[schemer] Schemer
  }.
queen-holds-levels-less = −{ $n } { $n ->
    [1] level
   *[other] levels
  } as { $class ->
    [brawler] Brawler
    [caster] Caster
   *[schemer] Schemer
  }.
queen-holds-levels-hurt = While you have less than { $below } health: +{ $n } { $n ->
    [1] level
   *[other] levels
  } as { $class ->
    [brawler] Brawler
    [caster] Caster
   *[schemer] Schemer
  }.
queen-holds-hand = Your hand limit is { $n } higher.
queen-holds-hand-less = Your hand limit is { $n } lower.
queen-holds-toll = After your { $n ->
    [1] first card
    [2] second card
    [3] third card
   *[other] { $n }th card
  } in a turn, each further card costs 1 Clout more to play.
queen-holds-prices = Cards you buy cost { $n } more.
queen-holds-prices-less = Cards you buy cost { $n } less, but at least 1.
queen-holds-reactions = Your Reactions cost { $n } more.
queen-holds-reactions-less = Your Reactions cost { $n } less.
queen-holds-bleeding = You heal { $n } less each time.
queen-holds-grasp = Whenever you steal Clout, steal { $n } more.
queen-holds-tight-lash = Others can shake off only one Lash a turn.
queen-holds-thorns = Whoever hurts you with an Attack loses { $n } health.
queen-holds-reroll = Once a turn you may reroll your dice.
queen-holds-deep-trance = You wake from a trance with twice the reward.
queen-holds-pact = You and the princess you play it with each gain { $n } Clout as your own turn begins. Whoever attacks the other ends the pact and pays { $price } Clout.

queen-fx-nothing = Nothing.
queen-fx-and = { $first } { $second }
queen-fx-clout = Gain { $amount } Clout{ $tail }.
queen-fx-pay-clout = { $whom ->
    [target] You lose
    [targets] You lose
   *[other] Lose
  } { $amount } Clout{ $tail }.
queen-fx-heal = Heal { $amount }{ $tail }{ $whom ->
    [targets] { " " }for each target hit
   *[other] {""}
  }.
queen-fx-hurt = { $whom ->
    [target] You lose
    [targets] You lose
   *[other] Lose
  } { $amount } health{ $tail }.
queen-fx-draw = Draw { $n ->
    [1] a card
   *[other] { $n } cards
  }.
queen-fx-level = Gain { $n ->
    [1] a level
   *[other] { $n } levels
  } as { $class ->
    [brawler] Brawler
    [caster] Caster
   *[schemer] Schemer
  }{ $until ->
    [turn] { " " }until your turn ends
    [next] { " " }until your next turn
   *[lasting] { " " }for good
  }.
queen-fx-level-less = Lose { $n ->
    [1] a level
   *[other] { $n } levels
  } as { $class ->
    [brawler] Brawler
    [caster] Caster
   *[schemer] Schemer
  }{ $until ->
    [turn] { " " }until your turn ends
    [next] { " " }until your next turn
   *[lasting] { " " }for good
  }.
queen-fx-banish = You may banish { $n ->
    [1] a card
   *[other] up to { $n } cards
  } from your { $from ->
    [hand] hand
    [archive] Archive
   *[both] hand or Archive
  }.
queen-fx-discard = Discard { $n ->
    [1] a card
   *[other] { $n } cards
  }.
queen-fx-cycle = You may discard { $n ->
    [1] a card and draw another
   *[other] up to { $n } cards and draw as many
  }.
queen-fx-foretell = Look at the top { $n ->
    [1] card of your Deck; you may put it into your Archive
   *[other] { $n } cards of your Deck; put any of them into your Archive
  }.
queen-fx-recall = You may take { $n ->
    [1] a card
   *[other] up to { $n } cards
  } from your Archive into your hand.
queen-fx-guard = The next Attack on you deals { $n } less damage.
queen-fx-charge = +{ $n } to your next Attack.
queen-fx-free-reaction = Your next Reaction is free.
queen-fx-reroll = You may reroll your dice once.
queen-fx-discount = The next card you buy this turn costs { $n } less.
queen-fx-buy-to-hand = The next card you buy this turn goes to your hand at once.
queen-fx-roll = Roll { $n ->
    [1] a die
   *[other] { $n } dice
  }.
queen-fx-spend = Spend up to { $n } Clout.
queen-fx-spend-prophecy = Spend up to { $n } Prophecy.
queen-fx-dismiss-bane = You may get rid of a Bane that lies with you.
queen-fx-pass-bane = You may pass a Bane that lies with you on to an opponent.
queen-fx-store = Put { $amount ->
    [1] a token
   *[other] { $amount } tokens
  } on this{ $tail }.
queen-fx-unstore = Take all tokens off this.
queen-fx-loyalty = This gains { $amount } Loyalty{ $tail }.
queen-fx-rally = A Summon of yours gains { $n } Loyalty.
queen-fx-dismiss-this = Dismiss this.
queen-fx-banish-this = Banish this.
queen-fx-prophecy = Gain { $n } Prophecy.
queen-fx-prophecy-less = Lose { $n } Prophecy.
queen-fx-trance = Fall into a trance.
queen-fx-lash-me = You get { $n } Lash.
queen-fx-lash-burst = Every Lash on your opponents bites at once, and stays.
queen-fx-damage = { $whom ->
    [victim] Take
   *[other] Deal
  } { $amount } damage{ $whom ->
    [attacker] { " " }to the attacker
    [them] { " " }to them
   *[other] {""}
  }{ $tail }.
queen-fx-steal = { $whom ->
    [victim] Lose { $amount } Clout{ $tail }
   *[other] Steal { $amount } Clout{ $whom ->
        [attacker] { " " }from the attacker
        [chosen] { " " }from an opponent of your choice
        [each] { " " }from each opponent
        [target] {""}
        [targets] {""}
       *[other] { " " }from them
      }{ $tail }
  }.
queen-fx-steal-part = Steal { $n ->
    [2] half
    [3] a third
    [4] a quarter
    [5] a fifth
   *[other] one part in { $n }
  } of their Clout, rounded down.
queen-fx-drain = { $whom ->
    [attacker] The attacker loses
    [chosen] An opponent of your choice loses
    [each] Each opponent loses
   *[other] They lose
  } { $amount } Clout{ $tail }.
queen-fx-lash = Put { $n } Lash on { $whom ->
    [attacker] the attacker
    [chosen] an opponent of your choice
    [each] each opponent
   *[other] them
  }.
queen-fx-unlash = Take all Lash off { $whom ->
    [attacker] the attacker
    [chosen] an opponent of your choice
    [each] each opponent
   *[other] them
  }.
queen-fx-their-level = { $whom ->
    [attacker] The attacker gains
    [chosen] An opponent of your choice gains
    [each] Each opponent gains
   *[other] They gain
  } { $n ->
    [1] a level
   *[other] { $n } levels
  } in both classes{ $until ->
    [turn] { " " }until their next turn ends
    [next] { " " }until their next turn begins
   *[lasting] { " " }for good
  }.
queen-fx-their-level-less = { $whom ->
    [attacker] The attacker loses
    [chosen] An opponent of your choice loses
    [each] Each opponent loses
   *[other] They lose
  } { $n ->
    [1] a level
   *[other] { $n } levels
  } in both classes{ $until ->
    [turn] { " " }until their next turn ends
    [next] { " " }until their next turn begins
   *[lasting] { " " }for good
  }.
queen-fx-toss = { $whom ->
    [attacker] The attacker discards
    [chosen] An opponent of your choice discards
    [each] Each opponent discards
   *[other] They discard
  } { $n ->
    [1] a card
   *[other] { $n } cards
  } at random.
queen-fx-dismiss = Dismiss a Boon, Summon or face-down card of { $whom ->
    [attacker] the attacker
    [chosen] an opponent of your choice
    [each] each opponent
   *[other] theirs
  }.
queen-fx-peek-reactions = Look at { $whom ->
    [attacker] the attacker’s face-down cards
    [chosen] the face-down cards of an opponent of your choice
    [each] the face-down cards of each opponent
   *[other] their face-down cards
  }.
queen-fx-peek-hand = Look at { $whom ->
    [attacker] the attacker’s hand
    [chosen] the hand of an opponent of your choice
    [each] the hand of each opponent
   *[other] their hand
  }.
queen-fx-they-heal = { $whom ->
    [attacker] The attacker heals
    [chosen] An opponent of your choice heals
    [each] Each opponent heals
   *[other] They heal
  } { $n }.
queen-fx-they-gain = { $whom ->
    [attacker] The attacker gains
    [chosen] An opponent of your choice gains
    [each] Each opponent gains
   *[other] They gain
  } { $n } Clout.
queen-fx-they-draw = { $whom ->
    [attacker] The attacker draws
    [chosen] An opponent of your choice draws
    [each] Each opponent draws
   *[other] They draw
  } { $n ->
    [1] a card
   *[other] { $n } cards
  }.
queen-fx-reduce = It deals { $amount } less damage to you or your Summon{ $tail }.
queen-fx-negate-damage = It deals no damage to you and your Summons.
queen-fx-negate-attack = Negate the Attack on you and your Summons.
queen-fx-strike = { $aim ->
    [one] One target
    [two] Up to two targets
    [three] Up to three targets
   *[all] Every opponent
  }: { $text }
queen-fx-strike-unblockable = { $aim ->
    [one] One target
    [two] Up to two targets
    [three] Up to three targets
   *[all] Every opponent
  }, Unblockable: { $text }
queen-fx-split = Split damage among any targets: { $amount }{ $tail }.
queen-fx-split-unblockable = Split Unblockable damage among any targets: { $amount }{ $tail }.
queen-fx-choose = Choose one: “{ $a }” or “{ $b }”
queen-fx-choose3 = Choose one: “{ $a }” or “{ $b }” or “{ $c }”
queen-fx-they-choose = They choose one: “{ $a }” or “{ $b }”
queen-fx-if = { $if }: { $text }
queen-fx-if-else = { $if }: { $a } Otherwise: { $b }
queen-fx-may-pay = You may pay { $n } Clout: { $text }
queen-fx-may-prophesy = You may spend { $n } Prophecy: { $text }
queen-fx-owner = Its owner: { $text }

# --- The table
queen-scene-clock = Clock, { $stage ->
    [afternoon] afternoon
    [twilight] twilight
   *[midnight] near midnight
  }
queen-scene-hour = { $hour ->
    [5] Twilight, hands of six
    [6] declarations
    [8] Midnight Bazaar, War Chests
    [10] hands of seven
   *[12] midnight
  }
queen-scene-bazaar = The Bazaar, for everyone
queen-scene-bazaar-deck = Bazaar deck
queen-scene-stage = In play
queen-scene-attack = { $who } attacks with { $card }
queen-scene-attack-unblockable = { $who } attacks with { $card }, Unblockable
queen-scene-target = at { $target }{ $dealt ->
    [0] { $due ->
        [0] {""}
       *[other] : { $due } damage
      }
   *[other] : { $dealt } taken
  }
queen-scene-target-reduced = at { $target }, { $n } less{ $dealt ->
    [0] { $due ->
        [0] {""}
       *[other] : { $due } damage
      }
   *[other] : { $dealt } taken
  }
queen-scene-target-no-damage = at { $target }, no damage
queen-scene-target-negated = at { $target }, negated
queen-scene-roll = Rolled: { $n }
queen-scene-unchosen = { $seat } has not chosen a princess
queen-scene-player = { $who }
queen-scene-player-turn = { $who }, on turn
queen-scene-you = { $who } (you)
queen-scene-you-turn = { $who } (you), on turn
queen-scene-advisor = { $who }, an Advisor
queen-scene-out = { $who }, out of the game
queen-scene-health = Health
queen-scene-clout = Clout
queen-scene-sheet = Major/Minor
queen-scene-levels = { $major }/{ $minor }
queen-scene-lash = Lash
queen-scene-prophecy = Prophecy
queen-scene-guard = Guard
queen-scene-charge = Next Attack
queen-scene-more = +{ $n }
queen-scene-rerolls = Rolls again
queen-scene-trance = in a trance:
queen-scene-yes = yes
queen-scene-leader = Leader
queen-scene-declared = Declared for
queen-scene-name = { $who }
queen-scene-card = { $card }
queen-scene-back = A face-down card
queen-scene-hand = Hand
queen-scene-reactions = Face down
queen-scene-armory = Armory
queen-scene-deck = Deck
queen-scene-archive = Archive
queen-scene-vault = Vault ({ $n } more)
queen-scene-vault-own = Your Vault ({ $n } more)
queen-scene-repertoire = Repertoire
queen-scene-damage = damage
queen-scene-dealt = damage dealt
queen-scene-answers = If you react
queen-scene-with = with { $card }
queen-scene-war-chest = War Chest
queen-scene-war-chest-closed = War Chest (opens at eight)
queen-scene-banished = Banished
queen-scene-portrait = { $who }
queen-barred-class = not your class
queen-barred-hour = opens at eight
queen-barred-clout = needs { $price } Clout
queen-barred-answer = does not answer this { $moment ->
    [attack] Attack
   *[other] damage
  }
queen-badge-buy = buy
queen-badge-play = play
queen-badge-loyalty = loyalty now
queen-badge-tokens = tokens
queen-badge-with = with
queen-badge-owner = from

# In lists of games, and on the page of a table that is over.
queen-about = Six princesses, one crown, and a clock that will not wait. Build your deck from the Bazaar and your own Vault, strike where it hurts, lay traps face down, and trade promises at six o'clock. Whoever holds the most Clout and health at midnight is queen; whoever falls before may still whisper in a rival's ear.
queen-length = 45 to 90 minutes
queen-window-attack = Reactions to an Attack
queen-window-damage = Reactions to damage
queen-gauge = Clout + health

# --- Its words, for `look` and for what is shown beside a card: the word, a colon, what it means
queen-word-clout = Clout: what you pay with, and what counts at midnight together with your health.
queen-word-major = Major: the higher of the two levels you have in a class. Cards of that class say how much they do by it.
queen-word-minor = Minor: the lower of the two levels you have in a class.
queen-word-lash = Lash: each takes 1 health as your turn begins, then half of them, rounded up, fall off. In your turn you may shake one off for 1 Clout.
queen-word-trance = Trance: a princess in a trance cannot react. If no Attack hurts her before her next turn, she wakes with a reward.
queen-word-prophecy = Prophecy: a princess who has some can spend it on cards that ask for it, and one of it pays for a Reaction.
queen-word-advisor = Advisor: a princess without health who sits with the one she declared for. Each round she helps her, and she wins with her.
queen-word-leader = Leader: whom an Advisor has declared for, and with whom she wins or falls.
queen-word-archive = Archive: your pile of used and bought cards, open to all. It becomes your new Deck when that is used up.
queen-word-armory = Armory: what lies before you: Boons, Summons, and the Banes of others.
queen-word-boon = Boon: a card that stays in your Armory and goes on working.
queen-word-bane = Bane: a card that you lay into the Armory of an opponent, where it works against her.
queen-word-summon = Summon: a companion in your Armory. Attacks may aim at it; it takes damage as a loss of Loyalty.
queen-word-loyalty = Loyalty: the health of a Summon. Without any it is dismissed.
queen-word-reaction = Reaction: a card that is placed face down for nothing, and turned over and paid when it answers something.
queen-word-negate = Negate: the Attack does nothing at all to you and your Summons.
queen-word-unblockable = Unblockable: nothing reduces, blocks or negates it.
queen-word-banish = Banish: the card leaves the game for good.
queen-word-dismiss = Dismiss: the card leaves an Armory for the Archive of its owner.
queen-word-discard = Discard: the card goes from your hand to your Archive without being played.
queen-word-vault = Vault: your own shop, with cards that only your princess can buy.
queen-word-bazaar = Bazaar: the shop for everyone. Its cards change at five and at eight o’clock.
queen-word-war-chest = War Chest: your strongest cards, for sale from eight o’clock on.
queen-word-ultimate = Ultimate: the strongest card of a princess, in her War Chest.
queen-word-pact = Pact: a Boon shared with another princess. It pays both as their turns begin, until one attacks the other.

# --- The guided first game
queen-lesson-goal = You are Freya. It is five o’clock, and at midnight the princess with the most Clout and health together is crowned; whoever loses all her health is out before that. The clock moves one hour each time everybody has had a turn.
queen-lesson-clout = Clout buys everything here, and every point you keep counts at midnight. Copper is free to play and brings Clout, so play your Coppers first.
queen-lesson-trap = Raised Hand is a Reaction. Placed face down it costs nothing and waits; when somebody attacks you, you may pay for it and take less. Your rivals see that something lies there, never what.
queen-lesson-attack = Petty Slight is an Attack: it costs 1 Clout to play and hurts one rival, or a Summon that stands before her. How much it hurts stands on the card, with your own levels already counted in.
queen-lesson-buy = Three cards of your Vault and three of the Bazaar are for sale, if their class is one of yours. What you buy goes to your Archive and comes back into your hand when your Deck is used up. Buy early: a card bought late is never drawn.
queen-lesson-declare = Six o’clock: everybody names another princess in secret. Should you fall later, you become her Advisor and win if she wins, so name somebody who looks strong.
queen-lesson-react = You are attacked, and you have something face down. The question shows what the Attack takes and what is left of it with each of your Reactions.
queen-lesson-hit = That is how health goes. Thirty is the most anybody can have, and cards that heal are worth as much at midnight as cards that bring Clout.
queen-lesson-end = When nothing else is worth its price, end your turn. Archive your hand to draw a fresh one, or keep what you want to play next time: what you keep counts towards the cards you draw.
queen-lesson-war-chest = From eight o’clock your War Chest is open. Cruelty Of The Curls is your Ultimate: dear, and it ends games. Buy it only if your Deck comes round once more before midnight.
queen-lesson-hour = The hour has struck. At five, eight and ten the clock brings something: other cards in the Bazaar, a larger hand, the War Chests. The hours that are left tell you whether to buy or to hold your Clout.
queen-lesson-over = That was a whole evening in ten minutes. In a full game the clock starts early in the afternoon and up to six princesses play. “Play again” sets such a table.

# --- What it is, on one page
queen-weight = Medium. Easy to begin, sharp to win; the text on the cards is the rulebook.
queen-primer-1-title = Six princesses, one crown
queen-primer-1-text = Everybody is a princess with two classes, thirty health and a small deck of her own. At midnight whoever has the most Clout and health together is Queen.
queen-primer-1-picture = freya
queen-primer-2-title = Clout is money, and it is points
queen-primer-2-text = Cards bring Clout. Clout pays for playing and buying cards, and what you have left at midnight counts. Every purchase asks whether it will come back in time.
queen-primer-2-picture = copper
queen-primer-3-title = A turn: play, place, buy, end
queen-primer-3-text = In any order and as often as you can pay: play cards from your hand, lay Reactions face down, buy from your Vault or the Bazaar. Then archive your hand or keep it, and draw.
queen-primer-3-picture = purse-of-favors
queen-primer-4-title = Attacks, and what lies face down
queen-primer-4-text = An Attack hits a rival or a Summon of hers. Whoever is hit may answer with a Reaction that was placed before; nobody knows which until it is turned over.
queen-primer-4-picture = raised-hand
queen-primer-5-title = The clock
queen-primer-5-text = Each round is an hour. At five and at eight the Bazaar changes, at eight the War Chests open, at five and ten hands grow. At six everybody declares in secret for another princess.
queen-primer-5-picture = royal-seal
queen-primer-6-title = Out, and still in it
queen-primer-6-text = A princess without health is out, but she may sit down in the Inner Circle of the one she declared for, whisper every round, and win with her.
queen-primer-6-picture = old-retainer

# --- Why: what a hint says beside a choice
queen-why-free-clout = { $card } costs nothing and brings Clout: play it first.
queen-why-clout = { $card } brings more Clout than it costs.
queen-why-free = { $card } costs nothing.
queen-why-fells = { $n } damage are enough: { $target } { $left ->
    [one] has only 1 left
   *[other] has only { $left } left
  }.
queen-why-leader = Of your opponents { $target } leads, with { $n } points at midnight as things stand.
queen-why-weakest = { $target } has the least health of your opponents: { $n }.
queen-why-summon = { $target } works for its owner every turn until it is gone.
queen-why-damage = { $n } damage{ $price ->
    [0] {" "}for nothing
   *[other] {" "}for { $price } Clout
  }.
queen-why-bane = { $card } burdens { $target } again and again: { $n ->
    [one] one more turn is
   *[other] { $n } more turns are
  } to come.
queen-why-stays = { $card } stays in your Armory and works for you: { $n ->
    [one] one more turn is
   *[other] { $n } more turns are
  } to come.
queen-why-place-first = Nothing of yours lies face down yet: { $card } can answer the next Attack.
queen-why-place = Face down { $card } costs nothing now, and nobody knows what it is.
queen-why-buy = Of all that you can pay, { $card } promises the most: { $n ->
    [0] no more turns are
    [one] one more turn is
   *[other] { $n } more turns are
  } to come.
queen-why-buy-to-hand = { $card } goes to your hand: you can play it at once.
queen-why-buy-war-chest = The War Chest is open, and { $card } is stronger than what the markets sell.
queen-why-refresh = Nothing in the { $market ->
    [vault] Vault
   *[other] Bazaar
  } is worth its price to you.
queen-why-end-late = Clout counts at midnight: what you do not spend now is yours.
queen-why-end-archive = Nothing else is worth its price now, and fresh cards promise more than those in your hand.
queen-why-end-keep = Nothing else is worth its price now, and your hand promises more than fresh cards.
queen-why-end = Nothing else is worth its price now.
queen-why-use = { $card } lies before you already: it takes no card from your hand.
queen-why-shake = Every Lash hurts as your turn begins, and you have { $n }.
queen-why-react = { $card } keeps off { $n } of { $due } damage.
queen-why-saves = Without { $card } you would fall: { $due } damage against { $health } health.
queen-why-answer-back = { $card } answers those who have hurt you, and it lies ready.
queen-why-pass = { $n ->
    [0] Nothing would be taken from you.
   *[other] { $n } damage hurt less than spending a Reaction on them.
  }
queen-why-banish = Without { $card } your better cards come round sooner.
queen-why-discard = Of the cards in your hand, { $card } promises the least.
queen-why-declare = { $who } stands best among the others: should you fall, her victory would be yours too.
