-- Staff look for members by part of an address or of a name.
create index user_profiles_search on user_profiles using gin (email gin_trgm_ops, display_name gin_trgm_ops);

-- Staff mark the reports of lists that they have dealt with.
alter table list_reports
  add column handled_at timestamptz,
  add column handled_by uuid references auth_users (id) on delete set null;
create index list_reports_open on list_reports (created_at desc, id desc) where handled_at is null;
