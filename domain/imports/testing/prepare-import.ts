import type { Database } from '#db/client.ts'
import { insertMember } from '#tests/factories/insert-member.ts'
import { insertMovie, insertTvShow } from '#tests/factories/insert-title.ts'
import { depsOn } from '../../watchlist/testing/watchlist.ts'

/** Two known films of Letterboxd's, and one that is not. */
export const RATINGS =
  'Date,Name,Year,Letterboxd URI,Rating\n2020-01-02,Parasite,2019,u,4.5\n2020-01-03,Heat,1995,u,5\n2020-01-04,Unheard of,1901,u,3\n'

async function insertFilms(db: Database): Promise<void> {
  await insertMovie(db, { id: 496243, title: 'Parasite', release_date: '2019-05-30' })
  await insertMovie(db, { id: 949, title: 'Heat', release_date: '1995-12-15' })
  await insertMovie(db, { id: 348, title: 'Alien', release_date: '1979-05-25' })
  await insertTvShow(db, { id: 70523, name: 'Dark', first_air_date: '2017-12-01' })
}

/** Films, and two members, of whom one imports. */
export async function prepareImport({ db }: { readonly db: Database }) {
  await insertFilms(db)
  const [viewer, other] = [await insertMember(db), await insertMember(db)]
  return { db, deps: depsOn(db), viewer, other }
}

export const stateOf = async (db: Database, id: string) =>
  (await db.selectFrom('imports').select('state').where('id', '=', id).executeTakeFirst())?.state
