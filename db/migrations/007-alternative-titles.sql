-- Other names by which search finds a title: those of other countries, working titles, abbreviations.
alter table movies
  add column alternative_titles jsonb not null default '[]' check (jsonb_typeof(alternative_titles) = 'array');
alter table tv_shows
  add column alternative_titles jsonb not null default '[]' check (jsonb_typeof(alternative_titles) = 'array');
