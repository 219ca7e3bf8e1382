import { describe, expect, it } from 'vitest'
import type { Database } from '#db/client.ts'
import { AD_POSITIONS } from '#shared/ads/ad-position.ts'
import { createSampleDeps } from '#tests/factories/create-sample-deps.ts'
import { insertAdUnit } from '#tests/factories/insert-ad-unit.ts'
import { silentLogger, withDatabase } from '#tests/test-database.ts'
import { CACHE_ENTRIES, createCache } from '../cache.ts'
import { findShownAd } from './find-shown-ad.ts'
import { ADS_RETRY_MS } from './limits.ts'
import { listActiveAds } from './list-active-ads.ts'
import { listFilledPlaces } from './list-filled-places.ts'

const database = withDatabase()
const CODE = '<b>Buy</b>'

/** A process with its own clock, and a database whose queries can be counted and made to fail. */
function createProcess(given: Database = database.db) {
  const state = { now: Date.parse('2026-01-01T00:00:00Z'), queries: 0, broken: false }
  const db = given.withPlugin({
    transformQuery({ node }) {
      state.queries += 1
      if (state.broken) throw new Error('Connection terminated')
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const cache = createCache({ clock: { now: () => new Date(state.now) } })
  const own = { db, cache, logger: silentLogger }
  return { state, cache, own, codes: async () => (await listActiveAds(own)).map(({ code }) => code) }
}

describe('what is shown', () => {
  it('ADS-04, ADS-05, LIMITS-63, Q59: is the newest active unit of each place, read once in five minutes', async () => {
    await insertAdUnit(database.db, { code: 'old', createdAt: '2026-01-01T00:00:00Z' })
    await insertAdUnit(database.db, { code: 'new', createdAt: '2026-01-02T00:00:00Z' })
    await insertAdUnit(database.db, { code: 'off', isActive: false, createdAt: '2026-01-03T00:00:00Z' })
    const { state, cache, codes } = createProcess()
    expect(await Promise.all([codes(), codes()])).toEqual([['new'], ['new']])
    await insertAdUnit(database.db, { position: 'footer', code: 'below' })
    state.now += CACHE_ENTRIES['active-ads'].ttlMs - 1
    expect(await codes()).toEqual(['new'])
    expect(state.queries).toBe(1)
    state.now += 1
    expect((await codes()).sort()).toEqual(['below', 'new'])
    await database.db.updateTable('ad_units').set({ is_active: false }).execute()
    cache.invalidate()
    expect(await codes()).toEqual([])
    expect([state.queries, CACHE_ENTRIES['active-ads'].ttlMs]).toEqual([3, 300_000])
  })

  it('stays as it was while the database fails, which is asked again only later', async () => {
    await insertAdUnit(database.db)
    const { state, cache, codes } = createProcess()
    expect(await codes()).toEqual([CODE])
    state.broken = true
    state.now += CACHE_ENTRIES['active-ads'].ttlMs
    expect([await codes(), await codes(), state.queries]).toEqual([[CODE], [CODE], 2])
    state.now += ADS_RETRY_MS
    cache.invalidate()
    expect(await codes()).toEqual([])
  })

  it('ADS-01, ADS-02: is nothing for admins, who see no places either', async () => {
    await insertAdUnit(database.db)
    const seenBy = async (role: 'admin' | 'moderator' | 'editor' | null) => {
      const viewer = role === null ? null : { role }
      const ad = await findShownAd(createSampleDeps(database.db), {
        position: 'home_top',
        viewer,
        allowsMarketing: true,
      })
      return [ad?.code ?? null, (await listFilledPlaces(createSampleDeps(database.db), { viewer })).length]
    }
    expect(await seenBy('admin')).toEqual([null, 0])
    for (const role of [null, 'editor', 'moderator'] as const) expect(await seenBy(role)).toEqual([CODE, 1])
  })

  it('ADMIN-ADS-07: stands at each of the eleven places', async () => {
    for (const position of AD_POSITIONS) await insertAdUnit(database.db, { position })
    const places = await listFilledPlaces(createSampleDeps(database.db), { viewer: null })
    expect(places.map(({ position }) => position).sort()).toEqual([...AD_POSITIONS].sort())
    expect(AD_POSITIONS).toHaveLength(11)
  })

  it.each([
    ['<script>track()</script>', true],
    ['<img src="https://shop.example/a.png">', false],
  ])('ADS-09, Q69: waits for the consent to marketing where it is %s', async (code, runsScripts) => {
    await insertAdUnit(database.db, { code })
    const asked = { position: 'home_top', viewer: null } as const
    const needs = { runsScripts, needsConsent: true }
    expect(await findShownAd(createSampleDeps(database.db), { ...asked, allowsMarketing: false })).toBeNull()
    expect(await findShownAd(createSampleDeps(database.db), { ...asked, allowsMarketing: true })).toMatchObject(needs)
    expect(await listFilledPlaces(createSampleDeps(database.db), { viewer: null })).toEqual([
      { position: 'home_top', ...needs },
    ])
  })
})
