import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import { PREPARED } from '#db/prepared.ts'
import { normalizeText } from '../../terms/normalize.ts'

/** People of stored titles whose whole name is one of the given texts in normal form: as credited, the best known of each name. */
export async function findPeopleNamed(
  db: Database,
  names: readonly string[],
): Promise<Map<string, { name: string; directs: boolean }>> {
  const terms = [...new Set(names)].filter((name) => name.includes(' '))
  if (terms.length === 0) return new Map()
  const { rows } = await sql<{ name: string; directs: boolean }>`${PREPARED}
    select found.name, not exists (
      select from movies where found.content_type = 'movie' and id = found.content_id
        and jsonb_path_exists(cast_data, '$[*] ? (@.id == $id)', jsonb_build_object('id', found.person_id))
      union all
      select from tv_shows where found.content_type = 'tv_show' and id = found.content_id
        and jsonb_path_exists(cast_data, '$[*] ? (@.id == $id)', jsonb_build_object('id', found.person_id))
    ) as directs
    from unnest(${terms}::text[]) as named (term)
    cross join lateral (
      select person_id, name, content_type, content_id from person_terms
      where tier in (0, 1) and person_terms.term = named.term
      order by popularity desc limit 1
    ) as found
  `.execute(db)
  return new Map(rows.map((person) => [normalizeText(person.name), person]))
}
