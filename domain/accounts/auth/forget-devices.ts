import type { Database } from '#db/client.ts'

/** Makes all of the user's known browsers unknown again; locks the user's row. False if there is no such user. */
export async function forgetDevices(db: Database, { userId, now }: { userId: string; now: Date }): Promise<boolean> {
  const user = await db
    .updateTable('auth_users')
    .set({ devices_since: now })
    .where('id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return user !== undefined
}
