-- Where in the write-ahead log a member's last write ends: replicas that have not come so far are not read for them.
alter table user_profiles add column last_write pg_lsn;
