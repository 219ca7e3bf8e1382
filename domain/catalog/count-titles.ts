import { sql } from 'kysely'
import type { Deps } from '#domain/deps.ts'
import { LANGUAGES } from '#i18n/languages.ts'
import type { Language } from '#i18n/languages.ts'

export interface TitleCounts {
  movies: number
  tvShows: number
  /** Titles of both kinds that have a name in the language. */
  translated: Record<Language, number>
}

/** How many titles are stored, and how many of them are translated into each language. Reads every title once. */
export async function countTitles({ db }: Pick<Deps, 'db'>): Promise<TitleCounts> {
  const perLanguage = LANGUAGES.map(
    (language) => sql`count(*) filter (where translations ? ${sql.lit(language)})::int as ${sql.ref(language)}`,
  )
  const { rows } = await sql<{ movies: number; tvShows: number } & TitleCounts['translated']>`
    select
      count(*) filter (where type = 'movie')::int as movies,
      count(*) filter (where type = 'tv_show')::int as "tvShows",
      ${sql.join(perLanguage)}
    from (
      select 'movie' as type, title_translations as translations from movies
      union all
      select 'tv_show', name_translations from tv_shows
    ) as titles
  `.execute(db)
  const { movies = 0, tvShows = 0, ...translated } = rows[0] ?? {}
  return { movies, tvShows, translated: translated as TitleCounts['translated'] }
}
