import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { insertSignedIn } from '#tests/factories/insert-signed-in.ts'
import { withDatabase } from '#tests/test-database.ts'
import { keepLastWrite } from './last-write.ts'
import { forgetPositions } from './replicas/forget-positions.ts'

const database = withDatabase()
const positions = async () => {
  const rows = await database.db.selectFrom('user_profiles').select(['id', 'last_write']).execute()
  return new Map(rows.map(({ id, last_write }) => [id, last_write]))
}

it("remembers where the write of a session, or of a member, ends, and no other member's", async () => {
  const { db } = database
  const people = [await insertSignedIn(db, 'One'), await insertSignedIn(db, 'Two'), await insertSignedIn(db, 'Three')]
  const [one, two, three] = people.map(({ member }) => member.id)
  const { token } = await db
    .selectFrom('auth_sessions')
    .select('token')
    .where('user_id', '=', one!)
    .executeTakeFirstOrThrow()
  await keepLastWrite(db, { token })
  await keepLastWrite(db, { token: 'nobody' })
  await keepLastWrite(db, { userId: two! })
  const kept = await positions()
  expect([kept.get(one!), kept.get(two!)]).toEqual([expect.stringMatching(/\//), expect.stringMatching(/\//)])
  expect(kept.get(three!)).toBeNull()
})

it("a position that the primary has not reached is another server's, and forgotten", async () => {
  const { db } = database
  const [here, elsewhere] = [await insertSignedIn(db, 'Here'), await insertSignedIn(db, 'Elsewhere')]
  const foreign = [
    sql`last_write = 'FFFFFFFF/0'`,
    sql`last_write = '0/1', last_write_timeline = 'FFFFFFFF'`,
    sql`last_write = '0/1', last_write_timeline = null`,
  ]
  await keepLastWrite(db, { userId: here.member.id })
  const before = await positions()
  for (const columns of foreign) {
    await keepLastWrite(db, { userId: elsewhere.member.id })
    await sql`update user_profiles set ${columns} where id = ${elsewhere.member.id}`.execute(db)
    await forgetPositions(db)
    const after = await positions()
    expect(after.get(here.member.id)).toBe(before.get(here.member.id))
    expect(after.get(elsewhere.member.id)).toBeNull()
  }
})
