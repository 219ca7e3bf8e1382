-- Suggestion lists: seen by others only where is_public and is_published both hold.
create table share_lists (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth_users (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 100),
  description text check (char_length(description) between 1 and 1000),
  -- Language code to text.
  description_translations jsonb not null default '{}',
  is_public boolean not null default true,
  is_published boolean not null default false,
  slug text not null unique,
  -- Kept by the trigger below, so that a page of lists counts nothing.
  item_count integer not null default 0,
  -- Words of name and description in normal form, by which public lists are found.
  words tsvector not null default '',
  -- What making the list has earned, as far as it was not taken back.
  bonus_prompts smallint not null default 0,
  -- In the order of making, by which sitemaps are divided; set by the trigger below.
  number integer not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index share_lists_number on share_lists (number);
create index share_lists_owner on share_lists (user_id, created_at desc, id);
create index share_lists_public on share_lists (created_at desc, id desc) where is_public and is_published;
create index share_lists_words on share_lists using gin (words) where is_public and is_published;

-- No sequence: backups carry rows alone. Two that are made at once may have the same.
create function number_share_list() returns trigger language plpgsql as $$
begin
  new.number := coalesce(new.number, (select max(number) from share_lists) + 1, 1);
  return new;
end
$$;
create trigger share_lists_number before insert on share_lists for each row execute function number_share_list();

create table share_list_items (
  list_id uuid not null references share_lists (id) on delete cascade,
  content_id integer not null,
  content_type text not null check (content_type in ('movie', 'tv_show')),
  note text check (char_length(note) between 1 and 500),
  -- The first title has the smallest; new ones are put before all others.
  order_index integer not null default 0,
  added_at timestamptz not null default now(),
  primary key (list_id, content_type, content_id)
);
create index share_list_items_order on share_list_items (list_id, order_index, added_at desc);
create index share_list_items_title on share_list_items (content_type, content_id);

create function count_share_list_items() returns trigger language plpgsql as $$
begin
  update share_lists as list set item_count = list.item_count + case tg_op when 'INSERT' then changed.number else -changed.number end
  from (select list_id, count(*)::int as number from changed_items group by list_id) as changed
  where list.id = changed.list_id;
  return null;
end
$$;
create trigger share_list_items_added after insert on share_list_items
  referencing new table as changed_items for each statement execute function count_share_list_items();
create trigger share_list_items_removed after delete on share_list_items
  referencing old table as changed_items for each statement execute function count_share_list_items();

-- Deleted lists as their owners had them, for the few minutes in which that can be undone.
create table removed_lists (
  id uuid primary key,
  user_id uuid not null references auth_users (id) on delete cascade,
  list jsonb not null,
  items jsonb not null,
  removed_at timestamptz not null default now()
);
create index removed_lists_removed_at on removed_lists (removed_at);

-- What visitors say of lists, for staff.
create table list_reports (
  id uuid primary key default gen_random_uuid(),
  list_id uuid not null references share_lists (id) on delete cascade,
  reporter_id uuid references auth_users (id) on delete cascade,
  reason text not null check (reason in ('spam', 'hate', 'sexual', 'violence', 'privacy', 'other')),
  comment text check (char_length(comment) between 1 and 1000),
  created_at timestamptz not null default now(),
  unique (list_id, reporter_id)
);
create index list_reports_created_at on list_reports (created_at desc);

-- How many questions somebody may ask the assistant in a day, and what they have earned besides.
create table ai_chat_usage_limits (
  id uuid primary key default gen_random_uuid(),
  user_id uuid unique references auth_users (id) on delete cascade,
  daily_limit integer not null,
  bonus_limit integer not null default 0 check (bonus_limit >= 0),
  used_count integer not null default 0 check (used_count >= 0),
  remaining integer not null generated always as (greatest(0, daily_limit + bonus_limit - used_count)) stored,
  -- When the day ends that the first question has begun; null before it.
  reset_at timestamptz
);
