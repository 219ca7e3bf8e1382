-- When whoever has the session last showed who they are: what Google confirms holds for minutes only.
alter table auth_sessions add column proved_at timestamptz;

-- Names that their owners gave up, as hashes: for a while nobody else may take one.
create table resting_names (
  name_hash text primary key,
  -- Who may take it back; nobody where the account is gone.
  user_id uuid references auth_users (id) on delete set null,
  given_up_at timestamptz not null default now()
);
create index resting_names_user on resting_names (user_id, given_up_at desc);
create index resting_names_age on resting_names (given_up_at);
