import type { HostContext } from './host-env.ts'

/** Redirects made by the platform have frozen headers. */
export function writableHeaders(c: HostContext): Headers {
  try {
    c.res.headers.delete('x-powered-by')
  } catch {
    const { res } = c
    c.res = undefined
    c.res = new Response(res.body, { status: res.status, headers: new Headers(res.headers) })
  }
  return c.res.headers
}
