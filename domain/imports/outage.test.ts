import { expect, it } from 'vitest'
import { createSampleDeps, SITE } from '#tests/factories/create-sample-deps.ts'
import { insertMember } from '#tests/factories/insert-member.ts'
import { recordingJobs } from '#tests/factories/recording-jobs.ts'
import { withDatabase } from '#tests/test-database.ts'
import { continueImport } from './continue-import.ts'
import { MOST_FAILURES } from './limits.ts'
import { confirmPreview, everythingOf, outcomesOf, previewFile } from './testing/import-file.ts'
import { workOnImport } from './work-on-import.ts'

const database = withDatabase()
const RATINGS = 'Date,Name,Year,Letterboxd URI,Rating\n2020-01-02,New,2020,u,4.5\n'
const FOUND = { id: 7, title: 'New', original_title: 'New', release_date: '2020-01-01', original_language: 'en' }

/** With a TMDB that responds with this status, and nothing cached. */
function depsWith(status: number) {
  const fetch = async (request: Request) => {
    if (status !== 200) return Response.json({ status_code: 34 }, { status })
    const results = new URL(request.url).pathname.endsWith('/search/movie') ? [FOUND] : []
    return Response.json({ ...FOUND, page: 1, results, total_pages: 1, total_results: 1 })
  }
  const deps = { ...createSampleDeps(database.db, { fetch }), jobs: recordingJobs() }
  return { ...deps, site: { ...SITE, catalogue: 'tmdb' } as const }
}

/** A confirmed import of a title that is no longer stored. */
async function prepare() {
  const deps = depsWith(200)
  const viewer = await insertMember(database.db)
  const id = await previewFile(deps, { viewer, content: RATINGS })
  await database.db.deleteFrom('movies').execute()
  await confirmPreview(deps, viewer, id)
  return { viewer, id }
}

it('an import that meets an outage counts nothing as done, fails when that lasts, and goes on from there', async () => {
  const { viewer, id } = await prepare()
  for (let tries = 0; tries < MOST_FAILURES; tries += 1)
    await expect(workOnImport(depsWith(503), { id })).rejects.toMatchObject({ name: 'UpstreamError' })
  expect(await outcomesOf(database.db, id)).toEqual({ none: 1 })
  const later = depsWith(200)
  expect(await continueImport(later, { viewer, id })).toBe(true)
  await workOnImport(later, { id })
  expect(await outcomesOf(database.db, id)).toEqual({ added: 1 })
  expect((await everythingOf(database.db, viewer)).ratings).toHaveLength(1)
})

it('a title that TMDB no longer knows is missing, and the import done', async () => {
  const { id } = await prepare()
  await workOnImport(depsWith(404), { id })
  expect(await outcomesOf(database.db, id)).toEqual({ missing: 1 })
})
