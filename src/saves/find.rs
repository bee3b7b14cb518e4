//! Finds a link in whatever was pasted: wrapped, quoted, percent-encoded, rewritten by a mail filter, or inside a letter.
//!
//! The text is looked at in several forms (as it is, unfolded, decoded). In each form every place where a link may
//! begin is read twice: up to the first character no link has, then skipping such characters. Length and check
//! of the link tell whether a reading is right, so a generous reading does no harm. All work is counted and bounded.

use super::compat::LINK_FORMAT;
use super::link::{Bounds, Head, Kind, Link, read};
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
        let forms: [Form; 4] = [as_it_is, unfolded, printable, defended];
        for mut form in forms.into_iter().filter_map(|form| form(searched)) {
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

/// The text in another form; `None` if that is no different.
type Form = fn(&[u8]) -> Option<Vec<u8>>;

#[derive(Copy, Clone, PartialEq, Eq)]
enum Reading {
    /// Ends at the first character no link has.
    Strict,
    /// Skips line breaks, quote marks, blanks and other characters no link has.
    Generous,
}

fn in_alphabet(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_'
}

/// How many bytes after a `<` belong to a mark-up tag that breaks lines.
fn tag(after: &[u8]) -> usize {
    let tags: [&[u8]; 4] = [b"br>", b"wbr>", b"br/>", b"br />"];
    tags.iter().find(|tag| after.starts_with(tag)).map_or(0, |tag| tag.len())
}

fn as_it_is(text: &[u8]) -> Option<Vec<u8>> {
    Some(text.to_vec())
}

/// Without line breaks, the soft-break sign before them and the quote marks after them.
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

/// Quoted-printable, as mail travels.
fn printable(text: &[u8]) -> Option<Vec<u8>> {
    match unfolded(text) {
        Some(unfolded) => decoded(&unfolded, b'='),
        None => decoded(text, b'='),
    }
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::core::orders::Orders;
    use crate::saves::envelope::seal;
    use crate::saves::link::{game_text, text};
    use crate::saves::players::Players;
    use crate::saves::testing::played;
    use crate::saves::{Envelope, delta};

    fn envelope() -> Envelope {
        seal(&played(3, 40, 0xfeed_beef_1234, 90), &Players::new(3), &Orders::default())
    }

    fn url() -> String {
        format!("https://orrery.example/#{}", game_text(&envelope()).unwrap())
    }

    fn wrapped(text: &str, width: usize, line_break: &str) -> String {
        let lines: Vec<&str> = text.as_bytes().chunks(width).map(|line| std::str::from_utf8(line).unwrap()).collect();
        lines.join(line_break)
    }

    fn percent(text: &str) -> String {
        let keep = |c: char| c.is_ascii_alphanumeric();
        text.chars().map(|c| if keep(c) { c.to_string() } else { format!("%{:02X}", c as u32) }).collect()
    }

    #[track_caller]
    fn finds(pasted: &str) {
        assert_eq!(find(pasted), Ok(Link::Game(envelope())), "{pasted}");
    }

    #[test]
    fn a_link_is_found_plain_bare_and_inside_a_letter() {
        let url = url();
        let bare = url.split('#').nth(1).unwrap();
        finds(&url);
        finds(bare);
        for letter in
            ["Your turn! {} See you", "<a href=\"{}\">move</a>", "({})", "<{}>.", "*{}*", "good game, did you see {}"]
        {
            finds(&letter.replace("{}", &url));
            finds(&letter.replace("{}", bare));
        }
        finds(&format!("{url}and text that sticks to its end"));
    }

    #[test]
    fn a_link_is_found_wrapped_and_quoted() {
        let url = url();
        for width in [20, 50, 72, 76] {
            for line_break in
                ["\n", "\r\n", "\n> ", "\r\n>> ", "\n | ", "=\n", "=\r\n", " ", "\n\t", "<wbr>", "\u{200b}", "\n> > > "]
            {
                let text = wrapped(&url, width, line_break);
                finds(&text);
                finds(&format!("> Hi,\n> {text}\n> bye\n"));
            }
        }
    }

    #[test]
    fn a_link_is_found_percent_encoded_once_twice_and_wrapped() {
        let once = percent(&url());
        let twice = percent(&once);
        for text in [&once, &twice, &percent(&twice)] {
            finds(text);
            finds(&wrapped(text, 61, "\n> "));
            finds(&wrapped(text, 60, "=\r\n"));
        }
    }

    #[test]
    fn a_link_is_found_after_mail_filters_rewrote_it() {
        let url = url();
        finds(&format!("https://eur01.safelinks.example/?url={}&data=05%7C01&reserved=0", percent(&url)));
        finds(&format!("https://l.example/l.php?u={}&h=AT0x", percent(&percent(&url))));
        finds(&format!("https://urldefense.example/v3/__{}__;Iw!!AbCd!xyz$", url.replace('#', "*")));
        let defended = percent(&url).replace("%2F", "_").replace('%', "-");
        finds(&format!("https://urldefense.example/v2/url?u={defended}&d=DwMF"));
        let printable = percent(&url).replace('%', "=").replace("=2F", "/").replace("=3A", ":");
        finds(&wrapped(&format!("<a href=3D\"{printable}\">"), 75, "=\r\n"));
    }

    #[test]
    fn of_several_links_the_first_intact_one_counts() {
        let table = played(2, 9, 1, 30);
        let delta = delta::since(&table, 20, Players::new(2).here(), &Orders::default());
        let other = text(&Link::Delta(delta.clone())).unwrap();
        let broken = &url()[..90];
        assert_eq!(find(&format!("{broken} https://x.example/#{other} {}", url())), Ok(Link::Delta(delta)));
    }

    #[test]
    fn what_is_no_link_is_told_from_what_was_one() {
        let url = url();
        for nothing in ["", "hello", "#general #g1 #d6 g1 d1 good dog", "https://orrery.example/#settings", "g1AA"] {
            assert_eq!(find(nothing), Err(Refusal::NoLink), "{nothing}");
        }
        for end in url.find('#').unwrap() + 6..url.len() {
            assert_eq!(find(&url[..end]), Err(Refusal::CutShort), "{end}");
        }
        let cut = &url[..url.len() - 30];
        assert_eq!(find(&format!("{cut}\nSee you tomorrow, and thanks for the game!")), Err(Refusal::CutShort));
        let lower = url.to_lowercase();
        assert!(matches!(find(&lower), Err(Refusal::Damaged | Refusal::CutShort)));
        assert_eq!(find(&url.replace("#g1", "#g3")), Err(Refusal::NewerFormat));
    }

    #[test]
    fn a_long_text_is_searched_from_its_start() {
        let start = "blah blah\n".repeat(10_000);
        finds(&format!("{start}{}", url()));
        let beyond = format!("{}{}", "blah blah\n".repeat(20_001), url());
        assert_eq!(find(&beyond), Err(Refusal::TooMuchText));
    }

    #[test]
    fn work_is_bounded_whatever_the_text() {
        let hostile = ["#g1P__", "#g1", "g1__P ", "%25", "%2523g1P__", "=\n> #g1P__", "-23g1P__", "%", "<br>#d1A"];
        for piece in hostile {
            let text = piece.repeat(MOST_TEXT / piece.len() + 10);
            let mut search = Search { bounds: Bounds::LINK, work: 0, trouble: None };
            assert!(search.run(text.as_bytes()).is_err());
            assert!(search.work <= MOST_WORK + 16, "{} for {piece}", search.work);
        }
    }
}
