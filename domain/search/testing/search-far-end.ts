import type { Database } from '#db/client.ts'
import type { Deps } from '#domain/deps.ts'
import { SITE, createSampleDeps } from '#tests/factories/create-sample-deps.ts'

/** A movie in a TMDB search response. */
export function movieResult(given: { id: number } & Record<string, unknown>): object {
  return {
    media_type: 'movie',
    title: `Film ${given.id}`,
    original_title: `Film ${given.id}`,
    original_language: 'en',
    overview: 'Found.',
    poster_path: '/found.jpg',
    release_date: '2010-05-06',
    popularity: 5,
    vote_average: 6.5,
    vote_count: 400,
    ...given,
  }
}

/** A TV show in a TMDB search response. */
export function tvResult(given: { id: number } & Record<string, unknown>): object {
  const { title: _, original_title: __, release_date: ___, ...common } = movieResult(given) as Record<string, unknown>
  const names = { name: `Show ${given.id}`, original_name: `Show ${given.id}`, first_air_date: '2011-01-02' }
  return { ...common, ...names, media_type: 'tv', ...given }
}

interface UpstreamConfig {
  /** A site with a TMDB key. */
  deps: Deps
  /** Queries of the searches that TMDB received. */
  asked: URLSearchParams[]
  /** Logged warnings. */
  warnings: string[]
}

/** A fake TMDB: the results of every search, an HTTP status, or no response at all. */
export function searchFarEnd(db: Database, far: readonly object[] | number | 'silent'): UpstreamConfig {
  const asked: URLSearchParams[] = []
  const warnings: string[] = []
  const fetch = async (request: Request): Promise<Response> => {
    const { pathname, searchParams } = new URL(request.url)
    if (pathname.endsWith('/search/multi')) asked.push(searchParams)
    if (far === 'silent') return new Promise(() => {})
    if (typeof far === 'number') return Response.json({ success: false }, { status: far })
    return Response.json({ page: 1, results: far, total_pages: 1, total_results: far.length })
  }
  const deps = createSampleDeps(db, { fetch, now: '2026-06-15T00:00:00Z' })
  const logger = { ...deps.logger, warn: (_fields: object, message: string) => void warnings.push(message) }
  return { deps: { ...deps, logger, site: { ...SITE, catalogue: 'tmdb' } }, asked, warnings }
}
