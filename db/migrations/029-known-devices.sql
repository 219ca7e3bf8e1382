-- Cookies of browsers that have signed in before know their member no more where they are older.
alter table auth_users add column devices_since timestamptz;
