//! A panic in rules code stays at its table.
//!
//! Nobody knows what such a table is in memory: it is let go of, whoever asked is told and so is everyone who looks, and
//! the next visit reads it anew from its record, in which the choice that failed is not. What happens by itself there
//! rests a while first, lest a bot try the same again and again.

use crate::house::{Hall, Handle};
use crate::ids::TableId;
use crate::live::{Access, Change};
use crate::trouble::Trouble;
use catalog::ErrorKind;
use futures_util::FutureExt;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

/// Milliseconds for which nothing happens by itself at a table whose rules failed.
pub(crate) const REST: i64 = 20_000;

/// Rules code that has no table in memory yet.
pub(crate) fn contained<T>(what: impl FnOnce() -> Result<T, Trouble>) -> Result<T, Trouble> {
    catch_unwind(AssertUnwindSafe(what)).unwrap_or_else(|_| Err(Trouble::new(ErrorKind::RulesFailed)))
}

impl Hall {
    /// Does something at a table, under its lock or not. If the rules fail, the table is let go of.
    pub(crate) async fn at_table<T>(
        &self,
        handle: &Handle,
        what: impl Future<Output = Result<T, Trouble>>,
    ) -> Result<T, Trouble> {
        let done = AssertUnwindSafe(what).catch_unwind().await;
        if let Ok(done) = done {
            return done;
        }
        Box::pin(self.let_go(handle)).await;
        Err(Trouble::new(ErrorKind::RulesFailed))
    }

    /// A stream was closed.
    pub async fn depart(&self, handle: &Handle, access: Access) {
        let departs = async {
            let mut live = handle.lock().await;
            self.count_out(live.row.id, access);
            live.depart(access);
            Ok(())
        };
        // Nobody is left to be told of it here.
        _ = self.at_table(handle, departs).await;
    }

    /// The rules of this table failed while somebody looked at it.
    pub async fn failed(self: &Arc<Hall>, id: TableId) {
        if let Some(handle) = self.in_memory(id) {
            self.let_go(&handle).await;
        }
    }

    async fn let_go(&self, handle: &Handle) {
        let mut live = handle.lock().await;
        if live.gone {
            return;
        }
        let id = live.row.id;
        tracing::error!(table = %id, "the rules failed; the table will be read anew from its record");
        self.forget(id, handle);
        live.gone = true;
        live.drive += 1;
        live.play = None;
        live.tell(Change::Gone);
    }
}
