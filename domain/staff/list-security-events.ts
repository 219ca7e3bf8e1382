import { sql } from 'kysely'
import type { Deps } from '#domain/deps.ts'
import { EXACT_TIME, isAfter, toPage } from './cursor.ts'
import { isId } from './is-id.ts'
import { LOG_FILTER_LENGTH, LOG_PAGE_SIZE } from './limits.ts'

/** Which events to list; '' for any. */
export interface EventFilter {
  kind: string
  /** Part of a name or an e-mail address, or a whole id. */
  person: string
  /** YYYY-MM-DD in UTC. */
  day: string
}

export interface EventLine {
  id: string
  kind: string
  /** Of repeated events the latest. */
  at: Date
  /** How often within the hour, from this network. */
  count: number
  network: string
  browser: string | null
  userId: string
  name: string
  /** Of the staff who did it; null if no staff member was involved, or their account no longer exists. */
  actorName: string | null
}

export interface EventPage {
  /** Newest first, at most 50. */
  lines: EventLine[]
  /** Cursor of the next page; null after the last line. */
  next: string | null
}

const DAY = /^[12]\d{3}-\d{2}-\d{2}$/

/** Security events of all accounts. `after` is the previous page's `next`; an invalid one starts at the newest. */
export async function listSecurityEvents(
  { db }: Pick<Deps, 'db'>,
  { filter, after = '' }: { filter: EventFilter; after?: string },
): Promise<EventPage> {
  const kind = read(filter.kind)
  const { rows } = await sql<EventLine & { exact: string }>`
    select row.id, row.kind, row.created_at as at, row.count, row.network, row.browser, row.user_id as "userId",
      profile.display_name as name, actor.display_name as "actorName", ${EXACT_TIME} as exact
    from (select *, at as created_at from security_events) as row
    join user_profiles as profile on profile.id = row.user_id
    left join user_profiles as actor on actor.id = row.actor_id
    where ${kind === '' ? sql`true` : sql`row.kind = ${kind}`} and ${isOf(read(filter.person))} and ${isOn(filter.day)}
      and ${isAfter(after)}
    order by row.created_at desc, row.id desc limit ${LOG_PAGE_SIZE + 1}::int
  `.execute(db)
  const { page, next } = toPage(rows, LOG_PAGE_SIZE)
  return { lines: page, next }
}

function read(text: string): string {
  return text.replaceAll('\0', '').trim().slice(0, LOG_FILTER_LENGTH)
}

function isOf(person: string) {
  if (person === '') return sql<boolean>`true`
  if (isId(person)) return sql<boolean>`row.user_id = ${person}::uuid`
  const part = `%${person.replace(/[\\%_]/g, String.raw`\$&`)}%`
  return sql<boolean>`row.user_id in (select id from user_profiles where display_name ilike ${part} or email ilike ${part})`
}

function isOn(day: string) {
  const from = DAY.test(day) ? new Date(`${day}T00:00:00Z`) : null
  if (from === null || Number.isNaN(from.getTime())) return sql<boolean>`true`
  return sql<boolean>`(row.created_at >= ${from} and row.created_at < ${from}::timestamptz + interval '1 day')`
}
