import { sql } from 'kysely'
import type { Deps } from '#domain/deps.ts'
import type { StoredCrewMember, StoredRelated } from '#db/schema/columns.ts'
import { readNamed, readPeople } from '#db/stored-lists.ts'
import type { Database } from '#db/client.ts'
import { titleKey } from '#shared/titles/title-key.ts'
import type { TitleRef, TitleType } from '#shared/titles/title.ts'
import { findTitleFacts } from '../../titles/title-facts.ts'
import { pickTitle } from '../../titles/title-text.ts'
import { listStoredCredits } from '../../people/list-stored-credits.ts'
import { findMeantTitles } from '../../search/find-meant-titles.ts'
import { MAKER_JOBS } from '../../titles/maker-jobs.ts'

/** The title that a request wants others like. */
export interface Liked {
  ref: TitleRef
  /** In the visitor's language. */
  name: string
  /** TMDB's English names. */
  genres: string[]
  /** TMDB ids. */
  keywords: number[]
  originalLanguage: string | null
  /** Titles related to it, each with its closeness, 0 to 1. */
  related: { ref: TitleRef; closeness: number }[]
}

/**
 * How close each relation brings a title: being in one of TMDB's own lists (most for the first of a list), in the same series, or by the
 * same maker. They add up.
 */
const RECOMMENDED = 0.6
const SIMILAR = 0.4
/** How much less the last title of a list gets than its first. */
const FALL = 0.2
const SAME_SERIES = 0.5
const SAME_MAKER = 0.7
const MOST_MAKERS = 2
const MOST_PARTS = 20

/** The stored title of that name with its related titles; null if there is none. */
export async function findLiked(
  { db }: Pick<Deps, 'db'>,
  { name, language }: { name: string; language: string },
): Promise<Liked | null> {
  const meant = await findMeantTitles(db, { text: name, language })
  const ref = meant?.titles[0]
  if (ref === undefined) return null
  const facts = await findTitleFacts(db, ref, language)
  if (facts === null) return null
  const { row, own, genres } = facts
  const makers = readPeople<StoredCrewMember>(row.crew_data).filter(
    ({ job }) => job !== null && MAKER_JOBS.includes(job),
  )
  const [series, works] = await Promise.all([
    own.collection === null ? [] : listParts(db, own.collection.id),
    listWorks(db, [...new Set(makers.map(({ id }) => id))].slice(0, MOST_MAKERS)),
  ])
  return {
    ref: { type: ref.type, id: ref.id },
    name: pickTitle(language, row).text,
    genres: genres.map((genre) => genre.name),
    keywords: readNamed(row.keywords).map(({ id }) => id),
    originalLanguage: row.original_language,
    related: together(ref, [listedWith(ref.type, row.related), series, works]),
  }
}

type Related = Liked['related'][number]

function listedWith(type: TitleType, { recommended = [], similar = [] }: StoredRelated): Related[] {
  const falling = (titles: readonly { id: number }[], from: number) =>
    titles.map(({ id }, at) => ({ ref: { type, id }, closeness: from - (FALL * at) / titles.length }))
  return [...falling(recommended, RECOMMENDED), ...falling(similar, SIMILAR)]
}

async function listParts(db: Database, collection: number): Promise<Related[]> {
  const { rows } = await sql<{ id: number }>`
    select id from movies
    where (belongs_to_collection ->> 'id')::int = ${collection} and belongs_to_collection is not null
    order by popularity desc, id
    limit ${MOST_PARTS}
  `.execute(db)
  return rows.map(({ id }) => ({ ref: { type: 'movie', id }, closeness: SAME_SERIES }))
}

async function listWorks(db: Database, makers: readonly number[]): Promise<Related[]> {
  const people = await Promise.all(makers.map((id) => listStoredCredits({ db }, id)))
  const works = people.flatMap((person) => person?.credits ?? [])
  return works
    .filter(({ jobs }) => jobs.some((job) => MAKER_JOBS.includes(job)))
    .map(({ ref }) => ({ ref, closeness: SAME_MAKER }))
}

/** Each title once, with the sum of its best closeness of each kind, at most 1; never the title itself. */
function together(own: TitleRef, kinds: readonly Related[][]): Related[] {
  const byTitle = new Map<string, Related>()
  for (const kind of kinds) {
    const most = new Map<string, Related>()
    for (const each of kind)
      if (each.closeness > (most.get(titleKey(each.ref))?.closeness ?? 0)) most.set(titleKey(each.ref), each)
    for (const [key, { ref, closeness }] of most)
      byTitle.set(key, { ref, closeness: Math.min(1, closeness + (byTitle.get(key)?.closeness ?? 0)) })
  }
  byTitle.delete(titleKey(own))
  return [...byTitle.values()]
}
