import { askEdge } from './ask-edge.ts'
import { COUNTRIES } from './edge-site.ts'
import type { EdgeSite } from './edge-site.ts'
import type { EdgeName } from './own-edge.ts'

const AT_ONCE = 8
/** Pages of guests, personal pages, and requests of scripts. */
const PATHS = [
  '/en',
  '/tr',
  '/en/movie/550-fight-club',
  '/en/search?genre=18',
  '/en/watchlist',
  '/en/settings',
  '/api/watchlist',
  '/en.data',
  '/en/login',
]

interface Interleaving {
  edge: EdgeName
  /** Cookies of two members. */
  members: readonly string[]
  requests: number
}

/** How many responses violated each rule. */
export interface Interleaved {
  requests: number
  /** Served from the edge's cache. */
  hits: number
  /** Responses in which members saw their own names. */
  own: number
  /** A guest got a member's page, or one member another's; or a member got a response from the edge's cache. */
  private: number
  /** The edge served it from its cache and set a cookie. */
  cookies: number
  /** Rendered for another country than the visitor's. */
  countries: number
  /** A cached page that states its theme. */
  themes: number
  failures: number
}

/** Members, guests of three countries and two themes, and guests without any choices request the same paths concurrently. */
export async function interleave(
  { ports, host }: Pick<EdgeSite, 'ports' | 'host'>,
  { edge, members, requests }: Interleaving,
): Promise<Interleaved> {
  const found: Interleaved = {
    requests: 0,
    hits: 0,
    own: 0,
    private: 0,
    cookies: 0,
    countries: 0,
    themes: 0,
    failures: 0,
  }
  const names = ['Quillon', 'Zephyrine']
  const guests = COUNTRIES.flatMap((country) =>
    ['light', 'dark'].map((theme) => `user_country=${country}; kinora_theme=${theme}`),
  )
  const visitors = [
    ...members.map((session, at) => ({ cookie: `${session}; user_country=TR`, name: names[at], country: null })),
    ...guests.map((cookie) => ({ cookie, name: undefined, country: cookie.slice(13, 15) })),
    { cookie: '', name: undefined, country: null },
  ]

  async function askOne(at: number): Promise<void> {
    const visitor = visitors[at % visitors.length]!
    const path = PATHS[Math.floor(at / visitors.length) % PATHS.length]!
    const headers = { cookie: visitor.cookie, 'accept-encoding': ['br', 'gzip', ''][at % 3]! }
    const answer = await askEdge(ports[edge].site, host, path, { headers })
    const others = names.filter((name) => name !== visitor.name)
    const isPage = answer.headers['kinora-country'] !== undefined
    found.requests += 1
    if (answer.status >= 500 || answer.status === 429) found.failures += 1
    if (answer.isHit) found.hits += 1
    if (visitor.name !== undefined && answer.body.includes(visitor.name)) found.own += 1
    if (others.some((name) => answer.body.includes(name)) || (visitor.name !== undefined && (answer.isHit || isPage)))
      found.private += 1
    if (answer.headers['set-cookie'] !== undefined && (answer.isHit || isPage)) found.cookies += 1
    if (isPage && visitor.country !== null && answer.headers['kinora-country'] !== visitor.country) found.countries += 1
    if (isPage && /<html[^>]* data-theme=/.test(answer.body)) found.themes += 1
  }

  let next = 0
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (next < requests) await askOne(next++)
    }),
  )
  return found
}
