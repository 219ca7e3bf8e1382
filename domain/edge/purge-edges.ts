import { setTimeout as sleep } from 'node:timers/promises'
import { readChange } from '#db/changes.ts'
import type { Database } from '#db/client.ts'
import { inTransaction } from '#db/in-transaction.ts'
import type { Deps } from '#domain/deps.ts'
import { MAX_PURGED_TAGS } from '#integrations/edge/edges.ts'
import { EVERY_PAGE, tagsOf } from '#shared/http/cache-tags.ts'
import { AGAIN_MS, LONGEST_RETRY_MS, LOOK_EVERY_MS, MAX_CHANGES, RUN_MS, SHORTEST_RETRY_MS } from './limits.ts'

interface Waiting {
  id: string
  change: string
}

/**
 * Has each edge drop what the database lists for it: immediately, and once more after every web process has dropped its own page, which an
 * edge may have fetched again in between. Changes that arrive meanwhile are included. An edge that does not respond delays no other and is
 * retried until the run ends (`runMs`, in milliseconds); its changes stay for the next one. Throws an AggregateError of EdgeErrors that
 * names those edges.
 */
export async function purgeEdges(
  { db, edges }: Pick<Deps, 'db' | 'edges'>,
  { signal, runMs = RUN_MS }: { signal: AbortSignal; runMs?: number },
): Promise<void> {
  const end = performance.now() + runMs
  /** Edges that still have something to drop: the others keep polling for changes that arrive while one is slow. */
  const busy = new Set(edges.urls)

  async function purge(url: string): Promise<void> {
    const sentAt = new Map<string, number>()
    let retryMs = SHORTEST_RETRY_MS
    for (;;) {
      signal.throwIfAborted()
      const waiting = await listWaiting(db, url)
      const now = performance.now()
      const ids = new Set(waiting.map(({ id }) => id))
      for (const id of sentAt.keys()) if (!ids.has(id)) sentAt.delete(id)
      const first = now < end ? waiting.filter(({ id }) => !sentAt.has(id)) : []
      const again = waiting.filter(({ id }) => (sentAt.get(id) ?? Infinity) + AGAIN_MS <= now)
      if (first.length + sentAt.size > 0) busy.add(url)
      else busy.delete(url)
      if (first.length + again.length > 0) {
        try {
          await edges.purge(url, tagsOfAll([...first, ...again]))
        } catch (error) {
          if (performance.now() + retryMs > end) throw error
          await sleep(retryMs, undefined, { signal })
          retryMs = Math.min(retryMs * 2, LONGEST_RETRY_MS)
          continue
        }
        for (const { id } of first) sentAt.set(id, now)
        await forget(db, again)
        continue
      }
      if (busy.size === 0) return
      await sleep(LOOK_EVERY_MS, undefined, { signal })
    }
  }

  const outcomes = await Promise.allSettled(edges.urls.map((url) => purge(url).finally(() => busy.delete(url))))
  const errors = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as Error] : []))
  if (errors.length > 0) throw new AggregateError(errors, errors.map(({ message }) => message).join('; '))
}

/** If too many are pending to list, they are replaced by one that means everything. */
async function listWaiting(db: Database, edge: string): Promise<Waiting[]> {
  const list = (on: Database) =>
    on
      .selectFrom('edge_changes')
      .select(['id', 'change'])
      .where('edge', '=', edge)
      .limit(MAX_CHANGES + 1)
      .execute()
  const waiting = await list(db)
  if (waiting.length <= MAX_CHANGES) return waiting
  return inTransaction(db, async (trx) => {
    await trx.deleteFrom('edge_changes').where('edge', '=', edge).execute()
    await trx.insertInto('edge_changes').values({ edge, change: 'everything' }).execute()
    return list(trx)
  })
}

/** Whether any edge still has something to drop. */
export async function hasPurgesLeft(db: Database): Promise<boolean> {
  return (await db.selectFrom('edge_changes').select('id').limit(1).execute()).length > 0
}

async function forget(db: Database, changes: readonly Waiting[]): Promise<void> {
  if (changes.length === 0) return
  const ids = changes.map(({ id }) => id)
  await db.deleteFrom('edge_changes').where('id', 'in', ids).execute()
}

function tagsOfAll(changes: readonly Waiting[]): string[] {
  const tags = new Set(changes.flatMap(({ change }) => tagsOf(readChange(change))))
  return tags.has(EVERY_PAGE) || tags.size > MAX_PURGED_TAGS ? [EVERY_PAGE] : [...tags]
}
