//! Content packs: any text is read or refused, and a game is made of what was read or says what is wrong with it.

use kernel::Pack;

pub fn read(bytes: &[u8]) {
    let Ok(pack) = Pack::read(&String::from_utf8_lossy(bytes)) else { return };
    assert_eq!(Pack::read(&pack.text()).as_ref(), Ok(&pack), "a pack is read differently the second time");
    for game in catalog::games() {
        let mut packs = game.packs();
        // In place of the game's own of this name, so that each is tried by the game that knows its files.
        let Some(own) = packs.iter_mut().find(|own| own.name == pack.name) else { continue };
        own.clone_from(&pack);
        match game.with_packs(&packs) {
            Ok(edition) => _ = edition.look("copper"),
            Err(problem) => assert!(!problem.message.is_empty(), "a refusal says why"),
        }
    }
}
