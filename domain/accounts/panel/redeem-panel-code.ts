import { databaseNow } from '#db/database-time.ts'
import type { Deps } from '#domain/deps.ts'
import { askAuth } from '../auth/ask-auth.ts'
import type { Caller } from '../auth/caller.ts'
import { headersOf } from '../auth/caller.ts'
import { recordSecurityEvent } from '../security-events/record-security-event.ts'
import { settleSignIn } from '../sign-in/settle-sign-in.ts'
import type { SignedIn } from '../sign-in/sign-in.ts'
import { hashOf } from './issue-panel-code.ts'

interface Input {
  code: string
  /** The secret that the browser has held since it asked. */
  state: string
  caller: Caller
}

/**
 * Starts a panel session for the holder of a code from issuePanelCode. The code is spent whatever the outcome. If the account has a second
 * factor, its code is required on this host too: then only the challenge's cookie is set.
 */
export async function redeemPanelCode(
  deps: Pick<Deps, 'auth' | 'db' | 'clock' | 'securityLog' | 'site'>,
  { code, state, caller }: Input,
): Promise<SignedIn | { ok: false }> {
  const { auth } = deps
  const userId = await spend(deps, { code, state })
  if (userId === null) {
    await recordSecurityEvent(deps, { kind: 'sign-in-failed', userId, caller, detail: { by: 'hand-over' } })
    return { ok: false }
  }
  const { body, cookies } = await askAuth(
    auth.api.handOver({ body: { userId }, headers: headersOf(caller), asResponse: true }),
  )
  if (body.twoFactorRedirect === true) return { ok: true, next: 'second-factor', cookies }
  const begun = { token: String(body.token), userId, hash: null, caller }
  return (await settleSignIn(deps, begun)) ? { ok: true, next: 'signed-in', cookies } : { ok: false }
}

/** The user behind a valid code, for only one of several concurrent callers; otherwise null. */
async function spend(
  { db, site }: Pick<Deps, 'db' | 'site'>,
  { code, state }: Pick<Input, 'code' | 'state'>,
): Promise<string | null> {
  const spent = await db
    .deleteFrom('panel_codes')
    .where('code_hash', '=', hashOf(code))
    .returning((code) => ['session_id', 'audience', 'state_hash', code('expires_at', '>', databaseNow).as('is_valid')])
    .executeTakeFirst()
  if (spent === undefined || !spent.is_valid) return null
  if (spent.audience !== site.adminUrl || spent.state_hash !== hashOf(state)) return null
  const session = await db
    .selectFrom('auth_sessions as s')
    .innerJoin('admin_users as a', 'a.id', 's.user_id')
    .select('s.user_id')
    .where('s.id', '=', spent.session_id)
    .where('s.expires_at', '>', databaseNow)
    .executeTakeFirst()
  return session?.user_id ?? null
}
