-- How members are notified: a row for each way that is on. Claimed and moved on in the transaction that enqueues the notice.
create table notice_settings (
  user_id uuid not null references auth_users on delete cascade,
  way text not null check (way in ('mail', 'push')),
  every text not null check (every in ('day', 'week')),
  -- In the time of the member's country.
  hour smallint not null check (hour between 8 and 21),
  -- 1 is Monday. Means nothing where it is daily.
  weekday smallint not null check (weekday between 1 and 7),
  due_at timestamptz not null,
  -- What came before was in an earlier notice, or before there were any.
  covered_until timestamptz not null,
  -- In the links that stop it without a sign-in.
  stop_key uuid not null default gen_random_uuid() unique,
  primary key (user_id, way)
);
create index notice_settings_due_at on notice_settings (due_at);

-- When the member last got another country or a service, or imported titles: what streams there since before is no news.
alter table user_profiles add column offers_since timestamptz;
create function note_offers_since() returns trigger language plpgsql as $$
begin
  if new.country_code <> old.country_code or not (new.services <@ old.services) then
    new.offers_since := now();
  end if;
  return new;
end $$;
create trigger user_profiles_offers_since before update of country_code, services on user_profiles
  for each row execute function note_offers_since();
