import { ExpirationPlugin } from 'workbox-expiration'
import { NetworkFirst } from 'workbox-strategies'
import {
  GUEST,
  KEEP_HEADER,
  KEPT_ATTRIBUTE,
  KEPT_PAGES,
  KEPT_S,
  PAGES_CACHE,
  VIEWER_HEADER,
} from '#shared/offline/names.ts'
import { settleViewer } from '../features/offline/device-store.ts'
import { isPage } from './addresses.ts'
import { scope } from './scope.ts'
import type { ExtendableEvent } from './scope.ts'

/** A page cached this recently is not requested again just to refresh the cache. */
const FRESH_MS = 60 * 60 * 1_000
const ANY_VISITOR = { ignoreVary: true }

const expiration = new ExpirationPlugin({
  maxEntries: KEPT_PAGES,
  maxAgeSeconds: KEPT_S,
  matchOptions: ANY_VISITOR,
  purgeOnQuotaError: true,
})

/** Only the server knows whose page it is: pages that it does not mark as the same for all guests are not cached. */
const onlyGuestPages = {
  async cacheWillUpdate({ response }: { response: Response }): Promise<Response | null> {
    const viewer = response.headers.get(VIEWER_HEADER)
    if (viewer !== null && (await settleViewer(viewer))) await forgetPages()
    const isKept = viewer === GUEST && response.headers.has(KEEP_HEADER) && response.status === 200
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
  plugins: [onlyGuestPages, expiration, markKept],
})

/** Navigations within the application load only a page's data; this caches its document, which can be opened without a network. */
export async function keepSeen(path: string, event: ExtendableEvent): Promise<void> {
  const url = new URL(path, scope.location.href)
  if (!isPage(url)) return
  const cache = await caches.open(PAGES_CACHE)
  const kept = await cache.match(url, ANY_VISITOR)
  if (kept !== undefined && Date.now() - Date.parse(kept.headers.get('date') ?? '') < FRESH_MS) return
  const [answer, done] = pagesStrategy.handleAll({
    request: new Request(url, { headers: { purpose: 'prefetch' } }),
    event,
  })
  await Promise.allSettled([answer, done])
}

/** Including the list of URLs that the plugin stores separately. */
export async function forgetPages(): Promise<void> {
  await expiration.deleteCacheAndMetadata()
}
