import { listenForChanges } from '#db/changes.ts'
import type { Change } from '#db/changes.ts'
import type { OwnDatabase } from '#db/client.ts'
import type { StopListening } from '#db/listen.ts'
import type { Replicas } from '#db/replicas/open-replicas.ts'
import type { Cache } from '#domain/cache.ts'
import { atMostEvery } from '#shared/async/at-most-every.ts'
import type { CachedPage } from './cached-page.ts'
import type { PageCache } from './page-cache.ts'

/** So often everything is forgotten at most: an import that announces a thousand changes must not render a thousand times. */
export const INVALIDATE_EVERY_MS = 500

interface Options {
  database: Pick<OwnDatabase, 'db' | 'listen'>
  /** What verbs remember. */
  cache: Pick<Cache, 'invalidateTitle' | 'invalidate'>
  pages: Pick<PageCache<CachedPage>, 'invalidateTitle' | 'invalidate' | 'renewAll' | 'stopHolding'>
  /** Called first: what is made anew must not come from a replica that does not have the change. */
  replicas?: Pick<Replicas, 'noteChange'> | null
}

/**
 * Forgets what this process remembers of the database when any process changes it there, until stopped. Where changes may have been missed,
 * pages stay until they are made anew: the database that was lost may be away still, or under all of its visitors at once. Meanwhile, and
 * while changes are not heard, no cache in front is given what it may keep.
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
