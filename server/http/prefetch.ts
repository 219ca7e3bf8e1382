import type { HonoRequest } from 'hono'

/** The browser asks ahead: nobody looks at the answer yet. */
export function isPrefetch(req: HonoRequest): boolean {
  return req.header('sec-purpose')?.includes('prefetch') === true
}
