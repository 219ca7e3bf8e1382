-- Of the requests that were sent to a language model in a UTC day: how many for the askers of one network, by its keyed hash.
create table ai_model_network_calls (
  day date not null,
  network text not null,
  calls integer not null,
  primary key (day, network)
);

-- A line for each reward within its interval: some are earned several times in it.
alter table ai_chat_rewards drop constraint ai_chat_rewards_pkey;
create index ai_chat_rewards_granted on ai_chat_rewards (user_id, reward_type, granted_at);

drop function add_ai_chat_bonus(uuid, text, integer, integer, interval);
-- What a member has earned, at most so many times in the interval; returns how much that was.
create function add_ai_chat_bonus(
  p_user_id uuid, p_reward_type text, p_amount integer, p_daily_limit integer, p_interval interval default '0', p_times integer default 1
) returns integer language plpgsql as $$
begin
  perform from lock_ai_chat_usage(p_user_id, null, null);
  delete from ai_chat_rewards as own
    where own.user_id = p_user_id and own.reward_type = p_reward_type and own.granted_at <= now() - p_interval;
  if (select count(*) from ai_chat_rewards as own where own.user_id = p_user_id and own.reward_type = p_reward_type) >= p_times then
    return 0;
  end if;
  insert into ai_chat_rewards (user_id, reward_type, granted_at) values (p_user_id, p_reward_type, now());
  insert into ai_chat_usage_limits as own (user_id, daily_limit, bonus_limit) values (p_user_id, p_daily_limit, p_amount)
    on conflict (user_id) do update set bonus_limit = own.bonus_limit + excluded.bonus_limit, updated_at = now();
  return p_amount;
end
$$;

-- The slug of a list that others have never seen is its id, which cannot be guessed; it is found by its name once it is shown.
alter table share_lists add column former_slug text;
create index share_lists_former_slug on share_lists (former_slug) where former_slug is not null;
update share_lists set former_slug = slug, slug = id::text where not (is_public and is_published);

create or replace function number_share_list() returns trigger language plpgsql as $$
begin
  new.number := coalesce(new.number, (select max(number) from share_lists) + 1, 1);
  new.slug := coalesce(new.slug, new.id::text);
  return new;
end
$$;
