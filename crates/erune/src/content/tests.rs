//! The content that is shipped is sound, and what is broken is refused with its place.

use super::*;

fn standard() -> Content {
    Content::standard().unwrap_or_else(|errors| panic!("\n{}", lines(&errors)))
}

#[test]
fn the_content_that_is_shipped_is_sound() {
    let content = standard();
    for quest in &content.quests {
        assert!((8..=64).contains(&quest.plans.len()), "{}: {} plans", quest.slug, quest.plans.len());
    }
}
