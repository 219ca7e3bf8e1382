import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import type { Member } from '#shared/members/member.ts'
import { insertMember } from '#tests/factories/insert-member.ts'

/** How often the sample's titles are duplicated, with their related rows. */
const COPIES = 16
const ID_STEP = 10_000_000
/** Number of other members with watchlists. */
const OTHERS = 200
const TITLES_OF_OTHERS = 100

const COPIED = [
  { table: 'movies', id: 'id', wanted: sql`true` },
  { table: 'tv_shows', id: 'id', wanted: sql`true` },
  { table: 'content_providers', id: 'content_id', wanted: sql`country_code in ('US', 'TR', 'DE', 'FR')` },
  { table: 'search_terms', id: 'content_id', wanted: sql`true` },
]

/** Duplicates the sample catalogue many times, on a `db` that has it once; and adds members with watchlists. */
export async function fill(db: Database): Promise<void> {
  for (const { table, id, wanted } of COPIED) {
    const columns = await columnsOf(db, table)
    const others = sql.join(columns.filter((column) => column !== id).map((column) => sql.ref(column)))
    for (let copy = 1; copy <= COPIES; copy += 1) {
      await sql`
        insert into ${sql.table(table)} (${sql.ref(id)}, ${others})
        select ${sql.ref(id)} + ${copy * ID_STEP}::int, ${others} from ${sql.table(table)}
        where ${wanted} and ${sql.ref(id)} < ${ID_STEP}::int
      `.execute(db)
    }
  }
  for (let other = 0; other < OTHERS; other += 1) await memberWith(db, TITLES_OF_OTHERS)
  await sql`vacuum analyze`.execute(db)
}

/** A member with that many titles, in one tab, every third of them rated. */
export async function memberWith(db: Database, titles: number): Promise<Member> {
  const member = await insertMember(db, { services: [8, 337, 119] })
  await keep(db, member, titles)
  return member
}

/** Adds that many titles to the watchlist of a member who has none. */
export async function keep(db: Database, member: Pick<Member, 'id'>, titles: number): Promise<void> {
  await sql`
    insert into user_watchlists (user_id, content_id, content_type, status, added_at)
    select ${member.id}::uuid, id, type, 'watched', timestamptz '2025-01-01' + row_number() over () * interval '97 seconds'
    from (
      select id, 'movie' as type from movies where not adult
      union all select id, 'tv_show' from tv_shows where not adult
      order by 1, 2 offset ${titles % 7}::int limit ${titles}::int
    ) as titles
  `.execute(db)
  await sql`
    insert into content_ratings (user_id, content_id, content_type, rating)
    select user_id, content_id, content_type, 1 + content_id % 10 from user_watchlists
    where user_id = ${member.id}::uuid and content_id % 3 = 0
  `.execute(db)
}

async function columnsOf(db: Database, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER' and is_identity = 'NO'
  `.execute(db)
  return rows.map(({ name }) => name)
}
