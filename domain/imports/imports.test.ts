import { describe, expect, it } from 'vitest'
import type { Database } from '#db/client.ts'
import type { Member } from '#shared/members/member.ts'
import { insertMovie } from '#tests/factories/insert-title.ts'
import { withDatabase } from '#tests/test-database.ts'
import { depsOn, insertEntry, insertRating, keptBy, NOW, yes } from '../watchlist/testing/watchlist.ts'
import { chooseTitle } from './choose-title.ts'
import { discardImport } from './discard-import.ts'
import { listSkipped } from './list-skipped.ts'
import { findImport } from './find-import.ts'
import { lookAgain } from './look-again.ts'
import { stopImport } from './stop-import.ts'
import { takeBackImport } from './take-back-import.ts'
import { createList } from '../lists/create-list.ts'
import { confirmPreview, everythingOf, importFile, outcomesOf, previewFile } from './testing/import-file.ts'
import { makeZip } from './testing/make-zip.ts'
import { workOnImport } from './work-on-import.ts'
import { runStep } from './writing/run-step.ts'
import { prepareImport, RATINGS, stateOf } from './testing/prepare-import.ts'

const database = withDatabase()
const prepare = () => prepareImport(database)

async function statesOf(db: Database, viewer: Member) {
  const { ratings, entries } = await everythingOf(db, viewer)
  return {
    ratings: ratings.map(({ content_id: id, rating, rated_at: at }) => [id, rating, at.toISOString().slice(0, 10)]),
    entries: entries.map(({ content_id: id, status, added_at: at }) => [id, status, at.toISOString().slice(0, 10)]),
  }
}

describe('an import', () => {
  it('writes ratings, doubled, and what was watched, with the file’s dates; nothing before it is confirmed', async () => {
    const { db, deps, viewer, other } = await prepare()
    const id = await previewFile(deps, { viewer, content: RATINGS })
    expect(await stateOf(db, id)).toBe('preview')
    expect(await statesOf(db, viewer)).toEqual({ ratings: [], entries: [] })
    expect(await confirmPreview(deps, viewer, id)).toBe(true)
    await workOnImport(deps, { id })
    expect(await stateOf(db, id)).toBe('done')
    expect(await statesOf(db, viewer)).toEqual({
      ratings: [
        [949, 10, '2020-01-03'],
        [496243, 9, '2020-01-02'],
      ],
      entries: [
        [949, 'watched', '2020-01-03'],
        [496243, 'watched', '2020-01-02'],
      ],
    })
    expect(await outcomesOf(db, id)).toEqual({ added: 2, none: 1 })
    expect(await everythingOf(db, other)).toEqual({ ratings: [], entries: [], lists: [], items: [] })
    expect(deps.jobs.jobs).toEqual([
      { name: 'import-titles', id, turn: 1 },
      { name: 'import-titles', id, turn: 2 },
    ])
  })

  it('writes what the own watchlist’s table has as dropped, also over what is watched here at the moment', async () => {
    const { db, deps, viewer } = await prepare()
    await insertEntry(db, viewer, { type: 'movie', id: 348 }, { status: 'watching' })
    await db.updateTable('user_watchlists').set({ added_at: '2019-01-01T00:00:00Z' }).execute()
    const content =
      'type,tmdb_id,title,year,status,added_at\ntv_show,70523,Dark,2017,dropped,2020-01-02T11:59:00.000Z\n' +
      'movie,348,Alien,1979,dropped,2020-01-03T11:59:00.000Z\n'
    const id = await importFile(deps, { viewer, content })
    expect((await statesOf(db, viewer)).entries).toEqual([
      [348, 'dropped', '2019-01-01'],
      [70523, 'dropped', '2020-01-02'],
    ])
    expect((await findImport(deps, { viewer, id }))?.counts.watched).toBe(2)
  })

  it('adds days of watching to what is here, from the diary and the own table, and takes them back but for changed ones', async () => {
    const { db, deps, viewer } = await prepare()
    await insertEntry(db, viewer, { type: 'movie', id: 348 })
    const days = async () => (await keptBy(db, viewer)).days.map(({ content_id: id, day }) => [id, day])
    const own =
      'type,tmdb_id,title,year,status,added_at,watched_on\nmovie,348,Alien,1979,watched,2020-01-02T11:59:00.000Z,2020-03-01 2014-05-05 2999-01-01\n'
    const first = await importFile(deps, { viewer, content: own })
    const alien = [
      [348, '2014-05-05'],
      [348, '2020-03-01'],
    ]
    expect(await days()).toEqual(alien)
    const diary =
      'Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date\n2021-01-09,Alien,1979,u,,,,2021-01-01\n'
    const second = await importFile(deps, { viewer, content: diary })
    expect(await days()).toEqual([...alien, [348, '2021-01-01']])
    expect(await outcomesOf(db, second)).toEqual({ updated: 1 })
    await db.deleteFrom('watch_days').where('day', '=', '2014-05-05').execute()
    await takeBackImport(deps, { viewer, id: first })
    await workOnImport(deps, { id: first })
    expect(await days()).toEqual([[348, '2021-01-01']])
  })

  it('changes nothing where the same file comes again', async () => {
    const { db, deps, viewer } = await prepare()
    const list =
      'Letterboxd list export v7\nDate,Name,Tags,URL,Description\n2020-01-01,Best,,u,Of all\n\nPosition,Name,Year,URL,Description\n1,Alien,1979,u,In space\n2,Heat,1995,u,\n'
    const content = makeZip([
      { name: 'ratings.csv', content: RATINGS },
      { name: 'watchlist.csv', content: 'Date,Name,Year,Letterboxd URI\n2021-01-01,Alien,1979,u\n' },
      { name: 'lists/best.csv', content: list },
    ])
    await importFile(deps, { viewer, content })
    const first = await everythingOf(db, viewer)
    expect(first.lists).toEqual([{ name: 'Best', is_public: true, is_published: false, item_count: 2 }])
    expect(first.items.map(({ content_id, note }) => [content_id, note])).toEqual([
      [348, 'In space'],
      [949, null],
    ])
    for (const ratedHere of ['newer', 'file'] as const) {
      const again = await importFile(depsOn(db, '2026-07-01T00:00:00Z'), { viewer, content, choices: { ratedHere } })
      expect(await outcomesOf(db, again)).toEqual({ same: 3, none: 1 })
      expect(await everythingOf(db, viewer)).toEqual(first)
    }
  })

  it('keeps the newer of two ratings, and is taken back as a whole but for what was changed since', async () => {
    const { db, deps, viewer } = await prepare()
    await insertRating(db, viewer, { type: 'movie', id: 949 }, 3)
    await db.updateTable('content_ratings').set({ rated_at: '2019-01-01T00:00:00Z' }).execute()
    await insertRating(db, viewer, { type: 'movie', id: 496243 }, 4)
    await insertEntry(db, viewer, { type: 'movie', id: 348 }, { status: 'want_to_watch' })
    const before = await everythingOf(db, viewer)
    const content = `${RATINGS}2022-01-01,Alien,1979,u,2\n`
    const id = await importFile(deps, { viewer, content })
    expect((await statesOf(db, viewer)).ratings).toEqual([
      [348, 4, '2022-01-01'],
      [949, 10, '2020-01-03'],
      [496243, 4, NOW.slice(0, 10)],
    ])
    // Rated again since.
    await db.updateTable('content_ratings').set({ rating: 1 }).where('content_id', '=', 348).execute()
    expect(await takeBackImport(deps, { viewer, id })).toBe(true)
    await workOnImport(deps, { id })
    expect(await stateOf(db, id)).toBe('undone')
    const after = await everythingOf(db, viewer)
    expect(after.entries).toEqual(before.entries)
    expect(after.ratings.filter(({ content_id }) => content_id !== 348)).toEqual(before.ratings)
    expect(after.ratings.find(({ content_id }) => content_id === 348)).toMatchObject({ rating: 1 })
  })

  it('goes on behind a crash where it was, and nothing comes twice', async () => {
    const { db, deps, viewer } = await prepare()
    const rows = Array.from({ length: 130 }, (_, at) => `2020-01-01,Film ${at},2001,u,4`)
    for (const at of rows.keys()) await insertMovie(db, { id: 1_000 + at, title: `Film ${at}` })
    const id = await previewFile(deps, {
      viewer,
      content: `Date,Name,Year,Letterboxd URI,Rating\n${rows.join('\n')}\n`,
    })
    await confirmPreview(deps, viewer, id, { lists: [{ number: 1, target: 'new', listId: null }] })
    await runStep(deps, { id })
    expect((await everythingOf(db, viewer)).ratings).toHaveLength(100)
    await workOnImport(deps, { id })
    await workOnImport(deps, { id })
    const { ratings, entries, lists, items } = await everythingOf(db, viewer)
    expect([ratings.length, entries.length, lists.length, items.length]).toEqual([130, 130, 1, 130])
    expect(items.map(({ content_id }) => content_id)).toEqual(rows.map((_, at) => 1_000 + at))
    expect(await outcomesOf(db, id)).toEqual({ added: 130 })
  })

  it('fills a list of the member’s own, and takes away again what it brought, with the lists that it made', async () => {
    const { db, deps, viewer, other } = await prepare()
    const own = await createList(deps, { viewer, name: 'Mine' })
    const foreign = await createList(deps, { viewer: other, name: 'Theirs' })
    if (!own.ok || !foreign.ok) throw new Error('no list')
    await db
      .insertInto('share_list_items')
      .values({ list_id: own.list.id, content_id: 949, content_type: 'movie' })
      .execute()
    const before = await everythingOf(db, viewer)
    const films = 'Name,Year,Letterboxd URI\nHeat,1995,u\nAlien,1979,u\n'
    const theirs = await importFile(deps, {
      viewer,
      content: films,
      choices: { either: 'none' },
      lists: [{ number: 1, target: 'own', listId: foreign.list.id }],
    })
    expect(await outcomesOf(db, theirs)).toEqual({ same: 2 })
    expect((await everythingOf(db, other)).items).toEqual([])
    const id = await importFile(deps, {
      viewer,
      content: films,
      choices: { either: 'none' },
      lists: [{ number: 1, target: 'own', listId: own.list.id }],
    })
    expect(await outcomesOf(db, id)).toEqual({ added: 1, same: 1 })
    expect((await everythingOf(db, viewer)).items.map(({ content_id }) => content_id)).toEqual([949, 348])
    await takeBackImport(deps, { viewer, id })
    await workOnImport(deps, { id })
    expect(await everythingOf(db, viewer)).toEqual(before)
    const made = await importFile(deps, {
      viewer,
      content: films,
      fileName: 'Night in.csv',
      choices: { either: 'none' },
      lists: [{ number: 1, target: 'new', listId: null }],
    })
    expect((await everythingOf(db, viewer)).lists.map(({ name }) => name)).toEqual(['Mine', 'Night in'])
    await takeBackImport(deps, { viewer, id: made })
    await workOnImport(deps, { id: made })
    expect(await everythingOf(db, viewer)).toEqual(before)
  })

  it('takes what a member chooses, and leaves out what they skip; a title that does not exist is not taken', async () => {
    const { db, deps, viewer, other } = await prepare()
    const id = await previewFile(deps, { viewer, content: RATINGS })
    const choose = (number: number, pick: { type: 'movie' | 'tv_show'; id: number } | null, who = viewer) =>
      chooseTitle(deps, { viewer: who, id, number, pick, mayAsk: yes })
    expect(await choose(3, { type: 'tv_show', id: 70523 })).toEqual({ ok: true })
    expect(await choose(1, null)).toEqual({ ok: true })
    expect(await choose(2, { type: 'movie', id: 999_999_999 })).toEqual({ ok: false, reason: 'unknown-title' })
    expect(await choose(2, null, other)).toEqual({ ok: false, reason: 'no-preview' })
    await confirmPreview(deps, viewer, id)
    expect(await choose(2, null)).toEqual({ ok: false, reason: 'no-preview' })
    await workOnImport(deps, { id })
    expect((await statesOf(db, viewer)).ratings).toEqual([
      [949, 10, '2020-01-03'],
      [70523, 6, '2020-01-04'],
    ])
  })

  it('writes a title from one row alone: that with its id, else with its year, else the first, unless another is chosen; the others offer it', async () => {
    const { db, deps, viewer } = await prepare()
    const content =
      'tmdbID,Title,Year,Rating10\n,Heat,1996,2\n,Heat,1995,8\n,Alien,1979,3\n348,Alien,1980,9\n,Parasite,2018,4\n,Parasite,2020,7\n'
    const id = await previewFile(deps, { viewer, content })
    const rows = async () => {
      const found = await db
        .selectFrom('import_titles')
        .selectAll()
        .where('import_id', '=', id)
        .orderBy('number')
        .execute()
      return found.map(({ content_id, reason, candidates: [first] }) => content_id ?? `${reason} ${first?.id}`)
    }
    expect(await rows()).toEqual(['twice 949', 949, 'twice 348', 348, 496243, 'twice 496243'])
    await chooseTitle(deps, { viewer, id, number: 6, pick: { type: 'movie', id: 496243 }, mayAsk: yes })
    expect(await rows()).toEqual(['twice 949', 949, 'twice 348', 348, 'twice 496243', 496243])
    await confirmPreview(deps, viewer, id)
    await workOnImport(deps, { id })
    expect((await everythingOf(db, viewer)).ratings.map(({ content_id, rating }) => [content_id, rating])).toEqual([
      [348, 9],
      [949, 8],
      [496243, 7],
    ])
    expect(await outcomesOf(db, id)).toEqual({ added: 3, none: 3 })
    expect((await listSkipped(deps, { viewer, id })).map(({ name, rating }) => [name, rating])).toEqual([
      ['Heat', 2],
      ['Alien', 3],
      ['Parasite', 4],
    ])
  })

  it('is seen and touched by no other member', async () => {
    const { db, deps, viewer, other } = await prepare()
    const id = await previewFile(deps, { viewer, content: RATINGS })
    expect(await confirmPreview(deps, other, id)).toBe(false)
    expect(await lookAgain(deps, { viewer: other, id })).toBe(false)
    expect(await discardImport(deps, { viewer: other, id })).toBe(false)
    await confirmPreview(deps, viewer, id)
    expect(await stopImport(deps, { viewer: other, id })).toBe(false)
    await workOnImport(deps, { id })
    expect(await takeBackImport(deps, { viewer: other, id })).toBe(false)
    expect(await stateOf(db, id)).toBe('done')
    await db.deleteFrom('auth_users').where('id', '=', viewer.id).execute()
    expect(await db.selectFrom('import_titles').selectAll().execute()).toEqual([])
  })
})
