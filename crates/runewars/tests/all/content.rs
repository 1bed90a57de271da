use runewars::content::{Content, lines};

#[test]
fn the_shipped_content_is_sound() {
    let content = Content::standard().unwrap_or_else(|errors| panic!("{}", lines(&errors)));
    assert_eq!(content.areas.len(), 41);
}
