import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { silentLogger as logger, temporaryDatabase, TEST_DATABASE_URL } from '#tests/test-database.ts'
import { insertStaff } from './testing/insert-staff.ts'
import { logAction } from './log-action.ts'

/** A role as required by the README: no superuser, owner of its database. Returns its address and a function that removes it. */
async function ownerRole(url: string) {
  const server = await openDatabase({ databaseUrl: url, dataDir: '', logger })
  const role = `kinora_test_${randomBytes(4).toString('hex')}`
  const [{ rows }] = [await sql<{ name: string }>`select current_database() as name`.execute(server.db)]
  await sql`create role ${sql.id(role)} login nosuperuser password 'log'`.execute(server.unbounded)
  await sql`alter database ${sql.id(rows[0]?.name ?? '')} owner to ${sql.id(role)}`.execute(server.unbounded)
  await sql`alter schema public owner to ${sql.id(role)}`.execute(server.unbounded)
  const address = new URL(url)
  address.username = role
  address.password = 'log'
  return {
    url: address.href,
    async drop() {
      await sql`reassign owned by ${sql.id(role)} to current_user`.execute(server.unbounded)
      await sql`drop owned by ${sql.id(role)}`.execute(server.unbounded)
      await sql`drop role ${sql.id(role)}`.execute(server.unbounded)
      await server.close()
    },
  }
}

describe.skipIf(TEST_DATABASE_URL === undefined)('on PostgreSQL (needs KINORA_TEST_DATABASE_URL)', () => {
  it('DATA-04: the application’s role adds lines to the log, and can neither change nor remove one', async () => {
    const temporary = await temporaryDatabase(TEST_DATABASE_URL!)
    const owner = await ownerRole(temporary.url)
    const { db, unbounded, close } = await openDatabase({ databaseUrl: owner.url, dataDir: '', logger })
    try {
      await migrate(unbounded, { logger })
      const actor = await insertStaff(db, 'admin')
      await logAction(db, { actor, action: 'make_admin', target: null, userAgent: null })
      for (const change of [
        sql`update admin_logs set action = 'other'`,
        sql`update admin_logs set details = '{}' where admin_id = ${actor.id}`,
        sql`delete from admin_logs`,
        sql`insert into admin_logs (id, admin_id, action) select id, admin_id, 'other' from admin_logs
          on conflict (id) do update set action = excluded.action`,
      ])
        await expect(change.execute(db)).rejects.toMatchObject({ code: '42501', message: /permission denied/ })
      const lines = await db.selectFrom('admin_logs').select(['admin_id', 'action']).execute()
      expect(lines).toEqual([{ admin_id: actor.id, action: 'make_admin' }])
    } finally {
      await close()
      await owner.drop()
      await temporary.drop()
    }
  })
})
