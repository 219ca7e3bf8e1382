-- Of an answer: in which language it was asked, what came of it, and which words of the question nobody could explain.
alter table ai_chat_messages add column language text;
alter table ai_chat_messages add column outcome text check (outcome in ('found', 'nothing', 'vague', 'off-topic'));
alter table ai_chat_messages add column unknown_words text[] not null default '{}';
create index ai_chat_messages_answers on ai_chat_messages (created_at) where role = 'assistant';
