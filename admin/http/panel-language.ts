import { PREFERENCE_COOKIE_MAX_AGE_S, parseCookies, serializeCookie } from '#domain/preferences/cookies.ts'
import type { RequestContext } from '#shared/http/request-context.ts'
import { isPanelLanguage } from '../languages.ts'
import type { PanelLanguage } from '../languages.ts'

const LANGUAGE_COOKIE = 'kinora_panel_language'

/** The chosen language; otherwise that of the visitor's profile or browser, if the panel has it. */
export function readLanguage(
  request: Request,
  { preferences }: Pick<RequestContext, 'preferences'>,
): { language: PanelLanguage; chosen: boolean } {
  const kept = parseCookies(request.headers.get('cookie')).get(LANGUAGE_COOKIE)
  if (isPanelLanguage(kept)) return { language: kept, chosen: true }
  return { language: isPanelLanguage(preferences.language) ? preferences.language : 'en', chosen: false }
}

/** A Set-Cookie value that stores it for a year. */
export function languageCookie(language: PanelLanguage, secure: boolean): string {
  return serializeCookie(LANGUAGE_COOKIE, language, { maxAge: PREFERENCE_COOKIE_MAX_AGE_S, secure, httpOnly: true })
}
