//! Lines to the engine: each is answered, by a result or by an error that says why.

use catalog::Shipped;
use duskhall::engine::{Engine, serve};

/// So many lines of one input are answered.
const LINES: usize = 40;

pub fn answer(bytes: &[u8]) {
    let mut engine = Engine::new(Shipped);
    for game in catalog::games() {
        let about = game.about();
        let seats: Vec<String> = (0..*about.players.start()).map(|seat| format!("\"p{seat}\"")).collect();
        let line = format!(r#"{{"op":"new","game":"{}","seats":[{}],"seed":1}}"#, about.slug, seats.join(","));
        engine.answer(line.as_bytes());
    }
    let lines: Vec<&[u8]> = bytes.split_inclusive(|byte| *byte == b'\n').take(LINES).collect();
    let mut answers = Vec::new();
    serve(&mut engine, &mut lines.concat().as_slice(), &mut answers).expect("memory can be written to");
    let asked = lines.iter().filter(|line| !line.iter().all(u8::is_ascii_whitespace)).count();
    let answers = String::from_utf8(answers).expect("an answer is text");
    assert_eq!(answers.lines().count(), asked, "an answer for each line");
    let is_answer = |line: &str| line.contains("\"ok\":") || line.contains("\"error\":");
    assert!(answers.lines().all(is_answer), "{answers}");
}

/// Every operation, with and without what it needs.
pub fn corpus() -> Vec<Vec<u8>> {
    const LINES: [&str; 20] = [
        r#"{"id":1,"op":"games"}"#,
        r#"{"id":1,"op":"new","game":"four","seats":["a","b"],"options":{},"seed":7}"#,
        r#"{"id":1,"op":"new","game":"queen","seats":["a","b","c"],"options":{"princesses":"freya"},"seed":7}"#,
        r#"{"id":1,"op":"load","record":"duskhall record 1\ngame: four\n"}"#,
        r#"{"id":1,"op":"hash","table":"t1"}"#,
        r#"{"id":1,"op":"close","table":"t1"}"#,
        r#"{"id":1,"op":"options","table":"t1","seat":0}"#,
        r#"{"id":1,"op":"prompt","table":"t2","seat":"a"}"#,
        r#"{"id":1,"op":"withdraw","table":"t2","seat":1}"#,
        r#"{"id":1,"op":"resign","table":"t1","seat":0}"#,
        r#"{"id":1,"op":"choose","table":"t1","seat":0,"choice":"drop 4","by":"person"}"#,
        r#"{"id":1,"op":"choose","table":"t1","seat":1,"choice":"drop 4"}"#,
        r#"{"id":1,"op":"undo","table":"t1","seat":0,"whole":true}"#,
        r#"{"id":1,"op":"bot","table":"t2","seat":0,"bot":"random","seed":3}"#,
        r#"{"id":1,"op":"bot","table":"t3","seat":0,"bot":"greedy","seed":3}"#,
        r#"{"id":1,"op":"state","table":"t2","viewer":"seat:0"}"#,
        r#"{"id":1,"op":"scene","table":"t3","viewer":"spectator"}"#,
        r#"{"id":1,"op":"log","table":"t1","viewer":"all"}"#,
        r#"{"id":1,"op":"record","table":"t1","viewer":"seat:1"}"#,
        r#"{"id":1,"op":"resample","table":"t2","viewer":"seat:1","seed":2}"#,
    ];
    let single = LINES.map(|line| format!("{line}\n").into_bytes());
    single.into_iter().chain([LINES.join("\n").into_bytes()]).collect()
}
