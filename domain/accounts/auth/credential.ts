import type { Database } from '#db/client.ts'

/** How an account with a password is named among its ways to sign in. */
export const CREDENTIAL = 'credential'

/** The hash of a user's password; null where they have none. */
export async function findHash(db: Database, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('auth_accounts')
    .select('password')
    .where('user_id', '=', userId)
    .where('provider_id', '=', CREDENTIAL)
    .executeTakeFirst()
  return row?.password ?? null
}
