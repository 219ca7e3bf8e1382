-- Who was signed in when they wrote: what they wrote is part of their data, and goes with their account.
alter table contact_messages add column sender_id uuid references auth_users (id) on delete cascade;
create index contact_messages_sender on contact_messages (sender_id);
-- Messages of guests belong to the account that has confirmed their address.
create index contact_messages_address on contact_messages (lower(email)) where sender_id is null;
