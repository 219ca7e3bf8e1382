import type { HonoRequest } from 'hono'

/** The browser asks ahead, or the service worker for what it keeps: nobody looks at the answer yet. */
export function isPrefetch(req: HonoRequest): boolean {
  // Scripts may not send the first one.
  return [req.header('sec-purpose'), req.header('purpose')].some((purpose) => purpose?.includes('prefetch') === true)
}
