-- Pages of text that staff write. Texts without a language are the base, in English; all contents are Markdown.
create table static_pages (
  id bigint generated always as identity primary key,
  slug text not null unique check (slug <> '' and length(slug) <= 200),
  title text not null check (title <> ''),
  content text not null,
  meta_description text,
  is_published boolean not null default false,
  title_translations jsonb not null default '{}' check (jsonb_typeof(title_translations) = 'object'),
  content_translations jsonb not null default '{}' check (jsonb_typeof(content_translations) = 'object'),
  meta_description_translations jsonb not null default '{}' check (jsonb_typeof(meta_description_translations) = 'object'),
  created_by text,
  updated_by text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
