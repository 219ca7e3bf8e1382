import type { Deps } from '#domain/deps.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { beginSession } from '../sessions/begin-session.ts'
import type { Caller } from '../auth/caller.ts'
import { createAccount } from './create-account.ts'
import { findNameRefusal } from '../profile/find-name-refusal.ts'
import { numberedDisplayName } from '../profile/generate-display-name.ts'
import { linkRefusal, redeemLink } from '../links.ts'
import type { LinkRefusal } from '../links.ts'
import { readPendingSignUp } from './pending-sign-up.ts'
import type { PendingSignUp } from './pending-sign-up.ts'

const KIND = 'confirm-sign-up'
const MAX_NAMES = 20

interface Confirmed {
  ok: true
  cookies: string[]
  returnPath: string | null
  /** The name was taken meanwhile: it got a number, which the member must be shown. */
  renamed: boolean
}

/**
 * Creates the account whose address was to be confirmed, and signs its member in. If this browser has signed up with the address too, that
 * sign-up counts: the one of the link may be a stranger's.
 */
export async function confirmSignUp(
  deps: Pick<Deps, 'auth' | 'db' | 'clock' | 'securityLog'>,
  { token, caller }: { token: string; caller: Caller },
): Promise<Confirmed | { ok: false; reason: LinkRefusal }> {
  const { auth, db, clock } = deps
  const made = await inTransaction(db, async (trx) => {
    const value = await redeemLink({ db: trx }, { kind: KIND, token })
    if (value === null) return null
    const mailed = readPendingSignUp(value)
    const own = await redeemLink({ db: trx }, { kind: 'own-sign-up', token: auth.signUpToken(caller) ?? '' })
    const sent = own === null ? null : readPendingSignUp(own)
    const pending = sent?.email === mailed.email ? sent : mailed
    const created = await createNamed({ db: trx, clock }, pending)
    return created === null ? null : { ...created, pending }
  })
  if (made === null) return { ok: false, reason: await linkRefusal(deps, { kind: KIND, token }) }
  const { userId, pending, renamed } = made
  const cookies = await beginSession(deps, { userId, hash: pending.hash, caller })
  return { ok: true, cookies, returnPath: pending.returnPath, renamed }
}

/** Null if the address has an account by now. */
async function createNamed(
  deps: Pick<Deps, 'db' | 'clock'>,
  pending: PendingSignUp,
): Promise<{ userId: string; renamed: boolean } | null> {
  for (let attempt = 0; attempt < MAX_NAMES; attempt += 1) {
    const displayName = numberedDisplayName(pending.displayName, attempt)
    if ((await findNameRefusal(deps, { name: displayName })) === 'name-taken') continue
    const created = await createAccount(deps.db, { ...pending, displayName, emailVerified: true })
    if (created.ok) return { userId: created.userId, renamed: attempt > 0 }
    if (created.reason === 'email-taken') return null
  }
  throw new Error('No free display name was found')
}
