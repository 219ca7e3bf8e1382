import { describe, expect, it } from 'vitest'
import { insertMember } from '#tests/factories/insert-member.ts'
import { insertProvider } from '#tests/factories/insert-offer.ts'
import { insertMovie } from '#tests/factories/insert-title.ts'
import { freshDatabase, withDatabase } from '#tests/test-database.ts'
import { RATINGS_LIMIT } from '../ratings/limits.ts'
import { WATCHLIST_LIMIT } from '../watchlist/limits.ts'
import { fillWatchlist } from '../watchlist/testing/fill-watchlist.ts'
import { insertProgress } from '../progress/testing/shows.ts'
import { depsOn, insertDays, insertEntry, insertRating, keptBy, NOW } from '../watchlist/testing/watchlist.ts'
import { exportOwnData } from './export-own-data.ts'
import { importOwnData } from './import-own-data.ts'
import { IMPORTED_TITLES_SAVED, MAX_IMPORT_BYTES, MAX_IMPORT_ROWS } from './limits.ts'
import { ownFile } from './testing/own-file.ts'
import { collect } from './testing/collect.ts'

const database = withDatabase()
const noLists = { added: 0, kept: 0, titles: 0 }
const none = {
  watchlist: { added: 0, kept: 0 },
  ratings: { added: 0, renewed: 0, kept: 0 },
  watched: { added: 0, kept: 0 },
  lists: noLists,
  services: 0,
}

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

const progressOf = ({ id }: { id: string }) =>
  database.db
    .selectFrom('show_progress')
    .select(['content_id', 'up_to', 'later', 'marked_at'])
    .where('user_id', '=', id)
    .execute()

describe('importOwnData', () => {
  it('brings back into an empty account what an export took along, and is done once however often it is done', async () => {
    const viewer = await insertMember(database.db, { services: [8, 337] })
    for (const id of [8, 337]) await insertProvider(database.db, { id })
    await insertEntry(database.db, viewer, await insertMovie(database.db), { status: 'dropped', secondsAgo: 99 })
    await insertEntry(database.db, viewer, { type: 'tv_show', id: 1399 })
    await insertRating(database.db, viewer, { type: 'movie', id: 550 }, 1)
    await insertDays(database.db, viewer, { type: 'movie', id: 550 }, '2014-05-05', '2026-06-01')
    await insertProgress(database.db, viewer, 1399, { upTo: 20_006, later: [20_008] })
    const deps = depsOn(database.db)
    const text = await collect(exportOwnData(deps, { viewer }))
    const before = await keptBy(database.db, viewer)
    const kept = {
      watchlist: { added: 0, kept: 2 },
      ratings: { added: 0, renewed: 0, kept: 1 },
      watched: { added: 0, kept: 2 },
      lists: noLists,
      services: 0,
    }
    expect(await importOwnData(deps, { viewer, file: ownFile(text) })).toEqual({ ok: true, imported: kept })
    expect((await keptBy(database.db, viewer)).entries).toEqual(before.entries)

    const fresh = await insertMember(database.db)
    const added = {
      watchlist: { added: 2, kept: 0 },
      ratings: { added: 1, renewed: 0, kept: 0 },
      watched: { added: 2, kept: 0 },
      lists: noLists,
      services: 2,
    }
    expect(await importOwnData(deps, { viewer: fresh, file: ownFile(text) })).toEqual({ ok: true, imported: added })
    expect(await importOwnData(deps, { viewer: fresh, file: ownFile(text) })).toEqual({ ok: true, imported: kept })
    expect(await progressOf(fresh)).toEqual(await progressOf(viewer))
    const { entries, ratings, days, profile } = await keptBy(database.db, fresh)
    expect(days.map(({ content_id: id, day }) => [id, day])).toEqual([
      [550, '2014-05-05'],
      [550, '2026-06-01'],
    ])
    const own = <Row extends { user_id: string }>(rows: Row[]) => rows.map((row) => ({ ...row, user_id: fresh.id }))
    expect(entries).toEqual(own(before.entries))
    expect(ratings).toEqual(own(before.ratings))
    expect(profile?.services).toEqual([8, 337])
    expect(await keptBy(database.db, viewer)).toEqual({ ...before, profile: expect.anything() })
  })

  it('loses nothing: statuses and newer ratings of the account stay, older ratings give way', async () => {
    const viewer = await insertMember(database.db)
    await insertEntry(database.db, viewer, { type: 'movie', id: 1 }, { status: 'watching', secondsAgo: 5 })
    await insertRating(database.db, viewer, { type: 'movie', id: 1 }, 2)
    await insertRating(database.db, viewer, { type: 'movie', id: 2 }, 2)
    await insertRating(database.db, viewer, { type: 'movie', id: 3 }, 2)
    const text = file({
      watchlist: [movie(1), movie(2, { addedAt: '2999-01-01T00:00:00Z' })],
      ratings: [rating(1), rating(2, { ratedAt: '2999-01-01T00:00:00Z' }), rating(4)],
    })
    const imported = await importOwnData(depsOn(database.db, '2026-06-16T00:00:00Z'), { viewer, file: ownFile(text) })
    expect(imported).toEqual({
      ok: true,
      imported: {
        watchlist: { added: 1, kept: 1 },
        ratings: { added: 1, renewed: 1, kept: 1 },
        watched: { added: 0, kept: 0 },
        lists: noLists,
        services: 0,
      },
    })
    const { entries, ratings } = await keptBy(database.db, viewer)
    expect(entries.map(({ status, added_at }) => [status, added_at.toISOString()])).toEqual([
      ['watching', '2026-06-15T11:59:55.000Z'],
      ['watched', '2026-06-16T00:00:00.000Z'],
    ])
    expect(ratings.map(({ content_id, rating: given }) => [content_id, given])).toEqual([
      [1, 2],
      [2, 8],
      [3, 2],
      [4, 8],
    ])
  })

  it("ROLES-04, ROLES-13: whatever name the file has, every row becomes the viewer's, and nothing else of it counts", async () => {
    const [viewer, other] = [await insertMember(database.db), await insertMember(database.db)]
    const [own, others] = [await keptBy(database.db, viewer), await keptBy(database.db, other)]
    const text = file({
      account: { id: other.id, email: 'evil@kinora.example', displayName: 'evil', role: 'admin' },
      user_id: other.id,
      preferences: { services: [], country: 'XX', watchlistPublic: true, watchlistSlug: 'evil', hideWatched: true },
      watchlist: [movie(1, { user_id: other.id, userId: other.id })],
      ['__proto__']: { admin: true },
    })
    expect(await importOwnData(depsOn(database.db), { viewer, file: ownFile(text) })).toMatchObject({ ok: true })
    expect(await keptBy(database.db, other)).toEqual(others)
    const kept = await keptBy(database.db, viewer)
    expect(kept.profile).toEqual({ ...own.profile, offers_since: new Date(NOW) })
    expect(kept.entries).toHaveLength(1)
    expect(await database.db.selectFrom('admin_users').selectAll().execute()).toEqual([])
  })

  it('has titles that are not stored saved, so many at once', async () => {
    const viewer = await insertMember(database.db)
    const stored = await insertMovie(database.db)
    const watchlist = Array.from({ length: IMPORTED_TITLES_SAVED + 10 }, (_, index) => movie(index + 1))
    const deps = depsOn(database.db)
    await importOwnData(deps, { viewer, file: ownFile(file({ watchlist: [movie(stored.id), ...watchlist] })) })
    expect(deps.jobs.jobs).toHaveLength(IMPORTED_TITLES_SAVED)
    expect(deps.jobs.jobs[0]).toEqual({ name: 'save-title', type: 'movie', id: 1, reason: 'found' })
  })

  it('takes a file without lists, with a byte order mark, or with what it does not know', async () => {
    const viewer = await insertMember(database.db)
    const read = (text: string) => importOwnData(depsOn(database.db), { viewer, file: ownFile(text) })
    expect(await read(file({}))).toEqual({ ok: true, imported: none })
    expect(await read(`\ufeff${file({ watchlist: [], chats: [{ text: 'hi' }] })}`)).toEqual({
      ok: true,
      imported: none,
    })
    expect(await read(file({ preferences: { services: [{ id: 404 }] } }))).toEqual({ ok: true, imported: none })
    expect(
      await read(file({ watchlist: [movie(1, { addedAt: '2026-01-01T23:00:00+23:00', note: 'x' })] })),
    ).toMatchObject({
      ok: true,
    })
    expect((await keptBy(database.db, viewer)).entries[0]?.added_at).toEqual(new Date('2026-01-01T00:00:00Z'))
  })

  it('names the rows and fields that are wrong, and then takes nothing', async () => {
    const viewer = await insertMember(database.db)
    const read = async (text: string) => {
      const outcome = await importOwnData(depsOn(database.db), { viewer, file: ownFile(text) })
      return outcome.ok ? 'taken' : outcome.problems
    }
    expect(await read('not json')).toEqual([{ code: 'not-json' }])
    expect(await read('')).toEqual([{ code: 'not-json' }])
    for (const value of ['null', '[]', '7', '{}', '{"format":"letterboxd","version":1}']) {
      expect([value, await read(value)]).toMatchObject([value, [{ code: 'not-own-data' }]])
    }
    expect(await read(file({ watchlist: {} }))).toEqual([{ code: 'not-own-data', field: 'watchlist' }])
    expect(await read(file({ version: 4, watchlist: 'other' }))).toEqual([{ code: 'newer-version' }])
    const watchlist = [
      movie(1),
      movie(2, { status: 'seen' }),
      movie(3, { type: 'book' }),
      movie(0),
      movie(2 ** 31),
      movie(1.5),
      movie(4, { addedAt: 'yesterday' }),
      movie(5, { addedAt: '0000-01-01T00:00:00Z' }),
      movie(6, { addedAt: '2026-02-30T00:00:00Z' }),
      movie(1, { status: 'dropped' }),
      { ...movie(1), type: 'tv_show' },
      'x',
    ]
    const ratings = [rating(1, { rating: 11 }), rating(1, { rating: '8' }), rating(2, { ratedAt: null })]
    const wrong = { code: 'invalid-value', section: 'watchlist' }
    expect(await read(file({ watchlist, ratings }))).toEqual([
      { ...wrong, row: 2, field: 'status' },
      { ...wrong, row: 3, field: 'type' },
      { ...wrong, row: 4, field: 'id' },
      { ...wrong, row: 5, field: 'id' },
      { ...wrong, row: 6, field: 'id' },
      { ...wrong, row: 7, field: 'addedAt' },
      { ...wrong, row: 8, field: 'addedAt' },
      { ...wrong, row: 9, field: 'addedAt' },
      { code: 'duplicate-title', section: 'watchlist', row: 10 },
      { ...wrong, row: 12 },
      { code: 'invalid-value', section: 'ratings', row: 1, field: 'rating' },
      { code: 'invalid-value', section: 'ratings', row: 2, field: 'rating' },
      { code: 'invalid-value', section: 'ratings', row: 3, field: 'ratedAt' },
    ])
    expect(await keptBy(database.db, viewer)).toMatchObject({ entries: [], ratings: [] })
  })

  it('bounds bytes, rows and the faults that it tells', async () => {
    const viewer = await insertMember(database.db)
    const read = (text: string) => importOwnData(depsOn(database.db), { viewer, file: ownFile(text) })
    const refused = (code: string) => ({ ok: false, problems: [{ code }] })
    expect(await read(file({ x: '€'.repeat(MAX_IMPORT_BYTES / 3) }))).toEqual(refused('too-large'))
    expect(await read('['.repeat(MAX_IMPORT_BYTES))).toEqual(refused('not-json'))
    const rows = Array.from({ length: MAX_IMPORT_ROWS + 1 }, () => 0)
    expect(await read(file({ watchlist: rows }))).toEqual(refused('too-many-rows'))
    const outcome = await read(file({ watchlist: rows.slice(0, 100), ratings: rows.slice(0, 100) }))
    expect(outcome.ok ? 0 : outcome.problems.length).toBe(20)
  })
})

describe('full accounts', () => {
  it('fit into a file that an import takes, and take no more than they hold', { timeout: 120_000 }, async () => {
    const { db, close } = await freshDatabase()
    try {
      const viewer = await insertMember(db)
      await fillWatchlist(db, viewer, WATCHLIST_LIMIT, { rated: true })
      const deps = depsOn(db)
      const text = await collect(exportOwnData(deps, { viewer }))
      const fresh = await insertMember(db)
      const added = { watchlist: { added: WATCHLIST_LIMIT }, ratings: { added: RATINGS_LIMIT } }
      expect(await importOwnData(deps, { viewer: fresh, file: ownFile(text) })).toMatchObject({
        ok: true,
        imported: added,
      })

      const before = await keptBy(db, fresh)
      const full = (code: string) => ({ ok: false, problems: [{ code }] })
      const more = file({ ratings: [rating(1)], watchlist: [movie(1), movie(2)] })
      expect(await importOwnData(deps, { viewer: fresh, file: ownFile(more) })).toEqual(full('watchlist-full'))
      expect(await importOwnData(deps, { viewer: fresh, file: ownFile(file({ ratings: [rating(1)] })) })).toEqual(
        full('ratings-full'),
      )
      expect(await keptBy(db, fresh)).toEqual(before)
    } finally {
      await close()
    }
  })
})
