//! What stands on one cell or several: furniture, a gate, a body.

use super::super::{icons, symbols, tenth};
use super::figures::life;
use super::ground::{Ground, Point, WIDTH, moved};
use kernel::scene::Piece;
use maud::{Markup, html};

impl<'a, T> Ground<'a, T> {
    /// Far to near.
    pub fn pieces(&self) -> Vec<&'a Piece<T>> {
        let known = self.map.pieces.iter().filter_map(|piece| self.find(&piece.cell).map(|cell| (cell.row, piece)));
        let mut pieces: Vec<_> = known.collect();
        pieces.sort_by_key(|(row, piece)| row.saturating_add(i16::from(piece.deep)));
        pieces.into_iter().map(|(_, piece)| piece).collect()
    }

    /// The middle of all cells a piece covers.
    pub fn middle_of(&self, piece: &Piece<T>) -> Option<Point> {
        let (x, y) = self.spot(&piece.cell)?;
        let more = |cells: u8| f64::from(cells.max(1) - 1) / 2.0 * WIDTH;
        Some((x + more(piece.wide), y + more(piece.deep)))
    }

    /// The drawing of its state, else the plain one; a piece without a drawing is a plate with its sign.
    pub fn piece(&self, piece: &Piece<T>) -> Markup {
        let label = self.said(&piece.label);
        let stated = |state: &str| symbols::find("piece", &format!("{}-{state}", piece.icon));
        let state = Some(piece.state).filter(|state| !state.is_empty());
        let opened = || (piece.state == "searched").then(|| stated("open")).flatten();
        let drawing = state.and_then(stated).or_else(opened).or_else(|| symbols::find("piece", piece.icon));
        // Before it was turned.
        let (wide, deep) =
            if piece.turn.is_multiple_of(2) { (piece.wide, piece.deep) } else { (piece.deep, piece.wide) };
        let [width, height] = [wide, deep].map(|cells| f64::from(cells.max(1)) * WIDTH);
        let turn = if piece.turn.is_multiple_of(4) {
            String::new()
        } else {
            format!(" rotate({})", u16::from(piece.turn % 4) * 90)
        };
        let state = state.map(|state| format!(" is-{state}")).unwrap_or_default();
        let [x, y] = [-width / 2.0, -height / 2.0].map(tenth);
        html! {
            g id={ "n-" (piece.id) } class={ "piece" (state) } data-cell=(piece.cell) role="img" aria-label={ (label) ", " (self.said(self.label(&piece.cell))) }
                transform={ (moved(self.middle_of(piece).unwrap_or_default())) } {
                title { (label) }
                @if let Some(drawing) = drawing {
                    use href=(drawing) x=(x) y=(y) width=(tenth(width)) height=(tenth(height)) transform=[(!turn.is_empty()).then(|| turn.trim())] {}
                } @else {
                    rect.plate x=(tenth(5.0 - width / 2.0)) y=(tenth(5.0 - height / 2.0)) width=(tenth(width - 10.0)) height=(tenth(height - 10.0)) rx="7" {}
                    g.token transform="translate(-16.8 -16.8) scale(1.4)" { (icons::inside(piece.icon)) }
                }
                @if let Some(meter) = piece.meter { g transform={ "translate(0 " (tenth(height / 2.0 - 9.0)) ")" } { (life(meter)) } }
            }
        }
    }
}
