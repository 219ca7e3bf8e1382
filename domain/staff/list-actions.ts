import { sql } from 'kysely'
import type { Deps } from '#domain/deps.ts'
import { LOG_FILTER_LENGTH, LOG_PAGE_SIZE } from './limits.ts'
import { valuesInLog } from './values-in-log.ts'

/** Which lines to list; '' for any. */
export interface ActionFilter {
  /** Part of a name or an e-mail address, or a whole id. */
  person: string
  action: string
  /** A kind of target, or the id of one. */
  target: string
  /** Days as YYYY-MM-DD in UTC, inclusive. */
  from: string
  to: string
}

export interface ActionLine {
  id: string
  at: Date
  adminId: string
  /** Null if the account no longer exists. */
  name: string | null
  action: string
  targetType: string | null
  targetId: string | null
  /** Of a member who still exists. */
  targetName: string | null
  details: Record<string, unknown>
  userAgent: string | null
}

export interface ActionPage {
  /** Newest first, at most 50. */
  lines: ActionLine[]
  /** Cursor of the next page; null after the last line. */
  next: string | null
}

const DAY = /^[12]\d{3}-\d{2}-\d{2}$/
const CURSOR = /^(\d{1,13})_([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/
/** Null for other targets, and for invalid ids. */
const TARGET_MEMBER = sql<string>`case when l.target_type = 'user' and l.target_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
  then l.target_id::uuid end`
const DAY_MS = 24 * 60 * 60 * 1_000

/** Staff's actions. `after` is the previous page's `next`; an invalid one starts at the newest. */
export async function listActions(
  { db }: Pick<Deps, 'db'>,
  { filter, after = '' }: { filter: ActionFilter; after?: string },
): Promise<ActionPage> {
  const [, time, id] = CURSOR.exec(after) ?? []
  let query = db
    .selectFrom('admin_logs as l')
    .leftJoin('user_profiles as p', 'p.id', 'l.admin_id')
    .leftJoin('user_profiles as target', (join) => join.on('target.id', '=', TARGET_MEMBER))
    .select(['l.id', 'l.created_at', 'l.admin_id', 'l.action', 'l.target_type', 'l.target_id', 'l.details'])
    .select(['l.user_agent', 'p.display_name', 'target.display_name as target_name'])
    .orderBy('l.created_at', 'desc')
    .orderBy('l.id')
    .limit(LOG_PAGE_SIZE + 1)
  const read = (text: string) => text.replaceAll('\0', '').trim().slice(0, LOG_FILTER_LENGTH)
  const { person, action, target } = {
    person: read(filter.person),
    action: read(filter.action),
    target: read(filter.target),
  }
  if (person !== '') {
    const people = await findPeopleInLog({ db }, person)
    query = query.where('l.admin_id', '=', sql<string>`any(${people}::uuid[])`)
  }
  if (action !== '') query = query.where('l.action', '=', action)
  if (target !== '')
    query = query.where((row) => row.or([row('l.target_type', '=', target), row('l.target_id', '=', target)]))
  const [from, to] = [dayOf(filter.from), dayOf(filter.to)]
  if (from !== null) query = query.where('l.created_at', '>=', from)
  if (to !== null) query = query.where('l.created_at', '<', new Date(to.getTime() + DAY_MS))
  if (time !== undefined && id !== undefined) {
    const at = new Date(Number(time))
    // The first condition is served by an index: later pages cost no more than the first.
    query = query
      .where('l.created_at', '<=', at)
      .where((row) =>
        row.or([row('l.created_at', '<', at), row.and([row('l.created_at', '=', at), row('l.id', '>', id)])]),
      )
  }
  const rows = await query.execute()
  const lines = rows.slice(0, LOG_PAGE_SIZE).map((row) => ({
    id: row.id,
    at: row.created_at,
    adminId: row.admin_id,
    name: row.display_name,
    action: row.action,
    targetType: row.target_type,
    targetId: row.target_id,
    targetName: row.target_name,
    details: row.details,
    userAgent: row.user_agent,
  }))
  const last = lines.at(-1)
  const next = rows.length > LOG_PAGE_SIZE && last !== undefined ? `${last.at.getTime()}_${last.id}` : null
  return { lines, next }
}

function dayOf(text: string): Date | null {
  if (!DAY.test(text)) return null
  const day = new Date(`${text}T00:00:00Z`)
  return Number.isNaN(day.getTime()) ? null : day
}

/** Ids of those who have lines in the log and `person` in their name or e-mail address, or as their whole id. */
async function findPeopleInLog({ db }: Pick<Deps, 'db'>, person: string): Promise<string[]> {
  const part = `%${person.replace(/[\\%_]/g, String.raw`\$&`)}%`
  const { rows } = await sql<{ id: string }>`
    select people.value as id from (${valuesInLog('admin_id')}) as people
    left join user_profiles as profile on profile.id = people.value
    where profile.display_name ilike ${part} or profile.email ilike ${part} or people.value::text = ${person.toLowerCase()}
  `.execute(db)
  return rows.map(({ id }) => id)
}
