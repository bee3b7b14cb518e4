//! Finds a link in whatever was pasted: wrapped, quoted, percent-encoded, rewritten by a mail filter, or inside a letter.
//!
//! The text is looked at in several forms (as it is, unfolded, decoded). In each form every place where a link may
//! begin is read twice: up to the first character no link has, then skipping such characters. Length and check
//! of the link tell whether a reading is right, so a generous reading does no harm. All work is counted and bounded.

use super::compat::LINK_FORMAT;
use super::link::{ALPHABET, Bounds, Head, Kind, Link, read};
use super::refusal::Refusal;

/// Bytes of text that are searched.
pub const MOST_TEXT: usize = 200_000;
/// Characters looked at, all forms and readings together.
const MOST_WORK: usize = 8_000_000;
/// How often percent-encoding is undone.
const MOST_DECODINGS: usize = 3;
/// A word that is not after `#` must be as long as this to be called a broken link.
const LIKELY: usize = 20;

/// The first intact link in a text.
pub fn find(text: &str) -> Result<Link, Refusal> {
    find_in(text.as_bytes(), Bounds::LINK)
}

pub(super) fn find_in(text: &[u8], bounds: Bounds) -> Result<Link, Refusal> {
    Search { bounds, work: 0, trouble: None }.run(text)
}

struct Search {
    bounds: Bounds,
    work: usize,
    /// What was wrong with the first thing that looked like a link.
    trouble: Option<Refusal>,
}

impl Search {
    fn run(&mut self, text: &[u8]) -> Result<Link, Refusal> {
        let searched = &text[..text.len().min(MOST_TEXT)];
        let unfolded = unfolded(searched);
        let printable = decoded(unfolded.as_deref().unwrap_or(searched), b'=');
        let forms = [Some(searched.to_vec()), unfolded, printable, defended(searched)];
        for mut form in forms.into_iter().flatten() {
            for _ in 0..=MOST_DECODINGS {
                if let Some(link) = self.scan(&form) {
                    return Ok(link);
                }
                let Some(next) = decoded(&form, b'%') else { break };
                form = next;
            }
        }
        let nothing = if text.len() > MOST_TEXT { Refusal::TooMuchText } else { Refusal::NoLink };
        Err(self.trouble.take().unwrap_or(nothing))
    }

    /// Tries every place where a link may begin.
    fn scan(&mut self, form: &[u8]) -> Option<Link> {
        let mut before = b'#';
        for (at, &byte) in form.iter().enumerate() {
            self.work += 1;
            if self.work > MOST_WORK {
                return None;
            }
            let begins = Kind::from_letter(byte).is_some() && !in_alphabet(before);
            if begins && let Some(link) = self.try_at(&form[at..], before) {
                return Some(link);
            }
            before = byte;
        }
        None
    }

    fn try_at(&mut self, bytes: &[u8], before: u8) -> Option<Link> {
        let head = Head::read(&self.gather(bytes, Head::CHARACTERS, Reading::Generous))?;
        let wanted = Head::CHARACTERS + head.length.min(self.bounds.characters() + 1);
        let strict = self.gather(bytes, wanted, Reading::Strict);
        let trouble = match read(&strict, self.bounds) {
            Ok(link) => return Some(link),
            Err(trouble) => trouble,
        };
        if strict.len() < wanted
            && head.format <= LINK_FORMAT
            && let Ok(link) = read(&self.gather(bytes, wanted, Reading::Generous), self.bounds)
        {
            return Some(link);
        }
        let likely = strict.len() >= if before == b'#' { Head::CHARACTERS } else { LIKELY };
        // A newer format may have another head, so the word alone decides.
        let newer_word = trouble != Refusal::NewerFormat || strict.len() >= LIKELY;
        if likely && newer_word && self.trouble.is_none() {
            // A wrapped link whose pieces do not fit together: nobody can say where the break is.
            self.trouble = Some(if trouble == Refusal::NoLink { Refusal::CutShort } else { trouble });
        }
        None
    }

    /// Up to `wanted` characters of a link.
    fn gather(&mut self, bytes: &[u8], wanted: usize, reading: Reading) -> Vec<u8> {
        let mut gathered = Vec::new();
        let mut at = 0;
        while gathered.len() < wanted && self.work <= MOST_WORK {
            let Some(&byte) = bytes.get(at) else { break };
            self.work += 1;
            at += 1;
            if in_alphabet(byte) {
                gathered.push(byte);
            } else if reading == Reading::Strict {
                break;
            } else if byte == b'<' {
                at += tag(&bytes[at..]);
            }
        }
        gathered
    }
}

#[derive(Copy, Clone, PartialEq, Eq)]
enum Reading {
    /// Ends at the first character no link has.
    Strict,
    /// Skips line breaks, quote marks, blanks and other characters no link has.
    Generous,
}

fn in_alphabet(byte: u8) -> bool {
    ALPHABET.contains(&byte)
}

/// How many bytes after a `<` belong to a mark-up tag that breaks lines.
fn tag(after: &[u8]) -> usize {
    let tags: [&[u8]; 4] = [b"br>", b"wbr>", b"br/>", b"br />"];
    tags.iter().find(|tag| after.starts_with(tag)).map_or(0, |tag| tag.len())
}

/// Without line breaks, the soft-break sign before them and the quote marks after them; `None` if there are none.
fn unfolded(text: &[u8]) -> Option<Vec<u8>> {
    if !text.contains(&b'\n') && !text.contains(&b'\r') {
        return None;
    }
    let mut out = Vec::with_capacity(text.len());
    let mut line_start = false;
    for &byte in text {
        match byte {
            b'\n' | b'\r' => {
                if !line_start && out.last() == Some(&b'=') {
                    out.pop();
                }
                line_start = true;
            }
            b' ' | b'\t' | b'>' | b'|' if line_start => {}
            _ => {
                line_start = false;
                out.push(byte);
            }
        }
    }
    Some(out)
}

/// With every `sign` and two hexadecimal digits replaced by the byte they stand for; `None` if there are none.
fn decoded(text: &[u8], sign: u8) -> Option<Vec<u8>> {
    let hex = |byte: u8| char::from(byte).to_digit(16).map(|digit| digit as u8);
    let mut out = Vec::with_capacity(text.len());
    let mut rest = text;
    while let [first, after @ ..] = rest {
        let pair = match after {
            [a, b, ..] if *first == sign => hex(*a).zip(hex(*b)),
            _ => None,
        };
        if let Some((high, low)) = pair {
            out.push(high << 4 | low);
            rest = &after[2..];
        } else {
            out.push(*first);
            rest = after;
        }
    }
    (out.len() < text.len()).then_some(out)
}

/// One mail filter writes `-` for `%` and `_` for `/`.
fn defended(text: &[u8]) -> Option<Vec<u8>> {
    if !text.windows(3).any(|three| three == b"-23") {
        return None;
    }
    let slashes: Vec<u8> = text.iter().map(|&byte| if byte == b'_' { b'/' } else { byte }).collect();
    decoded(&slashes, b'-')
}
