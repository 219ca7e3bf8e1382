import { testBrowser } from '#domain/accounts/testing/test-browser.ts'
import type { Member } from '#shared/members/member.ts'
import { insertSignedIn } from '#tests/factories/insert-signed-in.ts'
import { ORIGIN } from './site.ts'
import type { TestSite } from './site.ts'

type Body = Record<string, unknown>

export interface Visit {
  /** Requests a page, or data for scripts. */
  get(path: string, headers?: Record<string, string>): Promise<Response>
  /** What a script sends. */
  json(path: string, body: Body, method?: 'POST' | 'DELETE'): Promise<Response>
  /** Submits a form without scripts. */
  form(path: string, fields: Record<string, string> | URLSearchParams): Promise<Response>
  /** Submits the same form with scripts. */
  script(path: string, fields: Record<string, string>): Promise<Response>
  cookie(name: string): string | undefined
}

/** A browser that keeps its cookies, on the built product. */
export function visitor(site: TestSite, browser = testBrowser()): Visit {
  const call = async (path: string, headers: Record<string, string>, init: { method?: string; body?: string } = {}) => {
    const cookie = browser.caller.cookies ?? ''
    const own: Record<string, string> = cookie === '' ? headers : { ...headers, cookie }
    const answer = await site.fetch(path, { ...init, headers: own })
    browser.take(answer.headers.getSetCookie())
    return answer
  }
  return {
    get: (path, headers = {}) => call(path, headers),
    json: (path, body, method = 'POST') =>
      call(
        path,
        { origin: ORIGIN, accept: 'application/json', 'content-type': 'application/json' },
        { method, body: JSON.stringify(body) },
      ),
    form: (path, fields) =>
      call(
        path,
        { origin: ORIGIN, 'content-type': 'application/x-www-form-urlencoded' },
        { method: 'POST', body: new URLSearchParams(fields).toString() },
      ),
    script: (path, fields) =>
      call(
        path,
        { origin: ORIGIN, accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
        { method: 'POST', body: new URLSearchParams(fields).toString() },
      ),
    cookie: (name) => browser.cookie(name),
  }
}

/** The same for a new signed-in member; their profile has Turkish and Türkiye. */
export async function signedIn(site: TestSite, displayName: string): Promise<Visit & { member: Member }> {
  const { browser, member } = await insertSignedIn(site.db, displayName)
  return { ...visitor(site, browser), member }
}
