-- Episodes of shows that members follow, and how far each member is. position: season * 10,000 + episode; specials are not stored.
create table show_episodes (
  show_id integer not null references tv_shows (id) on delete cascade,
  position integer not null check (position > 10000),
  air_date date,
  -- Whether one without a date has aired, as known when it was stored.
  is_out boolean not null default false,
  name text,
  runtime integer,
  primary key (show_id, position)
);
create index show_episodes_air_date on show_episodes (show_id, air_date);

alter table tv_shows add column episodes_last_updated timestamptz;

-- Seen are all episodes up to one, and single later ones.
create table show_progress (
  user_id uuid not null references auth_users (id) on delete cascade,
  content_id integer not null,
  content_type text not null default 'tv_show' check (content_type = 'tv_show'),
  up_to integer check (up_to > 10000),
  later integer[] not null default '{}' check (cardinality(later) <= 100),
  marked_at timestamptz not null,
  primary key (user_id, content_id, content_type)
);
