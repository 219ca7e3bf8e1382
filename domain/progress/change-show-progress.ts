import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import { inTransaction } from '#db/in-transaction.ts'
import type { Deps } from '#domain/deps.ts'
import type { Member } from '#shared/members/member.ts'
import type { Episode } from '#shared/titles/episode.ts'
import { changeProgress, fromStored, standingIn, toStored } from '#shared/titles/progress.ts'
import type { Progress, ProgressChange } from '#shared/titles/progress.ts'
import { titleKey } from '#shared/titles/title-key.ts'
import { NO_STATE } from '#shared/titles/user-state.ts'
import type { WatchStatus } from '#shared/titles/watch-status.ts'
import { findUserStates } from '../watchlist/find-user-states.ts'
import { removeFromWatchlist } from '../watchlist/remove-from-watchlist.ts'
import { setStatus } from '../watchlist/set-status.ts'
import type { WatchlistRefusal } from '../watchlist/set-status.ts'
import type { AdmitDeps } from '../titles/admit-title.ts'
import { admitTitle } from '../titles/admit-title.ts'
import { findEpisodes } from './find-episodes.ts'
import { PROGRESS_LIMIT } from './limits.ts'
import { storeImpliedEpisodes } from './save-episodes.ts'

export type ProgressRefusal = WatchlistRefusal | 'too-many-single' | 'progress-full'

interface Input {
  viewer: Pick<Member, 'id'>
  /** TMDB id of the show. */
  showId: number
  change:
    | ProgressChange
    /** The first aired episode that is not seen. */
    | { kind: 'next' }
    /** Undoes a change: what was before it, and the status that a first mark changed. */
    | { kind: 'restore'; progress: Progress; status?: WatchStatus | null | undefined }
  mayAsk: () => Promise<boolean>
}

interface Changed {
  ok: true
  progress: Progress
  /** Undoes the change. */
  previous: Progress
  status: WatchStatus | null
  previousStatus: WatchStatus | null
}

/**
 * Changes how far the viewer is in a show. A first mark puts the show on the watchlist as being watched, also if it was wished for; other
 * statuses stay. Of two changes at once the later one starts where the other ended.
 */
export async function changeShowProgress(
  deps: AdmitDeps & Pick<Deps, 'jobs'>,
  { viewer, showId, change, mayAsk }: Input,
): Promise<Changed | { ok: false; reason: ProgressRefusal }> {
  const ref = { type: 'tv_show', id: showId } as const
  const refusal = await admitTitle(deps, { ref, mayAsk })
  if (refusal !== null) return { ok: false, reason: refusal }
  const now = deps.clock.now()
  const result = await inTransaction(
    deps.db,
    async (trx): Promise<Changed | { ok: false; reason: ProgressRefusal }> => {
      const of = { userId: viewer.id, showId }
      const previous = await lockProgress(trx, of, now)
      if (previous === null) return { ok: false, reason: 'progress-full' }
      const refuse = async (reason: ProgressRefusal) => {
        if (!isStarted(previous)) await removeProgress(trx, of)
        return { ok: false as const, reason }
      }
      const { episodes = [] } = (await findEpisodes({ db: trx }, { showId })) ?? {}
      const progress = progressAfter(change, { episodes, previous, today: now.toISOString().slice(0, 10) })
      if (progress === null) return refuse('too-many-single')
      const { [titleKey(ref)]: state = NO_STATE } = await findUserStates({ db: trx }, { viewer, refs: [ref] })
      const previousStatus = state.status
      const status = statusAfter(change, { previousStatus, progress })
      if (status === null && previousStatus !== null) await removeFromWatchlist({ ...deps, db: trx }, { viewer, ref })
      if (status !== null && status !== previousStatus) {
        const set = await setStatus({ ...deps, db: trx }, { viewer, ref, status, mayAsk })
        if (!set.ok) return refuse(set.reason)
      }
      await storeImpliedEpisodes(trx, showId)
      await (isStarted(progress) ? saveProgress(trx, of, { progress, now }) : removeProgress(trx, of))
      return { ok: true, progress, previous, previousStatus, status }
    },
  )
  if (result.ok) deps.jobs.enqueue({ name: 'save-episodes', id: showId })
  return result
}

function progressAfter(
  change: Input['change'],
  { episodes, previous, today }: { episodes: readonly Episode[]; previous: Progress; today: string },
): Progress | null {
  if (change.kind === 'restore') return change.progress
  if (change.kind !== 'next') return changeProgress(episodes, { progress: previous, change, today })
  const { next } = standingIn(episodes, { progress: previous, today })
  if (next === null) return previous
  return changeProgress(episodes, { progress: previous, change: { kind: 'seen', episode: next }, today })
}

function statusAfter(
  change: Input['change'],
  { previousStatus, progress }: { previousStatus: WatchStatus | null; progress: Progress },
): WatchStatus | null {
  if (change.kind === 'restore') {
    const { status } = change
    return status !== undefined && previousStatus === 'watching' ? status : previousStatus
  }
  const mayBegin = previousStatus === null || previousStatus === 'want_to_watch'
  return mayBegin && isStarted(progress) ? 'watching' : previousStatus
}

const isStarted = ({ upTo, later }: Progress) => upTo !== null || later.length > 0

interface Of {
  userId: string
  showId: number
}

/** The stored progress, locked until the transaction ends; null if there are too many. */
async function lockProgress(trx: Database, { userId, showId }: Of, now: Date): Promise<Progress | null> {
  await sql`
    insert into show_progress (user_id, content_id, marked_at) select ${userId}, ${showId}, ${now}::timestamptz
    where (select count(*) from show_progress where user_id = ${userId}) < ${PROGRESS_LIMIT}::int
    on conflict (user_id, content_id, content_type) do nothing
  `.execute(trx)
  const stored = await trx
    .selectFrom('show_progress')
    .select(['up_to as upTo', 'later'])
    .where('user_id', '=', userId)
    .where('content_id', '=', showId)
    .forUpdate()
    .executeTakeFirst()
  return stored === undefined ? null : fromStored(stored)
}

async function saveProgress(
  trx: Database,
  { userId, showId }: Of,
  { progress, now }: { progress: Progress; now: Date },
): Promise<void> {
  const { upTo, later } = toStored(progress)
  await sql`
    update show_progress set up_to = ${upTo}::int, later = ${later}::int[], marked_at = ${now}::timestamptz
    where user_id = ${userId} and content_id = ${showId}
  `.execute(trx)
}

/** A show that is not started has no row. */
async function removeProgress(trx: Database, { userId, showId }: Of): Promise<void> {
  await trx.deleteFrom('show_progress').where('user_id', '=', userId).where('content_id', '=', showId).execute()
}
