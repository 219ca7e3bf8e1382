import { inTransaction } from '#db/in-transaction.ts'
import type { Deps } from '#domain/deps.ts'
import { askAuth } from '../auth/ask-auth.ts'
import type { Caller } from '../auth/caller.ts'
import { headersOf } from '../auth/caller.ts'
import { findHash } from '../auth/credential.ts'
import { linkRefusal, lockLinkOwner, redeemLink } from '../links.ts'
import type { LinkRefusal } from '../links.ts'
import { settleSignIn } from './settle-sign-in.ts'
import type { SignedIn } from './sign-in.ts'

const KIND = 'sign-in'

/**
 * Signs in the holder of a link that was mailed after the right password. The browser is known from then on, so that others' tries do not
 * affect it: `next` may be `second-factor`, as in signIn.
 */
export async function signInByLink(
  deps: Pick<Deps, 'auth' | 'db' | 'clock' | 'securityLog'>,
  { token, caller }: { token: string; caller: Caller },
): Promise<SignedIn | { ok: false; reason: LinkRefusal }> {
  const { auth, db, clock } = deps
  const link = { kind: KIND, token } as const
  const owner = await inTransaction(db, async (trx) => {
    // The user's row is locked, as when the password changes: a change ends either the link or the session.
    if ((await lockLinkOwner({ db: trx }, link)) === null) return null
    const id = await redeemLink({ db: trx }, link)
    return id === null ? null : { id, hash: await findHash(trx, id) }
  })
  if (owner === null) return { ok: false, reason: await linkRefusal(deps, link) }
  const { body, cookies } = await askAuth(
    auth.api.handOver({ body: { userId: owner.id }, headers: headersOf(caller), asResponse: true }),
  )
  const known = [...cookies, auth.rememberDevice(caller, { userId: owner.id, now: clock.now() })]
  if (body.twoFactorRedirect === true) return { ok: true, next: 'second-factor', cookies: known }
  const begun = { token: String(body.token), userId: owner.id, hash: owner.hash, caller }
  if (!(await settleSignIn(deps, begun))) return { ok: false, reason: 'link-expired' }
  return { ok: true, next: 'signed-in', cookies: known }
}
