-- The timeline of the write-ahead log that `last_write` is a position in: a promotion begins another, with positions of its own.
alter table user_profiles add column last_write_timeline text;
