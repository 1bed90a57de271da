//! Who is here, and for whom a stand-in plays.
//!
//! The store decides the second: a stand-in's choice is stored only while its player is away there, so that a node which
//! has not heard yet of a return cannot go on playing for somebody. The first is what nodes tell one another: each says
//! again and again who looks at its tables, and what it has not said for a while means nothing, so that a node that died
//! keeps nobody present.

use crate::house::{Hall, Handle};
use crate::ids::TableId;
use crate::live::{Access, Change, Live};
use kernel::{Seat, SeatSet};
use std::collections::{HashMap, HashSet};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Whose players have streams open at this node, and how many.
#[derive(Default)]
pub(crate) struct Present {
    here: Mutex<HashMap<(TableId, Seat), u32>>,
    /// What the other nodes were told last.
    told: Mutex<HashSet<(TableId, Seat)>>,
}

impl Present {
    fn lock(&self) -> MutexGuard<'_, HashMap<(TableId, Seat), u32>> {
        self.here.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Hall {
    /// A stream was opened, under the table's lock. Whoever was away is back, at every node, when this returns.
    pub async fn arrive(&self, live: &mut Live, access: Access) {
        // Counted before anything is waited for: whoever hangs up meanwhile is counted out again.
        live.count_in(access);
        live.looked = self.time.now();
        if let Some(seat) = access.seat() {
            *self.present.lock().entry((live.row.id, seat)).or_default() += 1;
            self.hand_back(live, seat).await;
        }
        live.tell(Change::Presence);
    }

    pub(crate) fn count_out(&self, id: TableId, access: Access) {
        let Some(seat) = access.seat() else { return };
        let mut here = self.present.lock();
        if let Some(count) = here.get_mut(&(id, seat)) {
            *count -= 1;
            if *count == 0 {
                here.remove(&(id, seat));
            }
        }
    }

    /// A stream goes on with other eyes.
    pub async fn look_otherwise(&self, live: &mut Live, before: Access, after: Access) {
        self.count_out(live.row.id, before);
        live.depart(before);
        self.arrive(live, after).await;
    }

    /// The player of a seat is back. Another node may have sent the stand-in meanwhile, so the store is asked.
    pub(crate) async fn hand_back(&self, live: &mut Live, seat: Seat) {
        let id = live.row.id;
        let mut away = live.away.contains(seat);
        if !away && self.store.is_shared() && live.play.is_some() {
            away = matches!(self.store.table(id).await, Ok(Some(row)) if row.away.contains(seat));
        }
        if !away {
            return;
        }
        // The clock starts again, at every node.
        let before = (live.away, live.since);
        live.away = live.away.with(seat);
        live.take_back(seat, self.time.now());
        if let Err(error) = self.store.set_back(id, seat.set(), live.due()).await {
            // The next deed brings them back.
            (live.away, live.since) = before;
            tracing::error!(table = %id, %error, "a seat could not be handed back");
        }
    }

    /// Tells the other nodes who is here, and hears who is with them.
    pub(crate) async fn keep_present(&self) {
        if !self.store.is_shared() {
            return;
        }
        let here: HashSet<(TableId, Seat)> = self.present.lock().keys().copied().collect();
        let gone: Vec<(TableId, Seat)> = {
            let mut told = self.present.told.lock().unwrap_or_else(PoisonError::into_inner);
            let gone = told.difference(&here).copied().collect();
            told.clone_from(&here);
            gone
        };
        let here: Vec<(TableId, Seat)> = here.into_iter().collect();
        if let Err(error) = self.store.say_present(&here, &gone).await {
            tracing::warn!(%error, "other nodes do not hear who is here");
            return;
        }
        let Ok(elsewhere) = self.store.present_elsewhere().await else { return };
        let mut seats: HashMap<TableId, SeatSet> = HashMap::new();
        for (table, seat) in elsewhere {
            let set = seats.entry(table).or_default();
            *set = set.with(seat);
        }
        for (id, handle) in self.all_in_memory() {
            self.hear_of(&handle, seats.get(&id).copied().unwrap_or_default()).await;
        }
    }

    async fn hear_of(&self, handle: &Handle, elsewhere: SeatSet) {
        let hears = async {
            let mut live = handle.lock().await;
            if live.elsewhere_here != elsewhere {
                live.elsewhere_here = elsewhere;
                live.tell(Change::Presence);
            }
            Ok(())
        };
        // Whoever looks is told by the table itself if its rules fail.
        _ = self.at_table(handle, hears).await;
    }
}
