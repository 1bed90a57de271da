//! How much: levels, counts, what lies in an Armory.

use crate::Queen;
use crate::content::{CardClass, CardType, Kind, class_of};
use crate::effect::{Amount, Class, Condition, Count, Passive};
use crate::state::{Deed, MAX_HEALTH, Shelf, State, Target};
use kernel::{Card, Seat};

impl Queen {
    #[inline]
    pub fn kind_of(&self, card: Card) -> Kind {
        self.content.kind_of[card.index()]
    }

    /// May this princess buy, play and place this kind (QM-14)?
    #[inline]
    pub(crate) fn has_class(&self, state: &State, seat: Seat, kind: Kind) -> bool {
        let classes = self.content.classes_of[Self::princess_number(state, seat)];
        self.content.kinds[kind.index()].for_classes & classes != 0
    }

    /// Which princess she plays; asked only once all have chosen.
    #[inline]
    pub(crate) fn princess_number(state: &State, seat: Seat) -> usize {
        state.player(seat).princess.expect("princesses are chosen before the first turn") as usize
    }

    #[inline]
    pub(crate) fn princess_of(&self, state: &State, seat: Seat) -> &crate::content::Princess {
        &self.content.princesses[Self::princess_number(state, seat)]
    }

    /// The class a card counts as in these hands; an effect without a card or class counts as the first class.
    pub(crate) fn class_in_hands(&self, state: &State, who: Seat, card: Option<Card>) -> Class {
        let primary = self.princess_of(state, who).classes[0];
        let Some(card) = card else { return primary };
        match self.content.kind(self.kind_of(card)).class {
            CardClass::Classless | CardClass::Primary => primary,
            class => class_of(class).unwrap_or(primary),
        }
    }

    /// Everything that holds in an Armory.
    pub(crate) fn passives<'s>(&'s self, state: &'s State, seat: Seat) -> impl Iterator<Item = Passive> + 's {
        state
            .cards
            .iter(Shelf::Armory.of(seat))
            .flat_map(move |card| self.content.kinds[self.kind_of(card).index()].holds.iter().flatten().copied())
    }

    /// Major and Minor of a class, with all changes; never below 0 (QM-60, QM-61).
    pub fn levels(&self, state: &State, seat: Seat, class: Class) -> (i8, i8) {
        let princess = self.princess_of(state, seat);
        let Some(which) = princess.classes.iter().position(|&c| c == class) else { return (0, 0) };
        let (major, minor) = princess.levels[which];
        let player = state.player(seat);
        let index = class as usize;
        let mut change = player.lasting[index] + player.this_turn[index] + player.until_next[index];
        for passive in self.passives(state, seat) {
            change += match passive {
                Passive::Levels(of, by) if of == class => by,
                Passive::LevelsIfHurt(of, by, below) if of == class && player.health < below as i8 => by,
                _ => 0,
            };
        }
        ((major as i8 + change).max(0), (minor as i8 + change).max(0))
    }

    pub(crate) fn count(&self, state: &State, deed: &Deed, count: Count) -> i32 {
        let player = state.player(deed.who);
        let their = match deed.target {
            Some(Target::Princess(seat)) => Some(state.player(seat)),
            _ => None,
        };
        match count {
            Count::Clout => i32::from(player.clout),
            Count::Wounds => i32::from(MAX_HEALTH - player.health),
            Count::TheirClout => their.map_or(0, |p| i32::from(p.clout)),
            Count::TheirLash => their.map_or(0, |p| i32::from(p.lash)),
            Count::AllLash => state.opponents(deed.who).map(|seat| i32::from(state.player(seat).lash)).sum(),
            Count::Prophecy => i32::from(player.prophecy),
            Count::Armory => {
                let mine = |card: &Card| self.content.kind(self.kind_of(*card)).card_type != CardType::Bane;
                state.cards.iter(Shelf::Armory.of(deed.who)).filter(mine).count() as i32
            }
            Count::Reactions => state.cards.len(Shelf::Reactions.of(deed.who)) as i32,
            Count::Prevented => i32::from(player.prevented_before) + i32::from(player.prevented),
            Count::Played => i32::from(state.info.played),
            Count::Stored => deed.card.get().map_or(0, |card| i32::from(state.mark(card))),
            Count::Dealt => i32::from(state.attack.dealt),
            Count::Roll => i32::from(state.roll),
            Count::Spent => i32::from(state.spent),
            Count::Hand => state.hand_size(deed.who) as i32,
            Count::Opponents => state.opponents(deed.who).count() as i32,
        }
    }

    pub(crate) fn amount(&self, state: &State, deed: &Deed, amount: Amount) -> i32 {
        let level = |class: Class| self.levels(state, deed.who, class);
        let own = || self.class_in_hands(state, deed.who, deed.card.get());
        let per = |count, each: u8, most: u8| {
            (self.count(state, deed, count) / i32::from(each.max(1))).clamp(0, i32::from(most))
        };
        match amount {
            Amount::Just(n) => i32::from(n),
            Amount::Major => i32::from(level(own()).0),
            Amount::Minor => i32::from(level(own()).1),
            Amount::MajorPlus(n) => i32::from(level(own()).0 + n),
            Amount::MinorPlus(n) => i32::from(level(own()).1 + n),
            Amount::MajorOf(class) => i32::from(level(class).0),
            Amount::MinorOf(class) => i32::from(level(class).1),
            Amount::Per(count, each, most) => per(count, each, most),
            Amount::MajorPer(count, each, most) => i32::from(level(own()).0) + per(count, each, most),
            Amount::MinorPer(count, each, most) => i32::from(level(own()).1) + per(count, each, most),
        }
        .max(0)
    }

    pub(crate) fn holds(&self, state: &State, deed: &Deed, condition: Condition) -> bool {
        let player = state.player(deed.who);
        let their = match deed.target {
            Some(Target::Princess(seat)) => Some(state.player(seat)),
            _ => None,
        };
        match condition {
            Condition::CloutAtLeast(n) => player.clout >= u16::from(n),
            Condition::CloutAtMost(n) => player.clout <= u16::from(n),
            Condition::HealthBelow(n) => player.health < n as i8,
            Condition::TheyHaveLash => their.is_some_and(|p| p.lash > 0),
            Condition::TheyAreRicher => their.is_some_and(|p| p.clout > player.clout),
            Condition::TheyAreHealthier => their.is_some_and(|p| p.health > player.health),
            Condition::RollAtLeast(n) => state.roll >= n,
            Condition::RollAtMost(n) => state.roll <= n,
            Condition::NothingBought => state.info.bought == 0,
            Condition::PlayedAtLeast(n) => state.info.played >= n,
            Condition::HaveSummon => self.summons_of(state, deed.who).next().is_some(),
            Condition::ReactionsAtLeast(n) => state.cards.len(Shelf::Reactions.of(deed.who)) >= n as usize,
            Condition::DealtAtLeast(n) => state.attack.dealt >= n,
            Condition::InTrance => player.trance,
            Condition::HourAtLeast(n) => state.hour >= n,
        }
    }

    pub(crate) fn summons_of<'s>(&'s self, state: &'s State, seat: Seat) -> impl Iterator<Item = Card> + 's {
        self.armory_of_type(state, seat, CardType::Summon)
    }

    pub(crate) fn banes_with<'s>(&'s self, state: &'s State, seat: Seat) -> impl Iterator<Item = Card> + 's {
        self.armory_of_type(state, seat, CardType::Bane)
    }

    /// To whom she can hand on a Bane: to any opponent but its owner (QM-32).
    pub(crate) fn heirs<'s>(&self, state: &'s State, seat: Seat, bane: Card) -> impl Iterator<Item = Seat> + 's {
        let owner = state.owner(bane);
        state.opponents(seat).filter(move |other| Some(*other) != owner)
    }

    /// Banes that lie with her and can be handed on.
    pub(crate) fn banes_to_pass<'s>(&'s self, state: &'s State, seat: Seat) -> impl Iterator<Item = Card> + 's {
        self.banes_with(state, seat).filter(move |&bane| self.heirs(state, seat, bane).next().is_some())
    }

    fn armory_of_type<'s>(
        &'s self,
        state: &'s State,
        seat: Seat,
        card_type: CardType,
    ) -> impl Iterator<Item = Card> + 's {
        let armory = state.cards.iter(Shelf::Armory.of(seat));
        armory.filter(move |&card| self.content.kinds[self.kind_of(card).index()].card_type == card_type)
    }

    /// What a card costs to play now, tolls included (QM-13).
    #[inline]
    pub(crate) fn play_price(&self, state: &State, seat: Seat, kind: Kind) -> u16 {
        u16::from(self.content.kinds[kind.index()].play) + self.prices(state, seat).0
    }

    /// What a card costs to buy now (QM-15).
    #[inline]
    pub(crate) fn buy_price(&self, state: &State, seat: Seat, kind: Kind) -> u16 {
        (i32::from(self.content.kinds[kind.index()].buy) + self.prices(state, seat).1).max(1) as u16
    }

    /// How much more it costs now to play and to buy.
    pub(crate) fn prices(&self, state: &State, seat: Seat) -> (u16, i32) {
        let mut toll = 0;
        let mut markup = -i32::from(state.info.discount);
        for passive in self.passives(state, seat) {
            match passive {
                Passive::Toll(free) if state.info.played >= free => toll += 1,
                Passive::Prices(by) => markup += i32::from(by),
                _ => {}
            }
        }
        (toll, markup)
    }

    /// What a Reaction costs to activate now, without extras.
    pub(crate) fn reaction_price(&self, state: &State, seat: Seat, kind: Kind) -> u16 {
        if state.player(seat).free_reaction {
            return 0;
        }
        let mut price = i32::from(self.content.kind(kind).play);
        for passive in self.passives(state, seat) {
            if let Passive::ReactionPrices(by) = passive {
                price += i32::from(by);
            }
        }
        price.max(0) as u16
    }

    /// How many cards she draws up to: 5, from five o'clock 6, from ten 7, with changes (QM-21).
    pub fn hand_limit(&self, state: &State, seat: Seat) -> usize {
        let by_clock = 5 + i8::from(state.hour >= 5) + i8::from(state.hour >= 10);
        let change: i8 =
            self.passives(state, seat).map(|passive| if let Passive::HandLimit(by) = passive { by } else { 0 }).sum();
        (by_clock + change).max(1) as usize
    }
}
