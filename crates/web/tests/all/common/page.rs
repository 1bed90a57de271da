//! A page as a small tree of elements, which patches are applied to as a browser does.

use serde_json::Value;
use web::draw::{How, Patch};

/// An element as far as patches care: its opening tag and what is inside.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Piece {
    Words(String),
    Element { tag: String, inside: Vec<Piece> },
}

/// Elements that have no end.
const VOID: [&str; 7] = ["br", "hr", "img", "input", "link", "meta", "!DOCTYPE"];

pub fn parse(html: &str) -> Vec<Piece> {
    let mut open: Vec<(String, Vec<Piece>)> = vec![(String::new(), vec![])];
    let mut rest = html;
    while !rest.is_empty() {
        if let Some(after) = rest.strip_prefix("</") {
            let end = after.find('>').expect("a closing tag ends");
            let (tag, inside) = open.pop().expect("something is open");
            assert_eq!(tag.split(' ').next(), Some(&after[..end]), "tags are closed in order");
            open.last_mut().expect("a parent").1.push(Piece::Element { tag, inside });
            rest = &after[end + 1..];
        } else if let Some(after) = rest.strip_prefix('<') {
            let end = after.find('>').expect("an opening tag ends");
            let tag = after[..end].strip_suffix('/').unwrap_or(&after[..end]);
            if tag.len() < end || tag.split(' ').next().is_some_and(|name| VOID.contains(&name)) {
                let leaf = Piece::Element { tag: tag.to_owned(), inside: vec![] };
                open.last_mut().expect("a parent").1.push(leaf);
            } else {
                open.push((tag.to_owned(), vec![]));
            }
            rest = &after[end + 1..];
        } else {
            let end = rest.find('<').unwrap_or(rest.len());
            open.last_mut().expect("a parent").1.push(Piece::Words(rest[..end].to_owned()));
            rest = &rest[end..];
        }
    }
    assert_eq!(open.len(), 1, "everything is closed");
    open.pop().expect("the root").1
}

fn has_id(piece: &Piece, id: &str) -> bool {
    matches!(piece, Piece::Element { tag, .. } if tag.contains(&format!(" id=\"{id}\"")))
}

/// Applies a patch; how many elements it met must be one.
pub fn apply(pieces: &mut Vec<Piece>, patch: &Patch) -> usize {
    let mut met = 0;
    let mut at = 0;
    while at < pieces.len() {
        if has_id(&pieces[at], &patch.at) {
            met += 1;
            match patch.how {
                How::Replace => drop(pieces.splice(at..=at, parse(&patch.html))),
                How::Remove => drop(pieces.remove(at)),
                How::Append | How::Fill => {
                    if let Piece::Element { inside, .. } = &mut pieces[at] {
                        if patch.how == How::Fill {
                            inside.clear();
                        }
                        inside.extend(parse(&patch.html));
                    }
                }
            }
            if patch.how == How::Remove {
                continue;
            }
        } else if let Piece::Element { inside, .. } = &mut pieces[at] {
            met += apply(inside, patch);
        }
        at += 1;
    }
    met
}

/// The order of what stands on a map does not matter, and what of it is in view is the reader's own.
pub fn settled(pieces: &mut [Piece]) {
    const LAYERS: [&str; 8] = ["land", "regions", "edges", "pieces", "overlays", "marks", "marks names", "figures"];
    for piece in pieces {
        if let Piece::Element { tag, inside } = piece {
            settled(inside);
            if LAYERS.iter().any(|layer| tag.ends_with(&format!("class=\"{layer}\""))) {
                inside.sort();
            }
            if inside.iter().any(|inner| matches!(inner, Piece::Element { tag, .. } if tag.contains("data-whole"))) {
                "svg".clone_into(tag);
            }
        }
    }
}

/// The element with this id.
pub fn part<'p>(pieces: &'p [Piece], id: &str) -> Option<&'p Piece> {
    pieces.iter().find_map(|piece| match piece {
        found if has_id(found, id) => Some(found),
        Piece::Element { inside, .. } => part(inside, id),
        Piece::Words(_) => None,
    })
}

/// The patches of a message.
pub fn patches_of(message: &Value) -> Vec<Patch> {
    let text = |patch: &Value, field: &str| patch[field].as_str().expect("a text").to_owned();
    let how = |patch: &Value| match patch["how"].as_str() {
        Some("append") => How::Append,
        Some("fill") => How::Fill,
        Some("remove") => How::Remove,
        _ => How::Replace,
    };
    let read = |patch: &Value| Patch {
        at: text(patch, "at"),
        how: how(patch),
        html: text(patch, "html"),
        svg: patch["svg"] == true,
    };
    message["patches"].as_array().into_iter().flatten().map(read).collect()
}

/// The texts of all items of lists inside of an element.
pub fn items(piece: &Piece) -> Vec<String> {
    let Piece::Element { tag, inside } = piece else { return Vec::new() };
    match tag.as_str() {
        "li" => vec![words(inside)],
        _ => inside.iter().flat_map(items).collect(),
    }
}

fn words(pieces: &[Piece]) -> String {
    let text = |piece: &Piece| match piece {
        Piece::Words(text) => {
            text.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"").replace("&amp;", "&")
        }
        Piece::Element { inside, .. } => words(inside),
    };
    pieces.iter().map(text).collect()
}
