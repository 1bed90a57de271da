//! Numbers as they are now: what Major and Minor come to in somebody's hands, what an Attack would take, what a price is
//! made of. Nothing here is carried out: it is worked out on the side, so that nobody has to guess before choosing.

use crate::Queen;
use crate::choice::Pay;
use crate::content::{CardClass, CardType, Kind};
use crate::effect::{Class, Condition, Effect, ForTarget, Passive, Span, Structure};
use crate::state::{Attack, Deed, Hit, Shelf, State, Target};
use kernel::{Arg, Card, MaybeCard, Message, Seat};

impl Queen {
    // --- Levels in a text ----------------------------------------------------------------------------------------------

    /// What a card says in the hands of a player: `Minor (3)`. A Bane speaks to somebody else.
    pub(crate) fn card_text_for(&self, state: &State, seat: Option<Seat>, kind: Kind) -> Vec<Message> {
        let mut text = self.card_text(kind);
        let usable = |seat: &Seat| state.player(*seat).princess.is_some() && self.has_class(state, *seat, kind);
        if let Some(seat) = seat.filter(usable).filter(|_| self.content.kind(kind).card_type != CardType::Bane) {
            let own = self.class_of_kind(state, seat, kind);
            text.iter_mut().for_each(|line| self.resolve(state, seat, own, line));
        }
        text.extend(self.too_late(state, kind));
        text
    }

    fn class_of_kind(&self, state: &State, seat: Seat, kind: Kind) -> Class {
        match self.content.kind(kind).class {
            CardClass::Brawler => Class::Brawler,
            CardClass::Caster => Class::Caster,
            CardClass::Schemer => Class::Schemer,
            CardClass::Classless | CardClass::Primary => self.princess_of(state, seat).classes[0],
        }
    }

    /// Puts the numbers beside the levels in a sentence.
    fn resolve(&self, state: &State, seat: Seat, own: Class, message: &mut Message) {
        let named = |name: &str| message.args.iter().find(|(known, _)| *known == name).map(|(_, arg)| arg);
        let plus = if let Some(Arg::Number(n)) = named("n") { *n } else { 0 };
        let class = match named("class") {
            Some(Arg::Word(word)) => Class::ALL.into_iter().find(|c| c.slug() == *word),
            _ => None,
        };
        let (major, minor) = self.levels(state, seat, class.unwrap_or(own));
        let now = match message.id {
            "queen-major" | "queen-major-of" => Some(i64::from(major)),
            "queen-minor" | "queen-minor-of" => Some(i64::from(minor)),
            "queen-major-plus" => Some(i64::from(major) + plus),
            "queen-minor-plus" => Some(i64::from(minor) + plus),
            _ => None,
        };
        for (name, arg) in &mut message.args {
            match (arg, now) {
                (slot, Some(now)) if *name == "now" => *slot = Arg::Number(now.max(0)),
                (Arg::Message(inner), _) => self.resolve(state, seat, own, inner),
                _ => {}
            }
        }
    }

    // --- What an Attack takes ------------------------------------------------------------------------------------------

    /// What the Attack would take from one of its targets, as things are.
    pub(crate) fn forecast(&self, state: &State, hit: &Hit) -> i32 {
        let attack = &state.attack;
        if hit.negated || (hit.no_damage && !attack.unblockable) {
            return 0;
        }
        let mut amounts = Vec::new();
        if attack.split {
            amounts.push(i32::from(hit.allotted));
        } else {
            let deed = Deed { by: attack.attacker, who: attack.attacker, card: attack.card, target: Some(hit.target) };
            self.damage_in(state, attack.hits, &deed, &mut amounts);
        }
        let might = if attack.split { 0 } else { i32::from(attack.bonus) + self.might(state, attack) };
        let (mut world, mut reduced, mut taken) = (state.clone(), i32::from(hit.reduced), 0);
        for amount in amounts {
            let full = (amount + might).max(0);
            if attack.unblockable {
                taken += full;
                continue;
            }
            taken += (full - reduced - self.armor(&mut world, hit.target, full - reduced)).max(0);
            reduced = (reduced - full).max(0);
        }
        taken
    }

    /// The damage of a list, as far as what it depends on is known now.
    fn damage_in(&self, state: &State, list: Span, deed: &Deed, into: &mut Vec<i32>) {
        let known = |condition: Condition| {
            !matches!(condition, Condition::DealtAtLeast(_) | Condition::RollAtLeast(_) | Condition::RollAtMost(_))
        };
        for effect in &self.content.effects[list] {
            match *effect {
                Effect::Target(ForTarget::Damage(amount)) => into.push(self.amount(state, deed, amount)),
                Effect::Structure(Structure::If(condition, then))
                    if known(condition) && self.holds(state, deed, condition) =>
                {
                    self.damage_in(state, then, deed, into);
                }
                Effect::Structure(Structure::IfElse(condition, then, other)) if known(condition) => {
                    let list = if self.holds(state, deed, condition) { then } else { other };
                    self.damage_in(state, list, deed, into);
                }
                _ => {}
            }
        }
    }

    /// What the Attack would take from a player and her Summons.
    pub(crate) fn due(&self, state: &State, seat: Seat) -> i32 {
        state.attack.targets.iter().filter(|hit| hit.owner == seat).map(|hit| self.forecast(state, hit)).sum()
    }

    /// The same, once she has answered with this Reaction.
    pub(crate) fn due_after(&self, state: &State, seat: Seat, kind: Kind, pay: Pay) -> i32 {
        let info = self.content.kind(kind);
        let card = state.cards.iter(Shelf::Reactions.of(seat)).find(|&card| self.kind_of(card) == kind);
        let attacker = Target::Princess(state.attack.attacker);
        let deed = Deed { card: card.map_or(MaybeCard::NONE, MaybeCard::some), ..Deed::of(seat) }.at(Some(attacker));
        let extra = info.extra.filter(|_| pay == Pay::Extra).map_or(Span::NONE, |(_, does)| does);
        let mut world = state.clone();
        for effect in self.content.effects[info.does].iter().chain(&self.content.effects[extra]) {
            if let Effect::Ward(ward) = *effect {
                self.ward(&mut world, ward, &deed);
            }
        }
        self.due(&world, seat)
    }

    /// What an Attack with this card would take from a target; none if the card deals no damage by itself.
    pub(crate) fn foreseen(&self, state: &State, seat: Seat, kind: Kind, target: Target) -> Option<i32> {
        let strike = self.content.effects[self.content.kind(kind).does].iter().find_map(|effect| match *effect {
            Effect::Structure(Structure::Strike(_, hits, unblockable)) => Some((hits, unblockable)),
            _ => None,
        });
        let (hits, unblockable) = strike?;
        if !self.content.effects[hits].iter().any(|effect| matches!(effect, Effect::Target(ForTarget::Damage(_)))) {
            return None;
        }
        let card = state.cards.iter(Shelf::Hand.of(seat)).find(|&card| self.kind_of(card) == kind);
        let mut world = state.clone();
        world.attack = Attack {
            active: true,
            attacker: seat,
            card: card.map_or(MaybeCard::NONE, MaybeCard::some),
            unblockable,
            bonus: state.player(seat).charge as i8,
            hits,
            ..Attack::default()
        };
        let owner = self.target_owner(state, target);
        Some(self.forecast(&world, &Hit { target, owner, ..Hit::default() }))
    }

    /// What one of the victim's choices costs her, in numbers: how much damage, how much Clout.
    pub(super) fn victims_part(&self, state: &State, deed: &Deed, list: Span) -> Vec<Message> {
        let Some(target) = deed.target else { return self.span_text(list) };
        let owner = self.target_owner(state, target);
        let hit = state.attack.targets.iter().find(|hit| hit.target == target).copied();
        let hit = hit.unwrap_or(Hit { target, owner, ..Hit::default() });
        let mut world = state.clone();
        world.attack.hits = list;
        let (mut parts, damage) = (Vec::new(), self.forecast(&world, &hit));
        let named = |id: &'static str, n: i32| Message::new(id).with("n", n).with("who", self.who(state, deed.who));
        let is_damage = |effect: &Effect<Span>| matches!(effect, Effect::Target(ForTarget::Damage(_)));
        if self.content.effects[list].iter().any(is_damage) {
            parts.push(named("queen-victim-takes", damage));
        }
        for effect in self.content.effects[list].iter().filter(|effect| !is_damage(effect)) {
            parts.extend(match (*effect, target) {
                (Effect::Target(ForTarget::Steal(amount)), Target::Princess(seat)) => {
                    let stolen = self.grasp(state, deed.who, self.amount(state, deed, amount));
                    vec![named("queen-victim-loses", stolen.min(i32::from(state.player(seat).clout)))]
                }
                (Effect::Target(ForTarget::Steal(amount)), Target::Summon(card)) => {
                    let lost = self.grasp(state, deed.who, self.amount(state, deed, amount));
                    vec![named("queen-victim-loyalty", lost).with("card", self.thing(self.kind_of(card)))]
                }
                _ => self.span_text(list),
            });
        }
        parts
    }

    // --- Prices --------------------------------------------------------------------------------------------------------

    /// A price with what it is made of: `2 Clout (1 + Nasty Rumor)`.
    pub(crate) fn price_text(
        &self,
        state: &State,
        seat: Seat,
        printed: u8,
        price: u16,
        dearer: fn(Passive) -> bool,
    ) -> Message {
        let causes: Vec<Arg> = if price > u16::from(printed) {
            self.causes(state, seat, dearer).map(|card| self.thing(self.kind_of(card)).into()).collect()
        } else {
            Vec::new()
        };
        let id = if causes.is_empty() { "queen-price" } else { "queen-price-made" };
        Message::new(id).with("price", price).with("printed", printed).with("causes", causes)
    }

    /// The cards in her Armory from which something of this kind comes.
    fn causes<'s>(&'s self, state: &'s State, seat: Seat, is: fn(Passive) -> bool) -> impl Iterator<Item = Card> + 's {
        let holds = move |card: &Card| self.content.kind(self.kind_of(*card)).holds.iter().flatten().any(|p| is(*p));
        state.cards.iter(Shelf::Armory.of(seat)).filter(holds)
    }

    /// Why she cannot use a card that lies before her or is for sale; none where she can or need not wonder.
    pub(crate) fn barred(&self, state: &State, seat: Seat, card: Card) -> Option<Message> {
        use crate::state::{Moment, What};
        let kind = self.kind_of(card);
        let clout = state.player(seat).clout;
        let lies = |shelf: Shelf| state.lies_in(card, shelf) == Some(seat);
        let dear = |price: u16| {
            (price > clout).then(|| Message::new("queen-barred-clout").with("price", price).with("clout", clout))
        };
        let sold = state.cards.place(card) == crate::state::MARKET || lies(Shelf::Vault) || lies(Shelf::WarChest);
        if !sold && !lies(Shelf::Hand) && !lies(Shelf::Reactions) {
            return None;
        }
        if !self.has_class(state, seat, kind) {
            return Some(Message::new("queen-barred-class"));
        }
        if lies(Shelf::WarChest) && state.hour < 8 {
            return Some(Message::new("queen-barred-hour"));
        }
        match state.what() {
            Some(What::Act) if state.turn == seat => {
                if sold {
                    return dear(self.buy_price(state, seat, kind));
                }
                let reaction = self.content.kind(kind).card_type == CardType::Reaction;
                if lies(Shelf::Hand) && !reaction { dear(self.play_price(state, seat, kind)) } else { None }
            }
            Some(What::Window { moment, .. }) if lies(Shelf::Reactions) && state.stack.last()?.deed.who == seat => {
                if !self.answers(state, kind, moment) {
                    let word = if moment == Moment::Attack { "attack" } else { "damage" };
                    return Some(Message::new("queen-barred-answer").with("moment", word));
                }
                self.ways_to_pay(state, seat, kind)
                    .next()
                    .is_none()
                    .then(|| dear(self.reaction_price(state, seat, kind)))?
            }
            _ => None,
        }
    }
}
