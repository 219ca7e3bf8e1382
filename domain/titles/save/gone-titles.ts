import { sql } from 'kysely'
import type { UpdateObject } from 'kysely'
import type { Database } from '#db/client.ts'
import type { Schema } from '#db/schema.ts'
import { bothTypes, titleTable } from '#db/title-tables.ts'
import type { Deps } from '#domain/deps.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { GONE_AFTER_MS, GONE_AGAIN_MS, MOST_GONE_A_DAY, MOST_GONE_SHARE } from '../limits.ts'
import { followMerger } from './follow-merger.ts'
import { retireTitle } from './retire-title.ts'

export interface GoneTitle {
  /** Whether TMDB was last asked a day ago or longer: it may have the title again. */
  isDue: boolean
  /** The title of the same type that TMDB merged it into. */
  movedTo?: number
}

/** Null if the title is not gone, or was never stored. */
export async function findGone({ db, clock }: Pick<Deps, 'db' | 'clock'>, ref: TitleRef): Promise<GoneTitle | null> {
  const row = await rowOf(db, ref)
  if (row === undefined || row.gone_at === null) return null
  const isDue = row.last_unknown_at.getTime() <= clock.now().getTime() - GONE_AGAIN_MS
  return row.moved_to === null ? { isDue } : { isDue, movedTo: row.moved_to }
}

/** Whether TMDB said so recently: a stored title is not requested again yet. */
export async function wasUnknownLately({ db, clock }: Pick<Deps, 'db' | 'clock'>, ref: TitleRef): Promise<boolean> {
  const row = await rowOf(db, ref)
  return row !== undefined && row.last_unknown_at.getTime() > clock.now().getTime() - GONE_AFTER_MS
}

function rowOf(db: Database, { type, id }: TitleRef) {
  return db
    .selectFrom('gone_titles')
    .selectAll()
    .where('content_type', '=', type)
    .where('content_id', '=', id)
    .executeTakeFirst()
}

/**
 * Records that TMDB has no such title. A stored one stays until TMDB has said so on two UTC days, hours apart; then it is removed, and
 * gone. If this affects more titles than TMDB would delete, TMDB must be at fault: none is removed. Nothing is recorded for titles that
 * were never stored. What members keep of one that TMDB merged into another moves there.
 */
export async function noteUnknown(trx: Database, ref: TitleRef, now: Date): Promise<'kept' | 'gone' | 'doubted'> {
  const key = { content_type: ref.type, content_id: ref.id }
  const stored = await trx
    .selectFrom(titleTable(ref.type))
    .select('imdb_id')
    .where('id', '=', ref.id)
    .executeTakeFirst()
  if (stored === undefined) {
    // One that has expired meanwhile is gone as well.
    await update(trx, ref, { last_unknown_at: now, gone_at: sql<Date>`coalesce(gone_at, ${now})` })
    return 'gone'
  }
  const { first_unknown_at: first } = await trx
    .insertInto('gone_titles')
    .values({ ...key, first_unknown_at: now, last_unknown_at: now, imdb_id: stored.imdb_id })
    .onConflict((conflict) =>
      conflict.columns(['content_type', 'content_id']).doUpdateSet({ last_unknown_at: now, imdb_id: stored.imdb_id }),
    )
    .returning('first_unknown_at')
    .executeTakeFirstOrThrow()
  if (dayOf(first) === dayOf(now) || now.getTime() - first.getTime() < GONE_AFTER_MS) return 'kept'
  if ((await findDoubt({ db: trx, now })) !== null) return 'doubted'
  await retireTitle(trx, ref)
  await update(trx, ref, { gone_at: now })
  await followMerger(trx, ref, stored.imdb_id)
  return 'gone'
}

async function update(
  db: Database,
  { type, id }: TitleRef,
  values: UpdateObject<Schema, 'gone_titles'>,
): Promise<void> {
  await db
    .updateTable('gone_titles')
    .set(values)
    .where('content_type', '=', type)
    .where('content_id', '=', id)
    .execute()
}

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)

/** TMDB has returned the title, which overrides its earlier answers. */
export async function forgetUnknown(db: Database, { type, id }: TitleRef): Promise<void> {
  for (const table of ['gone_titles', 'kept_titles'] as const)
    await db.deleteFrom(table).where('content_type', '=', type).where('content_id', '=', id).execute()
}

/**
 * The number of titles that TMDB no longer has, those of the last day and those pending its second answer, if there are more than it would
 * delete: then no title is removed. Otherwise null.
 */
export async function findDoubt({ db, now }: { db: Database; now: Date }): Promise<number | null> {
  const since = new Date(now.getTime() - GONE_AGAIN_MS)
  const { rows: noted } = await sql<{ count: number }>`
    select (
      (select count(*) from gone_titles where gone_at is null) + (select count(*) from gone_titles where gone_at > ${since})
    )::int as count
  `.execute(db)
  const count = noted[0]?.count ?? 0
  if (count <= MOST_GONE_A_DAY) return null
  const enough = Math.ceil(count / MOST_GONE_SHARE)
  const { rows: stored } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from (${bothTypes(({ table }) => sql`select id from ${table}`)}) as titles limit ${enough}::int
    ) as enough
  `.execute(db)
  return (stored[0]?.count ?? 0) >= enough ? null : count
}
