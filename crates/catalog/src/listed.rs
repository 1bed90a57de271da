//! A game in a list for programs: the one shape that the command, the engine and the API share.

use crate::open::OnShelf;
use kernel::{OptionSpec, SetupRequest};
use serde_json::{Value, json};

/// What a program must know to set up a table. `roles` are those of the largest table and are there only where the seats
/// are not alike; `campaign` where a game hands something on to the next.
pub fn listed(game: &dyn OnShelf) -> Value {
    let about = game.about();
    let option = |option: &OptionSpec| {
        let text = game.say(option.text);
        let mut value = json!({ "key": option.key, "values": option.values, "default": option.default, "text": text });
        if let Some((key, needed)) = option.only_with {
            value["only_with"] = json!({ "key": key, "value": needed });
        }
        value
    };
    let mut value = json!({
        "game": about.slug,
        "title": about.title,
        "min_players": about.players.start(),
        "max_players": about.players.end(),
        "options": about.options.iter().map(option).collect::<Vec<_>>(),
    });
    let roles = game.roles(&SetupRequest { players: *about.players.end(), ..SetupRequest::default() });
    if !roles.is_empty() {
        value["roles"] = json!(roles);
    }
    if game.is_campaign() {
        value["campaign"] = json!(true);
    }
    value
}
