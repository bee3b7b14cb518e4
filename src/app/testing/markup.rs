//! HTML as far as the page writes it: read into elements, and refused where it is not well formed.

/// What Leptos writes between two texts, and where nothing is: no element.
const MARKS: [&str; 2] = ["<!>", "<!--<() />-->"];
/// Elements without an end.
const VOID: [&str; 4] = ["input", "img", "br", "hr"];
/// What ends a paragraph, whatever its writer meant.
const BLOCKS: [&str; 20] = [
    "div", "p", "ul", "ol", "dl", "h1", "h2", "h3", "section", "header", "nav", "main", "aside", "fieldset", "form",
    "table", "pre", "dialog", "li", "hr",
];

pub struct Element<'a> {
    pub tag: &'a str,
    attributes: Vec<(&'a str, &'a str)>,
    parent: Option<usize>,
    /// Where it stands among the elements, and the first that is no longer inside.
    place: usize,
    end: usize,
    /// What is inside, as text.
    inner: (usize, usize),
}

impl<'a> Element<'a> {
    /// The value of an attribute as it is written; empty for one without.
    pub fn get(&self, name: &str) -> Option<&'a str> {
        self.attributes.iter().find(|(other, _)| *other == name).map(|(_, value)| *value)
    }

    pub fn attributes(&self) -> &[(&'a str, &'a str)] {
        &self.attributes
    }
}

pub struct Markup<'a> {
    html: &'a str,
    pub elements: Vec<Element<'a>>,
}

/// The length of the mark that this begins with, if it does.
fn mark(html: &str) -> Option<usize> {
    MARKS.iter().find(|mark| html.starts_with(**mark)).map(|mark| mark.len())
}

/// Text without markup, each run of white space as one blank.
pub fn words(html: &str) -> String {
    let mut plain = String::new();
    let mut rest = html;
    while let Some(from) = rest.find('<') {
        plain.push_str(&rest[..from]);
        if let Some(length) = mark(&rest[from..]) {
            rest = &rest[from + length..];
            continue;
        }
        // Attributes may hold a ">", so their quotes count.
        let mut quoted = false;
        let end = rest[from..].find(|c: char| {
            quoted ^= c == '"';
            c == '>' && !quoted
        });
        rest = &rest[from + end.map_or(rest.len() - from, |end| end + 1)..];
        plain.push(' ');
    }
    plain.push_str(rest);
    let plain = plain.split_whitespace().collect::<Vec<_>>().join(" ");
    unescape(&plain)
}

pub fn unescape(text: &str) -> String {
    text.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"").replace("&amp;", "&")
}

impl<'a> Markup<'a> {
    /// All elements; an error says what is wrong, and where.
    pub fn read(html: &'a str) -> Result<Markup<'a>, String> {
        let mut elements: Vec<Element> = Vec::new();
        let mut open: Vec<usize> = Vec::new();
        let mut at = 0;
        while let Some(from) = html[at..].find('<').map(|found| at + found) {
            plain(&html[at..from])?;
            let fault = |what: &str| Err(format!("{what} at {:?}", html[from..].chars().take(160).collect::<String>()));
            if let Some(length) = mark(&html[from..]) {
                at = from + length;
                continue;
            }
            if let Some(rest) = html[from..].strip_prefix("</") {
                let Some(length) = rest.find('>') else { return fault("an end without an end") };
                let Some(place) = open.pop() else { return fault("an end without a beginning") };
                if elements[place].tag != &rest[..length] {
                    return fault(&format!("<{}> is not closed", elements[place].tag));
                }
                elements[place].inner.1 = from;
                elements[place].end = elements.len();
                at = from + 2 + length + 1;
                continue;
            }
            let (tag, attributes, alone, end) = match opening(&html[from..]) {
                Ok(read) => read,
                Err(what) => return fault(&what),
            };
            at = from + end;
            let place = elements.len();
            let inner = (at, at);
            elements.push(Element { tag, attributes, parent: open.last().copied(), place, end: place + 1, inner });
            if !alone && !VOID.contains(&tag) {
                open.push(place);
            }
        }
        plain(&html[at..])?;
        match open.last() {
            Some(&place) => Err(format!("<{}> is never closed", elements[place].tag)),
            None => Ok(Markup { html, elements }),
        }
    }

    /// What a browser would read differently from what was written, and keys and names that are there twice.
    pub fn check(&self, acts: usize) -> Result<(), String> {
        let mut keys = Vec::new();
        let mut ids = Vec::new();
        for own in &self.elements {
            if let Some(key) = own.get("data-k") {
                keys.push((own.parent, key));
            }
            ids.extend(own.get("id"));
            if let Some(number) = own.get("data-do")
                && !number.parse::<usize>().is_ok_and(|number| number < acts)
            {
                return Err(format!("<{}> does {number} of {acts}", own.tag));
            }
            let mut above = own.parent;
            while let Some(place) = above {
                let outer = &self.elements[place];
                let torn = outer.tag == "p" && BLOCKS.contains(&own.tag);
                let nested = ["button", "form", "label"].contains(&own.tag) && outer.tag == own.tag;
                if torn || nested {
                    return Err(format!("<{}> inside <{}>: {}", own.tag, outer.tag, self.text(outer)));
                }
                above = outer.parent;
            }
        }
        twice(keys).map_or(Ok(()), |(_, key)| Err(format!("two siblings have the key {key:?}")))?;
        twice(ids).map_or(Ok(()), |id| Err(format!("two elements have the id {id:?}")))
    }

    pub fn find(&self, wanted: impl Fn(&Element) -> bool) -> Option<&Element<'a>> {
        self.elements.iter().find(|own| wanted(own))
    }

    /// All elements in this one.
    pub fn inside(&self, outer: &Element) -> impl Iterator<Item = &Element<'a>> + use<'a, '_> {
        self.elements[outer.place + 1..outer.end].iter()
    }

    pub fn text(&self, own: &Element) -> String {
        words(&self.html[own.inner.0..own.inner.1])
    }

    /// Under this name it is read aloud: its own, or its text, or that of its label.
    pub fn name(&self, own: &Element) -> String {
        if let Some(name) = own.get("aria-label") {
            return unescape(name);
        }
        if own.tag == "button" {
            return self.text(own);
        }
        let label = self.above(own).find(|outer| outer.tag == "label");
        let words = label.and_then(|label| self.inside(label).find(|inner| inner.tag == "span"));
        words.map_or(String::new(), |words| self.text(words))
    }

    /// The number of what it does; a button that submits does what its form does.
    pub fn act_of(&self, own: &Element) -> Option<usize> {
        let submits = own.tag == "button" && own.get("type") == Some("submit");
        let form = submits.then(|| self.above(own).find(|outer| outer.tag == "form")).flatten();
        own.get("data-do").or_else(|| form?.get("data-do"))?.parse().ok()
    }

    /// The elements that this one is in, the nearest first.
    pub fn above(&self, own: &Element) -> impl Iterator<Item = &Element<'a>> {
        let parent = |place: Option<usize>| place.map(|place| &self.elements[place]);
        std::iter::successors(parent(own.parent), move |outer| parent(outer.parent))
    }

    /// The sheet that has the floor.
    pub fn dialog(&self) -> Option<&Element<'a>> {
        self.elements.iter().rev().find(|own| own.tag == "dialog")
    }

    /// The panel beside the board; where two are open, the one in front.
    pub fn panel(&self) -> Option<&Element<'a>> {
        self.elements.iter().rev().find(|own| own.get("class") == Some("docked"))
    }

    pub fn can_use(&self, own: &Element) -> bool {
        own.get("disabled").is_none() && self.above(own).all(|outer| outer.get("hidden").is_none())
    }

    /// What somebody can use: while a sheet is open, only what is in it.
    pub fn usable(&self) -> impl Iterator<Item = &Element<'a>> {
        let floor = self.dialog().map_or(0..self.elements.len(), |sheet| sheet.place..sheet.end);
        self.elements[floor].iter().filter(|own| self.act_of(own).is_some() && self.can_use(own))
    }
}

fn twice<T: Ord + Copy>(mut all: Vec<T>) -> Option<T> {
    all.sort_unstable();
    all.windows(2).find(|pair| pair[0] == pair[1]).map(|pair| pair[0])
}

/// Text between elements, or in an attribute: every "&" begins a character that was escaped.
fn plain(text: &str) -> Result<(), String> {
    let known =
        |(at, _): (usize, &str)| ["&amp;", "&lt;", "&gt;", "&quot;"].iter().any(|name| text[at..].starts_with(name));
    match text.match_indices('&').all(known) {
        true => Ok(()),
        false => Err(format!("not escaped: {text:?}")),
    }
}

/// A tag, its attributes, whether it stands alone, and where it ends.
type Opening<'a> = (&'a str, Vec<(&'a str, &'a str)>, bool, usize);

fn opening(html: &str) -> Result<Opening<'_>, String> {
    let name_end = |from: usize| {
        html[from..].find(|c: char| !c.is_ascii_alphanumeric() && c != '-' && c != ':').map_or(html.len(), |n| from + n)
    };
    let tag = &html[1..name_end(1)];
    if tag.is_empty() {
        return Err("a \"<\" that begins nothing".into());
    }
    let mut attributes: Vec<(&str, &str)> = Vec::new();
    let mut at = 1 + tag.len();
    loop {
        let blank = html[at..].len() - html[at..].trim_start().len();
        at += blank;
        if html[at..].starts_with("/>") {
            return Ok((tag, attributes, true, at + 2));
        } else if html[at..].starts_with('>') {
            return Ok((tag, attributes, false, at + 1));
        }
        let name = &html[at..name_end(at)];
        if name.is_empty() || blank == 0 {
            return Err("a tag that is no tag".into());
        }
        at += name.len();
        let mut value = "";
        if let Some(rest) = html[at..].strip_prefix('=') {
            let inner = rest.strip_prefix('"').ok_or("a value without quotes")?;
            value = &inner[..inner.find('"').ok_or("a quote that does not end")?];
            plain(value)?;
            at += value.len() + 3;
        }
        if attributes.iter().any(|(other, _)| *other == name) {
            return Err(format!("{name} is there twice"));
        }
        attributes.push((name, value));
    }
}

#[test]
fn what_is_not_well_formed_is_found() {
    // The page writes double quotes; single ones are easier to read here.
    let quoted = |html: &str| html.replace('\'', "\"");
    let fine = &quoted(
        "<p class='a' title='x > y'>&lt;b> &amp; <b hidden>c</b><img src='x'><!><!--<() />--></p><svg><g/></svg>",
    );
    assert!(Markup::read(fine).and_then(|markup| markup.check(0)).is_ok());
    assert_eq!(words(fine), "<b> & c");
    let faults = [
        "<p>",
        "</p>",
        "<p></b>",
        "<p><b></p></b>",
        "a & b",
        "<p a='1' a='2'></p>",
        "<p a='1'b='2'></p>",
        "<p a=1></p>",
        "<p a='1></p>",
        "1 < 2",
        "<!-- a -->",
        "<i data-k='1'></i><i data-k='1'></i>",
        "<i id='1'><b id='1'></b></i>",
        "<i data-do='2'></i>",
        "<p><b><div></div></b></p>",
        "<button><i><button></button></i></button>",
    ];
    for fault in faults {
        assert!(Markup::read(&quoted(fault)).and_then(|markup| markup.check(2)).is_err(), "{fault}");
    }
    let apart = &quoted("<i><b data-k='1'></b></i><b data-k='1'></b>");
    assert!(Markup::read(apart).and_then(|markup| markup.check(0)).is_ok());
}
