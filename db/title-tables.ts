import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { TitleType } from '#shared/titles/title.ts'
import type { Translations } from './schema/columns.ts'

/** What differs in name between the tables of the two types. All other shared columns have the same name. */
const TITLE_TABLES = {
  movie: {
    table: 'movies',
    title: 'title',
    originalTitle: 'original_title',
    translations: 'title_translations',
    date: 'release_date',
  },
  tv_show: {
    table: 'tv_shows',
    title: 'name',
    originalTitle: 'original_name',
    translations: 'name_translations',
    date: 'first_air_date',
  },
} as const satisfies Record<TitleType, Record<string, string>>

/** The table of a type's titles. */
export function titleTable(type: TitleType): (typeof TITLE_TABLES)[TitleType]['table'] {
  return TITLE_TABLES[type].table
}

/** The table, and the columns that differ, as parts of a query. `date` is the day of release or of the first episode. */
export interface ColumnsOfType {
  /** The type itself, as text. */
  type: RawBuilder<TitleType>
  table: RawBuilder<unknown>
  /** The column `id` qualified with its table, for queries in which other tables have one. */
  id: RawBuilder<number>
  title: RawBuilder<string>
  originalTitle: RawBuilder<string | null>
  translations: RawBuilder<unknown>
  date: RawBuilder<string | null>
  /** The column `age_levels`, likewise. */
  ages: RawBuilder<string | null>
  /** Null for movies. */
  seasons: RawBuilder<number | null>
}

export function titleColumns(type: TitleType): ColumnsOfType {
  const { table, title, originalTitle, translations, date } = TITLE_TABLES[type]
  return {
    type: sql.lit(type),
    table: sql.table(table),
    id: sql.ref(`${table}.id`),
    title: sql.ref(title),
    originalTitle: sql.ref(originalTitle),
    translations: sql.ref(translations),
    date: sql.ref(date),
    ages: sql.ref(`${table}.age_levels`),
    seasons: type === 'tv_show' ? sql.ref('number_of_seasons') : sql`null::integer`,
  }
}

/** Movies, then TV shows, as one set of rows: `part` builds the query for each. */
export function bothTypes(part: (columns: ColumnsOfType, type: TitleType) => RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${part(titleColumns('movie'), 'movie')} union all ${part(titleColumns('tv_show'), 'tv_show')}`
}

/** For a row that refers to a title by its type: the value that `part` finds among the titles of that type. */
export function ofEither(
  type: RawBuilder<unknown>,
  part: (columns: ColumnsOfType) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`case ${type} when 'movie' then (${part(titleColumns('movie'))}) else (${part(titleColumns('tv_show'))}) end`
}

/** A simplified form of the title that pages in the language show (see domain/titles/title-text.ts): only for sorting. */
export function titleIn(language: string, { translations, title }: ColumnsOfType): RawBuilder<string> {
  return sql`coalesce(nullif(${translations} ->> ${language}, ''), nullif(${title}, ''), ${translations} ->> 'en', '')`
}

/**
 * A reduced translation map with what pages in the language may show of a text: the other languages stay in the database. English only if
 * there is no `base`, the column that holds the text itself.
 */
export function textsFor(
  language: string,
  translations: RawBuilder<unknown>,
  base: RawBuilder<string | null>,
): RawBuilder<Translations> {
  return sql`jsonb_build_object(
    'en', case when coalesce(${base}, '') = '' then ${translations} -> 'en' end,
    ${language}::text, ${translations} -> ${language}
  )`
}
