-- How often something happened in a UTC day. Nothing in it tells of anybody.
create table daily_counts (
  day date not null,
  name text not null,
  count integer not null check (count > 0),
  primary key (day, name)
);

-- Answers of the assistant were not counted before: those that are still stored are.
insert into daily_counts (day, name, count)
  select (message.created_at at time zone 'UTC')::date,
    case when conversation.user_id is null then 'guest_question' else 'member_question' end, count(*)
  from ai_chat_messages as message join ai_chat_conversations as conversation on conversation.id = message.conversation_id
  where message.role = 'assistant' and message.created_at >= now() - interval '31 days'
  group by 1, 2;
