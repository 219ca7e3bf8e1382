import { sql } from 'kysely'
import type { Database } from '../../db/client.ts'
import { PAGE_LANGUAGES } from '../../i18n/languages.ts'

/** How much there is of everything that the panel lists besides titles. */
export interface PanelSize {
  users: number
  pages: number
  logLines: number
  messages: number
  reports: number
  ads: number
  /** Finished well within the last day. */
  doneJobs: number
  /** Failed ones, and the same number of queued ones. */
  otherJobs: number
  /** Questions to the assistant, and the same number of answers, over half a year. */
  questions: number
}

/** One in this many entries is still open. */
const OPEN_ENTRIES = 10
const STAFF = 20
/** In one conversation. */
const QUESTIONS_EACH = 10
const HALF_A_YEAR_MINUTES = 180 * 24 * 60

/** Members, and the data of members, visitors, staff and background jobs; each row at a different time. `db` has the queues. */
export async function makeRows(db: Database, size: PanelSize): Promise<void> {
  await makeMembers(db, size)
  await makeReports(db, size)
  await makePages(db, size)
  await makeLog(db, size)
  await makeMessages(db, size)
  await makeAds(db, size)
  await makeJobs(db, size)
  await makeQuestions(db, size)
  await sql`vacuum analyze`.execute(db)
}

/** One a minute, going back from now; some of them are staff. */
async function makeMembers(db: Database, { users }: PanelSize): Promise<void> {
  await sql`
    insert into auth_users (name, email, created_at)
    select 'User-' || n, 'user-' || n || '@kinora.example', now() - n * interval '1 minute'
    from generate_series(1, ${users}::int) as n
  `.execute(db)
  await sql`
    insert into user_profiles (id, email, display_name, created_at) select id, email, name, created_at from auth_users
  `.execute(db)
  await sql`
    insert into admin_users (id, role) select id, 'moderator' from user_profiles order by created_at limit ${STAFF}::int
  `.execute(db)
}

/** Each about a different list. */
async function makeReports(db: Database, { reports }: PanelSize): Promise<void> {
  await sql`
    insert into share_lists (user_id, name, slug, is_public, is_published)
    select id, 'List of ' || display_name, 'list-of-' || lower(display_name), true, true
    from user_profiles order by created_at limit ${reports}::int
  `.execute(db)
  await sql`
    insert into list_reports (list_id, reporter_id, reason, created_at, handled_at)
    select id, user_id, 'spam', now() - n * interval '5 minutes', case when n % ${OPEN_ENTRIES}::int > 0 then now() end
    from (select id, user_id, row_number() over () as n from share_lists) as list
  `.execute(db)
}

/** In every language of pages, some 4 kB each that do not compress. */
async function makePages(db: Database, { pages }: PanelSize): Promise<void> {
  const others = PAGE_LANGUAGES.filter((language) => language !== 'en')
  await sql`
    insert into static_pages (slug, title, content, is_published, title_translations, content_translations, updated_at)
    select 'bench-page-' || n, 'Page ' || n, text, n % 3 > 0,
      (select jsonb_object_agg(language, 'Page ' || n) from unnest(${others}::text[]) as language),
      (select jsonb_object_agg(language, language || ' ' || text) from unnest(${others}::text[]) as language),
      now() - n * interval '1 hour'
    from generate_series(1, ${pages}::int) as n
    cross join lateral (select string_agg(md5(n || '/' || part), ' ') as text from generate_series(1, 120) as part) as made
  `.execute(db)
}

async function makeLog(db: Database, { logLines }: PanelSize): Promise<void> {
  await sql`
    insert into admin_logs (admin_id, action, target_type, target_id, details, user_agent, created_at)
    select staff.id, (array['view_dashboard', 'update_static_page', 'make_admin', 'mark_message_done', 'mark_report_done'])[1 + n % 5],
      (array['dashboard', 'static_page', 'user', 'contact_message', 'list_report'])[1 + n % 5], 'target-' || n % 5000,
      '{"before": {"is_published": false}, "after": {"is_published": true}}', 'Mozilla/5.0 (X11; Linux x86_64)',
      date_trunc('milliseconds', now() - n * interval '7 minutes')
    from generate_series(1, ${logLines}::int) as n
    join (select id, row_number() over () as at from admin_users) as staff on staff.at = 1 + n % ${STAFF}::int
  `.execute(db)
}

async function makeMessages(db: Database, { messages }: PanelSize): Promise<void> {
  await sql`
    insert into contact_messages (name, email, subject, message, language, created_at, handled_at)
    select 'Visitor ' || n, 'visitor-' || n || '@kinora.example', 'Question ' || n, repeat('What can I do about this? ', 20),
      'en', now() - n * interval '11 minutes', case when n % ${OPEN_ENTRIES}::int > 0 then now() end
    from generate_series(1, ${messages}::int) as n
  `.execute(db)
}

async function makeAds(db: Database, { ads }: PanelSize): Promise<void> {
  await sql`
    insert into ad_units (name, position, ad_code, is_active, created_at)
    select 'Unit ' || n, (array['home_top', 'content_top', 'person_top', 'footer'])[1 + n % 4],
      '<a href="https://kinora.example/">' || (select string_agg(md5(n || '/' || part), ' ') from generate_series(1, 60) as part) || '</a>',
      n % 2 = 0, now() - n * interval '1 hour'
    from generate_series(1, ${ads}::int) as n
  `.execute(db)
}

/** Distributed over all queues, as pg-boss stores them. */
async function makeJobs(db: Database, { doneJobs, otherJobs }: PanelSize): Promise<void> {
  for (const [state, count] of Object.entries({ completed: doneJobs, failed: otherJobs, created: otherJobs }))
    await sql`
      insert into pgboss.job (name, state, singleton_key, policy, data, created_on, start_after, started_on, completed_on, keep_until)
      select queue.name, ${sql.lit(state)}::pgboss.job_state, 'bench-' || n, 'exclusive', '{}', made.since, made.since,
        ${state === 'created' ? sql`null` : sql`made.since`}, ${state === 'created' ? sql`null` : sql`made.since + interval '1 second'`}, now() + interval '1 day'
      from (select n, now() - n * interval '1 second' as since from generate_series(1, ${count}::int) as n) as made
      join (
        select name, row_number() over (order by name) - 1 as at, count(*) over () as queues from pgboss.queue where left(name, 2) <> '__'
      ) as queue on queue.at = n % queue.queues
    `.execute(db)
}

async function makeQuestions(db: Database, { questions }: PanelSize): Promise<void> {
  const conversations = Math.ceil(questions / QUESTIONS_EACH)
  await sql`
    insert into ai_chat_conversations (user_id, session_id)
    select id, id::text from user_profiles order by created_at desc limit ${conversations}::int
  `.execute(db)
  await sql`
    insert into ai_chat_messages (conversation_id, role, content, created_at)
    select id, role, 'comedies from the 90s', now() - (at + n * ${conversations}::int) * ${HALF_A_YEAR_MINUTES / questions}::float * interval '1 minute'
    from (select id, row_number() over () - 1 as at from ai_chat_conversations) as conversation
    cross join generate_series(1, ${QUESTIONS_EACH}::int) as n
    cross join unnest(array['user', 'assistant']) as role
  `.execute(db)
}
