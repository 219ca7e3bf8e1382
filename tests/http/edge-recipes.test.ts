import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { missingEdgePackages } from '#scripts/checks/find-edges.ts'
import { askEdge } from './edge/ask-edge.ts'
import type { EdgeAnswer } from './edge/ask-edge.ts'
import { COUNTRIES, PURGE_TOKEN, startEdgeSite } from './edge/edge-site.ts'
import type { EdgeSite } from './edge/edge-site.ts'
import { interleave } from './edge/interleave.ts'
import { EDGES } from './edge/own-edge.ts'
import type { EdgeName } from './edge/own-edge.ts'
import { isRefused } from './recipe/ask.ts'

const START_LIMIT_MS = 300_000
const TEST_LIMIT_MS = 120_000
/** Far below the minute for which a page stays cached without a purge. */
const WAIT = { timeout: 20_000, interval: 20 }
const PAGE = '/en/movie/550-fight-club'
const MISSING = missingEdgePackages()
const REQUESTS = 300

let site: EdgeSite

function ask(edge: EdgeName, path: string, headers: Record<string, string> = {}): Promise<EdgeAnswer> {
  return askEdge(site.ports[edge].site, site.host, path, { headers })
}

/** Repeats the request until the edge serves it from its cache. */
async function hit(edge: EdgeName, path: string, headers?: Record<string, string>): Promise<EdgeAnswer> {
  return vi.waitFor(async () => {
    const answer = await ask(edge, path, headers)
    expect([answer.status, answer.isHit]).toEqual([200, true])
    return answer
  }, WAIT)
}

function purge(edge: EdgeName, headers: Record<string, string>, port = site.ports[edge].purge): Promise<EdgeAnswer> {
  return askEdge(port, site.host, '/', { method: 'POST', headers: { 'surrogate-key': 'all', ...headers } })
}

describe.skipIf(MISSING.length > 0)(
  `deploy/edge (missing: ${MISSING.join(', ') || '-'})`,
  { timeout: TEST_LIMIT_MS },
  () => {
    beforeAll(async () => {
      site = await startEdgeSite()
    }, START_LIMIT_MS)
    afterAll(() => site?.close(), START_LIMIT_MS)

    describe.each(EDGES)('%s', (edge) => {
      it('answers guests by itself, in the encoding that they take, and has browsers ask again', async () => {
        const bodies = new Set<string>()
        for (const encoding of ['br', 'gzip', '']) {
          const { headers, body } = await hit(edge, PAGE, { 'accept-encoding': encoding })
          expect(headers['content-encoding'] ?? '').toBe(encoding)
          expect(headers['cache-control']).toBe('private, no-cache')
          expect(headers['vary']).toBe('Accept-Encoding, Cookie')
          for (const name of ['surrogate-key', 'cache-tag', 'xkey', 'set-cookie', 'age'])
            expect(headers).not.toHaveProperty(name)
          bodies.add(body)
        }
        expect(bodies.size).toBe(1)
        const { headers } = await hit(edge, PAGE)
        const again = await ask(edge, PAGE, { 'if-none-match': headers.etag ?? '' })
        expect([again.status, again.body]).toEqual([304, ''])
      })

      it('keeps a page for each country, by the cookie of anyone who has chosen one', async () => {
        for (const country of COUNTRIES) {
          const { headers } = await hit(edge, PAGE, { cookie: `user_country=${country}` })
          expect(headers['kinora-country']).toBe(country)
        }
        const forged = await ask(edge, PAGE, {
          cookie: 'user_country=D%45',
          'x-country': edge === 'nginx' ? 'TR' : '<b>',
        })
        expect(forged.headers['kinora-country']).toBe((await hit(edge, PAGE)).headers['kinora-country'])
      })

      it('keeps a page by where the visitor is, who has chosen no country', async () => {
        // An address of Deutsche Telekom; Varnish gets the country from the proxy in front.
        const where: Record<string, string> =
          edge === 'nginx' ? { 'x-forwarded-for': '217.0.0.1' } : { 'x-country': 'de' }
        expect((await hit(edge, PAGE, where)).headers['kinora-country']).toBe('DE')
        expect((await ask(edge, PAGE, { ...where, cookie: 'user_country=TR' })).headers['kinora-country']).toBe('TR')
      })

      it('keeps the page of the address’s language where the visitor is in a country that the site does not have', async () => {
        // An address of VNPT.
        const where: Record<string, string> =
          edge === 'nginx' ? { 'x-forwarded-for': '113.160.0.1' } : { 'x-country': 'VN' }
        const { headers, body } = await hit(edge, '/fr', where)
        expect(headers['kinora-country']).toBe('VN')
        expect(body).toBe((await ask(edge, '/fr')).body)
        expect(body).not.toBe((await ask(edge, '/fr', { cookie: 'user_country=US' })).body)
        const made = { cookie: 'user_country=PK' }
        await ask(edge, '/fr', made)
        expect((await ask(edge, '/fr', made)).isHit).toBe(false)
      })

      it('keeps nothing of members, nothing that sets a cookie, and no country in another’s place', async () => {
        const members = [await site.signUp(`Quillon-${edge}`), await site.signUp(`Zephyrine-${edge}`)]
        const found = await interleave(site, { edge, members, requests: REQUESTS })
        expect(found).toMatchObject({
          requests: REQUESTS,
          private: 0,
          cookies: 0,
          countries: 0,
          themes: 0,
          failures: 0,
        })
        expect(Math.min(found.hits, found.own)).toBeGreaterThan(0)
      })

      it('has dropped a page that changes, and what links to it', async () => {
        await hit(edge, PAGE)
        await hit(edge, '/en')
        const text = `Something that ${edge} has yet to hear of.`
        await site.rewrite(550, text)
        await vi.waitFor(async () => expect((await ask(edge, PAGE)).body).toContain(text), WAIT)
        expect((await hit(edge, PAGE)).body).toContain(text)
      })

      it('takes purges on their own port, with the token alone', async () => {
        await hit(edge, PAGE)
        expect((await purge(edge, {})).status).toBe(403)
        expect((await purge(edge, { authorization: `Bearer ${PURGE_TOKEN}x` })).status).toBe(403)
        const elsewhere = await purge(edge, { authorization: `Bearer ${PURGE_TOKEN}` }, site.ports[edge].site)
        expect(elsewhere.status).toBeGreaterThanOrEqual(400)
        expect((await ask(edge, PAGE)).isHit).toBe(true)
        expect((await purge(edge, { authorization: `Bearer ${PURGE_TOKEN}` })).status).toBe(200)
        expect((await ask(edge, PAGE)).isHit).toBe(false)
      })
    })

    it('shows what it keeps while the site is down', async () => {
      for (const edge of EDGES) await hit(edge, PAGE)
      await site.endWeb()
      expect(await isRefused(site.webPort)).toBe(true)
      for (const edge of EDGES) {
        expect(await ask(edge, PAGE)).toMatchObject({ status: 200, isHit: true })
        expect((await ask(edge, '/en/movie/13')).status).toBeGreaterThanOrEqual(500)
      }
    })
  },
)
