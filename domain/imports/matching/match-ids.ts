import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import { bothTypes } from '#db/title-tables.ts'
import { titleKey } from '#shared/titles/title-key.ts'
import type { TitleRef, TitleType } from '#shared/titles/title.ts'
import type { AskedTitle, Decision } from './asked-title.ts'

export function matchedAs({ type, id }: TitleRef): Decision {
  return { match: 'matched', reason: null, pick: { type, id }, candidates: [] }
}

/** The title named by TMDB's id. */
export function namedById({ type, tmdbId }: AskedTitle): TitleRef | null {
  return type === null || tmdbId === null ? null : { type, id: tmdbId }
}

/** Whether a title of a file has an id: then no other title is meant, whatever its name. */
export function hasId(title: AskedTitle): boolean {
  return namedById(title) !== null || title.imdbId !== null
}

/** Decisions, by number, for those whose TMDB id, or otherwise IMDb id, belongs to a stored title; titles for adults are never matched. */
export async function matchIds(db: Database, asked: readonly AskedTitle[]): Promise<Map<number, Decision>> {
  const decisions = new Map<number, Decision>()
  const refs = asked.flatMap((title) => namedById(title) ?? [])
  const stored = refs.length === 0 ? new Set<string>() : await storedAmong(db, refs)
  const imdbIds = asked.flatMap(({ imdbId }) => imdbId ?? [])
  const movies = imdbIds.length === 0 ? new Map<string, number>() : await moviesByImdbId(db, imdbIds)
  for (const title of asked) {
    const ref = namedById(title)
    const movie = title.imdbId === null ? undefined : movies.get(title.imdbId)
    if (ref !== null && stored.has(titleKey(ref))) decisions.set(title.number, matchedAs(ref))
    else if (movie !== undefined) decisions.set(title.number, matchedAs({ type: 'movie', id: movie }))
  }
  return decisions
}

/** The keys of those that are stored, and not for adults. */
export async function storedAmong(db: Database, refs: readonly TitleRef[]): Promise<Set<string>> {
  const idsOf = (type: TitleType) => refs.filter((ref) => ref.type === type).map(({ id }) => id)
  const { rows } = await sql<TitleRef>`
    ${bothTypes((of, type) => sql`select ${of.type} as type, id from ${of.table} where id = any(${idsOf(type)}::int[]) and not adult`)}
  `.execute(db)
  return new Set(rows.map(titleKey))
}

async function moviesByImdbId(db: Database, imdbIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('movies')
    .select(['imdb_id', 'id'])
    .where('imdb_id', 'in', imdbIds)
    .where('adult', '=', false)
    .execute()
  return new Map(rows.map(({ imdb_id, id }) => [imdb_id ?? '', id]))
}
