import { describe, expect, it } from 'vitest'
import { createSampleDeps, SITE } from '#tests/factories/create-sample-deps.ts'
import { insertMovie, insertTvShow } from '#tests/factories/insert-title.ts'
import { recordingJobs } from '#tests/factories/recording-jobs.ts'
import { withDatabase } from '#tests/test-database.ts'
import { checkShownOffers } from './check-shown-offers.ts'

const database = withDatabase()
const NOW = Date.parse('2026-07-01T00:00:00Z')
const hoursAgo = (hours: number) => new Date(NOW - hours * 60 * 60 * 1000)

function depsWith({
  catalogue = 'tmdb',
  nextTryAt = null,
}: { catalogue?: 'tmdb' | 'sample'; nextTryAt?: Date | null } = {}) {
  const deps = createSampleDeps(database.db, { now: new Date(NOW).toISOString() })
  const jobs = recordingJobs()
  const tmdb = { ...deps.tmdb, state: () => ({ ...deps.tmdb.state(), nextTryAt }) }
  return { ...deps, jobs, tmdb, site: { ...SITE, catalogue } }
}

const movie = (id: number, hours: number | null) =>
  insertMovie(database.db, { id, providers_last_updated: hours === null ? null : hoursAgo(hours) })

describe('checkShownOffers', () => {
  it('gives the age of the oldest in whole days, and has those renewed that are older than 48 hours', async () => {
    const refs = [
      await movie(1, 49),
      await movie(2, 47),
      await movie(3, null),
      await insertTvShow(database.db, { id: 1, providers_last_updated: hoursAgo(95) }),
    ]
    await movie(4, 500)
    const deps = depsWith()
    expect(await checkShownOffers(deps, refs)).toBe(3)
    expect(deps.jobs.jobs).toEqual([
      { name: 'save-title', type: 'tv_show', id: 1, reason: 'shown' },
      { name: 'save-title', type: 'movie', id: 1, reason: 'shown' },
    ])
  })

  it('says nothing of young ones, and of the sample', async () => {
    const deps = depsWith()
    expect(await checkShownOffers(deps, [await movie(1, 47)])).toBeNull()
    expect(await checkShownOffers(depsWith({ catalogue: 'sample' }), [await movie(2, 500)])).toBeNull()
    expect(deps.jobs.jobs).toEqual([])
  })

  it('renews no more than a page of them', async () => {
    const refs = []
    for (let id = 1; id <= 30; id += 1) refs.push(await movie(id, 100 + id))
    const deps = depsWith()
    await checkShownOffers(deps, refs)
    expect(deps.jobs.jobs).toHaveLength(24)
    expect(deps.jobs.jobs[0]).toMatchObject({ id: 30 })
  })

  it('orders nothing while TMDB is known to be unavailable, but says the age', async () => {
    const deps = depsWith({ nextTryAt: new Date(NOW + 1) })
    expect(await checkShownOffers(deps, [await movie(1, 100)])).toBe(4)
    expect(deps.jobs.jobs).toEqual([])
  })
})
