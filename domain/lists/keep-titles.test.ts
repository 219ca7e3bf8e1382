import { expect, it } from 'vitest'
import type { TitleRef } from '#shared/titles/title.ts'
import { createSampleDeps } from '#tests/factories/create-sample-deps.ts'
import { insertMember } from '#tests/factories/insert-member.ts'
import { insertMovie, insertMovies, insertTvShow } from '#tests/factories/insert-title.ts'
import { withDatabase } from '#tests/test-database.ts'
import { findList } from './find-list.ts'
import { keepTitles } from './keep-titles.ts'

const database = withDatabase()

it('WIZARD-09: results become an unpublished list, in their order', async () => {
  const { db } = database
  const deps = createSampleDeps(db)
  const viewer = await insertMember(db)
  const refs = [await insertTvShow(db), ...(await insertMovies(db, 2))]
  const kept = await keepTitles(deps, { viewer, name: 'Picked today', refs })
  if (!kept.ok) throw new Error(kept.reason)
  expect(kept.added).toBe(3)
  const found = await findList(deps, { name: kept.list.slug, viewer, services: [], language: 'en', country: 'US' })
  if (found.kind !== 'found') throw new Error(found.kind)
  expect(found.items.map(({ card }) => card.id)).toEqual(refs.map(({ id }) => id))
  const lists = await db.selectFrom('share_lists').select(['name', 'is_published']).execute()
  expect(lists).toEqual([{ name: 'Picked today', is_published: false }])
})

it('WIZARD-10: there is no list without titles, with one that may not be kept, or without a name', async () => {
  const { db } = database
  const viewer = await insertMember(db)
  const movie = await insertMovie(db)
  const keep = (refs: readonly TitleRef[], name = 'Picked today') =>
    keepTitles(createSampleDeps(db), { viewer, name, refs })
  expect(await keep([])).toEqual({ ok: false, reason: 'invalid-request' })
  expect(await keep([movie, await insertMovie(db, { adult: true })])).toEqual({ ok: false, reason: 'unknown-title' })
  expect(await keep([movie], ' ')).toEqual({ ok: false, reason: 'name-required' })
  expect(await db.selectFrom('share_lists').selectAll().execute()).toEqual([])
})
