pub mod ti4;
