import type { Database } from '#db/client.ts'
import type { Member } from '#shared/members/member.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import type { WatchStatus } from '#shared/titles/watch-status.ts'
import { createSampleDeps } from '#tests/factories/create-sample-deps.ts'
import { recordingJobs } from '#tests/factories/recording-jobs.ts'

export const NOW = '2026-06-15T12:00:00.000Z'
export const yes = async () => true
export const no = async () => false

/** The dependencies of members' verbs, at a fixed time. */
export function depsOn(db: Database, now = NOW) {
  return { ...createSampleDeps(db, { now }), jobs: recordingJobs() }
}

/** Adds a title to a member's watchlist, added this many seconds ago. */
export async function insertEntry(
  db: Database,
  viewer: Pick<Member, 'id'>,
  ref: TitleRef,
  { status = 'want_to_watch', secondsAgo = 0 }: { status?: WatchStatus; secondsAgo?: number } = {},
): Promise<void> {
  const added_at = new Date(Date.parse(NOW) - secondsAgo * 1_000)
  const row = { user_id: viewer.id, content_id: ref.id, content_type: ref.type, status, added_at }
  await db.insertInto('user_watchlists').values(row).execute()
}

export async function insertRating(
  db: Database,
  viewer: Pick<Member, 'id'>,
  ref: TitleRef,
  rating: number,
): Promise<void> {
  const row = { user_id: viewer.id, content_id: ref.id, content_type: ref.type, rating, rated_at: NOW }
  await db.insertInto('content_ratings').values(row).execute()
}

/** Days on which a member watched a title, recorded long ago. */
export async function insertDays(
  db: Database,
  viewer: Pick<Member, 'id'>,
  ref: TitleRef,
  ...days: string[]
): Promise<void> {
  const title = { user_id: viewer.id, content_id: ref.id, content_type: ref.type }
  const rows = days.map((day) => ({ ...title, day, created_at: new Date('2026-01-01') }))
  await db.insertInto('watch_days').values(rows).execute()
}

/** All data of one member, to check that no one else changed it. */
export async function keptBy(db: Database, { id }: Pick<Member, 'id'>) {
  const [entries, ratings, days, profile] = await Promise.all([
    db
      .selectFrom('user_watchlists')
      .selectAll()
      .where('user_id', '=', id)
      .orderBy('content_id')
      .orderBy('content_type')
      .execute(),
    db
      .selectFrom('content_ratings')
      .selectAll()
      .where('user_id', '=', id)
      .orderBy('content_id')
      .orderBy('content_type')
      .execute(),
    db
      .selectFrom('watch_days')
      .selectAll()
      .where('user_id', '=', id)
      .orderBy('content_id')
      .orderBy('content_type')
      .orderBy('day')
      .execute(),
    db.selectFrom('user_profiles').selectAll().where('id', '=', id).executeTakeFirst(),
  ])
  return { entries, ratings, days, profile }
}
