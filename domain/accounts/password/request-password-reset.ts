import { sql } from 'kysely'
import type { Deps } from '#domain/deps.ts'
import type { Caller } from '../auth/caller.ts'
import { addressKey, countTry } from '../count-tries.ts'
import { isEmail, normalizeEmail } from '../email-address.ts'

export type ResetRequestRefusal = 'email-required' | 'email-invalid' | 'too-many-tries'

/**
 * Has a link to `/reset-password` mailed in the given language. Whether the address has an account
 * only the job finds out: nothing before the answer depends on it.
 */
export async function requestPasswordReset(
  { db, jobs, limiter }: Pick<Deps, 'db' | 'jobs' | 'limiter'>,
  { language, caller, ...given }: { email: string; language: string; caller: Caller },
): Promise<{ ok: true } | { ok: false; reason: ResetRequestRefusal }> {
  const to = normalizeEmail(given.email)
  if (to === '') return { ok: false, reason: 'email-required' }
  if (!isEmail(to)) return { ok: false, reason: 'email-invalid' }
  const allowed = await countTry(limiter, [
    ['reset', caller.clientIp],
    ['resetAddress', addressKey(to)],
  ])
  if (!allowed) return { ok: false, reason: 'too-many-tries' }
  // Enqueueing never fails: whoever asks while the database is away must hear of it.
  await sql`select 1`.execute(db)
  jobs.enqueue({ name: 'mail-reset-link', to, language })
  return { ok: true }
}
