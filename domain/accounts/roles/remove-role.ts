import type { Deps } from '#domain/deps.ts'
import { normalizeEmail } from '../email-address.ts'

/** Removes the staff role of the account with this address. False if it had none, or does not exist. */
export async function removeRole({ db }: Pick<Deps, 'db'>, { email }: { email: string }): Promise<boolean> {
  const removed = await db
    .deleteFrom('admin_users')
    .where('id', 'in', (query) =>
      query.selectFrom('auth_users').select('id').where('email', '=', normalizeEmail(email)),
    )
    .returning('id')
    .executeTakeFirst()
  return removed !== undefined
}
