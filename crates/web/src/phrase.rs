//! The recovery phrase: an identity's 128 bits as eight words that can be read aloud, and a ninth that checks them.
//!
//! Each word is sixteen bits as consonant-vowel-consonant-vowel-consonant (the published "proquint" scheme).

const CONSONANTS: &[u8; 16] = b"bdfghjklmnprstvz";
const VOWELS: &[u8; 4] = b"aiou";

/// The phrase of a secret of 32 hexadecimal digits.
pub fn write(secret: &str) -> Option<String> {
    let bytes = kernel::record::from_hex(secret).filter(|bytes| bytes.len() == 16)?;
    let mut words: Vec<String> = bytes.chunks(2).map(|pair| word(u16::from_be_bytes([pair[0], pair[1]]))).collect();
    words.push(word(check(&bytes)));
    Some(words.join(" "))
}

/// The secret of a phrase; none if a word is wrong.
pub fn read(phrase: &str) -> Option<String> {
    let words: Vec<String> = phrase
        .split(|c: char| !c.is_ascii_alphabetic())
        .filter(|word| !word.is_empty())
        .map(str::to_ascii_lowercase)
        .collect();
    let numbers: Vec<u16> = words.iter().map(|word| number(word)).collect::<Option<_>>()?;
    let [secret @ .., sum] = numbers.as_slice() else { return None };
    let bytes: Vec<u8> = secret.iter().flat_map(|number| number.to_be_bytes()).collect();
    (bytes.len() == 16 && check(&bytes) == *sum).then(|| kernel::record::to_hex(&bytes))
}

fn check(bytes: &[u8]) -> u16 {
    bytes.iter().fold(0x2f1d, |sum: u16, byte| (sum ^ u16::from(*byte)).wrapping_mul(0x6255).rotate_left(5))
}

fn word(bits: u16) -> String {
    let consonant = |shift: u16| char::from(CONSONANTS[usize::from(bits >> shift & 15)]);
    let vowel = |shift: u16| char::from(VOWELS[usize::from(bits >> shift & 3)]);
    [consonant(12), vowel(10), consonant(6), vowel(4), consonant(0)].iter().collect()
}

fn number(word: &str) -> Option<u16> {
    let letters: &[u8; 5] = word.as_bytes().try_into().ok()?;
    letters.iter().enumerate().try_fold(0, |bits: u16, (place, letter)| {
        let (alphabet, width): (&[u8], u32) = if place % 2 == 0 { (CONSONANTS, 4) } else { (VOWELS, 2) };
        let value = alphabet.iter().position(|known| known == letter)?;
        Some(bits << width | value as u16)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_phrase_leads_back_to_its_secret_and_a_slip_is_found() {
        let secret = "7f0000013f54dc4ba01b00ff9e3779b9";
        let phrase = write(secret).unwrap();
        assert!(phrase.starts_with("lusab babad "), "{phrase}");
        assert_eq!(phrase.split(' ').count(), 9);
        assert_eq!(read(&phrase).as_deref(), Some(secret));
        assert_eq!(read(&phrase.to_uppercase().replace(' ', " - ")).as_deref(), Some(secret));
        assert_eq!(read(&phrase.replacen("lusab", "lusad", 1)), None);
        assert_eq!(read("lusab babad"), None);
        assert_eq!(read(""), None);
        assert_eq!(write("zz"), None);
    }
}
