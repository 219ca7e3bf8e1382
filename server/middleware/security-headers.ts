import type { Middleware } from '../http/host-env.ts'
import { stateOf } from '../http/host-env.ts'
import type { SecurityPolicy } from '../http/security-policy.ts'
import { writableHeaders } from '../http/writable-headers.ts'

/** Every answer carries the headers, also refusals and failures. An answer may bring a stricter content policy of its own. */
export function securityHeaders(policy: SecurityPolicy): Middleware {
  const fixed = Object.entries(policy.headers)
  return async (c, next) => {
    await next()
    if (stateOf(c).finished) return
    const headers = writableHeaders(c)
    for (const [name, value] of fixed) if (!headers.has(name)) headers.set(name, value)
    if (headers.has('content-security-policy')) return
    const source = stateOf(c).nonce === null ? null : `'nonce-${stateOf(c).nonce}'`
    headers.set(
      'content-security-policy',
      source === null ? policy.inert : policy.page({ scripts: [source], styles: [source] }),
    )
  }
}
