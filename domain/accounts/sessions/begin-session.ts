import type { Deps } from '#domain/deps.ts'
import { askAuth } from '../auth/ask-auth.ts'
import type { Caller } from '../auth/caller.ts'
import { headersOf } from '../auth/caller.ts'
import { settleSignIn } from '../sign-in/settle-sign-in.ts'

/** Signs in the owner of an account that was just created; returns the cookies. `hash`: hash of the account's password. */
export async function beginSession(
  deps: Pick<Deps, 'auth' | 'db' | 'clock' | 'securityLog'>,
  { userId, hash, caller }: { userId: string; hash: string; caller: Caller },
): Promise<string[]> {
  const { auth } = deps
  const { body, cookies } = await askAuth(
    auth.api.startSession({ body: { userId }, headers: headersOf(caller), asResponse: true }),
  )
  await settleSignIn(deps, { token: String(body.token), userId, hash, caller })
  return [...cookies, auth.rememberDevice(caller, { userId, now: deps.clock.now() })]
}
