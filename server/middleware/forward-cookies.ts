import type { Middleware } from '../http/host-env.ts'
import { stateOf } from '../http/host-env.ts'
import { writableHeaders } from '../http/writable-headers.ts'

/** Sends what was learnt of the session's cookie with whatever is answered, unless the answer sets that cookie itself. */
export function forwardCookies(): Middleware {
  return async (c, next) => {
    await next()
    const { cookies } = stateOf(c)
    if (cookies.length === 0) return
    const headers = writableHeaders(c)
    const own = new Set(headers.getSetCookie().map(nameOf))
    for (const cookie of cookies) if (!own.has(nameOf(cookie))) headers.append('set-cookie', cookie)
    headers.set('cache-control', 'private, no-store')
  }
}

function nameOf(cookie: string): string {
  return cookie.slice(0, cookie.indexOf('='))
}
