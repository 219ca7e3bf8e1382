import type { Insertable } from 'kysely'
import type { Database } from '#db/client.ts'
import type { MoviesTable, TvShowsTable } from '#db/schema/catalogue.ts'
import { indexTitle } from '#domain/terms/index-title.ts'
import { normalizeText } from '#domain/terms/normalize.ts'
import type { TitleRef } from '#shared/titles/title.ts'

/** Any column, and texts by language in short form, and alternative titles. */
export type MovieInput = Partial<Insertable<MoviesTable>> & { titles?: Record<string, string>; alternatives?: string[] }
export type TvShowInput = Partial<Insertable<TvShowsTable>> & {
  names?: Record<string, string>
  alternatives?: string[]
}

/** A title that TMDB has deleted, and that is on no member's list. */
export async function insertGone(db: Database, { type, id }: TitleRef, at: Date): Promise<void> {
  const unknown = { first_unknown_at: at, last_unknown_at: at }
  await db
    .insertInto('gone_titles')
    .values({ content_type: type, content_id: id, gone_at: at, ...unknown })
    .execute()
}

let lastId = 0

/** Ids above all real ones used in tests. */
function nextId(): number {
  lastId += 1
  return 900_000_000 + lastId
}

const COMMON = {
  overview: 'Something happens.',
  poster_path: '/poster.jpg',
  vote_average: 7,
  vote_count: 500,
  popularity: 50,
  original_language: 'en',
  texts_complete: true,
}

/** A movie that qualifies for every page, with its search terms. */
export async function insertMovie(
  db: Database,
  { titles = {}, alternatives = [], ...given }: MovieInput = {},
): Promise<TitleRef> {
  const id = given.id ?? nextId()
  const row = {
    ...COMMON,
    title: `Movie ${id}`,
    title_translations: JSON.stringify(titles),
    alternative_titles: storedAlternatives(alternatives),
    release_date: '2001-02-03',
    ...given,
    id,
  }
  await db.insertInto('movies').values(row).execute()
  const ref = { type: 'movie', id } as const
  const named = { base: row.title, original: row.original_title, titles, alternatives }
  await index(db, ref, { ...named, popularity: row.popularity })
  return ref
}

/** A TV show that qualifies for every page, with its search terms. */
export async function insertTvShow(
  db: Database,
  { names = {}, alternatives = [], ...given }: TvShowInput = {},
): Promise<TitleRef> {
  const id = given.id ?? nextId()
  const row = {
    ...COMMON,
    name: `Show ${id}`,
    name_translations: JSON.stringify(names),
    alternative_titles: storedAlternatives(alternatives),
    first_air_date: '2001-02-03',
    ...given,
    id,
  }
  await db.insertInto('tv_shows').values(row).execute()
  const ref = { type: 'tv_show', id } as const
  const named = { base: row.name, original: row.original_name, titles: names, alternatives }
  await index(db, ref, { ...named, popularity: row.popularity })
  return ref
}

function storedAlternatives(titles: readonly string[]): string {
  return JSON.stringify(titles.map((title) => ({ country: 'US', title, normal: normalizeText(title) })))
}

interface Indexed {
  base: string
  original: string | null | undefined
  titles: Record<string, string>
  alternatives: readonly string[]
  popularity: number
}

async function index(
  db: Database,
  ref: TitleRef,
  { base, original, titles, alternatives, popularity }: Indexed,
): Promise<void> {
  const named = [
    { language: 'en', title: base },
    ...(typeof original === 'string' ? [{ language: '', title: original }] : []),
    ...Object.entries(titles).map(([language, title]) => ({ language, title })),
    ...alternatives.map((title) => ({ language: '', title })),
  ]
  await indexTitle(db, { ref, titles: named, popularity })
}

/** That many movies, most popular first. */
export async function insertMovies(db: Database, count: number, given: MovieInput = {}): Promise<TitleRef[]> {
  const refs: TitleRef[] = []
  for (let index = 0; index < count; index += 1) {
    refs.push(await insertMovie(db, { ...given, popularity: 1_000 - index }))
  }
  return refs
}

export async function insertTvShows(db: Database, count: number, given: TvShowInput = {}): Promise<TitleRef[]> {
  const refs: TitleRef[] = []
  for (let index = 0; index < count; index += 1) {
    refs.push(await insertTvShow(db, { ...given, popularity: 1_000 - index }))
  }
  return refs
}
