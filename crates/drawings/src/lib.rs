//! Pictures and portraits, composed from words.
//!
//! A picture is a backdrop, a subject and a light, and what changes the subject (`steppe coin gold many`). A portrait is
//! a face, hair, a body and so on, and the paints they wear. The parts lie as SVG in `parts/`, a line for each word; a
//! game says in a text file beside its look which words its cards are made of ([`Words`]). Content knows nothing of it:
//! a card without words gets a picture by its kind ([`Words::picture`]).
//!
//! What is composed stands alone: no style, no script, no class, every colour an attribute, so that it can be served
//! once and shown as an image at any size. The same words always give the same text.
//!
//! ```
//! let words = drawings::Words::read("copper: crowd coin dawn").expect("three words that are drawn");
//! let picture = words.picture("copper", "").expect("it has words");
//! assert!(picture.svg().starts_with("<svg"));
//! assert_eq!(words.picture("unheard-of", ""), None);
//! ```

#![forbid(unsafe_code)]

mod changes;
mod paint;
mod parts;
mod picture;
mod portrait;
mod words;

pub use paint::{LIGHTS, PAINTS};
pub use parts::{backdrops, faces, fingerprint, subjects};
pub use picture::Picture;
pub use portrait::Portrait;
pub use words::{Drawing, Mistake, Words};

pub use changes::CHANGES;
