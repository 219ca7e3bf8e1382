import { beforeAll, expect, it } from 'vitest'
import { systemClock } from '#shared/clock.ts'
import { SWEEP } from '#tests/sweep.ts'
import { signedIn } from './member-browser.ts'
import { plain } from './read-html.ts'
import { withSite } from './site.ts'

const REQUESTS = SWEEP ? 1_000 : 120
const AT_ONCE = 8
const TEST_LIMIT_MS = 300_000
const site = withSite({ sample: true, adapt: (deps) => ({ ...deps, clock: systemClock }) })

const PUBLIC = [
  '/en',
  '/en/movie/550-fight-club',
  '/en/search?q=dune',
  '/en/search?genre=18',
  '/en/person/287-brad-pitt',
  '/en/u/Quillon-Public/watchlist',
  '/en/u/Quillon-Public/mylist?tab=watched',
  '/api/public-watchlist?username=Quillon-Public',
  '/en/about-us',
  '/en/nothing',
]
const PERSONAL = ['/en/watchlist', '/api/watchlist?tab=watched', '/en/settings', '/api/my-data', '/en/login']
/** Pages that are identical on every request of the same person. */
const STEADY = new Set([...PUBLIC, '/en/watchlist', '/api/watchlist?tab=watched'])

interface Somebody {
  name: string
  cookie: string
  /** Texts that only their own responses may contain. */
  marks: string[]
}
let people: Somebody[] = []
let number = 0

async function member(name: string, seen: number, rated: number): Promise<Somebody> {
  const who = await signedIn(site, name)
  for (const id of [550, 603, 13].slice(0, seen))
    await who.json('/api/watchlist-entry', { type: 'movie', id, status: 'watched' })
  await who.json('/api/rating', { type: 'movie', id: 550, rating: rated })
  await site.db
    .updateTable('user_profiles')
    .set({ language_code: 'en', country_code: 'US' })
    .where('id', '=', who.member.id)
    .execute()
  number += 1
  const avatar_url = `/files/avatars/${who.member.id}/170000000000${number}.webp?v=${number}`
  await site.db.updateTable('user_profiles').set({ avatar_url }).where('id', '=', who.member.id).execute()
  const cookie = `kinora.session_token=${who.cookie('kinora.session_token')}`
  return { name, cookie, marks: [who.member.email, who.member.id, ...(name === 'Quillon-Public' ? [] : [name])] }
}

beforeAll(async () => {
  await member('Quillon-Public', 2, 8)
  await site.db
    .updateTable('user_profiles')
    .set({ is_watchlist_public: true, public_watchlist_slug: 'quillon-public' })
    .where('display_name', '=', 'Quillon-Public')
    .execute()
  people = [
    await member('Xanthippe-One', 3, 9),
    await member('Yevgenia-Two', 1, 2),
    { name: 'a guest', cookie: '', marks: [] },
  ]
}, TEST_LIMIT_MS)

/** Ways in which browsers, proxies and prefetching request the same page. */
const WAYS: ((path: string, etag: string) => { target: string; method: string; headers: Record<string, string> })[] = [
  (path) => ({ target: path, method: 'GET', headers: {} }),
  (path) => ({ target: path, method: 'HEAD', headers: {} }),
  (path, etag) => ({ target: path, method: 'GET', headers: { 'if-none-match': etag } }),
  (path) => ({
    target: path,
    method: 'GET',
    headers: { 'if-none-match': '*', 'if-modified-since': new Date().toUTCString() },
  }),
  (path) => ({ target: path, method: 'GET', headers: { 'sec-purpose': 'prefetch', purpose: 'prefetch' } }),
  (path) => ({
    target: path,
    method: 'GET',
    headers: { 'cache-control': 'only-if-cached', 'accept-encoding': 'identity' },
  }),
  (path) => ({
    target: path.includes('?') ? `${path}&utm_source=a` : `${path}?utm_source=a&fbclid=b`,
    method: 'GET',
    headers: {},
  }),
  (path) => ({
    target: path.startsWith('/api/') ? path : path.replace(/(\?|$)/, '.data$1'),
    method: 'GET',
    headers: {},
  }),
]

const readable = (text: string) => plain(text.replaceAll(/nonce="[^"]*"/g, ''))
async function alone(who: Somebody, path: string): Promise<string> {
  const answer = await site.fetch(path, {
    headers: { ...(who.cookie && { cookie: who.cookie }), 'accept-language': 'en' },
  })
  return readable(await answer.text())
}

it(
  `${REQUESTS} requests of two members and a guest: everybody gets their own, and no one anybody else’s`,
  async () => {
    const expected = new Map<string, string>()
    // A process loads the members-only parts lazily at first, and streams them after the rest of the page.
    for (const path of STEADY) for (const who of people) await alone(who, path)
    for (const path of STEADY) for (const who of people) expected.set(`${who.name} ${path}`, await alone(who, path))
    // Their pages must differ by what they show.
    for (const path of ['/en', '/en/movie/550-fight-club', '/en/watchlist'])
      expect([path, new Set(people.map(({ name }) => expected.get(`${name} ${path}`))).size]).toEqual([path, 3])

    const wrong: string[] = []
    let guestsTag = 'W/"none"'
    let asked = 0
    const ask = async (at: number) => {
      const who = people[at % people.length]!
      const paths = at % 5 === 4 ? PERSONAL : PUBLIC
      const path = paths[Math.floor(at / 3) % paths.length]!
      const way = WAYS[Math.floor(at / 7) % WAYS.length]!
      const { target, method, headers } = way(path, guestsTag)
      const own = { ...headers, 'accept-language': 'en', ...(who.cookie && { cookie: who.cookie }) }
      const answer = await site.fetch(target, { method, headers: own })
      const text = await answer.text()
      const note = (what: string) => wrong.push(`${who.name} ${method} ${target}: ${what}`)
      asked += 1

      const head = [...answer.headers].map(([name, value]) => `${name}: ${value}`).join('\n')
      for (const other of people)
        if (other !== who)
          for (const mark of other.marks) if (text.includes(mark) || head.includes(mark)) note(`has ${mark}`)
      const isMember = who.cookie !== ''
      if (isMember && answer.headers.get('cache-control') !== 'private, no-store')
        note(answer.headers.get('cache-control') ?? 'no cache-control')
      if (isMember && (answer.status === 304 || answer.headers.has('etag'))) note('can be taken from a cache')
      if (!isMember) {
        // The sign-in screen, which is never cached, sets a cookie that distinguishes visitors of one network.
        const cookies = answer.headers
          .getSetCookie()
          .filter((cookie) => path !== '/en/login' || !cookie.startsWith('kinora.visitor='))
        if (/kinora\.|session/.test(cookies.join())) note('sets a cookie')
        if (!(answer.headers.get('vary') ?? '').includes('Cookie') && answer.status === 200)
          note('does not vary with the cookie')
        guestsTag = answer.headers.get('etag') ?? guestsTag
      }
      const isWhole = method === 'GET' && answer.status !== 304 && target === path
      if (isWhole && STEADY.has(path) && readable(text) !== expected.get(`${who.name} ${path}`)) note('is another page')
    }
    for (let at = 0; at < REQUESTS; at += AT_ONCE)
      await Promise.all(Array.from({ length: AT_ONCE }, (_, more) => ask(at + more)))
    expect(asked).toBe(REQUESTS)
    expect(wrong).toEqual([])
  },
  TEST_LIMIT_MS,
)

it('what the cache keeps names no member, also when members asked first', async () => {
  const [first, second] = people
  for (const path of ['/de', '/de/movie/603-the-matrix', '/de/search?q=matrix']) {
    await Promise.all(
      [first!, second!].map(async ({ cookie }) => (await site.fetch(path, { headers: { cookie } })).text()),
    )
    for (const headers of [{}, { cookie: 'kinora_other=1' }, { cookie: 'user_country=TR' }] as Record<
      string,
      string
    >[]) {
      const answer = await site.fetch(path, { headers })
      const text = await answer.text()
      expect([path, answer.status, answer.headers.getSetCookie()]).toEqual([path, 200, []])
      for (const { marks } of people) for (const mark of marks) expect(text).not.toContain(mark)
    }
  }
})
