//! The campfire: once a quest, if all agree (ER-98, ER-99).

use crate::Erune;
use crate::choice::Choice;
use crate::dungeon::Square;
use crate::state::{State, Step, Who};
use crate::teller::Teller;
use kernel::Event;
use kernel::stack::Flow;

impl Erune {
    /// ER-98: all who live in one room without Monsters, with two by two free squares in it.
    pub(crate) fn may_camp(&self, state: &State) -> bool {
        state.campfire.is_none() && self.camp_site(state).is_some()
    }

    fn camp_site(&self, state: &State) -> Option<Square> {
        let map = self.map(state);
        let first = state.living().next()?;
        let tile = &map.tiles[usize::from(map.tile_on(state.hero(first).at)?)];
        let together = state.living().all(|hero| tile.squares.has(state.hero(hero).at.index()));
        let foes = state.monsters().any(|(_, foe)| tile.squares.has(foe.at.index()));
        if tile.corridor || !together || foes {
            return None;
        }
        let free = |square: Square| {
            tile.squares.has(square.index())
                && self.is_free_square(state, square)
                && self.piece(state, square).is_none()
                && !state.pits.contains(&square)
                && !state.blue_pits.contains(&square)
                && !state.blue.contains(&square)
                && !self.shown_trap(state, square)
        };
        let sites = tile.squares.iter().map(|square| Square(square as u16));
        sites.into_iter().find(|site| {
            let block: Vec<Square> = site.block(2, 2).collect();
            block.len() == 4 && block.into_iter().all(free)
        })
    }

    pub(crate) fn propose_campfire(&self, state: &mut State, hero: u8) {
        state.hero_mut(hero).deeds.proposed = true;
        state.agreed = 1 << hero;
        state.stack.push(Step::Campfire { next: 0 });
    }

    /// The next who has to agree; a seat that runs several speaks once for each of them by proposing.
    pub(crate) fn campfire_goes_on(&self, state: &mut State, next: u8, sink: &mut Teller) -> Flow {
        let spoken: Vec<u8> = state.party().filter(|&hero| state.agreed >> hero & 1 != 0).collect();
        let speaks = |hero: u8| spoken.iter().any(|&other| state.hero(other).seat == state.hero(hero).seat);
        let mut asked = (next..state.count).filter(|&hero| !state.hero(hero).dead && !speaks(hero));
        if let Some(hero) = asked.next() {
            state.stack.becomes(Step::Campfire { next: hero });
            return Flow::Asks;
        }
        state.stack.pop();
        self.light(state, sink);
        Flow::GoesOn
    }

    pub(crate) fn campfire_answer(&self, state: &mut State, next: u8, choice: Choice, sink: &mut Teller) {
        if choice == Choice::Yes {
            state.agreed |= 1 << next;
        } else {
            state.stack.pop();
            sink.tell(|| Event::new("erune-no-campfire").rule("ER-98"));
        }
    }

    /// ER-99: it ends the turn, brings levels, and serves the Master, too.
    fn light(&self, state: &mut State, sink: &mut Teller) {
        let Some(site) = self.camp_site(state) else { return };
        state.campfire = Some(site);
        sink.tell(|| Event::new("erune-campfire").rule("ER-99"));
        for number in state.party() {
            state.hero_mut(number).deeds.done = true;
        }
        let first = state.living().next().unwrap_or(0);
        // What comes first is pushed last.
        state.stack.push(Step::Embers);
        state.stack.push(Step::Levels);
        self.campfire_lit(state, first, sink);
        for number in state.living().collect::<Vec<_>>() {
            self.do_list(state, self.content.tables.campfire, Who::Hero(number), Who::Hero(number));
        }
        self.raise_levels(state, sink);
    }

    pub(crate) fn embers_answer(&self, state: &mut State, choice: Choice, sink: &mut Teller) {
        state.stack.pop();
        let Choice::Knack(number) = choice else { return };
        let Some(row) = self.content.tables.campfire_master.rows().get(usize::from(number)) else { return };
        sink.tell(|| Event::new("erune-spirit-master").with("text", row.text.clone()).rule("ER-99"));
        let hero = state.living().next().unwrap_or(0);
        self.do_list(state, row.does, Who::Hero(hero), Who::Hero(hero));
    }
}
