import { PREFERENCE_COOKIE_MAX_AGE_S, parseCookies, serializeCookie } from '#domain/preferences/cookies.ts'
import { readShareView } from './query.ts'
import type { ShareView } from './query.ts'

/** The last view of lists is remembered by the browser. */
const VIEW_COOKIE = 'kinora_list_view'

export function rememberedView(cookieHeader: string | null): ShareView | undefined {
  return readShareView(parseCookies(cookieHeader).get(VIEW_COOKIE))
}

/** Set-Cookie value if the view has changed. */
export function rememberView(
  view: ShareView,
  known: ShareView | undefined,
  { secure }: { secure: boolean },
): string | null {
  if (view === (known ?? 'notes')) return null
  return serializeCookie(VIEW_COOKIE, view, { maxAge: PREFERENCE_COOKIE_MAX_AGE_S, secure, httpOnly: true })
}
