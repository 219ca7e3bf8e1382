import type { Deps } from '#domain/deps.ts'
import { withTimeout } from '#shared/async/with-timeout.ts'
import { askAuth } from '../auth/ask-auth.ts'
import type { Caller } from '../auth/caller.ts'
import { headersOf } from '../auth/caller.ts'
import type { FirstPreferences } from '../profile/ensure-profile.ts'
import { GOOGLE, GOOGLE_ERROR_PATH } from '../auth/google-provider.ts'
import { GOOGLE_FINISH_LIMIT_MS } from '../limits.ts'
import { findChallenged } from '../second-factor/verify-second-factor.ts'
import { recordSecurityEvent } from '../security-events/record-security-event.ts'
import { settleSignIn } from '../sign-in/settle-sign-in.ts'
import type { SignedIn } from '../sign-in/sign-in.ts'
import { tellOfNewGoogle } from './tell-of-new-google.ts'

/** `address-in-use`: an account has this address but never confirmed it; sign in to it with the password. */
export type GoogleRefusal = 'cancelled' | 'unverified-email' | 'address-in-use' | 'failed' | 'unavailable'

const REFUSALS: Readonly<Record<string, GoogleRefusal>> = {
  access_denied: 'cancelled',
  email_not_verified: 'unverified-email',
  email_not_found: 'unverified-email',
  account_not_linked: 'address-in-use',
}

interface Input extends FirstPreferences {
  /** Query of the URL that Google redirected the browser to. */
  query: URLSearchParams
  caller: Caller
}

/** Handles the redirect back from Google: checks state, code and identity, and signs in; first-time visitors get an account. */
export async function finishGoogle(
  deps: Pick<Deps, 'auth' | 'db' | 'clock' | 'jobs' | 'securityLog' | 'site'>,
  { query, caller, language, country }: Input,
): Promise<(SignedIn & { returnPath: string }) | { ok: false; reason: GoogleRefusal; cookies: string[] }> {
  const { auth, db, site } = deps
  const api = await auth.google?.()
  if (api === undefined || api === null) return { ok: false, reason: 'unavailable', cookies: [] }
  const since = new Date()
  const asked = api.callbackOAuth({
    method: 'GET',
    params: { id: GOOGLE },
    query: Object.fromEntries(query),
    headers: headersOf(caller),
    asResponse: true,
  })
  const answer = await withTimeout(GOOGLE_FINISH_LIMIT_MS, askAuth(asked), null)
  if (answer === null) return { ok: false, reason: 'unavailable', cookies: [] }

  const { cookies } = answer
  const target = new URL(answer.location ?? GOOGLE_ERROR_PATH, site.publicUrl)
  if (target.pathname === GOOGLE_ERROR_PATH || target.origin !== site.publicUrl) {
    const reason = REFUSALS[target.searchParams.get('error') ?? ''] ?? 'failed'
    if (reason !== 'cancelled')
      await recordSecurityEvent(deps, {
        kind: 'sign-in-failed',
        userId: null,
        caller,
        detail: { by: 'google', reason },
      })
    return { ok: false, reason, cookies }
  }
  const returnPath = target.pathname + target.search + target.hash
  const begun = { cookies: cookies.map((cookie) => cookie.split(';')[0]).join(';') }
  if (answer.body.twoFactorRedirect === true) {
    const userId = await findChallenged(deps, auth.challenge(begun))
    if (userId !== null) await tellOfNewGoogle(deps, { userId, caller, since })
    return { ok: true, next: 'second-factor', cookies, returnPath }
  }
  const token = auth.sessionToken(begun) ?? ''
  const session = await db.selectFrom('auth_sessions').select('user_id').where('token', '=', token).executeTakeFirst()
  if (session === undefined) return { ok: false, reason: 'failed', cookies: [] }
  await tellOfNewGoogle(deps, { userId: session.user_id, caller, since })
  const settled = await settleSignIn(deps, {
    token,
    userId: session.user_id,
    hash: null,
    caller,
    preferences: { language, country },
  })
  if (!settled) return { ok: false, reason: 'failed', cookies: [] }
  const device = auth.rememberDevice(caller, { userId: session.user_id, now: deps.clock.now() })
  return { ok: true, next: 'signed-in', cookies: [...cookies, device], returnPath }
}
