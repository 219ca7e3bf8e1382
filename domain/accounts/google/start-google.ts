import type { Deps } from '#domain/deps.ts'
import type { Member } from '#shared/members/member.ts'
import { askAuth } from '../auth/ask-auth.ts'
import type { Caller } from '../auth/caller.ts'
import { headersOf } from '../auth/caller.ts'
import { GOOGLE, GOOGLE_ERROR_PATH } from '../auth/google-provider.ts'

export type GoogleStartRefusal = 'not-configured' | 'unavailable'

/**
 * Where to redirect the browser, with the cookie that identifies it when it returns to `/auth/callback`. `returnPath`, a path of ours, is
 * given back by finishGoogle. `confirming`: the signed-in member who must prove their identity again; Google then prompts them even if they
 * are signed in there.
 */
export async function startGoogle(
  { auth, site }: Pick<Deps, 'auth' | 'site'>,
  { returnPath, caller, confirming }: { returnPath: string; caller: Caller; confirming?: Pick<Member, 'email'> | null },
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
  const url = new URL(String(body.url))
  if (confirming) {
    url.searchParams.set('prompt', 'select_account')
    url.searchParams.set('max_age', '0')
    url.searchParams.set('login_hint', confirming.email)
  }
  return { ok: true, url: url.href, cookies }
}
