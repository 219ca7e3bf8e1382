import { describe, expect, it } from 'vitest'
import { insertMember } from '#tests/factories/insert-member.ts'
import { withDatabase } from '#tests/test-database.ts'
import { insertProgress } from '../progress/testing/shows.ts'
import { depsOn, keptBy } from '../watchlist/testing/watchlist.ts'
import { importOwnData } from './import-own-data.ts'
import { ownFile } from './testing/own-file.ts'

const database = withDatabase()

function file(given: object): string {
  return JSON.stringify({ format: 'kinora-own-data', version: 1, ...given })
}

const movie = (id: number, given: object = {}) => ({
  type: 'movie',
  id,
  status: 'watched',
  addedAt: '2025-05-05T05:05:05.000Z',
  ...given,
})
const rating = (id: number, given: object = {}) => ({
  type: 'movie',
  id,
  rating: 8,
  ratedAt: '2025-05-05T05:05:05.000Z',
  ...given,
})

describe('days of watching', () => {
  const daysOf = async (viewer: { id: string }) =>
    (await keptBy(database.db, viewer)).days.map(({ content_id: id, day }) => [id, day])

  it.each([1, 2])('of version %i are the times that files of other services have named', async (version) => {
    const viewer = await insertMember(database.db)
    const noon = { addedAt: '2014-05-05T12:00:00.000Z' }
    const watchlist = [
      movie(1, noon),
      movie(2, noon),
      movie(3, { ...noon, status: 'want_to_watch' }),
      movie(4, { addedAt: '2014-05-05T12:00:00.123Z' }),
    ]
    const given = file({ version, watchlist, ratings: [rating(2, { ratedAt: noon.addedAt })] })
    await importOwnData(depsOn(database.db), { viewer, file: ownFile(given) })
    expect(await daysOf(viewer)).toEqual([[1, '2014-05-05']])
  })

  it('of version 3 are those it lists, without any to come; a wrong one is named', async () => {
    const viewer = await insertMember(database.db)
    const read = (...watched: object[]) =>
      importOwnData(depsOn(database.db), {
        viewer,
        file: ownFile(file({ version: 3, watchlist: [movie(1)], watched })),
      })
    await read({ type: 'movie', id: 7, days: ['2014-05-05', '2999-01-01'] })
    expect(await daysOf(viewer)).toEqual([[7, '2014-05-05']])
    for (const days of [['2014-02-30'], ['1899-01-01'], 'x', Array.from({ length: 101 }, () => '2014-05-05')]) {
      expect(await read({ type: 'movie', id: 7, days })).toMatchObject({
        ok: false,
        problems: [{ code: 'invalid-value', section: 'watched', row: 1 }],
      })
    }
  })
})

const progressOf = ({ id }: { id: string }) =>
  database.db
    .selectFrom('show_progress')
    .select(['content_id', 'up_to', 'later', 'marked_at'])
    .where('user_id', '=', id)
    .execute()

describe('progress in shows', () => {
  it('lets the later of two marks in a show stand, and names a wrong one', async () => {
    const viewer = await insertMember(database.db)
    await insertProgress(database.db, viewer, 1399, { upTo: 20_006 })
    const read = (...progress: object[]) =>
      importOwnData(depsOn(database.db), { viewer, file: ownFile(file({ version: 3, progress })) })
    const mark = { type: 'tv_show', id: 1399, upTo: '1.2', later: ['1.4'] }
    await read({ ...mark, markedAt: '2026-05-31T00:00:00Z' })
    expect(await progressOf(viewer)).toMatchObject([{ up_to: 20_006, later: [] }])
    await read({ ...mark, markedAt: '2026-06-02T00:00:00Z' })
    expect(await progressOf(viewer)).toMatchObject([{ up_to: 10_002, later: [10_004] }])
    for (const upTo of ['0.1', '1.0', 'S1E2', 3]) {
      expect(await read({ ...mark, upTo, markedAt: '2026-06-03T00:00:00Z' })).toMatchObject({
        ok: false,
        problems: [{ code: 'invalid-value', section: 'progress', row: 1 }],
      })
    }
  })
})
