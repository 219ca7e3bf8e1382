import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import { inTransaction } from '#db/in-transaction.ts'
import type { Deps } from '#domain/deps.ts'
import type { SentFile } from '#shared/http/sent-form.ts'
import type { Member } from '#shared/members/member.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { titleKey } from '#shared/titles/title-key.ts'
import { findUnstored } from '../titles/save/find-unstored.ts'
import { RATINGS_LIMIT } from '../ratings/limits.ts'
import { mergeServices } from '../services/merge-services.ts'
import { WATCH_DAYS_LIMIT, WATCHLIST_LIMIT } from '../watchlist/limits.ts'
import type { ListEntry } from './document.ts'
import { IMPORTED_TITLES_SAVED } from './limits.ts'
import type { ImportProblem } from './import-problem.ts'
import type { OwnDataDocument } from './read-document.ts'
import { ListsFull, writeLists } from './write-lists.ts'
import type { ListCounts } from './write-lists.ts'
import { writeRatingRows, writeWatchDays, writeWatchlist } from './write-rows.ts'
import type { RatingCounts, WatchlistCounts } from './write-rows.ts'

export interface OwnDataCounts {
  watchlist: WatchlistCounts
  ratings: RatingCounts
  /** Days on which titles were watched. */
  watched: WatchlistCounts
  lists: ListCounts
  /** Streaming services added to the account. */
  services: number
}

/** Rolls back the transaction; nothing of the file stays. */
class AccountFull extends Error {
  readonly code: 'watchlist-full' | 'ratings-full' | 'too-many-days'

  constructor(code: AccountFull['code']) {
    super(code)
    this.code = code
  }
}

/**
 * Imports a file of `exportOwnData` into the viewer's account, all or nothing; idempotent. Nothing in the account is lost: titles on the
 * watchlist keep their status and time, days of watching are added, the newer of two ratings wins, services are merged, lists gain missing titles; new lists are
 * drafts. The member's identity, country, language and whether others see the watchlist stay as they are. Titles that are not stored are
 * saved in the background. It does not matter whose file it was: every row becomes the viewer's.
 */
export async function importOwnData(
  deps: Pick<Deps, 'db' | 'clock' | 'jobs' | 'limiter' | 'readers'>,
  { viewer, file }: { viewer: Pick<Member, 'id'>; file: SentFile },
): Promise<{ ok: true; imported: OwnDataCounts } | { ok: false; problems: ImportProblem[] }> {
  if ((await deps.limiter.consume('ownImport', viewer.id)) !== null) {
    return { ok: false, problems: [{ code: 'too-many-tries' }] }
  }
  const result = await deps.readers.ownData(file)
  if (result === 'busy') {
    await deps.limiter.giveBack('ownImport', viewer.id)
    return { ok: false, problems: [{ code: 'busy' }] }
  }
  if (!result.ok) return result
  try {
    const imported = await inTransaction(deps.db, (trx) => write({ ...deps, db: trx }, viewer.id, result.read))
    await saveUnstored(deps, result.read)
    return { ok: true, imported }
  } catch (error) {
    if (error instanceof AccountFull || error instanceof ListsFull)
      return { ok: false, problems: [{ code: error.code }] }
    throw error
  }
}

async function write(
  deps: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  document: OwnDataDocument,
): Promise<OwnDataCounts> {
  const { db, clock } = deps
  const now = clock.now()
  const before = await countOwn(db, userId)
  const watchlist = await writeWatchlist(db, { userId, rows: document.watchlist, now })
  const ratings = await writeRatingRows(db, { userId, rows: document.ratings, now })
  const watched = await writeWatchDays(db, { userId, rows: document.watched, now })
  const lists = await writeLists(db, { userId, lists: document.lists, now })
  if (before.entries + watchlist.added > WATCHLIST_LIMIT) throw new AccountFull('watchlist-full')
  if (before.ratings + ratings.added > RATINGS_LIMIT) throw new AccountFull('ratings-full')
  if (before.days + watched.added > WATCH_DAYS_LIMIT) throw new AccountFull('too-many-days')
  const services =
    document.services.length === 0
      ? before.services
      : (await mergeServices(deps, { viewer: { id: userId }, services: document.services })).length
  if (watchlist.added > 0) {
    // What these titles stream on is no news.
    await db.updateTable('user_profiles').set({ offers_since: now }).where('id', '=', userId).execute()
  }
  return { watchlist, ratings, watched, lists, services: services - before.services }
}

async function countOwn(db: Database, userId: string) {
  const { rows } = await sql<{ entries: number; ratings: number; days: number; services: number }>`
    select
      (select count(*) from user_watchlists where user_id = ${userId}) as entries,
      (select count(*) from content_ratings where user_id = ${userId}) as ratings,
      (select count(*) from watch_days where user_id = ${userId}) as days,
      coalesce((select cardinality(services) from user_profiles where id = ${userId}), 0) as services
  `.execute(db)
  return rows[0] ?? { entries: 0, ratings: 0, days: 0, services: 0 }
}

async function saveUnstored({ db, jobs }: Pick<Deps, 'db' | 'jobs'>, document: OwnDataDocument): Promise<void> {
  const unstored = new Map<string, TitleRef>()
  for (const refs of refsOf(document)) {
    for (const { type, id } of await findUnstored(db, refs)) unstored.set(titleKey({ type, id }), { type, id })
    if (unstored.size >= IMPORTED_TITLES_SAVED) break
  }
  const wanted = [...unstored.values()].slice(0, IMPORTED_TITLES_SAVED)
  if (wanted.length > 0)
    jobs.enqueue(...wanted.map((ref) => ({ name: 'save-title', ...ref, reason: 'found' }) as const))
}

function* refsOf({ watchlist, ratings, watched, lists }: OwnDataDocument): Generator<readonly TitleRef[]> {
  yield [...watchlist, ...ratings, ...watched]
  for (const json of lists) yield (JSON.parse(json) as ListEntry).items
}
