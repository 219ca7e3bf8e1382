import { listenForChanges } from '#db/changes.ts'
import type { Change } from '#db/changes.ts'
import type { OwnDatabase } from '#db/client.ts'
import type { StopListening } from '#db/listen.ts'
import type { Replicas } from '#db/scale/open-replicas.ts'
import type { Cache } from '#domain/cache.ts'
import { atMostEvery } from '#shared/async/at-most-every.ts'
import type { CachedPage } from './cached-page.ts'
import type { PageCache } from './page-cache.ts'

/** Minimum interval between full invalidations: an import that announces a thousand changes must not cause a thousand renders. */
export const INVALIDATE_EVERY_MS = 500

interface Options {
  database: Pick<OwnDatabase, 'db' | 'listen'>
  /** What verbs remember. */
  cache: Pick<Cache, 'invalidateTitle' | 'invalidate'>
  pages: Pick<PageCache<CachedPage>, 'invalidateTitle' | 'invalidate' | 'renewAll' | 'stopHolding'>
  /** Called first: pages rendered afterwards must not come from a replica that lacks the change. */
  replicas?: Pick<Replicas, 'noteChange'> | null
}

/**
 * Invalidates this process's caches when any process changes the database, until stopped. Where changes may have been missed, pages
 * stay until they are re-rendered, because the database may still be unavailable, or all its visitors may be waiting together.
 * Meanwhile, and while change notifications are not received, no page is offered to shared caches.
 */
export function invalidateOnChange({ database, cache, pages, replicas = null }: Options): Promise<StopListening> {
  const invalidateAll = atMostEvery(INVALIDATE_EVERY_MS, () => {
    cache.invalidate()
    pages.invalidate()
  })
  let hears = true
  const renewAll = atMostEvery(INVALIDATE_EVERY_MS, () => {
    cache.invalidate()
    pages.renewAll()
    if (!hears) pages.stopHolding()
  })
  const onLost = () => {
    hears = false
    pages.stopHolding()
  }
  const onChange = (change: Change) => {
    replicas?.noteChange()
    if (change.kind === 'missed') {
      hears = true
      return renewAll()
    }
    if (change.kind !== 'title') return invalidateAll()
    cache.invalidateTitle(change)
    pages.invalidateTitle(change)
  }
  return listenForChanges(database, onChange, onLost)
}
