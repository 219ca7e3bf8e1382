import { sql } from 'kysely'
import type { Deps } from '#domain/deps.ts'
import type { TitleCard } from '#shared/title-card.ts'
import type { TitleRef } from '#shared/title.ts'
import { listCards } from '../catalog/list-cards.ts'
import { readPeople } from '../catalog/stored-people.ts'
import type { CastMember, CrewMember } from '../catalog/stored-people.ts'

/** Credits of one person that are read from stored titles, of each kind. */
const CREDIT_LIMIT = 60

export interface PersonPage {
  id: number
  name: string
  profilePath: string | null
  /** True where the person is known from casts, false where only from crews. */
  acts: boolean
  movies: TitleCard[]
  tvShows: TitleCard[]
}

/** A person as the stored titles know them (Q33); null where no stored title names them. */
export async function findPersonPage(
  { db }: Pick<Deps, 'db'>,
  { id, language, country }: { id: number; language: string; country: string },
): Promise<PersonPage | null> {
  if (id < 1) return null
  const [movies, shows] = await Promise.all([titlesWith(db, 'movie', id), titlesWith(db, 'tv_show', id)])
  const mentions = [...movies, ...shows]
  const cast = mentions.flatMap((row) => readPeople<CastMember>(row.cast_data)).filter((member) => member.id === id)
  const crew = mentions.flatMap((row) => readPeople<CrewMember>(row.crew_data)).filter((member) => member.id === id)
  const person = cast[0] ?? crew[0]
  if (person === undefined) return null
  const refs: TitleRef[] = mentions.map((row) => ({ type: row.type, id: row.id }))
  const cards = await listCards(db, { refs, language, country })
  return {
    id,
    name: person.name,
    profilePath: [...cast, ...crew].find((member) => member.profile_path !== null)?.profile_path ?? null,
    acts: cast.length > 0,
    movies: cards.filter((card) => card.type === 'movie'),
    tvShows: cards.filter((card) => card.type === 'tv_show'),
  }
}

async function titlesWith(db: Deps['db'], type: TitleRef['type'], id: number) {
  const mention = JSON.stringify([{ id }])
  const rows = await db
    .selectFrom(type === 'movie' ? 'movies' : 'tv_shows')
    .select(['id', 'cast_data', 'crew_data'])
    .where(sql<boolean>`(cast_data @> ${mention}::jsonb or crew_data @> ${mention}::jsonb)`)
    .where('adult', '=', false)
    .orderBy('popularity', 'desc')
    .limit(CREDIT_LIMIT)
    .execute()
  return rows.map((row) => ({ ...row, type }))
}
