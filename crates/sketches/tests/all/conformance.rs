//! All laws of the kernel and all scenarios, for each sketch.

use std::path::Path;
use std::sync::Arc;

fn scenarios<G: kernel::Game>(game: G, least: usize) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios").join(game.about().slug);
    let ran = kernel::conformance::scenarios(&Arc::new(game), &folder, least);
    ran.unwrap_or_else(|failures| panic!("\n{failures}"));
}

mod watch {
    use sketches::watch::Watch;

    kernel::conformance!(Watch::new(), kernel::conformance::Plan::default(), "tests/watch");

    #[test]
    fn scenarios() {
        super::scenarios(Watch::new(), 3);
    }
}

mod quests {
    use kernel::conformance::Plan;
    use kernel::{Legacy, Seat};
    use sketches::quests::Quests;

    fn plan() -> Plan {
        let tower = Legacy::of_group("quest 2 gold 6").with_sheet(Seat(0), "level 3");
        Plan { legacies: vec![tower], ..Plan::default() }
    }

    kernel::conformance!(Quests::new(), plan(), "tests/quests");

    #[test]
    fn scenarios() {
        super::scenarios(Quests::new(), 3);
    }
}

mod cellars {
    use kernel::conformance::Plan;
    use sketches::cellars::Cellars;

    kernel::conformance!(Cellars::new(), Plan::default(), "tests/cellars");

    #[test]
    fn scenarios() {
        super::scenarios(Cellars::new(), 4);
    }
}

mod marches {
    use kernel::conformance::Plan;
    use sketches::marches::Marches;

    kernel::conformance!(Marches::new(), Plan::default(), "tests/marches");

    #[test]
    fn scenarios() {
        super::scenarios(Marches::new(), 4);
    }
}

mod shore {
    use kernel::conformance::Plan;
    use sketches::shore::Shore;

    /// The games are short and their memory is long: more of them, and leaks looked for more often.
    fn plan() -> Plan {
        Plan { games: Plan::default().games.max(12), leak_every: 3, ..Plan::default() }
    }

    kernel::conformance!(Shore::new(), plan(), "tests/shore");

    #[test]
    fn scenarios() {
        super::scenarios(Shore::new(), 3);
    }
}
