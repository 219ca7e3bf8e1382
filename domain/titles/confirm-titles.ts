import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { bothTypes, titleColumns, titleTable } from '#db/title-tables.ts'
import type { Deps } from '#domain/deps.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { GONE_AFTER_MS } from './limits.ts'
import { retireTitle, cleanUpKeptTitles } from './save/retire-title.ts'
import { forgetOfferChanges } from './save/forget-offer-changes.ts'
import { saveAll } from './save/save-all.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** TMDB's terms: no data may be stored for more than six months, the shortest of which have 181 days. */
const KEPT_MS = 180 * DAY_MS
/** Two weeks earlier: enough time for TMDB, or this server, to be unavailable. */
const CONFIRM_AFTER_MS = 166 * DAY_MS
/** Titles per query. */
const BATCH_SIZE = 200
/** Wait before texts that could not be read are requested again; the job runs every six hours. */
const TEXTS_AGAIN_MS = 3 * 60 * 60 * 1000
/** Titles per run whose texts are completed: at a dozen a second half an hour, and a million within two weeks. */
const TEXTS_PER_RUN = 20_000

type ConfirmDeps = Pick<Deps, 'db' | 'tmdb' | 'clock' | 'logger' | 'site'>

export interface Confirmed {
  /** Titles that TMDB returned again, or no longer has, which removes them. */
  confirmed: number
  /** Titles that failed and are retried next time. */
  failed: number
  /** Titles removed because they were not confirmed for six months. */
  expired: number
}

/**
 * Saves TMDB titles again that were last confirmed five and a half months ago, oldest first, then those that TMDB did not have when it was
 * last asked, then those whose texts were not read in all languages, popular ones first, and removes those that could not be confirmed for
 * six months, and changes of offers older than 90 days. Ends early, and cleanly, when `signal` is aborted. Throws UpstreamError if TMDB is unavailable; expired titles are removed
 * nonetheless. Without a TMDB key no requests are made.
 */
export async function confirmTitles(deps: ConfirmDeps, { signal }: { signal?: AbortSignal } = {}): Promise<Confirmed> {
  const result: Confirmed = { confirmed: 0, failed: 0, expired: 0 }
  try {
    // The sample's handler has none of TMDB's titles, and would have them all removed.
    if (deps.site.catalogue === 'tmdb') {
      await confirmDue(deps, result, signal)
      await saveAgain(deps, await listDoubted(deps), { result, signal })
      await saveAgain(deps, await listIncomplete(deps), { result, signal })
    }
  } finally {
    result.expired = await removeExpired(deps, signal)
    await forgetOfferChanges(deps)
    await cleanUpKeptTitles(deps.db, { postersSince: new Date(deps.clock.now().getTime() - KEPT_MS) })
    deps.logger.info({ ...result }, 'titles confirmed')
  }
  return result
}

async function confirmDue(deps: ConfirmDeps, result: Confirmed, signal: AbortSignal | undefined): Promise<void> {
  for (;;) {
    const due = await listUnconfirmed(deps, CONFIRM_AFTER_MS, { withDoubted: false })
    const saved = await saveAgain(deps, due, { result, signal })
    if (due.length < BATCH_SIZE || saved === 0 || signal?.aborted === true) return
  }
}

/** Titles that TMDB did not have when it was last asked, a run or longer ago: its next answer decides. */
async function listDoubted({ db, clock }: ConfirmDeps): Promise<TitleRef[]> {
  const rows = await db
    .selectFrom('gone_titles')
    .select(['content_type as type', 'content_id as id'])
    .where('gone_at', 'is', null)
    .where('last_unknown_at', '<=', new Date(clock.now().getTime() - GONE_AFTER_MS))
    .orderBy('last_unknown_at')
    .limit(TEXTS_PER_RUN)
    .execute()
  return rows
}

/** The number of titles that could be saved. */
async function saveAgain(
  deps: ConfirmDeps,
  due: readonly TitleRef[],
  { result, signal }: { result: Confirmed; signal: AbortSignal | undefined },
): Promise<number> {
  const { saved, failed, outage } = await saveAll(deps, due, { signal })
  result.confirmed += saved
  result.failed += failed
  if (outage !== undefined) throw outage
  return saved
}

async function removeExpired(deps: ConfirmDeps, signal: AbortSignal | undefined): Promise<number> {
  for (let removed = 0; ;) {
    const expired = signal?.aborted === true ? [] : await listUnconfirmed(deps, KEPT_MS, { withDoubted: true })
    for (const ref of expired) await retireTitle(deps.db, ref)
    removed += expired.length
    if (expired.length < BATCH_SIZE) return removed
  }
}

async function listUnconfirmed(
  { db, clock }: ConfirmDeps,
  ageMs: number,
  { withDoubted }: { withDoubted: boolean },
): Promise<TitleRef[]> {
  const before = new Date(clock.now().getTime() - ageMs)
  const from = (type: TitleRef['type']) =>
    db
      .selectFrom(titleTable(type))
      .select([sql<TitleRef['type']>`${sql.lit(type)}`.as('type'), 'id', 'confirmed_at'])
      .where('source', '=', 'tmdb')
      .where('confirmed_at', '<', before)
      .$if(!withDoubted, (query) => query.where(sql<boolean>`not ${isDoubted(type)}`))
      .orderBy('confirmed_at')
      .limit(BATCH_SIZE)
      .execute()
  const [movies, tvShows] = [await from('movie'), await from('tv_show')]
  return [...movies, ...tvShows]
    .toSorted((a, b) => a.confirmed_at.getTime() - b.confirmed_at.getTime())
    .slice(0, BATCH_SIZE)
    .map(({ type, id }) => ({ type, id }))
}

function isDoubted(type: TitleRef['type']): RawBuilder<boolean> {
  const { table } = titleColumns(type)
  return sql`exists (
    select from gone_titles where content_type = ${type} and content_id = ${table}.id and gone_at is null
  )`
}

async function listIncomplete({ db, clock }: ConfirmDeps): Promise<TitleRef[]> {
  const before = new Date(clock.now().getTime() - TEXTS_AGAIN_MS)
  const { rows } = await sql<TitleRef>`
    select type, id from (
      ${bothTypes(
        (of) => sql`(
          select ${of.type} as type, id, popularity from ${of.table}
          where source = 'tmdb' and not texts_complete and confirmed_at < ${before}
          order by popularity desc limit ${TEXTS_PER_RUN}
        )`,
      )}
    ) as incomplete
    order by popularity desc, type, id limit ${TEXTS_PER_RUN}
  `.execute(db)
  return rows
}
