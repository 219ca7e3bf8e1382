import type { Deps } from '#domain/deps.ts'
import { GOOGLE } from '../auth/google-provider.ts'
import { tellMember } from '../tell-member.ts'

/**
 * Mails a member if Google sign-in was added to their account since `since`: when the redirect from Google was read, by this process's
 * clock.
 */
export async function tellOfNewGoogle(
  { db, jobs }: Pick<Deps, 'db' | 'jobs'>,
  { userId, since }: { userId: string; since: Date },
): Promise<void> {
  const linked = await db
    .selectFrom('auth_accounts')
    .select('id')
    .where('user_id', '=', userId)
    .where('provider_id', '=', GOOGLE)
    .where('created_at', '>=', since)
    .executeTakeFirst()
  // First-time users have no profile yet and need no notice.
  if (linked !== undefined) await tellMember({ db, jobs }, { userId, mail: 'google-linked' })
}
