import { randomBytes } from 'node:crypto'

/** A member with a browser of their own. */
export interface Writer {
  cookie: string
  /** Rows that the server acknowledged, as they must be found again. */
  acknowledged: Row[]
  /** Rows in flight when the process was killed: may or may not exist, but never partially. */
  cutOff: Row[]
}

/** One line of a watchlist, or one rating. */
export interface Row {
  list: 'watchlist' | 'ratings'
  type: 'movie' | 'tv_show'
  id: number
  value: string | number
}

let visitors = 0

/** Each request comes from a network of its own: no limit is reached. */
export function visit(
  origin: string,
  path: string,
  init: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> } = {},
) {
  visitors += 1
  const address = `10.${visitors >> 16}.${(visitors >> 8) & 255}.${visitors & 255}`
  return fetch(`${origin}${path}`, {
    redirect: 'manual',
    ...init,
    headers: { origin, 'x-forwarded-for': address, accept: 'application/json', ...init.headers },
  })
}

export async function signUp(origin: string): Promise<Writer> {
  const displayName = `w${randomBytes(8).toString('hex')}`
  const email = `${displayName}@kinora.example`
  const body = new URLSearchParams({ form: 'sign-up', email, password: 'correct horse', displayName })
  const answer = await visit(origin, '/en/login', { method: 'POST', body })
  const cookie = answer.headers.getSetCookie().map((line) => line.split(';')[0])
  if (cookie.length === 0) throw new Error(`Signing up failed: ${answer.status} ${await answer.text()}`)
  return { cookie: cookie.join('; '), acknowledged: [], cutOff: [] }
}
