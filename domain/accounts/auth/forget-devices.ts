import type { Database } from '#db/client.ts'

/** The user's browsers of before are as unknown as any; locks the user's row. False where there is no such user. */
export async function forgetDevices(db: Database, { userId, now }: { userId: string; now: Date }): Promise<boolean> {
  const user = await db
    .updateTable('auth_users')
    .set({ devices_since: now })
    .where('id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return user !== undefined
}
