import { KEPT_S } from '#shared/offline/names.ts'
import type { WatchStatus } from '#shared/titles/watch-status.ts'

/** What a device stores for its current member, and who that is. Pages, the offline page and the worker read it. */
const NAME = 'kinora-device'
const STORE = 'kept'
const VIEWER = 'viewer'
const WATCHLIST = 'watchlist'
const LOOK = 'look'

export interface CopiedTitle {
  path: string
  title: string
  /** Language of the title, if it differs from the page's. */
  language: string
  year: number | null
  poster: string | null
  status: WatchStatus
  /** The last day on which it was watched, `YYYY-MM-DD`; absent in copies that are older than the field. */
  watchedOn?: string | null
  /** How far the member is in a show, in words. */
  progress?: string | null
}

/** A member's watchlist for offline reading. */
export interface WatchlistCopy {
  /** The member's tag (VIEWER_HEADER). */
  viewer: string
  language: string
  /** Number of titles in the whole list; the copy may have fewer. */
  total: number
  items: readonly CopiedTitle[]
}

export type KeptCopy = WatchlistCopy & { savedAt: number }

/**
 * Stores whose device this is now, and `look`, the country and theme of their pages, if known. If the pages that it has are another
 * viewer's, or look otherwise, `forgetPages` comes first: a page that is left in between must not lose that. A previous member's data are
 * deleted in the same transaction, even if another tab is writing.
 */
export async function settleViewer(
  viewer: string,
  { look, forgetPages }: { look?: string; forgetPages: () => Promise<void> },
): Promise<void> {
  const before = await inStore('readonly', async (store) => ({
    viewer: (await resultOf(store.get(VIEWER))) as string | undefined,
    look: (await resultOf(store.get(LOOK))) as string | undefined,
  }))
  const isAnother = before.viewer !== viewer
  const looksOtherwise = look !== undefined && before.look !== look
  if (!isAnother && !looksOtherwise) return
  if ((isAnother ? before.viewer : before.look) !== undefined) await forgetPages()
  await inStore('readwrite', async (store) => {
    if (look !== undefined) store.put(look, LOOK)
    if ((await resultOf(store.get(VIEWER))) === viewer) return
    store.delete(WATCHLIST)
    store.put(viewer, VIEWER)
  })
}

/** Stores the copy, unless another viewer owns the device by now. */
export async function saveCopy(copy: WatchlistCopy): Promise<void> {
  await inStore('readwrite', async (store) => {
    const viewer = await resultOf(store.get(VIEWER))
    if (viewer === copy.viewer) store.put({ ...copy, savedAt: Date.now() } satisfies KeptCopy, WATCHLIST)
  })
}

/** The copy of the device's current member; null if there is none, or if it has expired. */
export async function readCopy(): Promise<KeptCopy | null> {
  return inStore('readonly', async (store) => {
    const viewer = await resultOf(store.get(VIEWER))
    const copy = (await resultOf(store.get(WATCHLIST))) as KeptCopy | undefined
    const isGood = copy?.viewer === viewer && copy !== undefined && Date.now() - copy.savedAt < KEPT_S * 1_000
    return isGood ? copy : null
  })
}

/** Called before signing out: whatever the outcome of that request, the copy is gone. */
export async function removeCopy(): Promise<void> {
  await inStore('readwrite', async (store) => void store.delete(WATCHLIST))
}

async function inStore<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => Promise<T>): Promise<T> {
  const opening = indexedDB.open(NAME, 1)
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(STORE))
  const database = await resultOf(opening)
  try {
    const transaction = database.transaction(STORE, mode)
    const ended = new Promise<void>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve())
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('Nothing was kept')))
    })
    const [result] = await Promise.all([work(transaction.objectStore(STORE)), ended])
    return result
  } finally {
    database.close()
  }
}

function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('The store cannot be read')))
  })
}
