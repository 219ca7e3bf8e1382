import { describe, expect, it } from 'vitest'
import { WATCH_STATUSES } from '#shared/titles/watch-status.ts'
import { insertMember } from '#tests/factories/insert-member.ts'
import { insertGone, insertMovie, insertTvShow } from '#tests/factories/insert-title.ts'
import { withDatabase } from '#tests/test-database.ts'
import { WATCHLIST_LIMIT } from './limits.ts'
import { removeFromWatchlist } from './remove-from-watchlist.ts'
import { setStatus } from './set-status.ts'
import { depsOn, insertEntry, keptBy, no, NOW, yes } from './testing/watchlist.ts'
import { fillWatchlist } from './testing/fill-watchlist.ts'

const database = withDatabase()

describe('setStatus', () => {
  it('WATCHLIST-04, Q14: changes every status to every other; the time of adding stays', async () => {
    const viewer = await insertMember(database.db)
    const transitions = WATCH_STATUSES.flatMap((from) => WATCH_STATUSES.map((to) => [from, to] as const))
    expect(transitions).toHaveLength(16)
    for (const [from, to] of transitions) {
      const ref = await insertMovie(database.db)
      await insertEntry(database.db, viewer, ref, { status: from, secondsAgo: 60 })
      const outcome = await setStatus(depsOn(database.db), { viewer, ref, status: to, mayAsk: no })
      expect(outcome).toMatchObject({ ok: true, previous: from })
      const { entries } = await keptBy(database.db, viewer)
      const kept = entries.find(({ content_id }) => content_id === ref.id)
      expect(kept).toMatchObject({ status: to, added_at: new Date('2026-06-15T11:59:00Z') })
    }
  })

  it('WATCHLIST-09, DATA-31: a title set twice is one row; of the other type the id is another title', async () => {
    const viewer = await insertMember(database.db)
    const ref = await insertMovie(database.db)
    await insertTvShow(database.db, { id: ref.id })
    const deps = depsOn(database.db)
    const set = (status: 'watching' | 'watched') => setStatus(deps, { viewer, ref, status, mayAsk: yes })
    expect(await set('watching')).toMatchObject({ ok: true, previous: null })
    expect(await set('watched')).toMatchObject({ ok: true, previous: 'watching' })
    await setStatus(deps, { viewer, ref: { ...ref, type: 'tv_show' }, status: 'dropped', mayAsk: yes })
    const { entries } = await keptBy(database.db, viewer)
    expect(entries.map(({ content_type, status }) => [content_type, status])).toEqual([
      ['movie', 'watched'],
      ['tv_show', 'dropped'],
    ])
  })

  it('undoes a removal: the title comes back with the time it had, never with one to come', async () => {
    const viewer = await insertMember(database.db)
    const ref = await insertMovie(database.db)
    await insertEntry(database.db, viewer, ref, { status: 'watched', secondsAgo: 3_600 })
    const before = await keptBy(database.db, viewer)
    const deps = depsOn(database.db)
    const { removed } = await removeFromWatchlist(deps, { viewer, ref })
    expect((await keptBy(database.db, viewer)).entries).toEqual([])
    if (removed === null) throw new Error('It was there.')
    expect(await setStatus(deps, { viewer, ref, ...removed, mayAsk: no })).toMatchObject({ ok: true, previous: null })
    expect(await keptBy(database.db, viewer)).toEqual(before)

    const other = await insertMovie(database.db)
    const addedAt = new Date('2999-01-01T00:00:00Z')
    await setStatus(deps, { viewer, ref: other, status: 'watched', addedAt, mayAsk: no })
    const { entries } = await keptBy(database.db, viewer)
    expect(entries.find(({ content_id }) => content_id === other.id)?.added_at).toEqual(new Date(NOW))
  })

  it('has a title stored first that is not, within the share of the network', async () => {
    const viewer = await insertMember(database.db)
    const deps = depsOn(database.db)
    const input = { viewer, ref: { type: 'movie', id: 550 }, status: 'watching' } as const
    const refused = { ok: false, reason: 'too-many-new-titles' }
    expect(await setStatus(deps, { ...input, mayAsk: no })).toEqual(refused)
    expect(await setStatus(deps, { ...input, mayAsk: yes })).toMatchObject({ ok: true, previous: null })
    expect((await keptBy(database.db, viewer)).entries).toHaveLength(1)
  })

  it('keeps nothing of titles for adults and of deleted ones', async () => {
    const viewer = await insertMember(database.db)
    const gone = { type: 'movie', id: 551 } as const
    await insertGone(database.db, gone, new Date(NOW))
    for (const ref of [gone, await insertMovie(database.db, { adult: true })]) {
      const outcome = await setStatus(depsOn(database.db), { viewer, ref, status: 'watched', mayAsk: yes })
      expect(outcome).toEqual({ ok: false, reason: 'unknown-title' })
    }
    expect((await keptBy(database.db, viewer)).entries).toEqual([])
  })

  it('takes no more titles than an export can carry; those on the list still change', async () => {
    const viewer = await insertMember(database.db)
    const ref = await insertMovie(database.db)
    await insertEntry(database.db, viewer, ref)
    await fillWatchlist(database.db, viewer, WATCHLIST_LIMIT - 1)
    const deps = depsOn(database.db)
    const full = { ok: false, reason: 'watchlist-full' }
    const more = await insertMovie(database.db)
    expect(await setStatus(deps, { viewer, ref: more, status: 'watched', mayAsk: yes })).toEqual(full)
    const changed = { ok: true, previous: 'want_to_watch' }
    expect(await setStatus(deps, { viewer, ref, status: 'watched', mayAsk: yes })).toMatchObject(changed)
    const other = await insertMember(database.db)
    expect(await setStatus(deps, { viewer: other, ref: more, status: 'watched', mayAsk: yes })).toMatchObject({
      ok: true,
    })
  })
})
