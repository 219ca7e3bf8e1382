import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import type { SecurityEventKind } from '#shared/members/security-event.ts'
import { MAX_SECURITY_EVENTS } from '../limits.ts'

/** As it is stored. */
export interface EventRow {
  userId: string
  kind: SecurityEventKind
  at: Date
  network: string
  browser: string | null
  actorId: string | null
  /** The start of the hour whose equal rows are one; null for a row of its own. */
  hour: Date | null
  count: number
}

/**
 * Stores events of accounts that still exist, no two of them equal, and removes what an account has beyond its limit: repeated events first,
 * so that no attack removes the traces of what it led to.
 */
export async function storeEvents(db: Database, rows: readonly EventRow[]): Promise<void> {
  // In the same order in every process, to avoid deadlocks.
  const ordered = rows.toSorted((a, b) =>
    `${a.userId} ${a.kind} ${a.network}` < `${b.userId} ${b.kind} ${b.network}` ? -1 : 1,
  )
  await sql`
    insert into security_events (user_id, kind, at, network, browser, actor_id, hour, count)
    select given."userId", given.kind, given.at, given.network, given.browser, given."actorId", given.hour, given.count
    from jsonb_to_recordset(${JSON.stringify(ordered)}::jsonb) as given ("userId" uuid, kind text, at timestamptz,
      network text, browser text, "actorId" uuid, hour timestamptz, count int)
    where exists (select from auth_users where id = given."userId")
    on conflict (user_id, kind, network, hour) do update
      set count = security_events.count + excluded.count, at = excluded.at, browser = excluded.browser
  `.execute(db)
  await sql`
    delete from security_events where id in (
      select id from (
        select id, row_number() over (partition by user_id order by hour is null desc, at desc, id) as place
        from security_events where user_id = any(${[...new Set(rows.map(({ userId }) => userId))]}::uuid[])
      ) as ranked
      where place > ${MAX_SECURITY_EVENTS}::int
    )
  `.execute(db)
}
