import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WATCH_STATUSES } from '#shared/titles/watch-status.ts'
import { insertMember } from '#tests/factories/insert-member.ts'
import { insertMovie } from '#tests/factories/insert-title.ts'
import { freshDatabase } from '#tests/test-database.ts'
import type { FreshDatabase } from '#tests/test-database.ts'
import { rateTitle } from '../ratings/rate-title.ts'
import { addToWatchlist } from './add-to-watchlist.ts'
import { setStatus } from './set-status.ts'
import { shareWatchlist } from './share-watchlist.ts'
import { depsOn, keptBy, yes } from './testing/watchlist.ts'

let fresh: FreshDatabase
beforeAll(async () => {
  fresh = await freshDatabase()
})
afterAll(() => fresh.close())

const hundred = Array.from({ length: 100 }, (_, index) => index)

describe('at the same moment', () => {
  it('WATCHLIST-09, DATA-08: 100 changes of one title are one row and no error', async () => {
    const [viewer, ref] = [await insertMember(fresh.db), await insertMovie(fresh.db)]
    const deps = depsOn(fresh.db)
    const outcomes = await Promise.all(
      hundred.map((turn) => {
        const status = WATCH_STATUSES[turn % 4]!
        return setStatus(deps, { viewer, ref, status, mayAsk: yes })
      }),
    )
    expect(outcomes.every(({ ok }) => ok)).toBe(true)
    expect((await keptBy(fresh.db, viewer)).entries).toHaveLength(1)
  })

  it('PUBWL-12: 100 additions of one title add it once', async () => {
    const [viewer, ref] = [await insertMember(fresh.db), await insertMovie(fresh.db)]
    const deps = depsOn(fresh.db)
    const outcomes = await Promise.all(hundred.map(() => addToWatchlist(deps, { viewer, ref, mayAsk: yes })))
    expect(outcomes.filter((outcome) => outcome.ok && outcome.added)).toHaveLength(1)
    expect(outcomes.every(({ ok }) => ok)).toBe(true)
  })

  it('DETAIL-05, DATA-32: 100 ratings of one title are one row and no error', async () => {
    const [viewer, ref] = [await insertMember(fresh.db), await insertMovie(fresh.db)]
    const deps = depsOn(fresh.db)
    const outcomes = await Promise.all(
      hundred.map((turn) => rateTitle(deps, { viewer, ref, rating: 1 + (turn % 10), mayAsk: yes })),
    )
    expect(outcomes.every(({ ok }) => ok)).toBe(true)
    expect((await keptBy(fresh.db, viewer)).ratings).toHaveLength(1)
  })

  it('Q16: members whose names make one slug get one each', async () => {
    const viewers = await Promise.all(
      hundred.slice(0, 12).map((turn) => {
        const underlined = Array.from('a-b-c-d-e', (letter, at) =>
          letter === '-' && (turn >> (at >> 1)) & 1 ? '_' : letter,
        )
        return insertMember(fresh.db, { display_name: underlined.join('') })
      }),
    )
    const shared = await Promise.all(
      viewers.map((viewer) => shareWatchlist(depsOn(fresh.db), { viewer, isPublic: true })),
    )
    expect(shared.every((own) => own?.isPublic)).toBe(true)
    expect(new Set(shared.map((own) => own?.slug)).size).toBe(12)
  })
})
