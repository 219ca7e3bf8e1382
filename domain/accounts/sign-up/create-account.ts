import type { Database } from '#db/client.ts'
import { inTransaction } from '#db/in-transaction.ts'
import type { FirstPreferences } from '../profile/ensure-profile.ts'

export interface NewAccount extends FirstPreferences {
  /** Normalised. */
  email: string
  /** Hash of the password. */
  hash: string
  displayName: string
  emailVerified: boolean
}

type Created = { ok: true; userId: string } | { ok: false; reason: 'email-taken' | 'name-taken' }

/** Creates an account with a password and its profile, or nothing at all. */
export function createAccount(db: Database, account: NewAccount): Promise<Created> {
  const { email, displayName, language, country } = account
  return inTransaction(db, async (trx) => {
    const user = await trx
      .insertInto('auth_users')
      .values({ name: displayName, email, email_verified: account.emailVerified })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (user === undefined) return { ok: false, reason: 'email-taken' }
    const { id } = user
    const profile = await trx
      .insertInto('user_profiles')
      .values({ id, email, display_name: displayName, language_code: language, country_code: country })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (profile === undefined) {
      await trx.deleteFrom('auth_users').where('id', '=', id).execute()
      return { ok: false, reason: 'name-taken' }
    }
    await trx
      .insertInto('auth_accounts')
      .values({ user_id: id, account_id: id, provider_id: 'credential', password: account.hash })
      .execute()
    return { ok: true, userId: id }
  })
}
