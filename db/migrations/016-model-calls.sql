-- Requests that were sent to a language model in a UTC day.
create table ai_model_calls (
  day date primary key,
  calls integer not null
);
