import type { PGlite } from '@electric-sql/pglite'
import type { Listen } from './listen.ts'
import type { Mutex } from './mutex.ts'

/** Jobs may already be running when listening begins. */
const MUTEX_LIMIT_MS = 30_000
const LAST_MUTEX_LIMIT_MS = 2_000

/** Notifications caused by clients of the embedded database's socket, whose responses PGlite itself does not parse. */
export type Overheard = Set<(channel: string, payload: string) => void>

/** No message is ever missed: the database is in this process. */
export function listenOnPGlite({
  pglite,
  mutex,
  overheard,
}: {
  pglite: PGlite
  mutex: Mutex
  overheard: Overheard
}): Listen {
  return async (channel, listener) => {
    const onOverheard = (where: string, payload: string) => {
      if (where === channel) listener.onMessage(payload)
    }
    const withMutex = async <T>(limitMs: number, work: () => Promise<T>): Promise<T> => {
      const release = await mutex.acquire(limitMs)
      return work().finally(release)
    }
    const unlisten = await withMutex(MUTEX_LIMIT_MS, () => pglite.listen(channel, listener.onMessage))
    overheard.add(onOverheard)
    listener.onGap()
    return async () => {
      overheard.delete(onOverheard)
      // If the database stays busy to the end, listening ends with it.
      await withMutex(LAST_MUTEX_LIMIT_MS, () => unlisten()).catch(() => {})
    }
  }
}
