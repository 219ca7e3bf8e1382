import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import { inTransaction } from '#db/in-transaction.ts'
import type { Deps } from '#domain/deps.ts'
import type { ImportOutcome, ImportUndo } from '#shared/imports/import.ts'
import { titleKey } from '#shared/titles/title-key.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { findUnstored } from '../../titles/save/find-unstored.ts'
import { RATINGS_LIMIT } from '../../ratings/limits.ts'
import { WATCH_DAYS_LIMIT, WATCHLIST_LIMIT } from '../../watchlist/limits.ts'
import { askForAll, storeTitle } from '../matching/ask-upstream.ts'
import { isOutage, UpstreamError } from '#integrations/upstream/upstream-error.ts'
import { storedAmong } from '../matching/match-ids.ts'
import { loadBatch, loadOwn } from './load-batch.ts'
import type { BatchTitle } from './load-batch.ts'
import { planWrites } from './plan-writes.ts'
import type { Own } from './plan-writes.ts'
import type { WritingImport } from './run.ts'
import { writeDays } from './write-days.ts'
import { writeEntries, writeRatings } from './write-user-states.ts'
import { writeListItems } from './write-list-items.ts'

export type RunDeps = Pick<Deps, 'db' | 'tmdb' | 'clock' | 'logger' | 'site'>

/**
 * Writes the next titles of an import, then those of its lists, a few at a time and each once; false after the last one, when it is done.
 * Throws UpstreamError, and writes nothing, while TMDB is unavailable and some of them would have to be fetched.
 */
export async function runStep(deps: RunDeps, { id }: { id: string }): Promise<boolean> {
  const coming = await loadBatch(deps.db, id)
  // Titles that only TMDB had when they were chosen. Outside the transaction: it may take long.
  const unstored = await findUnstored(
    deps.db,
    coming.map(({ ref }) => ref),
  )
  if (unstored.length > 0) await storeAll(deps, unstored)
  return inTransaction(deps.db, async (trx) => {
    const run = await lockRunning(trx, id)
    if (run === null) return false
    // Read again after locking: another worker may have written some of them.
    const batch = await loadBatch(trx, id)
    const now = deps.clock.now()
    if (batch.length > 0) {
      await writeBatch(trx, run, batch)
      // What these titles stream on is no news.
      await trx.updateTable('user_profiles').set({ offers_since: now }).where('id', '=', run.userId).execute()
    }
    const more = batch.length > 0 || (await writeListItems({ ...deps, db: trx }, run))
    await trx
      .updateTable('imports')
      .set({ touched_at: now, failures: 0, ...(more ? {} : { state: 'done' as const, ended_at: now }) })
      .where('id', '=', id)
      .execute()
    return more
  })
}

/** A title that TMDB does not have, or answers with an invalid response, is missing; one that could not be requested stays pending. */
async function storeAll(deps: RunDeps, refs: readonly TitleRef[]): Promise<void> {
  let outage: UpstreamError | undefined
  await askForAll(deps, refs, async (ref) => {
    try {
      return await storeTitle(deps, ref)
    } catch (error) {
      if (error instanceof UpstreamError && error.kind !== 'invalid' && isOutage(error)) outage = error
      throw error
    }
  })
  if (outage !== undefined) throw outage
}

async function lockRunning(trx: Database, id: string): Promise<WritingImport | null> {
  const run = await trx
    .selectFrom('imports')
    .select(['id', 'user_id as userId', 'choices', 'created_at as createdAt'])
    .where('id', '=', id)
    .where('state', '=', 'running')
    .forUpdate()
    .executeTakeFirst()
  return run ?? null
}

interface Written {
  title: BatchTitle
  outcome: ImportOutcome
  undo: ImportUndo
}

async function writeBatch(trx: Database, run: WritingImport, batch: readonly BatchTitle[]): Promise<void> {
  const refs = batch.map(({ ref }) => ref)
  const stored = await storedAmong(trx, refs)
  const { own, counts } = await loadOwn(trx, run.userId, refs)
  const room = {
    ratings: RATINGS_LIMIT - counts.ratings,
    entries: WATCHLIST_LIMIT - counts.entries,
    days: WATCH_DAYS_LIMIT - counts.days,
  }
  const rules = { choices: run.choices, importedAt: run.createdAt.toISOString() }
  const written = batch.map((title): Written => {
    const key = titleKey(title.ref)
    if (!stored.has(key)) return { title, outcome: 'missing', undo: {} }
    const { outcome, undo } = planWrites(title.said, own.get(key) ?? NOTHING, rules)
    return withinLimits({ title, outcome, undo }, room)
  })
  await writeRatings(
    trx,
    run.userId,
    written.flatMap(({ title: { ref }, undo }) => (undo.rating ? [{ ref, ...undo.rating }] : [])),
  )
  await writeEntries(
    trx,
    run.userId,
    written.flatMap(({ title: { ref }, undo }) => (undo.entry ? [{ ref, ...undo.entry }] : [])),
  )
  await writeDays(
    trx,
    run.userId,
    written.flatMap(({ title: { ref }, undo }) => (undo.days ? [{ ref, days: undo.days }] : [])),
  )
  await keepOutcomes(trx, run.id, written)
}

const NOTHING: Own = { rating: null, entry: null, days: [] }

/** Leaves out new values that exceed the member's limits. */
function withinLimits(written: Written, room: Record<'ratings' | 'entries' | 'days', number>): Written {
  const undo = { ...written.undo }
  if (undo.rating?.was === null && room.ratings-- <= 0) delete undo.rating
  if (undo.entry?.was === null && room.entries-- <= 0) delete undo.entry
  if (undo.days !== undefined && (room.days -= undo.days.length) < 0) delete undo.days
  const isWhole = Object.keys(undo).length === Object.keys(written.undo).length
  return isWhole ? written : { ...written, undo, outcome: 'full' }
}

async function keepOutcomes(trx: Database, importId: string, written: readonly Written[]): Promise<void> {
  await sql`
    update import_titles as title set outcome = done.outcome, undo = nullif(done.undo, '{}'::jsonb)
    from unnest(
      ${written.map(({ title }) => title.number)}::int[], ${written.map(({ outcome }) => outcome)}::text[],
      ${written.map(({ undo }) => JSON.stringify(undo))}::jsonb[]
    ) as done(number, outcome, undo)
    where title.import_id = ${importId} and title.number = done.number
  `.execute(trx)
}
