import { sql } from 'kysely'
import type { Deps } from '#domain/deps.ts'
import type { TitleRef, TitleType } from '#shared/titles/title.ts'
import { readPeople } from '#db/stored-lists.ts'
import type { StoredCastMember, StoredCrewMember } from '#db/schema.ts'
import type { Credit } from './credit.ts'

/** Stored titles that one page names, of each kind. */
const CREDIT_LIMIT = 100

export interface StoredPerson {
  id: number
  name: string
  profilePath: string | null
  credits: Credit[]
}

/** A person as the casts and crews of stored titles know them, popular titles first; null where none names them. */
export async function listStoredCredits({ db }: Pick<Deps, 'db'>, id: number): Promise<StoredPerson | null> {
  const [movies, shows] = await Promise.all([titlesWith(db, 'movie', id), titlesWith(db, 'tv_show', id)])
  const titles = [...movies, ...shows]
  const people = titles.flatMap(({ cast, crew }) => [...cast, ...crew])
  const [person] = people
  if (person === undefined) return null
  return {
    id,
    name: person.name,
    profilePath: people.find((member) => member.profile_path !== null)?.profile_path ?? null,
    credits: titles.map(({ ref, cast, crew }) => ({
      ref,
      listed: null,
      characters: cast.map(({ character }) => character).filter((character) => character !== null),
      jobs: crew.map(({ job }) => job).filter((job) => job !== null),
    })),
  }
}

interface TitleWithPerson {
  ref: TitleRef
  cast: StoredCastMember[]
  crew: StoredCrewMember[]
}

async function titlesWith(db: Deps['db'], type: TitleType, id: number): Promise<TitleWithPerson[]> {
  const rows = await db
    .selectFrom(type === 'movie' ? 'movies' : 'tv_shows')
    .select(['id', 'cast_data', 'crew_data'])
    // In the very words of the index.
    .where(
      sql<boolean>`(jsonb_path_query_array(cast_data, '$[*].id') || jsonb_path_query_array(crew_data, '$[*].id'))
        @> ${JSON.stringify([id])}::jsonb`,
    )
    .where('adult', '=', false)
    .orderBy('popularity', 'desc')
    .orderBy('id')
    .limit(CREDIT_LIMIT)
    .execute()
  const own = <Member extends StoredCastMember | StoredCrewMember>(stored: unknown) =>
    readPeople<Member>(stored).filter((member) => member.id === id)
  return rows.map((row) => ({
    ref: { type, id: row.id },
    cast: own<StoredCastMember>(row.cast_data),
    crew: own<StoredCrewMember>(row.crew_data),
  }))
}
