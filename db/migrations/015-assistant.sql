-- Conversations with the assistant: a member's, or those of a guest's session.
create table ai_chat_conversations (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth_users (id) on delete cascade,
  session_id text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index ai_chat_conversations_user on ai_chat_conversations (user_id, updated_at desc);
create index ai_chat_conversations_session on ai_chat_conversations (session_id, updated_at desc);
create index ai_chat_conversations_age on ai_chat_conversations (updated_at) where user_id is null;

create table ai_chat_messages (
  id uuid primary key default gen_random_uuid(),
  conversation_id uuid not null references ai_chat_conversations (id) on delete cascade,
  role text not null check (role in ('user', 'assistant')),
  content text not null,
  extracted_params jsonb,
  results_count integer,
  created_at timestamptz not null default now()
);
create index ai_chat_messages_order on ai_chat_messages (conversation_id, created_at, id);

create table ai_query_feedback (
  id uuid primary key default gen_random_uuid(),
  conversation_id uuid references ai_chat_conversations (id) on delete set null,
  message_id uuid unique references ai_chat_messages (id) on delete set null,
  user_id uuid references auth_users (id) on delete cascade,
  session_id text,
  query text not null,
  extracted_params jsonb,
  feedback_type text not null check (feedback_type in ('positive', 'negative')),
  corrected_params jsonb,
  results_count integer,
  user_comment text,
  created_at timestamptz not null default now()
);
create index ai_query_feedback_created_at on ai_query_feedback (created_at desc);

create table ai_training_patterns (
  id uuid primary key default gen_random_uuid(),
  language text not null,
  -- The request with what it names taken out: 'a {genre} film from {year}'.
  pattern text not null,
  -- Which kinds of params its reading had.
  params jsonb not null default '{}',
  confidence_score real not null default 0 check (confidence_score between 0 and 1),
  success_count integer not null default 0,
  failure_count integer not null default 0,
  updated_at timestamptz not null default now(),
  unique (language, pattern, params)
);

-- Guests: by the id of their session and by what is known of their browser; either alone finds the row.
alter table ai_chat_usage_limits add column session_id text;
alter table ai_chat_usage_limits add column browser_fingerprint text;
alter table ai_chat_usage_limits add column updated_at timestamptz not null default now();
create index ai_chat_usage_limits_session on ai_chat_usage_limits (session_id) where session_id is not null;
create index ai_chat_usage_limits_fingerprint on ai_chat_usage_limits (browser_fingerprint) where browser_fingerprint is not null;

-- What the guests of one network have asked together.
create table ai_chat_network_usage (
  network text primary key,
  used_count integer not null default 0,
  reset_at timestamptz not null
);

-- When a member last earned what.
create table ai_chat_rewards (
  user_id uuid not null references auth_users (id) on delete cascade,
  reward_type text not null,
  granted_at timestamptz not null,
  primary key (user_id, reward_type)
);

-- Rows of one asker, locked until the transaction ends. A day that is over begins anew with the next question; what was earned and not used stays.
create function lock_ai_chat_usage(p_user_id uuid, p_session_id text, p_fingerprint text) returns setof ai_chat_usage_limits
language plpgsql as $$
begin
  -- Whoever has no row yet has nothing to lock: those who share a name wait here.
  if p_user_id is not null then
    perform pg_advisory_xact_lock(hashtextextended('ai_chat user ' || p_user_id, 0));
  else
    perform pg_advisory_xact_lock(lock_key) from (
      select distinct hashtextextended(name, 0) as lock_key
      from unnest(array['ai_chat session ' || p_session_id, 'ai_chat browser ' || p_fingerprint]) as names(name)
      where name is not null order by 1
    ) as locks;
  end if;
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

-- What somebody may still ask.
create function check_and_reset_ai_chat_limits(p_user_id uuid, p_session_id text, p_fingerprint text, p_daily_limit integer)
returns table (daily_limit integer, bonus_limit integer, used_count integer, remaining integer, reset_at timestamptz)
language plpgsql as $$
begin
  return query
    select p_daily_limit, coalesce(max(own.bonus_limit), 0), coalesce(max(own.used_count), 0),
      greatest(0, p_daily_limit + coalesce(max(own.bonus_limit), 0) - coalesce(max(own.used_count), 0)), max(own.reset_at)
    from lock_ai_chat_usage(p_user_id, p_session_id, p_fingerprint) as own;
end
$$;

-- Takes one unit, or none where none is left. `reserved` false with `network_full`: the guests of the network have had theirs.
create function increment_ai_chat_usage(
  p_user_id uuid, p_session_id text, p_fingerprint text, p_daily_limit integer, p_network text default null, p_network_limit integer default null
) returns table (reserved boolean, network_full boolean, remaining integer, reset_at timestamptz)
language plpgsql as $$
declare
  used integer;
  bonus integer;
  until timestamptz;
  found_rows integer;
  network_used integer;
begin
  select count(*), coalesce(max(own.used_count), 0), coalesce(max(own.bonus_limit), 0), max(own.reset_at)
    into found_rows, used, bonus, until from lock_ai_chat_usage(p_user_id, p_session_id, p_fingerprint) as own;
  if used >= p_daily_limit + bonus then
    return query select false, false, 0, until;
    return;
  end if;
  if p_user_id is null and p_network is not null then
    insert into ai_chat_network_usage as own (network, used_count, reset_at) values (p_network, 1, now() + interval '24 hours')
      on conflict (network) do update set
        used_count = case when own.reset_at <= now() then 1 else own.used_count + 1 end,
        reset_at = case when own.reset_at <= now() then now() + interval '24 hours' else own.reset_at end
      returning own.used_count into network_used;
    if network_used > p_network_limit then
      update ai_chat_network_usage as own set used_count = own.used_count - 1 where own.network = p_network;
      return query select false, true, 0, own.reset_at from ai_chat_network_usage as own where own.network = p_network;
      return;
    end if;
  end if;
  until := coalesce(until, now() + interval '24 hours');
  if found_rows = 0 then
    insert into ai_chat_usage_limits (user_id, session_id, browser_fingerprint, daily_limit, used_count, reset_at)
      values (p_user_id, case when p_user_id is null then p_session_id end, case when p_user_id is null then p_fingerprint end, p_daily_limit, 1, until);
  else
    -- All of a guest's rows count alike: the one of the session and the one of the browser.
    update ai_chat_usage_limits as own set used_count = used + 1, daily_limit = p_daily_limit, reset_at = until, updated_at = now()
      where case when p_user_id is not null then own.user_id = p_user_id
        else own.user_id is null and (own.session_id = p_session_id or own.browser_fingerprint = p_fingerprint) end;
  end if;
  return query select true, false, p_daily_limit + bonus - used - 1, until;
end
$$;

-- Gives a unit back that was reserved and not answered.
create function give_back_ai_chat_usage(p_user_id uuid, p_session_id text, p_fingerprint text, p_network text default null) returns void
language plpgsql as $$
begin
  perform from lock_ai_chat_usage(p_user_id, p_session_id, p_fingerprint);
  update ai_chat_usage_limits as own set used_count = greatest(0, own.used_count - 1),
      reset_at = case when own.used_count <= 1 then null else own.reset_at end
    where case when p_user_id is not null then own.user_id = p_user_id
      else own.user_id is null and (own.session_id = p_session_id or own.browser_fingerprint = p_fingerprint) end;
  if p_user_id is null and p_network is not null then
    update ai_chat_network_usage as own set used_count = greatest(0, own.used_count - 1) where own.network = p_network;
  end if;
end
$$;

-- What a member has earned, at most once in the interval; returns how much that was.
create function add_ai_chat_bonus(p_user_id uuid, p_reward_type text, p_amount integer, p_daily_limit integer, p_interval interval default '0')
returns integer language plpgsql as $$
begin
  perform from lock_ai_chat_usage(p_user_id, null, null);
  insert into ai_chat_rewards as own (user_id, reward_type, granted_at) values (p_user_id, p_reward_type, now())
    on conflict (user_id, reward_type) do update set granted_at = now() where own.granted_at <= now() - p_interval;
  if not found then
    return 0;
  end if;
  insert into ai_chat_usage_limits as own (user_id, daily_limit, bonus_limit) values (p_user_id, p_daily_limit, p_amount)
    on conflict (user_id) do update set bonus_limit = own.bonus_limit + excluded.bonus_limit, updated_at = now();
  return p_amount;
end
$$;
