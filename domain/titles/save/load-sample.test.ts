import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTmdbClient } from '#integrations/tmdb/client.ts'
import { sampleTitles, sampleVersion } from '#sample/data.ts'
import { createSampleHandler } from '#sample/handler.ts'
import { sample } from '#tests/sweep.ts'
import { freshDatabase, silentLogger } from '#tests/test-database.ts'
import type { FreshDatabase } from '#tests/test-database.ts'
import { confirmSampleCatalogue } from './confirm-sample.ts'
import { loadSampleCatalogue } from './load-sample.ts'

let fresh: FreshDatabase
beforeAll(async () => {
  fresh = await freshDatabase()
})
afterAll(() => fresh.close())

function deps() {
  const clock = { now: () => new Date('2026-01-01T00:00:00Z') }
  const tmdb = createTmdbClient({
    baseUrl: 'http://sample.invalid/3',
    apiKey: '',
    fetch: createSampleHandler(),
    clock,
    logger: silentLogger,
  })
  return { db: fresh.db, tmdb, clock, logger: silentLogger }
}

async function stored(): Promise<string[]> {
  const movies = await fresh.db.selectFrom('movies').select(['id', 'source']).execute()
  const tvShows = await fresh.db.selectFrom('tv_shows').select(['id', 'source']).execute()
  return [...movies.map(({ id }) => `movie/${id}`), ...tvShows.map(({ id }) => `tv_show/${id}`)].toSorted()
}

/** Further titles would be stored in the same way. */
const TITLES = sampleTitles().filter(
  ({ id }, at, all) => id === 550 || id === 27205 || sample(all, 24).includes(all[at]!),
)

const names = (refs: { type: string; id: number }[]) => refs.map(({ type, id }) => `${type}/${id}`).toSorted()

/** For hundreds of titles in a sweep, on a busy machine. */
const LOAD_LIMIT_MS = 120_000

describe('loadSampleCatalogue', { timeout: LOAD_LIMIT_MS }, () => {
  it('stores the titles it is given, with their availability', async () => {
    expect(await loadSampleCatalogue(deps(), { refs: TITLES, version: sampleVersion() })).toBe('loaded')
    expect(await stored()).toEqual(names(TITLES))
    const row = await fresh.db.selectFrom('movies').selectAll().where('id', '=', 550).executeTakeFirstOrThrow()
    expect(row.source).toBe('sample')
    expect(row.title_translations).toMatchObject({ de: 'Fight Club', tr: 'Dövüş Kulübü', ja: 'ファイト・クラブ' })
    expect(JSON.parse(row.poster_paths_by_language ?? '')).toMatchObject({
      tr: { file_path: '/sample-poster-movie-550-tr.svg' },
    })
    const offers = await fresh.db
      .selectFrom('all_content_providers')
      .select('provider_name')
      .where('content_id', '=', 550)
      .where('country_code', '=', 'TR')
      .execute()
    expect(offers.length).toBeGreaterThan(0)
  })

  it('is confirmed again where it was prepared earlier, what came from TMDB is not', async () => {
    const later = new Date('2026-02-01T00:00:00Z')
    await fresh.db.updateTable('movies').set({ source: 'tmdb' }).where('id', '=', 27205).execute()
    await confirmSampleCatalogue({ db: fresh.db, clock: { now: () => later } })
    const rows = await fresh.db
      .selectFrom('movies')
      .select(['id', 'confirmed_at', 'providers_last_updated'])
      .where('id', 'in', [550, 27205])
      .orderBy('id')
      .execute()
    expect(rows[0]).toMatchObject({ confirmed_at: later, providers_last_updated: later })
    expect(rows[1]?.confirmed_at).not.toEqual(later)
    await fresh.db.updateTable('movies').set({ source: 'sample' }).where('id', '=', 27205).execute()
  })

  it('does nothing when that version is loaded', async () => {
    await fresh.db.deleteFrom('movies').where('id', '=', 550).execute()
    expect(await loadSampleCatalogue(deps(), { refs: TITLES, version: sampleVersion() })).toBe('current')
    expect(await stored()).not.toContain('movie/550')
  })

  it('removes sample titles that are gone, and neither removes nor overwrites those from TMDB', async () => {
    await fresh.db.updateTable('movies').set({ source: 'tmdb', title: 'From TMDB' }).where('id', '=', 27205).execute()
    await fresh.db.insertInto('movies').values({ id: 4, title: 'From TMDB', source: 'tmdb' }).execute()
    const refs = TITLES.filter(({ id }) => id === 550 || id === 27205)
    expect(await loadSampleCatalogue(deps(), { refs, version: 'next' })).toBe('loaded')
    expect(await stored()).toEqual(['movie/27205', 'movie/4', 'movie/550'])
    const movie = await fresh.db
      .selectFrom('movies')
      .select(['title', 'source'])
      .where('id', '=', 27205)
      .executeTakeFirst()
    expect(movie).toEqual({ title: 'From TMDB', source: 'tmdb' })
  })

  it('is loaded again after a failure', async () => {
    const missing = { type: 'movie', id: 1 } as const
    await expect(loadSampleCatalogue(deps(), { refs: [missing], version: 'broken' })).rejects.toThrow('movie 1')
    expect(await loadSampleCatalogue(deps(), { refs: TITLES, version: 'broken' })).toBe('loaded')
  })
})
