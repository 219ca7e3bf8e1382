import { PREFERENCE_COOKIE_MAX_AGE_S, parseCookies, serializeCookie } from '#domain/preferences/cookies.ts'
import { readTab, readWatchlistView } from './query.ts'
import type { LastView, WatchlistQuery } from './query.ts'

/** The active tab and the view are stored in cookies, so that the server renders the page as it was left. */
export const TAB_COOKIE = 'kinora_watchlist_tab'
export const VIEW_COOKIE = 'kinora_watchlist_view'

export function readRemembered(cookieHeader: string | null): LastView {
  const cookies = parseCookies(cookieHeader)
  return { tab: readTab(cookies.get(TAB_COOKIE)), view: readWatchlistView(cookies.get(VIEW_COOKIE)) }
}

/** Set-Cookie values for what has changed. */
export function rememberView(
  { tab, view }: WatchlistQuery,
  known: LastView,
  { secure }: { secure: boolean },
): string[] {
  const keep = (name: string, value: string) =>
    serializeCookie(name, value, { maxAge: PREFERENCE_COOKIE_MAX_AGE_S, secure, httpOnly: true })
  return [
    ...(tab === (known.tab ?? 'watchlist') ? [] : [keep(TAB_COOKIE, tab)]),
    ...(view === (known.view ?? 'grid') ? [] : [keep(VIEW_COOKIE, view)]),
  ]
}
