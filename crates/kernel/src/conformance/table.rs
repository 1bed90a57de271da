//! Games played at a table: what is taken back and chosen again comes to the same, and the record plays again.

use super::walk::{any, request};
use super::{Case, Failure, Fault, Law, Plan, cases, guarded, law, leaks};
use crate::chance::Chance;
use crate::game::Game;
use crate::pool::{keep_in_mind, knowledge};
use crate::record::{By, Origin, Record};
use crate::seat::Seat;
use crate::sitting::Sitting;
use std::cell::Cell;
use std::sync::Arc;

/// Plays all games of the plan through a [`Sitting`].
pub fn sit<G: Game>(game: &Arc<G>, plan: &Plan) -> Result<(), Box<Failure>> {
    for case in cases(game.as_ref(), plan) {
        let step = Cell::new(0);
        guarded(game.as_ref(), &case, &step, || play(game, plan, &case, &step))?;
    }
    Ok(())
}

fn play<G: Game>(game: &Arc<G>, plan: &Plan, case: &Case, step: &Cell<u32>) -> Result<(), Fault> {
    let refused = |_| Fault::new(Law::Setup, "the table is refused");
    let origin = Origin::Seed(case.seed);
    let mut sitting = Sitting::start(Arc::clone(game), &request(case, plan), origin, &[]).map_err(refused)?;
    let mut picks = Chance::from_seed(case.seed ^ 0x7AB1E);
    while !sitting.awaiting().is_empty() {
        law(Law::Length, step.get() < game.about().longest, || "the game is longer than it says".into())?;
        let seat = any(sitting.awaiting(), &mut picks);
        let mut options = Vec::new();
        sitting.options(seat, &mut options);
        let text = sitting.write(seat, options[picks.below(options.len() as u32) as usize]);
        choose(&mut sitting, seat, &text)?;
        step.set(step.get() + 1);
        if picks.below(64) == 0 {
            // A record of an unfinished game can be had by everybody.
            leaks::viewers(case.players).for_each(|viewer| _ = sitting.record_for(viewer));
        }
    }
    reload(&sitting)
}

/// Chooses; where it can be taken back, takes it back and chooses again. A secret answer that waits is taken back as one.
fn choose<G: Game>(sitting: &mut Sitting<G>, seat: Seat, text: &str) -> Result<(), Fault> {
    let refused = |_| Fault::new(Law::Legal, format!("`{text}` is an option and is refused at the table"));
    let (mut before, told) = (sitting.position().clone(), sitting.log().len());
    let mut earlier: Vec<G::Choice> = before.plan(seat).collect();
    sitting.choose(seat, By::Person, text).map_err(refused)?;
    if !sitting.can_undo(seat) {
        return Ok(());
    }
    let others = (0..sitting.players()).map(Seat).filter(|&other| other != seat);
    let early = others.into_iter().find(|&other| sitting.can_undo(other) && !sitting.position().is_answering(other));
    law(Law::Undo, early.is_none(), || format!("{early:?} can take back what others have built on by `{text}`"))?;
    let (after, then) = (sitting.hash(), events(sitting, told));
    // Everything is as it was, but what the seats have seen they have seen.
    let game = Arc::clone(sitting.game());
    if sitting.position().is_answering(seat) {
        _ = before.withdraw(seat);
    } else {
        earlier.clear();
        let seen = knowledge(game.as_ref(), sitting.state());
        keep_in_mind(game.as_ref(), before.state_mut(), &seen);
    }
    let undone = sitting.undo(seat, By::Person, false);
    law(Law::Undo, undone.is_ok(), || format!("`{text}` can be taken back and is not"))?;
    let back = sitting.position().hash(&game) == before.hash(&game) && sitting.log().len() == told;
    law(Law::Undo, back, || format!("`{text}` taken back does not lead to what was before"))?;
    for choice in earlier {
        let given = sitting.write(seat, choice);
        sitting.choose(seat, By::Person, &given).map_err(refused)?;
    }
    sitting.choose(seat, By::Person, text).map_err(refused)?;
    let same = sitting.hash() == after && events(sitting, told) == then;
    law(Law::Undo, same, || format!("`{text}` taken back and chosen again leads elsewhere"))
}

fn events<G: Game>(sitting: &Sitting<G>, since: usize) -> Vec<crate::event::Event> {
    sitting.log()[since..].iter().map(|(_, event)| event.clone()).collect()
}

fn reload<G: Game>(sitting: &Sitting<G>) -> Result<(), Fault> {
    let wrong = |error: crate::record::RecordError| Fault::new(Law::Replay, format!("the record: {error}"));
    let record = Record::read(sitting.record().text().as_bytes()).map_err(wrong)?;
    let again = Sitting::load(Arc::clone(sitting.game()), &record).map_err(wrong)?;
    let same = again.hash() == sitting.hash() && again.log() == sitting.log();
    law(Law::Replay, same, || "the record leads elsewhere when it is played again".into())
}
