import type { Deps } from '#domain/deps.ts'
import { countTry, uncountTry } from '../count-tries.ts'
import { findHash } from '../auth/credential.ts'

export type OwnPasswordRefusal = 'wrong-password' | 'too-many-tries'

/** Whether it is really the member who sits before a session of theirs; null: yes. Who has no password need not show one. */
export async function checkOwnPassword(
  { auth, db, limiter }: Pick<Deps, 'auth' | 'db' | 'limiter'>,
  { userId, password }: { userId: string; password: string },
): Promise<OwnPasswordRefusal | null> {
  const hash = await findHash(db, userId)
  if (hash === null) return null
  const counts = [['ownPassword', userId]] as const
  if (!(await countTry(limiter, counts))) return 'too-many-tries'
  if (!(await auth.verifyPassword(hash, password))) return 'wrong-password'
  await uncountTry(limiter, counts)
  return null
}
