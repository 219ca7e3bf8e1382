import { sql } from 'kysely'
import { announceChange } from '#db/changes.ts'
import type { Database } from '#db/client.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { titleTable } from '#db/title-tables.ts'
import type { Deps } from '#domain/deps.ts'
import { TITLE_TYPES } from '#shared/titles/title.ts'
import type { TitleType } from '#shared/titles/title.ts'
import { syncAvailability } from './save/sync-availability.ts'

/** Titles per transaction: few enough that a concurrent save of one of them does not wait for long. */
const BATCH = 500

interface RebuildOptions {
  signal?: AbortSignal
  /** Called with the number of completed titles of both types. */
  onProgress?: (titles: number) => void
  /** Titles per transaction. */
  batch?: number
}

interface Rebuilt {
  titles: number
  outcome: 'done' | 'stopped'
}

/**
 * Rebuilds `title_availability` from titles and offers, in batches and in place: readers never wait, a title saved meanwhile waits for its
 * batch at most, and only rows that differ are written. May be stopped by `signal` and restarted at any time.
 */
export async function rebuildAvailability({ db }: Pick<Deps, 'db'>, options: RebuildOptions = {}): Promise<Rebuilt> {
  const rebuilt = await syncAll(db, options)
  if (rebuilt.titles > 0) await announceChange(db, { kind: 'everything' })
  return rebuilt
}

async function syncAll(
  db: Database,
  { signal, onProgress = () => {}, batch = BATCH }: RebuildOptions,
): Promise<Rebuilt> {
  let titles = 0
  for (const type of TITLE_TYPES) {
    for (let after = -1, last = false; !last;) {
      if (signal?.aborted === true) return { titles, outcome: 'stopped' }
      const ids = await inTransaction(db, (trx) => syncBatch(trx, type, { after, batch }))
      titles += ids.length
      after = ids.at(-1) ?? after
      last = ids.length < batch
      onProgress(titles)
    }
    await removeOrphans(db, type)
  }
  return { titles, outcome: 'done' }
}

/** Locked in the same way as when saving, so that the data read is still current when it is written. */
async function syncBatch(
  trx: Database,
  type: TitleType,
  { after, batch }: { after: number; batch: number },
): Promise<number[]> {
  const rows = await trx
    .selectFrom(titleTable(type))
    .select('id')
    .where('id', '>', after)
    .orderBy('id')
    .limit(batch)
    .forNoKeyUpdate()
    .execute()
  const ids = rows.map(({ id }) => id)
  await syncAvailability(trx, type, ids)
  return ids
}

/** Rows of deleted titles: deleting a title also deletes its rows, but a partial restore of a backup may leave some. */
async function removeOrphans(db: Database, type: TitleType): Promise<void> {
  await sql`
    delete from title_availability as stored
    where content_type = ${type}
      and not exists (select 1 from ${sql.table(titleTable(type))} as title where title.id = stored.content_id)
  `.execute(db)
}
