import { sql } from 'kysely'
import { announceChange } from '#db/changes.ts'
import type { Database } from '#db/client.ts'
import { inTransaction } from '#db/in-transaction.ts'
import type { Deps } from '#domain/deps.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { saveTitle } from './save-title.ts'

/** Key of the loaded version in the stored state. */
export const SAMPLE_STATE_KEY = 'sample'

/** Titles saved concurrently: while one waits for the database, the next is mapped. */
const CONCURRENCY = 4

export interface SampleInput {
  /** Every title of the sample catalogue. */
  refs: readonly TitleRef[]
  /** Changes when the sample's data change. */
  version: string
}

async function loadedVersion(db: Database): Promise<unknown> {
  const state = await db
    .selectFrom('catalogue_state')
    .select('value')
    .where('key', '=', SAMPLE_STATE_KEY)
    .executeTakeFirst()
  return state?.value
}

async function saveAll(deps: Parameters<typeof saveTitle>[0], refs: readonly TitleRef[]): Promise<void> {
  const waiting = refs.values()
  const worker = async () => {
    for (const ref of waiting) {
      const outcome = await saveTitle(deps, ref, { source: 'sample' })
      if (outcome === 'unknown') throw new Error(`The sample catalogue does not know its own ${ref.type} ${ref.id}`)
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, worker))
}

async function finish(db: Database, { refs, version }: SampleInput, now: Date): Promise<void> {
  const ids = (type: TitleRef['type']) =>
    sql<number>`any(${refs.filter((ref) => ref.type === type).map(({ id }) => id)}::int[])`
  await inTransaction(db, async (trx) => {
    await trx
      .deleteFrom('movies')
      .where('source', '=', 'sample')
      .where(sql<boolean>`not (id = ${ids('movie')})`)
      .execute()
    await trx
      .deleteFrom('tv_shows')
      .where('source', '=', 'sample')
      .where(sql<boolean>`not (id = ${ids('tv_show')})`)
      .execute()
    const value = JSON.stringify(version)
    await trx
      .insertInto('catalogue_state')
      .values({ key: SAMPLE_STATE_KEY, value, updated_at: now })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value, updated_at: now }))
      .execute()
    await announceChange(trx, { kind: 'everything' })
  })
}

/**
 * Updates the stored sample titles to the given version, once: does nothing if that version is already loaded. `deps.tmdb` must be
 * connected to the sample's handler. Titles that came from TMDB are left alone; sample titles that no longer exist are removed.
 */
export async function loadSampleCatalogue(
  deps: Pick<Deps, 'db' | 'tmdb' | 'clock' | 'logger'>,
  input: SampleInput,
): Promise<'loaded' | 'current'> {
  if ((await loadedVersion(deps.db)) === input.version) return 'current'
  await saveAll(deps, input.refs)
  await finish(deps.db, input, deps.clock.now())
  deps.logger.info({ titles: input.refs.length, version: input.version }, 'sample catalogue loaded')
  return 'loaded'
}
