import type { Deps } from '#domain/deps.ts'
import { askAuth } from '../auth/ask-auth.ts'
import type { Caller } from '../auth/caller.ts'
import { headersOf } from '../auth/caller.ts'
import { GOOGLE, GOOGLE_ERROR_PATH } from '../auth/google-provider.ts'

export type GoogleStartRefusal = 'not-configured' | 'unavailable'

/**
 * Where to send the browser, with the cookie that knows it again when it returns to `/auth/callback`. `returnPath`, a path
 * of ours, comes back from finishGoogle.
 */
export async function startGoogle(
  { auth, site }: Pick<Deps, 'auth' | 'site'>,
  { returnPath, caller }: { returnPath: string; caller: Caller },
): Promise<{ ok: true; url: string; cookies: string[] } | { ok: false; reason: GoogleStartRefusal }> {
  if (auth.google === null) return { ok: false, reason: 'not-configured' }
  const api = await auth.google()
  if (api === null) return { ok: false, reason: 'unavailable' }
  const { status, body, cookies } = await askAuth(
    api.signInSocial({
      body: {
        provider: GOOGLE,
        callbackURL: new URL(returnPath, site.publicUrl).href,
        errorCallbackURL: site.publicUrl + GOOGLE_ERROR_PATH,
        disableRedirect: true,
      },
      headers: headersOf(caller),
      asResponse: true,
    }),
  )
  if (status !== 200) throw new Error(`Sign-in with Google could not begin: ${String(body.code)}`)
  return { ok: true, url: String(body.url), cookies }
}
