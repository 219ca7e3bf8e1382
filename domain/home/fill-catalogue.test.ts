import { describe, expect, it } from 'vitest'
import { createSampleHandler } from '#sample/handler.ts'
import { createSampleDeps } from '#tests/factories/create-sample-deps.ts'
import { insertMovie } from '#tests/factories/insert-title.ts'
import { withDatabase } from '#tests/test-database.ts'
import { fillCatalogue } from './fill-catalogue.ts'
import { removeSampleCatalogue } from '../titles/save/remove-sample.ts'
import { saveTitle } from '../titles/save/save-title.ts'

const database = withDatabase()
const sample = createSampleHandler()
const FIGHT_CLUB = { type: 'movie', id: 550 } as const

/** The sample's handler stands in for TMDB. */
function tmdbDeps(answer: (request: Request) => Promise<Response> = sample) {
  const asked: string[] = []
  const fetch = async (request: Request) => {
    asked.push(new URL(request.url).pathname)
    return answer(request)
  }
  const deps = createSampleDeps(database.db, { fetch })
  return { asked, ...deps, site: { ...deps.site, catalogue: 'tmdb' as const } }
}

const titles = () => database.db.selectFrom('movies').select(['id', 'source']).execute()

describe('fillCatalogue', () => {
  it('saves trending titles and those of the rows, each once, and leaves fresh ones alone', async () => {
    const only = async (request: Request) => {
      const { pathname } = new URL(request.url)
      if (!/trending|discover/.test(pathname)) return sample(request)
      const results = pathname.includes('movie') ? [{ id: 550, title: 'Fight Club' }] : []
      return Response.json({ page: 1, results, total_pages: 1, total_results: results.length })
    }
    const deps = tmdbDeps(only)
    expect(await fillCatalogue(deps)).toBe(1)
    expect(await titles()).toEqual([{ id: 550, source: 'tmdb' }])
    expect(await fillCatalogue(tmdbDeps(only))).toBe(0)
  })

  it('ends with the trouble where TMDB is unavailable, and at once where it is asked to', async () => {
    const away = tmdbDeps(async () => Response.json({}, { status: 503 }))
    await expect(fillCatalogue(away, { wait: async () => {} })).rejects.toThrow('TMDB')
    const stopped = tmdbDeps()
    expect(await fillCatalogue(stopped, { signal: AbortSignal.abort() })).toBe(0)
    expect(stopped.asked).toEqual([])
  })

  it('goes on as soon as TMDB answers again, within five minutes', async () => {
    let isAway = true
    const deps = tmdbDeps(async (request) => {
      if (isAway) return Response.json({}, { status: 503 })
      const { pathname } = new URL(request.url)
      if (!/trending|discover/.test(pathname)) return sample(request)
      return Response.json({ page: 1, results: [{ id: 550, title: 'Fight Club', media_type: 'movie' }] })
    })
    const waits: number[] = []
    const wait = async (ms: number) => {
      waits.push(ms)
      isAway = false
    }
    expect(await fillCatalogue(deps, { wait })).toBe(1)
    expect(waits).toEqual([10_000])
  })

  it('asks nothing without a key', async () => {
    const fetch = () => Promise.reject(new Error('must not be asked'))
    expect(await fillCatalogue(createSampleDeps(database.db, { fetch }))).toBe(0)
  })
})

describe('removeSampleCatalogue', () => {
  it('removes the sample’s titles, offers and services, and nothing of TMDB’s', async () => {
    await saveTitle(createSampleDeps(database.db), FIGHT_CLUB, { source: 'sample' })
    const kept = await insertMovie(database.db)
    const count = async (table: 'content_providers' | 'search_terms' | 'providers') =>
      (await database.db.selectFrom(table).selectAll().execute()).length
    expect(await count('content_providers')).toBeGreaterThan(0)
    const terms = await count('search_terms')

    expect(await removeSampleCatalogue(createSampleDeps(database.db))).toEqual([FIGHT_CLUB])
    expect(await titles()).toEqual([{ id: kept.id, source: 'tmdb' }])
    expect([await count('content_providers'), await count('providers')]).toEqual([0, 0])
    expect(await count('search_terms')).toBeLessThan(terms)
    expect(await removeSampleCatalogue(createSampleDeps(database.db))).toEqual([])
  })

  it('gives way to TMDB’s data and never takes their place', async () => {
    await insertMovie(database.db, { id: 550, title: 'From TMDB' })
    expect(await saveTitle(createSampleDeps(database.db), FIGHT_CLUB, { source: 'sample' })).toBe('saved')
    const { title } = await database.db
      .selectFrom('movies')
      .select('title')
      .where('id', '=', 550)
      .executeTakeFirstOrThrow()
    expect(title).toBe('From TMDB')
  })
})
