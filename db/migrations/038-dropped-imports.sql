-- Files say of titles, too, that they were dropped.
alter table import_titles
  drop constraint import_titles_status_check,
  add constraint import_titles_status_check check (status in ('want_to_watch', 'watching', 'watched', 'dropped', 'either'));
