import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { missingEdgePackages } from '#scripts/checks/find-edges.ts'
import { keptPage, startMadeSite } from './edge/made-site.ts'
import type { MadeAnswer, MadeSite } from './edge/made-site.ts'
import { EDGES } from './edge/own-edge.ts'

const START_LIMIT_MS = 120_000
const TEST_LIMIT_MS = 60_000
const MISSING = missingEdgePackages()
const WAIT = { timeout: 20_000, interval: 1 }
const AT_ONCE = 20
/** How long the origin waits for further requests, at most: far less than nginx's lock (5 s). */
const OTHERS_MS = 2_000

let site: MadeSite

describe.skipIf(MISSING.length > 0)(
  `deploy/edge before an origin of the test’s own (missing: ${MISSING.join(', ') || '-'})`,
  { timeout: TEST_LIMIT_MS },
  () => {
    beforeAll(async () => {
      site = await startMadeSite()
    }, START_LIMIT_MS)
    afterAll(() => site?.close(), START_LIMIT_MS)

    describe.each(EDGES)('%s', (edge) => {
      it('has no one wait for others where an answer is not kept', async () => {
        const path = '/en/movie/550.data'
        const own = { headers: { 'cache-control': 'private, no-cache' }, body: 'own' }
        site.answer(() => own)
        await site.ask(edge, path)
        let asked = 0
        let most = 0
        const all = Promise.withResolvers<void>()
        site.answer(async () => {
          asked += 1
          most = Math.max(most, asked)
          if (asked === AT_ONCE) all.resolve()
          await Promise.race([all.promise, sleep(OTHERS_MS)])
          asked -= 1
          return own
        })
        const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => site.ask(edge, path)))
        expect(answers.map(({ status, isHit }) => `${status} ${isHit}`)).toEqual(Array(AT_ONCE).fill('200 false'))
        expect(most).toBe(AT_ONCE)
      })

      it('shows a kept page, past its time, where the site answers with an error', async () => {
        const path = '/en/movie/13'
        // nginx knows no age.
        const cacheControl = 'public, s-maxage=1, stale-while-revalidate=1, stale-if-error=86400'
        site.answer(() => keptPage('kept', { age: 700, cacheControl }))
        await site.ask(edge, path)
        await sleep(3_500)
        for (const status of [500, 502, 503, 504, 503]) {
          site.answer(() => ({ status, headers: { 'cache-control': 'no-store' }, body: 'failed' }))
          expect(await site.ask(edge, path)).toMatchObject({ status: 200, isHit: true, body: 'kept' })
          expect(await site.ask(edge, '/en/movie/14')).toMatchObject({ status, isHit: false, body: 'failed' })
        }
        // Varnish could make each request in turn wait for the next failure; nginx makes all wait concurrently.
        site.answer(async () => {
          if (edge === 'varnish') await sleep(TEST_LIMIT_MS, undefined, { ref: false })
          return { status: 503, body: 'failed' }
        })
        const crowd = await Promise.all(Array.from({ length: AT_ONCE }, () => site.ask(edge, path)))
        expect(crowd.map(({ body }) => body)).toEqual(Array(AT_ONCE).fill('kept'))
      })

      it('shows what is new once the site answers again', async () => {
        const path = '/en/movie/15'
        const cacheControl = 'public, s-maxage=1, stale-while-revalidate=600, stale-if-error=86400'
        site.answer(() => keptPage('kept', { cacheControl }))
        await site.ask(edge, path)
        await sleep(2_000)
        site.answer(() => ({ status: 503, body: 'failed' }))
        for (let time = 0; time < 3; time += 1)
          expect(await site.ask(edge, path)).toMatchObject({ status: 200, isHit: true, body: 'kept' })
        site.answer(() => keptPage('new'))
        await expect.poll(async () => (await site.ask(edge, path)).body).toBe('new')
      })

      it.each<[string, MadeAnswer]>([
        ['was refused', { status: 429, headers: { 'cache-control': 'no-store' }, body: 'too much' }],
        ['was led elsewhere', { status: 307, headers: { location: '/en', 'cache-control': 'no-store' }, body: '' }],
        ['has a page of their own', { headers: { 'cache-control': 'private, no-cache' }, body: 'own' }],
      ])('leaves everybody’s page where the one who had it renewed %s', async (what, own) => {
        const path = `/en/movie/${what.length}`
        const cacheControl = 'public, s-maxage=1, stale-while-revalidate=600, stale-if-error=86400'
        site.answer(() => keptPage('kept', { cacheControl }))
        await site.ask(edge, path)
        await sleep(2_000)
        let asked = 0
        site.answer(() => {
          asked += 1
          return own
        })
        await site.ask(edge, path)
        await expect.poll(() => asked).toBe(1)
        await sleep(100)
        site.answer(() => ({ status: 503, body: 'failed' }))
        expect(await site.ask(edge, path)).toMatchObject({ status: 200, isHit: true, body: 'kept' })
      })

      it('has the page of one that has not changed renewed by a 304', async () => {
        const path = '/en/movie/16'
        const cacheControl = 'public, s-maxage=1, stale-while-revalidate=600, stale-if-error=86400'
        let asked = 0
        site.answer((headers) => {
          asked += 1
          const page = keptPage('kept', { cacheControl: asked === 1 ? cacheControl : undefined })
          const isSame = headers['if-none-match'] === page.headers.etag
          return isSame ? { ...page, status: 304, body: '' } : page
        })
        await site.ask(edge, path)
        await sleep(2_000)
        for (let time = 0; time < 5; time += 1) {
          expect(await site.ask(edge, path)).toMatchObject({ status: 200, isHit: true, body: 'kept' })
          await sleep(200)
        }
        expect(asked).toBe(2)
      })

      it.each<[string | string[], string]>([
        ['user_country=de', 'DE'],
        ['a=1; user_country=DE', 'DE'],
        ['a=1;user_country=DE;b=2', 'DE'],
        [['a=1', 'user_country=DE'], 'DE'],
        ['user_country=DE; user_country=FR', 'DE'],
        [['user_country=DE', 'user_country=FR'], 'DE'],
        ['user_country=X; user_country=FR', 'FR'],
        ['User_Country=DE', 'XX'],
        ['user_country="DE"', 'XX'],
        ['user_country=DEU', 'XX'],
        ['my_user_country=DE', 'XX'],
        ['a=user_country=DE', 'XX'],
        ['a=1, user_country=DE', 'XX'],
      ])('reads the country of the cookies %j as the site and its scripts do', async (cookie, country) => {
        site.answer((headers) => ({ ...keptPage('any'), body: String(headers['x-country']) }))
        expect((await site.ask(edge, '/en/cookies', { cookie })).body).toBe(country)
      })

      it('drops each copy of a page by what that copy shows', async () => {
        const path = '/en/movies'
        const copies = { br: 'all m1 m2', gzip: 'all m2' }
        for (const [encoding, tags] of Object.entries(copies)) {
          site.answer(() => keptPage(tags, { tags }))
          for (const isHit of [false, true])
            expect(await site.ask(edge, path, { 'accept-encoding': encoding })).toMatchObject({ isHit, body: tags })
        }
        await site.purge(edge, 'm1 m9')
        expect(await site.ask(edge, path, { 'accept-encoding': 'gzip' })).toMatchObject({ isHit: true })
        site.answer(() => keptPage('new', { tags: 'all m2' }))
        expect(await site.ask(edge, path, { 'accept-encoding': 'br' })).toMatchObject({ isHit: false, body: 'new' })
      })

      it('drops what shows a title, whichever one of two that came at the same time it has kept', async () => {
        const path = '/en/movies?page=2'
        const { promise: body, resolve } = Promise.withResolvers<string>()
        site.answer(() => ({ ...keptPage('earlier', { tags: 'all m3' }), body }))
        const earlier = site.ask(edge, path)
        await sleep(200)
        site.answer(() => keptPage('later', { tags: 'all m4' }))
        const later = site.ask(edge, path)
        if (edge === 'nginx') await later
        resolve('earlier')
        await Promise.all([earlier, later])
        const kept = await site.ask(edge, path)
        expect(kept.isHit).toBe(true)
        await site.purge(edge, kept.body === 'earlier' ? 'm3' : 'm4')
        expect((await site.ask(edge, path)).isHit).toBe(false)
      })

      it('drops all pages once where there is no room for more purges, and then again what they name', async () => {
        const path = '/en/movie/17'
        const isHit = async () => (await site.ask(edge, path)).isHit
        site.answer(() => keptPage('kept', { tags: 'all m17' }))
        await site.ask(edge, path)
        let last = 1_000
        const purgeOthers = (count: number) =>
          site.purge(edge, Array.from({ length: count }, () => `m${(last += 1)}`).join(' '))
        if (edge === 'nginx')
          await vi.waitFor(async () => {
            await purgeOthers(100)
            expect(await isHit()).toBe(false)
          }, WAIT)
        for (let time = 0; time < 5; time += 1) {
          expect(await isHit()).toBe(true)
          await purgeOthers(1)
        }
        await site.purge(edge, 'm17')
        expect(await isHit()).toBe(false)
      })
    })
  },
)
