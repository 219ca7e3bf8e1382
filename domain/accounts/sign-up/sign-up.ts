import { inTransaction } from '#db/in-transaction.ts'
import type { Deps } from '#domain/deps.ts'
import { countPerson } from '#integrations/rate-limits/count-person.ts'
import type { Busy } from '#shared/async/semaphore.ts'
import { beginSession } from '../sessions/begin-session.ts'
import type { Caller } from '../auth/caller.ts'
import { hasherOf } from '../auth/hashing-places.ts'
import { addressKey, countTry, pairKey } from '../count-tries.ts'
import { createAccount } from './create-account.ts'
import { displayNameProblem } from '../profile/display-name.ts'
import type { DisplayNameProblem } from '../profile/display-name.ts'
import { isEmail, normalizeEmail } from '../email-address.ts'
import type { FirstPreferences } from '../profile/ensure-profile.ts'
import { findNameRefusal } from '../profile/find-name-refusal.ts'
import type { NameRefusal } from '../profile/find-name-refusal.ts'
import { createLink } from '../links.ts'
import { passwordProblem } from '../password/password.ts'
import type { PasswordProblem } from '../password/password.ts'
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
 * Creates an account. `next` is `confirm` if the address must be confirmed first: the mailed link then creates the account, and nothing
 * reveals whether one exists already. Otherwise the member is signed in.
 */
export async function signUp(
  deps: SignUpDeps,
  input: SignUpInput,
): Promise<{ ok: true; next: 'signed-in' | 'confirm'; cookies: string[] } | { ok: false; reason: SignUpRefusal }> {
  const { auth, db } = deps
  const displayName = input.displayName.trim()
  const email = normalizeEmail(input.email)
  const problem =
    displayNameProblem(displayName) ?? (isEmail(email) ? null : 'email-invalid') ?? passwordProblem(input.password)
  if (problem !== null) return { ok: false, reason: problem }
  if (!(await admitSignUp(deps, { email, caller: input.caller }))) return { ok: false, reason: 'too-many-tries' }
  const refusal = await findNameRefusal(deps, { name: displayName })
  if (refusal !== null) return { ok: false, reason: refusal }

  const { language, country, caller } = input
  const hash = await auth.hashPassword(hasherOf(auth.person(caller)), input.password)
  if (hash === 'busy') return { ok: false, reason: 'busy' }
  const account = { email, hash, displayName, language, country }
  if (auth.confirmsEmail) {
    await askToConfirm(deps, { ...account, returnPath: input.returnPath ?? null })
    return { ok: true, next: 'confirm', cookies: [] }
  }
  const created = await createAccount(db, { ...account, emailVerified: false })
  if (!created.ok) return created
  const cookies = await beginSession(deps, { userId: created.userId, hash, caller })
  return { ok: true, next: 'signed-in', cookies }
}

/** Counted by the caller and, if mails are sent, by the address, whether or not it has an account. */
async function admitSignUp(
  { auth, limiter }: Pick<Deps, 'auth' | 'limiter'>,
  { email, caller }: { email: string; caller: Caller },
): Promise<boolean> {
  if ((await countPerson(limiter, 'signUp', { ...auth.person(caller), session: null })) !== null) return false
  if (!auth.confirmsEmail) return true
  // The network's own limit first: a caller refused by it does not use up the address's mails.
  return (
    (await countTry(limiter, [['signUpPair', pairKey(email, caller.clientIp)]])) &&
    countTry(limiter, [['signUpAddress', addressKey(email)]])
  )
}

/** The same queries whether or not the address is known. */
function askToConfirm({ db, clock, jobs, site }: SignUpDeps, pending: PendingSignUp): Promise<void> {
  const { email: to, language, displayName } = pending
  return inTransaction(db, async (trx) => {
    const token = await createLink({ db: trx, clock }, { kind: 'confirm-sign-up', value: JSON.stringify(pending) })
    const owner = await trx.selectFrom('auth_users').select('id').where('email', '=', to).executeTakeFirst()
    const login = `${site.publicUrl}/${language}/login`
    const mail =
      owner === undefined
        ? ({ mail: 'verify-email', url: `${login}/confirm?token=${token}` } as const)
        : ({ mail: 'address-taken', url: login } as const)
    await jobs.enqueueIn(trx, { name: 'send-mail', to, language, displayName, ...mail })
  })
}
