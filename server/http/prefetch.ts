import type { HonoRequest } from 'hono'

/** A prefetch of the browser, or the service worker filling its cache: no user sees the response yet. */
export function isPrefetch(req: HonoRequest): boolean {
  // Scripts cannot set `sec-purpose`.
  return [req.header('sec-purpose'), req.header('purpose')].some((purpose) => purpose?.includes('prefetch') === true)
}
