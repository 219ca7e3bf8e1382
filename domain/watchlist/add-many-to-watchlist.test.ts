import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { TitleRef } from '#shared/titles/title.ts'
import { insertMember } from '#tests/factories/insert-member.ts'
import { insertMovie, insertMovies, insertTvShow } from '#tests/factories/insert-title.ts'
import { withDatabase } from '#tests/test-database.ts'
import { addManyToWatchlist } from './add-many-to-watchlist.ts'
import { WATCHLIST_LIMIT } from './limits.ts'
import { NOW, depsOn, insertEntry, keptBy } from './testing/watchlist.ts'

const database = withDatabase()

it('WIZARD-09, WIZARD-13, Q21: adds titles as want to watch, each once, and leaves the status of those that are there', async () => {
  const { db } = database
  const viewer = await insertMember(db)
  const other = await insertMember(db)
  const [watched, fresh] = await insertMovies(db, 2)
  const show = await insertTvShow(db)
  if (watched === undefined || fresh === undefined) throw new Error('no titles')
  await insertEntry(db, viewer, watched, { status: 'watched', secondsAgo: 60 })
  const refs = [watched, fresh, show, fresh]
  expect(await addManyToWatchlist(depsOn(db), { viewer, refs })).toEqual({ ok: true, added: 2, kept: 1, addedAt: NOW })
  expect(await addManyToWatchlist(depsOn(db), { viewer, refs })).toMatchObject({ added: 0, kept: 3 })
  const { entries } = await keptBy(db, viewer)
  expect(new Map(entries.map((entry) => [`${entry.content_type}/${entry.content_id}`, entry.status]))).toEqual(
    new Map([
      [`movie/${watched.id}`, 'watched'],
      [`movie/${fresh.id}`, 'want_to_watch'],
      [`tv_show/${show.id}`, 'want_to_watch'],
    ]),
  )
  expect((await keptBy(db, other)).entries).toEqual([])
})

it('WIZARD-10, ROLES-03: adds all or none: not where there is nothing, too much, a title that may not be kept, or no room', async () => {
  const { db } = database
  const viewer = await insertMember(db)
  const movies = await insertMovies(db, 101)
  const adult = await insertMovie(db, { adult: true })
  const add = (refs: readonly TitleRef[]) => addManyToWatchlist(depsOn(db), { viewer, refs })
  const refused = (reason: string) => ({ ok: false, reason })
  expect(await add([])).toEqual(refused('invalid-request'))
  expect(await add(movies)).toEqual(refused('invalid-request'))
  expect(await add([...movies.slice(0, 2), adult])).toEqual(refused('unknown-title'))
  expect(await add([...movies.slice(0, 2), { type: 'tv_show', id: 1 }])).toEqual(refused('unknown-title'))
  expect((await keptBy(db, viewer)).entries).toEqual([])
  await sql`
    insert into user_watchlists (user_id, content_id, content_type, status, added_at)
    select ${viewer.id}, number, 'movie', 'watched', now() from generate_series(1, ${WATCHLIST_LIMIT - 1}::int) as number
  `.execute(db)
  expect(await add(movies.slice(0, 2))).toEqual(refused('watchlist-full'))
  expect(await add(movies.slice(0, 1))).toMatchObject({ ok: true, added: 1 })
})
