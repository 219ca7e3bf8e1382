import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import { insertStaticPage } from '#domain/pages/testing/insert-static-page.ts'
import { insertStaff } from '#domain/staff/testing/insert-staff.ts'
import { insertList } from '#tests/factories/insert-list.ts'
import { insertMember } from '#tests/factories/insert-member.ts'

/** One row of everything that staff can act on. */
export interface Targets {
  member: string
  email: string
  editor: string
  admin: string
  report: string
  message: string
  page: string
  slug: string
  /** Slug of a removed standard page. */
  removed: string
  /** Of the page, as in its form. */
  version: string
  unit: string
}

const REMOVED = 'help'
let number = 0

export async function insertTargets(db: Database): Promise<Targets> {
  const [member, editor, admin] = [
    await insertMember(db),
    await insertStaff(db, 'editor'),
    await insertStaff(db, 'admin'),
  ]
  const list = await insertList(db, { owner: member })
  const given = { list_id: list.id, reporter_id: null, reason: 'spam', comment: null } as const
  const report = await db.insertInto('list_reports').values(given).returning('id').executeTakeFirstOrThrow()
  const written = { name: 'Ada', email: 'ada@kinora.example', subject: null, message: 'Hello', language: 'en' }
  const message = await db.insertInto('contact_messages').values(written).returning('id').executeTakeFirstOrThrow()
  const slug = `target-${(number += 1)}`
  await insertStaticPage(db, { slug })
  await db.deleteFrom('static_pages').where('slug', '=', REMOVED).execute()
  const page = await db
    .selectFrom('static_pages')
    .select(['id', 'updated_at'])
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow()
  const ad = { name: 'Autumn', position: 'home_top', ad_code: '<b>Buy</b>', is_active: false } as const
  const unit = await db.insertInto('ad_units').values(ad).returning('id').executeTakeFirstOrThrow()
  return {
    member: member.id,
    email: member.email,
    editor: editor.id,
    admin: admin.id,
    report: report.id,
    message: message.id,
    page: String(page.id),
    slug,
    removed: REMOVED,
    version: page.updated_at.toISOString(),
    unit: unit.id,
  }
}

const TABLES = ['auth_users', 'admin_users', 'list_reports', 'contact_messages', 'static_pages', 'ad_units'] as const

/** Everything that staff can change, as a digest; except the log, sessions and known browsers. */
export async function stateOf(db: Database): Promise<string> {
  const digests = TABLES.map(
    (table) =>
      sql`(select md5(string_agg((to_jsonb(row) - 'devices_since')::text, '' order by id)) from ${sql.table(table)} as row)`,
  )
  const { rows } = await sql<{ state: string }>`select concat_ws(' ', ${sql.join(digests)}) as state`.execute(db)
  return rows[0]?.state ?? ''
}
