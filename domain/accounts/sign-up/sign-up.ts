import { inTransaction } from '#db/in-transaction.ts'
import type { Deps } from '#domain/deps.ts'
import { countPerson } from '#integrations/rate-limits/count-person.ts'
import type { Busy } from '#shared/async/semaphore.ts'
import { beginSession } from '../sessions/begin-session.ts'
import type { Caller } from '../auth/caller.ts'
import { hasherOf } from '../auth/hashing-places.ts'
import { addressKey, countInTurn, pairKey } from '../count-tries.ts'
import { createAccount } from './create-account.ts'
import { displayNameProblem } from '../profile/display-name.ts'
import type { DisplayNameProblem } from '../profile/display-name.ts'
import { isEmail, normalizeEmail } from '../email-address.ts'
import type { FirstPreferences } from '../profile/ensure-profile.ts'
import { findNameRefusal } from '../profile/find-name-refusal.ts'
import type { NameRefusal } from '../profile/find-name-refusal.ts'
import { createLink } from '../links.ts'
import { ratePassword } from '../password/rate-password.ts'
import type { PasswordProblem } from '../password/rate-password.ts'
import type { PendingSignUp } from './pending-sign-up.ts'

/** `email-taken` only if addresses need no confirmation; otherwise the address's owner gets a mail instead. */
export type SignUpRefusal =
  | DisplayNameProblem
  | PasswordProblem
  | NameRefusal
  | 'email-invalid'
  | 'email-taken'
  | 'too-many-tries'
  | Busy

type SignUpDeps = Pick<Deps, 'auth' | 'db' | 'clock' | 'jobs' | 'limiter' | 'securityLog' | 'site'>

export interface SignUpInput extends FirstPreferences {
  email: string
  password: string
  displayName: string
  /** Where the new member was going. */
  returnPath?: string
  caller: Caller
}

/**
 * Creates an account. `next` is `confirm` if the address must be confirmed first: a mailed link then creates the account, and nothing
 * reveals whether one exists already. Others' sign-ups do not block the address: if it has got enough mails, this browser's is completed by
 * the link of any of them. Otherwise the member is signed in.
 */
export async function signUp(
  deps: SignUpDeps,
  input: SignUpInput,
): Promise<{ ok: true; next: 'signed-in' | 'confirm'; cookies: string[] } | { ok: false; reason: SignUpRefusal }> {
  const { auth, db } = deps
  const displayName = input.displayName.trim()
  const email = normalizeEmail(input.email)
  const problem =
    displayNameProblem(displayName) ??
    (isEmail(email) ? null : 'email-invalid') ??
    (await ratePassword(input.password, { email, displayName })).problem
  if (problem !== null) return { ok: false, reason: problem }
  const person = { ...auth.person(input.caller), session: null }
  if ((await countPerson(deps.limiter, 'signUp', person)) !== null) return { ok: false, reason: 'too-many-tries' }
  const refusal = await findNameRefusal(deps, { name: displayName })
  if (refusal !== null) return { ok: false, reason: refusal }

  const { language, country, caller } = input
  const hash = await auth.hashPassword(hasherOf(auth.person(caller)), input.password)
  if (hash === 'busy') return { ok: false, reason: 'busy' }
  const account = { email, hash, displayName, language, country }
  if (auth.confirmsEmail) {
    const token = await askToConfirm(deps, { ...account, returnPath: input.returnPath ?? null }, caller)
    return { ok: true, next: 'confirm', cookies: [auth.signUpCookie(token)] }
  }
  const created = await createAccount(db, { ...account, emailVerified: false })
  if (!created.ok) return created
  const cookies = await beginSession(deps, { userId: created.userId, hash, caller })
  return { ok: true, next: 'signed-in', cookies }
}

/** Makes the same queries whether or not the address is known. Returns the token by which this browser finds its sign-up. */
async function askToConfirm(
  { db, jobs, limiter, site }: SignUpDeps,
  pending: PendingSignUp,
  caller: Caller,
): Promise<string> {
  const { email: to, language, displayName } = pending
  const { allowed: mayMail } = await countInTurn(limiter, [
    ['signUpPair', pairKey(to, caller.clientIp)],
    ['signUpAddress', addressKey(to)],
  ])
  const value = JSON.stringify(pending)
  return inTransaction(db, async (trx) => {
    const own = await createLink({ db: trx }, { kind: 'own-sign-up', value })
    if (!mayMail) return own
    const token = await createLink({ db: trx }, { kind: 'confirm-sign-up', value })
    const owner = await trx.selectFrom('auth_users').select('id').where('email', '=', to).executeTakeFirst()
    const login = `${site.publicUrl}/${language}/login`
    const mail =
      owner === undefined
        ? ({ mail: 'verify-email', url: `${login}/confirm?token=${token}` } as const)
        : ({ mail: 'address-taken', url: login } as const)
    await jobs.enqueueIn(trx, { name: 'send-mail', to, language, displayName, ...mail })
    return own
  })
}
