-- What visitors write to the operator by the contact form. Staff mark what they have dealt with.
create table contact_messages (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name <> ''),
  email text not null check (email <> ''),
  subject text check (subject <> ''),
  message text not null check (message <> ''),
  -- Of the page that it was written on.
  language text not null,
  created_at timestamptz not null default now(),
  handled_at timestamptz,
  handled_by uuid references auth_users (id) on delete set null
);
create index contact_messages_created_at on contact_messages (created_at desc, id);

-- Of the texts that the product itself has stored last: while a page still has them, nobody has edited it.
alter table static_pages add column standard_hash text;
