import { beforeAll, expect, it } from 'vitest'
import { systemClock } from '#shared/clock.ts'
import { MAX_TAGS_BYTES } from '#shared/http/cache-tags.ts'
import { SWEEP } from '#tests/sweep.ts'
import { HBO, HULU } from './guest-with-services.ts'
import { signedIn } from './member-browser.ts'
import { withSite } from './site.ts'

const REQUESTS = SWEEP ? 10_000 : 150
const AT_ONCE = 6
const TEST_LIMIT_MS = 300_000
const PUBLIC = 'public, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400'
const site = withSite({
  sample: true,
  sharedCache: { countryHeader: 'x-country' },
  adapt: (deps) => ({ ...deps, clock: systemClock }),
})

const SHARED = [
  '/en',
  '/tr/movie/603-the-matrix',
  '/ar/tv_show/1399-game-of-thrones',
  '/en/person/287-brad-pitt',
  '/en/search?genre=18',
  '/de/wizard',
]
const OWN = [
  '/en.data',
  '/tr/movie/603-the-matrix.data',
  '/en/preferences',
  '/en/login',
  '/api/community-lists',
  '/en/nothing',
]
const COUNTRIES = ['US', 'TR', 'DE']
const CHOICES = [
  '',
  'kinora_theme=dark',
  'kinora_theme=light; kinora_promo=off',
  `user_services=${HBO}.${HULU}; user_only_mine=1`,
]

let members: { name: string; cookie: string }[] = []
beforeAll(async () => {
  for (const name of ['Xanthippe-One', 'Yevgenia-Two']) {
    const who = await signedIn(site, name)
    members.push({ name, cookie: `kinora.session_token=${who.cookie('kinora.session_token')}` })
  }
}, TEST_LIMIT_MS)

const guest = (path: string, cookie: string, country = 'US') =>
  site.fetch(path, { headers: { 'x-country': country, ...(cookie === '' ? {} : { cookie }) } })

it.each(SHARED)('%s is one page for all guests of a country, for caches in front', async (path) => {
  const bodies = new Set<string>()
  for (const cookie of CHOICES) {
    const answer = await guest(path, cookie)
    const { headers } = answer
    expect([answer.status, headers.get('cache-control'), headers.get('kinora-country')]).toEqual([200, PUBLIC, 'US'])
    expect(headers.get('surrogate-key')).toMatch(/^all( [a-z0-9]+)*$/)
    expect(headers.get('surrogate-key')?.length).toBeLessThanOrEqual(MAX_TAGS_BYTES)
    bodies.add(await answer.text())
  }
  expect(bodies.size).toBe(1)
  const [body = ''] = bodies
  expect(body).not.toMatch(/<html[^>]* data-theme/)
  // Before any stylesheet, because scripts after one wait for it.
  expect(body.indexOf('kinora_theme')).toBeLessThan(body.indexOf('rel="stylesheet"'))
})

it('a guest’s own view comes by the page’s data, which is theirs alone', async () => {
  const services = `user_services=${HBO}; user_only_mine=1; user_country=US`
  const [everybodys, own] = await Promise.all([guest('/en.data', ''), guest('/en.data', services)])
  for (const { headers } of [everybodys, own])
    expect([headers.get('cache-control'), headers.get('surrogate-key')]).toEqual(['private, no-cache', null])
  expect(await everybodys.text()).toContain('Fight Club')
  expect(await own.text()).not.toContain('Fight Club')
})

it(
  `${REQUESTS} requests of two members and guests of three countries and two themes: what caches may keep is no one’s and of its country`,
  async () => {
    const wrong: string[] = []
    const kept = new Map<string, string>()
    let shared = 0
    const ask = async (at: number) => {
      const member = at % 3 === 0 ? members[at % members.length] : undefined
      const told = COUNTRIES[Math.floor(at / 2) % COUNTRIES.length]!
      // Some caches do not read the country cookie.
      const chosen = at % 11 === 0 ? COUNTRIES[Math.floor(at / 5) % COUNTRIES.length] : undefined
      const choice = CHOICES[Math.floor(at / 7) % CHOICES.length]!
      const paths = at % 5 === 4 ? OWN : SHARED
      const path = paths[Math.floor(at / 3) % paths.length]!
      const cookie = [member?.cookie, choice, chosen && `user_country=${chosen}`].filter(Boolean).join('; ')
      const answer = await guest(path, cookie, told)
      // A page re-rendered after a minute has another timestamp.
      const text = (await answer.text()).replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '')
      const isPublic = /public|s-maxage/.test(answer.headers.get('cache-control') ?? '')
      const note = (what: string) => wrong.push(`${path} for ${told}, ${cookie}: ${what}`)
      if (isPublic === (member !== undefined || OWN.includes(path) || (chosen ?? told) !== told))
        note(`is ${isPublic ? 'public' : 'private'}`)
      if (!isPublic) return
      shared += 1
      if (answer.headers.has('set-cookie')) note('sets a cookie')
      if (members.some(({ name }) => text.includes(name))) note('names a member')
      if (answer.headers.get('kinora-country') !== told) note('is of another country')
      const key = `${path} ${told}`
      if ((kept.get(key) ?? text) !== text) note('is another page under the same key')
      kept.set(key, text)
    }
    for (let at = 0; at < REQUESTS; at += AT_ONCE)
      await Promise.all(Array.from({ length: AT_ONCE }, (_, more) => ask(at + more)))
    expect(wrong).toEqual([])
    expect(shared).toBeGreaterThan(REQUESTS / 3)
    // Countries differ by what they show.
    expect(kept.get('/en US')).not.toBe(kept.get('/en TR'))
  },
  TEST_LIMIT_MS,
)
