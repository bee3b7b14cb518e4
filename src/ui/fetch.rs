//! Rulebooks that are files of their own: the build puts all that only one of the functions below reaches into a second
//! file (see `scripts/split.mjs`), and calling the function fetches it.

use super::browser;
use crate::games::Rules;
use crate::games::eclipse::Eclipse;
use crate::page::host::Ticket;
use crate::session::registry::{Book, Bound, shelve};
use std::cell::RefCell;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, Wake};
use wasm_split_helpers::{SplitLoaderError, wasm_split};

/// What comes back when something was fetched; the page counts its own tickets from 0.
pub const FETCHED: Ticket = Ticket::MAX;

type Fetched = Result<&'static dyn Book, SplitLoaderError>;

struct Fetch {
    rules: Rules,
    ticket: Ticket,
    book: Pin<Box<dyn Future<Output = Fetched>>>,
}

thread_local! {
    static UNDER_WAY: RefCell<Vec<Fetch>> = const { RefCell::new(Vec::new()) };
}

#[wasm_split(eclipse, fallible)]
fn eclipse() -> Fetched {
    Ok(Bound::<Eclipse>::BOOK)
}

/// Begins to fetch a rulebook.
pub fn begin(rules: Rules, ticket: Ticket) {
    let book: Pin<Box<dyn Future<Output = Fetched>>> = match rules {
        Rules::Eclipse => Box::pin(eclipse()),
        // A part of the page.
        Rules::Skirmish => return browser::later(0, ticket),
    };
    UNDER_WAY.with_borrow_mut(|all| all.push(Fetch { rules, ticket, book }));
    browser::later(0, FETCHED);
}

/// Something may have arrived: whoever waits for it, and whether it did.
pub fn arrived() -> Vec<(Ticket, bool)> {
    let waker = Arc::new(Again).into();
    let mut arrived = Vec::new();
    UNDER_WAY.with_borrow_mut(|all| {
        all.retain_mut(|fetch| match fetch.book.as_mut().poll(&mut Context::from_waker(&waker)) {
            Poll::Pending => true,
            Poll::Ready(fetched) => {
                arrived.push((fetch.ticket, fetched.is_ok()));
                if let Ok(book) = fetched {
                    shelve(fetch.rules, book);
                }
                false
            }
        });
    });
    arrived
}

/// Looks again, in a turn of its own.
struct Again;

impl Wake for Again {
    fn wake(self: Arc<Self>) {
        browser::later(0, FETCHED);
    }
}
