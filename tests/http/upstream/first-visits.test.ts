import { describe, expect, it } from 'vitest'
import { SWEEP } from '#tests/sweep.ts'
import { withUpstreamSite } from './upstream-site.ts'

const VISITORS = SWEEP ? 100 : 30
/** Bypasses the page cache: rendered for each request. */
const MEMBER = { cookie: 'kinora.session_token=none' }

const upstream = withUpstreamSite()

/** All concurrently, half of them bypassing the page cache. */
async function openTogether(paths: readonly string[]) {
  const visits = Array.from({ length: VISITORS }, (_, visitor) =>
    upstream.open(paths[visitor % paths.length] ?? '/', visitor < VISITORS / 2 ? MEMBER : {}),
  )
  const pages = await Promise.all(visits)
  return Map.groupBy(pages, ({ status, h1 }) => `${status} ${h1}`)
}

describe(`${VISITORS} visitors who come together`, () => {
  it('DETAIL-29: to an unknown title cost one request, whatever their language', async () => {
    const seen = await openTogether(['/en/movie/550-fight-club', '/tr/movie/550-fight-club'])
    expect([...seen.keys()].toSorted()).toEqual(['200 Dövüş Kulübü', '200 Fight Club'])
    expect(upstream.jobs).toEqual([])
    expect(upstream.tmdb.counts()).toEqual({ '/movie/550 en': 1 })
  })

  it('PERSON-17: to an unknown person cost one request', async () => {
    const seen = await openTogether(['/en/person/6384-keanu-reeves'])
    expect([...seen.keys()]).toEqual(['200 Keanu Reeves'])
    expect(upstream.tmdb.counts()).toEqual({ '/person/6384 en': 1 })
  })

  it('to what TMDB does not know cost one request', async () => {
    const seen = await openTogether(['/en/movie/999999999', '/de/movie/999999999'])
    expect([...seen.keys()].map((key) => key.slice(0, 3))).toEqual(['404', '404'])
    expect(upstream.tmdb.counts()).toEqual({ '/movie/999999999 en': 1 })
  })
})
