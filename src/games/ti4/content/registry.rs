//! The families of components, one line each, and what is asked of a component whatever its family.
//!
//! A new family is a file with its rows, their [`Table`] and [`Family`], and where they lie while they can act
//! ([`crate::games::ti4::effects::zones::Zone`]); a line below, and a line in the list of zones.

use super::*;
use crate::games::ti4::model::set::Id;
use crate::games::ti4::model::state::Note;
use crate::games::ti4::rules::strategy_cards::StrategyRow;
use serde::Serialize;

/// A table of rows by id. **What has a row is in the games of its edition.**
pub trait Table: Sync + Sized + 'static {
    type Id: Id;

    fn rows() -> impl Iterator<Item = &'static Self>;
    fn id(&self) -> Self::Id;
    /// The rows by their numbers.
    fn shelf() -> &'static Shelf<Self>;

    fn find(id: Self::Id) -> Option<&'static Self> {
        Self::shelf().0[id.number()]
    }

    fn of(id: Self::Id) -> &'static Self {
        Self::find(id).expect("only components with a row are in play")
    }

    /// All rows in the order of their numbers.
    fn in_order() -> impl Iterator<Item = &'static Self> {
        Self::shelf().0.iter().filter_map(|row| *row)
    }
}

/// The rows of a table, each at the number of its id.
pub struct Shelf<R: 'static>(Vec<Option<&'static R>>);

impl<R: Table> Shelf<R> {
    pub fn build() -> Shelf<R> {
        let mut rows = vec![None; R::Id::ALL.len()];
        for row in R::rows() {
            assert!(rows[row.id().number()].replace(row).is_none(), "each component has one row");
        }
        Shelf(rows)
    }
}

/// `table! { RelicRow by relic: Relic in ROWS.iter() }`: a table of rows with their ids; its shelf is filled when it is first
/// looked at.
macro_rules! table {
    ($row:ident by $id:ident: $kind:ident in $rows:expr) => {
        impl Table for $row {
            type Id = $kind;

            fn rows() -> impl Iterator<Item = &'static $row> {
                $rows
            }

            fn id(&self) -> $kind {
                self.$id
            }

            fn shelf() -> &'static Shelf<$row> {
                static SHELF: LazyLock<Shelf<$row>> = LazyLock::new(Shelf::build);
                &SHELF
            }
        }
    };
}
pub(crate) use table;

/// What a [`Family`] says of a component, where its row has a field for each.
macro_rules! printed {
    () => {
        fn name(&self) -> &'static str {
            self.name
        }

        fn text(&self) -> &'static str {
            self.text
        }

        fn edition(&self) -> Edition {
            self.edition
        }
    };
}
pub(crate) use printed;

/// A family of components with effects.
pub trait Family: Table {
    /// What tells two of them apart: the id, or a piece with an owner.
    type Piece: Copy;
    /// Where the rules say how they work.
    const RULE: &'static str;
    /// What tells their names from those of other families, where these share some.
    const SORT: &'static str = "";

    fn key(piece: Self::Piece) -> Self::Id;
    fn name(&self) -> &'static str;
    fn text(&self) -> &'static str;
    /// What they go on doing while an effect of theirs lasts.
    fn lasting(&'static self) -> Hooks {
        Hooks::NONE
    }
    /// The box in which it came.
    fn edition(&self) -> Edition;
    /// Whether it is used, or happens, so that one can wait for it (`orrery coverage`).
    fn occurs(&self) -> bool;
    /// All of this game that `seat` might think of using, wherever they are.
    fn thinkable(state: &State, seat: Seat) -> Vec<Self::Piece>;
    /// Why a seat cannot use one that lies in none of its zones.
    fn missing(state: &State, seat: Seat, piece: Self::Piece) -> Because;
    fn exhaust(_state: &mut State, _seat: Seat, _piece: Self::Piece) {}
    /// Takes it away from its owner for good.
    fn purge(_state: &mut State, _seat: Seat, _piece: Self::Piece) {}
    /// What it adds to a planet while it lies under its card.
    fn attach(&self) -> Attach {
        Attach::NONE
    }

    /// The name also of one without a row.
    fn name_of(id: Self::Id) -> &'static str {
        Self::of(id).name()
    }
}

macro_rules! families {
    ($($family:ident($piece:ty): $row:ty;)*) => {
        /// A component with an effect.
        #[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
        pub enum Source { $($family($piece)),* }

        /// The place of a family in the list.
        enum Nth { $($family),* }

        impl Source {
            /// How many numbers each family has.
            const FAMILIES: &'static [usize] = &[$(<<$row as Table>::Id as Id>::ALL.len()),*];

            /// The number of its family, and its own there; notes of one kind share theirs. Both are parts of saves.
            pub fn place(self) -> (usize, usize) {
                match self { $(Source::$family(piece) => (Nth::$family as usize, <$row>::key(piece).number())),* }
            }

            /// A number for each component; notes of one kind share theirs.
            pub fn number(self) -> usize {
                let (family, number) = self.place();
                Source::FAMILIES[..family].iter().sum::<usize>() + number
            }

            /// The name on the component.
            pub fn name(self) -> &'static str {
                match self { $(Source::$family(piece) => <$row>::name_of(<$row>::key(piece))),* }
            }

            /// What it does, in our words.
            pub fn text(self) -> &'static str {
                match self { $(Source::$family(piece) => <$row>::find(<$row>::key(piece)).map_or("", Family::text)),* }
            }

            /// Where the rules say how components of its family work.
            pub fn rule(self) -> &'static str {
                match self { $(Source::$family(_) => <$row>::RULE),* }
            }

            /// What it goes on doing while an effect of it lasts.
            pub fn lasting(self) -> Hooks {
                match self {
                    $(Source::$family(piece) => {
                        <$row>::find(<$row>::key(piece)).map_or(Hooks::NONE, <$row>::lasting)
                    })*
                }
            }

            /// Why a seat cannot use it, when it lies in none of its zones.
            pub fn missing(self, state: &State, seat: Seat) -> Because {
                match self { $(Source::$family(piece) => <$row>::missing(state, seat, piece)),* }
            }

            pub fn exhaust(self, state: &mut State, seat: Seat) {
                match self { $(Source::$family(piece) => <$row>::exhaust(state, seat, piece)),* }
            }

            pub fn purge(self, state: &mut State, seat: Seat) {
                match self { $(Source::$family(piece) => <$row>::purge(state, seat, piece)),* }
            }

            /// What it adds to a planet while it lies under its card.
            pub fn attach(self) -> Attach {
                match self { $(Source::$family(piece) => <$row>::of(<$row>::key(piece)).attach()),* }
            }

            /// Every component of this game that a seat might think of using.
            pub fn thinkable(state: &State, seat: Seat) -> Vec<Source> {
                let mut all = Vec::new();
                $(all.extend(<$row>::thinkable(state, seat).into_iter().map(Source::$family));)*
                all
            }
        }

        /// What the effects of all components do while they last.
        pub fn all_lasting() -> impl Iterator<Item = Hooks> {
            std::iter::empty()$(.chain(<$row>::rows().map(<$row>::lasting)))*
        }

        /// The box in which each component came, by [`Source::number`]; none of those without a row.
        pub fn boxes() -> Vec<Option<Edition>> {
            let mut boxes = Vec::with_capacity(Source::COUNT);
            $(boxes.extend(<$row as Table>::Id::ALL.iter().map(|&id| <$row>::find(id).map(Family::edition)));)*
            boxes
        }

        /// The names of all components of some editions that are used or happen in play, by [`Source::number`].
        pub fn occurring(fits: fn(Edition) -> bool) -> Vec<Option<String>> {
            let mut names = Vec::with_capacity(Source::COUNT);
            $(names.extend(<$row as Table>::Id::ALL.iter().map(|&id| {
                let row = <$row>::find(id).filter(|row| row.occurs() && fits(row.edition()))?;
                Some(format!("{}{}", <$row>::SORT, row.name()))
            }));)*
            names
        }
    };
}

families! {
    ActionCard(ActionCard): ActionCardRow;
    Tech(Tech): TechRow;
    Ability(Ability): AbilityRow;
    Agenda(Agenda): AgendaRow;
    Note(Note): NoteRow;
    Unit(UnitCard): UnitHooks;
    Secret(Secret): SecretRow;
    Strategy(StrategyCard): StrategyRow;
    Leader(Leader): LeaderRow;
    Explore(Explore): ExploreRow;
    Relic(Relic): RelicRow;
    Legendary(Legendary): LegendaryRow;
}

impl Source {
    pub const COUNT: usize = {
        let (mut sum, mut nth) = (0, 0);
        while nth < Source::FAMILIES.len() {
            sum += Source::FAMILIES[nth];
            nth += 1;
        }
        sum
    };
}
