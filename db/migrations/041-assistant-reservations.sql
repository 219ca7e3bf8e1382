-- A question that is being answered. A process that ends deletes its own; what a killed one left is given back when the asker is counted next.
create table ai_chat_reservations (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth_users (id) on delete cascade,
  session_id text,
  browser_fingerprint text,
  network text,
  reserved_at timestamptz not null default now()
);
create index ai_chat_reservations_user on ai_chat_reservations (user_id);
create index ai_chat_reservations_session on ai_chat_reservations (session_id);
create index ai_chat_reservations_fingerprint on ai_chat_reservations (browser_fingerprint);

-- Gives back what killed processes left, ten minutes after it was reserved: one that lives deletes its own after five. Call it with the asker locked.
create function give_back_abandoned_ai_chat_usage(p_user_id uuid, p_session_id text, p_fingerprint text) returns void
language plpgsql as $$
declare
  begun timestamptz;
  given_back integer;
begin
  -- Of a day that is over, nothing counts any more.
  select max(own.reset_at) - interval '24 hours' into begun from ai_chat_usage_limits as own
    where case when p_user_id is not null then own.user_id = p_user_id
      else own.user_id is null and (own.session_id = p_session_id or own.browser_fingerprint = p_fingerprint) end;
  with abandoned as (
    delete from ai_chat_reservations as own
      where own.reserved_at <= now() - interval '10 minutes' and case when p_user_id is not null then own.user_id = p_user_id
        else own.user_id is null and (own.session_id = p_session_id or own.browser_fingerprint = p_fingerprint) end
      returning own.network, own.reserved_at
  ), of_networks as (
    update ai_chat_network_usage as own set used_count = greatest(0, own.used_count - left_over.number)
      from (select abandoned.network, min(abandoned.reserved_at) as since, count(*)::integer as number from abandoned group by abandoned.network) as left_over
      where p_user_id is null and own.network = left_over.network and own.reset_at - interval '24 hours' <= left_over.since
  )
  select count(*)::integer into given_back from abandoned where abandoned.reserved_at >= begun;
  if given_back > 0 then
    update ai_chat_usage_limits as own set used_count = greatest(0, own.used_count - given_back),
        reset_at = case when own.used_count <= given_back then null else own.reset_at end
      where case when p_user_id is not null then own.user_id = p_user_id
        else own.user_id is null and (own.session_id = p_session_id or own.browser_fingerprint = p_fingerprint) end;
  end if;
end
$$;

-- As before, and what was abandoned is given back first.
create or replace function lock_ai_chat_usage(p_user_id uuid, p_session_id text, p_fingerprint text) returns setof ai_chat_usage_limits
language plpgsql as $$
begin
  -- An asker without a row has nothing to lock, so askers of one name wait here.
  if p_user_id is not null then
    perform pg_advisory_xact_lock(hashtextextended('ai_chat user ' || p_user_id, 0));
  else
    perform pg_advisory_xact_lock(lock_key) from (
      select distinct hashtextextended(name, 0) as lock_key
      from unnest(array['ai_chat session ' || p_session_id, 'ai_chat browser ' || p_fingerprint]) as names(name)
      where name is not null order by 1
    ) as locks;
  end if;
  perform give_back_abandoned_ai_chat_usage(p_user_id, p_session_id, p_fingerprint);
  update ai_chat_usage_limits as own
    set bonus_limit = greatest(0, own.bonus_limit - greatest(0, own.used_count - own.daily_limit)), used_count = 0, reset_at = null
    where own.reset_at <= now() and case when p_user_id is not null then own.user_id = p_user_id
      else own.user_id is null and (own.session_id = p_session_id or own.browser_fingerprint = p_fingerprint) end;
  return query select own.* from ai_chat_usage_limits as own
    where case when p_user_id is not null then own.user_id = p_user_id
      else own.user_id is null and (own.session_id = p_session_id or own.browser_fingerprint = p_fingerprint) end
    order by own.id for update;
end
$$;
