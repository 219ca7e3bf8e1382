import type { Database } from '#db/client.ts'
import type { Deps } from '#domain/deps.ts'
import type { Busy } from '#shared/async/semaphore.ts'
import type { SecurityEventKind } from '#shared/members/security-event.ts'
import { askAuth } from '../auth/ask-auth.ts'
import type { Caller } from '../auth/caller.ts'
import { headersOf } from '../auth/caller.ts'
import { uncountTry } from '../count-tries.ts'
import { CREDENTIAL, findHash } from '../auth/credential.ts'
import { hasherOf } from '../auth/hashing-places.ts'
import { recordSecurityEvent } from '../security-events/record-security-event.ts'
import { isEmail, normalizeEmail } from '../email-address.ts'
import { admitTry } from './admit-try.ts'
import { answerByMail } from './answer-by-mail.ts'
import type { LinkTarget } from './answer-by-mail.ts'
import { settleSignIn } from './settle-sign-in.ts'

export type SignInRefusal = 'missing' | 'wrong' | Busy
/** No cookies come with `link-sent`. */
export type SignInAnswer = { ok: true; next: SignedIn['next'] | 'link-sent'; cookies: string[] }
export type SignedIn = { ok: true; next: 'signed-in' | 'second-factor'; cookies: string[] }

/**
 * Signs in with e-mail address and password. An unknown address and a wrong password get the same response after the same work. After too
 * many failures, a browser that is not known as the member's gets the response `link-sent` whether or not the password is right: only the
 * owner of the address learns it, by mail (`target` is where its link continues). `busy`: more users are signing in than passwords can be
 * hashed. `next` is `second-factor` if a code is required too: then only the challenge's cookie is set.
 */
export async function signIn(
  deps: Pick<Deps, 'auth' | 'db' | 'clock' | 'jobs' | 'limiter' | 'securityLog'>,
  { caller, password, target, ...given }: { email: string; password: string; caller: Caller; target: LinkTarget },
): Promise<Answer> {
  const email = normalizeEmail(given.email)
  if (email === '' || password === '') return { ok: false, reason: 'missing' }
  const before = isEmail(email) ? await findOwner(deps.db, email) : undefined
  const answer = await check(deps, { email, password, caller, target, before })
  const kind = eventOf(answer)
  if (kind !== null) await recordSecurityEvent(deps, { kind, userId: before?.id ?? null, caller })
  return answer
}

type Answer = SignInAnswer | { ok: false; reason: SignInRefusal }

/** What is recorded here; settleSignIn records sign-ins. */
function eventOf(answer: Answer): SecurityEventKind | null {
  if (answer.ok) return answer.next === 'link-sent' ? 'tries-limited' : null
  return answer.reason === 'wrong' ? 'sign-in-failed' : null
}

interface Checked {
  /** Normalised. */
  email: string
  password: string
  caller: Caller
  target: LinkTarget
  /** The address's owner before the password was checked. */
  before: Awaited<ReturnType<typeof findOwner>>
}

async function check(
  deps: Pick<Deps, 'auth' | 'db' | 'clock' | 'jobs' | 'limiter' | 'securityLog'>,
  { email, password, caller, target, before }: Checked,
): Promise<Answer> {
  const { auth, db, limiter } = deps
  const device = auth.knownDevice(caller, before)
  const admission = await admitTry(limiter, { email, clientIp: caller.clientIp, device })
  if (!isEmail(email)) return { ok: false, reason: 'wrong' }
  const hasher = hasherOf(auth.person(caller), device !== null)
  if (admission.guarded) {
    const answer = await answerByMail(deps, { email, password, owner: before, hasher, target })
    return answer === 'busy' ? { ok: false, reason: 'busy' } : { ok: true, next: answer, cookies: [] }
  }
  const { counts } = admission
  const request = { body: { email, password }, headers: headersOf(caller), asResponse: true } as const
  const answer = await auth.hashing(hasher, () => askAuth(auth.api.signInEmail(request)))
  if (answer === 'busy') {
    await uncountTry(limiter, counts)
    return { ok: false, reason: 'busy' }
  }
  const { status, body, cookies } = answer
  if (status !== 200 || before === undefined) return { ok: false, reason: 'wrong' }
  await uncountTry(limiter, counts)
  if (body.twoFactorRedirect === true) {
    // As settleSignIn does for a session: if the password was changed meanwhile, no code is asked for.
    const same = (await findHash(db, before.id)) === before.password
    return same ? { ok: true, next: 'second-factor', cookies } : { ok: false, reason: 'wrong' }
  }
  const settled = await settleSignIn(deps, {
    token: String(body.token),
    userId: before.id,
    hash: before.password,
    caller,
  })
  if (!settled) return { ok: false, reason: 'wrong' }
  const known = auth.rememberDevice(caller, { userId: before.id, now: deps.clock.now() })
  return { ok: true, next: 'signed-in', cookies: [...cookies, known] }
}

async function findOwner(db: Database, email: string) {
  return db
    .selectFrom('auth_users as u')
    .innerJoin('auth_accounts as a', 'a.user_id', 'u.id')
    .select(['u.id', 'u.devices_since', 'a.password'])
    .where('u.email', '=', email)
    .where('a.provider_id', '=', CREDENTIAL)
    .executeTakeFirst()
}
