import { randomUUID } from 'node:crypto'
import type { Deps } from '#domain/deps.ts'
import type { Busy } from '#shared/async/semaphore.ts'
import { addressKey } from '../count-tries.ts'
import type { Hasher } from '../auth/hashing-places.ts'

/** Where the mailed link continues. */
export interface LinkTarget {
  /** Of the mail and of the page. */
  language: string
  /** Parameters of the page's URL. */
  query: Readonly<Record<string, string>>
}

interface Input {
  /** Normalised. */
  email: string
  password: string
  /** The address's account, if it has one with a password. */
  owner: { id: string; password: string | null } | undefined
  hasher: Hasher
  target: LinkTarget
}

/**
 * Checks a password without telling the caller: if it is right, the address gets a link that signs in. The work is the same in all cases: a
 * hash, a count and a job.
 */
export async function answerByMail(
  { auth, db, jobs, limiter }: Pick<Deps, 'auth' | 'db' | 'jobs' | 'limiter'>,
  { email, password, owner, hasher, target }: Input,
): Promise<'link-sent' | Busy> {
  const hash = owner?.password ?? null
  const checked =
    hash === null ? await auth.hashPassword(hasher, password) : await auth.verifyPassword(hasher, { hash, password })
  if (checked === 'busy') return 'busy'
  const isRight = checked === true
  const mayMail = (await limiter.consume('signInLink', isRight ? addressKey(email) : randomUUID())) === null
  const userId = isRight && mayMail && owner !== undefined ? owner.id : null
  await jobs.enqueueIn(db, { name: 'mail-sign-in-link', userId, ...target })
  return 'link-sent'
}
