-- The secret address of a member's calendar, for programs that subscribe to it.
create table calendar_addresses (
  user_id uuid primary key references auth_users (id) on delete cascade,
  key uuid not null unique default gen_random_uuid(),
  made_at timestamptz not null
);

-- How often the day or the name of an episode, or the day of a movie, has changed: calendar programs recognise a newer version of an event by it.
alter table show_episodes add column revision integer not null default 0;
alter table movies add column release_revision integer not null default 0;

create function count_episode_revision() returns trigger language plpgsql as $$
begin
  new.revision := old.revision + 1;
  return new;
end $$;
create trigger count_episode_revision before update on show_episodes for each row
  when ((old.air_date, old.name) is distinct from (new.air_date, new.name))
  execute function count_episode_revision();

create function count_release_revision() returns trigger language plpgsql as $$
begin
  new.release_revision := old.release_revision + 1;
  return new;
end $$;
create trigger count_release_revision before update on movies for each row
  when (old.release_date is distinct from new.release_date)
  execute function count_release_revision();
