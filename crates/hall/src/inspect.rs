//! Reading a whole store through: every document, every record, every game played to where it stands. For backups, which
//! are worth what can be read of them, and for whoever wants to know whether all is well.

use crate::contain::contained;
use crate::house::kept_packs;
use crate::ids::TableId;
use crate::lobby::Lobby;
use crate::store::{Store, StoreError};
use catalog::Catalog;

/// So many tables are asked for at once.
const AT_ONCE: u32 = 200;

/// What was found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Inspection {
    pub tables: u64,
    /// Lines of records.
    pub entries: u64,
    pub people: u64,
    /// The newest time there is, in Unix milliseconds.
    pub newest: i64,
    /// Tables that cannot be played on, with the reason.
    pub broken: Vec<(TableId, String)>,
}

/// Reads all of it. The store is not changed, and may be in use.
pub async fn inspect(store: &Store, catalog: &Catalog) -> Result<Inspection, StoreError> {
    let mut found = Inspection { people: store.count_people().await?, ..Inspection::default() };
    let mut after = None;
    loop {
        let ids = store.all_tables(after, AT_ONCE).await?;
        for id in &ids {
            found.tables += 1;
            if let Err(reason) = read_one(store, catalog, *id, &mut found).await? {
                found.broken.push((*id, reason));
            }
        }
        match ids.last() {
            Some(last) => after = Some(*last),
            None => return Ok(found),
        }
    }
}

async fn read_one(
    store: &Store,
    catalog: &Catalog,
    id: TableId,
    found: &mut Inspection,
) -> Result<Result<(), String>, StoreError> {
    // One that is gone by now was let go of meanwhile.
    let Some(row) = store.table(id).await? else { return Ok(Ok(())) };
    found.newest = found.newest.max(row.touched);
    if let Err(error) = serde_json::from_str::<Lobby>(&row.lobby) {
        return Ok(Err(format!("its document cannot be read: {error}")));
    }
    let entries = store.entries(id, 0).await?;
    found.entries += entries.len() as u64;
    let gap = (1..).zip(&entries).find(|(number, entry)| *number != entry.number);
    if let Some((number, _)) = gap {
        return Ok(Err(format!("entry {number} is missing")));
    }
    let Some(head) = row.head else {
        return Ok(if entries.is_empty() { Ok(()) } else { Err("it has entries and no beginning".to_owned()) });
    };
    let packs = kept_packs(store, &head).await?;
    let record = entries.iter().fold(head, |text, entry| text + &entry.line + "\n");
    let played = contained(|| Ok(catalog.load(record.as_bytes(), &packs)?));
    Ok(match played {
        Ok(_) => Ok(()),
        Err(trouble) => Err(trouble.says.unwrap_or_else(|| trouble.kind.to_string())),
    })
}
