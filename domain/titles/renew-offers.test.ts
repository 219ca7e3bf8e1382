import { describe, expect, it } from 'vitest'
import type { TitleRef } from '#shared/titles/title.ts'
import { createSampleDeps, SITE } from '#tests/factories/create-sample-deps.ts'
import { insertList } from '#tests/factories/insert-list.ts'
import { insertMember } from '#tests/factories/insert-member.ts'
import { insertMovie, insertTvShow } from '#tests/factories/insert-title.ts'
import { withDatabase } from '#tests/test-database.ts'
import { renewOffers } from './renew-offers.ts'

const database = withDatabase()
const NOW = Date.parse('2026-07-01T00:00:00Z')
const HOUR_MS = 60 * 60 * 1000
const hoursAgo = (hours: number) => new Date(NOW - hours * HOUR_MS)
const wait = async () => {}

const NETFLIX = { provider_id: 8, provider_name: 'Netflix', logo_path: '/n.jpg', display_priority: 2 }
const OFFERS = { US: { link: 'https://x/US', flatrate: [NETFLIX] } }

interface FakeTmdb {
  unknown?: number[]
  down?: boolean
  now?: number
  /** Milliseconds that pass with each request. */
  takes?: number
}

/** A fake TMDB that has every title on Netflix in the United States; records its requests. */
function depsWith({ unknown = [], down = false, now = NOW, takes = 0 }: FakeTmdb = {}) {
  const asked: string[] = []
  let time = now
  const fetch = async (request: Request) => {
    const path = new URL(request.url).pathname.replace('/3', '')
    asked.push(path)
    time += takes
    const id = Number(path.split('/')[2])
    if (down) return Response.json({}, { status: 401 })
    if (unknown.includes(id)) return Response.json({ status_code: 34 }, { status: 404 })
    return Response.json({ id, results: OFFERS })
  }
  const deps = createSampleDeps(database.db, { fetch, now: new Date(now).toISOString() })
  const clock = { now: () => new Date(time) }
  return { deps: { ...deps, clock, site: { ...SITE, catalogue: 'tmdb' as const } }, asked }
}

const popular = { popularity: 50, created_at: hoursAgo(1_000) }

async function keep(ref: TitleRef, { status = 'want_to_watch', seen = hoursAgo(24) } = {}): Promise<void> {
  const { id } = await insertMember(database.db)
  await database.db.updateTable('user_profiles').set({ last_sign_in_at: seen }).where('id', '=', id).execute()
  await database.db
    .insertInto('user_watchlists')
    .values({ user_id: id, content_id: ref.id, content_type: ref.type, status: status as 'watching' })
    .execute()
}

describe('renewOffers', () => {
  it('asks for what members keep first, the oldest first, then for the most popular, by one request each', async () => {
    const { db } = database
    await insertMovie(db, { id: 1, ...popular, providers_last_updated: hoursAgo(30) })
    await insertMovie(db, { id: 2, ...popular, popularity: 60, providers_last_updated: hoursAgo(30) })
    await insertMovie(db, { id: 3, ...popular, popularity: 1, providers_last_updated: hoursAgo(45) })
    await insertTvShow(db, { id: 4, ...popular, popularity: 0, providers_last_updated: null })
    await keep(await insertMovie(db, { id: 5, ...popular, popularity: 0, providers_last_updated: hoursAgo(21) }))
    await keep(await insertTvShow(db, { id: 6, ...popular, popularity: 0, providers_last_updated: hoursAgo(22) }), {
      status: 'watching',
    })
    const { deps, asked } = depsWith()
    expect(await renewOffers(deps, { wait })).toEqual({ kept: 2, known: 2, others: 2, failed: 0 })
    expect(asked).toEqual(
      ['/tv/6', '/movie/5', '/movie/2', '/movie/1', '/movie/3', '/tv/4'].map((path) => `${path}/watch/providers`),
    )
    expect(await renewOffers(deps, { wait })).toEqual({ kept: 0, known: 0, others: 0, failed: 0 })
  })

  it('leaves alone what is young enough, watched, kept by members long gone, of the sample or doubted', async () => {
    const { db } = database
    await insertMovie(db, { id: 1, ...popular, providers_last_updated: hoursAgo(23) })
    await insertMovie(db, { id: 2, ...popular, popularity: 1, providers_last_updated: hoursAgo(43) })
    await insertMovie(db, { id: 3, ...popular, source: 'sample', providers_last_updated: null })
    const old = { ...popular, popularity: 1, providers_last_updated: hoursAgo(30) }
    await keep(await insertMovie(db, { id: 4, ...old }), { status: 'watched' })
    await keep(await insertMovie(db, { id: 5, ...old }), { seen: hoursAgo(61 * 24) })
    await insertMovie(db, { id: 6, ...popular, providers_last_updated: hoursAgo(400) })
    const unknown = { first_unknown_at: hoursAgo(1), last_unknown_at: hoursAgo(1) }
    await db
      .insertInto('gone_titles')
      .values({ content_type: 'movie', content_id: 6, gone_at: null, ...unknown })
      .execute()
    const { deps, asked } = depsWith()
    await renewOffers(deps, { wait })
    expect(asked).toEqual([])
  })

  it('counts titles of public lists as kept', async () => {
    const { db } = database
    const old = { ...popular, popularity: 1, providers_last_updated: hoursAgo(30) }
    const [open, hidden] = [await insertMovie(db, { id: 1, ...old }), await insertMovie(db, { id: 2, ...old })]
    const owner = await insertMember(db)
    await db
      .updateTable('user_profiles')
      .set({ last_sign_in_at: hoursAgo(2_000) })
      .execute()
    await insertList(db, { owner, items: [open] })
    await insertList(db, { owner, items: [hidden], isPublic: false })
    expect(await renewOffers(depsWith().deps, { wait })).toMatchObject({ kept: 1 })
  })

  it('stores what it reads, notes what came, and makes pages and filters follow', async () => {
    const ref = await insertMovie(database.db, { ...popular, providers_last_updated: hoursAgo(30) })
    const { deps } = depsWith()
    await renewOffers(deps, { wait })
    const changes = await database.db.selectFrom('offer_changes').selectAll().execute()
    expect(changes).toMatchObject([{ content_id: ref.id, service_id: 8, change: 'came', noticed_at: new Date(NOW) }])
    const found = await database.db.selectFrom('title_availability').select('provider_id').execute()
    expect(found).toEqual([{ provider_id: 8 }])
  })

  it('goes on after a single failure, and notes that TMDB does not know a title', async () => {
    const { db } = database
    await insertMovie(db, { id: 1, ...popular, popularity: 70, providers_last_updated: hoursAgo(30) })
    await insertMovie(db, { id: 2, ...popular, providers_last_updated: hoursAgo(30) })
    const { deps } = depsWith({ unknown: [1] })
    expect(await renewOffers(deps, { wait })).toMatchObject({ known: 2, failed: 0 })
    expect(await db.selectFrom('gone_titles').select('content_id').execute()).toEqual([{ content_id: 1 }])
  })

  it('throws when TMDB is unavailable, without trying every title', async () => {
    for (let id = 1; id <= 30; id += 1)
      await insertMovie(database.db, { id, ...popular, providers_last_updated: hoursAgo(30) })
    const { deps, asked } = depsWith({ down: true })
    await expect(renewOffers(deps, { wait })).rejects.toThrow(/TMDB/)
    expect(asked.length).toBeLessThan(30)
  })

  it('ends when it is stopped, and before the next hour’s run', async () => {
    for (let id = 1; id <= 30; id += 1)
      await insertMovie(database.db, { id, ...popular, providers_last_updated: hoursAgo(30) })
    const stop = new AbortController()
    stop.abort()
    expect(await renewOffers(depsWith().deps, { wait, signal: stop.signal })).toMatchObject({ known: 0 })
    const slow = depsWith({ takes: 6 * 60 * 1000 })
    const { known } = await renewOffers(slow.deps, { wait })
    expect(known).toBeGreaterThan(5)
    expect(known).toBeLessThan(15)
  })
})
