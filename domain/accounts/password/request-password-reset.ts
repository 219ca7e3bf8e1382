import type { Deps } from '#domain/deps.ts'
import { countPerson } from '#integrations/rate-limits/count-person.ts'
import type { Caller } from '../auth/caller.ts'
import { addressKey, countTry, pairKey } from '../count-tries.ts'
import { recordSecurityEvent } from '../security-events/record-security-event.ts'
import { isEmail, normalizeEmail } from '../email-address.ts'

export type ResetRequestRefusal = 'email-required' | 'email-invalid' | 'too-many-tries'

/**
 * Enqueues a mail in the given language with a link to `/reset-password`. Only the job finds out whether the address has an account:
 * nothing before the response depends on it, except for a browser known as its owner's, which has an allowance of its own. If others have
 * requested too many mails for the address, the answer is no refusal: the mails already sent contain valid links.
 */
export async function requestPasswordReset(
  deps: Pick<Deps, 'auth' | 'db' | 'clock' | 'jobs' | 'limiter' | 'securityLog'>,
  { language, caller, ...given }: { email: string; language: string; caller: Caller },
): Promise<{ ok: true } | { ok: false; reason: ResetRequestRefusal }> {
  const { auth, db, jobs, limiter } = deps
  const to = normalizeEmail(given.email)
  if (to === '') return { ok: false, reason: 'email-required' }
  if (!isEmail(to)) return { ok: false, reason: 'email-invalid' }
  const owner = await db
    .selectFrom('auth_users')
    .select(['id', 'devices_since'])
    .where('email', '=', to)
    .executeTakeFirst()
  const device = auth.knownDevice(caller, owner)
  const allowed =
    device === null
      ? (await countPerson(limiter, 'reset', { ...auth.person(caller), session: null })) === null &&
        (await countTry(limiter, [['resetPair', pairKey(to, caller.clientIp)]]))
      : await countTry(limiter, [['resetDevice', device]])
  if (!allowed) return { ok: false, reason: 'too-many-tries' }
  if (device === null && !(await countTry(limiter, [['resetAddress', addressKey(to)]]))) return { ok: true }
  // The same queries for every address.
  await jobs.enqueueIn(db, { name: 'mail-reset-link', to, language })
  await recordSecurityEvent(deps, { kind: 'reset-requested', userId: owner?.id ?? null, caller })
  return { ok: true }
}
