import { sql } from 'kysely'
import type { Insertable, RawBuilder } from 'kysely'
import type { Database } from '#db/client.ts'
import type { MoviesTable, TvShowsTable } from '#db/schema/catalogue.ts'
import type { StoredAlternativeTitle, Translations } from '#db/schema/columns.ts'

/** Maps whose existing entries stay: a list that could not be read this time is not lost. */
const MERGED_COLUMNS = new Set(['related'])

/** Texts by language: those of languages that were read are replaced, even by nothing. */
const TEXT_COLUMNS = new Set([
  'title_translations',
  'name_translations',
  'overview_translations',
  'tagline_translations',
])

/** Columns that an incomplete response leaves unchanged. */
const KEPT_WHEN_MISSING = new Set(['providers_last_updated', 'poster_paths_by_language', 'keywords'])

/** Set when a title is first stored. */
const FIRST_COLUMNS = new Set(['created_at'])

const PEOPLE = new Set(['cast_data', 'crew_data'])

/** Unreadable credits are empty; a show's creators, who arrive separately, are no replacement for a cast. */
function namesNobody(table: 'movies' | 'tv_shows'): RawBuilder<boolean> {
  return sql`excluded.cast_data = '[]' and (excluded.crew_data = '[]' or ${sql.ref(`${table}.cast_data`)} <> '[]')`
}

function updateOf(
  table: 'movies' | 'tv_shows',
  row: object,
  read: readonly string[],
): Record<string, RawBuilder<never>> {
  const updates = Object.keys(row)
    .filter((column) => !FIRST_COLUMNS.has(column))
    .map((column) => {
      const stored = sql.ref(`${table}.${column}`)
      const given = sql.ref(`excluded.${column}`)
      if (TEXT_COLUMNS.has(column)) return [column, sql`(${stored} - ${[...read]}::text[]) || ${given}`]
      if (MERGED_COLUMNS.has(column)) return [column, sql`${stored} || ${given}`]
      if (PEOPLE.has(column)) return [column, sql`case when ${namesNobody(table)} then ${stored} else ${given} end`]
      if (KEPT_WHEN_MISSING.has(column)) return [column, sql`coalesce(${given}, ${stored})`]
      return [column, sql`${given}`]
    })
  return Object.fromEntries(updates)
}

/** The stored titles of a row, including earlier ones. */
export interface StoredTitles {
  byLanguage: Translations
  alternative: StoredAlternativeTitle[]
  imdbId: string | null
  /** Whether all data of the title was read this time. */
  isWhole: boolean
}

/** Inserts or updates the row; texts of languages that were not `read` stay. */
export async function upsertMovie(
  db: Database,
  row: Insertable<MoviesTable>,
  read: readonly string[],
): Promise<StoredTitles> {
  return db
    .insertInto('movies')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(updateOf('movies', row, read)))
    .returning([
      'title_translations as byLanguage',
      'alternative_titles as alternative',
      'texts_complete as isWhole',
      'imdb_id as imdbId',
    ])
    .executeTakeFirstOrThrow()
}

/** Inserts or updates the row; texts of languages that were not `read` stay. */
export async function upsertTvShow(
  db: Database,
  row: Insertable<TvShowsTable>,
  read: readonly string[],
): Promise<StoredTitles> {
  return db
    .insertInto('tv_shows')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(updateOf('tv_shows', row, read)))
    .returning([
      'name_translations as byLanguage',
      'alternative_titles as alternative',
      'texts_complete as isWhole',
      'imdb_id as imdbId',
    ])
    .executeTakeFirstOrThrow()
}
