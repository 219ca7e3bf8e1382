import { describe, expect, it } from 'vitest'
import { createTmdbClient } from '#integrations/tmdb/client.ts'
import { createSampleHandler } from '#sample/handler.ts'
import { systemClock } from '#shared/clock.ts'
import { recordingJobs } from '#tests/factories/recording-jobs.ts'
import { silentLogger, withDatabase } from '#tests/test-database.ts'
import { isStale, refreshStaleTitle } from './refresh-stale-title.ts'
import { saveTitle } from './save/save-title.ts'

const HOUR = 60 * 60 * 1000
const MINUTE = 60 * 1000

describe('DETAIL-25: staleness', () => {
  const now = new Date('2026-06-01T12:00:00Z')
  const ago = (ms: number) => new Date(now.getTime() - ms).toISOString()
  it('LIMITS-43: starts after six hours', () => {
    expect(isStale(ago(6 * HOUR - MINUTE), now)).toBe(false)
    expect(isStale(ago(6 * HOUR + MINUTE), now)).toBe(true)
    expect(isStale(null, now)).toBe(true)
  })
})

describe('DETAIL-26: refreshing', () => {
  const database = withDatabase()

  it('renews ratings, providers and both timestamps of a stale title, and asks nothing of a fresh one', async () => {
    const ref = { type: 'movie' as const, id: 550 }
    const tmdb = createTmdbClient({
      baseUrl: 'http://sample.invalid/3',
      apiKey: '',
      fetch: createSampleHandler(),
      logger: silentLogger,
      clock: systemClock,
    })
    const jobs = recordingJobs()
    const deps = {
      db: database.db,
      tmdb,
      clock: systemClock,
      logger: silentLogger,
      site: { publicUrl: '', adminUrl: '', imageBaseUrl: '', catalogue: 'sample' as const, locates: false },
      jobs,
    }
    await saveTitle(deps, ref, { source: 'sample' })
    const old = new Date(Date.now() - 7 * HOUR)
    await database.db
      .updateTable('movies')
      .set({ providers_last_updated: old, ratings_last_updated: old, vote_average: 1 })
      .where('id', '=', 550)
      .execute()

    refreshStaleTitle(deps, { ref, checkedAt: new Date().toISOString() })
    expect(jobs.jobs).toEqual([])
    refreshStaleTitle(deps, { ref, checkedAt: old.toISOString() })
    expect(jobs.jobs).toEqual([{ name: 'save-title', type: 'movie', id: 550, reason: 'stale' }])
    await saveTitle(deps, ref, { source: 'sample' })

    const row = await database.db.selectFrom('movies').selectAll().where('id', '=', 550).executeTakeFirstOrThrow()
    expect(row.vote_average).toBeGreaterThan(1)
    expect(row.providers_last_updated?.getTime()).toBeGreaterThan(old.getTime())
    expect(row.ratings_last_updated?.getTime()).toBeGreaterThan(old.getTime())
  })
})
