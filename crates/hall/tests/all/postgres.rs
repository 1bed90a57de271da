//! The store on PostgreSQL: every law of a store, and what only a shared database has. Against a real server.

use crate::cluster::Cluster;
use crate::laws::{append, for_every_law, open, table};
use hall::ids::TableId;
use hall::store::{News, Store, StoreError};
use std::time::Duration;
use tokio::sync::broadcast::Receiver;

macro_rules! on_postgres {
    ($law:ident) => {
        #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
        async fn $law() {
            let cluster = Cluster::shared();
            crate::laws::$law(&cluster.database()).await;
        }
    };
}

for_every_law!(on_postgres);

fn name(address: &str) -> &str {
    address.rsplit('/').next().expect("an address ends with a database")
}

/// The next table that another node has changed. The limit only ends a test that would wait for ever.
async fn woken(wakes: &mut Receiver<News>) -> TableId {
    loop {
        let next = tokio::time::timeout(Duration::from_secs(60), wakes.recv());
        if let News::Table(id) = next.await.expect("a node is woken").expect("nothing is missed") {
            return id;
        }
    }
}

#[tokio::test]
async fn a_commit_waits_for_the_disk() {
    let cluster = Cluster::shared();
    let address = cluster.database();
    // Even if somebody has told the database not to.
    cluster.run("postgres", &format!("ALTER DATABASE {} SET synchronous_commit = off", name(&address)));
    assert_eq!(open(&address).await.durability(), "fsync on, synchronous_commit on");
}

#[tokio::test]
async fn a_store_of_the_first_version_is_brought_up_to_date() {
    let cluster = Cluster::shared();
    let address = cluster.database();
    cluster.run(name(&address), include_str!("../first/postgres.sql"));
    crate::laws::the_first_version_is_brought_up_to_date(&address).await;
    assert_eq!(cluster.run(name(&address), "SELECT max(version) FROM duskhall_schema"), "7");
}

#[tokio::test]
async fn a_store_of_a_newer_version_is_refused_and_left_alone() {
    let cluster = Cluster::shared();
    let address = cluster.database();
    open(&address).await.close().await;
    cluster.run(name(&address), "INSERT INTO duskhall_schema VALUES (99)");
    let Err(StoreError::Failed(reason)) = Store::open(&address).await else { panic!("it was opened") };
    assert!(reason.contains("version 99") && reason.contains("newer Duskhall"), "{reason}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_node_is_woken_by_what_others_change() {
    let cluster = Cluster::shared();
    let address = cluster.database();
    let (one, other) = (open(&address).await, open(&address).await);
    let (mut wakes, mut own) = (one.wakes(), other.wakes());
    let row = table(1);
    other.add_table(&row).await.unwrap();
    assert_eq!(woken(&mut wakes).await, row.id);
    other.append(append(&row, 1, &["a choice"])).await.unwrap();
    assert_eq!(woken(&mut wakes).await, row.id);
    assert_eq!(one.entries(row.id, 0).await.unwrap().len(), 1, "what woke it is there to be read");
    other.save_table(&row).await.unwrap();
    assert_eq!(woken(&mut wakes).await, row.id);
    let line = hall::store::ChatRow {
        number: 0,
        person: None,
        name: String::new(),
        to_seat: None,
        text: String::new(),
        at: 0,
    };
    other.say(row.id, &line).await.unwrap();
    assert_eq!(woken(&mut wakes).await, row.id);
    // What was refused wakes nobody, and nobody wakes itself: the next to be heard of is the table that comes after.
    assert_eq!(other.append(append(&row, 1, &["late"])).await, Err(StoreError::Taken));
    assert_eq!(other.save_table(&row).await, Err(StoreError::Taken));
    other.add_table(&table(2)).await.unwrap();
    assert_eq!(woken(&mut wakes).await, table(2).id);
    one.add_table(&table(3)).await.unwrap();
    assert_eq!(woken(&mut own).await, table(3).id);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_node_that_lost_its_line_hears_of_what_it_missed() {
    let cluster = Cluster::start();
    let address = cluster.database();
    let (one, other) = (open(&address).await, open(&address).await);
    let row = table(1);
    one.add_table(&row).await.unwrap();
    let mut wakes = one.wakes();
    cluster.stop();
    assert!(matches!(other.append(append(&row, 1, &["a choice"])).await, Err(StoreError::Failed(_))));
    cluster.go_on();
    other.append(append(&row, 1, &["a choice"])).await.unwrap();
    // It may be woken by the loss itself before that, and again after.
    while one.entries(row.id, 0).await.unwrap().is_empty() {
        assert_eq!(woken(&mut wakes).await, row.id);
    }
    // The line is whole again: a notice arrives by itself.
    other.add_table(&table(2)).await.unwrap();
    while woken(&mut wakes).await != table(2).id {}
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nodes_that_write_to_the_same_tables_do_not_block_each_other() {
    let cluster = Cluster::shared();
    let address = cluster.database();
    let stores = [open(&address).await, open(&address).await];
    let rows: Vec<_> = (1..=40).map(table).collect();
    for row in &rows {
        stores[0].add_table(row).await.unwrap();
    }
    for number in 1..=10 {
        let asked: Vec<_> = rows
            .iter()
            .rev()
            .chain(&rows)
            .enumerate()
            .map(|(place, row)| {
                let (store, append) = (stores[place % 2].clone(), append(row, number, &["a choice"]));
                tokio::spawn(async move { store.append(append).await })
            })
            .collect();
        let mut won = 0;
        for answer in asked {
            match answer.await.unwrap() {
                Ok(()) => won += 1,
                Err(error) => assert_eq!(error, StoreError::Taken),
            }
        }
        assert_eq!(won, rows.len(), "each number of each table is given once");
    }
}

#[tokio::test]
async fn a_password_is_never_told() {
    let cluster = Cluster::shared();
    let address = cluster.database();
    let store = open(&address).await;
    assert_eq!(store.place(), address.replace(&format!(":{}", cluster.password()), ""));
    assert!(!format!("{store:?}").contains(cluster.password()));
    let wrong = "not-the-password";
    let addresses = [
        address.replace(cluster.password(), wrong),
        format!("postgres://hall:{wrong}@127.0.0.1:1/hall"),
        format!("postgres://hall:{wrong}@127.0.0.1:no-port/hall"),
        format!("postgres://hall:{wrong}@[/hall"),
        format!("postgres://hall:{wrong}@127.0.0.1/hall?sslmode={wrong}"),
        format!("postgres://hall:{wrong}@127.0.0.1:1/hall?password={wrong}"),
    ];
    for address in addresses {
        let error = Store::open(&address).await.expect_err("it leads nowhere");
        for told in [error.to_string(), format!("{error:?}")] {
            assert!(!told.contains(wrong), "{told}");
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_backup_goes_from_one_database_to_another() {
    let cluster = Cluster::shared();
    let (from, to) = (cluster.database(), cluster.database());
    let store = open(&from).await;
    for number in 1..=3 {
        store.add_table(&table(number)).await.unwrap();
        store.append(append(&table(number), 1, &["one", "two"])).await.unwrap();
    }
    let file = std::env::temp_dir().join(format!("duskhall-backup-{}-{}", std::process::id(), name(&from)));
    _ = std::fs::remove_file(&file);
    hall::store::backup(&from, &file).await.unwrap();
    hall::store::restore(&file, &to).await.unwrap();
    let restored = open(&to).await;
    for number in 1..=3 {
        assert_eq!(restored.table(table(number).id).await, store.table(table(number).id).await);
        assert_eq!(restored.entries(table(number).id, 0).await.unwrap().len(), 2);
    }
    restored.append(append(&table(1), 3, &["three"])).await.unwrap();
    assert!(hall::store::restore(&file, &to).await.is_err(), "it is not empty");
    std::fs::remove_file(&file).unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_line_is_sealed_and_a_certificate_is_checked() {
    let (cluster, certificate) = Cluster::start_with_tls();
    let address = cluster.database();
    let trusting = format!("{address}?sslmode=verify-full&sslrootcert={}", certificate.display());
    let store = open(&trusting).await;
    let row = table(1);
    store.add_table(&row).await.unwrap();
    let sealed = "SELECT bool_and(ssl)::text FROM pg_stat_ssl JOIN pg_stat_activity USING (pid)
        WHERE datname = current_database() AND application_name <> 'psql'";
    assert_eq!(cluster.run(name(&address), sealed), "true");
    // This server lets nobody in without, nobody trusts a certificate that nobody vouches for, and no password is told.
    for wrong in ["sslmode=disable", "sslmode=verify-full"] {
        let Err(StoreError::Failed(reason)) = Store::open(&format!("{address}?{wrong}")).await else {
            panic!("it was opened with {wrong}")
        };
        assert!(!reason.contains(cluster.password()), "{reason}");
    }
    store.close().await;
}
