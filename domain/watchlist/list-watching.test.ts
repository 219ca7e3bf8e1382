import { expect, it } from 'vitest'
import { insertMember } from '#tests/factories/insert-member.ts'
import { insertMovie } from '#tests/factories/insert-title.ts'
import { withDatabase } from '#tests/test-database.ts'
import { insertEpisodes, insertProgress, insertShow } from '../progress/testing/shows.ts'
import { listingOn } from './testing/listing.ts'
import { insertEntry } from './testing/watchlist.ts'

const database = withDatabase()
const { list, shown } = listingOn(database)

it('what is being watched begins with what came out last and is not seen; each show has its next episode', async () => {
  const { db } = database
  const viewer = await insertMember(db)
  const follow = async (days: readonly string[], upTo: number | null) => {
    const id = await insertShow(db, [9])
    await insertEpisodes(
      db,
      id,
      days.map((day, index) => [1, index + 1, day] as const),
    )
    await insertEntry(db, viewer, { type: 'tv_show', id }, { status: 'watching' })
    if (upTo !== null) await insertProgress(db, viewer, id, { upTo })
    return id
  }
  const old = await follow(['2020-01-01', '2020-02-01'], null)
  const newer = await follow(['2019-01-01', '2021-01-01', '2022-01-01', '2999-01-01'], 10_001)
  const upToDate = await follow(['2023-01-01', '2999-01-01'], 10_001)
  const { id: movie } = await insertMovie(db)
  await insertEntry(db, viewer, { type: 'movie', id: movie }, { status: 'watching' })
  const asked = { status: 'watching', sort: 'aired' } as const
  expect((await shown(viewer, asked)).slice(0, 2)).toEqual([newer, old])
  expect((await shown(viewer, asked)).toSorted()).toEqual([old, newer, upToDate, movie].toSorted())
  const next = new Map((await list(viewer, asked)).items.map((item) => [item.card.id, item.next]))
  expect(next.get(newer)).toEqual({ season: 1, episode: 2, name: null, left: 2 })
  expect(next.get(old)).toEqual({ season: 1, episode: 1, name: null, left: 2 })
  expect([next.get(upToDate), next.get(movie)]).toEqual([null, null])
})
