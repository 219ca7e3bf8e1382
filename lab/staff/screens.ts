import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Database } from '../../db/client.ts'

/** A screen of the panel in one state. */
export interface PanelScreen {
  name: string
  path: string
}

const MICROSECONDS = sql`(extract(epoch from created_at) * 1000000)::bigint::text`
const MILLISECONDS = sql`(extract(epoch from created_at) * 1000)::bigint::text`

/** Every list of the panel: initially, far down, searched and filtered. */
export async function listScreens(db: Database): Promise<PanelScreen[]> {
  const user = await farBehind(db, sql`user_profiles`, sql`${MICROSECONDS} || '~' || id`)
  const message = await farBehind(
    db,
    sql`contact_messages where handled_at is not null`,
    sql`${MICROSECONDS} || '~' || id`,
  )
  const report = await farBehind(db, sql`list_reports where handled_at is not null`, sql`${MICROSECONDS} || '~' || id`)
  const line = await farBehind(db, sql`admin_logs`, sql`${MILLISECONDS} || '_' || id`)
  const { rows } = await sql<{ pages: number }>`select ceil(count(*) / 10.0)::int as pages from static_pages`.execute(
    db,
  )
  return [
    screen('dashboard', '/admin'),
    screen('users', '/admin/users'),
    screen('users, far behind', '/admin/users', { after: user }),
    screen('users, one found', '/admin/users', { q: 'user-77@' }),
    screen('users, all found', '/admin/users', { q: 'kinora' }),
    screen('users, all found, far behind', '/admin/users', { q: 'kinora', after: user }),
    screen('users, none found', '/admin/users', { q: 'nobody at all' }),
    screen('users, two letters without users', '/admin/users', { q: 'qz' }),
    screen('reports, open', '/admin/reports'),
    screen('reports, done, far behind', '/admin/reports', { show: 'done', after: report }),
    screen('messages, open', '/admin/messages'),
    screen('messages, done, far behind', '/admin/messages', { show: 'done', after: message }),
    screen('pages', '/admin/pages'),
    screen('pages, the last', '/admin/pages', { page: String(rows[0]?.pages) }),
    screen('pages, searched', '/admin/pages', { search: 'page-77', status: 'published' }),
    screen('ads', '/admin/ads'),
    screen('log', '/admin/log'),
    screen('log, far behind', '/admin/log', { after: line }),
    screen('log, of one person', '/admin/log', { person: 'user-7@' }),
    screen('log, unknown person', '/admin/log', { person: 'nobody at all' }),
    screen('log, of many people', '/admin/log', { person: 'kinora' }),
    screen('log, one action', '/admin/log', { action: 'make_admin' }),
    screen('log, one target', '/admin/log', { target: 'target-77' }),
    screen('log, unknown target', '/admin/log', { target: 'nothing' }),
    screen('log, of a day', '/admin/log', { from: '2026-06-01', to: '2026-06-01' }),
  ]
}

function screen(name: string, path: string, query: Record<string, string> = {}): PanelScreen {
  const given = new URLSearchParams(query)
  return { name, path: given.size === 0 ? path : `${path}?${given}` }
}

/** The cursor after nine tenths of the rows, newest first. */
async function farBehind(db: Database, rowsOf: RawBuilder<unknown>, cursor: RawBuilder<unknown>): Promise<string> {
  const { rows } = await sql<{ cursor: string }>`
    select cursor from (
      select ${cursor} as cursor, row_number() over (order by created_at desc, id desc) as at, count(*) over () as rows from ${rowsOf}
    ) as row where at = ceil(rows * 0.9)
  `.execute(db)
  return rows[0]?.cursor ?? ''
}
