import { describe, expect, it } from 'vitest'
import type { Database } from '#db/client.ts'
import { titleKey } from '#shared/titles/title-key.ts'
import { insertMember } from '#tests/factories/insert-member.ts'
import { freshDatabase, withDatabase } from '#tests/test-database.ts'
import { depsOn, insertEntry, keptBy, no, yes } from '../watchlist/testing/watchlist.ts'
import { findUserStates } from '../watchlist/find-user-states.ts'
import { WATCHLIST_LIMIT } from '../watchlist/limits.ts'
import { fillWatchlist } from '../watchlist/testing/fill-watchlist.ts'
import { changeShowProgress } from './change-show-progress.ts'
import { listGoOn } from './list-go-on.ts'
import { insertShow } from './testing/shows.ts'

const database = withDatabase()
const at = (season: number, episode: number) => ({ season, episode })

async function progressOf(db: Database, viewer: { id: string }, showId: number) {
  const ref = { type: 'tv_show', id: showId } as const
  return (await findUserStates({ db }, { viewer, refs: [ref] }))[titleKey(ref)]?.progress
}

async function prepare() {
  const { db } = database
  const viewer = await insertMember(db)
  const showId = await insertShow(db, [3, 3], { last: [2, 2] })
  const deps = depsOn(db)
  type Change = Parameters<typeof changeShowProgress>[1]['change']
  const change = (asked: Change) => changeShowProgress(deps, { viewer, showId, change: asked, mayAsk: no })
  const progress = () => progressOf(db, viewer, showId)
  return { db, viewer, showId, deps, change, progress }
}

describe('how far a member is in a show', () => {
  it('goes on by one, and is undone with the status it changed', async () => {
    const { change, progress, deps, viewer, db, showId } = await prepare()
    const first = await change({ kind: 'next' })
    expect(first).toMatchObject({
      ok: true,
      progress: { upTo: at(1, 1) },
      previous: { upTo: null },
      status: 'watching',
      previousStatus: null,
    })
    expect(await change({ kind: 'next' })).toMatchObject({ progress: { upTo: at(1, 2) }, previousStatus: 'watching' })
    expect((await keptBy(db, viewer)).entries).toMatchObject([{ content_type: 'tv_show', status: 'watching' }])
    expect(deps.jobs.jobs).toContainEqual({ name: 'save-episodes', id: showId })
    const goOn = await listGoOn(deps, { viewer, language: 'en', country: 'US' })
    expect(goOn.map(({ next, left }) => [next.season, next.episode, left])).toEqual([[1, 3, 3]])
    await change({ kind: 'restore', progress: { upTo: null, later: [at(2, 1)] } })
    expect(await progress()).toEqual({ upTo: null, later: [at(2, 1)] })
    expect((await keptBy(db, viewer)).entries).toHaveLength(1)
    await change({ kind: 'none' })
    expect(await change({ kind: 'restore', progress: { upTo: null, later: [] }, status: null })).toMatchObject({
      status: null,
    })
    expect((await keptBy(db, viewer)).entries).toEqual([])
    expect(await db.selectFrom('show_progress').selectAll().execute()).toEqual([])
  })

  it('stays where nothing further has aired', async () => {
    const { change, progress } = await prepare()
    await change({ kind: 'all' })
    expect(await change({ kind: 'next' })).toMatchObject({ ok: true })
    expect(await progress()).toEqual({ upTo: at(2, 2), later: [] })
  })

  it.each([
    ['want_to_watch', 'watching'],
    ['watching', 'watching'],
    ['watched', 'watched'],
    ['dropped', 'dropped'],
  ] as const)('of a show that is %s makes it %s', async (status, after) => {
    const { change, viewer, db, showId } = await prepare()
    await insertEntry(db, viewer, { type: 'tv_show', id: showId }, { status })
    expect(await change({ kind: 'up-to', to: at(1, 2) })).toMatchObject({ status: after, previousStatus: status })
    expect((await keptBy(db, viewer)).entries).toMatchObject([{ status: after }])
  })

  it('is refused where the watchlist is full, and of a show that does not exist', async () => {
    const { change, viewer, db, deps } = await prepare()
    await fillWatchlist(db, viewer, WATCHLIST_LIMIT)
    expect(await change({ kind: 'next' })).toEqual({ ok: false, reason: 'watchlist-full' })
    expect(await db.selectFrom('show_progress').selectAll().execute()).toEqual([])
    const unknown = { viewer, showId: 999_999_999, change: { kind: 'next' } as const, mayAsk: yes }
    expect(await changeShowProgress(deps, unknown)).toEqual({ ok: false, reason: 'unknown-title' })
  })

  it('is a member’s own', async () => {
    const { change, db, showId } = await prepare()
    await change({ kind: 'next' })
    const other = await insertMember(db)
    expect(await progressOf(db, other, showId)).toBeUndefined()
  })
})

it('two presses at once mark two episodes', async () => {
  const { db } = await freshDatabase()
  const viewer = await insertMember(db)
  const showId = await insertShow(db, [3], { last: [1, 3] })
  const press = () => changeShowProgress(depsOn(db), { viewer, showId, change: { kind: 'next' }, mayAsk: no })
  await Promise.all([press(), press()])
  expect(await progressOf(db, viewer, showId)).toEqual({ upTo: at(1, 2), later: [] })
})
