//! The attributes of fusion.
