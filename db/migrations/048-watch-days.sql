-- On which days members watched a title: several of one watched again, none where the day is not known.
create table watch_days (
  user_id uuid not null references auth_users (id) on delete cascade,
  content_id integer not null,
  content_type text not null check (content_type in ('movie', 'tv_show')),
  day date not null,
  created_at timestamptz not null default now(),
  primary key (user_id, content_id, content_type, day)
);

-- Whole seconds: a file named the time. All others are when the title was put on the list, perhaps to be watched some day; and a time
-- that is the rating's, too, is the day of rating.
insert into watch_days (user_id, content_id, content_type, day, created_at)
select entry.user_id, entry.content_id, entry.content_type, (entry.added_at at time zone 'UTC')::date, entry.added_at
from user_watchlists as entry
where entry.status = 'watched' and entry.added_at = date_trunc('second', entry.added_at)
  and not exists (
    select from content_ratings as own
    where own.user_id = entry.user_id and own.content_id = entry.content_id and own.content_type = entry.content_type
      and own.rated_at = entry.added_at
  );

-- The days that a file names.
alter table import_titles add column watched_on date[] not null default '{}';
