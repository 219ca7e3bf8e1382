import { afterEach, describe, expect, it, vi } from 'vitest'
import { insertMovie } from '#tests/factories/insert-title.ts'
import { insertOffer } from '#tests/factories/insert-offer.ts'
import { SITE, createSampleDeps } from '#tests/factories/create-sample-deps.ts'
import { withDatabase } from '#tests/test-database.ts'
import { syncTitle } from './sync-title.ts'

const database = withDatabase()
const REF = { type: 'movie', id: 550 } as const

const netflix = { provider_id: 8, provider_name: 'Netflix', logo_path: '/n.jpg', display_priority: 1 }
const store = { provider_id: 2, provider_name: 'Store', logo_path: '/s.jpg', display_priority: 2 }
const OFFERED = {
  US: { link: 'https://x/US', flatrate: [netflix], rent: [store] },
  DE: { link: 'https://x/DE', flatrate: [netflix] },
  JP: { link: 'https://x/JP', buy: [store] },
}
const DETAILS = { id: 550, title: 'Fight Club', original_title: 'Fight Club', original_language: 'en', genres: [] }

afterEach(() => void vi.useRealTimers())

/** A fake TMDB: what it offers where, an HTTP status, or no response at all. */
function upstreamConfig(offered: object | number | 'silent') {
  const warnings: string[] = []
  const fetch = async () => {
    if (offered === 'silent') return new Promise<Response>(() => {})
    if (typeof offered === 'number') return Response.json({ status_code: 34 }, { status: offered })
    return Response.json({ ...DETAILS, 'watch/providers': { results: offered } })
  }
  const deps = createSampleDeps(database.db, { fetch })
  const logger = { ...deps.logger, warn: (_fields: object, message: string) => void warnings.push(message) }
  return { deps: { ...deps, logger, site: { ...SITE, catalogue: 'tmdb' as const } }, warnings }
}

async function stored() {
  const movie = await database.db.selectFrom('movies').select(['title', 'source']).executeTakeFirst()
  const offers = await database.db.selectFrom('content_providers').select(['country_code', 'provider_id']).execute()
  return { movie, offers: offers.map((offer) => `${offer.country_code} ${offer.provider_id}`).toSorted() }
}

describe('syncTitle', () => {
  it('FUNCTIONS-01: stores the title with its offers in every country', async () => {
    expect(await syncTitle(upstreamConfig(OFFERED).deps, { ref: REF })).toEqual({
      kind: 'saved',
      offers: 4,
      countries: 3,
    })
    expect(await stored()).toEqual({
      movie: { title: 'Fight Club', source: 'tmdb' },
      offers: ['DE 8', 'JP 2', 'US 2', 'US 8'],
    })
  })

  it('FUNCTIONS-02, -03: replaces and counts offers in the given countries only', async () => {
    await insertMovie(database.db, { id: 550, title: 'Old' })
    await insertOffer(database.db, REF, { provider_id: 9, country_code: 'US' })
    await insertOffer(database.db, REF, { provider_id: 9, country_code: 'JP' })
    const input = { ref: REF, countries: ['US', 'GB', 'DE'] }
    expect(await syncTitle(upstreamConfig(OFFERED).deps, input)).toEqual({ kind: 'saved', offers: 3, countries: 2 })
    expect((await stored()).offers).toEqual(['DE 8', 'JP 9', 'US 2', 'US 8'])
  })

  it('FUNCTIONS-01: says where TMDB knows no such title', async () => {
    expect(await syncTitle(upstreamConfig(404).deps, { ref: REF })).toEqual({ kind: 'unknown' })
  })

  it('FUNCTIONS-04: warns in the log where TMDB fails, and changes nothing', async () => {
    await insertMovie(database.db, { id: 550, title: 'Old' })
    const { deps, warnings } = upstreamConfig(500)
    expect(await syncTitle(deps, { ref: REF })).toEqual({ kind: 'unavailable' })
    expect(warnings).toEqual(['A title could not be synchronised'])
    expect((await stored()).movie?.title).toBe('Old')
  })

  it('waits for 12 s and no longer', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const over = vi.fn()
    const answer = syncTitle(upstreamConfig('silent').deps, { ref: REF }).finally(over)
    await vi.advanceTimersByTimeAsync(11_999)
    expect(over).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(await answer).toEqual({ kind: 'unavailable' })
  })
})
