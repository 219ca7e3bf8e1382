import { ExpirationPlugin } from 'workbox-expiration'
import { NetworkFirst } from 'workbox-strategies'
import {
  KEEP_HEADER,
  KEPT_ATTRIBUTE,
  KEPT_PAGES,
  KEPT_S,
  PAGES_CACHE,
  PUBLIC_HEADER,
  VIEWER_HEADER,
} from '#shared/offline/names.ts'
import { settleViewer } from '../features/offline/device-store.ts'
import { isPage } from './addresses.ts'
import { keepMet } from './assets.ts'
import { scope } from './scope.ts'
import type { ExtendableEvent } from './scope.ts'

/** A page cached this recently is not requested again just to refresh the cache; of a member's own titles, once a day is enough. */
const FRESH_MS = 60 * 60 * 1_000
const OWN_FRESH_MS = 24 * FRESH_MS
/** Files of the build, as a page names them. */
const ASSETS = /\/_web\/assets\/[^"'\\]+/g
const ANY_VISITOR = { ignoreVary: true }

const expiration = new ExpirationPlugin({
  maxEntries: KEPT_PAGES,
  maxAgeSeconds: KEPT_S,
  matchOptions: ANY_VISITOR,
  purgeOnQuotaError: true,
})

/** Only the server knows whose page it is: pages that it does not mark as those of guests are not cached. */
const onlyPublicPages = {
  async cacheWillUpdate({ response }: { response: Response }): Promise<Response | null> {
    const viewer = response.headers.get(VIEWER_HEADER)
    if (viewer !== null) await settleViewer(viewer, { forgetPages })
    const isKept = viewer !== null && response.headers.has(KEEP_HEADER) && response.status === 200
    return isKept && !response.redirected ? response : null
  },
}

/** Adds the time at which it was cached to a page served from the device, so that the page can show it (`kept-line.tsx`). */
const markKept = {
  async cachedResponseWillBeUsed({ cachedResponse }: { cachedResponse?: Response }): Promise<Response | null> {
    if (cachedResponse === undefined) return null
    const { status, headers } = cachedResponse
    const keptAt = new Date(headers.get('date') ?? Date.now()).toISOString()
    const html = (await cachedResponse.text()).replace('<html', `<html ${KEPT_ATTRIBUTE}="${keptAt}"`)
    return new Response(html, { status, headers })
  },
}

export const pagesStrategy = new NetworkFirst({
  cacheName: PAGES_CACHE,
  matchOptions: ANY_VISITOR,
  plugins: [onlyPublicPages, expiration, markKept],
})

/** Navigations within the application load only a page's data; this caches its document, which can be opened without a network. */
export async function keepSeen(path: string, event: ExtendableEvent): Promise<void> {
  await keep(path, { event, headers: {}, freshMs: FRESH_MS })
}

/** The public pages of a member's titles, one after the other: no one waits for them. Their files may not have been met yet. */
export async function keepOwn(paths: readonly string[], event: ExtendableEvent): Promise<void> {
  for (const path of paths) {
    const answer = await keep(path, { event, headers: { [PUBLIC_HEADER]: '1' }, freshMs: OWN_FRESH_MS })
    const html = (await answer?.text()) ?? ''
    await keepMet(html.match(ASSETS) ?? [], event)
  }
}

interface Keeping {
  event: ExtendableEvent
  headers: Record<string, string>
  freshMs: number
}

/** The page as it was stored; undefined if it was stored recently, or did not come. */
async function keep(path: string, { event, headers, freshMs }: Keeping): Promise<Response | undefined> {
  const url = new URL(path, scope.location.href)
  if (!isPage(url)) return undefined
  const cache = await caches.open(PAGES_CACHE)
  const kept = await cache.match(url, ANY_VISITOR)
  if (kept !== undefined && Date.now() - Date.parse(kept.headers.get('date') ?? '') < freshMs) return undefined
  const [answer, done] = pagesStrategy.handleAll({
    request: new Request(url, { headers: { purpose: 'prefetch', ...headers } }),
    event,
  })
  const [settled] = await Promise.allSettled([answer, done])
  return settled.status === 'fulfilled' ? settled.value : undefined
}

/** Including the list of URLs that the plugin stores separately. */
export async function forgetPages(): Promise<void> {
  await expiration.deleteCacheAndMetadata()
}
