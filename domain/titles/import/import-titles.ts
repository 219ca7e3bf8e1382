import { sql } from 'kysely'
import { announceChange } from '#db/changes.ts'
import { titleTable } from '#db/title-tables.ts'
import type { Deps } from '#domain/deps.ts'
import { UpstreamError } from '#integrations/upstream/upstream-error.ts'
import type { TitleRef, TitleType } from '#shared/titles/title.ts'
import { saveTitle } from '../save/save-title.ts'
import { findImportState, removeImportState, saveImportState } from './import-state.ts'
import type { CatalogueState } from './import-state.ts'
import { outlast } from './outlast.ts'
import type { Patience } from './outlast.ts'
import { listsFor, rankTitles } from './rank-titles.ts'

/** Titles confirmed more recently than this, and completely, are skipped, so that an import can be repeated at little cost. */
const RECENT_MS = 7 * 24 * 60 * 60 * 1000
/** Titles after which the progress is stored. */
const BATCH_SIZE = 20
/** Titles saved concurrently: enough for TMDB's 40 requests a second at a fifth of a second per response. */
const CONCURRENCY = 8

export interface ImportProgress {
  /** Completed titles of the ranking, including those of an interrupted import. */
  handled: number
  saved: number
  /** Saved, but part of the response was missing or could not be read, as in an outage: the next import fetches them again. */
  partly: number
  /** Already stored completely, and confirmed within a week. */
  skipped: number
  /** In the ranking, but unknown to TMDB when requested, or for adults. */
  unknown: number
  /** TMDB's response could not be read. */
  failed: number
}

export interface ImportInput extends Patience {
  type: TitleType
  /** This many of the most popular titles. */
  limit: number
  onProgress?: (progress: Readonly<ImportProgress>) => void
}

type ImportDeps = Pick<Deps, 'db' | 'tmdb' | 'clock' | 'logger'>

/**
 * Saves TMDB's most popular titles of a type. An interrupted import resumes where it was, for a day; 'stopped' if `signal` was aborted,
 * which ends the import once the titles in progress are saved. While TMDB is unavailable, waits for up to five minutes, then throws
 * UpstreamError.
 */
export async function importTitles(
  deps: ImportDeps,
  { type, limit, signal, wait, onProgress = () => {} }: ImportInput,
): Promise<ImportProgress & { outcome: 'done' | 'stopped' }> {
  const lists = listsFor(limit, deps.clock.now())
  const state = await findImportState(deps, { type, lists })
  const progress: ImportProgress = { handled: state.handled, saved: 0, partly: 0, skipped: 0, unknown: 0, failed: 0 }
  const ranking = createRanking(deps, { type, lists, state, patience: { signal, wait } })
  onProgress(progress)
  try {
    while (progress.handled < limit) {
      if (signal?.aborted === true) return { ...progress, outcome: 'stopped' }
      const ids = await ranking.take(Math.min(BATCH_SIZE, limit - progress.handled))
      if (ids.length === 0) break
      const whole = progress.handled + ids.length
      await saveBatch(deps, ids, { type, progress, onProgress, patience: { signal, wait } })
      // A batch that was stopped midway is repeated as a whole; the part already saved is then up to date.
      if (progress.handled < whole) return { ...progress, outcome: 'stopped' }
      await saveImportState(deps, type, { handled: progress.handled, positions: state.positions })
    }
  } catch (error) {
    // It was stopped while waiting for TMDB.
    if (signal?.aborted === true && error instanceof UpstreamError) return { ...progress, outcome: 'stopped' }
    throw error
  } finally {
    // Each title has announced itself; lists that now include it are announced here.
    if (progress.saved + progress.partly + progress.unknown > 0) await announceChange(deps.db, { kind: 'everything' })
  }
  await removeImportState(deps, type)
  return { ...progress, outcome: 'done' }
}

/** A generator ends with its first error, so each attempt creates a new one from the position reached. */
function createRanking(
  deps: ImportDeps,
  input: Omit<Parameters<typeof rankTitles>[1], 'positions'> & { state: CatalogueState; patience: Patience },
) {
  const { type, lists, state, patience } = input
  const begin = () => rankTitles(deps, { type, lists, positions: state.positions })
  let ranking = begin()
  return {
    async take(count: number): Promise<number[]> {
      const ids: number[] = []
      while (ids.length < count) {
        const next = await outlast(async () => {
          try {
            return await ranking.next()
          } catch (error) {
            ranking = begin()
            throw error
          }
        }, patience)
        if (next.done === true) break
        ids.push(next.value)
      }
      return ids
    },
  }
}

interface BatchInput {
  type: TitleType
  progress: ImportProgress
  onProgress: (progress: ImportProgress) => void
  patience: Patience
}

async function saveBatch(deps: ImportDeps, ids: readonly number[], input: BatchInput): Promise<void> {
  const { type, progress, onProgress, patience } = input
  const recent = await recentlyConfirmed(deps, type, ids)
  const waiting = ids.values()
  const worker = async () => {
    for (const id of waiting) {
      if (patience.signal?.aborted === true) return
      const outcome = recent.has(id) ? 'skipped' : await saveOne(deps, { type, id }, patience)
      progress.handled += 1
      progress[outcome] += 1
      onProgress(progress)
    }
  }
  const outcomes = await Promise.allSettled(Array.from({ length: CONCURRENCY }, worker))
  const failed = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failed !== undefined) throw failed.reason
}

type Outcome = 'saved' | 'partly' | 'unknown' | 'failed'

async function saveOne(deps: ImportDeps, ref: TitleRef, patience: Patience): Promise<Outcome> {
  try {
    let isPart = false
    const options = { source: 'tmdb', onPart: () => void (isPart = true) } as const
    const outcome = await outlast(() => saveTitle(deps, ref, options), patience)
    return isPart ? 'partly' : outcome
  } catch (error) {
    if (!(error instanceof UpstreamError) || error.kind !== 'invalid') throw error
    deps.logger.warn({ err: error, title: ref }, 'A title could not be imported')
    return 'failed'
  }
}

async function recentlyConfirmed(
  { db, clock }: ImportDeps,
  type: TitleType,
  ids: readonly number[],
): Promise<Set<number>> {
  const rows = await db
    .selectFrom(titleTable(type))
    .select('id')
    .where(sql<boolean>`id = any(${[...ids]}::int[])`)
    .where('source', '=', 'tmdb')
    .where('texts_complete', '=', true)
    .where('confirmed_at', '>', new Date(clock.now().getTime() - RECENT_MS))
    .execute()
  return new Set(rows.map(({ id }) => id))
}
