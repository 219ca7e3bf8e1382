import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import { PREPARED } from '#db/prepared.ts'
import type { TitleType } from '#shared/titles/title.ts'
import { TERM_LENGTH } from '../../terms/normalize.ts'

export interface NamedTitle {
  type: TitleType
  id: number
  /** In English, as in addresses. */
  name: string
  /** 0: among the best known. */
  tier: number
}

/** The best-known stored title for each whole name in normal form, in any language. */
export async function findTitlesNamed(db: Database, names: readonly string[]): Promise<Map<string, NamedTitle>> {
  const terms = [...new Set(names)].filter((name) => name !== '' && name.length <= TERM_LENGTH)
  if (terms.length === 0) return new Map()
  const { rows } = await sql<NamedTitle & { term: string }>`${PREPARED}
    select named.term, found.content_type as type, found.content_id as id, found.tier,
      coalesce(movies.title, tv_shows.name) as name
    from unnest(${terms}::text[]) as named (term)
    cross join lateral (
      select content_type, content_id, tier from search_terms
      where is_start and tier in (0, 1, 2) and search_terms.term = named.term
      order by tier, popularity desc, content_id limit 1
    ) as found
    left join movies on found.content_type = 'movie' and movies.id = found.content_id
    left join tv_shows on found.content_type = 'tv_show' and tv_shows.id = found.content_id
    where coalesce(movies.adult, tv_shows.adult) is false
  `.execute(db)
  return new Map(rows.map(({ term, ...title }) => [term, title]))
}
