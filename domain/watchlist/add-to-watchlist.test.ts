import { describe, expect, it } from 'vitest'
import { insertMember } from '#tests/factories/insert-member.ts'
import { insertMovie } from '#tests/factories/insert-title.ts'
import { withDatabase } from '#tests/test-database.ts'
import { addToWatchlist } from './add-to-watchlist.ts'
import { WATCHLIST_LIMIT } from './limits.ts'
import { fillWatchlist } from './testing/fill-watchlist.ts'
import { depsOn, insertEntry, keptBy, no, NOW, yes } from './testing/watchlist.ts'

const database = withDatabase()

describe('addToWatchlist', () => {
  it('PUBWL-12, DATA-08: adds as want_to_watch whatever the title is to its owner', async () => {
    const [viewer, owner] = [await insertMember(database.db), await insertMember(database.db)]
    const ref = await insertMovie(database.db)
    await insertEntry(database.db, owner, ref, { status: 'watched' })
    const outcome = await addToWatchlist(depsOn(database.db), { viewer, ref, mayAsk: no })
    expect(outcome).toEqual({ ok: true, added: true, status: 'want_to_watch' })
    const { entries } = await keptBy(database.db, viewer)
    expect(entries).toMatchObject([{ content_id: ref.id, status: 'want_to_watch', added_at: new Date(NOW) }])
  })

  it('PUBWL-12, Q21: leaves what the viewer has as it is, and succeeds', async () => {
    const viewer = await insertMember(database.db)
    for (const status of ['watching', 'watched', 'dropped'] as const) {
      const ref = await insertMovie(database.db)
      await insertEntry(database.db, viewer, ref, { status, secondsAgo: 9 })
      const before = await keptBy(database.db, viewer)
      const outcome = await addToWatchlist(depsOn(database.db), { viewer, ref, mayAsk: no })
      expect(outcome).toEqual({ ok: true, added: false, status })
      expect(await keptBy(database.db, viewer)).toEqual(before)
    }
  })

  it('has an unknown title stored first, refuses one for adults, and takes nothing into a full list', async () => {
    const viewer = await insertMember(database.db)
    const deps = depsOn(database.db)
    const unknown = { type: 'tv_show', id: 1399 } as const
    const refused = { ok: false, reason: 'too-many-new-titles' }
    expect(await addToWatchlist(deps, { viewer, ref: unknown, mayAsk: no })).toEqual(refused)
    expect(await addToWatchlist(deps, { viewer, ref: unknown, mayAsk: yes })).toMatchObject({ added: true })
    const adult = await insertMovie(database.db, { adult: true })
    const no18 = { ok: false, reason: 'unknown-title' }
    expect(await addToWatchlist(deps, { viewer, ref: adult, mayAsk: yes })).toEqual(no18)
    await fillWatchlist(database.db, viewer, WATCHLIST_LIMIT - 1)
    const more = await insertMovie(database.db)
    const full = { ok: false, reason: 'watchlist-full' }
    expect(await addToWatchlist(deps, { viewer, ref: more, mayAsk: yes })).toEqual(full)
    expect(await addToWatchlist(deps, { viewer, ref: unknown, mayAsk: yes })).toMatchObject({ ok: true, added: false })
  })
})
