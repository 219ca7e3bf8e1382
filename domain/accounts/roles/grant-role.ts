import type { Deps } from '#domain/deps.ts'
import type { StaffRole } from '#shared/members/member.ts'
import { normalizeEmail } from '../email-address.ts'
import { ensureProfile } from '../profile/ensure-profile.ts'

/** Makes the account with this address staff, or changes its role. False if there is no such account. */
export async function grantRole(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { email, role }: { email: string; role: StaffRole },
): Promise<boolean> {
  const user = await db
    .selectFrom('auth_users')
    .select('id')
    .where('email', '=', normalizeEmail(email))
    .executeTakeFirst()
  if (user === undefined) return false
  await ensureProfile({ db, clock }, user.id)
  const updated_at = clock.now()
  await db
    .insertInto('admin_users')
    .values({ id: user.id, role, updated_at })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ role, updated_at }))
    .execute()
  return true
}
