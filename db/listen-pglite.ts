import type { PGlite } from '@electric-sql/pglite'
import type { Listen } from './listen.ts'
import type { Turns } from './turns.ts'

/** Jobs may already be at work when listening begins. */
const TURN_LIMIT_MS = 30_000
const LAST_TURN_LIMIT_MS = 2_000

/** What clients of the embedded database's socket bring about; PGlite itself does not read their answers. */
export type Overheard = Set<(channel: string, payload: string) => void>

/** Nothing is ever missed: the database is in this process. */
export function listenOnPGlite({
  pglite,
  turns,
  overheard,
}: {
  pglite: PGlite
  turns: Turns
  overheard: Overheard
}): Listen {
  return async (channel, listener) => {
    const onOverheard = (where: string, payload: string) => {
      if (where === channel) listener.onMessage(payload)
    }
    const inTurn = async <T>(limitMs: number, work: () => Promise<T>): Promise<T> => {
      const endTurn = await turns.take(limitMs)
      return work().finally(endTurn)
    }
    const unlisten = await inTurn(TURN_LIMIT_MS, () => pglite.listen(channel, listener.onMessage))
    overheard.add(onOverheard)
    listener.onGap()
    return async () => {
      overheard.delete(onOverheard)
      // Where the database is busy to the end, listening ends with it.
      await inTurn(LAST_TURN_LIMIT_MS, () => unlisten()).catch(() => {})
    }
  }
}
