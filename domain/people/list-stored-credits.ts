import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Deps } from '#domain/deps.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { readPeople } from '#db/stored-lists.ts'
import type { StoredCastMember, StoredCrewMember } from '#db/schema/columns.ts'
import { bothTypes } from '#db/title-tables.ts'
import type { ColumnsOfType } from '#db/title-tables.ts'
import type { Credit } from './credit.ts'

/** Stored titles per page, of each type. */
const CREDIT_LIMIT = 100

export interface StoredPerson {
  id: number
  name: string
  profilePath: string | null
  credits: Credit[]
}

/** A person according to the casts and crews of stored titles, popular titles first; null if none credits them. */
export async function listStoredCredits({ db }: Pick<Deps, 'db'>, id: number): Promise<StoredPerson | null> {
  const { rows } = await sql<Row>`${bothTypes((of) => titlesWith(of, id))}`.execute(db)
  const titles = rows.map(({ type, id: title, cast_data, crew_data }) => ({
    ref: { type, id: title },
    cast: readPeople<StoredCastMember>(cast_data),
    crew: readPeople<StoredCrewMember>(crew_data),
  }))
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

interface Row extends TitleRef {
  cast_data: unknown
  crew_data: unknown
}

/** Only the person's entries of each cast and crew: whole ones are a hundred times as large. */
function titlesWith({ type, table }: ColumnsOfType, id: number): RawBuilder<unknown> {
  const parts = (list: RawBuilder<unknown>) =>
    sql`jsonb_path_query_array(${list}, '$[*] ? (@.id == $id)', ${JSON.stringify({ id })}::jsonb)`
  // The condition must be worded exactly like the index's.
  return sql`(
    select ${type} as type, id, ${parts(sql.ref('cast_data'))} as cast_data, ${parts(sql.ref('crew_data'))} as crew_data
    from ${table}
    where (jsonb_path_query_array(cast_data, '$[*].id') || jsonb_path_query_array(crew_data, '$[*].id'))
      @> ${JSON.stringify([id])}::jsonb and not adult
    order by popularity desc, id
    limit ${CREDIT_LIMIT}
  )`
}
