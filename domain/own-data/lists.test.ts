import { expect, it } from 'vitest'
import { insertList } from '#tests/factories/insert-list.ts'
import { insertMember } from '#tests/factories/insert-member.ts'
import { insertMovies } from '#tests/factories/insert-title.ts'
import { withDatabase } from '#tests/test-database.ts'
import { LISTS_PER_MEMBER } from '#shared/lists/limits.ts'
import { depsOn } from '../watchlist/testing/watchlist.ts'
import { exportListsCsv } from './export-lists-csv.ts'
import { exportOwnData } from './export-own-data.ts'
import { importOwnData } from './import-own-data.ts'
import { ownFile } from './testing/own-file.ts'
import { collect } from './testing/collect.ts'

const database = withDatabase()
const deps = () => depsOn(database.db)
const AT = '2025-05-05T05:05:05.000Z'

const rowsOf = (userId: string) =>
  database.db
    .selectFrom('share_lists')
    .select([
      'id',
      'name',
      'slug',
      'former_slug',
      'description',
      'description_translations',
      'is_public',
      'is_published',
      'created_at',
      'item_count',
    ])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()

const file = (lists: unknown[]) => JSON.stringify({ format: 'kinora-own-data', version: 2, lists })
const list = (given: object = {}) => ({ name: 'Rooms', slug: 'rooms', createdAt: AT, ...given })

it('lists are in the export with titles, notes and translations, and come back once however often, as drafts', async () => {
  const viewer = await insertMember(database.db)
  const [first, second] = await insertMovies(database.db, 2)
  if (first === undefined || second === undefined) throw new Error('no titles')
  await insertList(database.db, {
    owner: viewer,
    name: 'Rooms',
    slug: 'rooms',
    description: 'Shut.',
    translations: { tr: 'Kapalı.' },
    items: [{ ...first, note: 'Start here.' }, second],
    createdAt: AT,
  })
  await insertList(database.db, { owner: viewer, name: 'Empty', slug: 'empty', isPublic: false })
  const text = await collect(exportOwnData(deps(), { viewer }))
  const { lists } = JSON.parse(text) as { lists: unknown[] }
  expect(lists).toEqual([
    {
      name: 'Rooms',
      slug: 'rooms',
      description: 'Shut.',
      translations: { tr: 'Kapalı.' },
      isPublic: true,
      isPublished: true,
      createdAt: AT,
      updatedAt: AT,
      items: [
        { ...first, note: 'Start here.', addedAt: AT },
        { ...second, addedAt: AT },
      ],
    },
    expect.objectContaining({ slug: 'empty', items: [] }),
  ])
  const kept = { ok: true, imported: { lists: { added: 0, kept: 2, titles: 0 } } }
  expect(await importOwnData(deps(), { viewer, file: ownFile(text) })).toMatchObject(kept)

  const other = await insertMember(database.db)
  const added = { ok: true, imported: { lists: { added: 2, kept: 0, titles: 2 } } }
  expect(await importOwnData(deps(), { viewer: other, file: ownFile(text) })).toMatchObject(added)
  expect(await importOwnData(deps(), { viewer: other, file: ownFile(text) })).toMatchObject(kept)
  const [rooms, empty] = await rowsOf(other.id)
  expect(rooms).toMatchObject({ name: 'Rooms', description: 'Shut.', is_published: false, item_count: 2 })
  expect(rooms).toMatchObject({ description_translations: { tr: 'Kapalı.' }, created_at: new Date(AT) })
  expect(rooms).toMatchObject({ slug: rooms?.id, former_slug: 'rooms' })
  expect(empty).toMatchObject({ name: 'Empty', is_public: false, is_published: false })
})

it('a list that is there keeps its texts and visibility, and gains what it lacks', async () => {
  const viewer = await insertMember(database.db)
  const [first, second] = await insertMovies(database.db, 2)
  if (first === undefined || second === undefined) throw new Error('no titles')
  await insertList(database.db, { owner: viewer, name: 'Mine', slug: 'rooms', items: [{ ...first, note: 'Mine.' }] })
  const items = [first, second].map((ref) => ({ ...ref, note: 'Theirs.', addedAt: AT }))
  expect(await importOwnData(deps(), { viewer, file: ownFile(file([list({ items })])) })).toMatchObject({
    imported: { lists: { added: 0, kept: 1, titles: 1 } },
  })
  expect(await rowsOf(viewer.id)).toMatchObject([{ name: 'Mine', is_published: true, item_count: 2 }])
  const notes = await database.db.selectFrom('share_list_items').select('note').orderBy('order_index').execute()
  expect(notes.map(({ note }) => note)).toEqual(['Mine.', 'Theirs.'])
})

it('names what is wrong with a list, and then takes nothing', async () => {
  const viewer = await insertMember(database.db)
  const movie = { type: 'movie', id: 1, addedAt: AT }
  const faults: [given: object, problem: object][] = [
    [{ name: ' \u202e ' }, { code: 'invalid-value', field: 'name' }],
    [{ name: 'x'.repeat(101) }, { code: 'invalid-value', field: 'name' }],
    [{ description: 'x'.repeat(1_001) }, { code: 'invalid-value', field: 'description' }],
    [{ slug: '../x' }, { code: 'invalid-value', field: 'slug' }],
    [{ createdAt: 'today' }, { code: 'invalid-value', field: 'createdAt' }],
    [{ items: [movie, movie] }, { code: 'duplicate-title', field: 'items[2]' }],
    [{ items: [{ ...movie, id: 0 }] }, { code: 'invalid-value', field: 'items[1].id' }],
    [{ items: [{ ...movie, note: 'x'.repeat(501) }] }, { code: 'invalid-value', field: 'items[1].note' }],
    [{ items: Array.from({ length: 1_001 }, () => movie) }, { code: 'list-full' }],
  ]
  const text = file([list({ name: 'Good', slug: 'good' }), ...faults.map(([given]) => list(given))])
  const outcome = await importOwnData(deps(), { viewer, file: ownFile(text) })
  expect(outcome).toEqual({
    ok: false,
    problems: faults.map(([, problem], at) => ({ section: 'lists', row: at + 2, ...problem })),
  })
  expect(await rowsOf(viewer.id)).toEqual([])
})

it('takes no more lists, and no more titles of one, than a member may have', async () => {
  const viewer = await insertMember(database.db)
  for (let at = 0; at < LISTS_PER_MEMBER; at += 1) await insertList(database.db, { owner: viewer })
  const refused = (code: string) => ({ ok: false, problems: [{ code }] })
  expect(await importOwnData(deps(), { viewer, file: ownFile(file([list()])) })).toEqual(refused('lists-full'))
  const items = (from: number) =>
    Array.from({ length: 600 }, (_, at) => ({ type: 'movie', id: from + at, addedAt: AT }))
  const other = await insertMember(database.db)
  expect(
    await importOwnData(deps(), { viewer: other, file: ownFile(file([list({ items: items(1) })])) }),
  ).toMatchObject({
    ok: true,
  })
  const more = file([list({ items: items(601) })])
  expect(await importOwnData(deps(), { viewer: other, file: ownFile(more) })).toEqual(refused('list-full'))
  expect(
    await importOwnData(deps(), { viewer: other, file: ownFile(file(Array.from({ length: 201 }, () => list()))) }),
  ).toEqual(refused('too-many-rows'))
})

it('a spreadsheet of lists has a line for each title, and no formula', async () => {
  const viewer = await insertMember(database.db)
  const [movie] = await insertMovies(database.db, 1, { title: 'Fight Club', release_date: '1999-01-01' })
  if (movie === undefined) throw new Error('no title')
  await insertList(database.db, { owner: viewer, name: '=1+1', items: [{ ...movie, note: 'a "b"' }], createdAt: AT })
  const [, line] = (await collect(exportListsCsv(deps(), { viewer, language: 'en' }))).split('\r\n')
  expect(line).toBe(`'=1+1,1,movie,${movie.id},Fight Club,1999,"a ""b""",${AT}`)
})

it('DATA-43: lists, what was deleted of them and reports of them go with the account; titles with their list', async () => {
  const [viewer, other] = [await insertMember(database.db), await insertMember(database.db)]
  const { db } = database
  const { id } = await insertList(db, { owner: viewer, items: [{ type: 'movie', id: 1 }] })
  const theirs = await insertList(db, { owner: other, items: [{ type: 'movie', id: 1 }] })
  const report = { reason: 'spam', comment: null } as const
  await db
    .insertInto('list_reports')
    .values({ ...report, list_id: id, reporter_id: other.id })
    .execute()
  await db
    .insertInto('list_reports')
    .values({ ...report, list_id: theirs.id, reporter_id: viewer.id })
    .execute()
  await db
    .insertInto('removed_lists')
    .values({ id: crypto.randomUUID(), user_id: viewer.id, list: '{}', items: '[]' })
    .execute()
  await db.deleteFrom('auth_users').where('id', '=', viewer.id).execute()
  expect(await db.selectFrom('share_lists').select('id').execute()).toEqual([{ id: theirs.id }])
  expect(await db.selectFrom('share_list_items').select('list_id').execute()).toEqual([{ list_id: theirs.id }])
  expect(await db.selectFrom('removed_lists').selectAll().execute()).toEqual([])
  expect(await db.selectFrom('list_reports').selectAll().execute()).toEqual([])
})
