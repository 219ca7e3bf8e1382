-- Contents of static pages as HTML, by language: { "en": { "rules": 1, "of": "<digest>", "html": "…" } }. What is missing, or was made of
-- another text or by older rules, is made again at first need.
alter table static_pages add column rendered jsonb not null default '{}' check (jsonb_typeof(rendered) = 'object');
