import type { Deps } from '#domain/deps.ts'
import type { Busy } from '#shared/async/semaphore.ts'
import type { Caller } from './auth/caller.ts'
import { countTry, uncountTry } from './count-tries.ts'
import { findHash } from './auth/credential.ts'
import { memberAsHasher } from './auth/hashing-places.ts'
import { isProved } from './sessions/is-proved.ts'
import { recordSecurityEvent } from './security-events/record-security-event.ts'

/** `unproved`: the member has no password, and has not signed in with Google recently enough. */
export type OwnPasswordRefusal = 'wrong-password' | 'too-many-tries' | 'unproved' | Busy

interface Input {
  userId: string
  password: string
  caller: Caller
}

/**
 * Checks that the person at a session is really its member; null: yes. Members without a password must have signed in with Google just now.
 */
export async function checkOwnPassword(
  deps: Pick<Deps, 'auth' | 'db' | 'clock' | 'limiter' | 'securityLog'>,
  { userId, password, caller }: Input,
): Promise<OwnPasswordRefusal | null> {
  const { auth, db, limiter } = deps
  const hash = await findHash(db, userId)
  if (hash === null) return (await isProved(deps, { userId, caller })) ? null : 'unproved'
  const counts = [['ownPassword', userId]] as const
  if (!(await countTry(limiter, counts))) {
    await recordSecurityEvent(deps, { kind: 'tries-limited', userId, caller })
    return 'too-many-tries'
  }
  const isRight = await auth.verifyPassword(memberAsHasher(userId), { hash, password })
  if (isRight === false) {
    await recordSecurityEvent(deps, { kind: 'password-failed', userId, caller })
    return 'wrong-password'
  }
  await uncountTry(limiter, counts)
  return isRight === 'busy' ? 'busy' : null
}
