import { describe, expect, it } from 'vitest'
import type { TitleRef } from '#shared/titles/title.ts'
import { insertMember } from '#tests/factories/insert-member.ts'
import { insertMovie } from '#tests/factories/insert-title.ts'
import { withDatabase } from '#tests/test-database.ts'
import { changeWatchDays } from './change-watch-days.ts'
import { WATCH_DAYS_PER_TITLE } from './limits.ts'
import { removeFromWatchlist } from './remove-from-watchlist.ts'
import { setStatus } from './set-status.ts'
import { depsOn, insertDays, insertEntry, keptBy, no } from './testing/watchlist.ts'

const database = withDatabase()
const TODAY = '2026-06-15'

async function watching(now?: string) {
  const [viewer, ref] = [await insertMember(database.db), await insertMovie(database.db)]
  const deps = depsOn(database.db, now)
  return {
    viewer,
    ref,
    deps,
    change: (days: { add?: string; remove?: string }, of: TitleRef = ref) =>
      changeWatchDays(deps, { viewer, ref: of, mayAsk: no, ...days }),
    mark: (status: 'watched' | 'want_to_watch', watchedOn?: string, at = deps) =>
      setStatus(at, { viewer, ref, status, watchedOn, mayAsk: no }),
  }
}

describe('changeWatchDays', () => {
  it('adds, replaces and removes days, the last first; a day counts once', async () => {
    const { change, viewer } = await watching()
    const days = (...watchedOn: string[]) => ({ ok: true, watchedOn })
    expect(await change({ add: '2014-05-05' })).toEqual(days('2014-05-05'))
    expect(await change({ add: TODAY })).toEqual(days(TODAY, '2014-05-05'))
    expect(await change({ add: TODAY })).toEqual(days(TODAY, '2014-05-05'))
    expect(await change({ add: '2013-01-01', remove: '2014-05-05' })).toEqual(days(TODAY, '2013-01-01'))
    expect(await change({ remove: TODAY })).toEqual(days('2013-01-01'))
    expect(await change({ remove: TODAY })).toEqual(days('2013-01-01'))
    expect((await keptBy(database.db, viewer)).entries).toEqual([])
  })

  it('takes no day to come, none that is no day, and no title that there is not', async () => {
    const { change, viewer } = await watching()
    const invalid = { ok: false, reason: 'invalid-day' }
    expect(await change({ add: '2026-06-17' })).toEqual(invalid)
    expect(await change({ add: '2026-02-30' })).toEqual(invalid)
    expect(await change({ remove: 'yesterday' })).toEqual(invalid)
    const adult = await insertMovie(database.db, { adult: true })
    expect(await change({ add: TODAY }, adult)).toEqual({ ok: false, reason: 'unknown-title' })
    expect((await keptBy(database.db, viewer)).days).toEqual([])
  })

  it('has a limit, beyond which a day can still be replaced', async () => {
    const { change, viewer, ref } = await watching()
    const days = Array.from({ length: WATCH_DAYS_PER_TITLE }, (_, at) => `${1900 + at}-01-01`)
    await insertDays(database.db, viewer, ref, ...days)
    expect(await change({ add: TODAY })).toEqual({ ok: false, reason: 'too-many-days' })
    expect(await change({ add: TODAY, remove: '1900-01-01' })).toMatchObject({ ok: true })
    expect((await keptBy(database.db, viewer)).days).toHaveLength(WATCH_DAYS_PER_TITLE)
  })

  it('touches the days of the viewer alone', async () => {
    const { change, ref } = await watching()
    const other = await insertMember(database.db)
    await insertDays(database.db, other, ref, TODAY)
    expect(await change({ remove: TODAY })).toEqual({ ok: true, watchedOn: [] })
    expect((await keptBy(database.db, other)).days).toHaveLength(1)
  })
})

describe('a title that is marked as watched', () => {
  it('has that day, once however often it is marked; watched again, another', async () => {
    const { mark } = await watching()
    expect(await mark('watched', '2026-06-14')).toMatchObject({ watchedOn: ['2026-06-14'] })
    expect(await mark('watched', TODAY)).toMatchObject({ watchedOn: ['2026-06-14'] })
    const later = depsOn(database.db, '2026-07-01T12:00:00Z')
    await mark('want_to_watch', undefined, later)
    expect(await mark('watched', '2026-07-01', later)).toMatchObject({ watchedOn: ['2026-07-01', '2026-06-14'] })
  })

  it('loses it if the status is changed back within the hour, and never an older one', async () => {
    const { mark, viewer, ref, deps } = await watching()
    await insertDays(database.db, viewer, ref, '2014-05-05')
    await mark('watched', TODAY)
    expect(await mark('want_to_watch')).toMatchObject({ previous: 'watched', watchedOn: ['2014-05-05'] })
    await mark('watched', TODAY)
    expect(await removeFromWatchlist(deps, { viewer, ref })).toMatchObject({ watchedOn: ['2014-05-05'] })
    await mark('watched', TODAY)
    const later = depsOn(database.db, '2026-06-15T13:01:00Z')
    const stay = { watchedOn: [TODAY, '2014-05-05'] }
    expect(await mark('want_to_watch', undefined, later)).toMatchObject(stay)
  })

  it('keeps a day of long ago that was entered just now', async () => {
    const { mark, change, viewer, ref } = await watching()
    await insertEntry(database.db, viewer, ref, { status: 'watched' })
    await change({ add: '2014-05-05' })
    expect(await mark('want_to_watch')).toMatchObject({ watchedOn: ['2014-05-05'] })
  })

  it('has none where no day is known, as after an undone change', async () => {
    const { mark } = await watching()
    expect(await mark('watched')).toMatchObject({ ok: true, watchedOn: [] })
  })
})
