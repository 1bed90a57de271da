//! Old records keep playing: the content they were played with is looked up by its hash.
//!
//! A record whose content is not that of the game today is played by a game made from the packs the record names. Where
//! they come from does not matter: a pack that does not have the hash it was asked for by is refused.

use crate::error::{ErrorKind, Problem};
use crate::open::OnShelf;
use kernel::Pack;
use kernel::record::Record;

/// Where packs of other content are kept.
pub trait Packs {
    /// The pack of this hash as [`Pack::text`] writes it, if it is kept.
    fn find(&self, hash: &str) -> Option<String>;
}

macro_rules! archive {
    ($($hash:literal)*) => { &[$(($hash, include_str!(concat!("../packs/", $hash, ".pack")))),*] };
}

/// The archive: the packs that come with the program, by hash. Every content that made a stored or published record is
/// here for good, that of today too.
const SHIPPED: &[(&str, &str)] = archive!["14798fc332f8154c78a6e49136a3df7b" "2789430c5546b27c281286ce3335e675"];

/// Only the packs that come with the program.
pub struct Shipped;

impl Packs for Shipped {
    fn find(&self, hash: &str) -> Option<String> {
        SHIPPED.iter().find(|(shipped, _)| *shipped == hash).map(|(_, text)| (*text).to_owned())
    }
}

/// The game with the content this record was played with; none if that is the content it has.
pub(crate) fn edition(
    game: &dyn OnShelf,
    record: &Record,
    packs: &dyn Packs,
) -> Result<Option<Box<dyn OnShelf>>, Problem> {
    let content = &record.header.content;
    if *content == game.about().content {
        return Ok(None);
    }
    let own = game.packs();
    let pack = |(name, hash): &(String, String)| {
        let is = |pack: &&Pack| pack.name == *name && pack.hash() == *hash;
        own.iter().find(is).cloned().map_or_else(|| fetch(name, hash, packs), Ok)
    };
    let found: Vec<Pack> = content.iter().map(pack).collect::<Result<_, _>>()?;
    game.with_packs(&found).map(Some)
}

fn fetch(name: &str, hash: &str, packs: &dyn Packs) -> Result<Pack, Problem> {
    let text = packs.find(hash).ok_or_else(|| {
        let message = format!(
            "This game was played with other content, the pack `{name}` with the hash {hash}, and that is not kept here."
        );
        Problem::new(ErrorKind::UnknownPack, message)
    })?;
    let wrong = |what: String| Problem::new(ErrorKind::BadPack, format!("The pack {hash}: {what}."));
    let pack = Pack::read(&text).map_err(wrong)?;
    match (pack.name == name, pack.hash() == hash) {
        (true, true) => Ok(pack),
        _ => Err(wrong(format!("it was changed; what is in it is `{}` with the hash {}", pack.name, pack.hash()))),
    }
}
