import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { TitleRef } from '#shared/titles/title.ts'
import { createSampleDeps } from '#tests/factories/create-sample-deps.ts'
import { insertList } from '#tests/factories/insert-list.ts'
import { insertMember } from '#tests/factories/insert-member.ts'
import { insertMovie, insertTvShow } from '#tests/factories/insert-title.ts'
import { withDatabase } from '#tests/test-database.ts'
import { insertDays, insertEntry, insertRating } from '../../watchlist/testing/watchlist.ts'
import { getTitlePage } from '../get-title-page.ts'
import { KEEPERS } from './follow-merger.ts'
import { saveTitle } from './save-title.ts'

const database = withDatabase()
const IMDB = 'tt0137523'
const movie = (id: number): TitleRef => ({ type: 'movie', id })
const deleted = () => Response.json({ status_code: 34 }, { status: 404 })
const found = (body: object) => () => Response.json(body)

/** TMDB's answer for a title at a given time. */
async function answerAt(now: string, ref: TitleRef, answer: () => Response) {
  const deps = createSampleDeps(database.db, { now, fetch: async () => answer() })
  await saveTitle(deps, ref, { source: 'tmdb' })
}

async function removeAtTmdb(ref: TitleRef) {
  await answerAt('2026-01-01T12:00:00Z', ref, deleted)
  await answerAt('2026-01-02T12:00:00Z', ref, deleted)
}

const pageOf = (ref: TitleRef) =>
  getTitlePage(createSampleDeps(database.db, { now: '2026-01-02T13:00:00Z', fetch: async () => deleted() }), {
    ref,
    language: 'en',
    country: 'US',
    mayAsk: async () => true,
  })

async function kept(viewer: { id: string }) {
  const entries = database.db.selectFrom('user_watchlists').select(['content_id as id', 'status'])
  const ratings = database.db.selectFrom('content_ratings').select(['content_id as id', 'rating'])
  return {
    entries: await entries.where('user_id', '=', viewer.id).execute(),
    ratings: await ratings.where('user_id', '=', viewer.id).execute(),
  }
}

async function listed(listId: string) {
  const items = database.db.selectFrom('share_list_items').select(['content_id as id', 'note'])
  const { item_count: count } = await database.db
    .selectFrom('share_lists')
    .select('item_count')
    .where('id', '=', listId)
    .executeTakeFirstOrThrow()
  return { count, items: await items.where('list_id', '=', listId).orderBy('order_index').execute() }
}

describe('a title that TMDB merged into another', () => {
  it('takes status, rating and places on lists with it once it is gone, and its address leads to the other', async () => {
    const [old, next, other] = [
      await insertMovie(database.db, { imdb_id: IMDB }),
      await insertMovie(database.db, { imdb_id: IMDB }),
      await insertMovie(database.db, { imdb_id: 'tt0000001' }),
    ]
    const viewer = await insertMember(database.db)
    await insertEntry(database.db, viewer, old, { status: 'watched' })
    await insertRating(database.db, viewer, old, 9)
    await insertDays(database.db, viewer, old, '2024-05-05', '2025-06-06')
    await insertDays(database.db, viewer, next, '2025-06-06')
    const list = await insertList(database.db, { owner: viewer, items: [other, { ...old, note: 'The end!' }] })
    await answerAt('2026-01-01T12:00:00Z', old, deleted)
    expect((await kept(viewer)).entries).toEqual([{ id: old.id, status: 'watched' }])
    await answerAt('2026-01-02T12:00:00Z', old, deleted)
    expect(await kept(viewer)).toEqual({
      entries: [{ id: next.id, status: 'watched' }],
      ratings: [{ id: next.id, rating: 9 }],
    })
    expect(await listed(list.id)).toEqual({
      count: 2,
      items: [
        { id: other.id, note: null },
        { id: next.id, note: 'The end!' },
      ],
    })
    const days = await database.db.selectFrom('watch_days').select(['content_id as id', 'day']).orderBy('day').execute()
    expect(days).toEqual([
      { id: next.id, day: '2024-05-05' },
      { id: next.id, day: '2025-06-06' },
    ])
    expect(await pageOf(old)).toEqual({ kind: 'moved', to: next })
  })

  it('does so as well where the other is stored only later, even if TMDB did not know it just once', async () => {
    const viewer = await insertMember(database.db)
    const [gone, doubted] = [
      await insertMovie(database.db, { imdb_id: IMDB }),
      await insertMovie(database.db, { imdb_id: IMDB }),
    ]
    await insertEntry(database.db, viewer, gone)
    await insertRating(database.db, viewer, doubted, 3)
    await answerAt('2026-01-02T12:00:00Z', doubted, deleted)
    await removeAtTmdb(gone)
    expect((await kept(viewer)).entries).toEqual([{ id: gone.id, status: 'want_to_watch' }])
    const next = movie(7_000_001)
    await answerAt('2026-01-03T12:00:00Z', next, found({ id: next.id, title: 'Fight Club', imdb_id: IMDB }))
    expect(await kept(viewer)).toEqual({
      entries: [{ id: next.id, status: 'want_to_watch' }],
      ratings: [{ id: next.id, rating: 3 }],
    })
    expect(await pageOf(gone)).toEqual({ kind: 'moved', to: next })
  })

  it('is known by its IMDb id among TV shows too, and never among titles of the other type', async () => {
    const viewer = await insertMember(database.db)
    const [old, film] = [
      await insertTvShow(database.db, { imdb_id: IMDB }),
      await insertMovie(database.db, { imdb_id: IMDB }),
    ]
    await insertEntry(database.db, viewer, old)
    await removeAtTmdb(old)
    expect((await kept(viewer)).entries).toEqual([{ id: old.id, status: 'want_to_watch' }])
    const next: TitleRef = { type: 'tv_show', id: film.id }
    const body = { id: next.id, name: 'Dark', external_ids: { imdb_id: IMDB } }
    await answerAt('2026-01-03T12:00:00Z', next, found(body))
    const rows = await database.db.selectFrom('user_watchlists').select(['content_type', 'content_id']).execute()
    expect(rows).toEqual([{ content_type: 'tv_show', content_id: next.id }])
  })

  it('where a member has both, the later of each stands, and a list has the first place and both notes', async () => {
    const [old, next] = [
      await insertMovie(database.db, { imdb_id: IMDB }),
      await insertMovie(database.db, { imdb_id: IMDB }),
    ]
    const [a, b] = [await insertMember(database.db), await insertMember(database.db)]
    const between = await insertMovie(database.db)
    await insertEntry(database.db, a, old, { status: 'watched', secondsAgo: 5 })
    await insertEntry(database.db, a, next, { status: 'want_to_watch', secondsAgo: 10 })
    await insertEntry(database.db, b, old, { status: 'watched', secondsAgo: 10 })
    await insertEntry(database.db, b, next, { status: 'dropped', secondsAgo: 5 })
    const rate = (viewer: { id: string }, ref: TitleRef, rating: number, at: string) =>
      database.db
        .insertInto('content_ratings')
        .values({ user_id: viewer.id, content_id: ref.id, content_type: ref.type, rating, rated_at: new Date(at) })
        .execute()
    await rate(a, old, 9, '2026-01-02')
    await rate(a, next, 5, '2026-01-01')
    await rate(b, old, 1, '2026-01-01')
    await rate(b, next, 2, '2026-01-02')
    const list = await insertList(database.db, {
      owner: a,
      items: [{ ...old, note: 'Old' }, between, { ...next, note: 'New' }],
    })
    await removeAtTmdb(old)
    expect(await kept(a)).toEqual({
      entries: [{ id: next.id, status: 'watched' }],
      ratings: [{ id: next.id, rating: 9 }],
    })
    expect(await kept(b)).toEqual({
      entries: [{ id: next.id, status: 'dropped' }],
      ratings: [{ id: next.id, rating: 2 }],
    })
    expect(await listed(list.id)).toEqual({
      count: 2,
      items: [
        { id: next.id, note: 'New\nOld' },
        { id: between.id, note: null },
      ],
    })
  })

  it('stays where it is if several titles have the IMDb id, or none, or if it has none', async () => {
    const viewer = await insertMember(database.db)
    const [several, , , alone, without] = [
      await insertMovie(database.db, { imdb_id: IMDB }),
      await insertMovie(database.db, { imdb_id: IMDB }),
      await insertMovie(database.db, { imdb_id: IMDB }),
      await insertMovie(database.db, { imdb_id: 'tt0000002' }),
      await insertMovie(database.db),
    ]
    for (const ref of [several, alone, without]) {
      await insertEntry(database.db, viewer, ref)
      await removeAtTmdb(ref)
      expect((await pageOf(ref)).kind).toBe('gone')
    }
    const ids = (await kept(viewer)).entries.map(({ id }) => id)
    expect(new Set(ids)).toEqual(new Set([several, alone, without].map(({ id }) => id)))
  })
})

it('every table in which members refer to titles is one of those from which titles move', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name::text as name from information_schema.columns
    where table_schema = 'public' and column_name in ('content_id', 'content_type', 'user_id', 'list_id')
    group by table_name
    having count(*) filter (where column_name in ('content_id', 'content_type')) = 2
      and count(*) filter (where column_name in ('user_id', 'list_id')) > 0
    order by table_name
  `.execute(database.db)
  expect(rows.map(({ name }) => name)).toEqual(KEEPERS.toSorted())
})
