import { sql } from 'kysely'
import type { Database } from '../../db/client.ts'
import type { Member } from '../../shared/members/member.ts'
import { insertMember } from '../../tests/factories/insert-member.ts'

/** Rows per statement, which has a timeout of a few seconds. */
const ROWS_AT_ONCE = 2_000

interface Made {
  lists: number
  titles: number
  name?: string
}

/** That many public lists of one member, each with that many of the catalogue's titles. */
export async function makeLists(db: Database, member: Pick<Member, 'id'>, made: Made): Promise<void> {
  const atOnce = Math.max(1, Math.floor(ROWS_AT_ONCE / made.titles))
  for (let from = 0; from < made.lists; from += atOnce)
    await makeSome(db, member, { ...made, from, to: Math.min(made.lists, from + atOnce) })
}

async function makeSome(
  db: Database,
  member: Pick<Member, 'id'>,
  { from, to, titles, name = 'List' }: Made & { from: number; to: number },
): Promise<void> {
  await sql`
    with made as (
      insert into share_lists (user_id, name, description, slug, words, is_published, created_at, updated_at)
      select ${member.id}::uuid, ${name} || ' ' || number, 'What to see, number ' || number, md5(random()::text || number), 'list what to see',
        true, timestamptz '2025-01-01' + number * interval '61 seconds', timestamptz '2025-01-01' + number * interval '61 seconds'
      from generate_series(${from + 1}::int, ${to}::int) as number
      returning id, created_at
    ), catalogue as (
      select id, type, row_number() over (order by md5(id::text || type)) as place
      from (
        select id, 'movie' as type from movies where not adult
        union all select id, 'tv_show' from tv_shows where not adult
      ) as titles
    )
    insert into share_list_items (list_id, content_id, content_type, order_index, note)
    select made.id, catalogue.id, catalogue.type, catalogue.place, case when catalogue.place % 5 = 0 then 'Number ' || catalogue.place end
    from made cross join catalogue where catalogue.place <= ${titles}::int
  `.execute(db)
}

/** Public lists of many members, with five titles each. */
export async function makePublicLists(db: Database, count: number): Promise<void> {
  const perMember = 100
  for (let made = 0; made < count; made += perMember) {
    const member = await insertMember(db, {
      display_name: `maker-${made}-${crypto.randomUUID().slice(0, 8)}`,
      email: `${crypto.randomUUID()}@kinora.example`,
    })
    await makeLists(db, member, { lists: Math.min(perMember, count - made), titles: 5, name: `Made ${made}` })
  }
}
