//! Each family of effects in words.

use super::{counted, m, sentence};
use crate::content::Content;
use crate::effect::{
    Aim, Decree, Defence, Effect, Feat, Fray, HARD_WINTER_UNITS, HeroDeed, LandDeed, March, Passive, Purse, RuneDeed,
    Sight, Special, Structure, TitlePower, special,
};
use kernel::Message;

impl Content {
    pub(crate) fn effect_text(&self, effect: &Effect<Vec<Message>>) -> Message {
        match effect {
            Effect::Purse(effect) => purse_text(*effect),
            Effect::Rune(effect) => rune_text(*effect),
            Effect::Land(effect) => self.land_text(*effect),
            Effect::Hero(effect) => hero_text(*effect),
            Effect::Decree(effect) => decree_text(*effect),
            Effect::March(effect) => march_text(*effect),
            Effect::Fray(effect) => fray_text(*effect),
            Effect::Structure(effect) => structure_text(effect),
        }
    }

    fn land_text(&self, effect: LandDeed) -> Message {
        use LandDeed as L;
        match effect {
            L::Muster(shape, n) => counted("runewars-fx-muster", n).with("shape", shape.slug()),
            L::AddNeutral(unit) => m("runewars-fx-add-neutral").with("unit", self.unit_name(unit.unit())),
            L::DesertFromLargest(shape, n) => counted("runewars-fx-desert-largest", n).with("shape", shape.slug()),
            L::RoutInCrowds(n) => counted("runewars-fx-rout-crowds", n),
            L::ForeignToken => m("runewars-fx-foreign-token"),
            L::FoundStronghold => m("runewars-fx-found"),
            L::Sabotage => m("runewars-fx-sabotage"),
            L::Ceasefire => m("runewars-fx-ceasefire"),
            L::NeutralsFlee => m("runewars-fx-neutrals-flee"),
            L::RoutHere(n) => counted("runewars-fx-rout-here", n),
            L::LureNeutrals => m("runewars-fx-lure"),
            L::Summon(n) => counted("runewars-fx-summon", n),
        }
    }
}

fn purse_text(effect: Purse) -> Message {
    use Purse as P;
    match effect {
        P::Influence(n) => counted("runewars-fx-influence", n),
        P::LoseInfluence(n) => counted("runewars-fx-lose-influence", n),
        P::InfluencePerCity(n) => counted("runewars-fx-influence-per-city", n),
        P::LosePerStrayHero(n) => counted("runewars-fx-lose-per-stray", n),
        P::InfluenceDownTo(n) => counted("runewars-fx-influence-down-to", n),
        P::Tactics(n) => counted("runewars-fx-tactics", n),
        P::ShareTactics(n) => counted("runewars-fx-share-tactics", n),
        P::DiscardTactics(n) => counted("runewars-fx-discard-tactics", n),
        P::Quests(n) => counted("runewars-fx-quests", n),
        P::RaiseDial(n) => counted("runewars-fx-raise-dial", n),
        P::LowerHighest(n) => counted("runewars-fx-lower-highest", n),
        P::Lower(resource, n) => counted("runewars-fx-lower", n).with("resource", resource.slug()),
        P::DialsToYield => m("runewars-fx-dials-to-yield"),
        P::MayChangeObjective => m("runewars-fx-change-objective"),
        P::TakeBackOrder => m("runewars-fx-take-back-order"),
    }
}

fn rune_text(effect: RuneDeed) -> Message {
    match effect {
        RuneDeed::Rune => m("runewars-fx-rune"),
        RuneDeed::RuneForced => m("runewars-fx-rune-forced"),
        RuneDeed::Look(Sight::Anywhere) => m("runewars-fx-look"),
        RuneDeed::Look(Sight::Near) => m("runewars-fx-look-near"),
        RuneDeed::LookAtArea => m("runewars-fx-look-at-area"),
        RuneDeed::RunesOut(n, original) => counted("runewars-fx-runes-out", n).with("original", original),
    }
}

fn hero_text(effect: HeroDeed) -> Message {
    use HeroDeed as H;
    match effect {
        H::Reward => m("runewars-fx-reward"),
        H::Train(n) => counted("runewars-fx-train", n),
        H::TrainInCities(n) => counted("runewars-fx-train-in-cities", n),
        H::Damage(n) => counted("runewars-fx-damage", n),
        H::Heal(n) => counted("runewars-fx-heal", n),
        H::HeroRetreats => m("runewars-fx-hero-retreats"),
        H::MayMoveHero(n) => counted("runewars-fx-move-hero", n),
        H::MayHealHero => m("runewars-fx-heal-hero"),
        H::Desertion(n) => counted("runewars-fx-desertion", n),
        H::ExtraDuel => m("runewars-fx-extra-duel"),
        H::Hurry(n) => counted("runewars-fx-hurry", n),
        H::FirstRivalsDuel => m("runewars-fx-rivals"),
    }
}

fn decree_text(effect: Decree) -> Message {
    match effect {
        Decree::MayForbidMarch => m("runewars-fx-forbid-march"),
        Decree::CalmSeas => m("runewars-fx-calm-seas"),
        Decree::FoodLess(n) => counted("runewars-fx-food-less", n),
        Decree::NoStrategizeBonus => m("runewars-fx-no-strategize-bonus"),
        Decree::TrainToo => m("runewars-fx-train-too"),
    }
}

fn march_text(effect: March) -> Message {
    match effect {
        March::OverMountains => m("runewars-fx-over-mountains"),
        March::OverWater => m("runewars-fx-over-water"),
        March::Further(n) => counted("runewars-fx-further", n),
    }
}

fn fray_text(effect: Fray) -> Message {
    match effect {
        Fray::Withdraw => m("runewars-fx-withdraw"),
        Fray::DamageBoth(n) => counted("runewars-fx-damage-both", n),
        Fray::Stand(n) => counted("runewars-fx-stand", n),
        Fray::WinnerDraws(n) => counted("runewars-fx-winner-draws", n),
        Fray::Strength(n) => counted("runewars-fx-strength", n),
        Fray::FirstDraw(n) => counted("runewars-fx-first-draw", n),
        Fray::Cancel => m("runewars-fx-cancel"),
        Fray::SilverIsGold => m("runewars-fx-silver-is-gold"),
        Fray::FoodMore(n) => counted("runewars-fx-food-more", n),
    }
}

fn structure_text(structure: &Structure<Vec<Message>>) -> Message {
    match structure {
        Structure::Choose(first, second) => {
            m("runewars-fx-choose").with("first", sentence(first.clone())).with("second", sentence(second.clone()))
        }
        Structure::MayPay(n, list) => counted("runewars-fx-may-pay", *n).with("text", sentence(list.clone())),
        Structure::IfStrangers(list) => m("runewars-fx-if-strangers").with("text", sentence(list.clone())),
        Structure::LoseRewardOr(list) => m("runewars-fx-lose-reward-or").with("text", sentence(list.clone())),
    }
}

pub(crate) fn passive_text(passive: Passive) -> Message {
    use Passive as P;
    match passive {
        P::Move(n) => counted("runewars-holds-move", n),
        P::QuestMove(n) => counted("runewars-holds-quest-move", n),
        P::TestCards(attribute, n) => counted("runewars-holds-test-cards", n).with("attribute", attribute.slug()),
        P::Redraw(n) => counted("runewars-holds-redraw", n),
        P::SpringHeal(n) => counted("runewars-holds-spring-heal", n),
        P::Prevent(n) => counted("runewars-holds-prevent", n),
        P::PreventOnce(n) => counted("runewars-holds-prevent-once", n),
        P::PreventFirst => m("runewars-holds-prevent-first"),
        P::LeaveDuel => m("runewars-holds-leave-duel"),
        P::SpecialDamage(n) => counted("runewars-holds-special-damage", n),
        P::SpecialBomb(n, recoil) => counted("runewars-holds-special-bomb", n).with("recoil", recoil),
        P::SpecialDrain(n) => counted("runewars-holds-special-drain", n),
        P::Opening(n) => counted("runewars-holds-opening", n),
        P::OpeningTrade(n, own) => counted("runewars-holds-opening-trade", n).with("own", own),
        P::DuelBeside => m("runewars-holds-duel-beside"),
        P::Wound(n) => counted("runewars-holds-wound", n),
        P::Steal(n) => counted("runewars-holds-steal", n),
        P::LookBeside => m("runewars-holds-look-beside"),
        P::Support(n) => counted("runewars-holds-support", n),
        P::Diplomacy(n) => counted("runewars-holds-diplomacy", n),
    }
}

pub(super) fn defence_text(defence: Defence) -> Message {
    match defence {
        Defence::Strength(n) => counted("runewars-defence-strength", n),
        Defence::Retreat(n) => counted("runewars-defence-retreat", n),
        Defence::Rout(n) => counted("runewars-defence-rout", n),
        Defence::Damage(n) => counted("runewars-defence-damage", n),
    }
}

pub(super) fn power_text(power: TitlePower) -> Message {
    match power {
        TitlePower::RuneForRewards(n) => counted("runewars-power-rune-for-rewards", n),
        TitlePower::TestCards(n) => counted("runewars-power-test-cards", n),
        TitlePower::DecidesTies => m("runewars-power-ties"),
        TitlePower::CouncilInfluence(n) => counted("runewars-power-council", n),
        TitlePower::FallTactics(n) => counted("runewars-power-fall-tactics", n),
        TitlePower::FallLook => m("runewars-power-fall-look"),
    }
}

pub(super) fn aim_text(aim: Aim, content: &Content) -> Message {
    match aim {
        Aim::AllAllied(shape) => m("runewars-aim-all-allied").with("shape", shape.slug()),
        Aim::Areas(n) => counted("runewars-aim-areas", n),
        Aim::Allies(n) => counted("runewars-aim-allies", n),
        Aim::AlliedPair(first, second) => m("runewars-aim-allied-pair")
            .with("first", content.unit_name(first.unit()))
            .with("second", content.unit_name(second.unit())),
        Aim::Champions(n) => counted("runewars-aim-champions", n),
        Aim::Strongholds(n) => counted("runewars-aim-strongholds", n),
        Aim::Cities(n) => counted("runewars-aim-cities", n),
        Aim::UnhurtHeroes(n) => counted("runewars-aim-unhurt", n),
        Aim::Done(feat) => m(feat_id(feat)).with("n", HARD_WINTER_UNITS),
        Aim::HomeRealms(n) => counted("runewars-aim-home-realms", n),
        Aim::Influence(n) => counted("runewars-aim-influence", n),
        Aim::Titles(n) => counted("runewars-aim-titles", n),
    }
}

const fn feat_id(feat: Feat) -> &'static str {
    match feat {
        Feat::StoodAgainstMore => "runewars-feat-stood-against-more",
        Feat::TookStronghold => "runewars-feat-took-stronghold",
        Feat::SlewBeast => "runewars-feat-slew-beast",
        Feat::HardWinter => "runewars-feat-hard-winter",
        Feat::SlewHero => "runewars-feat-slew-hero",
        Feat::LostHero => "runewars-feat-lost-hero",
    }
}

/// `plural`: the units it stands on.
pub(super) fn special_text(of: Special, plural: &str) -> Message {
    use Special as S;
    let own = |id: &'static str, n: u8| counted(id, n).with("units", plural.to_owned());
    match of {
        S::ConcentratedFire => counted("runewars-special-concentrated-fire", special::FRAIL),
        S::Command => counted("runewars-special-command", special::COMMAND_TACTICS),
        S::ValiantStrike => m("runewars-special-valiant-strike"),
        S::LaySiege => counted("runewars-special-lay-siege", special::SIEGE_STRENGTH),
        S::CrackShot => m("runewars-special-crack-shot"),
        S::Charge => {
            counted("runewars-special-charge", special::CHARGE_TRIANGLES).with("other", special::CHARGE_RECTANGLES)
        }
        S::WordOfVaal => m("runewars-special-word-of-vaal"),
        S::Overpower => m("runewars-special-overpower"),
        S::MortalStrike => m("runewars-special-mortal-strike"),
        S::RaiseDead => counted("runewars-special-raise-dead", special::RAISED),
        S::Overrun => own("runewars-special-overrun", special::OVERRUN_DAMAGE)
            .with("crowd", special::OVERRUN_CROWD)
            .with("alone", special::OVERRUN_ALONE),
        S::Fear => counted("runewars-special-fear", special::FEAR_ROUTS),
        S::Unrelenting => own("runewars-special-health", special::UNRELENTING_HEALTH),
        S::Undying => own("runewars-special-health", special::UNDYING_HEALTH),
        S::Fury => own("runewars-special-fury", special::FURY_DAMAGE),
        S::RainFire => {
            counted("runewars-special-rain-fire", special::FIRE_TRIANGLES).with("other", special::FIRE_RECTANGLES)
        }
        S::Terrifying => counted("runewars-special-terrifying", special::TERRIFIED),
        S::Stun => counted("runewars-special-stun", special::STUN_FROM),
        S::Ravage => m("runewars-special-ravage"),
        S::Burning => counted("runewars-special-burning", special::BURNING_UNITS),
        S::FlamingBreath => counted("runewars-special-flaming-breath", special::BREATH_TRIANGLES),
        S::Rage => m("runewars-special-rage").with("units", plural.to_owned()),
    }
}
