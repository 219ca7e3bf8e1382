/** The browser asks ahead, or the service worker for what it keeps: the answer is not looked at yet. */
export function isPrefetch(req: Request): boolean {
  // Scripts may not send the first one.
  return [req.headers.get('sec-purpose'), req.headers.get('purpose')].some(
    (purpose) => purpose?.includes('prefetch') === true,
  )
}
