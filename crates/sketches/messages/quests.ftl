# What Two Quests says.
quests-team-0 = The heroes
quests-prompt = { $who }, fight or rest?
quests-fight = Fight: a hit with { $least } or more
quests-rest = Rest
quests-hits = { $who } rolls { $die } and hits the foe.
quests-misses = { $who } rolls { $die }, misses and is hurt.
quests-falls = { $who } lies down.
quests-rests = { $who } rests.
quests-illegal = Only a hero whose turn it is can fight or rest.
quests-unreadable = `{ $text }` is not a choice here; write `fight` or `rest`.
quests-no-legacy = This does not come from an earlier quest: `{ $text }`.
quests-end-won = The quest is won.
quests-end-lost = The quest is lost.
quests-end-retreat = The heroes turn back.
quests-cellar = The Cellar
quests-tower = The Tower
quests-foe = Strength of the foe
quests-gold = Gold of the group
quests-hero = { $who }
quests-health = Health
quests-level = Level
quests-number = { $number }
quests-sheet = Sheet { $number }
quests-next = The next quest: { $quest }

quests-about = One to three heroes, two quests, and what they learn in the first helps in the second.
quests-length = 2 minutes
