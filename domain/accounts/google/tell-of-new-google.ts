import type { Deps } from '#domain/deps.ts'
import type { Caller } from '../auth/caller.ts'
import { GOOGLE } from '../auth/google-provider.ts'
import { recordSecurityEvent } from '../security-events/record-security-event.ts'
import { tellMember } from '../tell-member.ts'

/**
 * Mails a member and records it if Google sign-in was added to their account since `since`: when the redirect from Google was read, by this process's
 * clock.
 */
export async function tellOfNewGoogle(
  deps: Pick<Deps, 'db' | 'clock' | 'jobs' | 'securityLog'>,
  { userId, caller, since }: { userId: string; caller: Caller; since: Date },
): Promise<void> {
  const linked = await deps.db
    .selectFrom('auth_accounts as a')
    // First-time users have no profile yet and need no notice.
    .innerJoin('user_profiles as p', 'p.id', 'a.user_id')
    .select('a.id')
    .where('a.user_id', '=', userId)
    .where('a.provider_id', '=', GOOGLE)
    .where('a.created_at', '>=', since)
    .executeTakeFirst()
  if (linked === undefined) return
  await tellMember(deps, { userId, mail: 'google-linked' })
  await recordSecurityEvent(deps, { kind: 'google-linked', userId, caller })
}
