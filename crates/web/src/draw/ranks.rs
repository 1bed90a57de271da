//! A battle by ranks: two hosts that face each other, those who act at the same time in one row.

use super::{draw as draw_node, heading, icon, name, tone};
use kernel::scene::{Formation, Node, Rank};
use maud::{Markup, html};

pub fn draw(node: &Node<String>, rows: &[Rank<String>]) -> Markup {
    html! {
        section.ranks id=(name(node)) aria-labelledby=(heading(node)) {
            h3 id=(heading(node)) { (node.label) }
            ol {
                @for row in rows {
                    li class=(if row.now { "rank now" } else { "rank" }) aria-current=[row.now.then_some("step")] {
                        div.host { @for one in &row.sides[0] { (formation(one)) } }
                        b.when { (row.label) }
                        div.host { @for one in &row.sides[1] { (formation(one)) } }
                    }
                }
            }
        }
    }
}

/// Troops of one kind: who stands, who lies, who is gone.
fn formation(one: &Formation<String>) -> Markup {
    html! {
        div id={ "n-" (one.id) } class={ "formation " (tone(Some(one.owner))) } {
            (icon(one.icon))
            span.troop { (one.label) }
            b.standing data-n=(one.standing) { (one.standing) }
            @for (count, class) in [(one.fallen, "fallen"), (one.lost, "lost"), (one.hurt, "hurt")] {
                @if count > 0 { span class=(class) data-n=(count) { (count) } }
            }
            @if !one.drawn.is_empty() { div.drawn { @for node in &one.drawn { (draw_node(node)) } } }
        }
    }
}
