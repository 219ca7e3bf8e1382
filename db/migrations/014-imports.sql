-- What members bring from elsewhere: a file, its titles once each, and its lists. Everything goes with the account, and some days after the end.
create table imports (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth_users (id) on delete cascade,
  state text not null default 'matching'
    check (state in ('matching', 'preview', 'running', 'done', 'stopped', 'undoing', 'undone', 'failed')),
  -- The state to go on from where it failed.
  failed_in text check (failed_in in ('matching', 'running', 'undoing')),
  -- What the file was recognised as (domain/imports/sources.ts).
  source text not null,
  file_name text not null,
  file_bytes integer not null,
  file_rows integer not null,
  -- Rows of what is no movie and no show: episodes, games.
  passed_over integer not null,
  -- Values that could not be read, by code and line.
  warnings jsonb not null default '[]',
  -- What is to be written (domain/imports/choices.ts).
  choices jsonb not null,
  -- Counts up whenever its work begins anew: names its job.
  turn integer not null default 1,
  -- Tries that failed since something was done last.
  failures integer not null default 0,
  created_at timestamptz not null default now(),
  -- When something was done last.
  touched_at timestamptz not null default now(),
  ended_at timestamptz
);
create index imports_user on imports (user_id, created_at desc);

create table import_titles (
  import_id uuid not null references imports (id) on delete cascade,
  number integer not null,
  -- Where the file names it first; the file's name within an archive.
  line integer not null,
  part text not null,
  name text not null,
  year smallint,
  named_type text check (named_type in ('movie', 'tv_show')),
  named_tmdb_id integer,
  named_imdb_id text,
  rating smallint check (rating between 1 and 10),
  rated_at timestamptz,
  -- 'either': the file does not say which.
  status text check (status in ('want_to_watch', 'watching', 'watched', 'either')),
  status_at timestamptz,
  -- What it was taken for, and why it was not.
  match text not null default 'waiting' check (match in ('waiting', 'matched', 'choose', 'missing')),
  reason text,
  candidates jsonb not null default '[]',
  content_type text check (content_type in ('movie', 'tv_show')),
  content_id integer,
  is_skipped boolean not null default false,
  -- What writing it came to, and what takes it back.
  outcome text check (outcome in ('added', 'updated', 'kept', 'same', 'full', 'missing')),
  undo jsonb,
  primary key (import_id, number)
);
create index import_titles_match on import_titles (import_id, match, number);
create index import_titles_content on import_titles (import_id, content_id, content_type);

create table import_lists (
  import_id uuid not null references imports (id) on delete cascade,
  number smallint not null,
  name text not null,
  description text not null,
  -- 'none', 'new', or 'own': list_id.
  target text not null check (target in ('none', 'new', 'own')),
  list_id uuid,
  -- The import made the list.
  is_made boolean not null default false,
  primary key (import_id, number)
);

create table import_list_items (
  import_id uuid not null references imports (id) on delete cascade,
  list_number smallint not null,
  position integer not null,
  title_number integer not null,
  note text,
  is_written boolean not null default false,
  -- It was not on the list before.
  is_added boolean not null default false,
  primary key (import_id, list_number, position)
);
create index import_list_items_title on import_list_items (import_id, title_number);

-- Other services name films by IMDb's ids.
create index movies_imdb_id on movies (imdb_id) where imdb_id is not null;
