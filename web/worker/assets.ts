import { ExpirationPlugin } from 'workbox-expiration'
import { CacheFirst } from 'workbox-strategies'
import { ASSETS_CACHE } from '#shared/offline/names.ts'
import { scope } from './scope.ts'
import type { ExtendableEvent } from './scope.ts'

/** Several builds' worth of one visitor's files: open pages still need those of their build after an update. */
const KEPT_FILES = 300
const KEPT_S = 60 * 24 * 60 * 60

export const assets = new CacheFirst({
  cacheName: ASSETS_CACHE,
  plugins: [new ExpirationPlugin({ maxEntries: KEPT_FILES, maxAgeSeconds: KEPT_S, purgeOnQuotaError: true })],
})

/** Files whose URL changes with their content. */
export function isAsset({ pathname, search }: Pick<URL, 'pathname' | 'search'>): boolean {
  return pathname.startsWith('/_web/assets/') || (pathname === '/logo.svg' && search !== '')
}

/** Caches what a page loaded before there was a worker: it comes from the browser's own cache. */
export async function keepMet(paths: readonly string[], event: ExtendableEvent): Promise<void> {
  const urls = paths.map((path) => new URL(path, scope.location.href)).filter(isAsset)
  await Promise.allSettled(urls.map((url) => assets.handle({ request: new Request(url), event })))
}
