import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Database } from '#db/client.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { MARKED_BY_MISTAKE_MS, WATCH_DAYS_LIMIT, WATCH_DAYS_PER_TITLE } from '../limits.ts'

interface OfTitle {
  userId: string
  ref: TitleRef
}

/** The days of an entry's title as JSON, the last first, where `entry` is a row with member, title and type. */
export const DAYS_OF_ENTRY: RawBuilder<string[]> = sql`(
  select coalesce(json_agg(watched.day order by watched.day desc), '[]'::json) from watch_days as watched
  where watched.user_id = entry.user_id and watched.content_id = entry.content_id and watched.content_type = entry.content_type
)`

const ofTitle = ({ userId, ref }: OfTitle) =>
  sql`user_id = ${userId} and content_id = ${ref.id} and content_type = ${ref.type}`

/** The last first. */
export async function listDays(db: Database, title: OfTitle): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select day from watch_days where ${ofTitle(title)} order by day desc
  `.execute(db)
  return rows.map(({ day }) => day)
}

/** False if the title, or the member, has as many days as there may be. A day that is there already is no other. */
export async function addDay(db: Database, title: OfTitle, { day, now }: { day: string; now: Date }): Promise<boolean> {
  const { userId, ref } = title
  const { rows } = await sql`
    insert into watch_days (user_id, content_id, content_type, day, created_at)
    select ${userId}, ${ref.id}, ${ref.type}, ${day}::date, ${now}::timestamptz
    where (select count(*) from watch_days where user_id = ${userId}) < ${WATCH_DAYS_LIMIT}::int
      and (select count(*) from watch_days where ${ofTitle(title)}) < ${WATCH_DAYS_PER_TITLE}::int
    on conflict (user_id, content_id, content_type, day) do update set day = excluded.day
    returning day
  `.execute(db)
  return rows.length > 0
}

export async function removeDay(db: Database, title: OfTitle, day: string): Promise<void> {
  await sql`delete from watch_days where ${ofTitle(title)} and day = ${day}::date`.execute(db)
}

/** Removes the day that marking the title as watched has just recorded. Others stay: what was watched was watched. */
export async function removeMarkedDay(db: Database, title: OfTitle, now: Date): Promise<void> {
  const since = new Date(now.getTime() - MARKED_BY_MISTAKE_MS)
  await sql`
    delete from watch_days
    where ${ofTitle(title)} and created_at > ${since}::timestamptz
      and day between (created_at at time zone 'UTC')::date - 1 and (created_at at time zone 'UTC')::date + 1
  `.execute(db)
}
