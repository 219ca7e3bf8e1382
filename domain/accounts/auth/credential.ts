import type { Database } from '#db/client.ts'

/** The provider id of sign-in by password. */
export const CREDENTIAL = 'credential'

/** The hash of a user's password; null if they have none. */
export async function findHash(db: Database, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('auth_accounts')
    .select('password')
    .where('user_id', '=', userId)
    .where('provider_id', '=', CREDENTIAL)
    .executeTakeFirst()
  return row?.password ?? null
}
