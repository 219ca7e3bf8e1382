import { setTimeout as sleep } from 'node:timers/promises'

/** Longer than any answer takes. */
const LIMIT_MS = 60_000
const GUESTS = 4
const PAUSE_MS = 40

export interface Sent {
  /** 0: there was no response. */
  status: number
  ms: number
  /** Name and value of each cookie. */
  cookies: string[]
  retryAfterMs: number
  /** Where a form's JSON leads. */
  to?: string
}

export interface From {
  network: string
  cookie: string
}

export interface Page extends Sent {
  kind: 'home' | 'title' | 'search'
}

let networks = 0

/** Visitors of a site that trusts this machine's X-Forwarded-For; each in a network of their own by default. */
export function visitorsOf(origin: string) {
  /** Resolves when the response is complete. */
  async function ask(path: string, from: Partial<From> = {}, init: RequestInit = {}): Promise<Sent> {
    const begun = performance.now()
    const { network = newNetwork(), cookie = '' } = from
    const headers = {
      origin,
      'x-forwarded-for': network,
      accept: init.method === undefined ? 'text/html' : 'application/json',
      'accept-encoding': 'br',
      ...(cookie === '' ? {} : { cookie }),
    }
    const signal = AbortSignal.timeout(LIMIT_MS)
    try {
      const answer = await fetch(`${origin}${path}`, { redirect: 'manual', ...init, headers, signal })
      const text = await answer.text()
      const cookies = answer.headers.getSetCookie().map((one) => one.split(';', 1)[0] ?? '')
      const retryAfterMs = Number(answer.headers.get('retry-after')) * 1_000
      const isJson = answer.headers.get('content-type')?.startsWith('application/json') === true
      const { to } = isJson ? (JSON.parse(text) as { to?: string }) : {}
      return {
        status: answer.status,
        ms: performance.now() - begun,
        cookies,
        retryAfterMs,
        ...(to !== undefined && { to }),
      }
    } catch {
      return { status: 0, ms: performance.now() - begun, cookies: [], retryAfterMs: 0 }
    }
  }

  /** Guests that each request one page after the other: home is cached, titles sometimes, searches are rendered for each. */
  async function readPages(titles: readonly string[], goesOn: () => boolean): Promise<Page[]> {
    const pages: Page[] = []
    const read = async (kind: Page['kind'], path: string) => pages.push({ kind, ...(await ask(path)) })
    await Promise.all(
      Array.from({ length: GUESTS }, async (_, guest) => {
        for (let at = guest; goesOn(); at += GUESTS) {
          await read('home', '/en')
          await read('title', titles[at % titles.length]!)
          await read('search', `/en/search?q=${'abcdefghijklmnopqrstuvwxyz'[at % 26]}${at}`)
          await sleep(PAUSE_MS)
        }
      }),
    )
    return pages
  }

  return {
    ask,
    readPages,
    send: (path: string, fields: Record<string, string>, from?: Partial<From>): Promise<Sent> =>
      ask(path, from, { method: 'POST', body: new URLSearchParams(fields) }),
    /** Paths of titles on the home page, in four languages. */
    async findTitles(): Promise<string[]> {
      const answer = await fetch(`${origin}/en`)
      const paths = (await answer.text()).match(/(?<=\/en)\/(?:movie|tv)\/[\w-]+/g) ?? []
      if (paths.length === 0) throw new Error('The home page names no title')
      return ['de', 'fr', 'es', 'en'].flatMap((language) => [...new Set(paths)].map((path) => `/${language}${path}`))
    },
  }
}

export function newNetwork(): string {
  networks += 1
  return `10.${networks >> 16}.${(networks >> 8) & 255}.${networks & 255}`
}
