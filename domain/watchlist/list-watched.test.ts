import { expect, it } from 'vitest'
import { insertMember } from '#tests/factories/insert-member.ts'
import { insertMovie } from '#tests/factories/insert-title.ts'
import { insertProgress, insertShow } from '../progress/testing/shows.ts'
import { withDatabase } from '#tests/test-database.ts'
import { copyWatchlist } from './copy-watchlist.ts'
import { depsOn, insertDays, insertEntry } from './testing/watchlist.ts'
import { listingOn } from './testing/listing.ts'

const database = withDatabase()
const { list, shown } = listingOn(database)

async function watchedTitles() {
  const viewer = await insertMember(database.db)
  const [old, twice, unknown] = [
    await insertMovie(database.db),
    await insertMovie(database.db),
    await insertMovie(database.db),
  ]
  for (const ref of [old, twice, unknown]) await insertEntry(database.db, viewer, ref, { status: 'watched' })
  await insertDays(database.db, viewer, old, '2024-03-01')
  await insertDays(database.db, viewer, twice, '2014-12-31', '2026-01-01')
  return { viewer, old, twice, unknown }
}

it('the watched titles are in the order in which they were watched, those without a day last both ways', async () => {
  const { viewer, old, twice, unknown } = await watchedTitles()
  const asked = { status: 'watched', sort: 'watched' } as const
  expect(await shown(viewer, asked)).toEqual([twice.id, old.id, unknown.id])
  expect(await shown(viewer, { ...asked, descending: false })).toEqual([old.id, twice.id, unknown.id])
  const { items } = await list(viewer, asked)
  expect(items.map(({ watchedOn }) => watchedOn)).toEqual([['2026-01-01', '2014-12-31'], ['2024-03-01'], []])
})

it('a year leaves those that were watched in it, and only years with titles of the tab are offered', async () => {
  const { viewer, old, twice } = await watchedTitles()
  const wanted = await insertMovie(database.db)
  await insertEntry(database.db, viewer, wanted)
  await insertDays(database.db, viewer, wanted, '1999-01-01')
  const of = (watchedIn: number) => list(viewer, { status: 'watched', filters: { watchedIn } })
  expect((await of(2014)).items.map(({ card }) => card.id)).toEqual([twice.id])
  expect(await of(2024)).toMatchObject({ items: [{ card: { id: old.id } }], matching: 1, years: [2026, 2024, 2014] })
  expect((await of(2025)).items).toEqual([])
  expect((await list(viewer)).years).toEqual([])
})

it('the copy for the device has the last day', async () => {
  const { viewer, old, twice, unknown } = await watchedTitles()
  const { items } = await copyWatchlist(depsOn(database.db), { viewer, language: 'en', country: 'US' })
  const days = new Map(items.map(({ card, watchedOn }) => [card.id, watchedOn]))
  expect([old, twice, unknown].map(({ id }) => days.get(id))).toEqual(['2024-03-01', '2026-01-01', null])
})

it('the copy for the device has how far the member is in a show', async () => {
  const viewer = await insertMember(database.db)
  const id = await insertShow(database.db, [9])
  await insertEntry(database.db, viewer, { type: 'tv_show', id }, { status: 'watching' })
  await insertProgress(database.db, viewer, id, { upTo: 20_005, later: [20_008] })
  const { items } = await copyWatchlist(depsOn(database.db), { viewer, language: 'en', country: 'US' })
  expect(items).toMatchObject([
    { progress: { upTo: { season: 2, episode: 5 }, later: [{ season: 2, episode: 8 }] }, watchedOn: null },
  ])
})
