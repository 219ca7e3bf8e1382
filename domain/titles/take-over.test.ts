import { describe, expect, it } from 'vitest'
import { createTestLogger } from '#integrations/upstream/testing/fake-time.ts'
import { createSampleHandler } from '#sample/handler.ts'
import type { Job } from '#shared/jobs.ts'
import { recordingJobs } from '#tests/factories/recording-jobs.ts'
import { createSampleDeps } from '#tests/factories/create-sample-deps.ts'
import { withDatabase } from '#tests/test-database.ts'
import { saveTitle } from './save/save-title.ts'
import { REFUSED_KEY, holdsSample, takeOver, tryKey } from './take-over.ts'

const database = withDatabase()
const sample = createSampleHandler()
const FILLS: Job[] = [{ name: 'refresh-reference' }, { name: 'fill-catalogue' }]

/** A site with a key and one title of the sample; TMDB responds with `statuses`, one per attempt, and succeeds after that. */
async function setUp(statuses: readonly number[]) {
  await saveTitle(createSampleDeps(database.db), { type: 'movie', id: 550 }, { source: 'sample' })
  const value = JSON.stringify('1')
  await database.db.insertInto('catalogue_state').values({ key: 'sample', value, updated_at: new Date() }).execute()
  const left = [...statuses]
  const fetch = async (request: Request) => {
    const [status] = left
    return status === undefined ? sample(request) : Response.json({ success: false }, { status })
  }
  const { logger, logged } = createTestLogger()
  const jobs: Job[] = []
  const deps = createSampleDeps(database.db, {
    fetch,
    logger,
    jobs: { ...recordingJobs(), enqueue: (...added) => void jobs.push(...added) },
  })
  const stored = async () => ({
    titles: (await database.db.selectFrom('movies').select('id').execute()).length,
    isHeld: await holdsSample(deps),
    showsSample: deps.site.showsSample,
    jobs: [...jobs],
  })
  const seen: Awaited<ReturnType<typeof stored>>[] = []
  const wait = async (ms: number) => {
    expect(ms).toBe(10_000)
    seen.push(await stored())
    left.shift()
  }
  return {
    deps: { ...deps, site: { ...deps.site, catalogue: 'tmdb' as const, showsSample: true } },
    logged,
    wait,
    seen,
    stored,
  }
}

describe('taking over from the sample', () => {
  it.each([
    ['accepted', []],
    ['refused', [401]],
    ['refused', [403]],
    ['unavailable', [503]],
    ['unavailable', [200]],
  ] as const)('the key is %s where TMDB answers %j', async (answer, statuses) => {
    expect(await tryKey((await setUp(statuses)).deps)).toBe(answer)
  })

  it('happens at once where TMDB accepts the key, and home pages are filled', async () => {
    const { deps, wait, seen, stored, logged } = await setUp([])
    await takeOver(deps, { wait })
    expect(seen).toEqual([])
    expect(deps.site.showsSample).toBe(false)
    expect(await stored()).toMatchObject({ titles: 0, isHeld: false, jobs: FILLS })
    expect(logged.filter((line) => !line.startsWith('info'))).toEqual([])
  })

  it('waits for a key that TMDB accepts: until then the sample stays, and the log says once what is wrong', async () => {
    const { deps, wait, seen, stored, logged } = await setUp([401, 401])
    await takeOver(deps, { wait })
    expect(seen).toMatchObject([1, 2].map(() => ({ titles: 1, isHeld: true, jobs: [] })))
    expect(logged.filter((line) => line.includes(REFUSED_KEY))).toHaveLength(1)
    expect(logged[0]).toMatch(/^error: /)
    expect(await stored()).toMatchObject({ titles: 0, jobs: FILLS })
  })

  it('begins as soon as TMDB answers', async () => {
    const { deps, wait, seen, stored, logged } = await setUp([503])
    await takeOver(deps, { wait })
    expect(seen).toMatchObject([{ titles: 1, jobs: [] }])
    expect(logged.filter((line) => line.startsWith('warn'))).toHaveLength(1)
    expect(await stored()).toMatchObject({ titles: 0, jobs: FILLS })
  })

  it('does not happen after the process was stopped', async () => {
    const { deps, stored } = await setUp([503])
    const stopping = new AbortController()
    await takeOver(deps, { signal: stopping.signal, wait: async () => stopping.abort() })
    expect(await stored()).toMatchObject({ titles: 1, jobs: [] })
  })
})
