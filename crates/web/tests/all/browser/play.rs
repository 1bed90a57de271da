//! What somebody does at a table: sees what is asked, and answers by clicking, tapping or typing.

use super::driver::Browser;
use super::house::House;
use kernel::Seat;
use serde_json::Value;
use std::thread;
use std::time::{Duration, Instant};

/// Nobody clicks longer than this at one game.
const LONG: Duration = Duration::from_secs(900);

/// What the page asks of its viewer.
pub struct Asked {
    pub over: bool,
    pub mine: bool,
    /// An open talk goes on.
    pub talking: bool,
    pub version: u64,
    pub options: Vec<Choice>,
}

pub struct Choice {
    pub text: String,
    /// The things on the scene it points at.
    pub at: Vec<String>,
    pub key: Option<char>,
    /// `first`, `plain`, `step`, `end` or `decline`.
    pub stand: String,
}

impl Choice {
    /// Does it end the step or the turn, or decline?
    pub fn ends(&self) -> bool {
        ["end", "decline"].contains(&self.stand.as_str())
    }

    pub fn button(&self) -> String {
        format!("#prompt button[name=choice][value=\"{}\"]", self.text)
    }
}

const LOOK: &str = "(() => {
  const prompt = document.getElementById('prompt'), ending = document.getElementById('ending');
  return prompt && {
    over: Boolean(ending && !ending.hidden), mine: prompt.dataset.mine === 'true', version: Number(prompt.dataset.version),
    talking: Boolean(prompt.querySelector('[data-act=ready]')),
    options: [...prompt.querySelectorAll('button[name=choice]')].map((button) => [button.value, button.dataset.at, button.dataset.key || '', button.dataset.stand]),
  };
})()";

impl Browser {
    /// What is asked now.
    #[track_caller]
    pub fn asked(&self) -> Asked {
        let seen = self.value(LOOK);
        let choice = |option: &Value| Choice {
            text: option[0].as_str().unwrap_or_default().to_owned(),
            at: option[1].as_str().unwrap_or_default().split_whitespace().map(str::to_owned).collect(),
            key: option[2].as_str().and_then(|key| key.chars().next()),
            stand: option[3].as_str().unwrap_or_default().to_owned(),
        };
        Asked {
            over: seen["over"] == true,
            mine: seen["mine"] == true,
            talking: seen["talking"] == true,
            version: seen["version"].as_u64().expect("the prompt says which moment it belongs to"),
            options: seen["options"].as_array().into_iter().flatten().map(choice).collect(),
        }
    }

    /// Waits for its turn, or for the end. An open talk is cut short.
    #[track_caller]
    pub fn my_turn(&self) -> Asked {
        loop {
            self.until(
                "document.querySelector('#ending:not([hidden]), #prompt [data-act=ready], #prompt button[name=choice]')",
            );
            let asked = self.asked();
            if !asked.talking {
                return asked;
            }
            self.click("#prompt [data-act=ready]");
            self.until("!document.querySelector('#prompt [data-act=ready]')");
        }
    }

    /// Clicks an option. What comes down the stream may move it away under the pointer, for a driver as for a hand: then
    /// it is clicked again.
    #[track_caller]
    pub fn answer(&self, asked: &Asked, button: &str) {
        let moved = format!("Number(document.getElementById('prompt')?.dataset.version) > {}", asked.version);
        // What is folded up is opened first.
        let inside = button.trim_start_matches("#prompt ");
        let fold = format!("#prompt .fold details:not([open]):has({inside}) > summary");
        for _ in 0..6 {
            if self.has(&fold) {
                self.click(&fold);
            }
            // Somebody else may have answered meanwhile, and the option is gone.
            if self.has(button) {
                self.click(button);
            }
            let clicked = Instant::now();
            while clicked.elapsed() < Duration::from_secs(8) {
                if self.is(&moved) {
                    return;
                }
                thread::sleep(Duration::from_millis(15));
            }
        }
        self.moved_on(asked);
    }

    /// Opens all that is folded up in the list of options.
    pub fn unfold(&self) {
        self.script(
            "document.querySelectorAll('#prompt details').forEach((fold) => { fold.open = true; }); return null;",
        );
    }

    /// Clicks through a game to its end as a sensible player would; gives the number of clicks.
    #[track_caller]
    pub fn play_through(&self, house: &House, table: &str, seat: Seat) -> usize {
        let (begun, mut clicks) = (Instant::now(), 0);
        loop {
            let asked = self.my_turn();
            if asked.over {
                return clicks;
            }
            assert!(begun.elapsed() < LONG, "the game does not end: {clicks} clicks");
            // Where several may act, somebody may just have done so.
            let Some(option) = house.advice(table, seat, &asked) else { continue };
            self.unfold();
            self.answer(&asked, &option.button());
            clicks += 1;
        }
    }

    /// Waits until what was asked is not asked any more.
    #[track_caller]
    pub fn moved_on(&self, from: &Asked) {
        self.until(&format!("Number(document.getElementById('prompt')?.dataset.version) > {}", from.version));
    }
}

impl House {
    /// What a sensible player would choose of this, if it is still asked.
    pub fn advice<'a>(&self, table: &str, seat: Seat, asked: &'a Asked) -> Option<&'a Choice> {
        let wise = self.look(table, |live| {
            let play = live.play.as_deref()?;
            play.awaiting().contains(seat).then(|| play.bot(seat, "greedy", u64::from(play.entries())).ok()).flatten()
        })?;
        asked.options.iter().find(|option| option.text == wise)
    }

    /// The same, or the first option.
    pub fn advised<'a>(&self, table: &str, seat: Seat, asked: &'a Asked) -> &'a Choice {
        self.advice(table, seat, asked).unwrap_or(&asked.options[0])
    }
}

/// Plays so that a game comes to its end: some steps, then the one that stands last.
#[derive(Default)]
pub struct Plan {
    steps: u32,
}

impl Plan {
    pub fn pick<'a>(&mut self, asked: &'a Asked) -> &'a Choice {
        let last = asked.options.iter().rfind(|option| option.ends());
        self.steps += 1;
        match last {
            Some(last) if self.steps > 4 => {
                self.steps = 0;
                last
            }
            _ => &asked.options[0],
        }
    }
}
