import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { POPULARITY_TOLERANCE } from './limits.ts'
import { wordsOfNames } from './name-words.ts'
import { storedNames } from './stored-name.ts'

interface Input {
  ref: TitleRef
  titles: readonly { language: string; title: string }[]
  originalLanguage: string | null
  /** Names of the people by whom the title can be found. */
  people: readonly string[]
  popularity: number
  tier: number
  year: number | null
}

/** Updates a title's row of `search_names`: only written if names, tier or year have changed, or popularity by more than a little. */
export async function indexNames(db: Database, { ref, titles, people, ...input }: Input): Promise<void> {
  const names = storedNames(titles, { originalLanguage: input.originalLanguage, people })
  const words = wordsOfNames(
    titles.map(({ title }) => title),
    people,
  )
  await sql`
    insert into search_names (content_type, content_id, tier, popularity, year, names, words)
    values (${ref.type}, ${ref.id}, ${input.tier}, ${input.popularity}, ${input.year}, ${names}::text[], array_to_tsvector(${words}::text[]))
    on conflict (content_type, content_id) do update
    set tier = excluded.tier, popularity = excluded.popularity, year = excluded.year, names = excluded.names, words = excluded.words
    where search_names.tier <> excluded.tier
      or search_names.year is distinct from excluded.year
      or search_names.names <> excluded.names
      or abs(search_names.popularity - excluded.popularity) > excluded.popularity * ${POPULARITY_TOLERANCE}
  `.execute(db)
}

export async function removeNames(db: Database, { type, id }: TitleRef): Promise<void> {
  await db.deleteFrom('search_names').where('content_type', '=', type).where('content_id', '=', id).execute()
}
