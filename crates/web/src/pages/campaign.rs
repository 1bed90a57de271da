//! The page of a campaign: its games so far, who has won them, and the sheets as they stand. It prints as it is.

use super::lobby::sheet_lines;
use super::shell::shell;
use crate::model::{CampaignPage, Frame};
use crate::words::{t, tell};
use maud::{Markup, html};

pub fn campaign(frame: &Frame, page: &CampaignPage) -> Markup {
    let title = tell("campaign-title", &[("title", page.title.clone().into())]);
    let body = html! {
        main.page.campaign id="main" {
            div.heading { div {
                h1.page-title { (title) }
                p.mist { (page.game_title) }
            } }
            @if page.imported { p.imported { strong { (t("campaign-imported")) } " " (t("campaign-imported-note")) } }
            section.panel.stack aria-labelledby="campaign-games" {
                h2 #campaign-games { (t("campaign-games")) }
                ol.plain.chapters {
                    @for table in &page.tables {
                        li.over[table.over] {
                            a.name href=(table.address) { (table.about) }
                            p.mist { (table.status) }
                        }
                    }
                }
            }
            section.panel.stack aria-labelledby="campaign-sheets" {
                h2 #campaign-sheets { (t("campaign-sheets")) }
                @if page.sheets.is_empty() { p.mist { (t("campaign-no-sheets")) } }
                div.sheets-of { @for sheet in &page.sheets { (sheet_lines(sheet)) } }
                @if let Some(own) = &page.own_sheet {
                    p.no-print { a.button href=(own) download { (t("campaign-own-sheet")) } }
                }
            }
        }
    };
    shell(frame, "campaign", &title, Some(&page.game), body)
}
