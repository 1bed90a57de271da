//! "Were the dice fair?", step by step and in words.

use crate::model::{VerifyPage, VerifyStep};
use crate::present;
use crate::words::{t, tell};
use hall::{Hall, Live};
use kernel::Viewer;
use kernel::record::{Origin, Record, to_hex};

pub async fn page(hall: &Hall, live: &Live) -> Option<VerifyPage> {
    let play = live.play.as_deref()?;
    let mut page = VerifyPage {
        id: live.row.id.to_string(),
        title: live.lobby.title.clone(),
        game_title: present::game_title(live),
        commitment: play.commitment(),
        secret: None,
        entropy: Vec::new(),
        steps: Vec::new(),
    };
    if !live.is_over() {
        return Some(page);
    }
    let mut step = |name: &str, ok: bool, text: String| {
        page.steps.push(VerifyStep { step: t(name).to_owned(), ok, text });
        ok
    };
    let text = play.record(Viewer::All);
    // Reading checks the commitment against the secret, and every link.
    let record = match Record::read(text.as_bytes()) {
        Ok(record) => record,
        Err(error) => {
            step("verify-read", false, error.to_string());
            return Some(page);
        }
    };
    if let Origin::Provable(commitment) = &record.origin {
        let shown = Some(to_hex(&commitment.shown()));
        step("verify-commitment", shown == page.commitment, t("verify-commitment-text").to_owned());
        page.secret = Some(to_hex(&commitment.secret));
        let names = record.header.seats.iter().cloned().chain(std::iter::repeat(String::new()));
        page.entropy = names.zip(commitment.entropy.iter().cloned()).filter(|(_, words)| !words.is_empty()).collect();
    } else {
        step("verify-commitment", false, t("verify-not-provable").to_owned());
    }
    let mut step =
        |name: &str, ok: bool, text: String| page.steps.push(VerifyStep { step: t(name).to_owned(), ok, text });
    step("verify-links", true, tell("verify-links-text", &[("n", record.entries.len().into())]));
    match hall.verify(&text).await {
        Ok(verified) => {
            step("verify-played", true, tell("verify-played-text", &[("n", verified.entries.into())]));
            let ending = play.outcome().map(|ending| ending.text).unwrap_or_default();
            step("verify-ended", verified.finished, ending);
        }
        Err(trouble) => step("verify-played", false, crate::answer::sentence(&trouble)),
    }
    Some(page)
}
